// Small searches that prove an area the player cannot enter to be lost.
//
// Only the boxes around the area stay on the board; one that is pushed away from it is taken off, a
// forced move. If not even then every box can get home or away, no position with these boxes around
// this area and the player on the same side can be solved. Sound: taking boxes off the board only
// adds possibilities, and goals inside that these boxes leave empty are filled by others, behind
// which the player can enter once they are gone. Verdicts are kept
// by boxes, walls, area and player region; a search that ran too long is tried again with a larger
// limit when the same question comes often.
#pragma once

#include <unordered_map>

#include "engine/guided/survey.hpp"

namespace pushwise::engine::guided {

template <int W>
class CorralSearch {
public:
    using Set = Bits<W>;

    CorralSearch(const Terrain<W>& terrain, const Survey<W>& survey)
        : terrain_(terrain), survey_(survey) {}

    // Is some closed area of this position lost for good? `frozen` boxes are walls, `reach` is the
    // player's region.
    [[nodiscard]] bool finds_loss(const Set& boxes, const Set& frozen, const Set& reach);

    [[nodiscard]] std::uint64_t searched() const noexcept { return searched_; }

private:
    enum class Answer : std::uint8_t { lost, possible, unclear };
    struct Known {
        Answer answer = Answer::unclear;
        std::uint32_t asked = 0;
    };
    struct State {
        Set boxes;
        Square player = 0;
        bool entered = false;  // the player has been in the area
    };
    // One question: these boxes among these walls around this area.
    struct Task {
        Set boxes;
        Set walls;
        Set area;
        Set zone;               // a box that leaves it is taken off
        std::uint64_t key = 0;  // of walls and area
    };

    [[nodiscard]] Task make_task(const Set& boxes, const Set& frozen, const Set& area) const;
    [[nodiscard]] bool is_lost(const Task& task, Square player);
    [[nodiscard]] Answer search(const Task& task, const State& start, std::size_t limit);
    // Appends what can follow; true when the state is a success.
    [[nodiscard]] bool expand(const Task& task, const State& state, const Set& reach);
    [[nodiscard]] std::uint64_t key(const Task& task, const State& state, const Set& reach) const;
    [[nodiscard]] Set around(const Set& squares) const;

    static constexpr std::size_t kMaxKnown = 1 << 19;  // some 30 MiB; then all is forgotten

    const Terrain<W>& terrain_;
    const Survey<W>& survey_;
    std::unordered_map<std::uint64_t, Known> known_;
    std::vector<State> next_;
    std::uint64_t searched_ = 0;
};

}  // namespace pushwise::engine::guided
