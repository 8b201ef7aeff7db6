// SPDX-License-Identifier: GPL-3.0-or-later
// The source of a run, as stored with the run; also available while another source is open. GUI thread; does not block.
#pragma once

#include "data/schema/schema.h"

#include <QString>
#include <QStringList>
#include <memory>

namespace app {

class AgentRunner;
class QueryLanguage;
class Run;

struct RunSource {
    QString uri, name;
    data::SchemaPtr schema; // of the open source, or stored with the run; null if not stored
    QString family;         // of the query language
    bool isOpen = true;     // it is the open source
    QString readOnly;       // what guarantees read-only access; empty: not known, as the source is not open
    bool readOnlyVerified = false;
    std::shared_ptr<const QueryLanguage> language; // with that schema; null if not known
};

RunSource sourceOf(const AgentRunner &runner, const Run *run); // without a run: the open source
QStringList sourceAddresses(const AgentRunner &runner);        // of all runs and of the open source

} // namespace app
