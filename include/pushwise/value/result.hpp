// A value, or the reasons why there is none: what every function returns that can fail on its
// input.
//
//     const pushwise::Result<std::string> svg = pushwise::draw_svg(level, lurd);
//     if (svg) std::cout << *svg;
//     else std::cerr << svg.message() << '\n';
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "pushwise/value/diagnostic.hpp"

namespace pushwise {

// What a function returns instead of the value. Pre: not empty.
struct Failure {
    Diagnostics diagnostics;
};

[[nodiscard]] inline Failure failure(Diagnostic diagnostic) {
    return {{std::move(diagnostic)}};
}
// Where no file and no line apply.
[[nodiscard]] inline Failure failure(std::string message) {
    Diagnostic diagnostic;
    diagnostic.message = std::move(message);
    return failure(std::move(diagnostic));
}

template <typename T = std::monostate>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}
    Result(Failure failure) : content_(std::move(failure)) {}

    [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    // Pre: there is a value.
    [[nodiscard]] T& operator*() & { return std::get<0>(content_); }
    [[nodiscard]] const T& operator*() const& { return std::get<0>(content_); }
    [[nodiscard]] T&& operator*() && { return std::get<0>(std::move(content_)); }
    [[nodiscard]] T* operator->() { return &**this; }
    [[nodiscard]] const T* operator->() const { return &**this; }

    // Pre: there is none.
    [[nodiscard]] const Diagnostics& error() const { return std::get<1>(content_).diagnostics; }
    [[nodiscard]] const std::string& message() const { return error().front().message; }

private:
    std::variant<T, Failure> content_;
};

// For checks: all is well (`return kOk;`), or the reasons why not.
using Checked = Result<>;
inline constexpr std::monostate kOk{};

}  // namespace pushwise
