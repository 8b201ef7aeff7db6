// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/joining/logicalform.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace offline {

namespace {

const char *toString(Want want)
{
    switch (want) {
    case Want::list:
        return "list";
    case Want::count:
        return "count";
    case Want::aggregate:
        return "aggregate";
    case Want::group:
        return "group";
    case Want::superlative:
        return "superlative";
    case Want::exists:
        return "exists";
    case Want::difference:
        return "difference";
    case Want::path:
        return "path";
    }
    return "list";
}

nlohmann::json refJson(const LogicalForm &form, const Ref &ref)
{
    if (!ref.valid())
        return nullptr;
    const std::string &var = ref.node >= 0 ? form.nodes[static_cast<std::size_t>(ref.node)].var
                                           : form.edges[static_cast<std::size_t>(ref.edge)].var;
    nlohmann::json json{{"var", var}};
    if (!ref.property.empty())
        json["prop"] = ref.property;
    if (ref.items)
        json["items"] = true;
    return json;
}

} // namespace

std::string freshVariable(const LogicalForm &form, const std::string &type)
{
    std::string letter = "x";
    for (const char c : type)
        if (std::isalpha(static_cast<unsigned char>(c))) {
            letter = std::string(1, static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
            break;
        }
    const auto taken = [&](const std::string &name) {
        return std::any_of(form.nodes.begin(), form.nodes.end(),
                           [&](const FormNode &node) { return node.var == name; }) ||
               std::any_of(form.edges.begin(), form.edges.end(),
                           [&](const FormEdge &edge) { return edge.var == name; });
    };
    std::string name = letter;
    for (int n = 2; taken(name); ++n)
        name = letter + std::to_string(n);
    return name;
}

LogicalForm partOf(const LogicalForm &form, const std::vector<bool> &nodes)
{
    LogicalForm part;
    std::vector<int> nodeAt(form.nodes.size(), -1), edgeAt(form.edges.size(), -1);
    for (std::size_t n = 0; n < form.nodes.size(); ++n) {
        if (!nodes[n])
            continue;
        nodeAt[n] = static_cast<int>(part.nodes.size());
        part.nodes.push_back(form.nodes[n]);
    }
    for (std::size_t e = 0; e < form.edges.size(); ++e) {
        FormEdge edge = form.edges[e];
        edge.from = nodeAt[static_cast<std::size_t>(edge.from)];
        edge.to = nodeAt[static_cast<std::size_t>(edge.to)];
        if (edge.from < 0 || edge.to < 0)
            continue;
        edgeAt[e] = static_cast<int>(part.edges.size());
        part.edges.push_back(std::move(edge));
    }
    for (FormFilter filter : form.filters) {
        int &at = filter.ref.node >= 0 ? filter.ref.node : filter.ref.edge;
        at = filter.ref.node >= 0 ? nodeAt[static_cast<std::size_t>(at)] : edgeAt[static_cast<std::size_t>(at)];
        if (at >= 0 && !filter.other.valid())
            part.filters.push_back(std::move(filter));
    }
    return part;
}

std::string printExpression(const Ref &ref, const std::function<std::string(std::size_t operand)> &operand)
{
    if (ref.operands.size() == 1)
        return operand(0);
    std::string text = ref.operators.find('/') == std::string::npos ? "(" : "(1.0 * ";
    for (std::size_t i = 0; i < ref.operands.size(); ++i)
        text += (i == 0 ? std::string() : std::string(" ") + ref.operators[i - 1] + " ") + operand(i);
    return text + ")";
}

std::string joinConditions(const std::vector<std::pair<int, std::string>> &parts)
{
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int any = parts[i].first;
        std::string each = parts[i].second;
        bool alone = true;
        for (; any > 0 && i + 1 < parts.size() && parts[i + 1].first == any; ++i) {
            each += " OR " + parts[i + 1].second;
            alone = false;
        }
        out += (out.empty() ? "" : " AND ") + (alone ? each : "(" + each + ")");
    }
    return out;
}

nlohmann::json toJson(const LogicalForm &form)
{
    nlohmann::json json{{"want", toString(form.want)}, {"target", refJson(form, form.target)}};
    for (auto list : {"nodes", "edges", "filters", "project", "group"})
        json[list] = nlohmann::json::array();
    for (const auto &node : form.nodes)
        json["nodes"].push_back({{"var", node.var}, {"type", node.type}, {"scope", node.scope}});
    for (const auto &edge : form.edges)
        json["edges"].push_back({{"var", edge.var},
                                 {"from", form.nodes[static_cast<std::size_t>(edge.from)].var},
                                 {"to", form.nodes[static_cast<std::size_t>(edge.to)].var},
                                 {"types", edge.types},
                                 {"directed", edge.directed},
                                 {"scope", edge.scope},
                                 {"optional", edge.optional}});
    for (const auto &filter : form.filters) {
        json["filters"].push_back({{"ref", refJson(form, filter.ref)},
                                   {"op", filter.op},
                                   {"value", data::toJson(filter.value)},
                                   {"stored", filter.stored}});
        if (filter.figure)
            json["filters"].back()["figure"] = toJson(*filter.figure);
    }
    for (const auto &ref : form.project)
        json["project"].push_back(refJson(form, ref));
    for (const auto &ref : form.group)
        json["group"].push_back(refJson(form, ref));
    if (form.measure.kind != Measure::none)
        json["measure"] = {{"ref", refJson(form, form.measure.ref)},
                           {"function", form.measure.kind == Measure::count ? "count" : form.measure.function}};
    if (form.rows)
        json["rows"] = true;
    if (form.having)
        json["having"] = {{"op", form.having->first}, {"value", form.having->second}};
    if (form.bound)
        json["bound"] = {{"op", form.bound->first}, {"value", data::toJson(form.bound->second)}};
    if (form.want == Want::path)
        json["longest"] = form.longest;
    if (form.want == Want::superlative || (form.want == Want::group && form.ordered))
        json["order"] = {{"descending", form.descending}, {"limit", form.limit}};
    return json;
}

} // namespace offline
