#include "server.hpp"

#include <fmt/format.h>
#include <httplib.h>
#include <malloc.h>
#include <sys/socket.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "assets.hpp"
#include "connection.hpp"
#include "guard.hpp"
#include "job_endpoints.hpp"
#include "service/packs.hpp"
#include "workers.hpp"

namespace pushwise::server {
namespace {

constexpr int kFirstPort = 8080;
constexpr int kPortsTried = 100;
constexpr int kBacklog = 1024;
constexpr std::size_t kMostConnections = 2048;
constexpr int kMostStreams = 1536;  // the rest is for everybody else
constexpr std::size_t kLongestPath = 256;
constexpr std::chrono::milliseconds kStreamRound{250};
constexpr std::chrono::milliseconds kLookForStop{20};

// One request per connection, each within the bounds of Connection.
class HttpServer : public httplib::Server {
public:
    // The library listens with room for five connections that wait to be accepted, and clients
    // beyond that are delayed by a second; a second listen() on the same socket makes room.
    void widen_backlog() { listen(svr_sock_, kBacklog); }

private:
    bool process_and_close_socket(socket_t socket) override {
        Connection connection(socket, ConnectionLimits{});
        bool closed = false;
        return process_request(connection, /*close_connection=*/true, closed, nullptr);
    }
    static void listen(socket_t socket, int backlog) { ::listen(socket, backlog); }
};

class Application {
public:
    Application(const ServeOptions& options, int port, Services& services)
        : guard_(options.host, port, options.allowed_origins), services_(services) {}

    // What can be settled without reading a body: everything but a POST that may go on.
    std::optional<StreamedReply> answer_early(const httplib::Request& request) {
        if (auto refusal = refuse(request)) return refusal;
        if (request.method == "OPTIONS" && guard_.is_guest(origins_of(request))) {
            StreamedReply reply;
            reply.status = 204;
            reply.headers = preflight_headers();
            return reply;
        }
        const bool reads = request.method == "GET" || request.method == "HEAD";
        if (reads && !request.path.starts_with("/api/")) {
            auto page = asset({request.path, request.get_header_value("Accept-Encoding"),
                               request.get_header_value("If-None-Match")});
            if (page) return page;
        }
        if (request.method != "POST") return run(request, "");
        if (auto missing = run(request, std::nullopt)) return missing;
        if (!is_json(request.get_header_value("Content-Type"))) {
            return error_reply(415, "bad-type", "the body must be application/json");
        }
        const std::string length = request.get_header_value("Content-Length");
        if (length.size() > 18 ||
            std::strtoull(length.c_str(), nullptr, 10) > services_.grants().body_bytes) {
            return too_large();
        }
        return std::nullopt;
    }

    StreamedReply answer_post(const httplib::Request& request,
                              const httplib::ContentReader& read_body) {
        std::string body;
        bool large = false;
        const bool whole = read_body([&](const char* data, std::size_t size) {
            large = body.size() + size > services_.grants().body_bytes;
            if (!large) body.append(data, size);
            return !large;
        });
        if (large) return too_large();
        if (!whole) return error_reply(400, "bad-json", "the body could not be read");
        return *run(request, body);
    }

    // For every reply to this request.
    [[nodiscard]] Headers headers_for(const httplib::Request& request) const {
        const Origins origins = origins_of(request);
        return guard_.is_guest(origins) ? guest_headers(origins.origin) : Headers{};
    }

private:
    std::optional<StreamedReply> refuse(const httplib::Request& request) const {
        if (request.path.size() > kLongestPath) {
            return error_reply(404, "not-found", "there is nothing at this address");
        }
        const std::optional<std::string> objection = guard_.objection(origins_of(request));
        if (!objection) return std::nullopt;
        return error_reply(403, "forbidden", *objection);
    }

    static Origins origins_of(const httplib::Request& request) {
        Origins origins;
        origins.host = request.get_header_value("Host");
        origins.hosts = static_cast<int>(request.get_header_value_count("Host"));
        origins.origin = request.get_header_value("Origin");
        origins.fetch_site = request.get_header_value("Sec-Fetch-Site");
        origins.changes = request.method != "GET" && request.method != "HEAD";
        origins.api = request.path.starts_with("/api/");
        return origins;
    }

    // Without a body: only whether there is something at this address.
    std::optional<StreamedReply> run(const httplib::Request& request,
                                     std::optional<std::string_view> body) {
        const auto own = service::find_route(routes(), request.method, request.path);
        const auto shared = service::find_route(service::routes(), request.method, request.path);
        if (own.route == nullptr && shared.route == nullptr) {
            return service::no_route(own.allowed.empty() ? shared.allowed : own.allowed);
        }
        if (!body) return std::nullopt;
        if (own.route != nullptr) return own.route->endpoint(services_, {own.name, *body});
        return service::run(services_, shared, *body);
    }

    [[nodiscard]] StreamedReply too_large() const {
        return error_reply(
            413, "too-large",
            fmt::format("the body is larger than {} bytes", services_.grants().body_bytes));
    }

    static bool is_json(std::string type) {
        type = type.substr(0, type.find(';'));
        while (!type.empty() && type.back() == ' ')
            type.pop_back();
        return type == "application/json";
    }

    Guard guard_;
    Services& services_;
};

std::atomic<int> open_streams{0};

void send_events(const std::shared_ptr<EventSource>& events, const Stop& stop,
                 httplib::Response& response) {
    ++open_streams;
    response.set_chunked_content_provider(
        "text/event-stream",
        [events, stop](std::size_t, httplib::DataSink& sink) {
            const std::optional<std::string> text = events->next(kStreamRound);
            if (!text || stop.requested()) {
                sink.done();
                return true;
            }
            return text->empty() || sink.write(text->data(), text->size());
        },
        [](bool) { --open_streams; });
}

void send(const StreamedReply& reply, const Stop& stop, httplib::Response& response) {
    for (const auto& [name, value] : reply.headers)
        response.set_header(name, value);
    if (reply.events != nullptr && open_streams >= kMostStreams) {
        send(error_reply(503, "busy", "too many pages are listening"), stop, response);
        return;
    }
    response.status = reply.status;
    if (reply.events != nullptr) {
        send_events(reply.events, stop, response);
    } else if (!reply.body->empty()) {
        // Through a provider because the library would compress a body again on each request.
        response.set_content_provider(
            reply.body->size(), reply.type,
            [body = reply.body](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
                return sink.write(body->data() + offset, length);
            });
    }
}

// What the library answers by itself: malformed requests.
void fill_error(const httplib::Request&, httplib::Response& response) {
    if (response.content_provider_ || !response.body.empty()) return;
    const int status = response.status >= 400 ? response.status : 400;
    const StreamedReply reply = error_reply(status, status == 404 ? "not-found" : "bad-request",
                                            "the request cannot be understood");
    response.set_content(*reply.body, reply.type);
}

void set_up(HttpServer& http, Application& application, const Stop& stop) {
    using Handled = httplib::Server::HandlerResponse;
    httplib::Headers headers;
    for (const auto& header : security_headers())
        headers.insert(header);
    http.set_default_headers(headers);
    http.set_tcp_nodelay(true);
    http.new_task_queue = [] { return new Workers(kMostConnections); };
    http.set_error_handler(httplib::Server::Handler(fill_error));
    http.set_exception_handler(
        [](const auto&, httplib::Response& response, const std::exception_ptr&) {
            response.status = 500;
            const StreamedReply reply = error_reply(500, "internal", "something went wrong here");
            response.set_content(*reply.body, reply.type);
        });
    http.set_pre_routing_handler(
        [&application, stop](const httplib::Request& request, httplib::Response& response) {
            for (const auto& [name, value] : application.headers_for(request))
                response.set_header(name, value);
            const std::optional<StreamedReply> reply = application.answer_early(request);
            if (!reply) return Handled::Unhandled;
            send(*reply, stop, response);
            return Handled::Handled;
        });
    http.Post(".*",
              [&application, stop](const httplib::Request& request, httplib::Response& response,
                                   const httplib::ContentReader& read_body) {
                  send(application.answer_post(request, read_body), stop, response);
              });
}

// Binds to the port asked for, or to the first free one of the usual ones.
std::optional<int> bind(HttpServer& http, const ServeOptions& options) {
    // Not the library's SO_REUSEPORT, by which a second server would share the port unnoticed.
    http.set_socket_options([](socket_t socket) {
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    const int first = options.port.value_or(kFirstPort);
    const int count = options.port ? 1 : kPortsTried;
    for (int port = first; port < first + count; ++port) {
        if (http.bind_to_port(options.host, port)) return port;
    }
    return std::nullopt;
}

// Hundreds of threads come and go here. By default each might keep freed memory for itself; with
// few arenas, and large blocks straight from the system, what is freed is given back.
void keep_memory_small() {
    mallopt(M_ARENA_MAX, 4);
    mallopt(M_MMAP_THRESHOLD, 256 << 10);
}

// A link for the browser on this machine: the addresses that stand for all cannot be opened.
std::string link_to(const std::string& host, int port) {
    if (host == "0.0.0.0" || host == "::") return link_to("localhost", port);
    const bool bracketed = host.find(':') != std::string::npos;
    return fmt::format("http://{}:{}/", bracketed ? "[" + host + "]" : host, port);
}

}  // namespace

Checked serve(const ServeOptions& options, const Stop& stop,
              const std::function<void(const std::string& link)>& ready) {
    keep_memory_small();
    HttpServer http;
    const std::optional<int> port = bind(http, options);
    if (!port) {
        return failure(options.port
                           ? fmt::format("cannot listen on {} port {}: it is taken or not "
                                         "allowed; leave --port out to use a free one",
                                         options.host, *options.port)
                           : fmt::format("cannot listen on {}: is that an address of this machine?",
                                         options.host));
    }
    http.widen_backlog();
    Services services(options.grants, stop);
    Application application(options, *port, services);
    set_up(http, application, stop);
    (void)service::packs();  // read before the first page asks

    std::thread listening([&] { http.listen_after_bind(); });
    ready(link_to(options.host, *port));
    while (!stop.requested())
        std::this_thread::sleep_for(kLookForStop);
    services.close();
    http.stop();
    listening.join();
    return kOk;
}

}  // namespace pushwise::server
