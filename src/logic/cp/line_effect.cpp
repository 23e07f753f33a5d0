#include "logic/cp/line_effect.hpp"

namespace pushwise::logic::cp {
namespace {

using Gecode::ExecStatus;
using Gecode::Home;
using Gecode::Space;
using Gecode::Int::BoolView;
using Gecode::Int::IntView;

class LineEffect final : public Gecode::Propagator {
public:
    using Boxes = Gecode::ViewArray<BoolView>;

    LineEffect(Home home, const LineTable& table, Boxes& before, IntView line, Boxes& after)
        : Propagator(home), table_(table), before_(before), line_(line), after_(after) {
        before_.subscribe(home, *this, Gecode::Int::PC_BOOL_VAL);
        line_.subscribe(home, *this, Gecode::Int::PC_INT_DOM);
        after_.subscribe(home, *this, Gecode::Int::PC_BOOL_VAL);
    }

    Gecode::Actor* copy(Space& home) override { return new (home) LineEffect(home, *this); }
    [[nodiscard]] Gecode::PropCost cost(const Space&, const Gecode::ModEventDelta&) const override {
        return Gecode::PropCost::linear(Gecode::PropCost::LO, line_.size());
    }
    void reschedule(Space& home) override {
        before_.reschedule(home, *this, Gecode::Int::PC_BOOL_VAL);
        line_.reschedule(home, *this, Gecode::Int::PC_INT_DOM);
        after_.reschedule(home, *this, Gecode::Int::PC_BOOL_VAL);
    }
    std::size_t dispose(Space& home) override {
        before_.cancel(home, *this, Gecode::Int::PC_BOOL_VAL);
        line_.cancel(home, *this, Gecode::Int::PC_INT_DOM);
        after_.cancel(home, *this, Gecode::Int::PC_BOOL_VAL);
        (void)Propagator::dispose(home);
        return sizeof(*this);
    }

    ExecStatus propagate(Space& home, const Gecode::ModEventDelta&) override {
        GECODE_ES_CHECK(drop_lines(home));
        if (line_.assigned()) return apply(home);
        return keep_the_rest(home);
    }

private:
    LineEffect(Space& home, LineEffect& other) : Propagator(home, other), table_(other.table_) {
        before_.update(home, other.before_);
        line_.update(home, other.line_);
        after_.update(home, other.after_);
    }

    [[nodiscard]] bool is_possible(const TableLine& line) const {
        if (before_[line.from].zero() || after_[line.from].one()) return false;
        for (const BoxSquare p : line.path) {
            if (before_[p].one()) return false;
            if (p != line.path.back() && after_[p].one()) return false;
        }
        return !after_[line.path.back()].zero();
    }

    ExecStatus drop_lines(Space& home) {
        // Where something is known to have changed, the line must have done it.
        int must_leave = -1;
        int must_enter = -1;
        for (int p = 0; p < before_.size(); ++p) {
            if (before_[p].one() && after_[p].zero()) {
                if (must_leave >= 0) return Gecode::ES_FAILED;
                must_leave = p;
            } else if (before_[p].zero() && after_[p].one()) {
                if (must_enter >= 0) return Gecode::ES_FAILED;
                must_enter = p;
            }
        }
        Gecode::Region region;
        int* gone = region.alloc<int>(line_.size());
        int count = 0;
        for (Gecode::Int::ViewValues<IntView> value(line_); value(); ++value) {
            const TableLine& line = table_.lines()[value.val()];
            if ((must_leave >= 0 && line.from != must_leave) ||
                (must_enter >= 0 && line.path.back() != must_enter) || !is_possible(line)) {
                gone[count++] = value.val();
            }
        }
        Gecode::Iter::Values::Array values(gone, count);
        GECODE_ME_CHECK(line_.minus_v(home, values, false));
        return Gecode::ES_OK;
    }

    ExecStatus apply(Space& home) {
        const TableLine& line = table_.lines()[line_.val()];
        GECODE_ME_CHECK(before_[line.from].one(home));
        GECODE_ME_CHECK(after_[line.from].zero(home));
        for (const BoxSquare p : line.path) {
            GECODE_ME_CHECK(before_[p].zero(home));
            if (p != line.path.back()) GECODE_ME_CHECK(after_[p].zero(home));
        }
        GECODE_ME_CHECK(after_[line.path.back()].one(home));
        bool all_known = true;
        bool changed = false;  // of no interest: nothing is left to drop
        for (int p = 0; p < before_.size(); ++p) {
            if (p == line.from || p == line.path.back()) continue;
            GECODE_ES_CHECK(at_least(home, before_[p], after_[p], changed));
            GECODE_ES_CHECK(at_least(home, after_[p], before_[p], changed));
            all_known = all_known && before_[p].assigned();
        }
        return all_known ? home.ES_SUBSUMED(*this) : Gecode::ES_FIX;
    }

    // A box that no remaining line moves is still there; a square that none ends on stays free.
    ExecStatus keep_the_rest(Space& home) {
        Gecode::Region region;
        bool* can_leave = region.alloc<bool>(before_.size());
        bool* can_enter = region.alloc<bool>(before_.size());
        std::fill(can_leave, can_leave + before_.size(), false);
        std::fill(can_enter, can_enter + before_.size(), false);
        for (Gecode::Int::ViewValues<IntView> value(line_); value(); ++value) {
            const TableLine& line = table_.lines()[value.val()];
            can_leave[line.from] = true;
            can_enter[line.path.back()] = true;
        }
        bool changed = false;
        for (int p = 0; p < before_.size(); ++p) {
            if (!can_leave[p]) GECODE_ES_CHECK(at_least(home, after_[p], before_[p], changed));
            if (!can_enter[p]) GECODE_ES_CHECK(at_least(home, before_[p], after_[p], changed));
        }
        return changed ? Gecode::ES_NOFIX : Gecode::ES_FIX;
    }

    // Posts larger >= smaller as far as it is known.
    static ExecStatus at_least(Space& home, BoolView larger, BoolView smaller, bool& changed) {
        if (smaller.one()) GECODE_ME_CHECK_MODIFIED(changed, larger.one(home));
        if (larger.zero()) GECODE_ME_CHECK_MODIFIED(changed, smaller.zero(home));
        return Gecode::ES_OK;
    }

    const LineTable& table_;
    Boxes before_;
    IntView line_;
    Boxes after_;
};

}  // namespace

void post_line_effect(Home home, const LineTable& table, const Gecode::BoolVarArgs& before,
                      const Gecode::IntVar& line, const Gecode::BoolVarArgs& after) {
    GECODE_POST;
    LineEffect::Boxes before_views(home, before);
    LineEffect::Boxes after_views(home, after);
    (void)new (home) LineEffect(home, table, before_views, IntView(line), after_views);
}

}  // namespace pushwise::logic::cp
