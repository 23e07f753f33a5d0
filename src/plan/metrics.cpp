#include "plan/metrics.hpp"

#include <optional>

namespace pushwise::plan {

Metrics metrics(const Plan& plan) {
    Metrics m;
    int x = 0;  // the player, counted from where he starts
    int y = 0;
    struct LastPush {
        int box_x;
        int box_y;
        board::Direction direction;
    };
    std::optional<LastPush> last;
    const Step* before = nullptr;
    for (const Step& step : plan.steps) {
        ++m.moves;
        if (before == nullptr || before->direction != step.direction) ++m.player_lines;
        x += board::dx(step.direction);
        y += board::dy(step.direction);
        if (step.push) {
            ++m.pushes;
            if (before == nullptr || !before->push) ++m.sessions;
            const bool same_box = last && last->box_x == x && last->box_y == y;
            if (!same_box) ++m.box_changes;
            if (!same_box || last->direction != step.direction) ++m.lines;
            last = LastPush{x + board::dx(step.direction), y + board::dy(step.direction),
                            step.direction};
        }
        before = &step;
    }
    return m;
}

}  // namespace pushwise::plan
