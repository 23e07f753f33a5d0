#include "engine/pull/pull.hpp"

#include <algorithm>
#include <optional>

#include "analysis/dead_groups.hpp"
#include "analysis/distances.hpp"
#include "analysis/matching.hpp"
#include "analysis/sides.hpp"
#include "board/field.hpp"
#include "engine/core/bucket_queue.hpp"
#include "engine/core/node_store.hpp"
#include "engine/core/path.hpp"

namespace pushwise::engine::pull {
namespace {

using board::Direction;
using board::Square;
using core::kNoNode;
using core::Node;
using core::NodeIndex;

// Triples are looked for when the search has cost about as much as finding them will.
constexpr std::size_t kTriplesPerNode = 8;

std::vector<Square> all_squares(const board::Board& board) {
    std::vector<Square> squares;
    for (int s = 0; s < board.squares(); ++s)
        squares.push_back(static_cast<Square>(s));
    return squares;
}

class PullSearch {
public:
    PullSearch(const board::Board& board, const Request& request)
        : board_(board),
          request_(request),
          budget_(request.limits, request.stop),
          sides_(board, board.start().player),
          distances_(analysis::Distances::to_start(board, sides_)),
          matching_(static_cast<int>(board.goals().size()), static_cast<int>(board.goals().size())),
          state_of_(board.goals().size(), -1),
          field_(board),
          nodes_(all_squares(board), board.squares(), static_cast<int>(board.goals().size()), false,
                 budget_),
          boxes_(board.goals()) {
        field_.put_all(boxes_);
        if (analysis::DeadGroups::fits(board)) {
            groups_.emplace(board, analysis::DeadGroups::Search::pull, budget_);
        }
    }

    Outcome run() {
        if (!add_ends()) return end();
        while (!queue_.empty()) {
            const NodeIndex index = queue_.pop(nodes_);
            load(index);
            if (matching_.total() == 0 && is_start(index)) return solved(index);
            if (!budget_.spend_node() || !expand(index)) return end();
            report();
        }
        Outcome outcome = end();
        if (budget_.reason() == support::StopReason::none) outcome.status = Status::unsolvable;
        return outcome;
    }

private:
    // One pull from the position at hand.
    struct Step {
        int box;
        Square from;
        Square to;
        Square player;  // after the pull
        std::uint64_t hash;
    };

    // The solved positions: a box on every goal, the player in any part of the rest.
    bool add_ends() {
        for (int i = 0; i < board_.squares(); ++i) {
            const auto s = static_cast<Square>(i);
            if (!field_.is_free(s)) continue;
            Node node;
            node.player = s;
            show(node);
            field_.flood(s);
            if (find(hash_) != kNoNode || !matching_.is_feasible()) continue;
            if (!add(node, hash_, matching_.total())) return false;
        }
        return true;
    }

    bool add(const Node& node, std::uint64_t hash, analysis::Matching::Cost left) {
        const NodeIndex index = nodes_.add(node, boxes_, hash);
        if (index == kNoNode) return false;
        queue_.push(nodes_, index, {static_cast<std::int32_t>(left), 0});
        return true;
    }

    // Makes the position of a node the one at hand.
    void load(NodeIndex index) {
        field_.take_all(boxes_);
        nodes_.boxes(index, boxes_);
        field_.put_all(boxes_);
        show(nodes_[index]);
    }

    // Brings everything that follows from boxes_ and the node up to date.
    void show(const Node& node) {
        hash_ = 0;
        box_set_ = {};
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            hash_ ^= nodes_.box_key(boxes_[i]);
            if (groups_) box_set_.set(boxes_[i]);
            const int state = sides_.state(boxes_[i], node.player);
            if (state == state_of_[i]) continue;
            state_of_[i] = state;
            matching_.set_row(static_cast<int>(i), distances_.row(state));
        }
        matching_.solve();
    }

    // Pre: every box stands where a box starts.
    [[nodiscard]] bool is_start(NodeIndex index) {
        field_.flood(nodes_[index].player);
        return field_.reaches(board_.start().player);
    }

    // False when a limit was reached.
    bool expand(NodeIndex index) {
        if (groups_ && groups_->triples_to_find() > 0 &&
            budget_.nodes() >= groups_->triples_to_find() / kTriplesPerNode) {
            groups_->find_triples();
        }
        field_.flood(nodes_[index].player);
        collect_steps();
        for (const Step& step : steps_) {
            field_.take(step.from);
            field_.put(step.to);
            const bool more = try_step(index, step);
            field_.take(step.to);
            field_.put(step.from);
            if (!more) return false;
        }
        return true;
    }

    void collect_steps() {
        steps_.clear();
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            for (const Direction d : board::kAllDirections) {
                const Square to = field_.next(boxes_[i], d);
                const Square player = field_.next(to, d);
                if (!field_.reaches(to) || !field_.is_free(player)) continue;
                steps_.push_back({static_cast<int>(i), boxes_[i], to, player,
                                  hash_ ^ nodes_.box_key(boxes_[i]) ^ nodes_.box_key(to)});
                nodes_.prefetch(steps_.back().hash);
            }
        }
    }

    // The field is as after the step. False when a limit was reached.
    bool try_step(NodeIndex parent, const Step& step) {
        ++generated_;
        if (is_group_dead(step)) return true;
        const auto left =
            matching_.total_with(step.box, distances_.row(sides_.state(step.to, step.player)));
        if (left >= analysis::Matching::kInfinite) return true;
        bool flooded = false;
        const NodeIndex known = nodes_.find(step.hash, [&](NodeIndex i) {
            if (!nodes_.has_boxes(i, [&](Square s) { return field_.has_box(s); })) return false;
            if (nodes_[i].player == step.player) return true;
            if (!flooded) field_.flood(step.player);
            flooded = true;
            return field_.reaches(nodes_[i].player);
        });
        if (known != kNoNode) return true;
        Node child;
        child.parent = parent;
        child.player = step.player;
        boxes_[step.box] = step.to;
        const bool more = add(child, step.hash, left);
        boxes_[step.box] = step.from;
        return more;
    }

    // Pre: the last flood was from the player, the field holds the boxes.
    [[nodiscard]] NodeIndex find(std::uint64_t hash) const {
        return nodes_.find(hash, [&](NodeIndex i) { return field_.reaches(nodes_[i].player); });
    }

    [[nodiscard]] bool is_group_dead(const Step& step) {
        if (!groups_) return false;
        box_set_.reset(step.from);
        box_set_.set(step.to);
        const bool dead = groups_->match(box_set_, step.to, step.player);
        box_set_.reset(step.to);
        box_set_.set(step.from);
        return dead;
    }

    // From the start on, the chain of pulls is a chain of pushes; each leaves the player where its
    // box was.
    Outcome solved(NodeIndex index) {
        Outcome outcome = end();
        outcome.status = Status::solved;
        std::vector<core::Waypoint> way;
        Square player = board_.start().player;
        for (NodeIndex i = index; i != kNoNode; i = nodes_[i].parent) {
            std::vector<Square> boxes(boxes_.size());
            nodes_.boxes(i, boxes);
            if (!way.empty()) {
                const std::vector<Square>& before = way.back().boxes;
                player = *std::mismatch(before.begin(), before.end(), boxes.begin()).first;
            }
            way.push_back({std::move(boxes), player});
        }
        outcome.plan = core::plan_through(board_, way);
        return outcome;
    }

    Outcome end() {
        Outcome outcome;
        outcome.status = status_of(budget_.reason());
        outcome.statistics.states = budget_.nodes();
        outcome.statistics.generated = generated_;
        outcome.statistics.peak_bytes = budget_.peak();
        outcome.statistics.more["stored"] = nodes_.size();
        return outcome;
    }

    void report() {
        if (!request_.progress || budget_.nodes() % 16384 != 0) return;
        Progress p;
        p.engine = "pull";
        p.activity = "pulling boxes back to the start";
        p.states = budget_.nodes();
        p.memory_bytes = budget_.claimed();
        p.seconds = budget_.seconds();
        request_.progress(p);
    }

    const board::Board& board_;
    const Request& request_;
    support::Budget budget_;
    analysis::Sides sides_;
    analysis::Distances distances_;
    analysis::Matching matching_;
    std::vector<int> state_of_;  // box -> the state whose row the matching holds; -1: none yet
    std::optional<analysis::DeadGroups> groups_;
    board::Field field_;
    core::NodeStore nodes_;
    core::BucketQueue queue_;

    // The position at hand.
    std::vector<Square> boxes_;
    analysis::DeadGroups::Set box_set_;  // where there are groups to ask
    std::uint64_t hash_ = 0;
    std::vector<Step> steps_;

    std::uint64_t generated_ = 0;
};

}  // namespace

const Info& Pull::info() const {
    static const Info info{"pull",
                           "greedy search backwards from the solved level; strong on small crowded "
                           "boards",
                           {},
                           true,
                           true,
                           ""};
    return info;
}

Outcome Pull::solve(const board::Board& board, const Request& request) const {
    if (board.start().boxes.size() > board.goals().size()) {
        Outcome outcome;
        outcome.status = Status::unsupported;
        outcome.note = "the pull engine needs as many goals as boxes";
        return outcome;
    }
    return PullSearch(board, request).run();
}

}  // namespace pushwise::engine::pull
