#include "engine/distributed/positions.hpp"

#include <algorithm>
#include <array>

#include "engine/core/box_squares.hpp"
#include "engine/core/same_position.hpp"

namespace pushwise::engine::distributed {
namespace {

constexpr std::array kOrders{core::Agenda::Order::news_by_distance,
                             core::Agenda::Order::news_by_regions};

using board::Direction;
using board::Square;
using core::kNoNode;
using core::Node;
using core::NodeIndex;

}  // namespace

Positions::Positions(const board::Board& board, support::Budget& budget)
    : board_(board),
      budget_(budget),
      spares_(static_cast<int>(board.start().boxes.size() - board.goals().size())),
      frozen_walls_(board, analysis::Measure::pushes, budget),
      lost_(core::lost_squares(board, frozen_walls_[0].dead, spares_ == 0)),
      field_(board),
      freeze_(field_, lost_),
      corrals_(board, field_, lost_, spares_ > 0),
      nodes_(core::squares_for_boxes(board, lost_), board.squares(),
             static_cast<int>(board.start().boxes.size()), false, budget),
      groups_(board, analysis::DeadGroups::Search::push, spares_ == 0, budget),
      agenda_(board.squares(), kOrders, budget),
      regions_(board, field_),
      boxes_(board.start().boxes),
      box_at_(board.squares(), 0) {
    field_.put_all(boxes_);
}

bool Positions::make_tables() {
    const analysis::Outlook& open = frozen_walls_[0];
    if (spares_ == 0) conflicts_.emplace(board_, open.sides, open.distances, budget_);
    if (conflicts_ && conflicts_->empty()) conflicts_.reset();
    return budget_.reason() == support::StopReason::none;
}

std::optional<Arrival> Positions::start() {
    show(board_.start().player);
    const analysis::BoxMatching& matching = frozen_walls_[outlook_].matching;
    if (!matching.is_feasible()) return std::nullopt;
    Arrival start;
    start.rest = static_cast<std::int32_t>(matching.total());
    start.walls = static_cast<std::uint16_t>(frozen_walls_[outlook_].hash);
    start.player = board_.start().player;
    if (!boxes_.empty()) start.moved = boxes_.front();
    start.boxes = boxes_;
    return start;
}

bool Positions::add(const Arrival& arrival) {
    field_.take_all(boxes_);
    field_.put_all(arrival.boxes);
    std::uint64_t hash = 0;
    for (const Square s : arrival.boxes)
        hash ^= nodes_.box_key(s);
    const NodeIndex known = core::find_position(nodes_, field_, hash, arrival.player);
    field_.take_all(arrival.boxes);
    field_.put_all(boxes_);
    if (known != kNoNode && nodes_[known].cost <= arrival.cost) return true;
    Node node;
    node.parent = arrival.parent.node;
    node.cost = arrival.cost;
    node.player = arrival.player;
    const NodeIndex index = known == kNoNode ? nodes_.add(node, arrival.boxes, hash)
                                             : nodes_.replace(known, node, arrival.boxes, hash);
    if (index == kNoNode || !budget_.claim(sizeof(parent_rank_[0]))) return false;
    parent_rank_.push_back(static_cast<std::uint16_t>(arrival.parent.rank));
    const auto home = std::count_if(arrival.boxes.begin(), arrival.boxes.end(),
                                    [&](Square s) { return board_.is_goal(s); });
    return agenda_.push(index,
                        {arrival.rest, static_cast<int>(home), arrival.regions, arrival.walls,
                         arrival.cost + arrival.rest},
                        arrival.boxes, arrival.moved);
}

NodeIndex Positions::next(std::int32_t limit) {
    for (;;) {
        at_ = agenda_.pop();
        if (at_ == kNoNode) return kNoNode;
        if (agenda_.total() >= limit) {
            agenda_.clear();  // the rest is no better
            return kNoNode;
        }
        if (nodes_[at_].replaced) continue;
        field_.take_all(boxes_);
        nodes_.boxes(at_, boxes_);
        field_.put_all(boxes_);
        cost_ = nodes_[at_].cost;
        show(nodes_[at_].player);
        return at_;
    }
}

core::Waypoint Positions::waypoint(NodeIndex node) const {
    core::Waypoint point{std::vector<Square>(boxes_.size()), nodes_[node].player};
    nodes_.boxes(node, point.boxes);
    return point;
}

Place Positions::parent(NodeIndex node) const {
    return {parent_rank_[node], nodes_[node].parent};
}

void Positions::show(Square player) {
    frozen_.clear();
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        box_at_[boxes_[i]] = static_cast<std::uint16_t>(i);
        // Where every box is needed, one frozen off its goal would have been left out as dead.
        const bool may_be = spares_ > 0 || board_.is_goal(boxes_[i]);
        if (may_be && freeze_.is_frozen(boxes_[i])) frozen_.push_back(boxes_[i]);
    }
    outlook_ = frozen_walls_.find(frozen_, player);
    frozen_walls_[outlook_].matching.match(boxes_, player);
    regions_.show();
    groups_.show(boxes_);
    if (conflicts_) conflicts_->show(boxes_);
}

void Positions::collect_steps() {
    steps_.clear();
    if (corrals_.find(boxes_)) {
        for (const analysis::Push& push : corrals_.pushes())
            add_step(box_at_[push.box], push.direction);
        return;
    }
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        for (const Direction d : board::kAllDirections) {
            if (field_.reaches(field_.behind(boxes_[i], d))) add_step(static_cast<int>(i), d);
        }
    }
}

void Positions::add_step(int box, Direction d) {
    const Square to = field_.next(boxes_[box], d);
    if (!field_.is_free(to)) return;
    const analysis::Outlook& outlook = frozen_walls_[outlook_];
    if (spares_ == 0 && outlook.dead.is_dead(outlook.sides.state(to, boxes_[box]))) return;
    steps_.push_back({box, to});
}

bool Positions::make_child(const Step& step) {
    const Square from = boxes_[step.box];
    analysis::FrozenWalls::Index outlook = outlook_;
    if (freeze_.is_frozen(step.to)) {
        if (is_too_much_frozen()) return false;
        const std::vector<Square>& before = frozen_walls_[outlook_].frozen;
        frozen_.assign(before.begin(), before.end());
        frozen_.insert(frozen_.end(), freeze_.group().begin(), freeze_.group().end());
        const auto found = frozen_walls_.find(frozen_, from);
        if (found != 0) outlook = found;  // else fewer walls than there are: sound
    }
    if (groups_.is_dead(from, step.to, from)) return false;
    child_.boxes = boxes_;
    child_.boxes[step.box] = step.to;
    child_.player = from;
    child_.moved = step.to;
    analysis::BoxMatching& matching = frozen_walls_[outlook].matching;
    std::int64_t rest = outlook == outlook_ ? matching.total_after(step.box, step.to, from)
                                            : matching.match(child_.boxes, from);
    if (conflicts_) {
        rest += conflicts_->total_after(child_.boxes, step.box, from,
                                        frozen_walls_.undisturbed(outlook));
    }
    if (rest >= analysis::Matching::kInfinite) return false;
    child_.rest = static_cast<std::int32_t>(rest);
    child_.regions = static_cast<std::uint16_t>(regions_.after(from, step.to));
    child_.walls = static_cast<std::uint16_t>(frozen_walls_[outlook].hash);
    return true;
}

// More boxes frozen off their goals than can be spared.
bool Positions::is_too_much_frozen() const {
    const auto group = freeze_.group();
    return std::count_if(group.begin(), group.end(), [&](Square s) { return !board_.is_goal(s); }) >
           spares_;
}

}  // namespace pushwise::engine::distributed
