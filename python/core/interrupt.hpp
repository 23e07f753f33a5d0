// Long work without the interpreter's lock, which Ctrl-C ends.
//
// Python runs the handlers of signals in its main thread and only while it has the lock, so the
// work is done by a thread of its own and the caller looks for signals every few milliseconds.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "pushwise/value/stop.hpp"

namespace pushwise::core {

inline constexpr std::chrono::milliseconds kBetweenLooks{20};

// Throws what a handler of Python's raised: KeyboardInterrupt, as a rule. Pre: the lock is held.
inline void look_for_signals() {
    if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
}

// work() in another thread, without the lock. A signal raises `stop` and is thrown once the work
// has ended, as is what the work throws. Pre: the lock is held.
template <typename Work>
auto run_interruptibly(const Stop& stop, Work work) -> decltype(work()) {
    std::mutex mutex;
    std::condition_variable changed;
    bool ended = false;
    std::optional<decltype(work())> result;
    std::exception_ptr thrown;
    std::thread worker([&] {
        try {
            result.emplace(work());
        } catch (...) {
            thrown = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        ended = true;
        changed.notify_all();
    });
    const auto wait = [&] {
        const pybind11::gil_scoped_release released;
        std::unique_lock lock(mutex);
        return changed.wait_for(lock, kBetweenLooks, [&] { return ended; });
    };
    const auto join = [&] {
        const pybind11::gil_scoped_release released;
        worker.join();
    };
    try {
        while (!wait())
            look_for_signals();
    } catch (...) {
        stop.request();
        join();
        throw;
    }
    join();
    if (thrown) std::rethrow_exception(thrown);
    return *std::move(result);
}

}  // namespace pushwise::core
