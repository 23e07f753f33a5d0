#include "engine/portfolio/auto.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "engine/backward/backward.hpp"
#include "engine/distributed/threads.hpp"
#include "engine/dive/dive.hpp"
#include "engine/forward/forward.hpp"
#include "engine/guided/guided.hpp"
#include "engine/layers/layers.hpp"
#include "engine/portfolio/relay.hpp"
#include "engine/portfolio/tuning.hpp"
#include "engine/portfolio/turns.hpp"
#include "support/thread.hpp"

namespace pushwise::engine::portfolio {
namespace {

// One search of the portfolio.
struct Contestant {
    std::unique_ptr<Engine> engine;
    std::uint64_t slice;  // the first one, see tuning.hpp
};

std::vector<Contestant> contestants() {
    std::vector<Contestant> list;
    list.push_back(
        {std::make_unique<forward::Forward>(forward::Forward::best_first()), kBestFirstSlice});
    list.push_back({std::make_unique<guided::Guided>(), kGuidedSlice});
    list.push_back({std::make_unique<dive::Dive>(), kDiveSlice});
    list.push_back({std::make_unique<backward::Pull>(), kPullSlice});
    return list;
}

class Race {
public:
    Race(const board::Board& board, const Request& request)
        : board_(board),
          request_(request),
          budget_(request.limits, request.stop),
          contestants_(contestants()),
          outcomes_(contestants_.size()),
          turns_(slices(), std::clamp(request.threads, 1, static_cast<int>(contestants_.size()))) {
        for (std::size_t i = 0; i < contestants_.size(); ++i) {
            stops_.emplace_back([this, i] { at_turnstile(static_cast<int>(i)); });
        }
    }

    Outcome run() {
        {
            // A thread costs more than an easy level: each is started when its turn comes.
            std::vector<support::Thread> threads;
            for (int i = 0; i < static_cast<int>(contestants_.size()); ++i) {
                if (!turns_.first_turn(i)) break;
                try {
                    threads.emplace_back([this, i] { compete(i); });
                } catch (const std::exception&) {  // no thread to be had: the others go on
                    outcomes_[i].status = Status::memory;
                    turns_.leave(i);
                }
            }
        }
        return judge();
    }

    // The same without threads.
    Outcome run_in_relay() {
        Relay relay(slices());
        const auto report = [&](const Progress& p, const board::Position* best) {
            if (relay.is_new()) request_.progress(p, best);
        };
        for (bool decided = false; !decided && !request_.stop.requested();) {
            const std::optional<int> i = relay.next();
            if (!i) break;
            if (!relay.look()) continue;
            stops_[*i] = Stop([&, stop = &stops_[*i]] {
                if (!relay.look() || request_.stop.requested()) stop->request();
            });
            decided = search(*i, report);
        }
        return judge();
    }

private:
    [[nodiscard]] std::vector<std::uint64_t> slices() const {
        std::vector<std::uint64_t> list;
        for (const Contestant& c : contestants_)
            list.push_back(c.slice);
        return list;
    }

    // Every look at the clock of every search comes by here.
    void at_turnstile(int i) {
        if (request_.stop.requested()) end_all();
        turns_.wait(i);
    }

    void end_all() {
        for (const Stop& stop : stops_)
            stop.request();
        turns_.open();
    }

    void compete(int i) {
        turns_.wait(i);
        const bool decided = search(i, [this](const Progress& p, const board::Position* best) {
            const std::lock_guard lock(progress_mutex_);
            request_.progress(p, best);
        });
        if (decided) end_all();
        turns_.leave(i);
    }

    // Lets the search run until it ends or is stopped. True when nobody needs to search on.
    [[nodiscard]] bool search(int i, const ProgressSink& report) {
        Request request = request_;
        request.objective = Objective::any;
        request.stop = stops_[i];
        request.threads = 1;
        request.limits = request_.limits.after(budget_.seconds(), 0)
                             .part(static_cast<std::size_t>(i), contestants_.size());
        if (request_.progress) request.progress = report;
        const bool in_time = request.limits.seconds > 0;
        if (!in_time) outcomes_[i].status = Status::timeout;
        if (!in_time || stops_[i].requested() || request_.stop.requested()) return false;
        outcomes_[i] = solve(*contestants_[i].engine, request);
        const Status status = outcomes_[i].status;
        return status == Status::solved || status == Status::unsolvable;
    }

    // An exception must not leave a thread; where memory runs out in earnest, one search ends.
    [[nodiscard]] Outcome solve(const Engine& engine, const Request& request) const {
        try {
            return engine.solve(board_, request);
        } catch (const std::bad_alloc&) {
            Outcome outcome;
            outcome.status = Status::memory;
            return outcome;
        }
    }

    Outcome judge() {
        const auto has = [&](Status status) {
            return std::any_of(outcomes_.begin(), outcomes_.end(),
                               [&](const Outcome& o) { return o.status == status; });
        };
        Outcome outcome;
        for (std::size_t i = 0; i < outcomes_.size(); ++i) {
            // The first in the list wins a draw, and a plan always beats a claim that there is
            // none.
            const Outcome& o = outcomes_[i];
            const bool better = o.status == Status::solved && outcome.status != Status::solved;
            const bool first_claim = o.status == Status::unsolvable && !has(Status::solved) &&
                                     outcome.status != Status::unsolvable;
            if (better || first_claim) {
                outcome = o;
                outcome.engine = contestants_[i].engine->info().name;
            }
        }
        if (outcome.status != Status::solved && outcome.status != Status::unsolvable) {
            outcome.status = request_.stop.requested() ? Status::interrupted
                             : has(Status::timeout)    ? Status::timeout
                             : has(Status::nodes)      ? Status::nodes
                             : has(Status::memory)     ? Status::memory
                                                       : Status::exhausted;
        }
        Statistics total;
        for (const Outcome& o : outcomes_) {
            total.states += o.statistics.states;
            total.generated += o.statistics.generated;
            total.peak_bytes += o.statistics.peak_bytes;
        }
        total.more = outcome.statistics.more;
        outcome.statistics = std::move(total);
        return outcome;
    }

    const board::Board& board_;
    const Request& request_;
    support::Budget budget_;  // only its clock
    std::vector<Contestant> contestants_;
    std::vector<Outcome> outcomes_;
    std::vector<Stop> stops_;
    Turns turns_;
    std::mutex progress_mutex_;
};

Outcome prove_alone(const board::Board& board, const Request& request) {
    const forward::Forward engine = request.objective == Objective::lines
                                        ? forward::Forward::tabled()
                                        : forward::Forward::astar();
    Outcome outcome = engine.solve(board, request);
    if (outcome.engine.empty()) outcome.engine = engine.info().name;
    return outcome;
}

// The engine for a proof that takes longer; nothing when there is none but the one of
// prove_alone().
std::unique_ptr<Engine> engine_for_long_proofs(const board::Board& board, const Request& request) {
    if (request.objective == Objective::moves && layers::Layers::fits(board) &&
        request.limits.nodes >= kLayersFrom) {
        return std::make_unique<layers::Layers>();
    }
    if constexpr (support::kHasThreads) {
        if (request.threads > 1 && !has_two_figures(request.objective))
            return std::make_unique<distributed::ThreadedAstar>();
    }
    return nullptr;
}

// The first positions are enough for most levels, and their bound says where the passes of the
// others begin.
Outcome prove(const board::Board& board, const Request& request) {
    constexpr std::uint64_t kFirst = core::Rules{}.passes_after;
    const std::unique_ptr<Engine> engine = engine_for_long_proofs(board, request);
    if (engine == nullptr) return prove_alone(board, request);
    const support::Budget clock(request.limits, request.stop);
    Request rest = request;
    Statistics begun;
    if (!request.lower) {
        Request first = request;
        first.limits.nodes = std::min(request.limits.nodes, kFirst);
        Outcome outcome = prove_alone(board, first);
        if (outcome.status != Status::nodes || request.limits.nodes <= kFirst) return outcome;
        begun = outcome.statistics;
        rest.lower = outcome.lower_bound;
        rest.limits = request.limits.after(clock.seconds(), begun.states);
    }
    Outcome outcome = engine->solve(board, rest);
    outcome.engine = engine->info().name;
    outcome.statistics.states += begun.states;
    outcome.statistics.generated += begun.generated;
    return outcome;
}

// Not where an earlier search has tried, or on a board whose tables would take longer than the
// plan.
bool is_worth_a_try(const board::Board& board, const Request& request) {
    return !request.lower && board.squares() * board.start().boxes.size() <= kLargestTry;
}

// A short proof is found sooner than a plan is made as short: on many levels, above all generated
// ones, the search for any plan ends with the first try, which is a proof of fewest pushes.
Outcome find_any(const board::Board& board, const Request& request, bool in_relay) {
    support::Budget clock(request.limits, request.stop);
    Outcome tried;
    if (clock.look_at_clock() && is_worth_a_try(board, request)) {
        Request first = request;
        first.objective = Objective::pushes;
        first.limits.nodes = std::min(kTryNodes, request.limits.nodes / 4);
        tried = prove_alone(board, first);
        if (tried.status != Status::nodes && tried.status != Status::memory) return tried;
    }
    Request rest = request;
    rest.limits = request.limits.after(clock.seconds(), tried.statistics.states);
    Outcome outcome = in_relay ? Race(board, rest).run_in_relay() : Race(board, rest).run();
    outcome.lower_bound = std::max(outcome.lower_bound, tried.lower_bound);
    outcome.statistics.states += tried.statistics.states;
    outcome.statistics.generated += tried.statistics.generated;
    outcome.statistics.peak_bytes =
        std::max(outcome.statistics.peak_bytes, tried.statistics.peak_bytes);
    return outcome;
}

}  // namespace

const EngineInfo& Auto::info() const {
    static const EngineInfo info{
        "auto",
        "the portfolio: several searches take turns, the first plan wins; a "
        "shortest plan is left to the engine that proves it; with several "
        "threads it may be another plan each time",
        {Objective::pushes, Objective::moves, Objective::lines, Objective::pushes_moves,
         Objective::moves_pushes},
        true,
        true,
        "",
        true};
    return info;
}

Outcome Auto::solve(const board::Board& board, const Request& request) const {
    if (request.objective == Objective::any) {
        return find_any(board, request, runs_in_relay_);
    }
    if (!runs_in_relay_) return prove(board, request);
    Request alone = request;
    alone.threads = 1;
    return prove(board, alone);
}

}  // namespace pushwise::engine::portfolio
