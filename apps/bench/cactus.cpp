#include "bench/cactus.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bench/figure.hpp"
#include "bench/statistics.hpp"

namespace pushwise::bench {
namespace {

constexpr double kWidth = 900;
constexpr double kHeight = 420;
constexpr Area kArea{76, 16, 690, 360};
constexpr std::size_t kMarksPerCurve = 8;
constexpr double kLegendLine = 24;

struct Curve {
    int series;  // index of its look
    std::string label;
    std::vector<double> times;  // of settled levels, ascending
    double limit = 0;           // how long it went on; 0: unknown
};

Curve curve_of(int index, const Series& series) {
    Curve curve{index, series.label, {}, 0};
    for (const Record* record : series.records) {
        curve.limit = std::max(curve.limit, record->terms.seconds);
        if (is_settled(*record)) curve.times.push_back(clamped_seconds(*record));
    }
    std::sort(curve.times.begin(), curve.times.end());
    return curve;
}

void draw(Figure& figure, const Curve& curve, const TimeScale& x, const CountScale& y) {
    std::string path = fmt::format("M{:.1f} {:.1f}", kArea.left, y.at(0));
    std::size_t count = 0;
    for (const double time : curve.times) {
        ++count;
        path += fmt::format("H{:.1f}V{:.1f}", x.at(time), y.at(static_cast<double>(count)));
    }
    // Flat until its limit: nothing more came.
    if (curve.limit > 0) path += fmt::format("H{:.1f}", x.at(curve.limit));
    figure.curve(curve.series, path);
    const std::size_t step = std::max<std::size_t>(1, curve.times.size() / kMarksPerCurve);
    for (std::size_t i = curve.times.size(); i > 0; i = i > step ? i - step : 0) {
        const double seconds = curve.times[i - 1];
        figure.mark(curve.series, x.at(seconds), y.at(static_cast<double>(i)),
                    fmt::format("{}: {} in {:.3g} s each", curve.label, i, seconds));
    }
}

}  // namespace

std::string cactus_plot(const std::string& set, const std::vector<Series>& series) {
    std::vector<Curve> curves;
    std::size_t levels = 1;
    double low = 1;
    double high = kShortestSeconds;
    for (const Series& one : series) {
        curves.push_back(curve_of(static_cast<int>(curves.size()), one));
        const Curve& curve = curves.back();
        levels = std::max(levels, one.records.size());
        high = std::max({high, curve.limit, curve.times.empty() ? 0 : curve.times.back()});
        if (!curve.times.empty()) low = std::min(low, curve.times.front());
    }
    const TimeScale x(std::min(low, high), high, kArea.left, kArea.right);
    const CountScale y(static_cast<int>(levels), kArea.bottom, kArea.top + 12);

    std::string description;
    for (const Curve& curve : curves)
        description += fmt::format("{}: {} of {}. ", curve.label, curve.times.size(), levels);
    Figure figure(kWidth, kHeight, "Levels of " + set + " settled over time", description);
    figure.x_axis(kArea, x, "time per level (logarithmic)");
    figure.y_axis(kArea, y, "levels settled");
    figure.line(kArea.left, y.at(static_cast<double>(levels)), kArea.right,
                y.at(static_cast<double>(levels)), "guide");
    figure.text(kArea.right + 8, y.at(static_cast<double>(levels)) + 4, "start", "note",
                fmt::format("all {}", levels));
    for (const Curve& curve : curves)
        draw(figure, curve, x, y);
    figure.rectangle(kArea, "frame");

    // The best on top, as the curves end.
    std::stable_sort(curves.begin(), curves.end(), [](const Curve& a, const Curve& b) {
        return a.times.size() > b.times.size();
    });
    double line = kArea.top + 52;
    for (const Curve& curve : curves) {
        const double left = kArea.right + 12;
        figure.curve(curve.series, fmt::format("M{:.1f} {:.1f}h34", left, line));
        figure.mark(curve.series, left + 17, line);
        figure.text(left + 42, line + 4.5, "start", "label",
                    fmt::format("{}: {}", curve.label, curve.times.size()));
        line += kLegendLine;
    }
    return figure.svg();
}

}  // namespace pushwise::bench
