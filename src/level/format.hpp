// The formats levels come in and go out in: one name, one reader and one writer each.
//
// `read` never fails as a whole: what could be read is in the collection, what could not is in its
// diagnostics or in those of the level concerned. Time and memory are bounded by the input's size.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "level/level.hpp"
#include "level/source.hpp"

namespace pushwise::level {

enum class Format { xsb, sok, slc, letters, init_facts, asp_facts, ipc_facts, pddl };

struct FormatInfo {
    Format format;
    std::string_view name;     // as in --from and --to
    std::string_view summary;  // one line for people
    bool many_levels;          // can one file hold several levels?
    bool keeps_text;           // titles, authors, comments and plans survive
};

[[nodiscard]] const std::vector<FormatInfo>& formats();
[[nodiscard]] std::optional<Format> format_by_name(std::string_view name);

// Which format the text is in, by its content alone.
[[nodiscard]] Format detect(std::string_view text);
[[nodiscard]] Format detect(const Source& source);

// Reads and validates (see validate.hpp), and repairs what cannot be read (see repair.hpp). `file`
// is only used to name the place of a problem.
[[nodiscard]] Collection read(std::string_view text, std::string_view file,
                              std::optional<Format> format = std::nullopt);

// What is said of a file that is no text, and of one in UTF-16.
[[nodiscard]] Diagnostic binary_refusal(std::string_view file);
[[nodiscard]] Diagnostic utf16_note(std::string_view file);

// About how much memory read() and what it returns take for a text, rather more than less: most of
// it is for lines, of which a level may have three.
[[nodiscard]] std::size_t bytes_to_read(std::string_view text) noexcept;

// Pre: every level of the collection is valid; a format without many_levels gets exactly one.
[[nodiscard]] std::string write(const Collection& collection, Format format);

}  // namespace pushwise::level
