#include "engine/guided/pi_corral.hpp"

namespace pushwise::engine::guided {
namespace {

template <int W>
class Corral {
public:
    using Set = Bits<W>;

    Corral(const Terrain<W>& terrain, const Set& boxes, const Set& frozen, const Set& reach,
           const Set& useful)
        : terrain_(terrain),
          boxes_(boxes - frozen),
          walls_(frozen),
          reach_(reach),
          useful_(useful),
          closed_(terrain.floor() - boxes - reach) {}

    // Grows the corral from a closed region. False when some push could lead out of it.
    bool grow(const Set& region) {
        enclose(region);
        for (Set todo = fence_; todo.any();) {
            const Square box = todo.first();
            todo.reset(box);
            const Set fence_before = fence_;
            for (int d = 0; d < kSides; ++d) {
                if (!examine(box, d)) return false;
            }
            if (fence_ == fence_before) continue;
            todo = fence_;  // earlier pushes may look different now
            pushable_ = Set{};
        }
        return true;
    }

    [[nodiscard]] const Set& pushable() const noexcept { return pushable_; }
    [[nodiscard]] const Set& area() const noexcept { return area_; }
    [[nodiscard]] bool unfinished() const noexcept {
        return area_.meets(terrain_.goals()) || !fence_.subset_of(terrain_.goals());
    }

private:
    void enclose(const Set& region) {
        area_ |= region;
        region.for_each([&](Square s) {
            for (int d = 0; d < kSides; ++d) {
                const Square to = terrain_.next(s, d);
                if (boxes_.test(to)) fence_.set(to);
            }
        });
    }

    // Looks at the push of `box` towards `d`. False when it leads out of the corral.
    bool examine(Square box, int d) {
        const Square from = terrain_.next(box, opposite(d));
        const Square to = terrain_.next(box, d);
        for (const Square s : {from, to}) {
            if (s == terrain_.none() || walls_.test(s) || fence_.test(s)) return true;
        }
        if (!useful_.test(to)) return true;
        for (const Square s : {from, to}) {
            if (boxes_.test(s)) {  // the box may step aside: it belongs to the corral
                fence_.set(s);
                return true;
            }
            if (!reach_.test(s) && !area_.test(s)) enclose(terrain_.flood(closed_, s));
        }
        if (!reach_.test(from)) return true;  // needs the player inside
        if (reach_.test(to)) return false;
        pushable_.set(box);
        return true;
    }

    const Terrain<W>& terrain_;
    Set boxes_;
    Set walls_;
    Set reach_;
    Set useful_;
    Set closed_;
    Set area_;
    Set fence_;
    Set pushable_;
};

}  // namespace

template <int W>
PiCorral<W> find_pi_corral(const Terrain<W>& terrain, const Bits<W>& boxes, const Bits<W>& frozen,
                           const Bits<W>& reach, const Bits<W>& useful) {
    PiCorral<W> best;
    int fewest = Bits<W>::kCapacity;
    for (Bits<W> rest = terrain.floor() - boxes - reach; rest.any();) {
        const Bits<W> region = terrain.flood(rest, rest.first());
        rest -= region;
        Corral<W> corral(terrain, boxes, frozen, reach, useful);
        const bool closed = corral.grow(region);
        if (!closed || !corral.unfinished()) continue;
        const int count = corral.pushable().count();
        if (count == 0) {
            best.lost = true;
            return best;
        }
        if (count < fewest) {
            fewest = count;
            best.pushable = corral.pushable();
        }
    }
    return best;
}

template PiCorral<4> find_pi_corral(const Terrain<4>&, const Bits<4>&, const Bits<4>&,
                                    const Bits<4>&, const Bits<4>&);
template PiCorral<16> find_pi_corral(const Terrain<16>&, const Bits<16>&, const Bits<16>&,
                                     const Bits<16>&, const Bits<16>&);

}  // namespace pushwise::engine::guided
