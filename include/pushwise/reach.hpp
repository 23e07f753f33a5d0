// Where the player and the boxes of a position can go: what a viewer draws under the pointer, and
// what becomes of steps that somebody else thought of.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/analysis.hpp"

namespace pushwise {

// The squares the player can walk to without pushing, his own first. Pre: level.valid().
[[nodiscard]] Cells player_reach(const Level& level);

// The squares the box on `box` can be pushed to while the others stand still, its own first; empty
// when no box is there that the player could ever get to. Pre: level.valid().
[[nodiscard]] Cells box_reach(const Level& level, Cell box);
// The same; nothing when a limit was reached before all were found.
[[nodiscard]] std::optional<Cells> box_reach(const Level& level, Cell box,
                                             const AnalysisOptions& options);

struct GoalDistance {
    Cell cell;
    int pushes = 0;
};

// For every square from which a lone box can be pushed to some goal, the pushes to the nearest one.
// Pre: level.valid().
[[nodiscard]] std::vector<GoalDistance> goal_distances(const Level& level);

// The rows of the level with a wall wherever the player could not even walk if there were no boxes.
// Pre: level.valid().
[[nodiscard]] std::vector<std::string> enclosed_rows(const Level& level);

// The steps of `lurd` the player can take; those that are blocked are passed over. In their true
// case; empty when the text is not LURD. Pre: level.valid().
[[nodiscard]] std::string possible_steps(const Level& level, std::string_view lurd);

// Pushes of one box before the next one's turn.
struct BoxRun {
    Cell from;
    Cell to;
    std::size_t steps = 0;  // of the plan, up to the last of these pushes
};

// All of them in order; none when the plan has no push or is not possible. Pre: level.valid().
[[nodiscard]] std::vector<BoxRun> box_runs(const Level& level, std::string_view lurd);
// The first of them, if there is one.
[[nodiscard]] std::optional<BoxRun> first_box_run(const Level& level, std::string_view lurd);

}  // namespace pushwise
