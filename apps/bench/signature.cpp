#include "bench/signature.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>

#include "output/wording.hpp"

namespace pushwise::bench {
namespace {

constexpr std::string_view kRemarks =
    "# States expanded per level and engine: one thread, seed 0, at most `nodes` each. A change "
    "must "
    "be intended.\n"
    "# Check with `pushwise bench --signature`, take anew with `pushwise bench --signature "
    "--update`.\n";

template <typename Part>
std::vector<std::string> distinct(const std::vector<SignatureRow>& rows, Part part) {
    std::vector<std::string> names;
    for (const SignatureRow& row : rows) {
        if (std::find(names.begin(), names.end(), row.*part) == names.end())
            names.push_back(row.*part);
    }
    return names;
}

// Counts are far below 2^53, where a double is exact.
std::optional<std::int64_t> whole(std::string_view text) {
    const auto value = number_in(text);
    if (!value || *value < 0 || std::floor(*value) != *value) return std::nullopt;
    return static_cast<std::int64_t>(*value);
}

std::string to_text(const SignatureRow* row) {
    return row == nullptr ? "nothing" : row->status + ", " + output::count(row->states, "state");
}

}  // namespace

std::vector<std::string> Signature::files() const {
    return distinct(rows, &SignatureRow::file);
}

std::vector<std::string> Signature::engines() const {
    return distinct(rows, &SignatureRow::engine);
}

std::int64_t Signature::states() const {
    std::int64_t sum = 0;
    for (const SignatureRow& row : rows)
        sum += row.states;
    return sum;
}

std::string to_text(const Signature& signature) {
    std::string text(kRemarks);
    text += "file\tlevel\tengine\tnodes\tstatus\tstates\n";
    for (const SignatureRow& row : signature.rows) {
        text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", row.file, row.level, row.engine,
                            signature.nodes, row.status, row.states);
    }
    return text;
}

Result<Signature> parse_signature(std::string_view text, std::string file) {
    const Result<Table> table = Table::parse(text, std::move(file));
    if (!table) return Failure{table.error()};
    const auto fail = [&](int line, std::string message) {
        return failure(table_problem(table->file(), line, std::move(message)));
    };
    std::map<std::string_view, std::size_t> columns;
    for (const char* name : {"file", "level", "engine", "nodes", "status", "states"}) {
        const auto column = table->column(name);
        if (!column) return fail(0, fmt::format("a signature needs a column '{}'", name));
        columns[name] = *column;
    }
    Signature signature;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        const auto field = [&](std::string_view name) { return table->field(row, columns[name]); };
        const auto level = whole(field("level"));
        const auto nodes = whole(field("nodes"));
        const auto states = whole(field("states"));
        if (!level || !nodes || !states)
            return fail(table->line_of(row), "level, nodes and states must be whole numbers");
        if (row > 0 && *nodes != signature.nodes)
            return fail(table->line_of(row), "all rows of a signature have the same node limit");
        signature.nodes = *nodes;
        signature.rows.push_back({std::string(field("file")), *level, std::string(field("engine")),
                                  std::string(field("status")), *states});
    }
    return signature;
}

std::vector<std::string> differences(const Signature& stored, const Signature& now) {
    using Key = std::tuple<std::string, std::string, std::int64_t>;
    std::map<Key, std::pair<const SignatureRow*, const SignatureRow*>> rows;
    for (const SignatureRow& row : stored.rows)
        rows[{row.file, row.engine, row.level}].first = &row;
    for (const SignatureRow& row : now.rows)
        rows[{row.file, row.engine, row.level}].second = &row;
    std::vector<std::string> list;
    for (const auto& [key, pair] : rows) {
        const auto& [then, after] = pair;
        if (then != nullptr && after != nullptr && *then == *after) continue;
        list.push_back(fmt::format("{}:{} {}: stored {}, now {}", std::get<0>(key),
                                   std::get<2>(key), std::get<1>(key), to_text(then),
                                   to_text(after)));
    }
    return list;
}

}  // namespace pushwise::bench
