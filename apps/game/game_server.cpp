#include "game/game_server.hpp"

#include <arpa/inet.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <list>

#include "pushwise/plan.hpp"
#include "pushwise/reach.hpp"

namespace pushwise::game {
namespace {

using std::chrono::duration;
using std::chrono::milliseconds;

constexpr std::size_t kMaxNumber = 16;  // characters, with white space
// In 2010 no line end was needed: after a silence of this length the text so far is looked at.
constexpr auto kQuiet = milliseconds(300);
// A connection that cannot be accepted, for want of descriptors say, stays ready; looking at it
// without a rest would only burn time.
constexpr auto kRest = milliseconds(100);

struct Address {
    std::string host;
    std::string text;  // with the port
};

Address address_of(const sockaddr_storage& address, socklen_t size) {
    std::array<char, NI_MAXHOST> host{};
    std::array<char, NI_MAXSERV> port{};
    if (getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, host.data(), host.size(),
                    port.data(), port.size(), NI_NUMERICHOST | NI_NUMERICSERV) != 0) {
        return {"?", "?"};
    }
    return {host.data(), std::string(host.data()) + ":" + port.data()};
}

// One client, from its connection to the verdict.
class Client {
public:
    Client(Socket socket, Address address, const std::vector<Level>& levels,
           const ServerOptions& options)
        : socket_(std::move(socket)),
          host_(std::move(address.host)),
          levels_(levels),
          options_(options),
          deadline_(in_seconds(options.number_seconds)),
          quiet_at_(Clock::time_point::max()),
          started_(Clock::now()) {
        result_.client = std::move(address.text);
    }

    [[nodiscard]] int descriptor() const { return socket_.number(); }
    [[nodiscard]] short events() const {
        return static_cast<short>((output_.empty() ? 0 : POLLOUT) |
                                  (state_ == State::leaving ? 0 : POLLIN));
    }
    [[nodiscard]] Clock::time_point next_look() const { return std::min(deadline_, quiet_at_); }
    [[nodiscard]] bool is_done() const { return done_; }
    [[nodiscard]] const GameResult& result() const { return result_; }
    [[nodiscard]] const std::string& host() const { return host_; }
    [[nodiscard]] bool is_silent() const { return state_ == State::number && input_.empty(); }

    // For another who has something to say.
    void give_way() { finish("silent"); }

    void serve(short revents) {
        if ((revents & POLLOUT) != 0) write();
        if ((revents & (POLLIN | POLLHUP | POLLERR)) != 0 && !done_) read();
        if (!done_ && Clock::now() >= quiet_at_) {
            quiet_at_ = Clock::time_point::max();
            consider(Pause::quiet);
        }
        if (!done_ && Clock::now() >= deadline_) run_out_of_time();
    }

private:
    enum class State { number, plan, leaving };
    enum class Pause { quiet, line_end, last };  // last: nothing more can come

    void read() {
        std::array<char, 4096> buffer;
        const ssize_t got = recv(socket_.number(), buffer.data(), buffer.size(), 0);
        if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (got < 0 || state_ == State::leaving) return finish("gone");
        if (got == 0) {
            const bool said_something = !input_.empty();
            if (said_something) consider(Pause::last);
            if (!said_something || state_ != State::leaving) finish("gone");
            return;
        }
        const std::string_view news(buffer.data(), static_cast<std::size_t>(got));
        input_ += news;
        if (options_.protocol == Protocol::y2010) quiet_at_ = Clock::now() + kQuiet;
        // What came before has no line end left in it, and looking again would cost its square.
        for (auto ends = std::count(news.begin(), news.end(), '\n');
             ends > 0 && state_ != State::leaving; --ends) {
            consider(Pause::line_end);
        }
        const std::size_t limit = state_ == State::number ? kMaxNumber : options_.max_plan_bytes;
        if (state_ != State::leaving && input_.size() > limit) say_and_leave("", "too long");
    }

    // Looks at what has been sent so far.
    void consider(Pause pause) {
        const std::size_t end = pause == Pause::line_end ? input_.find('\n') : input_.size();
        const std::string text = input_.substr(0, end);
        const std::size_t used = pause == Pause::line_end ? end + 1 : end;
        const bool blank = text.find_first_not_of(" \t\r") == std::string::npos;
        // A plan that has not ended stays: more of it may come.
        if (state_ == State::number || pause == Pause::line_end) input_.erase(0, used);
        if (state_ == State::number) {
            if (blank) return;  // an empty line before the number does no harm
            number_lacks_end_ = pause == Pause::quiet;
            take_number(text);
        } else if (state_ == State::plan) {
            const bool ends_number = number_lacks_end_ && blank && pause == Pause::line_end;
            if (ends_number) number_lacks_end_ = false;
            take_plan(text, pause == Pause::quiet || ends_number);
        }
    }

    // In 2010 a plan needs no line end, so what has come by now is one.
    void run_out_of_time() {
        const bool needs_no_end = options_.protocol == Protocol::y2010 && state_ == State::plan;
        if (needs_no_end && !input_.empty()) return consider(Pause::last);
        finish("timeout");
    }

    void take_number(std::string_view text) {
        text.remove_prefix(text.find_first_not_of(" \t"));
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + digits, number);
        const bool rest_is_blank =
            text.find_first_not_of(" \t\r", digits) == std::string_view::npos;
        if (digits == 0 || error != std::errc() || !rest_is_blank) {
            return say_and_leave(std::string(kWrongBoard) + "\n", "not a number");
        }
        result_.board = number;
        if (number == 0 || number > levels_.size()) {
            return say_and_leave(std::string(kWrongBoard) + "\n", "no such board");
        }
        output_ = board_message(options_.protocol, levels_[number - 1]);
        state_ = State::plan;
        started_ = Clock::now();
        deadline_ = in_seconds(options_.seconds);
        write();
    }

    // While the client may still go on, only a right plan is answered.
    void take_plan(std::string_view text, bool may_go_on) {
        const std::optional<std::string> steps = steps_of(text);
        const Level& level = levels_[result_.board - 1];
        const std::string played = steps ? possible_steps(level, *steps) : std::string();
        const bool solved = steps && check_plan(level, played).solved;
        if (!solved && may_go_on) return;
        result_.moves = solved ? played.size() : 0;
        say_and_leave(std::string(verdict(options_.protocol, solved)) + "\n", solved ? "solved"
                                                                              : steps
                                                                                  ? "wrong plan"
                                                                                  : "not a plan");
    }

    void say_and_leave(const std::string& text, std::string outcome) {
        result_.outcome = std::move(outcome);
        result_.seconds = seconds_so_far();
        output_ += text;
        state_ = State::leaving;
        deadline_ = in_seconds(options_.number_seconds);
        quiet_at_ = Clock::time_point::max();
        write();
    }

    void write() {
        while (!output_.empty()) {
            const ssize_t sent =
                send(socket_.number(), output_.data(), output_.size(), MSG_NOSIGNAL);
            if (sent < 0 && (errno == EAGAIN || errno == EINTR)) return;
            if (sent < 0) return finish("gone");
            output_.erase(0, static_cast<std::size_t>(sent));
        }
        if (state_ == State::leaving) finish("");
    }

    // What was decided before stays.
    void finish(std::string_view outcome) {
        if (result_.outcome.empty()) result_.outcome = outcome;
        if (state_ != State::leaving) result_.seconds = seconds_so_far();
        done_ = true;
    }

    [[nodiscard]] double seconds_so_far() const {
        return duration<double>(Clock::now() - started_).count();
    }

    Socket socket_;
    std::string host_;
    const std::vector<Level>& levels_;
    const ServerOptions& options_;
    State state_ = State::number;
    bool done_ = false;
    bool number_lacks_end_ = false;  // it was taken after a silence; its line end may come yet
    std::string input_;
    std::string output_;
    Clock::time_point deadline_;
    Clock::time_point quiet_at_;
    Clock::time_point started_;  // with the board, before that with the connection
    GameResult result_;
};

// Those being served, in the order they came in.
class Clients {
public:
    using Log = std::function<void(const GameResult&)>;
    Clients(const std::vector<Level>& levels, const ServerOptions& options, const Log& log)
        : levels_(levels), options_(options), log_(log) {}

    [[nodiscard]] std::list<Client>& all() { return clients_; }

    void admit(Socket socket, const Address& address) {
        const auto is_neighbour = [&](const Client& c) { return c.host() == address.host; };
        const auto is_anybody = [](const Client&) { return true; };
        if (!make_room(is_neighbour, options_.max_per_address)) {
            log_({address.text, 0, "too many from this address", 0, 0});
        } else if (!make_room(is_anybody, options_.max_clients)) {
            log_({address.text, 0, "too many clients", 0, 0});
        } else {
            clients_.emplace_back(std::move(socket), address, levels_, options_);
        }
    }

private:
    // Is there a place among the `most` that such clients may have? The one of them who has longest
    // said nothing loses his if that helps.
    template <typename Such>
    bool make_room(const Such& such, std::size_t most) {
        const auto taken = std::count_if(clients_.begin(), clients_.end(), such);
        if (static_cast<std::size_t>(taken) < most) return true;
        const auto silent = std::find_if(clients_.begin(), clients_.end(),
                                         [&](const Client& c) { return such(c) && c.is_silent(); });
        if (silent == clients_.end()) return false;
        silent->give_way();
        log_(silent->result());
        clients_.erase(silent);
        return true;
    }

    const std::vector<Level>& levels_;
    const ServerOptions& options_;
    const Log& log_;
    std::list<Client> clients_;
};

}  // namespace

GameServer::GameServer(std::vector<Level> levels, ServerOptions options)
    : levels_(std::move(levels)), options_(std::move(options)) {
    const auto is_invalid = [](const Level& level) { return !level.valid(); };
    levels_.erase(std::remove_if(levels_.begin(), levels_.end(), is_invalid), levels_.end());
}

Checked GameServer::open() {
    Result<Socket> listener = listen_on(options_.host, options_.port);
    if (!listener) return Failure{listener.error()};
    listener_ = *std::move(listener);
    return kOk;
}

void GameServer::run(const Stop& stop, const std::function<void(const GameResult&)>& log) {
    Clients served(levels_, options_, log);
    std::list<Client>& clients = served.all();
    std::vector<pollfd> waiting;
    Clock::time_point accept_at = Clock::now();
    while (!stop.requested()) {
        auto next_look = Clock::now() + milliseconds(100);  // for the stop
        const bool rests = Clock::now() < accept_at;
        waiting.assign(1, {rests ? -1 : listener_.number(), POLLIN, 0});  // poll passes over -1
        for (const Client& client : clients) {
            waiting.push_back({client.descriptor(), client.events(), 0});
            next_look = std::min(next_look, client.next_look());
        }
        const auto wait = std::chrono::ceil<milliseconds>(next_look - Clock::now()).count();
        poll(waiting.data(), waiting.size(), static_cast<int>(std::max<long>(0, wait)));
        std::size_t at = 1;
        for (auto client = clients.begin(); client != clients.end(); ++at) {
            client->serve(waiting[at].revents);
            if (client->is_done()) log(client->result());
            client = client->is_done() ? clients.erase(client) : std::next(client);
        }
        if ((waiting[0].revents & POLLIN) == 0) continue;
        sockaddr_storage address{};
        socklen_t size = sizeof(address);
        Socket socket(accept4(listener_.number(), reinterpret_cast<sockaddr*>(&address), &size,
                              SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (!socket.is_open()) {
            accept_at = Clock::now() + kRest;
            continue;
        }
        served.admit(std::move(socket), address_of(address, size));
    }
}

}  // namespace pushwise::game
