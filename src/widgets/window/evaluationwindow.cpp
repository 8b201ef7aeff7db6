// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/evaluationwindow.h"

#include "app/evaluation/evaluationcontroller.h"
#include "app/run/agentrunner.h"
#include "widgets/controls/emptyhint.h"
#include "widgets/controls/parts.h"
#include "widgets/help/guide.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/viewstyle.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/sourcechoice.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QTreeView>

namespace widgets {

namespace {

using Evaluated = app::EvaluationModel;

QString outcomeText(const QString &outcome)
{
    if (outcome == QLatin1String("right"))
        return EvaluationWindow::tr("correct");
    if (outcome == QLatin1String("wrong"))
        return EvaluationWindow::tr("wrong");
    if (outcome == QLatin1String("abstained"))
        return EvaluationWindow::tr("abstained");
    return outcome.isEmpty() ? QString() : EvaluationWindow::tr("failed", "outcome of a question");
}

// Colours by outcome; outcomes that differ from the earlier evaluation are bold and name the earlier one.
class OutcomeDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const Theme &theme = Theme::of(option->widget);
        const bool question = index.data(Evaluated::KindRole).value<Evaluated::Kind>() == Evaluated::Kind::Question;
        const bool changed = index.data(Evaluated::ChangedRole).toBool();
        const int worse = index.data(Evaluated::WorseRole).toInt(), better = index.data(Evaluated::BetterRole).toInt();
        Role role = question || index.column() == Evaluated::NameColumn ? Role::text : Role::muted;
        if (index.column() == Evaluated::RightColumn)
            role = question ? Role::ok : Role::text;
        if (index.column() == Evaluated::WrongColumn || index.column() == Evaluated::FailedColumn)
            role = question || index.data(Evaluated::ShareRole).toDouble() > 0 ? Role::error : Role::muted;
        if (index.column() == Evaluated::BeforeColumn && changed) {
            role = worse > 0 ? Role::error : Role::ok;
            option->text = question ? changeOf(worse > 0, outcomeText(index.data(Evaluated::BeforeRole).toString()))
                                    : countsOf(worse, better);
        }
        option->palette.setColor(QPalette::Text, theme.color(role));
        option->palette.setColor(QPalette::HighlightedText, theme.color(role));
        option->font.setBold(changed || !index.parent().isValid());
    }

private:
    static QString changeOf(bool worse, const QString &before)
    {
        return worse ? EvaluationWindow::tr("worse (before: %1)").arg(before)
                     : EvaluationWindow::tr("better (before: %1)").arg(before);
    }
    static QString countsOf(int worse, int better)
    {
        if (worse == 0)
            return EvaluationWindow::tr("better results: %1").arg(better);
        if (better == 0)
            return EvaluationWindow::tr("worse results: %1").arg(worse);
        return EvaluationWindow::tr("worse results: %1, better results: %2").arg(worse).arg(better);
    }
};

// Questions with a worse outcome, and their groups.
class RegressionFilter final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setActive(bool active)
    {
        m_active = active;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        return !m_active || sourceModel()->index(row, 0, parent).data(Evaluated::WorseRole).toInt() > 0;
    }

private:
    bool m_active = false;
};

QString percent(double share)
{
    return QLocale().toString(100 * share, 'f', 1) + QStringLiteral(" %");
}

QString effortText(const Evaluated::Effort &effort)
{
    const QLocale locale;
    const QString money = !effort.dollars       ? EvaluationWindow::tr("unknown cost")
                          : *effort.dollars > 0 ? EvaluationWindow::tr("%1 USD").arg(*effort.dollars, 0, 'f', 4)
                                                : EvaluationWindow::tr("no cost");
    return EvaluationWindow::tr("First attempts: %1 correct, %2 wrong. After reflection: %3 correct, %4 wrong. Average "
                                "per question: %5 attempts, %6 tokens, %7, %8 s.")
        .arg(percent(effort.firstRight), percent(effort.firstWrong), percent(effort.right), percent(effort.wrong),
             locale.toString(effort.attempts, 'f', 2), locale.toString(effort.tokens, 'f', 0), money,
             locale.toString(effort.seconds, 'f', 3));
}

QStringList partsOf(const QLineEdit *field)
{
    return field->text().split(QLatin1Char(';'), Qt::SkipEmptyParts);
}

} // namespace

EvaluationWindow::EvaluationWindow(app::AgentRunner *runner, QWidget *parent, const Configured &configured)
    : QDialog(parent),
      m_runner(runner),
      m_controller(new app::EvaluationController(runner, this)),
      m_configured(configured),
      m_sources(new QLineEdit(runner->source().uri.isEmpty() ? QStringLiteral("sample:") : runner->source().uri)),
      m_models(new QLineEdit(configured.models.value(0, QStringLiteral("offline")))),
      m_questions(new QLineEdit),
      m_generated(new QSpinBox),
      m_start(new Button(tr("&Start"))),
      m_compare(new QPushButton(tr("&Compare with…"))),
      m_export(new QPushButton(tr("&Export…"))),
      m_open(new QPushButton(tr("Open the &run"))),
      m_progress(new QProgressBar),
      m_state(new QLabel),
      m_effort(new QLabel),
      m_onlyWorse(new QCheckBox(tr("Only &worse results"))),
      m_shown(new RegressionFilter(this)),
      m_tree(new QTreeView)
{
    const Theme &theme = Theme::of(parent);
    addHelpKey(this, QStringLiteral("evaluation"));
    setWindowTitle(tr("Evaluation"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(theme.u(230), theme.u(160));
    auto *form = new QFormLayout;
    buildOrder(form);
    m_shown->setSourceModel(m_controller->model());
    m_tree->setModel(m_shown);
    m_tree->setItemDelegate(new OutcomeDelegate(m_tree));
    m_tree->setAccessibleName(tr("Results by category and question"));
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    ViewStyle::applyTo(m_tree);
    m_tree->header()->setSectionResizeMode(Evaluated::NameColumn, QHeaderView::Stretch);
    m_tree->header()->setStretchLastSection(false);
    for (int column = Evaluated::CountColumn; column < Evaluated::Columns; ++column)
        m_tree->setColumnWidth(column, std::max(int(theme.u(22)), m_tree->header()->sectionSizeHint(column)));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(theme.u(2));
    m_progress->hide();
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setText(tr(
        "The evaluation asks each model every question and compares the rows of the answers with the correct rows."));
    m_effort->setWordWrap(true);
    m_effort->setTextFormat(Qt::PlainText);
    m_effort->hide();
    m_onlyWorse->hide(); // until an earlier evaluation is chosen for comparison
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_start);
    buttons->addWidget(m_onlyWorse);
    buttons->addStretch(1);
    buttons->addWidget(m_open);
    buttons->addWidget(m_compare);
    buttons->addWidget(m_export);
    auto *column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_state);
    column->addWidget(m_progress);
    column->addWidget(m_tree, 1);
    column->addWidget(m_effort);
    column->addLayout(buttons);
    m_start->setAccent(true);
    m_start->setDefault(true);
    new EmptyHint(m_tree, tr("Press Start. Results by category appear here."));
    connect(m_start, &QPushButton::clicked, this, &EvaluationWindow::startOrStop);
    connect(m_compare, &QPushButton::clicked, this, &EvaluationWindow::compare);
    connect(m_export, &QPushButton::clicked, this, &EvaluationWindow::exportResults);
    connect(m_open, &QPushButton::clicked, this, [this] { open(m_tree->currentIndex()); });
    connect(m_onlyWorse, &QCheckBox::toggled, this, [this](bool only) {
        static_cast<RegressionFilter *>(m_shown)->setActive(only);
        expand();
        if (only) // few groups are left: show their questions, too
            m_tree->expandAll();
    });
    connect(m_controller->model(), &QAbstractItemModel::modelReset, this, &EvaluationWindow::showResults);
    connect(m_tree, &QTreeView::activated, this, &EvaluationWindow::open);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &EvaluationWindow::follow);
    connectController();
    follow();
}

void EvaluationWindow::buildOrder(QFormLayout *form)
{
    const QString several = tr("Separate several entries with semicolons");
    for (QLineEdit *field : {m_sources, m_models, m_questions})
        field->setToolTip(several);
    m_questions->setPlaceholderText(
        tr("File of questions (JSON lines). Leave empty to generate questions from the source."));
    constexpr int fewest = 10, usual = 100, most = 5000;
    m_generated->setRange(fewest, most);
    m_generated->setValue(usual);
    auto *row = new QHBoxLayout;
    auto *browse = new QPushButton(tr("&Browse…"));
    row->addWidget(m_questions, 1);
    row->addWidget(browse);
    const auto addRow = [form](const QString &text, QLineEdit *field, QLayout *shown) {
        auto *label = new QLabel(text);
        label->setBuddy(field); // QFormLayout sets no buddy for a layout
        form->addRow(label, shown);
    };
    addRow(tr("S&ources"), m_sources, withMenu(m_sources, tr("Choose from the known sources")));
    addRow(tr("&Models"), m_models, withMenu(m_models, tr("Choose from the known models")));
    addRow(tr("&Questions"), m_questions, row);
    form->addRow(tr("Questions to &generate"), m_generated);
    connect(browse, &QPushButton::clicked, this, &EvaluationWindow::browse);
    connect(m_questions, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_generated->setEnabled(text.trimmed().isEmpty()); });
}

QLayout *EvaluationWindow::withMenu(QLineEdit *field, const QString &tip)
{
    auto *row = new QHBoxLayout;
    auto *button = new QPushButton(tr("Choose…"));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoDefault(false);
    row->addWidget(field, 1);
    row->addWidget(button);
    connect(button, &QPushButton::clicked, this,
            [this, field, button] { menuOf(field)->popup(button->mapToGlobal(QPoint(0, button->height()))); });
    return row;
}

// A tick adds the entry to the field or removes it.
QMenu *EvaluationWindow::menuOf(QLineEdit *field)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    QStringList chosen = partsOf(field);
    for (QString &each : chosen)
        each = each.trimmed();
    const auto add = [&](const QString &value, const QString &shown) {
        QAction *action = menu->addAction(shown);
        action->setToolTip(value);
        action->setCheckable(true);
        action->setChecked(chosen.contains(value));
        connect(action, &QAction::triggered, this, [field, value, chosen](bool isOn) {
            QStringList all = chosen;
            all.removeAll(value);
            if (isOn)
                all += value;
            field->setText(all.join(QStringLiteral("; ")));
        });
    };
    if (field == m_sources)
        for (const auto &[address, shown] : m_configured.sources)
            add(address, shown);
    else
        for (const QString &each : m_configured.models)
            add(each, modelText(each));
    return menu;
}

void EvaluationWindow::connectController()
{
    connect(
        m_controller, &app::EvaluationController::progressed, this, [this](int done, int total, const QString &what) {
            m_progress->setRange(0, total);
            m_progress->setValue(done);
            m_state->setText(
                tr("%1 of %2 questions are done (%3)").arg(QLocale().toString(done), QLocale().toString(total), what));
        });
    connect(m_controller, &app::EvaluationController::finished, this, [this](bool stopped) {
        expand();
        m_state->setText(stopped ? tr("Stopped. The results so far are shown.")
                                 : tr("Done. Open a question to see its run, or compare the results with an earlier "
                                      "evaluation."));
        follow();
    });
    connect(m_controller, &app::EvaluationController::failed, this, [this](const base::Error &error) {
        m_state->setText(coreText(error));
        follow();
    });
    connect(m_controller, &app::EvaluationController::compared, this, [this](const QString &file) {
        expand();
        m_onlyWorse->show();
        m_state->setText(tr("Compared with %1. Changes are in bold.").arg(file));
    });
    connect(m_controller, &app::EvaluationController::exported, this,
            [this](const QString &file) { m_state->setText(tr("Evaluation written to %1").arg(file)); });
}

void EvaluationWindow::expand()
{
    for (int row = 0; row < m_shown->rowCount(); ++row)
        m_tree->expand(m_shown->index(row, 0));
}

// One line per model and source: the gain of reflection, and its cost.
void EvaluationWindow::showResults()
{
    const Evaluated *model = m_controller->model();
    QStringList lines;
    for (int row = 0; row < model->rowCount(); ++row) {
        const QModelIndex result = model->index(row, Evaluated::NameColumn);
        const QString effort = effortText(result.data(Evaluated::EffortRole).value<Evaluated::Effort>());
        lines << (model->rowCount() == 1 ? effort : result.data().toString() + QStringLiteral(": ") + effort);
    }
    m_effort->setText(lines.join(QLatin1Char('\n')));
    m_effort->setVisible(!lines.isEmpty());
}

void EvaluationWindow::startOrStop()
{
    if (m_controller->isRunning()) {
        m_controller->stop();
        m_state->setText(tr("Stopping after the current question…"));
        return;
    }
    app::EvaluationOrder order;
    m_onlyWorse->setChecked(false);
    m_onlyWorse->hide();
    order.sources = partsOf(m_sources);
    order.models = partsOf(m_models);
    order.questions = partsOf(m_questions);
    order.generate = order.questions.isEmpty() ? m_generated->value() : 0;
    m_state->setText(tr("Opening the source…"));
    m_progress->setRange(0, 0);
    m_controller->start(order);
    follow();
}

void EvaluationWindow::follow()
{
    const bool running = m_controller->isRunning();
    const bool has = m_controller->model()->rowCount() > 0;
    m_start->setText(running ? tr("&Stop") : tr("&Start"));
    m_progress->setVisible(running);
    m_compare->setEnabled(has && !running);
    m_export->setEnabled(has && !running);
    m_open->setEnabled(!m_tree->currentIndex().data(Evaluated::QuestionRole).toString().isEmpty());
}

void EvaluationWindow::open(const QModelIndex &index)
{
    const QString question = index.data(Evaluated::QuestionRole).toString();
    if (!question.isEmpty())
        emit askRequested(index.data(Evaluated::SourceRole).toString(), index.data(Evaluated::ModelRole).toString(),
                          question);
}

void EvaluationWindow::browse()
{
    auto *dialog = new QFileDialog(this, tr("Choose question files"), {}, tr("JSON lines (*.jsonl);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this,
            [this](const QStringList &files) { m_questions->setText(files.join(QStringLiteral("; "))); });
    dialog->open();
}

void EvaluationWindow::compare()
{
    auto *dialog = new QFileDialog(this, tr("Choose an earlier evaluation"), {}, tr("JSON (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_controller, &app::EvaluationController::compareWith);
    dialog->open();
}

void EvaluationWindow::exportResults()
{
    auto *dialog = new QFileDialog(this, tr("Export the evaluation"), {},
                                   tr("JSON (*.json);;CSV (*.csv);;Markdown (*.md);;JUnit (*.xml)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), -1).chopped(1));
    });
    connect(dialog, &QFileDialog::fileSelected, m_controller, &app::EvaluationController::exportTo);
    dialog->open();
}

EvaluationLink::EvaluationLink(app::AgentRunner *runner, const ModelChoice *models, const SourceChoice *sources,
                               QWidget *window)
    : QObject(window), m_runner(runner), m_models(models), m_sources(sources), m_window(window)
{
}

void EvaluationLink::show()
{
    if (!m_shown) {
        m_shown = new EvaluationWindow(m_runner, m_window, {m_models->names(), m_sources->choices()});
        m_shown->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_shown, &EvaluationWindow::askRequested, this, &EvaluationLink::ask);
        m_shown->show();
    }
    m_shown->raise();
    m_shown->activateWindow();
}

void EvaluationLink::ask(const QString &source, const QString &model, const QString &question)
{
    app::AskRequest asked;
    asked.text = question;
    asked.model = model;
    asked.stop = m_runner->stopRule();
    if (m_runner->source().uri == source) {
        m_runner->ask(asked);
        return;
    }
    auto *once = new QObject(this);
    connect(m_runner, &app::AgentRunner::sourceFailed, once, &QObject::deleteLater);
    connect(m_runner, &app::AgentRunner::sourceOpened, once, [this, once, asked] {
        once->deleteLater();
        m_runner->ask(asked);
    });
    m_runner->openSource(source);
}

} // namespace widgets
