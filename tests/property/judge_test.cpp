// The judge of the differential fuzzer on levels a person can check, and whether the fuzzer notices
// when an answer is not true.
#include "judge/judge.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "judge/question.hpp"
#include "judge/totals.hpp"

namespace pushwise::testing {
namespace {

using Rows = std::vector<std::string>;

judge::Truth truth_of(const Rows& rows) {
    const judge::Judge judge(rows);
    EXPECT_EQ(judge.problem(), "");
    return judge.truth(100'000).value();
}

TEST(Judge, CountsPushesMovesAndLines) {
    const auto straight = truth_of({"#######", "#@ $ .#", "#######"}).shortest.value();
    EXPECT_EQ(straight.pushes_moves, judge::Figures(2, 3));
    EXPECT_EQ(straight.moves_pushes, judge::Figures(3, 2));
    EXPECT_EQ(straight.lines, 1);
    // Right, then round the box, then up: two lines, three steps to walk in between.
    const auto corner =
        truth_of({"######", "##  .#", "#@$  #", "#    #", "######"}).shortest.value();
    EXPECT_EQ(corner.pushes_moves, judge::Figures(3, 5));
    EXPECT_EQ(corner.lines, 2);
}

TEST(Judge, ALineEndsWithAnotherBoxAndNotWithAWalk) {
    const judge::Judge judge({"########", "#  $ . #", "#@     #", "#  $ . #", "########"});
    const judge::Played whole = judge.play("urRRlllddrRR");
    EXPECT_EQ(whole.problem, "");
    EXPECT_TRUE(whole.solved);
    EXPECT_EQ(whole.lines, 2);
    const judge::Played walk = judge.play("urRlrR");
    EXPECT_EQ(walk.problem, "");
    EXPECT_FALSE(walk.solved);
    EXPECT_EQ(walk.pushes, 2);
    EXPECT_EQ(walk.lines, 1);
}

TEST(Judge, ReadsTheRulesOfLevels) {
    EXPECT_FALSE(truth_of({"#####", "#@ $#", "#. ##", "#####"}).shortest.has_value());
    // Solved from the start; a spare box; decoration outside, which counts for nothing.
    EXPECT_EQ(truth_of({"####", "#@*#", "####"}).shortest->pushes_moves, judge::Figures(0, 0));
    EXPECT_EQ(truth_of({"######", "#$@$.#", "######"}).shortest->pushes_moves,
              judge::Figures(1, 1));
    EXPECT_EQ(truth_of({" . . $", "##### ", "#@$.# ", "##### "}).shortest->lines, 1);
    EXPECT_NE(judge::Judge({"####", "#@$.", "####"}).problem(), "");
    EXPECT_NE(judge::Judge({"#####", "#@$@#", "#####"}).problem(), "");
    EXPECT_NE(judge::Judge({"#####", "#@$+#", "#####"}).problem(), "");
    EXPECT_NE(judge::Judge({"#####", "#@..#", "#####"}).problem(), "");
}

TEST(Judge, RefusesPlansThatAreNone) {
    const judge::Judge judge({"#######", "#@ $ .#", "#######"});
    EXPECT_TRUE(judge.play("rRR").solved);
    for (const char* wrong : {"rrR", "RRR", "rRRR", "l", "rR R", "x"}) {
        EXPECT_NE(judge.play(wrong).problem, "") << wrong;
    }
}

TEST(Judge, GivesUpAboveItsLimit) {
    const judge::Judge judge({"#######", "#@ $ .#", "#######"});
    EXPECT_FALSE(judge.truth(2).has_value());
    EXPECT_EQ(judge.truth(100)->positions, 9U);
}

// A right answer, spoiled in one way at a time.
class Spoiled : public ::testing::Test {
protected:
    std::string fault_after(const std::function<void(Answer&)>& spoil) {
        Answer answer = ask(level_, question_);
        EXPECT_EQ(fault(question_, answer, judge_, truth_), "");
        spoil(answer);
        return fault(question_, answer, judge_, truth_);
    }

    const Rows rows_{"########", "#@ $  .#", "#   $ .#", "########"};
    const Level level_ = collection_of({{rows_, "", "", "", {}}}).levels().front();
    const judge::Judge judge_{rows_};
    const judge::Truth truth_ = judge_.truth(100'000).value();
    Question question_ = [] {
        Question question;
        question.engine = "bfs";
        question.objective = Objective::pushes;
        question.complete = true;
        return question;
    }();
};

TEST_F(Spoiled, EveryUntruthIsFound) {
    const std::map<std::string, std::function<void(Answer&)>> untruths{
        {"called unsolvable", [](Answer& a) { a.status = Status::unsolvable; }},
        {"given up without a limit", [](Answer& a) { a.status = Status::nodes; }},
        {"nothing left to try", [](Answer& a) { a.status = Status::exhausted; }},
        {"too slow", [](Answer& a) { a.status = Status::timeout; }},
        {"failed verification", [](Answer& a) { a.status = Status::internal; }},
        {"a step missing", [](Answer& a) { a.solution.pop_back(); }},
        {"a push written as a step", [](Answer& a) { a.solution.back() = 'r'; }},
        {"a figure wrong", [](Answer& a) { ++a.metrics.lines; }},
        {"no proof", [](Answer& a) { a.optimal.reset(); }},
        {"a bound too high", [](Answer& a) { a.lower_bound = a.metrics.pushes + 1; }},
        {"a longer plan called shortest",
         [](Answer& a) {
             a.solution = "rl" + a.solution;
             a.metrics.moves += 2;
             a.optimal = Objective::moves;
         }},
    };
    for (const auto& [what, spoil] : untruths)
        EXPECT_NE(fault_after(spoil), "") << what;
}

TEST_F(Spoiled, WhatIsOnlyWeakIsNotWrong) {
    EXPECT_EQ(fault_after([](Answer& a) { a.lower_bound = 1; }), "");
    question_.nodes = 1'000'000;
    EXPECT_EQ(fault_after([](Answer& a) { a.status = Status::nodes; }), "");
    EXPECT_EQ(fault_after([](Answer& a) { a.optimal.reset(); }), "");
}

TEST(Question, APlanForALevelWithoutOneIsFound) {
    const Rows rows{"#####", "#@ $#", "#. ##", "#####"};
    const judge::Judge judge(rows);
    Answer answer;
    answer.status = Status::solved;
    EXPECT_NE(fault({}, answer, judge, judge.truth(1000).value()), "");
}

TEST(Questionnaire, AsksEveryEngineForEverythingItProves) {
    const Questionnaire questions;
    const judge::Truth truth = truth_of({"#####", "#@$.#", "#####"});
    std::set<std::pair<std::string, Objective>> asked;
    std::set<std::string> limited;
    for (std::uint64_t number = 0; number < 2000; ++number) {
        for (const Question& q : questions.about(number, truth, support::Random(number))) {
            asked.emplace(q.engine, q.objective);
            if (q.nodes && *q.nodes < 20) limited.insert(q.engine);
        }
    }
    for (const EngineInfo& info : engines()) {
        if (!info.missing.empty()) continue;
        EXPECT_TRUE(asked.contains({std::string(info.name), Objective::any})) << info.name;
        for (const Objective objective : info.proves)
            EXPECT_TRUE(asked.contains({std::string(info.name), objective})) << info.name;
        const bool is_foreign = !info.needs.empty();
        EXPECT_TRUE(is_foreign || limited.contains(std::string(info.name))) << info.name;
    }
}

TEST(Question, TheCommandRepeatsIt) {
    Question question;
    question.engine = "astar";
    question.objective = Objective::pushes_moves;
    question.nodes = 7;
    question.seed = 3;
    EXPECT_EQ(
        question.command(),
        "pushwise solve - --engine astar --optimal pushes,moves --nodes 7 --threads 1 --seed 3");
}

}  // namespace
}  // namespace pushwise::testing
