#include "logic/b_compiler.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "logic/b_syntax.hpp"
#include "logic/encodings.hpp"

namespace pushwise::logic {
namespace {

using Kind = BTerm::Kind;

// The statements of B with their numbers of arguments.
const std::map<std::string, std::size_t, std::less<>>& statements() {
    static const std::map<std::string, std::size_t, std::less<>> table{
        {"fluent", 1}, {"defined", 1},   {"action", 1}, {"executable", 2}, {"causes", 3},
        {"caused", 2}, {"initially", 1}, {"goal", 1},   {"valued", 2}};
    return table;
}

// Names b-planner.lp needs for itself.
const std::set<std::string, std::less<>>& reserved() {
    static const std::set<std::string, std::less<>> names{"holds", "occ", "possible", "list", "in",
                                                          "cons",  "nil", "query",    "asked"};
    return names;
}

class Compiler {
public:
    Compiler(std::string_view text, std::string_view file) : text_(text), file_(file) {}

    Result<std::string> run() {
        BText domain = read_b(text_, file_);
        diagnostics_ = std::move(domain.diagnostics);
        std::string out = "% Compiled from " + std::string(file_) + ".\n\n#program base.\n";
        for (const BClause& clause : domain.clauses) {
            declare(clause.head);
            note_uses(clause);
        }
        for (const BClause& clause : domain.clauses) {
            check(clause);
            out += rule(clause);
        }
        if (diagnostics_.empty()) check_complete(domain);
        if (!diagnostics_.empty()) return Failure{std::move(diagnostics_)};
        return out + "\n" + std::string(encoding("b-planner.lp"));
    }

private:
    void error(TextPosition place, std::string message, std::string hint = {}) {
        diagnostics_.push_back(b_error(text_, file_, place, std::move(message), std::move(hint)));
    }

    void check(const BClause& clause) {
        check_predicate(clause.head, "the head of a clause");
        std::set<std::string> bound;
        for (const BLiteral& literal : clause.body) {
            check_predicate(literal.atom, "a condition");
            if (!literal.negated && !is_neq(literal.atom)) collect(literal.atom, bound);
        }
        check_bound(clause.head, bound);
        for (const BLiteral& literal : clause.body) {
            if (literal.negated || is_neq(literal.atom)) check_bound(literal.atom, bound);
        }
        check_statement(clause.head);
    }

    [[nodiscard]] static bool is_neq(const BTerm& atom) {
        return atom.name == "neq" && atom.arguments.size() == 2;
    }

    void check_predicate(const BTerm& atom, const char* role) {
        if (atom.kind != Kind::compound && atom.kind != Kind::atom) {
            error(atom.place, std::string("this cannot be ") + role,
                  "a name, with arguments in parentheses");
        } else if (reserved().count(atom.name) != 0) {
            error(atom.place, "the name '" + atom.name + "' belongs to the compiler");
        }
    }

    // Bottom-up evaluation needs a value for every variable.
    void check_bound(const BTerm& term, const std::set<std::string>& bound) {
        if (term.kind == Kind::variable && bound.count(term.name) == 0) {
            error(term.place, "the variable " + term.name + " has no value here",
                  "name it in a condition of this clause that is not negated");
        }
        for (const BTerm& t : term.arguments)
            check_bound(t, bound);
        for (const BTerm& t : term.tail)
            check_bound(t, bound);
    }

    static void collect(const BTerm& term, std::set<std::string>& variables) {
        if (term.kind == Kind::variable && term.name != "_") variables.insert(term.name);
        for (const BTerm& t : term.arguments)
            collect(t, variables);
        for (const BTerm& t : term.tail)
            collect(t, variables);
    }

    void check_statement(const BTerm& head) {
        if (is_neq(head)) error(head.place, "neq is a condition and has no clauses");
        const auto statement = statements().find(head.name);
        if (statement == statements().end()) {
            check_helper(head);
            return;
        }
        if (head.arguments.size() != statement->second) {
            error(head.place, "the statement '" + head.name + "' has " +
                                  std::to_string(statement->second) + " arguments, not " +
                                  std::to_string(head.arguments.size()));
            return;
        }
        for (const BTerm& argument : head.arguments) {
            if (head.name == "valued") continue;  // neither is a fluent by itself
            if (&argument != &head.arguments[0] || head.name == "caused" ||
                head.name == "initially" || head.name == "goal") {
                check_fluents(argument);
            }
        }
        // Where a statement has conditions, they are a list.
        const BTerm* conditions = head.name == "caused"       ? &head.arguments[0]
                                  : head.name == "causes"     ? &head.arguments[2]
                                  : head.name == "executable" ? &head.arguments[1]
                                                              : nullptr;
        if (conditions != nullptr && conditions->kind != Kind::list &&
            conditions->kind != Kind::variable) {
            error(conditions->place, "a list of fluents belongs here", "write [] for none");
        }
    }

    // A predicate that no other one asks about does nothing: most likely a statement misspelt.
    // Reported at its first clause.
    void check_helper(const BTerm& head) {
        if (is_neq(head) || reserved().count(head.name) != 0) return;
        if (!used_.insert(signature(head)).second) return;
        error(head.place, "'" + head.name + "' is no statement, and no condition asks about it",
              "statements are " + statement_names());
    }

    [[nodiscard]] static std::string statement_names() {
        std::string names;
        for (const auto& [name, arguments] : statements())
            names += (names.empty() ? "" : ", ") + name;
        return names;
    }

    using Signature = std::pair<std::string, std::size_t>;

    [[nodiscard]] static Signature signature(const BTerm& atom) {
        return {atom.name, atom.arguments.size()};
    }

    void note_uses(const BClause& clause) {
        for (const BLiteral& literal : clause.body) {
            if (signature(literal.atom) != signature(clause.head)) {
                used_.insert(signature(literal.atom));
            }
        }
    }

    void declare(const BTerm& head) {
        if ((head.name == "fluent" || head.name == "defined") && head.arguments.size() == 1) {
            fluents_.insert(signature(head.arguments[0]));
        } else if (head.name == "valued") {
            fluents_.insert({"is", 2});
        }
    }

    // A fluent, its negation, or a list of those; what a variable stands for is not known here.
    void check_fluents(const BTerm& term) {
        if (term.kind == Kind::variable) return;
        if (term.kind == Kind::list) {
            for (const BTerm& t : term.arguments)
                check_fluents(t);
        } else if (term.name == "neg" && term.arguments.size() == 1) {
            check_fluents(term.arguments[0]);
        } else if (fluents_.count(signature(term)) == 0) {
            error(term.place,
                  "there is no fluent " + term.name + "/" + std::to_string(term.arguments.size()),
                  "declare it with fluent(...), defined(...) or, for is(F,V), valued(F,V)");
        }
    }

    void check_complete(const BText& domain) {
        const auto has = [&](const char* name) {
            return std::any_of(domain.clauses.begin(), domain.clauses.end(),
                               [&](const BClause& c) { return c.head.name == name; });
        };
        for (const char* needed : {"fluent", "action", "executable", "goal"}) {
            const bool valued = std::string_view(needed) == "fluent" && has("valued");
            if (!valued && !has(needed))
                error({}, std::string("the domain has no statement '") + needed + "'");
        }
    }

    static std::string rule(const BClause& clause) {
        std::string out = text_of(clause.head);
        const char* separator = " :- ";
        for (const BLiteral& literal : clause.body) {
            out += separator;
            separator = ", ";
            if (is_neq(literal.atom)) {
                out += text_of(literal.atom.arguments[0]) + (literal.negated ? " = " : " != ") +
                       text_of(literal.atom.arguments[1]);
            } else {
                out += (literal.negated ? "not " : "") + text_of(literal.atom);
            }
        }
        return out + ".\n";
    }

    static std::string text_of(const BTerm& term) {
        if (term.kind == Kind::list) {
            std::string out = term.tail.empty() ? "nil" : text_of(term.tail.front());
            for (auto it = term.arguments.rbegin(); it != term.arguments.rend(); ++it) {
                out = "cons(" + text_of(*it) + "," + out + ")";
            }
            return out;
        }
        if (term.arguments.empty()) return term.name;
        std::string out = term.name + "(";
        for (std::size_t i = 0; i < term.arguments.size(); ++i) {
            if (i > 0) out += ',';
            out += text_of(term.arguments[i]);
        }
        return out + ")";
    }

    std::string_view text_;
    std::string_view file_;
    Diagnostics diagnostics_;
    std::set<Signature> fluents_;
    std::set<Signature> used_;  // what conditions ask about, and what check_helper has reported
};

}  // namespace

Result<std::string> compile_b(std::string_view text, std::string_view file) {
    return Compiler(text, file).run();
}

}  // namespace pushwise::logic
