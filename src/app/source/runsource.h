// SPDX-License-Identifier: GPL-3.0-or-later
// What a run was asked of, as the run keeps it: also while another source is open. GUI thread; nothing waits.
#pragma once

#include "data/schema.h"

#include <QString>
#include <memory>

namespace app {

class AgentRunner;
class QueryLanguage;
class Run;

struct RunSource {
    QString uri, name;
    data::SchemaPtr schema; // of the open source, or as the run holds it; null where it holds none
    QString family;         // of the query language
    bool isOpen = true;     // it is the source that is open
    QString readOnly;       // what guarantees that it is only read, in words; empty: not known while it is not open
    bool readOnlyVerified = false;
    std::shared_ptr<const QueryLanguage> language; // with that schema; null where it is not known
};

RunSource sourceOf(const AgentRunner &runner, const Run *run); // without a run: of the source that is open

} // namespace app
