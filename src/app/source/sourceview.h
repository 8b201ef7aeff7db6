// SPDX-License-Identifier: GPL-3.0-or-later
// The window's data about the open source and about long operations. Values; any thread.
#pragma once

#include "app/source/agentview.h"
#include "data/source/repairer.h"
#include "data/source/source.h"

#include <QDateTime>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class QueryLanguage;

// The copy that is used instead of a source.
struct CopyInUse {
    QDateTime made;
    qint64 bytes = 0;
    QString source; // its original
    QString why;    // a sentence: why the original is not used; empty: the user chose the copy
};

// Facts about the open source, as values.
struct SourceView {
    QString uri;
    data::SourceInfo info;
    data::SchemaPtr schema;
    std::shared_ptr<const QueryLanguage> language;
    std::vector<data::SampleQuestion> samples;
    std::vector<AgentView> agents; // that can query it; the first one is the default
    std::optional<CopyInUse> copy;
};

// A long operation and its progress.
struct Progress {
    QString what;         // a sentence of the core ("reading Disease, 3 of 20 files"); empty: no operation
    double fraction = -1; // 0..1; negative: not known
};

} // namespace app
