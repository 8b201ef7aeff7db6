// SPDX-License-Identifier: GPL-3.0-or-later
// The window's data about its session file. Values; any thread.
#pragma once

#include "app/models/runstatus.h"
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

// A copy of a source in the session (session/keptcopy.h).
struct CopyView {
    QString source, name;
    QString address; // to open the copy
    QString fingerprint;
    QDateTime made;
    qint64 bytes = 0;
};

struct SessionView {
    QString file;                       // empty: no question was asked yet, or it cannot be stored
    bool untitled = true;               // in the program's folder, with a generated name
    bool readOnly = false;              // another program has it, or there is no write permission
    bool growing = false;               // another program writes it, and this one follows
    bool kept = false;                  // every step so far is in the file
    std::optional<base::Error> problem; // the reason, if a step is not stored
    std::vector<CopyView> copies;       // oldest first
};

// A run of an opened session whose steps are not yet read.
struct StoredRun {
    RunId id{};
    qint64 number = 0; // in the file
    QString question, agent, model, sourceUri, sourceName;
    QDateTime startedAt;
    double threshold = 7;
    int stepLimit = 30;
    base::CodedText whyAgent;
    QStringList privateColumns; // currently marked by the user
};

// The place of a stored run.
struct StoredPlace {
    workflow::RunRecord record;
    std::vector<workflow::BranchId> hidden;          // deleted by the user
    std::map<workflow::CheckpointId, QString> notes; // by the user
    std::set<workflow::CheckpointId> stars;
    std::map<workflow::CheckpointId, QString> drafts; // edits that were not run, in Run's format
    QString viewState;                                // the selection, in the window's format
    QString stopped;                                  // the reason, if the user stopped it at the current place
    qint64 inside = 0;                                // number of the run whose tool made it
};

} // namespace app
