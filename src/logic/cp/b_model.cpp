#include "logic/cp/b_model.hpp"

#include <algorithm>
#include <functional>

namespace pushwise::logic::cp {

using Gecode::BoolVar;
using Gecode::BoolVarArgs;
using Gecode::IntVar;
using Gecode::IntVarArgs;

// --- Circles: strongly connected components of "this law makes that literal true" ---

Circles::Circles(const GroundDomain& domain) : circle_(2 * domain.fluents.size(), -1) {
    const int count = static_cast<int>(circle_.size());
    std::vector<std::vector<int>> next(count);
    for (const GroundDomain::Law& law : domain.laws) {
        for (const FluentLiteral& condition : law.conditions) {
            // The negation of a defined fluent needs no reason, so it supports nobody.
            if (domain.fluents[condition.fluent].defined && !condition.positive) continue;
            next[index(condition)].push_back(index(law.head));
        }
    }
    // Tarjan's algorithm.
    std::vector<int> order(count, -1);
    std::vector<int> low(count, 0);
    std::vector<bool> open(count, false);
    std::vector<int> stack;
    int met = 0;
    const std::function<void(int)> visit = [&](int node) {
        order[node] = low[node] = met++;
        stack.push_back(node);
        open[node] = true;
        bool loop = false;
        for (const int to : next[node]) {
            loop = loop || to == node;
            if (order[to] < 0) {
                visit(to);
                low[node] = std::min(low[node], low[to]);
            } else if (open[to]) {
                low[node] = std::min(low[node], order[to]);
            }
        }
        if (low[node] != order[node]) return;
        const auto first = std::find(stack.begin(), stack.end(), node);
        const auto size = static_cast<int>(stack.end() - first);
        for (auto it = first; it != stack.end(); ++it) {
            open[*it] = false;
            if (size > 1 || loop) circle_[*it] = static_cast<int>(sizes_.size());
        }
        if (size > 1 || loop) sizes_.push_back(size);
        stack.erase(first, stack.end());
    };
    for (int node = 0; node < count; ++node) {
        if (order[node] < 0) visit(node);
    }
}

// --- What one action makes of one state ---

class BModel::Transition {
public:
    Transition(Gecode::Home home, const GroundDomain& domain, const Circles& circles,
               const IntVar& action, const BoolVarArgs& before, const BoolVarArgs& after)
        : home_(home),
          domain_(domain),
          circles_(circles),
          before_(before),
          after_(after),
          does_(home, static_cast<int>(domain.actions.size()), 0, 1),
          reasons_(2 * domain.fluents.size()) {
        Gecode::channel(home_, does_, action);
    }

    void post() {
        post_executable();
        for (const GroundDomain::Effect& effect : domain_.effects) {
            reason_for(effect.head,
                       {all_of(effect.conditions, before_, &does_[effect.action]), {}});
        }
        measure_circles();
        for (const GroundDomain::Law& law : domain_.laws)
            reason_for(law.head, {all_of(law.conditions, after_, nullptr), distance_of(law)});
        for (std::size_t f = 0; f < domain_.fluents.size(); ++f)
            post_fluent(static_cast<int>(f));
    }

private:
    // `distance` is that of what it rests on in the circle of its head, if there is any.
    struct Reason {
        BoolVar holds;
        std::vector<IntVar> distance;  // one or none
    };

    // Is everything true, and `also`?
    BoolVar all_of(const Conditions& conditions, const BoolVarArgs& state, const BoolVar* also) {
        BoolVarArgs yes;
        BoolVarArgs no;
        if (also != nullptr) yes << *also;
        for (const FluentLiteral& condition : conditions)
            (condition.positive ? yes : no) << state[condition.fluent];
        BoolVar all(home_, 0, 1);
        Gecode::clause(home_, Gecode::BOT_AND, yes, no, all);
        return all;
    }

    void post_executable() {
        for (int a = 0; a < does_.size(); ++a) {
            BoolVarArgs ways;
            for (const Conditions& way : domain_.actions[a].executable)
                ways << all_of(way, before_, nullptr);
            Gecode::clause(home_, Gecode::BOT_OR, ways, BoolVarArgs() << does_[a], 1);
        }
    }

    // A reason makes its head true.
    void reason_for(const FluentLiteral& head, const Reason& reason) {
        BoolVarArgs any;
        BoolVarArgs unless;
        unless << reason.holds;
        (head.positive ? any : unless) << after_[head.fluent];
        Gecode::clause(home_, Gecode::BOT_OR, any, unless, 1);
        reasons_[Circles::index(head)].push_back(reason);
    }

    // A distance for every literal that is in a circle.
    void measure_circles() {
        distances_.resize(reasons_.size());
        for (std::size_t i = 0; i < reasons_.size(); ++i) {
            const FluentLiteral literal{static_cast<int>(i / 2), i % 2 == 1};
            if (circles_.of(literal) < 0) continue;
            distances_[i] = IntVar(home_, 0, circles_.size(circles_.of(literal)));
        }
    }

    // How far from a reason outside is the farthest of what the law rests on?
    std::vector<IntVar> distance_of(const GroundDomain::Law& law) {
        const int circle = circles_.of(law.head);
        IntVarArgs supports;
        for (const FluentLiteral& condition : law.conditions) {
            const bool given = domain_.fluents[condition.fluent].defined && !condition.positive;
            if (circle >= 0 && !given && circles_.of(condition) == circle) {
                supports << distances_[Circles::index(condition)];
            }
        }
        if (supports.size() == 0) return {};
        IntVar farthest(home_, 0, circles_.size(circle));
        Gecode::max(home_, supports, farthest);
        return {farthest};
    }

    void post_fluent(int f) {
        const bool defined = domain_.fluents[f].defined;
        for (const bool positive : {true, false}) {
            const FluentLiteral literal{f, positive};
            if (defined && !positive) continue;  // false without a reason
            std::vector<Reason> reasons = reasons_[Circles::index(literal)];
            // What was so and is so needs no other reason.
            if (!defined) reasons.push_back({all_of({literal}, before_, nullptr), {}});
            if (circles_.of(literal) < 0) {
                post_reason_needed(literal, reasons);
            } else {
                post_distance(literal, reasons, defined);
            }
        }
    }

    void post_reason_needed(const FluentLiteral& literal, const std::vector<Reason>& reasons) {
        BoolVarArgs any;
        for (const Reason& reason : reasons)
            any << reason.holds;
        BoolVarArgs unless;
        (literal.positive ? unless : any) << after_[literal.fluent];
        Gecode::clause(home_, Gecode::BOT_OR, any, unless, 1);
    }

    void post_distance(const FluentLiteral& literal, const std::vector<Reason>& reasons,
                       bool exactly) {
        const int never = circles_.size(circles_.of(literal));
        const IntVar zero(home_, 0, 0);
        const IntVar infinite(home_, never, never);
        IntVarArgs ways;
        ways << infinite;
        for (const Reason& reason : reasons) {
            IntVar through = zero;
            if (!reason.distance.empty()) {
                IntVar longer(home_, 1, never + 1);
                Gecode::linear(home_, Gecode::IntArgs({1, -1}),
                               IntVarArgs() << longer << reason.distance.front(), Gecode::IRT_EQ,
                               1);
                through = IntVar(home_, 0, never);
                Gecode::min(home_, longer, infinite, through);
            }
            IntVar way(home_, 0, never);
            Gecode::ite(home_, reason.holds, through, infinite, way);
            ways << way;
        }
        const IntVar& distance = distances_[Circles::index(literal)];
        Gecode::min(home_, ways, distance);
        BoolVar founded(home_, 0, 1);
        Gecode::rel(home_, distance, Gecode::IRT_LE, never, founded);
        const BoolVar& fluent = after_[literal.fluent];
        if (exactly) {
            Gecode::rel(home_, fluent, Gecode::IRT_EQ, founded);
        } else {
            BoolVarArgs any;
            BoolVarArgs unless;
            any << founded;
            (literal.positive ? unless : any) << fluent;
            Gecode::clause(home_, Gecode::BOT_OR, any, unless, 1);
        }
    }

    Gecode::Home home_;
    const GroundDomain& domain_;
    const Circles& circles_;
    BoolVarArgs before_;
    BoolVarArgs after_;
    BoolVarArgs does_;                          // by action
    std::vector<std::vector<Reason>> reasons_;  // by Circles::index
    std::vector<IntVar> distances_;             // by Circles::index; set where there is a circle
};

BModel::BModel(const GroundDomain& domain, const Circles& circles, int horizon)
    : actions_(*this, horizon, 0, std::max(0, static_cast<int>(domain.actions.size()) - 1)),
      fluents_(*this, (horizon + 1) * static_cast<int>(domain.fluents.size()), 0, 1) {
    const int count = static_cast<int>(domain.fluents.size());
    if (horizon > 0 && domain.actions.empty()) {
        fail();
        return;
    }
    const auto at = [&](int time) { return BoolVarArgs(fluents_.slice(time * count, 1, count)); };
    for (int f = 0; f < count; ++f)
        Gecode::rel(*this, fluents_[f], Gecode::IRT_EQ, domain.fluents[f].at_start ? 1 : 0);
    for (int step = 0; step < horizon; ++step)
        Transition(*this, domain, circles, actions_[step], at(step), at(step + 1)).post();
    for (const FluentLiteral& goal : domain.goal) {
        Gecode::rel(*this, at(horizon)[goal.fluent], Gecode::IRT_EQ, goal.positive ? 1 : 0);
    }
    // In the order of the plan; what holds afterwards mostly follows.
    for (int step = 0; step < horizon; ++step) {
        Gecode::branch(*this, actions_[step], Gecode::INT_VAL_MIN());
        Gecode::branch(*this, at(step + 1), Gecode::BOOL_VAR_NONE(), Gecode::BOOL_VAL_MIN());
    }
}

BModel::BModel(BModel& other) : Space(other) {
    actions_.update(*this, other.actions_);
    fluents_.update(*this, other.fluents_);
}

std::vector<int> BModel::actions() const {
    std::vector<int> numbers;
    for (const IntVar& action : actions_)
        numbers.push_back(action.val());
    return numbers;
}

}  // namespace pushwise::logic::cp
