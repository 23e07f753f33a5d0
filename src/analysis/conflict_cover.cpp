#include "analysis/conflict_cover.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <tuple>

namespace pushwise::analysis {

int ConflictCover::least(std::span<Conflict> conflicts, int boxes) {
    // The largest first, which makes pairing() a good one.
    std::sort(conflicts.begin(), conflicts.end(), [](const Conflict& a, const Conflict& b) {
        return std::tie(b.cost, a.a, a.b) < std::tie(a.cost, b.a, b.b);
    });
    if (conflicts.size() < 3) return pairing(conflicts, boxes);
    group_.resize(static_cast<std::size_t>(boxes));
    std::iota(group_.begin(), group_.end(), 0);
    const auto root = [&](int box) {
        while (group_[box] != box)
            box = group_[box] = group_[group_[box]];
        return box;
    };
    for (const Conflict& c : conflicts)
        group_[root(c.a)] = root(c.b);
    int total = 0;
    for (int box = 0; box < boxes; ++box) {
        if (root(box) != box) continue;
        of_component_.clear();
        for (const Conflict& c : conflicts) {
            if (root(c.a) == box) of_component_.push_back(c);
        }
        if (!of_component_.empty()) total += component(of_component_);
    }
    return total;
}

int ConflictCover::pairing(std::span<const Conflict> conflicts, int boxes) {
    is_taken_.assign(static_cast<std::size_t>(boxes), false);
    int total = 0;
    for (const Conflict& c : conflicts) {
        if (is_taken_[c.a] || is_taken_[c.b]) continue;
        is_taken_[c.a] = is_taken_[c.b] = true;
        total += c.cost + c.cost % 2;
    }
    return total;
}

int ConflictCover::component(std::span<const Conflict> conflicts) {
    const auto all_boxes = static_cast<int>(group_.size());
    const int pairs = pairing(conflicts, all_boxes);
    // Two conflicts that share a box are met by that box alone.
    if (conflicts.size() < 3) return pairs;
    number_.assign(group_.size(), -1);
    boxes_ = 0;
    for (const Conflict& c : conflicts) {
        for (const int box : {c.a, c.b}) {
            if (number_[box] >= 0) continue;
            if (boxes_ == kMostBoxes) return pairs;
            cost_[boxes_].fill(0);
            number_[box] = boxes_++;
        }
        cost_[number_[c.a]][number_[c.b]] = cost_[number_[c.b]][number_[c.a]] = (c.cost + 1) / 2;
    }
    fixed_ = 0;
    tries_ = kMostTries;
    best_ = std::accumulate(conflicts.begin(), conflicts.end(), 1,
                            [](Half sum, const Conflict& c) { return sum + (c.cost + 1) / 2; });
    search(Row{}, 0);
    return tries_ > 0 ? 2 * best_ : pairs;
}

// What pairs of undecided boxes that share none still ask for beyond `need`.
ConflictCover::Half ConflictCover::left_at_least(const Row& need) const {
    std::uint32_t taken = fixed_;
    Half total = 0;
    for (int a = 0; a < boxes_; ++a) {
        if ((taken >> a & 1) != 0) continue;
        int partner = -1;
        Half most = 0;
        for (int b = a + 1; b < boxes_; ++b) {
            const Half open = cost_[a][b] - need[a] - need[b];
            if ((taken >> b & 1) == 0 && open > most) {
                most = open;
                partner = b;
            }
        }
        if (partner < 0) continue;
        taken |= 1U << a | 1U << partner;
        total += most;
    }
    return total;
}

// `need`: what each box spends at least; `spent`: their sum.
void ConflictCover::search(Row need, Half spent) {
    if (--tries_ <= 0) return;
    if (spent + left_at_least(need) >= best_) return;
    // The box with most open conflicts.
    int chosen = -1;
    int most_open = 0;
    Half largest = 0;
    for (int a = 0; a < boxes_; ++a) {
        if ((fixed_ >> a & 1) != 0) continue;
        int open = 0;
        Half most = 0;
        for (int b = 0; b < boxes_; ++b) {
            if ((fixed_ >> b & 1) != 0 || b == a) continue;
            const Half missing = cost_[a][b] - need[a] - need[b];
            open += missing > 0 ? 1 : 0;
            most = std::max(most, missing);
        }
        if (open > most_open) {
            most_open = open;
            chosen = a;
            largest = most;
        }
    }
    if (chosen < 0) {
        best_ = spent;
        return;
    }
    fixed_ |= 1U << chosen;
    for (Half more = largest; more >= 0; --more) {
        Row next = need;
        Half sum = spent + more;
        next[chosen] += more;
        for (int b = 0; b < boxes_; ++b) {
            if ((fixed_ >> b & 1) != 0) continue;
            const Half missing = cost_[chosen][b] - next[chosen] - next[b];
            if (missing <= 0) continue;
            next[b] += missing;
            sum += missing;
        }
        search(next, sum);
    }
    fixed_ &= ~(1U << chosen);
}

}  // namespace pushwise::analysis
