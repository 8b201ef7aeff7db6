// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/conditions.h"

#include "app/console/consolecontroller.h"
#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"
#include "base/text.h"
#include "data/language.h"

#include <algorithm>

namespace app {

namespace {

const std::vector<data::Property> *propertiesOf(const data::Schema *schema, const std::string &type)
{
    if (!schema)
        return nullptr;
    if (const auto *entity = schema->entity(type))
        return &entity->properties;
    const auto *relationship = schema->relationship(type);
    return relationship ? &relationship->properties : nullptr;
}

struct Element {
    ConditionTarget target;
    data::QueryElement place; // in the text that was read
};

std::vector<Element> elementsOf(const AgentRunner &runner, const QString &query)
{
    std::vector<Element> out;
    const auto &source = runner.source();
    if (!source.language)
        return out;
    for (const data::QueryElement &each : data::partsOf(*source.language->shared(), fromQt(query)).elements) {
        ConditionTarget target;
        // Use the spelling of the schema if the query's differs.
        std::string type = each.type;
        if (source.schema && source.schema->ofTables && !source.schema->entity(type))
            for (const data::EntityType &known : source.schema->entities)
                if (base::fold(known.name) == base::fold(each.type))
                    type = known.name;
        target.name = toQt(each.name);
        target.type = toQt(type);
        target.title = target.name;
        if (!each.type.empty() && each.type != each.name)
            target.title += QStringLiteral(": ") + toQt(each.type);
        for (const Element &other : out)
            target.number += other.target.name == target.name && other.target.type == target.type ? 1 : 0;
        target.isRelationship = source.schema && source.schema->relationship(type) && !source.schema->entity(type);
        if (const auto *properties = propertiesOf(source.schema.get(), type))
            for (const data::Property &property : *properties)
                target.properties += toQt(property.name);
        out.push_back({std::move(target), each});
    }
    return out;
}

} // namespace

std::vector<ConditionTarget> conditionTargets(const AgentRunner &runner, const QString &query)
{
    std::vector<ConditionTarget> out;
    for (Element &each : elementsOf(runner, query))
        out.push_back(std::move(each.target));
    return out;
}

std::optional<QString> withCondition(const AgentRunner &runner, const QString &query, const ConditionTarget &target,
                                     const QString &property, ConditionKind comparison, const QString &typed)
{
    const auto &source = runner.source();
    const std::vector<Element> elements = elementsOf(runner, query);
    const auto element = std::find_if(elements.begin(), elements.end(),
                                      [&](const Element &each) { return each.target.isSameElement(target); });
    if (element == elements.end())
        return {};
    data::Value value(fromQt(typed));
    const auto *properties = propertiesOf(source.schema.get(), fromQt(target.type));
    for (std::size_t i = 0; properties && i < properties->size(); ++i) {
        const data::Property &each = (*properties)[i];
        if (toQt(each.name) != property || each.type == data::Type::string)
            continue;
        if (const data::Value read = parameterValue(typed); read.isNumber() || read.type() == data::Type::boolean)
            value = read;
    }
    const data::Language &language = *source.language->shared();
    const std::string changed =
        data::withCondition(fromQt(query), element->place,
                            data::conditionText(language, element->place, fromQt(property), comparison, value));
    if (!language.analyse(changed, nullptr).parsed)
        return {};
    return toQt(changed);
}

} // namespace app
