// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/viewlinks.h"

#include "app/agentrunner.h"
#include "widgets/inspector.h"
#include "widgets/planpage.h"
#include "widgets/words.h"

namespace widgets {

ViewLinks::ViewLinks(app::AgentRunner *runner, Inspector *inspector, QObject *parent)
    : QObject(parent), m_runner(runner), m_inspector(inspector)
{
    connect(inspector, &Inspector::planRequested, this, &ViewLinks::askForPlan);
    connect(
        runner, &app::AgentRunner::planDelivered, this,
        [this](quint64 ticket, const std::shared_ptr<const data::Plan> &plan, const std::optional<base::Error> &error) {
            if (ticket != m_plan)
                return;
            if (plan)
                m_inspector->planPage()->showPlan(plan);
            else
                m_inspector->planPage()->showError(error ? QString::fromStdString(error->message) : QString());
        });
}

void ViewLinks::askForPlan(const QString &query, bool profile)
{
    const app::Run *run = m_runner->currentRun();
    const app::SourceView &source = m_runner->source();
    if (source.uri.isEmpty() || (run && !run->about().sourceUri.isEmpty() && run->about().sourceUri != source.uri)) {
        const QString name = run ? sourceText(run->about().sourceUri, run->about().source) : QString();
        m_inspector->planPage()->showError(name.isEmpty()
                                               ? tr("Open a source to see how it would run this query.")
                                               : tr("Open %1 to see how it would run this query.").arg(name));
        return;
    }
    m_plan = m_runner->fetchPlan(query, profile);
}

} // namespace widgets
