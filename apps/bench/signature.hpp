// Node signatures: how many states each deterministic engine expands on fixed levels, with one
// thread, seed 0 and a node limit.
//
// The counts change exactly when a search does, on every machine. They are stored beside the code
// and compared by ./test, so that a change of behaviour is either intended or noticed.
// A signature names its own levels, engines and node limit: it can be taken again from itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench/table.hpp"

namespace pushwise::bench {

struct SignatureRow {
    std::string file;
    std::int64_t level = 0;
    std::string engine;
    std::string status;
    std::int64_t states = 0;
    bool operator==(const SignatureRow&) const = default;
};

struct Signature {
    std::int64_t nodes = 0;  // the limit of each search
    std::vector<SignatureRow> rows;

    [[nodiscard]] std::vector<std::string> files() const;
    [[nodiscard]] std::vector<std::string> engines() const;
    // The one number to quote.
    [[nodiscard]] std::int64_t states() const;
};

[[nodiscard]] std::string to_text(const Signature& signature);
[[nodiscard]] Result<Signature> parse_signature(std::string_view text, std::string file);

// One line for each row that differs, is new or is gone.
[[nodiscard]] std::vector<std::string> differences(const Signature& stored, const Signature& now);

}  // namespace pushwise::bench
