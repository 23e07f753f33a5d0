#include "bench/scale.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pushwise::bench {
namespace {

constexpr double kRounding = 1e-9;  // so that 0.001 is a power of ten whatever its last bit

std::string time_label(int exponent) {
    if (exponent < -3) return fmt::format("{:g} ms", std::pow(10.0, exponent + 3));
    if (exponent < 0) return fmt::format("{:.0f} ms", std::pow(10.0, exponent + 3));
    return fmt::format("{:.0f} s", std::pow(10.0, exponent));
}

}  // namespace

std::vector<Tick> CountScale::ticks() const {
    constexpr double kSteps = 5;
    const double rough = high_ / kSteps;
    const double power = std::pow(10.0, std::floor(std::log10(std::max(rough, 1.0))));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0}) {
        if (factor * power >= rough) step = factor * power;
    }
    std::vector<Tick> ticks;
    for (double value = 0; value <= high_; value += step)
        ticks.push_back({value, fmt::format("{:.0f}", value)});
    return ticks;
}

TimeScale::TimeScale(double low, double high, double from, double to)
    : low_(static_cast<int>(std::floor(std::log10(low) + kRounding))),
      high_(static_cast<int>(std::ceil(std::log10(high) - kRounding))),
      from_(from),
      to_(to) {
    high_ = std::max(high_, low_ + 1);
}

double TimeScale::at(double seconds) const {
    const double share = (std::log10(seconds) - low_) / (high_ - low_);
    return from_ + (to_ - from_) * std::clamp(share, 0.0, 1.0);
}

double TimeScale::low() const {
    return std::pow(10.0, low_);
}

double TimeScale::high() const {
    return std::pow(10.0, high_);
}

std::vector<Tick> TimeScale::ticks() const {
    std::vector<Tick> ticks;
    for (int exponent = low_; exponent <= high_; ++exponent) {
        const double power = std::pow(10.0, exponent);
        ticks.push_back({power, time_label(exponent)});
        for (int factor = 2; factor <= 9 && exponent < high_; ++factor)
            ticks.push_back({factor * power, ""});
    }
    return ticks;
}

}  // namespace pushwise::bench
