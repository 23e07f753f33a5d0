#include "pushwise/pool.hpp"

#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <system_error>

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

// For a child process, which this ends if it hangs: there is no way back. Threads take their stack
// from the address space, of which only so much is left.
void allow_one_more_thread() {
    constexpr std::size_t kStack = std::size_t{1} << 30;
    constexpr unsigned kLongest = 60;  // seconds
    alarm(kLongest);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, kStack);
    pthread_setattr_default_np(&attributes);
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t most = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + kStack * 3 / 2;
    const rlimit limit{most, most};
    setrlimit(RLIMIT_AS, &limit);
}

TEST(Pool, ThrowsWhereThreadsCannotBeStarted) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the sanitizer takes address space for each thread itself";
#endif
    const auto start = [] {
        allow_one_more_thread();
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
