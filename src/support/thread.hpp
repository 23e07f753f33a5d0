// A thread that is waited for when its handle goes: std::jthread, which the C++ library of the
// WebAssembly build does not have.
#pragma once

#include <thread>
#include <utility>

namespace pushwise::support {

// Whether threads can be started at all. Where they cannot, all searches have one.
#ifdef __EMSCRIPTEN__
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

class Thread {
public:
    template <typename Work>
    explicit Thread(Work&& work) : thread_(std::forward<Work>(work)) {}
    ~Thread() {
        if (thread_.joinable()) thread_.join();
    }
    Thread(Thread&&) noexcept = default;
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;
    Thread& operator=(Thread&&) = delete;

private:
    std::thread thread_;
};

}  // namespace pushwise::support
