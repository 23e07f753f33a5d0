// Plans stored in level files, for the levels with the same board.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "plans/plan_text.hpp"

namespace pushwise::plans {

class LevelText : public PlanText {
public:
    // `hint`, as in read_plan_text(), ends messages about levels without plans.
    LevelText(Collection levels, std::string name, std::string hint);

    void find(const Target& target, Plans& found) override;
    void find_rest(Plans& found) const override;

private:
    // The levels with plans that have one board.
    struct Board {
        std::vector<std::size_t> numbers{};   // of all, from 1
        std::vector<std::size_t> distinct{};  // of those whose plans no earlier one has
        bool is_used = false;                 // does a target have it?
    };

    Collection levels_;
    std::string name_;
    std::string hint_;
    std::unordered_map<std::string, Board> by_board_;
};

// The plans stored with the wanted levels themselves.
void find_stored(const Target& target, Plans& found);

}  // namespace pushwise::plans
