#include "logic/horizon_range.hpp"

#include <charconv>
#include <optional>
#include <string>

namespace pushwise::logic {
namespace {

constexpr int kMost = 1'000'000;  // steps of the longest plan anybody asks for

std::optional<int> read_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    if (!whole || text.front() == '-' || value > kMost) return std::nullopt;
    return value;
}

}  // namespace

Result<HorizonRange> read_horizons(std::string_view text) {
    const std::size_t dash = text.find('-');
    const bool range = dash != std::string_view::npos;
    const std::optional<int> last = read_number(range ? text.substr(dash + 1) : text);
    const std::optional<int> first = range ? read_number(text.substr(0, dash)) : 0;
    if (!first || !last || *first > *last) {
        return failure("'" + std::string(text) +
                       "' is no horizon; write a number of steps, or two as in 10-20");
    }
    return HorizonRange{*first, *last};
}

}  // namespace pushwise::logic
