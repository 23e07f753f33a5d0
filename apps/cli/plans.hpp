// Plans from a file, matched to the levels they are for.
//
// Four kinds of file are understood: pushwise JSON lines (by level number), level files with
// stored plans (by board), atoms of logic programs (by their heading, or for a lone level), and
// bare LURD text: for a lone level the whole text or, where only parts of it solve the level, each
// paragraph or line; otherwise one paragraph or one line per level in order. Only chosen levels
// count, so that a level chosen from many is a lone one.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "console/values.hpp"
#include "output/result_line.hpp"
#include "pushwise/level.hpp"

namespace pushwise::cli {

struct ClaimedPlan {
    std::size_t number = 0;  // of the level, from 1
    std::string name;        // "plan", or what the file calls it
    std::string lurd;
    bool snapshot = false;                       // not meant to reach the goal
    std::optional<output::ResultLine> claims{};  // figures to be checked as well
    // For plans told by atoms, as in ToldAnswer.
    std::optional<Result<std::optional<std::string>>> wrong_state{};
};

struct Plans {
    std::vector<ClaimedPlan> plans;
    std::vector<std::string> problems;        // plans that fit no level, lines that are not results
    std::vector<std::string> wrong_states{};  // of answers whose plan cannot be played
};

// The plans stored with the chosen levels themselves.
[[nodiscard]] Plans stored_plans(const Collection& levels, const console::LevelList& chosen);

// `level_file` is the name the levels were given by: JSON lines of other files are passed over when
// any line is of this one. Fails where the text is of none of the four kinds.
[[nodiscard]] Result<Plans> read_plans(const std::string& text, const std::string& plan_file,
                                       const Collection& levels, const console::LevelList& chosen,
                                       const std::string& level_file);

// Plans that are meant to reach the goal, by the rows of their level.
using PlansOfRows = std::map<std::vector<std::string>, std::vector<std::string>>;

// The plans of all `sources` for the chosen levels of a file in format `from` (empty: found by
// content).
[[nodiscard]] console::OrExit<PlansOfRows> plans_by_rows(const std::vector<std::string>& sources,
                                                         const std::string& level_file,
                                                         const std::string& from,
                                                         const console::LevelList& chosen,
                                                         const console::Common& common);

// The last plan for this level that the text tells, as LURD or by atoms.
[[nodiscard]] Result<std::string> plan_in(const std::string& text, const Level& level);

}  // namespace pushwise::cli
