// Where something stands in a text.
#pragma once

namespace pushwise {

// Line and column from 1, the column in bytes; 0 where none applies.
struct TextPosition {
    int line = 0;
    int column = 0;
};

}  // namespace pushwise
