#include "logic/apart.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <sstream>

#include "engine/search_report.hpp"
#include "logic/child_process.hpp"
#include "logic/how_far.hpp"

namespace pushwise::logic {
namespace {

// The child ends by itself at the limits; only when it does not, it is killed this much later.
constexpr double kGraceSeconds = 0.2;
constexpr std::size_t kGraceBytes = std::size_t{32} << 20;

using Say = std::function<void(std::string_view)>;

void tell_lines(const Say& say, const std::string& key, const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        say(key + " " + line);
}

void tell(const Say& say, const engine::Outcome& outcome) {
    const auto number = [&say](const std::string& key, auto value) {
        say(key + " " + std::to_string(value));
    };
    number("states", outcome.statistics.states);
    number("generated", outcome.statistics.generated);
    number("peak", outcome.statistics.peak_bytes);
    if (outcome.lower_bound) number("bound", *outcome.lower_bound);
    if (outcome.proved) number("proved", static_cast<int>(*outcome.proved));
    for (const auto& [name, value] : outcome.statistics.more)
        say("figure " + name + " " + std::to_string(value));
    tell_lines(say, "note", outcome.note);
    if (outcome.plan) say("plan " + plan::to_lurd(*outcome.plan));
    number("status", static_cast<int>(outcome.status));
}

std::int64_t number_in(std::string_view text) {
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::string_view take_word(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    return word;
}

// What the child said, line by line.
class Listener {
public:
    Listener(const engine::Request& request, const support::Budget& budget, std::string_view engine)
        : reporter_(request, budget, engine, kAskingForPlan) {}

    void hear(std::string_view line) {
        const std::string_view key = take_word(line);
        if (key == "horizon") {
            horizon_ = number_in(line);
            first_ = first_.value_or(horizon_);
            reporter_.report_horizon(bound_, horizon_, outcome_.statistics.states);
        } else if (key == "least") {
            bound_ = number_in(line);
        } else if (key == "states") {
            outcome_.statistics.states = static_cast<std::uint64_t>(number_in(line));
        } else if (key == "generated") {
            outcome_.statistics.generated = static_cast<std::uint64_t>(number_in(line));
        } else if (key == "peak") {
            outcome_.statistics.peak_bytes = static_cast<std::size_t>(number_in(line));
        } else if (key == "bound") {
            outcome_.lower_bound = number_in(line);
        } else if (key == "proved") {
            outcome_.proved = static_cast<Objective>(number_in(line));
        } else if (key == "figure") {
            const std::string name(take_word(line));
            outcome_.statistics.more[name] = std::strtod(std::string(line).c_str(), nullptr);
        } else if (key == "note") {
            outcome_.note += (outcome_.note.empty() ? "" : "\n") + std::string(line);
        } else if (key == "plan") {
            if (auto plan = plan::parse_lurd(line)) outcome_.plan = *std::move(plan);
        } else if (key == "status") {
            outcome_.status = static_cast<Status>(number_in(line));
            complete_ = true;
        }
    }

    // The outcome after all, or what can be said without it.
    engine::Outcome finish(const ChildEnd& end, const support::Budget& guard) {
        if (complete_) return std::move(outcome_);
        engine::Outcome outcome = engine::ended(guard, 0);
        outcome.statistics.states = outcome_.statistics.states;
        outcome.statistics.peak_bytes = end.peak_bytes;
        if (first_) {
            outcome.statistics.more["horizon"] = static_cast<double>(horizon_);
            outcome.note = how_far(*first_, horizon_);
        }
        if (guard.is_over()) return outcome;
        outcome.status = Status::unsupported;
        outcome.note = end.started ? "the reasoner crashed" : end.errors;
        return outcome;
    }

private:
    engine::Reporter reporter_;
    engine::Outcome outcome_;
    std::optional<std::int64_t> first_;  // horizon that was heard of
    std::int64_t horizon_ = 0;           // the last one
    std::optional<std::int64_t> bound_;
    bool complete_ = false;
};

}  // namespace

engine::Outcome solve_apart(const Search& search, std::string_view engine,
                            const engine::Request& request, support::Budget& budget) {
    Limits limits = request.limits;
    limits.seconds = budget.seconds_left();
    Limits loose = limits;
    loose.seconds += kGraceSeconds;
    loose.memory_bytes +=
        std::min(kGraceBytes, std::numeric_limits<std::size_t>::max() - loose.memory_bytes);
    support::Budget guard(loose, request.stop);
    Listener listener(request, budget, engine);
    const ChildEnd end = run_forked(
        [&](const Say& say) {
            engine::Request inner = request;
            inner.limits = limits;
            inner.progress = [&say](const Progress& p, const board::Position*) {
                if (p.bound) say("least " + std::to_string(*p.bound));
                say("states " + std::to_string(p.states));
                if (p.horizon) say("horizon " + std::to_string(*p.horizon));
            };
            support::Budget own(limits, {});
            tell(say, search(inner, own));
        },
        guard, [&listener](std::string_view line) { listener.hear(line); });
    return listener.finish(end, guard);
}

}  // namespace pushwise::logic
