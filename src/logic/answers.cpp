#include "logic/answers.hpp"

#include <algorithm>

namespace pushwise::logic {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

// Calls visit(line) for every line, without its end.
template <typename Visit>
void for_each_line(std::string_view text, Visit visit) {
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        visit(line);
    }
}

bool is_json(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlank);
    return first != std::string_view::npos && text[first] == '{' &&
           text.find("\"Result\"") != std::string_view::npos;
}

// The strings of a JSON list that begins here, one after the other with blanks between them.
std::string strings_of(std::string_view list) {
    std::string out;
    bool inside = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const char c = list[i];
        if (inside && c == '\\' && i + 1 < list.size()) {
            out += list[++i];
        } else if (c == '"') {
            inside = !inside;
            out += ' ';
        } else if (inside) {
            out += c;
        } else if (c == ']') {
            break;
        }
    }
    return out;
}

void add(Answers& answers, std::string_view text) {
    std::vector<Term> atoms = read_atoms(text);
    if (!atoms.empty()) answers.atoms.push_back(std::move(atoms));
}

void keep_best(Answers& answers) {
    if (answers.atoms.size() > 1)
        answers.atoms.erase(answers.atoms.begin(), answers.atoms.end() - 1);
}

Answers from_json(std::string_view text) {
    constexpr std::string_view kValue = "\"Value\"";
    Answers answers;
    answers.unsatisfiable = text.find("\"UNSATISFIABLE\"") != std::string_view::npos;
    for (std::size_t at = text.find(kValue); at != std::string_view::npos;
         at = text.find(kValue, at + 1)) {
        const std::size_t list = text.find('[', at);
        if (list != std::string_view::npos) add(answers, strings_of(text.substr(list)));
    }
    if (text.find("\"Costs\"") != std::string_view::npos) keep_best(answers);
    return answers;
}

}  // namespace

Answers read_answers(std::string_view text) {
    if (is_json(text)) return from_json(text);
    Answers answers;
    bool minimizes = false;
    std::string answer;
    const auto finish = [&] {
        add(answers, answer);
        answer.clear();
    };
    for_each_line(text, [&](std::string_view line) {
        if (line.starts_with("Answer:")) finish();
        if (line == "UNSATISFIABLE") answers.unsatisfiable = true;
        minimizes = minimizes || line.starts_with("Optimization:");
        // What clingo says about the program names its atoms, too.
        const bool message = line.find(": error: ") != std::string_view::npos ||
                             line.find(": info: ") != std::string_view::npos;
        if (!message) (answer += line) += '\n';
    });
    finish();
    if (minimizes) keep_best(answers);
    return answers;
}

bool is_answer_text(std::string_view text) {
    if (is_json(text)) return true;
    bool found = false;
    for_each_line(text, [&](std::string_view line) {
        found = found || line.starts_with("Answer:") || line.starts_with("clingo version") ||
                line == "SATISFIABLE" || line == "UNSATISFIABLE" || line == "OPTIMUM FOUND";
    });
    return found;
}

}  // namespace pushwise::logic
