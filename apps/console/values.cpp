#include "console/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <thread>

#include "console/launch.hpp"
#include "console/message.hpp"
#include "console/terminal.hpp"
#include "pushwise/level.hpp"
#include "pushwise/machine.hpp"

namespace pushwise::console {
namespace {

constexpr int kMaxThreads = 1024;

// A positive decimal number and the unit behind it.
std::optional<std::pair<double, std::string_view>> number_and_unit(std::string_view text) {
    double number = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (error != std::errc() || !std::isfinite(number) || number <= 0) return std::nullopt;
    return std::pair(number, text.substr(end - text.data()));
}

}  // namespace

std::optional<double> parse_seconds(std::string_view text) {
    const auto parsed = number_and_unit(text);
    if (!parsed) return std::nullopt;
    const auto& [number, unit] = *parsed;
    if (unit.empty() || unit == "s") return number;
    if (unit == "ms") return number / 1000;
    if (unit == "m" || unit == "min") return number * 60;
    if (unit == "h") return number * 3600;
    return std::nullopt;
}

std::optional<std::size_t> parse_bytes(std::string_view text) {
    const auto parsed = number_and_unit(text);
    if (!parsed) return std::nullopt;
    auto [number, unit] = *parsed;
    constexpr std::string_view kPrefixes = "KMGT";
    if (!unit.empty() && unit != "B") {
        const std::size_t power = kPrefixes.find(static_cast<char>(unit.front() & ~0x20));
        const std::string_view rest = unit.substr(1);
        const bool known = rest.empty() || rest == "B" || rest == "iB" || rest == "b";
        if (power == std::string_view::npos || !known) return std::nullopt;
        number *= std::pow(1024.0, static_cast<double>(power + 1));
    }
    if (number > 0x1p62) return std::nullopt;
    return static_cast<std::size_t>(number);
}

void add_common(Command command, Common& common, bool with_json) {
    if (with_json) {
        command.add_flag("--json", common.json, "Print results as JSON, one object per line")
            .in(Group::common)
            .often();
    }
    const auto be = [&common](bool quiet) {
        return [&common, quiet] {
            common.quiet = quiet;
            common.verbose = !quiet;
        };
    };
    command.add_switch("-q,--quiet", be(true), "Print only errors to standard error")
        .in(Group::common)
        .often();
    command.add_switch("-v,--verbose", be(false), "Print more details to standard error")
        .in(Group::common)
        .often();
    const auto take_colours = [](const std::string& text) -> Checked {
        const auto when = colours_by_name(text);
        if (!when) return failure("'" + text + "' is not auto, always or never");
        use_colours(*when);
        return kOk;
    };
    command
        .add_read("--color WHEN", take_colours,
                  "Colours: always, never, or auto, which is on a terminal without NO_COLOR [auto]")
        .in(Group::common);
}

void add_level_option(Command command, LevelList& levels, bool several) {
    const auto take = [&levels, several](const std::string& text) -> Checked {
        const auto list = LevelList::parse(text);
        if (!list) {
            return failure("'" + text +
                           "' is not a list of levels; write 3, 1,4-7, 10-, last or a title");
        }
        if (!several && !list->is_one()) return failure("'" + text + "' is not one level");
        levels = *list;
        return kOk;
    };
    command
        .add_read(several ? "-l,--level LIST" : "-l,--level LEVEL", take,
                  several ? "Only these levels of each file: 3, 1,4-7, 10-, last, or a title or "
                            "a part of it"
                          : "Its number or title in the file, or last [1]")
        .in(Group::input)
        .often();
}

void add_from_option(Command command, std::string& format) {
    std::vector<std::string> names;
    for (const Format& f : formats())
        names.push_back(f.name);
    command.add("--from FORMAT", format, "Read the input in this format instead of detecting it")
        .one_of(names)
        .in(Group::input);
}

void add_host_option(Command command, std::string& host) {
    command.add("--host ADDRESS", host, "Address to listen on [127.0.0.1]")
        .check([](const std::string& text) -> Checked {
            if (!text.empty()) return kOk;
            return failure("an address is missing; 0.0.0.0 stands for all");
        });
}

void add_protocol_option(Command command, std::string& protocol) {
    command.add("--protocol YEAR", protocol, "The year of the course: 2010 or 2011 [2011]")
        .one_of({"2010", "2011"});
}

Option add_time_option(Command command, double& seconds, const std::string& help,
                       const std::string& names) {
    const auto take = [&seconds](const std::string& text) -> Checked {
        const auto value = parse_seconds(text);
        if (!value) return failure("'" + text + "' is not a time; write 60, 1.5, 90s, 2m or 1h");
        seconds = *value;
        return kOk;
    };
    return command.add_read(names, take, help).in(Group::limits).often();
}

Option add_objective_option(Command command, const std::string& names, Objective& objective,
                            const std::string& help) {
    const auto take = [&objective](const std::string& text) -> Checked {
        const Result<Objective> read = objective_by_name(text);
        if (!read) return failure(read.message());
        objective = *read;
        return kOk;
    };
    return command
        .add_read(names, take, help + ": pushes, moves, lines, pushes,moves or moves,pushes")
        .in(Group::find)
        .often();
}

void add_search_options(Command command, SolveOptions& options) {
    add_objective_option(command, "--optimal OBJECTIVE", options.objective,
                         "Find a plan that is proved to be shortest in")
        .often("Prove the plan shortest: in pushes, moves or lines");
    add_limit_options(command, options);
}

void add_limit_options(Command command, SolveOptions& options) {
    add_time_option(command, options.limits.seconds, "Time limit for each level [60]");
    command
        .add("--nodes N", options.limits.nodes,
             "Maximum number of states to expand for each level [no limit]")
        .in(Group::limits);
    command.add("--seed N", options.seed, "Seed for engines that use random numbers [0]")
        .in(Group::find);
}

void add_threads_option(Command command, int& threads, const std::string& help) {
    command.add("-j,--threads N", threads, help).between(1, kMaxThreads).in(Group::limits).often();
}

void add_memory_option(Command command, std::size_t& bytes, const std::string& help) {
    const std::string usual = std::to_string(bytes >> 30) + "G";
    bytes = std::min(bytes, fair_memory() / static_cast<std::size_t>(launch().ranks_here));
    const auto take = [&bytes](const std::string& text) -> Checked {
        const auto value = parse_bytes(text);
        if (!value || *value < (1U << 20U))
            return failure("'" + text + "' is not a size of at least 1M; write 512M or 4G");
        bytes = *value;
        return kOk;
    };
    command
        .add_read("-m,--memory SIZE", take,
                  help + " [" + usual + ", or three quarters of what there is]")
        .in(Group::limits)
        .often();
}

void tell_memory_limit(const Common& common, std::size_t bytes) {
    if (common.verbose)
        remark(common, fmt::format("memory limit: {:.1f} MiB", pushwise::mebibytes(bytes)));
}

void add_resource_options(Command command, SolveOptions& options) {
    options.threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 2U));
    add_memory_option(command, options.limits.memory_bytes, "Memory limit for the whole run");
    add_threads_option(command, options.threads, "Number of threads for the whole run [2]");
}

}  // namespace pushwise::console
