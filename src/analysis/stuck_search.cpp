#include "analysis/stuck_search.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_set>
#include <vector>

#include "analysis/dead_squares.hpp"
#include "analysis/freeze.hpp"
#include "analysis/pi_corral.hpp"
#include "analysis/sides.hpp"
#include "board/field.hpp"
#include "board/square_hash.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::Square;

// The boxes in ascending order, then the smallest square the player can walk to.
using Key = std::vector<Square>;

struct KeyHash {
    std::size_t operator()(const Key& key) const noexcept { return board::hash_of(key); }
};

class StuckSearch {
public:
    StuckSearch(const board::Board& board, Square player, int most, support::Budget& budget)
        : board_(board),
          sides_(board, player),
          dead_(board, sides_),
          lost_(lost_squares(board, dead_, true)),
          field_(board),
          freeze_(field_, lost_),
          corrals_(field_, board.goal_set(), lost_, false),
          most_(most),
          budget_(budget) {}
    ~StuckSearch() { budget_.release(claimed_); }
    StuckSearch(const StuckSearch&) = delete;
    StuckSearch& operator=(const StuckSearch&) = delete;

    Finding run(std::span<const Square> boxes, Square player) {
        boxes_.assign(boxes.begin(), boxes.end());
        std::sort(boxes_.begin(), boxes_.end());
        field_.put_all(boxes_);
        for (const Square s : boxes_) {
            if (is_lost(s, player)) return Finding::lost;
        }
        add(player);
        while (!found_ && !open_.empty()) {
            if (positions() > most_ || budget_.is_over()) {
                return Finding::unknown;
            }
            const Key key = *open_.back();
            open_.pop_back();
            expand(key);
        }
        if (budget_.is_over()) return Finding::unknown;
        return found_ ? Finding::possible : Finding::lost;
    }

    // Looked at or waiting.
    [[nodiscard]] int positions() const noexcept { return static_cast<int>(seen_.size()); }

private:
    static constexpr std::int64_t kWorkPerSquare = 8;
    static constexpr std::size_t kBytesPerKey = 64;  // besides its squares

    void expand(const Key& key) {
        field_.take_all(boxes_);
        boxes_.assign(key.begin(), key.end() - 1);
        field_.put_all(boxes_);
        field_.flood(key.back());
        corrals_.collect_pushes(boxes_, pushes_);
        for (const Push& push : pushes_) {
            if (!budget_.spend_work(kWorkPerSquare * board_.squares())) return;
            const Square to = field_.next(push.box, push.direction);
            move(push.box, to);
            if (!is_lost(to, push.box)) add(push.box);
            move(to, push.box);
        }
    }

    void move(Square from, Square to) {
        field_.take(from);
        field_.put(to);
        *std::find(boxes_.begin(), boxes_.end(), from) = to;
    }

    [[nodiscard]] bool is_lost(Square box, Square player) {
        if (dead_.is_dead(sides_.state(box, player))) return true;
        return freeze_.loses(board_, box, 0);
    }

    // Files the position in the field unless it is known.
    void add(Square player) {
        found_ = found_ || std::all_of(boxes_.begin(), boxes_.end(),
                                       [&](Square s) { return board_.is_goal(s); });
        field_.flood(player);
        Key key = boxes_;
        std::sort(key.begin(), key.end());
        const auto reached = field_.reached();
        key.push_back(*std::min_element(reached.begin(), reached.end()));
        const std::size_t bytes = kBytesPerKey + key.capacity() * sizeof(Square);
        if (!budget_.claim(bytes)) return;
        claimed_ += bytes;
        const auto [place, is_new] = seen_.insert(std::move(key));
        if (is_new) open_.push_back(&*place);  // elements of the set stay where they are
    }

    const board::Board& board_;
    Sides sides_;
    DeadSquares dead_;
    board::SquareSet lost_;
    board::Field field_;
    Freeze freeze_;
    PiCorrals corrals_;
    int most_;
    support::Budget& budget_;
    std::size_t claimed_ = 0;
    bool found_ = false;
    std::vector<Square> boxes_;
    std::vector<Push> pushes_;
    std::unordered_set<Key, KeyHash> seen_;
    std::vector<const Key*> open_;
};

}  // namespace

Finding try_everything(const board::Board& board, std::span<const Square> boxes, Square player,
                       int& left, support::Budget& budget) {
    assert(boxes.size() <= board.goals().size());
    StuckSearch search(board, player, left, budget);
    const Finding found = search.run(boxes, player);
    left -= std::min(left, search.positions());
    return found;
}

}  // namespace pushwise::analysis
