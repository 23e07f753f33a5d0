#include "improve/shorten.hpp"

#include <algorithm>

#include "improve/window_search.hpp"

namespace pushwise::improve {
namespace {

using board::Square;

constexpr std::uint64_t kPositionsPerWindow = 4000;

class Shortener {
public:
    Shortener(const board::Board& board, const plan::Plan& plan, std::uint64_t positions,
              support::Budget& budget)
        : board_(board), budget_(budget), positions_(positions), windows_(board) {
        board::Position position = board.start();
        Square player = position.player;
        for (const plan::Step& step : plan.steps) {
            player = board.next(player, step.direction);
            if (step.push) pushes_.push_back({player, step.direction});
        }
        replay();
    }

    plan::Plan run() {
        improve_all();
        return plan::plan_of_lines(board_, pushes_).value();
    }

private:
    // One box at a time, then two, then more, each until nothing is gained or the effort is spent.
    void improve_all() {
        for (std::size_t boxes = 1; boxes <= WindowSearch::kMostBoxes; ++boxes) {
            for (bool improved = true; improved;) {
                improved = false;
                for (std::size_t begin = 0; begin + 1 < pushes_.size(); ++begin) {
                    if (positions_ == 0 || !budget_.look_at_clock()) return;
                    improved = improve_from(begin, boxes) || improved;
                }
            }
        }
    }

    // boxes_[i]: the squares of the boxes, by number, before push i.
    void replay() {
        boxes_.assign(1, board_.start().boxes);
        mover_.clear();
        for (const plan::Line& push : pushes_) {
            std::vector<Square> next = boxes_.back();
            const auto box = std::find(next.begin(), next.end(), push.box);
            mover_.push_back(static_cast<std::size_t>(box - next.begin()));
            *box = board_.next(push.box, push.direction);
            boxes_.push_back(std::move(next));
        }
    }

    // Where the player stands before push i.
    [[nodiscard]] Square player_before(std::size_t i) const {
        return i == 0 ? board_.start().player : pushes_[i - 1].box;
    }

    // Tries the longest stretch from `begin` that moves exactly `count` boxes.
    bool improve_from(std::size_t begin, std::size_t count) {
        std::vector<std::size_t> movers;
        std::size_t end = begin;
        for (; end < pushes_.size(); ++end) {
            if (std::find(movers.begin(), movers.end(), mover_[end]) != movers.end()) continue;
            if (movers.size() == count) break;
            movers.push_back(mover_[end]);
        }
        if (movers.size() < count || end - begin < 2) return false;
        WindowSearch::Window window;
        for (std::size_t box = 0; box < boxes_[begin].size(); ++box) {
            if (std::find(movers.begin(), movers.end(), box) == movers.end()) {
                window.still.push_back(boxes_[begin][box]);
            } else {
                window.from.push_back(boxes_[begin][box]);
                window.to.push_back(boxes_[end][box]);
            }
        }
        window.player = player_before(begin);
        window.player_after = player_before(end);
        window.pushes = static_cast<int>(end - begin);
        std::uint64_t allowance = std::min(positions_, kPositionsPerWindow);
        const std::uint64_t before = allowance;
        const auto shorter = windows_.run(std::move(window), allowance);
        positions_ -= before - allowance;
        if (!shorter) return false;
        const auto first = pushes_.begin() + static_cast<std::ptrdiff_t>(begin);
        pushes_.erase(first, pushes_.begin() + static_cast<std::ptrdiff_t>(end));
        pushes_.insert(pushes_.begin() + static_cast<std::ptrdiff_t>(begin), shorter->begin(),
                       shorter->end());
        replay();
        return true;
    }

    const board::Board& board_;
    support::Budget& budget_;
    std::uint64_t positions_;
    WindowSearch windows_;
    std::vector<plan::Line> pushes_;
    std::vector<std::vector<Square>> boxes_;
    std::vector<std::size_t> mover_;  // the number of the box that push i moves
};

}  // namespace

plan::Plan shorten(const board::Board& board, const plan::Plan& plan, std::uint64_t positions,
                   support::Budget& budget) {
    return Shortener(board, plan, positions, budget).run();
}

}  // namespace pushwise::improve
