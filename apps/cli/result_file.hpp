// The file behind --output: JSON lines, each written through as soon as its level is finished.
//
// Lines are appended whole, so a killed run leaves at most one torn line at the end, and --resume
// cuts that off. Levels that run side by side finish in any order; settle() puts the lines into the
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

#include "output/result_line.hpp"
#include "sink.hpp"

namespace pushwise::cli {

// Replaces or creates the file in one step. The old one stands when anything fails; errno says why.
[[nodiscard]] bool replace_file(const std::string& path, std::string_view text);

class ResultFile {
public:
    // What a line is about, to find it again: by default "file:level".
    using KeyOf = std::function<std::string(std::string_view line, const output::ResultLine&)>;

    // Opens `path` for writing. With `resume` its lines are kept, all but the torn one at the end
    // and those to be done again: interrupted, invalid (the file may have been mended) and internal
    // errors. Otherwise it starts empty. Nothing, and the reason in `problem`, when that fails.
    static std::unique_ptr<ResultFile> open(const std::string& path, bool resume,
                                            std::string& problem, const KeyOf& key_of = place_of);

    // The status of a line kept from an earlier run. `sequence` is the place of the level in the
    // input, for settle().
    std::optional<std::string> earlier(const std::string& key, std::size_t sequence);

    bool append(const output::ResultLine& line, std::size_t sequence);
    // `line` is one line of JSON without its end.
    bool append(std::string line, std::size_t sequence);

    // Rewrites the file in the order of the sequence numbers if it is a plain file in another
    // order. The old file stands until the new one is complete.
    void settle();

    [[nodiscard]] const Sink& sink() const noexcept { return sink_; }

private:
    struct Line {
        std::size_t sequence;
        std::uint64_t offset;
        std::uint64_t size;
    };
    struct Earlier {
        std::string status;
        std::size_t line;  // index in lines_
    };

    static std::string place_of(std::string_view line, const output::ResultLine& result);
    ResultFile(Sink sink, std::string path) : sink_(std::move(sink)), path_(std::move(path)) {}

    Sink sink_;
    std::string path_;
    std::uint64_t size_ = 0;
    std::vector<Line> lines_;
    std::unordered_map<std::string, Earlier> earlier_;  // by key
};

}  // namespace pushwise::cli
