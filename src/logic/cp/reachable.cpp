#include "logic/cp/reachable.hpp"

namespace pushwise::logic::cp {
namespace {

using board::kNoSquare;
using board::Square;
using Gecode::Home;
using Gecode::Space;
using Gecode::Int::BoolView;
using Gecode::Int::IntView;

class Reachable final : public Gecode::Propagator {
public:
    using Boxes = Gecode::ViewArray<BoolView>;

    // The first step has `next` for `last`: its value is not looked at.
    Reachable(Home home, const LineTable& table, Boxes& boxes, IntView last, IntView next,
              bool first)
        : Propagator(home), table_(table), boxes_(boxes), last_(last), next_(next), first_(first) {
        boxes_.subscribe(home, *this, Gecode::Int::PC_BOOL_VAL);
        last_.subscribe(home, *this, Gecode::Int::PC_INT_DOM);
    }

    Gecode::Actor* copy(Space& home) override { return new (home) Reachable(home, *this); }
    [[nodiscard]] Gecode::PropCost cost(const Space&, const Gecode::ModEventDelta&) const override {
        return Gecode::PropCost::linear(Gecode::PropCost::HI, boxes_.size());
    }
    void reschedule(Space& home) override {
        boxes_.reschedule(home, *this, Gecode::Int::PC_BOOL_VAL);
        last_.reschedule(home, *this, Gecode::Int::PC_INT_DOM);
    }
    std::size_t dispose(Space& home) override {
        boxes_.cancel(home, *this, Gecode::Int::PC_BOOL_VAL);
        last_.cancel(home, *this, Gecode::Int::PC_INT_DOM);
        (void)Propagator::dispose(home);
        return sizeof(*this);
    }

    Gecode::ExecStatus propagate(Space& home, const Gecode::ModEventDelta&) override {
        Gecode::Region region;
        const int squares = table_.board().squares();
        bool* reached = region.alloc<bool>(squares);
        std::fill(reached, reached + squares, false);
        flood(region.alloc<Square>(squares), reached);

        int* gone = region.alloc<int>(next_.size());
        int count = 0;
        for (Gecode::Int::ViewValues<IntView> line(next_); line(); ++line) {
            if (!reached[table_.lines()[line.val()].stand]) gone[count++] = line.val();
        }
        Gecode::Iter::Values::Array values(gone, count);
        GECODE_ME_CHECK(next_.minus_v(home, values, false));
        const bool settled = boxes_.assigned() && (first_ || last_.assigned());
        return settled ? home.ES_SUBSUMED(*this) : Gecode::ES_FIX;
    }

private:
    Reachable(Space& home, Reachable& other)
        : Propagator(home, other), table_(other.table_), first_(other.first_) {
        boxes_.update(home, other.boxes_);
        last_.update(home, other.last_);
        next_.update(home, other.next_);
    }

    void flood(Square* queue, bool* reached) const {
        int size = 0;
        const auto visit = [&](Square s) {
            if (s == kNoSquare || reached[s]) return;
            if (table_.squares().contains(s) && boxes_[table_.squares().number(s)].one()) return;
            reached[s] = true;
            queue[size++] = s;
        };
        if (first_) {
            visit(table_.board().start().player);
        } else {
            for (Gecode::Int::ViewValues<IntView> line(last_); line(); ++line) {
                visit(table_.lines()[line.val()].player);
            }
        }
        for (int head = 0; head < size; ++head) {
            for (const auto d : board::kAllDirections)
                visit(table_.board().next(queue[head], d));
        }
    }

    const LineTable& table_;
    Boxes boxes_;
    IntView last_;
    IntView next_;
    bool first_;
};

}  // namespace

void post_reachable(Home home, const LineTable& table, const Gecode::BoolVarArgs& boxes,
                    const Gecode::IntVar* last, const Gecode::IntVar& next) {
    GECODE_POST;
    Reachable::Boxes views(home, boxes);
    const bool first = last == nullptr;
    (void)new (home)
        Reachable(home, table, views, IntView(first ? next : *last), IntView(next), first);
}

}  // namespace pushwise::logic::cp
