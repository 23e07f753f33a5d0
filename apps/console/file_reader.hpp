// A file or standard input, piece by piece, decompressed where it is compressed.
//
// Waiting for a pipe or a terminal ends when the run is interrupted.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "console/compression.hpp"
#include "support/descriptor.hpp"

namespace pushwise::console {

class FileReader {
public:
    // "-" is standard input. A file that cannot be opened is one with a problem.
    explicit FileReader(const std::string& path);

    // The next bytes; empty at the end, and when there is a problem.
    [[nodiscard]] std::string next();
    // Why not all could be read, for people; empty while all is well.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }
    // The part of the file that has been read, from 0 to 1; 0 where its size is not known.
    [[nodiscard]] double share() const noexcept;

    // Is the last stream of a compressed file cut off?
    [[nodiscard]] bool is_torn() const noexcept { return torn_; }
    // Null where the file is not compressed.
    [[nodiscard]] const Decoder* decoder() const noexcept { return decoder_.get(); }

private:
    [[nodiscard]] std::string read_bytes();
    [[nodiscard]] std::string next_plain();

    support::Descriptor file_;
    bool can_wait_ = false;   // it is no plain file
    std::uint64_t size_ = 0;  // of a plain file
    std::uint64_t read_ = 0;
    bool begun_ = false;
    bool torn_ = false;
    std::unique_ptr<Decoder> decoder_;
    std::string problem_;
};

}  // namespace pushwise::console
