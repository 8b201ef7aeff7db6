// SPDX-License-Identifier: GPL-3.0-or-later
// What of a run may stand in a file that leaves this machine: the run without its rows, without its prompts, and
// without values of private columns. Every export (page, spans, JSON lines) is made of what this gives, so that a
// promise is kept in all of them alike. An artefact is let through by what is known of it, never because nothing is
// known: a new one is left out until it is named here. Pure functions; any thread.
#pragma once

#include "agents/analysis/report.h"

#include <set>

namespace agents {

struct ExportScope {
    bool rows = true;    // without: nothing that tells of values of the database
    bool prompts = true; // without: nothing of what was sent to models and came from them, word by word
    // Columns that a person marked as private after the run was made, beside those that it was told of.
    std::vector<std::string> marked = {};

    bool isWhole(const RunRequest &request) const
    {
        return rows && prompts && marked.empty() && request.settings.privateColumns.empty();
    }
};

// The run as it may be written. What is left out says so in its place; checkpoints, queries, scores, times and counts
// stay, so that the run can be read, but it cannot be replayed.
ReportedRun within(ReportedRun run, const ExportScope &scope);

// The same of a run as a session keeps it: its record, and `settings`, the stored request.
struct StoredAs {
    std::string title, graph;
    AgentSpecPtr agent;
};
void limit(workflow::RunRecord &record, std::string &settings, const StoredAs &stored, const ExportScope &scope);

// The record with which a stored run goes on. Where columns are private `today` of which it was not told, it is without
// their values and told of them, so that no prompt and no later step tells what it had read before.
workflow::RunRecord toGoOn(workflow::RunRecord record, const RunRequest &stored, const AgentSpecPtr &agent,
                           const std::vector<std::string> &today);

// A text or JSON without these values, which stand as words of their own in it; anything else as it is.
base::ArtefactPtr struckArtefact(const base::ArtefactPtr &value, const std::set<std::string> &values);

// Paths, each from its run's start, as people are shown them beside each other: without values of columns that are
// private, of which their runs were told or that were `marked` since. A checkpoint of both stays one object.
using Path = std::vector<workflow::CheckpointPtr>;
std::vector<Path> withoutPrivate(const std::vector<Path> &paths, const std::vector<std::string> &marked);

} // namespace agents
