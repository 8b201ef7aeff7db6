// SPDX-License-Identifier: GPL-3.0-or-later
// The form "Add a condition": the elements of a query, their properties, and the query with an added condition. A
// target names an element and has no place: the place is found in the text at the moment of writing. GUI thread; does
// not block.
#pragma once

#include "data/queryparts.h"

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace app {

class AgentRunner;

using ConditionKind = data::Comparison;

struct ConditionTarget {
    QString title;  // "d: Drug"
    QString name;   // as written before a property
    QString type;   // in the spelling of the schema; empty: unknown
    int number = 0; // among the elements with this name and type, as in the parts of a UNION
    QStringList properties;
    bool isRelationship = false;
    bool operator==(const ConditionTarget &) const = default;
    bool isSameElement(const ConditionTarget &other) const
    {
        return name == other.name && type == other.type && number == other.number;
    }
};

std::vector<ConditionTarget> conditionTargets(const AgentRunner &runner, const QString &query);
// `value` as typed: a number for a numeric property, else a text. Nothing if `query` has no such element or could not
// be read with the condition.
std::optional<QString> withCondition(const AgentRunner &runner, const QString &query, const ConditionTarget &target,
                                     const QString &property, ConditionKind comparison, const QString &typed);

} // namespace app
