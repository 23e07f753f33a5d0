// pushwise-serve: what `pushwise serve` becomes. The web application, on this machine only unless
// told otherwise.
#include "cli/serve_options.hpp"
#include "console/interrupt.hpp"
#include "console/message.hpp"
#include "console/sink.hpp"
#include "console/start.hpp"
#include "console/values.hpp"

namespace pushwise::cli {
namespace {

Exit run_command(const ServeCommand& options) {
    const Stop stop;
    stop_on_interrupt(stop);
    Sink out;
    const Checked served = server::serve(options.serve, stop, [&](const std::string& link) {
        if (!out.write(link + "\n")) stop.request();  // nobody knows where to go
        tell_memory_limit(options.common, options.serve.grants.memory_bytes);
        remark(options.common, "open the link in a browser; Ctrl-C ends the server");
    });
    if (!served) {
        complain(served.message());
        return Exit::usage;
    }
    return out.report();
}

}  // namespace
}  // namespace pushwise::cli

int main(int argc, char** argv) {
    using namespace pushwise::cli;
    return pushwise::console::start(argc, argv, [](int count, char** words) {
        return run_alone(count, words, [](Context& context) { add_serve(context, run_command); });
    });
}
