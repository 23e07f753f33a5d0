#include "level/pddl.hpp"

#include <algorithm>

#include "level/fact_parser.hpp"
#include "level/ipc_level.hpp"
#include "level/other_text.hpp"
#include "level/text.hpp"

namespace pushwise::level {
namespace {

constexpr std::string_view kNameless = "level";  // the problem's name when there is no title

// Words and parentheses, comments left out.
struct Token {
    std::string_view text;  // "(", ")" or a word
    std::size_t offset = 0;
};

std::vector<Token> tokens_of(std::string_view text) {
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < text.size();) {
        if (is_blank(text[at])) {
            ++at;
        } else if (text[at] == ';') {
            at = std::min(text.find('\n', at), text.size());
        } else {
            std::size_t end = at + 1;
            if (text[at] != '(' && text[at] != ')') {
                while (end < text.size() && !is_blank(text[end]) && text[end] != '(' &&
                       text[end] != ')' && text[end] != ';') {
                    ++end;
                }
            }
            tokens.push_back({text.substr(at, end - at), at});
            at = end;
        }
    }
    return tokens;
}

// A problem is a list of sections, each a list of atoms or words; deeper lists are only met in the
// goal's "and". So no tree is built: the reader keeps the current section and atom.
class PddlReader {
public:
    explicit PddlReader(const Source& source)
        : source_(source), text_(lower(source.text())), tokens_(tokens_of(text_)) {}

    Collection run() {
        Collection collection;
        Level& level = collection.levels.emplace_back();
        level_ = &level;
        IpcLevel ipc(source_, level);
        ipc_ = &ipc;
        read_tokens();
        if (is_domain_) {
            fail(0, std::string(kPddlDomain), "give the file of a problem");
        } else if (!is_problem_) {
            fail(0, std::string(kNoPddlProblem), "one begins with (define (problem NAME)");
        } else {
            if (depth_ > 0)
                fail(source_.text().size(), "the file ends too early", "')' is missing");
            ipc.finish();
        }
        return collection;
    }

private:
    void read_tokens() {
        for (const Token& token : tokens_) {
            if (token.text == "(") {
                flush();
                ++depth_;
                if (depth_ == 2) section_ = {};
                atom_.clear();
                open_ = true;
                atom_offset_ = token.offset;
            } else if (token.text == ")") {
                flush();
                if (--depth_ < 0) {
                    fail(token.offset, "a ')' without '('", "remove it");
                    return;
                }
            } else if (depth_ == 2 && section_.empty()) {
                section_ = token.text;
            } else if (open_) {
                atom_.push_back(token.text);
            }
        }
    }

    // Takes the words collected since the last '('. Words after an inner list are not looked at.
    void flush() {
        if (!open_) return;
        open_ = false;
        is_problem_ = is_problem_ || section_ == "problem" || section_ == ":init";
        if (depth_ == 2 && section_ == "problem" && !atom_.empty()) {
            if (atom_.front() != kNameless) level_->title = one_line(original(atom_.front()));
        } else if (depth_ == 2 && section_ == "domain") {
            is_domain_ = true;
        } else if (depth_ == 2 && section_ == ":domain" && !atom_.empty()) {
            if (atom_.front().find("sokoban") == std::string_view::npos) {
                fail(atom_offset_, "the domain is not Sokoban", "sokoban-sequential is expected");
            }
        } else if (depth_ == 2 && section_ == ":objects") {
            take_objects();
        } else if (depth_ == 3 && section_ == ":init" && !atom_.empty()) {
            take_atom();
        } else if (section_ == ":goal" && atom_.size() == 2 && atom_.front() == "at-goal") {
            ipc_->add_goal_stone(atom_[1], atom_offset_);
        } else if (section_ == ":goal" && !atom_.empty() && atom_.front() != "and") {
            fail(atom_offset_, "a goal other than at-goal", "goals read (at-goal stone-01)");
        }
        atom_.clear();
    }

    // "a b - type": stones and players are known by their type.
    void take_objects() {
        std::size_t begin = 0;
        for (std::size_t i = 0; i + 1 < atom_.size(); ++i) {
            if (atom_[i] != "-") continue;
            const std::string_view type = atom_[i + 1];
            for (; begin < i; ++begin) {
                if (type == "stone" || type == "player")
                    ipc_->add(type, {atom_[begin]}, atom_offset_);
            }
            begin = i + 2;
        }
    }

    void take_atom() {
        const std::string_view predicate = atom_.front();
        const std::vector<std::string_view> arguments(atom_.begin() + 1, atom_.end());
        if (predicate == "=" || ipc_->add(predicate, arguments, atom_offset_)) return;
        unknown_.add(source_, predicate, atom_offset_, level_->diagnostics);
    }

    [[nodiscard]] std::string_view original(std::string_view word) const {
        return source_.text().substr(static_cast<std::size_t>(word.data() - text_.data()),
                                     word.size());
    }

    void fail(std::size_t offset, std::string message, std::string hint) {
        support::add_error(level_->diagnostics, source_.error(source_.place(offset),
                                                              std::move(message), std::move(hint)));
    }

    const Source& source_;
    std::string text_;  // in lower case: PDDL does not tell cases apart
    std::vector<Token> tokens_;
    Level* level_ = nullptr;
    IpcLevel* ipc_ = nullptr;
    UnknownNames unknown_;
    int depth_ = 0;
    std::string_view section_;
    std::vector<std::string_view> atom_;
    std::size_t atom_offset_ = 0;
    bool open_ = false;  // no parenthesis since the last '('
    bool is_domain_ = false;
    bool is_problem_ = false;
};

// A PDDL name starts with a letter and goes on with letters, digits, '-' and '_'.
std::string problem_name(std::string_view title) {
    std::string name;
    for (const char c : title) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        const bool digit = c >= '0' && c <= '9';
        if (name.empty() && digit) name = "p";
        if (letter || (!name.empty() && (digit || c == '-' || c == '_'))) {
            name += c;
        } else if (!name.empty() && name.back() != '-') {
            name += '-';
        }
    }
    while (name.ends_with('-'))
        name.pop_back();
    return name.empty() ? std::string(kNameless) : name;
}

}  // namespace

Collection read_pddl(const Source& source) {
    return PddlReader(source).run();
}

std::string write_pddl(const Collection& collection) {
    const Level& level = collection.levels.front();
    const std::vector<GridSquare> squares = area_squares(level);
    const IpcNames names{'-'};
    const IpcCensus census(squares);
    std::string out = drawing(level, ";; ") + "\n(define (problem " + problem_name(level.title) +
                      ")\n  (:domain sokoban-sequential)\n  (:objects\n";
    for (const Direction side :
         {Direction::down, Direction::left, Direction::right, Direction::up}) {
        out += "    " + names.direction(side) + " - direction\n";
    }
    out += "    player-01 - player\n";
    for (const GridSquare& s : squares)
        out += "    " + names.location(s.x, s.y) + " - location\n";
    for (int i = 1; i <= census.boxes; ++i)
        out += "    " + names.stone(i) + " - stone\n";
    out += "  )\n  (:init\n";
    for (const GridSquare& s : squares) {
        out += (s.goal ? "    (IS-GOAL " : "    (IS-NONGOAL ") + names.location(s.x, s.y) + ")\n";
    }
    for (const GridSquare& s : squares) {
        for (const IpcWay& way : ways_from(level, s)) {
            out += "    (MOVE-DIR " + names.location(s.x, s.y) + " " +
                   names.location(way.x, way.y) + " " + names.direction(way.side) + ")\n";
        }
    }
    int box = 0;
    for (const GridSquare& s : squares) {
        if (s.player) out += "    (at player-01 " + names.location(s.x, s.y) + ")\n";
        if (!s.box) continue;
        const std::string stone = names.stone(++box);
        out += "    (at " + stone + " " + names.location(s.x, s.y) + ")\n";
        if (s.goal) out += "    (at-goal " + stone + ")\n";
    }
    for (const GridSquare& s : squares) {
        if (!s.player && !s.box) out += "    (clear " + names.location(s.x, s.y) + ")\n";
    }
    out += "    (= (total-cost) 0)\n  )\n  (:goal (and\n";
    for (int i = 1; i <= census.wanted; ++i)
        out += "    (at-goal " + names.stone(i) + ")\n";
    return out + "  ))\n  (:metric minimize (total-cost))\n)\n";
}

}  // namespace pushwise::level
