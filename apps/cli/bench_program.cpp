// pushwise-bench: what `pushwise bench` becomes. Engines over sets of levels, measured, stored,
// compared and drawn.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "bench/check_signature.hpp"
#include "bench/compare.hpp"
#include "bench/contradictions.hpp"
#include "bench/peer.hpp"
#include "bench/report.hpp"
#include "bench/summary.hpp"
#include "cli/bench_options.hpp"
#include "console/input.hpp"
#include "console/interrupt.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"
#include "console/sink.hpp"
#include "console/start.hpp"

namespace pushwise::cli {
namespace {

std::optional<bench::Table> read_table(const std::string& path, const Common& common) {
    const Result<std::string> text = read_file(path);
    if (!text) {
        complain(path + " cannot be read: " + text.message());
        return std::nullopt;
    }
    auto table = bench::Table::parse(*text, path);
    if (table) return std::move(*table);
    print(table.error(), common);
    return std::nullopt;
}

// The name of a run is that of its file; where two would be alike, the whole path.
std::string run_name(const std::string& path, const std::vector<bench::Run>& others) {
    const std::string name = std::filesystem::path(path).stem().string();
    const bool taken = std::any_of(others.begin(), others.end(),
                                   [&](const bench::Run& run) { return run.name == name; });
    return taken ? path : name;
}

Exit read_runs(const BenchOptions& options, std::vector<bench::Run>& runs) {
    for (const std::string& path : options.compare) {
        const Result<std::string> text = read_file(path);
        if (text) runs.push_back(bench::parse_run(*text, run_name(path, runs)));
        if (!text || runs.back().records.empty()) {
            complain(path +
                     (text ? ": there is no result in it" : " cannot be read: " + text.message()));
            return Exit::input;
        }
    }
    return Exit::ok;
}

Exit load_sets(const BenchOptions& options, std::vector<bench::LevelSet>& sets) {
    for (const std::string& path : options.sets) {
        std::optional<bench::LevelSet> set =
            bench::load_set(path, options.from, options.levels, options.measure.common);
        if (is_interrupted()) return Exit::interrupted;
        if (!set) return Exit::input;
        const bool taken = std::any_of(sets.begin(), sets.end(), [&](const bench::LevelSet& other) {
            return other.name == set->name;
        });
        if (taken) set->name = path;
        sets.push_back(std::move(*set));
    }
    return Exit::ok;
}

// Can the run and the report be written?
Exit prepare_files(const BenchOptions& options, const std::vector<bench::LevelSet>& sets) {
    std::vector<std::string> inputs = options.compare;
    for (const bench::LevelSet& set : sets) {
        for (const bench::SetLevel& level : set.levels)
            inputs.push_back(level.file);
    }
    for (const std::string& text : options.peers)
        inputs.push_back(bench::PeerSource::parse(text)->file);
    if (!options.best.empty()) inputs.push_back(bench::BestSource::parse(options.best)->file);
    if (const Checked checked =
            check_resume_or_force(options.measure.resume, options.force, {options.html});
        !checked) {
        complain(checked.message());
        return Exit::usage;
    }
    return prepare_outputs({{"--output", options.measure.output, false, options.measure.resume},
                            {"--html", options.html}},
                           inputs, options.force);
}

// Figures of others, read before anything is measured.
struct OtherFigures {
    std::vector<bench::Table> peers;  // as many as options.peers
    std::optional<bench::Table> best;
};

Exit read_tables(const BenchOptions& options, OtherFigures& others) {
    const Common& common = options.measure.common;
    for (const std::string& text : options.peers) {
        std::optional<bench::Table> table =
            read_table(bench::PeerSource::parse(text)->file, common);
        if (!table) return Exit::input;
        others.peers.push_back(*std::move(table));
    }
    if (options.best.empty()) return Exit::ok;
    others.best = read_table(bench::BestSource::parse(options.best)->file, common);
    return others.best ? Exit::ok : Exit::input;
}

Exit read_peers(const BenchOptions& options, const OtherFigures& others,
                std::vector<bench::Run>& runs, bench::BestKnown& best) {
    const std::vector<bench::Run> searched = runs;
    for (std::size_t i = 0; i < options.peers.size(); ++i) {
        const bench::PeerSource source = *bench::PeerSource::parse(options.peers[i]);
        auto peer = bench::read_peer(others.peers[i], source, searched);
        if (!peer) {
            print(peer.error(), options.measure.common);
            return Exit::input;
        }
        runs.push_back(std::move(*peer));
    }
    if (!others.best) return Exit::ok;
    const bench::BestSource source = *bench::BestSource::parse(options.best);
    auto values = bench::BestKnown::read(*others.best, source, searched);
    if (!values) {
        print(values.error(), options.measure.common);
        return Exit::input;
    }
    best = std::move(*values);
    return Exit::ok;
}

// Can the sources of other figures be understood?
Checked check_sources(const BenchOptions& options) {
    for (const std::string& text : options.peers) {
        if (bench::PeerSource::parse(text)) continue;
        return failure("--peer: '" + text +
                       "' cannot be read; write NAME=FILE or "
                       "NAME=FILE:SECONDS:PUSHES:MOVES");
    }
    if (options.best.empty() || bench::BestSource::parse(options.best)) return kOk;
    return failure("--best: '" + options.best + "' cannot be read; write FILE or FILE:COLUMN");
}

// The first run against each of the others.
Exit print_comparisons(const std::vector<bench::Run>& runs, bool json, Sink& out) {
    ExitStatus status;
    for (std::size_t i = 1; i < runs.size(); ++i) {
        const std::vector<bench::Comparison> list = bench::compare(runs.front(), runs[i]);
        if (list.empty()) {
            complain(fmt::format("{} and {} have no level and engine in common", runs.front().name,
                                 runs[i].name));
            status.add(Exit::input);
        }
        for (const bench::Comparison& comparison : list) {
            out.write(json ? bench::to_json(comparison) + "\n" : "\n" + bench::to_text(comparison));
            if (!comparison.lost.empty()) status.add(Exit::unsolved);
        }
    }
    return status.worst();
}

// What is wanted of the runs: figures, changes, contradictions, the report.
Exit present(const BenchOptions& options, const OtherFigures& others,
             std::vector<bench::Run> runs) {
    ExitStatus status;
    Sink out;
    const std::vector<bench::Run> measured = runs;
    bench::BestKnown best;
    if (const Exit done = read_peers(options, others, runs, best); done != Exit::ok) return done;
    const bool json = options.measure.common.json;
    out.write(json ? bench::summary_json(runs) : bench::summary_text(runs));
    status.add(print_comparisons(measured, json, out));
    for (const std::string& sentence : bench::contradictions(runs, best)) {
        complain("contradiction: " + sentence);
        status.add(Exit::internal);
    }
    if (!options.html.empty()) {
        status.add(write_output(options.html, bench::write_report(runs, best)));
    }
    status.add(out.report());
    return status.worst();
}

Exit run_bench(BenchOptions& options) {
    std::vector<bench::Run> runs;
    std::vector<bench::LevelSet> sets;
    ExitStatus status;
    Result<std::vector<bench::Contender>> contenders =
        bench::contenders(options.engines, options.programs, options.rules, options.measure.solve);
    if (!contenders) {
        complain(contenders.message());
        return Exit::usage;
    }
    if (const Checked checked = check_sources(options); !checked) {
        complain(checked.message());
        return Exit::usage;
    }
    options.measure.contenders = *std::move(contenders);
    if (const Exit done = read_runs(options, runs); done != Exit::ok) return done;
    OtherFigures others;
    if (const Exit done = read_tables(options, others); done != Exit::ok) return done;
    if (const Exit done = load_sets(options, sets); done != Exit::ok) return done;
    if (const Exit ready = prepare_files(options, sets); ready != Exit::ok) return ready;
    if (!sets.empty()) {
        const std::string& output = options.measure.output;
        bench::Run run{output.empty() ? "this run" : run_name(output, runs), std::nullopt, {}};
        for (const bench::LevelSet& set : sets)
            status.add(set.is_whole ? Exit::ok : Exit::input);
        status.add(bench::measure(sets, options.measure, run));
        if (run.records.empty()) return status.worst();
        runs.push_back(std::move(run));
    }
    status.add(present(options, others, std::move(runs)));
    return status.worst();
}

Exit run_command(BenchOptions& options) {
    stop_on_interrupt(options.measure.solve.stop);
    if (!options.signature.empty()) {
        return bench::run_signature({options.signature, options.update, options.sets,
                                     options.engines, options.measure.solve.limits.nodes,
                                     options.measure.solve.stop, options.measure.common});
    }
    if (options.sets.empty() && options.compare.empty()) {
        complain("SET is required, or runs to --compare; see 'pushwise bench --help'");
        return Exit::usage;
    }
    if (options.engines.empty() && options.programs.empty()) options.engines = {"auto"};
    tell_memory_limit(options.measure.common, options.measure.solve.limits.memory_bytes);
    return run_bench(options);
}

}  // namespace
}  // namespace pushwise::cli

int main(int argc, char** argv) {
    using namespace pushwise::cli;
    return pushwise::console::start(argc, argv, [](int count, char** words) {
        return run_alone(count, words, [](Context& context) { add_bench(context, run_command); });
    });
}
