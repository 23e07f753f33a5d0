// Levels: bundled ones, and text in every format in and out.
#include "endpoints.hpp"
#include "fields.hpp"
#include "packs.hpp"
#include "wire.hpp"

namespace pushwise::service {
namespace {

std::vector<std::string> format_names() {
    std::vector<std::string> names;
    for (const Format& f : formats())
        names.push_back(f.name);
    return names;
}

}  // namespace

Reply list_packs(Host&, const Call&) {
    Json list = Json::array();
    for (const Pack& pack : packs()) {
        const std::string& title = pack.levels.title();
        list.push_back({{"name", pack.name},
                        {"title", title.empty() ? pack.name : title},
                        {"author", pack.levels.author()},
                        {"levels", pack.levels.levels().size()}});
    }
    return json_reply(to_text({{"packs", std::move(list)}}));
}

Reply one_pack(Host&, const Call& call) {
    for (const Pack& pack : packs()) {
        if (pack.name == call.name) return json_reply(to_text(to_json(pack.levels, pack.format)));
    }
    return error_reply(404, "not-found", "there is no pack of that name");
}

Reply read_text(Host&, const Call& call) {
    Fields fields(call.body);
    const std::string text = fields.required_text("text");
    const bool forced = fields.has("format");
    const std::string format = fields.choice("format", format_names());
    if (fields.problem()) return *fields.problem();
    if (!forced) return json_reply(to_text(to_json(read_levels(text, {}), detect_format(text))));
    return json_reply(to_text(to_json(read_levels(text, {}, format), format)));
}

Reply write_text(Host&, const Call& call) {
    Fields fields(call.body);
    const Collection levels = fields.levels();
    const std::string format = fields.choice("format", format_names());
    if (fields.problem()) return *fields.problem();
    for (std::size_t i = 0; i < levels.levels().size(); ++i) {
        if (levels.levels()[i].valid()) continue;
        fields.fail(422, "bad-level", "level " + std::to_string(i + 1) + " is not valid", "levels");
        return *fields.problem();
    }
    const Result<std::string> text = write_levels(levels, format);
    if (!text) {
        return error_reply(400, "bad-field", "this format holds only one level", "levels");
    }
    return json_reply(to_text({{"format", format}, {"text", *text}}));
}

}  // namespace pushwise::service
