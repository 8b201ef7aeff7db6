// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/snippettool.h"

#include "base/jsonread.h"
#include "base/text.h"
#include "data/language/queryparts.h"
#include "data/language/statements.h"

#include <algorithm>

namespace tools {

using nlohmann::json;

namespace {

// "Drugs for a disease" gives "drugs_for_a_disease".
std::string nameFor(const std::string &title)
{
    constexpr std::size_t longest = 64;
    std::string out;
    for (const char c : base::unaccent(title)) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (isPlain)
            out += c;
        else if (!out.empty() && out.back() != '_')
            out += '_';
    }
    out.resize(std::min(out.size(), longest));
    while (out.ends_with('_'))
        out.pop_back();
    if (out.empty() || (out.front() >= '0' && out.front() <= '9'))
        out = ("snippet_" + out).substr(0, longest);
    return out;
}

json schemaFor(const data::OpenValue &open)
{
    json one = json::object();
    switch (open.kind) {
    case data::Type::string:
        one["type"] = "string";
        break;
    case data::Type::integer:
        one["type"] = "integer";
        break;
    case data::Type::floating:
        one["type"] = "number";
        break;
    case data::Type::boolean:
        one["type"] = "boolean";
        break;
    default:
        one["type"] = {"string", "number", "boolean"};
    }
    json out = open.isList ? json{{"type", "array"}, {"items", one}} : one;
    if (!open.property.empty())
        out["description"] = (open.isList      ? "Values of "
                              : open.isPattern ? "A pattern (% is any text) for "
                                               : "A value of ") +
                             open.place() + ".";
    return out;
}

bool readsKnownNames(const data::Analysis &analysis)
{
    return analysis.access == data::Access::read && !analysis.hasErrors() &&
           std::none_of(analysis.diagnostics.begin(), analysis.diagnostics.end(), [](const data::Diagnostic &each) {
               return each.level != data::Level::hint && each.code.starts_with("unknown-");
           });
}

} // namespace

std::optional<Tool> snippetTool(const data::Snippet &snippet, const data::Language &language,
                                const data::Schema &schema)
{
    if (snippet.language != language.name() || data::statements(language, snippet.query).size() != 1)
        return {};
    const data::Analysis analysis = language.analyse(snippet.query, &schema);
    const std::vector<data::OpenValue> open = data::openValues(language, snippet.query, &schema);
    if (open.empty() || open.size() != analysis.parameters.size() || !readsKnownNames(analysis))
        return {};
    Tool tool;
    tool.name = nameFor(snippet.name);
    tool.description = base::shorten(
        snippet.name + ". " + data::sentenceOf(data::partsOf(language, snippet.query)) + " Returns the rows.", 1000);
    json properties = json::object(), required = json::array();
    for (const data::OpenValue &each : open) {
        properties[each.name] = schemaFor(each);
        required.push_back(each.name);
        tool.order.push_back(each.name);
    }
    tool.schema = {{"type", "object"},
                   {"properties", std::move(properties)},
                   {"required", std::move(required)},
                   {"additionalProperties", false}};
    tool.permission = Permission::allowed; // read-only
    return tool;
}

base::Result<std::string> filledQuery(const data::Snippet &snippet, const data::Language &language,
                                      const data::Schema &schema, const json &arguments)
{
    std::map<std::string, data::Value, std::less<>> values;
    for (const data::OpenValue &each : data::openValues(language, snippet.query, &schema)) {
        BASE_TRY(values[each.name], data::valueFor(each, base::lineOf(base::memberOf(arguments, each.name.c_str()))));
    }
    return data::withParameters(language, snippet.query, values);
}

} // namespace tools
