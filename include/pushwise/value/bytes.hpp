// Values as bytes, for messages between ranks of one run: same program, same kind of machine.
//
// Numbers in the machine's own order, texts with their length before them.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace pushwise {

class ByteWriter {
public:
    template <typename T>
    ByteWriter& put(const T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        bytes_.append(reinterpret_cast<const char*>(&value), sizeof(value));
        return *this;
    }
    // Their number is not written.
    template <typename T>
    ByteWriter& put_all(std::span<const T> values) {
        static_assert(std::is_trivially_copyable_v<T>);
        bytes_.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
        return *this;
    }
    ByteWriter& text(std::string_view value) {
        put<std::uint64_t>(value.size());
        bytes_ += value;
        return *this;
    }
    [[nodiscard]] std::size_t size() const noexcept { return bytes_.size(); }
    [[nodiscard]] bool empty() const noexcept { return bytes_.empty(); }
    // What was written; the writer is empty afterwards.
    [[nodiscard]] std::string take() {
        std::string bytes = std::move(bytes_);
        bytes_.clear();
        return bytes;
    }

private:
    std::string bytes_;
};

// Past the end everything reads as zero or empty.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    template <typename T>
    [[nodiscard]] T get() {
        static_assert(std::is_trivially_copyable_v<T>);
        T value{};
        if (rest_.size() < sizeof(T)) {
            rest_ = {};
            return value;
        }
        std::memcpy(&value, rest_.data(), sizeof(T));
        rest_.remove_prefix(sizeof(T));
        return value;
    }
    template <typename T>
    void get_all(std::span<T> values) {
        for (T& value : values)
            value = get<T>();
    }
    [[nodiscard]] std::string text() {
        const auto size = get<std::uint64_t>();
        std::string value(rest_.substr(0, size));
        rest_.remove_prefix(value.size());
        return value;
    }
    [[nodiscard]] bool empty() const noexcept { return rest_.empty(); }

private:
    std::string_view rest_;
};

}  // namespace pushwise
