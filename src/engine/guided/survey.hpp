// What is known about a board before any search: distances, live squares, holes, tunnels, rooms.
//
// Computed once per level, in about a millisecond on boards of ordinary size; every part of the
// guided engine reads it. Distances are for one box or one player alone on the empty board, so they
// are lower bounds in any position.
#pragma once

#include "analysis/lone_box.hpp"
#include "analysis/room_links.hpp"
#include "engine/guided/view.hpp"
#include "support/budget.hpp"

namespace pushwise::engine::guided {

template <int W>
class Survey {
public:
    using Set = Bits<W>;

    // Where the time runs out the distances are not all there, and the search is over.
    Survey(const BitBoard<W>& view, support::Budget& budget);

    // Pushes a lone box needs, the player starting on the side that suits; analysis::kFar: no way.
    [[nodiscard]] std::uint16_t pushes(Square from, Square to) const noexcept {
        return pushes_[from * n_ + to];
    }
    [[nodiscard]] std::uint16_t steps(Square from, Square to) const noexcept {
        return steps_[from * n_ + to];
    }
    // Squares a lone box can be pushed to from `from`.
    [[nodiscard]] const Set& pushable_from(Square from) const noexcept { return from_[from]; }
    // Start squares from which a lone box can be pushed to `to`.
    [[nodiscard]] const Set& suppliers(Square to) const noexcept { return suppliers_[to]; }

    // Squares from which some goal can be reached / that some start box can reach.
    [[nodiscard]] const Set& live() const noexcept { return live_; }
    [[nodiscard]] const Set& suppliable() const noexcept { return suppliable_; }
    // Goals walled in on three sides, earlier holes counted as walls.
    [[nodiscard]] const Set& holes() const noexcept { return holes_; }
    // Tunnel squares where a box never needs to rest, one end of each tunnel left out. For pushing,
    // tunnels with goals keep no end; for pulling, tunnels with start boxes keep none. A habit, not
    // a law: there are levels where a box must wait inside a tunnel.
    [[nodiscard]] const Set& no_rest_pushing() const noexcept { return no_rest_pushing_; }
    [[nodiscard]] const Set& no_rest_pulling() const noexcept { return no_rest_pulling_; }

    // Pushes to the nearest goal, and summed over all goals within reach.
    [[nodiscard]] int nearest_goal(Square s) const noexcept { return nearest_goal_[s]; }
    [[nodiscard]] int goal_sum(Square s) const noexcept { return goal_sum_[s]; }

    [[nodiscard]] const analysis::RoomLinks<W>& rooms() const noexcept { return rooms_; }

private:
    void measure_distances(support::Budget& budget);
    void find_holes();
    void find_tunnels();

    const BitBoard<W>& view_;
    std::size_t n_;
    analysis::RoomLinks<W> rooms_;
    std::vector<std::uint16_t> pushes_;
    std::vector<std::uint16_t> steps_;
    std::vector<Set> from_;
    std::vector<Set> suppliers_;
    Set live_;
    Set suppliable_;
    Set holes_;
    Set no_rest_pushing_;
    Set no_rest_pulling_;
    std::vector<int> nearest_goal_;
    std::vector<int> goal_sum_;
};

}  // namespace pushwise::engine::guided
