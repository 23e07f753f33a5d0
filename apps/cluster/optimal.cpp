// pushwise cluster optimal: one hard level on the memory of all ranks.
#include <fmt/format.h>

#include <memory>
#include <thread>

#include "cluster/commands.hpp"
#include "cluster/exit_code.hpp"
#include "cluster/level_wire.hpp"
#include "console/interrupt.hpp"
#include "console/message.hpp"
#include "console/solve_run.hpp"
#include "output/wording.hpp"
#include "plans/upper.hpp"
#include "pushwise/distributed.hpp"

namespace pushwise::cluster {
namespace {

using console::Exit;

constexpr const char* kFooter =
    "Proves the fewest pushes with hash-distributed A*; each rank stores a part of the positions.\n"
    "Rank 0 reads the level and prints the plan. Without --memory the ranks of a machine share\n"
    "three quarters of what it has, with at most 4G each.\n"
    "\n"
    "Example:\n"
    "  mpirun -n 8 pushwise cluster optimal --level 7 --time 1h --memory 16G collection.sok\n"
    "\n"
    "Exit code: that of 'pushwise solve'; under mpirun without -q, 0 in place of 1.";

constexpr double kProgressSeconds = 10;

struct Options {
    std::string file;
    std::vector<std::string> upper;  // files with plans
    console::SolveCommand command;
    DistributedOptions distributed;
};

// Rank 0 sends the level (or nothing, when there is none) before the search begins.
void send_level(MpiNetwork& network, const Level* level,
                const std::vector<std::string>& plans = {}) {
    for (int rank = 1; rank < network.size(); ++rank) {
        ByteWriter message;
        message.put(level != nullptr);
        if (level != nullptr) put_level(message, *level, plans);
        network.send(rank, message.take());
    }
}

// Another rank may have begun already and sent positions: they wait.
std::optional<Task> receive_level(MpiNetwork& network) {
    for (;;) {
        if (const std::optional<RankMessage> message = network.receive_from(0)) {
            ByteReader in(message->bytes);
            if (!in.get<bool>()) return std::nullopt;
            return read_level(in);
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
                                    mebibytes(p.memory_bytes)));
    };
}

void print_figures(const console::Common& common, const Answer& answer, int ranks) {
    const auto figure = [&answer](const char* name) {
        const auto at = answer.statistics.find(name);
        return at == answer.statistics.end() ? 0.0 : at->second;
    };
    console::remark(
        common, fmt::format("{}, {}, the busiest {:.1f} % above the mean, {:.1f} % of "
                            "children sent in {} ({:.1f} MB)",
                            output::count(ranks, "rank"),
                            output::count(static_cast<std::int64_t>(answer.states), "state"),
                            100 * figure("imbalance"), 100 * figure("children_sent"),
                            output::count(static_cast<std::int64_t>(figure("messages")), "message"),
                            figure("message_bytes") / 1e6));
}

// Has the other ranks search along, where there is something to search.
Answer lead(const Options& options, const Level& level, MpiNetwork& network, SolveOptions solve) {
    send_level(network, level.valid() ? &level : nullptr, solve.plans);
    if (!solve.progress) solve.progress = progress_lines(options.command.common);
    return solve_distributed(level, solve, network, options.distributed);
}

// Rank 0 solves the one level as `solve` does many.
Exit run(Options options, MpiNetwork& network) {
    if (network.rank() != 0) {
        SolveOptions& solve = options.command.solve;
        console::stop_on_interrupt(solve.stop);
        if (const std::optional<Task> task = receive_level(network)) {
            solve.plans = task->plans;
            (void)solve_distributed(task->level, solve, network, options.distributed);
        }
        return Exit::ok;
    }
    options.command.files = {options.file};
    options.command.solve.objective = Objective::pushes;
    const console::OrExit<plans::PlansOfRows> known =
        plans::read_upper(options.upper, options.command);
    if (const Exit* failed = std::get_if<Exit>(&known)) {
        send_level(network, nullptr);
        return *failed;
    }
    bool begun = false;
    const Exit exit = console::run_solve(
        options.command, [&](const auto& next, const BatchOptions& how, const auto& done) {
            const std::optional<Level> level = next();
            if (!level) return;
            begun = true;
            SolveOptions solve = how.solve;
            solve.plans = plans::plans_of(std::get<plans::PlansOfRows>(known), *level);
            if (how.progress) solve.progress = [&](const Progress& p) { how.progress(0, p); };
            const Answer answer = lead(options, *level, network, solve);
            done({0, answer, std::nullopt});
            if (level->valid()) print_figures(options.command.common, answer, network.size());
        });
    if (!begun) send_level(network, nullptr);
    return exit_code(exit, false, options.command.common);
}

}  // namespace

void add_optimal(Context& context) {
    const auto options = std::make_shared<Options>();
    console::Command command =
        context.program.add_command("optimal", "Prove fewest pushes for one hard level");
    command.add("FILE", options->file, "File with the level").required();
    options->command.levels = *console::LevelList::parse("1");
    console::add_level_option(command, options->command.levels, false);
    console::add_time_option(command, options->command.solve.limits.seconds, "Time limit [60]");
    console::add_memory_option(command, options->command.solve.limits.memory_bytes,
                               "Memory limit for each rank");
    plans::add_upper_option(command, options->upper);
    command
        .add("--patch N", options->distributed.patch,
             "Side, in squares, of the patches of the board that decide which rank a position "
             "belongs to; 1 balances the load best, larger values send fewer messages [2]")
        .between(1, 50);
    console::add_from_option(command, options->command.from);
    console::add_common(command, options->command.common, true);
    command.footer(kFooter);
    command.on_chosen([options, &context] {
        context.run = [options](MpiNetwork& network) { return run(*options, network); };
    });
}

}  // namespace pushwise::cluster
