// The game server and the agent over loopback, in both protocols, and clients that misbehave.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

#include "game/agent.hpp"
#include "game/game_server.hpp"

namespace pushwise::game {
namespace {

using namespace std::chrono_literals;

std::vector<Level> three_boards() {
    return collection_of(
               {{{"#####", "#@$.#", "#####"}, "one", "", "", {}},
                {{"  ####", "###  #", "#@ $.#", "###  #", "  ####"}, "two", "", "", {}},
                {{"######", "#    #", "# $@ #", "#  . #", "######"}, "three", "", "", {}}})
        .levels();
}

// The next line, or why there is none.
std::string next_line(LineStream& stream) {
    const Result<std::string> line = stream.read_line(in_seconds(5));
    return line ? *line : line.message();
}

// A server on a free port, running until the test ends.
class Running {
public:
    explicit Running(std::vector<Level> levels, ServerOptions options = {})
        : server_(std::move(levels), std::move(options)) {
        EXPECT_TRUE(server_.open());
        thread_ = std::thread([this] {
            server_.run(stop_, [this](const GameResult& result) {
                const std::lock_guard lock(mutex_);
                log_.push_back(result);
            });
        });
    }
    ~Running() {
        stop_.request();
        thread_.join();
    }

    [[nodiscard]] std::string port() const { return std::to_string(server_.port()); }

    // What was written down, once there are `count` entries (or too much time has passed).
    std::vector<GameResult> log(std::size_t count) {
        for (int i = 0; i < 300; ++i) {
            {
                const std::lock_guard lock(mutex_);
                if (log_.size() >= count) return log_;
            }
            std::this_thread::sleep_for(20ms);
        }
        const std::lock_guard lock(mutex_);
        return log_;
    }

    [[nodiscard]] LineStream connect() const {
        Result<Socket> socket = connect_to("127.0.0.1", port(), in_seconds(5));
        EXPECT_TRUE(socket);
        return LineStream(socket ? *std::move(socket) : Socket(), Stop());
    }
    // All of 127.0.0.0/8 is this machine, so there are other addresses to come from.
    [[nodiscard]] LineStream connect_from(const char* host) const {
        Socket client(socket(AF_INET, SOCK_STREAM, 0));
        sockaddr_in address{};
        address.sin_family = AF_INET;
        inet_pton(AF_INET, host, &address.sin_addr);
        EXPECT_EQ(bind(client.number(), reinterpret_cast<sockaddr*>(&address), sizeof(address)), 0);
        address.sin_port = htons(server_.port());
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
        EXPECT_EQ(
            ::connect(client.number(), reinterpret_cast<sockaddr*>(&address), sizeof(address)), 0);
        return LineStream(std::move(client), Stop());
    }
    // With board 1 on its way, so that this client is not silent.
    [[nodiscard]] LineStream connect_and_ask() const {
        LineStream stream = connect();
        EXPECT_TRUE(stream.send("1\n", in_seconds(5)));
        EXPECT_EQ(next_line(stream), "3");
        return stream;
    }

    [[nodiscard]] AgentOptions agent(Protocol protocol) const {
        AgentOptions options;
        options.host = "127.0.0.1";
        options.port = port();
        options.protocol = protocol;
        options.solve.limits.seconds = 20;
        return options;
    }

private:
    GameServer server_;
    Stop stop_;
    std::mutex mutex_;
    std::vector<GameResult> log_;
    std::thread thread_;
};

ServerOptions with(Protocol protocol, double seconds = 60) {
    ServerOptions options;
    options.protocol = protocol;
    options.seconds = seconds;
    return options;
}

std::string last_line(LineStream& stream) {
    std::string last;
    while (const auto line = stream.read_line(in_seconds(5)))
        last = *line;
    return last;
}

TEST(Protocol, FillsTheOutsideWithWalls) {
    EXPECT_EQ(board_message(Protocol::y2010, three_boards()[1]),
              "######\n###  #\n#@ $.#\n###  #\n######\n\n");
    EXPECT_EQ(board_message(Protocol::y2011, three_boards()[1]),
              "5\n######\n###  #\n#@ $.#\n###  #\n######\n");
}

TEST(Protocol, ReadsEverySpellingOfAPlan) {
    EXPECT_EQ(steps_of("UDLR"), "udlr");
    EXPECT_EQ(steps_of(" U D  L R\r"), "udlr");
    EXPECT_EQ(steps_of("0 1 2 3"), "udlr");
    EXPECT_EQ(steps_of("UXD"), std::nullopt);
}

class BothProtocols : public ::testing::TestWithParam<Protocol> {};
INSTANTIATE_TEST_SUITE_P(Game, BothProtocols, ::testing::Values(Protocol::y2010, Protocol::y2011));

TEST_P(BothProtocols, AgentPlaysAllPacks) {
    std::vector<Level> boards = three_boards();
    std::size_t first_lost = 0;  // board of the pack whose levels have no plan
    std::size_t last_lost = 0;
    const std::filesystem::path folder = std::filesystem::path(PUSHWISE_SOURCE_DIR) / "levels";
    if (std::filesystem::is_directory(folder)) {
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".xsb") continue;
            std::stringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            const Collection pack = read_levels(text.str(), entry.path().string());
            if (entry.path().stem() == "lost-positions") {
                first_lost = boards.size() + 1;
                last_lost = boards.size() + pack.levels().size();
            }
            boards.insert(boards.end(), pack.levels().begin(), pack.levels().end());
        }
    }
    Running server(boards, with(GetParam()));
    for (std::size_t board = 1; board <= boards.size(); ++board) {
        const Played played = play_board(board, server.agent(GetParam()));
        const bool lost = board >= first_lost && board <= last_lost;
        EXPECT_EQ(played.outcome, lost ? Played::Outcome::unsolved : Played::Outcome::solved)
            << board << " " << boards[board - 1].title() << ": " << played.answer << " "
            << played.problem;
    }
    EXPECT_EQ(play_board(boards.size() + 1, server.agent(GetParam())).outcome,
              Played::Outcome::no_such_board);
    const auto log = server.log(boards.size() + 1);
    ASSERT_EQ(log.size(), boards.size() + 1);
    EXPECT_EQ(log[0].outcome, "solved");
    EXPECT_EQ(log[0].moves, 1u);
    EXPECT_EQ(log.back().outcome, "no such board");
}

TEST_P(BothProtocols, AgentPlaysTheTallestBoard) {
    std::vector<std::string> rows(kMaxHeight, "###");
    rows[1] = "#@#";
    rows[2] = "#$#";
    rows[3] = "#.#";
    Running server(collection_of({{rows, "tall", "", "", {}}}).levels(), with(GetParam()));
    const Played played = play_board(1, server.agent(GetParam()));
    EXPECT_EQ(played.outcome, Played::Outcome::solved) << played.answer << played.problem;
}

TEST_P(BothProtocols, RefusesAWrongPlan) {
    Running server(three_boards(), with(GetParam()));
    LineStream client = server.connect();
    ASSERT_TRUE(client.send("1\n", in_seconds(5)));
    ASSERT_TRUE(client.send("LLL\n", in_seconds(5)));
    EXPECT_EQ(last_line(client), verdict(GetParam(), false));
    EXPECT_EQ(server.log(1).at(0).outcome, "wrong plan");
}

TEST(Game, NumbersOnlyValidLevels) {
    std::vector<Level> levels = three_boards();
    const Collection invalid = collection_of({{{"####", "#$.#", "####"}, "", "", "", {}}});
    levels.insert(levels.begin() + 1, invalid.levels().at(0));
    EXPECT_EQ(GameServer(levels, {}).boards(), 3u);
    Running server(levels);
    LineStream client = server.connect();
    ASSERT_TRUE(client.send("2\n", in_seconds(5)));
    EXPECT_EQ(next_line(client), "5");
    EXPECT_EQ(play_board(4, server.agent(Protocol::y2011)).outcome, Played::Outcome::no_such_board);
}

TEST(Game, TakesANumberAndAPlanWithoutLineEndsIn2010) {
    Running server(three_boards(), with(Protocol::y2010));
    LineStream client = server.connect();
    ASSERT_TRUE(client.send("1", in_seconds(5)));
    EXPECT_EQ(next_line(client), "#####");
    ASSERT_TRUE(client.send("3", in_seconds(5)));
    EXPECT_EQ(last_line(client), "Good solution");
}

TEST(Game, JudgesAPlanWithoutLineEndAtTheTimeLimitOf2010) {
    Running server(three_boards(), with(Protocol::y2010, 1));
    LineStream client = server.connect();
    ASSERT_TRUE(client.send("1\nLLL", in_seconds(5)));
    EXPECT_EQ(last_line(client), "Wrong solution");
    EXPECT_EQ(server.log(1).at(0).outcome, "wrong plan");
}

TEST(Game, TakesALateLineEndOfTheNumberForNoPlanIn2010) {
    Running server(three_boards(), with(Protocol::y2010));
    for (const auto& [plan, answer] :
         {std::pair("R\n", "Good solution"), std::pair("\n", "Wrong solution")}) {
        LineStream client = server.connect();
        ASSERT_TRUE(client.send("1", in_seconds(5)));
        EXPECT_EQ(next_line(client), "#####");  // so the number is taken
        ASSERT_TRUE(client.send("\n", in_seconds(5)));
        ASSERT_TRUE(client.send(plan, in_seconds(5)));
        EXPECT_EQ(last_line(client), answer);
    }
}

TEST(Game, ServesOthersWhileSomeAreSilentOrSlow) {
    ServerOptions options = with(Protocol::y2011, 1.5);
    options.number_seconds = 1;
    Running server(three_boards(), options);
    LineStream silent = server.connect();
    LineStream waits_with_plan = server.connect();
    ASSERT_TRUE(waits_with_plan.send("2\n", in_seconds(5)));
    LineStream slow = server.connect();
    for (const char* c : {"1", "\n", "R"}) {
        ASSERT_TRUE(slow.send(c, in_seconds(5)));
        std::this_thread::sleep_for(50ms);
    }
    const Played played = play_board(3, server.agent(Protocol::y2011));
    EXPECT_EQ(played.outcome, Played::Outcome::solved) << played.problem;
    ASSERT_TRUE(slow.send("\n", in_seconds(5)));
    EXPECT_EQ(last_line(slow), "CORRECT SOLUTION");
    const auto log = server.log(4);
    ASSERT_EQ(log.size(), 4u);
    EXPECT_EQ(std::count_if(log.begin(), log.end(),
                            [](const GameResult& r) { return r.outcome == "timeout"; }),
              2);
}

TEST(Game, CutsOffBabblers) {
    ServerOptions options = with(Protocol::y2011);
    options.max_plan_bytes = 10'000;
    Running server(three_boards(), options);
    LineStream number = server.connect();
    (void)number.send(std::string(1'000'000, '7'), in_seconds(5));
    LineStream plan = server.connect();
    ASSERT_TRUE(plan.send("1\n", in_seconds(5)));
    (void)plan.send(std::string(50'000'000, 'L'), in_seconds(5));
    LineStream noise = server.connect();
    ASSERT_TRUE(noise.send("\xff\x01 hello\n", in_seconds(5)));
    EXPECT_EQ(next_line(noise), "Wrong ID");
    const auto log = server.log(3);
    ASSERT_EQ(log.size(), 3u);
    EXPECT_EQ(std::count_if(log.begin(), log.end(),
                            [](const GameResult& r) { return r.outcome == "too long"; }),
              2);
}

TEST(Game, BoundsTheNumberOfClients) {
    ServerOptions options = with(Protocol::y2011);
    options.max_clients = 2;
    Running server(three_boards(), options);
    LineStream first = server.connect_and_ask();
    LineStream second = server.connect_and_ask();
    LineStream third = server.connect();
    EXPECT_FALSE(third.read_line(in_seconds(5)));
    EXPECT_EQ(server.log(1).at(0).outcome, "too many clients");
    ASSERT_TRUE(first.send("R\n", in_seconds(5)));
    EXPECT_EQ(last_line(first), "CORRECT SOLUTION");
}

// As many as it takes, and more: a client with something to say always gets a place.
TEST(Game, SilentClientsShutNobodyOut) {
    Running server(three_boards());
    std::vector<LineStream> silent;
    for (int i = 0; i < 300; ++i)
        silent.push_back(server.connect());
    const Played played = play_board(1, server.agent(Protocol::y2011));
    EXPECT_EQ(played.outcome, Played::Outcome::solved) << played.problem;
    const auto log = server.log(1);
    EXPECT_EQ(log.at(0).outcome, "silent");
}

TEST(Game, OneAddressCannotHoldAllPlaces) {
    ServerOptions options = with(Protocol::y2011);
    options.max_clients = 8;
    options.max_per_address = 4;
    Running server(three_boards(), options);
    std::vector<LineStream> greedy;
    for (int i = 0; i < 4; ++i)
        greedy.push_back(server.connect_and_ask());
    LineStream fifth = server.connect();
    EXPECT_FALSE(fifth.read_line(in_seconds(5)));
    EXPECT_EQ(server.log(1).at(0).outcome, "too many from this address");
    LineStream other = server.connect_from("127.0.0.2");
    ASSERT_TRUE(other.send("1\n", in_seconds(5)));
    EXPECT_EQ(next_line(other), "3");
}

TEST(Game, WritesDownHowLongATimeoutTook) {
    ServerOptions options = with(Protocol::y2011, 0.3);
    options.number_seconds = 0.2;
    Running server(three_boards(), options);
    LineStream silent = server.connect();
    LineStream without_plan = server.connect_and_ask();
    const auto log = server.log(2);
    ASSERT_EQ(log.size(), 2u);
    for (const GameResult& result : log) {
        EXPECT_EQ(result.outcome, "timeout");
        EXPECT_GE(result.seconds, 0.2);
    }
}

TEST(Game, RestsWhileItIsOutOfDescriptors) {
    Running server(three_boards());
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    const Socket last_used(socket(AF_INET, SOCK_STREAM, 0));  // all numbers below are in use
    rlimit tight = before;
    tight.rlim_cur = static_cast<rlim_t>(last_used.number()) + 2;  // one more, for the client
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &tight), 0);
    LineStream client = server.connect();
    EXPECT_TRUE(client.send("1\n", in_seconds(5)));
    EXPECT_EQ(socket(AF_INET, SOCK_STREAM, 0), -1) << "there was a descriptor left";
    const std::clock_t start = std::clock();
    std::this_thread::sleep_for(500ms);
    EXPECT_LT(std::clock() - start, CLOCKS_PER_SEC / 4);
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
    EXPECT_EQ(next_line(client), "3");
}

TEST(Game, ServesManyClientsAtOnce) {
    Running server(three_boards());
    std::vector<std::thread> threads;
    std::atomic<int> solved = 0;
    for (int i = 0; i < 40; ++i) {
        threads.emplace_back([&, i] {
            const Played played = play_board(i % 3 + 1, server.agent(Protocol::y2011));
            if (played.outcome == Played::Outcome::solved) ++solved;
        });
    }
    for (std::thread& t : threads)
        t.join();
    EXPECT_EQ(solved, 40);
    EXPECT_EQ(server.log(40).size(), 40u);
}

TEST(Agent, SaysWhenNobodyAnswersOrTalksNonsense) {
    AgentOptions options;
    options.host = "127.0.0.1";
    options.port = "1";
    EXPECT_EQ(play_board(1, options).outcome, Played::Outcome::failed);

    const Result<Socket> mute = listen_on("127.0.0.1", 0);
    ASSERT_TRUE(mute);
    options.port = std::to_string(port_of(*mute));
    options.network_seconds = 0.3;
    const Played played = play_board(1, options);
    EXPECT_EQ(played.outcome, Played::Outcome::failed);
    EXPECT_EQ(played.problem, "the other side took too long");
}

TEST(Agent, RefusesABoardThatIsNone) {
    Running other(three_boards(), with(Protocol::y2010));  // speaks another protocol
    const Played played = play_board(1, other.agent(Protocol::y2011));
    EXPECT_EQ(played.outcome, Played::Outcome::failed);
    EXPECT_NE(played.problem.find("number of rows"), std::string::npos) << played.problem;
}

}  // namespace
}  // namespace pushwise::game
