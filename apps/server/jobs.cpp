#include "jobs.hpp"

#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>

#include <algorithm>
#include <random>

#include "service/wire.hpp"

namespace pushwise::server {
namespace {

using service::Json;

constexpr std::chrono::milliseconds kBetweenEvents{200};
constexpr std::chrono::seconds kBetweenComments{5};
constexpr std::chrono::milliseconds kRound{250};  // of look_around()
constexpr int kSearchPriority = 5;

std::string event(const char* name, const Json& data) {
    return fmt::format("event: {}\ndata: {}\n\n", name, service::to_text(data));
}

}  // namespace

// One listener's view of a job: what has already been sent to it.
class Jobs::Listener : public EventSource {
public:
    Listener(Jobs& jobs, JobPtr job) : jobs_(jobs), job_(std::move(job)) {}

    ~Listener() override {
        const std::lock_guard lock(jobs_.mutex_);
        if (--job_->listeners == 0 && job_->state != State::ended) job_->since = Clock::now();
    }

    std::optional<std::string> next(std::chrono::milliseconds wait) override {
        std::unique_lock lock(jobs_.mutex_);
        const Clock::time_point until = Clock::now() + wait;
        job_->changed.wait_until(lock, until, [&] { return has_changed(); });
        if (sent_answer_) return std::nullopt;
        if (job_->state == State::ended) {
            sent_answer_ = true;
            return sent(event("answer", service::to_json(*job_->answer)));
        }
        const Clock::time_point now = Clock::now();
        if (has_new_place()) {
            sent_place_ = jobs_.place(*job_);
            last_event_ = now;
            return sent(event("queued", {{"place", sent_place_}, {"waiting", jobs_.waiting()}}));
        }
        if (has_new_report()) {
            sent_reports_ = job_->reports;
            last_event_ = now;
            return sent(
                event("progress", service::to_json(*job_->progress, job_->rate.per_second())));
        }
        if (now - last_word_ >= kBetweenComments) return sent(": still here\n\n");
        return std::string();
    }

private:
    [[nodiscard]] bool has_changed() const {
        return sent_answer_ || job_->state == State::ended || has_new_place() || has_new_report();
    }
    // Looked at in each round only: when one search of many ends, all places change, and waking
    // everybody at once would cost more than the searches themselves.
    [[nodiscard]] bool has_new_place() const {
        return job_->state == State::waiting && may_speak() && jobs_.place(*job_) != sent_place_;
    }
    [[nodiscard]] bool has_new_report() const {
        return job_->reports != sent_reports_ && may_speak();
    }
    [[nodiscard]] bool may_speak() const { return Clock::now() - last_event_ >= kBetweenEvents; }
    std::string sent(std::string text) {
        last_word_ = Clock::now();
        return text;
    }

    Jobs& jobs_;
    const JobPtr job_;
    int sent_place_ = -1;
    std::uint64_t sent_reports_ = 0;
    bool sent_answer_ = false;
    Clock::time_point last_event_{};
    Clock::time_point last_word_ = Clock::now();
};

Jobs::Jobs(const JobLimits& limits) : limits_(limits) {
    try {
        for (int i = 0; i < limits_.running; ++i)
            threads_.emplace_back([this] { work(); });
        threads_.emplace_back([this] { look_around(); });
    } catch (...) {  // no further thread to be had
        stop_all();
        throw;
    }
}

Jobs::~Jobs() {
    stop_all();
}

void Jobs::stop_all() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        for (const auto& [id, job] : jobs_) {
            if (job->state != State::ended) stop_job(job);
        }
    }
    waits_.notify_all();
    over_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
}

std::string Jobs::new_id() {
    static constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32
    std::random_device random;
    std::string id;
    do {
        id.clear();
        for (int i = 0; i < 20; ++i)
            id += kLetters[random() % kLetters.size()];
    } while (jobs_.contains(id));
    return id;
}

std::optional<Jobs::Ticket> Jobs::submit(service::Search search) {
    Ticket ticket;
    {
        const std::lock_guard lock(mutex_);
        const int idle = limits_.running - running_;
        if (closed_ || static_cast<int>(queue_.size()) >= limits_.waiting + idle) {
            return std::nullopt;
        }
        const auto job = std::make_shared<Job>(new_id(), std::move(search));
        job->since = Clock::now();
        job->search.options.progress = [this, raw = job.get()](const Progress& p) {
            report(*raw, p);
        };
        jobs_.emplace(job->id, job);
        queue_.push_back(job);
        ticket = {job->id, place(*job)};
    }
    waits_.notify_one();
    return ticket;
}

int Jobs::place(const Job& job) const {
    const auto at = std::find_if(queue_.begin(), queue_.end(),
                                 [&](const JobPtr& other) { return other.get() == &job; });
    const int idle = limits_.running - running_;
    return std::max(0, static_cast<int>(at - queue_.begin()) + 1 - idle);
}

int Jobs::waiting() const {
    return std::max(0, static_cast<int>(queue_.size()) - (limits_.running - running_));
}

std::optional<bool> Jobs::stop(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(id);
    if (found == jobs_.end()) return std::nullopt;
    if (found->second->state == State::ended) return false;
    stop_job(found->second);
    return true;
}

void Jobs::stop_job(const JobPtr& job) {
    job->search.options.stop.request();
    if (job->state != State::waiting) return;  // the search itself answers
    std::erase(queue_, job);
    Answer answer;
    answer.status = Status::interrupted;
    answer.stopped_by = StopReason::interrupted;
    answer.engine = job->search.options.engine;
    answer.note = "stopped before its turn came";
    finish(job, std::move(answer));
}

void Jobs::finish(const JobPtr& job, Answer answer) {
    job->answer = std::move(answer);
    job->state = State::ended;
    job->since = Clock::now();
    ended_.push_back(job);
    job->changed.notify_all();
}

std::shared_ptr<EventSource> Jobs::listen(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(id);
    if (found == jobs_.end()) return nullptr;
    ++found->second->listeners;
    return std::make_shared<Listener>(*this, found->second);
}

Jobs::Counts Jobs::counts() const {
    const std::lock_guard lock(mutex_);
    const int jobs = running_ + static_cast<int>(queue_.size());
    return {jobs - waiting(), waiting()};
}

void Jobs::report(Job& job, const Progress& progress) {
    {
        const std::lock_guard lock(mutex_);
        job.rate.count(progress);
        job.progress = progress;
        ++job.reports;
    }
    job.changed.notify_all();
}

void Jobs::work() {
    // Searches yield to answers: on Linux this is for the calling thread and those it starts.
    setpriority(PRIO_PROCESS, 0, kSearchPriority);
    std::unique_lock lock(mutex_);
    for (;;) {
        waits_.wait(lock, [&] { return closed_ || !queue_.empty(); });
        if (closed_) return;
        const JobPtr job = queue_.front();
        queue_.pop_front();
        job->state = State::running;
        ++running_;
        lock.unlock();
        Answer answer = run(job->search);
        malloc_trim(0);  // give the pages back: the limit is for the whole server, not per search
        lock.lock();
        --running_;
        finish(job, std::move(answer));
    }
}

void Jobs::look_around() {
    std::unique_lock lock(mutex_);
    while (!over_.wait_for(lock, kRound, [&] { return closed_; })) {
        const Clock::time_point now = Clock::now();
        std::vector<JobPtr> unheard;
        for (const auto& [id, job] : jobs_) {
            const bool late = now - job->since > limits_.unheard;
            if (job->state != State::ended && job->listeners == 0 && late) unheard.push_back(job);
        }
        for (const JobPtr& job : unheard)
            stop_job(job);
        while (!ended_.empty() &&
               (ended_.size() > limits_.answers || now - ended_.front()->since > limits_.kept)) {
            jobs_.erase(ended_.front()->id);
            ended_.pop_front();
        }
    }
}

}  // namespace pushwise::server
