// SPDX-License-Identifier: GPL-3.0-or-later
// Limits the content of a run for files that leave this machine: without rows, prompts, or values of private columns.
// Every export (page, spans, JSON lines) uses this, so all keep the same promise. Only artefacts known to be safe are
// included: new ones are left out until they are listed here. Pure functions; any thread.
#pragma once

#include "agents/analysis/report.h"

#include <set>

namespace agents {

struct ExportScope {
    bool rows = true;    // false: nothing that reveals values of the database
    bool prompts = true; // false: no messages to models or from them
    // Columns that the user marked as private after the run, besides those known to it.
    std::vector<std::string> marked = {};

    bool isWhole(const RunRequest &request) const
    {
        return rows && prompts && marked.empty() && request.settings.privateColumns.empty();
    }
};

// The run for an export. Removed parts are replaced by a note. Checkpoints, queries, scores, times and counts remain:
// the run can be read but not replayed.
ReportedRun within(ReportedRun run, const ExportScope &scope);

// The same for a run in a session: its record, and `settings`, the stored request.
struct StoredAs {
    std::string title, graph;
    AgentSpecPtr agent;
};
void limit(workflow::RunRecord &record, std::string &settings, const StoredAs &stored, const ExportScope &scope);

// The record for continuing a stored run. If columns are private `today` that were not at the time of the run, their
// values are removed and the columns added to its settings, so that no later prompt or step reveals them.
workflow::RunRecord forContinuing(workflow::RunRecord record, const RunRequest &stored, const AgentSpecPtr &agent,
                                  const std::vector<std::string> &today);

// A text or JSON without these values where they occur as whole words; anything else unchanged.
base::ArtefactPtr artefactWithoutValues(const base::ArtefactPtr &value, const std::set<std::string> &values);

// Paths for display in a comparison, each from its run's start: without values of private columns, both those known to
// the runs and those `marked` later. A shared checkpoint remains one object.
using Path = std::vector<workflow::CheckpointPtr>;
std::vector<Path> withPrivateValuesHidden(const std::vector<Path> &paths, const std::vector<std::string> &marked);

} // namespace agents
