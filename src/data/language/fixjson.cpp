// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/fixjson.h"

#include <nlohmann/json.hpp>

namespace data {

nlohmann::json toJson(const std::vector<Fix> &fixes)
{
    auto out = nlohmann::json::array();
    for (const Fix &fix : fixes)
        out.push_back({{"begin", fix.span.begin},
                       {"end", fix.span.end},
                       {"text", fix.text},
                       {"title", fix.title},
                       {"certain", fix.kind == FixClass::certain},
                       {"class", toString(fix.kind)}});
    return out;
}

} // namespace data
