// Solving many levels at once.
//
//     std::size_t at = 0;
//     pushwise::solve_batch([&]() -> std::optional<pushwise::Level> {
//         if (at == levels.size()) return std::nullopt;
//         return levels[at++];
//     }, options, [](const pushwise::BatchAnswer& done) { ...; return true; });
//
// Several levels run side by side with one thread each; a lone level gets all threads. Levels are
// drawn one at a time, so a batch may be larger than memory.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "pushwise/solve.hpp"

namespace pushwise {

struct BatchOptions {
    // What holds for each level; `threads` and `memory_bytes` are for the whole batch and are split
    // between the levels that run side by side. `progress` is not used.
    SolveOptions solve;
    // Levels that are the same game (see docs/guide.md) are solved once; the plan is turned and
    // replayed for the others. Which games there were is remembered in some 80 bytes for each.
    bool dedupe = false;
    // Levels that are solved all the same, because more is known of them than of their copies: a
    // plan, say. May be empty.
    std::function<bool(const Level&)> stands_alone;
    // What is done with each level; without it, solve().
    std::function<Answer(const Level&, const SolveOptions&)> work;
    // What the caller himself keeps in memory, as when a level is drawn: it is taken off
    // `memory_bytes`. Half of that at most, so that something is left. May be empty.
    std::function<std::size_t()> held_bytes;
    // Is a further level to be drawn now? Where not, the question is put again after the next
    // answer; it is not put when nothing is running. So a caller can bound what he keeps. May be
    // empty.
    std::function<bool()> has_room;
    // From the searching threads, several at a time; `index` counts drawn levels from 0.
    std::function<void(std::size_t index, const Progress&)> progress;
};

struct BatchAnswer {
    std::size_t index = 0;  // of the level in the order drawn, from 0
    Answer answer;
    std::optional<std::size_t> same_as;  // index of the level this answer was carried over from
};

using NextLevel = std::function<std::optional<Level>()>;
using TakeAnswer = std::function<bool(const BatchAnswer&)>;

// `next` is asked for levels until it has none. `done` is called once for every level drawn, in the
// order levels are finished; false ends the batch: those still running are interrupted and not
// reported. The two are never called at the same time. Once options.solve.stop is raised no further
// level is drawn. Returns when all is done. Pre: options.solve.threads >= 1.
void solve_batch(const NextLevel& next, const BatchOptions& options, const TakeAnswer& done);

// solve_batch(), or something that keeps its promises.
using Batch =
    std::function<void(const NextLevel& next, const BatchOptions& options, const TakeAnswer& done)>;

// `batch` with options.dedupe, of which it need not know. Levels that are copies of earlier ones
// never get there.
void batch_without_copies(const Batch& batch, const NextLevel& next, const BatchOptions& options,
                          const TakeAnswer& done);

}  // namespace pushwise
