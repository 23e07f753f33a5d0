#include "improve/improver.hpp"

#include <algorithm>
#include <cassert>

#include "improve/tube.hpp"

namespace pushwise::improve {
namespace {

constexpr std::uint64_t kFirstPositions = 2000;  // of a search, in the first round
constexpr std::uint64_t kGrowth = 4;             // from round to round
constexpr std::uint64_t kMostPositions = std::uint64_t{1} << 32;
constexpr std::size_t kShortestStretch = 8;
constexpr std::size_t kWholePlan = std::size_t{1} << 20;
constexpr int kAllBoxes = 1 << 20;

// The tube search with so many boxes displaced, stretch by stretch.
struct Method {
    std::string name;
    int displaced;
    std::size_t length;  // of a stretch, in pushes: as long as the positions allow
    // What it last found nothing for.
    std::size_t dry_version = 0;
    std::uint64_t dry_positions = 0;
    std::uint64_t looked_at = 0;
    Cost saved = 0;
};

class Improver {
public:
    Improver(const board::Board& board, const Request& request, support::Budget& budget)
        : board_(board),
          request_(request),
          budget_(budget),
          weights_(weights_for(request.objective)),
          world_(board, budget),
          tube_(world_, weights_) {
        methods_.push_back({"one box", 1, kWholePlan});
        methods_.push_back({"two boxes", 2, 48});
        methods_.push_back({"three boxes", 3, 32});
        methods_.push_back({"four boxes", 4, 32});
        methods_.push_back({"all boxes", kAllBoxes, 16});
    }

    Outcome run(const std::vector<plan::Plan>& plans) {
        for (const plan::Plan& plan : plans) {
            auto course = Course::make(world_, weights_, pushes_of(board_, plan));
            if (course && (!best_ || course->total() < best_->total())) best_ = std::move(*course);
        }
        assert(best_);
        work();
        Outcome outcome;
        outcome.plan = *plan::plan_of_lines(board_, best_->all_pushes());
        outcome.proved = proved_;
        outcome.peak_bytes = tube_.peak_bytes();
        for (const Method& m : methods_) {
            outcome.statistics[m.name + " positions"] = static_cast<double>(m.looked_at);
            outcome.statistics[m.name + " saved"] = static_cast<double>(first_part(m.saved));
        }
        return outcome;
    }

private:
    [[nodiscard]] Cost first_part(Cost cost) const {
        const bool is_pair = std::max(weights_.push, weights_.line) >= kFirst;
        return is_pair ? cost / kFirst : cost;
    }

    void work() {
        for (std::uint64_t positions = kFirstPositions; positions < kMostPositions;
             positions *= kGrowth) {
            for (bool gained = true; gained;) {
                gained = false;
                for (Method& m : methods_) {
                    if (is_over()) return;
                    if (m.dry_version == version_ && m.dry_positions == positions) continue;
                    if (sweep(m, positions)) {
                        gained = true;
                    } else {
                        m.dry_version = version_;
                        m.dry_positions = positions;
                    }
                }
            }
        }
    }

    [[nodiscard]] bool is_over() const {
        if (budget_.reason() != support::StopReason::none || proved_) return true;
        if (best_->pushes() == 0) return true;
        return has_one_part() && request_.lower_bound &&
               first_part(best_->total()) <= static_cast<Cost>(*request_.lower_bound);
    }

    [[nodiscard]] bool has_one_part() const {
        return first_part(weights_.push + weights_.line) == weights_.push + weights_.line ||
               weights_.line != 0;
    }

    // Searches stretch by stretch, each until nothing more is found in it.
    bool sweep(Method& m, std::uint64_t positions) {
        bool gained = false;
        for (std::size_t begin = 0; begin < best_->pushes() && !is_over();) {
            Tube tube;
            tube.begin = begin;
            tube.end = std::min(best_->pushes(), begin + m.length);
            tube.displaced = m.displaced;
            tube.positions = positions;
            tube.bytes = budget_.limits().memory_bytes / 3;
            const Course* course = &*best_;
            const std::optional<Splice> splice = tube_.run(std::span(&course, 1), tube, budget_);
            m.looked_at += tube_.positions();
            const std::size_t length = tube.end - tube.begin;
            const bool to_the_end = tube.end == best_->pushes();
            if (!tube_.is_complete()) {
                m.length = std::max(kShortestStretch, length * 3 / 4);
            } else if (tube_.positions() < positions / 3 && !to_the_end) {
                m.length = length * 3 / 2;
            }
            if (splice && accept(*splice, m)) {
                gained = true;
                continue;
            }
            if (to_the_end && tube_.is_complete()) {
                proved_ = begin == 0 && m.displaced == kAllBoxes;
                break;
            }
            begin += std::max<std::size_t>(1, std::min(length, m.length) / 2);
        }
        return gained;
    }

    bool accept(const Splice& splice, Method& m) {
        auto course = Course::make(world_, weights_,
                                   best_->replaced(splice.begin, splice.end, splice.pushes));
        assert(course && course->total() + splice.saved == best_->total());
        if (!course || course->total() >= best_->total()) return false;
        const plan::Plan plan = *plan::plan_of_lines(board_, course->all_pushes());
        if (request_.holds && !request_.holds(plan)) return false;
        m.saved += best_->total() - course->total();
        best_ = std::move(*course);
        ++version_;
        if (request_.better) request_.better(plan, m.name);
        return true;
    }

    const board::Board& board_;
    const Request& request_;
    support::Budget& budget_;
    Weights weights_;
    World world_;
    TubeSearch tube_;
    std::optional<Course> best_;
    std::size_t version_ = 1;  // how many plans were the best one so far
    bool proved_ = false;
    std::vector<Method> methods_;
};

}  // namespace

Outcome improve(const board::Board& board, const std::vector<plan::Plan>& plans,
                const Request& request, support::Budget& budget) {
    return Improver(board, request, budget).run(plans);
}

}  // namespace pushwise::improve
