#include "logic/program_shape.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <regex>

namespace pushwise::logic {
namespace {

// What the constant is called in the published programs.
constexpr std::array<std::string_view, 3> kHorizonNames{"horizon", "maxsteps", "maxSteps"};

struct FoundPart {
    std::string file;
    int line;
    bool has_one_parameter;
};

std::string place(const FoundPart& part) {
    return part.file + ":" + std::to_string(part.line) + ": error: ";
}

// Is it an addition to other programs, as with-*.lp are? Such a file may bring rules for step(t) to
// a program that has no steps, where nobody grounds them.
bool is_addition(const std::string& text) {
    static const std::regex check("#program\\s+check\\b");
    return text.find("#defined") != std::string::npos && !std::regex_search(text, check);
}

// The first of each name.
void find_parts(const std::string& file, const std::string& text,
                std::map<std::string, FoundPart>& parts) {
    static const std::regex part("#program\\s+(\\w+)\\s*(?:\\(\\s*([^)]*)\\))?");
    for (std::sregex_iterator it(text.begin(), text.end(), part), end; it != end; ++it) {
        const auto before = text.begin() + it->position();
        const int line = 1 + static_cast<int>(std::count(text.begin(), before, '\n'));
        const std::string parameters = (*it)[2];
        const bool one = !parameters.empty() && parameters.find(',') == std::string::npos;
        parts.emplace((*it)[1], FoundPart{file, line, one});
    }
}

Checked check_incremental(const std::map<std::string, FoundPart>& parts, const std::string& text) {
    for (const char* name : {"step", "check"}) {
        const auto found = parts.find(name);
        if (found == parts.end()) {
            const FoundPart& other = parts.at(name == std::string_view("step") ? "check" : "step");
            return failure(place(other) + "there is no part " + name +
                           "(t) beside this one; a program that grows has base, step(t) and "
                           "check(t)");
        }
        if (!found->second.has_one_parameter) {
            return failure(place(found->second) + "the part " + name +
                           " has one parameter, the time: write #program " + name + "(t).");
        }
    }
    static const std::regex query("#external\\s+query\\s*\\(");
    if (!std::regex_search(text, query)) {
        return failure(place(parts.at("check")) +
                       "the part check(t) has no #external query(t). to switch it on and off");
    }
    return kOk;
}

bool is_name_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
}

}  // namespace

std::string bare(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::size_t end = i;  // of what is left out
        if (text.substr(i, 2) == "%*") {
            end = text.find("*%", i + 2);
            end = end == std::string_view::npos ? text.size() : end + 2;
        } else if (text[i] == '%') {
            end = std::min(text.find('\n', i), text.size());
        } else if (text[i] == '"') {
            end = i + 1;
            while (end < text.size() && text[end] != '"')
                end += text[end] == '\\' ? 2 : 1;
            ++end;
        }
        end = std::min(end, text.size());
        if (end == i) {
            out += text[i];
            continue;
        }
        out += ' ';
        for (; i < end; ++i) {
            if (text[i] == '\n') out += '\n';
        }
        --i;
    }
    return out;
}

bool mentions(std::string_view bare_text, std::string_view word) {
    for (std::size_t at = bare_text.find(word); at != std::string_view::npos;
         at = bare_text.find(word, at + 1)) {
        const std::size_t after = at + word.size();
        if ((at == 0 || !is_name_letter(bare_text[at - 1])) &&
            (after == bare_text.size() || !is_name_letter(bare_text[after]))) {
            return true;
        }
    }
    return false;
}

Result<Program> program_of(std::vector<Source> sources) {
    std::map<std::string, FoundPart> parts;
    std::string all;
    bool has_step = false;
    for (const Source& source : sources) {
        const std::string text = bare(source.text);
        std::map<std::string, FoundPart> found;
        find_parts(source.file, text, found);
        const bool leads = sources.size() == 1 || !is_addition(text);
        has_step = has_step || (leads && found.count("step") > 0);
        parts.merge(found);
        all += text + "\n";
    }
    Program program;
    program.sources = std::move(sources);
    for (const std::string_view name : kHorizonNames) {
        if (program.horizon.empty() && mentions(all, name)) program.horizon = name;
    }
    const bool has_check = parts.count("check") > 0;
    if (has_check || (has_step && program.horizon.empty())) {
        if (const Checked checked = check_incremental(parts, all); !checked) {
            return Failure{checked.error()};
        }
        program.horizon.clear();
    } else if (has_step) {
        return failure(place(parts.at("step")) + "nobody grounds this part: with the constant " +
                       std::string(program.horizon) +
                       " and no part check(t) the program does not grow, and these rules would do "
                       "nothing; write them for every time up to it, without a part");
    } else {
        program.once = program.horizon.empty();
    }
    for (const char* known : {"base", "step", "check"})
        parts.erase(known);
    if (!parts.empty()) {
        const auto& [name, part] = *parts.begin();
        return failure(place(part) + "nobody grounds a part called " + name +
                       "; there are base, step(t) and check(t)");
    }
    return program;
}

}  // namespace pushwise::logic
