#include "pushwise/pool.hpp"

#include <gtest/gtest.h>

#include <set>

namespace pushwise {
namespace {

TEST(Pool, AnswersEveryLevelOnce) {
    SolveOptions options;
    options.objective = Objective::pushes;
    options.threads = 2;
    Pool pool(options);
    for (std::size_t i = 0; i < 20; ++i) {
        const std::string wall(i + 5, '#');
        const std::string text = wall + "\n#@$" + std::string(i, ' ') + ".#\n" + wall + "\n";
        pool.add(i, read_levels(text, "test").levels()[0]);
    }
    std::set<std::size_t> seen;
    while (pool.open() > 0) {
        pool.wait(std::chrono::milliseconds(1000));
        while (const std::optional<Pool::Done> done = pool.take()) {
            EXPECT_TRUE(seen.insert(done->index).second);
            EXPECT_EQ(done->answer.metrics.pushes, static_cast<int>(done->index) + 1);
        }
    }
    EXPECT_EQ(seen.size(), 20U);
    EXPECT_FALSE(pool.withdraw(3));
}

}  // namespace
}  // namespace pushwise
