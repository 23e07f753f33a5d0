// Hints: the beginning of a plan that is looked for from the position, told in part.
#include "pushwise/hint.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "pushwise/reach.hpp"
#include "pushwise/solve.hpp"

namespace pushwise {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kMostForReasons = 1;  // seconds; nearly always it is a millisecond or two

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// A reason a person can see says more than a search, and it is there at once.
std::optional<Loss> obvious_loss(const Level& level, const HintOptions& options) {
    AnalysisOptions how;
    how.effort = Effort::obvious;
    how.limits = options.limits;
    how.limits.seconds = std::min(options.limits.seconds / 2, kMostForReasons);
    how.stop = options.stop;
    return explain(level, how).loss;
}

std::string next_push(const BoxRun& run, const HintOptions& options) {
    const std::string box = "the box on " + to_words(run.from);
    const std::string way = box + " to " + to_words(run.to);
    switch (options.strength) {
        case 1: return "Not lost yet: this position can be solved.";
        case 2: return "Push " + box + " next.";
        case 3: return "Push " + way + ".";
        default: return "These moves push " + way + ".";
    }
}

}  // namespace

std::string_view name(Outlook outlook) noexcept {
    constexpr std::array<std::string_view, 3> kNames{"solvable", "lost", "unknown"};
    return kNames[static_cast<std::size_t>(outlook)];
}

Hint hint(const Level& level, const HintOptions& options) {
    const Clock::time_point start = Clock::now();
    const std::string lost =
        options.moved
            ? "This position is lost: there is provably no plan any more. Undo some moves."
            : "This level is lost from the start: there is provably no plan.";
    if (std::optional<Loss> loss = obvious_loss(level, options)) {
        return {Outlook::lost, lost, {}, {}, {}, std::move(loss)};
    }
    SolveOptions search;
    search.limits = options.limits.after(seconds_since(start), 0);
    search.stop = options.stop;
    const Answer answer = solve(level, search);
    if (answer.status == Status::unsolvable) return {Outlook::lost, lost, {}, {}, {}, {}};
    if (answer.status != Status::solved) {
        return {Outlook::unknown,
                "No plan was found in this time. That does not mean that there is none.",
                {},
                {},
                {},
                {}};
    }
    const std::optional<BoxRun> run = first_box_run(level, answer.solution);
    if (!run) {
        return {
            Outlook::solvable, "Every goal holds a box: nothing is left to do.", {}, {}, {}, {}};
    }
    Hint hint{Outlook::solvable, next_push(*run, options), {}, {}, {}, {}};
    if (options.strength >= 2) hint.box = run->from;
    if (options.strength >= 3) hint.target = run->to;
    if (options.strength >= 4) hint.lurd = answer.solution.substr(0, run->steps);
    return hint;
}

}  // namespace pushwise
