// SPDX-License-Identifier: GPL-3.0-or-later
// What a person is asked before a step goes on, as a view reads it, and what they say to it. Pure functions; any
// thread.
#pragma once

#include "workflow/state.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <optional>

namespace app {

struct ApprovalView {
    QString message, query, why;
    QStringList reads; // types
    QStringList warnings;
    qint64 estimatedRows = -1; // -1: not known
    QString access;            // "read", "write", "unknown"; empty where it is no query
    // Of the call of a tool; `tool` empty: it is none.
    QString tool, origin, description;
    QJsonObject schema, arguments;
    QStringList queries; // arguments that are queries
};
ApprovalView approvalOf(const workflow::Suspend &waits);

// What a person decided. Of a call that they changed, `arguments` are the ones to run with.
struct Decision {
    bool approved = false;
    QString text = {};
    bool always = false; // the same tool for the rest of the run
    std::optional<QJsonObject> arguments = {};
};

} // namespace app
