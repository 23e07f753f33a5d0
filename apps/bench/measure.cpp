#include "bench/measure.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>

#include "bench/machine.hpp"
#include "bench/summary.hpp"
#include "console/input.hpp"
#include "console/message.hpp"
#include "console/progress.hpp"
#include "console/result_file.hpp"
#include "console/result_of.hpp"

namespace pushwise::bench {
namespace {

Terms terms_of(const SolveOptions& options) {
    Terms terms;
    terms.objective = options.objective;
    terms.seconds = options.limits.seconds;
    terms.memory_mib = mebibytes(options.limits.memory_bytes);
    if (options.limits.nodes <=
        static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        terms.nodes = static_cast<std::int64_t>(options.limits.nodes);
    terms.threads = options.threads;
    terms.seed = static_cast<std::int64_t>(options.seed);
    return terms;
}

double to_milli(double value) {
    return std::round(value * 1000) / 1000;
}

// Can a stored run be resumed with these limits here?
Checked check_resume(const Run& stored, const Facts& here, const Terms& terms) {
    if (stored.facts &&
        (stored.facts->version != here.version || stored.facts->commit != here.commit ||
         stored.facts->processor != here.processor || stored.facts->build != here.build)) {
        return failure("it was measured with another version or on another machine");
    }
    for (const Record& record : stored.records) {
        if (record.terms != terms) return failure("it was measured with other limits");
    }
    return kOk;
}

class Measurement {
public:
    Measurement(const MeasureOptions& options, Run& run)
        : options_(options),
          run_(run),
          progress_(!options.common.quiet && !options.common.verbose) {}

    console::Exit operator()(const std::vector<LevelSet>& sets) {
        run_.facts = machine_facts();
        if (!options_.output.empty() && !open_file()) return status_.worst();
        for (const LevelSet& set : sets)
            total_ += set.levels.size() * options_.contenders.size();
        for (const LevelSet& set : sets) {
            for (const Contender& contender : options_.contenders) {
                for (const SetLevel& level : set.levels) {
                    if (is_over()) break;
                    take(set, level, contender);
                }
            }
        }
        progress_.clear();
        if (file_) status_.add(file_->finish());
        if (options_.solve.stop.requested()) status_.add(console::Exit::interrupted);
        return status_.worst();
    }

private:
    // Reads what is to be resumed, then begins to write. False after a complaint.
    bool open_file() {
        std::error_code error;
        if (options_.resume && std::filesystem::exists(options_.output, error)) {
            const Result<std::string> text = console::read_file(options_.output);
            const Run earlier = parse_run(text ? *text : "", run_.name);
            const Checked fits = text ? check_resume(earlier, *run_.facts, terms_of(options_.solve))
                                      : Failure{text.error()};
            if (!fits) {
                console::complain("cannot resume " + options_.output + ": " + fits.message());
                status_.add(console::Exit::usage);
                return false;
            }
            for (const Record& record : earlier.records)
                stored_.emplace(key(record), record);
        }
        console::ResultFile::Reading reading;
        reading.key = [](std::string_view line, const output::ResultLine&) {
            return console::ResultFile::Key{key(*parse_record(line))};
        };
        reading.is_header = [](std::string_view line) {
            return parse_run(line, "").facts.has_value();
        };
        auto opened = console::ResultFile::open(options_.output, options_.resume, reading);
        if (const console::Exit* failed = std::get_if<console::Exit>(&opened)) {
            status_.add(*failed);
            return false;
        }
        file_ = std::get<0>(std::move(opened));
        file_->append(to_json(*run_.facts), sequence_);
        return true;
    }

    [[nodiscard]] bool is_over() const {
        return options_.solve.stop.requested() || (file_ && !file_->ok());
    }

    void take(const LevelSet& set, const SetLevel& level, const Contender& contender) {
        ++sequence_;
        Record record;
        record.set = set.name;
        record.id = level.id;
        record.contender = contender.name;
        const std::string key = bench::key(record);
        if (file_ && file_->earlier({key}, sequence_)) {
            record = stored_.at(key);
        } else {
            search(level, contender.solve, record);
            if (file_) file_->append(to_json(record), sequence_);
        }
        progress_.finished(sequence_, static_cast<double>(sequence_) / static_cast<double>(total_));
        if (options_.common.verbose) {
            console::remark(options_.common,
                            fmt::format("{}: {}, {} s", key, name(record.result.status),
                                        seconds_text(record.result.seconds)));
        }
        if (record.result.status == Status::invalid) status_.add(console::Exit::input);
        if (record.result.status == Status::internal) status_.add(console::Exit::internal);
        run_.records.push_back(std::move(record));
    }

    void search(const SetLevel& level, SolveOptions how, Record& record) {
        if (progress_.active()) {
            how.progress = [this](const Progress& p) { progress_.update(sequence_, p); };
        }
        forget_peak_memory();
        const double cpu_before = cpu_seconds();
        const Answer answer = solve(level.level, how);
        record.cpu_seconds = to_milli(cpu_seconds() - cpu_before);
        record.resident_mib = to_milli(peak_resident_mib());
        record.result = console::result_of(level.file, level.number, level.level, answer);
        record.terms = terms_of(how);
    }

    const MeasureOptions& options_;
    Run& run_;
    console::ProgressLine progress_;
    std::map<std::string, Record> stored_;       // from the run that is resumed, by key
    std::unique_ptr<console::ResultFile> file_;  // null without --output
    std::size_t total_ = 0;
    std::size_t sequence_ = 0;  // of the current search; the header of the file has 0
    console::ExitStatus status_;
};

}  // namespace

console::Exit measure(const std::vector<LevelSet>& sets, const MeasureOptions& options, Run& run) {
    return Measurement(options, run)(sets);
}

}  // namespace pushwise::bench
