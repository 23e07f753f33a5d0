// pushwise hint: what to do next in a position, and no more of it than is asked for.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/level_line.hpp"
#include "console/input.hpp"
#include "console/interrupt.hpp"
#include "console/message.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "console/values.hpp"
#include "output/json.hpp"
#include "output/terminal_board.hpp"
#include "plans/shown_plans.hpp"
#include "pushwise/hint.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::cli {
namespace {

constexpr int kUsualStrength = 2;  // the mildest that says what to do
constexpr double kUsualSeconds = 10;

constexpr const char* kHintFooter =
    "Strength 1 says whether the position can still be solved, 2 which box to push next, 3 where "
    "to,\n"
    "and 4 with which moves. In the drawing ! marks the box and o where it is to go; of a lost\n"
    "position ! marks the boxes that are the reason.\n"
    "\n"
    "Examples:\n"
    "  pushwise hint levels/first-steps.xsb --level 12\n"
    "  pushwise hint levels/first-steps.xsb --level 12 --position rrdLL\n"
    "  pushwise hint --strength 4 --position played.lurd level.xsb\n"
    "\n"
    "Exit code: 0 there is a way on, 1 the position is lost or no plan was found in the time,\n"
    "2 bad usage, 3 bad input, 130 interrupted.";

struct HintArguments {
    LevelChoice choice;
    std::string position;                 // LURD from the start, or the name of a file with it
    std::optional<plans::PlanBook> book;  // what the file holds
    HintOptions hint;
    Common common;
};

using Asked = plans::FoundLevel;  // the position that is asked about

output::JsonValue name_or_null(const std::optional<Cell>& cell) {
    return cell ? output::JsonValue(square_name(*cell)) : nullptr;
}

std::string as_json(const Asked& asked, const Hint& hint, int strength) {
    output::JsonObject object = head_of_line(asked.file, asked.number, &asked.level, "");
    object.set("verdict", std::string(name(hint.outlook)));
    object.set("strength", std::int64_t{strength});
    object.set("sentence", hint.sentence);
    object.set("box", name_or_null(hint.box));
    object.set("target", name_or_null(hint.target));
    object.set_optional("lurd", hint.lurd);
    object.set("why", hint.loss ? output::JsonValue(hint.loss->sentence) : nullptr);
    object.set("witness", hint.loss ? output::JsonValue(square_names(hint.loss->boxes)) : nullptr);
    return output::to_json(object) + "\n";
}

std::vector<std::string> marks_of(const Level& level, const Hint& hint) {
    std::vector<std::string> marks;
    for (const std::string& row : level.rows())
        marks.emplace_back(row.size(), ' ');
    const auto mark = [&](const Cell& cell, char c) { marks[cell.y][cell.x] = c; };
    if (hint.loss) {
        for (const Cell& cell : hint.loss->boxes)
            mark(cell, output::kBoxMark);
    }
    if (hint.target) mark(*hint.target, output::kTargetMark);
    if (hint.box) mark(*hint.box, output::kBoxMark);
    return marks;
}

std::string as_text(const Asked& asked, const Hint& hint, const output::Style& style) {
    std::string text = style.bold(heading_of(asked.number, asked.level)) + "\n";
    text += output::draw(asked.level.rows(), marks_of(asked.level, hint), style,
                         {room_for_boards().columns, 0});
    text += hint.sentence + "\n";
    if (hint.loss) {
        text +=
            fmt::format("{} ({}: {})\n", hint.loss->sentence,
                        hint.loss->boxes.size() == 1 ? "box" : "boxes", to_words(hint.loss->boxes));
    }
    if (hint.lurd) text += *hint.lurd + "\n";
    return text + "\n";
}

// The level some moves on. Nothing after a complaint.
std::optional<Level> position_of(const HintArguments& options, const Asked& asked) {
    const Level& level = asked.level;
    std::optional<std::string> lurd = options.position;
    if (options.book) lurd = plans::plans_to_show({asked}, *options.book, options.common).front();
    if (!lurd) {
        complain("--position " + options.position + " holds no moves for this level");
        return std::nullopt;
    }
    const Check played = check_plan(level, *lurd);
    // A text that is no LURD is at fault at no step, and nothing of it has been played.
    if (played.step != 0 || !read_lurd(*lurd)) {
        complain("--position: " + played.problem);
        return std::nullopt;
    }
    LevelParts parts;
    parts.title = level.title();
    parts.rows = *rows_after(level, played.lurd, played.lurd.size());
    return collection_of({parts}).levels().front();
}

class HintRun {
public:
    explicit HintRun(const HintArguments& options) : options_(options) {}

    Exit operator()() {
        // With a position there is one level, and nothing is said before that is known.
        std::vector<Asked> waiting;
        const auto visit = [&](const std::string& file, std::size_t number, const Level& level) {
            if (options_.position.empty()) return answer({file, number, level});
            waiting.push_back({file, number, level});
            return true;
        };
        const auto fault = [&](const std::string& file, std::size_t number, const Level* level,
                               const std::string& problem) {
            if (!options_.common.json) return;
            out_.write(output::to_json(head_of_line(file, number, level, problem)) + "\n");
        };
        stop_on_interrupt(options_.hint.stop);
        for_each_level(options_.choice, options_.common, status_, visit, fault);
        if (waiting.size() > 1) {
            complain("--position is about one level; choose it with --level");
            return Exit::usage;
        }
        for (const Asked& asked : waiting)
            answer_at_position(asked);
        status_.add(out_.report());
        if (options_.hint.stop.requested()) status_.add(Exit::interrupted);
        return status_.worst();
    }

private:
    // Is more wanted?
    bool answer(const Asked& asked) {
        HintOptions how = options_.hint;
        how.moved = !options_.position.empty();
        const Hint hint = pushwise::hint(asked.level, how);
        if (options_.hint.stop.requested()) return false;
        if (hint.outlook != Outlook::solvable) status_.add(Exit::unsolved);
        return out_.write(options_.common.json ? as_json(asked, hint, options_.hint.strength)
                                               : as_text(asked, hint, style_));
    }

    void answer_at_position(const Asked& asked) {
        if (const std::optional<Level> position = position_of(options_, asked)) {
            answer({asked.file, asked.number, *position});
        } else {
            status_.add(Exit::input);
        }
    }

    const HintArguments& options_;
    output::Style style_ = style_for(Stream::out);
    Sink out_;
    ExitStatus status_;
};

}  // namespace

void add_hint(Context& context) {
    const auto options = std::make_shared<HintArguments>();
    Command command = context.program.add_command("hint", "Say what to do next in a position");
    add_input_options(command, options->choice.input);
    add_level_option(command, options->choice.levels);
    command
        .add("--position LURD|FILE", options->position,
             "Ask about the position after these moves from the start")
        .in(Group::find)
        .often("After these moves from the start");
    options->hint.strength = kUsualStrength;
    command
        .add("--strength N", options->hint.strength,
             "How much to say: 1 whether it can still be solved, 2 which box to push next, 3 where "
             "to, 4 with which moves [2]")
        .between(1, kStrongestHint)
        .in(Group::find)
        .often("How much to say, from 1 to 4 [2]");
    options->hint.limits.seconds = kUsualSeconds;
    add_time_option(command, options->hint.limits.seconds, "Time limit for each level [10]");
    add_from_option(command, options->choice.from);
    add_common(command, options->common, true);
    command.footer(kHintFooter);
    command.on_chosen([options, &context] {
        context.run = [options] {
            if (const Exit found = find_files(options->choice); found != Exit::ok) return found;
            const Exit read = plans::read_lurd_or_file("--position", options->position,
                                                       options->choice.files, options->book);
            if (read != Exit::ok) return read;
            return HintRun(*options)();
        };
    });
}

}  // namespace pushwise::cli
