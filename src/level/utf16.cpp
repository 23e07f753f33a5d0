#include "level/utf16.hpp"

#include <algorithm>
#include <cstdint>

#include "support/utf8.hpp"

namespace pushwise::level {
namespace {

constexpr std::uint32_t kReplacement = 0xFFFD;
constexpr std::uint32_t kByteOrderMark = 0xFEFF;

constexpr bool is_high(std::uint32_t unit) noexcept {
    return unit >= 0xD800 && unit < 0xDC00;
}
constexpr bool is_low(std::uint32_t unit) noexcept {
    return unit >= 0xDC00 && unit < 0xE000;
}

std::uint32_t unit_at(std::string_view bytes, std::size_t at, ByteOrder order) {
    const auto first = static_cast<unsigned char>(bytes[at]);
    const auto second = static_cast<unsigned char>(bytes[at + 1]);
    return order == ByteOrder::little ? first | second << 8U : first << 8U | second;
}

}  // namespace

std::optional<ByteOrder> utf16_order(std::string_view bytes) noexcept {
    if (bytes.starts_with("\xFF\xFE")) return ByteOrder::little;
    if (bytes.starts_with("\xFE\xFF")) return ByteOrder::big;
    constexpr std::size_t kLook = 1000;
    bytes = bytes.substr(0, std::min(bytes.size(), kLook) & ~std::size_t{1});
    std::size_t zeros[2] = {0, 0};  // at even and at odd places
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == '\0') ++zeros[i % 2];
    }
    const std::size_t half = bytes.size() / 2;
    const std::size_t most = half - half / 4;
    if (half == 0 || std::min(zeros[0], zeros[1]) > 0) return std::nullopt;
    if (zeros[1] >= most) return ByteOrder::little;
    if (zeros[0] >= most) return ByteOrder::big;
    return std::nullopt;
}

std::string Utf16Decoder::decode(std::string_view bytes) {
    rest_ += bytes;
    std::string text;
    std::size_t at = 0;
    while (at + 2 <= rest_.size()) {
        const std::uint32_t unit = unit_at(rest_, at, order_);
        std::size_t length = 2;
        std::uint32_t code = unit;
        if (is_high(unit)) {
            if (at + 4 > rest_.size()) break;
            const std::uint32_t low = unit_at(rest_, at + 2, order_);
            code = kReplacement;
            if (is_low(low)) {
                code = 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00);
                length = 4;
            }
        } else if (is_low(unit)) {
            code = kReplacement;
        }
        if (code != kByteOrderMark) support::append_character(text, code);
        at += length;
    }
    rest_.erase(0, at);
    return text;
}

std::string Utf16Decoder::finish() {
    std::string text;
    if (!rest_.empty()) support::append_character(text, kReplacement);
    rest_.clear();
    return text;
}

}  // namespace pushwise::level
