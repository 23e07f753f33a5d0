#include "engine/engine.hpp"

namespace pushwise::engine {

Status status_of(support::StopReason reason) noexcept {
    switch (reason) {
        case support::StopReason::time: return Status::timeout;
        case support::StopReason::memory: return Status::memory;
        case support::StopReason::nodes: return Status::nodes;
        case support::StopReason::interrupted: return Status::interrupted;
        case support::StopReason::none: break;
    }
    return Status::exhausted;
}

}  // namespace pushwise::engine
