// XSB and SOK files: boards as text with titles, authors, remarks and stored plans around them.
//
// One reader for both, because the files people share mix them freely. docs/formats.md says which
// line is taken for what.
#pragma once

#include "level/board_rows.hpp"

namespace pushwise::level {

[[nodiscard]] Collection read_text(const Source& source, Alphabet alphabet);

}  // namespace pushwise::level
