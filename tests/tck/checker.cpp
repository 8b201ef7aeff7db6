// SPDX-License-Identifier: GPL-3.0-or-later
#include "checker.h"

#include "cypher/language.h"
#include "cypher/parse.h"

#include <algorithm>

namespace tck {

Check check(const Scenario &scenario)
{
    const auto query = std::find_if(scenario.steps.begin(), scenario.steps.end(),
                                    [](const Step &step) { return step.text == "executing query:"; });
    const bool excluded = std::any_of(scenario.steps.begin(), scenario.steps.end(), [](const Step &step) {
        return step.text.starts_with("there exists a procedure") ||
               step.text.find("raised at compile time") != std::string::npos ||
               step.text.find("raised at any time") != std::string::npos;
    });
    if (query == scenario.steps.end() || excluded)
        return {};
    const cypher::CypherLanguage language;
    const data::Analysis analysis = language.analyse(query->body, nullptr);
    if (analysis.access == data::Access::write)
        return {};
    for (const data::Diagnostic &each : analysis.diagnostics)
        if (each.level == data::Level::error)
            return {true, "false alarm: " + each.message};
    const std::string printed = language.format(query->body);
    if (language.format(printed) != printed)
        return {true, "the print of the print differs: " + printed};
    return {true, cypher::analyse(printed).ok() ? "" : "the print does not pass the checker: " + printed};
}

} // namespace tck
