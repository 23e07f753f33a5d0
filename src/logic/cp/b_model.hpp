// A domain in B as constraints: T actions from the start to the goal.
//
// Variables: for every step the number of its action, and for every time and fluent whether it
// holds. Constraints say what the statements say (docs/b.md has the table). A law is more than
// an implication: what it makes true must not be its own reason. So where laws can support each
// other in a circle, each fluent in it also has a distance from a reason outside, which the authors
// of the second text found for `reachable`: 0 with such a reason, one more than what it rests on
// otherwise, and a number that stands for "never" where there is none.
#pragma once

#include <gecode/int.hh>

#include "logic/b_ground.hpp"

namespace pushwise::logic::cp {

// Which literals can support each other in a circle; the same for every time.
class Circles {
public:
    explicit Circles(const GroundDomain& domain);

    // The circle a literal is in, as a number from 0; -1 when it is in none.
    [[nodiscard]] int of(FluentLiteral literal) const { return circle_[index(literal)]; }
    [[nodiscard]] int size(int circle) const { return sizes_[circle]; }
    [[nodiscard]] static int index(FluentLiteral literal) {
        return 2 * literal.fluent + (literal.positive ? 1 : 0);
    }

private:
    std::vector<int> circle_;  // by index
    std::vector<int> sizes_;
};

class BModel final : public Gecode::Space {
public:
    // Keeps nothing of `domain`.
    BModel(const GroundDomain& domain, const Circles& circles, int horizon);

    // The actions by number. Pre: this is a solution.
    [[nodiscard]] std::vector<int> actions() const;

private:
    class Transition;

    BModel(BModel& other);
    Gecode::Space* copy() override { return new BModel(*this); }

    Gecode::IntVarArray actions_;   // by step
    Gecode::BoolVarArray fluents_;  // by time and fluent
};

}  // namespace pushwise::logic::cp
