// A packing plan: which squares are filled in which order, and which boxes are only parked there.
//
// Read from the path of a sink search, last pull first. Each step puts a box on a square; `until`
// is the later step that takes it away again. How far a position has come is measured by the boxes
// on the squares that should be filled by then, whichever boxes they are. The plan also knows, for
// each stage, the squares from which a box can no longer reach any square still to be filled: boxes
// there are out of plan.
#pragma once

#include <optional>
#include <vector>

#include "engine/guided/survey.hpp"

namespace pushwise::engine::guided {

struct PlanStep {
    Square to = 0;
    std::optional<Square> from;  // nothing: from the supply, or there from the beginning
    bool initial = false;        // there from the beginning
    int until = 0;               // the step that takes the box away; kNever
    static constexpr int kNever = 1 << 20;
    bool operator==(const PlanStep&) const = default;
};

template <int W>
class PackingPlan {
public:
    using Set = Bits<W>;

    // `steps` in the order they are played, `until` not filled in yet.
    PackingPlan(const BitBoard<W>& view, const Survey<W>& survey, std::vector<PlanStep> steps);

    struct Progress {
        int packed = 0;  // the feature: steps done, less boxes missing that were there at the start
        int stage = 0;   // steps done
    };
    // `at_most` bounds the stage where the caller knows better than size(): a box put on a square
    // no step fills cannot bring a position further.
    [[nodiscard]] Progress progress(const Set& boxes, int at_most) const noexcept;

    [[nodiscard]] int size() const noexcept { return static_cast<int>(steps_.size()); }
    // Every square some step fills.
    [[nodiscard]] const Set& squares() const noexcept { return squares_; }
    // The square the first step not done yet fills; nothing when all are done.
    [[nodiscard]] std::optional<Square> focus(int stage) const noexcept;
    // Squares a box should have left by this stage.
    [[nodiscard]] const Set& out_of_plan(int stage) const noexcept { return zone_[stage]; }
    // Pushes from the nearest square of that zone.
    [[nodiscard]] const std::vector<std::uint16_t>& distance_from_zone(int stage);

private:
    void tidy();
    void find_zones();

    const BitBoard<W>& view_;
    const Survey<W>& survey_;
    std::vector<PlanStep> steps_;
    std::vector<Set> required_;  // per stage, initial boxes left out
    std::vector<Set> initial_;   // per stage the initial boxes that should still be there
    Set fixed_;                  // initial boxes that never move
    Set squares_;
    std::vector<Set> zone_;
    std::vector<std::vector<std::uint16_t>> distance_;  // filled when asked for
};

}  // namespace pushwise::engine::guided
