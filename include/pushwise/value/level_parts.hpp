// What a level is made of.
#pragma once

#include <string>
#include <vector>

namespace pushwise {

// The largest board that is accepted anywhere.
inline constexpr int kMaxWidth = 200;
inline constexpr int kMaxHeight = 200;
inline constexpr int kMaxBoxes = 500;

// A plan stored with the level. `lurd` is expanded from run lengths but otherwise as in the file;
// it may be a snapshot that does not reach the goal.
struct StoredPlan {
    std::string name;
    std::string lurd;
    bool operator==(const StoredPlan&) const = default;
};

struct LevelParts {
    std::vector<std::string> rows;  // in XSB characters: # @ + $ * . and space
    std::string title;
    std::string author;
    std::string comment;  // may have several lines
    std::vector<StoredPlan> plans;
};

}  // namespace pushwise
