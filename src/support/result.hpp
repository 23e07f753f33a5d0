// A value, or the reasons why there is none.
#pragma once

#include <tl/expected.hpp>

#include "support/diagnostic.hpp"

namespace pushwise::support {

template <typename T>
using Result = tl::expected<T, Diagnostics>;

}  // namespace pushwise::support
