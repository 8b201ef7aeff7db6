// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/editcommands.h"

#include "widgets/window/actions.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <Qsci/qsciscintilla.h>
#include <algorithm>

namespace widgets {

namespace {

struct EditState {
    bool isText = false, isReadOnly = false, isEmpty = true, hasSelection = false;
};

EditState stateOf(QWidget *widget)
{
    if (const auto *line = qobject_cast<QLineEdit *>(widget))
        return {true, line->isReadOnly(), line->text().isEmpty(),
                line->hasSelectedText() && line->echoMode() == QLineEdit::Normal};
    if (const auto *text = qobject_cast<QTextEdit *>(widget))
        return {true, text->isReadOnly(), text->document()->isEmpty(), text->textCursor().hasSelection()};
    if (const auto *text = qobject_cast<QPlainTextEdit *>(widget))
        return {true, text->isReadOnly(), text->document()->isEmpty(), text->textCursor().hasSelection()};
    if (const auto *code = qobject_cast<QsciScintilla *>(widget))
        return {true, code->isReadOnly(), code->length() == 0, code->hasSelectedText()};
    return {};
}

QAction *ownCopyAction(const QWidget *view)
{
    const QList<QAction *> actions = view->actions();
    const auto found = std::find_if(actions.begin(), actions.end(), [](const QAction *action) {
        return action->shortcuts().contains(QKeySequence(QKeySequence::Copy));
    });
    return found == actions.end() ? nullptr : *found;
}

// The selected cells, a line for each row, as spreadsheets take them.
QString textOfCells(const QAbstractItemView *view)
{
    QModelIndexList cells = view->selectionModel() ? view->selectionModel()->selectedIndexes() : QModelIndexList();
    if (cells.isEmpty() && view->currentIndex().isValid())
        cells = {view->currentIndex()};
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += QLatin1Char(cells[i].siblingAtColumn(0) == cells[i - 1].siblingAtColumn(0) ? '\t' : '\n');
        text += cells[i].data().toString();
    }
    return text;
}

} // namespace

EditCommands::EditCommands(Actions *actions, QWidget *window) : QObject(window), m_window(window), m_actions(actions)
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { take(now); });
    connect(actions->editMenu(), &QMenu::aboutToShow, this, [this] { refresh(true); });
    connect(actions->cut, &QAction::triggered, this, [this] { call("cut"); });
    connect(actions->copy, &QAction::triggered, this, &EditCommands::copy);
    connect(actions->paste, &QAction::triggered, this, [this] { call("paste"); });
    connect(actions->selectAll, &QAction::triggered, this, &EditCommands::selectAll);
    refresh();
}

void EditCommands::take(QWidget *now)
{
    if (!now || now->window() != m_window || qobject_cast<QMenuBar *>(now) || now->property("keepsEditTarget").toBool())
        return;
    m_target = now;
    refresh();
}

// Text fields handle the keys themselves: these states are for the menu, and for lists and tables.
void EditCommands::refresh(bool asksClipboard)
{
    const EditState text = stateOf(m_target);
    auto *view = qobject_cast<QAbstractItemView *>(m_target.data());
    const bool hasCells = view && view->model() && view->model()->rowCount(view->rootIndex()) > 0;
    const auto allow = [](QAction *action, bool allowed, const QString &why) {
        action->setEnabled(allowed);
        action->setToolTip(allowed ? QString() : why);
    };
    const QString select = tr("Select some text first.");
    const QString field = tr("First click some text that you can edit.");
    allow(m_actions->cut, text.isText && !text.isReadOnly && text.hasSelection, text.isText ? select : field);
    allow(m_actions->copy, text.hasSelection || hasCells, tr("Select some text or a cell first."));
    const QMimeData *clipboard = asksClipboard ? QApplication::clipboard()->mimeData() : nullptr;
    const bool hasText = !asksClipboard || (clipboard && clipboard->hasText());
    allow(m_actions->paste, text.isText && !text.isReadOnly && hasText,
          hasText ? field : tr("The clipboard has no text."));
    allow(m_actions->selectAll, (text.isText && !text.isEmpty) || hasCells, tr("Click some text or a list first."));
}

void EditCommands::call(const char *slot)
{
    if (stateOf(m_target).isText)
        QMetaObject::invokeMethod(m_target, slot, Qt::DirectConnection);
    refresh();
}

void EditCommands::copy()
{
    auto *view = qobject_cast<QAbstractItemView *>(m_target.data());
    if (!view) {
        call("copy");
    } else if (QAction *own = ownCopyAction(view)) {
        own->trigger();
    } else if (const QString text = textOfCells(view); !text.isEmpty()) {
        QApplication::clipboard()->setText(text);
    }
}

void EditCommands::selectAll()
{
    if (auto *view = qobject_cast<QAbstractItemView *>(m_target.data()))
        view->selectAll();
    else if (auto *code = qobject_cast<QsciScintilla *>(m_target.data()))
        code->selectAll();
    else
        call("selectAll");
    refresh();
}

} // namespace widgets
