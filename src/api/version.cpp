#include "pushwise/version.hpp"

#include "api/commit.hpp"

namespace pushwise {

const char* version() noexcept {
    return PUSHWISE_VERSION;
}

const char* commit() noexcept {
    return PUSHWISE_COMMIT;
}

std::string version_text() {
    const std::string known = commit();
    return version() + (known.empty() ? "" : " (" + known + ")");
}

}  // namespace pushwise
