// Hash-distributed A* with ranks that are threads: the same optimum as engine astar.
#include "engine/distributed/hda.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "engine/core/owners.hpp"
#include "engine/distributed/mailboxes.hpp"
#include "engine/forward/forward.hpp"
#include "plan/metrics.hpp"
#include "property/random_level.hpp"
#include "unit/levels.hpp"
#include "verify/verify.hpp"

namespace pushwise::engine::distributed {
namespace {

Outcome solve(const board::Board& board, int ranks, int patch, Limits limits = {}) {
    Mailboxes mailboxes(ranks);
    Request request;
    request.objective = Objective::pushes;
    request.limits = limits;
    std::vector<Outcome> outcomes(ranks);
    std::vector<std::thread> threads;
    for (int rank = 0; rank < ranks; ++rank) {
        threads.emplace_back([&, rank] {
            Mailboxes::View view(mailboxes, rank);
            outcomes[rank] = DistributedAstar(view, {.patch = patch}).solve(board, request);
        });
    }
    for (std::thread& t : threads)
        t.join();
    for (int rank = 1; rank < ranks; ++rank)
        EXPECT_FALSE(outcomes[rank].plan.has_value());
    return outcomes[0];
}

TEST(Hda, FindsTheOptimumOfAstarOnAnyNumberOfRanks) {
    support::Random random(77);
    int solvable = 0;
    for (int i = 0; i < 1000; ++i) {
        const level::Level level = testing::random_level(random, testing::kFlavours[i % 5]);
        SCOPED_TRACE(testing::to_text(level));
        const board::Board board(level);
        Request request;
        request.objective = Objective::pushes;
        const Outcome truth = forward::Forward::astar().solve(board, request);
        const int ranks = 1 + i % 4;
        const Outcome outcome = solve(board, ranks, 1 + i % 3);
        ASSERT_EQ(outcome.status, truth.status) << ranks;
        if (truth.status != Status::solved) continue;
        ++solvable;
        ASSERT_TRUE(outcome.plan.has_value());
        ASSERT_EQ(plan::metrics(*outcome.plan).pushes, plan::metrics(*truth.plan).pushes);
        ASSERT_EQ(outcome.lower_bound, truth.lower_bound);
        ASSERT_EQ(outcome.proved, Objective::pushes);
        ASSERT_TRUE(verify::check(level, plan::to_lurd(*outcome.plan), verify::Case::exact).solved);
    }
    EXPECT_GT(solvable, 300);
}

TEST(Hda, AllRanksEndWhenOneReachesItsLimit) {
    const board::Board board(pushwise::testing::make_level(
        {"################", "#         #... #", "# $ $ $ $  ... #", "#  $ $ $ $#... #",
         "#   $     #    #", "#@        #    #", "################"}));
    EXPECT_EQ(solve(board, 3, 1, {.nodes = 50}).status, Status::nodes);
    EXPECT_EQ(solve(board, 3, 1, {.seconds = 0.2}).status, Status::timeout);
    EXPECT_EQ(solve(board, 2, 1, {.memory_bytes = std::size_t{3} << 20}).status, Status::memory);
}

// What was put aside at the limit, on all ranks and on its way between them, is counted: no plan is
// cheaper than the bound says, and a search that got on has a better one than at the start.
TEST(Hda, TheBoundAtALimitIsSound) {
    support::Random random(78);
    int cut = 0;
    int risen = 0;
    for (int i = 0; i < 500; ++i) {
        const level::Level level = testing::random_level(random, testing::Flavour::pulled);
        SCOPED_TRACE(testing::to_text(level));
        const board::Board board(level);
        Request request;
        request.objective = Objective::pushes;
        const Outcome truth = forward::Forward::astar().solve(board, request);
        const Outcome outcome = solve(board, 1 + i % 3, 1, {.nodes = 1u + i % 5});
        if (outcome.status != Status::nodes) {
            ASSERT_EQ(outcome.status, truth.status);
            continue;
        }
        ++cut;
        if (truth.status != Status::solved) continue;
        ASSERT_TRUE(outcome.lower_bound.has_value());
        ASSERT_LE(*outcome.lower_bound, plan::metrics(*truth.plan).pushes);
        const Outcome start = solve(board, 1, 1, {.nodes = 0});
        if (*outcome.lower_bound > start.lower_bound.value_or(0)) ++risen;
    }
    EXPECT_GT(cut, 50);
    EXPECT_GT(risen, 0);
}

// Many ranks write to one, which reads while they do: nothing is lost, and each one's messages keep
// their order.
TEST(Mailboxes, MessagesOfOneSenderArriveOnceAndInOrder) {
    constexpr int kSenders = 3;
    constexpr int kMessages = 5000;
    Mailboxes mailboxes(kSenders + 1);
    std::vector<std::jthread> senders;
    for (int rank = 1; rank <= kSenders; ++rank) {
        senders.emplace_back([&mailboxes, rank] {
            Mailboxes::View view(mailboxes, rank);
            for (int i = 0; i < kMessages; ++i)
                view.send(0, std::to_string(i));
        });
    }
    Mailboxes::View reader(mailboxes, 0);
    std::vector<int> next(kSenders + 1, 0);
    for (int arrived = 0; arrived < kSenders * kMessages;) {
        const std::optional<RankMessage> message = reader.receive();
        if (!message) continue;
        ASSERT_EQ(message->bytes, std::to_string(next[message->from]++));
        ++arrived;
    }
    EXPECT_FALSE(reader.receive().has_value());
}

TEST(Mailboxes, ARankThatLeavesKeepsNobodyWaiting) {
    Mailboxes mailboxes(2);
    Mailboxes::View view(mailboxes, 1);
    EXPECT_FALSE(view.receive().has_value());
    mailboxes.close();
    EXPECT_THROW((void)view.receive(), Mailboxes::Closed);
}

TEST(Owners, PushesWithinAPatchStayOnTheirRank) {
    const board::Board board(pushwise::testing::make_level(
        {"##########", "#@       #", "#    $   #", "#    .   #", "##########"}));
    const core::Owners patches(board, 4, 7);
    EXPECT_EQ(patches.key(board.at(5, 2)), patches.key(board.at(6, 3)));
    EXPECT_NE(patches.key(board.at(3, 2)), patches.key(board.at(4, 2)));
    const core::Owners plain(board, 1, 7);
    EXPECT_NE(plain.key(board.at(5, 2)), plain.key(board.at(6, 2)));
}

}  // namespace
}  // namespace pushwise::engine::distributed
