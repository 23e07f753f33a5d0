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

namespace pushwise {

namespace level {
struct Level;
struct Collection;
}  // namespace level

// The largest board that is accepted anywhere.
inline constexpr int kMaxWidth = 200;
inline constexpr int kMaxHeight = 200;
inline constexpr int kMaxBoxes = 500;

enum class Severity { note, warning, error };

struct Diagnostic {
    Severity severity = Severity::error;
    std::string file;
    int line = 0;    // from 1; 0 where none applies
    int column = 0;  // from 1; 0 where none applies
    std::string message;
    std::string hint;
    std::string text;  // the whole message as a compiler would print it
};

struct StoredPlan {
    std::string name;
    std::string lurd;
};

class Level {
public:
    explicit Level(std::shared_ptr<const level::Level> data) : data_(std::move(data)) {}

    [[nodiscard]] bool valid() const;
    [[nodiscard]] std::vector<Diagnostic> diagnostics() const;
    // The board in XSB characters (# @ + $ * . and space), all rows of one length.
    [[nodiscard]] const std::vector<std::string>& rows() const;
    [[nodiscard]] const std::string& title() const;
    [[nodiscard]] const std::string& author() const;
    [[nodiscard]] const std::string& comment() const;
    [[nodiscard]] std::vector<StoredPlan> plans() const;
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
    [[nodiscard]] std::vector<Diagnostic> diagnostics() const;  // about the file as a whole
    [[nodiscard]] const std::string& title() const;
    [[nodiscard]] const std::string& author() const;
    // The same collection with only the levels whose number (from 1) `wanted` agrees to.
    [[nodiscard]] Collection only(const std::function<bool(std::size_t)>& wanted) const;

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

// The name of the format the text is in, by its content alone.
[[nodiscard]] std::string detect_format(std::string_view text);

// What a level is made of, for callers that have no text to read.
struct LevelParts {
    std::vector<std::string> rows;  // in XSB characters; lengths may differ
    std::string title;
    std::string author;
    std::string comment;
    std::vector<StoredPlan> plans;
};

// These levels, validated as if they had been read from a file; line numbers count rows.
[[nodiscard]] Collection collection_of(const std::vector<LevelParts>& levels);

// Writes the valid levels of `collection` in `format`. Nothing when the format is unknown or the
// collection has several valid levels and the format holds only one.
[[nodiscard]] std::optional<std::string> write_levels(const Collection& collection,
                                                      std::string_view format);

}  // namespace pushwise
