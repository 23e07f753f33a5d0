// A plan as pictures in a book: no two arrows of one picture meet, and each begins at its box.
#include "output/plan_pictures.hpp"

#include <gtest/gtest.h>

#include <pugixml.hpp>
#include <set>

#include "board/board.hpp"
#include "plan/replay.hpp"
#include "pushwise/picture.hpp"
#include "pushwise/solve.hpp"

namespace pushwise {
namespace {

constexpr const char* kLevel =
    "############\n"
    "#..  #     ###\n"
    "#..  # $  $  #\n"
    "#..  #$####  #\n"
    "#..    @ ##  #\n"
    "#..  # #  $ ##\n"
    "###### ##$ $ #\n"
    "  # $  $ $ $ #\n"
    "  #    #     #\n"
    "  ############\n";

struct Solved {
    Level level = read_levels(kLevel, "t").levels()[0];
    std::string lurd = solve(level, {}).solution;
    plan::Plan plan = *plan::replay_lurd(board::Board(level.data()), lurd);
};

TEST(PlanPictures, ArrowsOfOnePictureNeverMeet) {
    const Solved solved;
    output::Scene scene(solved.level.data());
    const std::vector<output::PlanPicture> pictures = output::pictures_of(scene, solved.plan, 0);
    ASSERT_GT(pictures.size(), 3U);
    std::size_t number = 1;
    std::size_t played = 0;
    for (const output::PlanPicture& picture : pictures) {
        for (; played < picture.step; ++played)
            scene.play(solved.plan.steps[played]);
        std::set<Cell> used;
        for (const output::Arrow& arrow : picture.arrows) {
            EXPECT_TRUE(arrow.number == number || arrow.number == number + 1);
            number = arrow.number;
            EXPECT_TRUE(scene.has_box(arrow.squares.front()));
            for (const Cell c : arrow.squares)
                EXPECT_TRUE(used.insert(c).second);
        }
    }
    EXPECT_EQ(number, output::runs(output::Scene(solved.level.data()), solved.plan, 0).size());
    EXPECT_TRUE(pictures.back().arrows.empty());
    EXPECT_EQ(scene.boxes_on_goals(), 10);
}

TEST(PlanPictures, AShortPlanIsOnePicture) {
    const Level level = read_levels("######\n#@$ .#\n######\n", "t").levels()[0];
    const plan::Plan plan = *plan::replay_lurd(board::Board(level.data()), "RR");
    const output::Scene scene(level.data());
    const auto pictures = output::pictures_of(scene, plan, 0);
    ASSERT_EQ(pictures.size(), 1U);
    EXPECT_EQ(pictures[0].arrows.at(0).squares, (Cells{{2, 1}, {3, 1}, {4, 1}}));
    EXPECT_TRUE(output::pictures_of(scene, plan, 2).at(0).arrows.empty());
}

TEST(PlanPictures, ALongPlanIsSeveralBoardsInOneFile) {
    const Solved solved;
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(draw_svg(solved.level, solved.lurd)->c_str()));
    std::size_t boards = 0;
    for (const pugi::xml_node part : document.child("svg").children("g")) {
        ++boards;
        EXPECT_STREQ(part.child("use").attribute("href").value(), "#board");
        EXPECT_TRUE(part.find_child_by_attribute("text", "class", "caption"));
    }
    const output::Scene scene(solved.level.data());
    EXPECT_EQ(boards, output::pictures_of(scene, solved.plan, 0).size());
    PictureOptions plain;
    plain.arrows = false;
    ASSERT_TRUE(document.load_string(draw_svg(solved.level, solved.lurd, plain)->c_str()));
    EXPECT_FALSE(document.child("svg").child("g"));
}

}  // namespace
}  // namespace pushwise
