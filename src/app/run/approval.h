// SPDX-License-Identifier: GPL-3.0-or-later
// What a person is asked before a step goes on, as a view reads it. A pure function; any thread.
#pragma once

#include "workflow/state.h"

#include <QString>
#include <QStringList>

namespace app {

struct ApprovalView {
    QString message, query, why;
    QStringList reads; // types
    QStringList warnings;
    qint64 estimatedRows = -1; // -1: not known
};
ApprovalView approvalOf(const workflow::Suspend &waits);

} // namespace app
