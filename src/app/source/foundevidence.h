// SPDX-License-Identifier: GPL-3.0-or-later
// The evidence for a relationship found in the data, in the form of a view, and the rows that it joins. Pure functions;
// any thread.
#pragma once

#include "data/schema/relationshipchoices.h"

#include <QString>
#include <QStringList>

namespace app {

class QueryLanguage;

// Alias for views.
using FoundRelationship = data::FoundRelationship;
using Endpoints = data::Endpoints;

double shareOf(const FoundRelationship &relationship); // share of the values that the other end has; 0 to 1

struct FoundEvidence {
    QString from, to; // "city.state_name", "state.state_name"; comma-separated for composite keys
    QString fromTable, toTable;
    double share = 0; // share of the checked values that the other end has
    qint64 values = 0, contained = 0;
    qint64 keys = 0;     // distinct values of the other end; 0: not known
    double used = 0;     // share of these keys that are referenced
    double names = 0;    // similarity of the names, 0 to 1
    QString type;        // of the referencing columns
    bool isWhole = true; // every value was checked
    bool isSameName = false;
    bool isUnique = true;   // no value of the other end occurs twice, as far as known
    bool isSameType = true; // of both columns
};

FoundEvidence evidenceOf(const data::Schema &schema, const data::Endpoints &ends);

// Of the types that a question names, two that no path of relationships joins, in order of the question; else empty.
// `targets`: the types that its words mean.
QStringList unjoinedTypes(const data::Schema &schema, const QStringList &targets);

// Rows of both ends, joined.
QString joinedRowsQuery(const data::Schema &schema, const QueryLanguage &language, const data::Endpoints &ends);

} // namespace app
