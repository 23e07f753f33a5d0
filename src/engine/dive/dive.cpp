#include "engine/dive/dive.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "analysis/dead_squares.hpp"
#include "analysis/distances.hpp"
#include "analysis/freeze.hpp"
#include "analysis/pi_corral.hpp"
#include "board/field.hpp"
#include "engine/core/zobrist.hpp"
#include "engine/dive/lost_positions.hpp"
#include "engine/dive/phases.hpp"
#include "engine/dive/position_table.hpp"
#include "engine/dive/tuning.hpp"
#include "engine/search_report.hpp"
#include "plan/lines.hpp"

namespace pushwise::engine::dive {
namespace {

using analysis::Push;
using board::Direction;
using board::kAllDirections;
using board::kNoSquare;
using board::Square;
using board::SquareSet;

static_assert(kMostSquares <= ClosedAreas::kMostSquares);

// A position being expanded: its pushes, and how far they have been gone through.
struct Frame {
    Index node;
    std::vector<Push> pushes;
    std::size_t at = 0;
    int near_sum = 0;
    std::size_t lost = 0;    // pushes that led to nothing
    bool in_corral = false;  // a corral that leaves some box out restricts the pushes
};

class Search {
public:
    Search(const board::Board& board, const Request& request)
        : board_(board),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, "dive", "packing"),
          nodes_(budget_),
          field_(board),
          sides_(board, board.start().player),
          dead_(board, sides_),
          spares_(board.spares() > 0),
          lost_(analysis::lost_squares(board, dead_, !spares_)),
          boxes_(board.squares()),
          freeze_(field_, lost_),
          corrals_(field_, board.goal_set(), lost_, spares_),
          known_lost_(board, lost_, budget_),
          zobrist_(board.squares(), false),
          phases_(board, take_apart(board, kParkingAttempts, budget_), budget_) {
        const auto nearest = analysis::nearest_distances(board, sides_, analysis::Measure::pushes);
        for (Square s = 0; s < board.squares(); ++s) {
            near_.push_back(
                std::min<int>(board.squares(), analysis::from_best_side(sides_, nearest, s)));
        }
    }

    Outcome run() {
        if (budget_.is_over() || !place_start()) return ended(budget_, generated_);
        if (board_.is_solved(board_.start().boxes)) return solved(0);
        for (Index index = 0; index != kNone; index = pop()) {
            go_to(index);
            if (!expand(index))
                return found_ != kNone ? solved(found_) : ended(budget_, generated_);
        }
        return ended(budget_, generated_);
    }

private:
    bool place_start() {
        const board::Position& start = board_.start();
        Node root;
        for (std::size_t i = 0; i < start.boxes.size(); ++i) {
            put(start.boxes[i], static_cast<int>(i));
            root.key ^= zobrist_.box(start.boxes[i]);
        }
        root.player = start.player;
        root.phase = static_cast<std::uint16_t>(phases_.phase_of(boxes_));
        current_ = nodes_.add(root);
        return current_ != kNone;
    }

    void put(Square s, int box) {
        field_.put(s);
        boxes_.insert(s);
        if (static_cast<int>(square_of_.size()) <= box) square_of_.resize(box + 1);
        square_of_[box] = s;
        box_on_.resize(board_.squares(), -1);
        box_on_[s] = box;
    }

    void move_box(Square from, Square to) {
        field_.take(from);
        field_.put(to);
        boxes_.erase(from);
        boxes_.insert(to);
        const int box = box_on_[from];
        box_on_[from] = -1;
        box_on_[to] = box;
        square_of_[box] = to;
    }

    void play(const Node& node) { move_box(node.from, board_.next(node.from, node.direction)); }
    void take_back(const Node& node) {
        move_box(board_.next(node.from, node.direction), node.from);
    }

    // Brings the board from the current node to another one through their common ancestor.
    void go_to(Index index) {
        path_.clear();
        Index a = current_;
        Index b = index;
        while (a != b) {
            if (nodes_[a].depth >= nodes_[b].depth) {
                take_back(nodes_[a]);
                a = nodes_[a].parent;
            } else {
                path_.push_back(b);
                b = nodes_[b].parent;
            }
        }
        for (auto it = path_.rbegin(); it != path_.rend(); ++it)
            play(nodes_[*it]);
        current_ = index;
    }

    // Expands a position and everything the dive leads to from there. The board shows `index`
    // before; afterwards it shows current_. False at a limit or when a solution is in found_.
    bool expand(Index index) {
        stack_.clear();
        if (!enter(index)) return false;
        while (!stack_.empty()) {
            Frame& frame = stack_.back();
            if (frame.at == frame.pushes.size()) {
                const Index done = frame.node;
                if (!spares_ && frame.lost == frame.pushes.size()) {
                    known_lost_.learn_stuck(square_of_, nodes_[done].player);
                }
                stack_.pop_back();
                if (!stack_.empty()) {
                    take_back(nodes_[done]);
                    current_ = nodes_[done].parent;
                }
                continue;
            }
            const Push push = frame.pushes[frame.at++];
            const Index child = make_child(frame, push);
            if (budget_.is_over()) return false;
            if (child == kNone) continue;
            if (found_ != kNone) return false;
            const Node& parent = nodes_[frame.node];
            const bool dives = frame.node != 0 && nodes_[child].score <= parent.score &&
                               nodes_[child].score <= nodes_.lowest_score();
            if (!dives) {
                if (!nodes_.wait(child)) return false;
                continue;
            }
            play(nodes_[child]);
            current_ = child;
            if (!enter(child)) return false;
        }
        return true;
    }

    bool enter(Index index) {
        if (!budget_.spend_node()) return false;
        reporter_.report({}, nodes_[current_].depth);
        nodes_[index].expanded = true;
        Frame frame;
        frame.node = index;
        for (const Square s : square_of_)
            frame.near_sum += near_[s];
        field_.flood(nodes_[index].player);
        if (spares_ || !known_lost_.contains(field_, boxes_, nodes_[index].player)) {
            collect_pushes(frame);
        }
        stack_.push_back(std::move(frame));
        return true;
    }

    // The box pushed last comes first, then the others, in turns from either end of the list.
    void collect_pushes(Frame& frame) {
        const Node& node = nodes_[frame.node];
        std::optional<std::span<const Push>> only;  // of a corral; none of them: it is lost
        if (corrals_.find(square_of_)) {
            only = corrals_.pushes();
            frame.in_corral = corrals_.boxes().size() < square_of_.size();
        }
        const auto add = [&](int box) {
            const Square s = square_of_[box];
            for (const Direction d : kAllDirections) {
                const Square stand = field_.behind(s, d);
                const Square to = field_.next(s, d);
                if (!field_.reaches(stand) || !field_.is_free(to) || lost_.contains(to)) continue;
                const Push push{s, d};
                if (!only || std::find(only->begin(), only->end(), push) != only->end()) {
                    frame.pushes.push_back(push);
                }
            }
        };
        const int last =
            node.from == kNoSquare ? -1 : box_on_[board_.next(node.from, node.direction)];
        if (last >= 0) add(last);
        const auto count = static_cast<int>(square_of_.size());
        for (int i = 0; i < count; ++i) {
            const int box = node.depth % 2 == 1 ? i : count - 1 - i;
            if (box != last) add(box);
        }
    }

    // Makes the child of a push, or nothing when it is lost or known. The board is as before after.
    Index make_child(Frame& frame, Push push) {
        const Node parent = nodes_[frame.node];
        const Square to = board_.next(push.box, push.direction);
        ++generated_;
        const Direction side = opposite(push.direction);
        if (!spares_ && dead_.is_dead(sides_.state(to, push.box))) {
            ++frame.lost;
            return kNone;
        }
        move_box(push.box, to);
        Node child;
        child.key = parent.key ^ zobrist_.box(push.box) ^ zobrist_.box(to);
        child.parent = frame.node;
        child.depth = parent.depth + 1;
        child.player = push.box;
        child.from = push.box;
        child.direction = push.direction;
        child.early = parent.early;
        child.phase =
            static_cast<std::uint16_t>(phases_.phase_after(parent.phase, push.box, boxes_));
        Index result = kNone;
        if (is_lost(to, child)) {
            ++frame.lost;
        } else {
            rate(frame, parent, child, push.box, to, side);
            result = store(child);
        }
        move_box(to, push.box);
        return result;
    }

    // Also counts a box that freezes on a goal whose turn has not come.
    bool is_lost(Square moved, Node& child) {
        if (!spares_ && known_lost_.match(boxes_, child.player, moved)) return true;
        if (!freeze_.is_frozen(moved)) return false;
        if (!spares_ && freeze_.off_goals(board_) > 0) return true;
        if (phases_.is_later_goal(child.phase, moved)) ++child.early;
        return false;
    }

    void rate(const Frame& frame, const Node& parent, Node& child, Square from, Square to,
              Direction side) {
        const bool phase_done = child.phase != parent.phase;
        int nearer = 0;
        int nearest = Phases::kNever;
        const bool landed = !phase_done && phases_.is_target(child.phase, to);
        if (!phase_done) {
            phases_.for_each_open(child.phase, boxes_, [&](std::size_t target) {
                const int before = phases_.distance(target, from, side);
                const int after = phases_.distance(target, to, side);
                if (after < before) nearer += kNearer;
                nearest = std::min(nearest, after);
            });
        }
        const bool serves = nearer > 0 || landed;
        child.untagged = parent.untagged + (serves ? 0 : 1);
        const int near_sum = frame.near_sum - near_[from] + near_[to];
        int score = kStart + parent.untagged + 1 + near_sum -
                    kFilled * phases_.filled(child.phase, boxes_) - nearer - (landed ? kLanded : 0);
        if (!landed) score += phase_done || nearest == Phases::kNever ? kStray : 2 * (1 + nearest);
        score += child.early * near_sum / 2;
        const bool opens_corral = frame.in_corral && child.early == parent.early && frame.node != 0;
        child.score = opens_corral ? std::min(score, parent.score) : score;
    }

    // Puts a new position into the table. Nothing when it is known, unless this path is shorter and
    // nobody has built on the old one yet.
    Index store(const Node& child) {
        const Index old = nodes_.find(child.key, [&](const Node& node) {
            return field_.connects(child.player, node.player);
        });
        if (old != kNone) {
            if (nodes_[old].expanded || nodes_[old].depth <= child.depth) return kNone;
            nodes_[old].expanded = true;  // its place in a bucket is stale from now on
        }
        const Index index = nodes_.add(child);
        if (index != kNone && board_.is_solved(square_of_)) found_ = index;
        return index;
    }

    Index pop() {
        for (;;) {
            const bool rove = generated_ % kRoverEvery == 0;
            const Index index = rove ? nodes_.take_rover() : nodes_.take_lowest();
            if (index == kNone || !nodes_[index].expanded) return index;
        }
    }

    Outcome solved(Index index) {
        std::vector<plan::Line> pushes;
        for (Index i = index; nodes_[i].parent != kNone; i = nodes_[i].parent)
            pushes.push_back({nodes_[i].from, nodes_[i].direction});
        std::reverse(pushes.begin(), pushes.end());
        Outcome outcome = ended(budget_, generated_);
        outcome.status = Status::solved;
        outcome.plan = plan::plan_of_lines(board_, pushes);
        return outcome;
    }

    const board::Board& board_;
    support::Budget budget_;
    Reporter reporter_;
    PositionTable nodes_;
    board::Field field_;
    analysis::Sides sides_;
    analysis::DeadSquares dead_;
    bool spares_;
    SquareSet lost_;
    SquareSet boxes_;
    analysis::Freeze freeze_;
    analysis::PiCorrals corrals_;
    LostPositions known_lost_;
    core::Zobrist zobrist_;
    Phases phases_;
    std::vector<int> near_;          // pushes to the nearest goal
    std::vector<Square> square_of_;  // by box
    std::vector<int> box_on_;        // by square; -1 none
    std::vector<Frame> stack_;
    std::vector<Index> path_;
    Index current_ = 0;  // what the board shows
    Index found_ = kNone;
    std::uint64_t generated_ = 0;
};

}  // namespace

const EngineInfo& Dive::info() const {
    static const EngineInfo info{
        "dive", "fills the goals in a packing order, one greedy march after another",
        {},     false,
        true,   ""};
    return info;
}

Outcome Dive::solve(const board::Board& board, const Request& request) const {
    if (board.squares() > kMostSquares) {
        return refusal(Status::unsupported, "the dive takes boards of up to " +
                                                std::to_string(kMostSquares) + " squares");
    }
    return Search(board, request).run();
}

}  // namespace pushwise::engine::dive
