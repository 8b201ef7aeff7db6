// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/headerpresenter.h"

#include "app/run/agentrunner.h"
#include "app/run/runsource.h"
#include "widgets/controls/headerbar.h"
#include "widgets/text/uitext.h"
#include "widgets/window/runtexts.h"

namespace widgets {

HeaderPresenter::HeaderPresenter(const app::AgentRunner *runner, HeaderBar *header) : m_runner(runner), m_header(header)
{
}

void HeaderPresenter::refresh(bool isBuilding)
{
    showSource();
    showState();
    m_header->state()->setVisible(!isBuilding);
}

void HeaderPresenter::showSource()
{
    const auto &source = m_runner->source();
    const app::RunSource shown = app::sourceOf(*m_runner, m_runner->currentRun());
    const QString open = sourceText(source.uri, QString::fromStdString(source.info.name));
    m_header->source()->setValue(sourceText(shown.uri, shown.name));
    QStringList warnings{shown.isOpen
                             ? QString::fromStdString(source.info.leftOut)
                             : tr("This is the source of the selected run. New questions go to %1.").arg(open)};
    warnings += copyInUseText(*m_runner, shown.uri);
    warnings.removeAll(QString());
    m_header->source()->setWarning(warnings.join(QLatin1Char(' ')));
    using Shield = ChoiceButton::Shield;
    m_header->source()->setShield(!shown.isOpen || source.info.readOnly.empty() ? Shield::none
                                  : source.info.readOnlyVerified                ? Shield::verified
                                                                                : Shield::trusted,
                                  QString::fromStdString(source.info.readOnly));
}

void HeaderPresenter::showState()
{
    using State = app::RunnerState;
    switch (m_runner->state()) {
    case State::NoSource:
        m_header->state()->show(m_runner->error() ? Mark::error : Mark::waiting, tr("No source"));
        break;
    case State::Opening:
        m_header->state()->show(Mark::running, tr("Opening"));
        break;
    case State::Running:
        m_header->state()->show(Mark::running, tr("Running"));
        break;
    case State::Pausing:
        m_header->state()->show(Mark::running, tr("Pausing"));
        break;
    case State::Paused:
        if (waitsForApproval(*m_runner))
            m_header->state()->show(Mark::approval, wordOf(Mark::approval));
        else
            m_header->state()->show(Mark::paused, tr("Paused"));
        break;
    case State::Failed:
        m_header->state()->show(Mark::error, tr("Failed"));
        break;
    case State::Ready:
        m_header->state()->show(Mark::answered, tr("Ready"));
        break;
    case State::Ended:
        if (const app::Run *run = m_runner->currentRun())
            m_header->state()->show(markOf(run->status()), endWordText(*run));
        break;
    }
}

} // namespace widgets
