// SPDX-License-Identifier: GPL-3.0-or-later
// With which property of the schema a query compares each of its parameters, so that their form can offer what is
// stored there. Pure functions; any thread.
#pragma once

#include "app/source/schemaqueries.h"
#include "data/value.h"

#include <QMap>

namespace app {

// By the parameter's name; those that are compared with no property of a known type are not among them.
QMap<QString, SchemaPlace> parameterPlaces(const data::Schema &schema, const QueryLanguage &language,
                                           const QString &query);
// A value as one types it into the form: parameterValue() reads the same value from it.
QString asTyped(const data::Value &value);

} // namespace app
