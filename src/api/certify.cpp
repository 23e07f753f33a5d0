#include "api/certify.hpp"

#include <algorithm>

#include "api/figures.hpp"
#include "api/progress_after.hpp"
#include "certify/certificate.hpp"
#include "support/budget.hpp"

namespace pushwise::api {
namespace {

std::string_view reason(Status stopped) {
    switch (stopped) {
        case Status::timeout: return "the time was over";
        case Status::memory: return "the memory was full";
        case Status::nodes: return "the nodes were spent";
        default: return "it was interrupted";
    }
}

}  // namespace

void certify(const Level& level, const SolveOptions& options, Answer& answer) {
    certify::Claim claim;
    if (answer.status == Status::solved && answer.optimal) {
        claim = {answer.optimal, answer.solution, figures(answer.metrics, *answer.optimal)};
    } else if (answer.status != Status::unsolvable) {
        return;  // nothing is proved
    }
    const double before = answer.seconds;
    support::Budget budget(options.limits.after(answer.seconds, answer.states), options.stop);
    const board::Board board(level.data());
    certify::Certificate found = certify::certify(level.data(), board, claim, budget,
                                                  progress_after(answer, options.progress));
    if (found.refuted) {
        const std::string engine = answer.engine;
        answer = {};
        answer.status = Status::internal;
        answer.engine = engine;
        answer.note = "the search for a certificate contradicts engine '" + engine +
                      "'; please report this level";
    } else if (found.text.empty()) {
        answer.note += (answer.note.empty() ? "" : "; ") + std::string("no certificate: ") +
                       std::string(reason(budget.reason())) + " before it was complete";
    }
    answer.certificate = std::move(found.text);
    answer.seconds = before + budget.seconds();
    answer.states += budget.nodes();
    answer.peak_mib = std::max(answer.peak_mib, mebibytes(budget.peak()));
}

}  // namespace pushwise::api
