#include "certify/certificate.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "analysis/dead_squares.hpp"
#include "analysis/pi_corral.hpp"
#include "analysis/priced_endings.hpp"
#include "analysis/sides.hpp"
#include "certify/position_text.hpp"
#include "engine/core/orders.hpp"
#include "engine/core/search_space.hpp"
#include "engine/search_report.hpp"
#include "support/claimed_vector.hpp"

namespace pushwise::certify {
namespace {

using board::Square;
using engine::core::kNoNode;
using engine::core::NodeIndex;

constexpr std::size_t kPositionsPerLine = 1000;

// What the checker knows: see certificate.hpp. It has no corrals for lines.
engine::core::Rules rules_for(Objective objective, bool with_tables) {
    engine::core::Rules rules;
    rules.dead_groups = false;
    rules.tilted_floor = false;
    rules.conflicts = false;
    rules.priced_groups = with_tables;
    rules.goal_room = false;
    rules.budget_freeze = false;
    rules.corrals = objective == Objective::pushes;
    return rules;
}

class Proof {
public:
    Proof(const level::Level& level, const board::Board& board, const Claim& claim,
          support::Budget& budget, const engine::Request& request, bool with_tables)
        : level_(level),
          board_(board),
          claim_(claim),
          figures_(claim.figures),
          objective_(claim.objective.value_or(Objective::pushes)),
          rules_(rules_for(objective_, with_tables)),
          budget_(budget),
          reporter_(request, budget, "certificate", "writing the certificate"),
          expander_(board, board::Motion::push, objective_, rules_, budget),
          space_(board, expander_, boxes(), objective_, engine::core::orders_for(objective_),
                 budget) {
        if (!figures_.empty()) expander_.set_upper(figures_.front());
        if (!with_tables) return;
        expander_.study();
        expander_.study_more();
    }

    // Nothing when there are more positions than `most`.
    std::optional<Certificate> run(std::uint64_t most) {
        Certificate certificate;
        if (!search(most)) {
            if (looked_at_ > most) return std::nullopt;
            certificate.refuted = refuted_;
            return certificate;
        }
        certificate.text = text();
        if (budget_.is_over()) certificate.text.clear();
        return certificate;
    }

private:
    [[nodiscard]] int boxes() const noexcept {
        return static_cast<int>(board_.start().boxes.size());
    }

    // Could a plan of these figures refute the claim?
    [[nodiscard]] bool is_shorter(std::int64_t first, std::int64_t second) const noexcept {
        if (figures_.empty() || first < figures_[0]) return true;
        return figures_.size() == 2 && first == figures_[0] && second < figures_[1];
    }

    // Looks at every position that could be part of a shorter plan. False when there is such a
    // plan, at a limit, or when there are more than `most`.
    bool search(std::uint64_t most) {
        expander_.load(board_.start().boxes, board_.start().player, std::nullopt);
        const std::int64_t bound = expander_.bound();
        if (budget_.is_over()) return false;
        if (!expander_.is_feasible() || !is_shorter(bound, bound)) return true;
        if (space_.add(expander_.root(), kNoNode, expander_.boxes()) == kNoNode) return false;
        for (NodeIndex index = space_.next(); index != kNoNode; index = space_.next()) {
            space_.load(index, expander_, space_.nodes()[index].walls);
            refuted_ = board_.is_solved(expander_.boxes());
            if (refuted_ || ++looked_at_ > most || !budget_.spend_node() || !expand(index))
                return false;
            reporter_.report({}, {});
        }
        return !budget_.is_over();
    }

    bool expand(NodeIndex index) {
        return expander_.expand(
            space_.parent(index), space_,
            [&](const engine::core::Successor& s, std::span<const Square> boxes) {
                return !is_shorter(s.cost + s.bound, s.second_cost + s.second_bound) ||
                       space_.add(s, index, boxes) != kNoNode;
            });
    }

    // Everything about a node that is written, and its place in the order.
    [[nodiscard]] auto cost_of(NodeIndex i) const noexcept {
        return std::make_pair(space_.nodes()[i].cost, space_.nodes().second_cost(i));
    }

    [[nodiscard]] std::string text() {
        std::string out = "pushwise-certificate 2\nboard " + std::to_string(level_.height()) + "\n";
        for (const std::string& row : level_.rows)
            out += row + "\n";
        out += "claim " + std::string(claim_.objective ? name(*claim_.objective) : "unsolvable");
        for (const std::int64_t f : figures_)
            out += ' ' + std::to_string(f);
        out += "\n";
        if (claim_.objective) out += "plan " + claim_.plan + "\n";
        if (const analysis::PricedEndings* tables = expander_.priced_groups()) {
            const std::span<const int> prices = tables->prices();
            const int least = *std::min_element(prices.begin(), prices.end());
            out += "prices " + std::to_string(tables->largest());
            for (const int price : prices)
                out += ' ' + std::to_string(price - least);
            out += "\n";
        }

        support::ClaimedVector<NodeIndex> order(budget_);
        for (NodeIndex i = 0; i < space_.nodes().size(); ++i) {
            if (space_.nodes()[i].replaced == 0 && !order.push_back(i)) return {};
        }
        std::stable_sort(order.begin(), order.end(),
                         [&](NodeIndex a, NodeIndex b) { return cost_of(a) < cost_of(b); });
        out += "positions " + std::to_string(order.size()) + "\n";
        for (auto layer = order.begin(); layer != order.end();) {
            const auto end = std::find_if(
                layer, order.end(), [&](NodeIndex i) { return cost_of(i) != cost_of(*layer); });
            if (!write_layer({&*layer, static_cast<std::size_t>(end - layer)}, out)) return {};
            layer = end;
        }
        return out + "end\n";
    }

    // Positions of one cost.
    bool write_layer(std::span<const NodeIndex> layer, std::string& out) {
        const std::size_t stride = static_cast<std::size_t>(boxes()) + 1;
        support::ClaimedVector<Square> keys(budget_);  // boxes in ascending order, player
        support::ClaimedVector<std::uint32_t> order(budget_);
        if (!keys.extend(layer.size() * stride, 0)) return false;
        for (std::size_t i = 0; i < layer.size(); ++i) {
            const std::span key(&keys[i * stride], stride);
            space_.nodes().boxes(layer[i], key.first(stride - 1));
            std::sort(key.begin(), key.end() - 1);
            key.back() = space_.nodes()[layer[i]].player;
            if (!order.push_back(static_cast<std::uint32_t>(i))) return false;
        }
        const auto key = [&](std::uint32_t i) {
            return std::span<const Square>(&keys[i * stride], stride);
        };
        std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return std::lexicographical_compare(key(a).begin(), key(a).end(), key(b).begin(),
                                                key(b).end());
        });
        PositionText line(board_, rules_.corrals);
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (!budget_.spend_work(kWorkPerPosition)) return false;
            line.add(key(order[i]), fence(layer[order[i]]));
            if (line.size() < kPositionsPerLine && i + 1 < order.size()) continue;
            const auto [first, second] = cost_of(layer.front());
            out += "at";
            if (!figures_.empty()) out += ' ' + std::to_string(first);
            if (figures_.size() == 2) out += ' ' + std::to_string(second);
            const std::string text = line.take();
            // The text may be moved when it grows.
            if (!budget_.claim(kPlacesOfText * text.size())) return false;
            out += " " + text + "\n";
        }
        return true;
    }

    // The boxes whose pushes alone were tried: the same corral as the expander found.
    [[nodiscard]] std::span<const Square> fence(NodeIndex node) {
        if (!rules_.corrals) return {};
        field_.take_all(loaded_);
        loaded_ = space_.nodes().boxes(node);
        field_.put_all(loaded_);
        field_.flood(space_.nodes()[node].player);
        return corrals_.find(loaded_) ? corrals_.boxes() : std::span<const Square>();
    }

    static constexpr std::int64_t kWorkPerPosition = 5000;
    static constexpr std::size_t kPlacesOfText = 3;

    const level::Level& level_;
    const board::Board& board_;
    const Claim& claim_;
    const std::vector<std::int64_t>& figures_;  // none: there is no plan
    Objective objective_;
    engine::core::Rules rules_;
    support::Budget& budget_;
    engine::Reporter reporter_;
    engine::core::Expander expander_;
    engine::core::SearchSpace space_;
    bool refuted_ = false;
    std::uint64_t looked_at_ = 0;

    // To find corrals again.
    bool spares_ = board_.spares() > 0;
    analysis::Sides sides_{board_, board_.start().player};
    analysis::DeadSquares dead_{board_, sides_};
    board::SquareSet lost_ = analysis::lost_squares(board_, dead_, !spares_);
    board::Field field_{board_};
    analysis::PiCorrals corrals_{field_, board_.goal_set(), lost_, spares_};
    std::vector<Square> loaded_;
};

}  // namespace

Certificate certify(const level::Level& level, const board::Board& board, const Claim& claim,
                    support::Budget& budget, const std::function<void(const Progress&)>& progress,
                    std::uint64_t most_without_tables) {
    engine::Request request;
    if (progress) {
        request.progress = [&](const Progress& p, const board::Position*) { progress(p); };
    }
    const bool may_have_tables = claim.objective == Objective::pushes && board.spares() == 0;
    if (may_have_tables) {
        std::optional<Certificate> found =
            Proof(level, board, claim, budget, request, false).run(most_without_tables);
        if (found) return *std::move(found);
    }
    return *Proof(level, board, claim, budget, request, may_have_tables)
                .run(std::numeric_limits<std::uint64_t>::max());
}

}  // namespace pushwise::certify
