// SPDX-License-Identifier: GPL-3.0-or-later
// What the window knows of the open source, and of long work. Values; any thread.
#pragma once

#include "app/source/agentview.h"
#include "data/repairer.h"
#include "data/source.h"

#include <QDateTime>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class QueryLanguage;

// The copy of a source that is asked in its place.
struct CopyInUse {
    QDateTime made;
    qint64 bytes = 0;
    QString source; // its original
    QString why;    // that is not asked, in a sentence of the core; empty: the copy was chosen
};

// What is known of the open source, as values.
struct SourceView {
    QString uri;
    data::SourceInfo info;
    data::SchemaPtr schema;
    std::shared_ptr<const QueryLanguage> language;
    std::vector<data::SampleQuestion> samples;
    std::vector<AgentView> agents; // that can ask it; the first one where a person chose none
    std::optional<CopyInUse> copy;
};

// Long work in words: what, and how far.
struct Progress {
    QString what;         // a sentence of the core ("reading Disease, 3 of 20 files"); empty: nothing is going on
    double fraction = -1; // 0..1; negative: not known
};

} // namespace app
