// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonread.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <algorithm>

namespace base {

namespace {

template <class Json>
Json parsedWithin(std::string_view text, int depth)
{
    return nestsDeeper(text, depth) ? Json(Json::value_t::discarded) : Json::parse(text, nullptr, false);
}

} // namespace

bool nestsDeeper(std::string_view text, int depth)
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

nlohmann::json parsedJson(std::string_view text, int depth)
{
    return parsedWithin<nlohmann::json>(text, depth);
}

nlohmann::ordered_json parsedOrderedJson(std::string_view text, int depth)
{
    return parsedWithin<nlohmann::ordered_json>(text, depth);
}

Result<nlohmann::json> readJson(std::string_view text, const JsonBounds &bounds)
{
    if (text.size() > bounds.bytes)
        return fail(Category::input,
                    {BASE_TEXT("json.too-large", "The JSON is larger than {bytes} bytes."),
                     {{"bytes", grouped(static_cast<std::int64_t>(bounds.bytes))}}},
                    {}, "too-large");
    if (nestsDeeper(text, bounds.depth))
        return fail(Category::input,
                    {BASE_TEXT("json.too-deep", "The JSON is nested more than {depth} levels deep."),
                     {{"depth", std::to_string(bounds.depth)}}},
                    {}, "too-deep");
    try {
        return nlohmann::json::parse(text);
    } catch (const nlohmann::json::parse_error &problem) {
        return fail(Category::input,
                    {BASE_TEXT("json.invalid", "The text is not valid JSON. The error is at character {place}."),
                     {{"place", std::to_string(problem.byte)}}},
                    std::string(problem.what()) + "\n" + shorten(text, 300), "json");
    } catch (const nlohmann::json::exception &problem) { // 1e999: valid grammar, but out of range
        return fail(Category::input, BASE_TEXT("json.number", "A number in the JSON is too large."),
                    std::string(problem.what()) + "\n" + shorten(text, 300), "json");
    }
}

const nlohmann::json &memberOf(const nlohmann::json &object, const char *key)
{
    static const nlohmann::json none;
    if (!object.is_object())
        return none;
    const auto found = object.find(key);
    return found == object.end() ? none : *found;
}

const nlohmann::json &elementOf(const nlohmann::json &array, std::size_t index)
{
    static const nlohmann::json none;
    return array.is_array() && index < array.size() ? array[index] : none;
}

std::string textIn(const nlohmann::json &object, const char *key)
{
    const auto &value = memberOf(object, key);
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::int64_t numberIn(const nlohmann::json &object, const char *key)
{
    const auto &value = memberOf(object, key);
    if (value.is_number_float()) { // 1e300 tokens: beyond any integer
        const auto number = value.get<double>();
        return number > -9e18 && number < 9e18 ? static_cast<std::int64_t>(number) : 0;
    }
    return value.is_number() ? value.get<std::int64_t>() : 0;
}

std::int64_t countIn(const nlohmann::json &object, const char *key)
{
    const auto &value = memberOf(object, key);
    return value.is_number_integer() ? std::max<std::int64_t>(value.get<std::int64_t>(), 0) : 0;
}

std::vector<std::string> textsIn(std::string_view answer, const char *list, const char *key)
{
    std::vector<std::string> texts;
    const nlohmann::json parsed = parsedJson(answer);
    if (const auto &items = memberOf(parsed, list); items.is_array())
        for (const auto &each : items)
            if (auto text = textIn(each, key); !text.empty())
                texts.push_back(std::move(text));
    return texts;
}

std::string lineOf(const nlohmann::json &value)
{
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace base
