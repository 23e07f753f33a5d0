#include "game/agent.hpp"

#include <cctype>
#include <charconv>
#include <optional>

#include "game/socket.hpp"

namespace pushwise::game {
namespace {

constexpr std::size_t kMaxRows = 200;

class Game {
public:
    Game(std::size_t board, const AgentOptions& options, Socket socket)
        : board_(board), options_(options), stream_(std::move(socket), options.solve.stop) {}

    Played play() {
        const Checked asked = stream_.send(std::to_string(board_) + "\n", soon());
        if (!asked) return failed(asked.message());
        const Result<std::optional<std::string>> rows = read_board();
        if (!rows) return failed(rows.message());
        if (!*rows) {
            played_.outcome = Played::Outcome::no_such_board;
            return played_;
        }
        const Collection board = read_levels(**rows, "board " + std::to_string(board_), "xsb");
        if (board.levels().size() != 1 || !board.levels()[0].valid()) {
            return failed("the server sent no valid board");
        }
        played_.plan = solve(board.levels()[0], options_.solve);
        if (played_.plan.status != Status::solved) {
            played_.outcome = Played::Outcome::unsolved;
            played_.problem = name(played_.plan.status);
            return played_;
        }
        std::string plan = played_.plan.solution;
        for (char& c : plan)
            c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        const Checked sent = stream_.send(plan + "\n", soon());
        if (!sent) return failed(sent.message());
        const Result<std::string> answer = stream_.read_line(soon());
        if (!answer) return failed(answer.message());
        played_.answer = *answer;
        played_.outcome = *answer == verdict(options_.protocol, true) ? Played::Outcome::solved
                                                                      : Played::Outcome::refused;
        return played_;
    }

private:
    [[nodiscard]] Clock::time_point soon() const { return in_seconds(options_.network_seconds); }

    Played failed(std::string problem) {
        played_.outcome = Played::Outcome::failed;
        played_.problem = std::move(problem);
        return played_;
    }

    // Nothing when the server has no such board.
    Result<std::optional<std::string>> read_board() {
        const Clock::time_point deadline = soon();
        Result<std::string> line = stream_.read_line(deadline);
        if (line && *line == kWrongBoard) return std::optional<std::string>();
        std::size_t count = kMaxRows + 1;  // in 2010 an empty line comes last, and is read too
        if (line && options_.protocol == Protocol::y2011) {
            const auto [end, error] =
                std::from_chars(line->data(), line->data() + line->size(), count);
            if (error != std::errc() || count == 0 || count > kMaxRows) {
                return failure("the server sent '" + line->substr(0, 40) +
                               "' for the number of rows");
            }
            line = stream_.read_line(deadline);
        }
        std::string rows;
        for (; line && !line->empty() && count > 0; --count) {
            rows += *line + "\n";
            if (count > 1) line = stream_.read_line(deadline);
        }
        if (!line) return Failure{line.error()};
        return std::optional(rows);
    }

    std::size_t board_;
    const AgentOptions& options_;
    LineStream stream_;
    Played played_;
};

}  // namespace

Played play_board(std::size_t board, const AgentOptions& options) {
    Result<Socket> socket =
        connect_to(options.host, options.port, in_seconds(options.network_seconds));
    if (socket) return Game(board, options, *std::move(socket)).play();
    Played played;
    played.problem = socket.message();
    return played;
}

}  // namespace pushwise::game
