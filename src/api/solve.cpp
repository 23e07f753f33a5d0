#include "pushwise/solve.hpp"

#include <algorithm>

#include "api/certify.hpp"
#include "api/engines.hpp"
#include "api/improve_answer.hpp"
#include "api/prove.hpp"
#include "api/refusal.hpp"
#include "api/solve_with.hpp"
#include "pushwise/plan.hpp"

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

}  // namespace

Checked check_options(const SolveOptions& options) {
    const engine::Engine* engine = api::find_engine(options.engine);
    if (engine == nullptr) {
        return failure("there is no engine '" + options.engine +
                       "'; 'pushwise engines' lists them");
    }
    if (const Checked available = engine->available(); !available) {
        return failure("engine '" + options.engine + "' cannot run here: " + available.message());
    }
    if (Checked taken = engine->check(options.engine_options); !taken) return taken;
    const auto& proves = engine->info().proves;
    if (options.objective != Objective::any &&
        std::find(proves.begin(), proves.end(), options.objective) == proves.end()) {
        return failure("engine '" + options.engine + "' cannot prove fewest " +
                       std::string(name(options.objective)) + " (it proves: " + names_of(proves) +
                       ")");
    }
    return check_improvement(options);
}

Answer solve(const Level& level, const SolveOptions& options) {
    if (!level.valid()) return api::refusal(Status::invalid, options.engine, level.diagnostics());
    const Checked checked = check_options(options);
    if (!checked) return api::refusal(Status::unsupported, options.engine, checked.error());
    const engine::Engine& engine = *api::find_engine(options.engine);
    for (const std::string& lurd : options.plans) {
        if (const Check check = check_plan(level, lurd); !check.solved) {
            const Checked refused = failure("a plan given does not solve it: " + check.problem);
            return api::refusal(Status::invalid, options.engine, refused.error());
        }
    }
    const bool has_plan = engine.info().shorten_plans || !options.plans.empty();
    Answer answer = has_plan && options.objective != Objective::any
                        ? api::prove(engine, level, options)
                        : api::solve_with(engine, level, options);
    if (options.certificate) api::certify(level, options, answer);
    api::improve_answer(level, options, answer);
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
