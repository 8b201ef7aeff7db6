// SPDX-License-Identifier: GPL-3.0-or-later
// Translates failures and notifications of a server, of every version of Bolt, into messages for the user. Pure; any
// thread.
#pragma once

#include "base/result.h"
#include "data/values/value.h"

#include <string>
#include <vector>

namespace bolt {

// From the metadata of FAILURE; codes as for data::Source::run, plus authentication, database, not-leader.
base::Error serverError(const data::Value &metadata);
// The server's code, "Neo.ClientError.Statement.SyntaxError"; may be empty.
std::string serverCode(const data::Value &metadata);

struct Notification {
    std::string code; // GQLSTATUS ("01N50") or Neo.ClientNotification...
    std::string text; // a sentence
    std::string severity;
    std::int64_t line = 0, column = 0; // 0: unknown
};
// From the metadata of the last SUCCESS of a result.
std::vector<Notification> notificationsOf(const data::Value &metadata);

} // namespace bolt
