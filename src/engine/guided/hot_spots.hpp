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

    HotSpots(const BitBoard<W>& view, const Survey<W>& survey, support::Budget& budget)
        : view_(view), survey_(survey), budget_(budget), lone_(view), hindered_(view.squares()) {}

    // The boxes that hinder at least one other box.
    [[nodiscard]] int count(const Set& boxes);

private:
    [[nodiscard]] const Set& hindered_by(Square s) {
        if (!known_.contains(s)) find_hindered(s);
        return hindered_[s];
    }
    void find_hindered(Square s);

    const BitBoard<W>& view_;
    const Survey<W>& survey_;
    support::Budget& budget_;
    analysis::LoneBox<W> lone_;
    Set known_;
    std::vector<Set> hindered_;
};

}  // namespace pushwise::engine::guided
