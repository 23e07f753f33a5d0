// Files that travel inside the binary (see cmake/Embed.cmake): programs for the reasoners, the
// pages of the server, the bundled levels. Nothing is looked up on the disk at run time.
#pragma once

#include <span>
#include <string_view>

namespace pushwise::support {

struct EmbeddedFile {
    std::string_view name;  // relative to the folder it was embedded from, with forward slashes
    std::string_view content;
};

// The content of the file called `name`; nullptr when there is none. Linear: tables are short.
[[nodiscard]] inline const EmbeddedFile* find(std::span<const EmbeddedFile> files,
                                              std::string_view name) noexcept {
    for (const EmbeddedFile& file : files) {
        if (file.name == name) return &file;
    }
    return nullptr;
}

}  // namespace pushwise::support
