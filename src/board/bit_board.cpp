#include "board/bit_board.hpp"

#include "support/random.hpp"

namespace pushwise::board {
template <int W>
std::optional<BitBoard<W>> BitBoard<W>::make(const Board& board, const SquareSet& walls) {
    const int squares = board.squares() - walls.size();
    if (squares >= Set::kCapacity) return std::nullopt;
    BitBoard view;
    view.squares_ = squares;
    view.width_ = board.width();
    view.height_ = board.height();
    std::vector<Square> number(board.squares(), static_cast<Square>(squares));
    for (Square s = 0; s < board.squares(); ++s) {
        if (walls.contains(s)) continue;
        number[s] = static_cast<Square>(view.to_board_.size());
        view.to_board_.push_back(s);
        view.x_.push_back(board.x(s));
        view.y_.push_back(board.y(s));
    }
    view.at_.assign(static_cast<std::size_t>(board.width()) * board.height(), view.outside());
    view.next_.resize(squares + 1);
    view.next_[squares].fill(view.outside());
    support::Random random(0x67756964);
    for (Square s = 0; s < squares; ++s) {
        const Square here = view.to_board_[s];
        for (const Direction d : kAllDirections) {
            const Square to = board.next(here, d);
            view.next_[s][index(d)] = to == kNoSquare ? view.outside() : number[to];
        }
        view.at_[view.y_[s] * view.width_ + view.x_[s]] = s;
        view.floor_.insert(s);
        if (board.is_goal(here)) view.goals_.insert(s);
        view.box_key_.push_back(random.next());
        view.region_key_.push_back(random.next());
        view.supply_key_.push_back(random.next());
    }
    view.diagonal_.resize(squares + 1);
    view.diagonal_[squares].fill(view.outside());
    for (Square s = 0; s < squares; ++s) {
        for (int d = 0; d < kDirections; ++d) {
            const auto a = static_cast<Direction>(d);
            const auto b = static_cast<Direction>((d + 1) % kDirections);
            view.diagonal_[s][d] = view.at(view.x_[s] + dx(a) + dx(b), view.y_[s] + dy(a) + dy(b));
        }
    }
    for (const Square b : board.start().boxes) {
        if (!walls.contains(b)) view.start_boxes_.insert(number[b]);
    }
    view.start_player_ = number[board.start().player];
    return view;
}

template <int W>
Square BitBoard<W>::at(int x, int y) const noexcept {
    return x < 0 || y < 0 || x >= width_ || y >= height_ ? outside() : at_[y * width_ + x];
}

template <int W>
Bits<W> BitBoard<W>::flood(const Set& free, Square from) const {
    std::array<Square, Set::kCapacity> stack;
    int size = 0;
    Set todo = free;
    stack[size++] = from;
    todo.erase(from);
    while (size > 0) {
        const Square s = stack[--size];
        for (int d = 0; d < kDirections; ++d) {
            const Square to = next_[s][d];
            if (!todo.contains(to)) continue;
            todo.erase(to);
            stack[size++] = to;
        }
    }
    return free - todo;
}

template <int W>
std::uint64_t BitBoard<W>::region_hash(const Set& region) const {
    std::uint64_t hash = 0;
    region.for_each([&](Square s) { hash ^= region_key_[s]; });
    return hash;
}

template <int W>
std::uint64_t BitBoard<W>::box_hash(const Set& boxes) const {
    std::uint64_t hash = 0;
    boxes.for_each([&](Square s) { hash ^= box_key_[s]; });
    return hash;
}

template <int W>
int BitBoard<W>::count_regions(const Set& free) const {
    int regions = 0;
    for (Set left = free; !left.empty(); ++regions)
        left -= flood(left, left.first());
    return regions;
}

template class BitBoard<4>;
template class BitBoard<16>;
template class BitBoard<24>;

}  // namespace pushwise::board
