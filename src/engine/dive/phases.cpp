#include "engine/dive/phases.hpp"

#include "analysis/box_reach.hpp"
#include "analysis/freeze.hpp"

namespace pushwise::engine::dive {

using analysis::BoxReach;
using board::Direction;
using board::kAllDirections;
using board::kNoSquare;
using board::Square;
using board::SquareSet;

Phases::Phases(const board::Board& board, Disassembly order, support::Budget& budget)
    : order_(std::move(order)), squares_(board.squares()), first_(order_.phases + 2, 0) {
    std::size_t i = 0;
    for (int phase = 0; phase <= order_.phases + 1; ++phase) {
        while (i < order_.targets.size() && order_.targets[i].phase < phase)
            ++i;
        first_[phase] = i;
    }
    measure(board, budget);
}

void Phases::measure(const board::Board& board, support::Budget& budget) {
    distance_.assign(order_.targets.size() * squares_ * board::kDirections, kNever);
    BoxReach reach(board, budget);
    const board::Field field(board);
    const SquareSet none(board.squares() + 1);
    SquareSet filled = none;
    for (int phase = order_.phases; phase >= 1; --phase) {
        const SquareSet walls =
            analysis::frozen_boxes(field, filled, none, [](Square) { return true; });
        for (std::size_t t = first_[phase]; t < first_[phase + 1]; ++t) {
            const Square square = order_.targets[t].square;
            if (walls.contains(square)) continue;
            for (const Direction d : kAllDirections) {
                const Square stand = board.next(square, d);
                if (stand == kNoSquare || walls.contains(stand)) continue;
                reach.explore(square, stand, walls, board::Motion::pull);
                for (const Square s : reach.squares()) {
                    for (const Direction side : kAllDirections) {
                        const int pulls = reach.distance(s, side);
                        std::uint16_t& best =
                            distance_[(t * squares_ + s) * board::kDirections + board::index(side)];
                        if (pulls >= 0 && pulls < best) best = static_cast<std::uint16_t>(pulls);
                    }
                }
            }
        }
        for (std::size_t t = first_[phase]; t < first_[phase + 1]; ++t) {
            if (order_.targets[t].home_phase == 0) filled.insert(order_.targets[t].square);
        }
    }
}

int Phases::drop(int phase, const SquareSet& boxes) const {
    for (; phase > 0; --phase) {
        for (std::size_t i = first_[phase]; i < first_[phase + 1]; ++i) {
            if (!boxes.contains(order_.targets[i].square)) return phase;
        }
    }
    return 0;
}

int Phases::phase_after(int phase, Square from, const SquareSet& boxes) const {
    for (std::size_t i = first_[phase]; i < order_.targets.size(); ++i) {
        const Target& t = order_.targets[i];
        if (t.square != from || t.phase == phase) continue;
        const bool goes_home = t.home_phase > 0 && (t.home_phase >= phase || phase <= 2);
        if (!goes_home) return t.phase;
        break;
    }
    return drop(phase, boxes);
}

int Phases::filled(int phase, const SquareSet& boxes) const {
    auto count = static_cast<int>(order_.targets.size() - first_[phase + 1]);
    for (std::size_t i = first_[phase]; i < first_[phase + 1]; ++i) {
        if (boxes.contains(order_.targets[i].square)) ++count;
    }
    return count;
}

bool Phases::is_target(int phase, Square s) const {
    for (std::size_t i = first_[phase]; i < first_[phase + 1]; ++i) {
        if (order_.targets[i].square == s) return true;
    }
    return false;
}

bool Phases::is_later_goal(int phase, Square s) const {
    for (std::size_t i = 0; i < first_[phase]; ++i) {
        if (order_.targets[i].square == s && order_.targets[i].home_phase == 0) return true;
    }
    return false;
}

}  // namespace pushwise::engine::dive
