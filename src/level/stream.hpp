// The levels of a file one after the other, with only a part of its text in memory.
//
// Files of boards as text (xsb, sok, letters) may have any size; a file of any other
// format is read as a whole. A file that fits into one part is read exactly as read() does. In
// a larger one the format is found by its first part, only single boards are repaired, words that
// are no UTF-8 make what follows Latin-1 and not what came before, and a file that turns out to be
// no text has given its first levels by then.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "level/format.hpp"
#include "level/text_reader.hpp"
#include "level/utf16.hpp"

namespace pushwise::level {

class Stream {
public:
    static constexpr std::size_t kPart = std::size_t{1} << 18;  // some 2,000 levels of 10 x 10

    // `more` gives the bytes of the file, piece by piece, and an empty piece at their end. `memory`
    // is what a part may take, as bytes_to_read() tells it; `part` is how many bytes one has,
    // unless a level needs more.
    Stream(std::function<std::string()> more, std::string file, std::optional<Format> format,
           std::size_t memory, std::size_t part = kPart);

    // Nothing when there is no further level.
    [[nodiscard]] std::optional<Level> next();
    // About the file as a whole, as far as it has been read; each is told once.
    [[nodiscard]] Diagnostics take_diagnostics() { return std::exchange(diagnostics_, {}); }
    // Levels that have been read and not been given out.
    [[nodiscard]] std::size_t waiting() const noexcept { return levels_.size(); }
    // About how much memory the part takes that is being given out.
    [[nodiscard]] std::size_t held_bytes() const noexcept { return held_bytes_; }

private:
    void read_part();
    void read_first_part();
    void read_next_part();
    // Has at least `size` bytes of clean text, or all there is. False when that is refused.
    bool fill(std::size_t size);
    // The next bytes of the file, empty at its end; UTF-16 comes out as UTF-8.
    std::string next_piece();
    // For `return refuse(...)`: always false.
    bool refuse(std::string message, std::string hint);
    bool refuse_binary();
    bool end_early();
    void take(Collection collection);

    std::function<std::string()> more_;
    std::string file_;
    std::optional<Format> format_;
    std::size_t memory_;
    std::size_t part_;

    std::string bytes_;            // read, and without an end of line as yet
    std::string text_;             // clean, and not taken apart
    std::size_t text_memory_ = 0;  // what bytes_to_read() says of it
    int line_ = 1;                 // of the file, where text_ begins
    bool begun_ = false;
    std::optional<Utf16Decoder> utf16_;  // of a file in UTF-16
    bool ended_ = false;
    bool over_ = false;  // there will be no further part
    bool latin1_ = false;
    bool told_latin1_ = false;
    std::unique_ptr<TextReader> reader_;  // of a file that is read in parts
    std::deque<Level> levels_;
    std::size_t held_bytes_ = 0;
    Diagnostics diagnostics_;
};

}  // namespace pushwise::level
