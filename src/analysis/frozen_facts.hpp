// What follows once some boxes have frozen: goals still within reach, squares that are live then,
// boxes that must already be in place.
//
// All of it depends on the frozen set alone, so it is studied once per set and kept.
//  - Reach rows: which goals a box on a square can still be pushed to, the frozen boxes as walls.
//  - Matching: every other box needs its own remaining goal.
//  - Retrograde (retrograde.hpp): with boxes on all remaining goals, what could never be pulled is
//    in place already; one final region of the player for which that holds is enough.
//
// FrozenWalls answers the same for searches that need distances and a cheapest matching.
#pragma once

#include <unordered_map>
#include <vector>

#include "analysis/lone_box.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

template <int W>
struct FrozenFacts {
    using Set = board::Bits<W>;
    Set frozen;
    Set live;                    // squares from which a remaining goal can be reached; no walls
    std::vector<Set> reach;      // per square the remaining goals within reach
    std::vector<Set> must_hold;  // per final region of the player; one must be in place
};

template <int W>
class FrozenStudy {
public:
    using Set = board::Bits<W>;

    // `live`: squares from which some goal can be reached on the board without boxes. Keeps the
    // references; when the budget is spent every goal counts as within reach.
    FrozenStudy(const board::BitBoard<W>& view, const Set& live, support::Budget& budget)
        : view_(view), live_(live), budget_(budget), lone_(view) {}

    // Freezes what can never move in `boxes`, live squares shrinking as walls appear. Nothing
    // when a box has frozen off the goals. The reference holds until the next call.
    [[nodiscard]] const FrozenFacts<W>* facts(const Set& boxes);

    // Can all boxes still be brought home, as far as matching and the retrograde test can tell?
    [[nodiscard]] bool feasible(const FrozenFacts<W>& facts, const Set& boxes) const;

private:
    [[nodiscard]] FrozenFacts<W> study(const Set& frozen);

    struct Hash {
        std::size_t operator()(const Set& set) const noexcept;
    };
    // Everything is forgotten when the sets known fill this much.
    static constexpr std::size_t kMaxBytes = std::size_t{16} << 20;

    const board::BitBoard<W>& view_;
    Set live_;
    support::Budget& budget_;
    LoneBox<W> lone_;
    std::unordered_map<Set, FrozenFacts<W>, Hash> known_;
};

}  // namespace pushwise::analysis
