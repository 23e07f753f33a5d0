// With a node limit improving comes to the same end on a slow machine: one that is held up at some
// look at the clock for longer than any share of the time.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>

#include "api/fresh_plans.hpp"
#include "pushwise/improve.hpp"

namespace pushwise {
namespace {

constexpr double kSeconds = 5;  // of which a tenth is the share of a part
constexpr auto kHeldUp = std::chrono::milliseconds(700);

// Holds a search up at its first look at the clock.
Stop hold_up(int& looks) {
    return Stop([&looks] {
        if (looks++ == 0) std::this_thread::sleep_for(kHeldUp);
    });
}

// A hall so wide that bounding what can be saved takes long enough for a look at the clock, and a
// plan: in every third row a box goes four squares to the right.
struct Hall {
    std::string rows = std::string(kSide, '#') + "\n";
    std::string plan = "rrr";

    Hall() {
        for (int y = 1; y + 1 < kSide; ++y) {
            std::string row = "#" + std::string(kSide - 2, ' ') + "#\n";
            if (y == 1) row[1] = '@';
            if (y % 3 == 0) {
                row[5] = '$';
                row[9] = '.';
                plan += "RRRRllll";
            }
            rows += row;
            plan += "d";
        }
        rows += std::string(kSide, '#') + "\n";
        plan.resize(plan.rfind('R') + 1);
    }

    static constexpr int kSide = 120;
};

TEST(SlowImprove, FindsTheSameBound) {
    const Hall hall;
    const Level level = read_levels(hall.rows, "hall.xsb").levels().front();
    ImproveOptions options;
    options.limits.seconds = kSeconds;
    options.limits.nodes = 1000;
    options.objective = Objective::pushes_moves;
    const Answer fast = improve_plans(level, {hall.plan}, options);
    int looks = 0;
    options.stop = hold_up(looks);
    const Answer slow = improve_plans(level, {hall.plan}, options);
    ASSERT_GT(looks, 0);
    ASSERT_TRUE(fast.lower_bound);
    EXPECT_EQ(slow.lower_bound, fast.lower_bound);
    EXPECT_EQ(slow.solution, fast.solution);
    EXPECT_EQ(slow.states, fast.states);
}

TEST(SlowImprove, FindsTheSameFreshPlan) {
    std::ifstream file(PUSHWISE_SOURCE_DIR "/levels/first-steps.xsb");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const Collection levels = read_levels(text, "first-steps.xsb");
    const auto cellar =
        std::find_if(levels.levels().begin(), levels.levels().end(),
                     [](const Level& level) { return level.title() == "The cellar"; });
    ASSERT_NE(cellar, levels.levels().end());
    const board::Board board(cellar->data());
    const api::FreshPlans fresh(cellar->data(), board, 0);
    Limits limits;
    limits.seconds = kSeconds;
    limits.nodes = 100'000'000;
    support::Budget fast(limits, {});
    const auto plan = fresh.find(0, {}, fast, {});
    ASSERT_TRUE(plan);
    int looks = 0;
    support::Budget slow(limits, hold_up(looks));
    EXPECT_EQ(fresh.find(0, {}, slow, {}), plan);
    EXPECT_GT(looks, 1);  // the engine's, and then the caller's
    EXPECT_EQ(slow.nodes(), fast.nodes());
}

}  // namespace
}  // namespace pushwise
