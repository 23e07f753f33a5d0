#include "console/program.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <limits>
#include <sstream>

#include "console/message.hpp"
#include "console/sink.hpp"
#include "console/suggest.hpp"
#include "pushwise/version.hpp"

namespace pushwise::console {
namespace {

// "-o,--output FILE" in its two parts.
struct Names {
    explicit Names(const std::string& text)
        : names(text.substr(0, text.find(' '))),
          argument(names.size() < text.size() ? text.substr(names.size() + 1) : "") {}

    std::string names;
    std::string argument;
};

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames())
            names.push_back("--" + name);
    }
    return names;
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({}))
        names.push_back(command->get_name());
    return names;
}

// Advice for words that were not understood.
std::string about_extras(const CLI::App& app) {
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    const CLI::App& command = chosen.empty() ? app : *chosen.front();
    const std::string word = command.remaining().front();
    const std::string typed = word.substr(0, word.find('='));
    const bool is_option = typed.size() > 1 && typed.front() == '-';
    std::string message;
    if (!is_option && chosen.empty()) {
        message = "there is no command '" + typed + "'";
    } else {
        message = (is_option ? "there is no option '" : "did not expect '") + typed + "'";
        if (!chosen.empty()) message += " for '" + command.get_name() + "'";
    }
    const auto meant = nearest(typed, is_option ? option_names(command) : command_names(app));
    if (meant && (is_option || chosen.empty())) message += "; did you mean '" + *meant + "'?";
    return message;
}

// JSON lines have no room for more.
constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

Checked take(const std::string& text, std::uint64_t& value) {
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error == std::errc() && rest == end && value <= kLargest) return kOk;
    return failure("'" + text + "' is not a whole number from 0 to " + std::to_string(kLargest));
}

OptionText describe_option(const CLI::Option& option) {
    OptionText text;
    for (const std::string& name : option.get_snames())
        text.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        text.names.push_back("--" + name);
    if (option.get_items_expected_max() > 0) text.argument = option.get_type_name();
    text.help = option.get_description();
    return text;
}

std::string describe_operand(const CLI::Option& option) {
    std::string text = option.get_name(true);
    if (option.get_items_expected_max() > 1) text += "...";
    return option.get_required() ? text : "[" + text + "]";
}

}  // namespace

Option Option::required() {
    option_->required();
    return *this;
}

Option Option::check(const TakeText& check) {
    const auto problem = [check](const std::string& text) {
        const Checked checked = check(text);
        return checked ? std::string() : checked.message();  // the parser takes none for good
    };
    option_->check(CLI::Validator(problem, ""));
    return *this;
}

Option Option::one_of(const std::vector<std::string>& words) {
    option_->check(CLI::IsMember(words).description(""));
    return *this;
}

Option Option::between(int low, int high) {
    option_->check(CLI::Range(low, high).description(""));
    return *this;
}

Option Option::list() {
    option_->delimiter(',')->allow_extra_args(false);
    return *this;
}

Option Option::single() {
    option_->allow_extra_args(false);
    return *this;
}

Option Option::needs(Option other) {
    option_->needs(other.option_);
    return *this;
}

Option Option::excludes(Option other) {
    option_->excludes(other.option_);
    return *this;
}

Command Command::add_command(const std::string& name, const std::string& summary) {
    return Command(*app_->add_subcommand(name, summary));
}

template <typename T>
Option Command::add(const std::string& names, T& value, const std::string& help) {
    const Names parts(names);
    return Option(*app_->add_option(parts.names, value, help)->type_name(parts.argument));
}

template Option Command::add(const std::string&, std::string&, const std::string&);
template Option Command::add(const std::string&, std::vector<std::string>&, const std::string&);
template Option Command::add(const std::string&, int&, const std::string&);
template Option Command::add(const std::string&, std::optional<int>&, const std::string&);
template Option Command::add(const std::string&, std::uint16_t&, const std::string&);

Option Command::add_read(const std::string& names, const TakeText& take, const std::string& help) {
    const Names parts(names);
    const auto read = [take, name = parts.names](const std::string& text) {
        const Checked taken = take(text);
        if (!taken) throw CLI::ValidationError(name, taken.message());
    };
    return Option(*app_->add_option_function<std::string>(parts.names, read, help)
                       ->type_name(parts.argument));
}

// The parser wraps signs around and takes what is too large for the largest there is.
template <>
Option Command::add(const std::string& names, std::uint64_t& value, const std::string& help) {
    return add_read(
        names, [&value](const std::string& text) { return take(text, value); }, help);
}

template <>
Option Command::add(const std::string& names, std::optional<std::uint64_t>& value,
                    const std::string& help) {
    const auto read = [&value](const std::string& text) { return take(text, value.emplace()); };
    return add_read(names, read, help);
}

template <typename T>
Option Command::add_flag(const std::string& names, T& value, const std::string& help) {
    return Option(*app_->add_flag(names, value, help));
}

template Option Command::add_flag(const std::string&, bool&, const std::string&);
template Option Command::add_flag(const std::string&, std::string&, const std::string&);

void Command::footer(const std::string& text) {
    app_->footer(text);
}

void Command::hide() {
    app_->group("");
}

void Command::on_chosen(const std::function<void()>& call) {
    app_->callback(call);
}

Program::Program(const std::string& name, const std::string& summary, const std::string& footer)
    : app_(std::make_unique<CLI::App>(summary, name)) {
    app_->set_help_flag("-h,--help", "Show this help");
    app_->set_version_flag("--version", std::string("pushwise ") + version(), "Show the version");
    app_->get_formatter()->column_width(34);
    app_->footer(footer);
}

Program::~Program() = default;

Command Program::add_command(const std::string& name, const std::string& summary) {
    return Command(*app_->add_subcommand(name, summary));
}

std::optional<Exit> Program::parse(int argc, char** argv, bool silent) {
    std::string mistake;
    try {
        app_->parse(argc, argv);
        if (!app_->get_subcommands().empty()) return std::nullopt;
        if (!silent) print(app_->help());
    } catch (const CLI::Success& asked) {  // --help, --version
        if (silent) return Exit::ok;
        std::ostringstream text;
        app_->exit(asked, text, text);
        Sink out;
        out.write(text.str());
        return out.report();
    } catch (const CLI::ExtrasError&) {
        mistake = about_extras(*app_);
    } catch (const CLI::ParseError& error) {
        const std::vector<CLI::App*> chosen = app_->get_subcommands();
        mistake = std::string(error.what()) + "; see '" + app_->get_name() + " " +
                  (chosen.empty() ? "" : chosen.front()->get_name() + " ") + "--help'";
    }
    if (!mistake.empty() && !silent) complain(mistake);
    return Exit::usage;
}

std::vector<CommandText> Program::describe() const {
    std::vector<CommandText> commands;
    for (const CLI::App* command : app_->get_subcommands({})) {
        if (command->get_group().empty()) continue;
        CommandText text;
        text.name = command->get_name();
        text.summary = command->get_description();
        text.footer = command->get_footer();
        for (const CLI::Option* option : command->get_options()) {
            if (option->get_positional()) {
                text.operands.push_back(describe_operand(*option));
            } else {
                text.options.push_back(describe_option(*option));
            }
        }
        text.commands = command_names(*command);
        commands.push_back(std::move(text));
    }
    return commands;
}

}  // namespace pushwise::console
