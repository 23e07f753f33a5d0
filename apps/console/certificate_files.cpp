#include "console/certificate_files.hpp"

#include <filesystem>
#include <utility>

#include "console/output_file.hpp"

namespace pushwise::console {
namespace {

constexpr std::string_view kPlace = "{}";
constexpr const char* kOption = "--certificate";

}  // namespace

CertificateFiles::CertificateFiles(std::string pattern, std::string written,
                                   std::vector<std::string> read, bool force)
    : pattern_(std::move(pattern)),
      written_(std::move(written)),
      read_(std::move(read)),
      force_(force) {}

Exit CertificateFiles::prepare() const {
    const std::string folder = std::filesystem::path(pattern_).parent_path().string();
    if (!wanted() || folder.find(kPlace) != std::string::npos) return Exit::ok;
    const std::string one = pattern_.find(kPlace) == std::string::npos ? pattern_ : name_of("", 0);
    const int error = try_output(one);
    return error == 0 ? Exit::ok : complain_of_output(one, error);
}

bool CertificateFiles::is_there(const std::string& file, std::size_t number) const {
    std::error_code ignored;
    return std::filesystem::exists(name_of(file, number), ignored);
}

Checked CertificateFiles::take_name(const std::string& file, std::size_t number) {
    const std::string name = name_of(file, number);
    if (!taken_.insert(name).second) {
        return failure(
            std::string(kOption) + " " + pattern_ +
            (pattern_.find(kPlace) == std::string::npos
                 ? ": one file holds one certificate; {} in its name stands for the level"
                 : ": two levels would get the file " + name));
    }
    // That the other output may be there was found out when the run began.
    return check_outputs({{"--output", written_, false, true}, {kOption, name}}, read_, force_);
}

Exit CertificateFiles::write(const std::string& file, std::size_t number,
                             std::string_view text) const {
    return write_output(name_of(file, number), text);
}

std::string CertificateFiles::name_of(const std::string& file, std::size_t number) const {
    std::string level = std::to_string(number);
    if (read_.size() > 1) level = std::filesystem::path(file).stem().string() + "-" + level;
    std::string name = pattern_;
    for (std::size_t at = name.find(kPlace); at != std::string::npos;
         at = name.find(kPlace, at + level.size())) {
        name.replace(at, kPlace.size(), level);
    }
    return name;
}

}  // namespace pushwise::console
