// The file behind --output: a line for each level, written as soon as the level is finished.
//
// Lines are appended whole, so a killed run leaves at most one torn line at the end, or one torn
// stream of a compressed file, and --resume cuts that off. A file with any other line that is not
// a result is somebody's: it is refused and left as it is. Levels that run side by side finish in
// any order; finish() puts the lines into the order of the input once the run is over.
//
// Of a line only its place is kept in memory: 16 bytes, and 8 more for a line of an earlier run.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "console/line_format.hpp"
#include "console/sink.hpp"

namespace pushwise::console {

class ResultFile {
public:
    // What a line is about, to find it again: many lines share a group, such as their file.
    struct Key {
        std::string group;
        std::uint32_t number = 0;
    };
    // How the lines of an earlier run are read.
    struct Reading {
        std::function<Key(std::string_view line, const output::ResultLine&)> key = level_of;
        // Does it answer what is asked now?
        std::function<bool(const output::ResultLine&)> counts = [](const auto&) { return true; };
        // Lines that are no results and are dropped, as the run writes its own.
        std::function<bool(std::string_view line)> is_header = [](auto) { return false; };
    };

    // Opens `path` for writing; its name tells the form of the lines and how they are compressed.
    // With `resume` its lines are kept, all but a torn end and those to be done again: interrupted,
    // invalid (the file may have been corrected) and internal errors. Otherwise it starts empty.
    static OrExit<std::unique_ptr<ResultFile>> open(const std::string& path, bool resume,
                                                    const Reading& reading);

    // The status of a line kept from an earlier run, if it counts; one that does not is replaced
    // once there is an answer that does. `sequence` is the place of the level in the input.
    std::optional<Status> earlier(const Key& key, std::size_t sequence);

    bool append(const output::ResultLine& line, std::size_t sequence);
    // `line` is one line without its end.
    bool append(std::string line, std::size_t sequence);

    // False once a line could not be written.
    [[nodiscard]] bool ok() const noexcept { return sink_.ok(); }

    // Call last. Rewrites the file in the order of the sequence numbers, one answer for each, if it
    // is a plain file that looks otherwise. Says what could not be written.
    [[nodiscard]] Exit finish();
    // About how much memory it takes to know the lines.
    [[nodiscard]] std::size_t held_bytes() const noexcept;

private:
    static constexpr std::uint32_t kNotDrawn = ~std::uint32_t{0};
    struct Line {
        std::uint64_t offset = 0;            // in the text, before it is compressed
        std::uint32_t sequence = kNotDrawn;  // that, when the run has not come to its level
        Status status = Status::solved;
        bool counts : 1 = true;     // an answer to what is asked now
        bool outdated : 1 = false;  // of an earlier run, and no such answer
        bool final : 1 = true;      // not to be done again
        bool dropped : 1 = false;   // of an earlier run, and left out
        // Among lines about the same level the least is kept: the answer to what is asked now, else
        // an earlier answer, else that the search was interrupted.
        [[nodiscard]] int worth() const noexcept { return !final ? 2 : outdated ? 1 : 0; }
    };
    static_assert(sizeof(Line) == 16);
    using Numbered = std::pair<std::uint32_t, std::uint32_t>;  // number of a key, index in lines_
    // What an earlier run left.
    struct Kept {
        std::deque<Line> lines;
        std::uint64_t size = 0;                        // of the text
        std::size_t columns = std::string_view::npos;  // as CSV
        std::unordered_map<std::string, std::vector<Numbered>> earlier;
    };
    struct Spot;

    static Key level_of(std::string_view line, const output::ResultLine& result);
    // Reads what is there and cuts off its torn end.
    static OrExit<Kept> read(const std::string& path, const Reading& reading);
    // False when it is not a result.
    static bool take_line(Kept& kept, std::string_view line, LineFormat format,
                          const Reading& reading);
    ResultFile(Sink sink, std::string path, Kept kept);
    // Zero, or the error number; only where the file should hold other lines, not another order.
    [[nodiscard]] int settle();
    [[nodiscard]] std::vector<Spot> spots() const;
    [[nodiscard]] int write_lines(int from, const std::vector<Spot>& spots, int to) const;

    Sink sink_;
    std::string path_;
    Kept kept_;
};

}  // namespace pushwise::console
