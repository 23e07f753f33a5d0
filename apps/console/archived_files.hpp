// Files in archives by name: "pack.zip/inner.xsb", or "-/inner.xsb" for an archive on standard
// input.
//
// The archive read last is kept, so that reading its files one after the other reads it once; one
// on standard input, which can be read only once, is kept for good.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "console/archive.hpp"

namespace pushwise::console {

// Is this an archive? A look at the first bytes of a plain file, or of standard input, which is not
// lost by that. Waits for these.
[[nodiscard]] bool is_archive(const std::string& path);

// Pre: is_archive().
[[nodiscard]] std::shared_ptr<const Archive> archive_at(const std::string& path);

// A path that leads into an archive. Nothing where there is no plain file or "-" on the way, or
// where the path ends at it.
struct ArchivedName {
    std::string archive;
    std::string inside;
};
[[nodiscard]] std::optional<ArchivedName> archived_name(const std::string& path);

}  // namespace pushwise::console
