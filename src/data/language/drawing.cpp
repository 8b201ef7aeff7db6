// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/drawing.h"

#include "data/language/language.h"
#include "data/language/querydrawer.h"

#include <algorithm>
#include <unordered_set>

namespace data {

std::vector<std::size_t> Drawing::conditionsOn(DrawnElement element) const
{
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < conditions.size(); ++i)
        if (conditions[i].on == element)
            out.push_back(i);
    return out;
}

Drawing drawingOf(const Language &language, std::string_view text, const QueryTexts &texts)
{
    if (const auto *able = dynamic_cast<const QueryDrawer *>(&language))
        return able->drawing(text, texts);
    Drawing none;
    none.problem = texts.say("problem.language", {std::string(language.name())});
    return none;
}

void addCounts(Drawing &drawing, const QueryParts &parts)
{
    // The shortest step that contains the span: a condition, or a pattern or table otherwise.
    const auto queryOf = [&](base::Span span, bool isCondition) {
        const QueryStep *found = nullptr;
        for (const QueryStep &step : parts.steps) {
            if ((step.kind == QueryStep::Kind::condition) != isCondition || step.span.begin > span.begin ||
                step.span.end < span.end)
                continue;
            if (!found || step.span.end - step.span.begin < found->span.end - found->span.begin)
                found = &step;
        }
        return found ? found->countQuery : std::string();
    };
    for (DrawnNode &each : drawing.nodes)
        each.countQuery = queryOf(each.span, false);
    for (DrawnEdge &each : drawing.edges) {
        const Presence presence = drawing.presenceOf(each.scope);
        each.countQuery = queryOf(each.span, presence == Presence::exists || presence == Presence::absent);
    }
    for (DrawnCondition &each : drawing.conditions)
        each.countQuery = queryOf(each.span, true);
}

std::string written(const Language &language, const Drawing &drawing)
{
    const auto *able = dynamic_cast<const QueryDrawer *>(&language);
    return able ? able->written(drawing) : std::string();
}

namespace {

// Names of the concrete types whose elements have the label.
std::unordered_set<std::string_view> carriersOf(std::string_view label, const Schema &schema)
{
    std::unordered_set<std::string_view> out{label};
    for (const EntityType &each : schema.entities)
        if (std::find(each.parents.begin(), each.parents.end(), label) != each.parents.end())
            out.insert(each.name);
    return out;
}

} // namespace

std::vector<Growth> growthsOf(std::string_view type, const Schema &schema, std::size_t most)
{
    // Only the most frequent ones are built: a label of all types has very many.
    struct Found {
        const RelationshipType *relationship; // null: compared properties
        const Endpoints *ends;
        bool isForward;
    };
    std::vector<Found> found;
    const std::unordered_set<std::string_view> own = carriersOf(type, schema);
    const auto both = [&](const RelationshipType *relationship, const Endpoints &ends) {
        if (own.contains(ends.from))
            found.push_back({relationship, &ends, true});
        if (own.contains(ends.to))
            found.push_back({relationship, &ends, false});
    };
    for (const RelationshipType &each : schema.relationships)
        for (const Endpoints &ends : each.endpoints)
            both(&each, ends);
    for (const Endpoints &ends : schema.references)
        both(nullptr, ends);
    std::stable_sort(found.begin(), found.end(),
                     [](const Found &a, const Found &b) { return a.ends->count > b.ends->count; });
    std::vector<Growth> out;
    for (const Found &each : found) {
        if (out.size() == most)
            break;
        const Endpoints &ends = *each.ends;
        Growth growth;
        if (each.relationship)
            growth.type = each.relationship->name;
        growth.isForward = each.isForward;
        growth.otherType = each.isForward ? ends.to : ends.from;
        growth.count = ends.count;
        growth.columns = ends.columns;
        if (!each.isForward)
            for (auto &[left, right] : growth.columns)
                std::swap(left, right);
        growth.isFound = ends.found.has_value();
        if (growth.isFound)
            growth.evidence = evidenceText(ends);
        out.push_back(std::move(growth));
    }
    return out;
}

std::vector<Growth> growths(const Drawing &drawing, std::size_t node, const Schema &schema, std::size_t most)
{
    if (node >= drawing.nodes.size())
        return {};
    return growthsOf(schema.spelled(drawing.nodes[node].type), schema, most);
}

} // namespace data
