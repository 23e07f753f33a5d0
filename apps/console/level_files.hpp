// Files of which a command writes one for each level: certificates, pictures.
//
// The name that is given is the name of the only file, or has {} in it, which stands for the level:
// its number, after the name of its file where several are read.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "console/command.hpp"
#include "console/output_file.hpp"
#include "pushwise/level.hpp"

namespace pushwise::console {

class LevelFiles {
public:
    // `kinds`: the options that name such files, with the name as it was given as their path; those
    // without one are not asked for. `others`: the outputs of the whole run, which are checked
    // already. `read`: its inputs.
    LevelFiles(std::vector<Output> kinds, std::vector<Output> others, std::vector<std::string> read,
               bool force);

    [[nodiscard]] bool wanted(const std::string& option) const;
    // Can they be written, as far as that is known before there is a level? Those of the levels
    // that a `resumed` run has done may be there. Exit::ok, or what a complaint was made about.
    [[nodiscard]] Exit prepare(bool resumed) const;
    // Is the file of a level there, from an earlier run?
    [[nodiscard]] bool is_there(const std::string& option, const std::string& file,
                                std::size_t number) const;
    // May the files of this level be written, after those of the levels before?
    [[nodiscard]] Checked take_names(const std::string& file, std::size_t number);
    // Complains when that fails. Pre: wanted(option).
    [[nodiscard]] Exit write(const std::string& option, const std::string& file, std::size_t number,
                             std::string_view text) const;

private:
    [[nodiscard]] const Output* find(const std::string& option) const;
    [[nodiscard]] static bool has_place(const Output& kind);
    [[nodiscard]] std::string name_of(const Output& kind, const std::string& file,
                                      std::size_t number) const;

    std::vector<Output> kinds_;
    std::vector<Output> others_;
    std::vector<std::string> read_;
    bool force_;
    std::set<std::string> taken_;
};

}  // namespace pushwise::console
