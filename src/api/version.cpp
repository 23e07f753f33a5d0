#include "pushwise/version.hpp"

namespace pushwise {

const char* version() noexcept {
    return PUSHWISE_VERSION;
}

}  // namespace pushwise
