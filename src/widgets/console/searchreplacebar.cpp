// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/searchreplacebar.h"

#include "widgets/controls/escapefilter.h"
#include "widgets/controls/parts.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

namespace widgets {

SearchReplaceBar::SearchReplaceBar(ConsoleEditor *editor, QWidget *parent)
    : QWidget(parent),
      m_editor(editor),
      m_find(new QLineEdit),
      m_replace(new QLineEdit),
      m_expression(new QToolButton),
      m_case(new QToolButton),
      m_words(new QToolButton),
      m_replacePart(new QWidget),
      m_one(new Button(tr("Replace"))),
      m_all(new Button(tr("Replace all"))),
      m_said(new TextLabel(Type::base, Role::muted))
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(1));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1));
    m_find->setPlaceholderText(tr("Find"));
    m_find->setAccessibleName(tr("Find in the query"));
    m_find->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    m_replace->setPlaceholderText(tr("Replace with"));
    m_replace->setAccessibleName(tr("Replace with"));
    const auto option = [&](QToolButton *button, const QString &sign, const QString &tip) {
        button->setText(sign);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setCheckable(true);
        button->setAutoRaise(true);
        row->addWidget(button);
    };
    row->addWidget(m_find, 1);
    option(m_expression, QStringLiteral(".*"), tr("Use regular expression"));
    option(m_case, QStringLiteral("Aa"), tr("Match case"));
    option(m_words, QStringLiteral("\u201cw\u201d"), tr("Whole words only"));
    m_expression->setShortcut(QKeySequence(Qt::ALT | Qt::Key_X));
    auto *previous = flatButton(Icon::left, tr("Previous match"), this);
    auto *next = flatButton(Icon::right, tr("Next match"), this);
    auto *close = flatButton(Icon::close, tr("Close the search"), this);
    row->addWidget(previous);
    row->addWidget(next);
    row->addWidget(m_said);
    row->addWidget(close);
    column->addLayout(row);
    auto *second = new QHBoxLayout(m_replacePart);
    second->setContentsMargins(0, 0, 0, 0);
    second->setSpacing(theme.u(1));
    second->addWidget(m_replace, 1);
    second->addWidget(m_one);
    second->addWidget(m_all);
    column->addWidget(m_replacePart);
    connect(previous, &QToolButton::clicked, this, [this] { go(false); });
    connect(next, &QToolButton::clicked, this, [this] { go(true); });
    const auto leave = [this] {
        hide();
        m_editor->setFocus();
    };
    new EscapeFilter(this, leave);
    new EscapeFilter(m_editor, leave, [this] { return isVisible() && !m_editor->isCompleting(); });
    connect(m_find, &QLineEdit::returnPressed, this, [this] { go(true); });
    connect(m_find, &QLineEdit::textEdited, this, [this] {
        const int begin = m_editor->selection().first;
        m_editor->select(begin, begin); // the match stays while the text grows
        go(true);
    });
    connect(m_replace, &QLineEdit::returnPressed, m_one, &QPushButton::click);
    connect(m_one, &QPushButton::clicked, this, [this] { m_editor->replaceFound(wish(), m_replace->text()); });
    connect(m_all, &QPushButton::clicked, this, [this] {
        m_said->setText(tr("%n match(es) replaced", nullptr, m_editor->replaceAll(wish(), m_replace->text())));
    });
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        m_editor->setFocus();
    });
    hide();
}

SearchOptions SearchReplaceBar::wish() const
{
    return {m_find->text(), m_expression->isChecked(), m_case->isChecked(), m_words->isChecked()};
}

void SearchReplaceBar::open(bool replaces)
{
    m_replacePart->setVisible(replaces);
    show();
    if (const QString selected = m_editor->selectedText(); !selected.isEmpty() && !selected.contains(u'\n'))
        m_find->setText(selected);
    m_find->setFocus();
    m_find->selectAll();
}

void SearchReplaceBar::go(bool forward)
{
    m_said->setText(m_find->text().isEmpty() || m_editor->find(wish(), forward) ? QString() : tr("text not found"));
}

void SearchReplaceBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F3) {
        go(!event->modifiers().testFlag(Qt::ShiftModifier));
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace widgets
