// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/runnote.h"

#include "app/inspector/inspectordata.h"
#include "widgets/theme/theme.h"
#include "widgets/window/coretext.h"
#include "widgets/window/describedtext.h"
#include "widgets/window/parts.h"
#include "widgets/window/uitext.h"

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
    m_back->setToolTip(tr("Go to the run whose tool call started this one"));
    connect(m_back, &QPushButton::clicked, this, [this] {
        if (const app::Run *run = m_runner->currentRun())
            open(run->about().inside);
    });
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
    QString text;
    if (outer)
        text = tr("Started by a tool call in the run “%1”").arg(outer->about().question);
    else if (inside)
        text = tr("Started by a tool call in a run that is no longer in this session");
    else if (run && !run->about().whyAgent.isEmpty())
        text = describedText(QString::fromStdString(run->spec().title)) + dot + coreText(run->about().whyAgent);
    m_text->setText(text);
    m_text->setToolTip(text);
    m_back->setVisible(outer != nullptr);
    setVisible(!text.isEmpty());
}

} // namespace widgets
