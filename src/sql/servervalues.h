// SPDX-License-Identifier: GPL-3.0-or-later
// Values as an SQL server prints them. Owner: sql. Any thread.
#pragma once

#include "data/value.h"
#include "sql/serverconnection.h"

namespace sql {

// What has no value of its kind here (infinity, a date before Christ, a time of 838 hours, an integer of more than 64
// bits) stays the text that the server sent: nothing is lost or made up. Decimal fractions become floating.
data::Value valueOf(const ServerColumn &column, const ServerCell &cell);

data::Type typeOf(const ServerColumn &column);

} // namespace sql
