// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/observationpage.h"

#include "app/models/format.h"
#include "app/models/rowsmodel.h"
#include "app/models/schemafields.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/inspector/inspector.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QJsonObject>
#include <QPlainTextEdit>
#include <QStackedLayout>
#include <QTableView>
#include <algorithm>

namespace widgets {

using Status = app::ObservationView::Status;

namespace {

constexpr QLatin1String observationDraft{"observation"}; // key

Mark markOf(Status status)
{
    switch (status) {
    case Status::Success:
        return Mark::answered;
    case Status::Error:
        return Mark::error;
    case Status::Refused:
        return Mark::noRows;
    case Status::Cancelled:
        break;
    }
    return Mark::stopped;
}

QString statusWord(Status status)
{
    switch (status) {
    case Status::Success:
        return ObservationPage::tr("Done", "a tool ran");
    case Status::Error:
        return ObservationPage::tr("Failed", "a tool");
    case Status::Refused:
        return ObservationPage::tr("Refused", "a call of a tool");
    case Status::Cancelled:
        break;
    }
    return ObservationPage::tr("Cancelled", "a call of a tool");
}

} // namespace

const PageType ObservationPage::type{.id = Inspector::ObservationTab,
                                     .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Observation"),
                                     .kinds = {"observation"},
                                     .make = makePage<ObservationPage>};

void ObservationPage::connectTo(Inspector &inspector)
{
    connect(this, &ObservationPage::rerunRequested, &inspector, &Inspector::artefactRerunRequested);
    connect(this, &ObservationPage::wholeRequested, &inspector, &Inspector::wholeRequested);
    connect(this, &ObservationPage::nestedRunRequested, &inspector, &Inspector::nestedRunRequested);
    connect(this, &ObservationPage::editingChanged, &inspector, &Inspector::editingChanged);
    connect(this, &ObservationPage::draftChanged, &inspector,
            [&inspector](const QString &draft) { inspector.keepDraft(observationDraft, draft); });
}

void ObservationPage::showAttempt(const ShownAttempt &attempt, const app::PageView &view)
{
    show(view, attempt.data, attempt.draft(observationDraft));
}

ObservationPage::ObservationPage(QWidget *parent)
    : QWidget(parent),
      m_stack(new QStackedLayout(this)),
      m_name(new TextLabel(Type::fixed, Role::text)),
      m_choice(new QComboBox),
      m_sign(new IconLabel(Icon::answered, Role::ok)),
      m_word(new TextLabel(Type::base, Role::ok, true)),
      m_facts(new TextLabel(Type::base, Role::muted)),
      m_cut(new TextLabel(Type::base, Role::muted)),
      m_open(new Button(Icon::document, tr("Open the full text"))),
      m_inside(new Button(Icon::right, tr("Open the nested run"))),
      m_rows(new app::RowsModel(this)),
      m_table(new QTableView),
      m_heading(new TextLabel(Type::base, Role::text, true)),
      m_text(new QPlainTextEdit),
      m_edit(new Button(Icon::pencil, tr("Edit"))),
      m_rerun(new Button(Icon::rerun, tr("Rerun from here")))
{
    const Theme &theme = Theme::of(this);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    auto *head = new QHBoxLayout;
    m_choice->setAccessibleName(tr("Observation of the step"));
    head->addWidget(m_name, 1);
    head->addWidget(m_choice);
    column->addLayout(head);
    auto *state = new QHBoxLayout;
    state->setSpacing(theme.u(1.5));
    m_word->setKeepsWidth(true);
    state->addWidget(m_sign);
    state->addWidget(m_word);
    state->addSpacing(theme.u(1));
    state->addWidget(m_facts, 1);
    column->addLayout(state);
    styleTable(m_table, tr("Rows"));
    m_table->setModel(m_rows);
    m_table->setItemDelegate(new CellDelegate(m_table));
    column->addWidget(m_table, 3);
    m_heading->setText(tr("Text sent to the model"));
    column->addWidget(m_heading);
    m_text->setAccessibleName(tr("Text sent to the model"));
    m_text->setFont(theme.font(Type::fixedSmall));
    m_text->setTabChangesFocus(true);
    column->addWidget(m_text, 2);
    m_cut->setWraps(true);
    column->addWidget(m_cut);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(theme.u(2));
    buttons->addWidget(m_inside);
    buttons->addWidget(m_open);
    buttons->addStretch(1);
    buttons->addWidget(m_edit);
    buttons->addWidget(m_rerun);
    column->addLayout(buttons);
    m_stack->addWidget(new EmptyState(Icon::table, tr("This step has no observation yet.")));
    m_stack->addWidget(content);
    connect(m_choice, &QComboBox::activated, this, &ObservationPage::choose);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (shown() && shown()->whole)
            emit wholeRequested(shown()->name, shown()->whole);
    });
    m_inside->setToolTip(tr("Open the run that answered this tool call"));
    connect(m_inside, &QPushButton::clicked, this, [this] {
        if (shown())
            emit nestedRunRequested(shown()->run);
    });
    connect(m_edit, &QPushButton::clicked, this, [this] {
        setEditing(!m_editing);
        if (m_editing) {
            m_text->setFocus();
        } else {
            choose(m_index);
            emit draftChanged({});
        }
    });
    connect(m_rerun, &QPushButton::clicked, this, [this] {
        const QString text = app::withObservation(m_view, m_index, m_text->toPlainText());
        emit draftChanged({});
        setEditing(false);
        emit rerunRequested(app::artefactOfKind(m_view, "observation"), text);
    });
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        updateButtons();
        keepDraft();
    });
}

const app::ObservationView *ObservationPage::shown() const
{
    return m_index >= 0 && m_index < int(m_all.size()) ? &m_all[std::size_t(m_index)] : nullptr;
}

void ObservationPage::setCanRerun(bool can)
{
    m_canRerun = can;
    updateButtons();
}

void ObservationPage::show(const app::PageView &view, const app::InspectorData &data, const QString &draft)
{
    if (m_editing && m_at == data.checkpoint)
        return; // keeps the user's edit
    m_view = view;
    m_at = data.checkpoint;
    m_all = app::observationsOf(view, data.calls);
    m_choice->clear();
    for (const app::ObservationView &each : m_all)
        m_choice->addItem(each.name);
    m_choice->setVisible(m_all.size() > 1);
    m_stack->setCurrentIndex(m_all.empty() ? 0 : 1);
    choose(int(m_all.size()) - 1); // the next step uses the last one
    setDraft(draft);
}

void ObservationPage::setDraft(const QString &draft)
{
    const auto kept = draft.isEmpty() || m_all.empty() ? std::nullopt : app::jsonValue(draft);
    const bool any = kept && kept->isObject();
    if (any) {
        choose(std::clamp(kept->toObject().value(QStringLiteral("observation")).toInt(), 0, int(m_all.size()) - 1));
        const QSignalBlocker quiet(m_text);
        m_text->setPlainText(kept->toObject().value(QStringLiteral("text")).toString());
    }
    setEditing(any);
}

void ObservationPage::keepDraft()
{
    if (!m_editing || !shown())
        return;
    const QString text = m_text->toPlainText();
    emit draftChanged(text == shown()->text ? QString()
                                            : app::jsonText(QJsonObject{{QStringLiteral("observation"), m_index},
                                                                        {QStringLiteral("text"), text}}));
}

void ObservationPage::choose(int index)
{
    m_index = index;
    const app::ObservationView *view = shown();
    if (!view)
        return;
    m_choice->setCurrentIndex(index);
    m_name->setText(app::callText({view->name, view->arguments}));
    const Mark mark = markOf(view->status);
    m_sign->set(iconOf(mark), fillRole(mark));
    m_word->setText(statusWord(view->status));
    m_word->setRole(wordRole(mark));
    QStringList facts;
    if (view->rows >= 0)
        facts += rowsText(view->rows);
    if (view->milliseconds >= 0)
        facts += app::formatDuration(std::chrono::nanoseconds(qint64(view->milliseconds * 1e6)));
    m_facts->setText(facts.join(dot));
    const bool table = view->whole && view->whole->kind() == "rows";
    m_rows->setArtefact(table ? view->whole : nullptr);
    m_table->setVisible(table && m_rows->rowCount() > 0);
    m_heading->setVisible(m_table->isVisibleTo(this));
    const QSignalBlocker quiet(m_text);
    m_text->setPlainText(view->text);
    const bool more = view->whole && !table;
    m_cut->setVisible(view->truncated || more);
    m_cut->setText(view->truncated
                       ? tr("The observation was shortened for the model. The full text is stored with the run.")
                       : tr("The tool returned more than this text. The full result is stored with the run."));
    m_open->setVisible(bool(view->whole));
    m_inside->setVisible(view->run != 0);
    updateButtons();
}

void ObservationPage::setEditing(bool editing)
{
    const bool before = m_editing;
    m_editing = editing;
    m_text->setReadOnly(!editing);
    m_choice->setEnabled(!editing); // another observation would replace the edit
    updateButtons();
    if (before != editing)
        emit editingChanged(editing);
}

void ObservationPage::updateButtons()
{
    m_edit->setText(m_editing ? tr("Undo") : tr("Edit"));
    m_edit->setShape(m_editing ? Icon::close : Icon::pencil);
    m_edit->setEnabled(m_canRerun && shown());
    m_rerun->setVisible(m_editing);
    m_rerun->setEnabled(m_editing && m_canRerun && shown() && m_text->toPlainText() != shown()->text);
    m_rerun->setAccent(m_rerun->isEnabled());
}

} // namespace widgets
