#include "pushwise/batch.hpp"

#include <gtest/gtest.h>

#include <map>

namespace pushwise {
namespace {

const char* const kRight = "######\n#@$ .#\n######\n";
const char* const kDown = "###\n#@#\n#$#\n# #\n#.#\n###\n";
const char* const kLost = "#####\n#@  #\n#$ .#\n#####\n";

Level level_of(const std::string& text) {
    return read_levels(text, "test").levels().front();
}

std::map<std::size_t, BatchAnswer> answers(const std::vector<std::string>& texts,
                                           BatchOptions options) {
    options.solve.engine = "bfs";
    std::map<std::size_t, BatchAnswer> out;
    std::size_t at = 0;
    const auto next = [&]() -> std::optional<Level> {
        if (at == texts.size()) return std::nullopt;
        return level_of(texts[at++]);
    };
    solve_batch(next, options, [&](const BatchAnswer& done) {
        EXPECT_TRUE(out.emplace(done.index, done).second) << "answered twice";
        return true;
    });
    return out;
}

TEST(Batch, AnswersEveryLevelOnceWhateverTheThreads) {
    for (const int threads : {1, 2, 5}) {
        BatchOptions options;
        options.solve.threads = threads;
        const auto found = answers({kRight, kLost, kDown, kRight, kLost, kDown, kRight}, options);
        ASSERT_EQ(found.size(), 7U);
        EXPECT_EQ(found.at(0).answer.solution, "RR");
        EXPECT_EQ(found.at(1).answer.status, Status::unsolvable);
        EXPECT_EQ(found.at(5).answer.solution, "DD");
    }
}

TEST(Batch, CopiesAreSolvedOnceAndTheirPlansTurned) {
    for (const int threads : {1, 3}) {
        BatchOptions options;
        options.solve.threads = threads;
        options.dedupe = true;
        const auto found = answers({kRight, kDown, kLost, kDown, kLost}, options);
        ASSERT_EQ(found.size(), 5U);
        EXPECT_EQ(found.at(0).same_as, std::nullopt);
        EXPECT_EQ(found.at(1).same_as, std::optional<std::size_t>(0));
        EXPECT_EQ(found.at(3).answer.solution, "DD");
        EXPECT_EQ(found.at(3).answer.states, 0U);
        EXPECT_EQ(found.at(4).answer.status, Status::unsolvable);
        EXPECT_EQ(found.at(4).same_as, std::optional<std::size_t>(2));
    }
}

TEST(Batch, DrawsNothingOnceStopped) {
    BatchOptions options;
    options.solve.stop.request();
    EXPECT_TRUE(answers({kRight, kRight}, options).empty());
}

TEST(Batch, EndsWhenTheReceiverWantsNoMore) {
    BatchOptions options;
    options.solve.engine = "bfs";
    int drawn = 0;
    int received = 0;
    solve_batch([&]() -> std::optional<Level> { return ++drawn, level_of(kRight); }, options,
                [&](const BatchAnswer&) { return ++received < 3; });
    EXPECT_EQ(received, 3);
    EXPECT_LE(drawn, 4);
}

}  // namespace
}  // namespace pushwise
