// Taking turns without threads: the schedule of Turns with one processor, for machines on
// which a search cannot be suspended.
//
// A search whose slice is used up is ended, and begins anew when its turn comes again, with all its
// slices so far. It is deterministic, so it does again what it did and goes on from there: whoever
// wins expands the same positions as with threads. As slices double, repeating costs no more than
// the searches themselves; memory, on the other hand, is held by one search at a time.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace pushwise::engine::portfolio {

class Relay {
public:
    // `slices`: the first slice of each search; searches start in this order.
    explicit Relay(const std::vector<std::uint64_t>& slices);

    // The search that begins a turn now; none when all have left.
    [[nodiscard]] std::optional<int> next();
    // Counts one look at the clock of that search. False when its turn is over: it gets another.
    // One that ends before that gets none.
    [[nodiscard]] bool look();
    // Whether the search is past what it did in its earlier turns.
    [[nodiscard]] bool is_new() const noexcept { return looks_ > searches_[runs_].repeated; }

private:
    struct Search {
        std::uint64_t slice;
        std::uint64_t until;  // where its turn ends, in looks
        std::uint64_t repeated = 0;
    };
    std::vector<Search> searches_;
    std::deque<int> queue_;
    std::size_t runs_ = 0;
    std::uint64_t looks_ = 0;
    bool over_ = false;  // the turn, by the count of looks
};

}  // namespace pushwise::engine::portfolio
