// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/foundnotice.h"

#include "app/models/format.h"
#include "app/source/foundevidence.h"
#include "app/source/relationships.h"
#include "widgets/controls/parts.h"
#include "widgets/theme/icon.h"

#include <QBoxLayout>
#include <QPainter>
#include <QStyle>

namespace widgets {

FoundNotice::FoundNotice(app::Relationships *relationships, QWidget *parent)
    : QWidget(parent),
      m_relationships(relationships),
      m_text(new TextLabel(Type::base, Role::accent, true)),
      m_support(new TextLabel(Type::small, Role::muted)),
      m_review(new Button(tr("Review")))
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(theme.u(9), theme.u(1.5), theme.u(2), theme.u(1.5)); // space for the icon at the left
    row->setSpacing(theme.u(1.5));
    auto *column = new QVBoxLayout;
    column->setSpacing(0);
    for (TextLabel *each : {m_text, m_support})
        each->setWraps(true); // in a narrow dock
    column->addWidget(m_text);
    column->addWidget(m_support);
    row->addLayout(column, 1);
    row->addWidget(m_review);
    m_review->setToolTip(
        tr("Review the relationships that the database does not declare. Use or refuse each relationship."));
    connect(m_review, &QPushButton::clicked, this, &FoundNotice::reviewRequested);
    connect(relationships, &app::Relationships::changed, this, &FoundNotice::refresh);
    connect(relationships, &app::Relationships::searchChanged, this, &FoundNotice::refresh);
    refresh();
}

QString FoundNotice::text() const
{
    return isHidden() ? QString() : m_text->text() + QLatin1Char('\n') + m_support->text();
}

void FoundNotice::refresh()
{
    using State = app::FoundRelationship::State;
    int used = 0, waiting = 0;
    for (const app::FoundRelationship &each : m_relationships->found()) {
        used += each.state == State::used ? 1 : 0;
        waiting += each.state == State::likely ? 1 : 0;
    }
    const app::SearchState &state = m_relationships->searchState();
    const bool isSearching = m_relationships->isSearching() && state.all > 0;
    m_text->setText(isSearching && used + waiting == 0
                        ? tr("Searching for relationships")
                        : tr("%n undeclared relationship(s)", "relationships", used + waiting));
    m_support->setText(
        isSearching ? tr("%1 of %2 search steps are done")
                          .arg(app::formatCount(qint64(state.looked)), app::formatCount(qint64(state.all)))
        : waiting == 0 ? tr("in use, not yet confirmed")
        : used == 0    ? tr("%n undecided", "relationships", waiting)
                       : tr("%1 in use, %2 undecided").arg(app::formatCount(used), app::formatCount(waiting)));
    setVisible(used + waiting > 0 || isSearching);
}

void FoundNotice::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(this);
    painter.fillRect(rect(), theme.tint(Role::accent, 0.1, 0.17));
    const QRect sign(theme.u(3), (height() - theme.u(4)) / 2, theme.u(4), theme.u(4));
    paintIcon(painter, QStyle::visualRect(layoutDirection(), rect(), sign), Icon::found, theme.color(Role::accent));
}

} // namespace widgets
