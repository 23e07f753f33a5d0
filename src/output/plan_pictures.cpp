#include "output/plan_pictures.hpp"

#include <algorithm>
#include <set>

namespace pushwise::output {
namespace {

constexpr std::size_t kMostInOne = 4;  // arrows of a plan that is one picture, crossing or not
constexpr std::size_t kMostArrows = 8;

int sign(int n) {
    return (n > 0 ? 1 : 0) - (n < 0 ? 1 : 0);
}

// All squares of a run: its corners, and what lies between them.
Cells squares_of(const Run& run) {
    Cells squares{run.corners.front()};
    for (const Cell corner : run.corners) {
        while (squares.back() != corner) {
            const Cell at = squares.back();
            squares.push_back({at.x + sign(corner.x - at.x), at.y + sign(corner.y - at.y)});
        }
    }
    return squares;
}

class Book {
public:
    explicit Book(std::size_t first) : pictures_{{first, {}}}, step_(first) {}

    void add(const Run& run, std::size_t number) {
        Arrow arrow{number, {run.corners.front()}};
        std::set<Cell> own{run.corners.front()};
        const Cells squares = squares_of(run);
        std::size_t step = step_;  // up to the last push that is in `arrow`
        for (std::size_t i = 1; i < squares.size(); ++i) {
            if (!own.insert(squares[i]).second) {  // it would cross itself
                put(std::move(arrow), step);
                arrow = {number, {squares[i - 1]}};
                own = {squares[i - 1], squares[i]};
            }
            arrow.squares.push_back(squares[i]);
            step = run.pushes[i - 1];
        }
        put(std::move(arrow), step);
    }

    std::vector<PlanPicture> finish(std::size_t steps) && {
        if (pictures_.size() > 1) pictures_.push_back({steps, {}});
        return std::move(pictures_);
    }

private:
    // `step`: how many of the plan's are done at its end.
    void put(Arrow arrow, std::size_t step) {
        const bool meets = std::any_of(arrow.squares.begin(), arrow.squares.end(),
                                       [this](Cell c) { return used_.count(c) > 0; });
        if (meets || pictures_.back().arrows.size() >= kMostArrows) {
            pictures_.push_back({step_, {}});
            used_.clear();
        }
        used_.insert(arrow.squares.begin(), arrow.squares.end());
        pictures_.back().arrows.push_back(std::move(arrow));
        step_ = step;
    }

    std::vector<PlanPicture> pictures_;
    std::set<Cell> used_;  // squares of arrows in the last picture
    std::size_t step_;     // of the plan, up to the last arrow
};

}  // namespace

std::vector<PlanPicture> pictures_of(const Scene& start, const plan::Plan& plan,
                                     std::size_t first) {
    const std::vector<Run> list = runs(start, plan, first);
    if (list.size() <= kMostInOne) {
        PlanPicture all{first, {}};
        for (const Run& run : list)
            all.arrows.push_back({all.arrows.size() + 1, squares_of(run)});
        return {all};
    }
    Book book(first);
    for (std::size_t i = 0; i < list.size(); ++i)
        book.add(list[i], i + 1);
    return std::move(book).finish(plan.steps.size());
}

}  // namespace pushwise::output
