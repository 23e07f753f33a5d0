// The limits of a search, for Gecode.
#pragma once

#include <gecode/search.hh>

#include "logic/memory_watch.hpp"

namespace pushwise::logic::cp {

// Asked before every node of the search tree, which is thereby counted.
class BudgetStop final : public Gecode::Search::Stop {
public:
    explicit BudgetStop(support::Budget& budget) : budget_(budget), memory_(budget) {}

    bool stop(const Gecode::Search::Statistics&, const Gecode::Search::Options&) override {
        // A node may take long on a large board, so the clock is read at each. Memory costs more.
        if (!budget_.spend_node() || !budget_.look_at_clock()) return true;
        return budget_.nodes() % kNodesPerLook == 0 && !memory_.look();
    }
    // False when time or memory is up.
    [[nodiscard]] bool look() { return budget_.look_at_clock() && memory_.look(); }
    [[nodiscard]] MemoryWatch& memory() { return memory_; }

private:
    static constexpr int kNodesPerLook = 64;  // between two looks at the memory

    support::Budget& budget_;
    MemoryWatch memory_;
};

}  // namespace pushwise::logic::cp
