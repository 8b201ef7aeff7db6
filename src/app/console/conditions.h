// SPDX-License-Identifier: GPL-3.0-or-later
// The form "Add a condition": what a query speaks of, which properties that has, and the query with one condition more.
// GUI thread; it waits for nothing.
#pragma once

#include "data/queryparts.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace app {

class AgentRunner;

using ConditionKind = data::Comparison;

struct ConditionTarget {
    QString title; // "d: Drug"
    data::QueryElement element;
    QStringList properties;
    bool isRelationship = false;
};

std::vector<ConditionTarget> conditionTargets(const AgentRunner &runner, const QString &query);
// The value as it is typed: a number for a property of numbers, else a text.
QString withCondition(const AgentRunner &runner, const QString &query, const ConditionTarget &target,
                      const QString &property, ConditionKind comparison, const QString &typed);

} // namespace app
