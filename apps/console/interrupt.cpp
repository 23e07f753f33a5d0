#include "console/interrupt.hpp"

#include <csignal>

namespace pushwise::console {
namespace {

const Stop* interrupt_stop = nullptr;  // set before the handlers are, never freed

}  // namespace

extern "C" {
// Raising a Stop is one atomic store.
static void raise_stop(int) {
    interrupt_stop->request();
}
}

void stop_on_interrupt(const Stop& stop) {
    interrupt_stop = new Stop(stop);
    struct sigaction action {};
    action.sa_handler = raise_stop;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

bool is_interrupted() noexcept {
    return interrupt_stop != nullptr && interrupt_stop->requested();
}

}  // namespace pushwise::console
