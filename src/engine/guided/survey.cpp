#include "engine/guided/survey.hpp"

#include <algorithm>

#include "board/field.hpp"
#include "engine/guided/tuning.hpp"

namespace pushwise::engine::guided {

template <int W>
Survey<W>::Survey(const BitBoard<W>& view, support::Budget& budget)
    : view_(view), n_(view.squares()), rooms_(view) {
    measure_distances(budget);
    find_holes();
    find_tunnels();
}

template <int W>
void Survey<W>::measure_distances(support::Budget& budget) {
    pushes_.resize(n_ * n_);
    steps_.assign(n_ * n_, analysis::kFar);
    from_.resize(n_);
    nearest_goal_.assign(n_, analysis::kFar);
    goal_sum_.assign(n_, 0);
    analysis::LoneBox<W> lone(view_);
    lone.set_floor(view_.floor());
    live_ = lone.pulled_from(view_.goals());
    board::Field field(view_);
    for (Square s = 0; s < n_; ++s) {
        if (!budget.spend_work(kWorkPerSquare * static_cast<std::int64_t>(n_))) break;
        std::uint16_t* pushes = &pushes_[s * n_];
        lone.push_distances(s, pushes);
        for (Square to = 0; to < n_; ++to) {
            if (pushes[to] != analysis::kFar) from_[s].insert(to);
        }
        view_.goals().for_each([&](Square goal) {
            if (pushes[goal] == analysis::kFar) return;
            nearest_goal_[s] = std::min<int>(nearest_goal_[s], pushes[goal]);
            goal_sum_[s] += pushes[goal];
        });
        field.flood_counting_steps(s);
        for (const Square to : field.reached())
            steps_[s * n_ + to] = static_cast<std::uint16_t>(field.steps(to));
    }
    suppliers_.resize(n_);
    view_.start_boxes().for_each([&](Square b) {
        suppliable_ |= from_[b];
        from_[b].for_each([&](Square s) { suppliers_[s].insert(b); });
    });
}

template <int W>
void Survey<W>::find_holes() {
    for (bool changed = true; changed;) {
        changed = false;
        view_.goals().for_each([&](Square goal) {
            if (holes_.contains(goal)) return;
            int walls = 0;
            for (int d = 0; d < kDirections; ++d) {
                const Square to = view_.next(goal, d);
                walls += to == view_.outside() || holes_.contains(to) ? 1 : 0;
            }
            if (walls < 3) return;
            holes_.insert(goal);
            changed = true;
        });
    }
}

template <int W>
void Survey<W>::find_tunnels() {
    const auto narrow = [&](Square s, int along) {
        return s != view_.outside() && view_.next(s, along ^ 1) == view_.outside() &&
               view_.next(s, opposite(along ^ 1)) == view_.outside();
    };
    for (int along = 0; along < 2; ++along) {  // up, then left; the run goes the opposite way
        for (Square s = 0; s < n_; ++s) {
            if (!narrow(s, along) || narrow(view_.next(s, along), along)) continue;
            Set tunnel;
            for (Square t = s; narrow(t, along); t = view_.next(t, opposite(along)))
                tunnel.insert(t);
            if (tunnel.size() < 2) continue;
            Set all_but_one = tunnel;
            all_but_one.erase(s);
            no_rest_pushing_ |= tunnel.meets(view_.goals()) ? tunnel : all_but_one;
            no_rest_pulling_ |= tunnel.meets(view_.start_boxes()) ? tunnel : all_but_one;
        }
    }
}

template class Survey<4>;
template class Survey<16>;

}  // namespace pushwise::engine::guided
