#include "level/text_scan.hpp"

#include <algorithm>

#include "level/lurd.hpp"
#include "level/text.hpp"

namespace pushwise::level {
namespace {

using Kind = Item::Kind;

bool is_key_character(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

// How long the key of a "Key: value" line is; 0 when `text` is none. Keys are one word, or several
// where the first is Solution or Snapshot ("Solution 2 (moves):").
std::size_t key_length(std::string_view text) {
    constexpr std::size_t kLongest = 40;
    const std::size_t colon = text.substr(0, kLongest).find(':');
    if (colon == std::string_view::npos || colon == 0) return 0;
    const std::string_view key = text.substr(0, colon);
    const std::string_view rest = text.substr(colon + 1);
    if (rest.starts_with("//")) return 0;  // an address, not a property
    if (std::all_of(key.begin(), key.end(), is_key_character)) return colon;
    const std::string word = lower(key.substr(0, 8));
    const bool plan = word == "solution" || word == "snapshot";
    return plan && (trimmed(rest).empty() || is_lurd(rest)) ? colon : 0;
}

// "```text" above and "```" below: how Markdown marks what is to be shown as it is.
bool is_fence(std::string_view text) {
    if (!text.starts_with("```") && !text.starts_with("~~~")) return false;
    const std::size_t word = std::min(text.find_first_not_of(text.front()), text.size());
    return std::none_of(text.begin() + static_cast<std::ptrdiff_t>(word), text.end(),
                        [](char c) { return is_blank(c) || c == '`' || c == '~'; });
}

constexpr int kLongestComment = 10'000;  // lines

class Scanner {
public:
    Scanner(const Source& source, Alphabet alphabet, bool ends)
        : source_(source), alphabet_(alphabet), ends_(ends), line_(source.first_line()) {}

    std::vector<Item> run() {
        while (line_ <= source_.last_line() && !undecided_)
            scan_line();
        return std::move(items_);
    }

private:
    void scan_line() {
        const std::string_view text = trimmed(source_.line(line_));
        if (text.empty() || is_boilerplate(text)) {
            add(Kind::blank, {});
        } else if (text.front() == ';') {
            const std::string_view words = trimmed(text.substr(1));
            if (words.empty()) {
                add(Kind::blank, {});
            } else {
                add_words(words, Kind::remark);
            }
        } else if (!scan_board()) {
            add_words(text, Kind::text);
        }
    }

    // Properties and moves are recognised here; everything else is of kind `otherwise`.
    void add_words(std::string_view words, Kind otherwise) {
        const std::size_t key = key_length(words);
        if (key > 0) {
            const std::string_view value = trimmed(words.substr(key + 1));
            if (value.empty() && lower(words.substr(0, key)) == "comment" && scan_comment()) return;
            add(Kind::property, value);
            items_.back().key = std::string(words.substr(0, key));
            items_.back().in_remark = otherwise == Kind::remark;
        } else {
            add(otherwise == Kind::text && seen_board_ && is_lurd(words) ? Kind::moves : otherwise,
                words);
        }
    }

    // "Comment:" alone on its line, up to "Comment-End:". False when there is no end in sight.
    bool scan_comment() {
        std::string comment;
        const int last = std::min(source_.last_line(), line_ + kLongestComment);
        for (int end = line_ + 1; end <= last; ++end) {
            const std::string_view text = trimmed_right(source_.line(end));
            const std::string word = lower(text.substr(0, 12));
            if (word == "comment-end:") {
                add(Kind::property, {});
                items_.back().key = "Comment";
                items_.back().value = std::string(trimmed_right(comment));
                line_ = end + 1;
                return true;
            }
            if (word == "comment:") return false;
            comment += std::string(text) + "\n";
        }
        undecided_ = !ends_ && last == source_.last_line();
        return undecided_;
    }

    // Takes the rows from here on. False, with nothing taken, when there are none.
    bool scan_board() {
        Item board;
        board.kind = Kind::board;
        board.line = line_;
        int end = line_;
        bool broken = false;
        bool more = true;  // does a packed board go on after its last '|'?
        for (; more && end <= source_.last_line(); ++end) {
            const std::string_view text = source_.line(end);
            const RowKind kind = row_kind(text, end > line_, alphabet_);
            if (kind == RowKind::none) break;
            // "Title: # to #" right below a board has walls at its end, but is none of its rows.
            if (kind == RowKind::broken && key_length(trimmed(text)) > 0) break;
            if (kind == RowKind::packed) {
                // Each line of this kind is a board of its own unless the one before asked for
                // more.
                if (end > line_ && !open_) break;
                open_ = trimmed_right(text).ends_with('|');
                more = open_;
            } else if (open_) {
                more = false;
            }
            broken = broken || kind == RowKind::broken;
            for (BoardRow& row :
                 read_rows(source_, text, {end, 1}, kind, alphabet_, board.problems)) {
                board.rows.push_back(std::move(row));
            }
        }
        if (!ends_ && more && end > source_.last_line()) {
            undecided_ = true;
            return true;
        }
        open_ = false;
        // One row is no board, and a frame of '#' around words is a heading.
        if (board.rows.size() < 2) return false;
        if (broken && !has_things(board)) {
            while (line_ < end && !undecided_)
                add_words(trimmed(source_.line(line_)), Kind::text);
            return true;
        }
        line_ = end;
        seen_board_ = true;
        items_.push_back(std::move(board));
        return true;
    }

    [[nodiscard]] static bool has_things(const Item& board) {
        return std::any_of(board.rows.begin(), board.rows.end(), [](const BoardRow& row) {
            return row.squares.find_first_of("@+$*.") != std::string::npos;
        });
    }

    void add(Kind kind, std::string_view value) {
        Item item;
        item.kind = kind;
        item.line = line_++;
        item.value = one_line(value);
        items_.push_back(std::move(item));
    }

    const Source& source_;
    Alphabet alphabet_;
    bool ends_;
    std::vector<Item> items_;
    int line_;
    bool undecided_ = false;  // what is next depends on lines that are not here
    bool open_ = false;       // the current packed board ended its last line with '|'
    bool seen_board_ = false;
};

}  // namespace

std::vector<Item> scan_text(const Source& source, Alphabet alphabet, bool ends) {
    return Scanner(source, alphabet, ends).run();
}

bool is_boilerplate(std::string_view words) {
    return words.starts_with("::") || is_fence(words);
}

bool is_property(std::string_view words) {
    return key_length(words) > 0;
}

}  // namespace pushwise::level
