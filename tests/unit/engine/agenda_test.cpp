// What a greedy search looks at next: novelty, regions, and the orders that take turns.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "engine/core/agenda.hpp"
#include "engine/core/region_count.hpp"
#include "property/random_level.hpp"
#include "unit/levels.hpp"

namespace pushwise::engine::core {
namespace {

using board::Square;

TEST(Novelty, ASquareIsNewOnceAndAPairIsNewOnce) {
    support::Budget budget({}, {});
    Novelty novelty(100, budget);
    const std::vector<Square> first{3, 70};
    const std::vector<Square> other_companion{3, 71};
    EXPECT_EQ(novelty.look(1, first, 3), Novelty::new_square);
    EXPECT_EQ(novelty.look(1, first, 3), Novelty::nothing_new);
    EXPECT_EQ(novelty.look(1, other_companion, 3), Novelty::new_pair);
    EXPECT_EQ(novelty.look(1, other_companion, 3), Novelty::nothing_new);
    EXPECT_EQ(novelty.look(1, first, 70), Novelty::new_square);
    const std::vector<Square> far{5, 70};
    EXPECT_EQ(novelty.look(1, far, 70), Novelty::new_pair);
    EXPECT_EQ(novelty.look(1, far, 5),
              Novelty::new_square);  // the pair is known, the square is not
    EXPECT_EQ(novelty.look(1, far, 5), Novelty::nothing_new);
}

TEST(Novelty, ClassesAreComparedWithThemselvesOnly) {
    support::Budget budget({}, {});
    Novelty novelty(10, budget);
    const std::vector<Square> boxes{1, 2};
    EXPECT_EQ(novelty.look(1, boxes, 1), Novelty::new_square);
    EXPECT_EQ(novelty.look(2, boxes, 1), Novelty::new_square);
    EXPECT_EQ(novelty.look(1, boxes, 1), Novelty::nothing_new);
}

constexpr std::array kBoth{Agenda::Order::nearest, Agenda::Order::novel_by_regions};

TEST(Agenda, OrdersTakeTurnsAndEveryNodeComesOnce) {
    support::Budget budget({}, {});
    Agenda agenda(10, kBoth, budget);
    const std::vector<Square> boxes{1, 2};
    ASSERT_TRUE(agenda.push(0, {9}, boxes, 1));  // new there, far from the end
    ASSERT_TRUE(agenda.push(1, {5}, boxes, 1));  // nothing new, nearer
    ASSERT_TRUE(agenda.push(2, {7}, boxes, 1));
    EXPECT_EQ(agenda.pop(), 1u);  // the nearest
    EXPECT_EQ(agenda.pop(), 0u);  // the new one
    EXPECT_EQ(agenda.pop(), 2u);
    EXPECT_EQ(agenda.pop(), kNoNode);
}

TEST(Agenda, AProofSeesLesserTotalsFirstWhateverIsNew) {
    support::Budget budget({}, {});
    constexpr std::array orders{Agenda::Order::novel_by_distance, Agenda::Order::novel_by_walls};
    Agenda agenda(10, orders, budget);
    const std::vector<Square> boxes{1, 2};
    const auto with_total = [](std::int32_t total, std::int32_t bound) {
        return Agenda::Traits{bound, 0, 0, 0, total};
    };
    ASSERT_TRUE(agenda.push(0, with_total(8, 3), boxes, 1));
    ASSERT_TRUE(agenda.push(1, with_total(6, 5), boxes, 1));
    ASSERT_TRUE(agenda.push(2, with_total(6, 5), boxes, 1));  // nothing new
    ASSERT_TRUE(agenda.push(3, with_total(6, 5), boxes, 2));
    ASSERT_TRUE(agenda.push(4, with_total(8, 3), boxes, 1));
    EXPECT_NE(agenda.pop(), 2u);
    EXPECT_NE(agenda.pop(), 2u);
    EXPECT_EQ(agenda.pop(), 2u);
    ASSERT_TRUE(agenda.push(5, with_total(7, 1), boxes, 1));
    EXPECT_EQ(agenda.pop(), 5u);
    EXPECT_EQ(agenda.pop(), 0u);
    EXPECT_EQ(agenda.pop(), 4u);
    EXPECT_EQ(agenda.pop(), kNoNode);
}

TEST(Agenda, KnowsTheTotalTakenLastAndForgets) {
    support::Budget budget({}, {});
    Agenda agenda(10, kBoth, budget);
    const std::vector<Square> boxes{1, 2};
    EXPECT_TRUE(agenda.empty());
    ASSERT_TRUE(agenda.push(0, {5, 0, 0, 0, 9}, boxes, 1));
    ASSERT_TRUE(agenda.push(1, {5, 0, 0, 0, 7}, boxes, 1));
    EXPECT_EQ(agenda.pop(), 1u);
    EXPECT_EQ(agenda.total(), 7);
    EXPECT_FALSE(agenda.empty());
    agenda.clear();
    EXPECT_TRUE(agenda.empty());
    EXPECT_EQ(agenda.pop(), kNoNode);
    ASSERT_TRUE(agenda.push(2, {5, 0, 0, 0, 8}, boxes, 1));
    EXPECT_EQ(agenda.pop(), 2u);
    EXPECT_EQ(agenda.total(), 8);
    EXPECT_TRUE(agenda.empty());
}

TEST(Agenda, EndsAtTheMemoryLimit) {
    Limits limits;
    limits.memory_bytes = 1 << 20;
    support::Budget budget(limits, {});
    Agenda agenda(10, kBoth, budget);
    const std::vector<Square> boxes{1, 2};
    NodeIndex node = 0;
    while (node < 1'000'000 && agenda.push(node, {5}, boxes, 1))
        ++node;
    EXPECT_GT(node, 1000u);
    EXPECT_LT(node, 1'000'000u);
    EXPECT_EQ(budget.reason(), Status::memory);
}

// Regions by union of everything connected, square by square.
int count_naively(const board::Field& field) {
    std::set<Square> seen;
    int regions = 0;
    for (int i = 0; i < field.squares(); ++i) {
        const auto s = static_cast<Square>(i);
        if (!field.is_free(s) || seen.contains(s)) continue;
        ++regions;
        std::vector<Square> open{s};
        while (!open.empty()) {
            const Square at = open.back();
            open.pop_back();
            if (!seen.insert(at).second) continue;
            for (const board::Direction d : board::kAllDirections) {
                if (field.is_free(field.next(at, d))) open.push_back(field.next(at, d));
            }
        }
    }
    return regions;
}

TEST(RegionCount, EqualsCountingAfterEveryMoveOfABox) {
    support::Random random(5);
    int checked = 0;
    for (int round = 0; round < 300; ++round) {
        const board::Board board(
            testing::random_level(random, testing::kFlavours[round % testing::kFlavours.size()]));
        board::Field field(board);
        field.put_all(board.start().boxes);
        RegionCount regions(board, field);
        regions.load();
        ASSERT_EQ(regions.regions(), count_naively(field));
        for (const Square from : board.start().boxes) {
            for (int to = 0; to < board.squares(); ++to) {
                const auto there = static_cast<Square>(to);
                if (!field.is_free(there)) continue;
                field.take(from);
                field.put(there);
                EXPECT_EQ(regions.after(from, there), count_naively(field));
                field.take(there);
                field.put(from);
                ++checked;
            }
        }
    }
    EXPECT_GT(checked, 5000);
}

}  // namespace
}  // namespace pushwise::engine::core
