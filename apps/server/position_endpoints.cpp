// Understanding a position: what is known about it and what to do next.
#include "endpoints.hpp"
#include "fields.hpp"
#include "hint.hpp"
#include "wire.hpp"

namespace pushwise::server {
namespace {

constexpr double kLongestHint = 30;  // seconds

// A search the request waits for. Pre: a place at the turnstile for searches.
Answer search_briefly(const Level& level, double seconds) {
    SolveOptions options;
    options.seconds = seconds;
    options.memory_bytes = Grants::kShortBytes;
    return solve(level, options);
}

Reply too_many() {
    return error_reply(503, "busy", "too many are asking; please try again");
}

struct Hint {
    const char* verdict;
    std::string sentence;
};

Hint hint_of(const Answer& answer, std::int64_t strength, bool pushes_left) {
    if (answer.status == Status::unsolvable) {
        return {"lost",
                "This position is lost: it is proved that no plan is left. Take moves back."};
    }
    if (answer.status != Status::solved) {
        return {"unknown",
                "No plan was found in this time. That does not mean that there is none."};
    }
    if (!pushes_left) return {"solvable", "Every goal holds a box: nothing is left to do."};
    switch (strength) {
        case 1: return {"solvable", "Not lost yet: this position can be solved."};
        case 2: return {"solvable", "Push this box next."};
        case 3: return {"solvable", "Push this box to the marked square."};
        default: return {"solvable", "These are the next moves."};
    }
}

}  // namespace

Reply hint(Services& services, const Call& call) {
    Fields fields(call.body);
    const std::int64_t strength = fields.integer("strength", 1, 1, 4);
    const double seconds = fields.number("seconds", 5, 0.01, kLongestHint);
    const std::optional<Level> level = fields.level();
    if (fields.problem()) return *fields.problem();
    const Turnstile::Pass pass = services.searches.enter(kWaitForPlace);
    if (!pass) return too_many();
    const Answer answer = search_briefly(*level, seconds);
    const std::optional<FirstRun> run =
        answer.status == Status::solved ? first_run(level->rows(), answer.solution) : std::nullopt;
    const Hint hint = hint_of(answer, strength, run.has_value());
    return json_reply(to_text({{"verdict", hint.verdict},
                               {"strength", strength},
                               {"sentence", hint.sentence},
                               {"box", run && strength >= 2 ? Json(run->box) : Json()},
                               {"target", run && strength >= 3 ? Json(run->target) : Json()},
                               {"lurd", run && strength >= 4 ? Json(run->lurd) : Json()}}));
}

}  // namespace pushwise::server
