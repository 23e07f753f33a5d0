#include "console/start.hpp"

#include <csignal>
#include <exception>
#include <string>

#include "console/message.hpp"
#include "support/descriptor.hpp"

namespace pushwise::console {

int start(int argc, char** argv, Exit (*run)(int argc, char** argv)) {
    support::occupy_standard_streams();
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a failed write, which Sink reports
    try {
        return static_cast<int>(run(argc, argv));
    } catch (const std::exception& error) {
        complain(std::string("internal error: ") + error.what());
        return static_cast<int>(Exit::internal);
    }
}

}  // namespace pushwise::console
