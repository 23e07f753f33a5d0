#include "output/wording.hpp"

#include <gtest/gtest.h>

namespace pushwise::output {
namespace {

TEST(Printable, ShowsWhatATerminalWouldObey) {
    EXPECT_EQ(printable("\x1b[2J\n\x7f"), "\\x1b[2J\\x0a\\x7f");
    EXPECT_EQ(printable("\xc2\x9b"), "\\xc2\\x9b");  // CSI as one character
    EXPECT_EQ(printable("\x9b\xff"), "\\x9b\\xff");  // no UTF-8
    EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a\\x00b");
}

TEST(Printable, LeavesWordsAlone) {
    EXPECT_EQ(printable("CORRECT SOLUTION \xc3\xa4 \xe2\x82\xac \xc2\xa0"),
              "CORRECT SOLUTION \xc3\xa4 \xe2\x82\xac \xc2\xa0");
}

}  // namespace
}  // namespace pushwise::output
