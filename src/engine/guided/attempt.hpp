// One attempt at a level: a packing plan and the forward search it leads.
//
// How long a search takes has a heavy tail: a plan that is hard to play, or a wrong turn early on,
// costs far more than a fresh start. So attempts differ in how their plan is found and in how equal
// positions are ordered, and share the effort; each can be carried on where it stopped.
#pragma once

#include "engine/guided/push_search.hpp"
#include "engine/guided/sink_search.hpp"

namespace pushwise::engine::guided {

// What all attempts at a level share: facts about the board and proofs found on the way.
template <int W>
struct Knowledge {
    Knowledge(const BitBoard<W>& t, support::Budget& budget)
        : view(t),
          survey(t, budget),
          frozen(t, survey.live(), budget),
          corrals(t, survey.live(), budget),
          hot_spots(t, survey, budget) {}

    const BitBoard<W>& view;
    Survey<W> survey;
    analysis::FrozenStudy<W> frozen;
    analysis::CorralProof<W> corrals;
    HotSpots<W> hot_spots;
};

template <int W>
class Attempt {
public:
    using Search = CellSearch<PushDomain<W>>;

    Attempt(Knowledge<W>& knowledge, std::vector<PlanStep> steps, std::uint64_t seed,
            support::Budget& budget)
        : plan_(knowledge.view, knowledge.survey, std::move(steps)),
          domain_(knowledge.view, knowledge.survey, knowledge.frozen, knowledge.corrals,
                  knowledge.hot_spots, plan_, seed, budget),
          search_(domain_, budget) {
        const auto start = domain_.start();
        // Without memory for it the budget is spent, which the caller will see.
        static_cast<void>(search_.add_root(start, domain_.hash(start), domain_.score(start)));
    }

    [[nodiscard]] SearchEnd run(std::uint64_t positions) { return search_.run(positions); }
    [[nodiscard]] const Search& search() const noexcept { return search_; }

private:
    PackingPlan<W> plan_;
    PushDomain<W> domain_;
    Search search_;
};

// Searches backwards for at most `positions` positions and reads the steps of the best path.
template <int W>
[[nodiscard]] std::vector<PlanStep> find_plan(const Knowledge<W>& knowledge, Recipe recipe,
                                              std::uint64_t positions, support::Budget& budget);

}  // namespace pushwise::engine::guided
