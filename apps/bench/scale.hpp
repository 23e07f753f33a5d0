// From figures to coordinates on paper: linear scales for counts, logarithmic ones for times.
#pragma once

#include <string>
#include <vector>

namespace pushwise::bench {

struct Tick {
    double value;
    std::string label;  // empty: a small tick between two labelled ones
};

// Whole numbers from 0 to `high`.
class CountScale {
public:
    // `from` and `to` are the places of 0 and `high`. Pre: high >= 1.
    CountScale(int high, double from, double to) : high_(high), from_(from), to_(to) {}

    [[nodiscard]] double at(double value) const { return from_ + (to_ - from_) * value / high_; }
    // About five steps of 1, 2 or 5 times a power of ten.
    [[nodiscard]] std::vector<Tick> ticks() const;

private:
    int high_;
    double from_;
    double to_;
};

// Seconds on a logarithmic scale whose ends are powers of ten.
class TimeScale {
public:
    // Covers all of `low` to `high`. Pre: 0 < low <= high.
    TimeScale(double low, double high, double from, double to);

    // Values beyond the ends are placed at the ends.
    [[nodiscard]] double at(double seconds) const;
    // Powers of ten with their names ("10 ms", "100 s"), and 2 to 9 times those.
    [[nodiscard]] std::vector<Tick> ticks() const;
    [[nodiscard]] double low() const;
    [[nodiscard]] double high() const;

private:
    int low_;  // exponents of ten
    int high_;
    double from_;
    double to_;
};

}  // namespace pushwise::bench
