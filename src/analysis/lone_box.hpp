// Where one box alone can be pushed, with some squares taken as walls.
//
// The box's square is not enough: which side the player is on decides what he can do next, so the
// flood runs over (square, side). Other boxes only take pushes away, so "not reachable" here holds
// in every position that contains these walls.
#pragma once

#include "analysis/pieces.hpp"

namespace pushwise::analysis {

inline constexpr std::uint16_t kFar = 0xffff;

template <int W>
class LoneBox {
public:
    using Set = board::Bits<W>;

    explicit LoneBox(const board::BitBoard<W>& view)
        : view_(view), pieces_(view), split_(view.squares() + 1) {}

    // Fixes the squares that are not wall. The other questions are about this floor.
    void set_floor(const Set& floor);

    // All squares a box can be pushed to from `from` with the player starting on any side.
    [[nodiscard]] Set pushed_from(board::Square from) {
        return spread<true>(single(from), nullptr);
    }
    // All squares from which a box can be pushed onto some square of `targets`, from at least one
    // side of the player.
    [[nodiscard]] Set pulled_from(const Set& targets) { return spread<false>(targets, nullptr); }
    // The number of pushes from some square of `from` to each square, kFar where there is no way.
    void push_distances(const Set& from, std::uint16_t* distance) {
        (void)spread<true>(from, distance);
    }
    void push_distances(board::Square from, std::uint16_t* distance) {
        push_distances(single(from), distance);
    }

private:
    static Set single(board::Square s) {
        Set set;
        set.insert(s);
        return set;
    }
    template <bool kPush>
    [[nodiscard]] Set spread(const Set& from, std::uint16_t* distance);

    const board::BitBoard<W>& view_;
    Pieces<W> pieces_;
    Set floor_;
    std::vector<Split> split_;
    std::vector<std::uint8_t> seen_;
    struct Entry {
        board::Square square;
        std::uint16_t side;
        std::uint16_t depth;
    };
    std::vector<Entry> queue_;
};

}  // namespace pushwise::analysis
