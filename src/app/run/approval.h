// SPDX-License-Identifier: GPL-3.0-or-later
// The user's approval that a step waits for, in the form of a view, and the decision. Pure functions; any thread.
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
    bool isOfAgent = false;    // an attached agent waits; `query` is what it shows, if anything
    bool isQuestion = false;   // it wants a text
    QString access;            // "read", "write", "unknown"; empty if it is not a query
    // Of a tool call; `tool` is empty if it is none.
    QString tool, origin, description;
    QJsonObject schema, arguments;
    QStringList queries; // arguments that are queries
};
ApprovalView approvalOf(const workflow::Suspend &waits);

// The user's decision. `arguments` are those to run a changed call with.
struct Decision {
    bool approved = false;
    QString text = {};
    bool always = false; // approves this tool for the rest of the run
    std::optional<QJsonObject> arguments = {};
};

} // namespace app
