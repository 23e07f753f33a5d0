// A domain in B together with the facts of a level: every variable has its value.
//
// clingo grounds it, as it grounds the answer set program made from B; what is left is the
// statements themselves, for other reasoners.
#pragma once

#include <vector>

#include "logic/memory_watch.hpp"
#include "logic/term.hpp"
#include "pushwise/value/result.hpp"
#include "support/budget.hpp"

namespace pushwise::logic {

// F, or neg(F).
struct FluentLiteral {
    int fluent;
    bool positive;
};
using Conditions = std::vector<FluentLiteral>;

struct GroundDomain {
    struct Fluent {
        bool defined;   // does not persist
        bool at_start;  // holds at the start
    };
    struct Action {
        Term name;
        std::vector<Conditions> executable;  // when all of any of these holds
    };
    // After the action, `head`, if everything in `conditions` held before.
    struct Effect {
        int action;
        FluentLiteral head;
        Conditions conditions;
    };
    // `head` whenever everything in `conditions`.
    struct Law {
        FluentLiteral head;
        Conditions conditions;
    };

    std::vector<Fluent> fluents;
    std::vector<Action> actions;
    std::vector<Effect> effects;
    std::vector<Law> laws;
    Conditions goal;
};

// `text` is the domain in B, `facts` what it needs to know about the level. Fails on a mistake in
// the domain, when there is no start that obeys the laws, and when the budget ends it. Pre: clingo
// is there.
[[nodiscard]] Result<GroundDomain> ground_b(std::string_view text, std::string_view file,
                                            std::string_view facts, support::Budget& budget,
                                            MemoryWatch& memory);

}  // namespace pushwise::logic
