// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/edits.h"

#include "agents/engine/edits.h"
#include "agents/query/queryspec.h"
#include "app/models/text.h"

#include <algorithm>

namespace app {
namespace {

// What agents that ask a database have in common.
const agents::AgentSpec &described()
{
    static const agents::AgentSpec spec = agents::querySpec();
    return spec;
}

} // namespace

base::Result<workflow::Changes> changesOf(const QString &artefact, const QString &text, const workflow::State &state)
{
    return agents::changesOf(described(), fromQt(artefact), fromQt(text), state);
}

QStringList editableArtefacts()
{
    QStringList names;
    for (const std::string &name : agents::editable(described()))
        names += toQt(name);
    return names;
}

QString editableText(const QString &artefact, const workflow::State &state)
{
    return toQt(agents::editableText(described(), fromQt(artefact), state));
}

workflow::CheckpointId editPoint(const Run &run, workflow::CheckpointId at, const workflow::Changes &changes)
{
    const auto writes = [&](const workflow::Checkpoint &checkpoint) {
        return std::any_of(checkpoint.changes.begin(), checkpoint.changes.end(), [&](const workflow::Change &written) {
            return written.second && std::any_of(changes.begin(), changes.end(), [&](const workflow::Change &edited) {
                       return edited.first == written.first;
                   });
        });
    };
    for (const auto &checkpoint : run.checkpointsOf(run.position(at))) {
        if (checkpoint->origin != workflow::Origin::start && writes(*checkpoint))
            return checkpoint->id;
    }
    return at;
}

} // namespace app
