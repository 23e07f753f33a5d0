// A file or standard input, piece by piece, decompressed where it is compressed. A path may lead
// into an archive: archived_files.hpp.
//
// Waiting for a pipe or a terminal ends when the run is interrupted.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "console/archive.hpp"
#include "console/compression.hpp"
#include "support/descriptor.hpp"

namespace pushwise::console {

class FileReader {
public:
    enum class Archives {
        as_file,   // an archive is read as the only level file in it; see archive()
        as_bytes,  // an archive is a file like others
    };
    // "-" is standard input. A file that cannot be opened is one with a problem.
    explicit FileReader(const std::string& path, Archives archives = Archives::as_file);

    // Pre: `file` lives as long as this.
    explicit FileReader(const ArchivedFile& file);

    // Is the file an archive, by its first bytes?
    [[nodiscard]] static bool begins_archive(const std::string& path);

    // The next bytes; empty at the end, and when there is a problem.
    [[nodiscard]] std::string next();
    // Why not all could be read, for people; empty while all is well.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }
    // An archive with several level files, of which next() gives nothing; otherwise null.
    [[nodiscard]] const Archive* archive() const noexcept { return archive_.get(); }
    // The part of the file that has been read, from 0 to 1; 0 where its size is not known.
    [[nodiscard]] double share() const noexcept;

    // Is the last stream of a compressed file cut off?
    [[nodiscard]] bool is_torn() const noexcept { return torn_; }
    // Null where the file is not compressed.
    [[nodiscard]] const Decoder* decoder() const noexcept { return decoder_.get(); }

private:
    [[nodiscard]] std::string read_bytes();
    [[nodiscard]] std::string first_piece();
    [[nodiscard]] std::string next_piece();
    [[nodiscard]] std::string next_plain();
    void open_archived(const std::string& path);
    void take(const ArchivedFile& file);
    [[nodiscard]] std::string only_file_of_archive(std::string first);

    Archives archives_;
    support::Descriptor file_;
    std::string_view memory_;              // the bytes, of a file in an archive
    std::shared_ptr<const Archive> kept_;  // that archive
    bool is_in_memory_ = false;
    std::shared_ptr<const Archive> archive_;
    bool can_wait_ = false;   // it is no plain file
    std::uint64_t size_ = 0;  // of a plain file
    std::uint64_t read_ = 0;
    bool begun_ = false;
    bool ended_ = false;  // at a terminal another read would wait for a second Ctrl-D
    bool torn_ = false;
    std::unique_ptr<Decoder> decoder_;
    std::unique_ptr<Unpacker> unpacker_;  // where decoder_ does not know the compression
    std::string problem_;
};

}  // namespace pushwise::console
