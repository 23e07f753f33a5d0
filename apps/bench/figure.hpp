// What the plots of a report share: an SVG with its own styles, axes, and marks that differ in
// shape, dash and colour, so that a figure survives a grey printer and colour-blind eyes.
//
// A figure needs nothing from the page around it: copied out of the report it is a complete
// picture. Colours are those of Okabe and Ito (jfly.uni-koeln.de/color), darkened where thin lines
// on white need it and lightened for dark pages.
#pragma once

#include <string>
#include <string_view>

#include "bench/scale.hpp"

namespace pushwise::bench {

// Where the data is drawn, in units of the picture; y grows downwards.
struct Area {
    double left;
    double top;
    double right;
    double bottom;
};

inline constexpr int kMarks = 7;  // series beyond that repeat

class Figure {
public:
    // `description` is for those who cannot see the picture.
    Figure(double width, double height, std::string_view title, std::string_view description);

    // Grid lines, ticks and labels. The caption of an axis stands outside its labels.
    void x_axis(const Area& area, const TimeScale& scale, std::string_view caption);
    void y_axis(const Area& area, const TimeScale& scale, std::string_view caption);
    void y_axis(const Area& area, const CountScale& scale, std::string_view caption);

    // `kind` is a class of the style sheet: "frame" or "band" for areas, "guide" (dashed) or "tick"
    // for lines.
    void rectangle(const Area& area, std::string_view kind);
    void line(double x1, double y1, double x2, double y2, std::string_view kind);
    // Classes "label", "caption", "note"; `anchor` is "start", "middle" or "end".
    void text(double x, double y, std::string_view anchor, std::string_view kind,
              std::string_view what);
    void upright_text(double x, double y, std::string_view kind, std::string_view what);

    // The path of a series, in its colour and dash.
    void curve(int series, std::string_view path);
    // The mark of a series; `tip` appears under the pointer and may be empty.
    void mark(int series, double x, double y, std::string_view tip = {});

    // The whole picture.
    [[nodiscard]] std::string svg() const;

private:
    void tick_x(const Area& area, double x, const Tick& tick);
    void tick_y(const Area& area, double y, const Tick& tick);

    std::string head_;
    std::string body_;
};

}  // namespace pushwise::bench
