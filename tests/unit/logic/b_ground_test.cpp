#include "logic/b_ground.hpp"

#include <gtest/gtest.h>

#include "logic/clingo_api.hpp"

namespace pushwise::logic {
namespace {

Result<GroundDomain> ground(std::string_view text, std::string_view facts) {
    support::Budget budget({}, {});
    MemoryWatch memory(budget);
    return ground_b(text, "test.b", facts, budget, memory);
}

class GroundBTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (!clingo::library()) GTEST_SKIP() << clingo::library().message();
    }
};

constexpr std::string_view kLift =
    "valued(lift,F) :- floor(F).\n"
    "defined(top).\n"
    "caused([is(lift,F)], top) :- floor(F), \\+ above(F).\n"
    "above(F) :- next(F,_G).\n"
    "action(up(F)) :- next(F,_G).\n"
    "executable(up(F), [is(lift,F)]) :- next(F,_G).\n"
    "causes(up(F), is(lift,G), []) :- next(F,G).\n"
    "initially(is(lift,1)).\n"
    "goal(top).\n";

TEST_F(GroundBTest, PutsTheValuesIn) {
    const auto domain = ground(kLift, "floor(1..3). next(1,2). next(2,3).");
    ASSERT_TRUE(domain.has_value()) << domain.message();
    EXPECT_EQ(domain->fluents.size(), 4u);
    EXPECT_EQ(domain->actions.size(), 2u);
    EXPECT_EQ(domain->effects.size(), 2u);
    EXPECT_EQ(domain->laws.size(), 1u + 6u);  // top, and each value drives out two others
    int at_start = 0;
    for (const GroundDomain::Fluent& fluent : domain->fluents)
        at_start += fluent.at_start ? 1 : 0;
    EXPECT_EQ(at_start, 1);
    ASSERT_EQ(domain->goal.size(), 1u);
    EXPECT_TRUE(domain->fluents[domain->goal[0].fluent].defined);
}

TEST_F(GroundBTest, AStartAgainstTheLawsIsRefused) {
    const auto domain = ground(std::string(kLift) + "initially(is(lift,2)).\n",
                               "floor(1..3). next(1,2). next(2,3).");
    ASSERT_FALSE(domain.has_value());
    EXPECT_EQ(domain.message(), "the start contradicts the laws");
}

TEST_F(GroundBTest, AFluentThatIsNotThereIsNamed) {
    const auto domain =
        ground(std::string(kLift) + "goal(is(lift,9)).\n", "floor(1..3). next(1,2). next(2,3).");
    ASSERT_FALSE(domain.has_value());
    EXPECT_EQ(domain.message(), "there is no fluent or action is");
}

}  // namespace
}  // namespace pushwise::logic
