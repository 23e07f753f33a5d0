// Plans: checking them and drawing them.
#include "endpoints.hpp"
#include "fields.hpp"
#include "pushwise/logic.hpp"
#include "pushwise/picture.hpp"
#include "pushwise/plan.hpp"
#include "wire.hpp"

namespace pushwise::service {
namespace {

// Longer plans than any person watches; a picture of one would be hundreds of megabytes.
constexpr std::size_t kLongestPicturedPlan = 200'000;

struct Picture {
    const char* format;
    const char* type;
    Result<std::string> (*draw)(const Level&, std::string_view, const PictureOptions&);
};

constexpr std::array kPictures{
    Picture{"svg", "image/svg+xml", draw_svg},
    Picture{"gif", "image/gif", draw_gif},
    Picture{"html", "text/html; charset=utf-8", draw_html},
};

}  // namespace

Reply check(Host&, const Call& call) {
    Fields fields(call.body);
    const std::string lurd = fields.required_text("lurd");
    const std::optional<Level> level = fields.level();
    if (fields.problem()) return *fields.problem();
    return json_reply(to_text(to_json(check_plan(*level, lurd))));
}

Reply check_atoms(Host&, const Call& call) {
    Fields fields(call.body);
    const std::string text = fields.required_text("text");
    const std::optional<Level> level = fields.level();
    if (fields.problem()) return *fields.problem();
    const Result<std::string> lurd = read_atoms(*level, text);
    if (!lurd) return error_reply(422, "bad-plan", lurd.message(), "text");
    return json_reply(to_text(to_json(check_plan(*level, *lurd))));
}

Reply export_picture(Host&, const Call& call) {
    Fields fields(call.body);
    PictureOptions options;
    const std::string lurd = fields.text("lurd", "");
    options.step = static_cast<std::size_t>(fields.integer("step", 0, 0, kLongestPicturedPlan));
    const std::string format = fields.choice("format", {"svg", "gif", "html"});
    const std::optional<Level> level = fields.level();
    if (fields.problem()) return *fields.problem();
    // Settles that the plan is possible and how long it is once run lengths are written out.
    const Check played = check_plan(*level, lurd);
    if (played.step != 0 || (played.lurd.empty() && !lurd.empty())) {
        return error_reply(422, "bad-plan", played.problem, "lurd");
    }
    if (played.lurd.size() > kLongestPicturedPlan) {
        return error_reply(422, "bad-plan", "the plan is too long for a picture", "lurd");
    }
    if (options.step > played.lurd.size()) {
        return error_reply(400, "bad-field", "the plan has fewer steps than \"step\"", "step");
    }
    const Picture& picture = *std::find_if(kPictures.begin(), kPictures.end(),
                                           [&](const Picture& p) { return format == p.format; });
    Reply reply = json_reply(*picture.draw(*level, played.lurd, options));
    reply.type = picture.type;
    reply.headers.emplace_back("Content-Disposition",
                               "attachment; filename=\"pushwise." + format + "\"");
    return reply;
}

}  // namespace pushwise::service
