#include "console/result_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "console/input.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"

namespace pushwise::console {
namespace {

bool is_plain_file(const std::string& path) {
    struct stat info {};
    return stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode);
}

// Makes the file hold `kept`, which is all or most of its `text`; a torn end is cut off in place.
// Zero, or the error number.
int repair(const std::string& path, std::string_view text, std::string_view kept) {
    if (kept.size() == text.size()) return 0;
    if (!text.starts_with(kept)) return replace_file(path, kept);
    return truncate(path.c_str(), static_cast<off_t>(kept.size())) == 0 ? 0 : errno;
}

// Of a line whose level this run did not come to; behind all that Line::worth() says.
constexpr int kNotDrawn = 3;

bool is_final(Status status) {
    return status != Status::interrupted && status != Status::invalid && status != Status::internal;
}

}  // namespace

std::string ResultFile::place_of(std::string_view, const output::ResultLine& result) {
    return output::place(result);
}

ResultFile::ResultFile(Sink sink, std::string path, Kept kept)
    : sink_(std::move(sink)),
      path_(std::move(path)),
      size_(kept.text.size()),
      lines_(std::move(kept.lines)),
      earlier_(std::move(kept.earlier)) {}

std::optional<ResultFile::Kept> ResultFile::read(std::string_view text, const Reading& reading) {
    Kept kept;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        if (end == std::string_view::npos) {  // torn
            if (line.front() != '{') return std::nullopt;
            break;
        }
        text.remove_prefix(end + 1);
        if (reading.is_header(line)) continue;
        const auto result = output::parse_result_line(line);
        if (!result) return std::nullopt;
        if (!is_final(result->status)) continue;
        kept.earlier.emplace(reading.key(line, *result),
                             Earlier{result->status, kept.lines.size(), reading.counts(*result)});
        kept.lines.push_back({std::nullopt, kept.text.size(), line.size() + 1});
        kept.text.append(line).append("\n");
    }
    return kept;
}

OrExit<std::unique_ptr<ResultFile>> ResultFile::open(const std::string& path, bool resume,
                                                     const Reading& reading) {
    const auto fail = [](Exit exit, const std::string& message) {
        complain(message);
        return exit;
    };
    Kept kept;
    if (resume && is_plain_file(path)) {
        const Result<std::string> text = read_file(path);
        if (!text) return fail(Exit::output, "cannot read " + path + ": " + text.message());
        std::optional<Kept> found = read(*text, reading);
        if (!found) {
            return fail(Exit::input, "cannot resume " + path + ": it holds more than results");
        }
        kept = std::move(*found);
        if (const int error = repair(path, *text, kept.text); error != 0) {
            return fail(Exit::output, "cannot write " + path + ": " + std::strerror(error));
        }
    }
    Descriptor file(::open(path.c_str(),
                           O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | (resume ? 0 : O_TRUNC), 0666));
    if (!file.is_open()) {
        return fail(Exit::output, "cannot write " + path + ": " + std::strerror(errno));
    }
    return std::unique_ptr<ResultFile>(
        new ResultFile(Sink(std::move(file), path), path, std::move(kept)));
}

std::optional<Status> ResultFile::earlier(const std::string& key, std::size_t sequence) {
    std::optional<Status> status;
    const auto [first, last] = earlier_.equal_range(key);
    for (auto at = first; at != last; ++at) {
        Line& line = lines_[at->second.line];
        if (at->second.counts && status) continue;
        line.sequence = sequence;
        line.outdated = !at->second.counts;
        if (!line.outdated) status = at->second.status;
    }
    return status;
}

bool ResultFile::append(const output::ResultLine& line, std::size_t sequence) {
    const bool written = append(output::to_json(line), sequence);
    lines_.back().final = is_final(line.status);
    return written;
}

bool ResultFile::append(std::string line, std::size_t sequence) {
    line += '\n';
    lines_.push_back({sequence, size_, line.size()});
    size_ += line.size();
    return sink_.write(line);
}

Exit ResultFile::finish() {
    settle();
    return sink_.report();
}

void ResultFile::settle() {
    if (!sink_.ok() || !is_plain_file(path_)) return;
    // Where each line belongs: a line whose level this run did not come to stays behind the one it
    // was behind.
    struct Spot {
        std::size_t place;
        int worth;
        const Line* line;
    };
    std::vector<Spot> spots;
    std::size_t last = 0;
    for (const Line& line : lines_) {
        if (line.sequence) last = *line.sequence + 1;
        spots.push_back({last, line.sequence ? line.worth() : kNotDrawn, &line});
    }
    const auto before = [](const Spot& a, const Spot& b) {
        return a.place != b.place ? a.place < b.place : a.worth < b.worth;
    };
    const bool single =
        std::none_of(lines_.begin(), lines_.end(), [](const Line& line) { return line.outdated; });
    if (single && std::is_sorted(spots.begin(), spots.end(), before)) return;
    const Result<std::string> text = read_file(path_);
    if (!text || text->size() != size_) return;  // somebody else writes there: leave it be
    std::stable_sort(spots.begin(), spots.end(), before);
    std::string sorted;
    sorted.reserve(text->size());
    last = 0;
    for (const Spot& spot : spots) {
        // The first about a level is the best.
        if (spot.worth != kNotDrawn && spot.place == last) continue;
        sorted.append(*text, spot.line->offset, spot.line->size);
        last = spot.place;
    }
    static_cast<void>(replace_file(path_, sorted) == 0);  // the unsorted file is as good
}

}  // namespace pushwise::console
