#include "console/arguments.hpp"

#include <gtest/gtest.h>

#include "console/command_table.hpp"
#include "console/help.hpp"

namespace pushwise::console {
namespace {

// A command with an option of every kind, and what its values are in the end.
struct Example {
    Example() {
        Command command(*spec);
        command.add("FILE", file, "A file").required();
        command.add("MORE", more, "More files");
        command.add("-n,--number N", number, "A number; any will do").between(1, 9).often();
        command.add("--names LIST", names, "Names").list();
        command.add("--all WORD...", all, "Words up to the next option");
        command.add_flag("--sign{plus}", sign, "A sign").in(Group::limits);
        command.add_flag("-x,--exact", exact, "A flag");
        command.add_switch(
            "--up", [this] { direction = 1; }, "Up");
        command.add_switch(
            "--down", [this] { direction = -1; }, "Down");
    }

    // What is wrong with the words; empty when they are right.
    std::string read(const std::vector<std::string>& words) {
        const ReadWords read = read_words(spec->options, words);
        if (!read.unknown.empty()) return "unknown " + read.unknown;
        if (!read.problem.empty()) return read.problem;
        const Checked taken = take_values(spec->options, read.given);
        return taken ? "" : taken.message();
    }

    std::unique_ptr<CommandSpec> spec = new_command("try", "Try it");
    std::string file, sign;
    std::vector<std::string> more, names, all;
    int number = 0;
    int direction = 0;
    bool exact = false;
};

using Words = std::vector<std::string>;

TEST(Arguments, OptionsAndOperandsMayBeMixed) {
    Example e;
    EXPECT_EQ(e.read({"-n", "3", "a", "--names=x,y", "b", "-x", "-"}), "");
    EXPECT_EQ(e.file, "a");
    EXPECT_EQ(e.more, (Words{"b", "-"}));
    EXPECT_EQ(e.number, 3);
    EXPECT_EQ(e.names, (Words{"x", "y"}));
    EXPECT_TRUE(e.exact);
}

TEST(Arguments, ShortOptionsMayShareAWord) {
    Example e;
    EXPECT_EQ(e.read({"-xn4", "a"}), "");
    EXPECT_TRUE(e.exact);
    EXPECT_EQ(e.number, 4);
    EXPECT_EQ(e.read({"-xy", "a"}), "unknown -xy");
}

TEST(Arguments, BehindDashesEveryWordIsAnOperand) {
    Example e;
    EXPECT_EQ(e.read({"--all", "p", "q", "--", "-n", "--", "++", "[a,b]"}), "");
    EXPECT_EQ(e.all, (Words{"p", "q"}));
    EXPECT_EQ(e.file, "-n");
    EXPECT_EQ(e.more, (Words{"--", "++", "[a,b]"}));
}

TEST(Arguments, OfFlagsThatUndoEachOtherTheLastWins) {
    Example e;
    EXPECT_EQ(e.read({"--up", "a", "--down"}), "");
    EXPECT_EQ(e.direction, -1);
    EXPECT_EQ(e.read({"--up", "--down", "a", "--up"}), "");
    EXPECT_EQ(e.direction, 1);
}

TEST(Arguments, AFlagMayHaveAPreset) {
    Example e;
    EXPECT_EQ(e.read({"--sign", "a"}), "");
    EXPECT_EQ(e.sign, "plus");
    EXPECT_EQ(e.read({"--sign=minus", "a"}), "");
    EXPECT_EQ(e.sign, "minus");
    EXPECT_EQ(e.read({"--exact=no", "a"}), "--exact takes no value, not 'no'");
}

TEST(Arguments, MistakesNameTheWord) {
    Example e;
    EXPECT_EQ(e.read({}), "FILE is required");
    EXPECT_EQ(e.read({"a", "-n"}), "-n needs a value, N");
    EXPECT_EQ(e.read({"a", "--number="}), "--number: '' is not a whole number from 1 to 9");
    EXPECT_EQ(e.read({"a", "-n", "12"}), "-n: '12' is not a whole number from 1 to 9");
    EXPECT_EQ(e.read({"a", "-n1", "-n2"}), "-n: may be given only once");
    EXPECT_EQ(e.read({"a", "--nunber=2"}), "unknown --nunber=2");
}

TEST(Help, KeepsItsWidth) {
    Example e;
    for (const int width : {40, 80, 100}) {
        for (const bool whole : {false, true}) {
            const std::string text = command_help("p", text_of(*e.spec), whole, width);
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t end = text.find('\n', at);
                EXPECT_LE(end - at, static_cast<std::size_t>(width)) << text;
                at = end + 1;
            }
        }
    }
}

TEST(Help, ListsGroupsInOneAndWhatIsNeededOftenInTheOther) {
    const Example e;
    const std::string whole = command_help("p", text_of(*e.spec), true, 80);
    EXPECT_LT(whole.find("Options:"), whole.find("Limits:"));
    EXPECT_LT(whole.find("Limits:\n      --sign"), whole.find("Common options:"));
    EXPECT_NE(whole.find("Usage: p try [OPTION...] FILE [MORE...]\n"), std::string::npos);
    const std::string brief = command_help("p", text_of(*e.spec), false, 80);
    EXPECT_NE(brief.find("  -n, --number N            A number\n"), std::string::npos) << brief;
    EXPECT_EQ(brief.find("--sign"), std::string::npos);
}

}  // namespace
}  // namespace pushwise::console
