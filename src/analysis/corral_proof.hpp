// Corral proofs: small searches that prove an area the player cannot enter to be lost.
//
// Only the boxes around the area stay on the board; one that is pushed away from it is taken off, a
// forced move. If not even then every box can get home or away, no position with these boxes around
// this area and the player on the same side can be solved. Sound: taking boxes off the board only
// adds possibilities, and goals inside that these boxes leave empty are filled by others, behind
// which the player can enter once they are gone.
//
// Answers are kept by boxes, walls, area and player region. The zone that a box must leave to be
// taken off is not part of that key: each zone makes the question easier than the truth, so what is
// lost with one of them is lost. A search that ran too long is tried again with a larger limit when
// the same question comes often.
#pragma once

#include <unordered_map>
#include <vector>

#include "analysis/finding.hpp"
#include "board/bit_board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

template <int W>
class CorralProof {
public:
    using Set = board::Bits<W>;

    // `live`: squares from which some goal can be reached on the board without boxes. Keeps
    // references to view and budget; when that is spent nothing more is found.
    CorralProof(const board::BitBoard<W>& view, const Set& live, support::Budget& budget)
        : view_(view), live_(live), budget_(budget) {}

    // Is some closed area of this position lost for good? `frozen` boxes are walls, `reach` is the
    // player's region.
    [[nodiscard]] bool finds_loss(const Set& boxes, const Set& frozen, const Set& reach);
    // After a yes without frozen boxes: boxes that are lost wherever the others are, with the
    // player in this region, none of which can be left out. Empty when the loss rests on goals that
    // are empty now, which others might fill. Pre: `player` as in that question.
    [[nodiscard]] Set fewest_boxes(board::Square player);

    [[nodiscard]] std::uint64_t searched() const noexcept { return searched_; }

private:
    struct Known {
        Finding answer = Finding::unknown;
        std::uint32_t asked = 0;
    };
    struct State {
        Set boxes;
        board::Square player = 0;
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

    [[nodiscard]] bool keep(const Task& task);
    [[nodiscard]] Task make_task(const Set& boxes, const Set& frozen, const Set& area) const;
    [[nodiscard]] bool is_lost(const Task& task, const State& start);
    [[nodiscard]] Finding search(const Task& task, const State& start, std::size_t limit);
    // Appends what can follow; true when the state is a success.
    [[nodiscard]] bool expand(const Task& task, const State& state, const Set& reach);
    [[nodiscard]] std::uint64_t key(const Task& task, const State& state, const Set& reach) const;
    [[nodiscard]] Set around(const Set& squares) const;

    static constexpr std::int64_t kWorkPerPosition = 256 * W;
    static constexpr std::size_t kMaxKnown = 1 << 19;  // some 30 MiB; then all is forgotten

    const board::BitBoard<W>& view_;
    Set live_;
    support::Budget& budget_;
    std::unordered_map<std::uint64_t, Known> known_;
    std::vector<State> next_;
    Task last_;  // the last one found lost
    std::uint64_t searched_ = 0;
};

}  // namespace pushwise::analysis
