// The forward search: macro pushes guided by a packing plan.
//
// Features in order of weight: steps of the plan done, regions the floor falls into, broken links
// between rooms, boxes out of plan, hot spots, and last a preference for boxes that are far from
// the goals (what is not due yet stays out of the way), or, with a seed, a random one. Up to seven
// advisors name one move each. After Shoham and Schaeffer 2020; moves are pruned by rules that lose
// no solution, except that boxes do not rest inside tunnels.
#pragma once

#include "analysis/corral_proof.hpp"
#include "analysis/frozen_facts.hpp"
#include "engine/guided/cell_search.hpp"
#include "engine/guided/corral_pruning.hpp"
#include "engine/guided/hot_spots.hpp"
#include "engine/guided/macros.hpp"
#include "engine/guided/packing_plan.hpp"

namespace pushwise::engine::guided {

template <int W>
class PushDomain {
public:
    using Set = Bits<W>;
    struct State {
        Set boxes;
        Square player = 0;
        std::uint64_t hash = 0;  // of the boxes
    };

    PushDomain(const BitBoard<W>& view, const Survey<W>& survey, analysis::FrozenStudy<W>& frozen,
               analysis::CorralProof<W>& corrals, HotSpots<W>& hot_spots, PackingPlan<W>& plan,
               std::uint64_t seed, support::Budget& budget);

    [[nodiscard]] State start() const;
    [[nodiscard]] std::uint64_t hash(const State& state) const;
    [[nodiscard]] Score score(const State& state);

    // Packed, regions and out of plan: the fields that make a cell.
    [[nodiscard]] static Score key(Score score) noexcept { return score & kKeyMask; }
    void expand(const State& state, Score score, std::vector<Child>& out);
    [[nodiscard]] State play(const State& state, const Move& move) const;
    [[nodiscard]] Judgement judge(const State& parent, const Move& move, const State& child);
    [[nodiscard]] bool is_goal(const State& state) const noexcept {
        return state.boxes.subset_of(view_.goals());
    }

private:
    struct Features {
        int packed = 0;
        int stage = 0;
        int regions = 0;
        int lost_links = 0;
        int out_of_plan = 0;
        int hot_spots = 0;
        int distance = 0;  // of all boxes from their nearest goals
        int preference = 0;
        [[nodiscard]] Score score() const noexcept;
    };
    // Score: packed 10 bits, regions 10, links 8, out of plan 10, hot spots 8, preference 18.
    static constexpr Score kKeyMask = ~((Score{0xff} << 36) | ((Score{1} << 26) - 1));

    struct Candidate {
        Macro macro;
        Features features;
    };

    [[nodiscard]] Features features(const State& state);
    // The last word between positions: `far` without a seed, chance with one.
    [[nodiscard]] int preference(std::uint64_t box_hash, int far) const noexcept;
    void collect(const State& state, const Set& reach, const Features& now);
    void advise(const State& state, const Set& reach, const Features& now, std::vector<Child>& out);
    [[nodiscard]] bool is_undoable(const Macro& m) const noexcept {
        return survey_.pushes(m.to, m.from) != analysis::kFar;
    }

    const BitBoard<W>& view_;
    const Survey<W>& survey_;
    analysis::FrozenStudy<W>& frozen_;
    analysis::CorralProof<W>& corrals_;
    HotSpots<W>& hot_spots_;
    PackingPlan<W>& plan_;
    std::uint64_t seed_;
    support::Budget& budget_;
    MacroGenerator<W> macros_;
    CorralPruning<W> pruning_;
    std::vector<Candidate> candidates_;
    std::vector<Macro> found_;
    typename analysis::RoomLinks<W>::Broken scratch_;
};

}  // namespace pushwise::engine::guided
