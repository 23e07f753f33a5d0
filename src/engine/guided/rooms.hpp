// Rooms, corridors, and which links between rooms a set of boxes breaks.
//
// A room is a connected pile of open 2x2 blocks, at least 2x3 in all; the rest is corridor. Rooms
// are neighbours when the player can walk from one to the other through corridors only. A link is
// broken when some free part of one room can no longer reach the other this way. The count is a
// feature of feature-space search (Shoham and Schaeffer 2020): a guide, not a proof.
#pragma once

#include <vector>

#include "engine/guided/terrain.hpp"

namespace pushwise::engine::guided {

template <int W>
class Rooms {
public:
    using Set = Bits<W>;
    using Mask = std::uint64_t;           // one bit per room
    static constexpr int kMaxRooms = 64;  // further rooms count as corridor
    static constexpr int kCorridor = -1;

    explicit Rooms(const Terrain<W>& terrain);

    [[nodiscard]] int room_of(Square s) const noexcept { return room_of_[s]; }
    [[nodiscard]] int count() const noexcept { return static_cast<int>(rooms_.size()); }
    [[nodiscard]] const Set& squares(int room) const noexcept { return rooms_[room].squares; }
    // Does a corridor square touch the room?
    [[nodiscard]] bool borders(Square corridor, int room) const noexcept;

    // For each room, the neighbours some part of it cannot reach.
    using Broken = std::vector<Mask>;
    [[nodiscard]] Broken broken(const Set& free) const;
    [[nodiscard]] int lost(const Broken& broken) const noexcept;
    // The links lost after a box moved between two squares, `before` being the state without it.
    [[nodiscard]] int lost_after(const Broken& before, const Set& free, Square from, Square to,
                                 Broken& scratch) const;

private:
    struct Room {
        Set squares;
        Set zone;  // its squares and the corridors around it
        Mask neighbours = 0;
    };
    [[nodiscard]] Mask broken_links(const Room& room, const Set& free) const;
    // Floods `area` from `from`, removes what was reached, returns the rooms touched.
    Mask touched(Set& area, const Set& free, Square from) const;

    const Terrain<W>& terrain_;
    std::vector<int> room_of_;
    std::vector<Room> rooms_;
};

}  // namespace pushwise::engine::guided
