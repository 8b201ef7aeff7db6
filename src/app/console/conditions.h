// SPDX-License-Identifier: GPL-3.0-or-later
// The form "Add a condition": the elements of a query, their properties, and the query with an added condition. GUI
// thread; does not block.
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
// `value` as typed: a number for a numeric property, else a text.
QString withCondition(const AgentRunner &runner, const QString &query, const ConditionTarget &target,
                      const QString &property, ConditionKind comparison, const QString &typed);

} // namespace app
