#include "analysis/explain.hpp"

#include <algorithm>
#include <iterator>

#include "analysis/dead_groups.hpp"
#include "analysis/freeze.hpp"
#include "analysis/frozen_walls.hpp"
#include "analysis/hall.hpp"
#include "analysis/pi_corral.hpp"
#include "analysis/stuck_search.hpp"
#include "board/field.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;

// A shortage always has one more on one side than on the other.
std::string sentence_for(const Shortage& shortage) {
    const std::string boxes = std::to_string(shortage.boxes.size());
    const std::string goals = std::to_string(shortage.goals.size());
    if (shortage.of_goals) {
        if (shortage.goals.empty()) return "This box can reach no goal.";
        return "These " + boxes + " boxes can reach only " + goals +
               (shortage.goals.size() == 1 ? " goal" : " goals") + " between them.";
    }
    if (shortage.boxes.empty()) return "No box can reach this goal.";
    return "These " + goals + " goals can be reached by only " + boxes +
           (shortage.boxes.size() == 1 ? " box." : " boxes.");
}

class Explainer {
public:
    Explainer(const board::Board& board, support::Budget& budget)
        : board_(board),
          boxes_(board.start().boxes),
          player_(board.start().player),
          spares_(static_cast<std::size_t>(board.spares())),
          budget_(budget),
          walls_(board, Measure::pushes, budget_),
          lost_(lost_squares(board, walls_[0].dead, spares_ == 0)),
          field_(board) {
        field_.put_all(boxes_);
        field_.flood(player_);
    }

    std::optional<Witness> run(const ExplainEffort& effort) {
        if (board_.is_solved(boxes_)) return std::nullopt;
        if (auto witness = dead_squares()) return witness;
        if (auto witness = frozen()) return witness;
        if (auto witness = shortage(0)) return witness;
        if (auto witness = sealed()) return witness;
        if (auto witness = corral()) return witness;
        if (effort.positions == 0 || spares_ > 0) return std::nullopt;
        if (auto witness = group()) return witness;
        return stuck(effort.positions);
    }

private:
    std::optional<Witness> dead_squares() {
        Witness witness{LossKind::dead_square, {}, {}, {}};
        for (const Square s : boxes_) {
            if (!board_.is_goal(s) && walls_[0].dead.is_dead(walls_[0].sides.state(s, player_)))
                witness.boxes.push_back(s);
        }
        if (witness.boxes.size() <= spares_) return std::nullopt;
        witness.squares = witness.boxes;
        witness.sentence = witness.boxes.size() == 1
                               ? "This box cannot be pushed to any goal from where it stands."
                               : "None of these " + std::to_string(witness.boxes.size()) +
                                     " boxes can be pushed to any goal from where it stands" +
                                     for_lack_of_spares();
        return witness;
    }

    std::optional<Witness> frozen() {
        Freeze freeze(field_, lost_);
        // With every box needed one group is enough; otherwise they count together.
        std::vector<Square> off_goal;
        std::vector<Square> holding;
        for (const Square s : boxes_) {
            if (board_.is_goal(s) || !freeze.is_frozen(s)) continue;
            off_goal.push_back(s);
            holding.insert(holding.end(), freeze.group().begin(), freeze.group().end());
            if (off_goal.size() > spares_) break;
        }
        if (off_goal.size() <= spares_) return std::nullopt;
        std::sort(holding.begin(), holding.end());
        holding.erase(std::unique(holding.begin(), holding.end()), holding.end());
        Witness witness{LossKind::frozen, holding, off_goal, {}};
        witness.sentence = holding.size() == 1
                               ? "This box is not on a goal and can never be pushed again."
                               : "These " + std::to_string(holding.size()) +
                                     " boxes hold each other in place for good, and not all of "
                                     "them are on goals" +
                                     for_lack_of_spares();
        return witness;
    }

    std::optional<Witness> shortage(FrozenWalls::Index outlook) {
        const auto found = find_shortage(board_, walls_[outlook]);
        if (!found) return std::nullopt;
        Witness witness{LossKind::goals, found->boxes, found->goals, {}};
        witness.sentence = sentence_for(*found);
        return witness;
    }

    std::optional<Witness> sealed() {
        const std::vector<Square> stuck = Freeze(field_, lost_).all(boxes_);
        if (stuck.empty()) return std::nullopt;
        auto witness = shortage(walls_.find(stuck, player_));
        if (!witness) return std::nullopt;
        witness->kind = LossKind::sealed;
        witness->boxes.insert(witness->boxes.end(), stuck.begin(), stuck.end());
        std::sort(witness->boxes.begin(), witness->boxes.end());
        witness->boxes.erase(std::unique(witness->boxes.begin(), witness->boxes.end()),
                             witness->boxes.end());
        witness->sentence.pop_back();
        witness->sentence += ", because boxes that can never move again are in the way.";
        return witness;
    }

    std::optional<Witness> corral() {
        PiCorrals corrals(field_, board_.goal_set(), lost_, spares_ > 0);
        field_.flood(player_);
        if (!corrals.find(boxes_) || !corrals.pushes().empty()) return std::nullopt;
        Witness witness{LossKind::corral, {corrals.boxes().begin(), corrals.boxes().end()}, {}, {}};
        std::sort(witness.boxes.begin(), witness.boxes.end());
        // Where all these boxes are on goals, the empty goals behind them are the reason.
        std::copy_if(board_.goals().begin(), board_.goals().end(),
                     std::back_inserter(witness.squares),
                     [&](Square s) { return field_.is_free(s) && !field_.reaches(s); });
        witness.sentence =
            "The player can no longer open the area behind these boxes, and it is not finished.";
        return witness;
    }

    std::optional<Witness> group() {
        if (!DeadGroups::fits(board_)) return std::nullopt;
        DeadGroups groups(board_, board::Motion::push, budget_);
        Witness witness{LossKind::group, groups.find(boxes_, player_), {}, {}};
        if (witness.boxes.empty() && groups.triples_to_find() > 0) {
            groups.find_triples();
            witness.boxes = groups.find(boxes_, player_);
        }
        if (witness.boxes.empty()) return std::nullopt;
        witness.sentence = witness.boxes.size() == 2
                               ? "These two boxes can never both be brought to goals."
                               : "These three boxes can never all be brought to goals.";
        return witness;
    }

    std::optional<Witness> stuck(int positions) {
        if (try_everything(board_, boxes_, player_, positions, budget_) != Finding::lost) {
            return std::nullopt;
        }
        // Leave out one box after another while the rest is still lost.
        std::vector<Square> core = boxes_;
        for (const Square s : boxes_) {
            std::vector<Square> fewer = core;
            fewer.erase(std::find(fewer.begin(), fewer.end(), s));
            if (try_everything(board_, fewer, player_, positions, budget_) == Finding::lost) {
                core.swap(fewer);
            }
        }
        Witness witness{LossKind::stuck, core, {}, {}};
        witness.sentence = core.size() == 1
                               ? "Every way of pushing this box was tried: it never gets to a goal."
                               : "Every way of pushing these " + std::to_string(core.size()) +
                                     " boxes was tried: they never all get to goals.";
        return witness;
    }

    [[nodiscard]] std::string for_lack_of_spares() const {
        return spares_ == 0 ? "." : ", more than can be spared.";
    }

    const board::Board& board_;
    const std::vector<Square>& boxes_;
    Square player_;
    std::size_t spares_;
    support::Budget& budget_;
    FrozenWalls walls_;
    board::SquareSet lost_;
    board::Field field_;
};

}  // namespace

std::optional<Witness> explain_loss(const board::Board& board, const ExplainEffort& effort,
                                    support::Budget& budget) {
    return Explainer(board, budget).run(effort);
}

}  // namespace pushwise::analysis
