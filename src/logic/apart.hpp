// A search that runs in a copy of this process, for reasoners that nothing else can end.
//
// clingo grounds without a cancel: it can be stopped only between two ground rules, and a program
// of the user's may join for hours without making one. In a child it can be killed at any moment,
// and what goes wrong there stays there.
#pragma once

#include <functional>
#include <string_view>

#include "engine/engine.hpp"

namespace pushwise::logic {

// `search` gets the request with a progress sink that reaches request.progress here, and a budget
// with what is left of `budget`. Its outcome comes back without `files`. When the child had to be
// killed, the outcome says which limit it was and, as "horizon" and in its note, how deep it was by
// then. Progress comes from `engine`, which must outlive the call.
using Search =
    std::function<engine::Outcome(const engine::Request& request, support::Budget& budget)>;
[[nodiscard]] engine::Outcome solve_apart(const Search& search, std::string_view engine,
                                          const engine::Request& request, support::Budget& budget);

}  // namespace pushwise::logic
