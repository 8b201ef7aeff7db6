// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/code/codeframe.h"

#include "widgets/code/codeeditor.h"

#include <QBoxLayout>
#include <QPainter>

namespace widgets {

CodeFrame::CodeFrame(CodeEditor *editor, QWidget *parent) : QWidget(parent), m_editor(editor)
{
    auto *column = new QVBoxLayout(this);
    const int width = int(Theme::of(this).strong());
    column->setContentsMargins(width, width, width, width);
    column->addWidget(editor);
    setSizePolicy(QSizePolicy::Expanding, editor->sizePolicy().verticalPolicy());
}

void CodeFrame::setEditing(bool editing)
{
    m_editing = editing;
    update();
}

void CodeFrame::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(this);
    const bool strong = m_editing || m_editor->hasFocus();
    const double width = strong ? theme.strong() : theme.hairline();
    const QColor line =
        Theme::mixed(theme.color(Role::hairline), theme.color(Role::text), theme.isDark() ? 0.04 : 0.12);
    painter.fillRect(rect(), theme.color(Role::base));
    painter.setPen(QPen(strong ? theme.color(Role::accent) : line, width));
    painter.drawRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2));
}

} // namespace widgets
