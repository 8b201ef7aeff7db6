// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/runnote.h"

#include "app/inspector/inspectordata.h"
#include "app/run/earlier.h"
#include "widgets/controls/parts.h"
#include "widgets/text/coretext.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>

namespace widgets {

RunNote::RunNote(app::AgentRunner *runner, QWidget *parent)
    : QWidget(parent),
      m_runner(runner),
      m_text(new TextLabel(Type::base, Role::muted)),
      m_back(new Button(Icon::left, tr("Back")))
{
    const Theme &theme = Theme::of(this);
    setObjectName(QStringLiteral("runNote"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(theme.u(3), theme.u(1), theme.u(3), theme.u(1));
    row->setSpacing(theme.u(2));
    row->addWidget(m_text, 1);
    row->addWidget(m_back);
    connect(m_back, &QPushButton::clicked, this, [this] { open(m_from); });
    connect(runner, &app::AgentRunner::currentRunChanged, this, &RunNote::refresh);
    connect(runner, &app::AgentRunner::runUpdated, this, &RunNote::refresh);
    connect(runner, &app::AgentRunner::runAdded, this, &RunNote::refresh);
    refresh();
}

QString RunNote::text() const
{
    return m_text->text();
}

void RunNote::open(qint64 number)
{
    if (const app::Run *run = m_runner->numbered(number))
        m_runner->selectRun(run->id());
}

void RunNote::refresh()
{
    const app::Run *run = m_runner->currentRun();
    const bool inside = run && run->about().inside != 0;
    const app::Run *outer = inside ? m_runner->numbered(run->about().inside) : nullptr;
    const auto continued = run && !inside ? app::continuationOf(*run) : std::nullopt;
    m_from = inside ? run->about().inside : continued ? continued->run : 0;
    QString text;
    if (outer)
        text = tr("Started by a tool call in the run “%1”").arg(outer->about().question);
    else if (inside)
        text = tr("Started by a tool call in a run that is no longer in this session");
    else if (continued)
        text = tr("Continues “%1”").arg(QString::fromStdString(continued->question).simplified());
    else if (run && !run->about().whyAgent.isEmpty())
        text = describedText(QString::fromStdString(run->spec().title)) + dot + coreText(run->about().whyAgent);
    m_text->setText(text);
    m_text->setToolTip(text);
    m_back->setToolTip(inside ? tr("Go to the run that started this run with a tool call")
                              : tr("Go to the run that this question continues"));
    m_back->setVisible(m_runner->numbered(m_from) != nullptr);
    setVisible(!text.isEmpty());
}

} // namespace widgets
