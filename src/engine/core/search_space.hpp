// The positions a search has seen and those that wait to be expanded: a NodeStore to find them
// again, an Agenda to choose among them, and the one rule for what happens when a known position is
// reached again.
//
// A search for any plan keeps what it has. One that proves keeps the cheaper way: it gets a node of
// its own, the old node is marked as replaced and never expanded.
#pragma once

#include "engine/core/agenda.hpp"
#include "engine/core/expander.hpp"
#include "engine/core/node_store.hpp"

namespace pushwise::engine::core {

class SearchSpace {
public:
    // `boxes`: how many the positions have. Keeps references to the expander's hash and the budget.
    SearchSpace(const board::Board& board, const Expander& expander, int boxes, Objective objective,
                std::span<const Agenda::Order> orders, support::Budget& budget);

    // What Expander::expand() asks:
    void prefetch(const Successor& s) const noexcept { nodes_.prefetch(s.hash); }
    void prefetch_node(const Successor& s) const noexcept { nodes_.prefetch_node(s.hash); }
    // Is the position of `field`, or an image of it under a symmetry of the board, known at this
    // cost or less? Notes the node of one that is known at a higher cost. May replace the field's
    // last flood.
    [[nodiscard]] bool is_known(Successor& s, board::Field& field) const;

    // Stores a position that is not known and lets it wait. kNoNode at the memory limit.
    [[nodiscard]] NodeIndex add(const Successor& s, NodeIndex parent,
                                std::span<const board::Square> boxes);
    // The next position to expand; kNoNode when none is left.
    [[nodiscard]] NodeIndex next();
    // Makes the position of a node the expander's.
    void load(NodeIndex node, Expander& expander,
              std::optional<analysis::FrozenWalls::Index> walls);
    // Of the position taken last, for Expander::expand().
    [[nodiscard]] Expander::Parent parent(NodeIndex node) const noexcept {
        return {nodes_[node].cost, nodes_.second_cost(node), agenda_.total()};
    }

    [[nodiscard]] const NodeStore& nodes() const noexcept { return nodes_; }
    [[nodiscard]] Agenda& agenda() noexcept { return agenda_; }

private:
    Objective objective_;
    const board::Symmetries& symmetries_;
    NodeStore nodes_;
    Agenda agenda_;
    std::vector<board::Square> boxes_;  // working space of load()
};

}  // namespace pushwise::engine::core
