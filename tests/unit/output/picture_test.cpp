// Pictures are judged by reading them back: SVG as XML, GIF pixel by pixel.
#include <gtest/gtest.h>

#include <pugixml.hpp>

#include "output/gif.hpp"
#include "output/gif_stream.hpp"
#include "output/scene.hpp"
#include "output/svg.hpp"
#include "output/tiles.hpp"
#include "plan/replay.hpp"
#include "pushwise/picture.hpp"
#include "support/markup.hpp"
#include "support/random.hpp"
#include "unit/output/gif_reader.hpp"

namespace pushwise {
namespace {

constexpr const char* kText =
    "#######\n"
    "#  .  #\n"
    "# #$# #\n"
    "#.$@  #\n"
    "#     #\n"
    "#######\n";

Level the_level() {
    return read_levels(kText, "test.xsb").levels().front();
}

plan::Plan replayed(const Level& level, std::string_view lurd) {
    return *plan::replay_lurd(board::Board(level.data()), lurd);
}

int count(const pugi::xml_node& svg, const char* name) {
    int n = 0;
    for (const pugi::xml_node& use : svg.children("use")) {
        n += std::string_view(use.attribute("class").value()) == name ? 1 : 0;
    }
    return n;
}

TEST(Scene, PlaysStepsAndKeepsBoxNumbers) {
    const Level level = the_level();
    output::Scene scene(level.data());
    EXPECT_EQ(scene.boxes().size(), 2U);
    EXPECT_EQ(scene.boxes_on_goals(), 0);
    EXPECT_EQ(scene.ground({0, 0}), output::Ground::wall);
    EXPECT_EQ(scene.ground({-1, 3}), output::Ground::outside);
    EXPECT_EQ(scene.ground({1, 1}), output::Ground::floor);
    EXPECT_EQ(scene.play({board::Direction::up, true}), 0);
    EXPECT_EQ(scene.play({board::Direction::down, false}), std::nullopt);
    EXPECT_EQ(scene.play({board::Direction::left, true}), 1);
    EXPECT_EQ(scene.boxes_on_goals(), 2);
}

TEST(Scene, RunsJoinPushesOfOneBoxAndKeepBends) {
    const Level level =
        read_levels("######\n#    #\n#@$  #\n# $  #\n#  ..#\n######\n", "t").levels()[0];
    const plan::Plan plan = replayed(level, "RRurDDlulldR");
    const output::Scene start(level.data());
    const std::vector<output::Run> list = output::runs(start, plan, 0);
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0].corners, (Cells{{2, 2}, {4, 2}, {4, 4}}));
    EXPECT_EQ(list[1].corners, (Cells{{2, 3}, {3, 3}}));
    EXPECT_EQ(output::runs(start, plan, 2)[0].corners, (Cells{{4, 2}, {4, 4}}));
}

TEST(Svg, IsWellFormedAndShowsEverything) {
    PictureOptions options;
    const std::string text = *draw_svg(the_level(), "UdL", options);
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(text.c_str()));
    const pugi::xml_node svg = document.child("svg");
    EXPECT_STREQ(svg.attribute("viewBox").value(), "0 0 224 192");
    EXPECT_STREQ(svg.attribute("role").value(), "img");
    EXPECT_STREQ(svg.child("title").text().get(), "Sokoban level");
    EXPECT_NE(std::string_view(svg.child("desc").text().get()).find("0 of 2 boxes on goals"),
              std::string_view::npos);
    EXPECT_EQ(count(svg, "box"), 2);
    EXPECT_EQ(count(svg, "goal"), 2);
    EXPECT_EQ(count(svg, "player"), 1);
    EXPECT_EQ(std::distance(svg.children("circle").begin(), svg.children("circle").end()), 2);

    options.step = 3;
    ASSERT_TRUE(document.load_string(draw_svg(the_level(), "UdL", options)->c_str()));
    EXPECT_EQ(count(document.child("svg"), "done"), 2);
    EXPECT_FALSE(document.child("svg").child("circle"));
}

TEST(Svg, TitleFromAFileCannotBreakOut) {
    level::Level level = the_level().data();
    level.title = "</title><script>alert(\"1\")</script>\x01\xff & \xc3\xa9";
    const std::string text = output::write_svg(level, {}, {});
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(text.c_str()));
    EXPECT_STREQ(document.child("svg").child("title").text().get(),
                 "</title><script>alert(\"1\")</script>\xEF\xBF\xBD\xEF\xBF\xBD & \xc3\xa9");
    EXPECT_EQ(text.find("<script"), std::string::npos);
}

TEST(Markup, ReplacesWhatXmlMayNotHold) {
    using support::escape_markup;
    const std::string bad = "\xEF\xBF\xBD";
    EXPECT_EQ(escape_markup("a<b>&\"'"), "a&lt;b&gt;&amp;&quot;&#39;");
    EXPECT_EQ(escape_markup("\xc0\xaf"), bad + bad);                   // overlong
    EXPECT_EQ(escape_markup("\xed\xa0\x80"), bad + bad + bad);         // surrogate
    EXPECT_EQ(escape_markup("\xf0\x9f\x93\xa6"), "\xf0\x9f\x93\xa6");  // a package
    EXPECT_EQ(escape_markup("\xf0\x9f"), bad + bad);                   // cut short
    EXPECT_EQ(escape_markup(std::string_view("\0\n", 2)), bad + "\n");
}

TEST(Pictures, RefuseAPlanThatIsNotPossible) {
    for (const char* lurd : {"x", "llll", "uuu"}) {
        EXPECT_FALSE(draw_svg(the_level(), lurd)) << lurd;
        EXPECT_FALSE(draw_gif(the_level(), lurd)) << lurd;
        EXPECT_FALSE(draw_html(the_level(), lurd)) << lurd;
    }
    PictureOptions late;
    late.step = 2;
    EXPECT_FALSE(draw_svg(the_level(), "U", late));
}

// What a frame must look like, drawn square by square without any of the GIF machinery.
std::vector<std::uint32_t> painted(const output::Scene& scene, const output::Tiles& tiles) {
    const int size = tiles.size();
    std::vector<std::uint32_t> picture(static_cast<std::size_t>(scene.width() * size) *
                                       (scene.height() * size));
    for (std::size_t i = 0; i < picture.size(); ++i) {
        const int x = static_cast<int>(i) % (scene.width() * size);
        const int y = static_cast<int>(i) / (scene.width() * size);
        const std::uint8_t number =
            tiles.pixels(scene, {x / size, y / size})[(y % size) * size + x % size];
        const output::Colour c = tiles.palette()[number];
        picture[i] = static_cast<std::uint32_t>(c.red << 16 | c.green << 8 | c.blue);
    }
    return picture;
}

TEST(Gif, EveryFrameShowsThePositionReached) {
    const Level level = the_level();
    const plan::Plan plan = replayed(level, "UdLrrdlllU");
    for (const bool dark : {false, true}) {
        PictureOptions options;
        options.look = dark ? Look::dark : Look::light;
        options.square = 24;
        const test::GifImage gif =
            test::GifReader(output::write_gif(level.data(), plan, options)).read();
        EXPECT_TRUE(gif.loops);
        ASSERT_EQ(gif.frames.size(), plan.steps.size() + 1);
        const output::Tiles tiles(dark ? output::kDarkTheme : output::kLightTheme, 24);
        EXPECT_LT(tiles.palette().size(), 200U);
        output::Scene scene(level.data());
        EXPECT_EQ(gif.frames[0], painted(scene, tiles));
        for (std::size_t i = 0; i < plan.steps.size(); ++i) {
            scene.play(plan.steps[i]);
            ASSERT_EQ(gif.frames[i + 1], painted(scene, tiles)) << "step " << i + 1;
            EXPECT_LE(gif.areas[i + 1], 3U * 24 * 24);
        }
    }
}

TEST(Gif, OneFramePerPushEndsAtTheSamePosition) {
    const Level level = the_level();
    const plan::Plan plan = replayed(level, "UdLr");
    PictureOptions options;
    options.walks = false;
    options.square = 16;
    const test::GifImage gif =
        test::GifReader(output::write_gif(level.data(), plan, options)).read();
    ASSERT_EQ(gif.frames.size(), 4U);  // start, two pushes, the walk at the end
    output::Scene scene(level.data());
    for (const plan::Step step : plan.steps)
        scene.play(step);
    EXPECT_EQ(gif.frames.back(), painted(scene, output::Tiles(output::kLightTheme, 16)));
    EXPECT_GT(gif.delays.back(), gif.delays[1]);
}

TEST(Gif, LongPlansKeepTheNumberOfFramesBounded) {
    const Level level = the_level();
    const plan::Plan plan = replayed(level, "4500(rl)r");
    PictureOptions options;
    options.square = 4;
    const test::GifImage gif =
        test::GifReader(output::write_gif(level.data(), plan, options)).read();
    EXPECT_LE(gif.frames.size(), output::kMostFrames + 2);
    output::Scene scene(level.data());
    for (const plan::Step step : plan.steps)
        scene.play(step);
    EXPECT_EQ(gif.frames.back(), painted(scene, output::Tiles(output::kLightTheme, 4)));
}

// Noise fills the code table again and again; flat areas make the longest strings.
TEST(Gif, LzwSurvivesAnyPixels) {
    support::Random random(7);
    for (int round = 0; round < 60; ++round) {
        const int colours = 2 + static_cast<int>(random.below(255));
        const std::uint32_t noise = random.below(100);
        const int side = 1 + static_cast<int>(random.below(200));
        std::vector<output::Colour> palette;
        for (int i = 0; i < colours; ++i)
            palette.push_back({static_cast<std::uint8_t>(i), 1, 2});
        std::vector<std::uint8_t> pixels(static_cast<std::size_t>(side) * side);
        for (std::uint8_t& p : pixels) {
            p = random.below(100) < noise ? static_cast<std::uint8_t>(random.below(colours)) : 1;
        }
        output::GifStream stream(side, side, palette, 0);
        stream.add({0, 0, side, side, 5, pixels});
        const test::GifImage gif = test::GifReader(std::move(stream).finish()).read();
        ASSERT_EQ(gif.frames.size(), 1U);
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            const std::uint32_t expected =
                pixels[i] == 0 ? test::GifReader::kUnset : pixels[i] << 16 | 0x0102U;
            ASSERT_EQ(gif.frames[0][i], expected) << "round " << round << " pixel " << i;
        }
    }
}

TEST(Html, IsCompleteInItself) {
    const std::string page = *draw_html(the_level(), "udl");
    EXPECT_NE(page.find("\"lurd\":\"UdL\""), std::string::npos);
    EXPECT_NE(page.find("id=\"box-1\""), std::string::npos);
    EXPECT_NE(page.find("2 boxes · 3 moves, 2 pushes"), std::string::npos);
    EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
    for (const char* foreign : {"src=\"", "url(h", "@import", "href=\"h", "fetch("}) {
        EXPECT_EQ(page.find(foreign), std::string::npos) << foreign;
    }
}

}  // namespace
}  // namespace pushwise
