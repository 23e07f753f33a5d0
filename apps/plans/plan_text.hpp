// A text that holds plans, of one kind or another, and the plans it has for levels.
//
// read_plan_text() finds the kind by the content. Results (JSON lines, CSV, what `solve` prints)
// name file and level, level files hold the board beside the plan, atoms and LURD say little: they
// are for one level file. Each kind has a file of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/level.hpp"

namespace pushwise::plans {

// Figures that stand beside a plan, to be checked as well.
struct Claims {
    std::optional<std::int64_t> moves;
    std::optional<std::int64_t> pushes;
    std::optional<std::int64_t> lines;
};

struct ClaimedPlan {
    std::size_t number = 0;     // of the level, from 1
    std::string name = "plan";  // or what the text calls it
    std::string lurd;
    bool snapshot = false;  // not meant to reach the goal
    Claims claims{};
    // For plans told by atoms, as in ToldAnswer.
    std::optional<Result<std::optional<std::string>>> wrong_state{};
};

struct Plans {
    std::vector<ClaimedPlan> plans{};
    std::vector<std::string> problems{};      // plans that fit no level, lines that are no results
    std::vector<std::string> remarks{};       // what was taken for granted
    std::vector<std::string> useless{};       // texts without any plan
    std::vector<std::string> wrong_states{};  // of answers whose plan cannot be played
};

// The levels of a file that plans are wanted for.
struct Target {
    struct Numbered {
        std::size_t number;
        Level level;
        bool wanted = true;
    };
    std::string file;              // as the user named it
    std::vector<Numbered> levels;  // by number
    bool is_whole = true;          // are they all the levels of the file?

    // Null where there is none of this number.
    [[nodiscard]] const Numbered* find(std::size_t number) const;
    [[nodiscard]] std::vector<const Numbered*> wanted() const;
};

class PlanText {
public:
    PlanText() = default;
    virtual ~PlanText() = default;
    PlanText(const PlanText&) = delete;
    PlanText& operator=(const PlanText&) = delete;

    // Adds the plans for the wanted levels.
    virtual void find(const Target& target, Plans& found) = 0;
    // Adds what was for none of the targets, when all have had their turn.
    virtual void find_rest(Plans&) const {}
};

// `name` is that of the text in messages; `level_files` are those that will be targets. `hint` says
// what to do when the text holds levels, but not plans for these. Null where the text is of no
// known kind.
[[nodiscard]] std::unique_ptr<PlanText> read_plan_text(const std::string& text,
                                                       const std::string& name,
                                                       const std::vector<std::string>& level_files,
                                                       const std::string& hint = {});

inline constexpr std::string_view kNoPlan = "no plan found in this text";

// Is a plan of this name one that need not reach the goal?
[[nodiscard]] bool is_snapshot(std::string_view plan_name);

}  // namespace pushwise::plans
