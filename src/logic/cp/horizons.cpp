#include "logic/cp/horizons.hpp"

#include <algorithm>

#include "logic/cp/deepening.hpp"
#include "logic/cp/describe.hpp"
#include "logic/cp/model.hpp"
#include "logic/dump.hpp"
#include "plan/lines.hpp"

namespace pushwise::logic::cp {
namespace {

// A model grows with its horizon; so far it is still a small one on the boards this suits.
constexpr int kMaxHorizon = 250;

std::optional<plan::Plan> plan_of(const Model& solution, const LineTable& table) {
    std::vector<plan::Line> lines;
    for (const int number : solution.lines()) {
        const TableLine& line = table.lines()[number];
        lines.push_back({line.box, line.direction, static_cast<int>(line.path.size())});
    }
    return plan::plan_of_lines(table.board(), lines);
}

}  // namespace

engine::Outcome solve_by_horizons(const board::Board& board, const engine::Request& request) {
    support::Budget budget(request.limits, request.stop);
    Deepening deepening(request, budget, "cp");
    const LineTable table(board, budget);
    const std::optional<int> least = table.lower_bound();
    if (budget.is_over()) return engine::ended(budget, 0);
    if (!least) return engine::refusal(Status::unsolvable, "");
    if (table.is_too_large()) {
        return engine::refusal(Status::unsupported,
                               "the board allows more than 65,535 different lines");
    }
    engine::Outcome outcome;
    std::optional<Arrivals> arrivals;
    const int horizon = deepening.run(
        *least, kMaxHorizon, outcome,
        [&](int lines) { return std::make_unique<Model>(table, lines, arrivals.emplace(table)); },
        [&](const Model& solution) {
            outcome.plan = plan_of(solution, table);
            outcome.proved = Objective::lines;
        });
    if (horizon > kMaxHorizon) {
        outcome.lower_bound = horizon;
        outcome.note = "engine cp asks for no more than " + std::to_string(kMaxHorizon) + " lines";
    }
    add_dump(
        outcome,
        {{"cp-model.txt", describe(table, std::min(horizon, kMaxHorizon))},
         {"README.txt", "What pushwise ran. The model is in cp-model.txt, for people to read.\n"}},
        request);
    return outcome;
}

}  // namespace pushwise::logic::cp
