// Taking turns: several searches, each in its own thread, of which only a few run at a time.
//
// Every search has a slice, counted in looks at the clock, not in seconds: with one processor the
// order of events is the same on every machine. Whoever has used up its slice goes to the back of
// the queue with a slice twice as long, so little is lost on a search that suits the level badly
// and nothing a search has learned is thrown away. Thread-safe.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <vector>

namespace pushwise::engine::portfolio {

class Turns {
public:
    // `slices`: the first slice of each search; searches start in this order. `processors`:
    // how many may run at a time.
    Turns(const std::vector<std::uint64_t>& slices, int processors);

    // Blocks until the first turn of search `i`. False when all is over before it comes.
    [[nodiscard]] bool first_turn(int i);
    // Blocks until search `i` may start, or may go on; counts one look.
    void wait(int i);
    // Search `i` is over; the next one runs in its stead.
    void leave(int i);
    // Nobody waits any longer: for the end, when everyone is told to stop.
    void open();

private:
    void start_next();  // Pre: locked

    std::mutex mutex_;
    std::condition_variable changed_;
    struct Search {
        std::uint64_t slice;
        std::uint64_t used = 0;
        bool runs = false;
    };
    std::vector<Search> searches_;
    std::deque<int> queue_;
    int processors_;  // that are free
    bool open_ = false;
};

}  // namespace pushwise::engine::portfolio
