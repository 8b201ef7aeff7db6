// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/inspectorpages.h"

#include "app/inspector/inspectormodels.h"
#include "app/models/format.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/stateview.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/viewstyle.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>

namespace widgets {

namespace {

QVBoxLayout *pageColumn(QWidget *page)
{
    const Theme &theme = Theme::of(page);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    return column;
}

QPlainTextEdit *plainText(const QString &name)
{
    auto *text = new QPlainTextEdit;
    text->setReadOnly(true);
    text->setAccessibleName(name);
    text->setFont(Theme::of(text).font(Type::fixedSmall));
    text->setTabChangesFocus(true);
    text->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    return text;
}

MadePage makeArtefacts(const PageType &type)
{
    auto *page = new ArtefactsPage(type.titleText());
    return {page, page};
}

} // namespace

SectionsPage::SectionsPage(const QString &name, QWidget *parent) : QWidget(parent)
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setAccessibleName(name);
    auto *content = new QWidget;
    m_column = pageColumn(content);
    scroll->setWidget(content);
    outer->addWidget(scroll);
}

void SectionsPage::add(const QString &heading, const QString &text, bool fixed)
{
    if (text.isEmpty())
        return;
    const Theme &theme = Theme::of(this);
    if (m_column->count() > 0) {
        m_column->addSpacing(theme.u(1));
        m_column->addWidget(new Hairline);
        m_column->addSpacing(theme.u(1));
    }
    auto *title = new TextLabel(Type::base, Role::text, true);
    title->setText(heading);
    auto *body = new QLabel(text);
    body->setTextFormat(Qt::PlainText);
    if (fixed)
        body->setFont(theme.font(Type::fixedSmall));
    body->setWordWrap(true);
    body->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_column->addWidget(title);
    m_column->addWidget(body);
}

void SectionsPage::clear()
{
    while (QLayoutItem *item = m_column->takeAt(0)) {
        if (QWidget *part = item->widget()) { // it may live until the next turn of the event loop
            part->hide();
            part->deleteLater();
        }
        delete item;
    }
}

void SectionsPage::finish(const QString &heading, const QString &nothing)
{
    if (m_column->count() == 0)
        add(heading, nothing);
    m_column->addStretch(1);
}

const PageType ArtefactsPage::ofTexts{.id = Inspector::TextTab,
                                      .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Text"),
                                      .kinds = {"text", "cited-text", "code"},
                                      .make = makeArtefacts};

const PageType ArtefactsPage::ofAll{.id = Inspector::JsonTab,
                                    .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Details"),
                                    .kinds = {},
                                    .make = makeArtefacts};

void ArtefactsPage::showAttempt(const ShownAttempt &, const app::PageView &view)
{
    show(view);
}

ArtefactsPage::ArtefactsPage(const QString &name, QWidget *parent) : SectionsPage(name, parent) {}

void ArtefactsPage::show(const app::PageView &view)
{
    clear();
    for (const app::PageView::Item &item : view.items) {
        const bool prose = item.kind == QLatin1String("text") || item.kind == QLatin1String("cited-text") ||
                           item.kind == QLatin1String("passages") || item.kind == QLatin1String("verdicts");
        add(describedText(item.title), app::readable(item), !prose);
    }
    finish(tr("No outputs yet"), tr("The outputs of this attempt will appear here."));
}

// For example "'after' is used", "mentioned: Book, counted (from 'books')".
QString ReflectionPage::lineText(const app::TraceView::Line &line)
{
    QString text = readingText(line.says);
    if (const qsizetype place = text.indexOf(QLatin1String("%1")); place >= 0)
        text.replace(place, 2, line.of);
    for (const QString &note : line.notes)
        text += QLatin1String(", ") + readingText(note);
    if (!line.from.isEmpty())
        text = tr("%1 (from '%2')", "what a pass of the rules did").arg(text, line.from);
    return line.gone ? tr("removed: %1", "what a pass of the rules did").arg(text) : text;
}

const PageType ReflectionPage::type{.id = Inspector::ReflectionTab,
                                    .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Reflection"),
                                    .kinds = {"text", "findings"},
                                    .make = makePage<ReflectionPage>,
                                    .isUsual = true};

void ReflectionPage::showAttempt(const ShownAttempt &attempt, const app::PageView &)
{
    show(attempt.data);
}

ReflectionPage::ReflectionPage(QWidget *parent) : SectionsPage(tr("Reflection"), parent) {}

void ReflectionPage::show(const app::InspectorData &data)
{
    clear();
    add(tr("Answer"), data.answer);
    add(tr("Reflection"), data.reflection);
    QStringList findings;
    for (const app::Finding &finding : data.findings)
        findings += QStringLiteral("• ") + finding.message;
    add(tr("Problems found by the check"), findings.join(QLatin1Char('\n')));
    add(tr("Error"), data.error);
    QStringList words;
    for (const app::WordView &word : data.words) {
        const QString asked = data.question.mid(word.begin, word.length);
        if (asked.compare(word.target, Qt::CaseInsensitive) != 0)
            words += tr("%1 is read as %2").arg(asked, word.target);
    }
    add(tr("How the question was understood"), words.join(QLatin1Char('\n')));
    QStringList meanings, passes;
    for (const app::TraceView::Line &line : data.trace.words)
        meanings += lineText(line);
    for (const app::TraceView::Pass &pass : data.trace.passes) {
        passes += readingText(pass.name);
        for (const app::TraceView::Line &line : pass.did)
            passes += QStringLiteral("    ") + lineText(line);
    }
    add(tr("Possible meanings of each word, with the confidence of each meaning"), meanings.join(QLatin1Char('\n')),
        true);
    add(tr("What the offline rules did, in order"), passes.join(QLatin1Char('\n')), true);
    finish(tr("Reflection"), tr("There is no reflection on this attempt yet."));
}

const PageType PromptPage::type{.id = Inspector::PromptTab,
                                .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Prompt"),
                                .kinds = {"prompt"},
                                .make = makePage<PromptPage>,
                                .icon = Icon::document,
                                .isUsual = true};

void PromptPage::showAttempt(const ShownAttempt &attempt, const app::PageView &)
{
    show(attempt.data);
}

PromptPage::PromptPage(QWidget *parent)
    : QWidget(parent),
      m_model(new app::PromptModel(this)),
      m_stack(new QStackedLayout(this)),
      m_facts(new TextLabel(Type::base, Role::muted)),
      m_table(new QTableView),
      m_text(plainText(tr("Prompt text")))
{
    auto *content = new QWidget;
    QVBoxLayout *column = pageColumn(content);
    auto *row = new QHBoxLayout;
    auto *title = new TextLabel(Type::base, Role::text, true);
    title->setText(tr("The exact prompt"));
    title->setKeepsWidth(true);
    m_facts->setAlignment(Qt::AlignRight);
    row->addWidget(title);
    row->addWidget(m_facts, 1);
    styleTable(m_table, tr("Prompt blocks"));
    titleColumns(m_table, m_model, {tr("prompt block"), tr("tokens", "column of a table"), tr("share of tokens")});
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const int numbers : {1, 2})
        m_table->horizontalHeader()->setSectionResizeMode(numbers, QHeaderView::ResizeToContents);
    column->addLayout(row);
    column->addWidget(m_table);
    column->addWidget(m_text, 1);
    m_stack->addWidget(
        new EmptyState(Icon::document, tr("No model was asked in this attempt, so there is no prompt.")));
    m_stack->addWidget(content);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { showBlock(current.row()); });
}

void PromptPage::show(const app::InspectorData &data)
{
    m_stack->setCurrentIndex(data.prompt.empty() ? 0 : 1);
    m_model->setBlocks(data.prompt);
    m_facts->setText(tokensText(m_model->tokens()));
    m_table->setFixedHeight(heightOfRows(m_table, 6));
    m_table->selectRow(0);
    showBlock(0);
}

void PromptPage::showBlock(int row)
{
    m_text->setPlainText(m_model->index(std::max(0, row), 0).data(app::PromptModel::TextRole).toString());
}

namespace {

// Display name of a call's kind; calls of tools and of agents inside keep their own names.
QString callText(const QString &kind)
{
    return kind == QLatin1String("model")   ? RawPage::tr("model")
           : kind == QLatin1String("query") ? RawPage::tr("query")
           : kind == QLatin1String("tool")  ? RawPage::tr("tool")
                                            : kind;
}

} // namespace

const PageType RawPage::type{.id = Inspector::RawTab,
                             .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Raw data"),
                             .kinds = {},
                             .make = makePage<RawPage>,
                             .icon = Icon::copy,
                             .isUsual = true,
                             .isAlways = true};

void RawPage::showAttempt(const ShownAttempt &attempt, const app::PageView &)
{
    show(*attempt.run, attempt.data);
}

RawPage::RawPage(QWidget *parent)
    : QWidget(parent),
      m_stack(new QStackedLayout(this)),
      m_list(new QListWidget),
      m_request(plainText(tr("Request"))),
      m_reply(plainText(tr("Model reply"))),
      m_state(new StateView(tr("Full state")))
{
    auto *content = new QWidget;
    QVBoxLayout *column = pageColumn(content);
    m_list->setAccessibleName(tr("Tool calls"));
    ViewStyle::applyTo(m_list);
    m_list->setUniformItemSizes(true);
    column->addWidget(m_list);
    m_callParts += m_list;
    for (QPlainTextEdit *text : {m_request, m_reply}) {
        auto *title = new TextLabel(Type::base, Role::text, true);
        title->setText(text->accessibleName());
        column->addWidget(title);
        column->addWidget(text, 2);
        m_callParts += {title, text};
    }
    auto *state = new QWidget;
    auto *below = new QVBoxLayout(state);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(Theme::of(this).u(2));
    auto *title = new TextLabel(Type::base, Role::text, true);
    title->setText(m_state->accessibleName());
    below->addWidget(title);
    below->addWidget(m_state, 1);
    m_nothing = new TextLabel(Type::base, Role::muted);
    m_nothing->setText(tr("This attempt called no model and no database."));
    m_nothing->setWraps(true);
    column->insertWidget(0, m_nothing);
    column->addWidget(state, 3);
    m_stack->addWidget(content);
    connect(m_list, &QListWidget::currentRowChanged, this, &RawPage::showCall);
}

void RawPage::show(const app::Run &run, const app::InspectorData &data)
{
    m_calls = data.calls;
    m_state->show(data.state, false);
    m_nothing->setVisible(m_calls.empty());
    for (QWidget *part : m_callParts)
        part->setVisible(!m_calls.empty());
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const app::CallView &call : m_calls) {
        QStringList facts{stepText(run, call.node)};
        if (!call.kind.isEmpty())
            facts += {callText(call.kind), app::formatDuration(std::chrono::nanoseconds(call.nanoseconds))};
        if (call.served)
            facts += tr("recorded reply");
        if (!call.error.isEmpty())
            facts += tr("failed");
        m_list->addItem(facts.join(dot));
        m_list->item(m_list->count() - 1)->setToolTip(tr("Internal name: %1").arg(call.node));
        m_list->item(m_list->count() - 1)->setSizeHint(QSize(0, Theme::of(this).u(6)));
    }
    constexpr int most = 5;
    m_list->setFixedHeight(std::clamp(m_list->count(), 1, most) * Theme::of(this).u(6) + 2 * m_list->frameWidth());
    m_list->setCurrentRow(0);
    showCall(0);
}

void RawPage::showCall(int row)
{
    const bool valid = row >= 0 && row < int(m_calls.size());
    m_request->setPlainText(valid ? m_calls[std::size_t(row)].request : QString());
    const QString failure = valid ? m_calls[std::size_t(row)].error : QString();
    // A failed or cancelled call also shows what was streamed before.
    const QString streamed = valid ? m_calls[std::size_t(row)].streamed : QString();
    m_reply->setPlainText(failure.isEmpty() ? valid ? m_calls[std::size_t(row)].reply : QString()
                          : streamed.isEmpty()
                              ? failure
                              : failure + QStringLiteral("\n\n") + tr("Text received before the call ended:") +
                                    QLatin1Char('\n') + streamed);
}

} // namespace widgets
