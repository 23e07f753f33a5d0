#include "bench/figure.hpp"

#include <fmt/format.h>

#include <array>

#include "support/markup.hpp"

namespace pushwise::bench {
namespace {

struct SeriesLook {
    std::string_view light;
    std::string_view dark;
    std::string_view dash;
    std::string_view shape;  // a path around 0,0
};

constexpr std::array<SeriesLook, kMarks> kLooks{{
    {"#0072b2", "#5fb4ea", "", "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"},
    {"#d55e00", "#ff9452", "7 3", "M-3.6-3.6h7.2v7.2h-7.2z"},
    {"#00805e", "#3fce9f", "2 3", "M0-4.8 4.6 3.6h-9.2z"},
    {"#b0508a", "#e79cc9", "9 3 2 3", "M0-5 5 0 0 5-5 0z"},
    {"#8a6d00", "#e8c33a", "4 2", "M0 4.8 4.6-3.6h-9.2z"},
    {"#3d4f9f", "#a5b1ff", "12 4", "M-1.6-4.6h3.2v3h3v3.2h-3v3h-3.2v-3h-3v-3.2h3z"},
    {"#555555", "#c4c4c4", "1 2",
     "M0-5 1.4-1.6 5-1.5 2.2.8 3.1 4.4 0 2.4-3.1 4.4-2.2.8-5-1.5-1.4-1.6z"},
}};

std::string colours(bool dark) {
    std::string rules;
    for (std::size_t i = 0; i < kLooks.size(); ++i) {
        const std::string_view colour = dark ? kLooks[i].dark : kLooks[i].light;
        rules += fmt::format(".fig .s{}{{color:{}}}", i, colour);
    }
    return rules;
}

std::string style() {
    std::string rules =
        ".fig text{font:13px system-ui,'Helvetica Neue',Arial,sans-serif;fill:#22262e}"
        ".fig .caption{font-size:14px}.fig .note{font-size:12px;fill:#5a6170}"
        ".fig .grid{stroke:#e3e3e6;stroke-width:1}.fig .tick{stroke:#22262e;stroke-width:1}"
        ".fig .frame{fill:none;stroke:#22262e;stroke-width:1}"
        ".fig .guide{stroke:#7b8290;stroke-width:1;stroke-dasharray:4 4;fill:none}"
        ".fig .band{fill:#eeeef1}"
        ".fig .curve{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}"
        ".fig .mark{fill:currentColor;stroke:#fff;stroke-width:.8}";
    for (std::size_t i = 0; i < kLooks.size(); ++i) {
        if (!kLooks[i].dash.empty())
            rules += fmt::format(".fig .curve.s{}{{stroke-dasharray:{}}}", i, kLooks[i].dash);
    }
    rules += colours(false);
    rules +=
        "@media screen and (prefers-color-scheme:dark){.fig text{fill:#e8eaee}"
        ".fig .note{fill:#a9b1bf}.fig .grid{stroke:#31363f}"
        ".fig .tick,.fig .frame{stroke:#c6ccd6}.fig .guide{stroke:#8b93a1}"
        ".fig .band{fill:#23272f}.fig .mark{stroke:#16191f}" +
        colours(true) + "}";
    return rules;
}

constexpr double kTick = 5;
constexpr double kSmallTick = 3;

}  // namespace

Figure::Figure(double width, double height, std::string_view title, std::string_view description)
    : head_(fmt::format("<svg class=\"fig\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                        "viewBox=\"0 0 {0:g} {1:g}\" width=\"{0:g}\" height=\"{1:g}\">\n"
                        "<title>{2}</title>\n<desc>{3}</desc>\n<style>{4}</style>\n",
                        width, height, support::escape_markup(title),
                        support::escape_markup(description), style())) {}

void Figure::tick_x(const Area& area, double x, const Tick& tick) {
    if (tick.label.empty()) {
        line(x, area.bottom, x, area.bottom + kSmallTick, "tick");
        return;
    }
    line(x, area.top, x, area.bottom, "grid");
    line(x, area.bottom, x, area.bottom + kTick, "tick");
    text(x, area.bottom + 20, "middle", "label", tick.label);
}

void Figure::tick_y(const Area& area, double y, const Tick& tick) {
    if (tick.label.empty()) {
        line(area.left - kSmallTick, y, area.left, y, "tick");
        return;
    }
    line(area.left, y, area.right, y, "grid");
    line(area.left - kTick, y, area.left, y, "tick");
    text(area.left - 9, y + 4.5, "end", "label", tick.label);
}

void Figure::x_axis(const Area& area, const TimeScale& scale, std::string_view caption) {
    for (const Tick& tick : scale.ticks())
        tick_x(area, scale.at(tick.value), tick);
    text((area.left + area.right) / 2, area.bottom + 42, "middle", "caption", caption);
}

void Figure::y_axis(const Area& area, const TimeScale& scale, std::string_view caption) {
    for (const Tick& tick : scale.ticks())
        tick_y(area, scale.at(tick.value), tick);
    upright_text(area.left - 62, (area.top + area.bottom) / 2, "caption", caption);
}

void Figure::y_axis(const Area& area, const CountScale& scale, std::string_view caption) {
    for (const Tick& tick : scale.ticks())
        tick_y(area, scale.at(tick.value), tick);
    upright_text(area.left - 48, (area.top + area.bottom) / 2, "caption", caption);
}

void Figure::rectangle(const Area& a, std::string_view kind) {
    body_ += fmt::format(
        "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n", kind,
        a.left, a.top, a.right - a.left, a.bottom - a.top);
}

void Figure::line(double x1, double y1, double x2, double y2, std::string_view kind) {
    body_ += fmt::format(
        "<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", kind, x1,
        y1, x2, y2);
}

void Figure::text(double x, double y, std::string_view anchor, std::string_view kind,
                  std::string_view what) {
    body_ +=
        fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n",
                    kind, x, y, anchor, support::escape_markup(what));
}

void Figure::upright_text(double x, double y, std::string_view kind, std::string_view what) {
    body_ += fmt::format(
        "<text class=\"{}\" transform=\"translate({:.1f} {:.1f}) rotate(-90)\" "
        "text-anchor=\"middle\">{}</text>\n",
        kind, x, y, support::escape_markup(what));
}

void Figure::curve(int series, std::string_view path) {
    body_ += fmt::format("<path class=\"curve s{}\" d=\"{}\"/>\n", series % kMarks, path);
}

void Figure::mark(int series, double x, double y, std::string_view tip) {
    const int look = series % kMarks;
    body_ += fmt::format("<path class=\"mark s{}\" transform=\"translate({:.1f} {:.1f})\" d=\"{}\"",
                         look, x, y, kLooks[static_cast<std::size_t>(look)].shape);
    body_ += tip.empty() ? "/>\n"
                         : fmt::format("><title>{}</title></path>\n", support::escape_markup(tip));
}

std::string Figure::svg() const {
    return head_ + body_ + "</svg>\n";
}

}  // namespace pushwise::bench
