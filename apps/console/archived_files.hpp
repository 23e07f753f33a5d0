// Files in archives by name: "pack.zip/inner.xsb".
//
// The archive read last is kept, so that reading its files one after the other reads it once. What
// is no plain file, as standard input, can be read only once: level_file.hpp.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "console/archive.hpp"

namespace pushwise::console {

// Is this a plain file and an archive? By its first bytes.
[[nodiscard]] bool is_archive(const std::string& path);

// Pre: is_archive().
[[nodiscard]] std::shared_ptr<const Archive> archive_at(const std::string& path);

// A path that leads into an archive. Nothing where there is no plain file on the way, or where
// the path ends at it.
struct ArchivedName {
    std::string archive;
    std::string inside;
};
[[nodiscard]] std::optional<ArchivedName> archived_name(const std::string& path);

}  // namespace pushwise::console
