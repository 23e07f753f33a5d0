// Hot spots: a box on a square that keeps some other box from goals it could reach otherwise.
//
// Each square's row of hindered squares is computed when first asked for: with a wall on it, does a
// lone box reach fewer goals? Squares that are goals neither hinder nor are hindered.
#pragma once

#include <vector>

#include "engine/guided/survey.hpp"

namespace pushwise::engine::guided {

template <int W>
class HotSpots {
public:
    using Set = Bits<W>;

    HotSpots(const Terrain<W>& terrain, const Survey<W>& survey)
        : terrain_(terrain), survey_(survey), lone_(terrain), hindered_(terrain.squares()) {}

    // The boxes that hinder at least one other box.
    [[nodiscard]] int count(const Set& boxes);

private:
    [[nodiscard]] const Set& hindered_by(Square s) {
        if (!known_.test(s)) find_hindered(s);
        return hindered_[s];
    }
    void find_hindered(Square s);

    const Terrain<W>& terrain_;
    const Survey<W>& survey_;
    LoneBox<W> lone_;
    Set known_;
    std::vector<Set> hindered_;
};

}  // namespace pushwise::engine::guided
