// Values as bytes, for messages between ranks of one run: same program, same kind of machine.
//
// Numbers in the machine's own order, texts with their length before them.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace pushwise::cluster {

class Writer {
public:
    template <typename T>
    Writer& number(T value) {
        static_assert(std::is_arithmetic_v<T>);
        bytes_.append(reinterpret_cast<const char*>(&value), sizeof(value));
        return *this;
    }
    Writer& text(std::string_view value) {
        number<std::uint64_t>(value.size());
        bytes_ += value;
        return *this;
    }
    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

// Past the end everything reads as zero or empty.
class Reader {
public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}

    template <typename T>
    [[nodiscard]] T number() {
        static_assert(std::is_arithmetic_v<T>);
        T value{};
        if (rest_.size() < sizeof(T)) {
            rest_ = {};
            return value;
        }
        std::memcpy(&value, rest_.data(), sizeof(T));
        rest_.remove_prefix(sizeof(T));
        return value;
    }
    [[nodiscard]] std::string text() {
        const auto size = number<std::uint64_t>();
        std::string value(rest_.substr(0, size));
        rest_.remove_prefix(value.size());
        return value;
    }

private:
    std::string_view rest_;
};

}  // namespace pushwise::cluster
