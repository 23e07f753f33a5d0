// Levels: text in any common format in, text out.
//
//     pushwise::Collection file = pushwise::read_levels(text, "levels.xsb");
//     for (const pushwise::Level& level : file.levels()) { ... }
//
// Reading never throws and never fails as a whole: what is wrong is in the diagnostics of the
// collection or of the level concerned. Level and Collection are cheap handles to immutable data;
// copies share it, and any number of threads may read it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/value/level_parts.hpp"
#include "pushwise/value/result.hpp"

namespace pushwise {

namespace level {
struct Level;
struct Collection;
}  // namespace level

class Level {
public:
    explicit Level(std::shared_ptr<const level::Level> data) : data_(std::move(data)) {}

    [[nodiscard]] bool valid() const;
    [[nodiscard]] const Diagnostics& diagnostics() const;
    // The board in XSB characters (# @ + $ * . and space), all rows of one length.
    [[nodiscard]] const std::vector<std::string>& rows() const;
    [[nodiscard]] const std::string& title() const;
    [[nodiscard]] const std::string& author() const;
    [[nodiscard]] const std::string& comment() const;
    [[nodiscard]] const std::vector<StoredPlan>& plans() const;
    [[nodiscard]] int boxes() const;
    [[nodiscard]] int goals() const;

    // For the library's own use.
    [[nodiscard]] const level::Level& data() const { return *data_; }

private:
    std::shared_ptr<const level::Level> data_;
};

class Collection {
public:
    Collection();  // without levels
    explicit Collection(std::shared_ptr<const level::Collection> data);

    [[nodiscard]] const std::vector<Level>& levels() const { return levels_; }
    [[nodiscard]] const Diagnostics& diagnostics() const;  // about the file as a whole
    [[nodiscard]] const std::string& title() const;
    [[nodiscard]] const std::string& author() const;
    // The same collection with only the levels whose number (from 1) `wanted` agrees to.
    [[nodiscard]] Collection only(const std::function<bool(std::size_t)>& wanted) const;
    // The same collection, each level with what `plans` makes of its number (from 1) in place of
    // its own stored plans.
    [[nodiscard]] Collection with_plans(
        const std::function<std::vector<StoredPlan>(std::size_t)>& plans) const;

    // For the library's own use.
    [[nodiscard]] const level::Collection& data() const { return *data_; }

private:
    std::shared_ptr<const level::Collection> data_;
    std::vector<Level> levels_;
};

struct Format {
    std::string name;     // "xsb", "sok", "slc", "letters", "init-facts", ...
    std::string summary;  // one line for people
    bool many_levels = false;
    bool keeps_text = false;
};

[[nodiscard]] std::vector<Format> formats();

// `file` is only used in messages. `format` is a name of formats(); by default the content decides.
// An unknown name is answered with an error diagnostic.
[[nodiscard]] Collection read_levels(std::string_view text, std::string_view file,
                                     std::optional<std::string_view> format = std::nullopt);

// May a file that begins like this be text, UTF-16 included? No zero bytes otherwise.
[[nodiscard]] bool begins_text(std::string_view bytes) noexcept;

// About how much memory read_levels() and its result take for a text, rather more than less.
[[nodiscard]] std::size_t bytes_to_read(std::string_view text) noexcept;

// The name of the format the text is in, by its content alone.
[[nodiscard]] std::string detect_format(std::string_view text);

// These levels, validated as if they had been read from a file; line numbers count rows, which may
// differ in length.
[[nodiscard]] Collection collection_of(const std::vector<LevelParts>& levels);

// The levels of all these, one after the other. Title, author and comment of a collection remain
// where all have the same; otherwise a level without an author has that of its collection.
[[nodiscard]] Collection joined(const std::vector<Collection>& parts);

// Writes the valid levels of `collection` in `format`. Fails when the format is unknown or the
// collection has several valid levels and the format holds only one.
[[nodiscard]] Result<std::string> write_levels(const Collection& collection,
                                               std::string_view format);

}  // namespace pushwise
