// pushwise cluster optimal: one hard level on the memory of all ranks.
#include <fmt/format.h>

#include <memory>
#include <thread>

#include "cluster/commands.hpp"
#include "cluster/level_wire.hpp"
#include "console/input.hpp"
#include "console/interrupt.hpp"
#include "console/message.hpp"
#include "console/result_of.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "console/values.hpp"
#include "output/text.hpp"

namespace pushwise::cluster {
namespace {

using console::Exit;

constexpr const char* kFooter =
    "Proves fewest pushes by hash-distributed A*; every rank keeps a part of the positions. Rank "
    "0\n"
    "reads the level and prints the plan.\n"
    "\n"
    "Example:\n"
    "  mpirun -n 8 pushwise cluster optimal --level 7 --time 1h --memory 16G collection.sok";

constexpr double kProgressSeconds = 10;

struct Options {
    std::string file;
    std::size_t number = 1;
    std::string from;
    SolveOptions solve;
    DistributedOptions distributed;
    console::Common common;
};

// Rank 0 sends the level (or nothing, when there is none) before the search begins.
void send_level(MpiNetwork& network, const Level* level) {
    for (int rank = 1; rank < network.size(); ++rank)
        network.send(rank,
                     level ? level_message(1, *level) : ByteWriter().put<std::uint64_t>(0).take());
}

// Another rank may have begun already and sent positions: they wait.
std::optional<Level> receive_level(MpiNetwork& network) {
    for (;;) {
        if (const std::optional<RankMessage> message = network.receive_from(0)) {
            ByteReader in(message->bytes);
            if (in.get<std::uint64_t>() == 0) return std::nullopt;
            return level_of(in);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

// A line now and then: a rank's terminal is a pipe to mpirun, so none can be drawn over.
std::function<void(const Progress&)> progress_lines(const console::Common& common) {
    return [&common, next = kProgressSeconds](const Progress& p) mutable {
        if (p.seconds < next) return;
        next = p.seconds + kProgressSeconds;
        console::remark(common,
                        fmt::format("{:.0f} s: {}, {}{:.0f} MiB on all ranks", p.seconds,
                                    output::count(static_cast<std::int64_t>(p.states), "state"),
                                    p.depth ? fmt::format("plans of {} pushes, ", *p.depth) : "",
                                    static_cast<double>(p.memory_bytes) / (1 << 20)));
    };
}

// What the line means for the exit code, and whether it could be written.
Exit print(const Options& options, const output::ResultLine& line) {
    console::Sink out;
    out.write(options.common.json
                  ? output::to_json(line) + "\n"
                  : output::to_text(line, console::style_for(console::Stream::out), false));
    console::ExitStatus status;
    status.add(console::exit_of(line.status));
    status.add(out.report());
    return status.worst();
}

// The level asked for; where there is none, what is wrong has been printed.
console::OrExit<Level> load_level(const Options& options) {
    const auto list = console::LevelList::parse(std::to_string(options.number));
    const console::Input input = console::load(options.file, options.from, *list, options.common);
    if (!input.problem.empty()) {
        return print(options, console::result_of_bad_file(options.file, input.problem));
    }
    const std::vector<Level>& levels = input.levels.levels();
    if (options.number > levels.size()) {
        console::complain(fmt::format(
            "{} has {}; there is no level {}", options.file,
            output::count(static_cast<std::int64_t>(levels.size()), "level"), options.number));
        return Exit::usage;
    }
    const Level& level = levels[options.number - 1];
    if (level.valid()) return level;
    return print(options, console::result_of(options.file, options.number, level,
                                             solve(level, options.solve)));
}

void print_figures(const Options& options, const Answer& answer, int ranks) {
    const auto figure = [&answer](const char* name) {
        const auto at = answer.statistics.find(name);
        return at == answer.statistics.end() ? 0.0 : at->second;
    };
    console::remark(
        options.common,
        fmt::format("{}, {}, the busiest {:.1f} % above the mean, {:.1f} % of "
                    "children sent in {} ({:.1f} MB)",
                    output::count(ranks, "rank"),
                    output::count(static_cast<std::int64_t>(answer.states), "state"),
                    100 * figure("imbalance"), 100 * figure("children_sent"),
                    output::count(static_cast<std::int64_t>(figure("messages")), "message"),
                    figure("message_bytes") / 1e6));
}

Exit run(const Options& options, MpiNetwork& network) {
    console::stop_on_interrupt(options.solve.stop);
    if (network.rank() != 0) {
        const std::optional<Level> level = receive_level(network);
        if (level) (void)solve_distributed(*level, options.solve, network, options.distributed);
        return Exit::ok;
    }
    const console::OrExit<Level> loaded = load_level(options);
    const Level* level = std::get_if<Level>(&loaded);
    send_level(network, level);
    if (level == nullptr) return std::get<Exit>(loaded);
    SolveOptions solve = options.solve;
    solve.progress = progress_lines(options.common);
    const Answer answer = solve_distributed(*level, solve, network, options.distributed);
    const Exit exit =
        print(options, console::result_of(options.file, options.number, *level, answer));
    print_figures(options, answer, network.size());
    return exit;
}

}  // namespace

void add_optimal(Context& context) {
    const auto options = std::make_shared<Options>();
    console::Command command =
        context.program.add_command("optimal", "Prove fewest pushes for one hard level");
    command.add("FILE", options->file, "File with the level").required();
    command.add("-l,--level N", options->number, "Its number in the file [1]")
        .between(1, 1'000'000'000);
    console::add_time_option(command, options->solve.limits.seconds, "Time [60]");
    console::add_memory_option(command, options->solve.limits.memory_bytes,
                               "Memory of each rank [4G]");
    command
        .add("--patch N", options->distributed.patch,
             "Squares that belong together when work is spread; 1 spreads most evenly, more "
             "send less [2]")
        .between(1, 50);
    console::add_from_option(command, options->from);
    console::add_common(command, options->common, true);
    command.footer(kFooter);
    command.on_chosen([options, &context] {
        context.run = [options](MpiNetwork& network) { return run(*options, network); };
    });
}

}  // namespace pushwise::cluster
