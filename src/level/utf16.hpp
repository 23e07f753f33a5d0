// Text that Windows programs save as "Unicode": UTF-16 in either byte order, with or without a byte
// order mark, as UTF-8.
//
// Without a mark the order shows in the zero bytes: nearly every character of a level file is
// ASCII, so one half of all bytes is zero, and always the same half.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pushwise::level {

enum class ByteOrder { little, big };

// The order, by the first bytes of a file; nothing for a file in another encoding.
[[nodiscard]] std::optional<ByteOrder> utf16_order(std::string_view bytes) noexcept;

// Takes a file piece by piece. Half a character at the end of one waits for the next; what is no
// UTF-16 becomes U+FFFD.
class Utf16Decoder {
public:
    explicit Utf16Decoder(ByteOrder order) : order_(order) {}
    [[nodiscard]] std::string decode(std::string_view bytes);
    // What is left at the end of the file.
    [[nodiscard]] std::string finish();

private:
    ByteOrder order_;
    std::string rest_;
};

}  // namespace pushwise::level
