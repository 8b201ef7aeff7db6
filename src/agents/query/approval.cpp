// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/approval.h"

#include "agents/engine/names.h"
#include "agents/query/querynodes.h"
#include "base/codedtext.h"

#include <algorithm>
#include <cstdio>

namespace agents {

using nlohmann::json;
using workflow::Context;

namespace {

double estimatedRows(const data::PlanStep &step)
{
    double most = step.estimatedRows;
    for (const data::PlanStep &child : step.children)
        most = std::max(most, estimatedRows(child));
    return most;
}

// The source's estimate for the query, made once and stored with the step: {rows, warnings}; rows -1 if unknown.
base::Result<json> estimate(Context &context, data::Source &source, const std::string &query)
{
    BASE_TRY(const auto judged, context.activities.call(
                                    activities::probe, base::json({{"explain", query}}),
                                    [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
                                        const auto plan = source.explain({query, {}}, live.stop());
                                        json found = {{"rows", -1}, {"warnings", json::array()}};
                                        if (plan)
                                            found = {{"rows", estimatedRows(plan->root)}, {"warnings", plan->warnings}};
                                        return workflow::Reply{base::json(std::move(found)), {}};
                                    }));
    return base::jsonOf(judged);
}

std::string countedRows(double rows)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.0f", rows);
    return text;
}

} // namespace

// Asks the user to approve the query, if the settings require it.
base::Result<Asked> askForApproval(const Settings &settings, const json &facts, Context &context, data::Source &source,
                                   const std::string &query)
{
    Asked asked;
    if (settings.approve == "never")
        return asked;
    BASE_TRY(const json expected, estimate(context, source, query));
    const double rows = expected.value("rows", -1.0);
    const bool costly = rows >= static_cast<double>(settings.approveRows);
    if (settings.approve == "costly" && !costly)
        return asked;
    if (const auto decision = context.activities.decision()) {
        const json &given = base::jsonOf(decision);
        asked.decision = given;
        if (!given.is_object() || !given.value("approved", false)) {
            asked.leave = Permission::denied;
            asked.words = given.is_object() ? given.value("text", std::string()) : std::string();
        }
        return asked;
    }
    const std::string why =
        costly ? "The source expects to read about " + countedRows(rows) + " rows." : "You asked to see every query.";
    asked.leave = Permission::awaited;
    asked.suspend =
        workflow::Suspend{"approval", "May this query run? " + why,
                          base::json({{"query", query},
                                      {"why", why},
                                      {"estimatedRows", rows},
                                      {"warnings", expected.value("warnings", json::array())},
                                      {"access", facts.value("access", std::string("unknown"))},
                                      {"labels", facts.value("labels", json::array())},
                                      {"relationshipTypes", facts.value("relationshipTypes", json::array())},
                                      {"limits",
                                       {{"rows", settings.query.rows},
                                        {"bytes", settings.query.bytes},
                                        {"milliseconds", settings.query.time.count()}}}})};
    return asked;
}

json deniedJson(const std::string &words)
{
    return errorJson("declined", base::Category::refused,
                     {words.empty() ? BASE_TEXT("run.rejected", "The user rejected the query.")
                                    : BASE_TEXT("run.rejected-why", "The user rejected the query: {why}"),
                      {{"why", words}}});
}

} // namespace agents
