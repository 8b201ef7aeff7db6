// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/callpage.h"

#include "app/models/format.h"
#include "app/source/querylanguage.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/schemaform.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/inspector/inspector.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QStackedLayout>
#include <QStandardItemModel>
#include <QTableView>
#include <algorithm>

namespace widgets {

namespace {

constexpr QLatin1String callDraft{"call"}; // key

QLabel *wrappedText(QPalette::ColorRole role)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setForegroundRole(role);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

// A hairline, a heading, then the caller's widgets.
QWidget *partWith(const QString &title, QVBoxLayout **column)
{
    auto *part = new QWidget;
    const Theme &theme = Theme::of(part);
    *column = new QVBoxLayout(part);
    (*column)->setContentsMargins(0, theme.u(1), 0, 0);
    (*column)->setSpacing(theme.u(1.5));
    (*column)->addWidget(new Hairline);
    auto *heading = new TextLabel(Type::base, Role::text, true);
    heading->setText(title);
    (*column)->addWidget(heading);
    return part;
}

// The page's first text: the model's thought, or text that could not be parsed.
const app::PageView::Item *textItem(const app::PageView &view)
{
    for (const app::PageView::Item &item : view.items)
        if (item.kind == QLatin1String("text") && item.value)
            return &item;
    return nullptr;
}

} // namespace

const PageType CallPage::type{.id = Inspector::CallTab,
                              .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Tool call"),
                              .kinds = {"call"},
                              .make = makePage<CallPage>,
                              .scrolls = true};

void CallPage::connectTo(Inspector &inspector)
{
    connect(this, &CallPage::rerunRequested, &inspector, &Inspector::artefactRerunRequested);
    connect(this, &CallPage::nestedRunRequested, &inspector, &Inspector::nestedRunRequested);
    connect(this, &CallPage::editingChanged, &inspector, &Inspector::editingChanged);
    connect(this, &CallPage::draftChanged, &inspector,
            [&inspector](const QString &draft) { inspector.keepDraft(callDraft, draft); });
}

void CallPage::showAttempt(const ShownAttempt &attempt, const app::PageView &view)
{
    const auto &state = attempt.run->attempt();
    const bool waits = attempt.data.status == app::RunStatus::Suspended && state && state->suspend;
    show(view, attempt.data, waits ? std::optional(app::approvalOf(*state->suspend)) : std::nullopt,
         attempt.draft(callDraft));
}

CallPage::CallPage(QWidget *parent)
    : QWidget(parent),
      m_stack(new QStackedLayout(this)),
      m_name(new TextLabel(Type::base, Role::text, true)),
      m_choice(new QComboBox),
      m_asJson(new QToolButton),
      m_description(wrappedText(QPalette::PlaceholderText)),
      m_form(new SchemaForm),
      m_hint(new TextLabel(Type::base, Role::muted)),
      m_inside(new Button(Icon::right, tr("Open the nested run"))),
      m_edit(new Button(Icon::pencil, tr("Edit"))),
      m_rerun(new Button(Icon::rerun, tr("Rerun from here"))),
      m_thought(new QPlainTextEdit),
      m_facts(new QStandardItemModel(this)),
      m_table(new QTableView)
{
    const Theme &theme = Theme::of(this);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    auto *head = new QHBoxLayout;
    head->setSpacing(theme.u(2));
    m_choice->setAccessibleName(tr("Tool call"));
    m_asJson->setText(tr("JSON"));
    m_asJson->setCheckable(true);
    m_asJson->setToolTip(tr("Show the call as JSON text"));
    head->addWidget(m_name, 1);
    head->addWidget(m_choice);
    head->addWidget(m_asJson);
    column->addLayout(head);
    column->addWidget(m_description);
    column->addWidget(m_form);
    m_hint->setWraps(true);
    column->addWidget(m_hint);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(theme.u(2));
    buttons->addWidget(m_inside);
    buttons->addStretch(1);
    buttons->addWidget(m_edit);
    buttons->addWidget(m_rerun);
    column->addLayout(buttons);
    QVBoxLayout *part = nullptr;
    m_thoughtPart = partWith(tr("Thought"), &part);
    m_thought->setAccessibleName(tr("Thought"));
    m_thought->setTabChangesFocus(true);
    m_thought->setFixedHeight(int(theme.u(20)));
    part->addWidget(m_thought);
    column->addWidget(m_thoughtPart);
    m_factsPart = partWith(tr("Effect of the tool call"), &part);
    styleTable(m_table, tr("Effect of the tool call"));
    m_table->setModel(m_facts);
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setItemDelegate(new CellDelegate(m_table, true));
    part->addWidget(m_table);
    column->addWidget(m_factsPart);
    column->addStretch(1);
    m_stack->addWidget(new EmptyState(Icon::braces, tr("This step has called no tool yet.")));
    m_stack->addWidget(content);
    m_inside->setToolTip(tr("Open the run that answered this tool call"));
    connect(m_inside, &QPushButton::clicked, this, [this] { emit nestedRunRequested(runInside()); });
    connect(m_choice, &QComboBox::activated, this, &CallPage::showCall);
    connect(m_asJson, &QToolButton::toggled, m_form, &SchemaForm::setAsJson);
    connect(m_edit, &QPushButton::clicked, this, [this] {
        if (m_editing)
            endEdit();
        else
            beginEdit();
    });
    connect(m_rerun, &QPushButton::clicked, this, &CallPage::rerun);
    connect(m_form, &SchemaForm::changed, this, [this] {
        updateButtons();
        showFacts();
        keepDraft();
    });
    connect(m_thought, &QPlainTextEdit::textChanged, this, [this] {
        if (m_editing)
            updateButtons();
        keepDraft();
    });
}

void CallPage::setLanguage(std::shared_ptr<const app::QueryLanguage> language)
{
    m_form->setLanguage(std::move(language));
}

void CallPage::setCanRerun(bool can)
{
    m_canRerun = can;
    updateButtons();
}

void CallPage::show(const app::PageView &view, const app::InspectorData &data,
                    const std::optional<app::ApprovalView> &asked, const QString &draft)
{
    const bool same = m_at == data.checkpoint && m_asked.has_value() == asked.has_value();
    if (same && (m_editing || isChanged()))
        return; // keeps the user's edit
    const QScopedValueRollback quiet(m_filling, true);
    const bool wasEditing = m_editing;
    m_view = view;
    m_at = data.checkpoint;
    m_asked = asked;
    m_editing = false;
    m_calls = app::callsOf(view);
    m_observed.clear();
    for (const app::PageView &page : data.pages)
        if (m_observed.empty())
            m_observed = app::observationsOf(page, data.calls);
    if (asked && !asked->tool.isEmpty()) { // the checked call, which is the one that runs
        const auto found = std::find_if(m_calls.begin(), m_calls.end(), [&](const app::ToolCallView &each) {
            return each.name == asked->tool && each.arguments == asked->arguments;
        });
        m_index = found == m_calls.end() ? 0 : int(found - m_calls.begin());
        m_calls = {{asked->tool, asked->arguments}};
    }
    m_choice->clear();
    for (const app::ToolCallView &call : m_calls)
        m_choice->addItem(call.name);
    m_choice->setVisible(m_calls.size() > 1);
    const app::PageView::Item *thought = textItem(view);
    m_thoughtName = thought ? thought->name : QString();
    m_thought->setPlainText(thought ? app::readable(*thought) : QString());
    m_thoughtPart->setVisible(thought != nullptr);
    m_stack->setCurrentIndex(m_calls.empty() && !thought ? 0 : 1);
    showCall(0);
    setDraft(draft);
    if (m_editing != wasEditing)
        emit editingChanged(m_editing);
}

QString CallPage::draft() const
{
    if (!m_form->isChanged() && !isThoughtChanged())
        return {};
    QJsonObject made{{QStringLiteral("call"), m_index}, {QStringLiteral("form"), m_form->draft()}};
    if (isThoughtChanged())
        made.insert(QStringLiteral("thought"), m_thought->toPlainText());
    return app::jsonText(made);
}

void CallPage::setDraft(const QString &draft)
{
    const auto kept = draft.isEmpty() ? std::nullopt : app::jsonValue(draft);
    if (!kept || !kept->isObject())
        return;
    const QJsonObject form = kept->toObject().value(QStringLiteral("form")).toObject();
    m_editing = !m_asked;
    if (m_editing)
        showCall(std::clamp(kept->toObject().value(QStringLiteral("call")).toInt(), 0,
                            std::max(0, int(m_calls.size()) - 1)));
    m_choice->setCurrentIndex(m_index);
    if (const QJsonValue thought = kept->toObject().value(QStringLiteral("thought")); thought.isString() && m_editing)
        m_thought->setPlainText(thought.toString());
    m_asJson->setChecked(form.contains(QStringLiteral("json")));
    if (!form.isEmpty())
        m_form->setDraft(form);
    updateButtons();
}

void CallPage::keepDraft()
{
    if (!m_filling && (m_editing || m_asked))
        emit draftChanged(draft());
}

void CallPage::takeEdit()
{
    emit draftChanged({});
}

bool CallPage::isThoughtChanged() const
{
    const app::PageView::Item *thought = textItem(m_view);
    return thought && m_thought->toPlainText() != app::readable(*thought);
}

void CallPage::showCall(int index)
{
    const QScopedValueRollback quiet(m_filling, true);
    const bool any = index >= 0 && index < int(m_calls.size());
    if (!m_asked)
        m_index = index;
    m_form->setVisible(any);
    m_asJson->setVisible(any);
    m_description->setVisible(any);
    const app::ToolCallView call = any ? m_calls[std::size_t(index)] : app::ToolCallView();
    m_tool = m_find ? m_find(call.name) : std::nullopt;
    if (m_asked && any) {
        app::ToolView tool = m_tool.value_or(app::ToolView());
        tool.name = m_asked->tool;
        tool.description = m_asked->description;
        tool.origin = m_asked->origin;
        tool.schema = m_asked->schema;
        tool.queries = m_asked->queries;
        m_tool = tool;
    }
    m_name->setText(any ? call.name : tr("No tool was called"));
    m_description->setText(m_tool ? m_tool->description : QString());
    m_description->setVisible(any && !m_description->text().isEmpty());
    m_asJson->setChecked(false);
    m_form->setEditable(m_asked.has_value() || m_editing);
    m_form->show(m_tool ? m_tool->schema : QJsonObject(), call.arguments, m_tool ? m_tool->queries : QStringList());
    m_thought->setReadOnly(!m_editing);
    showFacts();
    updateButtons();
}

// From the query's text and the source's plan, never from the model.
void CallPage::showFacts()
{
    m_facts->clear();
    const auto add = [this](const QString &name, const QString &value) {
        if (!value.isEmpty())
            m_facts->appendRow({new QStandardItem(name), new QStandardItem(value)});
    };
    const QString access = m_form->access();
    add(tr("access"), access == QLatin1String("read")    ? tr("read-only")
                      : access == QLatin1String("write") ? tr("would change data, so the call is refused")
                      : access.isEmpty()                 ? QString()
                                                         : tr("the query cannot be parsed, so the call is refused"));
    if (m_asked && !m_form->isChanged()) {
        add(tr("reads from"), m_asked->reads.join(QStringLiteral(", ")));
        if (m_asked->estimatedRows >= 0)
            add(tr("estimated result"), tr("about %1", "rows").arg(rowsText(qint64(m_asked->estimatedRows))));
    }
    if (m_tool) {
        const QString server = app::serverOf(m_tool->origin);
        add(tr("tool origin"), !server.isEmpty()                            ? tr("MCP server %1").arg(server)
                               : m_tool->origin == QLatin1String("command") ? tr("your own command")
                                                                            : tr("this program"));
        add(tr("sends data to"), !server.isEmpty()                            ? tr("the server %1").arg(server)
                                 : m_tool->origin == QLatin1String("command") ? tr("the command's input")
                                                                              : QString());
    }
    m_factsPart->setVisible(m_facts->rowCount() > 0 && !m_calls.empty());
    m_table->resizeColumnToContents(0);
    m_table->setFixedHeight(heightOfRows(m_table, m_facts->rowCount()));
}

qint64 CallPage::runInside() const
{
    if (m_index < 0 || m_index >= int(m_calls.size()))
        return 0;
    const app::ToolCallView &call = m_calls[std::size_t(m_index)];
    const auto found = std::find_if(m_observed.begin(), m_observed.end(), [&](const app::ObservationView &each) {
        return each.run != 0 && each.name == call.name && each.arguments == call.arguments;
    });
    return found == m_observed.end() ? 0 : found->run;
}

bool CallPage::isChanged() const
{
    return m_form->isChanged();
}

std::optional<QJsonObject> CallPage::arguments(QString &problem) const
{
    return m_form->arguments(problem);
}

void CallPage::beginEdit()
{
    if (m_asked) { // the form is open already: focuses its first field
        if (QWidget *first = m_calls.empty() ? nullptr : m_form->focusWidget(); first)
            first->setFocus();
        else
            m_form->setFocus();
        for (QWidget *each : m_form->findChildren<QWidget *>())
            if (each->focusPolicy() != Qt::NoFocus && each->isVisibleTo(this)) {
                each->setFocus(Qt::OtherFocusReason);
                return;
            }
        return;
    }
    m_editing = true;
    showCall(m_index);
    emit editingChanged(true);
}

void CallPage::endEdit()
{
    m_editing = false;
    const app::PageView::Item *thought = textItem(m_view);
    m_thought->setPlainText(thought ? app::readable(*thought) : QString());
    showCall(m_index);
    emit draftChanged({});
    emit editingChanged(false);
}

void CallPage::updateButtons()
{
    m_hint->setVisible(m_asked.has_value() || m_editing);
    m_hint->setText(m_asked ? tr("Your edited call runs instead of the model's call. The program informs the model of "
                                 "the change.")
                            : tr("The edited call runs on a new branch. Earlier steps do not run again."));
    m_inside->setVisible(!m_asked && !m_editing && runInside() != 0);
    m_edit->setVisible(!m_asked);
    m_rerun->setVisible(m_editing);
    m_edit->setEnabled(m_canRerun && m_at != app::CheckpointId::none);
    m_edit->setText(m_editing ? tr("Undo") : tr("Edit"));
    m_edit->setShape(m_editing ? Icon::close : Icon::pencil);
    m_choice->setEnabled(!m_editing ||
                         (!m_form->isChanged() && !isThoughtChanged())); // switching calls would lose the edit
    m_rerun->setEnabled(m_canRerun && (m_form->isChanged() || isThoughtChanged()));
    m_rerun->setAccent(m_rerun->isEnabled());
}

void CallPage::rerun()
{
    QString problem;
    const auto now = m_form->arguments(problem);
    if (m_form->isChanged() && !now) {
        m_hint->setText(problem);
        return;
    }
    const bool changed = m_form->isChanged();
    const QString calls = changed ? app::withCall(m_view, m_index, *now) : QString();
    const QString thought = m_thought->toPlainText();
    m_editing = false;
    takeEdit();
    emit editingChanged(false);
    if (changed)
        emit rerunRequested(app::artefactOfKind(m_view, "call"), calls);
    else
        emit rerunRequested(m_thoughtName, thought);
    showCall(m_index);
}

} // namespace widgets
