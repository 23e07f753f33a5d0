// The JSON interface as a WebAssembly module, for web/package/module.js: one request at a time,
// text in and out through memory, no threads, no files, no system.
#include <chrono>
#include <cstdint>
#include <new>
#include <string>
#include <string_view>
#include <variant>

#include "service/rate.hpp"
#include "service/router.hpp"
#include "service/search.hpp"
#include "service/wire.hpp"

namespace {

using namespace pushwise;

// All a module can have is 4 GiB; whether the browser gives that much is seen when it is needed.
service::Grants granted() {
    service::Grants grants;
    grants.seconds = 86400;
    grants.memory_bytes = SIZE_MAX;
    grants.waiting = 0;
    return grants;
}

class Module : public service::Host {
public:
    Module() : Host(granted(), Stop()) {}

    [[nodiscard]] service::Reply when_there_is_room(
        service::Load, const std::function<service::Reply()>& work) override {
        return work();
    }
};

Module& module() {
    static Module the_only_one;
    return the_only_one;
}

// What JavaScript reads: five words, valid until the next call.
struct Answered {
    std::uint32_t status;
    const char* type;
    std::size_t type_length;
    const char* body;
    std::size_t body_length;
};

const Answered* hand_over(service::Reply reply) {
    static service::Reply kept;
    static Answered answered;
    kept = std::move(reply);
    answered = {static_cast<std::uint32_t>(kept.status), kept.type.data(), kept.type.size(),
                kept.body->data(), kept.body->size()};
    return &answered;
}

service::Reply no_memory() {
    return service::error_reply(500, "internal",
                                "the browser has no more memory for this; reload the page");
}

service::Reply answer(std::string_view method, std::string_view path, std::string_view body) {
    const auto found = service::find_route(service::routes(), method, path);
    if (found.route == nullptr) return service::no_route(found.allowed);
    return service::run(module(), found, body);
}

}  // namespace

extern "C" {

// Provided by JavaScript.
__attribute__((import_module("pushwise"), import_name("report"))) void pushwise_report(
    const char* text, std::size_t length);

// A place for the text of the next call; null when there is no memory for it.
char* pushwise_room(std::size_t bytes) {
    static std::string room;
    try {
        room.resize(bytes);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
    return room.data();
}

// `text`: method, path and body, one after the other.
const Answered* pushwise_request(const char* text, std::size_t method, std::size_t path,
                                 std::size_t body) {
    try {
        return hand_over(
            answer({text, method}, {text + method, path}, {text + method + path, body}));
    } catch (const std::bad_alloc&) {
        return hand_over(no_memory());
    }
}

// `text`: the body of /api/improve or else of /api/solve.
const Answered* pushwise_search(const char* text, std::size_t body, bool improves) {
    constexpr std::chrono::milliseconds kBetweenReports{200};
    using Clock = std::chrono::steady_clock;
    try {
        const auto read = improves ? service::read_improvement : service::read_search;
        service::SearchOrRefusal wanted = read(module().grants(), {text, body});
        if (auto* refusal = std::get_if<service::Reply>(&wanted)) return hand_over(*refusal);
        auto& search = std::get<service::Search>(wanted);
        service::Rate rate;
        Clock::time_point last;
        std::string last_plan;
        search.options.progress = [&](const Progress& progress) {
            rate.count(progress);
            const bool better = progress.plan != last_plan;
            if (!better && Clock::now() - last < kBetweenReports) return;
            last = Clock::now();
            last_plan = progress.plan;
            const std::string json =
                service::to_text(service::to_json(progress, rate.per_second()));
            pushwise_report(json.data(), json.size());
        };
        Answer answer = run(search);
        if (answer.status == Status::memory && answer.note.empty()) {
            answer.note = "the memory limit was reached, or the browser gave no more";
        }
        return hand_over(service::json_reply(service::to_text(service::to_json(answer))));
    } catch (const std::bad_alloc&) {
        return hand_over(no_memory());
    }
}
}
