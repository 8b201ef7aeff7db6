// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a drawing: titles, conditions, ways to grow, columns. GUI thread.
#pragma once

#include "app/console/drawingmodel.h"

#include <QString>
#include <QStringList>

namespace widgets {

QString nodeTitle(const app::Drawing &drawing, std::size_t node);     // its type, or "any type"
QString nodeName(const app::Drawing &drawing, std::size_t node);      // "Drug d": its type and variable
QString edgeTitle(const app::Drawing &drawing, std::size_t edge);     // "treats", "customer_id = id"
QStringList edgeMarks(const app::Drawing &drawing, std::size_t edge); // "optional", "1 to 3 hops"
QString edgeSentence(const app::Drawing &drawing, std::size_t edge);  // "Drug treats Disease"
QString conditionText(const app::Drawing &drawing, std::size_t condition);
QString comparisonSign(app::ConditionKind comparison); // "=", "≥", "contains"
QString growthText(const app::Growth &growth);         // "treats → Disease"
QString relationshipText(const QString &type);         // "PARTICIPATES_IN" gives "participates in"
QString aggregateText(app::Aggregate aggregate);
QString columnText(const app::Drawing &drawing, std::size_t column); // of the result
QString forMenu(QString text);                                       // no letter of it becomes a shortcut
QString rowsText(const app::RowsAfter &rows);                        // "755", "…", "?"; empty: not counted

} // namespace widgets
