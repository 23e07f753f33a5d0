#include "pushwise/plan.hpp"

#include "api/convert.hpp"
#include "plan/metrics.hpp"
#include "plan/replay.hpp"
#include "verify/verify.hpp"

namespace pushwise {

namespace {

std::string sentence(const support::Diagnostics& diagnostics) {
    const support::Diagnostic& d = diagnostics.front();
    return "column " + std::to_string(d.column) + " is no LURD: " + d.message;
}

}  // namespace

std::string lurd_problem(std::string_view text) {
    const support::Result<plan::Plan> parsed = plan::parse_lurd(text);
    return parsed ? "" : sentence(parsed.error());
}

Check check_plan(const Level& level, std::string_view lurd) {
    Check check;
    const support::Result<plan::Plan> parsed = plan::parse_lurd(lurd);
    if (!parsed) {
        check.problem = sentence(parsed.error());
        return check;
    }
    const verify::Verdict verdict =
        verify::check(level.data(), plan::to_lurd(*parsed), verify::Case::ignored);
    check.solved = verdict.solved;
    check.problem = verdict.problem;
    check.step = static_cast<int>(verdict.step);
    check.lurd = verdict.lurd;
    check.metrics = api::to_public(plan::metrics(*plan::parse_lurd(verdict.lurd)));
    return check;
}

std::optional<std::vector<std::string>> rows_after(const Level& level, std::string_view lurd,
                                                   std::size_t steps) {
    support::Result<plan::Plan> parsed = plan::parse_lurd(lurd);
    if (!parsed || steps > parsed->steps.size()) return std::nullopt;
    const board::Board board(level.data());
    board::Position position = board.start();
    for (std::size_t i = 0; i < steps; ++i) {
        if (!plan::play(board, position, parsed->steps[i])) return std::nullopt;
    }
    return api::rows_of(level.data(), board, position);
}

}  // namespace pushwise
