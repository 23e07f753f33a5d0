// The faults of the published programs, each shown on a level it breaks, and our rule beside it.
//
// The rules quoted here are exhibits: they are wrong, and nothing else in the project uses them.
// docs/logic.md tells the story of each.
#include <gtest/gtest.h>

#include "logic/b_compiler.hpp"
#include "logic/encodings.hpp"
#include "logic/facts.hpp"
#include "logic/logic_program.hpp"
#include "logic/reasoner.hpp"
#include "unit/levels.hpp"

namespace pushwise::logic {
namespace {

using Answer = Reasoner::Answer;
using Rows = std::vector<std::string>;
using pushwise::testing::make_level;

class FaultsTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (!clingo::library()) GTEST_SKIP() << clingo::library().message();
    }

    struct Run {
        Answer answer;
        std::map<std::string, double> figures;
    };

    // All texts in one program with parts base, and step(1..steps) and check(steps) if asked for.
    static Run run(const std::vector<std::string>& texts, std::vector<std::string> arguments = {},
                   int steps = 0) {
        support::Budget budget({}, {});
        MemoryWatch memory(budget);
        Reasoner reasoner(budget, memory, arguments, [] {});
        for (const std::string& text : texts) {
            if (!reasoner.add("test.lp", text)) return {reasoner.state(), {}};
        }
        std::vector<Part> parts{{"base", {}}};
        for (int t = 1; t <= steps; ++t)
            parts.push_back({"step", {t}});
        if (steps > 0) parts.push_back({"check", {steps}});
        for (const Part& part : parts) {
            if (!reasoner.ground({part})) return {reasoner.state(), {}};
        }
        if (steps > 0 && !reasoner.assume("query", steps)) return {reasoner.state(), {}};
        const Answer answer = reasoner.solve();
        return {answer, reasoner.figures()};
    }

    static std::string file(std::string_view name) { return std::string(encoding(name)); }
    static board::Board board(const Rows& rows) { return board::Board(make_level(rows)); }

    // asp-plain at this horizon with further rules.
    static Answer plain(const Rows& rows, int horizon, const std::string& more) {
        return run({file("asp-plain.lp"), init_facts(board(rows)), more},
                   {"-c", "horizon=" + std::to_string(horizon)})
            .answer;
    }
    static std::string option(const char* name) {
        return file(std::string("with-") + name + ".lp");
    }

    static Answer actions(const Rows& rows, int maxsteps, const std::string& program) {
        return run({program, action_facts(board(rows))},
                   {"-c", "maxsteps=" + std::to_string(maxsteps)})
            .answer;
    }

    static Answer steps(const Rows& rows, int max_steps, const std::string& program) {
        return run({program, step_facts(board(rows))},
                   {"-c", "maxSteps=" + std::to_string(max_steps)})
            .answer;
    }

    // `text` with one piece exchanged, which must be there.
    static std::string exchanged(std::string text, const std::string& ours,
                                 const std::string& original) {
        const std::size_t at = text.find(ours);
        EXPECT_NE(at, std::string::npos) << ours;
        return at == std::string::npos ? text : text.replace(at, ours.size(), original);
    }

    // A B domain at this many steps, with further rules.
    static Answer lines(const Rows& rows, int steps, const std::string& domain,
                        const std::string& more = {}) {
        const auto program = compile_b(domain, "sokoban.b");
        EXPECT_TRUE(program.has_value());
        if (!program) return Answer::failed;
        return run({*program, asp_facts(board(rows)), more}, {}, steps).answer;
    }
};

// --- Verweyen 2018 ---

TEST_F(FaultsTest, PlainGroundsSquaresOffTheBoard) {
    const std::string facts = init_facts(board({"#####", "#@$.#", "#   #", "#####"}));
    const std::string original =
        "time(0..horizon). dir(1,0;0,1;-1,0;0,-1). at(N,X,Y,0) :- init(at(N,X,Y)).\n"
        "1 { move(DX,DY,T) : dir(DX,DY) } 1 :- time(T), T>0.\n"
        "at(0,X+DX,Y+DY,T) :- at(0,X,Y,T-1), move(DX,DY,T), time(T).\n"
        "at(N,X+DX,Y+DY,T) :- at(N,X,Y,T-1), at(0,X,Y,T), move(DX,DY,T), time(T), N>0.\n"
        "at(N,X,Y,T) :- at(N,X,Y,T-1), not at(0,X,Y,T), N>0, time(T).\n"
        ":- not init(field(X,Y)), at(_,X,Y,_).\n"
        ":- at(N,X,Y,T), at(M,X,Y,T), N>M, time(T).\n"
        "box(X,Y) :- at(N,X,Y,horizon), N>0. :- init(target(X,Y)), not box(X,Y).\n";
    const Run theirs = run({original, facts}, {"-c", "horizon=9"});
    const Run ours = run({file("asp-plain.lp"), facts}, {"-c", "horizon=9"});
    EXPECT_EQ(theirs.answer, ours.answer);
    EXPECT_GT(theirs.figures.at("rules"), 4 * ours.figures.at("rules"));
}

TEST_F(FaultsTest, ForbiddenFieldsSpreadThroughCorridors) {
    const Rows level{"#######", "#.  $ #", "#####@#", "#######"};
    const std::string original =
        "forbidden(X,Y) :- init(field(X,Y)), not init(target(X,Y)),\n"
        "  3 #sum { 3 : not init(field(X+DX,Y+DY)), not init(field(X+DY,Y+DX)), dir(DX,DY);\n"
        "           3 : not init(field(X+DX,Y+DY)), not init(field(X-DY,Y-DX)), dir(DX,DY);\n"
        "           1,1 : forbidden(X+DX,Y+DY), dir(DX,DY);\n"
        "           1,2 : forbidden(X+DX,Y+DY), dir(DX,DY), forbidden(X-DX,Y-DY);\n"
        "           1,3 : not init(field(X+DX,Y+DY)), dir(DX,DY);\n"
        "           1,4 : not init(field(X+DX,Y+DY)), not init(field(X-DX,Y-DY)), dir(DX,DY) }.\n"
        ":- at(N,X,Y,T), forbidden(X,Y), N>0, T>0, not at(N,X,Y,T-1).\n";
    EXPECT_EQ(plain(level, 4, ""), Answer::satisfiable);
    EXPECT_EQ(plain(level, 4, original), Answer::unsatisfiable);
    EXPECT_EQ(plain(level, 4, option("forbidden")), Answer::satisfiable);
    // It also misses a wall without a goal that is longer than one square: the box may be pushed
    // against it, from where it never comes back.
    const std::string at_the_wall = ":- not at(1,3,1,1).\n";
    const std::string no_goal = ":- init(target(X,Y)), not covered(X,Y), last(_).\n";
    const auto pushed_up = [&](const std::string& rule) {
        return run({exchanged(file("asp-plain.lp"), no_goal, ""),
                    init_facts(board({"######", "#    #", "#  $ #", "#  @.#", "######"})), rule,
                    at_the_wall},
                   {"-c", "horizon=1"})
            .answer;
    };
    EXPECT_EQ(pushed_up(original), Answer::satisfiable);
    EXPECT_EQ(pushed_up(option("forbidden")), Answer::unsatisfiable);
}

TEST_F(FaultsTest, EdgeSumsCollapse) {
    // Two boxes in the leftmost column, which has one target.
    const std::string state =
        "time(0). init(field(1..3,1..4)). init(target(1,4)). init(target(3,3)).\n"
        "init(at(1,1,1)). init(at(2,1,2)). init(at(0,2,2)). at(N,X,Y,0) :- init(at(N,X,Y)).\n";
    const std::string original = ":- 1 #sum { 1 : at(N,1,_,0), N>0 ; -1 : init(target(1,_)) }.\n";
    EXPECT_EQ(run({state, original}).answer, Answer::satisfiable);
    EXPECT_EQ(run({state, option("edges")}).answer, Answer::unsatisfiable);
}

TEST_F(FaultsTest, ClutterMixesTimes) {
    // One box along a wall: where it was and where it is make a block with the wall.
    const Rows level{"######", "#    #", "#@$ .#", "######"};
    const std::string original =
        "dirPos(1;-1).\n"
        ":- 4 #sum { 1,1 : at(A,X+DX,Y,T), A>0 ; 1,1 : not init(field(X+DX,Y)) ;\n"
        "            1,2 : at(B,X,Y+DY,T), B>0 ; 1,2 : not init(field(X,Y+DY)) ;\n"
        "            1,3 : at(C,X+DX,Y+DY,T), C>0 ; 1,3 : not init(field(X+DX,Y+DY)) ;\n"
        "            1,4 : at(D,X,Y,T), not init(target(X,Y)), D>0 },\n"
        "   dirPos(DX), dirPos(DY), init(field(X,Y)).\n";
    EXPECT_EQ(plain(level, 2, original), Answer::unsatisfiable);
    EXPECT_EQ(plain(level, 2, option("clutter")), Answer::satisfiable);
}

TEST_F(FaultsTest, DashesAreNoVariables) {
    EXPECT_EQ(
        plain({"####", "#@.#", "# $#", "####"}, 1, ":- move(1,0,T), at(0,2,-,T-1), time(T).\n"),
        Answer::failed);
}

TEST_F(FaultsTest, TakingBackNeverFiresOrForbidsTooMuch) {
    const std::string anything =
        ":- move(DX,DY,T), move(-DX,-DY,T-1), at(0,X,Y,T), not at(_,X-DX,Y-DY,T-1), time(T).\n";
    // Three steps for one push end with a walk there and back; the original does not see it.
    const Rows corridor{"#####", "#@$.#", "#####"};
    EXPECT_EQ(plain(corridor, 3, anything), Answer::satisfiable);
    EXPECT_EQ(plain(corridor, 3, option("no-undo")), Answer::unsatisfiable);
    EXPECT_EQ(plain(corridor, 1, option("no-undo")), Answer::satisfiable);
    // Asked about boxes only, it forbids turning round after a push.
    const std::string boxes_only =
        "box(X,Y,T) :- at(N,X,Y,T), N>0.\n"
        ":- move(DX,DY,T), move(-DX,-DY,T-1), at(0,X,Y,T), not box(X-DX,Y-DY,T-1), time(T).\n";
    const Rows turn{"#####", "#.. #", "#$$@#", "#   #", "#####"};
    EXPECT_EQ(plain(turn, 6, ""), Answer::satisfiable);
    EXPECT_EQ(plain(turn, 6, boxes_only), Answer::unsatisfiable);
    EXPECT_EQ(plain(turn, 6, option("no-undo")), Answer::satisfiable);
}

TEST_F(FaultsTest, DeadlockRulesLoseOptimaWithSurplusBoxes) {
    // The box in the way goes into the corner and may stay there.
    const Rows level{"#####", "#@  #", "#$$.#", "#   #", "#####"};
    EXPECT_EQ(plain(level, 2, ""), Answer::satisfiable);
    EXPECT_EQ(plain(level, 2, exchanged(option("forbidden"), ", not surplus", "")),
              Answer::unsatisfiable);
    EXPECT_EQ(plain(level, 2, option("forbidden") + option("edges") + option("clutter")),
              Answer::satisfiable);
}

TEST_F(FaultsTest, SplitHasPositiveLoops) {
    const std::string facts = init_facts(board({"#####", "#@$.#", "#   #", "#####"}));
    const std::string original =
        "time(0..horizon). dir(1,0;0,1;-1,0;0,-1).\n"
        "atX(N,X,0) :- init(at(N,X,_)). atY(N,Y,0) :- init(at(N,_,Y)).\n"
        "1 { move(DX,DY,T) : dir(DX,DY) } 1 :- time(T), T>0.\n"
        "atX(0,X+DX,T) :- atX(0,X,T-1), move(DX,_,T), time(T).\n"
        "atY(0,Y+DY,T) :- atY(0,Y,T-1), move(_,DY,T), time(T).\n"
        "atX(N,X+DX,T) :- atX(N,X,T-1), move(DX,0,T), atX(0,X,T), atY(N,Y,T-1), atY(0,Y,T-1),\n"
        "                 N>0, time(T).\n"
        "atY(N,Y+DY,T) :- atY(N,Y,T-1), move(0,DY,T), atY(0,Y,T), atX(N,X,T-1), atX(0,X,T-1),\n"
        "                 N>0, time(T).\n"
        "atX(N,X,T) :- atX(N,X,T-1), not atX(0,X,T), N>0, time(T).\n"
        "atX(N,X,T) :- atX(N,X,T-1), atY(N,Y,T), not atY(0,Y,T), N>0, time(T).\n"
        "atX(N,X,T) :- atX(N,X,T-1), not move(_,0,T), N>0, time(T).\n"
        "atY(N,Y,T) :- atY(N,Y,T-1), not atY(0,Y,T), N>0, time(T).\n"
        "atY(N,Y,T) :- atY(N,Y,T-1), atX(N,X,T), not atX(0,X,T), N>0, time(T).\n"
        "atY(N,Y,T) :- atY(N,Y,T-1), not move(0,_,T), N>0, time(T).\n";
    EXPECT_GT(run({original, facts}, {"-c", "horizon=4"}).figures.at("loops"), 0);
    EXPECT_EQ(run({file("asp-split.lp"), facts}, {"-c", "horizon=4"}).figures.at("loops"), 0);
}

// --- Pietukhin 2025 ---

// No corner in it, so that the box may be pushed past the goal.
const Rows kPastTheGoal{"#######", "#    ##", "#@$.  #", "#    ##", "#######"};

TEST_F(FaultsTest, ActionsGoalHoldsAtAnyTime) {
    const std::string ours = file("asp-actions.lp");
    const std::string original =
        exchanged(exchanged(ours, "filled(L) :- isgoal(L), crate(C), at(C,L,T), last(T).\n",
                            "reachedGoal(C) :- crate(C), at(C,L,T), isgoal(L), time(T).\n"),
                  ":- isgoal(L), not filled(L), last(_).\n", ":- crate(C), not reachedGoal(C).\n");
    // An end with the crate beside its goal.
    const std::string unsolved = ":- at(C,L,maxsteps), crate(C), isgoal(L).\n";
    EXPECT_EQ(actions(kPastTheGoal, 2, original + unsolved), Answer::satisfiable);
    EXPECT_EQ(actions(kPastTheGoal, 2, ours + unsolved), Answer::unsatisfiable);
}

TEST_F(FaultsTest, ActionsMayIdle) {
    const std::string idle_first = ":- do(_,0).\n";
    const std::string original =
        exchanged(file("asp-actions.lp"), "1 { do(M,T) : move(M) } 1 :- time(T), time(T+1).\n",
                  "0 { do(M,T) : move(M) } 1 :- time(T), T<maxsteps.\n"
                  "reachedGoal(C) :- crate(C), at(C,L,T), isgoal(L), time(T).\n"
                  "goal_achieved(T) :- time(T), #count { C : crate(C), not reachedGoal(C) } 0.\n"
                  ":- at(sokoban,L,T), at(sokoban,L,T+1), T<maxsteps, not goal_achieved(T).\n");
    EXPECT_EQ(actions(kPastTheGoal, 2, original + idle_first), Answer::satisfiable);
    EXPECT_EQ(actions(kPastTheGoal, 2, file("asp-actions.lp") + idle_first), Answer::unsatisfiable);
}

TEST_F(FaultsTest, ActionsMinimizeAddsUpTheTimes) {
    // Four actions that end at time 3; with a bound of 5 on the last time they must be allowed.
    const std::string actions_to_3 = "do(a,0). do(a,1). do(a,2). { do(a,3) }. :- not do(a,3).\n";
    EXPECT_EQ(run({actions_to_3, "#minimize { T : do(_,T) }.\n"}, {"--opt-mode=enum,5"}).answer,
              Answer::unsatisfiable);  // 0 + 1 + 2 + 3
    EXPECT_EQ(
        run({actions_to_3, "last(M) :- M = #max { T : do(_,T) }. #minimize { M : last(M) }.\n"},
            {"--opt-mode=enum,5"})
            .answer,
        Answer::satisfiable);
}

// --- the student's program of 2024 ---

TEST_F(FaultsTest, StepsTemplateBracesAreNoSyntax) {
    EXPECT_EQ(steps(kPastTheGoal, 1,
                    "{{ vykonaj(T,Smer) : direction(Smer,_,_) }} = 1 :- time(T), not theend(T).\n"),
              Answer::failed);
}

TEST_F(FaultsTest, StepsHaveNoGoal) {
    const std::string ours = file("asp-steps.lp");
    const std::string original = exchanged(ours, ":- last(T), not theend(T).\n", "");
    EXPECT_EQ(steps(kPastTheGoal, 0, original), Answer::satisfiable);
    EXPECT_EQ(steps(kPastTheGoal, 0, ours), Answer::unsatisfiable);
}

TEST_F(FaultsTest, StepsForbidEveryPush) {
    const std::string ours = file("asp-steps.lp");
    const std::string original = ours + ":- move(T+1,X,Y), crate(T,X,Y).\n";
    EXPECT_EQ(steps(kPastTheGoal, 1, ours), Answer::satisfiable);
    EXPECT_EQ(steps(kPastTheGoal, 1, original), Answer::unsatisfiable);
}

// --- Zhou and Dovier 2011, the B domain ---

TEST_F(FaultsTest, LinesCannotPassThePlayer) {
    const Rows level{"########", "#      #", "# $@  .#", "########"};
    const std::string ours = file("sokoban.b");
    const std::string original = exchanged(ours, "[neg(box_in(L))|S]", "[free(L)|S]");
    EXPECT_EQ(lines(level, 1, ours), Answer::satisfiable);
    EXPECT_EQ(lines(level, 1, original), Answer::unsatisfiable);
}

TEST_F(FaultsTest, LinesReachWhatTheyReachedBefore) {
    // The first box closes the door; then nobody gets behind the second.
    const Rows level{"#########", "#   #   #", "#@$ .$ .#", "#   #   #", "#########"};
    const std::string ours = file("sokoban.b");
    const std::string original = exchanged(ours, "defined(reachable(L))", "fluent(reachable(L))");
    const std::string door_first =
        "#program step(t).\n:- t=1, not occ(push(col2row2,right,col4row2),t).\n";
    EXPECT_EQ(lines(level, 2, original, door_first), Answer::satisfiable);
    EXPECT_EQ(lines(level, 2, ours, door_first), Answer::unsatisfiable);
    EXPECT_EQ(lines(level, 2, ours), Answer::satisfiable);
}

// --- Our own planner for B ---

// A defined fluent that no law makes true is false, and its negation holds.
TEST_F(FaultsTest, NegationsOfDefinedFluentsNeverHeld) {
    const std::string domain =
        "fluent(open). fluent(seen). defined(locked).\n"
        "action(pull). caused([seen], locked).\n";
    for (const char* rest :
         {"executable(pull, [neg(locked)]). causes(pull, open, []). goal(open).",
          "executable(pull, []). causes(pull, open, [neg(locked)]). goal(open).",
          "executable(pull, []). causes(pull, neg(seen), []). initially(seen). goal(neg(locked)).",
          "executable(pull, []). causes(pull, neg(seen), []). initially(seen).\n"
          "caused([neg(locked)], open). goal(open)."}) {
        const auto program = compile_b(domain + rest, "door.b");
        ASSERT_TRUE(program.has_value());
        EXPECT_EQ(run({*program}, {}, 1).answer, Answer::satisfiable) << rest;
    }
    const auto locked =
        compile_b(domain +
                      "executable(pull, [neg(locked)]). causes(pull, open, []). initially(seen). "
                      "goal(open).",
                  "door.b");
    ASSERT_TRUE(locked.has_value());
    EXPECT_EQ(run({*locked}, {}, 1).answer, Answer::unsatisfiable);
}

TEST_F(FaultsTest, LinesSpeakOfAFluentThatIsNot) {
    const std::string original =
        exchanged(file("sokoban.b"), "caused([sokoban_in(L)], neg(box_in(L)))",
                  "caused([sokoban_in(L)], neg(box(L)))");
    const auto result = compile_b(original, "sokoban.b");
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().front().message, "there is no fluent box/1");
}

}  // namespace
}  // namespace pushwise::logic
