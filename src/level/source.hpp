// The text of a level file, decoded once, with the places of things in it.
//
// Readers work on clean text: UTF-8, no byte order mark, every line ended by '\n' alone. Text that
// is not valid UTF-8 is taken as Latin-1, which older collections are written in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/diagnostic.hpp"
#include "support/text_position.hpp"

namespace pushwise::level {

class Source {
public:
    // O(bytes). Keeps copies of both. `first_line` is the number of the first line, for a part of a
    // file.
    Source(std::string_view bytes, std::string_view file, int first_line = 1);

    [[nodiscard]] const std::string& file() const noexcept { return file_; }
    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    [[nodiscard]] bool was_latin1() const noexcept { return was_latin1_; }

    [[nodiscard]] int first_line() const noexcept { return first_line_; }
    [[nodiscard]] int last_line() const noexcept {
        return first_line_ + static_cast<int>(starts_.size()) - 1;
    }
    // Without its end. Empty for numbers that do not exist.
    [[nodiscard]] std::string_view line(int number) const noexcept;
    // All from this line on. Pre: the line exists.
    [[nodiscard]] std::string_view text_from(int number) const noexcept {
        return text().substr(starts_[number - first_line_]);
    }
    // Where the byte at `offset` of text() stands; the end of the text for larger ones. O(log
    // lines).
    [[nodiscard]] TextPosition place(std::size_t offset) const noexcept;

    // A diagnostic at `place` with the source line; its column counts characters, not bytes.
    [[nodiscard]] Diagnostic diagnostic(Severity severity, TextPosition place, std::string message,
                                        std::string hint) const;
    [[nodiscard]] Diagnostic error(TextPosition place, std::string message,
                                   std::string hint) const {
        return diagnostic(Severity::error, place, std::move(message), std::move(hint));
    }
    [[nodiscard]] Diagnostic warning(TextPosition place, std::string message,
                                     std::string hint) const {
        return diagnostic(Severity::warning, place, std::move(message), std::move(hint));
    }
    [[nodiscard]] Diagnostic note(TextPosition place, std::string message, std::string hint) const {
        return diagnostic(Severity::note, place, std::move(message), std::move(hint));
    }

private:
    std::string file_;
    std::string text_;
    std::vector<std::size_t> starts_;  // where each line begins
    int first_line_;
    bool was_latin1_ = false;
};

// The bytes of a file as clean text. Once `latin1` is true all is taken as Latin-1; it becomes true
// with the first bytes that are no UTF-8. O(bytes).
[[nodiscard]] std::string clean_text(std::string_view bytes, bool& latin1);

// Words of any origin for writers to put into a file: as a reader would get them back. Control
// characters become blanks, so that no value can end its line or pass for something else.
[[nodiscard]] std::string as_line(std::string_view words);
// The same for several lines; blanks inside them stay.
[[nodiscard]] std::vector<std::string> as_lines(std::string_view words);

// Bytes that no text file holds: zero bytes (UTF-16 included) or a crowd of control characters.
[[nodiscard]] bool looks_binary(std::string_view bytes) noexcept;

}  // namespace pushwise::level
