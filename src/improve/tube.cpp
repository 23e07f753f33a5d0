#include "improve/tube.hpp"

#include <algorithm>

#include "improve/tuning.hpp"

namespace pushwise::improve {
namespace {

using board::Direction;
using board::Square;

constexpr std::size_t kFirstSlots = 1U << 12;

support::Budget memory_of(std::size_t bytes) {
    Limits limits;
    limits.memory_bytes = bytes;
    return {limits, {}};
}

}  // namespace

TubeSearch::TubeSearch(World& world, const Weights& weights, std::size_t bytes)
    : world_(world),
      weights_(weights),
      words_(world.words()),
      memory_(memory_of(bytes)),
      field_(world.board()),
      freeze_(field_, world.lost()),
      near_(world, memory_),
      boxes_(memory_),
      sets_(memory_),
      slots_(memory_),
      nodes_(memory_),
      open_(memory_),
      child_(words_) {}

std::optional<Splice> TubeSearch::run(std::span<const Course* const> courses, const Tube& tube,
                                      support::Budget& budget, const std::function<void()>& tick) {
    complete_ =
        budget.spend_work(static_cast<std::int64_t>(tube.end)) && prepare(courses, tube, budget);
    // What a position costs on large boards, most of it for finding the nearest mark of a child.
    const std::int64_t work_per_position =
        kWorkPerWord * world_.words() +
        static_cast<std::int64_t>(world_.board().start().boxes.size() * (1 + marks_.size() / 16));
    while (complete_) {
        const std::optional<RadixHeap::Item> item = open_.pop();
        complete_ = !memory_.is_over();
        if (!item || item->key + least_gain_ > limit_ || !complete_) break;
        Node& node = nodes_[item->value];
        if (node.closed) continue;
        complete_ = positions_ < tube.positions && budget.spend_node() &&
                    budget.spend_work(work_per_position);
        if (!complete_) break;
        ++positions_;
        if (tick && positions_ % kPositionsPerTick == 0) tick();
        node.closed = true;
        load(node);
        if (!is_dominated(item->value)) {
            close_dominated(item->value);
            join(item->value);
            expand(item->value);
        }
        field_.take_all(loaded_);
    }
    peak_bytes_ = std::max(peak_bytes_, memory_.peak());
    if (best_node_ == kNone) return std::nullopt;
    return splice();
}

std::uint8_t TubeSearch::direction_before(const Course& course, std::size_t at) {
    if (at == 0) return kNoDirection;
    return static_cast<std::uint8_t>(board::index(course.push(at - 1).direction));
}

void TubeSearch::forget_last_run() {
    if (memory_.is_over()) {
        near_.reset();
        boxes_.reset();
        sets_.reset();
        slots_.reset();
        nodes_.reset();
        open_.reset();
        memory_ = memory_of(memory_.limits().memory_bytes);
    }
    marks_.clear();
    boxes_.clear();
    sets_.clear();
    slots_.clear();
    nodes_.clear();
    open_.clear();
    positions_ = 0;
    best_node_ = best_mark_ = kNone;
}

bool TubeSearch::prepare(std::span<const Course* const> courses, const Tube& tube,
                         support::Budget& budget) {
    forget_last_run();
    tube_ = tube;
    const Course& plan = *courses.front();
    to_the_end_ = tube.end == plan.pushes();
    limit_ = plan.cost(tube.end) - plan.cost(tube.begin);
    // Every push changes the colour, as on a chess board, of one box: two ways between the same
    // positions differ by an even number of pushes. Spare boxes may end elsewhere.
    const bool same_end = world_.spares() == 0 || !to_the_end_;
    least_gain_ = !weights_.has_exact_player() && same_end ? 2 * weights_.push : 1;
    if (!slots_.extend(kFirstSlots, {0, kNone})) return false;
    if (!add_marks(plan, tube.begin, tube.end, budget)) return false;
    for (const Course* other : courses.subspan(1)) {
        if (!add_marks(*other, 0, other->pushes(), budget)) return false;
    }
    if (!index_marks()) return false;

    const std::size_t length = tube.end - tube.begin;
    const auto boxes_at = [&](std::size_t i) { return words_of(marks_[i].boxes); };
    bound_.set_targets(world_, to_the_end_ ? world_.goals() : boxes_at(length));
    for (int i = 0; i < kMostPrices && world_.is_small(); ++i) {
        const std::size_t at = length * i / kMostPrices;
        bound_.add_prices(world_, boxes_at(at), plan.player(tube.begin + at));
    }

    // The root is its own node; its boxes have marks already.
    const std::uint8_t direction = direction_before(plan, tube.begin);
    if (!nodes_.push_back({0, kNone, 0, kNone, plan.player(tube.begin), direction, false})) {
        return false;
    }
    boxes_[0].first_node = 0;
    const std::int32_t bound = bound_.of(world_, boxes_at(0), plan.player(tube.begin));
    open_.push(static_cast<Cost>(bound) * weights_.push, 0);
    return true;
}

bool TubeSearch::add_marks(const Course& course, std::size_t begin, std::size_t end,
                           support::Budget& budget) {
    course.copy_boxes(world_, begin, child_.data());
    for (std::size_t at = begin; at <= end; ++at) {
        if (!budget.spend_work(kWorkPerWord * world_.words())) return false;
        if (at > begin) {
            const plan::Line& push = course.push(at - 1);
            world_.erase(child_.data(), push.box);
            world_.insert(child_.data(), field_.next(push.box, push.direction));
        }
        const auto number = static_cast<std::uint32_t>(marks_.size());
        const std::uint32_t boxes = find_or_add_boxes(course.hash(at), 0, 0, number);
        if (boxes == kNone) return false;
        marks_.push_back({&course, static_cast<std::uint32_t>(at), kNone, boxes,
                          course.cost(end) - course.cost(at)});
        if (boxes_[boxes].equal != number) {
            marks_[number].next = boxes_[boxes].equal;
            boxes_[boxes].equal = number;
        }
    }
    return true;
}

bool TubeSearch::index_marks() {
    if (!near_.resize(marks_.size())) return false;
    for (std::size_t n = 0; n < marks_.size(); ++n)
        world_.for_each(words_of(marks_[n].boxes),
                        [&](Square s) { near_.add(n, world_.number(s)); });
    return true;
}

void TubeSearch::load(const Node& node) {
    compared_ = false;
    loaded_.clear();
    world_.for_each(words_of(node.boxes), [&](Square s) {
        loaded_.push_back(s);
        field_.put(s);
    });
    if (weights_.step != 0) {
        field_.flood_counting_steps(node.player);
    } else {
        field_.flood(node.player);
    }
    for (int i = 0; i < bound_.prices(); ++i) {
        std::int32_t sum = bound_.base(i);
        for (const Square s : loaded_)
            sum += bound_.pays(i, world_.sides().state(s, node.player));
        sums_[i] = sum;
    }
}

// With the same boxes the player may walk from one node to the other and begin a new line there.
Cost TubeSearch::cost_between(const Node& other) const {
    return weights_.line +
           (weights_.step != 0 ? weights_.step * field_.steps(other.player) : Cost{0});
}

bool TubeSearch::is_dominated(std::uint32_t index) const {
    const Node& node = nodes_[index];
    for (std::uint32_t i = boxes_[node.boxes].first_node; i != kNone; i = nodes_[i].next) {
        const Node& other = nodes_[i];
        if (i == index || !other.closed || !field_.reaches(other.player)) continue;
        if (other.cost + cost_between(other) <= node.cost) return true;
    }
    return false;
}

void TubeSearch::close_dominated(std::uint32_t index) {
    const Node& node = nodes_[index];
    for (std::uint32_t i = boxes_[node.boxes].first_node; i != kNone; i = nodes_[i].next) {
        Node& other = nodes_[i];
        if (other.closed || !field_.reaches(other.player)) continue;
        other.closed = node.cost + cost_between(other) <= other.cost;
    }
}

// Where the plan goes on from here, it may be followed.
void TubeSearch::join(std::uint32_t index) {
    const Node& node = nodes_[index];
    for (std::uint32_t i = boxes_[node.boxes].equal; i != kNone; i = marks_[i].next) {
        const Mark& mark = marks_[i];
        const Square player = mark.course->player(mark.at);
        bool same = field_.reaches(player);
        if (weights_.has_exact_player()) {
            same =
                player == node.player &&
                (weights_.line == 0 || direction_before(*mark.course, mark.at) == node.direction);
        }
        if (!same || node.cost + mark.to_go >= limit_) continue;
        limit_ = node.cost + mark.to_go;
        best_node_ = index;
        best_mark_ = i;
    }
    if (!to_the_end_ || node.cost >= limit_) return;
    const std::uint64_t* set = words_of(node.boxes);
    for (std::size_t i = 0; i < words_; ++i) {
        if ((world_.goals()[i] & ~set[i]) != 0) return;
    }
    limit_ = node.cost;
    best_node_ = index;
    best_mark_ = kNone;
}

void TubeSearch::expand(std::uint32_t index) {
    pushes_.clear();
    const Node node = nodes_[index];
    for (const Square box : loaded_) {
        for (const Direction d : board::kAllDirections) {
            const Square stand = field_.behind(box, d);
            const Square to = field_.next(box, d);
            if (!field_.reaches(stand) || !field_.is_free(to) || world_.lost().contains(to)) {
                continue;
            }
            Cost cost = node.cost + weights_.push;
            if (weights_.step != 0) cost += weights_.step * field_.steps(stand);
            if (weights_.line != 0) {
                const bool goes_on =
                    board::index(d) == node.direction && box == field_.next(node.player, d);
                if (!goes_on) cost += weights_.line;
            }
            pushes_.push_back({box, d, cost});
        }
    }
    for (const Push& push : pushes_)
        take(index, push.from, push.direction, push.cost);
}

void TubeSearch::take(std::uint32_t parent, Square from, Direction d, Cost cost) {
    const Square to = field_.next(from, d);
    const int before = world_.sides().state(from, field_.behind(from, d));
    const int after = world_.sides().state(to, from);
    std::int32_t bound = 0;
    for (int i = 0; i < bound_.prices(); ++i) {
        const std::int32_t pays = bound_.pays(i, after);
        if (pays >= Bound::kNever / 2) return;
        bound = std::max(bound, sums_[i] - bound_.pays(i, before) + pays);
    }
    const Cost key = cost + static_cast<Cost>(bound) * weights_.push;
    if (key + least_gain_ > limit_) return;

    const Boxes& here = boxes_[nodes_[parent].boxes];
    const std::uint64_t hash = here.hash ^ world_.key(from) ^ world_.key(to);
    std::copy_n(words_of(nodes_[parent].boxes), words_, child_.begin());
    world_.erase(child_.data(), from);
    world_.insert(child_.data(), to);
    const std::uint32_t number = find_or_add_boxes(hash, from, to, here.mark);
    if (number == kNone) return;
    Boxes& boxes = boxes_[number];
    const auto direction = static_cast<std::uint8_t>(board::index(d));
    for (std::uint32_t i = boxes.first_node; i != kNone; i = nodes_[i].next) {
        Node& known = nodes_[i];
        if (known.player != from || (weights_.line != 0 && known.direction != direction)) continue;
        // One that was looked at has its least cost; one closed unseen may come again.
        if (known.cost <= cost) return;
        known.closed = false;
        known.cost = cost;
        known.parent = parent;
        known.direction = direction;
        open_.push(key, i);
        return;
    }
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    if (!nodes_.push_back({cost, parent, number, boxes.first_node, from, direction, false})) return;
    boxes.first_node = index;
    open_.push(key, index);
}

// The boxes in child_, which came about when the loaded ones were changed by a push (or, with from
// and to alike, are those of the mark `near`); kNone when they are outside the tube, and when there
// is no room for them, with which the search ends.
std::uint32_t TubeSearch::find_or_add_boxes(std::uint64_t hash, Square from, Square to,
                                            std::uint32_t near) {
    if (memory_.is_over()) return kNone;
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    std::size_t i = hash & (slots_.size() - 1);
    for (; slots_[i].boxes != kNone; i = (i + 1) & (slots_.size() - 1)) {
        if (slots_[i].tag != tag) continue;
        const std::uint64_t* set = words_of(slots_[i].boxes);
        if (std::equal(child_.begin(), child_.end(), set)) return slots_[i].boxes;
    }
    std::uint32_t equal = kNone;
    if (from == to) {
        equal = near;
    } else {
        near = nearest_mark(from, to, near);
        if (near == kNone || is_lost(from, to)) return kNone;
    }
    const auto number = static_cast<std::uint32_t>(boxes_.size());
    if (!sets_.append(child_) || !boxes_.push_back({hash, kNone, near, equal})) return kNone;
    slots_[i] = {tag, number};
    if (boxes_.size() * 2 > slots_.size() && !grow()) return kNone;
    return number;
}

// The mark nearest to `near` that the boxes are near to after the push.
std::uint32_t TubeSearch::nearest_mark(Square from, Square to, std::uint32_t near) {
    if (tube_.displaced > kMostDisplaced) return near;
    if (!compared_) near_.compare(loaded_, tube_.displaced, near);
    compared_ = true;
    return near_.nearest(from, to, near).value_or(kNone);
}

// Does this push freeze boxes where they may not stay?
bool TubeSearch::is_lost(Square from, Square to) {
    field_.take(from);
    field_.put(to);
    const bool lost = freeze_.loses(world_.board(), to, world_.spares());
    field_.take(to);
    field_.put(from);
    return lost;
}

bool TubeSearch::grow() {
    const std::size_t size = slots_.size() * 2;
    slots_.clear();
    if (!slots_.extend(size, {0, kNone})) return false;
    for (std::uint32_t n = 0; n < boxes_.size(); ++n) {
        std::size_t i = boxes_[n].hash & (slots_.size() - 1);
        while (slots_[i].boxes != kNone)
            i = (i + 1) & (slots_.size() - 1);
        slots_[i] = {static_cast<std::uint32_t>(boxes_[n].hash >> 32), n};
    }
    return true;
}

Splice TubeSearch::splice() const {
    Splice splice;
    splice.begin = tube_.begin;
    const Course& plan = *marks_.front().course;
    splice.saved = plan.cost(tube_.end) - plan.cost(tube_.begin) - limit_;
    for (std::uint32_t i = best_node_; nodes_[i].parent != kNone; i = nodes_[i].parent) {
        splice.pushes.push_back({nodes_[i].player, board::kAllDirections[nodes_[i].direction]});
    }
    std::reverse(splice.pushes.begin(), splice.pushes.end());
    splice.end = plan.pushes();
    if (best_mark_ == kNone) return splice;
    const Mark& mark = marks_[best_mark_];
    if (mark.course == &plan) {
        splice.end = mark.at;
    } else {
        const std::vector<plan::Line>& rest = mark.course->all_pushes();
        splice.pushes.insert(splice.pushes.end(), rest.begin() + mark.at, rest.end());
    }
    return splice;
}

}  // namespace pushwise::improve
