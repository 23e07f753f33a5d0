// Levels of files that are larger than memory, one after the other.
//
//     pushwise::LevelStream levels([&] { return next_piece_of(file); }, "million.xsb");
//     while (const std::optional<pushwise::Level> level = levels.next()) { ... }
//
// Text formats of many levels (xsb, sok, letters) are read part by part; a file in another format,
// or a small one, is read as a whole, with the same result as read_levels(). Not for several
// threads at once.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "pushwise/level.hpp"

namespace pushwise {

namespace level {
class Stream;
}

// Does it say that a file is something else than levels (a text, a logic program, a PDDL domain),
// rather than what is wrong with a level?
[[nodiscard]] bool tells_of_other_text(const Diagnostic& diagnostic) noexcept;

class LevelStream {
public:
    // `more` gives the bytes of the file piece by piece, and an empty piece at their end. `file` is
    // only used in messages; `format` is a name of formats(), by default the content decides; an
    // unknown one gives no level and a diagnostic. A file whose parts would take more than
    // `memory_bytes` is refused.
    LevelStream(std::function<std::string()> more, std::string_view file,
                std::optional<std::string_view> format = std::nullopt,
                std::size_t memory_bytes = std::numeric_limits<std::size_t>::max());
    ~LevelStream();
    LevelStream(LevelStream&&) noexcept;
    LevelStream& operator=(LevelStream&&) noexcept;

    // Invalid levels included, so that numbers stay those of the file. Nothing at the end.
    [[nodiscard]] std::optional<Level> next();
    // About the file as a whole, as far as it has been read. Each is told once.
    [[nodiscard]] Diagnostics take_diagnostics();
    // Levels that have been read and not been given out.
    [[nodiscard]] std::size_t waiting() const;
    // About how much memory the part takes that is being given out.
    [[nodiscard]] std::size_t held_bytes() const;

private:
    std::unique_ptr<level::Stream> stream_;  // none where the format is unknown
    Diagnostics refusal_;                    // which says so
};

}  // namespace pushwise
