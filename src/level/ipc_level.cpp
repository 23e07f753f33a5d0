#include "level/ipc_level.hpp"

#include <algorithm>
#include <optional>

#include "level/text.hpp"

namespace pushwise::level {
namespace {

// "dir-up" and "dir_up" are up.
std::optional<Direction> direction_ending(std::string_view name) {
    const std::string ending = lower(name);
    for (const Direction d : support::kAllDirections) {
        if (ending.ends_with(word(d))) return d;
    }
    return std::nullopt;
}

// "IS-GOAL", "is_goal" and "isgoal" are one predicate.
std::string plain(std::string_view name) {
    std::string word = lower(name);
    std::erase_if(word, [](char c) { return c == '-' || c == '_'; });
    return word;
}

std::string two_digits(int number) {
    const std::string digits = std::to_string(number);
    return digits.size() < 2 ? "0" + digits : digits;
}

}  // namespace

void IpcLevel::fail(std::size_t offset, std::string message, std::string hint) {
    support::add_error(level_.diagnostics,
                       source_.error(source_.place(offset), std::move(message), std::move(hint)));
}

bool IpcLevel::add(std::string_view predicate, const std::vector<std::string_view>& arguments,
                   std::size_t offset) {
    const std::string word = plain(predicate);
    if (arguments.size() == 3 && word == "movedir") {
        if (const auto side = direction_ending(arguments[2])) {
            graph_.connect(arguments[0], arguments[1], *side, offset);
        } else {
            fail(offset, "unknown direction " + quoted(arguments[2]),
                 "directions end in up, down, left or right");
        }
        return true;
    }
    if (arguments.size() == 2 && word == "at") {
        add_at(arguments[0], arguments[1], offset);
        return true;
    }
    if (arguments.size() != 1) return false;
    if (word == "player") {
        players_.try_emplace(arguments[0]);
    } else if (word == "stone") {
        stones_.try_emplace(arguments[0]);
    } else if (word == "isgoal") {
        graph_.add_goal(arguments[0], offset);
    } else if (word == "clear") {
        graph_.add_floor(arguments[0], offset);
    } else if (word == "goal") {
        add_goal_stone(arguments[0], offset);
    } else {
        // Walls are among the non-goals, and which stones are on goals follows from the rest.
        return word == "isnongoal" || word == "atgoal" || word == "step" || word == "location" ||
               word == "direction" || word == "thing";
    }
    return true;
}

void IpcLevel::add_goal_stone(std::string_view stone, std::size_t offset) {
    Thing& thing = stones_[stone];
    thing.wanted = true;
    if (thing.location.empty()) thing.offset = offset;
}

void IpcLevel::add_at(std::string_view name, std::string_view location, std::size_t offset) {
    const bool player =
        players_.contains(name) || (!stones_.contains(name) && lower(name).starts_with("player"));
    Thing& thing = player ? players_[name] : stones_[name];
    if (!thing.location.empty() && thing.location != location) {
        fail(offset, quoted(name) + " is in two places",
             "the facts contradict each other; keep one of them");
        return;
    }
    thing.location = location;
    thing.offset = offset;
}

void IpcLevel::finish() {
    for (const auto& [name, player] : players_) {
        if (!player.location.empty()) graph_.add_player(player.location, player.offset);
    }
    std::map<std::string_view, std::string_view> taken;
    std::size_t wanted = 0;
    for (const auto& [name, stone] : stones_) {
        if (stone.wanted) ++wanted;
        if (stone.location.empty()) {
            fail(stone.offset, quoted(name) + " is nowhere", "say where it is with at");
            continue;
        }
        if (!taken.try_emplace(stone.location, name).second) {
            fail(stone.offset, "two boxes on one square", "move one of them");
            continue;
        }
        graph_.add_box(stone.location, stone.offset);
    }
    if (wanted < stones_.size()) {
        support::add_warning(
            level_.diagnostics,
            source_.warning({},
                            std::to_string(wanted) + " of " + std::to_string(stones_.size()) +
                                " stones are asked to be on goals",
                            "here any boxes may fill the goals, whichever they are"));
    }
    graph_.finish();
}

std::string IpcNames::location(int x, int y) const {
    return std::string("pos") + separator + two_digits(x + 1) + separator + two_digits(y + 1);
}
std::string IpcNames::stone(int number) const {
    return std::string("stone") + separator + two_digits(number);
}
std::string IpcNames::direction(Direction side) const {
    return std::string("dir") + separator + std::string(word(side));
}

IpcCensus::IpcCensus(const std::vector<GridSquare>& squares) {
    int goals = 0;
    for (const GridSquare& square : squares) {
        if (square.box) ++boxes;
        if (square.goal) ++goals;
    }
    wanted = std::min(boxes, goals);
}

std::vector<IpcWay> ways_from(const Level& level, const GridSquare& square) {
    std::vector<IpcWay> ways;
    for (const Direction d : support::kAllDirections) {
        const int x = square.x + dx(d);
        const int y = square.y + dy(d);
        if (level.rows[y][x] != kWall) ways.push_back({d, x, y});
    }
    return ways;
}

}  // namespace pushwise::level
