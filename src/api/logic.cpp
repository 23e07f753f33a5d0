#include "pushwise/logic.hpp"

#include <algorithm>
#include <array>

#include "board/board.hpp"
#include "logic/answers.hpp"
#include "logic/atoms.hpp"
#include "logic/b_compiler.hpp"
#include "logic/encodings.hpp"
#include "logic/state_atoms.hpp"
#include "plan/replay.hpp"

namespace pushwise {
namespace {

constexpr std::string_view kListings = "listings/";

// Files that are not whole programs show it in their names.
ProgramUse use_of(std::string_view file) {
    const auto begins_with = [file](std::string_view word) { return file.starts_with(word); };
    constexpr std::array<std::string_view, 7> kBeside{
        "facts-",       "with-",        "verweyen-4.5", "verweyen-4.6",
        "verweyen-4.7", "verweyen-4.8", "verweyen-4.9"};
    constexpr std::array<std::string_view, 6> kNever{"b-planner.", "level-", "plan-",
                                                     "plan.",      "table-", "table."};
    if (std::any_of(kBeside.begin(), kBeside.end(), begins_with)) return ProgramUse::beside;
    if (std::any_of(kNever.begin(), kNever.end(), begins_with)) return ProgramUse::never;
    return ProgramUse::alone;
}

}  // namespace

ToldAnswers read_answers(const Level& level, std::string_view text) {
    const board::Board board(level.data());
    const logic::Answers answers = logic::read_answers(text);
    ToldAnswers told;
    told.unsatisfiable = answers.unsatisfiable;
    for (const std::vector<logic::Term>& atoms : answers.atoms) {
        const auto plan = logic::plan_from_atoms(board, atoms);
        told.answers.push_back(
            {answers.atoms.size() == 1 ? "plan"
                                       : "answer " + std::to_string(told.answers.size() + 1),
             plan ? Result<std::string>(plan::to_lurd(*plan)) : Failure{plan.error()},
             logic::first_wrong_state(board, atoms)});
    }
    return told;
}

Result<std::string> read_atoms(const Level& level, std::string_view text) {
    const ToldAnswers told = read_answers(level, text);
    if (!told.answers.empty()) return told.answers.back().lurd;
    return failure(told.unsatisfiable ? "the reasoner found no answer (UNSATISFIABLE)"
                                      : logic::kNoPlanFound);
}

bool is_answer_text(std::string_view text) {
    return logic::is_answer_text(text);
}

Result<std::string> write_atoms(const Level& level, std::string_view lurd) {
    const board::Board board(level.data());
    const auto played = plan::replay_lurd(board, lurd);
    if (!played) return Failure{played.error()};
    return logic::atoms_from_plan(board, *played);
}

std::vector<InstalledProgram> installed_programs() {
    std::vector<InstalledProgram> list;
    for (const support::EmbeddedFile& file : logic::encoding_files()) {
        // A heading repeats the name, which is listed anyway.
        std::string_view summary = file.content.substr(0, file.content.find('\n'));
        summary.remove_prefix(std::min(summary.size(), summary.find_first_not_of("% ")));
        const std::string heading = std::string(file.name.substr(0, file.name.find('.'))) + ": ";
        if (summary.starts_with(heading)) summary.remove_prefix(heading.size());
        const bool is_listing = file.name.starts_with(kListings);
        const std::string_view name = file.name.substr(is_listing ? kListings.size() : 0);
        list.push_back({name, std::string(summary), file.content, use_of(name), is_listing});
    }
    return list;
}

std::optional<InstalledProgram> installed_program(std::string_view name) {
    for (InstalledProgram& program : installed_programs()) {
        const std::string_view stem = program.file.substr(0, program.file.rfind('.'));
        if (program.file == name || stem == name) return std::move(program);
    }
    return std::nullopt;
}

std::map<std::string, ProgramText> installed_rules() {
    constexpr std::string_view kBefore = "with-";
    constexpr std::string_view kAfter = ".lp";
    std::map<std::string, ProgramText> rules;
    for (const InstalledProgram& program : installed_programs()) {
        if (!program.file.starts_with(kBefore)) continue;
        std::string_view name = program.file.substr(kBefore.size());
        name.remove_suffix(kAfter.size());
        rules[std::string(name)] = {std::string(program.file), std::string(program.text)};
    }
    return rules;
}

Result<std::string> compile_b(std::string_view text, std::string_view file) {
    return logic::compile_b(text, file);
}

}  // namespace pushwise
