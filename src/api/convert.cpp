#include "api/convert.hpp"

namespace pushwise {

Stop::Stop() : source_(std::make_shared<support::StopSource>()) {}
void Stop::request() const noexcept {
    StopAccess::source(*this).request_stop();
}
bool Stop::requested() const noexcept {
    return StopAccess::source(*this).stop_requested();
}

const support::StopSource& StopAccess::source(const Stop& stop) {
    return *static_cast<const support::StopSource*>(stop.source_.get());
}

namespace api {

Diagnostic to_public(const support::Diagnostic& d) {
    return {static_cast<Severity>(d.severity),
            d.file,
            d.line,
            d.column,
            d.message,
            d.hint,
            support::to_text(d)};
}

std::vector<Diagnostic> to_public(const support::Diagnostics& diagnostics) {
    std::vector<Diagnostic> out;
    out.reserve(diagnostics.size());
    for (const support::Diagnostic& d : diagnostics)
        out.push_back(to_public(d));
    return out;
}

Metrics to_public(const plan::Metrics& m) {
    return {m.moves, m.pushes, m.lines, m.box_changes, m.sessions, m.player_lines};
}

Status to_public(engine::Status status) {
    switch (status) {
        case engine::Status::solved: return Status::solved;
        case engine::Status::unsolvable: return Status::unsolvable;
        case engine::Status::timeout: return Status::timeout;
        case engine::Status::memory: return Status::memory;
        case engine::Status::nodes: return Status::nodes;
        case engine::Status::interrupted: return Status::interrupted;
        case engine::Status::exhausted: return Status::exhausted;
        case engine::Status::unsupported: return Status::unsupported;
    }
    return Status::exhausted;
}

std::vector<std::string> rows_of(const level::Level& level, const board::Board& board,
                                 const board::Position& position) {
    std::vector<std::string> rows = level.rows;
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<board::Square>(i);
        rows[board.y(s)][board.x(s)] = board.is_goal(s) ? level::kGoal : level::kFloor;
    }
    for (const board::Square s : position.boxes) {
        rows[board.y(s)][board.x(s)] = board.is_goal(s) ? level::kBoxOnGoal : level::kBox;
    }
    const board::Square p = position.player;
    if (p != board::kNoSquare) {
        rows[board.y(p)][board.x(p)] = board.is_goal(p) ? level::kPlayerOnGoal : level::kPlayer;
    }
    return rows;
}

}  // namespace api
}  // namespace pushwise
