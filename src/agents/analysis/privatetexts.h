// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the values of private columns that a run has read, as texts: from rows, from tool results (tables and values
// as text, JSON with keys named like a private property) and from samples in a schema. Values in free text of other
// programs are not recognized. Pure; any thread.
#pragma once

#include "workflow/checkpoint.h"

#include <set>
#include <string>
#include <vector>

namespace agents {

// `all`: values of all columns.
struct PrivateColumns {
    std::vector<std::string> names; // as in data/rows/privacy.h
    bool all = false;
};

// Adds to `texts`; for a checkpoint: its changes and the results of its calls.
void collectPrivateValues(std::set<std::string> &texts, const workflow::Checkpoint &checkpoint,
                          const PrivateColumns &columns);
void collectPrivateValues(std::set<std::string> &texts, const workflow::Record &record, const PrivateColumns &columns);

// The query of a call that returned an observation with rows; empty if there is none.
std::string queryOfObservation(const base::ArtefactPtr &reply);

} // namespace agents
