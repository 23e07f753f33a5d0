#include "judge/question.hpp"

#include <algorithm>
#include <array>

#include "judge/objective_figures.hpp"

namespace pushwise::testing {
namespace {

// Far more than any of these levels needs: who takes longer hangs.
constexpr double kSeconds = 30;
constexpr double kForeignSeconds = 5;
// An incomplete engine may search for ever where there is no plan.
constexpr std::uint64_t kIncompleteNodes = 20'000;
constexpr std::uint64_t kForeignNodes = 100;
constexpr std::uint32_t kForeignEvery = 16;
constexpr std::uint32_t kThreadsEvery = 16;
// Plans up to this length are left to a reasoner without a limit on nodes.
constexpr int kForeignLength = 9;

std::string text_of(judge::Figures figures, Objective objective) {
    std::string text = std::to_string(figures.first);
    if (has_two_figures(objective)) text.append(",").append(std::to_string(figures.second));
    return text.append(" ").append(
        name(objective == Objective::any ? Objective::pushes : objective));
}

std::string fault_of_plan(const Question& question, const Answer& answer, const judge::Judge& judge,
                          const judge::Shortest& shortest) {
    const judge::Played played = judge.play(answer.solution);
    if (!played.problem.empty()) return "the plan is wrong: " + played.problem;
    if (!played.solved) return "the plan leaves a goal without a box";
    if (played.moves != answer.metrics.moves || played.pushes != answer.metrics.pushes ||
        played.lines != answer.metrics.lines) {
        return "the plan has other figures than it is said to have";
    }
    if (answer.optimal) {
        const judge::Figures best = best_of(shortest, *answer.optimal);
        const judge::Figures reached = figures_of(played, *answer.optimal);
        if (reached != best) {
            return "the plan is called shortest with " + text_of(reached, *answer.optimal) +
                   ", and there is one with " + text_of(best, *answer.optimal);
        }
        if (covers(*answer.optimal, question.objective)) return {};
    }
    const bool promised = question.objective != Objective::any && !question.nodes;
    return promised ? "the proof is missing" : "";
}

std::string fault_of_status(const Question& question, const Answer& answer, bool solvable) {
    switch (answer.status) {
        case Status::solved: return solvable ? "" : "there is no plan at all";
        case Status::unsolvable: return solvable ? "there is a plan" : "";
        case Status::nodes:
            return question.nodes ? "" : "it speaks of a limit on nodes that nobody has set";
        case Status::timeout:
            return question.foreign ? "" : "it takes more time than such a level can need";
        case Status::exhausted:
            return question.complete ? "it gives up, and it has promised not to" : "";
        case Status::unsupported:  // the portfolio passes by who cannot take a level
            return question.engine == "auto" ? "it does not take the level" : "";
        default: return "it ends with '" + std::string(name(answer.status)) + "'";
    }
}

Answer ask_analysis(const Level& level, Objective objective) {
    const Analysis facts = analyze(level);
    Answer answer;
    answer.engine = kAnalyze;
    const bool lost = facts.loss || !facts.least_pushes;
    answer.status = lost ? Status::unsolvable : Status::exhausted;
    answer.lower_bound = objective == Objective::moves   ? facts.least_moves
                         : objective == Objective::lines ? facts.least_lines
                                                         : facts.least_pushes;
    if (answer.lower_bound) answer.lower_bound_of = objective;
    return answer;
}

// 1, 2, 3, ... often, hundreds now and then.
std::uint64_t small_limit(support::Random& random) {
    return 1 + random.below(1U << (1 + random.below(9)));
}

}  // namespace

std::string Question::command() const {
    if (engine == kAnalyze) return "pushwise analyze -";
    std::string words = "pushwise solve - --engine " + engine;
    if (objective != Objective::any) words += " --optimal " + std::string(name(objective));
    if (nodes) words += " --nodes " + std::to_string(*nodes);
    return words + " --threads " + std::to_string(threads) + " --seed " + std::to_string(seed);
}

Questionnaire::Questionnaire() {
    for (const EngineInfo& info : engines()) {
        if (!info.missing.empty()) continue;
        std::vector<Objective> objectives{Objective::any};
        objectives.insert(objectives.end(), info.proves.begin(), info.proves.end());
        for (const Objective objective : objectives) {
            Question question;
            question.engine = info.name;
            question.objective = objective;
            question.complete = info.complete;
            question.foreign = !info.needs.empty();
            (question.foreign ? foreign_ : own_).push_back(question);
        }
    }
    for (const Objective objective : {Objective::pushes, Objective::moves, Objective::lines}) {
        Question question;
        question.engine = kAnalyze;
        question.objective = objective;
        own_.push_back(question);
    }
}

std::vector<Question> Questionnaire::about(std::uint64_t level_number, const judge::Truth& truth,
                                           support::Random random) const {
    std::vector<Question> list;
    const bool with_threads = random.below(kThreadsEvery) == 0;
    for (Question question : own_) {
        question.seed = random.below(1000);
        question.threads = with_threads ? 2 : 1;
        if (!question.complete) question.nodes = kIncompleteNodes;
        list.push_back(question);
        question.nodes = small_limit(random);
        if (question.engine != kAnalyze) list.push_back(question);
    }
    if (foreign_.empty() || level_number % kForeignEvery != 0) return list;
    Question question = foreign_[level_number / kForeignEvery % foreign_.size()];
    const Objective counted =
        question.objective == Objective::any ? Objective::moves : question.objective;
    const bool is_short =
        truth.shortest && best_of(*truth.shortest, counted).first <= kForeignLength;
    if (!is_short) question.nodes = kForeignNodes;
    list.push_back(question);
    return list;
}

Answer ask(const Level& level, const Question& question) {
    if (question.engine == kAnalyze) return ask_analysis(level, question.objective);
    SolveOptions options;
    options.engine = question.engine;
    options.objective = question.objective;
    options.threads = question.threads;
    options.seed = question.seed;
    options.limits.seconds = question.foreign ? kForeignSeconds : kSeconds;
    if (question.nodes) options.limits.nodes = *question.nodes;
    return solve(level, options);
}

std::string fault(const Question& question, const Answer& answer, const judge::Judge& judge,
                  const judge::Truth& truth) {
    std::string problem = fault_of_status(question, answer, truth.shortest.has_value());
    if (!problem.empty() || !truth.shortest) return problem;
    if (answer.status == Status::solved) {
        problem = fault_of_plan(question, answer, judge, *truth.shortest);
        if (!problem.empty()) return problem;
    }
    if (answer.lower_bound.has_value() != answer.lower_bound_of.has_value()) {
        return "of a lower bound and what it counts one is missing";
    }
    if (!answer.lower_bound) return {};
    const Objective counted = *answer.lower_bound_of;
    const judge::Figures best = best_of(*truth.shortest, counted);
    if (*answer.lower_bound > best.first) {
        return "the lower bound is " + std::to_string(*answer.lower_bound) +
               ", and there is a plan with " + text_of(best, counted);
    }
    return {};
}

}  // namespace pushwise::testing
