#include "bench/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "bench/cactus.hpp"
#include "bench/compare.hpp"
#include "bench/contradictions.hpp"
#include "bench/level_table.hpp"
#include "bench/scatter.hpp"
#include "bench/summary.hpp"
#include "output/wording.hpp"
#include "support/embedded.hpp"
#include "support/markup.hpp"

namespace pushwise::bench {

std::span<const support::EmbeddedFile> report_files();

namespace {

constexpr std::size_t kMostScatters = 6;

std::string_view file(std::string_view name) {
    return support::find(report_files(), name)->content;
}

std::string row(std::string_view name, const std::string& value) {
    return fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", name,
                       support::escape_markup(value));
}

std::string facts_table(const Run& run) {
    if (!run.facts) return "";
    const Facts& f = *run.facts;
    return fmt::format("<table class=\"facts\"><caption>{}</caption>\n",
                       support::escape_markup(run.name)) +
           row("begun", f.started) +
           row("program",
               "pushwise " + f.version + (f.commit.empty() ? "" : " (" + f.commit + ")")) +
           row("build", f.build + ", " + f.compiler) + row("processor", f.processor) +
           row("cores, memory", fmt::format("{}, {:.1f} GiB", f.cores, f.memory_mib / 1024)) +
           row("system", f.system) + row("load at the start", fmt::format("{:.2f}", f.load)) +
           "</table>\n";
}

std::string limits_text(const Terms& limits) {
    if (limits.seconds <= 0) return "not known";
    std::string text = fmt::format("{:g} s, {:g} MiB", limits.seconds, limits.memory_mib);
    if (limits.nodes) text += ", " + output::count(*limits.nodes, "state");
    return text + ", " + output::count(limits.threads, "thread");
}

std::string objective_text(const Terms& terms) {
    if (terms.seconds <= 0) return "";
    if (terms.objective == Objective::any) return "any plan";
    return "fewest " + std::string(name(terms.objective));
}

std::string cell(const std::string& what, std::string_view kind = "") {
    return fmt::format("<td class=\"{}\">{}</td>", kind, support::escape_markup(what));
}

std::string summary_row(const std::string& label, const Summary& s) {
    std::string text =
        "<tr><th scope=\"row\" class=\"word\">" + support::escape_markup(label) + "</th>";
    for (const int number : {s.levels, s.solved, s.proved})
        text += cell(std::to_string(number));
    for (const int within : s.within)
        text += cell(std::to_string(within));
    text += cell(seconds_text(s.seconds)) + cell(seconds_text(s.geometric_mean));
    text += cell(s.states ? output::grouped(*s.states) : "");
    text += cell(s.peak_mib ? fmt::format("{:.1f}", *s.peak_mib) : "");
    return text + "</tr>\n";
}

std::string limits_row(const Series& series, const Summary& s) {
    const Terms& terms = series.records.front()->terms;
    const bool held = s.late == 0 && s.heavy == 0;
    const bool known = terms.seconds > 0;
    return "<tr><th scope=\"row\" class=\"word\">" + support::escape_markup(series.label) +
           "</th>" + cell(objective_text(terms), "word") + cell(limits_text(terms), "word") +
           cell(given_up_text(s), "word") +
           cell(!known ? ""
                : held ? "yes"
                       : "no",
                held ? "word" : "word broken") +
           "</tr>\n";
}

std::string table(std::string_view head, const std::string& rows) {
    return fmt::format(
        "<div class=\"wide\"><table class=\"summary\"><thead><tr>{}</tr></thead><tbody>\n"
        "{}</tbody></table></div>\n",
        head, rows);
}

// The figures of each contender, then what it was allowed and whether it kept to that.
std::string summary_tables(const std::vector<Series>& series) {
    std::string within;
    for (const int seconds : kWithinSeconds)
        within += fmt::format("<th>≤ {} s</th>", seconds);
    std::string figures;
    std::string limits;
    std::string warnings;
    for (const Series& one : series) {
        const Summary summary = summarize(one.records);
        figures += summary_row(one.label, summary);
        limits += limits_row(one, summary);
        for (const std::string& caveat : caveats(summary))
            warnings += "<p class=\"warning\">" +
                        support::escape_markup(one.label + ": " + caveat) + ".</p>\n";
    }
    return table("<th class=\"word\">contender</th><th>levels</th><th>solved</th><th>proved</th>" +
                     within +
                     "<th>seconds</th><th>geometric mean</th><th>states</th><th>peak MiB</th>",
                 figures) +
           table(
               "<th class=\"word\">contender</th><th class=\"word\">objective</th>"
               "<th class=\"word\">limits per level</th><th class=\"word\">given up</th>"
               "<th class=\"word\">limits held</th>",
               limits) +
           warnings;
}

// Each series against an earlier one of the same contender, otherwise against the first.
std::string scatters(const std::string& set, const std::vector<Series>& series) {
    std::string text;
    std::size_t drawn = 0;
    for (std::size_t i = 1; i < series.size() && drawn < kMostScatters; ++i) {
        const auto self = series.begin() + static_cast<std::ptrdiff_t>(i);
        const auto twin = std::find_if(series.begin(), self, [&](const Series& other) {
            return other.contender == self->contender;
        });
        const Series& against = twin == self ? series.front() : *twin;
        if (const auto plot = scatter_plot(set, against, *self)) {
            text += "<figure>\n" + *plot + "</figure>\n";
            ++drawn;
        }
    }
    return text.empty() ? "" : "<div class=\"pair\">\n" + text + "</div>\n";
}

std::string list_of(const std::vector<std::string>& sentences) {
    std::string text = "<ul>\n";
    for (const std::string& sentence : sentences)
        text += "<li>" + support::escape_markup(sentence) + "</li>\n";
    return text + "</ul>\n";
}

// What changed from the first run to each of the others; peers have no facts and are not runs.
std::string comparisons(const std::vector<Run>& runs) {
    std::string text;
    for (std::size_t i = 1; i < runs.size() && runs[i].facts; ++i) {
        for (const Comparison& comparison : compare(runs.front(), runs[i]))
            text += support::escape_markup(to_text(comparison));
    }
    if (text.empty()) return "";
    return "<section><h2>Changes between the runs</h2>\n<pre>" + text + "</pre></section>\n";
}

}  // namespace

std::string write_report(const std::vector<Run>& runs, const BestKnown& best) {
    const std::vector<Series> all = series_of(runs);
    const std::vector<std::string> sets = sets_of(runs);
    std::string title = "Benchmark";
    for (std::size_t i = 0; i < sets.size(); ++i)
        title += (i == 0 ? ": " : ", ") + sets[i];
    std::string body;
    if (const auto wrong = contradictions(runs, best); !wrong.empty()) {
        body +=
            "<section class=\"alarm\"><h2>Contradictions</h2>\n<p>These claims cannot all be "
            "true.</p>\n" +
            list_of(wrong) + "</section>\n";
    }
    for (const std::string& set : sets) {
        const std::vector<Series> inside = within_set(all, set);
        body += "<section><h2>" + support::escape_markup(set) + "</h2>\n" + summary_tables(inside);
        body += "<figure>\n" + cactus_plot(set, inside) + "</figure>\n" + scatters(set, inside);
        body += "<details open><summary>Every level</summary>\n" + level_table(inside, best) +
                "</details></section>\n";
    }
    body += comparisons(runs);
    std::string facts;
    for (const Run& run : runs)
        facts += facts_table(run);
    return fmt::format(
        fmt::runtime(file("report.html")), fmt::arg("title", support::escape_markup(title)),
        fmt::arg("style", file("report.css")), fmt::arg("body", body), fmt::arg("facts", facts));
}

}  // namespace pushwise::bench
