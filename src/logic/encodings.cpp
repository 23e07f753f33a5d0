#include "logic/encodings.hpp"

#include <cassert>

namespace pushwise::logic {

std::string_view encoding(std::string_view file) {
    const support::EmbeddedFile* found = support::find(encoding_files(), file);
    assert(found != nullptr);
    return found->content;
}

}  // namespace pushwise::logic
