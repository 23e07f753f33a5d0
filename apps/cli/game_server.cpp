// pushwise game-server: the board server of the KTH course, with any levels.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "console/input.hpp"
#include "console/interrupt.hpp"
#include "console/message.hpp"
#include "console/sink.hpp"
#include "console/values.hpp"
#include "game/game_server.hpp"
#include "output/json.hpp"
#include "output/wording.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kGameServerFooter =
    "Board N is the Nth valid level of the files. One line is printed per finished connection:\n"
    "client, board, outcome, moves, seconds. A client that sends nothing is disconnected\n"
    "after 10 s, or when its place is needed. Ctrl-C ends the server.\n"
    "\n"
    "Examples:\n"
    "  pushwise game-server levels/first-steps.xsb --port 7000\n"
    "  pushwise agent localhost 7000 all";

struct GameServerArguments {
    std::vector<std::string> files;
    std::string from;
    std::string protocol = "2011";
    game::ServerOptions server;
    Common common;
};

std::string log_line(const game::GameResult& result, bool json) {
    if (!json) {
        return fmt::format(
            "{} board {}: {}, {}, {:.3f} s\n", result.client, result.board, result.outcome,
            output::count(static_cast<std::int64_t>(result.moves), "move"), result.seconds);
    }
    output::JsonObject line;
    line.set("client", result.client);
    line.set("board", static_cast<std::int64_t>(result.board));
    line.set("outcome", result.outcome);
    line.set("moves", static_cast<std::int64_t>(result.moves));
    line.set("seconds", result.seconds);
    return output::to_json(line) + "\n";
}

Exit run_game_server(const GameServerArguments& options) {
    std::vector<Level> levels;
    ExitStatus status;
    for (const std::string& file : options.files) {
        const Input input = load(file, options.from, LevelList(), options.common);
        if (!input.is_usable) status.add(Exit::input);
        levels.insert(levels.end(), input.levels.levels().begin(), input.levels.levels().end());
    }
    game::GameServer server(levels, options.server);
    if (server.boards() == 0) return Exit::input;
    if (const Checked opened = server.open(); !opened) {
        complain(fmt::format("cannot listen on {} port {}: {}", options.server.host,
                             options.server.port, opened.message()));
        return Exit::usage;
    }
    const Stop stop;
    stop_on_interrupt(stop);
    const auto boards = static_cast<std::int64_t>(server.boards());
    const auto left_out = static_cast<std::int64_t>(levels.size()) - boards;
    remark(options.common,
           fmt::format(
               "{} on {} port {}, protocol {}{}", output::count(boards, "board"),
               options.server.host, server.port(), options.protocol,
               left_out == 0 ? "" : "; left out: " + output::count(left_out, "invalid level")));
    Sink out;
    server.run(stop, [&](const game::GameResult& result) {
        if (!out.write(log_line(result, options.common.json))) stop.request();
    });
    status.add(out.report());
    return status.worst();
}

}  // namespace

void add_game_server(Context& context) {
    const auto options = std::make_shared<GameServerArguments>();
    Command command =
        context.program.add_command("game-server", "Hand out boards and judge plans over TCP");
    command.add("LEVELS", options->files, "Files with levels").required();
    command.add("-p,--port PORT", options->server.port,
                "Port to listen on; 0 means any free port [0]");
    add_host_option(command, options->server.host);
    add_protocol_option(command, options->protocol);
    add_time_option(command, options->server.seconds, "Time limit for each board [60]");
    command
        .add("--clients N", options->server.max_clients,
             "Maximum number of clients at a time [256]")
        .between(1, 10'000);
    command
        .add("--per-address N", options->server.max_per_address,
             "Maximum number of clients from one address [64]")
        .between(1, 10'000);
    add_from_option(command, options->from);
    add_common(command, options->common, true);
    command.footer(kGameServerFooter);
    command.on_chosen([options, &context] {
        options->server.protocol = *game::protocol_by_name(options->protocol);
        context.run = [options] { return run_game_server(*options); };
    });
}

}  // namespace pushwise::cli
