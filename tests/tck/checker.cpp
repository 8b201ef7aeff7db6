// SPDX-License-Identifier: GPL-3.0-or-later
#include "checker.h"

#include "cypher/check/language.h"
#include "cypher/syntax/parse.h"

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
    Check out;
    const auto begin = std::chrono::steady_clock::now();
    const data::Analysis analysis = language.analyse(query->body, nullptr);
    out.time = std::chrono::steady_clock::now() - begin;
    if (analysis.access == data::Access::write)
        return {};
    out.counted = true;
    for (const data::Diagnostic &each : analysis.diagnostics)
        if (each.level == data::Level::error)
            out.problem = "false alarm: " + each.message;
    const std::string printed = language.format(query->body);
    if (language.format(printed) != printed)
        out.problem = "the print of the print differs: " + printed;
    else if (out.problem.empty() && !cypher::analyse(printed).ok())
        out.problem = "the print does not pass the checker: " + printed;
    return out;
}

} // namespace tck
