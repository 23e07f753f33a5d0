#include "engine/core/expander.hpp"

#include <algorithm>

namespace pushwise::engine::core {
namespace {

using analysis::FrozenWalls;
using board::Direction;
using board::Motion;
using board::Square;
using board::SquareSet;

// The rules that are sound for this kind of search.
Rules sound_rules(Rules rules, Motion motion, Objective objective, int spares) {
    if (motion == Motion::pull) {
        rules.dead_squares = rules.freeze = rules.corrals = rules.symmetries = false;
    }
    if (objective == Objective::any) rules.symmetries = false;
    if (has_exact_player(objective)) rules.corrals = false;
    if (spares > 0) rules.dead_squares = rules.dead_groups = false;
    if (spares > 0 || objective != Objective::pushes || !rules.matching)
        rules.conflicts = rules.priced_groups = false;
    if ((objective != Objective::moves && objective != Objective::moves_pushes) ||
        motion == Motion::pull || !rules.matching) {
        rules.tilted_floor = false;
    }
    if (!rules.priced_groups) rules.endings = rules.fours = rules.goal_room = false;
    if (!rules.freeze) rules.frozen_walls = false;
    if (motion == Motion::pull || objective == Objective::any || objective == Objective::lines ||
        !rules.matching || spares > 0) {
        rules.budget_freeze = false;
    }
    return rules;
}

analysis::Measure measure_for(Motion motion, Objective objective) {
    if (motion == Motion::pull) return analysis::Measure::pulls;
    return objective == Objective::lines ? analysis::Measure::lines : analysis::Measure::pushes;
}

}  // namespace

Expander::Expander(const board::Board& board, Motion motion, Objective objective,
                   const Rules& rules, support::Budget& budget)
    : board_(board),
      motion_(motion),
      objective_(objective),
      rules_(sound_rules(rules, motion, objective, board.spares())),
      exact_player_(has_exact_player(objective)),
      counts_regions_(objective == Objective::any || objective == Objective::pushes),
      budget_(budget),
      position_hash_(board,
                     rules_.symmetries ? board::Symmetries(board) : board::Symmetries::none(board),
                     exact_player_),
      frozen_walls_(board, measure_for(motion, objective), budget),
      home_squares_(board.squares(), motion == Motion::push ? board.goals() : board.start().boxes),
      lost_(analysis::lost_squares(board, frozen_walls_[0].dead, rules_.dead_squares)),
      field_(board),
      freeze_(field_, lost_),
      corrals_(field_, board.goal_set(), lost_, board.spares() > 0),
      groups_(board, motion, rules_.dead_groups, budget),
      regions_(board, field_),
      box_at_(board.squares(), 0),
      outlook_(&frozen_walls_[0]) {
    const auto boxes = static_cast<std::int64_t>(board.start().boxes.size());
    work_per_child_ = boxes * boxes + (counts_regions_ ? board.squares() : 0);
    // A walk, and what each push of each box would leave.
    work_per_node_ = 8 * static_cast<std::int64_t>(board.squares()) +
                     (rules_.budget_freeze ? 4 * boxes * boxes : 0);
}

std::vector<Square> Expander::box_squares() const {
    std::vector<Square> squares;
    analysis::box_squares(board_, lost_).for_each([&](Square s) { squares.push_back(s); });
    return squares;
}

void Expander::complete(Successor& s, std::span<const Square> boxes) const noexcept {
    PositionHash::Boxes hash{};
    s.home = 0;
    for (const Square box : boxes) {
        position_hash_.toggle(hash, box);
        s.home += is_home(box) ? 1 : 0;
    }
    s.hash = position_hash_.of(hash, s.player);
}

void Expander::load(std::span<const Square> boxes, Square player,
                    std::optional<FrozenWalls::Index> walls) {
    field_.take_all(boxes_);
    boxes_.assign(boxes.begin(), boxes.end());
    field_.put_all(boxes_);
    player_ = player;
    hash_ = {};
    home_ = 0;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        box_at_[boxes_[i]] = static_cast<std::uint16_t>(i);
        position_hash_.toggle(hash_, boxes_[i]);
        home_ += is_home(boxes_[i]) ? 1 : 0;
    }
    walls_ = walls ? *walls : walls_with_frozen_boxes(player);
    outlook_ = &frozen_walls_[walls_];
    groups_.load(boxes_);
    if (rules_.matching) outlook_->matching.match(boxes_, player);
}

bool Expander::is_feasible() const noexcept {
    return !rules_.matching || outlook_->matching.is_feasible();
}

std::int32_t Expander::bound() const noexcept {
    return rules_.matching ? static_cast<std::int32_t>(outlook_->matching.total()) : 0;
}

bool Expander::can_walk_to(Square s) {
    field_.flood(player_);
    return field_.reaches(s);
}

Successor Expander::root() const {
    Successor root;
    if (!boxes_.empty()) root.from = root.to = boxes_.front();
    root.player = player_;
    root.bound = root.second_bound = bound();
    root.total = is_greedy() ? 0 : root.bound;
    root.home = home_;
    root.walls = walls_;
    root.hash = position_hash_.of(hash_, player_);
    return root;
}

int Expander::count_regions() {
    regions_.load();
    return regions_.regions();
}

void Expander::study() {
    if (rules_.tilted_floor) {
        tilted_floor_.emplace(board_, frozen_walls_, budget_);
        if (tilted_floor_->empty()) tilted_floor_.reset();
    }
    if (rules_.conflicts) {
        const analysis::Outlook& open = frozen_walls_[0];
        conflicts_.emplace(board_, open.sides, open.distances, budget_);
        if (conflicts_->empty()) conflicts_.reset();
    }
    if (rules_.priced_groups) {
        priced_groups_.emplace(board_, frozen_walls_, rules_.endings, budget_);
        if (priced_groups_->empty()) priced_groups_.reset();
    }
}

void Expander::study_more() {
    if (rules_.fours && priced_groups_) priced_groups_->add_fours();
    if (!rules_.goal_room) return;
    goal_room_.emplace(board_, frozen_walls_, budget_);
    if (goal_room_->empty()) goal_room_.reset();
}

void Expander::prepare(const Parent& parent) {
    parent_ = parent;
    if (counts_regions_) regions_.load();
    if (conflicts_) conflicts_->load(boxes_);
    if (priced_groups_) priced_groups_->load(boxes_);
    if (goal_room_) goal_room_->load(boxes_);
    if (tilted_floor_) tilted_floor_->load(boxes_, player_, walls_);
    if (exact_player_) {
        field_.flood_counting_steps(player_);
    } else {
        field_.flood(player_);
    }
    successors_.clear();
    if (motion_ == Motion::push) {
        collect_pushes();
    } else {
        collect_pulls();
    }
}

void Expander::set_upper(std::int64_t upper) {
    most_ = has_two_figures(objective_) ? upper : upper - 1;
    has_cut_ = false;
    if (!rules_.budget_freeze) return;
    affordable_.assign(static_cast<std::size_t>(board_.squares()), 0);
    budget_freeze_.emplace(field_);
    corrals_.allow(affordable_);
}

bool Expander::find_affordable() {
    if (!budget_freeze_) return true;
    std::span<const int> conflicts;  // of the others, by box
    if (conflicts_) {
        conflicts =
            conflicts_->totals_without_each(boxes_, player_, frozen_walls_.undisturbed(walls_));
    }
    if (priced_groups_) priced_groups_->weigh(boxes_, player_, walls_);
    if (goal_room_) goal_room_->weigh(boxes_, player_);
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        affordable_[boxes_[i]] =
            affordable_pushes(static_cast<int>(i), conflicts.empty() ? 0 : conflicts[i]);
    }
    budget_freeze_->find(boxes_, affordable_);
    const auto frozen = budget_freeze_->frozen();
    return std::all_of(frozen.begin(), frozen.end(), [&](Square s) { return is_home(s); });
}

std::uint8_t Expander::affordable_pushes(int box, int conflicts_of_others) {
    const Square from = boxes_[box];
    const std::int64_t most = most_ - parent_.cost;
    std::uint8_t found = 0;
    for (const Direction d : board::kAllDirections) {
        const Square to = field_.next(from, d);
        if (to == field_.outside() || field_.behind(from, d) == field_.outside()) continue;
        std::int64_t left =
            1 + outlook_->matching.at_least_after(box, to, from) + conflicts_of_others;
        if (priced_groups_ && left <= most)
            left = std::max(left, priced_groups_->total_if_next(box, to, most));
        if (goal_room_ && left <= most) left = std::max(left, goal_room_->total_if_next(box, to));
        if (tilted_floor_ && left <= most)
            left = std::max(left, tilted_floor_->total_if_next(box, d));
        if (left <= most) {
            found |= static_cast<std::uint8_t>(1U << index(d));
        } else if (left < analysis::Matching::kInfinite) {
            has_cut_ = true;
        }
    }
    return found;
}

void Expander::collect_pushes() {
    if (!find_affordable()) return;
    if (rules_.corrals && corrals_.find(boxes_)) {
        for (const analysis::Push& push : corrals_.pushes())
            add_pushes(box_at_[push.box], push.direction);
        return;
    }
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        for (const Direction d : board::kAllDirections) {
            if (field_.reaches(field_.behind(boxes_[i], d))) add_pushes(static_cast<int>(i), d);
        }
    }
}

void Expander::add_pushes(int box, Direction d) {
    Successor s;
    s.box = box;
    s.from = boxes_[box];
    s.to = field_.next(s.from, d);
    s.player = s.from;
    s.cost = 1;
    const std::int32_t walk = exact_player_ ? field_.steps(field_.behind(s.from, d)) : 0;
    switch (objective_) {
        case Objective::moves: s.cost = walk + 1; break;
        case Objective::moves_pushes:
            s.cost = walk + 1;
            s.second_cost = 1;
            break;
        case Objective::pushes_moves: s.second_cost = walk + 1; break;
        default: break;
    }
    for (;;) {
        if (!field_.is_free(s.to)) return;
        // A lone box pushed so could never reach a goal, and every box is needed.
        if (rules_.dead_squares && outlook_->dead.is_dead(outlook_->sides.state(s.to, s.player))) {
            return;
        }
        add(s);
        if (is_greedy()) {
            ++s.cost;
        } else if (objective_ != Objective::lines) {
            return;
        }
        s.player = s.to;
        s.to = field_.next(s.to, d);
    }
}

void Expander::collect_pulls() {
    Successor s;
    s.cost = 1;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        s.box = static_cast<int>(i);
        s.from = boxes_[i];
        for (const Direction d : board::kAllDirections) {
            s.to = field_.next(s.from, d);
            s.player = field_.next(s.to, d);
            if (field_.reaches(s.to) && field_.is_free(s.player)) add(s);
        }
    }
}

void Expander::add(const Successor& s) {
    Successor& added = successors_.emplace_back(s);
    added.cost += parent_.cost;
    added.second_cost += parent_.second_cost;
    PositionHash::Boxes hash = hash_;
    position_hash_.toggle(hash, s.from);
    position_hash_.toggle(hash, s.to);
    added.hash = position_hash_.of(hash, s.player);
    added.walls = walls_;
}

bool Expander::is_lost(Successor& s) {
    if (rules_.freeze && freeze_.is_frozen(s.to)) {
        if (freeze_.off_goals(board_) > board_.spares()) return true;
        if (rules_.frozen_walls) s.walls = walls_with_last_group(s.player);
    }
    return groups_.is_dead(s.from, s.to, s.player);
}

FrozenWalls::Index Expander::walls_with_frozen_boxes(Square player) {
    if (!rules_.frozen_walls) return 0;
    frozen_ = freeze_.all(boxes_);
    return frozen_walls_.find(frozen_, player);
}

FrozenWalls::Index Expander::walls_with_last_group(Square player) {
    frozen_.assign(outlook_->frozen.begin(), outlook_->frozen.end());
    frozen_.insert(frozen_.end(), freeze_.group().begin(), freeze_.group().end());
    const FrozenWalls::Index found = frozen_walls_.find(frozen_, player);
    return found != 0 ? found : walls_;  // fewer walls than there are: sound
}

bool Expander::find_bound(Successor& s) {
    std::int64_t bound = 0;
    if (rules_.matching) {
        analysis::Outlook& outlook = frozen_walls_[s.walls];
        bound = &outlook == outlook_ ? outlook.matching.total_after(s.box, s.to, s.player)
                                     : outlook.matching.match(boxes_, s.player);
    }
    const std::int64_t matching = bound;
    if (conflicts_) {
        bound +=
            conflicts_->total_after(boxes_, s.box, s.player, frozen_walls_.undisturbed(s.walls));
    }
    if (bound >= analysis::Matching::kInfinite) return false;
    if (priced_groups_ && s.cost + bound <= most_) {
        bound =
            std::max(bound, priced_groups_->total_after(boxes_, s.box, s.player, s.walls, bound));
        if (bound >= analysis::PricedEndings::kLost) return false;
    }
    if (goal_room_ && s.cost + bound <= most_) {
        bound = std::max(bound, goal_room_->total_after(boxes_, s.box, s.player));
        if (bound >= analysis::GoalRoom::kLost) return false;
    }
    if (tilted_floor_ && s.cost + bound <= most_)
        bound = std::max(bound, tilted_floor_->total_after(boxes_, s.box, s.player, s.walls));
    s.bound = static_cast<std::int32_t>(bound);
    s.second_bound = static_cast<std::int32_t>(matching);
    s.total = is_greedy() ? 0 : std::max(parent_.total, s.cost + s.bound);
    if (s.total > most_) {
        has_cut_ = true;
        return false;
    }
    s.home = home_ + (is_home(s.to) ? 1 : 0) - (is_home(s.from) ? 1 : 0);
    if (counts_regions_) s.regions = regions_.after(s.from, s.to);
    return true;
}

}  // namespace pushwise::engine::core
