// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/findbar.h"

#include "widgets/controls/parts.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QTimer>

namespace widgets {

FindBar::FindBar(QWidget *parent)
    : QWidget(parent),
      m_edit(new QLineEdit),
      m_count(new TextLabel(Type::base, Role::muted)),
      m_previous(flatButton(Icon::left, tr("Previous hit"), this)),
      m_next(flatButton(Icon::right, tr("Next hit"), this)),
      m_wait(new QTimer(this))
{
    const Theme &theme = Theme::of(this);
    m_edit->setPlaceholderText(tr("Search in the run"));
    m_edit->setAccessibleName(tr("Search in the run"));
    m_edit->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    m_edit->setFixedHeight(theme.u(6.5));
    m_edit->setMinimumWidth(theme.u(40));
    m_count->setKeepsWidth(true);
    auto *close = flatButton(Icon::close, tr("Close the search"), this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.u(1));
    row->addWidget(m_edit, 1);
    row->addWidget(m_count);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    row->addWidget(close);
    m_wait->setSingleShot(true);
    constexpr int typing = 150; // do not search a long run at every key
    m_wait->setInterval(typing);
    connect(m_wait, &QTimer::timeout, this, &FindBar::search);
    connect(m_edit, &QLineEdit::textChanged, m_wait, qOverload<>(&QTimer::start));
    connect(m_edit, &QLineEdit::returnPressed, this, [this] {
        if (m_wait->isActive())
            search();
        else
            go(1);
    });
    connect(m_previous, &QToolButton::clicked, this, [this] { go(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { go(1); });
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        emit closed();
    });
    hide();
    showCount();
}

void FindBar::open()
{
    show();
    m_edit->setFocus();
    m_edit->selectAll();
}

void FindBar::setRun(const app::Run *run)
{
    m_run = run;
    m_hits.clear();
    m_at = -1;
    showCount();
    if (isVisible() && !m_edit->text().isEmpty())
        m_wait->start();
}

void FindBar::search()
{
    m_wait->stop();
    m_hits = m_run ? app::findInRun(*m_run, m_edit->text()) : std::vector<app::Hit>();
    m_at = -1;
    go(1);
}

void FindBar::go(int direction)
{
    const int count = int(m_hits.size());
    if (count > 0) {
        m_at = m_at < 0 && direction < 0 ? count - 1 : (m_at + direction + count) % count;
        emit hitChosen(m_hits[std::size_t(m_at)]);
    }
    showCount();
}

QString FindBar::count() const
{
    if (m_edit->text().trimmed().isEmpty())
        return {};
    return m_hits.empty() ? tr("no hits")
                          : tr("%1 of %2").arg(QLocale().toString(m_at + 1), QLocale().toString(int(m_hits.size())));
}

void FindBar::showCount()
{
    m_count->setText(count());
    m_previous->setEnabled(!m_hits.empty());
    m_next->setEnabled(!m_hits.empty());
}

bool FindBar::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept(); // Escape closes the search before it stops a run
        return true;
    }
    return QWidget::event(event);
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
        emit closed();
    } else if (event->key() == Qt::Key_F3) {
        go(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace widgets
