// SPDX-License-Identifier: GPL-3.0-or-later
// Converts values from an SQL server's text form. Owner: sql. Any thread.
#pragma once

#include "data/values/value.h"
#include "sql/server/serverconnection.h"

namespace sql {

// A value that cannot be represented (infinity, a date before Christ, a time of 838 hours, an integer of more than 64
// bits) stays the server's text: nothing is lost or invented. Decimal fractions become floating.
data::Value valueOf(const ServerColumn &column, const ServerCell &cell);

data::Type typeOf(const ServerColumn &column);

} // namespace sql
