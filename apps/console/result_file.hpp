// The file behind --output: JSON lines, each written through as soon as its level is finished.
//
// Lines are appended whole, so a killed run leaves at most one torn line at the end, and --resume
// cuts that off. A file with any other line that is no result is somebody's: it is refused and left
// as it is. Levels that run side by side finish in any order; finish() puts the lines into the
// order of the input once the run is over.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "console/sink.hpp"
#include "output/result_line.hpp"

namespace pushwise::console {

class ResultFile {
public:
    // How the lines of an earlier run are read.
    struct Reading {
        // What a line is about, to find it again.
        std::function<std::string(std::string_view line, const output::ResultLine&)> key = place_of;
        // Does it answer what is asked now?
        std::function<bool(const output::ResultLine&)> counts = [](const auto&) { return true; };
        // Lines that are no results and are dropped, as the run writes its own.
        std::function<bool(std::string_view line)> is_header = [](auto) { return false; };
    };

    // Opens `path` for writing. With `resume` its lines are kept, all but the torn one at the end
    // and those to be done again: interrupted, invalid (the file may have been corrected) and
    // internal errors. Otherwise it starts empty.
    static OrExit<std::unique_ptr<ResultFile>> open(const std::string& path, bool resume,
                                                    const Reading& reading);

    // The status of a line kept from an earlier run, if it counts; one that does not is replaced
    // once there is an answer that does. `sequence` is the place of the level in the input.
    std::optional<Status> earlier(const std::string& key, std::size_t sequence);

    bool append(const output::ResultLine& line, std::size_t sequence);
    // `line` is one line of JSON without its end.
    bool append(std::string line, std::size_t sequence);

    // False once a line could not be written.
    [[nodiscard]] bool ok() const noexcept { return sink_.ok(); }

    // Call last. Rewrites the file in the order of the sequence numbers, one answer for each, if it
    // is a plain file that looks otherwise. Says what could not be written.
    [[nodiscard]] Exit finish();
    // About how much memory it takes to know the lines.
    [[nodiscard]] std::size_t held_bytes() const noexcept {
        constexpr std::size_t kPerKey = 128;  // a name, and its place in the table
        return lines_.capacity() * sizeof(Line) + earlier_.size() * kPerKey;
    }

private:
    struct Line {
        std::optional<std::size_t> sequence;  // none when the run has not come to its level
        std::uint64_t offset;
        std::uint64_t size;
        bool outdated = false;  // of an earlier run, and no answer to what is asked now
        bool final = true;      // not to be done again
        // Among lines about the same level the least is kept: the answer to what is asked now, else
        // an earlier answer, else that the search was interrupted.
        [[nodiscard]] int worth() const noexcept { return !final ? 2 : outdated ? 1 : 0; }
    };
    struct Earlier {
        Status status;
        std::size_t line;  // index in lines_
        bool counts;
    };
    // What an earlier run left.
    struct Kept {
        std::string text;
        std::vector<Line> lines;
        std::unordered_multimap<std::string, Earlier> earlier;
    };

    static std::string place_of(std::string_view line, const output::ResultLine& result);
    // Nothing where `text` is no result file.
    static std::optional<Kept> read(std::string_view text, const Reading& reading);
    ResultFile(Sink sink, std::string path, Kept kept);
    void settle();

    Sink sink_;
    std::string path_;
    std::uint64_t size_;
    std::vector<Line> lines_;
    std::unordered_multimap<std::string, Earlier> earlier_;  // by key
};

}  // namespace pushwise::console
