#include "level/other_text.hpp"

#include <algorithm>
#include <array>

namespace pushwise::level {

bool tells_of_other_text(const Diagnostic& diagnostic) noexcept {
    constexpr std::array<std::string_view, 6> kAll{kNoLevel, kEmptyFile,  kNoText,
                                                   kRule,    kPddlDomain, kNoPddlProblem};
    return diagnostic.severity == Severity::error &&
           std::find(kAll.begin(), kAll.end(), diagnostic.message) != kAll.end();
}

}  // namespace pushwise::level
