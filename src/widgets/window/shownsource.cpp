// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/shownsource.h"

#include "app/run/agentrunner.h"
#include "app/run/runsource.h"
#include "app/source/querylanguage.h"
#include "widgets/inspector/inspector.h"
#include "widgets/text/uitext.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/autosave.h"
#include "widgets/window/docks.h"

#include <QLineEdit>
#include <utility>

namespace widgets {

ShownSource::ShownSource(app::AgentRunner *runner, AutoSave *kept, Views views)
    : m_runner(runner), m_kept(kept), m_views(views)
{
}

void ShownSource::setFindLanguage(FindLanguage find)
{
    m_find = std::move(find);
    refresh();
}

// The schema's search is about the former source. The question stays with the run that is shown.
void ShownSource::leaveFormer()
{
    const QString former = std::exchange(m_open, m_runner->source().uri);
    if (!former.isEmpty() && former != m_open)
        m_views.schema->search()->clear();
}

void ShownSource::refresh()
{
    leaveFormer();
    app::RunSource source = app::sourceOf(*m_runner, m_runner->currentRun());
    if (source.isOpen)
        m_opened.insert(source.uri, source);
    else if (!source.schema)
        source.schema = m_opened.value(source.uri).schema;
    if (m_kept->showSchema(source))
        m_views.schema->refresh();
    const auto language = source.language ? source.language : m_find ? m_find(source) : nullptr;
    m_views.inspector->setLanguage(language);
    m_views.inspector->setReadOnly(source.readOnly, source.readOnlyVerified);
    m_views.timeline->setTokenizer(tokenizerOf(language));
}

} // namespace widgets
