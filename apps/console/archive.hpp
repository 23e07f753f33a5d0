// Archives with level files in them (zip, 7z, tar), and the compressions that only libarchive reads
// (xz, bzip2).
//
// An archive is read into memory, as far as its files are named like levels; nothing is written to
// disk, so the names in it are only names. What it may come to is limited, so that a small file
// cannot fill the memory. An archive in an archive is not opened.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace pushwise::console {

// The next bytes of a file; empty at its end.
using Pieces = std::function<std::string()>;

struct ArchivedFile {
    std::string name;
    std::string bytes;
    std::string problem;  // why they cannot be used; empty where all is well
};

struct Archive {
    std::vector<ArchivedFile> files;  // named like levels, in the archive's order; no name twice
    std::size_t other_names = 0;      // files that are not
    std::string problem;              // why there may be more; empty where all is well

    // Null where there is no such file.
    [[nodiscard]] const ArchivedFile* find(std::string_view name) const;
};

// By the first bytes of a file, of which a tar needs 512.
[[nodiscard]] bool looks_like_archive(std::string_view bytes) noexcept;
// May these first bytes become an archive's when more are known?
[[nodiscard]] bool may_become_archive(std::string_view bytes) noexcept;

// Reads to the end of `more`, or to where a limit is reached.
[[nodiscard]] Archive read_archive(const Pieces& more);

// xz or bzip2, by the first bytes of a file.
[[nodiscard]] bool needs_unpacker(std::string_view bytes) noexcept;

// Undoes those two, piece by piece.
class Unpacker {
public:
    explicit Unpacker(Pieces more);
    ~Unpacker();
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    // The next plain bytes; empty at the end, and where they make no sense.
    [[nodiscard]] std::string next();
    [[nodiscard]] bool is_damaged() const noexcept { return damaged_; }

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
    bool damaged_ = false;
};

}  // namespace pushwise::console
