// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/valuebox.h"

#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>
#include <algorithm>

namespace widgets {

ValueBox::ValueBox(QWidget *parent) : QComboBox(parent), m_pause(new QTimer(this))
{
    constexpr int pause = 250; // ms
    constexpr int mostShown = 10;
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
    setFixedHeight(Theme::of(this).u(7));
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCaseSensitivity(Qt::CaseInsensitive);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setMaxVisibleItems(mostShown);
    m_pause->setSingleShot(true);
    m_pause->setInterval(pause);
    connect(m_pause, &QTimer::timeout, this, [this] {
        m_isSearching = true;
        emit searched(currentText());
    });
    connect(lineEdit(), &QLineEdit::textEdited, m_pause, qOverload<>(&QTimer::start));
    // With the list open, the list sends Enter past the filter below; queued, so that the chosen value is in the field.
    connect(lineEdit(), &QLineEdit::returnPressed, this, &ValueBox::submitted, Qt::QueuedConnection);
    lineEdit()->installEventFilter(this);
}

void ValueBox::setValues(const QStringList &values)
{
    const QString typed = currentText();
    const int cursor = lineEdit()->cursorPosition();
    {
        const QSignalBlocker quiet(this);
        clear();
        addItems(values);
        fitLists();
        setCurrentIndex(-1);
        setEditText(typed);
        lineEdit()->setCursorPosition(cursor);
    }
    const bool isTyping = std::exchange(m_isSearching, false) && lineEdit()->hasFocus();
    if (isTyping && !typed.isEmpty() && !values.isEmpty()) {
        completer()->setCompletionPrefix(typed);
        completer()->complete();
    }
}

// The lists are as wide as their values, which may be longer than the field.
void ValueBox::fitLists()
{
    const Theme &theme = Theme::of(this);
    const int most = theme.u(100), besideText = style()->pixelMetric(QStyle::PM_ScrollBarExtent) + theme.u(4);
    int wanted = 0;
    for (int i = 0; i < count(); ++i)
        wanted = std::max(wanted, fontMetrics().horizontalAdvance(itemText(i)) + besideText);
    for (QAbstractItemView *list : {view(), completer()->popup()})
        list->setMinimumWidth(std::min(wanted, most));
}

// Enter submits once: a combo box would forward the key and its field would emit again.
bool ValueBox::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_pause->stop();
            emit submitted();
            return true;
        }
    }
    return QComboBox::eventFilter(watched, event);
}

} // namespace widgets
