#include "analysis/room_table.hpp"

#include <algorithm>
#include <bit>

#include "board/field.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::Square;

constexpr std::uint32_t kMany = 1U << 28;  // sets; there may be more
constexpr std::int64_t kWorkPerSet = 300;
constexpr std::int64_t kWorkPerNode = 1000;
constexpr std::uint8_t kMostPushes = 254;  // that are told apart

constexpr std::uint64_t bit(std::size_t n) noexcept {
    return std::uint64_t{1} << n;
}

// The next larger number with as many bits set.
constexpr std::uint64_t next_of_same_size(std::uint64_t set) noexcept {
    const std::uint64_t lowest = set & (~set + 1);
    const std::uint64_t ripple = set + lowest;
    return ripple | (((set ^ ripple) >> 2) / lowest);
}

}  // namespace

RoomTable::RoomTable(const board::Board& board, const board::SquareSet& box_squares,
                     std::size_t most_sets, support::Budget& budget)
    : budget_(budget), boxes_(board.start().boxes.size()) {
    for (std::size_t n = 0; n <= kMostSquares; ++n) {
        choose_.emplace_back(boxes_ + 1, 0);
        choose_[n][0] = 1;
        for (std::size_t k = 1; k <= std::min(n, boxes_); ++k)
            choose_[n][k] = std::min(choose_[n - 1][k - 1] + choose_[n - 1][k], kMany);
    }
    const Square door = find_room(board, box_squares, most_sets);
    if (door == board::kNoSquare) return;
    number_squares(board, box_squares, door);
    if (!find_regions() || !search(board)) pushes_.clear();
}

std::size_t RoomTable::sets(std::size_t squares) const noexcept {
    std::size_t sum = 0;
    for (std::size_t k = 0; k <= boxes_; ++k)
        sum += choose_[squares][k];
    return sum;
}

Square RoomTable::find_room(const board::Board& board, const board::SquareSet& box_squares,
                            std::size_t most_sets) {
    board::Field field(board);
    Square door = board::kNoSquare;
    int most = 0;
    for (int i = 0; i < board.squares() && !board.goals().empty(); ++i) {
        const auto square = static_cast<Square>(i);
        if (!budget_.spend_work(4 * std::int64_t{board.squares()})) return board::kNoSquare;
        if (board.is_goal(square)) continue;
        field.put(square);
        field.flood(board.goals().front());
        field.take(square);
        const auto room = field.reached();
        const bool has_all = std::all_of(board.goals().begin(), board.goals().end(),
                                         [&](Square goal) { return field.reaches(goal); });
        if (!has_all || room.size() >= kMostSquares ||
            static_cast<int>(room.size()) + 1 == board.squares()) {
            continue;
        }
        const auto squares = std::count_if(room.begin(), room.end(),
                                           [&](Square s) { return box_squares.contains(s); });
        if (squares <= most || sets(static_cast<std::size_t>(squares)) > most_sets) continue;
        most = static_cast<int>(squares);
        door = square;
        room_ = board::SquareSet(board.squares(), room);
    }
    return door;
}

void RoomTable::number_squares(const board::Board& board, const board::SquareSet& box_squares,
                               Square door) {
    std::vector<Square> squares;
    room_.for_each([&](Square s) { squares.push_back(s); });
    std::stable_partition(squares.begin(), squares.end(),
                          [&](Square s) { return box_squares.contains(s); });
    box_squares_ = static_cast<std::size_t>(std::count_if(
        squares.begin(), squares.end(), [&](Square s) { return box_squares.contains(s); }));
    door_ = static_cast<Number>(squares.size());
    squares.push_back(door);
    all_ = squares.size() == kMostSquares ? ~Set{0} : bit(squares.size()) - 1;
    number_.assign(static_cast<std::size_t>(board.squares()), door_);
    for (std::size_t n = 0; n < squares.size(); ++n)
        number_[squares[n]] = static_cast<Number>(n);
    for (const Square s : squares) {
        Set beside = 0;
        auto& next = next_.emplace_back();
        for (const Direction d : board::kAllDirections) {
            const Square to = board.next(s, d);
            const bool is_near = to != board::kNoSquare && (to == door || room_.contains(to));
            next[index(d)] = is_near ? number_[to] : kNone;
            if (is_near) beside |= bit(number_[to]);
        }
        beside_.push_back(beside);
    }
    for (const Direction d : board::kAllDirections)
        may_enter_[index(d)] = board.next(door, opposite(d)) != board::kNoSquare;
    std::uint32_t first = 0;
    for (std::size_t k = 0; k <= std::min(boxes_, box_squares_); ++k) {
        first_rank_.push_back(first);
        first += choose_[box_squares_][k];
    }
}

RoomTable::Set RoomTable::flood(Number from, Set free) const noexcept {
    Set reached = bit(from);
    for (Set todo = reached; todo != 0;) {
        const Set fresh =
            beside_[static_cast<std::size_t>(std::countr_zero(todo))] & free & ~reached;
        todo &= todo - 1;
        reached |= fresh;
        todo |= fresh;
    }
    return reached;
}

bool RoomTable::find_regions() {
    const std::size_t count = sets(box_squares_);
    const std::size_t bytes = count * sizeof(first_place_.front());
    if (!budget_.claim(bytes)) return false;
    claimed_ += bytes;
    first_place_.reserve(count);
    std::uint32_t place = 0;
    for (std::size_t k = 0; k < first_rank_.size(); ++k) {
        Set boxes = k == 64 ? ~Set{0} : bit(k) - 1;
        for (std::uint32_t i = 0; i < choose_[box_squares_][k]; ++i) {
            if (!budget_.spend_work(kWorkPerSet)) return false;
            first_place_.push_back(place);
            for (Set rest = all_ & ~boxes; rest != 0; ++place)
                rest &= ~flood(static_cast<Number>(std::countr_zero(rest)), rest);
            if (k > 0) boxes = next_of_same_size(boxes);
        }
    }
    if (!budget_.claim(place)) return false;
    claimed_ += place;
    pushes_.assign(place, kLost);
    return true;
}

std::size_t RoomTable::rank(Set boxes) const noexcept {
    std::size_t rank = first_rank_[static_cast<std::size_t>(std::popcount(boxes))];
    for (std::size_t k = 1; boxes != 0; boxes &= boxes - 1, ++k)
        rank += choose_[static_cast<std::size_t>(std::countr_zero(boxes))][k];
    return rank;
}

std::size_t RoomTable::place(Set boxes, Number player) const noexcept {
    std::size_t place = first_place_[rank(boxes)];
    for (Set rest = all_ & ~boxes;; ++place) {
        const Set region = flood(static_cast<Number>(std::countr_zero(rest)), rest);
        if ((region & bit(player)) != 0) return place;
        rest &= ~region;
    }
}

bool RoomTable::search(const board::Board& board) {
    Set goals = 0;
    for (const Square goal : board.goals()) {
        if (number_[goal] >= box_squares_) return false;  // no box gets there
        goals |= bit(number_[goal]);
    }
    std::vector<Node> layer;
    std::vector<Node> before;
    for (Set rest = all_ & ~goals; rest != 0;) {
        const auto player = static_cast<Number>(std::countr_zero(rest));
        reach(goals, player, 0, layer);
        rest &= ~flood(player, rest);
    }
    for (std::uint8_t pushes = 0; !layer.empty(); layer.swap(before)) {
        if (pushes < kMostPushes) ++pushes;
        before.clear();
        for (const Node& node : layer) {
            if (!budget_.spend_work(kWorkPerNode)) return false;
            pull_all(node, pushes, before);
        }
    }
    return true;
}

void RoomTable::pull_all(const Node& node, std::uint8_t pushes, std::vector<Node>& before) {
    const Set reached = flood(node.player, all_ & ~node.boxes);
    const auto is_reached = [&](Number n) { return n != kNone && (reached & bit(n)) != 0; };
    const auto is_free = [&](Number n) { return n != kNone && (node.boxes & bit(n)) == 0; };
    for (const Direction d : board::kAllDirections) {
        // A box has come from `from` to `to`; the player is where it was.
        for (Set rest = node.boxes; rest != 0; rest &= rest - 1) {
            const auto to = static_cast<Number>(std::countr_zero(rest));
            const Number from = next(to, opposite(d));
            if (!is_reached(from)) continue;
            const Set others = node.boxes & ~bit(to);
            if (from == door_) {
                if (may_enter_[index(d)]) reach(others, door_, pushes, before);
            } else if (from < box_squares_) {
                const Number stand = next(from, opposite(d));
                if (is_free(stand)) reach(others | bit(from), stand, pushes, before);
            }
        }
        // A box has gone out to the door.
        const Number from = next(door_, opposite(d));
        if (!is_reached(from) || from >= box_squares_) continue;
        const Number stand = next(from, opposite(d));
        if (is_free(stand) && static_cast<std::size_t>(std::popcount(node.boxes)) < boxes_)
            reach(node.boxes | bit(from), stand, pushes, before);
    }
}

void RoomTable::reach(Set boxes, Number player, std::uint8_t pushes, std::vector<Node>& found) {
    std::uint8_t& known = pushes_[place(boxes, player)];
    if (known != kLost) return;
    known = pushes;
    found.push_back({boxes, player});
}

int RoomTable::pushes(std::span<const Square> boxes, Square player) const noexcept {
    Set set = 0;
    for (const Square box : boxes) {
        if (number_[box] < box_squares_) {
            set |= bit(number_[box]);
        } else if (number_[box] != door_) {
            return 0;  // where none may stand: nothing is known
        }
    }
    return pushes_[place(set, number_[player])];
}

}  // namespace pushwise::analysis
