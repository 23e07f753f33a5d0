#include "engine/distributed/hda.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "engine/core/passes.hpp"
#include "engine/distributed/outbox.hpp"
#include "engine/distributed/own_positions.hpp"
#include "engine/search_report.hpp"

namespace pushwise::engine::distributed {
namespace {

using board::Square;
using core::kNoNode;
using core::NodeIndex;

constexpr int kExpansionsPerLook = 32;  // between two looks at the network
constexpr auto kNap = std::chrono::microseconds(100);
constexpr auto kWavePause = std::chrono::milliseconds(1);        // with nothing to do
constexpr auto kProgressPause = std::chrono::milliseconds(500);  // for the progress, while working

// Passes that are small raise the limit at once, as after the first positions of engine astar.
constexpr std::uint64_t kSmallPass = core::Rules{}.passes_after;

class Rank {
public:
    Rank(const board::Board& board, const Request& request, Objective objective,
         const core::Rules& rules, Network& network, const Setting& setting)
        : board_(board),
          objective_(objective),
          network_(network),
          patience_(setting.patience),
          rounds_per_flush_(setting.rounds),
          known_(request.upper),
          passes_(request.upper, kSmallPass),
          in_passes_(core::Passes::pay(objective, rules)),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, "hda", "proving the shortest plan"),
          owners_(board, setting.patch, network.size()),
          positions_(board, objective, rules, owners_, network.rank(), budget_),
          outbox_(network),
          bound_(static_cast<std::int32_t>(request.lower.value_or(0))),
          waves_(network.size()) {}

    Outcome run() {
        begin();
        for (int round = 1; !status_; ++round) {
            read_messages();
            if (!status_ && !work()) rest();
            if (round % rounds_per_flush_ == 0) outbox_.flush_all();
        }
        if (network_.rank() == 0) {  // the others still answer
            if (*status_ == Status::solved) trace_plan();
            outbox_.tell_all(message(Kind::end, *status_));
        }
        return outcome();
    }

private:
    // Every rank weighs the start, and so they agree on the first limit.
    void begin() {
        start_ = positions_.start();
        if (start_) bound_ = std::max(bound_, start_->position.bound);
        if (!positions_.make_tables()) halt(bound_);
        begin_pass(next_limit());
    }

    [[nodiscard]] std::int32_t next_limit() const {
        const std::int64_t limit = in_passes_ ? passes_.limit(bound_) : known_.value_or(kNoCost);
        return static_cast<std::int32_t>(std::min<std::int64_t>(limit, kNoCost));
    }

    // The owner of the start stores it.
    void begin_pass(std::int32_t limit) {
        limit_ = limit;
        positions_.begin_pass(limit, limit == known_);
        if (!start_ || start_->position.total >= limit || !positions_.is_own(*start_)) return;
        take(*start_);
    }

    void take(Arrival& arrival) {
        const std::int32_t total = arrival.position.total;
        if (halted_) {
            left_ = std::min(left_, total);
        } else if (!positions_.take(arrival)) {
            halt(total);
        }
    }

    // Expands some positions. False when there are none worth it.
    bool work() {
        if (halted_) return false;
        for (int i = 0; i < kExpansionsPerLook; ++i) {
            const NodeIndex index = positions_.next(best_cost_);
            if (index == kNoNode) return i > 0;
            if (positions_.is_solved()) {
                take_best(positions_.cost(index), {network_.rank(), index});
                told_ += static_cast<std::uint64_t>(network_.size()) - 1;
                outbox_.tell_all(message(Kind::best, best_cost_, best_.node));
                continue;
            }
            if (!budget_.spend_node() || !expand(index)) {
                halt(positions_.total());
                return true;
            }
        }
        if (network_.rank() == 0) lead_waves(kProgressPause);
        return true;
    }

    void take_best(std::int32_t cost, NodeId node) {
        if (cost >= best_cost_) return;
        best_cost_ = cost;
        best_ = node;
        positions_.set_limit(cost);
    }

    bool expand(NodeIndex index) {
        return positions_.expand(
            index, best_cost_,
            [&](int owner, const core::Successor& s, std::span<const Square> boxes,
                std::span<const Square> frozen) {
                outbox_.put(owner, limit_, index, s, boxes, frozen);
            });
    }

    // Nothing to do: everything is sent, and rank 0 finds out whether all is done.
    void rest() {
        outbox_.flush_all();
        if (!halted_ && !budget_.look_at_clock()) return halt(positions_.least_waiting());
        if (network_.rank() == 0) lead_waves(kWavePause);
        if (!status_) nap_since(halted_ ? halted_at_ : budget_.seconds());
    }

    // When a search ends, all ranks answer at once. One that does not is considered lost, and the
    // run fails.
    void nap_since(double seconds) const {
        if (budget_.seconds() > seconds + patience_) {
            throw std::runtime_error("another rank does not answer");
        }
        std::this_thread::sleep_for(kNap);
    }

    // A limit was reached. From now on only the bounds of positions are kept and none is expanded:
    // when all messages have arrived, the least total among those left is what every plan costs at
    // least. No plan through what is given up here costs less than `total`.
    void halt(std::int32_t total) {
        left_ = std::min(left_, total);
        halted_ = budget_.reason();
        halted_at_ = budget_.seconds();
        const std::string why = message(Kind::halt, *halted_);
        if (network_.rank() == 0) return outbox_.tell_all(why);
        network_.send(0, why);
    }

    void take_halt(Status why) {
        if (halted_) return;
        halted_ = why;
        halted_at_ = budget_.seconds();
        if (network_.rank() == 0) outbox_.tell_all(message(Kind::halt, why));
    }

    [[nodiscard]] Report own_report() {
        Report r;
        r.sent = outbox_.messages() + told_;
        r.received = received_;
        r.given = outbox_.children();
        r.bytes = outbox_.bytes();
        r.expanded = budget_.nodes();
        r.kept = positions_.kept();
        r.memory = budget_.claimed();
        r.peak = budget_.peak();
        r.cut = positions_.has_cut();
        r.least = std::min(left_, positions_.least_waiting());
        r.idle = (halted_ || !positions_.has_waiting()) && outbox_.empty();
        return r;
    }

    void lead_waves(std::chrono::milliseconds pause) {
        if (!waves_.may_begin(pause)) return;
        waves_.begin(own_report());
        outbox_.tell_all(message(Kind::question));
        if (waves_.is_complete()) finish_wave();
    }

    void finish_wave() {
        const Report sum = sum_of(waves_.reports());
        if (!waves_.is_over()) return report_progress(sum);
        const bool found = best_.node != kNoNode;
        if (sum.least == kNoCost && !found && (!sum.cut || limit_ == known_)) {
            status_ = known_ ? Status::exhausted : Status::unsolvable;
            return;
        }
        bound_ = std::max(bound_, std::min({sum.least, best_cost_, limit_}));
        if (sum.least >= best_cost_ && found) {
            status_ = Status::solved;
        } else if (halted_) {
            status_ = *halted_;
        } else {
            lead_pass(sum.expanded);
        }
    }

    // No plan costs less than the limit, so the next pass begins.
    void lead_pass(std::uint64_t expanded) {
        passes_.note(expanded - expanded_before_);
        expanded_before_ = expanded;
        waves_.forget();
        begin_pass(next_limit());
        outbox_.tell_all(message(Kind::pass, limit_));
    }

    // Positions on their way are in no report, so `least` is where the search is, not a bound.
    void report_progress(const Report& sum) {
        if (!reporter_.is_due()) return;
        Progress p = reporter_.now(sum.expanded);
        p.memory_bytes = sum.memory;
        p.bound = bound_;
        if (sum.least != kNoCost) p.depth = sum.least;
        reporter_.send(p, nullptr);
    }

    void read_messages() {
        while (const std::optional<RankMessage> received = network_.receive()) {
            ByteReader bytes(received->bytes);
            switch (bytes.get<Kind>()) {
                case Kind::pass: hear_of_pass(bytes.get<std::int32_t>()); break;
                case Kind::children: take_children(received->from, bytes); break;
                case Kind::best: {
                    ++received_;
                    const auto cost = bytes.get<std::int32_t>();
                    take_best(cost, {received->from, bytes.get<NodeIndex>()});
                    break;
                }
                case Kind::question: reply(); break;
                case Kind::reply:
                    waves_.take(received->from, bytes.get<Report>());
                    if (waves_.is_complete() && !status_) finish_wave();
                    break;
                case Kind::trace: send_traced(received->from, bytes.get<NodeIndex>()); break;
                case Kind::traced: take_traced(bytes); break;
                case Kind::halt: take_halt(bytes.get<Status>()); break;
                case Kind::end: status_ = bytes.get<Status>(); break;
            }
        }
    }

    // From rank 0, or before that from somebody who has begun it and sends children.
    void hear_of_pass(std::int32_t limit) {
        if (limit > limit_) begin_pass(limit);
    }

    void take_children(int from, ByteReader& bytes) {
        ++received_;
        hear_of_pass(bytes.get<std::int32_t>());
        Arrival child;
        child.boxes.resize(board_.start().boxes.size());
        while (!bytes.empty()) {
            get_child(bytes, from, child);
            if (child.position.total < best_cost_) take(child);
        }
    }

    void reply() { network_.send(0, message(Kind::reply, own_report())); }

    void send_traced(int to, NodeIndex node) {
        ByteWriter bytes;
        bytes.put(Kind::traced);
        bytes.put(positions_.parent(node));
        for (const Square s : positions_.boxes(node))
            bytes.put(s);
        network_.send(to, bytes.take());
    }

    void take_traced(ByteReader& bytes) {
        at_ = bytes.get<NodeId>();
        core::Boxes& boxes = path_.emplace_back();
        while (!bytes.empty())
            boxes.push_back(bytes.get<Square>());
        answered_ = true;
    }

    // Walks back from the best node over the ranks that hold the way to it.
    void trace_plan() {
        const double start = budget_.seconds();
        for (at_ = best_; at_.node != kNoNode;) {
            if (at_.rank == 0) {
                path_.push_back(positions_.boxes(at_.node));
                at_ = positions_.parent(at_.node);
                continue;
            }
            answered_ = false;
            network_.send(at_.rank, message(Kind::trace, at_.node));
            for (; !answered_; nap_since(start))
                read_messages();
        }
        std::reverse(path_.begin(), path_.end());
    }

    Outcome outcome() {
        Outcome outcome;
        outcome.status = *status_;
        if (outcome.status == Status::exhausted) {
            outcome.lower_bound = known_;
        } else if (outcome.status != Status::unsolvable) {
            outcome.lower_bound = bound_;
        }
        outcome.statistics.states = budget_.nodes();
        outcome.statistics.peak_bytes = budget_.peak();
        outcome.statistics.more["stored"] = positions_.stored();
        if (network_.rank() != 0) {
            if (outcome.status == Status::solved) outcome.status = Status::exhausted;
            return outcome;
        }
        waves_.reports().front() = own_report();
        add_figures(outcome.statistics);
        if (outcome.status == Status::solved) {
            outcome.lower_bound = best_cost_;
            outcome.proved = objective_;
            outcome.plan = core::plan_through(board_, path_);
        }
        return outcome;
    }

    // Of all ranks, as they were in the last wave.
    void add_figures(Statistics& statistics) {
        const Report sum = sum_of(waves_.reports());
        std::uint64_t most = 0;
        for (const Report& r : waves_.reports())
            most = std::max(most, r.expanded);
        statistics.states = sum.expanded;
        statistics.generated = sum.kept + sum.given;
        statistics.peak_bytes = sum.peak;
        const auto mean = static_cast<double>(sum.expanded) / network_.size();
        statistics.more["imbalance"] = mean > 0 ? static_cast<double>(most) / mean - 1 : 0;
        statistics.more["messages"] = static_cast<double>(sum.sent);
        statistics.more["message_bytes"] = static_cast<double>(sum.bytes);
        statistics.more["children_sent"] =
            static_cast<double>(sum.given) / std::max<double>(1, statistics.generated);
    }

    const board::Board& board_;
    Objective objective_;
    Network& network_;
    double patience_;
    int rounds_per_flush_;
    std::optional<std::int64_t> known_;  // the cost of a plan
    core::Passes passes_;
    bool in_passes_;
    support::Budget budget_;
    Reporter reporter_;
    core::Owners owners_;
    OwnPositions positions_;
    Outbox outbox_;
    std::uint64_t told_ = 0;        // messages about a best plan
    std::uint64_t received_ = 0;    // of these and with children
    std::optional<Status> status_;  // once it is over
    std::optional<Status> halted_;  // once a limit was reached, here or elsewhere
    double halted_at_ = 0;
    std::int32_t left_ = kNoCost;   // least total of what was put aside since
    std::int32_t bound_;            // no plan costs less
    std::int32_t limit_ = 0;        // of the pass: cheaper plans are looked for
    std::optional<Arrival> start_;  // unless it cannot be solved
    std::int32_t best_cost_ = kNoCost;
    NodeId best_;

    // Of rank 0:
    Waves waves_;
    std::uint64_t expanded_before_ = 0;  // the pass, by all ranks
    std::vector<core::Boxes> path_;
    NodeId at_;
    bool answered_ = false;
};

}  // namespace

const EngineInfo& DistributedAstar::about() {
    static const EngineInfo info{"hda",
                                 "hash-distributed A*: one proof on all threads, each of which "
                                 "owns a share of the positions",
                                 {Objective::pushes, Objective::moves, Objective::lines},
                                 true,
                                 false,
                                 ""};
    return info;
}

Outcome DistributedAstar::solve(const board::Board& board, const Request& request) const {
    const Objective objective =
        about().can_prove(request.objective) ? request.objective : Objective::pushes;
    return Rank(board, request, objective, rules_, network_, setting_).run();
}

}  // namespace pushwise::engine::distributed
