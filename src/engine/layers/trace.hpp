// The plan of a search in layers, found again from the end.
//
// Nobody has noted which position leads to which. But a push can be taken back, and the player has
// then come from one of the events in an earlier layer of the same configuration: the one from
// which the walk to where he pushed takes exactly the moves in between. Going back through the
// layers, every event is looked at once.
#pragma once

#include <algorithm>
#include <cassert>
#include <numeric>
#include <vector>

#include "board/between.hpp"
#include "board/field.hpp"
#include "engine/layers/share.hpp"
#include "plan/lines.hpp"

namespace pushwise::engine::layers {

// A push as the configuration sees it that it leads to, and the symmetry that turns what was before
// it into the configuration it comes from.
struct Step {
    board::Square box;
    board::Square to;
    int symmetry;
};

// Goes back one push at a time.
template <int W>
class Trace {
public:
    // Pre: a share has solved the level in layer `depth`. Keeps the references.
    Trace(const Ground<W>& ground, const Shares<W>& shares, std::int64_t depth)
        : ground_(ground), shares_(shares), depth_(depth) {
        share_ = std::find_if(shares.begin(), shares.end(), [](const auto& s) {
                     return s->is_solved();
                 })->get();
        event_ = share_->events(depth).back();
    }

    [[nodiscard]] bool is_at_start() const noexcept { return depth_ == 0; }

    // Takes the last push back, and the walk before it.
    Step go_back() {
        const board::Square box = event_.player;
        const board::Square to = event_.to;
        const board::Board& board = ground_.board();
        const board::Square stand = board.next(box, opposite(direction_between(board, box, to)));
        board::Bits<W> boxes = share_->boxes(event_.configuration);
        boxes.erase(to);
        boxes.insert(box);
        share_ = &owner_of(ground_, shares_, boxes);
        before_ =
            share_->find(boxes, ground_.hash_of(ground_.partial_hash(boxes)), stand).configuration;
        walks_.clear();
        for (int i = 0; i < ground_.hash().symmetries().count(); ++i)
            add_walk(i, boxes, stand);
        const std::int64_t arrived = depth_;
        for (;;) {
            --depth_;
            assert(depth_ >= 0);
            if (const Walk* walk = walk_in(arrived - depth_ - 1)) return {box, to, walk->symmetry};
        }
    }

private:
    // To where he pushed, among the boxes before the push. A configuration that is an image of
    // itself has several.
    struct Walk {
        int symmetry;
        board::Field field;  // flooded from there
    };

    void add_walk(int symmetry, const board::Bits<W>& boxes, board::Square stand) {
        if (ground_.image(symmetry, boxes) != share_->boxes(before_)) return;
        Walk& walk = walks_.emplace_back(Walk{symmetry, board::Field(ground_.board())});
        share_->boxes(before_).for_each([&](board::Square s) { walk.field.put(s); });
        walk.field.flood_counting_steps(ground_.hash().symmetries().image(symmetry, stand));
    }

    // The walk of this length that begins with an event of the layer, which becomes the last one.
    const Walk* walk_in(std::int64_t steps) {
        for (const Event& event : share_->events(depth_)) {
            if (event.configuration != before_) continue;
            for (const Walk& walk : walks_) {
                if (!walk.field.reaches(event.player) || walk.field.steps(event.player) != steps)
                    continue;
                event_ = event;
                return &walk;
            }
        }
        return nullptr;
    }

    const Ground<W>& ground_;
    const Shares<W>& shares_;
    std::int64_t depth_;     // of the event
    const Share<W>* share_;  // that owns it
    Event event_;
    core::NodeIndex before_ = core::kNoNode;  // the configuration before the last push
    std::vector<Walk> walks_;
};

// The pushes of a shortest plan. Pre: a share has solved the level in layer `depth`, or the start
// is solved and `depth` is 0.
template <int W>
[[nodiscard]] std::vector<plan::Line> trace(const Ground<W>& ground, const Shares<W>& shares,
                                            std::int64_t depth) {
    std::vector<Step> steps;
    if (depth > 0) {
        for (Trace<W> trace(ground, shares, depth); !trace.is_at_start();)
            steps.push_back(trace.go_back());
    }
    std::vector<plan::Line> lines;
    std::vector<board::Square> frame(static_cast<std::size_t>(ground.board().squares()));
    std::iota(frame.begin(), frame.end(), board::Square{0});  // the start is as it is
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        std::vector<board::Square> turned;
        for (std::size_t s = 0; s < frame.size(); ++s)
            turned.push_back(frame[ground.hash().symmetries().image(
                step->symmetry, static_cast<board::Square>(s))]);
        frame = std::move(turned);
        const board::Square box = frame[step->box];
        lines.push_back({box, direction_between(ground.board(), box, frame[step->to])});
    }
    return lines;
}

}  // namespace pushwise::engine::layers
