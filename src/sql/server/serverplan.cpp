// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/server/serverplan.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"

#include <nlohmann/json.hpp>

namespace sql {

using nlohmann::json;

namespace {

constexpr double manyRead = 100'000;
constexpr int deepest = 200;

std::string shownIn(const json &object, const char *name)
{
    const auto found = object.find(name);
    if (found == object.end())
        return {};
    return found->is_string() ? found->get<std::string>() : found->dump();
}

double numberOf(const json &object, const char *name, double without = -1)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_number() ? found->get<double>() : without;
}

void add(std::string &detail, const std::string &text, const char *before = "")
{
    if (!text.empty())
        detail += (detail.empty() ? "" : ", ") + std::string(before) + text;
}

void warnOfScan(data::Plan &plan, const std::string &table, double rows)
{
    if (rows >= manyRead)
        plan.warnings.push_back("All of about " + base::grouped(static_cast<std::int64_t>(rows)) + " rows of " + table +
                                " are read.");
}

data::PlanStep postgresStep(const json &node, data::Plan &plan, int depth)
{
    data::PlanStep out;
    out.operation = shownIn(node, "Node Type");
    add(out.detail, shownIn(node, "Relation Name"));
    add(out.detail, shownIn(node, "Index Name"), "index ");
    for (const char *condition : {"Index Cond", "Hash Cond", "Merge Cond", "Join Filter", "Filter"})
        add(out.detail, shownIn(node, condition));
    out.estimatedRows = numberOf(node, "Plan Rows");
    if (node.contains("Actual Rows"))
        out.rows = static_cast<std::int64_t>(numberOf(node, "Actual Rows") * numberOf(node, "Actual Loops", 1));
    if (out.operation == "Seq Scan")
        warnOfScan(plan, shownIn(node, "Relation Name"), out.estimatedRows);
    plan.text += std::string(static_cast<std::size_t>(2 * depth), ' ') + out.operation +
                 (out.detail.empty() ? "" : " (" + out.detail + ")") + "\n";
    if (depth < deepest)
        for (const json &child : node.value("Plans", json::array()))
            out.children.push_back(postgresStep(child, plan, depth + 1));
    const bool loops = out.operation == "Nested Loop" && !node.contains("Join Filter") && out.children.size() == 2;
    if (loops && out.children[1].operation == "Seq Scan" && out.children[1].detail.find('=') == std::string::npos)
        plan.warnings.push_back("Two tables are combined without a condition. Join the tables by their keys.");
    return out;
}

// A tree of objects whose keys name the operations: query_block, nested_loop, table, ...
void mariadbSteps(const json &object, std::vector<data::PlanStep> &into, data::Plan &plan, int depth)
{
    if (depth > deepest)
        return;
    if (object.is_array()) {
        for (const json &each : object)
            mariadbSteps(each, into, plan, depth);
        return;
    }
    if (!object.is_object())
        return;
    for (const auto &[name, value] : object.items()) {
        if (!value.is_structured() || name == "possible_keys" || name == "used_key_parts" || name == "ref" ||
            name == "key_parts")
            continue;
        data::PlanStep step;
        step.operation = name;
        if (value.is_object()) {
            if (name == "table") {
                const std::string access = shownIn(value, "access_type");
                step.operation = access == "ALL" ? "table scan" : access.empty() ? name : access;
                step.estimatedRows = numberOf(value, "rows");
                if (access == "ALL")
                    warnOfScan(plan, shownIn(value, "table_name"), step.estimatedRows);
            }
            add(step.detail, shownIn(value, "table_name"));
            add(step.detail, shownIn(value, "key"), "index ");
            add(step.detail, shownIn(value, "attached_condition"));
            add(step.detail, shownIn(value, "message"));
            if (value.contains("r_rows"))
                step.rows = static_cast<std::int64_t>(numberOf(value, "r_rows", 0) * numberOf(value, "r_loops", 1));
        }
        plan.text += std::string(static_cast<std::size_t>(2 * depth), ' ') + step.operation +
                     (step.detail.empty() ? "" : " (" + step.detail + ")") + "\n";
        mariadbSteps(value, step.children, plan, depth + 1);
        into.push_back(std::move(step));
    }
}

} // namespace

base::Result<data::Plan> planFromJson(Dialect dialect, const std::string &text)
{
    const json parsed = base::parsedJson(text);
    data::Plan plan;
    if (dialect == Dialect::postgres) {
        if (parsed.is_array() && !parsed.empty() && parsed[0].is_object() && parsed[0].contains("Plan")) {
            plan.root = postgresStep(parsed[0]["Plan"], plan, 0);
            return plan;
        }
    } else if (parsed.is_object()) {
        mariadbSteps(parsed, plan.root.children, plan, 0);
        plan.root.operation = "Result";
        return plan;
    }
    return base::fail(base::Category::input,
                      BASE_TEXT("sql.no-plan", "The execution plan of the server cannot be read."), text.substr(0, 500),
                      "runtime");
}

} // namespace sql
