#include "level/lost_blanks.hpp"

#include <algorithm>
#include <limits>
#include <string_view>

#include "level/level.hpp"
#include "level/text.hpp"
#include "level/validate.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise::level {
namespace {

constexpr int kNotKnown = std::numeric_limits<int>::min();

class Search {
public:
    Search(const std::vector<std::string>& rows, std::size_t& budget) : budget_(budget) {
        for (const std::string& line : rows) {
            Row& row = rows_.emplace_back();
            row.body = trimmed(line);
            row.lead = static_cast<int>(std::min(line.find_first_not_of(kFloor), line.size()));
        }
    }

    LostBlanks run() {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const std::string& body = rows_[i].body;
            if (body.empty() || body.front() != kWall || body.back() != kWall) return {};
            if (std::any_of(body.begin(), body.end(), has_player)) player_ = static_cast<int>(i);
        }
        if (std::all_of(rows_.begin(), rows_.end(), [](const Row& r) { return r.lead == 0; })) {
            place_all();
        } else if (rows_.front().lead == 0) {
            for (Row& row : rows_)
                row.is_fixed = true;
            rows_.front().is_fixed = false;
            place_all();
        }
        if (!failed_) return {shifts_, false};
        return {{}, has_choice_};
    }

private:
    struct Row {
        std::string body;
        int lead = 0;  // blanks before it
        bool is_fixed = false;
        int offset = 0;  // where it is put
        std::vector<char> inside;
    };

    // The place of the column where rows begin, as far as the rows placed tell it.
    [[nodiscard]] int margin() const {
        for (int i = first_; i <= last_; ++i) {
            if (rows_[i].is_fixed) return rows_[i].offset - rows_[i].lead;
        }
        return kNotKnown;
    }

    void place_all() {
        first_ = last_ = player_;
        place(player_, 0);
    }

    // Puts row `number` there and goes on with the rows that are left.
    void place(int number, int offset) {
        rows_[number].offset = offset;
        if (!agrees(number) || !holds()) return;
        const bool down = last_ + 1 < static_cast<int>(rows_.size());
        if (!down && first_ == 0) {
            finish();
            return;
        }
        const int next = down ? last_ + 1 : first_ - 1;
        const Row& beside = rows_[down ? last_ : first_];
        const int low = beside.offset - static_cast<int>(rows_[next].body.size()) + 1;
        const int high = beside.offset + static_cast<int>(beside.body.size()) - 1;
        const int old_first = first_;
        const int old_last = last_;
        for (int at = low; at <= high && !failed_; ++at) {
            (down ? last_ : first_) = next;
            place(next, at);
            first_ = old_first;
            last_ = old_last;
        }
    }

    // Rows that have lost nothing keep their distance, the others only move to the right.
    [[nodiscard]] bool agrees(int number) const {
        const int left = margin();
        if (left == kNotKnown) return true;
        if (rows_[number].is_fixed) {
            for (int i = first_; i <= last_; ++i) {
                const Row& row = rows_[i];
                if (row.is_fixed ? row.offset - row.lead != left : row.offset < left) return false;
            }
            return true;
        }
        return rows_[number].offset >= left;
    }

    // Is there something next to every square known to be inside?
    bool holds() {
        waiting_.clear();
        for (int y = first_; y <= last_; ++y) {
            Row& row = rows_[y];
            row.inside.assign(row.body.size(), 0);
            for (int x = 0; x < static_cast<int>(row.body.size()); ++x) {
                if (row.body[x] != kWall && row.body[x] != kFloor) enter(x, y);
            }
            spend(row.body.size());
        }
        while (!waiting_.empty()) {
            const Cell at = waiting_.back();
            waiting_.pop_back();
            enter(at.x - 1, at.y);
            enter(at.x + 1, at.y);
            for (const int y : {at.y - 1, at.y + 1}) {
                if (y < 0 || y >= static_cast<int>(rows_.size())) return false;
                if (y < first_ || y > last_) continue;
                const int x = at.x + rows_[at.y].offset - rows_[y].offset;
                if (x < 0 || x >= static_cast<int>(rows_[y].body.size())) return false;
                enter(x, y);
            }
            spend(1);
        }
        return !failed_;
    }

    // Cells count columns within the row.
    void enter(int x, int y) {
        Row& row = rows_[y];
        if (row.body[x] == kWall || row.inside[x] != 0) return;
        row.inside[x] = 1;
        waiting_.push_back({x, y});
    }

    void spend(std::size_t squares) {
        if (budget_ < squares) failed_ = true;
        budget_ -= std::min(budget_, squares);
    }

    void finish() {
        int left = margin();
        if (left == kNotKnown) {
            left = rows_.front().offset;
            for (const Row& row : rows_)
                left = std::min(left, row.offset);
        }
        Level level;
        std::vector<int> shifts;
        std::size_t width = 0;
        for (const Row& row : rows_) {
            const int blanks = row.offset - left;
            shifts.push_back(blanks - row.lead);
            level.rows.push_back(std::string(blanks, kFloor) + row.body);
            width = std::max(width, level.rows.back().size());
        }
        for (std::string& row : level.rows)
            row.resize(width, kFloor);
        spend(width * rows_.size());
        validate(level, {});
        if (!level.valid()) return;
        const std::vector<char> area = player_area(level.rows);
        std::string game = game_of(level, area);
        if (found_ && game != game_) {
            failed_ = has_choice_ = true;
            return;
        }
        const int close = closeness(level, area);
        if (found_ && close <= close_) return;
        found_ = true;
        game_ = std::move(game);
        close_ = close;
        shifts_ = std::move(shifts);
    }

    // What lies inside the walls, wherever the whole stands.
    [[nodiscard]] static std::string game_of(const Level& level, const std::vector<char>& area) {
        const int width = level.width();
        int left = width;
        for (std::size_t i = 0; i < area.size(); ++i) {
            if (area[i] != 0) left = std::min(left, static_cast<int>(i) % width);
        }
        std::string game;
        for (int y = 0; y < level.height(); ++y) {
            for (int x = left; x < width; ++x)
                game += area[y * width + x] != 0 ? level.rows[y][x] : kWall;
            while (!game.empty() && game.back() == kWall)
                game.pop_back();
            game += '\n';
        }
        return game;
    }

    // How many walls stand around the squares inside.
    [[nodiscard]] static int closeness(const Level& level, const std::vector<char>& area) {
        int walls = 0;
        const auto is_inside = [&](int x, int y) {
            return x >= 0 && y >= 0 && x < level.width() && y < level.height() &&
                   area[y * level.width() + x] != 0;
        };
        for (int y = 0; y < level.height(); ++y) {
            for (int x = 0; x < level.width(); ++x) {
                if (level.rows[y][x] != kWall) continue;
                bool beside = false;
                for (int dy = -1; dy <= 1; ++dy) {
                    for (int dx = -1; dx <= 1; ++dx)
                        beside = beside || is_inside(x + dx, y + dy);
                }
                walls += beside ? 1 : 0;
            }
        }
        return walls;
    }

    std::size_t& budget_;
    std::vector<Row> rows_;
    int player_ = 0;
    int first_ = 0;  // the rows that are placed
    int last_ = 0;
    std::vector<Cell> waiting_;
    bool failed_ = false;  // there is a choice, or no end in sight
    bool has_choice_ = false;
    bool found_ = false;
    std::string game_;
    int close_ = 0;
    std::vector<int> shifts_;
};

}  // namespace

LostBlanks lost_blanks(const std::vector<std::string>& rows, std::size_t& budget) {
    return Search(rows, budget).run();
}

}  // namespace pushwise::level
