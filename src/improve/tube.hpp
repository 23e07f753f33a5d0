// Tube search: the cheapest way from one position of a plan to a later one that never leaves the
// neighbourhood of the plan.
//
// A position belongs to the tube when, compared with some position of the plan, at most a few boxes
// stand elsewhere. That is the vicinity search of S. Gouëzel, known from YASS and JSoko, with three
// differences: nothing is generated in advance, the test is made on arrival; a lower bound on the
// pushes left (bound.hpp) cuts whatever cannot beat the plan; and positions are looked at in the
// order of cost and bound together, the least wasteful first, so that a search that is cut short
// has looked at the right ones. With one displaced box this reroutes any box over the whole plan
// while the others keep their schedule; with a few, over a stretch, it finds what a solver
// restricted to these boxes would find, and other boxes may step aside.
//
// Several plans may be given: their tubes are searched as one, and the way may change from the
// neighbourhood of one plan to that of another.
//
// Every position of a plan that is met at a lower cost is a way to go on: the plan from there on
// is known. The search ends when nothing left can beat the best of these. Sound: only the least
// cost is claimed for what lies in the tube, and the caller replays the pushes. Where only pushes
// count, the player is known by his region, otherwise by his exact square.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "analysis/freeze.hpp"
#include "board/field.hpp"
#include "improve/bound.hpp"
#include "improve/course.hpp"
#include "improve/radix_heap.hpp"
#include "improve/vicinity.hpp"
#include "support/budget.hpp"

namespace pushwise::improve {

struct Tube {
    std::size_t begin = 0;  // positions of the first course
    std::size_t end = 0;
    int displaced = 1;            // how many boxes may stand elsewhere
    std::uint64_t positions = 0;  // to look at, at most
};

// Pushes to put in place of those of the first course from `begin` on: up to its position `end`,
// or, with another course, all the rest of the plan.
struct Splice {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::vector<plan::Line> pushes;
    Cost saved = 0;
};

class TubeSearch {
public:
    // Keeps a reference to `world`. A search that needs more memory is cut short.
    TubeSearch(World& world, const Weights& weights, std::size_t bytes);

    // The best splice in the tube, if any saves something. With several courses the first one is
    // the best and the tube covers all of it. `tick`, if any, is called every kPositionsPerTick
    // positions. Pre: begin < end <= pushes() of the first course.
    [[nodiscard]] std::optional<Splice> run(std::span<const Course* const> courses,
                                            const Tube& tube, support::Budget& budget,
                                            const std::function<void()>& tick = {});

    // About the last run:
    [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }
    // Nothing in the tube was left out.
    [[nodiscard]] bool is_complete() const noexcept { return complete_; }
    // Now, and at most in all runs.
    [[nodiscard]] std::size_t claimed_bytes() const noexcept { return memory_.claimed(); }
    [[nodiscard]] std::size_t peak_bytes() const noexcept { return peak_bytes_; }

private:
    static constexpr std::uint32_t kNone = 0xffffffff;
    static constexpr std::uint8_t kNoDirection = 0xff;  // before the first push no line has begun

    // A position of a plan.
    struct Mark {
        const Course* course;
        std::uint32_t at;
        std::uint32_t next;   // another mark with the same boxes
        std::uint32_t boxes;  // they
        Cost to_go;           // to the end of the tube
    };
    // Boxes in the tube.
    struct Boxes {
        std::uint64_t hash;
        std::uint32_t first_node;
        std::uint32_t mark;   // nearest in the tube
        std::uint32_t equal;  // the first mark with the same boxes
    };
    struct Node {
        Cost cost;
        std::uint32_t parent;
        std::uint32_t boxes;
        std::uint32_t next;    // with the same boxes
        board::Square player;  // after the push, where the box was
        std::uint8_t direction;
        bool closed;
    };
    struct Slot {
        std::uint32_t tag;
        std::uint32_t boxes;
    };

    // Of the push that led to position `at`.
    [[nodiscard]] static std::uint8_t direction_before(const Course& course, std::size_t at);
    // False when there is no room for the tube.
    [[nodiscard]] bool prepare(std::span<const Course* const> courses, const Tube& tube,
                               support::Budget& budget);
    void forget_last_run();
    [[nodiscard]] bool add_marks(const Course& course, std::size_t begin, std::size_t end,
                                 support::Budget& budget);
    void load(const Node& node);
    // Is whatever the loaded node leads to reached at no higher cost from one looked at before?
    [[nodiscard]] bool is_dominated(std::uint32_t node) const;
    // The other way round, for nodes that wait.
    void close_dominated(std::uint32_t node);
    // From the loaded node to another with the same boxes that it can walk to.
    [[nodiscard]] Cost cost_between(const Node& other) const;
    void join(std::uint32_t node);
    void expand(std::uint32_t node);
    void take(std::uint32_t parent, board::Square from, board::Direction direction, Cost cost);

    [[nodiscard]] std::uint32_t find_or_add_boxes(std::uint64_t hash, board::Square from,
                                                  board::Square to, std::uint32_t near);
    [[nodiscard]] bool index_marks();
    [[nodiscard]] std::uint32_t nearest_mark(board::Square from, board::Square to,
                                             std::uint32_t near);
    [[nodiscard]] bool is_lost(board::Square from, board::Square to);
    [[nodiscard]] bool grow();
    [[nodiscard]] const std::uint64_t* words_of(std::uint32_t boxes) const noexcept {
        return sets_.data() + static_cast<std::size_t>(boxes) * words_;
    }
    [[nodiscard]] Splice splice() const;

    World& world_;
    Weights weights_;
    std::size_t words_;
    support::Budget memory_;  // of one search after the other; only for claims
    board::Field field_;
    analysis::Freeze freeze_;
    Bound bound_;

    Tube tube_;
    bool to_the_end_ = false;  // of the plan, where any player square will do
    std::vector<Mark> marks_;
    Vicinity near_;
    Cost limit_ = 0;       // what the best way known costs
    Cost least_gain_ = 1;  // by this much, at least, another way is cheaper
    std::uint32_t best_node_ = kNone;
    std::uint32_t best_mark_ = kNone;  // kNone with a node: it is the end

    support::ClaimedVector<Boxes> boxes_;
    support::ClaimedVector<std::uint64_t> sets_;
    support::ClaimedVector<Slot> slots_;
    support::ClaimedVector<Node> nodes_;
    RadixHeap open_;
    std::uint64_t positions_ = 0;
    bool complete_ = false;
    std::size_t peak_bytes_ = 0;

    // The loaded node.
    std::vector<board::Square> loaded_;
    std::int32_t sums_[kMostPrices] = {};
    struct Push {
        board::Square from;
        board::Direction direction;
        Cost cost;
    };
    std::vector<Push> pushes_;
    std::vector<std::uint64_t> child_;
    bool compared_ = false;  // near_ knows them
};

}  // namespace pushwise::improve
