#include "board/canonical.hpp"

#include <gtest/gtest.h>

#include <set>

#include "unit/levels.hpp"

namespace pushwise::board {
namespace {

using Rows = std::vector<std::string>;

Board board_of(const Rows& rows) {
    return Board(testing::make_level(rows));
}

Rows transposed(const Rows& rows) {
    Rows out(rows.front().size(), std::string(rows.size(), ' '));
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x)
            out[x][y] = rows[y][x];
    }
    return out;
}

Rows mirrored(Rows rows) {
    for (std::string& row : rows)
        row.assign(row.rbegin(), row.rend());
    return rows;
}

const Rows kLopsided{"#######", "#@ $ .#", "# # $ #", "#.    #", "#######"};

TEST(Canonical, IsTheSameForAllEightSymmetries) {
    const std::string expected = canonical(board_of(kLopsided)).text;
    Rows rows = kLopsided;
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(canonical(board_of(rows)).text, expected);
        rows = transposed(rows);
        EXPECT_EQ(canonical(board_of(rows)).text, expected);
        rows = mirrored(rows);
    }
}

TEST(Canonical, TellsDifferentGamesApart) {
    Rows other = kLopsided;
    std::swap(other[1][1], other[1][2]);  // the player one square to the right
    EXPECT_NE(canonical(board_of(other)).text, canonical(board_of(kLopsided)).text);
}

TEST(Canonical, IgnoresDecoration) {
    Rows decorated;
    for (const std::string& row : kLopsided)
        decorated.push_back(row + "  *#");
    EXPECT_EQ(canonical(board_of(decorated)).text, canonical(board_of(kLopsided)).text);
}

TEST(Canonical, TurnsAreEightDifferentPermutationsWithInverses) {
    std::set<Turn> seen;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        const Turn turn = turn_of(symmetry);
        seen.insert(turn);
        for (const Direction d : kAllDirections) {
            EXPECT_EQ(inverse(turn)[index(turn[index(d)])], d);
            EXPECT_EQ(turn[index(opposite(d))], opposite(turn[index(d)]));
        }
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(kSymmetries));
}

}  // namespace
}  // namespace pushwise::board
