// All the plans that a command was given, whatever they are written in.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "console/values.hpp"
#include "plans/plan_text.hpp"

namespace pushwise::plans {

// The files with plans; "-" is standard input. See read_plan_text() for the hint.
struct Sources {
    std::vector<std::string> files{};
    std::string hint{};
};

class PlanBook {
public:
    // Reads them. Exit::input after a complaint about one that cannot be read. `level_files` are
    // those that find() will be asked for.
    [[nodiscard]] static console::OrExit<PlanBook> read(
        const Sources& sources, const std::vector<std::string>& level_files);

    // A text that has been read; its `name` is "-" where that was standard input.
    void add(const std::string& text, const std::string& name,
             const std::vector<std::string>& level_files, const std::string& hint = {});

    [[nodiscard]] Plans find(const Target& target) const;
    // After the last find(): what was for none of the levels.
    [[nodiscard]] Plans find_rest() const;

private:
    std::vector<std::unique_ptr<PlanText>> texts_;
    std::vector<std::string> useless_;  // texts of no known kind
};

// A file of levels as a target, of which the `chosen` ones are wanted.
[[nodiscard]] Target target_of(const std::string& file, const Collection& levels,
                               const console::LevelList& chosen);

// Plans that are meant to reach the goal, by the rows of their level.
using PlansOfRows = std::map<std::vector<std::string>, std::vector<std::string>>;

// The plans of all `sources` for the chosen levels of files in format `from` (empty: found by
// content), for commands that read the levels one by one afterwards. What does not fit is said.
[[nodiscard]] console::OrExit<PlansOfRows> plans_by_rows(
    const Sources& sources, const std::vector<std::string>& level_files, const std::string& from,
    const console::LevelList& chosen, const console::Common& common);

// A plan that does not solve its level, in words: which level, and the problem that the replay
// found, with its step.
[[nodiscard]] std::string misfit(const std::string& file, const ClaimedPlan& plan,
                                 const std::string& problem);

}  // namespace pushwise::plans
