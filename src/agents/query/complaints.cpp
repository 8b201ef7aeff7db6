// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/complaints.h"

#include "agents/engine/settings.h"
#include "base/codedtext.h"
#include "base/jsonread.h"

#include <nlohmann/json.hpp>

namespace agents {

nlohmann::json complaintsIn(const nlohmann::json &executionScore)
{
    auto complaints = nlohmann::json::array();
    for (const auto &part : base::memberOf(executionScore, "parts"))
        if (part.value("value", 0.0) < 0)
            complaints.push_back(
                {{"part", base::textIn(part, "name")}, {"why", base::codedTextIn(part, "why").english()}});
    return complaints;
}

std::string complaintLines(const nlohmann::json &complaints, const Settings &settings)
{
    const bool mayName = settings.rowsShown() > 0 && settings.privateColumns.empty();
    std::string text;
    for (const auto &each : complaints)
        if (mayName || base::textIn(each, "part") != "names")
            text += "- " + base::textIn(each, "why") + "\n";
    return text;
}

} // namespace agents
