#include "cluster/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <thread>
#include <vector>

#include "cluster/level_wire.hpp"
#include "cluster/pool.hpp"
#include "console/message.hpp"
#include "output/result_line.hpp"
#include "pushwise/plan.hpp"
#include "pushwise/value/bytes.hpp"

namespace pushwise::cluster {
namespace {

using Clock = std::chrono::steady_clock;

// Between two looks at the network when nothing happens. Short against a level, long enough to
// leave the processor to the searches.
constexpr auto kNap = std::chrono::microseconds(200);
constexpr double kSilenceSeconds = 30;  // beyond all limits, before a rank is considered lost

// The first number of a message: the index of a level, or this.
constexpr std::uint64_t kEnd = ~std::uint64_t{0};

std::string answer_message(const Pool::Done& done) {
    return ByteWriter()
        .put<std::uint64_t>(done.index)
        .text(output::to_json(output::line_of(done.answer)))
        .take();
}

// The answer to `level`, its plan replayed here.
Answer answer_of(ByteReader& in, const Level& level) {
    const auto line = output::parse_result_line(in.text());
    Answer answer;
    if (!line) {
        answer.status = Status::internal;
        answer.note = "a rank sent an answer that cannot be read";
        return answer;
    }
    answer = output::answer_of(*line);
    if (answer.status != Status::solved) return answer;
    const Check check = check_plan(level, answer.solution);
    answer.metrics = check.metrics;
    if (!check.solved) {
        answer.status = Status::internal;
        answer.note = "a rank sent a plan that failed verification: " + check.problem;
        answer.solution.clear();
    }
    return answer;
}

class Leader {
public:
    Leader(MpiNetwork& network, const std::function<std::optional<Level>()>& next,
           const BatchOptions& options, const std::function<bool(const BatchAnswer&)>& done)
        : network_(network),
          next_(next),
          options_(options),
          done_(done),
          pool_(options.solve),
          ranks_(static_cast<std::size_t>(network.size())) {}

    // False when a rank was lost.
    [[nodiscard]] bool run() {
        const Stop& stop = options_.solve.stop;
        while (wanted_ && !stop.requested() && (has_next() || !open_.empty())) {
            const bool busy =
                hand_out() | relieve_waiting() | collect_own() | collect_from_others();
            if (!busy) {
                look_for_lost_ranks();
                std::this_thread::sleep_for(kNap);
            }
        }
        // When stopped, the level being solved is still reported; the others are not waited for.
        while (wanted_ && pool_.open() > 0 && stop.requested() && collect_or_nap()) {
        }
        return std::none_of(ranks_.begin(), ranks_.end(), [](const Rank& r) { return r.lost; });
    }

private:
    struct Rank {
        std::vector<std::size_t> levels;  // that it has
        Clock::time_point heard;          // last time anything went to it or came
        bool lost = false;
    };

    [[nodiscard]] bool has_next() {
        if (!again_.empty()) return true;
        if (!peeked_ && !drained_) {
            peeked_ = next_();
            drained_ = !peeked_;
        }
        return peeked_.has_value();
    }

    // Pre: has_next().
    std::size_t draw() {
        if (!again_.empty()) {
            const std::size_t index = again_.back();
            again_.pop_back();
            return index;
        }
        const std::size_t index = drawn_++;
        open_.emplace(index, std::move(*peeked_));
        peeked_.reset();
        return index;
    }

    bool hand_out() {
        bool some = false;
        for (std::size_t round = 0; round < pool_.capacity(); ++round) {
            for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
                Rank& r = ranks_[rank];
                if (r.lost || r.levels.size() > round || !has_next()) continue;
                give(rank, draw());
                some = true;
            }
        }
        return some;
    }

    void give(std::size_t rank, std::size_t index) {
        const Level& level = open_.at(index);
        if (rank == 0) {
            pool_.add(index, level);
        } else {
            network_.send(static_cast<int>(rank), level_message(index, level));
        }
        Rank& r = ranks_[rank];
        if (r.levels.empty()) r.heard = Clock::now();
        r.levels.push_back(index);
    }

    // Nothing is left to draw: a level that waits behind another one goes to a rank that is idle.
    // Its first owner may come to it all the same; the first answer counts.
    bool relieve_waiting() {
        if (has_next()) return false;
        const auto idle = std::find_if(ranks_.begin(), ranks_.end(),
                                       [](const Rank& r) { return !r.lost && r.levels.empty(); });
        const auto full = std::find_if(ranks_.begin(), ranks_.end(), [this](const Rank& r) {
            return r.levels.size() == pool_.capacity();
        });
        if (idle == ranks_.end() || full == ranks_.end()) return false;
        const std::size_t index = full->levels.back();
        if (full == ranks_.begin() && !pool_.withdraw(index)) return false;
        full->levels.pop_back();
        give(static_cast<std::size_t>(idle - ranks_.begin()), index);
        return true;
    }

    bool collect_own() {
        const std::optional<Pool::Done> done = pool_.take();
        if (done && open_.count(done->index) != 0) finish(done->index, done->answer);
        return done.has_value();
    }

    bool collect_or_nap() {
        if (!collect_own()) std::this_thread::sleep_for(kNap);
        return true;
    }

    bool collect_from_others() {
        const std::optional<RankMessage> message = network_.receive();
        if (!message) return false;
        ranks_[static_cast<std::size_t>(message->from)].heard = Clock::now();
        ByteReader in(message->bytes);
        const auto index = in.get<std::uint64_t>();
        const auto level = open_.find(index);
        if (level != open_.end()) finish(index, answer_of(in, level->second));
        return true;
    }

    // A level may have gone to two ranks; the second answer finds it closed.
    void finish(std::size_t index, Answer answer) {
        for (Rank& r : ranks_)
            r.levels.erase(std::remove(r.levels.begin(), r.levels.end(), index), r.levels.end());
        open_.erase(index);
        if (!wanted_ || done_({index, std::move(answer), std::nullopt})) return;
        wanted_ = false;
        options_.solve.stop.request();  // nobody would see what is still running
    }

    void look_for_lost_ranks() {
        const double patience =
            (options_.solve.limits.seconds + options_.solve.improve_seconds) * 1.1 +
            kSilenceSeconds;
        for (std::size_t rank = 1; rank < ranks_.size(); ++rank) {
            Rank& r = ranks_[rank];
            const std::chrono::duration<double> silence = Clock::now() - r.heard;
            if (r.lost || r.levels.empty() || silence.count() < patience) continue;
            r.lost = true;
            console::complain(
                fmt::format("rank {} has been silent for {:.0f} s and is considered lost; "
                            "its levels go to others",
                            rank, silence.count()));
            again_.insert(again_.end(), r.levels.begin(), r.levels.end());
            r.levels.clear();
        }
    }

    MpiNetwork& network_;
    const std::function<std::optional<Level>()>& next_;
    const BatchOptions& options_;
    const std::function<bool(const BatchAnswer&)>& done_;
    Pool pool_;
    std::vector<Rank> ranks_;
    std::map<std::size_t, Level> open_;  // drawn and not answered
    std::vector<std::size_t> again_;     // of these, those to be handed out once more
    std::optional<Level> peeked_;
    bool drained_ = false;
    bool wanted_ = true;  // does the caller want more answers?
    std::size_t drawn_ = 0;
};

}  // namespace

bool lead_batch(MpiNetwork& network, const std::function<std::optional<Level>()>& next,
                const BatchOptions& options, const std::function<bool(const BatchAnswer&)>& done) {
    return Leader(network, next, options, done).run();
}

void dismiss(MpiNetwork& network) {
    for (int rank = 1; rank < network.size(); ++rank)
        network.send(rank, ByteWriter().put(kEnd).take());
}

void follow_batch(MpiNetwork& network, const SolveOptions& options) {
    Pool pool(options);
    while (!options.stop.requested()) {
        const std::optional<RankMessage> message = network.receive();
        if (message) {
            ByteReader in(message->bytes);
            const auto index = in.get<std::uint64_t>();
            if (index == kEnd) break;
            pool.add(index, level_of(in));
        }
        const std::optional<Pool::Done> done = pool.take();
        if (done) network.send(0, answer_message(*done));
        if (!message && !done) std::this_thread::sleep_for(kNap);
    }
    options.stop.request();  // what is still running has no reader any more
}

}  // namespace pushwise::cluster
