#include "level/init_facts.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "level/fact_parser.hpp"
#include "level/grid.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise::level {
namespace {

constexpr long kFarthest = 10'000;             // coordinates beyond are a mistake
constexpr std::size_t kMostSquares = 500'000;  // named in all facts together, before duplicates go

class InitReader {
public:
    explicit InitReader(const Source& source) : source_(source) {}

    Collection run() {
        Facts facts = parse_facts(source_);
        level_.diagnostics = std::move(facts.diagnostics);
        if (const auto horizon = facts.constants.find("horizon");
            horizon != facts.constants.end() && horizon->second >= 0) {
            level_.step_limit = StepLimit{static_cast<int>(horizon->second), Objective::moves};
        }
        for (const Term& term : facts.terms) {
            if (support::has_enough(level_.diagnostics)) break;
            if (term.name != "init") {
                unknown_.add(source_, term.name, term.offset, level_.diagnostics);
                continue;
            }
            for (const std::vector<Term>& list : term.lists)
                read_fluent(list.front());
        }
        finish();
        Collection collection;
        collection.levels.push_back(std::move(level_));
        return collection;
    }

private:
    void read_fluent(const Term& term) {
        if (term.name == "field") {
            for (const Cell& p : points(term, 0))
                squares_.try_emplace(p, square(p, term));
        } else if (term.name == "target") {
            for (const Cell& p : points(term, 0)) {
                if (targets_.try_emplace(p, term.offset).second) level_.told.targets.push_back(p);
            }
        } else if (term.name == "at") {
            read_at(term);
        } else {
            unknown_.add(source_, term.name, term.offset, level_.diagnostics);
        }
    }

    void read_at(const Term& term) {
        const std::vector<Term>* arguments = term.arguments(3);
        const Cells where = points(term, 1);
        if (arguments == nullptr || where.size() != 1 || !arguments->front().is_number) {
            fail(term.offset, "at needs a number and one square", "write it like at(0,3,4)");
            return;
        }
        const long number = arguments->front().low;
        const auto [entry, added] = things_.try_emplace(number, Thing{where.front(), term.offset});
        if (added) level_.told.things.push_back({number, where.front()});
        if (!added && entry->second.point != where.front()) {
            fail(term.offset,
                 number == 0 ? "the player is in two places"
                             : "box " + std::to_string(number) + " is in two places",
                 "give each number one square; 0 is the player");
        }
    }

    // The squares that the arguments from number `skip` on name, ranges and pools unfolded.
    Cells points(const Term& term, std::size_t skip) {
        Cells out;
        for (const std::vector<Term>& list : term.lists) {
            if (list.size() != skip + 2) {
                fail(term.offset, "a square has two coordinates", "write it like field(3,4)");
                return {};
            }
            const std::vector<long> columns = numbers(list[skip]);
            const std::vector<long> rows = numbers(list[skip + 1]);
            unfolded_ += columns.size() * rows.size();
            if (unfolded_ > kMostSquares) {
                fail(term.offset, "the facts name more than 500,000 squares",
                     "boards up to 200 x 200 are accepted");
                return {};
            }
            for (const long y : rows) {
                for (const long x : columns)
                    out.push_back({static_cast<int>(x), static_cast<int>(y)});
            }
        }
        if (term.lists.empty())
            fail(term.offset, "a square is missing", "write it like field(3,4)");
        return out;
    }

    // Terms are nested a few levels at most (see parse_facts), so this may recurse.
    std::vector<long> numbers(const Term& term) {
        std::vector<long> out;
        if (term.is_number) {
            if (term.low < -kFarthest || term.high > kFarthest ||
                term.high - term.low > kMaxWidth) {
                fail(term.offset, "a coordinate out of bounds",
                     "boards up to 200 x 200 are accepted");
                return {};
            }
            for (long i = term.low; i <= term.high; ++i)
                out.push_back(i);
        } else if (term.name.empty()) {
            for (const std::vector<Term>& list : term.lists) {
                if (list.size() != 1) continue;
                for (const long i : numbers(list.front())) {
                    if (out.size() <= kMostSquares) out.push_back(i);
                }
            }
        }
        if (out.empty()) fail(term.offset, "a number was expected", "coordinates are numbers");
        return out;
    }

    void finish() {
        for (const auto& [point, offset] : targets_) {
            if (GridSquare* on = field_at(point, offset, "the target")) on->goal = true;
        }
        for (const auto& [number, thing] : things_) {
            GridSquare* on =
                field_at(thing.point, thing.offset, number == 0 ? "the player" : "the box");
            if (on == nullptr) continue;
            if (on->box || on->player) {
                fail(thing.offset, "two things on one square", "move one of them");
            }
            (number == 0 ? on->player : on->box) = true;
            on->place = source_.place(thing.offset);
        }
        std::vector<GridSquare> squares;
        squares.reserve(squares_.size());
        for (const auto& [point, square] : squares_)
            squares.push_back(square);
        set_grid(level_, source_, squares);
    }

    GridSquare* field_at(Cell point, std::size_t offset, const std::string& what) {
        const auto found = squares_.find(point);
        if (found != squares_.end()) return &found->second;
        fail(offset, what + " is not on a field", "add the field, or move it");
        return nullptr;
    }

    [[nodiscard]] GridSquare square(Cell point, const Term& term) const {
        return {point.x, point.y, false, false, false, source_.place(term.offset)};
    }

    void fail(std::size_t offset, std::string message, std::string hint) {
        support::add_error(level_.diagnostics, source_.error(source_.place(offset),
                                                             std::move(message), std::move(hint)));
    }

    struct Thing {
        Cell point;
        std::size_t offset;
    };

    const Source& source_;
    Level level_;
    std::map<Cell, GridSquare> squares_;
    std::map<Cell, std::size_t> targets_;
    std::map<long, Thing> things_;
    UnknownNames unknown_;
    std::size_t unfolded_ = 0;
};

struct Rectangle {
    int left;
    int right;
    int top;
    int bottom;
};

// The squares as rectangles: runs of a row, joined with the same run in the row above.
// Pre: row by row, each from left to right.
std::vector<Rectangle> rectangles_of(const std::vector<GridSquare>& squares, Fields fields) {
    std::vector<Rectangle> runs;
    for (const GridSquare& s : squares) {
        if (fields == Fields::rectangles && !runs.empty() && runs.back().bottom == s.y &&
            runs.back().right == s.x - 1) {
            runs.back().right = s.x;
        } else {
            runs.push_back({s.x, s.x, s.y, s.y});
        }
    }
    if (fields == Fields::single) return runs;
    std::vector<Rectangle> rectangles;
    for (const Rectangle& run : runs) {
        const auto above =
            std::find_if(rectangles.begin(), rectangles.end(), [&run](const Rectangle& r) {
                return r.bottom == run.top - 1 && r.left == run.left && r.right == run.right;
            });
        if (above != rectangles.end()) {
            above->bottom = run.bottom;
        } else {
            rectangles.push_back(run);
        }
    }
    return rectangles;
}

// As the facts of the level told them, where they tell all that stands here; otherwise row by row.
ToldThings things_of(const ToldThings& told, const std::vector<GridSquare>& squares) {
    ToldThings by_row;
    std::set<std::pair<bool, Cell>> standing;  // the player (true) and the boxes
    std::set<Cell> targets;
    long boxes = 0;
    for (const GridSquare& s : squares) {
        const Cell cell{s.x, s.y};
        if (s.player || s.box) {
            by_row.things.push_back({s.player ? 0 : ++boxes, cell});
            standing.emplace(s.player, cell);
        }
        if (s.goal) {
            by_row.targets.push_back(cell);
            targets.insert(cell);
        }
    }
    ToldThings here;
    for (const ToldThings::Thing& thing : told.things) {
        if (standing.erase({thing.number == 0, thing.square}) != 0) here.things.push_back(thing);
    }
    for (const Cell& target : told.targets) {
        if (targets.erase(target) != 0) here.targets.push_back(target);
    }
    return {standing.empty() ? std::move(here.things) : std::move(by_row.things),
            targets.empty() ? std::move(here.targets) : std::move(by_row.targets)};
}

std::string point(Cell cell) {
    return std::to_string(cell.x) + "," + std::to_string(cell.y);
}

std::string range(int low, int high) {
    return std::to_string(low) + (low == high ? "" : ".." + std::to_string(high));
}

}  // namespace

Collection read_init_facts(const Source& source) {
    return InitReader(source).run();
}

std::string write_init_facts(const Collection& collection, Fields fields) {
    const Level& level = collection.levels.front();
    const std::vector<GridSquare> squares = area_squares(level);
    std::string text = drawing(level, "% ");
    if (level.step_limit && level.step_limit->unit == Objective::moves)
        text += "#const horizon = " + std::to_string(level.step_limit->steps) + ".\n";
    int width = 0;
    int height = 0;
    for (const GridSquare& s : squares) {
        width = std::max(width, s.x);
        height = std::max(height, s.y);
    }
    text += "#const dimX = " + std::to_string(width) +
            ".\n#const dimY = " + std::to_string(height) + ".\n";
    for (const Rectangle& r : rectangles_of(squares, fields)) {
        text += "init(field(" + range(r.left, r.right) + "," + range(r.top, r.bottom) + ")).\n";
    }
    const ToldThings told = things_of(level.told, squares);
    for (const auto& [number, square] : told.things)
        text += "init(at(" + std::to_string(number) + "," + point(square) + ")).\n";
    for (const Cell& target : told.targets)
        text += "init(target(" + point(target) + ")).\n";
    return text;
}

}  // namespace pushwise::level
