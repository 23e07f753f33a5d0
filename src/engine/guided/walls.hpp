// What follows once some boxes have frozen into walls: goals still within reach, squares still
// useful, boxes that must already be in place.
//
// All of it depends on the frozen set alone, so it is computed once per set and kept.
//  - Reach rows: which goals a box on a square can still be pushed to, the frozen boxes as walls.
//  - Matching: every other box needs its own remaining goal.
//  - Retrograde: put boxes on all remaining goals, take away any box that could be pulled once, and
//    go on. What stays could never have been moved last, so it must be in place already; one final
//    region of the player for which that holds is enough. Sound: taking boxes away only makes more
//    pulls possible.
#pragma once

#include <memory>
#include <unordered_map>

#include "engine/guided/survey.hpp"
#include "support/limits.hpp"

namespace pushwise::engine::guided {

template <int W>
struct WallFacts {
    using Set = Bits<W>;
    Set frozen;
    Set useful;                  // squares from which a remaining goal can be reached; no walls
    std::vector<Set> reach;      // per square the remaining goals within reach
    std::vector<Set> must_hold;  // per final region of the player; one must be in place
};

template <int W>
class Walls {
public:
    using Set = Bits<W>;

    Walls(const Terrain<W>& terrain, const Survey<W>& survey)
        : terrain_(terrain), survey_(survey), lone_(terrain) {}

    // Freezes what can never move in `boxes`, useful squares shrinking as walls appear. Nothing
    // when a box has frozen off the goals. The reference holds until the next call.
    [[nodiscard]] const WallFacts<W>* facts(const Set& boxes);

    // Can all boxes still be brought home, as far as matching and the retrograde test can tell?
    [[nodiscard]] bool feasible(const WallFacts<W>& facts, const Set& boxes) const;

private:
    [[nodiscard]] WallFacts<W> study(const Set& frozen);
    [[nodiscard]] Set must_hold(const Set& floor, const Set& filled, Square player) const;

    struct Hash {
        std::size_t operator()(const Set& set) const noexcept;
    };
    // Everything is forgotten when the sets known fill this much.
    static constexpr std::size_t kMaxBytes = std::size_t{16} << 20;

    const Terrain<W>& terrain_;
    const Survey<W>& survey_;
    LoneBox<W> lone_;
    std::unordered_map<Set, WallFacts<W>, Hash> known_;
};

}  // namespace pushwise::engine::guided
