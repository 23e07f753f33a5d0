// What the name of a file says about it, for those that are found in folders, and to people.
#pragma once

#include <string>
#include <string_view>

namespace pushwise::console {

enum class NamedLike {
    levels,  // nothing else is called so
    text,    // may hold levels, or notes, logic programs, PDDL domains
    archive,
    other,
};

// By the ending, in any case, also before that of a compression.
[[nodiscard]] NamedLike named_like(std::string_view path);

// As people are told of it: "-" is standard input.
[[nodiscard]] std::string shown(const std::string& file);

}  // namespace pushwise::console
