#include "logic/cp/model.hpp"

#include "logic/cp/line_effect.hpp"
#include "logic/cp/reachable.hpp"

namespace pushwise::logic::cp {

using board::Square;
using Gecode::BoolVarArgs;

Model::Model(const LineTable& table, int horizon, Arrivals& arrivals)
    : squares_(static_cast<int>(table.squares().size())),
      lines_(*this, horizon, 0, std::max(0, static_cast<int>(table.lines().size()) - 1)),
      boxes_(*this, (horizon + 1) * squares_, 0, 1) {
    if (horizon > 0 && table.lines().empty()) {
        fail();
        return;
    }
    post_start(table);
    for (int step = 0; step <= horizon; ++step) {
        if (table.is_strict()) post_crowds(table, step);
        post_bound(table, step, horizon - step);
    }
    Gecode::IntVarArgs way;
    for (int step = 0; step < horizon; ++step) {
        post_line_effect(*this, table, boxes_at(step), lines_[step], boxes_at(step + 1));
        post_reachable(*this, table, boxes_at(step), step == 0 ? nullptr : &lines_[step - 1],
                       lines_[step]);
        way << lines_[step];
        if (step + 1 < horizon) post_first_arrival(*this, arrivals, way);
    }
    Gecode::branch(*this, lines_, Gecode::INT_VAR_NONE(), Gecode::INT_VAL_MIN());
}

Model::Model(Model& other) : Space(other), squares_(other.squares_) {
    lines_.update(*this, other.lines_);
    boxes_.update(*this, other.boxes_);
}

std::vector<int> Model::lines() const {
    std::vector<int> numbers;
    for (const Gecode::IntVar& line : lines_)
        numbers.push_back(line.val());
    return numbers;
}

BoolVarArgs Model::boxes_at(int step) {
    return BoolVarArgs(boxes_.slice(step * squares_, 1, squares_));
}

void Model::post_start(const LineTable& table) {
    BoolVarArgs start = boxes_at(0);
    std::vector<bool> has_box(squares_, false);
    for (const Square b : table.board().start().boxes)
        has_box[table.squares().number(b)] = true;
    for (int p = 0; p < squares_; ++p)
        Gecode::rel(*this, start[p], Gecode::IRT_EQ, has_box[p]);
}

// Groups of squares that can hold only so many boxes (see BoxFacts).
void Model::post_crowds(const LineTable& table, int step) {
    const BoolVarArgs boxes = boxes_at(step);
    const auto post = [&](const std::vector<Crowd>& crowds) {
        for (const Crowd& crowd : crowds) {
            BoolVarArgs group;
            for (const Square s : crowd.squares)
                group << boxes[table.squares().number(s)];
            Gecode::linear(*this, group, Gecode::IRT_LQ, crowd.room);
        }
    };
    post(table.lone_box().blocks());
    post(table.lone_box().areas());
}

// Each line moves one box: the lines that the boxes still need, or the goals still uncovered where
// boxes are left over, are no more than those left.
void Model::post_bound(const LineTable& table, int step, int lines_left) {
    const BoolVarArgs boxes = boxes_at(step);
    const int count = static_cast<int>(table.board().start().boxes.size());
    Gecode::linear(*this, boxes, Gecode::IRT_EQ, count);
    if (table.is_strict()) {
        Gecode::IntArgs needed;
        for (const Square s : table.squares().all())
            needed << table.lone_box().lines(s);
        Gecode::linear(*this, needed, boxes, Gecode::IRT_LQ, lines_left);
        return;
    }
    BoolVarArgs goals;
    for (const Square g : table.board().goals())
        goals << boxes[table.squares().number(g)];
    Gecode::linear(*this, goals, Gecode::IRT_GQ, goals.size() - lines_left);
}

}  // namespace pushwise::logic::cp
