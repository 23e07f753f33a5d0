#include "level/text_reader.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "level/lost_blanks.hpp"
#include "level/lurd.hpp"
#include "level/repair.hpp"
#include "level/text.hpp"
#include "level/text_scan.hpp"
#include "level/touching.hpp"
#include "level/variants.hpp"

namespace pushwise::level {
namespace {

using Kind = Item::Kind;
using Items = std::span<Item>;

constexpr std::size_t kLongestPlan = 1'000'000;     // steps of one stored plan
constexpr std::size_t kLooksForBoard = 10'000'000;  // some 50 ms
constexpr std::size_t kLongestPlans = 10'000'000;   // of all plans of a file together

bool is_words(const Item& item) {
    return item.kind == Kind::text || item.kind == Kind::remark;
}

void append_line(std::string& text, std::string_view line) {
    if (!text.empty()) text += '\n';
    text += line;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// "; Level 3: the way home" above a board is a title, "; Author: Ann" is not.
bool is_known_key(std::string_view key) {
    return is_one_of(key, {"title", "author", "collection", "set", "copyright", "comment", "date",
                           "email", "url", "solution", "snapshot"});
}

bool is_board(const Item& item) {
    return item.kind == Kind::board;
}

}  // namespace

class TextReader::Reader {
public:
    explicit Reader(Alphabet alphabet) : alphabet_(alphabet) {}

    // Adds the levels to those of collection(); with a part that does not end the file, all but the
    // last one. Returns the line where that one begins. Nothing, and nothing done, when there would
    // be no level.
    std::optional<int> read(const Source& source, bool ends) {
        source_ = &source;
        unfolded_ = 0;
        looked_ = false;
        std::vector<Item> items = scan_text(source, alphabet_, ends);
        const auto boards = std::count_if(items.begin(), items.end(), is_board);
        if (!ends && boards < 2) return std::nullopt;
        std::optional<int> next;
        Items rest(items);
        while (!rest.empty() && !next) {
            const auto board = std::find_if(rest.begin(), rest.end(), is_board);
            const Items above = rest.first(static_cast<std::size_t>(board - rest.begin()));
            if (board == rest.end()) {
                take_notes(above);
                break;
            }
            // The end of what stands above a board may belong to it; the rest belongs to the level
            // before or, above the first board, to the collection.
            const std::size_t own = own_items(above);
            take_notes(above.first(above.size() - own));
            rest = rest.subspan(above.size() + 1);
            if (!ends && std::none_of(rest.begin(), rest.end(), is_board)) {
                next = own > 0 ? above.last(own).front().line : board->line;
            } else {
                start_level(above.last(own), *board);
            }
        }
        refuse_variants();
        return next.value_or(source.last_line() + 1);
    }

    [[nodiscard]] Collection& collection() noexcept { return collection_; }

private:
    void start_level(Items heading, Item& board) {
        Level level;
        level.line = board.line;
        take_heading(level, heading);
        level.diagnostics = std::move(board.problems);
        const bool is_drawn_well = !has_errors(level.diagnostics);
        const Level blank = is_drawn_well ? level : Level();
        set_board(level, *source_, board.rows);
        has_choice_ = false;
        if (!level.valid() && is_drawn_well && repair(blank, std::move(board.rows))) return;
        if (has_choice_) {
            level.diagnostics.push_back(source_->warning(
                {level.line, 0}, "blanks may be missing before rows, and not in one way only",
                "put them back; '-' before a row is a blank that nothing takes away"));
        }
        collection_.levels.push_back(std::move(level));
    }

    // Adds what the rows were meant to be, if that can be said. `blank` has no rows as yet.
    bool repair(const Level& blank, std::vector<BoardRow> rows) {
        int players = 0;
        for (const BoardRow& row : rows) {
            if (row.packed) return false;
            players +=
                static_cast<int>(std::count_if(row.squares.begin(), row.squares.end(), has_player));
        }
        if (players == 0 || !other_game().empty() || !named_variant(source_->file()).empty())
            return false;
        return players > 1 ? part(blank, rows) : put_blanks_back(blank, std::move(rows));
    }

    bool part(const Level& blank, const std::vector<BoardRow>& rows) {
        std::vector<std::vector<BoardRow>> boards = part_boards(rows);
        if (boards.size() < 2) return false;
        tell(parted_, blank.line, "boards that touch were parted; each is a level");
        Level level = blank;
        for (std::vector<BoardRow>& board : boards) {
            level.line = board.front().place.line;
            set_board(level, *source_, std::move(board));
            collection_.levels.push_back(std::exchange(level, Level()));
        }
        return true;
    }

    bool put_blanks_back(const Level& blank, std::vector<BoardRow> rows) {
        std::vector<std::string> squares;
        for (const BoardRow& row : rows)
            squares.push_back(row.squares);
        if (squares.size() > kMaxHeight || looks_like_hexoban(squares)) return false;
        std::size_t budget = std::min(kLooksForBoard, looks_);
        looks_ -= budget;
        const LostBlanks lost = lost_blanks(squares, budget);
        looks_ += budget;
        has_choice_ = lost.has_choice;
        if (lost.blanks.empty()) return false;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].squares.insert(0, lost.blanks[i], kFloor);
            rows[i].place.column -= lost.blanks[i];
        }
        Level level = blank;
        set_board(level, *source_, std::move(rows));
        if (!level.valid()) return false;
        tell(moved_, blank.line, "blanks before rows were put back: only so do the walls close");
        collection_.levels.push_back(std::move(level));
        return true;
    }

    void tell(bool& told, int line, const char* what) {
        if (!std::exchange(told, true))
            collection_.diagnostics.push_back(repair_note(*source_, line, what));
    }

    // How many of the last items above a board are about it.
    [[nodiscard]] std::size_t own_items(Items above) const {
        const bool first = collection_.levels.empty();
        std::size_t block = 0;  // lines that touch the board
        while (block < above.size() && above[above.size() - 1 - block].kind != Kind::blank)
            ++block;
        if (block > 0) {
            const bool has_moves =
                std::any_of(above.end() - static_cast<std::ptrdiff_t>(block), above.end(),
                            [](const Item& i) { return i.kind == Kind::moves; });
            const bool touches_level = block == above.size() && !first;
            if (!touches_level && !has_moves) return block;
            return above.back().kind == Kind::remark ? 1 : 0;
        }
        // A blank line in between: the last line of words is the title when it stands alone.
        std::size_t last = above.size();
        while (last > 0 && above[last - 1].kind == Kind::blank)
            --last;
        if (last == 0 || !is_words(above[last - 1])) return 0;
        const bool touches_level = last == 1 && !first;
        const bool alone = last == 1 || above[last - 2].kind == Kind::blank;
        return alone && !touches_level ? above.size() - last + 1 : 0;
    }

    void take_heading(Level& level, Items heading) {
        for (std::size_t i = 0; i < heading.size(); ++i) {
            Item& item = heading[i];
            if (item.kind == Kind::property) {
                if (item.in_remark && i + 1 == heading.size() && !is_known_key(lower(item.key))) {
                    retitle(level, item.key + ": " + item.value);
                } else if (!take_collection_title(item)) {
                    take_property(level, item);
                }
            } else if (is_words(item)) {
                retitle(level, item.value);
            }
        }
    }

    // The last words before a board are its title; what was taken for it before is a comment.
    static void retitle(Level& level, std::string title) {
        if (!level.title.empty()) append_line(level.comment, level.title);
        level.title = std::move(title);
    }

    void take_notes(Items notes) {
        if (collection_.levels.empty()) {
            take_header(notes);
        } else {
            take_level_notes(collection_.levels.back(), notes);
        }
    }

    void take_header(Items header) {
        for (Item& item : header) {
            if (is_words(item) || item.kind == Kind::moves) {
                append_line(collection_.comment, item.value);
            } else if (item.kind == Kind::property) {
                if (!take_collection_title(item)) take_property(collection_, item);
            }
        }
    }

    void take_level_notes(Level& level, Items notes) {
        Item* name = nullptr;  // words that may turn out to be the name of a plan
        bool in_plan = false;  // does a line of moves go on with the plan before?
        for (Item& item : notes) {
            if (item.kind == Kind::moves) {
                if (!in_plan) start_plan(level, name != nullptr ? name->value : "Solution", item);
                add_moves(level.plans.back(), item);
                name = nullptr;
                in_plan = true;
                continue;
            }
            if (item.kind == Kind::blank) {
                in_plan = in_plan && level.plans.back().lurd.empty();
                continue;
            }
            if (name != nullptr) append_line(level.comment, name->value);
            name = nullptr;
            in_plan = false;
            if (item.kind == Kind::property && names_plan(item)) {
                start_plan(level, item.key, item);
                add_moves(level.plans.back(), item);
                in_plan = true;
            } else if (item.kind == Kind::property) {
                take_property(level, item);
            } else if (item.kind == Kind::remark && &item == notes.data() && level.title.empty()) {
                level.title = item.value;
            } else {
                name = &item;
            }
        }
        if (name != nullptr) append_line(level.comment, name->value);
        finish_plans(level);
    }

    static bool names_plan(const Item& item) {
        const std::string word = lower(item.key.substr(0, 8));
        return (word == "solution" || word == "snapshot") &&
               (item.value.empty() || is_lurd(item.value));
    }

    void start_plan(Level& level, std::string name, const Item& item) {
        level.plans.push_back({std::move(name), {}});
        plan_lines_.push_back(item.line);
    }

    static void add_moves(StoredPlan& plan, const Item& item) { plan.lurd += item.value; }

    void finish_plans(Level& level) {
        for (std::size_t i = 0; i < level.plans.size(); ++i) {
            std::string& lurd = level.plans[i].lurd;
            const std::size_t left = kLongestPlans - std::min(kLongestPlans, unfolded_);
            const std::size_t limit = std::max(lurd.size(), std::min(kLongestPlan, left));
            if (auto letters = unfold_lurd(lurd, limit)) {
                lurd = std::move(*letters);
                unfolded_ += lurd.size();
            } else {
                level.diagnostics.push_back(source_->warning(
                    {plan_lines_[i], 1}, "the stored plan cannot be unfolded",
                    "numbers stand before a letter or '(', and up to 1,000,000 steps are kept"));
            }
        }
        plan_lines_.clear();
        std::erase_if(level.plans, [](const StoredPlan& plan) { return plan.lurd.empty(); });
    }

    bool take_collection_title(const Item& item) {
        const bool takes =
            is_one_of(lower(item.key), {"collection", "set"}) && collection_.title.empty();
        if (takes) collection_.title = item.value;
        return takes;
    }

    // `owner` is a level or the collection.
    template <typename Owner>
    void take_property(Owner& owner, const Item& item) {
        const std::string key = lower(item.key);
        if (key == "title" && owner.title.empty()) {
            owner.title = item.value;
        } else if (key == "author" && owner.author.empty()) {
            owner.author = item.value;
        } else if (key == "comment") {
            append_line(owner.comment, item.value);
        } else {
            note_game(item);
            owner.fields.push_back({item.key, item.value});
        }
    }

    void note_game(const Item& item) {
        if (names_game(item.key) && game_.empty()) game_ = named_variant(item.value);
    }

    // The game the file says it is for, or else the one it speaks of; empty when there is none.
    [[nodiscard]] std::string_view other_game() {
        if (suspect_.empty() && !std::exchange(looked_, true)) {
            suspect_ = game_.empty() ? named_variant(source_->text()) : game_;
        }
        return suspect_.empty() ? game_ : suspect_;
    }

    // A file that says it is for another game is refused as a whole; where a level is wrong and the
    // file speaks of another game, that is the likely reason.
    void refuse_variants() {
        for (Level& level : collection_.levels) {
            if (game_.empty() && level.valid()) continue;
            std::string_view variant = other_game();
            if (variant.empty() && looks_like_hexoban(level.rows)) variant = "Hexoban";
            if (variant.empty()) continue;
            level.diagnostics.insert(
                level.diagnostics.begin(),
                source_->error({level.line, 0}, std::string(variant) + " is not supported",
                               "only the original game on squares with one player is"));
        }
    }

    Alphabet alphabet_;
    const Source* source_ = nullptr;  // the part being read
    Collection collection_;
    std::string_view game_;     // the variant a "Game:" line names
    std::string_view suspect_;  // the variant the text speaks of, if that was looked for
    bool looked_ = false;       // for `suspect_`, in this part
    bool parted_ = false;       // touching boards, which has been told
    bool moved_ = false;        // rows, the same
    bool has_choice_ = false;   // between ways to move the rows of the last board
    std::size_t looks_ = 10 * kLooksForBoard;  // squares left for lost_blanks()
    std::vector<int> plan_lines_;              // where the plans of the current level begin
    std::size_t unfolded_ = 0;                 // steps of all plans of this part so far
};

TextReader::TextReader(Alphabet alphabet) : reader_(std::make_unique<Reader>(alphabet)) {}
TextReader::~TextReader() = default;

Collection TextReader::whole(const Source& source) {
    static_cast<void>(reader_->read(source, true));
    return std::move(reader_->collection());
}

std::optional<TextReader::Part> TextReader::read(const Source& source, bool ends) {
    const std::optional<int> next = reader_->read(source, ends);
    if (!next) return std::nullopt;
    return Part{std::exchange(reader_->collection().levels, {}),
                std::exchange(reader_->collection().diagnostics, {}), *next};
}

}  // namespace pushwise::level
