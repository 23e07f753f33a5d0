#include "improve/course.hpp"

#include "board/field.hpp"

namespace pushwise::improve {

using board::Square;

std::optional<Course> Course::make(const World& world, const Weights& weights,
                                   std::vector<plan::Line> pushes) {
    const board::Board& board = world.board();
    board::Field field(board);
    Course course;
    course.words_ = world.words();
    std::vector<std::uint64_t> boxes(course.words_, 0);
    std::uint64_t hash = 0;
    for (const Square s : board.start().boxes) {
        field.put(s);
        world.insert(boxes.data(), s);
        hash ^= world.key(s);
    }
    Square player = board.start().player;
    Cost cost = 0;
    const auto add_position = [&] {
        course.boxes_.insert(course.boxes_.end(), boxes.begin(), boxes.end());
        course.hash_.push_back(hash);
        course.player_.push_back(player);
        course.cost_.push_back(cost);
    };
    add_position();
    for (std::size_t i = 0; i < pushes.size(); ++i) {
        const auto [from, direction, length] = pushes[i];
        const Square to = field.next(from, direction);
        field.flood_counting_steps(player);
        const Square stand = field.behind(from, direction);
        if (!field.reaches(stand) || !field.has_box(from) || !field.is_free(to) ||
            world.lost().contains(to)) {
            return std::nullopt;
        }
        const bool goes_on = i > 0 && from == field.next(pushes[i - 1].box, direction) &&
                             pushes[i - 1].direction == direction;
        cost += weights.push + weights.step * field.steps(stand) + (goes_on ? 0 : weights.line);
        field.take(from);
        field.put(to);
        world.erase(boxes.data(), from);
        world.insert(boxes.data(), to);
        hash ^= world.key(from) ^ world.key(to);
        player = from;
        add_position();
    }
    course.pushes_ = std::move(pushes);
    return course;
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
