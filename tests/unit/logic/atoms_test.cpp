#include "logic/atoms.hpp"

#include <gtest/gtest.h>

#include "logic/term.hpp"
#include "unit/levels.hpp"

namespace pushwise::logic {
namespace {

using pushwise::testing::make_level;

board::Board small_board() {
    return board::Board(make_level({"######", "#@$  #", "#    #", "#  . #", "######"}));
}

std::string read(const board::Board& board, std::string_view text) {
    const auto plan = plan_from_atoms(board, read_atoms(text));
    return plan ? plan::to_lurd(*plan) : "error: " + plan.error().front().message;
}

TEST(Terms, ReadsAtomsAndPassesTheRestBy) {
    const auto atoms =
        read_atoms("Answer: 1\nat(0,-1,b(2,c)).  % at(9,9)\nSATISFIABLE move( 1 , 0 )");
    ASSERT_EQ(atoms.size(), 2u);
    EXPECT_TRUE(atoms[0].is("at", 3));
    EXPECT_EQ(atoms[0].arguments[1].number, -1);
    EXPECT_TRUE(atoms[0].arguments[2].is("b", 2));
    EXPECT_FALSE(atoms[0].arguments[2].number);
    EXPECT_TRUE(atoms[1].is("move", 2));
}

TEST(Terms, SurvivesNonsense) {
    EXPECT_TRUE(read_atoms("p(").empty());
    EXPECT_TRUE(read_atoms("p(q(,)").empty());
    EXPECT_TRUE(read_atoms(std::string(100'000, '(')).empty());
    std::string deep;
    for (int i = 0; i < 100'000; ++i)
        deep += "f(";
    EXPECT_TRUE(read_atoms(deep).empty());
}

TEST(Atoms, ReadsEveryVocabulary) {
    const board::Board board = small_board();
    EXPECT_EQ(read(board, "move(1,0,1) move(0,1,2)"), "Rd");
    EXPECT_EQ(read(board, "vykonaj(1,down) vykonaj(0,right)"), "Rd");
    EXPECT_EQ(read(board,
                   "do(pushRight(sokoban,pos(1,1),pos(2,1),pos(3,1),crate1),0)\n"
                   "do(moveDown(sokoban,pos(2,1),pos(2,2)),1)"),
              "Rd");
    EXPECT_EQ(read(board, "at(0,1,1,0) at(0,2,1,1) at(1,3,1,1) at(0,2,2,2)"), "Rd");
    EXPECT_EQ(read(board, "at(0,-7,90,5) at(0,-6,90,6) at(0,-6,91,7)"), "Rd");
    EXPECT_EQ(read(board, "player(0,0) player(1,1) player(5,2)"), "Rd");
    EXPECT_EQ(read(board, "occ(push(col2row1,right,col4row1),1)"), "RR");
    EXPECT_EQ(read(board, "start(1,right,1) stop(3,right,1)"), "RR");
    EXPECT_EQ(read(board, "push(1,right,1) push(2,right,2)"), "RR");
    EXPECT_EQ(read(board, ""), "");
}

TEST(Atoms, SaysWhatIsWrong) {
    const board::Board board = small_board();
    EXPECT_EQ(read(board, "move(-1,0,1)"), "error: step 1 of the plan is blocked");
    EXPECT_EQ(read(board, "player(0,0) player(5,1)"), "error: the player jumps at step 1");
    EXPECT_EQ(read(board, "at(0,1,1,0) at(0,3,1,1)"), "error: the player jumps at step 1");
    EXPECT_EQ(read(board, "occ(push(col2row1,right,col2row3),1)"),
              "error: one of the pushes is not possible");
}

TEST(Atoms, WritesWhatItReads) {
    const board::Board board = small_board();
    const auto replayed = plan_from_atoms(board, read_atoms("move(1,0,1) move(0,1,2) move(1,0,3)"));
    ASSERT_TRUE(replayed.has_value());
    const std::string atoms = atoms_from_plan(board, *replayed);
    EXPECT_NE(atoms.find("at(0,1,1,0).\nat(1,2,1,0).\n"
                         "do(pushRight(sokoban,pos(1,1),pos(2,1),pos(3,1),crate1),0).\n"
                         "at(0,2,1,1).\nat(1,3,1,1).\n"),
              std::string::npos)
        << atoms;
    EXPECT_EQ(read(board, atoms), plan::to_lurd(*replayed));
}

}  // namespace
}  // namespace pushwise::logic
