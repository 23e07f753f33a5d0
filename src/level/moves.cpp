#include "level/moves.hpp"

#include <algorithm>
#include <vector>

#include "level/text.hpp"

namespace pushwise::level {
namespace {

constexpr std::string_view kLetters = "udlrUDLR";

}  // namespace

bool is_moves(std::string_view text) noexcept {
    bool letter = false;
    for (const char c : text) {
        if (kLetters.find(c) != std::string_view::npos) {
            letter = true;
        } else if (!is_blank(c) && c != '(' && c != ')' && (c < '0' || c > '9')) {
            return false;
        }
    }
    return letter;
}

std::optional<std::string> unfold_moves(std::string_view text, std::size_t limit) {
    struct Group {
        std::size_t begin;
        std::size_t count;
    };
    std::vector<Group> open;
    std::string out;
    std::size_t count = 1;
    bool counted = false;
    for (const char c : text) {
        if (is_blank(c)) continue;
        if (c >= '0' && c <= '9') {
            count =
                std::min((counted ? count * 10 : 0) + static_cast<std::size_t>(c - '0'), limit + 1);
            counted = true;
            continue;
        }
        if (c == ')') {
            if (open.empty() || counted) return std::nullopt;
            const Group group = open.back();
            open.pop_back();
            const std::string body = out.substr(group.begin);
            out.resize(group.begin);
            if (!body.empty() && group.count > (limit - out.size()) / body.size())
                return std::nullopt;
            if (body.empty()) continue;
            for (std::size_t i = 0; i < group.count; ++i)
                out += body;
            continue;
        }
        if (c == '(') {
            open.push_back({out.size(), count});
        } else if (count > limit - out.size()) {
            return std::nullopt;
        } else {
            out.append(count, c);
        }
        count = 1;
        counted = false;
    }
    if (counted || !open.empty()) return std::nullopt;
    return out;
}

}  // namespace pushwise::level
