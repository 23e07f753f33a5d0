// What an engine says about itself, and promises.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/value/objective.hpp"

namespace pushwise {

struct EngineInfo {
    std::string_view name;          // texts live as long as the program
    std::string_view summary;       // one line for people
    std::vector<Objective> proves;  // objectives it proves optimal; empty: none
    bool complete = false;          // can prove "unsolvable"
    bool deterministic = true;      // for one thread, a seed and a node limit
    std::string_view needs;         // what must be installed; empty: nothing
    // Its first plan may be far from short: solve() shortens it, and looks for one and shortens it
    // before a long proof.
    bool shorten_plans = false;
    std::string missing{};  // why it cannot run here, set by engines(); empty when it can

    [[nodiscard]] bool can_prove(Objective objective) const {
        return std::find(proves.begin(), proves.end(), objective) != proves.end();
    }
};

}  // namespace pushwise
