#include "engine/guided/rooms.hpp"

#include <bit>

namespace pushwise::engine::guided {

template <int W>
Rooms<W>::Rooms(const Terrain<W>& terrain)
    : terrain_(terrain),
      room_of_(terrain.squares() + 1, kCorridor),
      answers_(std::size_t{1} << kAnswerBits) {
    // Blocks are named by their upper left square; pile up those that lie side by side.
    const auto block = [&](Square s) {
        if (s == terrain.none()) return false;
        const Square right = terrain.next(s, index(board::Direction::right));
        const Square down = terrain.next(s, index(board::Direction::down));
        return right != terrain.none() && down != terrain.none() &&
               terrain.at(terrain.x(s) + 1, terrain.y(s) + 1) != terrain.none();
    };
    std::vector<int> pile(terrain.squares(), kCorridor);
    std::vector<std::vector<Square>> piles;
    for (Square s = 0; s < terrain.squares(); ++s) {
        if (!block(s) || pile[s] != kCorridor) continue;
        std::vector<Square> blocks{s};
        pile[s] = static_cast<int>(piles.size());
        for (std::size_t head = 0; head < blocks.size(); ++head) {
            for (int d = 0; d < kSides; ++d) {
                const Square to = terrain.next(blocks[head], d);
                if (!block(to) || pile[to] != kCorridor) continue;
                pile[to] = pile[s];
                blocks.push_back(to);
            }
        }
        piles.push_back(std::move(blocks));
    }
    Set claimed;
    Set shared;
    for (const std::vector<Square>& blocks : piles) {
        if (blocks.size() < 2 || count() == kMaxRooms) continue;
        Room room;
        for (const Square s : blocks) {
            room.squares.set(s);
            for (const auto& [x, y] : {std::pair{1, 0}, {0, 1}, {1, 1}}) {
                room.squares.set(terrain.at(terrain.x(s) + x, terrain.y(s) + y));
            }
        }
        shared |= claimed & room.squares;
        claimed |= room.squares;
        rooms_.push_back(room);
    }
    for (int r = 0; r < count(); ++r) {
        rooms_[r].squares -= shared;
        rooms_[r].squares.for_each([&](Square s) { room_of_[s] = r; });
    }
    for (Room& room : rooms_) {
        Set area = terrain.floor();
        for (const Room& other : rooms_) {
            if (&other != &room) area -= other.squares;
        }
        room.zone = terrain.flood(area, room.squares.first());
        room.scope = room.zone;
        room.zone.for_each([&](Square s) {
            for (int d = 0; d < kSides; ++d) {
                const Square to = terrain.next(s, d);
                if (to == terrain.none() || room.zone.test(to)) continue;
                room.doors.push_back({s, to});
                room.neighbours |= Mask{1} << room_of_[to];
                contact_.set(s);
                contact_.set(to);
                room.scope.set(to);
            }
        });
    }
}

template <int W>
bool Rooms<W>::borders(Square corridor, int room) const noexcept {
    for (int d = 0; d < kSides; ++d) {
        const Square to = terrain_.next(corridor, d);
        if (to != terrain_.none() && room_of_[to] == room) return true;
    }
    return false;
}

template <int W>
typename Rooms<W>::Mask Rooms<W>::broken_links(int room, const Set& free) const {
    const Room& facts = rooms_[room];
    if (facts.neighbours == 0) return 0;
    const Set seen = free & facts.scope;
    std::uint64_t hash = static_cast<std::uint64_t>(room);
    for (const std::uint64_t word : seen.words)
        hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    Answer& answer = answers_[hash >> (64 - kAnswerBits)];
    if (answer.room != room || !(answer.free == seen)) {
        answer = {seen, room, find_broken_links(facts, seen)};
    }
    return answer.broken;
}

template <int W>
typename Rooms<W>::Mask Rooms<W>::find_broken_links(const Room& room, const Set& free) const {
    Set area = room.zone & free;
    Set own = room.squares & free;
    if (own.none()) return room.neighbours;
    Mask common = room.neighbours;
    for (; own.any() && common != 0; own &= area) {
        const Set piece = terrain_.flood(area, own.first());
        area -= piece;
        Mask touched = 0;
        for (const auto& [inside, outside] : room.doors) {
            if (piece.test(inside) && free.test(outside)) touched |= Mask{1} << room_of_[outside];
        }
        common &= touched;
    }
    return room.neighbours & ~common;
}

template <int W>
typename Rooms<W>::Broken Rooms<W>::broken(const Set& free) const {
    Broken result(rooms_.size());
    for (int r = 0; r < count(); ++r)
        result[r] = broken_links(r, free);
    return result;
}

template <int W>
int Rooms<W>::lost(const Broken& broken) const noexcept {
    int lost = 0;
    for (int a = 0; a < count(); ++a) {
        for (Mask mask = rooms_[a].neighbours; mask != 0; mask &= mask - 1) {
            const int b = std::countr_zero(mask);
            if (b > a && ((broken[a] >> b & 1) != 0 || (broken[b] >> a & 1) != 0)) ++lost;
        }
    }
    return lost;
}

template <int W>
void Rooms<W>::update(Broken& broken, const Set& free, Square changed) const {
    const int own = room_of_[changed];
    for (int r = 0; r < count(); ++r) {
        const Room& room = rooms_[r];
        const bool neighbour = own != kCorridor && (room.neighbours >> own & 1) != 0;
        if (room.zone.test(changed) || neighbour) broken[r] = broken_links(r, free);
    }
}

template <int W>
bool Rooms<W>::is_harmless(const Set& free, Square s) const noexcept {
    if (contact_.test(s)) return false;
    const int own = room_of_[s];
    // Free squares that belong to every zone `s` belongs to.
    const auto open = [&](Square t) {
        return free.test(t) && (room_of_[t] == own || room_of_[t] == kCorridor);
    };
    int sides = 0;
    int bends = 0;  // neighbouring sides that are connected around the corner
    bool own_left = own == kCorridor;
    for (int d = 0; d < kSides; ++d) {
        const Square t = terrain_.next(s, d);
        if (!open(t)) continue;
        ++sides;
        own_left |= room_of_[t] == own;
        bends += open(terrain_.diagonal(s, d)) && open(terrain_.next(s, (d + 1) % kSides)) ? 1 : 0;
    }
    return own_left && (sides - bends == 1 || bends == kSides);
}

template <int W>
int Rooms<W>::lost_with(const Broken& broken, int lost_now, const Set& free, Square to,
                        Broken& scratch) const {
    if (rooms_.size() < 2 || is_harmless(free, to)) return lost_now;
    scratch = broken;
    Set rest = free;
    rest.reset(to);
    update(scratch, rest, to);
    return lost(scratch);
}

template class Rooms<4>;
template class Rooms<16>;

}  // namespace pushwise::engine::guided
