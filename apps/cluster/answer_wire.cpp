#include "cluster/answer_wire.hpp"

#include "pushwise/plan.hpp"

namespace pushwise::cluster {

Answer read_answer(ByteReader& in) {
    Answer answer;
    answer.status = in.get<Status>();
    answer.solution = in.text();
    answer.optimal = in.get<std::optional<Objective>>();
    answer.lower_bound = in.get<std::optional<std::int64_t>>();
    answer.lower_bound_of = in.get<std::optional<Objective>>();
    answer.stopped_by = in.get<std::optional<StopReason>>();
    answer.before = in.get<std::optional<Metrics>>();
    answer.engine = in.text();
    answer.seconds = in.get<double>();
    answer.states = in.get<std::uint64_t>();
    answer.peak_mib = in.get<double>();
    answer.note = in.text();
    const auto figures = in.get<std::uint32_t>();
    for (std::uint32_t i = 0; i < figures; ++i) {
        std::string figure = in.text();
        answer.statistics.emplace(std::move(figure), in.get<double>());
    }
    return answer;
}

void put_answer(ByteWriter& out, const Answer& answer) {
    out.put(answer.status)
        .text(answer.solution)
        .put(answer.optimal)
        .put(answer.lower_bound)
        .put(answer.lower_bound_of)
        .put(answer.stopped_by)
        .put(answer.before)
        .text(answer.engine)
        .put(answer.seconds)
        .put(answer.states)
        .put(answer.peak_mib)
        .text(answer.note)
        .put(static_cast<std::uint32_t>(answer.statistics.size()));
    for (const auto& [name, value] : answer.statistics)
        out.text(name).put(value);
}

void check_answer(Answer& answer, const Level& level) {
    if (answer.status != Status::solved) return;
    const Check check = check_plan(level, answer.solution);
    answer.metrics = check.metrics;
    if (!check.solved) {
        answer.status = Status::internal;
        answer.note = "a rank sent a plan that failed verification: " + check.problem;
        answer.solution.clear();
    }
}

}  // namespace pushwise::cluster
