// PiCorrals: areas the player cannot enter, and the few pushes that open one.
//
// Take an area out of reach together with the boxes that fence it. If every push that could ever
// come first among those boxes goes into the area, and the player can make each of them right now,
// then one of them may be made first: whatever else a plan does before it neither needs nor hinders
// it. So only these pushes have to be tried (a PI-corral of the Sokoban wiki), as long as the plan
// must open the corral at all, that is, as long as something in it is unfinished.
//
// Where the condition fails because another area or a box outside is in the way, that area or box
// joins the corral and the test goes on (a grown corral). It fails for good only on a push that
// leads from reach to reach.
//
// Sound for fewest pushes and fewest lines: the first push among the corral's boxes, moved to the
// front of the plan, keeps every other push legal, since the area's squares change for nobody else
// and the vacated square only adds room. Not sound where walking counts. If no push remains the
// position is lost, and the corral's boxes are the witness.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/field.hpp"
#include "board/square_set.hpp"

namespace pushwise::analysis {

struct Push {
    board::Square box;
    board::Direction direction;
    bool operator==(const Push&) const = default;
};

class PiCorrals {
public:
    // `lost`: squares no needed box may enter. `spares`: there are more boxes than goals, so a box
    // off its goal may be left where it is and only an empty goal inside forces a corral open.
    // Keeps the references.
    PiCorrals(const board::Field& field, const board::SquareSet& goals,
              const board::SquareSet& lost, bool spares);

    // Looks for the corral with the fewest pushes. Pre: `boxes` are those of the field and its last
    // flood was from the player. False when no corral restricts the choice. Boxes may have been
    // left out of the position; then an empty goal inside may be theirs and forces nothing.
    [[nodiscard]] bool find(std::span<const board::Square> boxes) {
        return find(boxes, {}, boxes.size() >= goal_count_);
    }
    // The same. Boxes among `walls` are known never to move; `goals_count`: an empty goal inside
    // has to be filled from outside.
    [[nodiscard]] bool find(std::span<const board::Square> boxes,
                            std::span<const board::Square> walls, bool goals_count);

    // The pushes that need to be tried: those of a corral, or all there are. Pre: as for find().
    void collect_pushes(std::span<const board::Square> boxes, std::vector<Push>& pushes);

    // From now on only these pushes can ever come next for the box on a square: directions as bits,
    // by square. The caller keeps them up to date.
    void allow(std::span<const std::uint8_t> pushes) noexcept { allowed_ = pushes; }

    // After a yes:
    [[nodiscard]] std::span<const Push> pushes() const noexcept { return best_pushes_; }
    [[nodiscard]] std::span<const board::Square> boxes() const noexcept { return best_boxes_; }

private:
    enum class Effect : std::uint8_t { opens, none, grew, fails };  // of looking at a push

    [[nodiscard]] bool can_stay_outside(board::Square box) const noexcept;
    [[nodiscard]] bool grow_from(board::Square seed);
    [[nodiscard]] bool add_area(board::Square seed);
    [[nodiscard]] bool add_box(board::Square box);
    [[nodiscard]] Effect examine(board::Square box, board::Direction d);
    [[nodiscard]] bool is_unfinished() const noexcept;

    [[nodiscard]] bool is_allowed(board::Square box, board::Direction d) const noexcept {
        return allowed_.empty() || (allowed_[box] >> index(d) & 1) != 0;
    }
    [[nodiscard]] bool in_area(board::Square s) const noexcept { return area_mark_[s] == stamp_; }
    [[nodiscard]] bool in_fence(board::Square s) const noexcept { return fence_mark_[s] == stamp_; }

    const board::Field& field_;
    const board::SquareSet& goals_;
    std::size_t goal_count_;
    const board::SquareSet& lost_;
    bool spares_;
    bool goals_count_ = true;
    std::span<const std::uint8_t> allowed_;  // empty: all

    // Squares carry the number of the corral they belong to, so that nothing has to be cleared.
    std::vector<std::uint32_t> area_mark_;
    std::vector<std::uint32_t> fence_mark_;
    std::uint32_t stamp_ = 0;
    std::uint32_t first_stamp_ = 0;  // of this position
    std::span<const board::Square> walls_;
    std::vector<board::Square> area_;
    std::vector<board::Square> fence_;
    std::vector<Push> pushes_;
    std::vector<Push> best_pushes_;
    std::vector<board::Square> best_boxes_;
};

}  // namespace pushwise::analysis
