#include "engine/core/search_space.hpp"

namespace pushwise::engine::core {

SearchSpace::SearchSpace(const board::Board& board, const Expander& expander, int boxes,
                         Objective objective, std::span<const Agenda::Order> orders,
                         support::Budget& budget)
    : objective_(objective),
      symmetries_(expander.position_hash().symmetries()),
      nodes_(expander.box_squares(), board.squares(), boxes, has_two_figures(objective),
             expander.position_hash(), budget),
      agenda_(board.squares(), orders, budget),
      boxes_(static_cast<std::size_t>(boxes)) {}

// Where the player counts by region, two positions are equal if their boxes are and each player
// could walk to the other. That walk is done only when the boxes do coincide, so most successors
// are found to be new without a flood. A position that a symmetry of the board turns into a known
// one is known.
bool SearchSpace::is_known(Successor& s, board::Field& field) const {
    const bool exact_player = has_exact_player(objective_);
    const auto is_image = [&](NodeIndex i, int symmetry) {
        const board::Square player = symmetries_.image(symmetry, nodes_[i].player);
        if (exact_player && player != s.player) return false;
        if (!nodes_.has_boxes(i, [&](board::Square b) {
                return field.has_box(symmetries_.image(symmetry, b));
            })) {
            return false;
        }
        return player == s.player || field.connects(s.player, player);
    };
    s.known = nodes_.find(s.hash, [&](NodeIndex i) {
        for (int symmetry = 0; symmetry < symmetries_.count(); ++symmetry) {
            if (is_image(i, symmetry)) return true;
        }
        return false;
    });
    if (s.known == kNoNode) return false;
    if (objective_ == Objective::any) return true;
    const Node& known = nodes_[s.known];
    return known.cost != s.cost ? known.cost < s.cost
                                : nodes_.second_cost(s.known) <= s.second_cost;
}

NodeIndex SearchSpace::add(const Successor& s, NodeIndex parent,
                           std::span<const board::Square> boxes) {
    Node node;
    node.parent = parent;
    node.cost = s.cost;
    node.player = s.player;
    node.walls = s.walls;
    const NodeIndex index = s.known == kNoNode
                                ? nodes_.add(node, s.second_cost, boxes, s.hash)
                                : nodes_.replace(s.known, node, s.second_cost, boxes, s.hash);
    if (index == kNoNode) return kNoNode;
    // Objectives with two parts compare both; the others prefer what is nearer to the end.
    const Agenda::Traits traits{
        has_two_figures(objective_) ? s.second_cost + s.second_bound : s.bound, s.home, s.regions,
        s.walls, s.total};
    return agenda_.push(index, traits, boxes, s.to) ? index : kNoNode;
}

NodeIndex SearchSpace::next() {
    for (;;) {
        const NodeIndex index = agenda_.pop();
        if (index == kNoNode || nodes_[index].replaced == 0) return index;
    }
}

void SearchSpace::load(NodeIndex node, Expander& expander,
                       std::optional<analysis::FrozenWalls::Index> walls) {
    nodes_.boxes(node, boxes_);
    expander.load(boxes_, nodes_[node].player, walls);
}

}  // namespace pushwise::engine::core
