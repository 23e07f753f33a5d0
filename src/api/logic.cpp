#include "pushwise/logic.hpp"

#include "board/board.hpp"
#include "logic/atoms.hpp"
#include "logic/b_compiler.hpp"
#include "plan/replay.hpp"

namespace pushwise {

Result<std::string> read_atoms(const Level& level, std::string_view text) {
    const auto plan = logic::plan_from_atoms(board::Board(level.data()), logic::read_atoms(text));
    if (!plan) return Failure{plan.error()};
    return plan::to_lurd(*plan);
}

Result<std::string> write_atoms(const Level& level, std::string_view lurd) {
    const board::Board board(level.data());
    const auto played = plan::replay_lurd(board, lurd);
    if (!played) return Failure{played.error()};
    return logic::atoms_from_plan(board, *played);
}

Result<std::string> compile_b(std::string_view text, std::string_view file) {
    return logic::compile_b(text, file);
}

}  // namespace pushwise
