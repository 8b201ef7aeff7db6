// SPDX-License-Identifier: GPL-3.0-or-later
// Queries as texts, errors as artefacts.
#include "agents/query/querynodes.h"
#include "base/codedtext.h"
#include "base/text.h"

#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;

std::vector<std::string> queriesOf(const json &searchQueries)
{
    std::vector<std::string> queries;
    for (const auto &query : searchQueries)
        if (query.is_string())
            if (auto clean = cleanQuery(query.get_ref<const std::string &>()); !clean.empty())
                queries.push_back(std::move(clean));
    return queries;
}

std::string cleanQuery(std::string_view text)
{
    auto clean = base::trim(text);
    if (clean.rfind("```", 0) == 0) {
        const auto line = clean.find('\n');
        clean = line == std::string::npos ? clean.substr(3) : clean.substr(line + 1);
        if (const auto fence = clean.rfind("```"); fence != std::string::npos)
            clean.resize(fence);
        clean = base::trim(clean);
    }
    while (!clean.empty() && (clean.back() == ';' || clean.back() == ' ' || clean.back() == '\n'))
        clean.pop_back();
    return clean;
}

json errorJson(std::string code, std::string category, std::string message, const std::string &detail)
{
    json error{{"code", std::move(code)}, {"category", std::move(category)}, {"message", std::move(message)}};
    if (!detail.empty())
        error["detail"] = detail;
    return error;
}

json errorJson(std::string code, base::Category category, const base::CodedText &text)
{
    json error = errorJson(std::move(code), std::string(base::toString(category)), text.english());
    error["text"] = base::toJson(text);
    return error;
}

} // namespace agents
