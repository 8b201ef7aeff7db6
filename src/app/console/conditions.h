// SPDX-License-Identifier: GPL-3.0-or-later
// The form "Add a condition": the elements of a query, their properties, and the query with an added condition. A
// target names an element and has no place: the place is found in the text at the moment of writing. GUI thread; does
// not block.
#pragma once

#include "data/language/queryparts.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace app {

class AgentRunner;

using ConditionKind = data::Comparison;
enum class PropertyKind { text, number, yesNo, other };

struct ConditionTarget {
    QString title;  // "d: Drug"
    QString name;   // as written before a property
    QString type;   // in the spelling of the schema; empty: unknown
    int number = 0; // among the elements with this name and type, as in the parts of a UNION
    QStringList properties;
    QList<PropertyKind> kinds; // of the properties
    bool isRelationship = false;
    bool operator==(const ConditionTarget &) const = default;
    bool isSameElement(const ConditionTarget &other) const
    {
        return name == other.name && type == other.type && number == other.number;
    }
};

// Fills in title, type and properties of a target that has its name; `type` as written in the query.
void describeTarget(const data::Schema *schema, const std::string &type, ConditionTarget &target);
// `typed`: a number or a truth value for such a property, else a text.
data::Value conditionValue(const data::Schema *schema, const QString &type, const QString &property,
                           const QString &typed);
std::vector<ConditionTarget> conditionTargets(const AgentRunner &runner, const QString &query);
// `typed` as in conditionValue(). Nothing if `query` has no such element or could not
// be read with the condition.
std::optional<QString> withCondition(const AgentRunner &runner, const QString &query, const ConditionTarget &target,
                                     const QString &property, ConditionKind comparison, const QString &typed);

} // namespace app
