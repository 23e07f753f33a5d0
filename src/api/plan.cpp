#include "pushwise/plan.hpp"

#include "board/rows.hpp"
#include "plan/metrics.hpp"
#include "plan/replay.hpp"
#include "verify/verify.hpp"

namespace pushwise {

Result<std::string> read_lurd(std::string_view text) {
    const Result<plan::Plan> parsed = plan::parse_lurd(text);
    if (parsed) return plan::to_lurd(*parsed);
    Diagnostic problem = parsed.error().front();
    problem.message =
        "column " + std::to_string(problem.column) + " is not LURD: " + problem.message;
    return failure(std::move(problem));
}

Check check_plan(const Level& level, std::string_view lurd) {
    Check check;
    const Result<std::string> letters = read_lurd(lurd);
    if (!letters) {
        check.problem = letters.message();
        return check;
    }
    const verify::Verdict verdict = verify::check(level.data(), *letters, verify::Case::ignored);
    check.solved = verdict.solved;
    check.problem = verdict.problem;
    check.step = static_cast<int>(verdict.step);
    check.lurd = verdict.lurd;
    check.metrics = plan::metrics(*plan::parse_lurd(verdict.lurd));
    return check;
}

Result<std::vector<std::string>> rows_after(const Level& level, std::string_view lurd,
                                            std::size_t steps) {
    Result<plan::Plan> plan = plan::parse_lurd(lurd);
    if (!plan) return Failure{plan.error()};
    if (steps > plan->steps.size()) {
        return failure("the plan has only " + std::to_string(plan->steps.size()) + " steps");
    }
    plan->steps.resize(steps);
    const board::Board board(level.data());
    board::Position position = board.start();
    if (const Checked played = plan::play(board, position, *plan); !played) {
        return Failure{played.error()};
    }
    return rows_of(board, position, level.data().rows);
}

}  // namespace pushwise
