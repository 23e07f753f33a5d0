// Colours for people at a terminal; the empty style for everybody else.
#pragma once

#include <string>
#include <string_view>

namespace pushwise::output {

class Style {
public:
    explicit Style(bool colours = false) : colours_(colours) {}

    [[nodiscard]] bool colours() const noexcept { return colours_; }
    [[nodiscard]] std::string bold(std::string_view text) const { return wrap("1", text); }
    [[nodiscard]] std::string faint(std::string_view text) const { return wrap("2", text); }
    [[nodiscard]] std::string good(std::string_view text) const { return wrap("32", text); }
    [[nodiscard]] std::string fair(std::string_view text) const { return wrap("33", text); }
    [[nodiscard]] std::string bad(std::string_view text) const { return wrap("31", text); }

    // `text` between the escape sequences of an SGR code such as "1;33".
    [[nodiscard]] std::string wrap(std::string_view code, std::string_view text) const;

private:
    bool colours_;
};

}  // namespace pushwise::output
