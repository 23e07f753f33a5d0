#include "bench/level_table.hpp"

#include <fmt/format.h>

#include <set>

#include "bench/summary.hpp"
#include "output/wording.hpp"
#include "support/markup.hpp"

namespace pushwise::bench {
namespace {

// A series and which of its columns hold anything.
struct Group {
    const Series* series;
    Objective unit;
    bool has_states = false;
    bool has_memory = false;

    [[nodiscard]] int columns() const {
        return 2 + static_cast<int>(has_states) + static_cast<int>(has_memory);
    }
};

Group group_of(const Series& series) {
    Group group{&series, unit_of(series.records.front()->terms.objective)};
    for (const Record* record : series.records) {
        group.has_states |= record->result.states.has_value();
        group.has_memory |= record->result.peak_mib.has_value();
    }
    return group;
}

std::string cell(const std::string& what, std::string_view kind = "") {
    return kind.empty() ? "<td>" + what + "</td>"
                        : fmt::format("<td class=\"{}\">{}</td>", kind, what);
}

// What came of a search: the length of the plan, or why there is none.
std::string outcome_cell(const Record& record, Objective unit,
                         const std::optional<std::int64_t>& best) {
    const char* star = is_proved(record) ? "*" : "";
    if (const auto found = length(record, unit)) {
        const bool as_good = best && *found <= *best;
        return cell(output::grouped(*found) + star, as_good ? "best" : "");
    }
    if (is_settled(record)) return cell(is_solved(record) ? "solved" : std::string("none") + star);
    std::string text(name(record.result.status));
    if (record.result.lower_bound) text += fmt::format(" ≥ {}", *record.result.lower_bound);
    return cell(text, "no");
}

std::string cells(const Group& group, const Record* record,
                  const std::optional<std::int64_t>& best) {
    if (record == nullptr)
        return fmt::format("<td class=\"no\" colspan=\"{}\"></td>", group.columns());
    const output::ResultLine& result = record->result;
    std::string text = outcome_cell(*record, group.unit, best);
    const bool kept = kept_time(*record) && kept_memory(*record);
    text += cell(seconds_text(result.seconds), kept ? "" : "broken");
    if (group.has_states) text += cell(result.states ? output::grouped(*result.states) : "");
    if (group.has_memory)
        text += cell(result.peak_mib ? fmt::format("{:.1f}", *result.peak_mib) : "");
    return text;
}

std::string head(const std::vector<Group>& groups, bool with_titles, const BestKnown& best) {
    std::string top = "<tr><th rowspan=\"2\">level</th>";
    std::string bottom = "<tr>";
    if (with_titles) top += "<th rowspan=\"2\" class=\"word\">title</th>";
    if (!best.empty())
        top += fmt::format("<th rowspan=\"2\">best known<br>{}</th>", name(best.unit()));
    for (const Group& group : groups) {
        top += fmt::format("<th class=\"group\" colspan=\"{}\">{}</th>", group.columns(),
                           support::escape_markup(group.series->label));
        bottom += fmt::format("<th>{}</th><th>seconds</th>", name(group.unit));
        if (group.has_states) bottom += "<th>states</th>";
        if (group.has_memory) bottom += "<th>MiB</th>";
    }
    return "<thead>" + top + "</tr>\n" + bottom + "</tr></thead>\n";
}

}  // namespace

std::string level_table(const std::vector<Series>& series, const BestKnown& best) {
    std::vector<Group> groups;
    std::vector<const Record*> levels;  // one record of each level, in order
    std::set<std::string> seen;
    bool with_titles = false;
    for (const Series& one : series) {
        groups.push_back(group_of(one));
        for (const Record* record : one.records) {
            if (seen.insert(record->id).second) levels.push_back(record);
            with_titles |= !record->result.title.empty();
        }
    }
    std::string rows;
    for (const Record* level : levels) {
        const auto known = best.find(*level);
        rows += "<tr><th scope=\"row\">" + support::escape_markup(level->id) + "</th>";
        if (with_titles) rows += cell(support::escape_markup(level->result.title), "word");
        if (!best.empty()) rows += cell(known ? output::grouped(*known) : "");
        for (const Group& group : groups) {
            const bool comparable = group.unit == best.unit();
            rows += cells(group, group.series->find(level->set, level->id),
                          comparable ? known : std::nullopt);
        }
        rows += "</tr>\n";
    }
    return "<div class=\"wide\"><table class=\"levels\">\n" + head(groups, with_titles, best) +
           "<tbody>\n" + rows + "</tbody></table></div>\n";
}

}  // namespace pushwise::bench
