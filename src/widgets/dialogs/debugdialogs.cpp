// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/debugdialogs.h"

#include "app/models/format.h"
#include "app/models/schemafields.h"
#include "app/run/breakpointmodel.h"
#include "widgets/controls/emptyhint.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/dialogs/changeeditors.h"
#include "widgets/help/guide.h"
#include "widgets/text/coretext.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTableView>

namespace widgets {

namespace {

QLabel *sentence(const QString &text = {})
{
    auto *label = new QLabel(text);
    label->setWordWrap(true);
    return label;
}

// Changes possible in every run, in addition to the agent's editable artefacts; they take effect from a step on.
enum class ForwardChange { Hint, Model, Source };

constexpr const char *nameOf(ForwardChange what)
{
    return what == ForwardChange::Hint ? "hint" : what == ForwardChange::Model ? "model" : "source";
}

std::optional<ForwardChange> onwardOf(const QString &word)
{
    for (const ForwardChange each : {ForwardChange::Hint, ForwardChange::Model, ForwardChange::Source})
        if (word == QLatin1String(nameOf(each)))
            return each;
    return {};
}

QString titleOf(ForwardChange what)
{
    switch (what) {
    case ForwardChange::Hint:
        return ChangeDialog::tr("Hint for the model");
    case ForwardChange::Model:
        return ChangeDialog::tr("Another model");
    case ForwardChange::Source:
        break;
    }
    return ChangeDialog::tr("Another source");
}

QString explanationOf(ForwardChange what)
{
    switch (what) {
    case ForwardChange::Hint:
        return ChangeDialog::tr("The next prompt for the model contains this hint.");
    case ForwardChange::Model:
        return ChangeDialog::tr("Choose the model for the next steps, or type a name, for example recorded:FILE.");
    case ForwardChange::Source:
        break;
    }
    return ChangeDialog::tr(
        "Choose the source for the next steps, or type an address. The model still uses the schema of the old source.");
}

QString explanationOf(const app::Editable &what)
{
    using Form = app::Editable::Form;
    switch (what.form) {
    case Form::Names:
        return ChangeDialog::tr("Tick the types that the model may see.");
    case Form::Rows:
        return ChangeDialog::tr(
            "Double-click a cell to change its value. Values keep their types. The score is computed again.");
    case Form::Number:
        return ChangeDialog::tr("Enter your score, from %1 to %2. Your score replaces the computed score, and the stop "
                                "rule is checked again.")
            .arg(QLocale().toString(what.lowest), QLocale().toString(what.highest));
    case Form::Json:
        return ChangeDialog::tr("Enter JSON with the same structure as the current value.");
    case Form::Text:
        break;
    }
    return ChangeDialog::tr("Earlier steps are reused at no cost. The original attempt is kept.");
}

void setTable(QTableView *table, QStandardItemModel *model, const QString &name)
{
    styleTable(table, name);
    table->setModel(model);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->horizontalHeader()->setStretchLastSection(true);
}

} // namespace

namespace {

// The name under which the run stores this dialog's draft.
QString draftOf(const QString &what)
{
    return QStringLiteral("change:") + what;
}

} // namespace

ChangeDialog::ChangeDialog(const app::Run &run, app::CheckpointId at, app::CheckpointId before,
                           const Configured &configured, const QStringList &types, QWidget *parent)
    : QDialog(parent),
      m_run(run),
      m_editable(app::editable(run)),
      m_at(run.checkpoint(at)),
      m_before(run.checkpoint(before)),
      m_place(run.position(m_at ? at : before)),
      m_what(new QComboBox),
      m_explanation(sentence()),
      m_mistake(sentence()),
      m_configured(configured),
      m_types(types),
      m_editors(new ChangeEditors),
      m_text(m_editors->plain()),
      m_branch(new QLineEdit),
      m_once(new QCheckBox(tr("For the next step &only")))
{
    const Theme &theme = Theme::of(this);
    setWindowTitle(tr("Change and rerun"));
    for (const app::Editable &each : m_editable)
        m_what->addItem(describedText(each.title), each.word);
    for (const ForwardChange each : {ForwardChange::Hint, ForwardChange::Model, ForwardChange::Source})
        m_what->addItem(titleOf(each), QLatin1String(nameOf(each)));
    m_what->setAccessibleName(tr("Kind of change"));
    m_branch->setPlaceholderText(tr("default: automatic name"));
    m_branch->setAccessibleName(tr("Branch name"));
    m_explanation->setForegroundRole(QPalette::PlaceholderText);
    QPalette warning = m_mistake->palette();
    warning.setColor(QPalette::WindowText, theme.color(Role::error));
    m_mistake->setPalette(warning);
    m_mistake->hide();
    auto *form = new QFormLayout;
    form->addRow(tr("&Kind of change"), m_what);
    form->addRow(tr("Branch &name"), m_branch);
    auto *buttons = new QDialogButtonBox;
    auto *rerun = buttons->addButton(tr("&Rerun from here"), QDialogButtonBox::AcceptRole);
    auto *wait = buttons->addButton(tr("Only create the &branch"), QDialogButtonBox::ActionRole);
    m_takeBack = buttons->addButton(tr("&Discard"), QDialogButtonBox::ResetRole);
    m_takeBack->setToolTip(tr("Discard this change. If you only close the dialog, the change is kept as a draft"));
    buttons->addButton(QDialogButtonBox::Close);
    addHelp(buttons, QStringLiteral("debugging"));
    rerun->setDefault(true);
    auto *column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_explanation);
    column->addWidget(m_editors, 1);
    column->addWidget(m_once);
    column->addWidget(m_mistake);
    column->addWidget(buttons);
    resize(theme.u(150), theme.u(110));
    connect(m_what, &QComboBox::currentIndexChanged, this, &ChangeDialog::showChosen);
    connect(m_editors, &ChangeEditors::changed, this, [this] { keepDraft(); });
    connect(m_branch, &QLineEdit::textEdited, this, [this] { keepDraft(); });
    connect(m_once, &QCheckBox::toggled, this, [this] { keepDraft(); });
    connect(m_takeBack, &QPushButton::clicked, this, &ChangeDialog::restoreOriginal);
    connect(rerun, &QPushButton::clicked, this, [this] { go(true); });
    connect(wait, &QPushButton::clicked, this, [this] { go(false); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showChosen();
}

void ChangeDialog::choose(const QString &what)
{
    m_what->setCurrentIndex(std::max(0, m_what->findData(what)));
    m_editors->setFocus();
}

void ChangeDialog::choosePrompt()
{
    if (hasDraft())
        return chooseDraft();
    for (const app::Editable &each : m_editable)
        if (each.isPrompt)
            return choose(each.word);
    m_editors->setFocus();
}

void ChangeDialog::showChosen()
{
    const QString what = m_what->currentData().toString();
    const auto onward = onwardOf(what);
    QString text;
    if (onward) {
        m_explanation->setText(explanationOf(*onward));
        if (m_before && *onward != ForwardChange::Hint)
            if (const auto bound = m_before->nextBindings->find(nameOf(*onward));
                bound != m_before->nextBindings->end())
                text =
                    *onward == ForwardChange::Source ? m_run.about().sourceUri : QString::fromStdString(bound->second);
    } else {
        m_explanation->setText(explanationOf(m_editable[std::size_t(m_what->currentIndex())]));
        if (m_at)
            text = app::editableText(m_run, what, m_at->state);
    }
    m_once->setVisible(onward && *onward != ForwardChange::Hint);
    m_mistake->hide();
    const QScopedValueRollback quiet(m_filling, true);
    m_given = text;
    const QJsonValue kept = app::jsonValue(m_run.draft(m_place, draftOf(what))).value_or(QJsonValue());
    showForm(what, kept.isObject() ? kept[QLatin1String("text")].toString() : text);
    m_branch->setText(kept[QLatin1String("branch")].toString());
    m_once->setChecked(kept[QLatin1String("once")].toBool());
    m_takeBack->setEnabled(isChanged());
    if (!kept.isObject() && m_text->document()->blockCount() == 1) // else one key would delete a whole prompt
        m_text->selectAll();
}

// The editor of the chosen value with the text.
void ChangeDialog::showForm(const QString &what, const QString &text)
{
    using Form = ChangeEditors::Form;
    ChangeEditors::Options options;
    Form form = Form::Text;
    const auto offer = [&](const QString &value, const QString &shown) { options.choices.emplace_back(value, shown); };
    if (const auto onward = onwardOf(what)) {
        form = onward == ForwardChange::Hint ? Form::Text : Form::Choice;
        if (onward == ForwardChange::Model)
            for (const QString &each : m_configured.models)
                offer(each, modelText(each));
        if (onward == ForwardChange::Source)
            options.choices = m_configured.sources;
        m_editors->choice()->setAccessibleName(titleOf(*onward));
    } else {
        const app::Editable &chosen = m_editable[std::size_t(m_what->currentIndex())];
        form = chosen.form == app::Editable::Form::Rows     ? Form::Rows
               : chosen.form == app::Editable::Form::Names  ? Form::Names
               : chosen.form == app::Editable::Form::Number ? Form::Number
                                                            : Form::Text;
        options.lowest = chosen.lowest;
        options.highest = chosen.highest;
        for (const QString &each : m_types)
            offer(each, each);
    }
    m_editors->show(form, text, options);
}

bool ChangeDialog::isChanged() const
{
    return m_text->toPlainText() != m_given || !m_branch->text().isEmpty() || m_once->isChecked();
}

void ChangeDialog::keepDraft(bool isOver)
{
    if (m_filling)
        return;
    const bool any = isChanged() && !isOver;
    m_takeBack->setEnabled(any);
    const QJsonObject draft{{QStringLiteral("text"), m_text->toPlainText()},
                            {QStringLiteral("branch"), m_branch->text()},
                            {QStringLiteral("once"), m_once->isChecked()}};
    emit draftChanged(m_run.id(), m_place.branch, m_place.index, draftOf(m_what->currentData().toString()),
                      any ? app::jsonText(draft) : QString());
}

void ChangeDialog::restoreOriginal()
{
    keepDraft(true);
    showChosen();
    m_editors->setFocus();
}

bool ChangeDialog::hasDraft() const
{
    for (int i = 0; i < m_what->count(); ++i)
        if (!m_run.draft(m_place, draftOf(m_what->itemData(i).toString())).isEmpty())
            return true;
    return false;
}

void ChangeDialog::chooseDraft()
{
    for (int i = 0; i < m_what->count(); ++i)
        if (!m_run.draft(m_place, draftOf(m_what->itemData(i).toString())).isEmpty()) {
            m_what->setCurrentIndex(i);
            break;
        }
    m_editors->setFocus();
}

void ChangeDialog::go(bool rerun)
{
    const QString what = m_what->currentData().toString();
    const QString text = m_text->toPlainText();
    app::EditCommand::Edit edit;
    edit.run = m_run.id();
    edit.branchName = m_branch->text().trimmed();
    edit.then = rerun ? app::Then::Run : app::Then::Stay;
    const auto refuse = [this](const QString &why) {
        m_mistake->setText(why);
        m_mistake->show();
    };
    if (const auto onward = onwardOf(what)) {
        if (!m_before)
            return refuse(tr("The program stored no state before this step. Choose a step that has already run."));
        if (text.trimmed().isEmpty())
            return refuse(tr("The text is empty. Enter a text first."));
        edit.at = m_before->id;
        edit.onward = !m_once->isChecked();
        if (*onward == ForwardChange::Hint)
            edit.hint = text.trimmed();
        else
            edit.bindings[nameOf(*onward)] = text.trimmed().toStdString();
        edit.note = *onward == ForwardChange::Hint ? tr("your hint")
                    : edit.onward ? tr("%1: %2, for all later steps").arg(titleOf(*onward), text.trimmed())
                                  : tr("%1: %2, for one step").arg(titleOf(*onward), text.trimmed());
    } else {
        if (!m_at)
            return refuse(tr("This step has not run yet. Choose a step that has already run."));
        if (m_editors->isNothingTicked())
            return refuse(tr("Tick at least one type."));
        auto changes = app::changesOf(m_run, what, text, m_at->state);
        if (!changes)
            return refuse(coreText(changes.error()));
        edit.at = m_at->id;
        edit.changes = std::move(*changes);
        edit.note = tr("your edit of attempt %2: %1")
                        .arg(m_what->currentText(), QLocale().toString(std::max(1, m_at->iteration)));
    }
    keepDraft(true);
    emit changeRequested(edit);
    accept();
}

BreakpointDialog::BreakpointDialog(app::BreakpointModel *model, const std::vector<std::pair<QString, QString>> &nodes,
                                   const QModelIndex &edited, QWidget *parent)
    : QDialog(parent),
      m_model(model),
      m_edited(edited.isValid() ? edited.row() : -1),
      m_conditions(app::breakpointConditions()),
      m_when(new QComboBox),
      m_node(new QComboBox),
      m_condition(new QComboBox),
      m_number(new QDoubleSpinBox),
      m_from(new QSpinBox),
      m_attempt(new QSpinBox),
      m_sentence(sentence())
{
    using Model = app::BreakpointModel;
    setWindowTitle(tr("Breakpoint"));
    m_when->addItem(tr("Before"), true);
    m_when->addItem(tr("After"), false);
    m_node->addItem(tr("every step"), QString());
    for (const auto &[node, name] : nodes) {
        m_node->addItem(name, node);
        m_node->setItemData(m_node->count() - 1, tr("Internal name: %1").arg(node), Qt::ToolTipRole);
    }
    m_condition->addItem(tr("always"), QString());
    for (const app::ConditionView &condition : m_conditions)
        m_condition->addItem(conditionClause(condition.name, tr("N", "number of a condition")), condition.name);
    m_when->setAccessibleName(tr("Before or after the step"));
    m_node->setAccessibleName(tr("Step of the breakpoint"));
    m_condition->setAccessibleName(tr("Condition of the breakpoint"));
    m_number->setAccessibleName(tr("Number N of the condition"));
    m_number->setRange(0, 1e9);
    m_number->setDecimals(0);
    auto *form = new QFormLayout;
    form->addRow(tr("&When"), m_when);
    form->addRow(tr("&Step"), m_node);
    form->addRow(tr("&Condition"), m_condition);
    form->addRow(tr("&Number N"), m_number);
    constexpr int mostTimes = 100000;
    m_from->setRange(1, mostTimes);
    m_from->setAccessibleName(tr("First hit at which the run pauses"));
    form->addRow(tr("&First pause at hit number"), m_from);
    m_attempt->setRange(0, mostTimes);
    m_attempt->setSpecialValueText(tr("0 (in every attempt)"));
    m_attempt->setAccessibleName(tr("The run does not pause in attempts up to this number"));
    form->addRow(tr("Pause only after &attempt number"), m_attempt);
    connect(m_from, &QSpinBox::valueChanged, this, &BreakpointDialog::explain);
    connect(m_attempt, &QSpinBox::valueChanged, this, &BreakpointDialog::explain);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto *column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_sentence);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &BreakpointDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_condition, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index > 0) {
            const app::ConditionView &chosen = m_conditions[std::size_t(index) - 1];
            m_number->setDecimals(chosen.decimals); // rows, attempts and tokens are whole
            m_number->setValue(chosen.fallback);
        }
        explain();
    });
    connect(m_when, &QComboBox::currentIndexChanged, this, &BreakpointDialog::explain);
    connect(m_node, &QComboBox::currentIndexChanged, this, &BreakpointDialog::explain);
    connect(m_number, &QDoubleSpinBox::valueChanged, this, &BreakpointDialog::explain);
    if (edited.isValid()) {
        m_when->setCurrentIndex(edited.data(Model::BeforeRole).toBool() ? 0 : 1);
        m_node->setCurrentIndex(std::max(0, m_node->findData(edited.data(Model::NodeRole))));
        m_condition->setCurrentIndex(std::max(0, m_condition->findData(edited.data(Model::ConditionRole))));
        const QVariantMap parameters = edited.data(Model::ParametersRole).toMap();
        if (!parameters.isEmpty())
            m_number->setValue(parameters.first().toDouble());
        m_from->setValue(edited.data(Model::FromHitRole).toInt());
        m_attempt->setValue(edited.data(Model::AfterAttemptRole).toInt());
    }
    explain();
}

void BreakpointDialog::chooseNode(const QString &node)
{
    m_node->setCurrentIndex(std::max(0, m_node->findData(node)));
}

void BreakpointDialog::explain()
{
    const int index = m_condition->currentIndex();
    const bool conditional = index > 0;
    const bool numbered = conditional && !m_conditions[std::size_t(index) - 1].parameter.isEmpty();
    m_number->setEnabled(numbered);
    // A condition tests the outcome of a step.
    if (conditional)
        m_when->setCurrentIndex(1);
    m_when->setEnabled(!conditional);
    const QString where = m_node->currentData().toString().isEmpty() ? tr("every step") : m_node->currentText();
    m_sentence->setText(!conditional ? tr("The run pauses %1 %2.").arg(m_when->currentText().toLower(), where)
                                     : tr("The run pauses after %1 %2.", "step, if ...")
                                           .arg(where, conditionClause(m_condition->currentData().toString(),
                                                                       QLocale().toString(m_number->value(), 'g', 6))));
    if (m_attempt->value() > 0)
        m_sentence->setText(m_sentence->text() + QLatin1Char(' ') +
                            tr("The run does not pause in the first %n attempt(s).", nullptr, m_attempt->value()));
    if (m_from->value() > 1)
        m_sentence->setText(m_sentence->text() + QLatin1Char(' ') +
                            tr("The run does not pause at the first %n hit(s).", nullptr, m_from->value() - 1));
}

void BreakpointDialog::accept()
{
    const int index = m_condition->currentIndex();
    QVariantMap parameters;
    if (index > 0 && !m_conditions[std::size_t(index) - 1].parameter.isEmpty())
        parameters[m_conditions[std::size_t(index) - 1].parameter] = m_number->value();
    m_model->put(m_model->index(m_edited), m_when->currentData().toBool() ? app::When::before : app::When::after,
                 m_node->currentData().toString(), m_condition->currentData().toString(), parameters, m_from->value(),
                 m_attempt->value());
    QDialog::accept();
}

RepeatDialog::RepeatDialog(const QString &step, QWidget *parent)
    : QDialog(parent),
      m_times(new QSpinBox),
      m_words(sentence()),
      m_table(new QTableView),
      m_model(new QStandardItemModel(this)),
      m_go(new Button(tr("&Repeat")))
{
    const Theme &theme = Theme::of(this);
    setWindowTitle(tr("Repetition of a step"));
    constexpr int fewest = 2, usual = 5, most = 100;
    m_times->setRange(fewest, most);
    m_times->setValue(usual);
    m_times->setAccessibleName(tr("Number of repetitions"));
    auto *row = new QHBoxLayout;
    auto *label = new QLabel(tr("&Number of repetitions of the steps from %1 to the next score:").arg(step));
    label->setBuddy(m_times);
    row->addWidget(label, 1);
    row->addWidget(m_times);
    row->addWidget(m_go);
    m_words->setText(tr("Each repetition is a separate branch. Scores from a language model vary between repetitions. "
                        "The offline rules always give the same result."));
    showHeads();
    setTable(m_table, m_model, tr("Repetitions"));
    new EmptyHint(m_table, tr("Results of each repetition appear here."));
    m_go->setAccent(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    addHelp(buttons, QStringLiteral("debugging"));
    auto *column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(m_words);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
    m_go->setDefault(true);
    resize(theme.u(150), theme.u(90));
    connect(m_go, &QPushButton::clicked, this, [this] {
        m_go->setEnabled(false);
        emit repeatRequested(m_times->value());
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void RepeatDialog::showHeads()
{
    m_model->setHorizontalHeaderLabels({tr("score"), tr("rows"), tr("tokens"), tr("query")});
}

void RepeatDialog::show(const app::RepeatedView &view)
{
    m_go->setEnabled(true);
    m_words->setText(view.words);
    m_model->clear();
    showHeads();
    for (const auto &sample : view.samples)
        m_model->appendRow({new QStandardItem(sample.score ? app::formatScore(*sample.score) : QStringLiteral("–")),
                            new QStandardItem(sample.rows < 0 ? QStringLiteral("–") : app::formatCount(sample.rows)),
                            new QStandardItem(app::formatCount(sample.tokens)),
                            new QStandardItem(app::oneLine(sample.error.isEmpty() ? sample.query : sample.error))});
}

} // namespace widgets
