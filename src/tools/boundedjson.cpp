// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/boundedjson.h"

#include "base/text.h"

namespace tools {

bool isDeeper(std::string_view text, int depth)
{
    int open = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '\\')
            ++i;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '{' || c == '[') && ++open > depth)
            return true;
        else if (!quoted && (c == '}' || c == ']') && open > 0)
            --open;
    }
    return false;
}

base::Result<nlohmann::json> parseJson(std::string_view text, const JsonBounds &bounds)
{
    if (text.size() > bounds.bytes)
        return base::fail(base::Category::input,
                          "The JSON is larger than " + base::grouped(static_cast<std::int64_t>(bounds.bytes)) +
                              " bytes.",
                          {}, "too-large");
    if (isDeeper(text, bounds.depth))
        return base::fail(base::Category::input,
                          "The JSON nests more than " + std::to_string(bounds.depth) + " levels deep.", {}, "too-deep");
    auto value = nlohmann::json::parse(text, nullptr, false);
    if (value.is_discarded())
        return base::fail(base::Category::input, "The text is not JSON.", base::shorten(text, 300), "json");
    return value;
}

std::string lineOf(const nlohmann::json &value)
{
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace tools
