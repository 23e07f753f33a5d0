#include "logic/b_compiler.hpp"

#include <gtest/gtest.h>

#include "logic/encodings.hpp"

namespace pushwise::logic {
namespace {

constexpr std::string_view kDomain =
    "fluent(on(X)) :- lamp(X).\n"
    "action(flip(X)) :- lamp(X).\n"
    "executable(flip(X), [neg(on(X))]) :- lamp(X).\n"
    "causes(flip(X), on(X), []) :- lamp(X).\n"
    "goal(on(X)) :- lamp(X).\n";

Diagnostic first_error(std::string_view more) {
    const auto result = compile_b(std::string(kDomain) + std::string(more), "lamps.b");
    EXPECT_FALSE(result.has_value());
    return result ? Diagnostic{} : result.error().front();
}

TEST(BCompiler, TranslatesClauseByClause) {
    const auto result = compile_b(kDomain, "lamps.b");
    ASSERT_TRUE(result.has_value());
    EXPECT_NE(result->find("executable(flip(X),cons(neg(on(X)),nil)) :- lamp(X).\n"),
              std::string::npos);
    EXPECT_NE(result->find("causes(flip(X),on(X),nil) :- lamp(X).\n"), std::string::npos);
    EXPECT_NE(result->find(encoding("b-planner.lp")), std::string::npos);
}

TEST(BCompiler, TranslatesNegationInequalityAndTails) {
    const auto result = compile_b(std::string(kDomain) +
                                      "p(X,[Y|T]) :- q(X,Y), l(T), \\+ r(X), neq(X,Y). % why not\n"
                                      "action(wait(X)) :- p(X,_L).\n",
                                  "lamps.b");
    ASSERT_TRUE(result.has_value());
    EXPECT_NE(result->find("p(X,cons(Y,T)) :- q(X,Y), l(T), not r(X), X != Y.\n"),
              std::string::npos);
}

TEST(BCompiler, TakesFluentsWithValues) {
    EXPECT_TRUE(compile_b("valued(lift,F) :- floor(F).\naction(up).\nexecutable(up, []).\n"
                          "causes(up, is(lift,2), [is(lift,1)]).\ngoal(is(lift,2)).\nfloor(1).\n",
                          "lift.b")
                    .has_value());
    EXPECT_EQ(first_error("goal(is(lift,2)).\n").message, "there is no fluent is/2");
}

TEST(BCompiler, TakesTheSokobanDomain) {
    EXPECT_TRUE(compile_b(encoding("sokoban.b"), "sokoban.b").has_value());
}

TEST(BCompiler, RefusesAlternatives) {
    const auto error = first_error("p(X) :- q(X) ; r(X).\n");
    EXPECT_EQ(error.file, "lamps.b");
    EXPECT_EQ(error.line, 6);
    EXPECT_EQ(error.column, 14);
    EXPECT_EQ(error.source, "p(X) :- q(X) ; r(X).");
}

TEST(BCompiler, RefusesCutsAndArithmetic) {
    EXPECT_EQ(first_error("p(X) :- q(X), !.\n").column, 15);
    EXPECT_EQ(first_error("p(X) :- q(Y), X is Y+1.\n").column, 17);
    const Diagnostic accent = first_error("p(X) :- q(X) \u00e9.\n");
    EXPECT_NE(accent.message.find("'\u00e9'"), std::string::npos) << accent.message;
}

TEST(BCompiler, RefusesVariablesWithoutAValue) {
    const auto error = first_error("p(X) :-\n    q(Y), \\+ r(Y,Z).\n");
    EXPECT_EQ(error.line, 6);
    EXPECT_EQ(error.column, 3);
    EXPECT_NE(error.message.find("X has no value"), std::string::npos);
    EXPECT_EQ(first_error("p :- q(Y), \\+ r(Y,Z).\n").column, 19);
}

// The slip of the original domain: a law about box(L), where the fluent is called box_in(L).
TEST(BCompiler, RefusesFluentsThatAreNotDeclared) {
    const auto error = first_error("caused([on(X)], neg(of(X))) :- lamp(X).\n");
    EXPECT_EQ(error.line, 6);
    EXPECT_EQ(error.column, 21);
    EXPECT_EQ(error.message, "there is no fluent of/1");
}

TEST(BCompiler, RefusesWrongStatements) {
    EXPECT_NE(first_error("causes(flip(X), on(X)) :- lamp(X).\n").message.find("has 3 arguments"),
              std::string::npos);
    EXPECT_NE(first_error("caused(on(X), on(X)) :- lamp(X).\n").message.find("a list"),
              std::string::npos);
    EXPECT_NE(first_error("holds(X) :- lamp(X).\n").message.find("belongs to the compiler"),
              std::string::npos);
}

TEST(BCompiler, RefusesMisspeltStatements) {
    const auto error = first_error("  exectuable(flip(X), []) :- lamp(X).\n");
    EXPECT_EQ(error.line, 6);
    EXPECT_EQ(error.column, 3);
    EXPECT_EQ(error.message, "'exectuable' is no statement, and no condition asks about it");
    EXPECT_NE(error.hint.find("executable"), std::string::npos);
}

// Reported once, though it has two clauses; that it asks about itself does not count.
TEST(BCompiler, RefusesHelpersThatNobodyUses) {
    const auto result = compile_b(
        std::string(kDomain) + "far(X,Y) :- near(X,Y).\nfar(X,Z) :- near(X,Y), far(Y,Z).\n",
        "lamps.b");
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().size(), 1u);
}

TEST(BCompiler, ReportsEveryMistakeOnce) {
    const auto result = compile_b(std::string(kDomain) + "p(.\nq(]).\n", "lamps.b");
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().size(), 2u);
}

TEST(BCompiler, RefusesAnIncompleteDomain) {
    const auto result = compile_b("fluent(a).\n", "a.b");
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().size(), 3u);  // no action, executable, goal
}

}  // namespace
}  // namespace pushwise::logic
