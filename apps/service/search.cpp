#include "search.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "fields.hpp"
#include "pushwise/improve.hpp"
#include "pushwise/logic.hpp"

namespace pushwise::service {
namespace {

constexpr double kMost = 1e9;  // of anything a request may ask for; the grants are lower

Objective objective_from(Fields& fields) {
    const std::string wanted = fields.text("objective", "");
    if (wanted.empty()) return Objective::any;
    const Result<Objective> objective = objective_by_name(wanted);
    if (objective) return *objective;
    fields.fail(400, "bad-field", objective.message(), "objective");
    return Objective::any;
}

// Reads how far a search may go and cuts it to what is granted.
SolveOptions limits_from(Fields& fields, const Grants& grants) {
    SolveOptions options;
    options.limits.seconds = std::min(fields.number("seconds", 60, 0.01, kMost), grants.seconds);
    const auto granted = static_cast<std::int64_t>(grants.search_bytes());
    const std::int64_t wanted =
        fields.integer("memory_mib", granted / kMebibyte, 1, std::int64_t{1} << 30) * kMebibyte;
    options.limits.memory_bytes = static_cast<std::size_t>(std::min(wanted, granted));
    if (fields.has("nodes")) {
        options.limits.nodes = static_cast<std::uint64_t>(fields.integer("nodes", 1, 1, INT64_MAX));
    }
    options.threads = static_cast<int>(
        std::min<std::int64_t>(fields.integer("threads", 1, 1, 1024), grants.threads));
    options.seed = static_cast<std::uint64_t>(fields.integer("seed", 0, 0, INT64_MAX));
    return options;
}

// clingo opens the files a program includes, and may run scripts: here, on the server.
bool reaches_out(std::string program) {
    constexpr std::string_view kHarmless = "#include <incmode>";
    for (std::size_t at = program.find(kHarmless); at != std::string::npos;
         at = program.find(kHarmless)) {
        program.erase(at, kHarmless.size());
        program.insert(at, " ");
    }
    return program.find("#include") != std::string::npos ||
           program.find("#script") != std::string::npos;
}

// A logic program to run instead of an engine, its rules, and how many steps it may have.
void read_program(Fields& fields, SolveOptions& options) {
    const std::string program = fields.text("program", "");
    const std::string rules = fields.text("rules", "");
    const std::string horizon = fields.text("horizon", "");
    if (!horizon.empty()) options.engine_options["horizon"] = horizon;
    if (program.empty()) {
        if (!rules.empty()) options.engine_options["asp"] = rules;
        return;
    }
    if (reaches_out(program)) {
        fields.fail(
            400, "bad-field",
            "a program of a request may #include <incmode>, but no file, and has no #script",
            "program");
        return;
    }
    options.programs.push_back({"program.lp", program});
    const std::map<std::string, ProgramText> known = installed_rules();
    for (std::string_view rest = rules; !rest.empty();) {
        const std::string_view name = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        const auto rule = known.find(std::string(name));
        if (rule == known.end()) {
            return fields.fail(400, "bad-field", "there is no rule '" + std::string(name) + "'",
                               "rules");
        }
        options.programs.push_back(rule->second);
    }
}

// The field without which the engine would do what is asked.
std::string_view blamed(SolveOptions options) {
    if (options.engine_options.erase("horizon") > 0 && check_options(options)) return "horizon";
    if (options.engine_options.erase("asp") > 0 && check_options(options)) return "rules";
    return options.programs.empty() ? "objective" : "program";
}

// An engine or objective that does not exist, or an engine whose programs are not installed.
void check_choice(Fields& fields, const SolveOptions& options) {
    const Checked checked = check_options(options);
    if (fields.problem() || checked) return;
    const std::vector<EngineInfo> all = engines();
    const auto engine = std::find_if(all.begin(), all.end(),
                                     [&](const EngineInfo& e) { return e.name == options.engine; });
    const bool known = engine != all.end();
    if (known && !engine->missing.empty()) {
        fields.fail(501, "unavailable", checked.message(), "engine");
    }
    fields.fail(400, "bad-field", checked.message(), known ? blamed(options) : "engine");
}

}  // namespace

SearchOrRefusal read_search(const Grants& grants, std::string_view body) {
    Fields fields(body);
    SolveOptions options = limits_from(fields, grants);
    options.engine = fields.text("engine", "auto");
    options.objective = objective_from(fields);
    read_program(fields, options);
    const std::optional<Level> level = fields.level();
    check_choice(fields, options);
    if (fields.problem()) return *fields.problem();
    return Search{*level, options, solve};
}

SearchOrRefusal read_improvement(const Grants& grants, std::string_view body) {
    Fields fields(body);
    const SolveOptions options = limits_from(fields, grants);
    const Objective objective = objective_from(fields);
    const std::string lurd = fields.required_text("lurd");
    const std::optional<Level> level = fields.level();
    if (fields.problem()) return *fields.problem();
    const Check plan = check_plan(*level, lurd);
    if (!plan.solved) return error_reply(422, "bad-plan", plan.problem, "lurd");
    return Search{*level, options,
                  [objective, text = plan.lurd](const Level& what, const SolveOptions& how) {
                      return improve_plans(what, {text}, improve_options(how, objective));
                  }};
}

Answer run(const Search& search) {
    Answer answer;
    answer.engine = search.options.engine;
    try {
        answer = search.work(search.level, search.options);
    } catch (const std::bad_alloc&) {
        answer.status = Status::memory;
        answer.stopped_by = StopReason::memory;
    } catch (const std::exception& e) {
        answer.status = Status::internal;
        answer.note = std::string("the search failed: ") + e.what();
    }
    return answer;
}

}  // namespace pushwise::service
