// The four directions, numbered so that the opposite is two steps away.
#pragma once

#include <array>
#include <cstdint>

namespace pushwise::board {

enum class Direction : std::uint8_t { up, left, down, right };

inline constexpr int kDirections = 4;
inline constexpr std::array<Direction, kDirections> kAllDirections{
    Direction::up, Direction::left, Direction::down, Direction::right};

[[nodiscard]] constexpr int index(Direction d) noexcept {
    return static_cast<int>(d);
}
[[nodiscard]] constexpr Direction opposite(Direction d) noexcept {
    return static_cast<Direction>(index(d) ^ 2);
}
[[nodiscard]] constexpr int dx(Direction d) noexcept {
    return d == Direction::left ? -1 : d == Direction::right ? 1 : 0;
}
[[nodiscard]] constexpr int dy(Direction d) noexcept {
    return d == Direction::up ? -1 : d == Direction::down ? 1 : 0;
}

}  // namespace pushwise::board
