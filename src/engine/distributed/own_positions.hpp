// The positions one rank owns: the search space of HDA* on this rank, and who expands them.
//
// Search, bound and order are those of a forward search for the objective. What differs is that
// positions arrive from elsewhere and that a node's parent may live on another rank. Every rank
// studies the boards with frozen boxes as walls for itself.
#pragma once

#include "engine/core/orders.hpp"
#include "engine/core/owners.hpp"
#include "engine/core/path.hpp"
#include "engine/core/search_space.hpp"
#include "engine/distributed/messages.hpp"
#include "engine/distributed/waves.hpp"

namespace pushwise::engine::distributed {

class OwnPositions {
public:
    OwnPositions(const board::Board& board, Objective objective, const core::Rules& rules,
                 const core::Owners& owners, int rank, support::Budget& budget)
        : board_(board),
          objective_(objective),
          owners_(owners),
          rank_(rank),
          fours_after_(rules.fours_after),
          budget_(budget),
          expander_(board, board::Motion::push, objective, rules, budget),
          parent_rank_(budget),
          arrivals_(board) {
        forget(false);
    }

    // The level's start; nothing when the bound shows that it has no plan. To be asked first.
    [[nodiscard]] std::optional<Arrival> start() {
        expander_.load(board_.start().boxes, board_.start().player, std::nullopt);
        if (!expander_.is_feasible()) return std::nullopt;
        const core::Successor root = expander_.root();
        return Arrival{{}, root, expander_.boxes(), expander_.frozen_walls()[root.walls].frozen};
    }
    [[nodiscard]] bool is_own(const Arrival& arrival) const {
        return owners_.owner(key_of(arrival.boxes)) == rank_;
    }
    // Makes the tables that take a while. False at a limit.
    [[nodiscard]] bool make_tables() {
        expander_.study();
        return !budget_.is_over();
    }

    // Forgets all positions; from now on only plans that cost less than `limit` are of interest.
    // `is_last`: see orders_for().
    void begin_pass(std::int32_t limit, bool is_last) {
        forget(is_last);
        if (limit != kNoCost) set_limit(limit);
    }
    // The same, and the positions are kept.
    void set_limit(std::int32_t limit) { expander_.set_upper(limit); }
    // Was anything left out for the limit?
    [[nodiscard]] bool has_cut() const noexcept { return expander_.has_cut(); }

    // Stores a position unless it is known at this cost or less. False at the memory limit.
    [[nodiscard]] bool take(Arrival& arrival) {
        core::Successor& s = arrival.position;
        expander_.complete(s, arrival.boxes);
        arrivals_.put_all(arrival.boxes);
        const bool known = space_->is_known(s, arrivals_);
        arrivals_.take_all(arrival.boxes);
        if (known) return true;
        s.walls = expander_.frozen_walls().find(arrival.frozen, s.player);
        return store(s, arrival.parent, arrival.boxes);
    }

    // Loads the most promising position. kNoNode when none could lead to a plan cheaper than
    // `limit`; those that are left are then forgotten.
    [[nodiscard]] core::NodeIndex next(std::int32_t limit) {
        const core::NodeIndex node = space_->next();
        if (node == core::kNoNode) return core::kNoNode;
        if (space_->agenda().total() >= limit) {
            space_->agenda().clear();
            return core::kNoNode;
        }
        space_->load(node, expander_, space_->nodes()[node].walls);
        return node;
    }

    // About the loaded position:
    [[nodiscard]] bool is_solved() const { return board_.is_solved(expander_.boxes()); }
    // No plan through it costs less.
    [[nodiscard]] std::int32_t total() { return space_->agenda().total(); }

    // Expands the loaded position, the one of `node`. Successors with a total below `limit` are
    // stored if they are this rank's own, and handed to give(owner, successor, boxes, frozen boxes)
    // otherwise. False at a limit.
    template <typename Give>
    [[nodiscard]] bool expand(core::NodeIndex node, std::int32_t limit, Give give) {
        if (budget_.nodes() == fours_after_) expander_.study_more();
        const OwnSpace own{*this, key_of(expander_.boxes())};
        return expander_.expand(
            space_->parent(node), own,
            [&](const core::Successor& s, std::span<const board::Square> boxes) {
                if (s.total >= limit) return true;
                const int owner = own.owner(s);
                if (owner == rank_) {
                    ++kept_;
                    return store(s, {rank_, node}, boxes);
                }
                give(owner, s, boxes, expander_.frozen_walls()[s.walls].frozen);
                return note_sent(s, boxes);
            });
    }

    [[nodiscard]] std::int32_t cost(core::NodeIndex node) const {
        return space_->nodes()[node].cost;
    }
    [[nodiscard]] core::Boxes boxes(core::NodeIndex node) const {
        return space_->nodes().boxes(node);
    }
    [[nodiscard]] NodeId parent(core::NodeIndex node) const {
        return {parent_rank_[node], space_->nodes()[node].parent};
    }

    [[nodiscard]] core::NodeIndex stored() const noexcept { return space_->nodes().size(); }
    // Successors of own positions that were new, worth it and own again.
    [[nodiscard]] std::uint64_t kept() const noexcept { return kept_; }
    [[nodiscard]] bool has_waiting() { return !space_->agenda().empty(); }
    // No plan through a position that waits costs less; kNoCost when none does.
    [[nodiscard]] std::int32_t least_waiting() {
        return has_waiting() ? space_->agenda().least_total() : kNoCost;
    }

private:
    static constexpr core::NodeIndex kMostSent = 1 << 16;

    // What this rank can know of successors: its own, and those of others that it has sent of late.
    struct OwnSpace {
        OwnPositions& own;
        std::uint64_t key;  // of the position they follow
        [[nodiscard]] int owner(const core::Successor& s) const noexcept {
            return own.owners_.owner(key - own.owners_.key(s.from) + own.owners_.key(s.to));
        }
        [[nodiscard]] const core::SearchSpace& of(const core::Successor& s) const noexcept {
            return owner(s) == own.rank_ ? *own.space_ : *own.sent_;
        }
        void prefetch(const core::Successor& s) const noexcept { of(s).prefetch(s); }
        void prefetch_node(const core::Successor& s) const noexcept { of(s).prefetch_node(s); }
        [[nodiscard]] bool is_known(core::Successor& s, board::Field& field) const {
            return of(s).is_known(s, field);
        }
    };

    void forget(bool is_last) {
        parent_rank_.reset();
        if (is_last) expander_.count_regions(false);
        make(space_, core::orders_for(objective_, is_last));
        make(sent_, {});
    }
    void make(std::optional<core::SearchSpace>& space,
              std::span<const core::Agenda::Order> orders) {
        space.reset();
        space.emplace(board_, expander_, static_cast<int>(board_.start().boxes.size()), objective_,
                      orders, budget_);
    }

    // The same position is often reached again soon, by the same pushes in another order. False at
    // the memory limit.
    [[nodiscard]] bool note_sent(core::Successor s, std::span<const board::Square> boxes) {
        if (sent_->nodes().size() == kMostSent) {
            make(sent_, {});
            s.known = core::kNoNode;
        }
        return sent_->add(s, core::kNoNode, boxes) != core::kNoNode;
    }

    [[nodiscard]] std::uint64_t key_of(std::span<const board::Square> boxes) const {
        std::uint64_t sum = 0;
        for (const board::Square s : boxes)
            sum += owners_.key(s);
        return sum;
    }

    [[nodiscard]] bool store(const core::Successor& s, NodeId parent,
                             std::span<const board::Square> boxes) {
        const bool stored = space_->add(s, parent.node, boxes) != core::kNoNode;
        // A node may have been stored all the same when a limit was reached on the way.
        return parent_rank_.extend(space_->nodes().size(),
                                   static_cast<std::uint16_t>(parent.rank)) &&
               stored;
    }

    const board::Board& board_;
    Objective objective_;
    const core::Owners& owners_;
    int rank_;
    std::uint64_t fours_after_;  // nodes of this rank
    support::Budget& budget_;
    core::Expander expander_;
    std::optional<core::SearchSpace> space_;
    std::optional<core::SearchSpace> sent_;              // positions of others; none of them waits
    support::ClaimedVector<std::uint16_t> parent_rank_;  // by node
    board::Field arrivals_;  // holds the boxes of a position just received
    std::uint64_t kept_ = 0;
};

}  // namespace pushwise::engine::distributed
