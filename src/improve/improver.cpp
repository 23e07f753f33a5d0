#include "improve/improver.hpp"

#include <algorithm>
#include <utility>

#include "improve/climber.hpp"
#include "improve/exchange.hpp"
#include "improve/tuning.hpp"
#include "plan/metrics.hpp"

namespace pushwise::improve {
namespace {

constexpr const char* kFreshPlan = "fresh plan";

class Improver {
public:
    Improver(const board::Board& board, const Request& request, support::Budget& budget,
             const Member& member)
        : board_(board),
          request_(request),
          budget_(budget),
          member_(member),
          world_(board, budget),
          climber_(world_, weights_for(request.objective), budget, share_of(budget), to_tell()),
          scout_(world_, weights_for(Objective::pushes_moves), budget, share_of(budget),
                 to_tell()) {}

    Outcome run(const std::vector<plan::Plan>& plans) {
        for (const plan::Plan& plan : plans) {
            auto course = course_of(pushes_of(board_, plan), climber_);
            if (!course) continue;
            if (best_ && course->total() >= best_->total()) {
                others_.push_back(std::move(*course));
            } else {
                if (best_) others_.push_back(std::move(*best_));
                best_ = std::move(*course);
            }
        }
        Outcome outcome;
        outcome.plan = best_of(plans);
        if (!best_) {  // there was no time even to replay them
            outcome.ended = budget_.reason();
            return outcome;
        }
        const Cost straightened =
            climber_.weights().of(plan::metrics(outcome.plan)) - best_->total();
        work();
        if (best_plan_ || version_ > 1 || !world_.is_late()) {
            outcome.plan = best_plan_ ? std::move(*best_plan_) : plan_of(*best_);
            gained_[kStraightWalks] += straightened;
        }
        outcome.proved = proved_;
        outcome.at_bound = is_at_bound();
        outcome.ended = budget_.reason();
        outcome.positions = budget_.nodes();
        outcome.peak_bytes = climber_.peak_bytes() + scout_.peak_bytes();
        add_statistics(climber_, "", outcome);
        add_statistics(scout_, "scout ", outcome);
        for (const auto& [method, cost] : gained_) {
            const Cost gained = first_part_saved(climber_.weights(), cost);
            if (gained > 0) outcome.statistics[method + " gained"] = static_cast<double>(gained);
        }
        if (fresh_ > 0) outcome.statistics["fresh plans"] = static_cast<double>(fresh_);
        return outcome;
    }

private:
    [[nodiscard]] std::optional<Course> course_of(std::vector<plan::Line> pushes,
                                                  const Climber& climber) const {
        return Course::make(world_, climber.weights(), std::move(pushes));
    }
    [[nodiscard]] plan::Plan plan_of(const Course& course) const {
        return *plan::plan_of_lines(board_, course.all_pushes());
    }
    [[nodiscard]] const plan::Plan& best_of(const std::vector<plan::Plan>& plans) const {
        return *std::min_element(
            plans.begin(), plans.end(), [&](const plan::Plan& a, const plan::Plan& b) {
                const Weights& weights = climber_.weights();
                return weights.of(plan::metrics(a)) < weights.of(plan::metrics(b));
            });
    }
    // Rounded, because the second part of what was saved may be negative.
    [[nodiscard]] static Cost first_part_saved(const Weights& weights, Cost saved) {
        return first_part(weights, saved + (has_two_parts(weights) ? kFirst / 2 : 0));
    }
    [[nodiscard]] static Cost first_part(const Weights& weights, Cost cost) {
        return has_two_parts(weights) ? cost / kFirst : cost;
    }
    [[nodiscard]] static bool has_two_parts(const Weights& weights) {
        return std::max(weights.push, weights.line) >= kFirst;
    }
    static void add_statistics(const Climber& climber, const std::string& prefix,
                               Outcome& outcome) {
        for (const auto& [name, effort] : climber.efforts()) {
            if (effort.positions == 0) continue;
            outcome.statistics[prefix + name + " positions"] =
                static_cast<double>(effort.positions);
            outcome.statistics[prefix + name + " saved"] =
                static_cast<double>(first_part_saved(climber.weights(), effort.saved));
        }
    }

    [[nodiscard]] bool is_over() const { return budget_.is_over() || proved_ || is_at_bound(); }
    [[nodiscard]] bool is_at_bound() const {
        return first_of(request_.objective) == request_.objective && request_.lower_bound &&
               first_part(climber_.weights(), best_->total()) <=
                   static_cast<Cost>(*request_.lower_bound);
    }

    // A course that may be the best.
    bool offer(const Course& course, std::string_view method) {
        if (course.total() >= best_->total() || !is_taken(course, method)) return false;
        take(course);
        return true;
    }

    void take(const Course& course) {
        best_ = course;
        best_plan_ = std::exchange(agreed_, {});
        ++version_;
    }

    // Do those who asked agree to it? Then it is told to everybody.
    [[nodiscard]] bool is_taken(const Course& course, std::string_view method) {
        const auto count_gain = [&](std::optional<Cost> beaten) {
            gained_[std::string(method)] += beaten.value_or(best_->total()) - course.total();
        };
        if (!request_.holds && !request_.better && member_.exchange == nullptr) {
            count_gain({});
            return true;
        }
        plan::Plan plan = plan_of(course);
        if (request_.holds && !request_.holds(plan)) return false;
        const auto tell = [&](std::optional<Cost> beaten) {
            count_gain(beaten);
            const std::uint64_t positions = budget_.nodes() * member_.of;
            if (request_.better) request_.better(plan, method, positions);
        };
        if (member_.exchange != nullptr) {
            member_.exchange->offer(member_.number, course.total(), course.all_pushes(), tell);
        } else {
            tell({});
        }
        agreed_ = std::move(plan);
        return true;
    }

    // The best plan of all others and this one, combined.
    void combine_with_others(Course& course) {
        const auto pushes = member_.exchange->better_from_others(member_.number, seen_);
        auto other = pushes ? course_of(*pushes, climber_) : std::nullopt;
        if (!other) return;
        if (other->total() < course.total()) std::swap(*other, course);
        if (course.total() < best_->total()) take(course);
        climber_.combine(course, *other, kPositionsToCombine, to_offer());
    }

    void work() {
        for (std::uint64_t positions = kFirstPositions; positions < kMostPositions && !is_over();
             positions *= kGrowth) {
            const Cost before = best_->total();
            const std::uint64_t spent = budget_.nodes();
            if (first_of(request_.objective) == Objective::moves) scout_for_moves(positions);
            climb_best(positions);
            if (request_.objective == Objective::pushes && !world_.is_late()) shorten_walks();
            if (is_over()) return;
            deep_.positions += budget_.nodes() - spent;
            deep_.saved += before - best_->total();
            try_others();
            try_fresh(positions);
        }
    }

    [[nodiscard]] Climber::Trying to_tell() {
        return [this](std::string_view method) { tell(method); };
    }

    // `more`: what a search of another kind has taken and not yet spent from the budget. Those who
    // work side by side are taken to be equally far.
    void tell(std::string_view method, std::uint64_t more = 0, std::size_t more_bytes = 0) const {
        if (!request_.trying) return;
        request_.trying(
            method, (budget_.nodes() + more) * member_.of,
            (climber_.claimed_bytes() + scout_.claimed_bytes() + more_bytes) * member_.of);
    }

    [[nodiscard]] Climber::Accept to_offer() {
        return
            [this](const Course& better, std::string_view method) { return offer(better, method); };
    }

    [[nodiscard]] Climber::Ascent ascent_in_part(std::uint64_t positions) const {
        Climber::Ascent ascent;
        ascent.positions = positions;
        ascent.part = member_.number;
        ascent.parts = member_.of;
        return ascent;
    }

    void climb_best(std::uint64_t positions) {
        Course course = *best_;
        Climber::Ascent ascent = ascent_in_part(positions);
        if (member_.exchange != nullptr) {
            ascent.before_sweep = [this](Course& now) { combine_with_others(now); };
        }
        climber_.climb(course, ascent, to_offer());
        proved_ = climber_.is_proved();
    }

    // From the best plan to one with fewer pushes, and on from there.
    void scout_for_moves(std::uint64_t positions) {
        auto course = course_of(best_->all_pushes(), scout_);
        if (!course) return;
        const Cost before = course->total();
        scout_.climb(*course, ascent_in_part(positions), accept_all);
        if (course->total() < before) take_other(course->all_pushes(), kFirstPositions, "scout");
    }

    // The same number of pushes, fewer moves.
    void shorten_walks() {
        if (walked_ == version_) return;
        const std::uint64_t most = kFirstPositions + budget_.nodes() / kShareOfWalks;
        auto course = course_of(best_->all_pushes(), scout_);
        if (!course) return;
        const Cost before = course->total();
        Climber::Ascent ascent;
        ascent.positions = kFirstPositions;
        ascent.in_all = most;
        scout_.climb(*course, ascent, accept_all);
        auto better =
            course->total() < before ? course_of(course->all_pushes(), climber_) : std::nullopt;
        if (better && better->total() <= best_->total() && is_taken(*better, "walks")) {
            take(*better);
        }
        walked_ = version_;
    }

    // Climbs from another plan for a while and combines it with the best. `finder`: who gains where
    // it is better as it comes.
    void take_other(std::vector<plan::Line> pushes, std::uint64_t most, std::string_view finder) {
        auto course = course_of(std::move(pushes), climber_);
        if (!course) return;
        const auto offered = [&](const Course& better, std::string_view method) {
            offer(better, method);
            return true;
        };
        offer(*course, finder);
        for (std::uint64_t positions = kFirstPositions; positions <= most; positions *= kGrowth) {
            Climber::Ascent ascent;
            ascent.positions = positions;
            climber_.climb(*course, ascent, offered);
            if (is_over()) return;
            const auto limit = static_cast<Cost>(static_cast<double>(best_->total()) * kHopeless);
            if (course->total() > limit) break;
        }
        Course combined = *best_;
        climber_.combine(combined, *course, most, to_offer());
    }

    void try_others() {
        std::vector<Course> others;
        others.swap(others_);
        for (const Course& other : others) {
            if (is_over()) return;
            take_other(other.all_pushes(), kFreshPositions, "other plan");
        }
    }

    // As many fresh plans as are worth as much as the climb from the best so far.
    void try_fresh(std::uint64_t positions) {
        const auto price = [&](const Effort& e) {
            const Cost saved = first_part_saved(climber_.weights(), e.saved);
            return static_cast<double>(e.positions) / static_cast<double>(1 + saved);
        };
        for (std::uint64_t n = 0; request_.fresh && misses_ < kMostMisses && !is_over() &&
                                  (n < kLeastFresh || price(fresh_effort_) <= price(deep_));
             ++n) {
            const Cost before = best_->total();
            const std::uint64_t spent = budget_.nodes();
            const auto underway = [this](std::uint64_t more, std::size_t bytes) {
                tell(kFreshPlan, more, bytes);
            };
            underway(0, 0);
            const auto plan = request_.fresh(member_.number + member_.of * fresh_++,
                                             plan_of(*best_), budget_, underway);
            misses_ = plan ? 0 : misses_ + 1;
            if (plan && !is_over()) {
                take_other(pushes_of(board_, *plan), std::min(positions, kFreshPositions),
                           kFreshPlan);
            }
            fresh_effort_.positions += budget_.nodes() - spent + 1;
            fresh_effort_.saved += before - best_->total();
        }
    }

    // Of the memory; what is left is for fresh plans.
    [[nodiscard]] static std::size_t share_of(const support::Budget& budget) {
        return budget.limits().memory_bytes / 8 * 3;
    }
    static bool accept_all(const Course&, std::string_view) { return true; }

    const board::Board& board_;
    const Request& request_;
    support::Budget& budget_;
    Member member_;
    World world_;
    Climber climber_;
    Climber scout_;
    std::optional<Course> best_;
    std::optional<plan::Plan> best_plan_;  // its plan, where somebody was asked about it
    std::optional<plan::Plan> agreed_;     // the same of a course about to be the best
    std::vector<Course> others_;           // given, and not tried yet
    std::uint64_t version_ = 1;            // counts the plans that were the best
    std::uint64_t walked_ = 0;             // the one whose walks were shortened
    std::uint64_t seen_ = 0;               // of what the others have told
    bool proved_ = false;
    std::uint64_t fresh_ = 0;             // plans asked for
    int misses_ = 0;                      // in a row, where there was none
    std::map<std::string, Cost> gained_;  // by what was told as the method
    Effort deep_;
    Effort fresh_effort_;
};

}  // namespace

Outcome improve(const board::Board& board, const std::vector<plan::Plan>& plans,
                const Request& request, support::Budget& budget, const Member& member) {
    return Improver(board, request, budget, member).run(plans);
}

}  // namespace pushwise::improve
