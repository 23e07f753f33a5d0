#include "logic/child_process.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <thread>

namespace pushwise::logic {
namespace {

struct Ran {
    ChildEnd end;
    std::vector<std::string> lines;
    Status reason;
    double seconds;
};

Ran run(const std::vector<std::string>& command, std::string_view input = {}, Limits limits = {},
        Stop stop = {}) {
    support::Budget budget(limits, stop);
    Ran ran;
    ran.end = run_child(command, input, budget,
                        [&](std::string_view line) { ran.lines.emplace_back(line); });
    ran.reason = budget.reason();
    ran.seconds = budget.seconds();
    return ran;
}

TEST(ChildProcess, GivesInputAndReturnsLines) {
    const Ran ran = run({"cat"}, "one\ntwo\n\nlast");
    EXPECT_EQ(ran.end.exit_code, 0);
    EXPECT_EQ(ran.lines, (std::vector<std::string>{"one", "two", "", "last"}));
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child was left behind";
}

TEST(ChildProcess, MovesMoreThanAPipeHolds) {
    const std::string line(100, 'x');
    std::string input;
    for (int i = 0; i < 50'000; ++i)
        input += line + "\n";
    const Ran ran = run({"cat"}, input);
    ASSERT_EQ(ran.lines.size(), 50'000u);
    EXPECT_EQ(ran.lines.back(), line);
}

TEST(ChildProcess, SurvivesAChildThatDoesNotRead) {
    const Ran ran = run({"true"}, std::string(10'000'000, 'x'));
    EXPECT_EQ(ran.end.exit_code, 0);
}

TEST(ChildProcess, KeepsExitCodeAndErrors) {
    const Ran ran = run({"sh", "-c", "echo oops >&2; exit 7"});
    EXPECT_EQ(ran.end.exit_code, 7);
    EXPECT_EQ(ran.end.errors, "oops\n");
}

TEST(ChildProcess, BoundsABabblingChild) {
    const Ran ran = run({"sh", "-c", "while :; do echo eeeeeeeeeeeeeeeeeeeeeeeeee >&2; done"}, {},
                        {.seconds = 0.2});
    EXPECT_EQ(ran.reason, Status::timeout);
    EXPECT_LE(ran.end.errors.size(), kMaxErrors);
}

TEST(ChildProcess, SaysWhatCannotBeStarted) {
    const Ran ran = run({"no-such-program-anywhere"});
    EXPECT_FALSE(ran.end.started);
    EXPECT_NE(ran.end.errors.find("no-such-program-anywhere"), std::string::npos);
    EXPECT_FALSE(is_installed("no-such-program-anywhere"));
    EXPECT_TRUE(is_installed("sh"));
}

TEST(ChildProcess, IsKilledWhenTimeIsUp) {
    const Ran ran = run({"sleep", "30"}, {}, {.seconds = 0.2});
    EXPECT_EQ(ran.reason, Status::timeout);
    EXPECT_EQ(ran.end.exit_code, -1);
    EXPECT_GE(ran.seconds, 0.2);
    EXPECT_LT(ran.seconds, 1.2);
}

TEST(ChildProcess, IsKilledWhenItClosesItsOutputAndStays) {
    const Ran ran = run({"sh", "-c", "exec >&- 2>&-; sleep 30"}, {}, {.seconds = 0.2});
    EXPECT_EQ(ran.reason, Status::timeout);
    EXPECT_LT(ran.seconds, 1.2);
}

TEST(ChildProcess, StopsWhenAsked) {
    const Stop stop;
    std::thread asker([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stop.request();
    });
    const Ran ran = run({"sleep", "30"}, {}, {}, stop);
    asker.join();
    EXPECT_EQ(ran.reason, Status::interrupted);
    EXPECT_LT(ran.seconds, 1.1);
}

TEST(ChildProcess, IsKilledWhenItGrowsTooLarge) {
    // sh keeps doubling a string.
    const Ran ran = run({"sh", "-c", "x=xxxxxxxxxxxxxxxx; while :; do x=$x$x; done"}, {},
                        {.seconds = 30, .memory_bytes = std::size_t{64} << 20});
    EXPECT_EQ(ran.reason, Status::memory);
    EXPECT_LT(ran.seconds, 20);
}

}  // namespace
}  // namespace pushwise::logic
