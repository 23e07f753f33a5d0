#include "console/solve_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

#include "console/certificate_files.hpp"
#include "console/dump_folder.hpp"
#include "console/input.hpp"
#include "console/interrupt.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"
#include "console/progress.hpp"
#include "console/result_file.hpp"
#include "console/result_of.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "output/text.hpp"
#include "pushwise/logic.hpp"

namespace pushwise::console {
namespace {

// Would more time, memory or another engine perhaps do?
bool is_given_up(Status status) {
    return status != Status::solved && status != Status::unsolvable;
}

std::vector<std::string> inputs_of(const SolveCommand& options) {
    std::vector<std::string> files = options.files;
    files.insert(files.end(), options.also_read.begin(), options.also_read.end());
    return files;
}

// One run: draws levels from the files, hands them to the batch, and gives the results out: to the
// result file as they come, to standard output in the order of the input.
class Run {
public:
    Run(const SolveCommand& options, std::unique_ptr<ResultFile> file)
        : options_(options),
          file_(std::move(file)),
          certificates_(options.certificate, options.output, options.files, options.force),
          style_(style_for(Stream::out)),
          progress_(!options.common.quiet) {}

    Exit operator()(const Batch& batch) {
        BatchOptions how;
        how.solve = options_.solve;
        how.dedupe = options_.dedupe;
        how.held_bytes = [this] {
            return (input_ ? input_->bytes : 0) + (file_ ? file_->held_bytes() : 0);
        };
        if (progress_.active()) {
            how.progress = [this](std::size_t i, const Progress& p) { progress_.update(i, p); };
        }
        batch([this] { return next(); }, how,
              [this](const BatchAnswer& done) { return take(done); });
        progress_.clear();
        for (const auto& [sequence, text] : waiting_)  // behind levels that were not finished
            out_.write(text);
        if (file_) status_.add(file_->finish());
        status_.add(out_.report());
        // Also when nobody takes the results: then Exit::output weighs more.
        const bool cut_off = options_.solve.stop.requested();
        if (cut_off) status_.add(Exit::interrupted);
        if (given_ > 1 || skipped_ > 0 || cut_off || options_.common.verbose) summarize();
        return status_.worst();
    }

private:
    // A level on its way: where it came from, and its place in the order of results.
    struct Entry {
        std::string file;
        std::size_t number;
        Level level;
        std::size_t sequence;
        bool lone;  // nothing else was asked for
    };

    // The next level that is asked for and not answered yet.
    std::optional<Level> next() {
        while (true) {
            if (!input_ && !open_next_file()) return std::nullopt;
            const std::string& file = options_.files[files_opened_ - 1];
            const std::vector<Level>& levels = input_->levels.levels();
            if (next_level_ == levels.size()) {
                input_.reset();
                continue;
            }
            const std::size_t number = ++next_level_;
            if (!options_.levels.contains(number)) continue;
            ++passed_;
            const std::size_t sequence = drawn_++;
            const std::string place = file + ":" + std::to_string(number);
            if (file_ && (!certificates_.wanted() || certificates_.is_there(file, number))) {
                if (const auto earlier = file_->earlier(place, sequence)) {
                    ++skipped_;
                    if (is_given_up(*earlier)) ++left_given_up_;
                    share_skipped_ += share_of_a_level();
                    status_.add(exit_of(*earlier));
                    hand_out(sequence, "");
                    continue;
                }
            }
            if (certificates_.wanted()) {
                if (const Checked checked = certificates_.take_name(file, number); !checked) {
                    complain(checked.message());
                    status_.add(Exit::usage);
                    return std::nullopt;
                }
            }
            const bool lone = asked_ == 1 && options_.files.size() == 1;
            entries_.emplace(taken_++, Entry{file, number, levels[number - 1], sequence, lone});
            return levels[number - 1];
        }
    }

    // Are there levels left that nobody has looked at?
    [[nodiscard]] bool has_more() const {
        return files_opened_ < options_.files.size() || (input_ && passed_ < asked_);
    }

    bool open_next_file() {
        while (files_opened_ < options_.files.size()) {
            const std::string& file = options_.files[files_opened_++];
            progress_.clear();
            // The other half is for the searches.
            Input input = load(file, options_.from, options_.levels, options_.common,
                               options_.solve.limits.memory_bytes / 2);
            if (options_.solve.stop.requested()) return false;  // perhaps before all was read
            if (!input.problem.empty()) give(result_of_bad_file(file, input.problem), drawn_++);
            const std::size_t levels = input.levels.levels().size();
            if (levels == 0) continue;
            if (!has_levels(file, input.levels.levels(), options_.levels)) {
                status_.add(Exit::usage);
            }
            input_ = std::move(input);
            next_level_ = 0;
            passed_ = 0;
            asked_ = 0;
            for (std::size_t number = 1; number <= levels; ++number)
                asked_ += options_.levels.contains(number) ? 1 : 0;
            return true;
        }
        return false;
    }

    bool take(const BatchAnswer& done) {
        const auto at = entries_.find(done.index);
        const Entry& entry = at->second;
        output::ResultLine line = result_of(entry.file, entry.number, entry.level, done.answer);
        if (options_.dedupe) {
            if (done.same_as) line.same_as = places_[*done.same_as];
            places_[done.index] = output::place(line);
        }
        progress_.finished(done.index, share_done());
        dump(entry, done.answer.files);
        if (!done.answer.certificate.empty()) {
            status_.add(certificates_.write(entry.file, entry.number, done.answer.certificate));
        } else if (certificates_.wanted()) {
            status_.add(Exit::unsolved);  // what was asked for is not there
        }
        const bool written = give(line, entry.sequence, &entry.level);
        entries_.erase(at);
        return written;
    }

    // What was asked for beside the plan: the folder itself is for a lone level, others have one
    // each in it.
    void dump(const Entry& entry, const std::map<std::string, std::string>& files) {
        if (files.empty()) return;
        namespace fs = std::filesystem;
        fs::path folder = options_.solve.engine_options.at("dump");
        if (!entry.lone) {
            folder /= fs::path(entry.file).stem().string() + "-" + std::to_string(entry.number);
        }
        std::map<std::string, std::string> by_name;
        for (const auto& [path, text] : files)
            by_name[fs::path(path).filename().string()] = text;
        status_.add(write_dump(folder.string(), by_name, inputs_of(options_), options_.force));
    }

    // `level` is null where there is none, as for a file that cannot be read.
    bool give(const output::ResultLine& line, std::size_t sequence, const Level* level = nullptr) {
        ++given_;
        ++counts_[line.status];
        status_.add(exit_of(line, options_.solve.objective));
        proved_ += line.optimal ? 1 : 0;
        const bool kept = !file_ || file_->append(line, sequence);
        return hand_out(sequence, text_of(line, level)) && kept;
    }

    [[nodiscard]] std::string text_of(const output::ResultLine& line, const Level* level) const {
        if (options_.common.json) return output::to_json(line) + "\n";
        if (options_.format == "atoms" && level != nullptr) {
            return fmt::format("% {}: {}\n{}", output::place(line), name(line.status),
                               line.solution ? *write_atoms(*level, *line.solution) : "");
        }
        return output::to_text(line, style_, options_.files.size() > 1);
    }

    // Prints what is next in the order of the input, and keeps the rest until its turn.
    bool hand_out(std::size_t sequence, std::string text) {
        waiting_.emplace(sequence, std::move(text));
        while (!waiting_.empty() && waiting_.begin()->first == printed_) {
            progress_.clear();
            out_.write(waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            ++printed_;
        }
        return out_.ok();
    }

    // Files count alike, levels count alike within their file. What was done before is no work: the
    // share is that of the rest.
    [[nodiscard]] double share_done() const {
        double done =
            static_cast<double>(files_opened_) / static_cast<double>(options_.files.size());
        if (input_) done -= static_cast<double>(asked_ - passed_ + 1) * share_of_a_level();
        const double rest = std::max(1 - share_skipped_, 1e-9);
        return std::clamp((done - share_skipped_) / rest, 0.0, 1.0);
    }
    [[nodiscard]] double share_of_a_level() const {
        return 1 / static_cast<double>(std::max<std::size_t>(asked_, 1) * options_.files.size());
    }

    void summarize() {
        const auto levels = [](std::size_t n) {
            return output::count(static_cast<std::int64_t>(n), "level");
        };
        std::string text;
        if (given_ > 0) {
            const auto solved = static_cast<std::int64_t>(counts_[Status::solved]);
            text = fmt::format("{} of {} solved", output::grouped(solved), levels(given_));
            if (options_.solve.objective != Objective::any && proved_ < counts_[Status::solved]) {
                text += fmt::format(" ({} proved shortest)",
                                    output::grouped(static_cast<std::int64_t>(proved_)));
            }
        }
        for (const auto& [status, count] : counts_) {
            if (status != Status::solved)
                text += fmt::format(", {} {}", output::grouped(static_cast<std::int64_t>(count)),
                                    name(status));
        }
        if (skipped_ > 0) {
            text += fmt::format("{}{} {} done before", text.empty() ? "" : "; ", levels(skipped_),
                                skipped_ == 1 ? "was" : "were");
        }
        if (left_given_up_ > 0) {
            text += fmt::format(", {} of them given up, which --retry does again",
                                output::grouped(static_cast<std::int64_t>(left_given_up_)));
        }
        if (options_.solve.stop.requested() && has_more()) {
            text += fmt::format("{}the rest was not tried{}", text.empty() ? "" : "; ",
                                file_ ? ", the same command with --resume does it" : "");
        }
        if (!text.empty()) remark(options_.common, text);
    }

    const SolveCommand& options_;
    std::unique_ptr<ResultFile> file_;  // null without --output
    CertificateFiles certificates_;
    output::Style style_;
    Sink out_;
    ProgressLine progress_;
    ExitStatus status_;

    std::size_t files_opened_ = 0;
    std::optional<Input> input_;  // the file levels are drawn from
    std::size_t next_level_ = 0;  // its levels looked at so far
    std::size_t asked_ = 0;       // of its levels, those that are asked for
    std::size_t passed_ = 0;      // of these, those looked at
    double share_skipped_ = 0;    // of all the work, what was done before

    std::size_t drawn_ = 0;                 // results that have a place in the order
    std::size_t taken_ = 0;                 // levels handed to the batch
    std::map<std::size_t, Entry> entries_;  // levels in the batch, by its index
    std::map<std::size_t, std::string> places_;
    std::map<std::size_t, std::string> waiting_;  // texts not yet printed, by sequence
    std::size_t printed_ = 0;

    std::size_t given_ = 0;
    std::size_t proved_ = 0;  // of these
    std::size_t skipped_ = 0;
    std::size_t left_given_up_ = 0;  // of those skipped
    std::map<Status, std::size_t> counts_;
};

// Can the files be read and written?
Checked check_files(const SolveCommand& options) {
    const std::vector<std::string> read = inputs_of(options);
    if (names_stdin_twice(read)) return failure("standard input can be read only once");
    if (const auto folder = options.solve.engine_options.find("dump");
        folder != options.solve.engine_options.end()) {
        if (Checked checked = check_dump_folder(folder->second, options.force); !checked) {
            return checked;
        }
    }
    if (!options.certificate.empty()) {
        if (options.solve.objective == Objective::any)
            return failure("--certificate needs --optimal: what else is to be proved?");
        if (options.dedupe) return failure("--certificate and --dedupe exclude each other");
    }
    return check_outputs({{"--output", options.output, false, options.resume}}, read,
                         options.force);
}

// Does a result of an earlier run answer what is asked now? Standard input holds other levels each
// time, and a plan must be proved shortest for what is asked, or for that first of all.
bool answers(const output::ResultLine& line, const SolveCommand& asked) {
    if (line.file == "-" || (asked.retry && is_given_up(line.status))) return false;
    const Objective objective = asked.solve.objective;
    if (objective == Objective::any || line.status != Status::solved) return true;
    return line.optimal && (*line.optimal == objective || first_of(*line.optimal) == objective);
}

}  // namespace

Exit run_solve(SolveCommand options, const Batch& batch) {
    // An option that was not given leaves an empty entry behind.
    std::map<std::string, std::string>& more = options.solve.engine_options;
    for (auto it = more.begin(); it != more.end();) {
        it = it->second.empty() ? more.erase(it) : std::next(it);
    }
    if (const Checked checked = check_options(options.solve); !checked) {
        complain(checked.message());
        return Exit::usage;
    }
    if (const Checked checked = check_files(options); !checked) {
        complain(checked.message());
        return Exit::usage;
    }
    std::unique_ptr<ResultFile> file;
    if (!options.output.empty()) {
        ResultFile::Reading reading;
        reading.counts = [&options](const output::ResultLine& line) {
            return !options.again && answers(line, options);
        };
        auto opened = ResultFile::open(options.output, options.resume, reading);
        if (const Exit* failed = std::get_if<Exit>(&opened)) return *failed;
        file = std::get<0>(std::move(opened));
    }
    options.solve.certificate = !options.certificate.empty();
    stop_on_interrupt(options.solve.stop);
    return Run(options, std::move(file))(batch);
}

void add_solve_options(Command command, SolveCommand& options) {
    SolveOptions& solve = options.solve;
    command.add("FILE", options.files, "Files with levels; - is standard input").required();
    add_level_option(command, options.levels);
    command.add("-e,--engine NAME", solve.engine,
                "Engine to use; 'pushwise engines' lists them [auto]");
    add_search_options(command, solve);
    const Option improve =
        add_time_option(command, solve.improve_seconds,
                        "Shorten each plan for this long after it is found, in addition to --time",
                        "--improve SECONDS");
    add_objective_option(command, "--for OBJECTIVE", solve.improve_for,
                         "What --improve minimizes [pushes, or what --optimal asks for]")
        .needs(improve);
    const Option output = add_output_option(
        command, "-o,--output FILE", options.output,
        "Also write each result to this file as soon as it is known, as JSON lines");
    const Option resume =
        command
            .add_flag(
                "--resume", options.resume,
                "Keep the results in the output file and do only the other levels; those that were "
                "given up are not tried again")
            .needs(output);
    command
        .add_flag(
            "--retry", options.retry,
            "With --resume: try again the levels that were given up, with a longer --time, say")
        .needs(resume);
    add_force_option(command, options.force);
    add_from_option(command, options.from);
    add_common(command, options.common, true);
}

}  // namespace pushwise::console
