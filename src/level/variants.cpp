#include "level/variants.hpp"

#include <algorithm>
#include <array>

#include "level/level.hpp"
#include "level/text.hpp"

namespace pushwise::level {
namespace {

struct Variant {
    std::string_view word;
    std::string_view name;
};

constexpr std::array kVariants{
    Variant{"hexoban", "Hexoban"},
    Variant{"trioban", "Trioban"},
    Variant{"octoban", "Octoban"},
    Variant{"cyberbox", "Cyberbox"},
    Variant{"multiban", "Multiban"},
    Variant{"numban", "Numban"},
    Variant{"block-o-mania", "Blockomania"},
    Variant{"multiplayer", "Sokoban for several players"},
    Variant{"two-player", "Sokoban for two players"},
    Variant{"two player", "Sokoban for two players"},
};

}  // namespace

std::string_view named_variant(std::string_view text) {
    const std::string words = lower(text);
    for (const Variant& variant : kVariants) {
        if (words.find(variant.word) != std::string::npos) return variant.name;
    }
    return {};
}

bool looks_like_hexoban(const std::vector<std::string>& rows) {
    int drawn[2] = {0, 0};  // squares that are not floor, by the parity of x + y
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            if (rows[y][x] != kFloor) ++drawn[(x + y) % 2];
        }
    }
    constexpr int kEnoughToTell = 8;
    return std::min(drawn[0], drawn[1]) == 0 && std::max(drawn[0], drawn[1]) >= kEnoughToTell;
}

bool names_game(std::string_view key) {
    constexpr std::array<std::string_view, 4> kKeys{"game", "gametype", "type", "variant"};
    return std::find(kKeys.begin(), kKeys.end(), lower(key)) != kKeys.end();
}

std::string unknown_character(std::string_view character) {
    if (character.size() == 1 && is_blank(character[0])) return "a control character in the board";
    return "unknown character '" + std::string(character) + "' in the board";
}

std::string unknown_character_hint(char c) {
    if (c == '|' || c == '<' || c == '>' || c == '^' || c == 'v') {
        return "it belongs to variants such as Cyberbox, which are not supported";
    }
    if (c == 'x' || c == 'X') return "files disagree about its meaning: write '#' or '.' instead";
    return "a board has # wall, @ player, $ box, . goal, + player on goal, * box on goal";
}

}  // namespace pushwise::level
