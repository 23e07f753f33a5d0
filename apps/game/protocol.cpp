#include "game/protocol.hpp"

#include <vector>

#include "pushwise/reach.hpp"

namespace pushwise::game {
namespace {

constexpr std::string_view kLetters = "udlr";  // at the place of their digit

}  // namespace

std::optional<Protocol> protocol_by_name(std::string_view name) {
    if (name == "2010") return Protocol::y2010;
    if (name == "2011") return Protocol::y2011;
    return std::nullopt;
}

std::string board_message(Protocol protocol, const Level& level) {
    const std::vector<std::string> rows = enclosed_rows(level);
    std::string text = protocol == Protocol::y2011 ? std::to_string(rows.size()) + "\n" : "";
    for (const std::string& row : rows)
        text += row + "\n";
    return protocol == Protocol::y2010 ? text + "\n" : text;
}

std::string_view verdict(Protocol protocol, bool solved) {
    if (protocol == Protocol::y2010) return solved ? "Good solution" : "Wrong solution";
    return solved ? "CORRECT SOLUTION" : "INCORRECT SOLUTION";
}

std::optional<std::string> steps_of(std::string_view text) {
    constexpr std::string_view kKnown = "UDLR0123";
    std::string steps;
    for (const char c : text) {
        if (c == ' ' || c == '\r' || c == '\t') continue;
        const std::size_t place = kKnown.find(c);
        if (place == std::string_view::npos) return std::nullopt;
        steps += kLetters[place % kLetters.size()];
    }
    return steps;
}

}  // namespace pushwise::game
