// The small languages of option values: level lists, durations, sizes.
//
// And the options that several commands have; a mistake is reported with the option's name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pushwise/solve.hpp"

#include "console/program.hpp"

namespace pushwise::console {

// "1,4-7,12-": which levels of a file are meant. Empty means all.
class LevelList {
public:
    [[nodiscard]] static std::optional<LevelList> parse(std::string_view text);

    [[nodiscard]] bool contains(std::size_t number) const;
    // Is neither this level asked for nor any after it?
    [[nodiscard]] bool is_beyond(std::size_t number) const;
    // The first number asked for that a file with `levels` levels does not have.
    [[nodiscard]] std::optional<std::size_t> beyond(std::size_t levels) const;

private:
    std::vector<std::pair<std::size_t, std::size_t>> ranges_;  // both ends included
};

// Seconds from "60", "1.5", "90s", "2m", "1h".
[[nodiscard]] std::optional<double> parse_seconds(std::string_view text);
// Bytes from "4G", "512M", "1.5GiB", "100000000".
[[nodiscard]] std::optional<std::size_t> parse_bytes(std::string_view text);

// --quiet and -v, and --json where the command speaks to programs.
void add_common(Command command, Common& common, bool with_json);
void add_level_option(Command command, LevelList& levels);
void add_from_option(Command command, std::string& format);
void add_protocol_option(Command command, std::string& protocol);
// Where a server listens.
void add_host_option(Command command, std::string& host);
Option add_time_option(Command command, double& seconds, const std::string& help,
                       const std::string& names = "-t,--time SECONDS");
// Something to count: pushes, moves and so on.
Option add_objective_option(Command command, const std::string& names, Objective& objective,
                            const std::string& help);
// How far a search may go for one level: --time, --nodes, --seed.
void add_limit_options(Command command, SolveOptions& options);
// These, and what is asked: --optimal.
void add_search_options(Command command, SolveOptions& options);
void add_threads_option(Command command, int& threads, const std::string& help);
void add_memory_option(Command command, std::size_t& bytes, const std::string& help);
// Both of a run over many levels, which takes two threads where there are two processors.
void add_resource_options(Command command, SolveOptions& options);

}  // namespace pushwise::console
