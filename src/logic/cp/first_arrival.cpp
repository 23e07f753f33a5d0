#include "logic/cp/first_arrival.hpp"

namespace pushwise::logic::cp {
namespace {

using board::Square;
using Gecode::Home;
using Gecode::Space;
using Gecode::Int::IntView;

class FirstArrival final : public Gecode::Propagator {
public:
    using Lines = Gecode::ViewArray<IntView>;

    FirstArrival(Home home, Arrivals& arrivals, Lines& lines)
        : Propagator(home), arrivals_(arrivals), lines_(lines) {
        lines_.subscribe(home, *this, Gecode::Int::PC_INT_VAL);
    }

    Gecode::Actor* copy(Space& home) override { return new (home) FirstArrival(home, *this); }
    [[nodiscard]] Gecode::PropCost cost(const Space&, const Gecode::ModEventDelta&) const override {
        return Gecode::PropCost::crazy(Gecode::PropCost::LO, lines_.size());  // after all others
    }
    void reschedule(Space& home) override {
        lines_.reschedule(home, *this, Gecode::Int::PC_INT_VAL);
    }
    std::size_t dispose(Space& home) override {
        lines_.cancel(home, *this, Gecode::Int::PC_INT_VAL);
        (void)Propagator::dispose(home);
        return sizeof(*this);
    }

    Gecode::ExecStatus propagate(Space& home, const Gecode::ModEventDelta&) override {
        if (!lines_.assigned()) return Gecode::ES_FIX;
        Arrivals::Way way;
        for (const IntView line : lines_)
            way.push_back(static_cast<std::uint16_t>(line.val()));
        return arrivals_.admit(way) ? home.ES_SUBSUMED(*this) : Gecode::ES_FAILED;
    }

private:
    FirstArrival(Space& home, FirstArrival& other)
        : Propagator(home, other), arrivals_(other.arrivals_) {
        lines_.update(home, other.lines_);
    }

    Arrivals& arrivals_;
    Lines lines_;
};

}  // namespace

bool Arrivals::admit(const Way& way) {
    Way& first = first_.try_emplace(position_after(way), way).first->second;
    if (way.size() < first.size()) first = way;
    return way == first;
}

// The boxes in ascending order, then the smallest square the player can walk to.
std::string Arrivals::position_after(const Way& way) {
    const board::Board& board = table_.board();
    board::SquareSet boxes(board.squares(), board.start().boxes);
    for (const std::uint16_t number : way) {
        const TableLine& line = table_.lines()[number];
        boxes.erase(line.box);
        boxes.insert(table_.squares()[line.path.back()]);
    }
    std::string text;
    const auto append = [&text](Square s) {
        text += static_cast<char>(s & 0xff);
        text += static_cast<char>(s >> 8);
    };
    boxes.for_each(append);
    append(walker_.flood(table_.lines()[way.back()].player, boxes));
    return text;
}

void post_first_arrival(Home home, Arrivals& arrivals, const Gecode::IntVarArgs& lines) {
    GECODE_POST;
    FirstArrival::Lines views(home, lines);
    (void)new (home) FirstArrival(home, arrivals, views);
}

}  // namespace pushwise::logic::cp
