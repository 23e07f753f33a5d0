// The shortest way from one position of a plan to a later one, moving only the boxes that the plan
// moves in between.
//
// Breadth-first over the squares of these few boxes and the player's region; all other boxes stand
// still like walls. The result has the fewest pushes of all ways with this restriction, so putting
// it into the plan never makes it longer. Boxes are interchangeable: any of them may fill any of
// the final squares. Bounded by a number of positions.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "board/field.hpp"
#include "plan/lines.hpp"

namespace pushwise::improve {

class WindowSearch {
public:
    static constexpr std::size_t kMostBoxes = 3;  // so that a position fits into one word

    struct Window {
        std::vector<board::Square> still;  // boxes that do not move
        std::vector<board::Square> from;   // the others, before and after
        std::vector<board::Square> to;
        board::Square player = board::kNoSquare;        // before
        board::Square player_after = board::kNoSquare;  // he must be able to walk there at the end
        int pushes = 0;                                 // of the plan so far; fewer are wanted
    };

    explicit WindowSearch(const board::Board& board) : field_(board) {}

    // Pre: window.from.size() == window.to.size() <= kMostBoxes. Nothing when no shorter way was
    // found among the first `positions` positions; `positions` is reduced by those looked at.
    [[nodiscard]] std::optional<std::vector<plan::Line>> run(Window window,
                                                             std::uint64_t& positions);

private:
    struct Entry {
        std::vector<board::Square> boxes;  // ascending
        board::Square player;
        std::uint32_t parent;
        plan::Line push;
        int depth;
    };

    [[nodiscard]] bool is_goal(const Entry& entry, const Window& window) const;
    void expand(std::uint32_t index);
    [[nodiscard]] std::vector<plan::Line> pushes_to(std::uint32_t index) const;

    board::Field field_;
    std::vector<Entry> entries_;
    std::unordered_map<std::uint64_t, std::uint32_t> seen_;
};

}  // namespace pushwise::improve
