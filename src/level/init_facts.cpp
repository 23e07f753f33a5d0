#include "level/init_facts.hpp"

#include <map>

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
            for (const Cell& p : points(term, 0))
                targets_.try_emplace(p, term.offset);
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

}  // namespace

Collection read_init_facts(const Source& source) {
    return InitReader(source).run();
}

std::string write_init_facts(const Collection& collection) {
    const Level& level = collection.levels.front();
    const std::vector<GridSquare> squares = area_squares(level);
    const auto point = [](const GridSquare& s) {
        return std::to_string(s.x) + "," + std::to_string(s.y);
    };
    std::string fields;
    std::string things;
    std::string targets;
    int boxes = 0;
    int width = 0;
    int height = 0;
    for (const GridSquare& s : squares) {
        width = std::max(width, s.x);
        height = std::max(height, s.y);
        fields += "init(field(" + point(s) + ")).\n";
        if (s.goal) targets += "init(target(" + point(s) + ")).\n";
        if (s.box || s.player) {
            things +=
                "init(at(" + std::to_string(s.player ? 0 : ++boxes) + "," + point(s) + ")).\n";
        }
    }
    return drawing(level, "% ") + "#const dimX = " + std::to_string(width) +
           ".\n#const dimY = " + std::to_string(height) + ".\n" + fields + things + targets;
}

}  // namespace pushwise::level
