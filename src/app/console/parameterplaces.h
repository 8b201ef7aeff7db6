// SPDX-License-Identifier: GPL-3.0-or-later
// Which property of the schema each parameter of a query is compared with, so that a form can offer its stored values.
// Pure functions; any thread.
#pragma once

#include "app/source/schemaqueries.h"
#include "data/values/value.h"

#include <QMap>

namespace app {

// By parameter name; without parameters that are compared with no property of a known type.
QMap<QString, SchemaPlace> parameterPlaces(const data::Schema &schema, const QueryLanguage &language,
                                           const QString &query);
// A value as typed into the form; the inverse of parameterValue().
QString asTyped(const data::Value &value);

} // namespace app
