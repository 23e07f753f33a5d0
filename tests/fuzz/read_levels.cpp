// Any bytes, read as one format (FUZZ_FORMAT) or as whatever they look like: no crash, no hang, no
// memory beyond the input's size; and what was read as valid survives being written.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "level/format.hpp"

namespace {

using pushwise::level::Collection;
using pushwise::level::Level;

std::optional<pushwise::level::Format> forced_format() {
#ifdef FUZZ_FORMAT
    return pushwise::level::format_by_name(FUZZ_FORMAT);
#else
    return std::nullopt;
#endif
}

void check_round_trip(const Level& level, pushwise::level::Format format) {
    Collection one;
    one.levels.push_back(level);
    const Collection back =
        pushwise::level::read(pushwise::level::write(one, format), "back", format);
    if (back.levels.size() != 1 || !back.levels.front().valid()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Collection collection = pushwise::level::read(text, "fuzz", forced_format());
    int checked = 0;
    for (const Level& level : collection.levels) {
        if (!level.valid() || ++checked > 3) continue;
        for (const pushwise::level::FormatInfo& info : pushwise::level::formats()) {
            check_round_trip(level, info.format);
        }
    }
    for (const pushwise::Diagnostic& d : collection.diagnostics) {
        if (to_text(d).empty()) std::abort();
    }
    return 0;
}
