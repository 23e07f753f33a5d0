#include "support/diagnostic.hpp"

#include <gtest/gtest.h>

namespace pushwise::support {
namespace {

TEST(Diagnostic, ReadsLikeACompilersMessage) {
    Diagnostic d{Severity::error, "a.xsb", 3, 2, "a second player", "remove it", "#@@#"};
    EXPECT_EQ(to_text(d), "a.xsb:3:2: error: a second player\n    #@@#\n     ^\n    remove it\n");
}

TEST(Diagnostic, LeavesOutWhatIsUnknown) {
    EXPECT_EQ(to_text({Severity::warning, "", 0, 0, "no levels", "", ""}), "warning: no levels\n");
}

TEST(Diagnostic, CutsLongLinesAroundTheColumn) {
    Diagnostic d{Severity::error,
                 "a",
                 1,
                 500,
                 "here",
                 "",
                 std::string(499, '#') + "?" + std::string(400, '#')};
    const std::string text = to_text(d);
    EXPECT_LT(text.size(), 220u);
    const std::size_t caret = text.rfind('^') - text.rfind('\n', text.rfind('^'));
    const std::size_t mark = text.find('?') - text.rfind('\n', text.find('?'));
    EXPECT_EQ(caret, mark);
}

TEST(Diagnostic, ShowsNoControlCharacters) {
    EXPECT_EQ(to_text({Severity::note, "", 0, 0, "m", "", "a\x1b[31m"}), "note: m\n    a?[31m\n");
    EXPECT_EQ(to_text({Severity::error, "a\n\x1b", 1, 3, "no \x9b here", "\r", "\xc2\x9b\xc3\xa4"}),
              "a\\x0a\\x1b:1:3: error: no \\x9b here\n    ?\xc3\xa4\n      ^\n    \\x0d\n");
}

}  // namespace
}  // namespace pushwise::support
