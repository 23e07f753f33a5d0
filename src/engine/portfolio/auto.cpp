#include "engine/portfolio/auto.hpp"

#include <algorithm>
#include <new>
#include <thread>

#include "engine/backward/backward.hpp"
#include "engine/distributed/threads.hpp"
#include "engine/dive/dive.hpp"
#include "engine/forward/forward.hpp"
#include "engine/guided/guided.hpp"
#include "engine/portfolio/tuning.hpp"
#include "engine/portfolio/turns.hpp"

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
            std::vector<std::jthread> threads;
            for (int i = 0; i < static_cast<int>(contestants_.size()); ++i) {
                if (!turns_.first_turn(i)) break;
                threads.emplace_back([this, i] { compete(i); });
            }
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
        Request request = request_;
        request.objective = Objective::any;
        request.stop = stops_[i];
        request.threads = 1;
        request.limits = request_.limits.after(budget_.seconds(), 0)
                             .part(static_cast<std::size_t>(i), contestants_.size());
        if (request_.progress) {
            request.progress = [this](const Progress& p, const board::Position* best) {
                const std::lock_guard lock(progress_mutex_);
                request_.progress(p, best);
            };
        }
        const bool in_time = request.limits.seconds > 0;
        if (!in_time) outcomes_[i].status = Status::timeout;
        const bool starts = in_time && !stops_[i].requested() && !request_.stop.requested();
        if (starts) outcomes_[i] = solve(*contestants_[i].engine, request);
        const Status status = outcomes_[i].status;
        if (starts && (status == Status::solved || status == Status::unsolvable)) end_all();
        turns_.leave(i);
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

Outcome prove_on_threads(const board::Board& board, const Request& request) {
    const distributed::ThreadedAstar engine;
    Outcome outcome = engine.solve(board, request);
    outcome.engine = engine.info().name;
    return outcome;
}

// The first positions are enough for most levels, and their bound says where the passes of the
// others begin. Threads come after them.
Outcome prove_alone_then_on_threads(const board::Board& board, const Request& request) {
    constexpr std::uint64_t kFirst = core::Rules{}.passes_after;
    const support::Budget clock(request.limits, request.stop);
    Request first = request;
    first.threads = 1;
    first.limits.nodes = std::min(request.limits.nodes, kFirst);
    Outcome begun = prove_alone(board, first);
    if (begun.status != Status::nodes || request.limits.nodes <= kFirst) return begun;
    Request rest = request;
    rest.lower = begun.lower_bound;
    rest.limits = request.limits.after(clock.seconds(), begun.statistics.states);
    Outcome outcome = prove_on_threads(board, rest);
    outcome.statistics.states += begun.statistics.states;
    outcome.statistics.generated += begun.statistics.generated;
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
    if (request.objective == Objective::any) return Race(board, request).run();
    const bool alone = request.threads == 1 || has_two_figures(request.objective);
    if (alone) return prove_alone(board, request);
    return request.lower ? prove_on_threads(board, request)
                         : prove_alone_then_on_threads(board, request);
}

}  // namespace pushwise::engine::portfolio
