#include "bench/check_signature.hpp"

#include <fmt/format.h>

#include <limits>
#include <optional>

#include "bench/sets.hpp"
#include "bench/signature.hpp"
#include "console/input.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"
#include "console/sink.hpp"
#include "output/wording.hpp"

namespace pushwise::bench {
namespace {

constexpr std::int64_t kUsualNodes = 5000;
// Only the node limit may end a search: what a clock decides is no signature.
constexpr double kNoTimeLimit = 1e6;

std::vector<std::string> usual_engines() {
    std::vector<std::string> names;
    for (const EngineInfo& engine : engines()) {
        if (engine.deterministic && engine.needs.empty()) names.emplace_back(engine.name);
    }
    return names;
}

// What is to be searched: a signature whose rows are not filled in.
struct Request {
    std::vector<std::string> files;
    std::vector<std::string> engines;
    std::int64_t nodes;
};

Request request_of(const SignatureOptions& options, const Signature& stored) {
    Request request{stored.files(), stored.engines(), stored.nodes};
    if (options.update && !options.levels.empty()) request.files = options.levels;
    if (options.update && !options.engines.empty()) request.engines = options.engines;
    if (request.engines.empty()) request.engines = usual_engines();
    if (options.update && options.nodes != std::numeric_limits<std::uint64_t>::max())
        request.nodes = static_cast<std::int64_t>(options.nodes);
    if (request.nodes == 0) request.nodes = kUsualNodes;
    return request;
}

// Nothing, and a complaint, when an engine or a file cannot be used, or when interrupted.
std::optional<Signature> take(const Request& request, const SignatureOptions& options) {
    Signature signature{request.nodes, {}};
    SolveOptions solve_options;
    solve_options.limits.seconds = kNoTimeLimit;
    solve_options.limits.nodes = static_cast<std::uint64_t>(request.nodes);
    solve_options.threads = 1;
    solve_options.stop = options.stop;
    for (const std::string& file : request.files) {
        const std::optional<LevelSet> set =
            load_set(file, "", console::LevelList(), options.common);
        if (!set) return std::nullopt;
        for (const std::string& engine : request.engines) {
            solve_options.engine = engine;
            if (const Checked checked = check_options(solve_options); !checked) {
                console::complain(checked.message());
                return std::nullopt;
            }
            for (const SetLevel& level : set->levels) {
                const Answer answer = solve(level.level, solve_options);
                if (options.stop.requested()) return std::nullopt;
                signature.rows.push_back({file, static_cast<std::int64_t>(level.number), engine,
                                          std::string(name(answer.status)),
                                          static_cast<std::int64_t>(answer.states)});
            }
        }
    }
    return signature;
}

std::string summary(const Signature& signature) {
    return output::count(signature.states(), "state") + " in " +
           output::count(static_cast<std::int64_t>(signature.rows.size()), "search", "searches");
}

}  // namespace

console::Exit run_signature(const SignatureOptions& options) {
    Signature stored;
    const Result<std::string> text = console::read_file(options.file);
    if (text) {
        const auto parsed = parse_signature(*text, options.file);
        if (!parsed) {
            console::print(parsed.error(), options.common);
            return console::Exit::input;
        }
        stored = *parsed;
    }
    const Request request = request_of(options, stored);
    if (request.files.empty()) {
        console::complain(options.file + ": " +
                          (text ? "there is nothing in it" : "cannot be read: " + text.message()) +
                          "; name levels and give --update to begin one");
        return console::Exit::input;
    }
    if (const console::Exit ready =
            options.update
                ? console::prepare_outputs({{"--signature", options.file}}, request.files, true)
                : console::Exit::ok;
        ready != console::Exit::ok) {
        return ready;
    }
    const std::optional<Signature> now = take(request, options);
    if (options.stop.requested()) return console::Exit::interrupted;
    if (!now) return console::Exit::input;

    const std::vector<std::string> changed = differences(stored, *now);
    console::Sink out;
    console::ExitStatus status;
    for (const std::string& line : changed)
        out.write(output::printable(line) + "\n");
    if (changed.empty()) {
        out.write(summary(*now) + ", as stored\n");
    } else if (!options.update) {
        out.write(
            fmt::format("{}, {} differ from {}; if that is intended, take it anew with "
                        "'pushwise bench --signature --update'\n",
                        summary(*now), changed.size(), options.file));
        status.add(console::Exit::unsolved);
    } else {
        const console::Exit stored_now = console::write_output(options.file, to_text(*now));
        if (stored_now != console::Exit::ok) return stored_now;
        out.write(summary(*now) + ", stored in " + options.file + "\n");
    }
    status.add(out.report());
    return status.worst();
}

}  // namespace pushwise::bench
