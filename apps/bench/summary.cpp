#include "bench/summary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bench/series.hpp"
#include "output/json.hpp"
#include "output/wording.hpp"

namespace pushwise::bench {
namespace {

constexpr double kBusy = 1.2;  // wall clock over CPU time from which times are in doubt

using Row = std::vector<std::string>;

// Columns as wide as their widest field; the first two are words, the rest are figures.
std::string aligned(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    }
    std::string text;
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += i < 2 ? fmt::format("{:<{}}  ", row[i], widths[i])
                          : fmt::format("{:>{}}  ", row[i], widths[i]);
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

Row reasoning_row(const std::string& who, const std::string& set, const Reasoning& r) {
    const auto whole = [](double n) { return output::grouped(static_cast<std::int64_t>(n)); };
    return {output::printable(who),
            output::printable(set),
            whole(r.rules),
            whole(r.atoms),
            whole(r.conflicts),
            seconds_text(r.ground_seconds),
            seconds_text(r.solve_seconds),
            whole(r.horizon)};
}

template <typename Take>
void for_each_summary(const std::vector<Run>& runs, Take take) {
    const std::vector<Series> all = series_of(runs);
    for (const std::string& set : sets_of(runs)) {
        for (const Series& series : within_set(all, set))
            take(series.label, set, summarize(series.records));
    }
}

}  // namespace

std::string seconds_text(const std::optional<double>& seconds) {
    if (!seconds) return "-";
    if (*seconds >= 1000) return output::grouped(static_cast<std::int64_t>(*seconds + 0.5));
    return *seconds < 0.1 ? fmt::format("{:.4f}", *seconds) : fmt::format("{:.2f}", *seconds);
}

std::string given_up_text(const Summary& summary) {
    std::string text;
    for (const auto& [status, count] : summary.given_up)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name(status));
    return text;
}

std::vector<std::string> caveats(const Summary& summary) {
    std::vector<std::string> list;
    if (summary.late > 0)
        list.push_back(output::count(summary.late, "answer") +
                       " came later than the time limit allows");
    if (summary.heavy > 0)
        list.push_back(output::count(summary.heavy, "search", "searches") +
                       " outgrew the memory limit");
    if (summary.wall_per_cpu.value_or(1) > kBusy) {
        list.push_back(fmt::format(
            "the wall clock ran {:.1f} times as long as the processor: the machine was busy",
            *summary.wall_per_cpu));
    }
    return list;
}

std::string summary_text(const std::vector<Run>& runs) {
    Row names{"engine", "set", "levels", "solved", "proved", "seconds"};
    for (const int seconds : kWithinSeconds)
        names.push_back(fmt::format("<={}s", seconds));
    names.insert(names.end(), {"geo.mean", "states", "MiB", "given up"});
    std::vector<Row> rows{names};
    std::vector<Row> reasoning{
        {"engine", "set", "rules", "atoms", "conflicts", "grounding s", "solving s", "horizon"}};
    std::string notes;
    for_each_summary(runs, [&](const std::string& who, const std::string& set, const Summary& s) {
        Row row{output::printable(who),   output::printable(set),   std::to_string(s.levels),
                std::to_string(s.solved), std::to_string(s.proved), seconds_text(s.seconds)};
        for (const int within : s.within)
            row.push_back(std::to_string(within));
        row.push_back(seconds_text(s.geometric_mean));
        row.push_back(s.states ? output::grouped(*s.states) : "-");
        row.push_back(s.peak_mib ? fmt::format("{:.1f}", *s.peak_mib) : "-");
        row.push_back(given_up_text(s));
        rows.push_back(std::move(row));
        if (s.reasoning) reasoning.push_back(reasoning_row(who, set, *s.reasoning));
        for (const std::string& caveat : caveats(s))
            notes += output::printable(fmt::format("{} on {}: {}", who, set, caveat)) + "\n";
    });
    std::string text = aligned(rows) + notes;
    if (reasoning.size() > 1) text += "\n" + aligned(reasoning);
    return text;
}

std::string summary_json(const std::vector<Run>& runs) {
    std::string text;
    for_each_summary(runs, [&](const std::string& who, const std::string& set, const Summary& s) {
        output::JsonObject object;
        object.set("contender", who);
        object.set("set", set);
        object.set("levels", std::int64_t{s.levels});
        object.set("solved", std::int64_t{s.solved});
        object.set("proved", std::int64_t{s.proved});
        object.set("seconds", s.seconds);
        for (std::size_t i = 0; i < kWithinSeconds.size(); ++i)
            object.set(fmt::format("within_{}s", kWithinSeconds[i]), std::int64_t{s.within[i]});
        object.set_optional("geometric_mean", s.geometric_mean);
        object.set_optional("states", s.states);
        object.set_optional("peak_mib", s.peak_mib);
        object.set("late", std::int64_t{s.late});
        object.set("heavy", std::int64_t{s.heavy});
        text += output::to_json(object) + "\n";
    });
    return text;
}

}  // namespace pushwise::bench
