#include "game/agent.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace pushwise::game {
namespace {

constexpr std::size_t kMaxRows = 200;

class Game {
public:
    Game(std::size_t board, const AgentOptions& options, Socket socket)
        : board_(board), options_(options), stream_(std::move(socket), options.solve.stop) {}

    Played play() {
        if (!stream_.send(std::to_string(board_) + "\n", soon())) return failed(stream_.problem());
        std::string rows;
        if (!read_board(rows)) return played_;
        const Collection board = read_levels(rows, "board " + std::to_string(board_), "xsb");
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
        if (!stream_.send(plan + "\n", soon())) return failed(stream_.problem());
        const auto answer = stream_.read_line(soon());
        if (!answer) return failed(stream_.problem());
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

    // False, with the outcome set, when there is no board.
    bool read_board(std::string& rows) {
        const Clock::time_point deadline = soon();
        std::optional<std::string> line = stream_.read_line(deadline);
        if (line == kWrongBoard) {
            played_.outcome = Played::Outcome::no_such_board;
            return false;
        }
        std::size_t count = kMaxRows + 1;  // in 2010 an empty line comes last, and is read too
        if (line && options_.protocol == Protocol::y2011) {
            const auto [end, error] =
                std::from_chars(line->data(), line->data() + line->size(), count);
            if (error != std::errc() || count == 0 || count > kMaxRows) {
                failed("the server sent '" + line->substr(0, 40) + "' for the number of rows");
                return false;
            }
            line = stream_.read_line(deadline);
        }
        for (; line && !line->empty() && count > 0; --count) {
            rows += *line + "\n";
            if (count > 1) line = stream_.read_line(deadline);
        }
        if (line) return true;
        failed(stream_.problem());
        return false;
    }

    std::size_t board_;
    const AgentOptions& options_;
    LineStream stream_;
    Played played_;
};

}  // namespace

Played play_board(std::size_t board, const AgentOptions& options) {
    Played played;
    Socket socket =
        connect_to(options.host, options.port, in_seconds(options.network_seconds), played.problem);
    if (!socket.is_open()) return played;
    return Game(board, options, std::move(socket)).play();
}

}  // namespace pushwise::game
