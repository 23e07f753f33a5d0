// What `solve` and `improve` print for people: a heading, the outcome, and the plan on a line of
// its own. A heading counts only where an outcome follows, so that a title may hold anything.
#include <array>
#include <charconv>

#include "plans/lines.hpp"
#include "plans/lurd_text.hpp"
#include "plans/result_rows.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::plans {
namespace {

constexpr std::string_view kLevel = "level ";
constexpr std::string_view kSolved = "solved: ";

// "level 7" or "level 7: title", which begins here.
std::optional<std::size_t> level_at(std::string_view text) {
    if (!text.starts_with(kLevel)) return std::nullopt;
    text.remove_prefix(kLevel.size());
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    const bool ends = text.empty() || text.starts_with(": ");
    return error == std::errc() && number > 0 && ends ? std::optional(number) : std::nullopt;
}

// The first place counts: a title may look like another one.
std::optional<Heading> printed_heading(std::string_view line) {
    if (const auto number = level_at(line)) return Heading{{}, *number};
    for (std::size_t at = line.find(", level "); at != std::string_view::npos;
         at = line.find(", level ", at + 1)) {
        if (const auto number = level_at(line.substr(at + 2)))
            return Heading{line.substr(0, at), *number};
    }
    return std::nullopt;
}

bool is_outcome(std::string_view line) {
    constexpr std::array<std::string_view, 8> kOutcomes{
        kSolved,          "unsolvable",  "gave up",     "invalid",
        "internal error", "interrupted", "unsupported", "no plan"};
    return std::any_of(kOutcomes.begin(), kOutcomes.end(),
                       [line](std::string_view words) { return line.starts_with(words); });
}

// The number before " push" in "1,234 moves, 56 pushes, 7 lines".
std::optional<std::int64_t> figure(std::string_view text, std::string_view word) {
    const std::size_t end = text.find(" " + std::string(word));
    if (end == std::string_view::npos) return std::nullopt;
    std::int64_t value = 0;
    std::int64_t unit = 1;
    std::size_t digits = 0;
    for (std::size_t at = end; at > 0 && unit < 1'000'000'000'000; --at) {
        const char c = text[at - 1];
        if (c >= '0' && c <= '9') {
            value += unit * (c - '0');
            unit *= 10;
            ++digits;
        } else if (c != ',') {
            break;
        }
    }
    return digits == 0 ? std::nullopt : std::optional(value);
}

bool is_plan(std::string_view line) {
    return !line.empty() && line.find_first_not_of(kLurdLetters) == std::string_view::npos;
}

// The plan of a solved level stands before the next empty line.
Row row_below(const std::vector<std::string_view>& lines, std::size_t outcome, std::size_t level) {
    Row row;
    row.level = level;
    const std::string_view words = lines[outcome].substr(kSolved.size());
    row.claims = {figure(words, "move"), figure(words, "push"), figure(words, "line")};
    for (std::size_t i = outcome + 1; i < lines.size() && !lines[i].empty(); ++i) {
        if (is_plan(lines[i])) {
            row.text = lines[i];
            return row;
        }
        if (lines[i].starts_with("(every goal")) return row;
    }
    row.problem = "is called solved without a plan";
    return row;
}

}  // namespace

bool read_printed_rows(const std::string& text, Rows& rows) {
    const std::vector<std::string_view> lines = lines_of(text);
    bool found = false;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        const std::optional<Heading> heading = printed_heading(lines[i]);
        if (!heading || !is_outcome(lines[i + 1])) continue;
        found = true;
        if (lines[i + 1].starts_with(kSolved))
            rows.add(std::string(heading->file), row_below(lines, i + 1, heading->level));
    }
    return found;
}

}  // namespace pushwise::plans
