#include "engine/portfolio/turns.hpp"

#include "engine/portfolio/tuning.hpp"

namespace pushwise::engine::portfolio {

Turns::Turns(const std::vector<std::uint64_t>& slices, int processors) : processors_(processors) {
    for (const std::uint64_t slice : slices) {
        queue_.push_back(static_cast<int>(searches_.size()));
        searches_.push_back({slice});
    }
    start_next();
}

bool Turns::first_turn(int i) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return searches_[i].runs || open_; });
    return !open_;
}

void Turns::wait(int i) {
    std::unique_lock lock(mutex_);
    Search& search = searches_[i];
    // A search that comes in late may find its turn already there; that must not change the count.
    const bool used_up = ++search.used >= search.slice;
    if (search.runs && used_up && !queue_.empty()) {
        search = {search.slice * kSliceGrowth};
        queue_.push_back(i);
        ++processors_;
        start_next();
    }
    changed_.wait(lock, [&] { return search.runs || open_; });
}

void Turns::leave(int i) {
    const std::lock_guard lock(mutex_);
    if (!searches_[i].runs) return;
    searches_[i].runs = false;
    ++processors_;
    start_next();
}

void Turns::open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
}

void Turns::start_next() {
    while (processors_ > 0 && !queue_.empty()) {
        searches_[queue_.front()].runs = true;
        queue_.pop_front();
        --processors_;
    }
    changed_.notify_all();
}

}  // namespace pushwise::engine::portfolio
