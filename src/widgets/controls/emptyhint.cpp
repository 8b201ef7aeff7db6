// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/emptyhint.h"

#include "widgets/controls/parts.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QEvent>

namespace widgets {

EmptyHint::EmptyHint(QAbstractItemView *view, const QString &sentence)
    : QLabel(sentence, view->viewport()), m_view(view)
{
    const int margin = Theme::of(view).u(3);
    setContentsMargins(margin, margin, margin, margin);
    setWordWrap(true);
    setAlignment(Qt::AlignCenter);
    setForegroundRole(QPalette::PlaceholderText);
    setAttribute(Qt::WA_TransparentForMouseEvents); // the view below gets drops and context menus
    view->setAccessibleDescription(sentence);
    view->viewport()->installEventFilter(this);
    const QAbstractItemModel *model = view->model(); // must be set before the hint is created
    Q_ASSERT(model);
    connect(model, &QAbstractItemModel::rowsInserted, this, &EmptyHint::follow);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &EmptyHint::follow);
    connect(model, &QAbstractItemModel::modelReset, this, &EmptyHint::follow);
    follow();
}

Button *EmptyHint::addAction(Icon icon, const QString &text)
{
    m_action = new Button(icon, text, m_view->viewport()); // not in the label, which gets no mouse events
    m_action->setAutoDefault(false);
    follow();
    return m_action;
}

bool EmptyHint::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        follow();
    return QLabel::eventFilter(watched, event);
}

void EmptyHint::follow()
{
    const QRect room = m_view->viewport()->rect();
    const bool isEmpty = m_view->model()->rowCount(m_view->rootIndex()) == 0;
    setVisible(isEmpty);
    if (!m_action) {
        setGeometry(room);
        return;
    }
    const QSize size = m_action->sizeHint();
    const int below = room.center().y() + fontMetrics().lineSpacing() * 2;
    setAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    setGeometry(QRect(room.topLeft(), QPoint(room.right(), below - 1)));
    m_action->setGeometry(QRect(QPoint(room.center().x() - size.width() / 2, below), size));
    m_action->setVisible(isEmpty);
}

} // namespace widgets
