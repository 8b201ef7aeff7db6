// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/statusline.h"

#include "base/result.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/sharebar.h"
#include "widgets/text/coretext.h"

#include <QBoxLayout>
#include <QEvent>
#include <QPainter>
#include <QProgressBar>
#include <QStatusBar>

namespace widgets {

StatusLine::StatusLine(QWidget *parent)
    : QWidget(parent),
      m_icon(new IconLabel(Icon::paused, Role::amber)),
      m_progress(new QProgressBar),
      m_strong(new TextLabel(Type::base, Role::text, true)),
      m_text(new TextLabel),
      m_right(new QHBoxLayout)
{
    const Theme &theme = Theme::of(this);
    m_strong->setKeepsWidth(true);
    m_text->setDropsFacts(true);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(theme.u(25), theme.u(3));
    m_progress->setAccessibleName(tr("Progress"));
    m_right->setSpacing(theme.u(2.5));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(theme.u(2.5), 0, theme.u(3), 0);
    row->setSpacing(theme.u(2));
    row->addWidget(m_icon);
    row->addWidget(m_progress);
    row->addWidget(m_strong);
    row->addWidget(m_text, 1);
    row->addLayout(m_right);
    setFixedHeight(theme.u(7));
    m_icon->hide();
    m_progress->hide();
    m_strong->hide();
}

void StatusLine::fill(QStatusBar *bar)
{
    setParent(bar);
    bar->setSizeGripEnabled(false);
    bar->setFixedHeight(height());
    bar->installEventFilter(this);
    setGeometry(bar->rect());
}

bool StatusLine::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(static_cast<QWidget *>(watched)->rect());
    return QWidget::eventFilter(watched, event);
}

void StatusLine::show(const QString &strong, const QString &text)
{
    m_strong->setText(strong);
    m_strong->setVisible(!strong.isEmpty());
    m_text->setText(text);
    setAccessibleName(strong.isEmpty() ? text : strong + QStringLiteral(". ") + text);
}

void StatusLine::say(const QString &sentence)
{
    show({}, sentence);
}

void StatusLine::refuse(const QString &why)
{
    show(tr("Action not completed"), why);
}

void StatusLine::showError(const base::Error &error)
{
    refuse(coreText(error));
}

void StatusLine::setPaused(bool paused, Icon icon)
{
    m_icon->set(icon, Role::amber);
    if (paused != m_paused)
        m_shown.clear();
    m_paused = paused;
    m_icon->setVisible(paused);
    update();
}

void StatusLine::setProgress(double share)
{
    showShare(*m_progress, share);
}

void StatusLine::setFacts(const QStringList &facts)
{
    if (facts == m_shown)
        return;
    m_shown = facts;
    qDeleteAll(m_facts);
    m_facts.clear();
    for (const QString &fact : facts) {
        if (!m_facts.isEmpty()) {
            auto *line = new Hairline(nullptr, Qt::Vertical);
            line->setFixedHeight(Theme::of(this).u(4));
            m_right->addWidget(line);
            m_facts += line;
        }
        auto *label = new TextLabel(Type::base, m_paused ? Role::text : Role::muted);
        label->setText(fact);
        label->setKeepsWidth(true);
        m_right->addWidget(label);
        m_facts += label;
    }
}

void StatusLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(this);
    painter.fillRect(rect(), m_paused ? theme.tint(Role::amber, 0.32, 0.30) : theme.color(Role::window));
    painter.fillRect(QRect(0, 0, width(), 1), theme.color(Role::hairline));
}

} // namespace widgets
