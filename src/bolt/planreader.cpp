// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/planreader.h"

#include "bolt/servererror.h"
#include "bolt/session.h"

namespace bolt {

namespace {

constexpr int deepestPlan = 200;

data::PlanStep stepOf(const data::Value &plan, int depth)
{
    data::PlanStep step;
    step.operation = textOf(plan, "operatorType");
    // Drops the database from "NodeByLabelScan@neo4j"; the connection has it.
    step.operation = step.operation.substr(0, step.operation.find('@'));
    const data::Value arguments = plan.property("args");
    step.detail = textOf(arguments, "Details");
    if (const data::Value estimate = arguments.property("EstimatedRows"); estimate.isNumber())
        step.estimatedRows = estimate.toDouble();
    step.rows = numberOf(plan, "rows", numberOf(arguments, "Rows", -1));
    if (const std::int64_t time = numberOf(plan, "time", numberOf(arguments, "Time", -1)); time >= 0)
        step.time = std::chrono::nanoseconds(time);
    const data::Value children = plan.property("children");
    if (children.type() == data::Type::list && depth < deepestPlan)
        for (const data::Value &each : children.asList())
            step.children.push_back(stepOf(each, depth + 1));
    return step;
}

} // namespace

data::Plan planOf(const data::Value &metadata)
{
    data::Plan out;
    data::Value plan = metadata.property("profile");
    if (plan.isNull())
        plan = metadata.property("plan");
    if (!plan.isNull()) {
        out.root = stepOf(plan, 0);
        out.text = textOf(plan.property("args"), "string-representation");
    }
    for (const Notification &each : notificationsOf(metadata)) {
        std::string text = each.text;
        if (each.line > 0)
            text += " (line " + std::to_string(each.line) + ", column " + std::to_string(each.column) + ")";
        out.warnings.push_back(std::move(text));
    }
    return out;
}

} // namespace bolt
