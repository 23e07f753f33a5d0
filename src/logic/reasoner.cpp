#include "logic/reasoner.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <limits>

namespace pushwise::logic {
namespace {

constexpr double kLookSeconds = 0.02;          // between two looks at the limits while solving
constexpr std::uint64_t kRulesPerLook = 4096;  // some milliseconds of grounding

double wall_seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

// Of this thread alone; clingo grounds in it.
double cpu_seconds() {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

class Stopwatch {
public:
    Stopwatch(double& total, double (*now)()) : total_(total), now_(now), start_(now()) {}
    ~Stopwatch() { total_ += now_() - start_; }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

private:
    double& total_;
    double (*now_)();
    double start_;
};

}  // namespace

Reasoner::Reasoner(support::Budget& budget, MemoryWatch& memory,
                   const std::vector<std::string>& arguments, std::function<void()> on_look)
    : api_(**clingo::library()), budget_(budget), memory_(memory), on_look_(std::move(on_look)) {
    std::vector<const char*> raw;
    for (const std::string& a : arguments)
        raw.push_back(a.c_str());
    if (!check(
            api_.control_new(raw.data(), raw.size(), &Reasoner::on_message, this, 20, &control_))) {
        control_ = nullptr;
        return;
    }
    observer_.rule = &Reasoner::on_rule;
    observer_.weight_rule = &Reasoner::on_weight_rule;
    check(api_.control_register_observer(control_, &observer_, false, this));
}

Reasoner::~Reasoner() {
    if (control_ != nullptr) api_.control_free(control_);
}

bool Reasoner::add(std::string_view file, std::string_view text) {
    if (control_ == nullptr) return false;
    const std::string block = lines_.add(file, text);
    return check(api_.control_add(control_, "base", nullptr, 0, block.c_str()));
}

bool Reasoner::ground(const std::vector<Part>& parts) {
    if (!budget_.look_at_clock()) return false;
    const Stopwatch watch(figures_["ground_seconds"], wall_seconds);
    const Stopwatch cpu_watch(figures_["ground_cpu_seconds"], cpu_seconds);
    std::vector<std::vector<clingo::Symbol>> symbols(parts.size());
    std::vector<clingo::Part> raw;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        for (const int p : parts[i].parameters) {
            api_.symbol_create_number(p, &symbols[i].emplace_back());
        }
        raw.push_back({parts[i].name, symbols[i].data(), symbols[i].size()});
    }
    const bool ok = check(api_.control_ground(control_, raw.data(), raw.size(), nullptr, nullptr));
    figures_["rules"] = static_cast<double>(rules_);
    return ok && memory_.look();
}

bool Reasoner::find(const char* name, int step, bool& there, clingo::Literal& literal) {
    clingo::Symbol number = 0;
    clingo::Symbol symbol = 0;
    api_.symbol_create_number(step, &number);
    const clingo::SymbolicAtoms* atoms = nullptr;
    clingo::Id it = 0;
    return check(api_.symbol_create_function(name, &number, 1, true, &symbol)) &&
           check(api_.control_symbolic_atoms(control_, &atoms)) &&
           check(api_.symbolic_atoms_find(atoms, symbol, &it)) &&
           check(api_.symbolic_atoms_is_valid(atoms, it, &there)) &&
           (!there || check(api_.symbolic_atoms_literal(atoms, it, &literal)));
}

bool Reasoner::mentions(const char* name, int step) {
    bool there = false;
    clingo::Literal literal = 0;
    return find(name, step, there, literal) && there;
}

bool Reasoner::external(const char* name, int step, clingo::Literal& literal) {
    bool there = false;
    if (!find(name, step, there, literal)) return false;
    if (!there) problem_ = std::string("the program has no external ") + name;
    return there;
}

bool Reasoner::assume(const char* name, int step) {
    clingo::Literal literal = 0;
    return external(name, step, literal) &&
           check(api_.control_assign_external(control_, literal, clingo::kTrue));
}

bool Reasoner::drop(const char* name, int step) {
    clingo::Literal literal = 0;
    return external(name, step, literal) && check(api_.control_release_external(control_, literal));
}

Reasoner::Answer Reasoner::solve() {
    if (!budget_.look_at_clock() || !limit_conflicts()) return state();
    const Stopwatch watch(figures_["solve_seconds"], wall_seconds);
    clingo::SolveHandle* handle = nullptr;
    if (!check(api_.control_solve(control_, clingo::kSolveAsync | clingo::kSolveYield, nullptr, 0,
                                  nullptr, nullptr, &handle))) {
        return state();
    }
    const Answer answer = wait(handle);
    const bool closed = check(api_.solve_handle_close(handle));
    if (closed) read_statistics();
    return closed ? answer : state();
}

// The first answer, or of a program that minimizes the last one there is time for.
Reasoner::Answer Reasoner::wait(clingo::SolveHandle* handle) {
    Answer answer = next_answer(handle);
    bool better = false;
    if (answer != Answer::satisfiable || !read_model(handle, better)) {
        return answer == Answer::satisfiable ? state() : answer;
    }
    while (better && check(api_.solve_handle_resume(handle)) &&
           next_answer(handle) == Answer::satisfiable && read_model(handle, better))
        continue;
    return answer;
}

Reasoner::Answer Reasoner::next_answer(clingo::SolveHandle* handle) {
    bool ready = false;
    for (api_.solve_handle_wait(handle, 0, &ready); !ready;) {
        const double left = std::clamp(budget_.seconds_left(), 0.0, kLookSeconds);
        api_.solve_handle_wait(handle, left, &ready);
        if (!ready && !look()) {
            check(api_.solve_handle_cancel(handle));
            return state();
        }
    }
    unsigned result = 0;
    if (!check(api_.solve_handle_get(handle, &result))) return state();
    if ((result & clingo::kUnsatisfiable) != 0) return Answer::unsatisfiable;
    if ((result & clingo::kSatisfiable) != 0) return Answer::satisfiable;
    // Neither: the limit on conflicts was reached. Spend what is left of the nodes to say so.
    while (budget_.spend_node())
        continue;
    return state();
}

bool Reasoner::read_model(clingo::SolveHandle* handle, bool& better) {
    const clingo::Model* model = nullptr;
    std::size_t costs = 0;
    if (!check(api_.solve_handle_model(handle, &model))) return false;
    better = false;
    if (model == nullptr) return true;  // the last one has been read
    if (!check(api_.model_cost_size(model, &costs))) return false;
    better = costs > 0;
    return read_atoms(model, clingo::kShown, atoms_) &&
           (!keeps_all_ || read_atoms(model, clingo::kAtoms, all_atoms_));
}

bool Reasoner::read_atoms(const clingo::Model* model, unsigned which, std::vector<Term>& atoms) {
    std::size_t size = 0;
    if (!check(api_.model_symbols_size(model, which, &size))) return false;
    std::vector<clingo::Symbol> symbols(size);
    if (!check(api_.model_symbols(model, which, symbols.data(), size))) return false;
    atoms.clear();
    for (const clingo::Symbol symbol : symbols) {
        if (!read_term(symbol, atoms.emplace_back())) return false;
    }
    return true;
}

// Strings, #inf and #sup, which no encoding uses, become empty tuples.
bool Reasoner::read_term(clingo::Symbol symbol, Term& term) {
    switch (api_.symbol_type(symbol)) {
        case clingo::kNumber: return check(api_.symbol_number(symbol, &term.number.emplace()));
        case clingo::kFunction: break;
        default: return true;
    }
    const char* name = nullptr;
    const clingo::Symbol* arguments = nullptr;
    std::size_t count = 0;
    if (!check(api_.symbol_name(symbol, &name)) ||
        !check(api_.symbol_arguments(symbol, &arguments, &count))) {
        return false;
    }
    term.name = name;
    for (std::size_t i = 0; i < count; ++i) {
        if (!read_term(arguments[i], term.arguments.emplace_back())) return false;
    }
    return true;
}

bool Reasoner::limit_conflicts() {
    if (budget_.limits().nodes == std::numeric_limits<std::uint64_t>::max()) return true;
    const std::string left = std::to_string(budget_.limits().nodes - budget_.nodes());
    clingo::Configuration* configuration = nullptr;
    std::uint32_t root = 0;
    std::uint32_t solve = 0;
    std::uint32_t limit = 0;
    return check(api_.control_configuration(control_, &configuration)) &&
           check(api_.configuration_root(configuration, &root)) &&
           check(api_.configuration_map_at(configuration, root, "solve", &solve)) &&
           check(api_.configuration_map_at(configuration, solve, "solve_limit", &limit)) &&
           check(api_.configuration_value_set(configuration, limit, left.c_str()));
}

// clingo's figures are those of the last solve call; ours are sums, but for loops and atoms.
void Reasoner::read_statistics() {
    const clingo::Statistics* statistics = nullptr;
    clingo::Id problem = 0;
    clingo::Id program = 0;
    clingo::Id loops = 0;
    clingo::Id atoms = 0;
    clingo::Id root = 0;
    clingo::Id solving = 0;
    clingo::Id solvers = 0;
    if (!api_.control_statistics(control_, &statistics) ||
        !api_.statistics_root(statistics, &root) ||
        !api_.statistics_map_at(statistics, root, "solving", &solving) ||
        !api_.statistics_map_at(statistics, solving, "solvers", &solvers)) {
        return;
    }
    if (api_.statistics_map_at(statistics, root, "problem", &problem) &&
        api_.statistics_map_at(statistics, problem, "lp", &program)) {
        if (api_.statistics_map_at(statistics, program, "sccs", &loops)) {
            api_.statistics_value_get(statistics, loops, &figures_["loops"]);
        }
        if (api_.statistics_map_at(statistics, program, "atoms", &atoms)) {
            api_.statistics_value_get(statistics, atoms, &figures_["atoms"]);
        }
    }
    for (const char* name : {"conflicts", "choices"}) {
        clingo::Id key = 0;
        double value = 0;
        if (!api_.statistics_map_at(statistics, solvers, name, &key) ||
            !api_.statistics_value_get(statistics, key, &value)) {
            continue;
        }
        figures_[name] += value;
        if (std::string_view(name) != "conflicts") continue;
        for (double i = 0; i < value && budget_.spend_node(); ++i)
            continue;
    }
}

Reasoner::Answer Reasoner::state() const noexcept {
    return budget_.is_over() ? Answer::stopped : Answer::failed;
}

bool Reasoner::check(bool ok) {
    if (!ok && problem_.empty()) {
        const char* message = api_.error_message();
        problem_ = message == nullptr ? "clingo failed" : message;
        if (!messages_.empty()) problem_ += ": " + messages_;
    }
    return ok;
}

bool Reasoner::note_rule() {
    if (++rules_ % kRulesPerLook != 0) return true;
    return look();
}

bool Reasoner::look() {
    on_look_();
    return budget_.look_at_clock() && memory_.look();
}

bool Reasoner::on_rule(bool, const clingo::Atom*, std::size_t, const clingo::Literal*, std::size_t,
                       void* self) {
    return static_cast<Reasoner*>(self)->note_rule();
}

bool Reasoner::on_weight_rule(bool, const clingo::Atom*, std::size_t, std::int32_t, const void*,
                              std::size_t, void* self) {
    return static_cast<Reasoner*>(self)->note_rule();
}

void Reasoner::on_message(int, const char* message, void* self) {
    auto& reasoner = *static_cast<Reasoner*>(self);
    reasoner.messages_ += reasoner.lines_.with_files(message);
}

}  // namespace pushwise::logic
