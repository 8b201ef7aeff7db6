// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/linefinding.h"

#include "widgets/code/codeeditor.h"
#include "widgets/controls/parts.h"

#include <QBoxLayout>
#include <QEvent>
#include <QKeySequence>

namespace widgets {

LineFinding::LineFinding(CodeEditor *editor)
    : QWidget(editor->viewport()),
      m_editor(editor),
      m_icon(new IconLabel(Icon::finding, Role::amber, 3.5)),
      m_words(new TextLabel(Type::small, Role::warning)),
      m_fix(new QPushButton),
      m_key(new TextLabel(Type::small, Role::muted))
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.u(1.5));
    row->addWidget(m_icon);
    row->addWidget(m_words);
    row->addWidget(m_fix);
    row->addWidget(m_key);
    m_key->setKeepsWidth(true);
    m_key->setText(QKeySequence(Qt::ALT | Qt::Key_Enter).toString(QKeySequence::NativeText));
    m_fix->setAutoDefault(false);
    m_fix->setFocusPolicy(Qt::TabFocus); // a click leaves the cursor in the editor
    m_fix->setCursor(Qt::ArrowCursor);
    connect(m_fix, &QPushButton::clicked, this, &LineFinding::fixChosen);
    connect(editor, &QsciScintillaBase::SCN_UPDATEUI, this, &LineFinding::place);
    connect(editor, &QsciScintilla::textChanged, this, &LineFinding::place, Qt::QueuedConnection); // after wrapping
    editor->viewport()->installEventFilter(this);
    setTabOrder(editor, m_fix);
    dress();
    hide();
}

QString LineFinding::words() const
{
    return m_words->text();
}

void LineFinding::dress()
{
    const Theme &theme = Theme::of(this);
    m_fix->setFont(theme.font(Type::small));
    m_fix->setFixedHeight(std::max(theme.u(5), m_editor->textHeight(0)));
}

void LineFinding::show(const Content &content)
{
    m_content = content;
    m_icon->set(content.isError ? Icon::error : Icon::finding, content.isError ? Role::error : Role::amber);
    m_words->setRole(content.isError ? Role::error : Role::warning);
    m_words->setText(content.words);
    m_words->setToolTip(content.help);
    m_words->setAccessibleName(content.help);
    m_fix->setText(QString(content.fix).replace(u'&', QLatin1String("&&")));
    m_fix->setAccessibleName(tr("Apply: %1").arg(content.fix));
    m_fix->setToolTip(tr("Apply this change (Alt+Enter)"));
    m_fix->setVisible(!content.fix.isEmpty());
    m_key->setVisible(!content.fix.isEmpty());
    place();
}

// Placed after the last word of the line, up to the editor's edge; hidden if there is too little room.
void LineFinding::place()
{
    const Theme &theme = Theme::of(this);
    bool fits = m_content.at >= 0;
    if (fits) {
        const auto byte = m_editor->text().left(m_content.at).toUtf8().size();
        const auto line = m_editor->SendScintilla(QsciScintillaBase::SCI_LINEFROMPOSITION, ulong(byte));
        const auto end = m_editor->SendScintilla(QsciScintillaBase::SCI_GETLINEENDPOSITION, ulong(line));
        const auto x = int(m_editor->SendScintilla(QsciScintillaBase::SCI_POINTXFROMPOSITION, 0UL, end));
        const auto y = int(m_editor->SendScintilla(QsciScintillaBase::SCI_POINTYFROMPOSITION, 0UL, end));
        const int left = x + theme.u(5);
        const int room = m_editor->viewport()->width() - left - theme.u(2);
        const int high = m_fix->height();
        const int top = y + (m_editor->textHeight(0) - high) / 2;
        const int least = theme.u(m_fix->isHidden() ? 30 : 40) + (m_fix->isHidden() ? 0 : m_fix->sizeHint().width());
        fits = room >= std::min(least, sizeHint().width()) && y >= 0 &&
               y + m_editor->textHeight(0) <= m_editor->viewport()->height();
        if (fits)
            setGeometry(left, top, std::min(room, sizeHint().width()), high);
    }
    if (fits == isShown())
        return;
    setVisible(fits);
    emit shownChanged();
}

void LineFinding::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        dress();
}

bool LineFinding::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &LineFinding::place, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

} // namespace widgets
