#include "output/result_line.hpp"

#include <gtest/gtest.h>

#include "output/json.hpp"
#include "output/result_csv.hpp"
#include "output/wording.hpp"
#include "support/random.hpp"

namespace pushwise::output {
namespace {

ResultLine solved() {
    ResultLine line;
    line.file = "a.xsb";
    line.level = 3;
    line.title = "Two \"words\"";
    line.status = Status::solved;
    line.solution = "rR";
    line.moves = 2;
    line.pushes = 1;
    line.lines = 1;
    line.optimal = Objective::pushes;
    line.engine = "bfs";
    line.seconds = 0.0123456789;
    line.states = 5120;
    line.peak_mib = 14.249;
    return line;
}

TEST(ResultLine, HasAllKeysInOrder) {
    EXPECT_EQ(
        to_json(solved()),
        R"({"file":"a.xsb","level":3,"title":"Two \"words\"","status":"solved","solution":"rR",)"
        R"("moves":2,"pushes":1,"lines":1,"optimal":"pushes","lower_bound":null,"before":null,)"
        R"("engine":"bfs","seconds":0.012346,"states":5120,"peak_mib":14.2,"error":null,"note":null,)"
        R"("same_as":null,"stopped_by":null,"lower_bound_of":null,"statistics":null})");
}

TEST(ResultLine, SurvivesTheWayThroughJson) {
    const auto read = parse_result_line(to_json(solved()));
    ASSERT_TRUE(read);
    EXPECT_EQ(to_json(*read), to_json(solved()));
    EXPECT_EQ(place(*read), "a.xsb:3");
}

TEST(ResultLine, SaysWhatTheAnswerSays) {
    Answer answer;
    answer.status = Status::solved;
    answer.solution = "rR";
    answer.metrics.moves = 2;
    answer.metrics.pushes = 1;
    answer.metrics.lines = 1;
    answer.optimal = Objective::pushes_moves;
    answer.lower_bound = 1;
    answer.lower_bound_of = Objective::pushes;
    answer.stopped_by = StopReason::memory;
    answer.engine = "astar";
    answer.seconds = 0.25;
    answer.states = 7;
    answer.peak_mib = 1.5;
    answer.statistics = {{"conflicts", 3}};
    answer.note = "a sentence";
    const ResultLine line = line_of(answer);
    EXPECT_EQ(line.solution, "rR");
    EXPECT_EQ(line.moves, 2);
    EXPECT_EQ(line.pushes, 1);
    EXPECT_EQ(line.lines, 1);
    EXPECT_EQ(line.optimal, Objective::pushes_moves);
    EXPECT_EQ(line.lower_bound, 1);
    EXPECT_EQ(line.lower_bound_of, Objective::pushes);
    EXPECT_EQ(line.stopped_by, StopReason::memory);
    EXPECT_EQ(line.engine, "astar");
    EXPECT_EQ(line.seconds, 0.25);
    EXPECT_EQ(line.states, 7);
    EXPECT_EQ(line.peak_mib, 1.5);
    EXPECT_EQ(line.statistics, answer.statistics);
    EXPECT_EQ(line.note, "a sentence");
    EXPECT_FALSE(line.error);

    answer = {};
    answer.status = Status::internal;
    answer.note = "what went wrong";
    EXPECT_EQ(line_of(answer).error, "what went wrong");
    EXPECT_FALSE(line_of(answer).note);
}

TEST(ResultLine, TellsItsVersionWhereThatIsAskedFor) {
    ResultLine line;
    line.file = "a.xsb";
    EXPECT_EQ(to_json(line).find("version"), std::string::npos);
    EXPECT_FALSE(parse_csv(to_csv(line))->version);
    line.version = "1.1.0 (1f0c3a9d2)";
    EXPECT_EQ(parse_result_line(to_json(line))->version, line.version);
    EXPECT_EQ(parse_csv(to_csv(line))->version, line.version);
    EXPECT_TRUE(csv_header().ends_with(",version"));
}

TEST(ResultCsv, ReadsAndGoesOnWithFilesOfVersionOne) {
    const std::string header =
        "file,level,title,status,solution,moves,pushes,lines,optimal,lower_bound,engine,seconds,"
        "states,peak_mib,error,note,same_as";
    const auto columns = csv_columns(header);
    ASSERT_EQ(columns, 17);
    EXPECT_GT(csv_columns(csv_header()), columns);
    EXPECT_FALSE(csv_columns("file,level"));
    EXPECT_FALSE(csv_columns(header + ",more"));
    ResultLine line = solved();
    line.stopped_by = StopReason::nodes;
    const auto old = parse_csv(to_csv(line, *columns));
    ASSERT_TRUE(old);
    EXPECT_EQ(old->pushes, line.pushes);
    EXPECT_FALSE(old->stopped_by);
    EXPECT_EQ(parse_csv(to_csv(line))->stopped_by, StopReason::nodes);
    EXPECT_FALSE(parse_csv(to_csv(line, 9)));
}

TEST(ResultCsv, BringsNamesOfFilesBackByteForByte) {
    for (const char* name : {"a,b \".xsb", "line\nfeed\r.xsb", "caf\xe9.xsb",
                             "\xf4\x8f\xb8\x8a.xsb", "\xf4\x8f\xbb\xa9\n", "caf\xc3\xa9.xsb"}) {
        ResultLine line = solved();
        line.file = name;
        const std::string record = to_csv(line);
        EXPECT_EQ(record.find_first_of("\r\n"), std::string::npos) << name;
        const auto back = parse_csv(record);
        ASSERT_TRUE(back) << name;
        EXPECT_EQ(back->file, name);
    }
}

TEST(ResultCsv, TellsAnEmptyPlanFromNone) {
    ResultLine line = solved();
    line.solution = "";
    line.moves = line.pushes = line.lines = 0;
    EXPECT_EQ(parse_csv(to_csv(line))->solution, "");
    EXPECT_EQ(CsvColumns::of_header(csv_header())->parse(to_csv(line))->solution, "");
    line.status = Status::unsolvable;
    line.solution.reset();
    line.moves = line.pushes = line.lines = std::nullopt;
    EXPECT_FALSE(parse_csv(to_csv(line))->solution);
}

TEST(ResultLine, RefusesWhatIsNoResult) {
    for (const char* text :
         {"", "{", "[]", "3", "{}", R"({"file":"a"})", R"({"file":1,"status":"solved"})",
          R"({"file":"a","status":"finished"})"}) {
        EXPECT_FALSE(parse_result_line(text)) << text;
    }
}

TEST(Json, WritesBytesThatAreNoUtf8AsPrivateCharacters) {
    JsonObject object;
    object.set("title", std::string("caf\xe9"));
    EXPECT_EQ(to_json(object), "{\"title\":\"caf\xf4\x8f\xbb\xa9\"}");  // U+10FEE9
}

TEST(Json, BringsEveryTextBackByteForByte) {
    std::vector<std::string> texts{"",
                                   "a/b.xsb",
                                   "\xc3\xa9t\xc3\xa9",
                                   "\xf4\x8f\xbb\xa9",          // what stands for a byte
                                   "\xf4\x8f\xbb",              // cut off
                                   "\xc0\x80",                  // overlong
                                   "\xed\xa0\x80\xed\xb0\x80",  // surrogates
                                   "\xf4\x90\x80\x80",          // beyond Unicode
                                   "\x01\x1f\x7f\"\\/\n",
                                   std::string("a\0b", 3)};
    support::Random random(1);
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (int length = static_cast<int>(random.below(12)); length > 0; --length)
            text += static_cast<char>(random.below(256));
        texts.push_back(text);
    }
    for (const std::string& text : texts) {
        JsonObject object;
        object.set("file", text);
        object.set("words", std::vector<std::string>{text, "x"});
        const auto read = parse_json(to_json(object));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->find<std::string>("file"), text);
        EXPECT_EQ(read->find<std::vector<std::string>>("words")->front(), text);
    }
}

TEST(Text, CountsInWords) {
    EXPECT_EQ(count(1, "push", "pushes"), "1 push");
    EXPECT_EQ(count(1234567, "state"), "1,234,567 states");
    EXPECT_EQ(grouped(-1234), "-1,234");
    EXPECT_EQ(grouped(100), "100");
}

TEST(Text, TellsAProofFromASurrender) {
    ResultLine line = solved();
    EXPECT_NE(to_text(line, Style(false), false).find("\nrR\n"), std::string::npos);
    line.status = Status::unsolvable;
    EXPECT_NE(to_text(line, Style(false), false).find("proved"), std::string::npos);
    line.status = Status::timeout;
    EXPECT_NE(to_text(line, Style(false), false).find("gave up"), std::string::npos);
    EXPECT_EQ(to_text(line, Style(false), false).find('\033'), std::string::npos);
}

TEST(Text, SaysWhichLimitAndWhatRaisesIt) {
    const auto has = [](const ResultLine& line, const char* words) {
        return to_text(line, Style(false), false).find(words) != std::string::npos;
    };
    ResultLine line = solved();
    EXPECT_FALSE(has(line, "stopped"));
    line.optimal.reset();
    line.seconds = 11.2;
    line.stopped_by = StopReason::memory;
    EXPECT_TRUE(has(line, "\nstopped by the memory limit after 11 s; --memory raises it\n"));
    line.stopped_by = StopReason::nodes;
    EXPECT_TRUE(has(line, "\nstopped by the node limit after 5,120 states; --nodes raises it\n"));
    line.stopped_by = StopReason::interrupted;
    EXPECT_TRUE(has(line, "\ninterrupted after 11 s\n"));
    line.status = Status::timeout;
    line.stopped_by = StopReason::time;
    EXPECT_TRUE(has(line, "gave up: stopped by the time limit after 11 s; --time raises it\n"));
}

}  // namespace
}  // namespace pushwise::output
