// XSB and SOK files: boards as text with titles, authors, remarks and stored plans around them.
//
// One reader for both, because the files people share mix them freely. docs/formats.md says which
// line is taken for what. Files that are too large to keep are read in parts: what stands between
// two boards is divided when the second is there, so a part ends above its last board, and the next
// one begins there.
//
// A board that cannot be read is looked at once more: it may be several that touch, or have lost
// the blanks before its rows.
#pragma once

#include <memory>
#include <optional>

#include "level/board_rows.hpp"

namespace pushwise::level {

class TextReader {
public:
    explicit TextReader(Alphabet alphabet);
    ~TextReader();
    TextReader(const TextReader&) = delete;
    TextReader& operator=(const TextReader&) = delete;

    // A file that was read as a whole, with what is said of the collection.
    [[nodiscard]] Collection whole(const Source& source);

    struct Part {
        std::vector<Level> levels;
        Diagnostics diagnostics;  // what was repaired, told once for each file
        int next_line = 0;        // where the next part begins
    };
    // The levels of a part of a file, in the order of the parts. More follows after it unless it
    // `ends` the file. Nothing where no level is known to be complete: then the part must be
    // longer.
    [[nodiscard]] std::optional<Part> read(const Source& source, bool ends);

private:
    class Reader;
    std::unique_ptr<Reader> reader_;
};

}  // namespace pushwise::level
