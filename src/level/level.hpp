// A level as its author wrote it: rows of characters and the words around them.
//
// This is the value between the outside world and the program. Every reader produces it, every
// writer takes it, the verifier replays plans on it. Rules and numbered squares live in board/.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pushwise/value/cell.hpp"
#include "pushwise/value/diagnostic.hpp"
#include "pushwise/value/level_parts.hpp"
#include "pushwise/value/objective.hpp"

namespace pushwise::level {

// The seven XSB characters: what `rows` consist of, whatever the input looked like.
inline constexpr char kWall = '#';
inline constexpr char kFloor = ' ';
inline constexpr char kGoal = '.';
inline constexpr char kBox = '$';
inline constexpr char kBoxOnGoal = '*';
inline constexpr char kPlayer = '@';
inline constexpr char kPlayerOnGoal = '+';

[[nodiscard]] constexpr bool has_player(char c) noexcept {
    return c == kPlayer || c == kPlayerOnGoal;
}
[[nodiscard]] constexpr bool has_box(char c) noexcept {
    return c == kBox || c == kBoxOnGoal;
}
[[nodiscard]] constexpr bool has_goal(char c) noexcept {
    return c == kGoal || c == kBoxOnGoal || c == kPlayerOnGoal;
}

// Of a square that is not a wall.
[[nodiscard]] constexpr char character_of(bool goal, bool box, bool player) noexcept {
    if (player) return goal ? kPlayerOnGoal : kPlayer;
    if (box) return goal ? kBoxOnGoal : kBox;
    return goal ? kGoal : kFloor;
}

// A "Key: value" line that has no member of its own, kept in order.
struct Field {
    std::string key;
    std::string value;
    bool operator==(const Field&) const = default;
};

// So many steps a plan may have, as facts of the competitions say; no plan is refused for it.
struct StepLimit {
    int steps;
    Objective unit;  // moves or lines
    bool operator==(const StepLimit&) const = default;
};

// Boxes that facts number, and the order in which facts tell things, so that what is written says
// the same: a solver's luck depends on the order, and people know their boxes by number.
struct ToldThings {
    struct Thing {
        long number;  // 0 is the player
        Cell square;  // of `rows`
        bool operator==(const Thing&) const = default;
    };
    std::vector<Thing> things;
    Cells targets;
    bool operator==(const ToldThings&) const = default;
};

struct Level : LevelParts {  // rows all of one length, only the seven characters above
    std::vector<Field> fields;
    std::optional<StepLimit> step_limit;
    ToldThings told;          // empty where the format has no numbers
    int line = 0;             // where the board starts in its file; 0 where that means nothing
    Diagnostics diagnostics;  // about this level; an error makes it invalid

    [[nodiscard]] bool valid() const noexcept { return !has_errors(diagnostics); }
    [[nodiscard]] int width() const noexcept {
        return rows.empty() ? 0 : static_cast<int>(rows.front().size());
    }
    [[nodiscard]] int height() const noexcept { return static_cast<int>(rows.size()); }
};

struct Collection {
    std::string title;
    std::string author;
    std::string comment;
    std::vector<Field> fields;
    std::vector<Level> levels;  // invalid ones included, so that numbers stay those of the file
    Diagnostics diagnostics;    // about the file as a whole
};

}  // namespace pushwise::level
