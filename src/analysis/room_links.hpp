// Rooms, corridors, and which links between rooms a set of boxes breaks.
//
// Not the rooms of rooms.hpp: here a room is a connected pile of open 2x2 blocks, at least 2x3 in
// all, and the rest is corridor. Rooms are neighbours when the player can walk from one to the
// other through corridors only. A link is broken when some free part of one room can no longer
// reach the other this way. The count is a feature of feature-space search (Shoham and Schaeffer
// 2020): a guide, not a proof.
//
// A room's links depend on the squares in and around it only, and most moves leave these as they
// were in a position looked at before, so answers are remembered. Not for use by several threads.
#pragma once

#include <vector>

#include "board/bit_board.hpp"

namespace pushwise::analysis {

template <int W>
class RoomLinks {
public:
    using Set = board::Bits<W>;
    using Mask = std::uint64_t;           // one bit per room
    static constexpr int kMaxRooms = 64;  // further rooms count as corridor
    static constexpr int kCorridor = -1;

    explicit RoomLinks(const board::BitBoard<W>& view);

    [[nodiscard]] int room_of(board::Square s) const noexcept { return room_of_[s]; }
    [[nodiscard]] int count() const noexcept { return static_cast<int>(rooms_.size()); }
    [[nodiscard]] const Set& squares(int room) const noexcept { return rooms_[room].squares; }
    // Does a corridor square touch the room?
    [[nodiscard]] bool borders(board::Square corridor, int room) const noexcept;

    // For each room, the neighbours some part of it cannot reach.
    using Broken = std::vector<Mask>;
    [[nodiscard]] Broken broken(const Set& free) const;
    [[nodiscard]] int lost(const Broken& broken) const noexcept;
    // Looks again at the rooms that a change on this square concerns.
    void update(Broken& broken, const Set& free, board::Square changed) const;
    // A position without one of its boxes, which may be put down elsewhere.
    struct Lifted {
        Set free;
        Broken broken;
        int lost;
    };
    // `broken` describes `free`, which does not hold `box`.
    [[nodiscard]] Lifted lift(Broken broken, Set free, board::Square box) const;
    // The links lost with that box on `to`. Most squares amid a room change nothing, which a look
    // around them shows.
    [[nodiscard]] int lost_with(const Lifted& lifted, board::Square to, Broken& scratch) const;

private:
    struct Room {
        Set squares;
        Set zone;   // its squares and the corridors around it
        Set scope;  // all squares its links depend on: the zone and what lies behind its doors
        Mask neighbours = 0;
        struct Door {
            board::Square inside;   // in the zone
            board::Square outside;  // in another room, next to it
        };
        std::vector<Door> doors;
    };
    struct Answer {
        Set free;
        int room = kCorridor;
        Mask broken = 0;
    };
    static constexpr int kAnswerBits = 13;

    [[nodiscard]] Mask broken_links(int room, const Set& free) const;
    [[nodiscard]] Mask find_broken_links(const Room& room, const Set& free) const;

    // Does a box on `s` leave everything around it connected, whatever lies farther away?
    [[nodiscard]] bool is_harmless(const Set& free, board::Square s) const noexcept;

    const board::BitBoard<W>& view_;
    std::vector<int> room_of_;
    Set contact_;  // squares on either side of a door
    std::vector<Room> rooms_;
    mutable std::vector<Answer> answers_;  // by hash; a newer answer replaces an older one
};

}  // namespace pushwise::analysis
