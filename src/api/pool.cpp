#include "pushwise/pool.hpp"

#include <algorithm>
#include <utility>

#include "api/guarded.hpp"

namespace pushwise {

Pool::Pool(const SolveOptions& options) {
    SolveOptions one = options;
    one.threads = 1;
    one.limits.memory_bytes /= static_cast<std::size_t>(options.threads);
    try {
        for (int i = 0; i < options.threads; ++i)
            threads_.emplace_back([this, one] { work(one); });
    } catch (...) {  // no further thread to be had
        close();
        throw;
    }
}

Pool::~Pool() {
    close();
}

void Pool::close() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
    for (std::thread& t : threads_)
        t.join();
}

void Pool::add(std::size_t index, Level level, std::vector<std::string> plans) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({index, std::move(level), std::move(plans)});
        ++open_;
    }
    changed_.notify_one();
}

std::optional<Pool::Done> Pool::take() {
    const std::lock_guard lock(mutex_);
    if (done_.empty()) return std::nullopt;
    Done first = std::move(done_.front());
    done_.pop_front();
    --open_;
    return first;
}

std::deque<Pool::Done> Pool::take_all() {
    const std::lock_guard lock(mutex_);
    open_ -= done_.size();
    return std::exchange(done_, {});
}

void Pool::wait(std::chrono::milliseconds longest) const {
    std::unique_lock lock(mutex_);
    finished_.wait_for(lock, longest, [this] { return !done_.empty(); });
}

bool Pool::withdraw(std::size_t index) {
    const std::lock_guard lock(mutex_);
    const auto at = std::find_if(waiting_.begin(), waiting_.end(),
                                 [index](const Task& task) { return task.index == index; });
    if (at == waiting_.end()) return false;
    waiting_.erase(at);
    --open_;
    return true;
}

std::size_t Pool::open() const {
    const std::lock_guard lock(mutex_);
    return open_;
}

bool Pool::has_backlog() const {
    const std::lock_guard lock(mutex_);
    return !waiting_.empty();
}

void Pool::work(const SolveOptions& options) {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
        if (closing_) return;
        const Task task = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        SolveOptions own = options;
        if (!task.plans.empty()) own.plans = task.plans;
        Answer answer = api::guarded(task.level, own, solve);
        lock.lock();
        done_.push_back({task.index, std::move(answer)});
        finished_.notify_all();
    }
}

}  // namespace pushwise
