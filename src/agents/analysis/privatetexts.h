// SPDX-License-Identifier: GPL-3.0-or-later
// Values of private columns in all that a run has read, as texts: those of rows, and those that stand in what a tool
// said (rows and values as text, JSON whose entries are called like a private property) or in a schema's samples.
// What another program says in free words is not known to be a value of a column, and is not found here. Pure; any
// thread.
#pragma once

#include "workflow/checkpoint.h"

#include <set>
#include <string>
#include <vector>

namespace agents {

// `all`: every value of rows, whatever column it is of.
struct PrivateColumns {
    std::vector<std::string> names; // as data/privacy.h has them
    bool all = false;
};

// Added to `texts`; of a checkpoint what it changed and what its calls brought.
void gatherPrivate(std::set<std::string> &texts, const workflow::Checkpoint &checkpoint, const PrivateColumns &columns);
void gatherPrivate(std::set<std::string> &texts, const workflow::Record &record, const PrivateColumns &columns);

// The query of a call whose reply is an observation beside its rows; empty where there is none.
std::string queryOfObservation(const base::ArtefactPtr &reply);

} // namespace agents
