// SPDX-License-Identifier: GPL-3.0-or-later
// What speaks for a relationship that was found in the data, as views show it; and the rows that it would join. Pure
// functions; any thread.
#pragma once

#include "data/relationshipchoices.h"

#include <QString>

namespace app {

class QueryLanguage;

// As views know it.
using FoundRelationship = data::FoundRelationship;
using Endpoints = data::Endpoints;

double shareOf(const FoundRelationship &relationship); // of the values, that the other end has; 0 to 1

struct FoundEvidence {
    QString from, to; // "city.state_name", "state.state_name"; with commas where several columns refer together
    QString fromTable, toTable;
    double share = 0; // of the values that were looked at, that the other end has
    qint64 values = 0, contained = 0;
    qint64 keys = 0;     // different values of the other end; 0: not known
    double used = 0;     // share of these that are referred to
    double names = 0;    // how well the names fit, 0 to 1
    QString type;        // of the columns that refer
    bool isWhole = true; // every value was looked at
    bool isSameName = false;
};

FoundEvidence evidenceOf(const data::Schema &schema, const data::Endpoints &ends);

// Rows of both ends, joined.
QString joinedRowsQuery(const data::Schema &schema, const QueryLanguage &language, const data::Endpoints &ends);

} // namespace app
