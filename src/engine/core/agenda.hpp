// What a search looks at next: every position waits in several orders at once, and the orders take
// turns.
//
// No single order is right for every level. One that trusts the bound alone is the fastest where
// the bound is good and never comes back from where it is wrong; one that prefers novel positions
// (see Novelty) spreads out, and what is novel depends on which positions are compared. Taking
// turns costs each order at most a factor, and what one of them finds serves all. A position is
// taken once; the last one taken leaves nothing out, so a search that runs dry has seen everything.
//
// A search that proves may only choose among positions with the least total, cost so far and bound
// together. That is choice enough: before the last total everything has to be seen anyway, but with
// it the plan may lie anywhere, and novelty finds it where the bound alone wanders for minutes.
// Every order holds every position, so the first of each has the least total of all.
//
// All memory is claimed from the Budget first. Not thread-safe.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/core/bucket_queue.hpp"
#include "engine/core/novelty.hpp"
#include "support/claimed_records.hpp"

namespace pushwise::engine::core {

class Agenda {
public:
    enum class Order : std::uint8_t {
        nearest,            // least bound
        novel_by_distance,  // novel first, among positions with the same bound, boxes home and
                            // walls
        novel_by_regions,   // novel first, among positions with as many boxes home and regions
        novel_by_walls      // novel first, among positions with as many boxes home and those walls
    };
    struct Traits {
        std::int32_t bound = 0;
        int home = 0;            // boxes where they belong
        int regions = 0;         // into which the boxes cut the floor
        int walls = 0;           // which boxes have frozen, as a number
        std::int32_t total = 0;  // of a proof: no plan through here costs less
    };

    Agenda(int squares, std::span<const Order> orders, support::Budget& budget);

    // Nodes must come in the order of their numbers. `moved` is the square of the box moved last.
    // False at the memory limit.
    [[nodiscard]] bool push(NodeIndex node, const Traits& traits,
                            std::span<const board::Square> boxes, board::Square moved);
    // The next position of the order whose turn it is; kNoNode when none is left.
    [[nodiscard]] NodeIndex pop();
    [[nodiscard]] bool empty() const noexcept { return waiting_ == 0; }
    // Forgets all positions that wait.
    void clear();
    // The total of the position taken last.
    [[nodiscard]] std::int32_t total() const noexcept { return total_; }
    // No position that waits has a smaller total.
    [[nodiscard]] std::int32_t least_total() const noexcept;

private:
    struct Line {
        Line(Order what, int squares, const support::ClaimedRecords& all_links, std::size_t number,
             support::Budget& budget)
            : order(what),
              novelty(squares, budget),
              queue(budget),
              links(all_links),
              offset(number * sizeof(NodeIndex)) {}

        Order order;
        Novelty novelty;
        BucketQueue queue;
        const support::ClaimedRecords& links;
        std::size_t offset;  // of its links in the records
        [[nodiscard]] NodeIndex& next(NodeIndex node) const noexcept {
            return *reinterpret_cast<NodeIndex*>(links[node] + offset);
        }
        // Of the position taken last, and no position in the queue has less.
        [[nodiscard]] std::int32_t total() const noexcept {
            return order == Order::nearest ? queue.least() : queue.least() / Novelty::kDegrees;
        }
    };
    [[nodiscard]] static BucketQueue::Key key(Line& line, const Traits& traits,
                                              std::span<const board::Square> boxes,
                                              board::Square moved);

    support::ClaimedRecords links_;  // by node, for each line
    std::vector<std::unique_ptr<Line>> lines_;
    std::size_t turn_ = 0;
    std::int32_t total_ = 0;
    std::uint64_t waiting_ = 0;
    support::ClaimedVector<std::uint64_t> taken_;  // a bit for each node
};

}  // namespace pushwise::engine::core
