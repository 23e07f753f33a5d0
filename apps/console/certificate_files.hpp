// Where the certificates of a run go: one file for each level.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "console/command.hpp"
#include "pushwise/level.hpp"

namespace pushwise::console {

class CertificateFiles {
public:
    // `pattern`: the name of the only file, or one with {} for the level; empty where none are
    // asked for. `written`: the other output of the run, if any. `read`: its inputs.
    CertificateFiles(std::string pattern, std::string written, std::vector<std::string> read,
                     bool force);

    [[nodiscard]] bool wanted() const noexcept { return !pattern_.empty(); }
    // Can they be written, as far as that is known before there is a level? Exit::ok, or what a
    // complaint was made about.
    [[nodiscard]] Exit prepare() const;
    // Does the file hold the certificate of a level that an earlier run has answered?
    [[nodiscard]] bool is_there(const std::string& file, std::size_t number) const;
    // May the certificate of this level be written, after those of the levels before?
    [[nodiscard]] Checked take_name(const std::string& file, std::size_t number);
    [[nodiscard]] Exit write(const std::string& file, std::size_t number,
                             std::string_view text) const;

private:
    [[nodiscard]] std::string name_of(const std::string& file, std::size_t number) const;

    std::string pattern_;
    std::string written_;
    std::vector<std::string> read_;
    bool force_;
    std::set<std::string> taken_;
};

}  // namespace pushwise::console
