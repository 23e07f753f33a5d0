#include "plans/atom_text.hpp"

#include <charconv>

#include "plans/lines.hpp"
#include "plans/lurd_text.hpp"
#include "pushwise/logic.hpp"

namespace pushwise::plans {
namespace {

// A line such as "% levels.xsb:12: solved".
std::optional<Heading> atom_heading(std::string_view line) {
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0)
        line.remove_suffix(1);
    const std::size_t last = line.rfind(": ");
    if (!line.starts_with("% ") || last == std::string_view::npos) return std::nullopt;
    const std::string_view status = line.substr(last + 2);
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    if (status.empty() || !std::all_of(status.begin(), status.end(), is_small)) return std::nullopt;
    const std::size_t colon = line.rfind(':', last - 1);
    if (colon == std::string_view::npos || colon < 2) return std::nullopt;
    Heading heading{line.substr(2, colon - 2)};
    const char* end = line.data() + last;
    const auto read = std::from_chars(line.data() + colon + 1, end, heading.level);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return heading;
}

}  // namespace

bool has_atoms(const std::string& text) {
    bool is_name = false;  // what stands right before this character
    for (const char c : text) {
        if (c == '(' && is_name) return true;
        const bool is_letter = std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
        is_name = is_letter && (is_name || kLurdLetters.find(c) == std::string_view::npos);
    }
    return false;
}

void find_answers(const std::string& atoms, std::size_t number, const Level& level,
                  const std::string& name, Plans& found) {
    if (!level.valid()) return;
    const std::string place = name + ": level " + std::to_string(number);
    const ToldAnswers told = read_answers(level, atoms);
    if (told.answers.empty())
        found.problems.push_back(place + ": " + read_atoms(level, atoms).message());
    for (const ToldAnswer& answer : told.answers) {
        if (answer.lurd) {
            found.plans.push_back(
                {number, answer.name, *answer.lurd, false, {}, answer.wrong_state});
            continue;
        }
        const std::string which = answer.name == "plan" ? place : place + " (" + answer.name + ")";
        found.problems.push_back(which + ": " + answer.lurd.message());
        if (answer.wrong_state && *answer.wrong_state)
            found.wrong_states.push_back(which + ": " + **answer.wrong_state);
    }
}

void read_atom_rows(const std::string& text, Rows& rows) {
    std::string file;
    Row part;
    part.is_atoms = true;
    const auto finish = [&] {
        if (!is_blank(part.text)) rows.add(file, part);
        part.text.clear();
    };
    for (const std::string_view line : lines_of(text)) {
        if (const auto heading = atom_heading(line)) {
            finish();
            file = heading->file;
            part.level = heading->level;
        } else {
            (part.text += line) += '\n';
        }
    }
    finish();
}

}  // namespace pushwise::plans
