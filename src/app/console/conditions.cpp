// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/conditions.h"

#include "app/console/consolecontroller.h"
#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"
#include "base/text.h"
#include "data/language/language.h"

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

PropertyKind kindOf(const data::Property &property)
{
    return property.type == data::Type::string    ? PropertyKind::text
           : property.isNumeric()                 ? PropertyKind::number
           : property.type == data::Type::boolean ? PropertyKind::yesNo
                                                  : PropertyKind::other;
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
        target.name = toQt(each.name);
        describeTarget(source.schema.get(), each.type, target);
        for (const Element &other : out)
            target.number += other.target.name == target.name && other.target.type == target.type ? 1 : 0;
        out.push_back({std::move(target), each});
    }
    return out;
}

} // namespace

void describeTarget(const data::Schema *schema, const std::string &type, ConditionTarget &target)
{
    const std::string known = schema ? schema->spelled(type) : type;
    target.type = toQt(known);
    target.title = target.name;
    if (!type.empty() && toQt(type) != target.name)
        target.title = target.name.isEmpty() ? toQt(type) : target.name + QStringLiteral(": ") + toQt(type);
    target.isRelationship = schema && schema->relationship(known) && !schema->entity(known);
    if (const auto *properties = propertiesOf(schema, known))
        for (const data::Property &property : *properties) {
            target.properties += toQt(property.name);
            target.kinds += kindOf(property);
        }
}

data::Value conditionValue(const data::Schema *schema, const QString &type, const QString &property,
                           const QString &typed)
{
    const auto *properties = propertiesOf(schema, fromQt(type));
    for (std::size_t i = 0; properties && i < properties->size(); ++i) {
        const data::Property &each = (*properties)[i];
        if (toQt(each.name) != property || each.type == data::Type::string)
            continue;
        if (const data::Value read = parameterValue(typed); read.isNumber() || read.type() == data::Type::boolean)
            return read;
    }
    return data::Value(fromQt(typed));
}

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
    const data::Value value = conditionValue(source.schema.get(), target.type, property, typed);
    const data::Language &language = *source.language->shared();
    const std::string changed =
        data::withCondition(fromQt(query), element->place,
                            data::conditionText(language, element->place, fromQt(property), comparison, value));
    if (!language.analyse(changed, nullptr).parsed)
        return {};
    return toQt(changed);
}

} // namespace app
