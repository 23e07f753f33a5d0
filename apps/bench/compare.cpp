#include "bench/compare.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bench/series.hpp"
#include "bench/statistics.hpp"
#include "output/json.hpp"
#include "output/wording.hpp"

namespace pushwise::bench {
namespace {

constexpr std::size_t kMostNamed = 20;  // ids or changes spelled out in the text

bool did_the_same_work(const Record& a, const Record& b) {
    return a.terms == b.terms && a.terms.threads == 1 && a.result.states && b.result.states &&
           a.result.status == b.result.status && a.result.status != Status::timeout &&
           a.result.status != Status::interrupted;
}

Comparison compare_on(const std::string& set, const Series& before, const Series& after) {
    Comparison out;
    out.set = set;
    out.before = before.label;
    out.after = after.label;
    std::vector<double> ratios;
    for (const Record* now : after.records) {
        const Record* then = before.find(set, now->id);
        if (then == nullptr) continue;
        if (is_settled(*now) && is_settled(*then)) {
            ++out.common;
            out.seconds_before += then->result.seconds.value_or(0);
            out.seconds_after += now->result.seconds.value_or(0);
            ratios.push_back(clamped_seconds(*now) / clamped_seconds(*then));
        } else if (is_settled(*now)) {
            out.won.push_back(now->id);
        } else if (is_settled(*then)) {
            out.lost.push_back(now->id);
        }
        if (did_the_same_work(*then, *now)) {
            ++out.compared_states;
            if (*then->result.states != *now->result.states)
                out.states_changed.push_back({now->id, *then->result.states, *now->result.states});
        }
    }
    out.geometric_ratio = geometric_mean(ratios);
    return out;
}

std::string named(const std::vector<std::string>& ids) {
    std::string text;
    for (std::size_t i = 0; i < std::min(ids.size(), kMostNamed); ++i)
        text += (i == 0 ? "" : ", ") + output::printable(ids[i]);
    if (ids.size() > kMostNamed) text += fmt::format(" and {} more", ids.size() - kMostNamed);
    return text;
}

}  // namespace

std::vector<Comparison> compare(const Run& before, const Run& after) {
    const std::vector<Run> runs{before, after};
    const std::vector<Series> all = series_of(runs);
    const bool one_each = all.size() == 2;
    std::vector<Comparison> out;
    for (const Series& now : all) {
        if (now.run != 1) continue;
        for (const Series& then : all) {
            if (then.run != 0) continue;
            if (then.contender != now.contender && !one_each) continue;
            for (const std::string& set : sets_of(runs)) {
                const std::vector<Series> pair = within_set({then, now}, set);
                if (pair.size() == 2) out.push_back(compare_on(set, pair[0], pair[1]));
            }
        }
    }
    return out;
}

std::string to_text(const Comparison& c) {
    std::string text =
        output::printable(fmt::format("{}: {} -> {}", c.set, c.before, c.after)) + "\n";
    text += fmt::format("  won {}{}\n", c.won.size(), c.won.empty() ? "" : ": " + named(c.won));
    text += fmt::format("  lost {}{}\n", c.lost.size(), c.lost.empty() ? "" : ": " + named(c.lost));
    if (c.common > 0) {
        text += fmt::format("  on {} settled in both: {:.3f} s -> {:.3f} s",
                            output::count(c.common, "level"), c.seconds_before, c.seconds_after);
        if (c.seconds_before > 0)
            text += fmt::format(", ratio {:.3f}", c.seconds_after / c.seconds_before);
        text += fmt::format(", geometric mean of ratios {:.3f}\n", c.geometric_ratio.value_or(1));
    }
    if (c.states_changed.empty()) {
        if (c.compared_states > 0)
            text += fmt::format("  the same states on all {}\n",
                                output::count(c.compared_states, "level"));
        return text;
    }
    std::vector<std::string> changes;
    for (const StatesChange& change : c.states_changed) {
        changes.push_back(fmt::format("{} ({} -> {})", change.id, output::grouped(change.before),
                                      output::grouped(change.after)));
    }
    return text + fmt::format("  states changed on {} of {}: {}\n", changes.size(),
                              output::count(c.compared_states, "level"), named(changes));
}

std::string to_json(const Comparison& c) {
    output::JsonObject object;
    object.set("set", c.set);
    object.set("before", c.before);
    object.set("after", c.after);
    object.set("won", c.won);
    object.set("lost", c.lost);
    object.set("common", std::int64_t{c.common});
    object.set("seconds_before", c.seconds_before);
    object.set("seconds_after", c.seconds_after);
    object.set_optional("geometric_ratio", c.geometric_ratio);
    std::vector<std::string> changed;
    for (const StatesChange& change : c.states_changed)
        changed.push_back(change.id);
    object.set("states_changed", std::move(changed));
    return output::to_json(object);
}

}  // namespace pushwise::bench
