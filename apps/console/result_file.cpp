#include "console/result_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "console/file_reader.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"
#include "output/result_csv.hpp"

namespace pushwise::console {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20;  // bytes that are copied at a time

bool is_plain_file(const std::string& path) {
    struct stat info {};
    return stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode);
}

std::uint64_t size_of(const std::string& path) {
    struct stat info {};
    return stat(path.c_str(), &info) == 0 ? static_cast<std::uint64_t>(info.st_size) : 0;
}

bool is_final(Status status) {
    return status != Status::interrupted && status != Status::invalid && status != Status::internal;
}

// Is a line without an end one of ours that was cut off?
bool is_torn_line(std::string_view line, LineFormat format, bool is_first) {
    if (format == LineFormat::json) return line.starts_with('{');
    return !is_first || header_of(format).starts_with(line);
}

Exit fail(Exit exit, const std::string& message) {
    complain(message);
    return exit;
}

// A nameless file with the text of a compressed one.
Descriptor decompressed(const std::string& path) {
    const std::string folder = path.substr(0, path.rfind('/') + 1) + ".";
    Descriptor file(open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
    FileReader reader(path);
    for (std::string piece = reader.next(); !piece.empty() && file.is_open();
         piece = reader.next()) {
        if (support::write_all(file.number(), piece) != 0) return Descriptor();
    }
    return file;
}

}  // namespace

// Where a line belongs.
struct ResultFile::Spot {
    std::uint32_t place;
    std::uint32_t line;
    int worth;

    bool operator<(const Spot& other) const noexcept {
        return place != other.place ? place < other.place : worth < other.worth;
    }
};

ResultFile::Key ResultFile::level_of(std::string_view, const output::ResultLine& result) {
    return {result.file, static_cast<std::uint32_t>(result.level.value_or(0))};
}

ResultFile::ResultFile(Sink sink, std::string path, Kept kept)
    : sink_(std::move(sink)), path_(std::move(path)), kept_(std::move(kept)) {}

bool ResultFile::take_line(Kept& kept, std::string_view line, LineFormat format,
                           const Reading& reading) {
    Line& taken = kept.lines.emplace_back();
    taken.offset = kept.size;
    const bool is_first = kept.size == 0;
    kept.size += line.size() + 1;
    taken.dropped = reading.is_header(line);
    if (taken.dropped) return true;
    if (const auto columns = output::csv_columns(line);
        is_first && format == LineFormat::csv && columns) {
        kept.columns = *columns;
        return true;
    }
    const auto result = parse_line(line, format);
    if (!result) return false;
    taken.status = result->status;
    taken.dropped = !is_final(result->status);
    if (taken.dropped) return true;
    taken.counts = reading.counts(*result);
    Key key = reading.key(line, *result);
    kept.earlier[std::move(key.group)].emplace_back(
        key.number, static_cast<std::uint32_t>(kept.lines.size() - 1));
    return true;
}

OrExit<ResultFile::Kept> ResultFile::read(const std::string& path, const Reading& reading) {
    const auto refuse = [&path](const char* why) {
        return fail(Exit::input, "cannot resume " + path + ": " + why);
    };
    constexpr const char* kForeign = "it holds more than results";
    const LineFormat format = line_format_by_name(path);
    const bool is_compressed = compression_by_name(path) != Compression::none;
    Kept kept;
    FileReader file(path);
    std::string text;  // that has no end of line yet
    for (std::string piece = file.next(); !piece.empty(); piece = file.next()) {
        if (is_compressed != (file.decoder() != nullptr)) {
            if (is_compressed && size_of(path) < 4) break;  // not even its first bytes are there
            return refuse("it is not compressed as its name says");
        }
        text += piece;
        std::size_t start = 0;
        for (std::size_t end = text.find('\n'); end != std::string::npos;
             end = text.find('\n', start)) {
            const std::string_view line = std::string_view(text).substr(start, end - start);
            if (!take_line(kept, line, format, reading)) return refuse(kForeign);
            start = end + 1;
        }
        text.erase(0, start);
    }
    if (!file.problem().empty() && !file.is_torn())
        return fail(Exit::output, path + " cannot be read: " + file.problem());
    if (!file.is_torn() && !text.empty() && !is_torn_line(text, format, kept.size == 0))
        return refuse(kForeign);
    // What a torn stream held is done again.
    const std::uint64_t whole =
        file.decoder() != nullptr ? file.decoder()->complete_plain_bytes() : kept.size;
    while (!kept.lines.empty() && kept.lines.back().offset >= whole)
        kept.lines.pop_back();
    kept.size = whole;
    for (auto& [group, lines] : kept.earlier) {
        std::erase_if(lines, [&kept](const Numbered& n) { return n.second >= kept.lines.size(); });
        std::stable_sort(lines.begin(), lines.end(),
                         [](const Numbered& a, const Numbered& b) { return a.first < b.first; });
    }
    const std::uint64_t bytes =
        file.decoder() != nullptr ? file.decoder()->complete_bytes() : kept.size;
    if (bytes < size_of(path) && truncate(path.c_str(), static_cast<off_t>(bytes)) != 0)
        return fail(Exit::output, "cannot write " + path + ": " + std::strerror(errno));
    return kept;
}

OrExit<std::unique_ptr<ResultFile>> ResultFile::open(const std::string& path, bool resume,
                                                     const Reading& reading) {
    Kept kept;
    if (resume && is_plain_file(path)) {
        OrExit<Kept> found = read(path, reading);
        if (const Exit* failed = std::get_if<Exit>(&found)) return *failed;
        kept = std::get<Kept>(std::move(found));
    }
    Descriptor file(::open(path.c_str(),
                           O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | (resume ? 0 : O_TRUNC), 0666));
    if (!file.is_open()) {
        return fail(Exit::output, "cannot write " + path + ": " + std::strerror(errno));
    }
    std::unique_ptr<ResultFile> opened(new ResultFile(
        Sink(std::move(file), path, compression_by_name(path)), path, std::move(kept)));
    if (const std::string header = header_of(line_format_by_name(path));
        !header.empty() && opened->kept_.size == 0) {
        opened->append(header, kNotDrawn);
    }
    return opened;
}

std::optional<Status> ResultFile::earlier(const Key& key, std::size_t sequence) {
    std::optional<Status> status;
    const auto group = kept_.earlier.find(key.group);
    if (group == kept_.earlier.end()) return status;
    const std::vector<Numbered>& lines = group->second;
    for (auto at = std::lower_bound(lines.begin(), lines.end(), Numbered(key.number, 0));
         at != lines.end() && at->first == key.number; ++at) {
        Line& line = kept_.lines[at->second];
        if (line.counts && status) continue;
        line.sequence = static_cast<std::uint32_t>(sequence);
        line.outdated = !line.counts;
        if (!line.outdated) status = line.status;
    }
    return status;
}

bool ResultFile::append(const output::ResultLine& line, std::size_t sequence) {
    const bool written = append(to_line(line, line_format_by_name(path_), kept_.columns), sequence);
    kept_.lines.back().final = is_final(line.status);
    return written;
}

bool ResultFile::append(std::string line, std::size_t sequence) {
    line += '\n';
    Line& added = kept_.lines.emplace_back();
    added.offset = kept_.size;
    added.sequence = static_cast<std::uint32_t>(sequence);
    kept_.size += line.size();
    return sink_.write(line);
}

std::size_t ResultFile::held_bytes() const noexcept {
    constexpr std::size_t kPerGroup = 200;  // a name, and its place in the table
    std::size_t bytes = kept_.lines.size() * sizeof(Line);
    if (!kept_.earlier.empty()) {
        bytes += kept_.lines.size() * sizeof(Numbered) + kept_.earlier.size() * kPerGroup;
    }
    return bytes;
}

Exit ResultFile::finish() {
    const Exit exit = sink_.report();
    if (exit != Exit::ok || !is_plain_file(path_)) return exit;
    const int error = settle();
    if (error == 0) return Exit::ok;
    return fail(Exit::output, "cannot write " + path_ + ": " + std::strerror(error) +
                                  "; it holds all results, and earlier ones they replace");
}

// A line whose level this run did not come to stays behind the one it was behind; what is dropped
// has no spot. Sorted, the best about each level first.
std::vector<ResultFile::Spot> ResultFile::spots() const {
    constexpr int kStays = 3;  // behind all that worth() says
    std::vector<Spot> spots;
    spots.reserve(kept_.lines.size());
    std::uint32_t last = 0;
    for (std::uint32_t i = 0; i < kept_.lines.size(); ++i) {
        const Line& line = kept_.lines[i];
        if (line.dropped) continue;
        const bool drawn = line.sequence != kNotDrawn;
        if (drawn) last = line.sequence + 1;
        spots.push_back({last, i, drawn ? line.worth() : kStays});
    }
    std::stable_sort(spots.begin(), spots.end());
    last = 0;
    std::erase_if(spots, [&last](const Spot& spot) {
        return spot.worth != kStays && spot.place == std::exchange(last, spot.place);
    });
    return spots;
}

int ResultFile::settle() {
    const std::vector<Spot> sorted = spots();
    bool same = sorted.size() == kept_.lines.size();
    for (std::uint32_t i = 0; i < sorted.size() && same; ++i)
        same = sorted[i].line == i;
    if (same) return 0;
    const bool is_compressed = compression_by_name(path_) != Compression::none;
    const Descriptor from = is_compressed ? decompressed(path_)
                                          : Descriptor(::open(path_.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat info {};
    if (!from.is_open() || fstat(from.number(), &info) != 0 ||
        static_cast<std::uint64_t>(info.st_size) != kept_.size) {
        return 0;  // somebody else writes there: leave it be
    }
    const int error =
        replace_file(path_, [&](int to) { return write_lines(from.number(), sorted, to); });
    return sorted.size() == kept_.lines.size() ? 0 : error;  // the unsorted file is as good
}

int ResultFile::write_lines(int from, const std::vector<Spot>& spots, int to) const {
    const Compression how = compression_by_name(path_);
    std::string block;
    const auto flush = [&] {
        const int error = support::write_all(
            to, how == Compression::none || block.empty() ? block : compressed(block, how));
        block.clear();
        return error;
    };
    for (const Spot& spot : spots) {
        const std::uint64_t start = kept_.lines[spot.line].offset;
        const std::uint64_t end =
            spot.line + 1 < kept_.lines.size() ? kept_.lines[spot.line + 1].offset : kept_.size;
        const std::size_t old = block.size();
        block.resize(old + (end - start));
        if (pread(from, block.data() + old, end - start, static_cast<off_t>(start)) !=
            static_cast<ssize_t>(end - start)) {
            return EIO;
        }
        if (block.size() >= kBlock) {
            if (const int error = flush(); error != 0) return error;
        }
    }
    return flush();
}

}  // namespace pushwise::console
