// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/runsource.h"

#include "agents/engine/agentspec.h"
#include "agents/engine/names.h"
#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"
#include "data/language/language.h"
#include "data/schema/schemaartefact.h"

namespace app {

RunSource sourceOf(const AgentRunner &runner, const Run *run)
{
    const SourceView &open = runner.source();
    if (!run || run->about().sourceUri.isEmpty() || run->about().sourceUri == open.uri)
        return {open.uri,
                toQt(open.info.name),
                open.schema,
                open.language ? toQt(std::string(open.language->shared()->family())) : QString(),
                true,
                toQt(open.info.readOnly),
                open.info.readOnlyVerified,
                open.language};
    RunSource source{
        run->about().sourceUri, run->about().source, nullptr, toQt(run->spec().needs.database), false, {}, false, {}};
    if (const auto place = run->checkpoint(run->currentCheckpoint()))
        if (const base::ArtefactPtr &held = place->state.get(agents::names::schema))
            source.schema = data::schemaOf(held);
    if (run->about().language)
        source.language = std::make_shared<QueryLanguage>(run->about().language, source.schema);
    return source;
}

QStringList sourceAddresses(const AgentRunner &runner)
{
    QStringList sources;
    for (const auto &run : runner.runs())
        if (const QString uri = run->about().sourceUri; !uri.isEmpty() && !sources.contains(uri))
            sources += uri;
    if (const QString uri = runner.source().uri; !uri.isEmpty() && !sources.contains(uri))
        sources += uri;
    return sources;
}

} // namespace app
