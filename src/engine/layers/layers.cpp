#include "engine/layers/layers.hpp"

#include <algorithm>
#include <exception>
#include <limits>

#include "engine/core/passes.hpp"
#include "engine/layers/share.hpp"
#include "engine/layers/trace.hpp"
#include "engine/search_report.hpp"
#include "plan/lines.hpp"
#include "support/thread.hpp"

namespace pushwise::engine::layers {
namespace {

using board::Square;

// Passes that are small raise the limit at once.
constexpr std::uint64_t kSmallPass = 100'000;
// A pass sees all layers of the one before again, so the next is to be several times larger.
constexpr std::uint64_t kGrowth = 4;
// Positions that the floor is fitted to.
constexpr std::size_t kSample = 40;
// Layers with less than this to expand are not worth a thread.
constexpr std::size_t kWorthThreads = 2000;

template <int W>
class Search {
public:
    Search(const board::Board& board, const Request& request)
        : board_(board),
          is_asked_(request.objective == Objective::moves),
          known_(is_asked_ ? request.upper : std::nullopt),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, "layers", "proving the fewest moves"),
          ground_(board, threads(request), budget_),
          bound_(is_asked_ ? request.lower.value_or(0) : 0) {
        for (const Square s : board.start().boxes)
            start_.insert(s);
        const auto shares = static_cast<std::size_t>(threads(request));
        const Limits rest = request.limits.after(budget_.seconds(), 0);
        for (std::size_t i = 0; i < shares; ++i)
            shares_.push_back(std::make_unique<Share<W>>(ground_, i, shares, rest, request.stop));
    }

    Outcome run() {
        if (board_.is_solved(board_.start().boxes) && known_ != 0) return outcome(Status::solved);
        raise_bound();
        core::Passes passes(known_, kSmallPass, kGrowth);
        for (;;) {
            const std::uint64_t before = expanded();
            const std::int64_t limit = passes.limit(bound_);
            const Status end = pass(limit);
            if (end != Status::exhausted) return outcome(end);
            const bool has_cut = std::any_of(shares_.begin(), shares_.end(),
                                             [](const auto& share) { return share->has_cut(); });
            bound_ = limit;
            if (limit == known_ || !has_cut) {
                bound_ = known_.value_or(limit);
                return outcome(known_ ? Status::exhausted : Status::unsolvable);
            }
            const std::uint64_t nodes = expanded() - before;
            passes.note(nodes);
            if (nodes >= kSmallPass) fit();
        }
    }

private:
    using Set = board::Bits<W>;

    static int threads(const Request& request) {
        return support::kHasThreads ? std::max(1, request.threads) : 1;
    }
    void raise_bound() {
        bound_ = std::max(bound_, shares_[0]->bound(start_, board_.start().player));
    }
    // The bounds of the next pass are to suit what the last one has seen.
    void fit() {
        std::vector<board::Position> sample;
        for (const auto& share : shares_)
            share->add_sample(kSample / shares_.size() + 1, sample);
        ground_.fit(sample);
        shares_[0]->begin(0);
        raise_bound();
    }

    // Looks for a plan that costs less than `limit`. Exhausted when there is none.
    Status pass(std::int64_t limit) {
        for (const auto& share : shares_)
            share->begin(limit);
        owner_of(ground_, shares_, start_).place(start_, board_.start().player);
        for (depth_ = 0; waiting() > 0;) {
            on_all([&](Share<W>& share) { share.expand(depth_); });
            if (const auto over = limit_reached()) return give_up(*over, limit);
            ++depth_;
            on_all([&](Share<W>& share) { share.receive(shares_, depth_); });
            for (const auto& share : shares_) {
                if (share->is_solved()) return Status::solved;
            }
            if (const auto over = limit_reached()) return give_up(*over, limit);
            for (const auto& share : shares_)
                share->clear_sent();
            report();
        }
        const auto over = limit_reached();
        return over ? give_up(*over, limit) : Status::exhausted;
    }

    // All positions of earlier layers have been seen, but for those beyond the limit.
    Status give_up(Status reason, std::int64_t limit) {
        bound_ = std::max(bound_, std::min(limit, depth_));
        return reason;
    }
    [[nodiscard]] std::optional<Status> limit_reached() const {
        for (const auto& share : shares_) {
            if (share->budget().is_over()) return share->budget().reason();
        }
        return std::nullopt;
    }

    // Calls phase(share) for all of them, side by side where it pays.
    template <typename Phase>
    void on_all(Phase phase) {
        if (shares_.size() == 1 || waiting() < kWorthThreads) {
            for (const auto& share : shares_)
                phase(*share);
            return;
        }
        // An exception must not leave a thread.
        std::vector<std::exception_ptr> failures(shares_.size());
        const auto work = [&](std::size_t i) noexcept {
            try {
                phase(*shares_[i]);
            } catch (...) {
                failures[i] = std::current_exception();
            }
        };
        {
            std::vector<support::Thread> helpers;
            for (std::size_t i = 1; i < shares_.size(); ++i)
                helpers.emplace_back([&work, i] { work(i); });
            work(0);
        }
        for (const std::exception_ptr& failure : failures) {
            if (failure != nullptr) std::rethrow_exception(failure);
        }
    }

    template <typename Figure>
    [[nodiscard]] std::uint64_t sum(Figure figure) const {
        std::uint64_t sum = 0;
        for (const auto& share : shares_)
            sum += figure(*share);
        return sum;
    }
    [[nodiscard]] std::uint64_t waiting() const {
        return sum([](const Share<W>& share) { return share.waiting(); });
    }
    [[nodiscard]] std::uint64_t expanded() const {
        return sum([](const Share<W>& share) { return share.budget().nodes(); });
    }

    void report() {
        if (!reporter_.is_due()) return;
        Progress p = reporter_.now(expanded());
        p.memory_bytes = sum([](const Share<W>& share) { return share.budget().claimed(); });
        p.bound = bound_;
        p.depth = depth_;
        reporter_.send(p, nullptr);
    }

    Outcome outcome(Status status) {
        Outcome outcome;
        outcome.status = status;
        if (is_asked_ && status != Status::unsolvable) outcome.lower_bound = bound_;
        outcome.statistics.states = expanded();
        outcome.statistics.generated = sum([](const Share<W>& share) { return share.generated(); });
        outcome.statistics.peak_bytes =
            sum([](const Share<W>& share) { return share.budget().peak(); });
        outcome.statistics.more["stored"] =
            static_cast<double>(sum([](const Share<W>& share) { return share.stored(); }));
        if (status == Status::solved) {
            if (is_asked_) {
                outcome.lower_bound = depth_;
                outcome.proved = Objective::moves;
            }
            outcome.plan = plan::plan_of_lines(board_, trace(ground_, shares_, depth_));
        }
        return outcome;
    }

    const board::Board& board_;
    bool is_asked_;                      // for fewest moves; bounds of others count something else
    std::optional<std::int64_t> known_;  // the cost of a plan
    support::Budget budget_;             // of what all shares know; its clock
    Reporter reporter_;
    Ground<W> ground_;
    std::vector<std::unique_ptr<Share<W>>> shares_;
    Set start_;           // the boxes
    std::int64_t bound_;  // no plan costs less
    std::int64_t depth_ = 0;
};

template <int W>
Outcome search(const board::Board& board, const Request& request) {
    return Search<W>(board, request).run();
}

}  // namespace

const EngineInfo& Layers::info() const {
    static const EngineInfo info{
        "layers",
        "breadth-first heuristic search that stores boxes once for all squares of the player: "
        "proves fewest moves",
        {Objective::moves},
        true,
        true,
        ""};
    return info;
}

Outcome Layers::solve(const board::Board& board, const Request& request) const {
    if (board.squares() <= 128) return search<2>(board, request);
    if (fits(board)) return search<4>(board, request);
    return refusal(Status::unsupported, "the layers engine takes boards of up to " +
                                            std::to_string(kMostSquares) + " squares");
}

}  // namespace pushwise::engine::layers
