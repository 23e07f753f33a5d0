// A small deterministic random source: the same seed gives the same numbers on every machine.
//
// SplitMix64 (Steele, Lea, Flood 2014). Used for Zobrist keys, tie-breaks and random test levels;
// the standard distributions are avoided because their output differs between libraries.
#pragma once

#include <cstdint>

namespace pushwise::support {

[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) noexcept {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

class Random {
public:
    explicit constexpr Random(std::uint64_t seed) noexcept : state_(seed) {}

    constexpr std::uint64_t next() noexcept { return mix(state_ += 0x9e3779b97f4a7c15ULL); }

    // Uniform in [0, bound) up to a bias of bound / 2^64. Pre: bound > 0.
    constexpr std::uint32_t below(std::uint32_t bound) noexcept {
        return static_cast<std::uint32_t>((static_cast<unsigned __int128>(next()) * bound) >> 64);
    }

private:
    std::uint64_t state_;
};

}  // namespace pushwise::support
