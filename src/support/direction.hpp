// The four directions, numbered so that the opposite is two steps away, with their words and the
// letters of LURD: lower case for a step of the player, upper case for a push.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pushwise::support {

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

// Of a step that changes column and row by so much.
[[nodiscard]] constexpr std::optional<Direction> direction_by(int columns, int rows) noexcept {
    for (const Direction d : kAllDirections) {
        if (dx(d) == columns && dy(d) == rows) return d;
    }
    return std::nullopt;
}

[[nodiscard]] constexpr std::string_view word(Direction d) noexcept {
    constexpr std::array<std::string_view, kDirections> kWords{"up", "left", "down", "right"};
    return kWords[index(d)];
}
[[nodiscard]] constexpr std::optional<Direction> direction_named(std::string_view name) noexcept {
    for (const Direction d : kAllDirections) {
        if (word(d) == name) return d;
    }
    return std::nullopt;
}

[[nodiscard]] constexpr char letter(Direction d, bool push) noexcept {
    return (push ? "ULDR" : "uldr")[index(d)];
}
// Of a letter in either case.
[[nodiscard]] constexpr std::optional<Direction> direction_of(char c) noexcept {
    for (const Direction d : kAllDirections) {
        if (c == letter(d, false) || c == letter(d, true)) return d;
    }
    return std::nullopt;
}

}  // namespace pushwise::support
