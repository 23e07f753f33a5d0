// What the differential fuzzer asks about a level, and whether the answer is true.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/judge.hpp"
#include "pushwise/analysis.hpp"
#include "pushwise/solve.hpp"
#include "support/random.hpp"

namespace pushwise::testing {

// The word under which analyze() is asked and counted, beside the names of the engines.
inline constexpr const char* kAnalyze = "analyze";

struct Question {
    std::string engine;
    Objective objective = Objective::any;
    std::optional<std::uint64_t> nodes;
    int threads = 1;
    std::uint64_t seed = 0;
    bool complete = false;  // the engine promises to find a plan or to prove that there is none
    bool foreign = false;   // it hands the level to a reasoner, which may refuse it or be slow

    // What a person types to ask it again, without the level.
    [[nodiscard]] std::string command() const;
};

// The questions about one level. Engines of our own get every objective they prove and `any`, with
// and without a small limit on nodes; of those that need a reasoner, which take a thousand times
// longer, one question is asked about every sixteenth level, by turns.
class Questionnaire {
public:
    Questionnaire();
    [[nodiscard]] std::vector<Question> about(std::uint64_t level_number, const judge::Truth& truth,
                                              support::Random random) const;

private:
    std::vector<Question> own_;
    std::vector<Question> foreign_;
};

// What analyze() says, in the shape of an answer: unsolvable where it proved a loss, otherwise
// exhausted, with a bound for the objective.
[[nodiscard]] Answer ask(const Level& level, const Question& question);

// What is wrong with the answer, in one sentence; empty when it is right.
// Pre: judge.problem() is empty, and `truth` is of the same level.
[[nodiscard]] std::string fault(const Question& question, const Answer& answer,
                                const judge::Judge& judge, const judge::Truth& truth);

}  // namespace pushwise::testing
