// 128 bits for a text: enough to take equal digests for equal texts.
//
// Among a million texts two different ones share a digest with a probability of about 10^-27, if
// nobody chose them for that: this is no cryptographic hash. Two lanes, each mixing every word of
// eight bytes bijectively, so that only the second lane must differ where the first does not.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include "support/random.hpp"

namespace pushwise::support {

struct Digest {
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    bool operator==(const Digest&) const = default;
};

[[nodiscard]] inline Digest digest(std::string_view text) noexcept {
    constexpr std::uint64_t kSecondLane = 0xd1342543de82ef95ULL;  // odd
    Digest d{mix(text.size()), mix(text.size() + kSecondLane)};
    while (!text.empty()) {
        std::uint64_t word = 0;
        const std::size_t size = text.size() < sizeof(word) ? text.size() : sizeof(word);
        std::memcpy(&word, text.data(), size);
        text.remove_prefix(size);
        d.first = mix(d.first ^ word);
        d.second = mix((d.second + word) * kSecondLane);
    }
    return d;
}

}  // namespace pushwise::support
