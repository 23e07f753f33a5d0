// A level as its author wrote it: rows of characters and the words around them.
//
// This is the value between the outside world and the program. Every reader produces it, every
// writer takes it, the verifier replays plans on it. Rules and numbered squares live in board/.
#pragma once

#include <string>
#include <vector>

#include "support/diagnostic.hpp"

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

// The largest board that is accepted anywhere.
inline constexpr int kMaxWidth = 200;
inline constexpr int kMaxHeight = 200;
inline constexpr int kMaxBoxes = 500;

// A "Key: value" line that has no member of its own, kept in order.
struct Field {
    std::string key;
    std::string value;
    bool operator==(const Field&) const = default;
};

// A plan stored with the level. `lurd` is expanded from run lengths but otherwise as in the file;
// it may be a snapshot that does not reach the goal.
struct StoredPlan {
    std::string name;
    std::string lurd;
    bool operator==(const StoredPlan&) const = default;
};

struct Level {
    std::vector<std::string> rows;  // all of one length, only the seven characters above
    std::string title;
    std::string author;
    std::string comment;  // may have several lines
    std::vector<Field> fields;
    std::vector<StoredPlan> plans;
    int line = 0;  // where the board starts in its file; 0 where that means nothing
    support::Diagnostics diagnostics;  // about this level; an error makes it invalid

    [[nodiscard]] bool valid() const noexcept { return !support::has_errors(diagnostics); }
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
    support::Diagnostics diagnostics;  // about the file as a whole
};

}  // namespace pushwise::level
