// SPDX-License-Identifier: GPL-3.0-or-later
// Of a type, where a person may say once what is meant when no word of a question says which: other types that several
// relationships connect it with, and its dates where it has several. Pure; any thread.
#pragma once

#include "data/schema.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace app {

struct MeantChoice {
    QString other;       // the type at the other end; empty: which date
    QStringList choices; // relationships, of tables also tables between; properties that hold a time
};

// Dates first; of what has no choice nothing.
std::vector<MeantChoice> meantChoices(const data::Schema &schema, const QString &type);

} // namespace app
