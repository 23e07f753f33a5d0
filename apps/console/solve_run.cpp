#include "console/solve_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "console/drawn_plan.hpp"
#include "console/dump_folder.hpp"
#include "console/in_order.hpp"
#include "console/input.hpp"
#include "console/interrupt.hpp"
#include "console/level_files.hpp"
#include "console/level_source.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"
#include "console/progress.hpp"
#include "console/result_file.hpp"
#include "console/result_of.hpp"
#include "console/run_summary.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "output/wording.hpp"
#include "pushwise/logic.hpp"
#include "pushwise/version.hpp"

namespace pushwise::console {
namespace {

constexpr const char* kCertificate = "--certificate";

// Of which there is one for each level.
LevelFiles level_files_of(const SolveCommand& options) {
    std::vector<Output> kinds = options.pictures.outputs(false);
    kinds.push_back({kCertificate, options.certificate});
    return LevelFiles(std::move(kinds),
                      {{"--output", options.output}, {"--summary", options.summary}}, options.files,
                      options.force);
}

// One run: draws levels from the files, hands them to the batch, and gives the results out: to the
// result file as they come, to standard output in the order of the input. What is finished is
// forgotten: a run may be over any number of levels.
class Run {
public:
    Run(const SolveCommand& options, std::unique_ptr<ResultFile> file)
        : options_(options),
          file_(std::move(file)),
          level_files_(level_files_of(options)),
          style_(style_for(Stream::out)),
          progress_(!options.common.quiet, options.progress_lines),
          source_(options.files, options.folders, options.from, options.levels, options.common,
                  options.solve.limits.memory_bytes / 2,  // the other half is for the searches
                  [this] { progress_.clear(); }) {}

    Exit operator()(const Batch& batch) {
        BatchOptions how;
        how.solve = options_.solve;
        how.dedupe = options_.dedupe;
        how.held_bytes = [this] {
            return source_.held_bytes() + (file_ ? file_->held_bytes() : 0);
        };
        how.has_room = [this] { return printer_.has_room(); };
        if (progress_.active()) {
            how.progress = [this](std::size_t i, const Progress& p) { progress_.update(i, p); };
        }
        if (prints_csv()) out_.write(header_of(stdout_format()) + "\n");
        batch([this] { return next(); }, how,
              [this](const BatchAnswer& done) { return take(done); });
        progress_.end();
        printer_.put_rest();  // behind levels that were not finished
        if (file_) status_.add(file_->finish());
        for (const auto& [sequence, film] : films_)
            play_plan(film.level, film.lurd, film.heading, options_.solve.stop);
        status_.add(out_.report());
        if (source_.lacks_levels()) status_.add(Exit::usage);
        if (source_.is_over()) status_.add(exit_of(source_.tally()));
        // Also when nobody takes the results: then Exit::output weighs more.
        const bool cut_off = options_.solve.stop.requested();
        if (cut_off) status_.add(Exit::interrupted);
        summarize(cut_off);
        return status_.worst();
    }

private:
    // A level on its way: where it came from, and its place in the order of results.
    struct Entry {
        std::uint32_t file;  // index in options_.files
        std::uint32_t number;
        std::size_t sequence;
        Level level;
    };

    // A plan to be played on the terminal, once nothing else is written there.
    struct Film {
        Level level;
        std::string lurd;
        std::string heading;
    };

    // The next level that is asked for and not answered yet.
    std::optional<Level> next() {
        while (std::optional<LevelSource::Item> item = source_.next()) {
            progress_.begin();  // the first level may have been typed by hand
            summary_.begin();
            if (options_.solve.stop.requested()) return std::nullopt;
            const std::string& file = options_.files[item->file];
            const std::size_t sequence = drawn_++;
            const double share_before = std::exchange(share_drawn_, source_.share());
            if (!item->level) {
                give(result_of_bad_file(file, item->problem), sequence);
                continue;
            }
            const auto number = static_cast<std::uint32_t>(item->number);
            if (file_ && (!level_files_.wanted(kCertificate) ||
                          level_files_.is_there(kCertificate, file, number))) {
                if (const auto earlier = file_->earlier({file, number}, sequence)) {
                    summary_.add_earlier(*earlier);
                    share_skipped_ += share_drawn_ - share_before;
                    status_.add(exit_of(*earlier));
                    printer_.put(sequence, "");
                    continue;
                }
            }
            if (const Checked checked = level_files_.take_names(file, number); !checked) {
                complain(checked.message());
                status_.add(Exit::usage);
                return std::nullopt;
            }
            const auto file_index = static_cast<std::uint32_t>(item->file);
            if (options_.dedupe) places_.emplace_back(file_index, number);
            entries_.emplace(taken_++, Entry{file_index, number, sequence, *item->level});
            return item->level;
        }
        return std::nullopt;
    }

    bool take(const BatchAnswer& done) {
        const auto at = entries_.find(done.index);
        const Entry entry = std::move(at->second);
        entries_.erase(at);
        const std::string& file = options_.files[entry.file];
        output::ResultLine line = result_of(file, entry.number, entry.level, done.answer);
        if (done.same_as) {
            const auto [first, number] = places_[*done.same_as];
            line.same_as = options_.files[first] + ":" + std::to_string(number);
        }
        progress_.finished(done.index, share_done());
        dump(entry, done.answer.files);
        if (!done.answer.certificate.empty()) {
            status_.add(
                level_files_.write(kCertificate, file, entry.number, done.answer.certificate));
        } else if (level_files_.wanted(kCertificate)) {
            status_.add(Exit::unsolved);  // what was asked for is not there
        }
        if (line.solution && options_.pictures.wanted()) {
            status_.add(
                write_pictures(level_files_, file, entry.number, entry.level, *line.solution));
        }
        return give(line, entry.sequence, &entry.level);
    }

    // What was asked for beside the plan: the folder itself is for a lone level, others have one
    // each in it. A batch draws a second level, if there is one, before it works on the first.
    void dump(const Entry& entry, const std::map<std::string, std::string>& files) {
        if (files.empty()) return;
        std::string folder = options_.solve.engine_options.at("dump");
        if (drawn_ > 1) folder = dump_folder_of(folder, options_.files[entry.file], entry.number);
        if (!dumped_.insert(folder).second) {
            complain("--dump: two levels would get the folder " + folder);
            return status_.add(Exit::usage);
        }
        status_.add(write_dump(folder, files, options_.inputs(), options_.force, options_.common));
    }

    // `level` is null where there is none, as for a file that cannot be read.
    bool give(output::ResultLine line, std::size_t sequence, const Level* level = nullptr) {
        if (options_.with_version) line.version = version_text();
        summary_.add(line, options_.solve.objective);
        status_.add(exit_of(line, options_.solve.objective));
        const bool kept = !file_ || file_->append(line, sequence);
        if (options_.show && shares_terminal_ && line.solution && level != nullptr)
            films_.emplace(sequence, Film{*level, *line.solution,
                                          "level " + std::to_string(line.level.value_or(0))});
        printer_.put(sequence, text_of(line, level));
        return file_ ? kept : out_.ok();  // with a file, standard output may be lost
    }

    [[nodiscard]] bool prints_csv() const { return options_.format == "csv"; }
    [[nodiscard]] LineFormat stdout_format() const {
        return prints_csv() ? LineFormat::csv : LineFormat::json;
    }

    [[nodiscard]] std::string text_of(const output::ResultLine& line, const Level* level) const {
        if (options_.common.json || prints_csv()) return to_line(line, stdout_format()) + "\n";
        if (options_.format == "atoms" && level != nullptr) {
            return fmt::format("% {}: {}\n{}", output::printable(output::place(line)),
                               name(line.status),
                               line.solution ? *write_atoms(*level, *line.solution) : "");
        }
        std::string text = output::to_text(line, style_, options_.files.size() > 1);
        if (!options_.show || shares_terminal_ || !line.solution || level == nullptr) return text;
        return text + boards_of_plan(*level, *line.solution, style_);
    }

    void print(const std::string& text) {
        if (shares_terminal_) progress_.clear();
        out_.write(text);
    }

    // What was done before is no work: the share is that of the rest.
    [[nodiscard]] double share_done() const {
        const double rest = std::max(1 - share_skipped_, 1e-9);
        return std::clamp((share_drawn_ - share_skipped_) / rest, 0.0, 1.0);
    }

    void summarize(bool cut_off) {
        const bool asks_proof = options_.solve.objective != Objective::any;
        const std::string rest =
            cut_off && !source_.is_over() ? about_rest(file_ != nullptr, options_.summary) : "";
        const FileTally files = source_.tally();
        const bool tells = !files.text().empty() || summary_.given() > 1 ||
                           summary_.skipped() > 0 || cut_off || options_.common.verbose;
        if (tells && (file_ || !out_.has_no_reader())) {
            if (const std::string text = summary_.text(asks_proof, rest, files); !text.empty())
                remark(options_.common, text);
        }
        if (!options_.summary.empty())
            status_.add(write_output(options_.summary, summary_.json(files) + "\n"));
    }

    const SolveCommand& options_;
    std::unique_ptr<ResultFile> file_;  // null without --output
    LevelFiles level_files_;
    std::set<std::string> dumped_;  // folders
    output::Style style_;
    Sink out_;
    ProgressLine progress_;
    bool shares_terminal_ = is_terminal(Stream::out);  // results with the progress line
    ExitStatus status_;
    RunSummary summary_;
    std::map<std::size_t, Film> films_;  // with --show on a terminal, in the order of the input
    InOrder printer_{[this](const std::string& text) { print(text); }};

    LevelSource source_;
    double share_drawn_ = 0;                // of all the work, what has been drawn
    double share_skipped_ = 0;              // and what was done before
    std::size_t drawn_ = 0;                 // results that have a place in the order
    std::size_t taken_ = 0;                 // levels handed to the batch
    std::map<std::size_t, Entry> entries_;  // levels in the batch, by its index
    // With --dedupe: file and number of all levels handed to the batch.
    std::deque<std::pair<std::uint32_t, std::uint32_t>> places_;
};

// Options that do not go together.
Checked check_choices(const SolveCommand& options) {
    if (options.show && (options.common.json || options.format != "lurd"))
        return failure("--show is for people: it goes with neither --json nor --format");
    if (options.certificate.empty()) return kOk;
    if (options.solve.objective == Objective::any)
        return failure("--certificate needs --optimal: what else is to be proved?");
    if (options.dedupe) return failure("--certificate and --dedupe exclude each other");
    return kOk;
}

// Can all be written that is asked for? Before any work, and before anything old is lost.
Exit prepare_files(const SolveCommand& options) {
    const std::vector<std::string> read = options.inputs();
    const auto found = options.solve.engine_options.find("dump");
    const std::string dump = found == options.solve.engine_options.end() ? "" : found->second;
    Checked checked = check_choices(options);
    if (checked && names_stdin_twice(read))
        checked = failure("standard input can be read only once");
    if (checked) {
        checked =
            check_resume_or_force(options.resume, options.force,
                                  {options.summary, options.certificate, dump, options.pictures.svg,
                                   options.pictures.gif, options.pictures.html});
    }
    if (!checked) {
        complain(checked.message());
        return Exit::usage;
    }
    const std::vector<Output> outputs{{"--output", options.output, false, options.resume},
                                      {"--summary", options.summary}};
    if (const Exit ready = prepare_outputs(outputs, read, options.force); ready != Exit::ok)
        return ready;
    const LevelFiles level_files = level_files_of(options);
    if (const Exit ready = level_files.prepare(options.resume); ready != Exit::ok) return ready;
    return dump.empty() ? Exit::ok : prepare_dump_folder(dump, options.files, options.force);
}

// Does a result of an earlier run answer what is asked now? Standard input holds other levels each
// time, and a plan must be proved shortest for what is asked, or for that first of all.
bool answers(const output::ResultLine& line, const SolveCommand& asked) {
    if (line.file == "-" || (asked.retry && is_given_up(line.status))) return false;
    const Objective objective = asked.solve.objective;
    if (objective == Objective::any || line.status != Status::solved) return true;
    return line.optimal && covers(*line.optimal, objective);
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
    if (options.files.empty()) {
        const Exit found = find_files(options.input, options.files, options.folders);
        if (found != Exit::ok) return found;
    }
    if (const Exit ready = prepare_files(options); ready != Exit::ok) return ready;
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
    tell_memory_limit(options.common, options.solve.limits.memory_bytes);
    return Run(options, std::move(file))(batch);
}

void add_solve_options(Command command, SolveCommand& options) {
    SolveOptions& solve = options.solve;
    add_input_options(command, options.input);
    add_level_option(command, options.levels);
    command
        .add("-e,--engine NAME", solve.engine,
             "Engine to use; 'pushwise engines' lists them [auto]")
        .in(Group::find)
        .often("Engine to use; see 'pushwise engines' [auto]");
    add_search_options(command, solve);
    const Option improve =
        add_time_option(command, solve.improve_seconds,
                        "Shorten each plan for this long after it is found, in addition to --time",
                        "--improve SECONDS")
            .in(Group::find)
            .often("Shorten each plan for this long after it is found");
    add_objective_option(command, "--for OBJECTIVE", solve.improve_for,
                         "What --improve minimizes [pushes, or what --optimal asks for]")
        .needs(improve)
        .often("What --improve minimizes");
    const Option output =
        add_output_option(
            command, "-o,--output FILE", options.output,
            "Also write each result to this file as soon as it is known, as JSON lines (.jsonl, "
            ".json), or as CSV (.csv); compressed when the name ends with .gz or .zst")
            .check([](const std::string& name) {
                return check_result_name(name, {LineFormat::json, LineFormat::csv});
            })
            .often("Also write each result to this file (.jsonl, .csv)");
    add_output_option(command, "--summary FILE", options.summary,
                      "Write a summary of the run to this file, as JSON");
    const Option resume =
        command
            .add_flag(
                "--resume", options.resume,
                "Keep the results in the output file and do only the other levels; those that were "
                "given up are not tried again")
            .needs(output)
            .in(Group::output)
            .often("Go on with the run in the output file");
    command
        .add_flag(
            "--retry", options.retry,
            "With --resume: try again the levels that were given up, with a longer --time, say")
        .needs(resume)
        .in(Group::output);
    command
        .add_flag("--dedupe", options.dedupe,
                  "Solve rotated or mirrored copies of a level only once")
        .in(Group::input);
    command
        .add_flag("--with-version", options.with_version,
                  "Say in each result which version and commit of the program gave it")
        .in(Group::output);
    add_force_option(command, options.force);
    add_from_option(command, options.from);
    add_common(command, options.common, true);
}

}  // namespace pushwise::console
