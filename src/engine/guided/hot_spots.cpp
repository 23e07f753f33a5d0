#include "engine/guided/hot_spots.hpp"

#include "engine/guided/tuning.hpp"

namespace pushwise::engine::guided {

template <int W>
int HotSpots<W>::count(const Set& boxes) {
    int count = 0;
    (boxes - view_.goals()).for_each([&](Square s) {
        count += hindered_by(s).meets(boxes) ? 1 : 0;
    });
    return count;
}

template <int W>
void HotSpots<W>::find_hindered(Square s) {
    Set& hindered = hindered_[s];
    known_.insert(s);
    Set floor = view_.floor();
    floor.erase(s);
    lone_.set_floor(floor);
    view_.goals().for_each([&](Square goal) {
        if (!budget_.spend_work(kWorkPerSquare * view_.squares())) return;
        Set target;
        target.insert(goal);
        const Set still = lone_.pulled_from(target);
        (survey_.live() - view_.goals() - still).for_each([&](Square x) {
            if (survey_.pushable_from(x).contains(goal)) hindered.insert(x);
        });
    });
    hindered.erase(s);
}

template class HotSpots<4>;
template class HotSpots<16>;

}  // namespace pushwise::engine::guided
