// The table of commands, in the order help lists them.
//
// A command is one file with one function `void add_<command>(Context&)`: it adds a subcommand with
// its options and, when that is chosen, sets Context::run. To add one, declare the function here
// and name it in the table.
#pragma once

#include <array>
#include <functional>

#include "console/program.hpp"

namespace pushwise::cli {

using namespace console;  // every command reads, prints and exits with it

struct Context {
    Program& program;
    char** words;               // of the command line, all of them
    std::function<Exit()> run;  // set by the chosen command
};

// The main function of a program for one command, which `add` describes: it is called with the
// words that `pushwise` was called with.
Exit run_alone(int argc, char** argv, const std::function<void(Context&)>& add);

void add_solve(Context& context);
void add_improve(Context& context);
void add_check(Context& context);
void add_show(Context& context);
void add_hint(Context& context);
void add_convert(Context& context);
void add_analyze(Context& context);
void add_engines(Context& context);
void add_site(Context& context);
void add_game_server(Context& context);
void add_agent(Context& context);
void add_completion(Context& context);
void add_manual(Context& context);
// Those whose work is done by programs of their own.
void add_cluster(Context& context);
void hand_over_bench(Context& context);
void hand_over_serve(Context& context);

// clang-format off
inline constexpr std::array kCommands{
    add_solve,
    add_improve,
    add_check,
    add_show,
    add_hint,
    add_convert,
    add_analyze,
    hand_over_bench,
    add_engines,
    hand_over_serve,
    add_site,
    add_game_server,
    add_agent,
    add_cluster,
    add_completion,
    add_manual,
};
// clang-format on

}  // namespace pushwise::cli
