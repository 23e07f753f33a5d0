#include <gtest/gtest.h>

#include "pushwise/logic.hpp"
#include "pushwise/solve.hpp"

namespace pushwise {
namespace {

// What is said of the installed programs is what happens to somebody who runs them.
TEST(Programs, RunAsTheirUseSays) {
    const Level level = read_levels("######\n#@$ .#\n#    #\n######\n", "test.xsb").levels().at(0);
    for (const InstalledProgram& program : installed_programs()) {
        SolveOptions options;
        options.programs = {{std::string(program.file), std::string(program.text)}};
        options.limits.seconds = 10;
        if (!check_options(options)) continue;  // its reasoner is not there
        const Answer answer = solve(level, options);
        EXPECT_EQ(answer.status == Status::solved, program.use == ProgramUse::alone)
            << program.file << ": " << answer.note;
        if (program.use != ProgramUse::beside || program.is_listing) continue;
        options.programs.push_back({"my.lp", "do(right,1..2). at(N,X,Y,0) :- init(at(N,X,Y))."});
        EXPECT_EQ(solve(level, options).status, Status::solved) << program.file;
    }
}

}  // namespace
}  // namespace pushwise
