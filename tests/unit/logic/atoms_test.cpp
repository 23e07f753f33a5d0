#include "logic/atoms.hpp"

#include <gtest/gtest.h>

#include "logic/answers.hpp"
#include "logic/state_atoms.hpp"
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
}

// The vocabularies of the five texts that no program of encodings/ shows, and near ones.
TEST(Atoms, ReadsTheVocabulariesOfTheTexts) {
    const board::Board board = small_board();
    EXPECT_EQ(read(board, "atX(0,1,0) atY(0,1,0) atX(0,2,1) atY(0,1,1) atX(0,2,2) atY(0,2,2)"),
              "Rd");
    EXPECT_EQ(read(board, "move(0,1,1) move(1,2,1) move(2,2,2) crate(0,2,1)"), "Rd");
    EXPECT_EQ(read(board, "move(0,1,1) move(1,2,1) move(2,2,2)"), "Rd");
    EXPECT_EQ(read(board, "push(0,1,1,2,1,3,1) push(1,2,1,3,1,4,1)"), "RR");
    EXPECT_EQ(read(board, "push(col2row1,right,col3row1). push(col3row1,right,col4row1)."), "RR");
    EXPECT_EQ(read(board, "Plan = [push(col2row1,right,col4row1)]"), "RR");
    EXPECT_EQ(read(board, "push(col2row1,right,col4row1,1)"), "RR");
    EXPECT_EQ(read(board, "occurs(move(right),1) occurs(move(down),2)"), "Rd");
    EXPECT_EQ(read(board, "do(right,3) do(down,7)"), "Rd");
    EXPECT_EQ(read(board, "move(right,0) move(down,1)"), "Rd");
    EXPECT_EQ(read(board, "move(right). move(down)."), "Rd");
    EXPECT_EQ(read(board, "at(sokoban,pos(1,1),0) at(sokoban,pos(2,1),1) at(sokoban,pos(2,2),2)"),
              "Rd");
    EXPECT_EQ(read(board, "at(0,1,1,0) at(0,2,1,1) at(0,2,1,2) at(0,2,2,3)"), "Rd");  // he rests
}

TEST(Atoms, ATextWithoutAPlanHasNone) {
    EXPECT_EQ(read(small_board(), ""), "error: no plan found in this text");
    EXPECT_EQ(read(small_board(), "field(1,1) total_crates(1)"),
              "error: no plan found in this text");
    EXPECT_EQ(read(small_board(), "at(0,1,1,0)"), "");
    EXPECT_EQ(read(board::Board(make_level({"#####", "#@* #", "#####"})), ""), "");
}

TEST(Answers, AreToldApart) {
    const Answers two = read_answers(
        "clingo version 5.4.1\nmy.lp:2:1-9: info: atom does not occur in any rule head:\n"
        "Solving...\nAnswer: 1\nmove(1,0,1)\nAnswer: 2\nmove(0,1,1) move(1,0,2)\nSATISFIABLE\n");
    ASSERT_EQ(two.atoms.size(), 2u);
    EXPECT_EQ(two.atoms[1].size(), 2u);
    EXPECT_FALSE(two.unsatisfiable);
    EXPECT_TRUE(read_answers("Solving...\nUNSATISFIABLE\n").unsatisfiable);
    EXPECT_EQ(read_answers("move(1,0,1).\nmove(0,1,2).\n").atoms.size(), 1u);
    EXPECT_TRUE(read_answers("Solving...\nAnswer: 1\n\nSATISFIABLE\n").atoms.empty());
}

TEST(Answers, OfAProgramThatMinimizesTheLastOneCounts) {
    const Answers text = read_answers(
        "Answer: 1\nnone_within(20)\nOptimization: 21\nAnswer: 2\nmove(1,0,1)\n"
        "Optimization: 1\nOPTIMUM FOUND\n");
    ASSERT_EQ(text.atoms.size(), 1u);
    EXPECT_EQ(text.atoms.front().front().name, "move");
    const Answers json = read_answers(
        R"json({"Call": [{"Witnesses": [{"Value": ["far"], "Costs": [21]},
                {"Value": ["move(1,0,1)"], "Costs": [1]}]}], "Result": "OPTIMUM FOUND"})json");
    ASSERT_EQ(json.atoms.size(), 1u);
    EXPECT_EQ(json.atoms.front().front().name, "move");
}

TEST(Answers, JsonOfClingo) {
    const Answers two = read_answers(
        R"json({"Solver": "clingo version 5.4.1", "Input": ["a(1).lp"], "Call": [{"Witnesses": [
            {"Value": ["move(1,0,1)", "say(\"]\")"]},
            {"Value": ["move(0,1,1)", "move(1,0,2)"]}]}], "Result": "SATISFIABLE"})json");
    ASSERT_EQ(two.atoms.size(), 2u);
    EXPECT_TRUE(two.atoms[0].front().is("move", 3));
    EXPECT_EQ(two.atoms[1].size(), 2u);
    EXPECT_TRUE(read_answers(R"json({"Call": [{}], "Result": "UNSATISFIABLE"})json").unsatisfiable);
}

std::string wrong_state(std::string_view text) {
    const auto wrong = first_wrong_state(small_board(), read_atoms(text));
    return wrong ? wrong->value_or("") : "error: " + wrong.message();
}

TEST(States, TheFirstThatDiffersIsNamed) {
    const std::string moves = "move(1,0,1) move(0,1,2) ";
    EXPECT_EQ(wrong_state(moves + "at(0,1,1,0) at(1,2,1,0) at(0,2,1,1) at(1,3,1,1) at(0,2,2,2) "
                                  "at(1,3,1,2)"),
              "");
    EXPECT_EQ(wrong_state(moves + "at(0,1,1,0) at(1,2,1,0) at(0,2,1,1) at(1,2,1,1)"),
              "at time 1 there should be a box on row 2, column 4");
    EXPECT_EQ(wrong_state(moves + "at(0,1,1,0) at(1,2,1,0) at(0,2,1,1) at(1,3,1,1) at(2,2,1,1)"),
              "at time 1 there should be no box on row 2, column 3");
    EXPECT_EQ(wrong_state(moves + "at(0,1,1,0) at(0,1,1,1)"),
              "at time 1 the player stands on row 2, column 2, and should on row 2, column 3");
    EXPECT_EQ(wrong_state(moves + "at(0,1,1,0) at(0,2,1,1) at(0,1,1,1)"),
              "at time 1 the player stands on row 2, column 2 and on row 2, column 3");
    EXPECT_EQ(wrong_state(moves + "at(0,1,1,0) at(0,2,1,1) at(1,2,1,0) at(1,3,1,1) at(1,3,1,2)"),
              "at time 2 the player stands nowhere, and should on row 3, column 3");
}

// Whatever is wrong later on.
TEST(States, TheFirstThatDiffersIsNamedBeforeAPlanThatBreaks) {
    const std::string stays = "at(0,1,1,0) at(1,2,1,0) at(0,2,1,1) at(1,2,1,1) ";
    const std::string late = "at(0,1,1,0) at(1,2,1,0) at(0,2,1,1) at(1,3,1,1) ";
    EXPECT_EQ(wrong_state(stays + "at(0,4,3,2) at(1,3,1,2)"),
              "at time 1 there should be a box on row 2, column 4");
    EXPECT_EQ(wrong_state(late + "at(0,4,3,2) at(1,2,1,2)"), "error: the player jumps at time 2");
    EXPECT_EQ(wrong_state("at(0,1,1,0) at(1,3,1,0) at(0,3,1,1)"),
              "at time 0 there should be a box on row 2, column 3");
    const std::string twice = "move(0,1,3) move(1,0,3) move(1,0,1) move(0,1,2) move(1,0,2) ";
    EXPECT_EQ(wrong_state(twice + stays), "at time 1 there should be a box on row 2, column 4");
    EXPECT_EQ(wrong_state(twice + late), "error: the player acts in two directions at time 2");
    // An action at the time of a state leads to the next one, so this state is before the break.
    EXPECT_EQ(wrong_state("do(right,0) do(left,1) do(right,1) " + stays),
              "at time 1 there should be a box on row 2, column 4");
}

TEST(States, ThoseThatAreNotToldDiffer) {
    const std::string moves = "move(1,0,1) move(0,1,2) ";
    EXPECT_EQ(wrong_state(moves + "at(0,1,1,0) at(0,2,1,1)"),
              "at time 2 the player stands nowhere, and should on row 3, column 3");
    EXPECT_EQ(wrong_state(moves + "at(0,1,1,0) at(0,2,2,2)"),
              "at time 1 the player stands nowhere, and should on row 2, column 3");
    EXPECT_EQ(wrong_state("do(right,0) at(sokoban,pos(1,1),0) at(crate1,pos(2,1),0)"),
              "at time 1 the player stands nowhere, and should on row 2, column 3");
    // The plan is where he stands, and at the end he does nowhere.
    EXPECT_EQ(wrong_state("at(0,1,1,0) at(1,2,1,0) at(0,2,1,1) at(1,3,1,1) at(1,3,1,2)"),
              "at time 2 the player stands nowhere, and should on row 2, column 3");
    // Only the order of times counts.
    EXPECT_EQ(wrong_state("do(right,3) do(down,7) at(0,1,1,3) at(0,2,1,5) at(0,2,2,9)"), "");
}

TEST(States, OfEveryVocabulary) {
    EXPECT_EQ(wrong_state("move(1,0,1) atX(0,1,0) atY(0,1,0) atX(1,2,0) atY(1,1,0) atX(0,2,1) "
                          "atY(0,1,1) atX(1,3,1) atY(1,1,1)"),
              "");
    EXPECT_EQ(wrong_state("vykonaj(0,right) move(0,1,1) move(1,2,1) crate(0,2,1) crate(1,2,1)"),
              "at time 1 there should be a box on row 2, column 4");
    EXPECT_EQ(wrong_state("do(pushRight(a,b,c,d),0) at(sokoban,pos(1,1),0) at(crate1,pos(2,1),0) "
                          "at(sokoban,pos(2,1),1) at(crate1,pos(4,1),1)"),
              "at time 1 there should be a box on row 2, column 4");
    EXPECT_EQ(wrong_state("occ(push(col2row1,right,col4row1),1) holds(box_in(col2row1),0) "
                          "holds(sokoban_in(col1row1),0) holds(box_in(col4row1),1) "
                          "holds(sokoban_in(col2row1),1)"),
              "at time 1 the player stands on row 2, column 3, and should on row 2, column 4");
    EXPECT_EQ(wrong_state("do(pushRight(a,b,c,d),0) at(sokoban,pos(1,1),0) at(crate(1),pos(2,1),0) "
                          "at(sokoban,pos(2,1),1) at(crate(1),pos(4,1),1)"),
              "at time 1 there should be a box on row 2, column 4");
    EXPECT_EQ(wrong_state("player(0,0) player(1,1) box(1,0) box(1,1)"),
              "at time 1 there should be a box on row 2, column 4");
    // Behind the end a box stays by inertia, and nobody says where the player is.
    EXPECT_EQ(wrong_state("vykonaj(0,right) move(0,1,1) move(1,2,1) crate(0,2,1) crate(1,3,1) "
                          "crate(2,3,1)"),
              "");
    // Counted from elsewhere, and with a plan that is blocked in its second step.
    EXPECT_EQ(wrong_state("move(1,0,1) move(0,-1,2) at(0,11,21,0) at(1,12,21,0) at(0,12,21,1) "
                          "at(1,12,21,1) at(0,12,20,2)"),
              "at time 1 there should be a box on row 2, column 4");
    EXPECT_EQ(wrong_state("move(1,0,1)"), "error: the atoms tell of no states");
    EXPECT_EQ(wrong_state("field(1,1)"), "error: no plan found in this text");
}

TEST(Atoms, SaysWhatIsWrong) {
    const board::Board board = small_board();
    EXPECT_EQ(read(board, "move(-1,0,1)"), "error: step 1 ('l') walks into a wall");
    // Whatever the order of the atoms.
    for (const char* atoms : {"do(left,1) do(right,1) do(right,2)", "do(right,1) do(left,1)",
                              "move(1,0,1) move(-1,0,1)", "vykonaj(1,right) vykonaj(1,up)"}) {
        EXPECT_EQ(read(board, atoms), "error: the player acts in two directions at time 1");
    }
    EXPECT_EQ(read(board, "player(0,0) player(5,1)"), "error: the player jumps at time 1");
    EXPECT_EQ(read(board, "at(0,1,1,0) at(0,3,1,1)"), "error: the player jumps at time 1");
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
