#include "logic/atoms.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "logic/squares.hpp"
#include "logic/told_plan.hpp"
#include "plan/replay.hpp"

namespace pushwise::logic {
namespace {

using board::Direction;
using board::Square;

std::string capitalised(std::string_view word) {
    std::string text(word);
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

}  // namespace

Result<plan::Plan> plan_from_atoms(const board::Board& board, const std::vector<Term>& atoms) {
    const Result<std::optional<ToldPlan>> told = told_plan(board, atoms);
    if (!told) return Failure{told.error()};
    if (!*told) {
        // An answer about a level that is solved already has nothing to tell.
        if (board.is_solved(board.start().boxes)) return plan::Plan{};
        return failure(kNoPlanFound);
    }
    plan::Plan plan;
    if (!(*told)->lines.empty()) {
        auto pushed = plan::plan_of_lines(board, (*told)->lines);
        if (!pushed) return failure("one of the pushes is not possible");
        return *std::move(pushed);
    }
    for (const Direction d : (*told)->steps)
        plan.steps.push_back({d, false});
    return plan::replay(board, std::move(plan));
}

std::string in_words(const plan::Plan& plan) {
    return plan.steps.empty() ? "it has no steps" : plan::to_lurd(plan);
}

std::string atoms_from_plan(const board::Board& board, const plan::Plan& plan) {
    std::string out;
    board::Position position = board.start();
    std::vector<Square> boxes = position.boxes;  // each in its place, which never changes
    const std::vector<long> numbers = board.box_numbers();
    const auto write_state = [&](std::size_t time) {
        const auto write = [&](long number, Square s) {
            out += "at(" + std::to_string(number) + "," + std::to_string(board.x(s)) + "," +
                   std::to_string(board.y(s)) + "," + std::to_string(time) + ").\n";
        };
        write(0, position.player);
        for (std::size_t i = 0; i < boxes.size(); ++i)
            write(numbers[i], boxes[i]);
    };
    write_state(0);
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        plan::Step step = plan.steps[i];
        const Square from = position.player;
        plan::play(board, position, step);
        const Square to = position.player;
        out += std::string("do(") + (step.push ? "push" : "move") +
               capitalised(word(step.direction)) + "(sokoban," + logic::position(board, from) +
               "," + logic::position(board, to);
        if (step.push) {
            const auto box = std::find(boxes.begin(), boxes.end(), to);
            *box = board.next(to, step.direction);
            out += "," + logic::position(board, *box) + ",crate" +
                   std::to_string(numbers[box - boxes.begin()]);
        }
        out += ")," + std::to_string(i) + ").\n";
        write_state(i + 1);
    }
    return out;
}

}  // namespace pushwise::logic
