#include "api/why_unsolvable.hpp"

#include <string>

#include "pushwise/analysis.hpp"

namespace pushwise::api {
namespace {

constexpr double kSeconds = 0.05;

// "boxes at row 2: columns 3, 5"; empty where there are none.
std::string where(const char* one, const char* many, const Cells& cells) {
    if (cells.empty()) return {};
    return std::string(cells.size() == 1 ? one : many) + " at " + to_words(cells);
}

// The sentence, and the squares it speaks of.
std::string in_words(const Loss& loss) {
    std::string text = loss.sentence;
    if (text.ends_with('.')) text.pop_back();
    std::string places = where("box", "boxes", loss.boxes);
    if (loss.kind == LossKind::goals || loss.kind == LossKind::sealed) {
        const std::string goals = where("goal", "goals", loss.squares);
        places += (places.empty() || goals.empty() ? "" : "; ") + goals;
    }
    return places.empty() ? text : text + " (" + places + ")";
}

}  // namespace

void say_why_unsolvable(const Level& level, const SolveOptions& options, Answer& answer) {
    if (answer.status != Status::unsolvable || !answer.note.empty()) return;
    AnalysisOptions how;
    how.effort = Effort::obvious;
    how.limits.seconds = kSeconds;
    how.limits.memory_bytes = options.limits.memory_bytes;
    how.stop = options.stop;
    if (const auto loss = explain(level, how).loss) answer.note = in_words(*loss);
}

}  // namespace pushwise::api
