// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/jsonread.h"

#include <nlohmann/json.hpp>

namespace llm {

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
    return value.is_number() ? value.get<std::int64_t>() : 0;
}

std::string textForm(const nlohmann::json &value)
{
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

nlohmann::json parsedJson(std::string_view text)
{
    return nlohmann::json::parse(text, nullptr, false);
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

} // namespace llm
