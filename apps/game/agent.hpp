// The agent: fetches a board, solves it, sends the plan, reads the verdict.
#pragma once

#include "game/protocol.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::game {

struct AgentOptions {
    std::string host;
    std::string port;
    Protocol protocol = Protocol::y2011;
    double network_seconds = 10;  // for connecting and for each answer of the server
    SolveOptions solve;           // its time must leave some of the server's
};

struct Played {
    enum class Outcome { solved, refused, unsolved, no_such_board, failed };
    Outcome outcome = Outcome::failed;
    std::string answer;   // the server's verdict
    std::string problem;  // why it failed, or why there is no plan
    Answer plan;
};

[[nodiscard]] Played play_board(std::size_t board, const AgentOptions& options);

}  // namespace pushwise::game
