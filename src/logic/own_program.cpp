#include "logic/own_program.hpp"

#include <algorithm>

#include "engine/search_report.hpp"
#include "logic/apart.hpp"
#include "logic/b_compiler.hpp"
#include "logic/clingo_api.hpp"
#include "logic/dump.hpp"
#include "logic/fact_vocabulary.hpp"
#include "logic/horizon_range.hpp"
#include "logic/own_prolog.hpp"
#include "logic/planner.hpp"
#include "logic/program_shape.hpp"
#include "logic/reasoners_here.hpp"
#include "logic/swipl.hpp"

namespace pushwise::logic {
namespace {

bool ends_with(const ProgramText& program, std::string_view ending) {
    return std::string_view(program.file).ends_with(ending);
}

// The texts for clingo; a domain in B is compiled.
Result<std::vector<Source>> compiled(const std::vector<ProgramText>& programs) {
    std::vector<Source> sources;
    for (const ProgramText& program : programs) {
        if (!ends_with(program, ".b")) {
            sources.push_back({program.file, program.text});
            continue;
        }
        Result<std::string> text = compile_b(program.text, program.file);
        if (!text) return Failure{text.error()};
        sources.push_back({program.file + ".lp", *std::move(text)});
    }
    return sources;
}

std::string text_of(const Diagnostics& diagnostics) {
    if (diagnostics.size() == 1 && diagnostics.front().file.empty()) {
        return diagnostics.front().message;
    }
    std::string text;
    for (const Diagnostic& d : diagnostics)
        text += (text.empty() || text.back() == '\n' ? "" : "\n") + to_text(d);
    return text;
}

}  // namespace

OwnProgram::OwnProgram(std::vector<ProgramText> programs) : programs_(std::move(programs)) {
    is_prolog_ = std::any_of(programs_.begin(), programs_.end(),
                             [](const ProgramText& p) { return ends_with(p, ".pl"); });
    for (const ProgramText& program : programs_) {
        if (!program.included) name_ += (name_.empty() ? "" : "+") + program.file;
    }
    info_.name = "program";
    info_.summary = "a program of the user's";
}

Checked OwnProgram::available() const {
    if (is_prolog_) return swipl_available();
    const auto& library = clingo::library();
    return library ? Checked(kOk) : failure(library.message());
}

Checked OwnProgram::check(const std::map<std::string, std::string>& options) const {
    auto others = options;
    others.erase("dump");
    if (const auto facts = others.extract("facts"); facts && !vocabulary_named(facts.mapped())) {
        return failure("there are no facts called '" + facts.mapped() + "'; choose from " +
                       vocabulary_names());
    }
    if (const auto horizon = others.extract("horizon")) {
        if (const auto asked = read_horizons(horizon.mapped()); !asked) {
            return Failure{asked.error()};
        }
        if (is_prolog_) {
            return failure("--horizon is for programs that clingo runs");
        }
    }
    if (!others.empty()) return Engine::check(others);
    for (const ProgramText& program : programs_) {
        if (is_prolog_ && !ends_with(program, ".pl")) {
            return failure("a Prolog program and '" + program.file + "' cannot run together");
        }
    }
    return kOk;
}

engine::Outcome OwnProgram::solve(const board::Board& board, const engine::Request& request) const {
    if constexpr (!kHasReasoners) return refuse(*this);
    support::Budget budget(request.limits, request.stop);
    engine::Outcome outcome;
    if (is_prolog_) {
        const std::vector<Source> sources =
            with_prolog_facts(programs_, facts(board, request, budget));
        outcome = run_prolog(sources, board, budget);
        add_dump(outcome, prolog_files_of(sources), request);
    } else {
        outcome = run_clingo(board, request, budget);
    }
    outcome.engine = name_;
    hint_at_facts(board, request, budget, outcome);
    return outcome;
}

std::string OwnProgram::asking_texts() const {
    std::string all;
    for (const ProgramText& program : programs_) {
        if (!does_without_facts(program.text)) all += program.text + "\n";
    }
    return all;
}

std::string OwnProgram::facts(const board::Board& board, const engine::Request& request,
                              support::Budget& budget) const {
    const auto asked = request.options.find("facts");
    const Vocabulary vocabulary =
        asked != request.options.end()
            ? *vocabulary_named(asked->second)
            : vocabulary_spoken_in(asking_texts()).value_or(Vocabulary::init);
    return facts_in(vocabulary, board, budget,
                    is_prolog_ ? level::Fields::single : level::Fields::rectangles);
}

void OwnProgram::hint_at_facts(const board::Board& board, const engine::Request& request,
                               support::Budget& budget, engine::Outcome& outcome) const {
    const auto asked = request.options.find("facts");
    if (asked == request.options.end() || outcome.status == Status::solved) return;
    const auto better =
        better_vocabulary(asking_texts(), *vocabulary_named(asked->second), board, budget);
    if (!better) return;
    const bool open = !outcome.note.empty() && outcome.note.back() != '\n';
    outcome.note += (open ? "\n" : "") + std::string("the program uses none of the facts '") +
                    asked->second + "'; it seems to want '" + std::string(name(*better)) + "'";
}

engine::Outcome OwnProgram::run_clingo(const board::Board& board, const engine::Request& request,
                                       support::Budget& budget) const {
    Result<std::vector<Source>> sources = compiled(programs_);
    if (!sources) return engine::refusal(Status::invalid, text_of(sources.error()));
    Result<Program> program = program_of(*std::move(sources));
    if (!program) return engine::refusal(Status::invalid, program.message());
    program->sources.push_back({"facts.lp", facts(board, request, budget)});
    if (const auto asked = request.options.find("horizon"); asked != request.options.end()) {
        if (program->once) {
            return engine::refusal(
                Status::invalid,
                programs_.front().file +
                    ": error: --horizon needs parts step(t) and check(t), or a constant "
                    "called horizon, maxsteps or maxSteps");
        }
        const HorizonRange range = *read_horizons(asked->second);
        program->first_horizon = range.first;
        program->last_horizon = range.last;
    }
    engine::Outcome outcome = solve_apart(
        [&](const engine::Request& inner, support::Budget& own) {
            return plan_with(*program, Objective::any, info_.name, board, inner, own);
        },
        name_, request, budget);
    const auto horizon = static_cast<int>(outcome.statistics.more["horizon"]);
    add_dump(outcome, files_of(*program, horizon), request);
    return outcome;
}

}  // namespace pushwise::logic
