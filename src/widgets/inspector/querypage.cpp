// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/querypage.h"

#include "app/inspector/inspectormodels.h"
#include "app/models/format.h"
#include "app/models/rowsmodel.h"
#include "app/source/querylanguage.h"
#include "widgets/code/codeframe.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/scoreparts.h"
#include "widgets/inspector/stateview.h"
#include "widgets/text/coretext.h"
#include "widgets/text/findingtext.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <algorithm>

namespace widgets {

namespace {

// Key; independent of the agent's artefact names.
constexpr QLatin1String queryDraft{"query"};

} // namespace

const PageType QueryPage::type{.id = Inspector::QueryTab,
                               .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Query"),
                               .kinds = {"code"},
                               .make = makePage<QueryPage>,
                               .isUsual = true,
                               .scrolls = true,
                               .keepsDraft = true};

void QueryPage::connectTo(Inspector &inspector)
{
    connect(this, &QueryPage::rerunRequested, &inspector, &Inspector::rerunRequested);
    connect(this, &QueryPage::unrunRevisionRequested, &inspector, &Inspector::unrunRevisionRequested);
    connect(this, &QueryPage::editingChanged, &inspector, &Inspector::editingChanged);
    connect(this, &QueryPage::reverted, &inspector, [&inspector] { inspector.refill(Inspector::QueryTab); });
    connect(this, &QueryPage::draftChanged, &inspector,
            [&inspector](const QString &text) { inspector.keepDraft(queryDraft, text); });
}

void QueryPage::showAttempt(const ShownAttempt &attempt, const app::PageView &)
{
    setThreshold(attempt.run->about().threshold);
    show(*attempt.run, attempt.data, attempt.hasBefore ? &attempt.before : nullptr, attempt.draft(queryDraft));
}

void QueryPage::setLanguage(std::shared_ptr<const app::QueryLanguage> language)
{
    m_language = std::move(language);
    m_editor->setTokenizer(tokenizerOf(m_language));
    m_editor->setCompleter(completerOf(m_language));
}

void QueryPage::show(const app::Run &of, const app::InspectorData &data, const app::InspectorData *before,
                     const QString &draft)
{
    // News of the same attempt must not replace the user's edit, but everything around it is new.
    const app::RunId run = of.id();
    const bool same = m_data.checkpoint == data.checkpoint;
    const bool keepsEdit = m_editing && (same || isChanged()) && m_run == run && m_data.branch == data.branch &&
                           m_data.iteration == data.iteration;
    if (!keepsEdit)
        endEdit(true); // of another attempt: its draft is stored
    m_run = run;
    m_data = data;
    if (keepsEdit)
        return showState(of, before);
    // While a model writes, its text so far is shown in place of the query.
    if (const QString &code = data.query.isEmpty() ? data.streamed : data.query; m_editor->code() != code)
        m_editor->setCode(code);
    showMarks(before);
    showState(of, before);
    if (!draft.isEmpty() && draft != data.query) {
        m_editing = true;
        m_editor->setEditable(true);
        m_frame->setEditing(true);
        m_editor->setCode(draft);
        showCheck();
        emit editingChanged(true);
    }
}

// The problems of the query, and what it changed.
void QueryPage::showMarks(const app::InspectorData *before)
{
    const app::InspectorData &data = m_data;
    std::vector<CodeMark> marks;
    if (before && !before->query.isEmpty() && !data.query.isEmpty())
        marks =
            marksOf(app::diffText(before->query, data.query, m_language ? m_language->shared().get() : nullptr).added,
                    CodeMarkKind::changed);
    QStringList messages;
    bool errors = false;
    for (const app::Finding &finding : data.findings) {
        const bool error = finding.level == int(app::FindingLevel::Error);
        const QString message = findingText(finding, data.query, m_language.get());
        marks.push_back({error ? CodeMarkKind::error : CodeMarkKind::warning, finding.begin,
                         finding.begin + finding.length, message});
        messages += message;
        errors = errors || error;
    }
    if (messages.isEmpty() && !data.error.isEmpty()) {
        messages += errorText(data, m_language.get());
        errors = true;
    }
    m_editor->setMarks(std::move(marks));
    showFindings(messages, errors);
}

// Everything besides the query: the next step, score, rows and prompt.
void QueryPage::showState(const app::Run &of, const app::InspectorData *before)
{
    const bool pending = !m_data.pausedBefore.isEmpty();
    m_next->setVisible(pending);
    m_bounds = pending ? app::boundsOfNext(of) : std::nullopt;
    if (pending)
        showNext(of, before);
    showPending(pending ? before : nullptr);
    m_pendingPart->setVisible(pending);
    showLeftOver();
    showScore();
    showRows();
    showPrompt();
    updateButtons();
}

void QueryPage::showFindings(const QStringList &messages, bool errors)
{
    const bool checked = !m_data.access.isEmpty() || m_editing || !messages.isEmpty();
    if (!messages.isEmpty()) {
        m_checkIcon->set(errors ? Icon::error : Icon::finding, errors ? Role::error : Role::amber);
        m_checkText->setText(tr("%n problem(s)", nullptr, int(messages.size())));
    } else if (!checked) {
        const bool isAnswering = m_data.query.isEmpty() && m_data.status == app::RunStatus::Answering;
        m_checkIcon->set(isAnswering ? Icon::running : Icon::waiting, isAnswering ? Role::accent : Role::muted);
        m_checkText->setText(isAnswering              ? tr("The model is answering")
                             : m_data.query.isEmpty() ? tr("No query yet")
                                                      : tr("Not checked yet"));
    } else {
        m_checkIcon->set(Icon::answered, Role::ok);
        m_checkText->setText(m_data.pausedBefore.isEmpty() ? tr("No problems")
                                                           : tr("No problems, the query is read-only"));
    }
    m_checkIcon->setToolTip(m_checkText->text());
    constexpr int most = 3;
    m_findings->setText(messages.mid(0, most).join(QLatin1Char('\n')));
    m_findings->setVisible(!messages.isEmpty());
}

void QueryPage::showCheck()
{
    std::vector<CodeMark> marks;
    QStringList messages;
    bool errors = false;
    if (m_language) {
        const app::QueryCheck check = m_language->check(m_editor->code());
        for (const app::LanguageFinding &finding : check.findings) {
            const bool error = finding.level == app::FindingLevel::Error;
            const QString message = findingText(finding, m_editor->code());
            marks.push_back({error ? CodeMarkKind::error : CodeMarkKind::warning, finding.begin,
                             finding.begin + finding.length, message});
            messages += message;
            errors = errors || error;
        }
        if (check.access == app::QueryAccess::Write && !errors) {
            messages += tr("This query changes data, so the program would reject it. Change the query so that it only "
                           "reads data.");
            errors = true;
        }
    }
    m_editor->setMarks(std::move(marks));
    showFindings(messages, errors);
    updateButtons();
}

void QueryPage::showLeftOver()
{
    m_leftOver->setVisible(!m_data.notRun.isEmpty());
    m_unrunQuery->setText(m_data.notRun);
    m_runRevision->setVisible(!m_data.leftByLimit);
    const bool isDoubted = m_data.remarkWarns;
    m_remarkPart->setVisible(!m_data.remark.isEmpty());
    m_remarkIcon->set(isDoubted ? Icon::finding : Icon::answered, isDoubted ? Role::amber : Role::ok);
    m_remark->setText(coreText(m_data.remark));
}

void QueryPage::showScore()
{
    const bool scored = m_data.ownScore.has_value();
    m_scorePart->setVisible(scored && m_data.pausedBefore.isEmpty());
    if (!scored)
        return;
    const app::Score &score = *m_data.ownScore;
    m_scoreTitle->setText(tr("Score %1 of 10").arg(app::formatScore(m_data.score.value_or(score.value))));
    m_scoreOther->setText(m_data.personScore ? tr("your score (computed score: %1)").arg(app::formatScore(score.value))
                          : m_data.modelScore
                              ? tr("%1 gave the score %2").arg(m_data.model, app::formatScore(m_data.modelScore->value))
                              : tr("the model gave no score"));
    m_parts->setScore(m_data.ownScore, m_threshold, m_data.personScore);
}

void QueryPage::showRows()
{
    m_rowsModel->setArtefact(m_data.rows);
    const bool any = m_data.rows && m_rowsModel->rowCount() > 0;
    m_rowsPart->setVisible(any && m_data.pausedBefore.isEmpty());
    m_rest->setVisible(!m_rowsPart->isVisibleTo(this));
    if (!any)
        return;
    m_rowsTitle->setText(rowsText(m_data.rowCount));
    m_rowsFacts->setText(tr("%n column(s)", nullptr, m_rowsModel->columnCount()) + dot +
                         app::formatBytes(m_rowsModel->byteSize()));
    if (m_rowsModel->isTruncated())
        m_rowsFacts->setText(m_rowsModel->truncation());
    const int columns = m_rowsModel->columnCount();
    const int share = m_rows->viewport()->width() / std::max(1, std::min(columns, 4));
    for (int i = 0; i + 1 < columns; ++i)
        m_rows->setColumnWidth(i, std::max(share * (columns == 2 ? 42 : 50) / 50, Theme::of(this).u(16)));
}

// Describes what runs on Continue: the step, its input and what is known of it.
void QueryPage::showNext(const app::Run &run, const app::InspectorData *before)
{
    const QString step = stepText(run, m_data.pausedBefore);
    const QString name = QStringLiteral("<b>%1</b>").arg(step.toHtmlEscaped());
    const auto reads = [this](const char *what) {
        return std::any_of(m_data.state.begin(), m_data.state.end(), [what](const app::StateEntry &entry) {
            return entry.readByNext && entry.name == QLatin1String(what);
        });
    };
    const bool asksModel = std::any_of(m_data.pages.begin(), m_data.pages.end(), [&](const app::PageView &page) {
        return std::any_of(page.items.begin(), page.items.end(), [&](const app::PageView::Item &item) {
            return item.kind == QLatin1String("prompt") && reads(item.name.toUtf8().constData());
        });
    });
    m_nextText->setText(
        asksModel ? tr("Next step: %1. This step sends the prompt to the model.").arg(name)
        : m_data.query.isEmpty()
            ? tr("Next step: %1.").arg(name)
            : tr("Next step: %1. This step uses the query shown here. You can edit the query first.").arg(name));
    if (m_data.iteration > 1 && before)
        m_nextText->setText(m_nextText->text() + QLatin1Char(' ') +
                            (before->rowCount == 0
                                 ? tr("The run has %n earlier attempt(s). The latest attempt found no rows.", nullptr,
                                      m_data.iteration - 1)
                                 : tr("The run has %n earlier attempt(s).", nullptr, m_data.iteration - 1)));
    m_nextText->setToolTip(tr("Internal name: %1").arg(m_data.pausedBefore));
    m_stateFact->setText(tr("input of the step “%1”").arg(step));
}

void QueryPage::showInput()
{
    std::vector<app::StateEntry> entries = m_data.state;
    if (m_bounds) { // the next step executes a query: its limits and its read-only guarantee
        const auto add = [&entries](const QString &name, const QString &value) {
            app::StateEntry entry;
            entry.name = name;
            entry.value = value;
            entry.readByNext = true;
            entries.push_back(std::move(entry));
        };
        add(tr("query limits", "of a query"), QStringList{rowsText(m_bounds->rows), app::formatDuration(m_bounds->time),
                                                          app::formatBytes(m_bounds->bytes)}
                                                  .join(dot));
        add(tr("access to the source", "to the source"),
            m_readOnly.isEmpty() ? tr("unknown, because the source is not open")
            : m_readOnlyVerified ? tr("read-only, verified: %1").arg(m_readOnly)
                                 : tr("read-only, not verified: %1").arg(m_readOnly));
    }
    m_state->show(std::move(entries), true);
    m_state->setFixedHeight(m_state->heightOfRows(14));
}

void QueryPage::showPending(const app::InspectorData *before)
{
    showInput();
    const bool changes = before && before->query != m_data.query && !before->query.isEmpty();
    m_changeTitle->parentWidget()->setVisible(changes);
    if (!changes)
        return;
    const Theme &theme = Theme::of(this);
    m_changeTitle->setText(tr("Changes since attempt %1").arg(before->iteration));
    const app::TextChanges diff =
        app::diffText(before->query, m_data.query, m_language ? m_language->shared().get() : nullptr);
    const auto words = [](const QString &text, const QList<app::TextSpan> &spans) {
        QStringList parts;
        for (const app::TextSpan &span : spans)
            parts += text.mid(span.begin, span.length).toHtmlEscaped();
        return parts.join(QStringLiteral(" … "));
    };
    m_changeText->setText(
        QStringLiteral("<span style='color:%1'><s>%2</s></span> &nbsp;→&nbsp; <span style='color:%3'><b>%4</b></span>")
            .arg(theme.color(Role::error).name(), words(before->query, diff.removed), theme.color(Role::ok).name(),
                 words(m_data.query, diff.added)));
    m_changeWhy->setText(before->reflection);
    m_changeWhy->setVisible(!before->reflection.isEmpty() && !m_data.isEdited);
}

void QueryPage::showPrompt()
{
    const bool shown =
        !m_data.prompt.empty() && m_data.usage.tokens() > 0 && m_data.pausedBefore.isEmpty() && m_data.rowCount <= 0;
    m_promptPart->setVisible(shown);
    if (!shown)
        return;
    m_promptModel->setBlocks(m_data.prompt);
    const QString sent = tokensText(m_data.usage.tokensIn), answered = app::formatCount(m_data.usage.tokensOut);
    m_promptFacts->setText(m_data.usage.tokensCached > 0
                               ? tr("sent: %1 (%2 from the server's cache), received: %3")
                                     .arg(sent, app::formatCount(m_data.usage.tokensCached), answered)
                               : tr("sent: %1, received: %2").arg(sent, answered));
    m_prompt->setFixedHeight(heightOfRows(m_prompt, 8));
}

void QueryPage::setReadOnly(const QString &evidence, bool verified)
{
    m_readOnly = evidence;
    m_readOnlyVerified = verified;
    if (!m_data.pausedBefore.isEmpty())
        showInput();
}

void QueryPage::setCanRerun(bool can)
{
    m_canRerun = can;
    updateButtons();
}

void QueryPage::beginEdit()
{
    if (m_editing || m_data.isEmpty())
        return;
    m_editing = true;
    m_editor->setEditable(true);
    m_frame->setEditing(true);
    m_editor->setFocus();
    showCheck();
    emit editingChanged(true);
}

void QueryPage::endEdit(bool keep)
{
    if (!m_editing)
        return;
    m_editing = false;
    m_editor->setEditable(false);
    m_frame->setEditing(false);
    if (!keep) {
        m_editor->setCode(m_data.query);
        emit draftChanged({});
        emit reverted();
    }
    updateButtons();
    emit editingChanged(false);
}

QString QueryPage::takeEdit()
{
    const QString text = query();
    if (m_editing) {
        emit draftChanged({});
        endEdit(true);
    }
    return text;
}

void QueryPage::insertText(const QString &text)
{
    beginEdit();
    if (m_editing)
        m_editor->insert(text);
}

bool QueryPage::isChanged() const
{
    return m_editor->code() != m_data.query;
}

bool QueryPage::isPending() const
{
    return m_next->isVisibleTo(this);
}

QString QueryPage::query() const
{
    return m_editor->code();
}

void QueryPage::updateButtons()
{
    const bool pending = !m_data.pausedBefore.isEmpty();
    m_edit->setText(m_editing && !pending ? tr("Revert") : tr("Edit"));
    m_edit->setShape(m_editing && !pending ? Icon::close : Icon::pencil);
    m_edit->setEnabled(!m_data.isEmpty() && m_canRerun && !(m_editing && pending));
    m_rerun->setText(pending ? tr("Revert") : tr("Rerun from here"));
    m_rerun->setEnabled(pending ? m_editing : m_canRerun && !m_data.isEmpty() && !query().trimmed().isEmpty());
    m_runRevision->setEnabled(m_canRerun);
    m_rerun->setAccent(m_editing && !pending && m_rerun->isEnabled());
    m_edit->updateGeometry();
    m_rerun->updateGeometry();
}

namespace {

// A section of the page: a hairline, a heading with a fact at the right, then the caller's widgets.
QWidget *part(TextLabel **title, TextLabel **fact, QVBoxLayout **column)
{
    auto *widget = new QWidget;
    const Theme &theme = Theme::of(widget);
    *column = new QVBoxLayout(widget);
    (*column)->setContentsMargins(0, 0, 0, 0);
    (*column)->setSpacing(theme.u(1.5));
    (*column)->addWidget(new Hairline);
    (*column)->addSpacing(theme.u(1.5));
    auto *row = new QHBoxLayout;
    *title = new TextLabel(Type::base, Role::text, true);
    (*title)->setKeepsWidth(true);
    *fact = new TextLabel(Type::base, Role::muted);
    (*fact)->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(*title);
    row->addWidget(*fact, 1);
    (*column)->addLayout(row);
    return widget;
}

QLabel *wrappedLabel(Role role)
{
    auto *label = new QLabel;
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setForegroundRole(role == Role::muted ? QPalette::PlaceholderText : QPalette::WindowText);
    return label;
}

} // namespace

QueryPage::QueryPage(QWidget *parent) : QWidget(parent)
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    buildQuery(column);
    buildLeftOver(column);
    buildPending(column);
    buildScore(column);
    buildRows(column);
    buildPrompt(column);
    m_rest = new QWidget;
    column->addWidget(m_rest, 1);
    updateButtons();
}

void QueryPage::buildQuery(QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    m_next = new QWidget;
    auto *next = new QHBoxLayout(m_next);
    next->setContentsMargins(0, 0, 0, 0);
    next->setSpacing(theme.u(2));
    m_nextText = wrappedLabel(Role::text);
    m_nextText->setTextFormat(Qt::RichText);
    next->addWidget(new IconLabel(Icon::paused, Role::amber), 0, Qt::AlignTop);
    next->addWidget(m_nextText, 1);
    column->addWidget(m_next);

    m_editor = new CodeEditor(tr("Query"));
    m_editor->setHeightInLines(3, 40); // the page scrolls: a query cut at an edge is misread
    m_editor->setEditable(false);
    m_frame = new CodeFrame(m_editor);
    column->addWidget(m_frame);

    m_checkIcon = new IconLabel(Icon::answered, Role::ok);
    m_checkText = new TextLabel(Type::base, Role::muted);
    m_checkText->setHiddenIfElided(true);
    m_edit = new Button(Icon::pencil, tr("Edit"));
    m_rerun = new Button(Icon::rerun, tr("Rerun from here"));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(2));
    row->addWidget(m_checkIcon);
    row->addWidget(m_checkText, 1);
    row->addWidget(m_edit);
    row->addWidget(m_rerun);
    column->addLayout(row);
    m_findings = wrappedLabel(Role::muted);
    m_findings->setContentsMargins(theme.u(6), 0, 0, 0);
    m_findings->hide();
    column->addWidget(m_findings);
    column->addSpacing(theme.u(1));
    connect(m_edit, &QPushButton::clicked, this, [this] {
        if (m_editing)
            endEdit(false);
        else
            beginEdit();
    });
    connect(m_rerun, &QPushButton::clicked, this, [this] {
        if (!m_data.pausedBefore.isEmpty()) {
            endEdit(false);
            return;
        }
        emit rerunRequested(query()); // takes the edit if it can run
    });
    connect(m_editor, &QsciScintilla::textChanged, this, [this] {
        if (!m_editing)
            return;
        showCheck();
        emit draftChanged(isChanged() ? query() : QString());
    });
}

void QueryPage::buildLeftOver(QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    m_remarkPart = new QWidget;
    auto *remark = new QHBoxLayout(m_remarkPart);
    remark->setContentsMargins(0, 0, 0, 0);
    remark->setSpacing(theme.u(2));
    m_remarkIcon = new IconLabel(Icon::answered, Role::ok);
    m_remark = wrappedLabel(Role::text);
    m_remark->setTextFormat(Qt::PlainText);
    remark->addWidget(m_remarkIcon, 0, Qt::AlignTop);
    remark->addWidget(m_remark, 1);
    column->addWidget(m_remarkPart);

    m_leftOver = new QWidget;
    auto *left = new QVBoxLayout(m_leftOver);
    left->setContentsMargins(0, 0, 0, 0);
    left->setSpacing(theme.u(1));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(2));
    auto *title = new TextLabel(Type::base, Role::text);
    title->setText(tr("The last revision was not run"));
    m_runRevision = new Button(Icon::play, tr("Run revision"));
    m_runRevision->setAccessibleName(tr("Run the last revision"));
    row->addWidget(new IconLabel(Icon::stopped, Role::amber));
    row->addWidget(title, 1);
    row->addWidget(m_runRevision);
    left->addLayout(row);
    m_unrunQuery = wrappedLabel(Role::text);
    m_unrunQuery->setTextFormat(Qt::PlainText);
    m_unrunQuery->setFont(theme.font(Type::fixed));
    m_unrunQuery->setContentsMargins(theme.u(6), 0, 0, 0);
    left->addWidget(m_unrunQuery);
    column->addWidget(m_leftOver);
    connect(m_runRevision, &QPushButton::clicked, this, [this] { emit unrunRevisionRequested(m_data.notRun); });
}

void QueryPage::buildScore(QVBoxLayout *column)
{
    QVBoxLayout *inner = nullptr;
    m_scorePart = part(&m_scoreTitle, &m_scoreOther, &inner);
    m_scoreOther->setWraps(true); // in a narrow dock
    m_parts = new ScoreParts;
    inner->addWidget(m_parts);
    column->addWidget(m_scorePart);
}

void QueryPage::buildRows(QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    QVBoxLayout *inner = nullptr;
    m_rowsPart = part(&m_rowsTitle, &m_rowsFacts, &inner);
    m_rowsModel = new app::RowsModel(this);
    m_rows = new QTableView;
    styleTable(m_rows, tr("Rows"));
    m_rows->setModel(m_rowsModel);
    m_rows->setItemDelegate(new CellDelegate(m_rows));
    m_rows->setMinimumHeight(theme.u(28));
    inner->addWidget(m_rows, 1);
    column->addWidget(m_rowsPart, 1000);
}

void QueryPage::buildPending(QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    m_pendingPart = new QWidget;
    auto *whole = new QVBoxLayout(m_pendingPart);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(theme.u(2));
    TextLabel *none = nullptr;
    QVBoxLayout *inner = nullptr;
    whole->addWidget(part(&m_changeTitle, &none, &inner));
    m_changeText = wrappedLabel(Role::text);
    m_changeText->setTextFormat(Qt::RichText);
    m_changeWhy = wrappedLabel(Role::muted);
    inner->addWidget(m_changeText);
    inner->addWidget(m_changeWhy);
    TextLabel *title = nullptr;
    TextLabel *fact = nullptr;
    whole->addWidget(part(&title, &fact, &inner));
    title->setText(tr("State before this step"));
    m_stateFact = fact;
    m_state = new StateView(tr("State before this step"));
    inner->addWidget(m_state);
    column->addWidget(m_pendingPart);
}

void QueryPage::buildPrompt(QVBoxLayout *column)
{
    TextLabel *title = nullptr;
    QVBoxLayout *inner = nullptr;
    m_promptPart = part(&title, &m_promptFacts, &inner);
    title->setText(tr("Prompt"));
    m_promptModel = new app::PromptModel(this);
    m_prompt = new QTableView;
    styleTable(m_prompt, tr("Prompt blocks"));
    titleColumns(m_prompt, m_promptModel,
                 {tr("prompt block"), tr("tokens", "column of a table"), tr("share of tokens")});
    m_prompt->setItemDelegate(new CellDelegate(m_prompt));
    m_prompt->setAlternatingRowColors(false);
    m_prompt->horizontalHeader()->setStretchLastSection(false);
    m_prompt->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const int numbers : {1, 2})
        m_prompt->horizontalHeader()->setSectionResizeMode(numbers, QHeaderView::ResizeToContents);
    inner->addWidget(m_prompt);
    column->addWidget(m_promptPart);
}

} // namespace widgets
