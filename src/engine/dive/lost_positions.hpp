// What the dive knows to be lost: patterns of boxes, learned from two kinds of proof.
//
// A closed area may be lost (analysis/corral_proof.hpp), and a position in which every push is lost
// is lost itself (analysis/stuck_proof.hpp). Either way the boxes that do not matter are left out
// and the rest is remembered, so that a fault is recognised where it is made and not only where it
// shows. Holds only where every box is needed.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "analysis/dead_patterns.hpp"
#include "analysis/stuck_proof.hpp"
#include "board/field.hpp"

namespace pushwise::engine::dive {

// Corral proofs for a board of any size up to kMostSquares; the size of the bit sets is hidden.
class ClosedAreas {
public:
    static constexpr int kMostSquares = 24 * 64 - 1;

    virtual ~ClosedAreas() = default;
    // Why a position is lost. Without boxes: because of goals that are empty now.
    struct Reason {
        std::vector<board::Square> boxes;
        board::SquareSet player;  // holds for every player in this region
    };
    // Pre: the field holds `boxes` and was flooded from `player`.
    [[nodiscard]] virtual std::optional<Reason> find_loss(const board::Field& field,
                                                          const board::SquareSet& boxes,
                                                          board::Square player) = 0;

    // `lost`: squares no box may enter.
    [[nodiscard]] static std::unique_ptr<ClosedAreas> make(const board::Board& board,
                                                           const board::SquareSet& lost,
                                                           support::Budget& budget);
};

class LostPositions {
public:
    // `lost`: squares no box may enter. Keeps the references. Pre: the board is not too large.
    LostPositions(const board::Board& board, const board::SquareSet& lost, support::Budget& budget)
        : areas_(ClosedAreas::make(board, lost, budget)),
          patterns_(board, budget),
          stuck_(board, lost, patterns_, budget) {}

    // Does a pattern with a box on `moved` fit?
    [[nodiscard]] bool match(const board::SquareSet& boxes, board::Square player,
                             board::Square moved) const {
        return patterns_.match(boxes, player, moved);
    }

    // Is the position of the field lost, by a pattern or by a closed area? The reason is learned.
    // Pre: the field holds `boxes` and was flooded from `player`.
    [[nodiscard]] bool contains(const board::Field& field, const board::SquareSet& boxes,
                                board::Square player) {
        if (patterns_.match_any(boxes, player)) return true;
        std::optional<ClosedAreas::Reason> reason = areas_->find_loss(field, boxes, player);
        if (reason && !reason->boxes.empty()) {
            patterns_.add(reason->boxes, std::move(reason->player));
        }
        return reason.has_value();
    }

    // To be asked of a position all of whose pushes led to nothing: true when that is proved, and
    // learned.
    bool learn_stuck(std::span<const board::Square> boxes, board::Square player) {
        return stuck_.learn(boxes, player);
    }
    [[nodiscard]] std::size_t patterns() const noexcept { return patterns_.size(); }

private:
    std::unique_ptr<ClosedAreas> areas_;
    analysis::DeadPatterns patterns_;
    analysis::StuckProof stuck_;
};

}  // namespace pushwise::engine::dive
