// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/resultview.h"

#include "app/console/resultmodel.h"
#include "app/inspector/planmodel.h"
#include "app/inspector/rowsmodel.h"
#include "app/models/background.h"
#include "app/models/format.h"
#include "widgets/console/columnpanel.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/theme/tablestyle.h"
#include "widgets/theme/viewstyle.h"
#include "widgets/window/ownkeys.h"
#include "widgets/window/parts.h"
#include "widgets/window/uitext.h"

#include <QAction>
#include <QBoxLayout>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QProgressBar>
#include <QStackedLayout>
#include <QTableView>
#include <QTreeView>

namespace widgets {

ResultView::ResultView(QWidget *parent)
    : QWidget(parent),
      m_model(new app::ResultModel(this)),
      m_planModel(new app::PlanModel(this)),
      m_work(new app::Background(this)),
      m_icon(new IconLabel(Icon::waiting, Role::muted)),
      m_status(new TextLabel(Type::base, Role::text, true)),
      m_facts(new TextLabel(Type::base, Role::muted)),
      m_stop(new Button(Icon::stop, tr("Stop"))),
      m_copy(new Button(Icon::copy, tr("Copy"))),
      m_export(new Button(Icon::save, tr("Export…"))),
      m_cancel(new Button(Icon::close, tr("Cancel"))),
      m_progress(new QProgressBar),
      m_stack(new QStackedLayout),
      m_table(new QTableView),
      m_plan(new QTreeView),
      m_message(new QLabel),
      m_goTo(new Button(Icon::right, tr("Go to the place"))),
      m_proposals(new QWidget),
      m_proposalRows(new QVBoxLayout(m_proposals)),
      m_foot(new TextLabel(Type::small, Role::muted)),
      m_windows(new QWidget),
      m_windowText(new TextLabel(Type::small, Role::muted)),
      m_before(flatButton(Icon::left, tr("Earlier rows"), this)),
      m_after(flatButton(Icon::right, tr("Later rows"), this)),
      m_column(new ColumnPanel)
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    auto *holder = new QWidget;
    holder->setLayout(m_stack);
    middle->addWidget(holder, 1);
    middle->addWidget(m_column);
    column->addLayout(middle, 1);
    column->addWidget(buildFoot());

    auto *message = new QWidget;
    auto *lines = new QVBoxLayout(message);
    lines->setContentsMargins(theme.u(3), theme.u(1), theme.u(3), theme.u(2));
    lines->setSpacing(theme.u(2));
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_proposalRows->setContentsMargins(0, 0, 0, 0);
    m_proposalRows->setSpacing(theme.u(1.5));
    lines->addWidget(m_message);
    lines->addWidget(m_goTo, 0, Qt::AlignLeft);
    lines->addWidget(m_proposals);
    lines->addStretch(1);
    m_stack->addWidget(m_table);
    m_stack->addWidget(message);
    m_stack->addWidget(m_plan);

    dressTable(m_table, tr("All rows of the result"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->verticalHeader()->show();
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->horizontalHeader()->setToolTip(tr("Click a column for its statistics over all rows"));
    new OwnKeys(m_table);
    auto *copied = new QAction(tr("Copy with headers"), m_table);
    copied->setShortcut(QKeySequence::Copy);
    copied->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copied);
    auto *statistics = new QAction(tr("Statistics of the column"), m_table);
    statistics->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_I));
    statistics->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(statistics);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    ViewStyle::applyTo(m_plan);
    m_plan->setAccessibleName(tr("Plan of the query"));
    m_plan->setModel(m_planModel);

    connect(copied, &QAction::triggered, this, &ResultView::copy);
    connect(statistics, &QAction::triggered, this, [this] { showColumn(m_table->currentIndex().column()); });
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, &ResultView::showColumn);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ResultView::showCell);
    connect(m_goTo, &QPushButton::clicked, this, [this] {
        if (m_result)
            emit placeRequested(m_result->errorAt);
    });
    connect(m_stop, &QPushButton::clicked, this, &ResultView::stopRequested);
    connect(m_copy, &QPushButton::clicked, this, &ResultView::copy);
    connect(m_model, &app::ResultModel::failed, this, &ResultView::say);
}

QWidget *ResultView::buildHead()
{
    const Theme &theme = Theme::of(this);
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(theme.u(3), theme.u(1.5), theme.u(3), theme.u(1.5));
    row->setSpacing(theme.u(1.5));
    m_status->setKeepsWidth(true);
    row->addWidget(m_icon);
    row->addWidget(m_status);
    row->addWidget(m_facts, 1);
    m_progress->setAccessibleName(tr("Progress of the export"));
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(theme.u(20), theme.u(2));
    m_cancel->setAccessibleName(tr("Cancel the export"));
    row->addWidget(m_progress);
    row->addWidget(m_cancel);
    row->addWidget(m_stop);
    row->addWidget(m_copy);
    row->addWidget(m_export);
    m_progress->hide();
    m_cancel->hide();
    m_stop->hide();
    m_copy->setToolTip(tr("Copy the selected rows, or all of them where they are few, with the names of the columns"));
    m_export->setToolTip(tr("Write all rows to a file"));
    auto *menu = new QMenu(m_export);
    using app::TextForm;
    const std::pair<QString, TextForm> forms[] = {
        {tr("As CSV…"), TextForm::csv},           {tr("As TSV…"), TextForm::tsv},
        {tr("As JSON…"), TextForm::json},         {tr("As JSON lines…"), TextForm::jsonLines},
        {tr("As Markdown…"), TextForm::markdown}, {tr("As SQL inserts…"), TextForm::sqlInserts}};
    for (const auto &[text, form] : forms)
        menu->addAction(text, this, [this, form = form] { chooseFile(form); });
    connect(m_export, &QPushButton::clicked, this,
            [this, menu] { menu->popup(m_export->mapToGlobal(QPoint(0, m_export->height()))); });
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_work->cancel();
        m_progress->hide();
        m_cancel->hide();
        m_export->show();
        say(tr("The export was cancelled; nothing was written."));
        emit exported(false);
    });
    return head;
}

QWidget *ResultView::buildFoot()
{
    const Theme &theme = Theme::of(this);
    auto *foot = new QWidget;
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(theme.u(3), theme.u(0.5), theme.u(3), theme.u(0.5));
    row->addWidget(m_foot, 1);
    auto *windows = new QHBoxLayout(m_windows);
    windows->setContentsMargins(0, 0, 0, 0);
    m_windowText->setKeepsWidth(true);
    windows->addWidget(m_before);
    windows->addWidget(m_windowText);
    windows->addWidget(m_after);
    row->addWidget(m_windows);
    m_windows->hide();
    const auto move = [this](int direction) {
        m_model->setFirstRow(m_model->firstRow() + direction * qint64(app::ResultModel::windowSize));
        m_table->scrollToTop();
        showFoot();
    };
    connect(m_before, &QToolButton::clicked, this, [move] { move(-1); });
    connect(m_after, &QToolButton::clicked, this, [move] { move(1); });
    return foot;
}

void ResultView::show(const app::ConsoleResultPtr &result)
{
    const bool other = m_result != result;
    m_result = result;
    if (!result) {
        m_model->setPages(nullptr);
        return;
    }
    if (other) {
        m_column->hide();
        m_foot->clear();
        m_model->setPages(result->pages);
    } else {
        m_model->grow();
    }
    if (result->plan) {
        m_planModel->setPlan(result->plan);
        m_plan->expandAll();
        for (int i = 0; i < m_planModel->columnCount(); ++i)
            m_plan->resizeColumnToContents(i);
    }
    const bool isEmpty = !result->running && result->action == app::ConsoleAction::run && result->pages->rows() == 0;
    m_stack->setCurrentIndex(result->error || isEmpty ? 1 : result->plan ? 2 : 0);
    const int columns = m_model->columnCount();
    if (columns > 0 && m_model->rowCount() > 0 && std::exchange(m_sized, result->id) != result->id) {
        const Theme &theme = Theme::of(this);
        const int share = m_table->viewport()->width() / std::max(1, std::min(columns, 6));
        for (int i = 0; i + 1 < columns; ++i)
            m_table->setColumnWidth(i, std::max(share, theme.u(20)));
    }
    showStatus();
    showProposals();
    showFoot();
}

void ResultView::showStatus()
{
    const app::ConsoleResult &result = *m_result;
    const auto rows = qint64(result.pages->rows());
    QStringList facts;
    m_stop->setVisible(result.running);
    m_icon->setTurning(result.running);
    if (result.running) {
        m_icon->set(Icon::running, Role::accent);
        m_status->setText(rows > 0 ? tr("%1 so far").arg(rowsText(rows)) : tr("Running"));
    } else if (result.error) {
        m_icon->set(Icon::error, Role::error);
        m_status->setText(tr("Failed"));
    } else if (result.plan) {
        m_icon->set(Icon::answered, Role::ok);
        m_status->setText(result.action == app::ConsoleAction::profile ? tr("Plan, measured") : tr("Plan, expected"));
    } else if (!result.truncation.isEmpty()) {
        m_icon->set(result.stopped ? Icon::stopped : Icon::half, Role::warning);
        m_status->setText(tr("The first %1").arg(rowsText(rows)));
        facts += result.stopped ? tr("stopped by you") : result.truncation;
    } else if (rows == 0) {
        m_icon->set(Icon::norows, Role::warning);
        m_status->setText(tr("No rows"));
    } else {
        m_icon->set(Icon::answered, Role::ok);
        m_status->setText(rows == 1 ? rowsText(rows) : tr("All %1").arg(rowsText(rows)));
    }
    facts += app::formatDuration(result.time);
    if (result.first.count() >= 0 && result.time > 10 * result.first)
        facts += tr("first after %1").arg(app::formatDuration(result.first));
    if (const int columns = m_model->columnCount(); columns > 0)
        facts += tr("%n column(s)", nullptr, columns);
    m_facts->setText(facts.join(dot));
    const bool any = rows > 0 && !result.plan;
    m_copy->setVisible(any);
    m_export->setVisible(any && !m_work->isRunning());
    m_export->setEnabled(!result.running);
}

void ResultView::showProposals()
{
    const app::ConsoleResult &result = *m_result;
    while (QLayoutItem *item = m_proposalRows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    QString message;
    if (result.error)
        message = QString::fromStdString(result.error->message);
    else if (result.explaining)
        message = tr("The query ran and found nothing. Looking for the reason…");
    else if (!result.emptyWhy.isEmpty())
        message = tr("The query ran and found nothing. %1").arg(result.emptyWhy);
    else if (!result.candidates.empty())
        message = tr("The query ran and found nothing. It could be meant so:");
    else
        message = tr("The query ran and found nothing.");
    m_message->setText(message);
    m_goTo->setVisible(result.error && result.errorAt >= 0);
    for (const auto &candidate : result.candidates) {
        auto *row = new QWidget;
        auto *line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        auto *why = new TextLabel;
        why->setText(QString::fromStdString(candidate.reason));
        why->setWraps(true);
        auto *use = new Button(Icon::tick, tr("Use it"));
        use->setAccessibleName(tr("Use it: %1").arg(QString::fromStdString(candidate.reason)));
        use->setToolTip(QString::fromStdString(candidate.query));
        connect(use, &QPushButton::clicked, this,
                [this, query = QString::fromStdString(candidate.query)] { emit replacementRequested(query); });
        line->addWidget(use);
        line->addWidget(why, 1);
        m_proposalRows->addWidget(row);
    }
}

void ResultView::showFoot()
{
    const qint64 all = m_model->allRows();
    const bool windows = all > app::ResultModel::windowSize;
    m_windows->setVisible(windows);
    if (windows) {
        m_windowText->setText(tr("rows %1 to %2 of %3")
                                  .arg(app::formatCount(m_model->firstRow() + 1),
                                       app::formatCount(m_model->firstRow() + m_model->rowCount()),
                                       app::formatCount(all)));
        m_before->setEnabled(m_model->firstRow() > 0);
        m_after->setEnabled(m_model->firstRow() + m_model->rowCount() < all);
    }
    if (m_foot->text().isEmpty() && m_result && m_result->pages->fileBytes() > 0)
        say(tr("Most rows are in a temporary file of %1, which goes with this tab.")
                .arg(app::formatBytes(qint64(m_result->pages->fileBytes()))));
}

void ResultView::say(const QString &text)
{
    m_foot->setText(text);
}

void ResultView::showCell()
{
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid())
        return;
    const QString whole = current.data(app::RowsModel::FullTextRole).toString();
    say(current.data(app::RowsModel::NullRole).toBool() ? QStringLiteral("NULL") : app::oneLine(whole, 400));
    constexpr int tip = 4000;
    m_foot->setToolTip(whole.left(tip));
}

QString ResultView::statusText() const
{
    return m_status->text();
}

QString ResultView::factsText() const
{
    return m_facts->text();
}

void ResultView::showColumn(int column)
{
    if (m_result && column >= 0 && column < m_model->columnCount())
        m_column->show(m_model->headerData(column, Qt::Horizontal).toString(), m_result->pages, column);
}

void ResultView::copy()
{
    if (!m_result)
        return;
    constexpr std::size_t most = 50'000;
    std::size_t first = 0;
    std::size_t count = m_result->pages->rows();
    const QItemSelection selection = m_table->selectionModel()->selection();
    if (!selection.isEmpty()) {
        int top = selection.first().top();
        int bottom = selection.first().bottom();
        for (const QItemSelectionRange &range : selection) {
            top = std::min(top, range.top());
            bottom = std::max(bottom, range.bottom());
        }
        first = std::size_t(m_model->firstRow() + top);
        count = std::size_t(bottom - top + 1);
    }
    if (count > most)
        return say(tr("That is too much for the clipboard: export it to a file, or select fewer rows."));
    m_work->start(
        [this, pages = m_result->pages, first, count](const std::stop_token &stop, const app::Background::Tell &) {
            auto text = app::pagesAsText(*pages, first, count, app::TextForm::tsv, stop);
            return [this, text = std::move(text), count] {
                if (!text)
                    return say(QString::fromStdString(text.error().message));
                QGuiApplication::clipboard()->setText(*text);
                say(tr("%1 in the clipboard, with the names of the columns").arg(rowsText(qint64(count))));
            };
        });
}

void ResultView::chooseFile(app::TextForm form)
{
    auto *dialog = new QFileDialog(this, tr("Export all rows"), documentsFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(app::suffixOfForm(form));
    dialog->selectFile(tr("rows", "name of a file") + QLatin1Char('.') + dialog->defaultSuffix());
    connect(dialog, &QFileDialog::fileSelected, this, [this, form](const QString &path) { exportTo(path, form); });
    dialog->open();
}

void ResultView::exportTo(const QString &path, app::TextForm form)
{
    if (!m_result)
        return;
    m_progress->setRange(0, 1000);
    m_progress->setValue(0);
    m_progress->show();
    m_cancel->show();
    m_export->hide();
    say(tr("Writing %1").arg(path));
    m_work->start(
        [this, pages = m_result->pages, path, form](const std::stop_token &stop, const app::Background::Tell &tell) {
            int told = 0;
            const base::Status status = app::exportPages(*pages, path, form, stop, [&](double share) {
                const int now = int(share * 1000);
                if (std::exchange(told, now) != now)
                    tell([this, now] { m_progress->setValue(now); });
            });
            return [this, status, path, rows = qint64(pages->rows())] {
                m_progress->hide();
                m_cancel->hide();
                m_export->show();
                say(status ? tr("%1 written to %2").arg(rowsText(rows), path)
                           : QString::fromStdString(status.error().message));
                emit exported(status.has_value());
            };
        });
}

} // namespace widgets
