// SPDX-License-Identifier: GPL-3.0-or-later
// Values that are stored for a property, the most frequent first, for forms that offer them: asked beside the queries
// of a person, few, in a bounded time; none of a property that is private. GUI thread; it waits for nothing.
#pragma once

#include "app/source/schemaqueries.h"

#include <QList>
#include <QObject>
#include <functional>

namespace app {

class AgentRunner;
class ConsoleController;

struct StoredValue {
    QString shown; // as people read it
    QString typed; // as it is typed for a parameter
};

// Answered in `use`, here, where there is an answer.
void askStoredValues(const AgentRunner &runner, ConsoleController &console, QObject *receiver, const SchemaPlace &place,
                     std::function<void(const QList<StoredValue> &)> use);
// "text, 134 stored", "1 to 3"; empty where nothing is known.
QString storedInWords(const AgentRunner &runner, const ConsoleController &console, const SchemaPlace &place);

} // namespace app
