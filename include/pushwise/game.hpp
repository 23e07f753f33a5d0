// A level in play: one step at a time, which pushes are possible now, and how many are still
// needed.
//
//     pushwise::Game game(level);
//     for (const pushwise::GamePush& push : game.pushes()) { ... }
//     if (game.step('r') == pushwise::GameStep::blocked) { ... }
//
// For viewers, players and learning programs that make millions of steps: a step costs some tens of
// nanoseconds. A Game belongs to one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/level.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise {

enum class GameStep : std::uint8_t {
    blocked,  // by a wall, or a box that cannot move: nothing has changed
    walked,
    pushed,
};

// A push that is possible now.
struct GamePush {
    Cell box;
    char direction = 'u';  // a letter of LURD in lower case
    std::string lurd;      // a shortest walk to the box, and the push
};

class Game {
public:
    explicit Game(const Level& level);  // Pre: level.valid()
    ~Game();
    Game(Game&&) noexcept;
    Game& operator=(Game&&) noexcept;

    // One step of the player; `direction` is a letter of LURD in either case.
    GameStep step(char direction);
    void restart();  // as the level starts

    [[nodiscard]] int width() const noexcept;
    [[nodiscard]] int height() const noexcept;
    // The position in XSB characters, row after row without line ends.
    [[nodiscard]] std::string_view grid() const noexcept;
    // The same as a level, for explain() and everything else that takes one.
    [[nodiscard]] Level position() const;
    [[nodiscard]] bool is_solved() const noexcept;
    [[nodiscard]] int boxes_on_goals() const noexcept;

    // All pushes the player can make, after walking or at once; by box, row by row.
    [[nodiscard]] std::vector<GamePush> pushes() const;
    // Every plan from here has at least so many pushes; this is the bound that analyze() gives for
    // the position. Nothing when the boxes cannot be given goals of their own any more: the
    // position is lost, and explain() says why.
    [[nodiscard]] std::optional<std::int64_t> remaining() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace pushwise
