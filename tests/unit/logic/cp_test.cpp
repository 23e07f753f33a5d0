#include "logic/cp/cp.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "logic/cp/line_table.hpp"
#include "plan/metrics.hpp"
#include "unit/levels.hpp"

namespace pushwise::logic::cp {
namespace {

using pushwise::testing::make_level;

class ConstraintEngineTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (const Checked available = ConstraintEngine().available(); !available) {
            GTEST_SKIP() << available.message();
        }
    }

    static engine::Outcome solve(std::vector<std::string> rows, Limits limits = {}) {
        engine::Request request;
        request.limits = limits;
        return ConstraintEngine().solve(board::Board(make_level(std::move(rows))), request);
    }
};

// Both engines begin at the length of the shortest plan.
const std::vector<std::string> kBendy{"########", "##$    #", "#   $. #", "#   #@ #",
                                      "# # $ ##", "#.     #", "########"};
constexpr int kLinesOfBendy = 4;

// More ways than any test waits for.
const std::vector<std::string> kHard{"################", "#         #... #", "# $ $ $ $  ... #",
                                     "#  $ $ $ $#... #", "#   $     #    #", "#@        #    #",
                                     "################"};

TEST_F(ConstraintEngineTest, FindsThePublishedOptimumOfListing41) {
    const engine::Outcome outcome =
        solve({"#######", "# .$. #", "#@$ $ #", "#$ $ .#", "#. .$.#", "#######"});
    ASSERT_EQ(outcome.status, Status::solved);
    EXPECT_EQ(plan::metrics(*outcome.plan).lines, 7);
    EXPECT_EQ(outcome.proved, Objective::lines);
    EXPECT_EQ(outcome.lower_bound, 7);
}

// A horizon that a limit cuts short may have the plan.
TEST_F(ConstraintEngineTest, BoundsNothingByAHorizonThatWasCutShort) {
    for (std::uint64_t nodes = 1; nodes < 40; ++nodes) {
        Limits limits;
        limits.nodes = nodes;
        const engine::Outcome outcome = solve(kBendy, limits);
        ASSERT_TRUE(outcome.lower_bound);
        EXPECT_LE(*outcome.lower_bound, kLinesOfBendy) << nodes;
    }
}

// Written as implications, two squares vouch for each other's reachability: the squares between the
// boxes were "reachable" from one another although the player is shut in on the other side. No
// bound that looks at one box at a time sees it.
TEST_F(ConstraintEngineTest, DoesNotReachSquaresThatVouchForEachOther) {
    const engine::Outcome outcome = solve({"##########", "#@*  $ . #", "##########"});
    EXPECT_EQ(outcome.status, Status::exhausted);
    EXPECT_FALSE(outcome.plan.has_value());
    EXPECT_EQ(outcome.note, "engine cp asks for no more than 250 lines");
    EXPECT_EQ(outcome.lower_bound, 251);
}

TEST_F(ConstraintEngineTest, DumpsItsModel) {
    engine::Request request;
    request.options["dump"] = "out";
    const engine::Outcome outcome =
        ConstraintEngine().solve(board::Board(make_level({"######", "#@$ .#", "######"})), request);
    ASSERT_EQ(outcome.files.count("out/cp-model.txt"), 1u);
    const std::string& model = outcome.files.at("out/cp-model.txt");
    EXPECT_NE(model.find("H = 1 lines"), std::string::npos) << model;
    EXPECT_NE(model.find("0  col2row1  right  col4row1"), std::string::npos) << model;
}

// The action language B as constraints.
class BConstraintEngineTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (const Checked available = BConstraintEngine().available(); !available) {
            GTEST_SKIP() << available.message();
        }
    }

    static engine::Outcome solve(std::vector<std::string> rows, std::uint64_t nodes = 20'000) {
        engine::Request request;
        request.limits.nodes = nodes;
        return BConstraintEngine().solve(board::Board(make_level(std::move(rows))), request);
    }
};

TEST_F(BConstraintEngineTest, BoundsNothingByAHorizonThatWasCutShort) {
    for (std::uint64_t nodes = 1; nodes < 10; ++nodes) {
        const engine::Outcome outcome = solve(kBendy, nodes);
        ASSERT_TRUE(outcome.lower_bound);
        EXPECT_LE(*outcome.lower_bound, kLinesOfBendy) << nodes;
    }
}

TEST_F(BConstraintEngineTest, ProvesFewestLines) {
    const engine::Outcome outcome = solve({"#####", "#.. #", "#$$@#", "#   #", "#####"});
    ASSERT_EQ(outcome.status, Status::solved);
    EXPECT_EQ(plan::metrics(*outcome.plan).lines, 2);
    EXPECT_EQ(outcome.proved, Objective::lines);
}

TEST_F(BConstraintEngineTest, PushesPastThePlayer) {
    const engine::Outcome outcome = solve({"########", "#      #", "# $@  .#", "########"});
    ASSERT_EQ(outcome.status, Status::solved);
    EXPECT_EQ(plan::metrics(*outcome.plan).lines, 1);
}

// The circle that the authors of the domain could not say in constraints: the squares between the
// boxes would vouch for each other.
TEST_F(BConstraintEngineTest, DoesNotReachSquaresThatVouchForEachOther) {
    const engine::Outcome outcome = solve({"##########", "#@*  $ . #", "##########"}, 8);
    EXPECT_EQ(outcome.status, Status::nodes);
    EXPECT_FALSE(outcome.plan.has_value());
}

TEST_F(ConstraintEngineTest, TakesASolvedLevelWithAnEmptyPlan) {
    const engine::Outcome outcome = solve({"#####", "#@ *#", "#####"});
    ASSERT_EQ(outcome.status, Status::solved);
    EXPECT_TRUE(outcome.plan->steps.empty());
}

TEST_F(ConstraintEngineTest, ProvesThatABoxOnADeadSquareIsLost) {
    EXPECT_EQ(solve({"#####", "#$@.#", "#   #", "#####"}).status, Status::unsolvable);
}

TEST_F(ConstraintEngineTest, KeepsItsLimits) {
    EXPECT_EQ(solve(kHard, {.seconds = 0.3}).status, Status::timeout);
    const engine::Outcome nodes = solve(kHard, {.nodes = 1000});
    EXPECT_EQ(nodes.status, Status::nodes);
    EXPECT_EQ(nodes.statistics.states, 1000u);
    EXPECT_EQ(solve(kHard, {.seconds = 30, .memory_bytes = std::size_t{1} << 20}).status,
              Status::memory);
}

TEST_F(ConstraintEngineTest, StopsWhenAsked) {
    engine::Request request;
    std::thread asker([stop = request.stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stop.request();
    });
    EXPECT_EQ(ConstraintEngine().solve(board::Board(make_level(kHard)), request).status,
              Status::interrupted);
    asker.join();
}

// The lines of a hall grow with the cube of its width: the table must not be filled to the end.
TEST_F(ConstraintEngineTest, RefusesABoardWithTooManyLines) {
    std::vector<std::string> hall(60, "#" + std::string(60, ' ') + "#");
    hall.front() = hall.back() = std::string(62, '#');
    hall[1][1] = '@';
    hall[5][10] = '$';
    hall[8][10] = '.';
    const board::Board board(make_level(hall));
    support::Budget budget({}, {});
    EXPECT_EQ(LineTable(board, budget).lines().size(), LineTable::kMostLines + 1);
    const engine::Outcome outcome = solve(hall);
    EXPECT_EQ(outcome.status, Status::unsupported);
    EXPECT_NE(outcome.note.find("lines"), std::string::npos) << outcome.note;
}

}  // namespace
}  // namespace pushwise::logic::cp
