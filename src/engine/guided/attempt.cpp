#include "engine/guided/attempt.hpp"

namespace pushwise::engine::guided {

template <int W>
std::vector<PlanStep> find_plan(const Knowledge<W>& knowledge, Recipe recipe,
                                std::uint64_t positions, support::Budget& budget) {
    SinkDomain<W> domain(knowledge.view, knowledge.survey, recipe, budget);
    CellSearch<SinkDomain<W>> search(domain, budget);
    for (const auto& root : domain.roots()) {
        if (!search.add_root(root.state, root.hash, root.score)) break;
    }
    std::vector<PlanStep> steps;
    if (search.size() == 0) return steps;
    const SearchEnd end = search.run(positions);
    const auto path = search.path_to(end == SearchEnd::goal ? search.goal() : search.best());
    search.node(path.back()).state.boxes.for_each([&](Square s) {
        steps.push_back({s, std::nullopt, true, PlanStep::kNever});
    });
    for (auto it = path.rbegin(); it + 1 != path.rend(); ++it) {
        const Move& move = search.node(*it).move;
        PlanStep step{move.from, std::nullopt, false, PlanStep::kNever};
        if (!move.removes) step.from = move.to;
        steps.push_back(step);
    }
    return steps;
}

template std::vector<PlanStep> find_plan(const Knowledge<4>&, Recipe, std::uint64_t,
                                         support::Budget&);
template std::vector<PlanStep> find_plan(const Knowledge<16>&, Recipe, std::uint64_t,
                                         support::Budget&);

}  // namespace pushwise::engine::guided
