#include "bench/scatter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "bench/figure.hpp"
#include "bench/statistics.hpp"

namespace pushwise::bench {
namespace {

constexpr double kWidth = 480;
constexpr double kHeight = 440;
constexpr Area kArea{86, 40, 432, 386};  // a square; the bands lie inside
constexpr double kBand = 30;

struct Point {
    std::string tip;
    std::optional<double> x;  // seconds; nothing when not settled
    std::optional<double> y;
};

std::string time_text(const std::optional<double>& seconds) {
    return seconds ? fmt::format("{:.3g} s", *seconds) : "not settled";
}

std::optional<double> time_of(const Record& record) {
    return is_settled(record) ? std::optional(clamped_seconds(record)) : std::nullopt;
}

std::vector<Point> points_of(const Series& x, const Series& y) {
    std::vector<Point> points;
    for (const Record* of_y : y.records) {
        const Record* of_x = x.find(of_y->set, of_y->id);
        if (of_x == nullptr || (!is_settled(*of_x) && !is_settled(*of_y))) continue;
        Point point{"", time_of(*of_x), time_of(*of_y)};
        point.tip = fmt::format("{}: {} {}, {} {}", of_y->id, x.label, time_text(point.x), y.label,
                                time_text(point.y));
        points.push_back(std::move(point));
    }
    return points;
}

}  // namespace

std::optional<std::string> scatter_plot(const std::string& set, const Series& x, const Series& y) {
    const std::vector<Point> points = points_of(x, y);
    if (points.empty()) return std::nullopt;
    double low = 1;
    double high = kShortestSeconds;
    int x_faster = 0;
    int y_faster = 0;
    int only_x = 0;
    int only_y = 0;
    for (const Point& point : points) {
        for (const std::optional<double>& seconds : {point.x, point.y}) {
            low = std::min(low, seconds.value_or(low));
            high = std::max(high, seconds.value_or(high));
        }
        only_x += point.y ? 0 : 1;
        only_y += point.x ? 0 : 1;
        if (point.x && point.y) {
            x_faster += *point.x < *point.y ? 1 : 0;
            y_faster += *point.y < *point.x ? 1 : 0;
        }
    }
    low = std::min(low, high);
    const double end_x = kArea.right - kBand;
    const double end_y = kArea.top + kBand;
    const TimeScale across(low, high, kArea.left, end_x);
    const TimeScale up(low, high, kArea.bottom, end_y);
    const std::string facts =
        fmt::format("faster: {} on {}, {} on {}; only {}: {}, only {}: {}", x.label, x_faster,
                    y.label, y_faster, x.label, only_x, y.label, only_y);

    Figure figure(kWidth, kHeight, fmt::format("{} against {} on {}", y.label, x.label, set),
                  facts);
    figure.rectangle({end_x, kArea.top, kArea.right, kArea.bottom}, "band");
    figure.rectangle({kArea.left, kArea.top, kArea.right, end_y}, "band");
    figure.x_axis(kArea, across, x.label + ", time per level");
    figure.y_axis(kArea, up, y.label + ", time per level");
    figure.text(end_x - 6, kArea.top + 19, "end", "note", "not settled by " + y.label);
    figure.upright_text(end_x + 19, (end_y + kArea.bottom) / 2, "note",
                        "not settled by " + x.label);
    figure.line(kArea.left, kArea.bottom, end_x, end_y, "tick");
    figure.line(across.at(across.low() * 10), kArea.bottom, end_x, up.at(up.high() / 10), "guide");
    figure.line(kArea.left, up.at(up.low() * 10), across.at(across.high() / 10), end_y, "guide");
    for (const Point& point : points) {
        const int look = !point.y ? 1 : !point.x ? 2 : 0;
        figure.mark(look, point.x ? across.at(*point.x) : kArea.right - kBand / 2,
                    point.y ? up.at(*point.y) : kArea.top + kBand / 2, point.tip);
    }
    figure.rectangle(kArea, "frame");
    figure.text(kArea.left, 16, "start", "note",
                fmt::format("faster: {} on {}, {} on {}", x.label, x_faster, y.label, y_faster));
    figure.text(
        kArea.left, 32, "start", "note",
        fmt::format("settled by {} only: {}, by {} only: {}", x.label, only_x, y.label, only_y));
    return figure.svg();
}

}  // namespace pushwise::bench
