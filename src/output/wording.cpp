#include "output/wording.hpp"

#include <fmt/format.h>

namespace pushwise::output {
namespace {

std::string lengths(std::int64_t moves, std::int64_t pushes, std::int64_t lines) {
    return count(moves, "move") + ", " + count(pushes, "push", "pushes") + ", " +
           count(lines, "line");
}

std::string lengths(const ResultLine& line) {
    std::string text =
        lengths(line.moves.value_or(0), line.pushes.value_or(0), line.lines.value_or(0));
    if (line.optimal) text += " (proved: fewest " + std::string(name(*line.optimal)) + ")";
    if (line.before) {
        text += "\nbefore: " + lengths(line.before->moves, line.before->pushes, line.before->lines);
    }
    return text;
}

// "stopped by the memory limit after 11 s; --memory raises it". Nodes are counted where they are
// the limit, because that is the same every time.
std::string stopped(const ResultLine& line, StopReason reason) {
    std::string after;
    if (reason == StopReason::nodes && line.states) {
        after = " after " + count(*line.states, "state");
    } else if (line.seconds) {
        after = fmt::format(" after {:.{}f} s", *line.seconds, *line.seconds < 10 ? 1 : 0);
    }
    switch (reason) {
        case StopReason::time: return "stopped by the time limit" + after + "; --time raises it";
        case StopReason::memory:
            return "stopped by the memory limit" + after + "; --memory raises it";
        case StopReason::nodes: return "stopped by the node limit" + after + "; --nodes raises it";
        case StopReason::interrupted: break;
    }
    return "interrupted" + after;
}

// What an outcome means, in the words that tell a proof from a surrender.
std::string outcome(const ResultLine& line, const Style& style) {
    const std::string gave_up = style.fair("gave up");
    switch (line.status) {
        case Status::solved: return style.good("solved") + ": " + lengths(line);
        case Status::unsolvable: return style.bad("unsolvable") + ": proved, no plan exists";
        case Status::invalid:
            return style.bad("invalid") + ": " +
                   printable_lines(line.error.value_or("see the messages"));
        case Status::internal:
            return style.bad("internal error") + ": " +
                   printable_lines(line.error.value_or("unknown"));
        case Status::timeout:
        case Status::memory:
        case Status::nodes: return gave_up + ": " + stopped(line, *stop_reason(line.status));
        case Status::interrupted: return style.fair(stopped(line, StopReason::interrupted));
        case Status::unsupported:
            return style.fair("unsupported") + ": the engine cannot take this level";
        case Status::exhausted:
            if (line.note) return style.fair("no plan") + ": " + printable_lines(*line.note);
            break;
    }
    return gave_up + ": the engine found nothing more to try (exhausted)";
}

// "4 pushes", "1 move": of an objective with a single figure.
std::string in_units(std::int64_t number, Objective objective) {
    switch (objective) {
        case Objective::moves: return count(number, "move");
        case Objective::lines: return count(number, "line");
        default: return count(number, "push", "pushes");
    }
}

std::string figures(const ResultLine& line) {
    std::string text = line.engine.value_or("");
    if (line.states) text += ", " + count(*line.states, "state");
    if (line.seconds) text += fmt::format(", {:.3f} s", *line.seconds);
    if (line.peak_mib) text += fmt::format(", {:.1f} MiB", *line.peak_mib);
    if (line.lower_bound) {
        text += ", lower bound ";
        text += line.lower_bound_of ? in_units(*line.lower_bound, *line.lower_bound_of)
                                    : std::to_string(*line.lower_bound);
    }
    if (line.same_as) text += ", same board as " + printable(*line.same_as);
    return text;
}

}  // namespace

std::string grouped(std::int64_t number) {
    std::string digits = std::to_string(number);
    const std::size_t first = number < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3; at -= 3)
        digits.insert(at - 3, ",");
    return digits;
}

std::string count(std::int64_t number, std::string_view word, std::string_view plural) {
    const std::string many = plural.empty() ? std::string(word) + "s" : std::string(plural);
    return grouped(number) + " " + (number == 1 ? std::string(word) : many);
}

std::string to_text(const ResultLine& line, const Style& style, bool with_file) {
    std::string head = with_file || !line.level ? printable(line.file) : "";
    if (line.level) {
        head += (head.empty() ? "level " : ", level ") + std::to_string(*line.level);
    }
    if (!line.title.empty()) head += ": " + printable(line.title);
    std::string text = style.bold(head) + "\n" + outcome(line, style) + "\n";
    if (line.solution) {
        text +=
            (line.solution->empty() ? "(every goal is filled from the start)" : *line.solution) +
            std::string("\n");
    }
    if (line.note && line.status != Status::exhausted) text += printable_lines(*line.note) + "\n";
    if (line.status == Status::solved && line.stopped_by)
        text += stopped(line, *line.stopped_by) + "\n";
    if (line.engine) text += style.faint(figures(line)) + "\n";
    return text + "\n";
}

}  // namespace pushwise::output
