#include "improve/bound.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "unit/levels.hpp"

namespace pushwise::improve {
namespace {

using Cells = std::vector<std::pair<int, int>>;  // column and row

// An open room; the goals, at the right wall, keep that wall alive.
level::Level room(const std::string& second_row) {
    return pushwise::testing::make_level({"#########", "#@      #", second_row, "#       #",
                                          "# $    .#", "#       #", "#       #", "#########"});
}

// A board, and a bound for it, by columns and rows.
class Bounded {
public:
    explicit Bounded(const level::Level& level)
        : board_(level), budget_({}, {}), world_(board_, budget_) {}

    void set_targets(const Cells& cells) { bound_.set_targets(world_, set(cells).data()); }
    void add_prices(const Cells& boxes) {
        bound_.add_prices(world_, set(boxes).data(), board_.start().player);
    }
    [[nodiscard]] std::int32_t of(const Cells& boxes) const {
        return bound_.of(world_, set(boxes).data(), board_.start().player);
    }
    [[nodiscard]] int prices() const { return bound_.prices(); }
    [[nodiscard]] int spares() const { return board_.spares(); }

private:
    [[nodiscard]] std::vector<std::uint64_t> set(const Cells& cells) const {
        std::vector<std::uint64_t> words(world_.words(), 0);
        for (const auto& [x, y] : cells)
            world_.insert(words.data(), board_.at(x, y));
        return words;
    }

    board::Board board_;
    support::Budget budget_;
    World world_;
    Bound bound_;
};

TEST(Bound, CountsPushesOnceThereArePrices) {
    Bounded bound(room("#       #"));
    bound.set_targets({{7, 4}});
    EXPECT_EQ(bound.of({{2, 4}}), 0);
    bound.add_prices({{2, 4}});
    EXPECT_EQ(bound.prices(), 1);
    EXPECT_EQ(bound.of({{2, 4}}), 5);
    EXPECT_EQ(bound.of({{3, 4}}), 4);  // a push nearer
    EXPECT_EQ(bound.of({{2, 3}}), 6);  // and one away
    EXPECT_EQ(bound.of({{7, 4}}), 0);
}

// Both boxes are nearest to the same target; only one of them can have it.
TEST(Bound, GivesEachBoxATargetOfItsOwn) {
    Bounded bound(room("# $    .#"));
    bound.set_targets({{4, 3}, {4, 5}});
    bound.add_prices({{4, 2}, {5, 3}});
    EXPECT_EQ(bound.of({{4, 2}, {5, 3}}), 4);  // 1 and 3, not 1 and 1
}

TEST(Bound, TakesTheLargestOfItsPrices) {
    Bounded bound(room("# $    .#"));
    bound.set_targets({{3, 2}, {3, 5}});
    bound.add_prices({{3, 2}, {3, 5}});
    const Cells far{{6, 2}, {5, 2}};
    const std::int32_t before = bound.of(far);
    bound.add_prices(far);
    EXPECT_EQ(bound.prices(), 2);
    EXPECT_LT(before, bound.of(far));
    EXPECT_EQ(bound.of(far), 2 + 6);
    EXPECT_EQ(bound.of({{3, 2}, {3, 5}}), 0);
}

// What stands at the wall stays there.
TEST(Bound, KnowsWhichBoxesReachNoTarget) {
    Bounded bound(room("#       #"));
    bound.set_targets({{4, 4}});
    bound.add_prices({{2, 4}});
    EXPECT_GE(bound.of({{7, 3}}), Bound::kNever);
    bound.add_prices({{7, 3}});
    EXPECT_EQ(bound.prices(), 1);  // there are none for it
}

TEST(Bound, LetsASpareBoxStay) {
    Bounded bound(room("# $     #"));
    ASSERT_EQ(bound.spares(), 1);
    bound.set_targets({{7, 4}});
    bound.add_prices({{2, 4}, {2, 2}});
    EXPECT_EQ(bound.of({{2, 4}, {2, 2}}), 5);
    EXPECT_EQ(bound.of({{2, 4}, {6, 4}}), 1);
}

TEST(Bound, ForgetsPricesOfOtherTargets) {
    Bounded bound(room("#       #"));
    bound.set_targets({{7, 4}});
    bound.add_prices({{2, 4}});
    bound.set_targets({{3, 4}});
    EXPECT_EQ(bound.prices(), 0);
    EXPECT_EQ(bound.of({{2, 4}}), 0);
    bound.add_prices({{2, 4}});
    EXPECT_EQ(bound.of({{2, 4}}), 1);
}

}  // namespace
}  // namespace pushwise::improve
