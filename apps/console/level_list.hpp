// Which levels of a file are meant: by number, as the last one, or by title.
//
// "1,4-7,12-" are numbers. "last" and titles, as in "2,Along the shelf", mean levels only where all
// titles of a file are known: resolved() then gives the numbers. A title may be written in small or
// capital letters; when no level is called exactly so, it may be how a title begins, or else a part
// of one, if only one level is meant by it.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pushwise::console {

// The default is all levels.
class LevelList {
public:
    [[nodiscard]] static std::optional<LevelList> parse(std::string_view text);

    // Does it take the titles of a file to know which levels are meant?
    [[nodiscard]] bool needs_titles() const noexcept { return last_ || !words_.empty(); }
    // Could this level be meant, apart from being the last?
    [[nodiscard]] bool may_mean(std::size_t number, const std::string& title) const;
    // The same levels by number, in a file whose levels have these titles.
    [[nodiscard]] LevelList resolved(const std::vector<std::string>& titles) const;
    // Of a resolved list: the titles that no level has, each with advice ("; did you mean ...?"),
    // and what to say of one that may mean several levels.
    [[nodiscard]] const auto& unknown() const noexcept { return unknown_; }
    [[nodiscard]] const std::string& ambiguity() const noexcept { return ambiguity_; }
    // Is exactly one level meant, whatever there is in the file?
    [[nodiscard]] bool is_one() const;

    // Of the numbers alone: resolved() turns titles into numbers.
    [[nodiscard]] bool contains(std::size_t number) const;
    // Is neither this level asked for nor any after it?
    [[nodiscard]] bool is_beyond(std::size_t number) const;
    // The first number asked for that a file with `levels` levels does not have.
    [[nodiscard]] std::optional<std::size_t> beyond(std::size_t levels) const;

private:
    void look_up(const std::string& word, const std::vector<std::string>& titles);

    bool all_ = true;
    std::vector<std::pair<std::size_t, std::size_t>> ranges_;  // both ends included
    bool last_ = false;
    std::vector<std::string> words_;  // titles, or parts of them
    std::string text_;                // all of it: a title may have commas
    std::map<std::string, std::string> unknown_;
    std::string ambiguity_;
};

}  // namespace pushwise::console
