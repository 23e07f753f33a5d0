#include "cluster/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <string_view>
#include <thread>
#include <vector>

#include "cluster/answer_wire.hpp"
#include "cluster/bundle.hpp"
#include "cluster/level_wire.hpp"
#include "console/message.hpp"
#include "pushwise/pool.hpp"
#include "pushwise/value/bytes.hpp"

namespace pushwise::cluster {
namespace {

using Clock = std::chrono::steady_clock;

// Between two looks at the network when nothing happens: short against a level, long enough to
// leave the processor to the searches. Longer when there is work in hand.
constexpr auto kNap = std::chrono::microseconds(200);
constexpr auto kLongNap = std::chrono::microseconds(2000);
constexpr auto kAnswersLater = std::chrono::milliseconds(10);  // those that go together
// How long a rank may be silent beyond all limits before it is considered lost.
constexpr std::chrono::duration<double> kPatience = std::chrono::seconds(30);

// A message is a list of levels or answers, each behind its index; instead of one there may be
// this: from rank 0 that all is done, and back that this was heard.
constexpr std::uint64_t kEnd = ~std::uint64_t{0};

// Between two looks at the network: with work in hand, and without.
auto nap(const Pool& pool) {
    return pool.has_backlog() ? kLongNap : kNap;
}

void complain_of_silence(std::size_t rank, double seconds, std::string_view consequence) {
    console::complain(fmt::format("rank {} has been silent for {:.0f} s and is considered lost; {}",
                                  rank, seconds, consequence));
}

class Leader {
public:
    Leader(MpiNetwork& network, const NextLevel& next, const BatchOptions& options,
           const TakeAnswer& done, const PlansOf& plans_of)
        : network_(network),
          next_(next),
          options_(options),
          done_(done),
          plans_of_(plans_of),
          pool_(options.solve),
          ranks_(static_cast<std::size_t>(network.size()), Rank(pool_.capacity())) {}

    // False when a rank was lost.
    [[nodiscard]] bool run() {
        const Stop& stop = options_.solve.stop;
        while (wanted_ && !stop.requested() && (has_next() || !open_.empty())) {
            const bool busy =
                hand_out() | relieve_waiting() | collect_own() | collect_from_others();
            if (!busy) {
                look_for_lost_ranks();
                std::this_thread::sleep_for(nap(pool_));
            }
        }
        // When stopped, the level being solved is still reported; the others are not waited for.
        while (wanted_ && pool_.open() > 0 && stop.requested() && collect_or_nap()) {
        }
        return std::none_of(ranks_.begin(), ranks_.end(), [](const Rank& r) { return r.lost; });
    }

private:
    struct Rank {
        explicit Rank(std::size_t fewest) : bundle(fewest) {}

        Bundle bundle;
        std::vector<std::size_t> levels;  // that it has, about in the order it works on them
        Clock::time_point heard;          // last time anything went to it or came
        bool lost = false;
    };

    [[nodiscard]] bool has_next() {
        if (!again_.empty()) return true;
        if (!open_.empty() && options_.has_room && !options_.has_room()) return false;
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

    // One level for each in turn until all have the fewest, then the rest of their bundles: with
    // few levels left everybody gets some.
    bool hand_out() {
        std::vector<std::vector<std::size_t>> fresh(ranks_.size());
        const Clock::time_point now = Clock::now();
        for (std::size_t round = 0; round < pool_.capacity(); ++round) {
            for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
                const std::size_t held = ranks_[rank].levels.size() + fresh[rank].size();
                if (!ranks_[rank].lost && held <= round && has_next())
                    fresh[rank].push_back(draw());
            }
        }
        for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
            Rank& r = ranks_[rank];
            if (r.lost) continue;
            const std::size_t wanted = r.bundle.wanted(r.levels.size(), now);
            while (r.levels.size() + fresh[rank].size() < wanted && has_next())
                fresh[rank].push_back(draw());
        }
        bool some = false;
        for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
            if (fresh[rank].empty()) continue;
            give(rank, fresh[rank]);
            some = true;
        }
        return some;
    }

    void give(std::size_t rank, const std::vector<std::size_t>& indices) {
        Rank& r = ranks_[rank];
        if (r.levels.empty()) r.heard = Clock::now();
        r.levels.insert(r.levels.end(), indices.begin(), indices.end());
        ByteWriter message;
        for (const std::size_t index : indices) {
            const Level& level = open_.at(index);
            if (rank == 0) {
                pool_.add(index, level, plans_of_(level));
            } else {
                put_level(message.put<std::uint64_t>(index), level, plans_of_(level));
            }
        }
        if (rank != 0) network_.send(static_cast<int>(rank), message.take());
    }

    // Nothing is left to draw: a level that waits behind others goes to a rank that is idle. Its
    // first owner may come to it all the same; the first answer counts.
    bool relieve_waiting() {
        if (has_next()) return false;
        const auto idle = std::find_if(ranks_.begin(), ranks_.end(),
                                       [](const Rank& r) { return !r.lost && r.levels.empty(); });
        const auto full = std::max_element(
            ranks_.begin(), ranks_.end(),
            [](const Rank& a, const Rank& b) { return a.levels.size() < b.levels.size(); });
        if (idle == ranks_.end() || full->levels.size() < pool_.capacity()) return false;
        const std::size_t index = full->levels.back();
        if (full == ranks_.begin() && !pool_.withdraw(index)) return false;
        full->levels.pop_back();
        give(static_cast<std::size_t>(idle - ranks_.begin()), {index});
        return true;
    }

    bool collect_own() {
        const std::deque<Pool::Done> all = pool_.take_all();
        for (const Pool::Done& done : all) {
            if (open_.count(done.index) != 0) finish(done.index, done.answer);
        }
        return !all.empty();
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
        while (!in.empty()) {
            const auto index = in.get<std::uint64_t>();
            Answer answer = read_answer(in);
            const auto level = open_.find(index);
            if (level == open_.end()) continue;  // answered by another
            check_answer(answer, level->second);
            finish(index, std::move(answer));
        }
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
            kPatience.count();
        for (std::size_t rank = 1; rank < ranks_.size(); ++rank) {
            Rank& r = ranks_[rank];
            const std::chrono::duration<double> silence = Clock::now() - r.heard;
            if (r.lost || r.levels.empty() || silence.count() < patience) continue;
            r.lost = true;
            complain_of_silence(rank, silence.count(), "its levels go to others");
            again_.insert(again_.end(), r.levels.begin(), r.levels.end());
            r.levels.clear();
        }
    }

    MpiNetwork& network_;
    const NextLevel& next_;
    const BatchOptions& options_;
    const TakeAnswer& done_;
    const PlansOf& plans_of_;
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

bool lead_batch(MpiNetwork& network, const NextLevel& next, const BatchOptions& options,
                const TakeAnswer& done, const PlansOf& plans_of) {
    return Leader(network, next, options, done, plans_of).run();
}

// MPI can only end in order when every rank takes part, and it does not tell of one that is gone:
// so each says that it has heard.
bool dismiss(MpiNetwork& network) {
    std::set<int> silent;
    for (int rank = 1; rank < network.size(); ++rank) {
        network.send(rank, ByteWriter().put(kEnd).take());
        silent.insert(rank);
    }
    const Clock::time_point start = Clock::now();
    while (!silent.empty() && Clock::now() - start < kPatience) {
        const std::optional<RankMessage> message = network.receive();
        if (!message) {
            std::this_thread::sleep_for(kNap);
        } else if (ByteReader(message->bytes).get<std::uint64_t>() == kEnd) {
            silent.erase(message->from);  // anything else is an answer that nobody waits for
        }
    }
    for (const int rank : silent)
        complain_of_silence(static_cast<std::size_t>(rank), kPatience.count(),
                            "it had nothing left to do");
    return silent.empty();
}

void follow_batch(MpiNetwork& network, const SolveOptions& options) {
    Pool pool(options);
    ByteWriter answers;
    Clock::time_point sent = Clock::now();
    bool dismissed = false;
    while (!dismissed) {
        const std::optional<RankMessage> message = network.receive();
        if (message) {
            ByteReader in(message->bytes);
            while (!in.empty() && !dismissed) {
                const auto index = in.get<std::uint64_t>();
                dismissed = index == kEnd;
                if (dismissed) break;
                Task task = read_level(in);
                pool.add(index, std::move(task.level), std::move(task.plans));
            }
        }
        const std::deque<Pool::Done> fresh = pool.take_all();
        if (!options.stop.requested()) {  // what was cut short by a signal is no answer
            for (const Pool::Done& done : fresh)
                put_answer(answers.put<std::uint64_t>(done.index), done.answer);
        }
        const bool is_due = Clock::now() - sent >= kAnswersLater || !pool.has_backlog();
        if (!answers.empty() && is_due) {
            network.send(0, answers.take());
            sent = Clock::now();
        }
        if (!message && fresh.empty()) std::this_thread::sleep_for(nap(pool));
    }
    options.stop.request();  // what is still running has no reader any more
    network.send(0, ByteWriter().put(kEnd).take());
}

}  // namespace pushwise::cluster
