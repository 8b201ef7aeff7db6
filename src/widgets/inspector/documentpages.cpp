// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/documentpages.h"

#include "app/inspector/inspectormodels.h"
#include "app/inspector/toolviews.h"
#include "app/models/format.h"
#include "app/models/schemafields.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/namelinks.h"
#include "widgets/inspector/scoreparts.h"
#include "widgets/text/coretext.h"
#include "widgets/text/describedtext.h"
#include "widgets/theme/viewstyle.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonObject>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTableView>
#include <QTextBrowser>
#include <QUrl>
#include <algorithm>

namespace widgets {

namespace {

constexpr QLatin1String passagesDraft{"passages"}; // key

QTextBrowser *plainBrowser(const QString &name)
{
    auto *text = new QTextBrowser;
    text->setAccessibleName(name);
    text->setOpenLinks(false); // links are places in the page, never of a network
    text->setFrameShape(QFrame::NoFrame);
    text->setUndoRedoEnabled(false);
    text->document()->setDocumentMargin(0);
    return text;
}

QString escaped(const QString &text)
{
    return text.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
}

QString coloured(const QString &html, const QColor &colour)
{
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(colour.name(), html);
}

QString small(const QString &html, const Theme &theme)
{
    return QStringLiteral("<span style=\"font-size:%1pt; color:%2\">%3</span>")
        .arg(theme.font(Type::small).pointSizeF())
        .arg(theme.color(Role::muted).name(), html);
}

Role roleOf(app::Grade grade)
{
    return grade == app::Grade::Good      ? Role::ok
           : grade == app::Grade::None    ? Role::muted
           : grade == app::Grade::Partial ? Role::amber
                                          : Role::warning;
}

QString signOf(app::Grade grade)
{
    switch (grade) {
    case app::Grade::Good:
        return QStringLiteral("✓");
    case app::Grade::Partial:
        return QStringLiteral("½");
    case app::Grade::Bad:
        return QStringLiteral("✗");
    case app::Grade::Unreadable:
        return QStringLiteral("?");
    case app::Grade::None:
        break;
    }
    return QStringLiteral("–");
}

QString passageWord(app::Grade grade)
{
    switch (grade) {
    case app::Grade::Good:
        return PassagesPage::tr("relevant");
    case app::Grade::Partial: // only for sentences
    case app::Grade::Bad:
        return PassagesPage::tr("irrelevant");
    case app::Grade::Unreadable:
        return PassagesPage::tr("grade cannot be read, passage kept");
    case app::Grade::None:
        break;
    }
    return PassagesPage::tr("not graded");
}

QString sentenceWord(app::Grade grade)
{
    switch (grade) {
    case app::Grade::Good:
        return AnswerPage::tr("supported");
    case app::Grade::Partial:
        return AnswerPage::tr("partially supported");
    case app::Grade::Bad:
        return AnswerPage::tr("not supported");
    case app::Grade::Unreadable:
        return AnswerPage::tr("grade cannot be read");
    case app::Grade::None:
        break;
    }
    return AnswerPage::tr("not checked");
}

QString chip(const QString &word, app::Grade grade, const Theme &theme)
{
    const Role role = roleOf(grade);
    return QStringLiteral("<span style=\"background-color:%1; color:%2; font-weight:600\">&nbsp;%3 %4&nbsp;</span>")
        .arg(theme.tint(role, 0.11, 0.20).name(), theme.color(role).name(), signOf(grade), escaped(word));
}

// The text with the spans marked as evidence. They are in order; one that overlaps the one before is left out.
QString marked(const QString &text, const std::vector<app::EvidenceSpan> &spans, const Theme &theme)
{
    QString html;
    int at = 0;
    for (const app::EvidenceSpan &span : spans) {
        if (span.length <= 0 || span.begin < at || span.begin + span.length > text.size())
            continue;
        html += escaped(text.mid(at, span.begin - at)) +
                QStringLiteral("<span style=\"background-color:%1\">%2</span>")
                    .arg(theme.tint(Role::accent, 0.16, 0.32).name(), escaped(text.mid(span.begin, span.length)));
        at = span.begin + span.length;
    }
    return html + escaped(text.mid(at));
}

QVBoxLayout *columnOf(QWidget *page)
{
    const Theme &theme = Theme::of(page);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    return column;
}

QLatin1String paragraph()
{
    return QLatin1String("<p style=\"margin-top:0; margin-bottom:8px\">");
}

} // namespace

const PageType AnswerPage::type{.id = Inspector::AnswerTab,
                                .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Answer"),
                                .kinds = {"cited-text"},
                                .make = makePage<AnswerPage>};

void AnswerPage::connectTo(Inspector &inspector)
{
    connect(this, &AnswerPage::openRequested, &inspector, &Inspector::passageOpened);
    connect(this, &AnswerPage::namesRequested, &inspector, &Inspector::namesRequested);
    emit inspector.answerPageMade(this);
}

void AnswerPage::showAttempt(const ShownAttempt &attempt, const app::PageView &view)
{
    show(view);
    showScore(attempt.data, attempt.run->about().threshold);
}

AnswerPage::AnswerPage(QWidget *parent)
    : QWidget(parent),
      m_stack(new QStackedLayout(this)),
      m_facts(new TextLabel(Type::base, Role::muted)),
      m_sentences(plainBrowser(tr("Answer sentences"))),
      m_place(new TextLabel(Type::base, Role::text, true)),
      m_context(plainBrowser(tr("Passage"))),
      m_open(new Button(Icon::document, tr("Open the document"))),
      m_links(new NameLinks),
      m_scoreTitle(new TextLabel(Type::base, Role::text, true)),
      m_parts(new ScoreParts)
{
    auto *content = new QWidget;
    QVBoxLayout *column = columnOf(content);
    column->addWidget(m_sentences, 2);
    m_facts->setObjectName(QStringLiteral("facts"));
    for (TextLabel *each : {m_facts, m_place})
        each->setWraps(true); // in a narrow dock
    const Theme &theme = Theme::of(this);
    m_sentences->setMinimumHeight(theme.u(24));
    m_context->setMinimumHeight(theme.u(24));
    column->addWidget(m_facts);
    column->addWidget(m_links);
    column->addWidget(new Hairline);
    auto *place = new QHBoxLayout;
    place->addWidget(m_place, 1);
    place->addWidget(m_open);
    column->addLayout(place);
    column->addWidget(m_context, 3);
    m_scorePart = new QWidget;
    auto *score = new QVBoxLayout(m_scorePart);
    score->setContentsMargins(0, 0, 0, 0);
    score->addWidget(new Hairline);
    score->addWidget(m_scoreTitle);
    score->addWidget(m_parts);
    column->addWidget(m_scorePart);
    m_scorePart->hide();
    m_stack->addWidget(new EmptyState(Icon::document, tr("This attempt has no answer yet.")));
    auto *scrolled = new QScrollArea; // the page does not limit the height of the window
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setFocusPolicy(Qt::NoFocus); // its parts take the focus
    scrolled->setWidgetResizable(true);
    scrolled->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    content->setMinimumWidth(1); // it follows the width of the page; its texts wrap
    scrolled->setWidget(content);
    m_stack->addWidget(scrolled);
    connect(m_sentences, &QTextBrowser::anchorClicked, this, &AnswerPage::follow);
    connect(m_links, &NameLinks::linksRequested, this,
            [this](const QString &graph) { emit namesRequested(graph, m_answer.text()); });
    connect(m_open, &QPushButton::clicked, this, [this] {
        const auto &sentence = m_answer.sentences[std::size_t(m_sentence)];
        if (m_citation < 0 || m_citation >= int(sentence.citations.size()))
            return;
        const auto &citation = sentence.citations[std::size_t(m_citation)];
        for (const app::PassageView &passage : m_answer.passages)
            if (passage.number == citation.number) {
                app::PassageView shown = passage;
                shown.evidence = citation.evidence;
                emit openRequested(shown);
            }
    });
}

void AnswerPage::showScore(const app::InspectorData &data, double threshold)
{
    const std::optional<app::Score> &score = data.ownScore;
    m_scorePart->setVisible(score && !score->parts.empty());
    if (!score || score->parts.empty())
        return;
    m_scoreTitle->setText(tr("Score %1 of 10").arg(app::formatScore(data.score.value_or(score->value))));
    m_parts->setScore(score, threshold, data.personScore);
}

QString AnswerPage::place() const
{
    return m_place->text();
}

void AnswerPage::show(const app::PageView &view)
{
    const QString before = m_answer.text();
    m_answer = app::documentAnswer(view);
    if (m_answer.text() != before) // the same answer is set again on every change of its run
        m_links->clear();
    m_stack->setCurrentIndex(m_answer.sentences.empty() ? 0 : 1);
    if (!m_answer.sentences.empty())
        showEvidence(0, 0);
}

void AnswerPage::showSentences()
{
    const Theme &theme = Theme::of(this);
    QString html;
    int supported = 0, partial = 0;
    for (std::size_t i = 0; i < m_answer.sentences.size(); ++i) {
        const app::SentenceView &sentence = m_answer.sentences[i];
        supported += sentence.grade == app::Grade::Good ? 1 : 0;
        const bool isBad = sentence.grade == app::Grade::Bad, isPartial = sentence.grade == app::Grade::Partial;
        partial += isPartial ? 1 : 0;
        const bool isChosen = int(i) == m_sentence;
        const QColor behind = isBad       ? theme.tint(Role::warning, 0.16, 0.32)
                              : isPartial ? theme.tint(Role::amber, 0.16, 0.26)
                              : isChosen  ? theme.color(Role::selection)
                                          : theme.tint(Role::text, 0, 0);
        html += paragraph() + coloured(signOf(sentence.grade), theme.color(roleOf(sentence.grade))) +
                QStringLiteral(
                    "&nbsp; <a href=\"s:%1\" style=\"color:%2; text-decoration:none; background-color:%3\">%4</a>")
                    .arg(i)
                    .arg(theme.color(Role::text).name(), behind.name(), escaped(sentence.text));
        for (std::size_t c = 0; c < sentence.citations.size(); ++c)
            html += QStringLiteral(" <a href=\"c:%1:%2\" style=\"color:%3; font-weight:600; text-decoration:none\">"
                                   "%4</a>")
                        .arg(i)
                        .arg(c)
                        .arg(theme.color(Role::accent).name())
                        .arg(sentence.citations[c].number);
        for (const int number : sentence.invented)
            html +=
                QLatin1Char(' ') + coloured(tr("[%1: passage does not exist]").arg(number), theme.color(Role::error));
        if (isBad)
            html +=
                QLatin1Char(' ') +
                small(escaped(sentence.why.isEmpty() ? tr("No passage supports this sentence.") : sentence.why), theme);
        if (isPartial)
            html += QLatin1Char(' ') + small(escaped(sentence.why.isEmpty() ? sentenceWord(sentence.grade)
                                                                            : sentenceWord(sentence.grade) +
                                                                                  QStringLiteral(": ") + sentence.why),
                                             theme);
        html += QLatin1String("</p>");
    }
    m_sentences->setHtml(html);
    QString facts = tr("Supported sentences: %1 of %n", nullptr, int(m_answer.sentences.size())).arg(supported);
    if (partial > 0)
        facts += QStringLiteral(" · ") + tr("partially supported: %n", nullptr, partial);
    if (m_answer.extractive)
        facts += QStringLiteral(" · ") + tr("quoted word for word from the documents");
    m_facts->setText(facts);
}

void AnswerPage::showEvidence(int sentence, int citation)
{
    if (sentence < 0 || sentence >= int(m_answer.sentences.size()))
        return;
    m_sentence = sentence;
    m_citation = citation;
    showSentences();
    const Theme &theme = Theme::of(this);
    const app::SentenceView &view = m_answer.sentences[std::size_t(sentence)];
    const bool isCited = citation >= 0 && citation < int(view.citations.size());
    const int number = isCited ? view.citations[std::size_t(citation)].number : 0;
    const auto passage = std::find_if(m_answer.passages.begin(), m_answer.passages.end(),
                                      [number](const app::PassageView &each) { return each.number == number; });
    m_open->setEnabled(isCited && passage != m_answer.passages.end() && !passage->document.isEmpty());
    if (!isCited || passage == m_answer.passages.end()) {
        m_place->setText(sentenceWord(view.grade));
        m_context->setHtml(coloured(escaped(tr("This sentence cites no passage.")), theme.color(Role::muted)));
        return;
    }
    m_place->setText(QStringLiteral("%1  %2").arg(number).arg(passage->place));
    const QString muted = theme.color(Role::muted).name();
    m_context->setHtml(
        QStringLiteral("<p style=\"color:%1\">%2</p><table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr>"
                       "<td width=\"2\" bgcolor=\"%3\"></td><td style=\"padding-left:8px\">%4</td></tr></table><p "
                       "style=\"color:%1\">%5</p>")
            .arg(muted,
                 passage->before.isEmpty() ? QString() : QStringLiteral("… ") + escaped(passage->before.trimmed()),
                 theme.color(Role::accent).name(),
                 marked(passage->text, {view.citations[std::size_t(citation)].evidence}, theme),
                 passage->after.isEmpty() ? QString() : escaped(passage->after.trimmed()) + QStringLiteral(" …")));
}

void AnswerPage::follow(const QUrl &link)
{
    const QStringList parts = link.toString().split(QLatin1Char(':'));
    if (parts.size() >= 2)
        showEvidence(parts[1].toInt(), parts.size() > 2 ? parts[2].toInt() : 0);
}

void AnswerPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        showEvidence(m_sentence, m_citation);
}

DocumentTextPage::DocumentTextPage(const QString &name, const QString &nothing, QWidget *parent)
    : QWidget(parent), m_stack(new QStackedLayout(this)), m_text(plainBrowser(name))
{
    auto *content = new QWidget;
    columnOf(content)->addWidget(m_text);
    m_stack->addWidget(new EmptyState(Icon::document, nothing));
    m_stack->addWidget(content);
}

void DocumentTextPage::show(const app::PageView &view)
{
    m_view = view;
    const QString text = html(view);
    m_stack->setCurrentIndex(text.isEmpty() ? 0 : 1);
    m_text->setHtml(text);
}

void DocumentTextPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        show(m_view);
}

const PageType PassagesPage::type{.id = Inspector::PassagesTab,
                                  .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Passages"),
                                  .kinds = {"passages"},
                                  .make = makePage<PassagesPage>};

void PassagesPage::connectTo(Inspector &inspector)
{
    connect(this, &PassagesPage::rerunRequested, &inspector, &Inspector::artefactRerunRequested);
    connect(this, &PassagesPage::openRequested, &inspector, &Inspector::passageOpened);
    connect(this, &PassagesPage::editingChanged, &inspector, &Inspector::editingChanged);
    connect(this, &PassagesPage::draftChanged, &inspector,
            [&inspector](const QString &draft) { inspector.keepDraft(passagesDraft, draft); });
}

void PassagesPage::showAttempt(const ShownAttempt &attempt, const app::PageView &view)
{
    show(view, attempt.draft(passagesDraft));
}

PassagesPage::PassagesPage(QWidget *parent)
    : QWidget(parent),
      m_stack(new QStackedLayout(this)),
      m_search(new QLineEdit),
      m_text(plainBrowser(tr("Passages"))),
      m_foot(new TextLabel(Type::base, Role::text)),
      m_undo(new Button(Icon::close, tr("Undo"))),
      m_rerun(new Button(Icon::rerun, tr("Rerun from here")))
{
    const Theme &theme = Theme::of(this);
    m_search->setAccessibleName(tr("Search text"));
    m_search->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    m_search->setFixedHeight(int(theme.u(7)));
    auto *content = new QWidget;
    QVBoxLayout *column = columnOf(content);
    column->addWidget(m_search);
    column->addWidget(m_text, 1);
    column->addWidget(new Hairline);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(int(theme.u(2)));
    m_foot->setWraps(true);
    foot->addWidget(m_foot, 1);
    foot->addWidget(m_undo);
    foot->addWidget(m_rerun);
    column->addLayout(foot);
    m_stack->addWidget(
        new EmptyState(Icon::document, tr("This attempt has not searched for passages yet, or has found none.")));
    m_stack->addWidget(content);
    connect(m_text, &QTextBrowser::anchorClicked, this, &PassagesPage::follow);
    connect(m_search, &QLineEdit::textEdited, this, [this] {
        updateFoot();
        emit draftChanged(draft());
    });
    connect(m_search, &QLineEdit::returnPressed, this, &PassagesPage::rerun);
    connect(m_undo, &QPushButton::clicked, this, &PassagesPage::undo);
    connect(m_rerun, &QPushButton::clicked, this, &PassagesPage::rerun);
}

QString PassagesPage::draft() const
{
    if (!isChanged())
        return {};
    QList<int> turned(m_turned.begin(), m_turned.end());
    std::sort(turned.begin(), turned.end());
    QJsonArray numbers;
    for (const int number : turned)
        numbers.append(number);
    return app::jsonText(
        QJsonObject{{QStringLiteral("search"), m_search->text()}, {QStringLiteral("turned"), numbers}});
}

void PassagesPage::show(const app::PageView &view, const QString &draft)
{
    const auto same = [&](const app::PageView::Item &one, const app::PageView::Item &other) {
        return one.name == other.name && one.value == other.value;
    };
    const bool unchanged = view.items.size() == m_view.items.size() &&
                           std::equal(view.items.begin(), view.items.end(), m_view.items.begin(), same);
    if (unchanged && !view.items.empty() && draft == this->draft())
        return; // keeps the user's ticks
    m_view = view;
    m_answer = app::documentAnswer(view);
    m_turned.clear();
    m_search->setText(m_answer.search);
    if (const auto kept = draft.isEmpty() ? std::nullopt : app::jsonValue(draft); kept && kept->isObject()) {
        m_search->setText(kept->toObject().value(QStringLiteral("search")).toString());
        for (const QJsonValue &number : kept->toObject().value(QStringLiteral("turned")).toArray())
            m_turned.insert(number.toInt());
    }
    m_stack->setCurrentIndex(m_answer.passages.empty() ? 0 : 1);
    rebuild();
}

void PassagesPage::setCanRerun(bool can)
{
    m_canRerun = can;
    updateFoot();
}

bool PassagesPage::isTicked(const app::PassageView &passage) const
{
    return passage.used != m_turned.contains(passage.number);
}

bool PassagesPage::isChanged() const
{
    return !m_turned.isEmpty() || m_search->text().trimmed() != m_answer.search.trimmed();
}

void PassagesPage::toggle(int number)
{
    if (!m_turned.remove(number))
        m_turned.insert(number);
    rebuild();
    emit draftChanged(draft());
}

void PassagesPage::undo()
{
    m_turned.clear();
    m_search->setText(m_answer.search);
    rebuild();
    emit draftChanged({});
}

void PassagesPage::follow(const QUrl &link)
{
    const QStringList parts = link.toString().split(QLatin1Char(':'));
    const int number = parts.value(1).toInt();
    if (parts.value(0) == QLatin1String("t"))
        return toggle(number);
    for (const app::PassageView &passage : m_answer.passages)
        if (passage.number == number)
            emit openRequested(passage);
}

// The search words first: other words find other passages, with other ticks.
void PassagesPage::rerun()
{
    if (!m_canRerun || !isChanged())
        return;
    emit draftChanged({});
    if (m_search->text().trimmed() != m_answer.search.trimmed()) {
        emit rerunRequested(app::artefactOfKind(m_view, "text"), m_search->text().trimmed());
    } else {
        QStringList kept;
        for (const app::PassageView &passage : m_answer.passages)
            if (isTicked(passage))
                kept += QString::number(passage.number);
        emit rerunRequested(app::artefactOfKind(m_view, "selection"), kept.join(QStringLiteral(", ")));
    }
    m_wasChanged = false;
    emit editingChanged(false);
}

void PassagesPage::updateFoot()
{
    const int all = int(m_answer.passages.size());
    const int ticked = int(std::count_if(m_answer.passages.begin(), m_answer.passages.end(),
                                         [this](const app::PassageView &each) { return isTicked(each); }));
    const bool changed = isChanged();
    const bool isAnswered = !changed && !m_answer.sentences.empty();
    m_foot->setText(isAnswered ? tr("The answer cites %1 of %n passage(s)", nullptr, all).arg(m_answer.cited())
                               : tr("The answer can use %1 of %n passage(s)", nullptr, all).arg(ticked));
    m_undo->setEnabled(changed);
    m_rerun->setEnabled(changed && m_canRerun);
    m_rerun->setAccent(m_rerun->isEnabled());
    if (changed != m_wasChanged) {
        m_wasChanged = changed;
        emit editingChanged(changed);
    }
}

void PassagesPage::rebuild()
{
    const int at = m_text->verticalScrollBar()->value();
    m_text->setHtml(html());
    m_text->verticalScrollBar()->setValue(at);
    updateFoot();
}

void PassagesPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        rebuild();
}

QString PassagesPage::html() const
{
    const Theme &theme = Theme::of(this);
    QString text;
    for (const app::PassageView &passage : m_answer.passages) {
        const bool ticked = isTicked(passage);
        const Role role = ticked ? Role::text : Role::muted;
        text += paragraph() +
                QStringLiteral("<a href=\"t:%1\" style=\"color:%2; text-decoration:none; font-size:%3pt\">%4</a> "
                               "&nbsp;<b>%1 &nbsp;</b><a href=\"o:%1\" style=\"color:%5; font-weight:600; "
                               "text-decoration:none\">%6</a> ")
                    .arg(passage.number)
                    .arg(theme.color(ticked ? Role::accent : Role::muted).name())
                    .arg(theme.font(Type::display).pointSizeF())
                    .arg(ticked ? QStringLiteral("☑") : QStringLiteral("☐"), theme.color(role).name(),
                         escaped(passage.place)) +
                chip(passageWord(passage.grade), passage.grade, theme) + QLatin1String("<br>");
        const bool isKeptByPerson = ticked && passage.grade == app::Grade::Bad;
        const bool isLeftOut = !ticked && passage.grade != app::Grade::Bad && passage.grade != app::Grade::None;
        if (isKeptByPerson || isLeftOut)
            text += coloured(QStringLiteral("✎ ") + escaped(isLeftOut ? tr("left out by you") : tr("added by you")),
                             theme.color(Role::accent)) +
                    QLatin1String("<br>");
        text += small(escaped(tr("score for matching words: %1").arg(QLocale().toString(passage.score, 'f', 2)) +
                              (passage.why.isEmpty() ? QString() : QStringLiteral(" · ") + passage.why)),
                      theme) +
                QLatin1String("</p>") + paragraph() +
                coloured(marked(passage.text, m_answer.placesIn(passage), theme), theme.color(role)) +
                QLatin1String("</p>");
    }
    return text;
}

const PageType GradesPage::type{.id = Inspector::GradesTab,
                                .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Grades"),
                                .kinds = {"verdicts"},
                                .make = makePage<GradesPage>};

void GradesPage::showAttempt(const ShownAttempt &, const app::PageView &view)
{
    show(view);
}

GradesPage::GradesPage(QWidget *parent) : DocumentTextPage(tr("Grades"), tr("This attempt has no grades yet."), parent)
{
}

QString GradesPage::html(const app::PageView &view) const
{
    const Theme &theme = Theme::of(this);
    const app::DocumentAnswer answer = app::documentAnswer(view);
    QString rows;
    const auto add = [&](const QString &what, const QString &word, app::Grade grade, const QString &why) {
        rows += QStringLiteral("<tr><td>%1</td><td>%2</td></tr><tr><td colspan=\"2\">%3</td></tr>")
                    .arg(escaped(what), chip(word, grade, theme), small(escaped(why), theme));
    };
    for (const app::PassageView &passage : answer.passages)
        if (passage.grade != app::Grade::None)
            add(QStringLiteral("%1  %2").arg(passage.number).arg(passage.place), passageWord(passage.grade),
                passage.grade, passage.why);
    for (const app::SentenceView &sentence : answer.sentences)
        if (sentence.grade != app::Grade::None)
            add(sentence.text, sentenceWord(sentence.grade), sentence.grade, sentence.why);
    for (const QString &other : app::otherVerdicts(view))
        rows += QStringLiteral("<tr><td colspan=\"2\">%1</td></tr>").arg(escaped(other));
    return rows.isEmpty() ? QString() : QStringLiteral("<table width=\"100%\" cellpadding=\"4\">%1</table>").arg(rows);
}

} // namespace widgets
