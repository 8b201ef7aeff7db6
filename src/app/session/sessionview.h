// SPDX-License-Identifier: GPL-3.0-or-later
// What the window knows of its session file. Values; any thread.
#pragma once

#include "app/run/runstatus.h"
#include "base/codedtext.h"
#include "base/result.h"
#include "workflow/checkpoint.h"

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace app {

// A copy of a source that the session keeps (session/keptcopy.h).
struct CopyView {
    QString source, name;
    QString address; // that opens it
    QString fingerprint;
    QDateTime made;
    qint64 bytes = 0;
};

struct SessionView {
    QString file;                       // empty: nothing has been asked in it yet, or nothing can be kept
    bool untitled = true;               // in the folder of the program, under a name of its own
    bool readOnly = false;              // another program has it, or it may not be written
    bool growing = false;               // another program writes it, and it is read beside
    bool kept = false;                  // every step so far is in the file
    std::optional<base::Error> problem; // why not, where it is not kept
    std::vector<CopyView> copies;       // oldest first
};

// A run of an opened session, before its steps are read.
struct StoredRun {
    RunId id{};
    qint64 number = 0; // in the file
    QString question, agent, model, sourceUri, sourceName;
    QDateTime startedAt;
    double threshold = 7;
    int stepLimit = 30;
    base::CodedText whyAgent;
    QStringList privateColumns; // that a person marks so today
};

// How a stored run stood.
struct StoredPlace {
    workflow::RunRecord record;
    std::vector<workflow::BranchId> hidden;          // deleted by a person
    std::map<workflow::CheckpointId, QString> notes; // of a person
    std::set<workflow::CheckpointId> stars;
    std::map<workflow::CheckpointId, QString> drafts; // unrun edits, as Run wrote them
    QString viewState;                                // what was selected, as the window wrote it
    QString stopped;                                  // the reason, where a person stopped it at the current place
    qint64 inside = 0;                                // number of the run whose tool made it
};

} // namespace app
