// Which boxes need to move: PI-corrals (analysis/pi_corral.hpp), asked with bit sets.
#pragma once

#include <vector>

#include "analysis/pi_corral.hpp"
#include "engine/guided/view.hpp"

namespace pushwise::engine::guided {

template <int W>
class CorralPruning {
public:
    using Set = Bits<W>;

    explicit CorralPruning(const BitBoard<W>& view)
        : view_(view),
          field_(view),
          goals_(view.squares() + 1),
          lost_(view.squares() + 1),
          corrals_(field_, goals_, lost_, false) {
        view.goals().for_each([&](Square s) { goals_.insert(s); });
    }
    CorralPruning(const CorralPruning&) = delete;
    CorralPruning& operator=(const CorralPruning&) = delete;

    struct Answer {
        Set movers;         // boxes to which the moves may be restricted; empty: no restriction
        bool lost = false;  // an unfinished corral that nobody can ever open
    };

    // `frozen` boxes never move, pushes onto squares outside `live` do not exist. An empty goal
    // inside a corral counts as unfinished. That is sound for whole positions; the sink search asks
    // about positions whose other boxes are still to come, as a guide only.
    [[nodiscard]] Answer find(const Set& boxes, const Set& frozen, Square player, const Set& live) {
        lost_.clear();
        (view_.floor() - live).for_each([&](Square s) { lost_.insert(s); });
        list(boxes, boxes_);
        list(frozen, walls_);
        field_.put_all(boxes_);
        field_.flood(player);
        Answer answer;
        if (corrals_.find(boxes_, walls_, true)) {
            for (const analysis::Push& push : corrals_.pushes())
                answer.movers.insert(push.box);
            answer.lost = answer.movers.empty();
        }
        field_.take_all(boxes_);
        return answer;
    }

private:
    static void list(const Set& set, std::vector<Square>& out) {
        out.clear();
        set.for_each([&](Square s) { out.push_back(s); });
    }

    const BitBoard<W>& view_;
    board::Field field_;
    board::SquareSet goals_;
    board::SquareSet lost_;
    analysis::PiCorrals corrals_;
    std::vector<Square> boxes_;
    std::vector<Square> walls_;
};

}  // namespace pushwise::engine::guided
