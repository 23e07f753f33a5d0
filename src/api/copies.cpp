// Batches in which a level that is a copy of an earlier one takes over its answer.
//
// Whoever solves sees each game once. Of an answer only what a copy needs is kept, in few bytes:
// the directions of its plan in two bits each, because a replay on the copy tells walking from
// pushing. Games are told apart by 128 bits of their canonical form. If two games shared them, the
// plan of one would fail the replay on the other, which is reported; that a game has no plan could
// be claimed of the wrong one, about once in 10^27 batches of a million levels.
#include <deque>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "board/canonical.hpp"
#include "plan/plan.hpp"
#include "pushwise/batch.hpp"
#include "support/digest.hpp"

namespace pushwise {
namespace {

constexpr unsigned kBitsOfDirection = 2;
constexpr unsigned kDirectionsOfByte = 4;

// Answers in few bytes. What is rare is kept as it is.
class AnswerStore {
public:
    // Where it can be found again.
    std::size_t put(const Answer& answer) {
        const std::size_t at = bytes_.size();
        const std::optional<std::uint8_t> engine = number_of(answer.engine);
        if (!engine || !answer.note.empty() || answer.before || !answer.files.empty()) {
            whole_.emplace(at, answer);
            bytes_.push_back(kWhole);
            return at;
        }
        bytes_.push_back(static_cast<std::uint8_t>(answer.status));
        bytes_.push_back(*engine);
        put_enum(answer.optimal);
        put_enum(answer.lower_bound_of);
        put_enum(answer.stopped_by);
        put_number(answer.lower_bound ? static_cast<std::uint64_t>(*answer.lower_bound) + 1 : 0);
        const plan::Plan plan = *plan::parse_lurd(answer.solution);
        put_number(plan.steps.size());
        std::uint8_t packed = 0;
        for (std::size_t i = 0; i < plan.steps.size(); ++i) {
            const unsigned shift = kBitsOfDirection * (i % kDirectionsOfByte);
            packed |= static_cast<std::uint8_t>(index(plan.steps[i].direction) << shift);
            if (i % kDirectionsOfByte == kDirectionsOfByte - 1 || i + 1 == plan.steps.size())
                bytes_.push_back(std::exchange(packed, 0));
        }
        return at;
    }

    // Without what a search cost; the steps of the plan may all be walks.
    [[nodiscard]] Answer get(std::size_t at) const {
        if (bytes_[at] == kWhole) return whole_.at(at);
        Answer answer;
        answer.status = static_cast<Status>(bytes_[at++]);
        answer.engine = engines_[bytes_[at++]];
        answer.optimal = get_enum<Objective>(at);
        answer.lower_bound_of = get_enum<Objective>(at);
        answer.stopped_by = get_enum<StopReason>(at);
        if (const std::uint64_t bound = get_number(at); bound > 0)
            answer.lower_bound = static_cast<std::int64_t>(bound - 1);
        plan::Plan plan;
        plan.steps.resize(get_number(at));
        for (std::size_t i = 0; i < plan.steps.size(); ++i) {
            const unsigned shift = kBitsOfDirection * (i % kDirectionsOfByte);
            plan.steps[i].direction =
                support::kAllDirections[(bytes_[at + i / kDirectionsOfByte] >> shift) %
                                        support::kDirections];
        }
        answer.solution = plan::to_lurd(plan);
        return answer;
    }

private:
    static constexpr std::uint8_t kWhole = 0xff;
    static constexpr std::uint8_t kNone = 0xff;
    static constexpr std::size_t kMostEngines = 200;

    std::optional<std::uint8_t> number_of(const std::string& engine) {
        for (std::size_t i = 0; i < engines_.size(); ++i) {
            if (engines_[i] == engine) return static_cast<std::uint8_t>(i);
        }
        if (engines_.size() == kMostEngines) return std::nullopt;
        engines_.push_back(engine);
        return static_cast<std::uint8_t>(engines_.size() - 1);
    }

    template <typename Enum>
    void put_enum(std::optional<Enum> value) {
        bytes_.push_back(value ? static_cast<std::uint8_t>(*value) : kNone);
    }
    template <typename Enum>
    [[nodiscard]] std::optional<Enum> get_enum(std::size_t& at) const {
        const std::uint8_t byte = bytes_[at++];
        return byte == kNone ? std::nullopt : std::optional(static_cast<Enum>(byte));
    }
    // Seven bits in a byte, the lowest first.
    void put_number(std::uint64_t value) {
        for (; value > 0x7f; value >>= 7U)
            bytes_.push_back(static_cast<std::uint8_t>(0x80U | (value & 0x7fU)));
        bytes_.push_back(static_cast<std::uint8_t>(value));
    }
    [[nodiscard]] std::uint64_t get_number(std::size_t& at) const {
        std::uint64_t value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const std::uint8_t byte = bytes_[at++];
            value |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
            if (byte < 0x80) return value;
        }
    }

    std::deque<std::uint8_t> bytes_;
    std::vector<std::string> engines_;
    std::unordered_map<std::size_t, Answer> whole_;
};

// All levels that are the same game as `first`.
struct Family {
    support::Digest game;
    std::size_t answer = 0;   // in the store, once it is there
    std::uint32_t first = 0;  // in the order drawn
    std::uint8_t turn = 0;    // of the first to the canonical form, see packed()
    bool answered = false;
};

std::uint8_t packed(const board::Turn& turn) {
    unsigned bits = 0;
    for (const support::Direction d : support::kAllDirections)
        bits |= static_cast<unsigned>(index(turn[index(d)])) << (kBitsOfDirection * index(d));
    return static_cast<std::uint8_t>(bits);
}
board::Turn unpacked(std::uint8_t bits) {
    board::Turn turn{};
    for (const support::Direction d : support::kAllDirections)
        turn[index(d)] =
            support::kAllDirections[(bits >> (kBitsOfDirection * index(d))) % support::kDirections];
    return turn;
}

// Families by their game: a table of numbers, most of it free.
class Families {
public:
    // The number of the family, and whether it is new.
    std::pair<std::uint32_t, bool> find_or_add(const support::Digest& game) {
        if ((all_.size() + 1) * 3 > table_.size() * 2) grow();
        std::uint32_t& slot = slot_of(game);
        if (slot != kFree) return {slot, false};
        slot = static_cast<std::uint32_t>(all_.size());
        all_.emplace_back().game = game;
        return {slot, true};
    }
    [[nodiscard]] Family& operator[](std::uint32_t number) { return all_[number]; }

private:
    static constexpr std::uint32_t kFree = ~std::uint32_t{0};

    std::uint32_t& slot_of(const support::Digest& game) {
        const std::size_t mask = table_.size() - 1;
        std::size_t at = game.first & mask;
        while (table_[at] != kFree && all_[table_[at]].game != game)
            at = (at + 1) & mask;
        return table_[at];
    }
    void grow() {
        table_.assign(table_.size() * 2, kFree);
        for (std::uint32_t i = 0; i < all_.size(); ++i)
            slot_of(all_[i].game) = i;
    }

    std::deque<Family> all_;
    std::vector<std::uint32_t> table_ = std::vector<std::uint32_t>(512, kFree);  // a power of two
};

// The answer of a level as the answer of its copy. The plan is turned, checked anew on the copy's
// own text, and the effort is nil.
Answer carried_over(Answer answer, const board::Turn& from, const Level& level,
                    const board::Turn& to) {
    answer.seconds = 0;
    answer.states = 0;
    answer.peak_mib = 0;
    answer.statistics.clear();
    answer.certificate.clear();  // of another board
    if (answer.status != Status::solved) return answer;
    plan::Plan plan = *plan::parse_lurd(answer.solution);
    const board::Turn back = board::inverse(to);
    for (plan::Step& step : plan.steps) {
        step.direction = back[index(from[index(step.direction)])];
    }
    const Check check = check_plan(level, plan::to_lurd(plan));
    if (check.solved) {
        answer.solution = check.lurd;
        answer.metrics = check.metrics;
        return answer;
    }
    Answer failed;
    failed.status = Status::internal;
    failed.engine = answer.engine;
    failed.note = "a plan carried over from a copy failed verification: " + check.problem;
    return failed;
}

class WithoutCopies {
public:
    WithoutCopies(const NextLevel& next, const BatchOptions& options, const TakeAnswer& done)
        : next_(next), options_(options), done_(done) {}

    // What the batch sees in place of `next` and `done`. Neither is called at the same time as any
    // other.
    std::optional<Level> next() {
        while (!refused_) {
            std::optional<Level> level = next_();
            if (!level) return level;
            const std::size_t index = drawn_++;
            if (!level->valid()) {
                pass_on(index, std::nullopt);
                return level;
            }
            const board::Canonical form = board::canonical(board::Board(level->data()));
            const auto [number, is_new] = families_.find_or_add(support::digest(form.text));
            Family& family = families_[number];
            if (is_new) {
                family.first = static_cast<std::uint32_t>(index);
                family.turn = packed(form.turn);
                pass_on(index, number);
                return level;
            }
            // Searching again is better than memory without end.
            const bool is_too_much = !family.answered && copies_waiting_ == kMostWaiting;
            if (is_too_much || (options_.stands_alone && options_.stands_alone(*level))) {
                pass_on(index, std::nullopt);
                return level;
            }
            Copy copy{index, *std::move(level), form.turn};
            if (family.answered) {
                answer(family, copy);
            } else {
                waiting_[number].push_back(std::move(copy));
                ++copies_waiting_;
            }
        }
        return std::nullopt;
    }

    bool done(const BatchAnswer& result) {
        const auto [index, number] = take_back(result.index);
        report({index, result.answer, result.same_as});
        if (!number) return !refused_;
        Family& family = families_[*number];
        family.answer = answers_.put(result.answer);
        family.answered = true;
        if (const auto copies = waiting_.find(*number); copies != waiting_.end()) {
            copies_waiting_ -= copies->second.size();
            for (const Copy& copy : copies->second)
                answer(family, copy);
            waiting_.erase(copies);
        }
        return !refused_;
    }

    // From the searching threads.
    void progress(std::size_t passed_on, const Progress& progress) {
        std::size_t index = 0;
        {
            const std::lock_guard lock(mutex_);
            index = running_.at(passed_on).index;
        }
        options_.progress(index, progress);
    }

private:
    static constexpr std::size_t kMostWaiting = 10'000;

    // A level in the batch, and the family it is the first of.
    struct Running {
        std::size_t index;
        std::optional<std::uint32_t> family;
    };
    // A level that waits for the answer of the first of its family.
    struct Copy {
        std::size_t index;
        Level level;
        board::Turn turn;
    };

    void pass_on(std::size_t index, std::optional<std::uint32_t> family) {
        const std::lock_guard lock(mutex_);
        running_.emplace(passed_on_++, Running{index, family});
    }
    Running take_back(std::size_t passed_on) {
        const std::lock_guard lock(mutex_);
        const auto at = running_.find(passed_on);
        const Running level = at->second;
        running_.erase(at);
        return level;
    }

    void answer(const Family& family, const Copy& copy) {
        report({copy.index,
                carried_over(answers_.get(family.answer), unpacked(family.turn), copy.level,
                             copy.turn),
                family.first});
    }

    void report(const BatchAnswer& answer) {
        if (refused_ || done_(answer)) return;
        refused_ = true;
        options_.solve.stop.request();
    }

    const NextLevel& next_;
    const BatchOptions& options_;
    const TakeAnswer& done_;
    Families families_;
    AnswerStore answers_;
    std::mutex mutex_;                                  // guards the next
    std::unordered_map<std::size_t, Running> running_;  // by the index the batch knows
    std::unordered_map<std::uint32_t, std::vector<Copy>> waiting_;
    std::size_t copies_waiting_ = 0;
    std::size_t drawn_ = 0;
    std::size_t passed_on_ = 0;
    bool refused_ = false;  // `done` wants no more answers
};

}  // namespace

void batch_without_copies(const Batch& batch, const NextLevel& next, const BatchOptions& options,
                          const TakeAnswer& done) {
    WithoutCopies copies(next, options, done);
    BatchOptions plain = options;
    plain.dedupe = false;
    if (options.progress) {
        plain.progress = [&copies](std::size_t i, const Progress& p) { copies.progress(i, p); };
    }
    batch([&copies] { return copies.next(); }, plain,
          [&copies](const BatchAnswer& result) { return copies.done(result); });
}

}  // namespace pushwise
