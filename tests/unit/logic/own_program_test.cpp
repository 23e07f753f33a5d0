#include "logic/own_program.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "logic/child_process.hpp"
#include "logic/clingo_api.hpp"
#include "logic/encodings.hpp"
#include "unit/levels.hpp"

namespace pushwise::logic {
namespace {

using pushwise::testing::make_level;
using Rows = std::vector<std::string>;

const Rows kSmall{"######", "#@$ .#", "#    #", "######"};

// Listing 4.2 of Verweyen's thesis, as printed.
constexpr const char* kPlain = R"(
time (0.. horizon) .

dir (1,0;0,1;-1,0;0,-1) .
at (N,X,Y,0) :- init ( at (N,X,Y) ).

1 { move(DX,DY,T) : dir (DX,DY) } 1 :- time(T), T>0.
at(0,X+DX,Y+DY,T) :- at(0,X,Y,T-1), move(DX,DY,T), time(T).
at(N,X+DX,Y+DY,T) :- at(N,X,Y,T-1), at(0,X,Y,T), move(DX,DY,T),
                        time(T), N>0.
at(N,X,Y,T) :- at(N,X,Y,T-1), not at(0,X,Y,T), N>0, time(T).

:- not init(field(X,Y)), at(_,X,Y,_).
:- at(N,X,Y,T), at(M,X,Y,T), N>M, time(T).

box(X,Y) :- at(N,X,Y,horizon), N>0.
:- init(target(X,Y)), not box(X,Y).

#show at/4.
)";

// The parts of a program that grows, with something wrong in it.
constexpr const char* kBase = "#program base.\nat(0,X,Y,0) :- init(at(0,X,Y)).\n";
constexpr const char* kStep =
    "#program step(t).\n1 { move(1,0,t); move(0,1,t); move(-1,0,t); move(0,-1,t) } 1.\n";
constexpr const char* kCheck = "#program check(t).\n#external query(t).\n";

class OwnProgramTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (!clingo::library()) GTEST_SKIP() << clingo::library().message();
    }

    static engine::Outcome solve(const std::string& text, const engine::Request& request = {},
                                 const std::string& file = "my.lp", const Rows& rows = kSmall) {
        return OwnProgram({{file, text}}).solve(board::Board(make_level(rows)), request);
    }

    static engine::Request asking(const std::string& option, const std::string& value) {
        engine::Request request;
        request.options[option] = value;
        return request;
    }

    static std::string lurd(const engine::Outcome& outcome) {
        return outcome.plan ? plan::to_lurd(*outcome.plan) : "none: " + outcome.note;
    }

    static void expect_refused(const engine::Outcome& outcome, const std::string& why) {
        EXPECT_EQ(outcome.status, Status::invalid) << lurd(outcome);
        EXPECT_NE(outcome.note.find(why), std::string::npos) << outcome.note;
    }
};

TEST_F(OwnProgramTest, RaisesTheHorizonOfASingleShotProgram) {
    const engine::Outcome outcome = solve(kPlain);
    EXPECT_EQ(outcome.status, Status::solved);
    EXPECT_EQ(lurd(outcome), "RR");
    EXPECT_EQ(outcome.statistics.more.at("horizon"), 2);
    EXPECT_EQ(outcome.engine, "my.lp");
    EXPECT_FALSE(outcome.proved);  // who knows what the program counts
}

TEST_F(OwnProgramTest, EveryInstalledProgramRunsAsOnesOwn) {
    for (const char* file :
         {"asp-plain.lp", "asp-incremental.lp", "asp-split.lp", "asp-actions.lp", "asp-steps.lp",
          "fast-moves.lp", "fast-pushes.lp", "fast-lines.lp", "sokoban.b"}) {
        const engine::Outcome outcome = solve(std::string(encoding(file)), {}, file);
        EXPECT_EQ(lurd(outcome), "RR") << file;
    }
}

TEST_F(OwnProgramTest, FactsCanBeChosen) {
    const std::string program =
        "push(B,right,S,1) :- movedir(B,X,dir_right), movedir(X,S,dir_right), isgoal(S).";
    EXPECT_EQ(solve("a :- movedir(_,_,_). :- not a. #const horizon = 1.").note,
              "the answer at horizon 0 is no plan: no plan found in this text");
    EXPECT_EQ(solve("a :- movedir(_,_,_). :- not a.", asking("facts", "init")).status,
              Status::exhausted);
    EXPECT_EQ(lurd(solve("occ(push(B,right,S),1) :- box(B), solution(S).")), "RR");
    EXPECT_FALSE(
        OwnProgram(std::vector<ProgramText>{{"my.lp", program}}).check({{"facts", "none"}}));
}

TEST_F(OwnProgramTest, FactsThatDoNotFitAreHintedAt) {
    const auto hint = [](const std::string& program, const std::string& facts) {
        const std::string note = solve(program, asking("facts", facts)).note;
        const std::size_t at = note.find("the program uses none of the facts");
        return at == std::string::npos ? "" : note.substr(at);
    };
    const auto wants = [](const std::string& given, const std::string& better) {
        return "the program uses none of the facts '" + given + "'; it seems to want '" + better +
               "'";
    };
    const std::string in_asp =
        "a :- box(B), right(B,_), top(_,_), solution(_). occ(push(B,right,B),1) :- box(B).";
    EXPECT_EQ(hint(in_asp, "init"), wants("init", "asp"));
    EXPECT_EQ(hint(in_asp, "ipc"), wants("ipc", "asp"));
    EXPECT_EQ(hint(in_asp, "asp"), "");
    // Both have init(at(...)), and goal(...); that says nothing.
    EXPECT_EQ(hint(":- not init(target(1,1)). :- not init(at(_,_,_)).", "actions"),
              wants("actions", "init"));
    EXPECT_EQ(hint(":- not movedir(_,_,_). :- not goal(_).", "own"), wants("own", "ipc"));
    // Facts that are used are right, whatever else the program has names for; so is a plan.
    EXPECT_EQ(hint("live(X) :- box(X). :- live(_).", "asp"), "");
    EXPECT_EQ(hint("do(right,1..2) :- not top(1,1).", "init"), "");
    EXPECT_EQ(hint(":- not wanted.", "init"), "");
}

// Optional rules speak several vocabularies and know programs with steps; neither is a sign of what
// the program beside them is.
TEST_F(OwnProgramTest, OptionalRulesGoWithEveryKindOfProgram) {
    const ProgramText rule{"with-clutter.lp", std::string(encoding("with-clutter.lp"))};
    const auto solve_ruled = [&](const std::string& text) {
        return OwnProgram({{"my.lp", text}, rule}).solve(board::Board(make_level(kSmall)), {});
    };
    for (const char* file :
         {"asp-plain.lp", "asp-incremental.lp", "asp-actions.lp", "asp-steps.lp"})
        EXPECT_EQ(lurd(solve_ruled(std::string(encoding(file)))), "RR") << file;
    EXPECT_EQ(lurd(solve_ruled("do(right,1..2). at(N,X,Y,0) :- init(at(N,X,Y)).")), "RR");
    expect_refused(solve_ruled("a(1.\n"), "my.lp:1:4-5: error: syntax error");
    const engine::Outcome other = solve_ruled("do(right,1..2).");
    EXPECT_NE(other.note.find("with-clutter.lp does nothing here"), std::string::npos)
        << other.note;
}

TEST_F(OwnProgramTest, AHorizonEndsTheSearch) {
    const engine::Outcome none = solve(kPlain, asking("horizon", "1"));
    EXPECT_EQ(none.status, Status::exhausted);
    EXPECT_EQ(none.note, "the program has no answer at any horizon from 0 to 1");
    EXPECT_EQ(lurd(solve(kPlain, asking("horizon", "2"))), "RR");
    EXPECT_EQ(lurd(solve(kPlain, asking("horizon", "4-4"))).size(), 4u);
    expect_refused(solve("a.", asking("horizon", "4")), "--horizon needs parts");
    for (const char* wrong : {"", "x", "4-3", "-1", "1-2-3"}) {
        EXPECT_FALSE(
            OwnProgram(std::vector<ProgramText>{{"my.lp", kPlain}}).check({{"horizon", wrong}}))
            << wrong;
    }
}

TEST_F(OwnProgramTest, ReadsThePlanFromHiddenAtoms) {
    EXPECT_EQ(lurd(solve(std::string(encoding("asp-plain.lp")) + "#show.")), "RR");
}

TEST_F(OwnProgramTest, TakesTheBestOfAProgramThatMinimizes) {
    const std::string program =
        "{ wait(1..3) }. do(right,2*T) :- T = 1..2. 1 { do(left,1); do(skip,1) } 1 :- wait(1).\n"
        "#minimize { 1,T : wait(T) ; 5 : do(left,1) }.";
    EXPECT_EQ(lurd(solve(program)), "RR");
}

TEST_F(OwnProgramTest, MistakesAreToldWithFileAndLine) {
    expect_refused(solve("a.\nb(1.\n"), "my.lp:2:4-5: error: syntax error");
    expect_refused(solve("a.\n\nb(X) :- not c(X).\n"), "my.lp:3:1-18: error: unsafe");
    const engine::Outcome second =
        OwnProgram({{"one.lp", "a.\na.\n"}, {"two.lp", "b.\nc(X,Y) :-\n d(X).\n"}})
            .solve(board::Board(make_level(kSmall)), {});
    expect_refused(second, "two.lp:2:1-3:7: error: unsafe variables");
}

TEST_F(OwnProgramTest, WarningsComeThroughWithTheAnswer) {
    const engine::Outcome outcome = solve(std::string(kPlain) + "a :- inti(field(1,1)).\n");
    EXPECT_EQ(lurd(outcome), "RR");
    EXPECT_NE(outcome.note.find("my.lp:20:6-22: info: atom does not occur"), std::string::npos)
        << outcome.note;
}

TEST_F(OwnProgramTest, MissingPartsAreNamed) {
    expect_refused(solve(std::string(kBase) + kStep), "my.lp:3: error: there is no part check(t)");
    expect_refused(solve(std::string(kBase) + kCheck), "there is no part step(t)");
    expect_refused(solve(std::string(kStep) + "#program check(t).\n"), "no #external query(t)");
    expect_refused(solve(std::string(kStep) + "#program check.\n#external query(1).\n"),
                   "the part check has one parameter");
    expect_refused(solve("a(1..horizon).\n#program step(t).\n:- t > 0.\n"),
                   "my.lp:2: error: nobody grounds this part");
    expect_refused(solve("% #program step(t).\n#program other.\na.\n"),
                   "my.lp:2: error: nobody grounds a part called other");
}

TEST_F(OwnProgramTest, AWrongPlanIsTheProgramsFault) {
    expect_refused(solve(std::string(kBase) + kStep + kCheck + ":- query(t), t < 1.\n" +
                         ":- not move(-1,0,t), query(t).\n"),
                   "the answer at horizon 1 is no plan: step 1 ('l') walks into a wall");
    expect_refused(solve("do(right,1)."), "the plan leaves a goal empty: R");
    expect_refused(solve("at(0,1,1,0)."), "the plan leaves a goal empty: it has no steps");
    expect_refused(solve("a(1)."), "no plan found");
}

// A join that goes on for hours without making a rule, and one that makes rules without end.
TEST_F(OwnProgramTest, EndlessGroundingEndsAtTheLimit) {
    for (const char* program : {"n(1..3000). a :- n(X), n(Y), n(Z), X*Y*Z = -1.",
                                "n(0). n(X+1) :- n(X).", "n(1..2000000000)."}) {
        engine::Request request;
        request.limits.seconds = 0.5;
        const auto start = std::chrono::steady_clock::now();
        const engine::Outcome outcome = solve(program, request);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        EXPECT_EQ(outcome.status, Status::timeout) << program << outcome.note;
        EXPECT_LT(took.count(), 1.6) << program;
    }
}

TEST_F(OwnProgramTest, MemoryEndsAtTheLimit) {
    engine::Request request;
    request.limits.memory_bytes = std::size_t{64} << 20;
    request.limits.seconds = 60;
    EXPECT_EQ(solve("n(0). n(X+1) :- n(X).", request).status, Status::memory);
}

// They are counted in a process of its own.
TEST_F(OwnProgramTest, TellsItsStatesWhileItRuns) {
    engine::Request request;
    request.limits.seconds = 2;
    std::uint64_t seen = 0;
    request.progress = [&seen](const Progress& p, const board::Position*) {
        if (p.horizon) seen = p.states;
    };
    const engine::Outcome outcome =
        solve(std::string(kBase) + kStep + kCheck + ":- query(t).\n", request);
    EXPECT_GT(seen, 0u);
    EXPECT_GE(outcome.statistics.states, seen);
}

TEST_F(OwnProgramTest, ADomainInB) {
    expect_refused(solve("fluent(a).\ngoal(b).\n", {}, "my.b"),
                   "my.b:2:6: error: there is no fluent");
}

class OwnPrologTest : public OwnProgramTest {
protected:
    void SetUp() override {
        if (!is_installed("swipl")) GTEST_SKIP() << "no SWI-Prolog";
    }
};

TEST_F(OwnPrologTest, IsAskedForAPlan) {
    EXPECT_EQ(lurd(solve("plan([push(B,right,S)]) :- box(B), solution(S).", {}, "my.pl")), "RR");
    EXPECT_EQ(lurd(solve("main :- box(B), solution(S), print(push(B,right,S)), nl.", {}, "my.pl")),
              "RR");
    EXPECT_EQ(lurd(solve(std::string(encoding("tabled.pl")), {}, "tabled.pl")), "RR");
    EXPECT_EQ(solve("plan(P) :- fail, P = [].", {}, "my.pl").status, Status::exhausted);
}

TEST_F(OwnPrologTest, MistakesAreToldWithFileAndLine) {
    expect_refused(solve("a.\nb(1.\n", {}, "my.pl"), "my.pl:2:");
    expect_refused(solve("plan(P) :- missing(P).\n", {}, "my.pl"), "missing/1");
    expect_refused(solve("a.\n", {}, "my.pl"), "neither plan/1 nor main/0");
    expect_refused(solve("plan([do(up,1)]).\n", {}, "my.pl"), "step 1 ('u') walks into a wall");
}

TEST_F(OwnPrologTest, KeepsTheTimeLimit) {
    engine::Request request;
    request.limits.seconds = 0.5;
    EXPECT_EQ(solve("plan([]) :- repeat, fail.", request, "my.pl").status, Status::timeout);
}

}  // namespace
}  // namespace pushwise::logic
