// pushwise agent: plays the boards of a remote game server.
#include "game/agent.hpp"

#include <fmt/format.h>

#include <charconv>
#include <memory>

#include "cli/commands.hpp"
#include "console/interrupt.hpp"
#include "console/message.hpp"
#include "console/sink.hpp"
#include "console/values.hpp"
#include "output/json.hpp"
#include "output/wording.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kAgentFooter =
    "'all' plays boards 1, 2, ... until the server has no more. It is an error if the server\n"
    "refuses a plan. 'pushwise game-server' is such a server.\n"
    "\n"
    "Examples:\n"
    "  pushwise agent localhost 7000 3\n"
    "  pushwise agent --protocol 2010 localhost 7000 all\n"
    "\n"
    "Exit code: 0 every board solved, 1 some were not, 2 bad usage, 3 the server broke the\n"
    "protocol, 70 it refused a correct plan, 130 interrupted.";

struct AgentArguments {
    std::string board;
    std::string protocol = "2011";
    game::AgentOptions agent;
    Common common;
};

std::string text_of(std::size_t board, const game::Played& played) {
    using Outcome = game::Played::Outcome;
    const Metrics& metrics = played.plan.metrics;
    switch (played.outcome) {
        case Outcome::solved:
        case Outcome::refused:
            return fmt::format(
                "board {}: {}, {}, {}, {:.2f} s", board, output::printable(played.answer),
                output::count(metrics.moves, "move"),
                output::count(metrics.pushes, "push", "pushes"), played.plan.seconds);
        case Outcome::unsolved:
            return fmt::format("board {}: no plan ({}), {:.2f} s", board,
                               output::printable(played.problem), played.plan.seconds);
        case Outcome::no_such_board: return fmt::format("board {}: there is none", board);
        case Outcome::failed:
            return fmt::format("board {}: {}", board, output::printable(played.problem));
    }
    return {};
}

std::string json_of(std::size_t board, const game::Played& played) {
    output::JsonObject line;
    const bool has_plan = played.plan.status == Status::solved && !played.plan.solution.empty();
    line.set("board", static_cast<std::int64_t>(board));
    line.set("answer", played.answer);
    line.set("problem", played.problem);
    line.set("solution",
             has_plan ? output::JsonValue(played.plan.solution) : output::JsonValue(nullptr));
    line.set("seconds", played.plan.seconds);
    return output::to_json(line);
}

Exit exit_of(game::Played::Outcome outcome) {
    switch (outcome) {
        case game::Played::Outcome::solved: return Exit::ok;
        case game::Played::Outcome::unsolved: return Exit::unsolved;
        case game::Played::Outcome::refused: return Exit::internal;
        default: return Exit::input;
    }
}

Exit run_agent(const AgentArguments& options) {
    if (const Checked checked = check_options(options.agent.solve); !checked) {
        complain(checked.message());
        return Exit::usage;
    }
    const bool all = options.board == "all";
    std::size_t board = 1;
    const char* end = options.board.data() + options.board.size();
    const auto [rest, error] = std::from_chars(options.board.data(), end, board);
    if (!all && (error != std::errc() || rest != end)) {
        complain("'" + options.board + "' is neither a board number nor 'all'");
        return Exit::usage;
    }
    stop_on_interrupt(options.agent.solve.stop);
    tell_memory_limit(options.common, options.agent.solve.limits.memory_bytes);
    Sink out;
    ExitStatus status;
    const std::size_t first = board;
    do {
        const game::Played played = game::play_board(board, options.agent);
        if (options.agent.solve.stop.requested()) return Exit::interrupted;
        if (played.outcome == game::Played::Outcome::no_such_board && all && board > first) break;
        status.add(exit_of(played.outcome));
        if (played.outcome == game::Played::Outcome::failed && !options.common.json) {
            complain(text_of(board, played));
        } else {
            out.write((options.common.json ? json_of(board, played) : text_of(board, played)) +
                      "\n");
        }
        ++board;
    } while (all && out.ok() && status.worst() != Exit::input);
    status.add(out.report());
    return status.worst();
}

}  // namespace

void add_agent(Context& context) {
    const auto options = std::make_shared<AgentArguments>();
    SolveOptions& solve = options->agent.solve;
    solve.limits.seconds = 55;
    Command command = context.program.add_command("agent", "Play boards of a remote game server");
    command.add("HOST", options->agent.host, "The server").required();
    command.add("PORT", options->agent.port, "Its port").required().between(1, 65535);
    command.add("BOARD", options->board, "A number, or all").required();
    add_protocol_option(command, options->protocol);
    command.add("-e,--engine NAME", solve.engine, "Engine to use [auto]").in(Group::find).often();
    add_time_option(command, solve.limits.seconds,
                    "Time limit for each board; the server allows 60 s [55]");
    add_memory_option(command, solve.limits.memory_bytes, "Memory limit for each board");
    add_common(command, options->common, true);
    command.footer(kAgentFooter);
    command.on_chosen([options, &context] {
        options->agent.protocol = *game::protocol_by_name(options->protocol);
        context.run = [options] { return run_agent(*options); };
    });
}

}  // namespace pushwise::cli
