// Plans stored in level files, for the levels with the same board.
#pragma once

#include <set>
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
    Collection levels_;
    std::string name_;
    std::string hint_;
    std::unordered_map<std::string, std::vector<std::size_t>> by_board_;  // levels with plans
    std::set<std::size_t> left_{};  // of these, those whose board nobody had
};

// The plans stored with the wanted levels themselves.
void find_stored(const Target& target, Plans& found);

}  // namespace pushwise::plans
