#include "pushwise/solve.hpp"

#include <memory>

#include "api/certify.hpp"
#include "api/engines.hpp"
#include "api/figures.hpp"
#include "api/improve_answer.hpp"
#include "api/prove.hpp"
#include "api/refusal.hpp"
#include "api/solve_with.hpp"
#include "api/why_unsolvable.hpp"
#include "level/level.hpp"
#include "logic/own_program.hpp"
#include "pushwise/plan.hpp"
#include "support/suggest.hpp"

namespace pushwise {
namespace {

// A plan that is to be proved shortest may not become longer for the sake of something else.
Checked check_improvement(const SolveOptions& options) {
    const Objective first = first_of(options.objective);
    if (options.improve_for == Objective::any || first == Objective::any ||
        first_of(options.improve_for) == first) {
        return kOk;
    }
    return failure("a plan of fewest " + std::string(name(first)) + " cannot be improved for " +
                   std::string(name(options.improve_for)));
}

std::string names_of(const std::vector<Objective>& objectives) {
    std::string list;
    for (const Objective o : objectives) {
        list += (list.empty() ? "" : "; ") + std::string(name(o));
    }
    return list.empty() ? "nothing" : list;
}

// Facts may say how many steps a plan should have at most.
void compare_with_limit(const level::Level& level, Answer& answer) {
    if (answer.status != Status::solved || !level.step_limit) return;
    const auto& [allowed, unit] = *level.step_limit;
    const std::int64_t found = api::first_figure(answer.metrics, unit);
    if (found <= allowed) return;
    const std::string units(name(unit));
    const bool shortest = answer.optimal && first_of(*answer.optimal) == unit;
    answer.note += (answer.note.empty() ? "" : "\n") +
                   std::string("the plan is longer than the facts of the level allow (") + units +
                   ": " + std::to_string(found) + ", allowed: " + std::to_string(allowed) + "); " +
                   (shortest ? "there is none within the limit"
                             : "--optimal " + units + " looks for a shorter one");
}

// Who is asked: an engine of the list, or one for the programs that were given. Null when there is
// no such engine.
std::shared_ptr<const engine::Engine> engine_for(const SolveOptions& options) {
    if (!options.programs.empty()) return std::make_shared<logic::OwnProgram>(options.programs);
    return {std::shared_ptr<void>(), api::find_engine(options.engine)};
}

// How it is called in messages.
std::string called(const SolveOptions& options) {
    return options.programs.empty() ? "engine '" + options.engine + "'" : "a program of your own";
}

constexpr auto kAny = [](const engine::Engine&) { return true; };

// The names of those engines for which `holds`.
template <typename Holds>
std::vector<std::string> engine_names(const Holds& holds) {
    std::vector<std::string> names;
    for (const engine::Engine* engine : api::all_engines()) {
        if (holds(*engine)) names.emplace_back(engine->info().name);
    }
    return names;
}

std::string joined(const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words)
        list += (list.empty() ? "" : ", ") + word;
    return list;
}

// Does the engine take these options of its own? Where others take what it refuses, they are named.
Checked check_engine_options(const engine::Engine& engine,
                             const std::map<std::string, std::string>& options) {
    for (const auto& option : options) {
        Checked taken = engine.check({option});
        if (taken) continue;
        const std::vector<std::string> others = engine_names(
            [&option](const engine::Engine& other) { return other.check({option}).has_value(); });
        if (others.empty()) return taken;
        return failure(taken.message() + "; engines that take it: " + joined(others));
    }
    return engine.check(options);
}

}  // namespace

Checked check_options(const SolveOptions& options) {
    const std::shared_ptr<const engine::Engine> engine = engine_for(options);
    if (engine == nullptr) {
        return failure("there is no engine '" + options.engine +
                       "'; 'pushwise engines' lists them" +
                       support::did_you_mean(options.engine, engine_names(kAny)));
    }
    if (!options.programs.empty() && options.engine != SolveOptions().engine) {
        return failure("a program of your own runs without engine '" + options.engine + "'");
    }
    if (const Checked available = engine->available(); !available) {
        return failure(called(options) + " cannot run here: " + available.message());
    }
    if (Checked taken = check_engine_options(*engine, options.engine_options); !taken) return taken;
    const EngineInfo& info = engine->info();
    if (options.objective != Objective::any && !info.can_prove(options.objective)) {
        return failure(
            called(options) + " cannot prove fewest " + std::string(name(options.objective)) +
            " (it proves: " + names_of(info.proves) +
            "); engines that do: " + joined(engine_names([&options](const engine::Engine& other) {
                return other.info().can_prove(options.objective);
            })));
    }
    return check_improvement(options);
}

Answer solve(const Level& level, const SolveOptions& options) {
    if (!level.valid()) return api::refusal(Status::invalid, options.engine, level.diagnostics());
    const Checked checked = check_options(options);
    if (!checked) return api::refusal(Status::unsupported, options.engine, checked.error());
    const std::shared_ptr<const engine::Engine> engine = engine_for(options);
    if (const Checked given = api::check_given(level, options.plans); !given)
        return api::refusal(Status::invalid, options.engine, given.error());
    const bool has_plan = engine->info().shorten_plans || !options.plans.empty();
    Answer answer = has_plan && options.objective != Objective::any
                        ? api::prove(*engine, level, options)
                        : api::solve_with(*engine, level, options);
    if (options.certificate) api::certify(level, options, answer);
    api::improve_answer(level, options, answer);
    compare_with_limit(level.data(), answer);
    api::say_why_unsolvable(level, options, answer);
    return answer;
}

std::vector<EngineInfo> engines() {
    std::vector<EngineInfo> list;
    for (const engine::Engine* e : api::all_engines()) {
        list.push_back(e->info());
        if (const Checked available = e->available(); !available) {
            list.back().missing = available.message();
        }
    }
    return list;
}

}  // namespace pushwise
