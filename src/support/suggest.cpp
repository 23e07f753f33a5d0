#include "support/suggest.hpp"

#include <algorithm>

namespace pushwise::support {
namespace {

// Optimal string alignment distance, three rows at a time.
std::size_t distance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before[j - 2] + 1);
            }
        }
        before.swap(last);
        last.swap(row);
    }
    return last[b.size()];
}

}  // namespace

std::optional<std::string> nearest(const std::string& typed,
                                   const std::vector<std::string>& known) {
    std::optional<std::string> best;
    std::size_t limit = std::max<std::size_t>(1, typed.size() / 3);
    for (const std::string& word : known) {
        const std::size_t d = distance(typed, word);
        if (d > limit || (best && d == limit)) continue;
        best = word;
        limit = d;
    }
    return best;
}

std::string did_you_mean(const std::string& typed, const std::vector<std::string>& known) {
    const std::optional<std::string> meant = nearest(typed, known);
    return meant ? "; did you mean '" + *meant + "'?" : "";
}

}  // namespace pushwise::support
