#include "bench/peer.hpp"

#include <cmath>

#include "bench/series.hpp"
#include "bench/split.hpp"

namespace pushwise::bench {
namespace {

// Reads fields of a table and remembers what was wrong with them.
class Reader {
public:
    Reader(const Table& table, const std::vector<Run>& levels) : table_(table) {
        level_ = required("level");
        set_ = table.column("set");
        for (const Run& run : levels) {
            for (const Record& record : run.records) {
                places_.emplace(std::pair(record.set, record.id), &record);
                if (!record.result.title.empty())
                    titles_.emplace(std::pair(record.set, record.result.title), &record);
            }
        }
        const std::vector<std::string> sets = sets_of(levels);
        if (set_ || sets.size() == 1) {
            only_set_ = set_ ? "" : sets.front();
        } else {
            complain(0, "a table without a column 'set' cannot be told which of " +
                            std::to_string(sets.size()) + " sets it is about");
        }
    }

    std::optional<std::size_t> required(const std::string& name) {
        const auto column = table_.column(name);
        if (!column) {
            std::string have;
            for (const std::string& other : table_.names())
                have += (have.empty() ? "" : ", ") + other;
            complain(0, "the table has no column '" + name + "' (it has " + have + ")");
        }
        return column;
    }

    // The level that the row is about; nullptr when nobody searched it.
    [[nodiscard]] const Record* level(std::size_t row) const {
        const std::string set = set_ ? std::string(table_.field(row, *set_)) : only_set_;
        const std::pair place(set, std::string(table_.field(row, *level_)));
        if (const auto at = places_.find(place); at != places_.end()) return at->second;
        const auto at = titles_.find(place);
        return at == titles_.end() ? nullptr : at->second;
    }

    // Nothing where the field is empty, or is not a number and was complained about.
    std::optional<double> figure(std::size_t row, std::optional<std::size_t> column) {
        const std::string_view text = column ? table_.field(row, *column) : std::string_view();
        if (text.empty()) return std::nullopt;
        const auto value = number_in(text);
        if (!value || *value < 0)
            complain(table_.line_of(row), "'" + std::string(text) + "' is not a figure");
        return value;
    }

    std::optional<std::int64_t> whole(std::size_t row, std::optional<std::size_t> column) {
        const auto value = figure(row, column);
        return value ? std::optional(std::llround(*value)) : std::nullopt;
    }

    [[nodiscard]] const Diagnostics& problems() const { return problems_; }

private:
    void complain(int line, std::string message) {
        problems_.push_back(table_problem(table_.file(), line, std::move(message)));
    }

    const Table& table_;
    std::optional<std::size_t> level_;
    std::optional<std::size_t> set_;
    std::string only_set_;
    std::map<std::pair<std::string, std::string>, const Record*> places_;
    std::map<std::pair<std::string, std::string>, const Record*> titles_;
    Diagnostics problems_;
};

bool ends_with(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

}  // namespace

std::optional<PeerSource> PeerSource::parse(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0) return std::nullopt;
    const std::vector<std::string> parts = split(text.substr(equals + 1), ':');
    if (parts.front().empty() || parts.size() > 4) return std::nullopt;
    PeerSource source;
    source.name = text.substr(0, equals);
    source.file = parts[0];
    if (parts.size() > 1) source.seconds = parts[1];
    // Once columns are named, only the named ones are meant.
    if (parts.size() > 1) source.pushes = parts.size() > 2 ? parts[2] : "";
    if (parts.size() > 1) source.moves = parts.size() > 3 ? parts[3] : "";
    return source;
}

Result<Run> read_peer(const Table& table, const PeerSource& source,
                      const std::vector<Run>& levels) {
    Reader reader(table, levels);
    const auto seconds = reader.required(source.seconds);
    const PeerSource defaults;
    const auto plan_column = [&](const std::string& name, const std::string& usual) {
        if (name.empty()) return std::optional<std::size_t>();
        return name == usual ? table.column(name) : reader.required(name);
    };
    const auto pushes = plan_column(source.pushes, defaults.pushes);
    const auto moves = plan_column(source.moves, defaults.moves);
    if (!reader.problems().empty()) return Failure{reader.problems()};
    Run run{source.name, std::nullopt, {}};
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const Record* level = reader.level(row);
        if (level == nullptr) continue;
        Record record;
        record.set = level->set;
        record.id = level->id;
        record.contender = source.name;
        record.result.title = level->result.title;
        record.result.file = level->result.file;
        record.result.level = level->result.level;
        record.result.seconds = reader.figure(row, seconds);
        record.result.status = record.result.seconds ? Status::solved : Status::timeout;
        if (is_solved(record)) {
            record.result.pushes = reader.whole(row, pushes);
            record.result.moves = reader.whole(row, moves);
        }
        run.records.push_back(std::move(record));
    }
    if (!reader.problems().empty()) return Failure{reader.problems()};
    return run;
}

std::optional<BestSource> BestSource::parse(std::string_view text) {
    const std::vector<std::string> parts = split(text, ':');
    if (parts.front().empty() || parts.size() > 2) return std::nullopt;
    BestSource source;
    source.file = parts[0];
    if (parts.size() > 1) source.column = parts[1];
    return source;
}

Result<BestKnown> BestKnown::read(const Table& table, const BestSource& source,
                                  const std::vector<Run>& levels) {
    Reader reader(table, levels);
    const auto column = reader.required(source.column);
    if (!reader.problems().empty()) return Failure{reader.problems()};
    BestKnown best;
    for (const Objective unit : {Objective::moves, Objective::lines}) {
        if (ends_with(source.column, name(unit))) best.unit_ = unit;
    }
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const Record* level = reader.level(row);
        if (level == nullptr) continue;
        if (const auto value = reader.whole(row, column))
            best.lengths_[{level->set, level->id}] = *value;
    }
    if (!reader.problems().empty()) return Failure{reader.problems()};
    return best;
}

std::optional<std::int64_t> BestKnown::find(const Record& record) const {
    const auto at = lengths_.find({record.set, record.id});
    return at == lengths_.end() ? std::nullopt : std::optional(at->second);
}

}  // namespace pushwise::bench
