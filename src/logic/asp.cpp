#include "logic/asp.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "analysis/lower_bounds.hpp"
#include "engine/search_report.hpp"
#include "logic/b_compiler.hpp"
#include "logic/clingo_api.hpp"
#include "logic/dump.hpp"
#include "logic/encodings.hpp"
#include "logic/facts.hpp"
#include "logic/horizon_range.hpp"
#include "logic/logic_program.hpp"
#include "logic/planner.hpp"
#include "logic/reasoners_here.hpp"

namespace pushwise::logic {
namespace {

// Optional rules of the published encodings that count moves.
constexpr std::array<std::string_view, 5> kSwitches{"forbidden", "edges", "clutter", "bounds",
                                                    "no-undo"};
// table.lp lists positions as bits of a number: it tells why so many live squares at most.
constexpr int kTableSquares = 31;
// Up to so many ways to put the boxes on live squares the table has been faster than the solver.
constexpr double kTablePlacements = 400'000;

Source encoding_source(const std::string& file) {
    return {file, std::string(encoding(file))};
}

// What an encoding is asked to solve; the lower bounds are proved already.
struct Task {
    const board::Board& board;
    const BoxFacts& lone_box;
    Objective objective;
    int pushes;            // no plan has fewer
    int lines;             // nor fewer lines
    std::string switches;  // request.options["asp"]
};

// Cuts the first name off a list with commas.
std::string_view take_name(std::string_view& list) {
    const std::string_view name = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), name.size() + 1));
    return name;
}

// Are all names on the list optional rules?
Checked check_switches(std::string_view list) {
    while (!list.empty()) {
        const std::string_view name = take_name(list);
        if (std::find(kSwitches.begin(), kSwitches.end(), name) == kSwitches.end()) {
            return failure("there is no rule '" + std::string(name) +
                           "'; choose from forbidden, edges, clutter, bounds, no-undo");
        }
    }
    return kOk;
}

// Adds the files of the optional rules to `program`.
Program with_switches(Program program, std::string_view list) {
    while (!list.empty()) {
        const std::string_view name = take_name(list);
        program.sources.push_back(encoding_source("with-" + std::string(name) + ".lp"));
    }
    return program;
}

Program numbered_boxes(const Task& task, const char* file, const char* horizon) {
    return {{encoding_source(file), {"facts.lp", init_facts(task.board)}}, horizon, task.pushes, 1};
}

Result<Program> plain(const Task& task) {
    return with_switches(numbered_boxes(task, "asp-plain.lp", "horizon"), task.switches);
}

Result<Program> incremental(const Task& task) {
    return with_switches(numbered_boxes(task, "asp-incremental.lp", ""), task.switches);
}

Result<Program> split(const Task& task) {
    return with_switches(numbered_boxes(task, "asp-split.lp", "horizon"), task.switches);
}

Result<Program> actions(const Task& task) {
    Program program{{encoding_source("asp-actions.lp"), {"facts.lp", action_facts(task.board)}},
                    "maxsteps",
                    task.pushes,
                    1};
    return with_switches(std::move(program), task.switches);
}

Result<Program> steps(const Task& task) {
    Program program{{encoding_source("asp-steps.lp"), {"facts.lp", step_facts(task.board)}},
                    "maxSteps",
                    task.pushes,
                    1};
    return with_switches(std::move(program), task.switches);
}

Result<Program> lines(const Task& task) {
    Result<std::string> text = compile_b(encoding("sokoban.b"), "sokoban.b");
    if (!text) return Failure{text.error()};
    return Program{
        {{"sokoban.lp", *std::move(text)}, {"facts.lp", asp_facts(task.board)}}, "", task.lines, 1};
}

// Can the grounder list every position?
bool fits_table(const Task& task) {
    return task.board.spares() == 0 && task.lone_box.live_squares() <= kTableSquares;
}

// Is the table the faster way?
bool is_small(const Task& task) {
    return fits_table(task) && task.lone_box.placements() <= kTablePlacements;
}

Checked check_own(std::string_view word) {
    if (word.empty() || word == "table" || word == "solver") return kOk;
    return failure("engine 'asp' has no rule '" + std::string(word) + "'; choose table or solver");
}

void add_table(Program& program, const Task& task, const std::string& counted) {
    const bool moves = task.objective == Objective::moves;
    program.sources = {{"facts.lp", table_facts(task.board, task.lone_box,
                                                moves ? Zones::squares : Zones::join_dead)},
                       encoding_source("table.lp"),
                       encoding_source("table-" + counted)};
    if (!moves) program.sources.push_back(encoding_source("table-regions.lp"));
    program.reading = {encoding_source("plan.lp"), encoding_source("plan-" + counted)};
}

Result<Program> own(const Task& task) {
    if (task.switches == "table" && !fits_table(task)) {
        return failure("a table needs as many boxes as goals and at most 31 live squares");
    }
    const bool table = task.switches == "table" || (task.switches.empty() && is_small(task));
    Program program;
    std::string counted;
    switch (task.objective) {
        case Objective::moves:
            counted = "moves.lp";
            program.first_horizon = task.pushes;
            break;
        case Objective::pushes:
            counted = "pushes.lp";
            program.first_horizon = task.pushes;
            // On the squares of a chessboard each push changes its box's colour, and the goals have
            // to be filled: with every box on a goal the number of pushes is even or odd for good.
            if (task.board.spares() == 0) program.stride = 2;
            break;
        default:
            counted = "lines.lp";
            program.first_horizon = task.lines;
            break;
    }
    if (table) {
        add_table(program, task, counted);
    } else {
        program.sources = {{"facts.lp", fast_facts(task.board, task.lone_box)},
                           encoding_source("fast-" + counted)};
    }
    return program;
}

class AspEngine final : public engine::Engine {
public:
    using Compose = Result<Program> (*)(const Task&);
    using CheckSwitches = Checked (*)(std::string_view);

    // The first of info.proves is what is counted when any plan will do. Without `check_switches`
    // there are none.
    AspEngine(EngineInfo info, Compose compose, CheckSwitches check_switches)
        : info_(std::move(info)), compose_(compose), check_switches_(check_switches) {
        info_.needs = "clingo 5.4 (package gringo)";
    }

    [[nodiscard]] const EngineInfo& info() const override { return info_; }
    [[nodiscard]] Checked available() const override {
        const auto& library = clingo::library();
        return library ? Checked(kOk) : failure(library.message());
    }

    [[nodiscard]] Checked check(const std::map<std::string, std::string>& options) const override {
        auto others = options;
        others.erase("dump");
        if (const auto horizon = others.extract("horizon")) {
            const auto asked = read_horizons(horizon.mapped());
            if (!asked) return Failure{asked.error()};
            // A later start would leave out the very horizons whose proofs make a plan shortest.
            if (asked->first > 0) {
                return failure("engine '" + std::string(info_.name) +
                               "' begins at a lower bound: its horizon is one number, as " +
                               std::to_string(asked->last) +
                               "; a range is for programs of your own");
            }
        }
        const auto asp = others.extract("asp");
        if (!others.empty() || asp.empty() || asp.mapped().empty()) return Engine::check(others);
        if (check_switches_ != nullptr) return check_switches_(asp.mapped());
        return failure("engine '" + std::string(info_.name) + "' has no optional rules");
    }

    [[nodiscard]] engine::Outcome solve(const board::Board& board,
                                        const engine::Request& request) const override {
        if constexpr (!kHasReasoners) return refuse(*this);
        support::Budget budget(request.limits, request.stop);
        const BoxFacts lone_box(board, budget);
        const analysis::LowerBounds bounds(board, budget);
        if (!bounds.complete) return engine::ended(budget, 0);
        if (!bounds.pushes || !bounds.lines) {
            return engine::refusal(Status::unsolvable,
                                   "some goal can be reached by none of the boxes left for it");
        }
        const auto asp = request.options.find("asp");
        Task task{board,
                  lone_box,
                  objective(request.objective),
                  static_cast<int>(*bounds.pushes),
                  static_cast<int>(*bounds.lines),
                  asp == request.options.end() ? "" : asp->second};
        const Checked checked = check(request.options);
        Result<Program> program = checked ? compose_(task) : Failure{checked.error()};
        if (!program) return engine::refusal(Status::unsupported, program.message());
        if (const auto asked = request.options.find("horizon"); asked != request.options.end()) {
            program->last_horizon = read_horizons(asked->second)->last;
        }
        engine::Outcome outcome =
            plan_with(*program, task.objective, info_.name, board, request, budget);
        const auto horizon = static_cast<int>(outcome.statistics.more["horizon"]);
        add_dump(outcome, files_of(*program, horizon), request);
        return outcome;
    }

private:
    [[nodiscard]] Objective objective(Objective asked) const {
        return info_.can_prove(asked) ? asked : info_.proves.front();
    }

    EngineInfo info_;
    Compose compose_;
    CheckSwitches check_switches_;
};

}  // namespace

std::vector<std::unique_ptr<engine::Engine>> asp_engines() {
    std::vector<std::unique_ptr<engine::Engine>> list;
    const auto add = [&list](std::string_view name, std::string_view summary,
                             std::vector<Objective> proves, AspEngine::Compose compose,
                             AspEngine::CheckSwitches check = nullptr) {
        list.push_back(std::make_unique<AspEngine>(
            EngineInfo{name, summary, std::move(proves), false, true, ""}, compose, check));
    };
    add("asp", "our own answer set programs, one for each objective",
        {Objective::lines, Objective::moves, Objective::pushes}, own, check_own);
    add("asp-plain", "a textbook answer set program with numbered boxes (Verweyen 2018)",
        {Objective::moves}, plain, check_switches);
    add("asp-incremental", "the same, grown step by step (Verweyen 2018)", {Objective::moves},
        incremental, check_switches);
    add("asp-split", "the same, with columns and rows apart (Verweyen 2018)", {Objective::moves},
        split, check_switches);
    add("asp-actions", "named actions with effects and inertia (Pietukhin 2025)",
        {Objective::moves}, actions, check_switches);
    add("asp-steps", "a direction for each step (a student's program of 2024)", {Objective::moves},
        steps, check_switches);
    add("asp-lines", "straight pushes, described in the action language B (Zhou and Dovier 2011)",
        {Objective::lines}, lines);
    return list;
}

}  // namespace pushwise::logic
