#include "pushwise/batch.hpp"

#include <algorithm>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "board/canonical.hpp"
#include "plan/plan.hpp"

namespace pushwise {
namespace {

struct Job {
    std::size_t index = 0;
    Level level;
    std::size_t memory_bytes = 0;  // that the search for it may use
};

// A level that waits for the answer of its twin.
struct Follower {
    Job job;
    board::Turn turn;
};

// All levels that are the same game as `first`.
struct Family {
    std::size_t first = 0;
    board::Turn turn;
    std::optional<Answer> answer;
    std::vector<Follower> waiting;
};

// The answer of a level as the answer of its twin. The plan is turned, checked anew on the twin's
// own text, and the effort is nil.
Answer carried_over(const Answer& answer, const board::Turn& from, const Level& level,
                    const board::Turn& to) {
    Answer out = answer;
    out.seconds = 0;
    out.states = 0;
    out.peak_mib = 0;
    out.statistics.clear();
    out.certificate.clear();  // of another board
    if (answer.status != Status::solved) return out;
    plan::Plan plan = *plan::parse_lurd(answer.solution);
    const board::Turn back = board::inverse(to);
    for (plan::Step& step : plan.steps) {
        step.direction = back[index(from[index(step.direction)])];
    }
    out.solution = plan::to_lurd(plan);
    if (const Check check = check_plan(level, out.solution); !check.solved) {
        out = Answer{};
        out.status = Status::internal;
        out.engine = answer.engine;
        out.note = "a plan carried over from a twin failed verification: " + check.problem;
    }
    return out;
}

class Batch {
public:
    Batch(const std::function<std::optional<Level>()>& next, const BatchOptions& options,
          const std::function<bool(const BatchAnswer&)>& done)
        : next_(next), options_(options), done_(done) {}

    void run() {
        std::optional<Job> first = draw();
        std::optional<Job> second = draw();
        if (!first) return;
        side_by_side_ = second ? options_.solve.threads : 1;
        each_ = options_.solve;
        each_.threads = options_.solve.threads / side_by_side_;
        drawn_.push_back(std::move(*first));
        if (second) drawn_.push_back(std::move(*second));
        std::vector<std::jthread> helpers;
        for (int i = 1; i < side_by_side_; ++i)
            helpers.emplace_back([this] { work(); });
        work();
    }

private:
    std::optional<Job> draw() {
        if (over_ || options_.solve.stop.requested()) return std::nullopt;
        std::optional<Level> level = next_();
        over_ = !level.has_value();
        if (over_) return std::nullopt;
        return Job{count_++, std::move(*level), 0};
    }

    void work() {
        while (std::optional<Job> job = take()) {
            SolveOptions options = each_;
            options.limits.memory_bytes = job->memory_bytes;
            if (options_.progress) {
                options.progress = [this, index = job->index](const Progress& p) {
                    options_.progress(index, p);
                };
            }
            finish(*job, answer(job->level, options));
        }
    }

    // An exception must not leave a thread; where memory runs out in earnest, one level ends.
    [[nodiscard]] Answer answer(const Level& level, const SolveOptions& options) const {
        try {
            return options_.work ? options_.work(level, options) : solve(level, options);
        } catch (const std::bad_alloc&) {
            Answer answer;
            answer.status = Status::memory;
            answer.engine = options.engine;
            return answer;
        }
    }

    // The next level to search. Twins of known levels are answered or put aside on the way.
    std::optional<Job> take() {
        const std::lock_guard lock(mutex_);
        while (true) {
            std::optional<Job> job;
            if (!drawn_.empty()) {
                job = std::move(drawn_.front());
                drawn_.erase(drawn_.begin());
            } else {
                job = draw();
            }
            if (!job) return job;
            job->memory_bytes = share_of_memory();
            if (!options_.dedupe || !job->level.valid()) return job;
            board::Canonical form = board::canonical(board::Board(job->level.data()));
            const auto [at, is_new] =
                families_.try_emplace(std::move(form.text), Family{job->index, form.turn, {}, {}});
            if (is_new) {
                family_of_[job->index] = &at->second;
                return job;
            }
            Family& family = at->second;
            Follower follower{std::move(*job), form.turn};
            if (family.answer) {
                answer(family, follower);
            } else {
                family.waiting.push_back(std::move(follower));
            }
        }
    }

    [[nodiscard]] std::size_t share_of_memory() const {
        const std::size_t all = options_.solve.limits.memory_bytes;
        const std::size_t held = options_.held_bytes ? options_.held_bytes() : 0;
        return (all - std::min(held, all / 2)) / static_cast<std::size_t>(side_by_side_);
    }

    void finish(const Job& job, Answer result) {
        const std::lock_guard lock(mutex_);
        report({job.index, result, std::nullopt});
        const auto at = family_of_.find(job.index);
        if (at == family_of_.end()) return;
        Family& family = *at->second;
        family.answer = std::move(result);
        for (const Follower& follower : family.waiting)
            answer(family, follower);
        family.waiting.clear();
        family_of_.erase(at);
    }

    void answer(const Family& family, const Follower& follower) {
        report({follower.job.index,
                carried_over(*family.answer, family.turn, follower.job.level, follower.turn),
                family.first});
    }

    void report(const BatchAnswer& answer) {
        if (refused_ || done_(answer)) return;
        refused_ = true;
        over_ = true;
        drawn_.clear();
        options_.solve.stop.request();
    }

    const std::function<std::optional<Level>()>& next_;
    const BatchOptions& options_;
    const std::function<bool(const BatchAnswer&)>& done_;
    SolveOptions each_;
    int side_by_side_ = 1;  // levels at the same time

    std::mutex mutex_;  // guards what follows
    std::vector<Job> drawn_;
    std::size_t count_ = 0;
    bool over_ = false;                                 // nothing more to draw
    bool refused_ = false;                              // `done` wants no more answers
    std::unordered_map<std::string, Family> families_;  // nodes do not move
    std::unordered_map<std::size_t, Family*> family_of_;
};

}  // namespace

void solve_batch(const std::function<std::optional<Level>()>& next, const BatchOptions& options,
                 const std::function<bool(const BatchAnswer&)>& done) {
    Batch(next, options, done).run();
}

}  // namespace pushwise
