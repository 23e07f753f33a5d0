#include "plans/plan_text.hpp"

#include <algorithm>

#include "plans/atom_text.hpp"
#include "plans/level_text.hpp"
#include "plans/lines.hpp"
#include "plans/lurd_text.hpp"
#include "plans/result_rows.hpp"
#include "pushwise/logic.hpp"

namespace pushwise::plans {
namespace {

// Without a byte order mark and the colours of a terminal.
std::string plain(std::string text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    std::size_t to = 0;
    for (std::size_t from = 0; from < text.size();) {
        if (text.compare(from, 2, "\x1b[") == 0) {
            const std::size_t end = text.find_first_not_of("0123456789;", from + 2);
            if (end != std::string::npos && text[end] == 'm') {
                from = end + 1;
                continue;
            }
        }
        text[to++] = text[from++];
    }
    text.resize(to);
    return text;
}

}  // namespace

const Target::Numbered* Target::find(std::size_t number) const {
    const auto at =
        std::lower_bound(levels.begin(), levels.end(), number,
                         [](const Numbered& level, std::size_t n) { return level.number < n; });
    return at == levels.end() || at->number != number ? nullptr : &*at;
}

std::vector<const Target::Numbered*> Target::wanted() const {
    std::vector<const Numbered*> found;
    for (const Numbered& level : levels) {
        if (level.wanted) found.push_back(&level);
    }
    return found;
}

bool is_snapshot(std::string_view plan_name) {
    return plan_name.find("napshot") != std::string_view::npos;
}

std::unique_ptr<PlanText> read_plan_text(const std::string& raw, const std::string& name,
                                         const std::vector<std::string>& level_files,
                                         const std::string& hint) {
    const std::string text = plain(raw);
    auto rows = std::make_unique<Rows>(name);
    const bool is_of_reasoner = is_answer_text(text);
    bool is_rows = !is_of_reasoner && (read_json_rows(text, *rows) || read_csv_rows(text, *rows) ||
                                       read_printed_rows(text, *rows));
    const bool has_board = text.find_first_of("#<") != std::string::npos;
    if (!is_rows && (is_of_reasoner || (!has_board && has_atoms(text)))) {
        read_atom_rows(text, *rows);
        is_rows = true;
    }
    if (is_rows) {
        rows->match(level_files);
        return rows;
    }
    if (has_board) return std::make_unique<LevelText>(read_levels(text, name), name, hint);
    if (may_be_lurd(text)) return std::make_unique<LurdText>(text, name, level_files.size());
    return nullptr;
}

}  // namespace pushwise::plans
