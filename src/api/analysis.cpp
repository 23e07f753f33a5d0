#include "pushwise/analysis.hpp"

#include "analysis/dead_groups.hpp"
#include "analysis/dead_squares.hpp"
#include "analysis/explain.hpp"
#include "analysis/lower_bounds.hpp"
#include "analysis/packing_order.hpp"
#include "analysis/rooms.hpp"
#include "api/cells.hpp"

namespace pushwise {
namespace {

using api::cells_of;

// An exhaustive search of this many small positions takes about a second.
constexpr int kPositionsToTry = 100'000;

std::optional<Loss> explain(const board::Board& board, Effort effort, support::Budget& budget) {
    const auto witness =
        analysis::explain_loss(board, {effort == Effort::all ? kPositionsToTry : 0}, budget);
    if (!witness) return std::nullopt;
    return Loss{witness->kind, cells_of(board, witness->boxes), cells_of(board, witness->squares),
                witness->sentence};
}

}  // namespace

std::optional<Loss> explain(const Level& level, Effort effort) {
    return explain(level, AnalysisOptions{effort, {}, {}}).loss;
}

Explanation explain(const Level& level, const AnalysisOptions& options) {
    support::Budget budget(options.limits, options.stop);
    const std::optional<Loss> loss = explain(board::Board(level.data()), options.effort, budget);
    return {loss, loss.has_value() || !budget.is_over()};
}

Analysis analyze(const Level& level, Effort effort) {
    return analyze(level, AnalysisOptions{effort, {}, {}});
}

Analysis analyze(const Level& level, const AnalysisOptions& options) {
    const board::Board board(level.data());
    support::Budget budget(options.limits, options.stop);
    Analysis out;
    out.width = board.width();
    out.height = board.height();
    out.squares = board.squares();
    out.boxes = static_cast<int>(board.start().boxes.size());
    out.goals = static_cast<int>(board.goals().size());
    const analysis::Sides sides(board, board.start().player);
    analysis::DeadSquares(board, sides).squares().for_each([&](board::Square s) {
        out.dead.push_back(api::cell_of(board, s));
    });
    if (analysis::DeadGroups::fits(board) && out.boxes == out.goals) {
        const analysis::DeadGroups groups(board, board::Motion::push, budget);
        out.dead_pairs = cells_of(board, groups.dead_pairs());
        if (budget.is_over()) out.unfinished.emplace_back("dead_pairs");
    }
    const analysis::Rooms rooms(board);
    out.rooms = cells_of(board, rooms.rooms);
    out.tunnels = cells_of(board, rooms.tunnels);
    out.doors = cells_of(board, rooms.doors);
    out.clusters = cells_of(board, analysis::goal_clusters(board));
    const analysis::LowerBounds bounds(board, budget);
    out.frozen = cells_of(board, bounds.frozen);
    out.least_pushes = bounds.pushes;
    out.least_moves = bounds.moves;
    out.least_lines = bounds.lines;
    if (!bounds.complete) {
        if (!out.least_pushes)
            out.unfinished.insert(out.unfinished.end(), {"least_pushes", "least_moves"});
        if (!out.least_lines) out.unfinished.emplace_back("least_lines");
    }
    // The last two may take all the time there is.
    if (const auto order = analysis::packing_order(board, budget)) {
        out.packing = cells_of(board, *order);
    } else if (budget.is_over()) {
        out.unfinished.emplace_back("packing");
    }
    out.loss = explain(board, options.effort, budget);
    if (!out.loss && budget.is_over()) out.unfinished.emplace_back("loss");
    return out;
}

std::vector<std::string> dead_squares(const Level& level) {
    const board::Board board(level.data());
    std::vector<std::string> rows(level.rows().size(), std::string(board.width(), ' '));
    const analysis::Sides sides(board, board.start().player);
    analysis::DeadSquares(board, sides).squares().for_each([&](board::Square s) {
        rows[board.y(s)][board.x(s)] = 'x';
    });
    return rows;
}

}  // namespace pushwise
