// A logic program of the user's.
#pragma once

#include <string>

namespace pushwise {

struct ProgramText {
    std::string
        file;  // names it in messages; .pl is Prolog, .b the action language B, others clingo
    std::string text;
    bool included = false;  // it is a part of another, and the answer is not called by its name
};

}  // namespace pushwise
