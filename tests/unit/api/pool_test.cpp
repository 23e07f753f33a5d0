#include "pushwise/pool.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <system_error>

#include "unit/few_threads.hpp"

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

TEST(Pool, ThrowsWhereThreadsCannotBeStarted) {
    const auto start = [] {
        testing::allow_one_more_thread();
        SolveOptions options;
        options.threads = 3;
        try {
            const Pool pool(options);
        } catch (const std::system_error&) {
            std::_Exit(0);
        }
        std::_Exit(1);
    };
    EXPECT_EXIT(start(), ::testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace pushwise
