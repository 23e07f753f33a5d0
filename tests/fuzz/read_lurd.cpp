// Any bytes as LURD: no crash, no hang, and what is understood is written back the same.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "plan/plan.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pushwise;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<plan::Plan> read = plan::parse_lurd(text);
    if (!read) return 0;
    const Result<plan::Plan> again = plan::parse_lurd(plan::to_lurd(*read));
    if (!again || *again != *read) std::abort();
    return 0;
}
