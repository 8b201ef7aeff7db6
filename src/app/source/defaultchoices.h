// SPDX-License-Identifier: GPL-3.0-or-later
// The ambiguities of a type for which the user can choose a default: types connected to it by several relationships,
// and its dates if it has several. Pure; any thread.
#pragma once

#include "data/schema/schema.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace app {

struct DefaultChoice {
    QString other;       // the type at the other end; empty: a choice of dates
    QStringList choices; // relationships (for tables also join tables), or properties that hold a time
};

// Dates first; without unambiguous ones.
std::vector<DefaultChoice> defaultChoices(const data::Schema &schema, const QString &type);

} // namespace app
