#include "logic/b_ground.hpp"

#include <map>
#include <set>

#include "logic/b_compiler.hpp"
#include "logic/reasoner.hpp"

namespace pushwise::logic {
namespace {

// A name for the term that no other term has.
std::string key(const Term& term) {
    if (term.number) return std::to_string(*term.number);
    std::string text = term.name + "(";
    for (const Term& argument : term.arguments)
        text += key(argument) + ",";
    return text + ")";
}

class Grounder {
public:
    // `atoms` are those of an answer set of the domain's base.
    explicit Grounder(const std::vector<Term>& atoms) : atoms_(atoms) {}

    Result<GroundDomain> run() {
        number_names();
        for (const Term& atom : atoms_)
            read(atom);
        if (!missing_.empty()) {
            return failure("there is no fluent or action " + *missing_.begin());
        }
        return std::move(domain_);
    }

private:
    void number_names() {
        std::set<std::string> start;
        for (const Term& atom : atoms_) {
            if (atom.is("holds", 2)) start.insert(key(atom.arguments[0]));
        }
        for (const Term& atom : atoms_) {
            if (atom.is("fluent", 1) || atom.is("defined", 1)) {
                const std::string name = key(atom.arguments[0]);
                if (!fluents_.emplace(name, static_cast<int>(domain_.fluents.size())).second) {
                    continue;
                }
                domain_.fluents.push_back({atom.name == "defined", start.count(name) > 0});
            } else if (atom.is("action", 1)) {
                actions_.emplace(key(atom.arguments[0]), static_cast<int>(domain_.actions.size()));
                domain_.actions.push_back({atom.arguments[0], {}});
            }
        }
    }

    void read(const Term& atom) {
        const std::vector<Term>& a = atom.arguments;
        if (atom.is("executable", 2)) {
            const int action = number_of(actions_, a[0]);
            Conditions conditions = conditions_of(a[1]);
            if (action >= 0) domain_.actions[action].executable.push_back(std::move(conditions));
        } else if (atom.is("causes", 3)) {
            domain_.effects.push_back(
                {number_of(actions_, a[0]), literal_of(a[1]), conditions_of(a[2])});
        } else if (atom.is("caused", 2)) {
            domain_.laws.push_back({literal_of(a[1]), conditions_of(a[0])});
        } else if (atom.is("goal", 1)) {
            domain_.goal.push_back(literal_of(a[0]));
        }
    }

    int number_of(const std::map<std::string, int>& names, const Term& term) {
        const auto found = names.find(key(term));
        if (found != names.end()) return found->second;
        missing_.insert(term.name);
        return -1;
    }

    FluentLiteral literal_of(const Term& term) {
        if (term.is("neg", 1)) return {number_of(fluents_, term.arguments[0]), false};
        return {number_of(fluents_, term), true};
    }

    // Lists are cons(Head,Tail) and nil.
    Conditions conditions_of(const Term& list) {
        Conditions conditions;
        for (const Term* rest = &list; rest->is("cons", 2); rest = &rest->arguments[1])
            conditions.push_back(literal_of(rest->arguments[0]));
        return conditions;
    }

    const std::vector<Term>& atoms_;
    GroundDomain domain_;
    std::map<std::string, int> fluents_;
    std::map<std::string, int> actions_;
    std::set<std::string> missing_;  // what statements name and nobody has declared
};

}  // namespace

Result<GroundDomain> ground_b(std::string_view text, std::string_view file, std::string_view facts,
                              support::Budget& budget, MemoryWatch& memory) {
    const Result<std::string> compiled = compile_b(text, file);
    if (!compiled) return Failure{compiled.error()};
    Reasoner reasoner(budget, memory, {}, [] {});
    reasoner.keep_all_atoms();
    const bool ready = reasoner.add(std::string(file) + ".lp", *compiled) &&
                       reasoner.add("facts.lp", facts) && reasoner.ground({{"base", {}}});
    const Reasoner::Answer answer = ready ? reasoner.solve() : reasoner.state();
    switch (answer) {
        case Reasoner::Answer::satisfiable: return Grounder(reasoner.all_atoms()).run();
        case Reasoner::Answer::unsatisfiable: return failure("the start contradicts the laws");
        case Reasoner::Answer::stopped: return failure("a limit was reached");
        case Reasoner::Answer::failed: break;
    }
    return failure(reasoner.problem());
}

}  // namespace pushwise::logic
