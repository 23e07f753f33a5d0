// The configurations one thread owns: what it knows of them, and who waits among them.
//
// Not thread-safe, with one exception: while no share expands, all may receive() from each other.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include "analysis/box_matching.hpp"
#include "analysis/freeze.hpp"
#include "board/field.hpp"
#include "engine/core/node_table.hpp"
#include "engine/layers/ground.hpp"
#include "support/claimed_records.hpp"

namespace pushwise::engine::layers {

// A player who has come to a square with a push, in the order of layers: from these the plan is
// found again.
struct Event {
    core::NodeIndex configuration = core::kNoNode;
    board::Square player = board::kNoSquare;
    board::Square to = board::kNoSquare;  // where the box has come to; at the start there is none
};

template <int W>
class Share {
public:
    using Set = board::Bits<W>;

    // Number `number` of `shares`. Keeps the reference.
    Share(const Ground<W>& ground, std::size_t number, std::size_t shares, const Limits& limits,
          const Stop& stop)
        : ground_(ground),
          number_(number),
          budget_(limits.part(number, shares), stop),
          field_(ground.board()),
          freeze_(field_, ground.lost()),
          boxes_(ground.board().start().boxes),
          waiting_(budget_),
          next_(budget_),
          events_(budget_) {
        for (int i = 0; i < ground.board().squares(); ++i)
            region_.insert(static_cast<board::Square>(i));
        for (std::size_t i = 0; i < shares; ++i)
            sent_.emplace_back(budget_);
        begin(0);
    }

    [[nodiscard]] const support::Budget& budget() const noexcept { return budget_; }
    [[nodiscard]] std::size_t waiting() const noexcept { return waiting_.size(); }
    [[nodiscard]] std::uint64_t generated() const noexcept { return generated_; }
    [[nodiscard]] std::size_t stored() const noexcept { return configurations_->size(); }
    // Was anything left out for the limit of the pass?
    [[nodiscard]] bool has_cut() const noexcept { return has_cut_; }
    // The last event, if it has solved the level.
    [[nodiscard]] bool is_solved() const noexcept { return is_solved_; }

    // Forgets everything; from now on only plans that cost less than `limit` are of interest.
    void begin(std::int64_t limit) {
        limit_ = limit;
        has_cut_ = is_solved_ = false;
        forget();
        matching_.emplace(ground_.sides(), ground_.floor().distances,
                          static_cast<int>(boxes_.size()), budget_);
    }
    // No plan from here costs less; 0 where there is none.
    [[nodiscard]] std::int64_t bound(const Set& boxes, board::Square player) {
        const std::int32_t bound = bound_of({boxes, 0, player, board::kNoSquare});
        return bound == kLost ? 0 : left(bound, player);
    }
    // Layer 0. To be called for one share, the owner of these boxes.
    void place(const Set& boxes, board::Square player) {
        begin_layer(0);
        const std::uint64_t hash = ground_.hash_of(ground_.partial_hash(boxes));
        if (take({boxes, hash, player, board::kNoSquare}, 0)) std::swap(waiting_, next_);
    }

    // Lets all that wait take one step, or push: from layer `depth` to the next.
    void expand(std::int64_t depth) {
        for (const Waiting& w : waiting_) {
            if (!budget_.spend_node()) return;
            Configuration& here = configuration(w.configuration);
            Set walks;
            std::optional<Hashed> hash;
            bool in_room = true;
            w.squares.for_each([&](board::Square s) {
                walks |= ground_.around(s);
                for (const auto& push : ground_.pushes(s)) {
                    if (!here.boxes.contains(push.box) || here.boxes.contains(push.to)) continue;
                    if (!hash)
                        hash = {ground_.partial_hash(here.boxes), ground_.owner_sum(here.boxes)};
                    in_room = in_room && send(here.boxes, *hash, push);
                }
            });
            walks -= here.boxes;
            walks -= here.seen;
            walks -= too_dear(walks, depth + 1, here.bound);
            if (!in_room) return;
            if (walks.empty()) continue;
            here.seen |= walks;
            if (!next_.push_back({walks, w.configuration})) return;
        }
    }

    // Takes what the shares have sent to this one, for layer `depth`.
    void receive(const std::vector<std::unique_ptr<Share>>& shares, std::int64_t depth) {
        begin_layer(depth);
        for (const auto& share : shares) {
            const auto& arrivals = share->sent_[number_];
            for (std::size_t i = 0; i < arrivals.size() && !is_solved_; ++i) {
                if (i + kAhead < arrivals.size()) table_->prefetch(arrivals[i + kAhead].hash);
                if (!take(arrivals[i], depth)) return;
            }
        }
        waiting_.clear();
        std::swap(waiting_, next_);
    }
    // To be called when all have received.
    void clear_sent() {
        for (auto& arrivals : sent_)
            arrivals.clear();
    }

    // Adds about so many of the positions that have been seen, spread evenly over configurations.
    void add_sample(std::size_t count, std::vector<board::Position>& sample) const {
        const std::size_t stride = std::max<std::size_t>(1, stored() / count);
        for (std::size_t i = 0; i < stored(); i += stride) {
            const Configuration& there = configuration(static_cast<core::NodeIndex>(i));
            if (there.seen.empty()) continue;
            board::Position& position = sample.emplace_back();
            there.boxes.for_each([&](board::Square s) { position.boxes.push_back(s); });
            std::vector<board::Square> players;
            there.seen.for_each([&](board::Square s) { players.push_back(s); });
            position.player = players[i % players.size()];
        }
    }

    // For finding the plan again:
    struct Found {
        core::NodeIndex configuration = core::kNoNode;
        int symmetry = 0;  // turns what was looked for into the configuration
    };
    [[nodiscard]] Found find(const Set& boxes, std::uint64_t hash, board::Square player) const {
        Found found;
        const board::Symmetries& symmetries = ground_.hash().symmetries();
        found.configuration = table_->find(hash, [&](core::NodeIndex i) {
            const Configuration& there = configuration(i);
            for (found.symmetry = 0; found.symmetry < symmetries.count(); ++found.symmetry) {
                if (there.region.contains(symmetries.image(found.symmetry, player)) &&
                    ground_.image(found.symmetry, boxes) == there.boxes) {
                    return true;
                }
            }
            return false;
        });
        return found;
    }
    [[nodiscard]] const Set& boxes(core::NodeIndex i) const { return configuration(i).boxes; }
    [[nodiscard]] std::span<const Event> events(std::int64_t depth) const {
        const auto layer = static_cast<std::size_t>(depth);
        const std::size_t end = layer + 1 < layers_.size() ? layers_[layer + 1] : events_.size();
        return {events_.data() + layers_[layer], end - layers_[layer]};
    }

private:
    static constexpr std::size_t kAhead = 8;
    static constexpr std::int64_t kWorkPerArrival = 1000;
    static constexpr std::size_t kBlockBytes = std::size_t{1} << 20;
    static constexpr std::int32_t kLost = std::numeric_limits<std::int32_t>::max();

    struct Configuration {
        Set boxes;
        // The squares the player can walk to; where no box ever divides the board, all squares.
        Set region;
        Set seen;  // where he has been
        // A plan from here has at least as many moves as this and what the player's square adds.
        std::int32_t bound = 0;
    };
    // Boxes of which one is going to be pushed.
    struct Hashed {
        core::PositionHash::Boxes partial;
        std::uint64_t owner_sum;
    };
    struct Waiting {
        Set squares;
        core::NodeIndex configuration = core::kNoNode;
    };
    struct Arrival {
        Set boxes;
        std::uint64_t hash = 0;
        board::Square player = board::kNoSquare;
        board::Square to = board::kNoSquare;  // of the box; at the start there is none
    };

    [[nodiscard]] Configuration& configuration(core::NodeIndex i) const noexcept {
        return *reinterpret_cast<Configuration*>((*configurations_)[i]);
    }

    void forget() {
        configurations_.emplace(sizeof(Configuration), kBlockBytes, budget_);
        table_.emplace(budget_);
        waiting_.reset();
        next_.reset();
        events_.reset();
        layers_.clear();
        clear_sent();
    }
    void begin_layer(std::int64_t depth) {
        layers_.resize(static_cast<std::size_t>(depth) + 1, events_.size());
    }

    // At least so many moves are left where a configuration has this bound.
    [[nodiscard]] std::int64_t left(std::int32_t bound, board::Square player) const noexcept {
        return std::max<std::int64_t>(0, bound + ground_.floor().slope[player]);
    }
    // Of these squares of the player in a configuration, those that no plan below the limit passes
    // in layer `depth`.
    [[nodiscard]] Set too_dear(const Set& squares, std::int64_t depth, std::int32_t bound) {
        Set dear;
        squares.for_each([&](board::Square s) {
            if (depth + left(bound, s) >= limit_) dear.insert(s);
        });
        has_cut_ |= !dear.empty();
        return dear;
    }

    // False at the memory limit.
    [[nodiscard]] bool send(Set boxes, Hashed hashed, const typename Ground<W>::Push& push) {
        ++generated_;
        boxes.erase(push.box);
        boxes.insert(push.to);
        ground_.hash().toggle(hashed.partial, push.box);
        ground_.hash().toggle(hashed.partial, push.to);
        const core::Owners& owners = ground_.owners();
        hashed.owner_sum += owners.key(push.to) - owners.key(push.box);
        return sent_[static_cast<std::size_t>(owners.owner(hashed.owner_sum))].push_back(
            {boxes, ground_.hash_of(hashed.partial), push.box, push.to});
    }

    // False at a limit.
    [[nodiscard]] bool take(const Arrival& arrival, std::int64_t depth) {
        if (!budget_.spend_work(kWorkPerArrival)) return false;
        Found found = find(arrival.boxes, arrival.hash, arrival.player);
        if (found.configuration == core::kNoNode) found = {add(arrival), 0};
        if (found.configuration == core::kNoNode) return false;
        Configuration& here = configuration(found.configuration);
        if (here.bound == kLost) return true;
        const auto& symmetries = ground_.hash().symmetries();
        const board::Square player = symmetries.image(found.symmetry, arrival.player);
        if (here.seen.contains(player)) return true;
        Set squares;
        squares.insert(player);
        if (!too_dear(squares, depth, here.bound).empty()) return true;
        here.seen.insert(player);
        const board::Square to = arrival.to == board::kNoSquare
                                     ? arrival.to
                                     : symmetries.image(found.symmetry, arrival.to);
        if (!events_.push_back({found.configuration, player, to}) ||
            !next_.push_back({squares, found.configuration})) {
            return false;
        }
        is_solved_ = ground_.is_solved(here.boxes);  // and the way there is known
        return true;
    }

    // kNoNode at a limit.
    [[nodiscard]] core::NodeIndex add(const Arrival& arrival) {
        const auto file_all = [this](auto file) {
            for (core::NodeIndex i = 0; i < configurations_->size(); ++i)
                file(ground_.hash_of(ground_.partial_hash(configuration(i).boxes)), i);
        };
        const auto index = static_cast<core::NodeIndex>(configurations_->size());
        if (index == core::kNoNode - 1 && !budget_.run_out_of_room()) return core::kNoNode;
        const std::int32_t bound = bound_of(arrival);
        if (budget_.is_over() || !table_->make_room(file_all) || !configurations_->extend()) {
            return core::kNoNode;
        }
        new ((*configurations_)[index]) Configuration{arrival.boxes, region_, {}, bound};
        table_->file(arrival.hash, index);
        return index;
    }

    // Makes boxes_ these. Boxes keep their numbers where they can: few are then matched anew.
    void renumber(Set boxes) {
        gaps_.clear();
        for (board::Square& s : boxes_) {
            if (boxes.contains(s)) {
                boxes.erase(s);
            } else {
                gaps_.push_back(&s);
            }
        }
        boxes.for_each([&](board::Square s) {
            *gaps_.back() = s;
            gaps_.pop_back();
        });
    }

    // And makes region_ that of the configuration.
    [[nodiscard]] std::int32_t bound_of(const Arrival& arrival) {
        const board::Board& board = ground_.board();
        renumber(arrival.boxes);
        field_.put_all(boxes_);
        const bool lost =
            arrival.to != board::kNoSquare && freeze_.loses(board, arrival.to, board.spares());
        if (ground_.has_sides()) {
            region_ = {};
            field_.flood(arrival.player);
            for (const board::Square s : field_.reached())
                region_.insert(s);
        }
        field_.take_all(boxes_);
        if (lost) return kLost;
        const analysis::Matching::Cost total = matching_->match(boxes_, arrival.player);
        return total >= analysis::Matching::kInfinite ? kLost : static_cast<std::int32_t>(total);
    }

    const Ground<W>& ground_;
    std::size_t number_;
    support::Budget budget_;
    board::Field field_;
    analysis::Freeze freeze_;
    std::optional<analysis::BoxMatching> matching_;  // on the floor of the pass
    std::vector<board::Square> boxes_;               // of the configuration looked at last
    Set region_;                                     // and its region
    std::vector<board::Square*> gaps_;               // working space

    std::int64_t limit_ = 0;
    bool has_cut_ = false;
    bool is_solved_ = false;
    std::uint64_t generated_ = 0;
    std::optional<support::ClaimedRecords> configurations_;
    std::optional<core::NodeTable> table_;
    support::ClaimedVector<Waiting> waiting_;
    support::ClaimedVector<Waiting> next_;
    support::ClaimedVector<Event> events_;
    std::vector<std::size_t> layers_;                    // where the events of each layer begin
    std::vector<support::ClaimedVector<Arrival>> sent_;  // by owner
};

template <int W>
using Shares = std::vector<std::unique_ptr<Share<W>>>;

template <int W>
[[nodiscard]] Share<W>& owner_of(const Ground<W>& ground, const Shares<W>& shares,
                                 const board::Bits<W>& boxes) {
    return *shares[static_cast<std::size_t>(ground.owners().owner(ground.owner_sum(boxes)))];
}

}  // namespace pushwise::engine::layers
