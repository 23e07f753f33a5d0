#include "pushwise/logic.hpp"

#include "api/convert.hpp"
#include "board/board.hpp"
#include "logic/atoms.hpp"
#include "logic/b_compiler.hpp"
#include "plan/replay.hpp"

namespace pushwise {

ReadPlan read_atoms(const Level& level, std::string_view text) {
    const auto plan = logic::plan_from_atoms(board::Board(level.data()), logic::read_atoms(text));
    if (!plan) return {"", plan.error().front().message};
    return {plan::to_lurd(*plan), ""};
}

std::optional<std::string> write_atoms(const Level& level, std::string_view lurd) {
    const board::Board board(level.data());
    auto plan = plan::parse_lurd(lurd);
    if (!plan) return std::nullopt;
    const auto played = plan::replay(board, *std::move(plan));
    if (!played) return std::nullopt;
    return logic::atoms_from_plan(board, *played);
}

CompiledDomain compile_b(std::string_view text, std::string_view file) {
    auto program = logic::compile_b(text, file);
    if (!program) return {"", api::to_public(program.error())};
    return {*std::move(program), {}};
}

}  // namespace pushwise
