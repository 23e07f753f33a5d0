// One logic program inside clingo: add text, ground parts of it, solve, read an answer.
//
// Everything stops at the Budget. Solving runs in clingo's own thread, is polled 50 times a
// second and cancelled within that time. Grounding has no cancel of its own, but it reports
// every ground rule to an observer, and an observer that refuses ends it; so limits hold there too.
// Memory is watched in both. A node limit counts the solver's conflicts, which makes it exact and
// repeatable.
//
// After a stop or a failure the Reasoner can only be destroyed. Not thread-safe.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "logic/block_lines.hpp"
#include "logic/clingo_api.hpp"
#include "logic/memory_watch.hpp"
#include "logic/term.hpp"
#include "support/budget.hpp"

namespace pushwise::logic {

// A `#program name(t).` of the text with its parameter, none for "base".
struct Part {
    const char* name;
    std::vector<int> parameters;
};

class Reasoner {
public:
    enum class Answer {
        satisfiable,    // the answer is in atoms()
        unsatisfiable,  // proved
        stopped,        // by the Budget
        failed,         // problem() says why
    };

    // `arguments` are those of clingo's command line; `on_look` is called whenever the limits were
    // looked at. Keeps references to budget and memory. Pre: clingo::library().api is not null.
    Reasoner(support::Budget& budget, MemoryWatch& memory,
             const std::vector<std::string>& arguments, std::function<void()> on_look);
    ~Reasoner();
    Reasoner(const Reasoner&) = delete;
    Reasoner& operator=(const Reasoner&) = delete;

    // False on a mistake in the text; problem() says where, by the name `file`.
    [[nodiscard]] bool add(std::string_view file, std::string_view text);
    // False when the budget ended it or it failed; state() tells which.
    [[nodiscard]] bool ground(const std::vector<Part>& parts);
    // Is the atom name(step) part of what was grounded? If not, no answer has it.
    [[nodiscard]] bool mentions(const char* name, int step);
    // Sets the external atom name(step) to true, or removes it for good.
    [[nodiscard]] bool assume(const char* name, int step);
    [[nodiscard]] bool drop(const char* name, int step);
    [[nodiscard]] Answer solve();
    // Is there no answer whatever is assumed, and whatever else is grounded?
    [[nodiscard]] bool is_hopeless() const { return api_.control_is_conflicting(control_); }

    // What the program shows of the answer; of a program that minimizes, the last answer.
    [[nodiscard]] const std::vector<Term>& atoms() const noexcept { return atoms_; }
    // All there is in the answer, if that was asked for before.
    void keep_all_atoms() noexcept { keeps_all_ = true; }
    [[nodiscard]] const std::vector<Term>& all_atoms() const noexcept { return all_atoms_; }
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }
    // What clingo said about the text, whether or not it could be run.
    [[nodiscard]] const std::string& messages() const noexcept { return messages_; }
    // What a failed call comes down to: stopped or failed.
    [[nodiscard]] Answer state() const noexcept;

    // Figures so far: ground_seconds, solve_seconds, rules, conflicts, choices, atoms, and loops
    // (groups of atoms that depend on each other; a program without any is called tight).
    [[nodiscard]] const std::map<std::string, double>& figures() const noexcept { return figures_; }

private:
    static bool on_rule(bool, const clingo::Atom*, std::size_t, const clingo::Literal*, std::size_t,
                        void* self);
    static bool on_weight_rule(bool, const clingo::Atom*, std::size_t, std::int32_t, const void*,
                               std::size_t, void* self);
    static void on_message(int code, const char* message, void* self);
    bool note_rule();
    bool look();
    bool check(bool ok);  // remembers clingo's error when !ok
    // Looks for the atom name(step); `literal` is set when it is there.
    bool find(const char* name, int step, bool& there, clingo::Literal& literal);
    bool external(const char* name, int step, clingo::Literal& literal);
    bool limit_conflicts();
    Answer wait(clingo::SolveHandle* handle);
    Answer next_answer(clingo::SolveHandle* handle);
    // `better`: a better answer may follow.
    bool read_model(clingo::SolveHandle* handle, bool& better);
    bool read_atoms(const clingo::Model* model, unsigned which, std::vector<Term>& atoms);
    bool read_term(clingo::Symbol symbol, Term& term);
    void read_statistics();

    const clingo::Api& api_;
    support::Budget& budget_;
    MemoryWatch& memory_;
    std::function<void()> on_look_;
    clingo::Control* control_ = nullptr;
    clingo::Observer observer_{};
    BlockLines lines_;
    std::vector<Term> atoms_;
    std::vector<Term> all_atoms_;
    bool keeps_all_ = false;
    std::string problem_;
    std::string messages_;  // what clingo said about the text
    std::map<std::string, double> figures_;
    std::uint64_t rules_ = 0;
};

}  // namespace pushwise::logic
