#include "console/interrupt.hpp"

#include <atomic>
#include <csignal>
#include <ctime>

namespace pushwise::console {
namespace {

const Stop* interrupt_stop = nullptr;  // set before the handlers are, never freed

// A second signal so soon is the first one once more: `timeout` signals a process and then its
// group. A later one is somebody who does not want to wait.
constexpr double kSameSignal = 0.5;

double now() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::atomic<double> first_signal = 0;  // any thread may handle a signal

}  // namespace

extern "C" {
// Calls nothing that a handler must not call; raising a Stop is one atomic store.
static void raise_stop(int signal) {
    if (!interrupt_stop->requested()) {
        first_signal = now();
        interrupt_stop->request();
    } else if (now() - first_signal > kSameSignal) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);
    }
}
}

void stop_on_interrupt(const Stop& stop) {
    interrupt_stop = new Stop(stop);
    struct sigaction action {};
    action.sa_handler = raise_stop;
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);  // nohup
    }
}

bool is_interrupted() noexcept {
    return interrupt_stop != nullptr && interrupt_stop->requested();
}

}  // namespace pushwise::console
