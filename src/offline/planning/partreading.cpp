// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/planning/partreading.h"

#include "offline/reading/interpreter.h"

#include <algorithm>

namespace offline {

namespace {

// True if the rows are one figure: a count, an aggregate, or a property of a named thing.
bool isFigure(const LogicalForm &form)
{
    switch (form.want) {
    case Want::count:
    case Want::aggregate:
    case Want::difference:
        return true;
    case Want::path:
        return !form.measure.function.empty();
    case Want::list:
        return form.project.size() == 1 && !form.project.front().property.empty();
    default:
        return false;
    }
}

std::string textOf(const Ref &ref)
{
    return std::to_string(ref.node) + "/" + std::to_string(ref.edge);
}

// The form without its stored values; with `bare` also without schema names.
std::string outlineOf(const LogicalForm &form, bool bare)
{
    const auto named = [&](const std::string &name) { return bare ? std::string() : name; };
    std::string out = std::to_string(static_cast<int>(form.want)) + (form.percentage ? "%" : "") +
                      form.measure.function + textOf(form.target);
    for (const FormNode &node : form.nodes)
        out += " (" + named(node.type) + " " + std::to_string(node.scope) + ")";
    for (const FormEdge &edge : form.edges) {
        out += " " + std::to_string(edge.from) + "-" + std::to_string(edge.to) + ":" + std::to_string(edge.scope);
        for (const auto &type : edge.types)
            out += named(type) + "|";
    }
    std::vector<std::string> filters;
    for (const FormFilter &filter : form.filters)
        filters.push_back(textOf(filter.ref) + "." + named(filter.ref.property) + filter.op);
    std::sort(filters.begin(), filters.end());
    for (const auto &filter : filters)
        out += " " + filter;
    for (const Ref &ref : form.project)
        out += " >" + textOf(ref) + "." + named(ref.property);
    if (form.having)
        out += " having" + form.having->first;
    return out;
}

} // namespace

std::optional<PartReading> readPart(const std::string &text, const Knowledge &knowledge)
{
    const auto understood = understand(text, knowledge);
    if (!understood.abstains.empty() || understood.readings.empty() || understood.readings.front().guessed)
        return std::nullopt;
    const LogicalForm &form = understood.readings.front().form;
    return PartReading{isFigure(form), outlineOf(form, false), outlineOf(form, true)};
}

} // namespace offline
