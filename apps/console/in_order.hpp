// Texts that are finished in any order, printed in the order of their numbers.
//
// A text waits until all before it are there. What waits is bounded by the caller, who asks
// has_room() before he begins something new.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>

namespace pushwise::console {

class InOrder {
public:
    explicit InOrder(std::function<void(const std::string&)> print) : print_(std::move(print)) {}

    // Number `sequence`, counted from 0. Each comes once.
    void put(std::size_t sequence, std::string text) {
        bytes_ += text.size();
        waiting_.emplace(sequence, std::move(text));
        while (!waiting_.empty() && waiting_.begin()->first == printed_) {
            print_first();
            ++printed_;
        }
    }
    // What still waits, behind texts that will not come.
    void put_rest() {
        while (!waiting_.empty())
            print_first();
    }
    [[nodiscard]] bool has_room() const noexcept {
        return bytes_ < kMostBytes && waiting_.size() < kMostTexts;
    }

private:
    static constexpr std::size_t kMostBytes = std::size_t{32} << 20U;
    static constexpr std::size_t kMostTexts = 100'000;  // they may be empty

    void print_first() {
        const auto first = waiting_.begin();
        if (!first->second.empty()) print_(first->second);
        bytes_ -= first->second.size();
        waiting_.erase(first);
    }

    std::function<void(const std::string&)> print_;
    std::map<std::size_t, std::string> waiting_;
    std::size_t printed_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace pushwise::console
