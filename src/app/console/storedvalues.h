// SPDX-License-Identifier: GPL-3.0-or-later
// The stored values of a property, most frequent first, for forms. Queried at lower priority than the user's queries,
// few, with a timeout; none for a private property. GUI thread; does not block.
#pragma once

#include "app/source/schemaqueries.h"

#include <QList>
#include <QObject>
#include <functional>

namespace app {

class AgentRunner;
class ConsoleController;

struct StoredValue {
    QString shown; // display text
    QString typed; // as typed for a parameter
};

// Passes the values to `use` on the GUI thread; not called on failure. `typed`: only texts that contain it.
void askStoredValues(const AgentRunner &runner, ConsoleController &console, QObject *receiver, const SchemaPlace &place,
                     std::function<void(const QList<StoredValue> &)> use, const QString &typed = {});
// "text, 134 stored", "1 to 3"; empty if nothing is known.
QString storedInWords(const AgentRunner &runner, const ConsoleController &console, const SchemaPlace &place);

} // namespace app
