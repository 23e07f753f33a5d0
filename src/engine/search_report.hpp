// What every search says of itself, while it runs and when it ends.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::engine {

// What is known when a search ends here, whatever the reason.
[[nodiscard]] inline Outcome ended(const support::Budget& budget, std::uint64_t generated) {
    Outcome outcome;
    outcome.status = budget.reason();
    outcome.statistics.states = budget.nodes();
    outcome.statistics.generated = generated;
    outcome.statistics.peak_bytes = budget.peak();
    return outcome;
}

// What an engine answers where there is nothing to search: the level, or what is asked, is not for
// it, or the end is known before.
[[nodiscard]] inline Outcome refusal(Status status, std::string why) {
    Outcome outcome;
    outcome.status = status;
    outcome.note = std::move(why);
    return outcome;
}

// Sends progress, ten times a second at most.
class Reporter {
public:
    // Keeps the references; `engine` must outlive it.
    Reporter(const Request& request, const support::Budget& budget, std::string_view engine,
             std::string_view activity)
        : request_(request), budget_(budget), engine_(engine), activity_(activity) {}

    // Cheap enough to be called for every position.
    void report(std::optional<std::int64_t> bound, std::optional<std::int64_t> depth) {
        if (budget_.nodes() % kNodesPerLook == 0) report_now(bound, depth, budget_.nodes());
    }
    // Looks at the clock each time; for engines that say for themselves how many states they saw.
    void report_now(std::optional<std::int64_t> bound, std::optional<std::int64_t> depth,
                    std::uint64_t states) {
        if (!is_due()) return;
        Progress p = now(states);
        p.bound = bound;
        p.depth = depth;
        send(p, nullptr);
    }

    // For searches that ask for plans of one length after the other. A new horizon is always sent:
    // it may be the one that takes all the time.
    void report_horizon(std::optional<std::int64_t> bound, std::int64_t horizon,
                        std::uint64_t states) {
        if (request_.progress == nullptr || (horizon == horizon_ && !is_due())) return;
        horizon_ = horizon;
        Progress p = now(states);
        p.bound = bound;
        p.depth = horizon;
        p.horizon = horizon;
        send(p, nullptr);
    }

    // For engines that have more to say: is anybody listening, and was the last report long enough
    // ago? Then send() what now() and the engine know.
    [[nodiscard]] bool is_due() const {
        return request_.progress != nullptr && budget_.seconds() >= next_;
    }
    [[nodiscard]] Progress now(std::uint64_t states) const {
        Progress p;
        p.engine = engine_;
        p.activity = activity_;
        p.states = states;
        p.memory_bytes = budget_.claimed();
        p.seconds = budget_.seconds();
        return p;
    }
    void send(const Progress& p, const board::Position* best) {
        next_ = p.seconds + 0.1;
        request_.progress(p, best);
    }

private:
    static constexpr std::uint64_t kNodesPerLook = 1024;

    const Request& request_;
    const support::Budget& budget_;
    std::string_view engine_;
    std::string_view activity_;
    double next_ = 0;
    std::int64_t horizon_ = -1;  // none yet
};

}  // namespace pushwise::engine
