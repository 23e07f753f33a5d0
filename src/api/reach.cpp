#include "pushwise/reach.hpp"

#include "analysis/box_reach.hpp"
#include "analysis/distances.hpp"
#include "analysis/sides.hpp"
#include "api/cells.hpp"
#include "output/scene.hpp"
#include "plan/replay.hpp"
#include "plan/walker.hpp"

namespace pushwise {
namespace {

using api::cell_of;
using api::cells_of;

board::SquareSet box_set(const board::Board& board) {
    return {board.squares(), board.start().boxes};
}

}  // namespace

Cells player_reach(const Level& level) {
    const board::Board board(level.data());
    plan::Walker walker(board);
    walker.flood(board.start().player, box_set(board));
    return cells_of(board, walker.reached());
}

Cells box_reach(const Level& level, Cell box) {
    return *box_reach(level, box, AnalysisOptions{});
}

std::optional<Cells> box_reach(const Level& level, Cell box, const AnalysisOptions& options) {
    const board::Board board(level.data());
    const board::Square square = board.at(box.x, box.y);
    const board::SquareSet boxes = box_set(board);
    if (square == board::kNoSquare || !boxes.contains(square)) return Cells{};
    support::Budget budget(options.limits, options.stop);
    analysis::BoxReach reach(board, budget);
    reach.explore(square, board.start().player, boxes, board::Motion::push);
    if (budget.is_over()) return std::nullopt;
    return cells_of(board, reach.squares());
}

std::vector<GoalDistance> goal_distances(const Level& level) {
    const board::Board board(level.data());
    const analysis::Sides sides(board, board.start().player);
    const std::vector<std::uint16_t> distances =
        analysis::nearest_distances(board, sides, analysis::Measure::pushes);
    std::vector<GoalDistance> list;
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<board::Square>(i);
        const int nearest = analysis::from_best_side(sides, distances, s);
        if (nearest != analysis::Distances::kNever) list.push_back({cell_of(board, s), nearest});
    }
    return list;
}

std::vector<std::string> enclosed_rows(const Level& level) {
    const board::Board board(level.data());
    std::vector<std::string> rows = level.rows();
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x) {
            if (board.at(x, y) == board::kNoSquare) rows[y][x] = '#';
        }
    }
    return rows;
}

std::string possible_steps(const Level& level, std::string_view lurd) {
    const Result<plan::Plan> wanted = plan::parse_lurd(lurd);
    if (!wanted) return "";
    const board::Board board(level.data());
    board::Position position = board.start();
    plan::Plan taken;
    for (plan::Step step : wanted->steps) {
        if (plan::play(board, position, step)) taken.steps.push_back(step);
    }
    return plan::to_lurd(taken);
}

std::vector<BoxRun> box_runs(const Level& level, std::string_view lurd) {
    const Result<plan::Plan> plan = plan::replay_lurd(board::Board(level.data()), lurd);
    std::vector<BoxRun> list;
    if (!plan) return list;
    for (const output::Run& run : output::runs(output::Scene(level.data()), *plan, 0)) {
        list.push_back({run.corners.front(), run.corners.back(), run.pushes.back()});
    }
    return list;
}

std::optional<BoxRun> first_box_run(const Level& level, std::string_view lurd) {
    const std::vector<BoxRun> list = box_runs(level, lurd);
    return list.empty() ? std::nullopt : std::optional(list.front());
}

}  // namespace pushwise
