// What can be said about a level before any search, and why a position is lost.
//
//     pushwise::Analysis facts = pushwise::analyze(level);
//     if (auto loss = pushwise::explain(level)) std::puts(loss->sentence.c_str());
//
// Any position can be asked about: make it a level with collection_of(). On a large board this may
// take long; AnalysisOptions limits it like a search, and what is not finished says so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pushwise/level.hpp"
#include "pushwise/value/cell.hpp"
#include "pushwise/value/limits.hpp"
#include "pushwise/value/loss.hpp"
#include "pushwise/value/stop.hpp"

namespace pushwise {

// A proof that no plan exists from here, for people.
struct Loss {
    LossKind kind = LossKind::stuck;
    Cells boxes;    // these boxes are the reason, wherever the others stand
    Cells squares;  // goals or floor the sentence speaks of; may be empty
    std::string sentence;
};

// What explain() may spend.
enum class Effort {
    obvious,  // dead squares, frozen boxes, goals out of reach, closed areas: a millisecond or two
    all,      // and dead groups of boxes and an exhaustive search: about a second at most
};

struct AnalysisOptions {
    Effort effort = Effort::all;
    Limits limits;  // `nodes` is not used
    Stop stop;
};

// Why no plan exists from the level's position. Nothing when no reason was found, which does not
// mean that there is a plan. Pre: level.valid().
[[nodiscard]] std::optional<Loss> explain(const Level& level, Effort effort = Effort::all);

struct Explanation {
    std::optional<Loss> loss;
    bool finished = true;  // false: a limit ended it before everything was tried
};
[[nodiscard]] Explanation explain(const Level& level, const AnalysisOptions& options);

struct Analysis {
    int width = 0;
    int height = 0;
    int squares = 0;  // the player could walk to if there were no boxes
    int boxes = 0;
    int goals = 0;
    Cells dead;                     // a lone box here never reaches a goal
    std::vector<Cells> dead_pairs;  // two boxes here never both reach goals, wherever the player is
    std::vector<Cells> rooms;       // connected floor without tunnels
    std::vector<Cells> tunnels;     // connected squares a box can cross one way only
    Cells doors;                    // a box here divides the board
    std::vector<Cells> clusters;    // goals beside each other
    // Goals in rounds, the first to be filled first; nothing where the board is too large.
    std::optional<std::vector<Cells>> packing;
    Cells frozen;  // boxes that can never move again
    // No plan is shorter; nothing when the boxes cannot be given goals at all.
    std::optional<std::int64_t> least_pushes;
    std::optional<std::int64_t> least_moves;
    std::optional<std::int64_t> least_lines;
    std::optional<Loss> loss;
    // The members above that a limit cut short, by name: what they hold is true, but there may be
    // more. Of the bounds none is known then.
    std::vector<std::string> unfinished;
};

// Pre, of both: level.valid().
[[nodiscard]] Analysis analyze(const Level& level, Effort effort = Effort::all);
[[nodiscard]] Analysis analyze(const Level& level, const AnalysisOptions& options);

// The level's grid with 'x' where a box could never get to any goal, and spaces elsewhere.
// Pre: level.valid().
[[nodiscard]] std::vector<std::string> dead_squares(const Level& level);

}  // namespace pushwise
