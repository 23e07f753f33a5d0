#include "board/symmetries.hpp"

#include <gtest/gtest.h>

#include <set>

#include "unit/levels.hpp"

namespace pushwise::board {
namespace {

using Rows = std::vector<std::string>;

Symmetries symmetries_of(const Rows& rows) {
    return Symmetries(Board(testing::make_level(rows)));
}

TEST(Symmetries, BoxesAndPlayerDoNotCount) {
    EXPECT_EQ(symmetries_of({"#####", "#@$.#", "# $ #", "#.  #", "#####"}).count(), 4);
    EXPECT_EQ(symmetries_of({"#####", "#.@.#", "#$$$#", "#.$.#", "#####"}).count(), 8);
    EXPECT_EQ(symmetries_of({"######", "#.@$.#", "#  $ #", "######"}).count(), 2);
    EXPECT_EQ(symmetries_of({"######", "#.@$ #", "# $ .#", "######"}).count(), 2);
    EXPECT_EQ(symmetries_of({"######", "#.@  #", "# $  #", "######"}).count(), 1);
}

// The board stands anywhere in its drawing.
TEST(Symmetries, WallsOutsideDoNotCount) {
    EXPECT_EQ(symmetries_of({"########", "###.@.##", "# #$$ ##", "########"}).count(), 2);
}

TEST(Symmetries, NeighboursStayNeighboursAndGoalsGoals) {
    const Board board(testing::make_level({"#######", "#.$@$.#", "# ### #", "#.$ $.#", "#######"}));
    const Symmetries symmetries(board);
    ASSERT_EQ(symmetries.count(), 4);
    for (int i = 0; i < symmetries.count(); ++i) {
        std::set<Square> images;
        for (Square s = 0; s < board.squares(); ++s) {
            const Square image = symmetries.image(i, s);
            images.insert(image);
            EXPECT_EQ(board.is_goal(image), board.is_goal(s));
            std::set<Square> neighbours;
            std::set<Square> expected;
            for (const Direction d : kAllDirections) {
                if (board.next(image, d) != kNoSquare) neighbours.insert(board.next(image, d));
                if (board.next(s, d) != kNoSquare)
                    expected.insert(symmetries.image(i, board.next(s, d)));
            }
            EXPECT_EQ(neighbours, expected);
        }
        EXPECT_EQ(static_cast<int>(images.size()), board.squares());
    }
    EXPECT_EQ(Symmetries::none(board).count(), 1);
}

}  // namespace
}  // namespace pushwise::board
