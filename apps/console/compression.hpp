// Compressed files: gzip and Zstandard, by name when written, by content when read.
//
// Both formats allow a file to be several complete streams one after the other (gzip calls them
// members, Zstandard frames). Results are written as many short ones: a run that is killed leaves
// at most the last one torn, and all before it can be read, by us and by gzip -dc or zstd -dc.
// Where the last complete stream ends must be known for that; libarchive, which reads all other
// compressions (archive.hpp), does not tell.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace pushwise::console {

enum class Compression { none, gzip, zstd };

// By the end of a name: .gz or .zst.
[[nodiscard]] Compression compression_by_name(std::string_view path);
// By the first bytes of a file.
[[nodiscard]] Compression compression_by_content(std::string_view bytes);
// The name without the ending that says so.
[[nodiscard]] std::string_view without_compression(std::string_view path);

// `text` as one complete stream. Pre: not Compression::none.
[[nodiscard]] std::string compressed(std::string_view text, Compression how);

// Undoes it, piece by piece, so that little memory is needed however much was compressed.
class Decoder {
public:
    // Pre: not Compression::none.
    [[nodiscard]] static std::unique_ptr<Decoder> make(Compression how);
    virtual ~Decoder() = default;

    // The next compressed bytes. Pre: take() has returned nothing.
    void give(std::string bytes) {
        input_ = std::move(bytes);
        used_ = 0;
    }
    // The next plain bytes; empty when more compressed ones are needed, or when they make no sense.
    [[nodiscard]] std::string take();

    [[nodiscard]] bool is_damaged() const noexcept { return damaged_; }
    // Between two streams? At the end of a file this must be so, or its end is missing.
    [[nodiscard]] bool is_between() const noexcept { return !inside_; }
    // How many bytes all streams had that are complete, and how many plain ones they held.
    [[nodiscard]] std::uint64_t complete_bytes() const noexcept { return complete_bytes_; }
    [[nodiscard]] std::uint64_t complete_plain_bytes() const noexcept { return complete_plain_; }

protected:
    enum class Step { on, stream_ends, damaged };
    // Decodes from input_ at used_ on, moves used_, and fills `out` up to its size, which becomes
    // what was written.
    virtual Step step(std::string& out) = 0;

    std::string input_;
    std::size_t used_ = 0;

private:
    bool damaged_ = false;
    bool inside_ = false;
    std::uint64_t bytes_ = 0;
    std::uint64_t plain_ = 0;
    std::uint64_t complete_bytes_ = 0;
    std::uint64_t complete_plain_ = 0;
};

}  // namespace pushwise::console
