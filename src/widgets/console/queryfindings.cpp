// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/queryfindings.h"

#include "app/console/consolecontroller.h"
#include "app/source/querylanguage.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/console/linefinding.h"
#include "widgets/controls/parts.h"
#include "widgets/text/findingtext.h"

#include <QBoxLayout>
#include <QTimer>

#include <algorithm>

namespace widgets {

namespace {

// For buttons and lines of limited width.
QString shortened(const QString &text, qsizetype most)
{
    return text.size() > most ? text.left(most - 1) + QStringLiteral("…") : text;
}

// Something is missing at the end: a bracket, a quote, a clause. The sentences are the core's.
bool isAboutTheRest(const QString &message)
{
    return message.contains(QLatin1String("not closed")) || message.startsWith(QLatin1String("The query ends"));
}

} // namespace

QueryFindings::QueryFindings(ConsoleEditor *editor, app::ConsoleController *console, QWidget *parent)
    : QWidget(parent),
      m_editor(editor),
      m_console(console),
      m_pause(new QTimer(this)),
      m_atLine(new LineFinding(editor)),
      m_icon(new IconLabel(Icon::answered, Role::ok)),
      m_sentence(new TextLabel(Type::base, Role::muted)),
      m_fix(new Button(Icon::tick, QString()))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::of(this).u(1));
    constexpr int pause = 1500; // ms
    m_pause->setSingleShot(true);
    m_pause->setInterval(pause);
    connect(m_pause, &QTimer::timeout, this, &QueryFindings::changed);
    m_fix->setToolTip(tr("Apply this change (Alt+Enter)"));
    row->addWidget(m_icon);
    row->addWidget(m_sentence, 1);
    row->addWidget(m_fix);
    connect(m_fix, &QPushButton::clicked, this, &QueryFindings::applyFix);
    connect(m_atLine, &LineFinding::fixChosen, this, &QueryFindings::applyFix);
    connect(m_atLine, &LineFinding::shownChanged, this, &QueryFindings::showRow);
}

void QueryFindings::setLanguage(std::shared_ptr<const app::QueryLanguage> language)
{
    m_language = std::move(language);
}

void QueryFindings::setTyping(bool typing)
{
    m_isTyping = typing;
    if (typing)
        m_pause->start();
    else
        m_pause->stop();
}

void QueryFindings::setStepNote(const StepNote &note)
{
    if (m_note == note)
        return;
    m_note = note;
    emit changed();
}

std::vector<QueryFindings::Finding> QueryFindings::found(const QString &text) const
{
    std::vector<Finding> out;
    if (!m_language)
        return out;
    bool holds = false; // the noted statement is unchanged
    for (const app::ConsoleStatement &statement : m_console->all(text)) {
        holds = holds || (m_note.end >= 0 && statement.offset == m_note.offset && statement.text == m_note.statement);
        const app::QueryCheck checked = m_language->check(statement.text);
        bool failed = false;
        for (const app::LanguageFinding &each : checked.findings) {
            Finding finding;
            finding.isError = each.level == app::FindingLevel::Error;
            failed = failed || finding.isError;
            finding.begin = statement.offset + each.begin;
            finding.end = finding.begin + each.length;
            finding.words = finding.sentence = findingText(each, statement.text);
            finding.isSyntax = !checked.parsed;
            finding.isUnfinished = each.begin + each.length >= statement.text.size() || isAboutTheRest(each.message);
            if (!each.fixes.isEmpty()) {
                const app::LanguageFix &fix = each.fixes.first();
                finding.fixTitle = fixText(fix);
                finding.fixText = fix.text;
                finding.fixBegin = statement.offset + fix.begin;
                finding.fixLength = fix.length;
            }
            out.push_back(std::move(finding));
        }
        if (!failed && checked.access == app::QueryAccess::Write) {
            Finding finding;
            finding.isError = true;
            finding.begin = statement.offset;
            finding.end = statement.offset + int(statement.text.size());
            finding.words = finding.sentence =
                tr("This statement changes data, so the program would reject the statement.");
            out.push_back(std::move(finding));
        }
    }
    if (holds) {
        Finding finding;
        finding.isStep = true;
        finding.begin = m_note.begin;
        finding.end = m_note.end;
        finding.words = m_note.words;
        finding.sentence = m_note.sentence;
        finding.fixTitle = m_note.fix;
        out.push_back(std::move(finding));
    }
    return out;
}

bool QueryFindings::isAtEnd(const QString &text) const
{
    const int cursor = m_editor->cursor();
    const auto statement = m_console->at(text, cursor);
    const int end = statement ? statement->offset + int(statement->text.size()) : -1;
    return statement && cursor >= end && QStringView(text).mid(end, cursor - end).trimmed().isEmpty();
}

std::vector<CodeMark> QueryFindings::check()
{
    const QString text = m_editor->code();
    m_checked = text;
    m_found = found(text);
    const bool isTypedHere = m_isTyping && isAtEnd(text);
    const auto unfinished = [&](const Finding &each) {
        return isTypedHere && each.isUnfinished && (each.isSyntax || m_pause->isActive());
    };
    m_isUnfinished = std::erase_if(m_found, unfinished) > 0;
    std::vector<CodeMark> marks;
    for (const Finding &each : m_found)
        marks.push_back(
            {each.isError ? CodeMarkKind::error : CodeMarkKind::warning, each.begin, each.end, each.sentence});
    const int cursor = m_editor->cursor();
    const auto away = [cursor](const Finding &each) {
        return cursor < each.begin ? each.begin - cursor : std::max(0, cursor - each.end);
    };
    const auto nearest = std::min_element(m_found.begin(), m_found.end(),
                                          [&](const Finding &a, const Finding &b) { return away(a) < away(b); });
    m_nearest = nearest == m_found.end() ? std::nullopt : std::optional(*nearest);
    LineFinding::Content content;
    if (m_nearest) {
        // A problem over several lines is shown at its first line.
        const auto lineEnd = text.indexOf(u'\n', m_nearest->begin);
        constexpr int mostOfFix = 36;
        content = {m_nearest->isError, m_nearest->words, shortened(m_nearest->fixTitle, mostOfFix), m_nearest->sentence,
                   lineEnd < 0 ? m_nearest->end : std::min(m_nearest->end, int(lineEnd))};
    }
    m_atLine->show(content);
    showRow();
    return marks;
}

void QueryFindings::showRow()
{
    const auto count = int(m_found.size());
    const bool isError = std::any_of(m_found.begin(), m_found.end(), [](const Finding &each) { return each.isError; });
    const bool below = count > 0 && !m_atLine->isShown();
    if (count == 0) {
        const bool empty = m_editor->code().trimmed().isEmpty();
        const bool isOpen = empty || m_isUnfinished;
        m_icon->set(isOpen ? Icon::waiting : Icon::answered, isOpen ? Role::muted : Role::ok);
        m_sentence->setText(empty            ? tr("Write a query, or copy a query from an attempt")
                            : m_isUnfinished ? tr("The query is not complete yet")
                                             : tr("No problems. The query is read-only."));
    } else {
        m_icon->set(isError ? Icon::error : Icon::finding, isError ? Role::error : Role::amber);
        const QString counted = tr("%n problem(s)", nullptr, count);
        m_sentence->setText(!below       ? counted
                            : count == 1 ? m_nearest->sentence
                                         : counted + QStringLiteral(": ") + m_nearest->sentence);
    }
    setVisible(count != 1 || below); // a single one is shown at its line
    constexpr int most = 40;
    m_fix->setVisible(below && !m_nearest->fixTitle.isEmpty());
    m_fix->setText(below ? shortened(m_nearest->fixTitle, most) : QString());
    m_fix->updateGeometry();
}

QString QueryFindings::text() const
{
    return m_nearest ? m_nearest->sentence : m_sentence->text();
}

void QueryFindings::applyFix()
{
    if (m_editor->code() != m_checked)
        emit changed(); // positions moved since
    if (!m_nearest || m_nearest->fixTitle.isEmpty())
        return;
    if (m_nearest->isStep)
        return emit stepFixRequested();
    const Finding applied = *m_nearest;
    m_editor->CodeEditor::replace(applied.fixBegin, applied.fixBegin + applied.fixLength, applied.fixText);
    m_editor->setCursor(applied.fixBegin + int(applied.fixText.size()));
    m_editor->setFocus();
    emit changed();
}

} // namespace widgets
