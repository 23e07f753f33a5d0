#include "cli/serve_options.hpp"

#include <algorithm>
#include <memory>
#include <regex>
#include <thread>

#include "console/values.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kServeFooter =
    "Prints the link to open in a browser and runs until Ctrl-C. Without --port it uses port 8080\n"
    "or the next free one. Other machines can connect only if --host names an address that they\n"
    "can reach; they are not asked for a password. A page that \"pushwise site\" wrote can use "
    "the\n"
    "server when --allow-origin names the site it lies on; pages of other sites never can.\n"
    "\n"
    "Examples:\n"
    "  pushwise serve\n"
    "  pushwise serve --port 9000 --memory 8G --searches 4";

// As browsers write it: scheme, host, and the port where it is not the usual one.
bool is_origin(const std::string& text) {
    static const std::regex pattern("https?://([a-z0-9.-]+|\\[[0-9a-f:.]+\\])(:[0-9]{1,5})?",
                                    std::regex::icase);
    return std::regex_match(text, pattern);
}

}  // namespace

void add_serve(Context& context, const std::function<Exit(ServeCommand&)>& run) {
    const auto options = std::make_shared<ServeCommand>();
    server::ServeOptions& serve = options->serve;
    serve.grants.running =
        static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 8U));
    Command command = context.program.add_command("serve", "Open the web application");
    command.add("--port N", serve.port, "Port to listen on [8080 or the next free one]")
        .between(1, 65535);
    add_host_option(command, serve.host);
    command
        .add("--allow-origin URL", serve.allowed_origins,
             "Let pages of this site use the server too (may be repeated)")
        .single()
        .check([](const std::string& text) -> Checked {
            if (is_origin(text)) return kOk;
            return failure("expected scheme and host, such as https://example.org");
        });
    add_memory_option(command, serve.grants.memory_bytes, "Memory limit for the whole server");
    command
        .add("--searches N", serve.grants.running,
             "Maximum number of searches at a time [one per core]")
        .between(1, 64);
    command
        .add("-j,--threads N", serve.grants.threads, "Maximum number of threads for one search [1]")
        .between(1, 256);
    command.add("--queue N", serve.grants.waiting, "Maximum number of waiting searches [512]")
        .between(0, 1000);
    add_time_option(command, serve.grants.seconds, "Maximum time for one search [10m]");
    add_common(command, options->common, false);
    command.footer(kServeFooter);
    command.on_chosen(
        [options, run, &context] { context.run = [options, run] { return run(*options); }; });
}

}  // namespace pushwise::cli
