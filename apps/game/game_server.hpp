// The board server: hands out boards, takes plans, gives verdicts, writes down what happened.
//
// One thread and one poll() serve all clients, so none of them can hold up another. What a client
// can do to us is bounded: the number of connections, the bytes of each answer, and the time for
// each (silence ends a connection, and so does a client that does not read). One address cannot
// hold all places, and where a newcomer finds none, the client that has longest said nothing gives
// way to him. A plan is judged by the independent checker; only what it accepts is called right.
#pragma once

#include <functional>
#include <vector>

#include "game/protocol.hpp"
#include "game/socket.hpp"

namespace pushwise::game {

struct ServerOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any free one
    Protocol protocol = Protocol::y2011;
    double seconds = 60;         // from the board until the plan, as in the course
    double number_seconds = 10;  // for the board's number, and for taking the verdict
    std::size_t max_clients = 256;
    std::size_t max_per_address = 64;
    // Judging a plan of this length takes some 25 ms, in which nobody else is served.
    std::size_t max_plan_bytes = std::size_t{256} << 10;
};

// One finished connection.
struct GameResult {
    std::string client;     // address
    std::size_t board = 0;  // 0: none was asked for
    std::string outcome;  // solved, wrong plan, no such board, not a number, not a plan, too long,
                          // timeout, gone, silent (gave way to another), too many clients, too
                          // many from this address
    std::size_t moves = 0;  // of a right plan, blocked steps not counted
    double seconds = 0;     // from the board to the plan; without a board, of the connection
};

class GameServer {
public:
    // Board N is the Nth valid level, so a client that counts up meets no gap.
    GameServer(std::vector<Level> levels, ServerOptions options);

    [[nodiscard]] std::size_t boards() const { return levels_.size(); }

    // Binds the port.
    Checked open();
    [[nodiscard]] std::uint16_t port() const { return port_of(listener_); }
    // Serves until `stop` is raised. Calls `log` for every connection that ends, but not for those
    // that are cut off by the stop. Pre: open() succeeded.
    void run(const Stop& stop, const std::function<void(const GameResult&)>& log);

private:
    std::vector<Level> levels_;  // the valid ones
    ServerOptions options_;
    Socket listener_;
};

}  // namespace pushwise::game
