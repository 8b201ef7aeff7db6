// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/changeproposal.h"

#include "app/models/format.h"
#include "app/models/textdiff.h"
#include "app/source/querylanguage.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/controls/parts.h"

#include <QBoxLayout>

namespace widgets {

ChangeProposal::ChangeProposal(ConsoleEditor *editor, QWidget *parent)
    : QWidget(parent),
      m_editor(editor),
      m_headline(new TextLabel(Type::base, Role::text, true)),
      m_note(new TextLabel(Type::base, Role::muted)),
      m_accept(new Button(Icon::tick, tr("Accept"))),
      m_reject(new Button(Icon::close, tr("Reject")))
{
    const Theme &theme = Theme::of(this);
    auto *strip = new QHBoxLayout(this);
    strip->setContentsMargins(theme.u(2), theme.u(1.5), theme.u(2), theme.u(1.5));
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    m_note->setWraps(true);
    words->addWidget(m_headline);
    words->addWidget(m_note);
    strip->addWidget(new IconLabel(Icon::speech, Role::accent));
    strip->addLayout(words, 1);
    strip->addWidget(m_reject);
    strip->addWidget(m_accept);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    hide();
    connect(m_accept, &QPushButton::clicked, this, [this] { end(true); });
    connect(m_reject, &QPushButton::clicked, this, [this] { end(false); });
}

void ChangeProposal::showWork(bool working)
{
    setVisible(working);
    m_accept->hide();
    m_headline->setText(tr("The agent is working on the change…"));
    setNote({});
}

void ChangeProposal::propose(const QString &before, int at, const QString &after,
                             std::shared_ptr<const app::QueryLanguage> language)
{
    m_language = std::move(language);
    m_before = before;
    m_after = after;
    m_at = at;
    const app::TextChanges diff = app::diffText(before, after, m_language ? m_language->shared().get() : nullptr);
    m_editor->CodeEditor::replace(at, at + int(before.size()), after);
    m_editor->setCursor(at);
    m_editor->setEditable(false);
    QStringList gone;
    for (const app::TextSpan &span : diff.removed)
        gone += app::oneLine(before.mid(span.begin, span.length), 40);
    m_headline->setText(gone.isEmpty() ? tr("The proposal has %n addition(s)", nullptr, diff.additions)
                                       : tr("The proposal removes: %1").arg(gone.join(QStringLiteral(" … "))));
    setNote({});
    show();
    m_accept->show();
    m_accept->setAccent(true);
}

void ChangeProposal::setNote(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

QString ChangeProposal::text() const
{
    return m_headline->text() + (m_note->text().isEmpty() ? QString() : QStringLiteral("\n") + m_note->text());
}

void ChangeProposal::end(bool accept)
{
    hide();
    if (!isProposing()) {
        emit cancelled();
        return;
    }
    m_editor->setEditable(true);
    if (!accept)
        m_editor->CodeEditor::replace(m_at, m_at + int(m_after.size()), m_before);
    m_after.clear();
    m_editor->setFocus();
    emit ended();
}

std::vector<CodeMark> ChangeProposal::marks() const
{
    std::vector<CodeMark> marks;
    if (!isProposing())
        return marks;
    for (const app::TextSpan &span :
         app::diffText(m_before, m_after, m_language ? m_language->shared().get() : nullptr).added)
        marks.push_back(
            {CodeMarkKind::added, m_at + span.begin, m_at + span.begin + span.length, tr("Proposed addition")});
    return marks;
}

} // namespace widgets
