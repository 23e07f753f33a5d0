#include "engine/distributed/hda.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "engine/distributed/own_positions.hpp"
#include "engine/search_report.hpp"

namespace pushwise::engine::distributed {
namespace {

using board::Square;
using core::kNoNode;
using core::NodeIndex;

constexpr std::size_t kBatchBytes = 8 << 10;  // children for one rank that travel together
constexpr int kExpansionsPerLook = 32;        // between two looks at the network
constexpr int kLooksPerFlush = 16;            // rounds before a partial batch is sent
constexpr auto kNap = std::chrono::microseconds(100);
constexpr double kPatienceSeconds = 30;
constexpr auto kWavePause = std::chrono::milliseconds(1);        // with nothing to do
constexpr auto kProgressPause = std::chrono::milliseconds(500);  // for the progress, while working

class Rank {
public:
    Rank(const board::Board& board, const Request& request, Network& network, int patch)
        : board_(board),
          network_(network),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, "hda", "pushing"),
          owners_(board, patch, network.size()),
          positions_(board, owners_, network.rank(), budget_),
          out_(static_cast<std::size_t>(network.size())),
          waves_(network.size()) {}

    Outcome run() {
        begin();
        for (int round = 1; !status_; ++round) {
            read_messages();
            if (!status_ && !work()) rest();
            if (round % kLooksPerFlush == 0) flush_all();
        }
        if (network_.rank() == 0) {  // the others still answer
            if (*status_ == Status::solved) trace_plan();
            tell_all(message(Kind::end, *status_));
        }
        return outcome();
    }

private:
    // Every rank weighs the start; its owner stores it.
    void begin() {
        std::optional<Arrival> start = positions_.start();
        if (!start) return;
        bound_ = start->position.bound;
        const bool mine = positions_.is_own(*start);
        if (!positions_.make_tables() || (mine && !positions_.take(*start))) halt(bound_);
    }

    // Expands some positions. False when there are none worth it.
    bool work() {
        if (halted_) return false;
        for (int i = 0; i < kExpansionsPerLook; ++i) {
            const NodeIndex index = positions_.next(best_cost_);
            if (index == kNoNode) return i > 0;
            if (positions_.is_solved()) {
                best_cost_ = positions_.cost(index);
                best_ = {network_.rank(), index};
                report_.sent += static_cast<std::uint64_t>(network_.size()) - 1;
                tell_all(message(Kind::best, best_cost_, best_.node));
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

    bool expand(NodeIndex index) {
        return positions_.expand(
            index, best_cost_,
            [&](int owner, const core::Successor& s, std::span<const Square> boxes) {
                send_child(owner, index, s, boxes);
            });
    }

    void send_child(int owner, NodeIndex parent, const core::Successor& s,
                    std::span<const Square> boxes) {
        ++report_.given;
        ByteWriter& bytes = out_[static_cast<std::size_t>(owner)];
        if (bytes.empty()) bytes.put(Kind::children);
        put_child(bytes, parent, s, boxes);
        if (bytes.size() >= kBatchBytes) flush(owner);
    }

    void flush(int to) {
        ByteWriter& bytes = out_[static_cast<std::size_t>(to)];
        if (bytes.empty()) return;
        ++report_.sent;
        report_.bytes += bytes.size();
        network_.send(to, bytes.take());
    }

    void flush_all() {
        for (int to = 0; to < network_.size(); ++to)
            flush(to);
    }

    void tell_all(const std::string& message) {
        for (int to = 0; to < network_.size(); ++to) {
            if (to != network_.rank()) network_.send(to, message);
        }
    }

    // Nothing to do: everything is sent, and rank 0 finds out whether all is done.
    void rest() {
        flush_all();
        if (!halted_ && !budget_.look_at_clock()) return halt(positions_.least_waiting());
        if (network_.rank() == 0) lead_waves(kWavePause);
        if (!status_) nap_since(halted_ ? halted_at_ : budget_.seconds());
    }

    // When a search ends, all ranks answer at once. One that does not is considered lost, and the
    // run fails.
    void nap_since(double seconds) const {
        if (budget_.seconds() > seconds + kPatienceSeconds) {
            throw std::runtime_error("another rank does not answer");
        }
        std::this_thread::sleep_for(kNap);
    }

    // A limit was reached. From now on only the bounds of positions are kept and none is expanded:
    // when all messages have arrived, the least total among those left is what every plan costs at
    // least. No plan through what is given up here costs less than `total`.
    void halt(std::int32_t total) {
        left_ = std::min(left_, total);
        halted_ = status_of(budget_.reason());
        halted_at_ = budget_.seconds();
        const std::string why = message(Kind::halt, *halted_);
        if (network_.rank() == 0) return tell_all(why);
        network_.send(0, why);
    }

    void take_halt(Status why) {
        if (halted_) return;
        halted_ = why;
        halted_at_ = budget_.seconds();
        if (network_.rank() == 0) tell_all(message(Kind::halt, why));
    }

    [[nodiscard]] Report own_report() {
        Report r = report_;
        r.expanded = budget_.nodes();
        r.kept = positions_.kept();
        r.memory = budget_.claimed();
        r.peak = budget_.peak();
        r.least = std::min(left_, positions_.least_waiting());
        r.idle = (halted_ || !positions_.has_waiting()) &&
                 std::all_of(out_.begin(), out_.end(),
                             [](const ByteWriter& bytes) { return bytes.empty(); });
        return r;
    }

    void lead_waves(std::chrono::milliseconds pause) {
        if (!waves_.may_begin(pause)) return;
        waves_.begin(own_report());
        tell_all(message(Kind::question));
        if (waves_.is_complete()) finish_wave();
    }

    void finish_wave() {
        const Report sum = sum_of(waves_.reports());
        if (!waves_.is_over()) return report_progress(sum);
        bound_ = std::max(bound_, std::min(sum.least, best_cost_));
        if (sum.least < best_cost_) {
            status_ = *halted_;
        } else {
            status_ = best_.node == kNoNode ? Status::unsolvable : Status::solved;
        }
    }

    // Positions on their way are in no report, so `least` is where the search is, not a bound.
    void report_progress(const Report& sum) {
        if (!reporter_.is_due()) return;
        Progress p = reporter_.now(sum.expanded);
        p.memory_bytes = sum.memory;
        if (sum.least != kNoCost) p.depth = sum.least;
        reporter_.send(p, nullptr);
    }

    void read_messages() {
        while (const std::optional<RankMessage> received = network_.receive()) {
            ByteReader bytes(received->bytes);
            switch (bytes.get<Kind>()) {
                case Kind::children: take_children(received->from, bytes); break;
                case Kind::best: {
                    ++report_.received;
                    const auto cost = bytes.get<std::int32_t>();
                    if (cost < best_cost_) {
                        best_cost_ = cost;
                        best_ = {received->from, bytes.get<NodeIndex>()};
                    }
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

    void take_children(int from, ByteReader& bytes) {
        ++report_.received;
        Arrival child;
        child.boxes.resize(board_.start().boxes.size());
        while (!bytes.empty()) {
            get_child(bytes, from, child);
            const std::int32_t total = child.position.total;
            if (total >= best_cost_) continue;
            if (halted_) {
                left_ = std::min(left_, total);
            } else if (!positions_.take(child)) {
                halt(total);
            }
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
        if (outcome.status != Status::unsolvable) outcome.lower_bound = bound_;
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
            outcome.proved = Objective::pushes;
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
    Network& network_;
    support::Budget budget_;
    Reporter reporter_;
    Owners owners_;
    OwnPositions positions_;
    std::vector<ByteWriter> out_;  // children not sent yet, by rank
    Report report_;
    std::optional<Status> status_;  // once it is over
    std::optional<Status> halted_;  // once a limit was reached, here or elsewhere
    double halted_at_ = 0;
    std::int32_t left_ = kNoCost;  // least total of what was put aside since
    std::int32_t bound_ = 0;
    std::int32_t best_cost_ = kNoCost;
    NodeId best_;

    // Of rank 0:
    Waves waves_;
    std::vector<core::Boxes> path_;
    NodeId at_;
    bool answered_ = false;
};

}  // namespace

const EngineInfo& DistributedAstar::info() const {
    static const EngineInfo info{
        "hda", "hash-distributed A* over many ranks", {Objective::pushes}, true, false, "MPI"};
    return info;
}

Outcome DistributedAstar::solve(const board::Board& board, const Request& request) const {
    return Rank(board, request, network_, patch_).run();
}

}  // namespace pushwise::engine::distributed
