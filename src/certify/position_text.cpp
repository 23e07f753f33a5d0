#include "certify/position_text.hpp"

#include <algorithm>
#include <string_view>

namespace pushwise::certify {
namespace {

std::string to_base64(std::string_view bytes) {
    static constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t given = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (k < given ? static_cast<std::uint8_t>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += k <= given ? kDigits[group >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

}  // namespace

void PositionText::add(std::span<const board::Square> position,
                       std::span<const board::Square> fence) {
    const auto boxes = position.first(boxes_);
    const auto differ = std::mismatch(last_.begin(), last_.end(), boxes.begin()).first;
    const auto shared = static_cast<std::size_t>(differ - last_.begin());
    put(shared);
    for (const board::Square s : position.subspan(shared))
        put(s);
    if (has_fences_) {
        put(fence.size());
        for (const board::Square s : fence) {
            put(static_cast<std::size_t>(std::lower_bound(boxes.begin(), boxes.end(), s) -
                                         boxes.begin()));
        }
    }
    last_.assign(boxes.begin(), boxes.end());
    ++count_;
}

std::string PositionText::take() {
    std::string text = to_base64(bytes_);
    bytes_.clear();
    last_.clear();
    count_ = 0;
    return text;
}

void PositionText::put(std::size_t number) {
    if (wide_) bytes_ += static_cast<char>(number >> 8 & 255);
    bytes_ += static_cast<char>(number & 255);
}

}  // namespace pushwise::certify
