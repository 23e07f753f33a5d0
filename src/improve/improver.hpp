// The loop around the methods: which plan is worked on next, with which effort.
//
// All effort is counted in positions looked at, so that with a node limit the answer does not
// depend on the clock. The best plan is climbed from (climber.hpp) with searches that grow from
// round to round. In between come other plans: those given, and fresh ones from other searches,
// each climbed from for a while and then combined with the best. Both get their share, the larger
// one whichever has saved more.
//
// Pushes bound a search far better than moves do. So where moves come first, a plan with fewer
// pushes and fewer moves is looked for before, and the climb for moves starts there as well; and
// where pushes alone count, the walks of the best plan are shortened from time to time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plan/plan.hpp"
#include "pushwise/value/objective.hpp"
#include "pushwise/value/status.hpp"
#include "support/budget.hpp"

namespace pushwise::improve {

// What is gained before any search, by shorter walks between the same pushes.
inline constexpr const char* kStraightWalks = "straight walks";

// Told by a search for a fresh plan: the positions it stands for so far, and its memory.
using Underway = std::function<void(std::uint64_t positions, std::size_t bytes)>;

struct Request {
    Objective objective = Objective::pushes;
    // Must agree to a plan before it takes the place of the best: an independent replay.
    std::function<bool(const plan::Plan&)> holds;
    // Called with every better plan, and how many positions it took, about.
    std::function<void(const plan::Plan&, std::string_view method, std::uint64_t positions)> better;
    // Called before each search with its method, and many times a second while it lasts, with the
    // positions looked at so far and the memory claimed now, about. Improvers that work side by
    // side call it at the same time.
    std::function<void(std::string_view method, std::uint64_t positions, std::size_t bytes)> trying;
    // Another plan of the level, the same for the same number; nothing where none was found. What
    // it takes is spent from the budget in the end; until then it may say how far it is.
    std::function<std::optional<plan::Plan>(std::uint64_t number, const plan::Plan& best,
                                            support::Budget& budget, const Underway& underway)>
        fresh;
    // No plan costs less in the first part of the objective; improving ends there.
    std::optional<std::int64_t> lower_bound;
};

struct Outcome {
    plan::Plan plan;                   // never worse than the best one given
    bool proved = false;               // there is no better one
    bool at_bound = false;             // it costs no more than Request::lower_bound
    Status ended = Status::exhausted;  // the limit that ended it; exhausted: nothing left to try
    std::uint64_t positions = 0;
    std::size_t peak_bytes = 0;
    // By method: "positions" it looked at; "saved", in the first part of what it searched for (for
    // scouts that is pushes), on whichever plan it worked, be it the best one or another; "gained",
    // in the first part of the objective, what came off the best plan, where anything did. Only the
    // latter adds up to the difference between the best plan given and the outcome's.
    std::map<std::string, double> statistics;
};

class Exchange;

// One of several improvers that work side by side: see team.hpp.
struct Member {
    Exchange* exchange = nullptr;
    int number = 0;
    int of = 1;
};

// Pre: `plans` is not empty, and every one of them is legal and solves the board. Ends when the
// budget is spent or nothing is left to try.
[[nodiscard]] Outcome improve(const board::Board& board, const std::vector<plan::Plan>& plans,
                              const Request& request, support::Budget& budget,
                              const Member& member = {});

}  // namespace pushwise::improve
