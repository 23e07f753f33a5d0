#include "analysis/room_links.hpp"

#include <bit>

namespace pushwise::analysis {

template <int W>
RoomLinks<W>::RoomLinks(const board::BitBoard<W>& view)
    : view_(view),
      room_of_(view.squares() + 1, kCorridor),
      answers_(std::size_t{1} << kAnswerBits) {
    // Blocks are named by their upper left square; pile up those that lie side by side.
    const auto block = [&](board::Square s) {
        if (s == view.outside()) return false;
        const board::Square right = view.next(s, index(board::Direction::right));
        const board::Square down = view.next(s, index(board::Direction::down));
        return right != view.outside() && down != view.outside() &&
               view.at(view.x(s) + 1, view.y(s) + 1) != view.outside();
    };
    std::vector<int> pile(view.squares(), kCorridor);
    std::vector<std::vector<board::Square>> piles;
    for (board::Square s = 0; s < view.squares(); ++s) {
        if (!block(s) || pile[s] != kCorridor) continue;
        std::vector<board::Square> blocks{s};
        pile[s] = static_cast<int>(piles.size());
        for (std::size_t head = 0; head < blocks.size(); ++head) {
            for (int d = 0; d < board::kDirections; ++d) {
                const board::Square to = view.next(blocks[head], d);
                if (!block(to) || pile[to] != kCorridor) continue;
                pile[to] = pile[s];
                blocks.push_back(to);
            }
        }
        piles.push_back(std::move(blocks));
    }
    Set claimed;
    Set shared;
    for (const std::vector<board::Square>& blocks : piles) {
        if (blocks.size() < 2 || count() == kMaxRooms) continue;
        Room room;
        for (const board::Square s : blocks) {
            room.squares.insert(s);
            for (const auto& [x, y] : {std::pair{1, 0}, {0, 1}, {1, 1}}) {
                room.squares.insert(view.at(view.x(s) + x, view.y(s) + y));
            }
        }
        shared |= claimed & room.squares;
        claimed |= room.squares;
        rooms_.push_back(room);
    }
    for (int r = 0; r < count(); ++r) {
        rooms_[r].squares -= shared;
        rooms_[r].squares.for_each([&](board::Square s) { room_of_[s] = r; });
    }
    for (Room& room : rooms_) {
        Set area = view.floor();
        for (const Room& other : rooms_) {
            if (&other != &room) area -= other.squares;
        }
        room.zone = view.flood(area, room.squares.first());
        room.scope = room.zone;
        room.zone.for_each([&](board::Square s) {
            for (int d = 0; d < board::kDirections; ++d) {
                const board::Square to = view.next(s, d);
                if (to == view.outside() || room.zone.contains(to)) continue;
                room.doors.push_back({s, to});
                room.neighbours |= Mask{1} << room_of_[to];
                contact_.insert(s);
                contact_.insert(to);
                room.scope.insert(to);
            }
        });
    }
}

template <int W>
bool RoomLinks<W>::borders(board::Square corridor, int room) const noexcept {
    for (int d = 0; d < board::kDirections; ++d) {
        const board::Square to = view_.next(corridor, d);
        if (to != view_.outside() && room_of_[to] == room) return true;
    }
    return false;
}

template <int W>
typename RoomLinks<W>::Mask RoomLinks<W>::broken_links(int room, const Set& free) const {
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
typename RoomLinks<W>::Mask RoomLinks<W>::find_broken_links(const Room& room,
                                                            const Set& free) const {
    Set area = room.zone & free;
    Set own = room.squares & free;
    if (own.empty()) return room.neighbours;
    Mask common = room.neighbours;
    for (; !own.empty() && common != 0; own &= area) {
        const Set piece = view_.flood(area, own.first());
        area -= piece;
        Mask touched = 0;
        for (const auto& [inside, outside] : room.doors) {
            if (piece.contains(inside) && free.contains(outside))
                touched |= Mask{1} << room_of_[outside];
        }
        common &= touched;
    }
    return room.neighbours & ~common;
}

template <int W>
typename RoomLinks<W>::Broken RoomLinks<W>::broken(const Set& free) const {
    Broken result(rooms_.size());
    for (int r = 0; r < count(); ++r)
        result[r] = broken_links(r, free);
    return result;
}

template <int W>
int RoomLinks<W>::lost(const Broken& broken) const noexcept {
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
void RoomLinks<W>::update(Broken& broken, const Set& free, board::Square changed) const {
    const int own = room_of_[changed];
    for (int r = 0; r < count(); ++r) {
        const Room& room = rooms_[r];
        const bool neighbour = own != kCorridor && (room.neighbours >> own & 1) != 0;
        if (room.zone.contains(changed) || neighbour) broken[r] = broken_links(r, free);
    }
}

template <int W>
bool RoomLinks<W>::is_harmless(const Set& free, board::Square s) const noexcept {
    if (contact_.contains(s)) return false;
    const int own = room_of_[s];
    // Free squares that belong to every zone `s` belongs to.
    const auto open = [&](board::Square t) {
        return free.contains(t) && (room_of_[t] == own || room_of_[t] == kCorridor);
    };
    int sides = 0;
    int bends = 0;  // neighbouring sides that are connected around the corner
    bool own_left = own == kCorridor;
    for (int d = 0; d < board::kDirections; ++d) {
        const board::Square t = view_.next(s, d);
        if (!open(t)) continue;
        ++sides;
        own_left |= room_of_[t] == own;
        bends +=
            open(view_.diagonal(s, d)) && open(view_.next(s, (d + 1) % board::kDirections)) ? 1 : 0;
    }
    return own_left && (sides - bends == 1 || bends == board::kDirections);
}

template <int W>
typename RoomLinks<W>::Lifted RoomLinks<W>::lift(Broken broken, Set free, board::Square box) const {
    free.insert(box);
    update(broken, free, box);
    const int lost_links = lost(broken);
    return {free, std::move(broken), lost_links};
}

template <int W>
int RoomLinks<W>::lost_with(const Lifted& lifted, board::Square to, Broken& scratch) const {
    if (rooms_.size() < 2 || is_harmless(lifted.free, to)) return lifted.lost;
    scratch = lifted.broken;
    Set rest = lifted.free;
    rest.erase(to);
    update(scratch, rest, to);
    return lost(scratch);
}

template class RoomLinks<4>;
template class RoomLinks<16>;

}  // namespace pushwise::analysis
