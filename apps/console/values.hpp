// The small languages of option values: level lists, durations, sizes.
//
// Each comes as a CLI11 transform or validator, so that a mistake is told with the option's name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pushwise/solve.hpp"

#include "console/command.hpp"

namespace pushwise::console {

// "1,4-7,12-": which levels of a file are meant. Empty means all.
class LevelList {
public:
    [[nodiscard]] static std::optional<LevelList> parse(std::string_view text);

    [[nodiscard]] bool contains(std::size_t number) const;
    // The first number asked for that a file with `levels` levels does not have.
    [[nodiscard]] std::optional<std::size_t> beyond(std::size_t levels) const;

private:
    std::vector<std::pair<std::size_t, std::size_t>> ranges_;  // both ends included
};

// Seconds from "60", "1.5", "90s", "2m", "1h".
[[nodiscard]] std::optional<double> parse_seconds(std::string_view text);
// Bytes from "4G", "512M", "1.5GiB", "100000000".
[[nodiscard]] std::optional<std::size_t> parse_bytes(std::string_view text);

CLI::Option* add_level_option(CLI::App& command, LevelList& levels);
CLI::Option* add_from_option(CLI::App& command, std::string& format);
CLI::Option* add_protocol_option(CLI::App& command, std::string& protocol);
CLI::Option* add_seconds_option(CLI::App& command, const std::string& name, double& seconds,
                                const std::string& help);
// What is asked of a search and how far it may go, for one level: --optimal, --time, --nodes,
// --seed.
void add_search_options(CLI::App& command, SolveOptions& options);
CLI::Option* add_threads_option(CLI::App& command, int& threads, const std::string& help);
CLI::Option* add_bytes_option(CLI::App& command, const std::string& name, std::size_t& bytes,
                              const std::string& help);

}  // namespace pushwise::console
