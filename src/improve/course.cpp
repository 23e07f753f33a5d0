#include "improve/course.hpp"

#include <algorithm>

#include "board/field.hpp"
#include "improve/tuning.hpp"

namespace pushwise::improve {

using board::Square;

std::optional<Course> Course::make(const World& world, const Weights& weights,
                                   std::vector<plan::Line> pushes) {
    const board::Board& board = world.board();
    board::Field field(board);
    Course course;
    std::uint64_t hash = 0;
    for (const Square s : board.start().boxes) {
        field.put(s);
        hash ^= world.key(s);
    }
    Square player = board.start().player;
    Cost cost = 0;
    std::int64_t work = 0;
    const auto add_position = [&] {
        course.hash_.push_back(hash);
        course.player_.push_back(player);
        course.cost_.push_back(cost);
    };
    add_position();
    for (std::size_t i = 0; i < pushes.size(); ++i) {
        const auto [from, direction, length] = pushes[i];
        const Square to = field.next(from, direction);
        const Square stand = field.behind(from, direction);
        const bool walks = stand != player;
        if (walks) {
            work += board.squares();
            const bool goes_on = world.budget().spend_work(board.squares());
            if (!goes_on && work > kShortReplay && world.is_late()) return std::nullopt;
            field.flood_counting_steps(player);
        }
        if ((walks && !field.reaches(stand)) || !field.has_box(from) || !field.is_free(to) ||
            world.lost().contains(to)) {
            return std::nullopt;
        }
        const bool goes_on = i > 0 && from == field.next(pushes[i - 1].box, direction) &&
                             pushes[i - 1].direction == direction;
        cost += weights.push + weights.step * (walks ? field.steps(stand) : 0) +
                (goes_on ? 0 : weights.line);
        field.take(from);
        field.put(to);
        hash ^= world.key(from) ^ world.key(to);
        player = from;
        add_position();
    }
    course.pushes_ = std::move(pushes);
    return course;
}

void Course::copy_boxes(const World& world, std::size_t i, std::uint64_t* set) const {
    std::fill_n(set, world.words(), 0);
    for (const Square s : world.board().start().boxes)
        world.insert(set, s);
    for (std::size_t n = 0; n < i; ++n) {
        world.erase(set, pushes_[n].box);
        world.insert(set, world.board().next(pushes_[n].box, pushes_[n].direction));
    }
}

std::vector<plan::Line> Course::replaced(std::size_t begin, std::size_t end,
                                         std::span<const plan::Line> by) const {
    std::vector<plan::Line> pushes(pushes_.begin(),
                                   pushes_.begin() + static_cast<std::ptrdiff_t>(begin));
    pushes.insert(pushes.end(), by.begin(), by.end());
    pushes.insert(pushes.end(), pushes_.begin() + static_cast<std::ptrdiff_t>(end), pushes_.end());
    return pushes;
}

std::vector<plan::Line> pushes_of(const board::Board& board, const plan::Plan& plan) {
    std::vector<plan::Line> pushes;
    Square player = board.start().player;
    for (const plan::Step& step : plan.steps) {
        player = board.next(player, step.direction);
        if (step.push) pushes.push_back({player, step.direction});
    }
    return pushes;
}

}  // namespace pushwise::improve
