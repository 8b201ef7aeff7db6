// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/resultview.h"

#include "app/concurrency/background.h"
#include "app/console/resultmodel.h"
#include "app/inspector/planmodel.h"
#include "app/models/format.h"
#include "app/models/rowsmodel.h"
#include "widgets/console/chartview.h"
#include "widgets/console/columnpanel.h"
#include "widgets/console/filterheader.h"
#include "widgets/console/resultdifference.h"
#include "widgets/console/resultexport.h"
#include "widgets/console/resultgraph.h"
#include "widgets/console/resultmessage.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/shortcutprecedence.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/inspector/plantree.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"

#include <QAction>
#include <QBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

namespace widgets {

ResultView::ResultView(QWidget *parent)
    : QWidget(parent),
      m_model(new app::ResultModel(this)),
      m_planModel(new app::PlanModel(this)),
      m_work(new app::Background(this)),
      m_arranger(new app::Background(this)),
      m_header(new FilterHeader),
      m_chart(new ChartView),
      m_graph(new ResultGraph),
      m_difference(new ResultDifference),
      m_filterTool(flatButton(Icon::search, tr("Filter the rows (Ctrl+F)"), this)),
      m_chartTool(flatButton(Icon::chart, tr("Chart of the rows"), this)),
      m_graphTool(flatButton(Icon::branch, tr("Graph of the nodes and relationships"), this)),
      m_compareTool(flatButton(Icon::compare, tr("Compare with another result"), this)),
      m_search(new QLineEdit),
      m_typing(new QTimer(this)),
      m_showAll(new Button(Icon::close, tr("Show all rows"))),
      m_icon(new IconLabel(Icon::waiting, Role::muted)),
      m_status(new TextLabel(Type::base, Role::text, true)),
      m_facts(new TextLabel(Type::base, Role::muted)),
      m_stop(new Button(Icon::stop, tr("Stop"))),
      m_copy(new Button(Icon::copy, tr("Copy"))),
      m_reveal(new Button(Icon::shield, tr("Show private values"))),
      m_export(new ResultExport(m_model, this)),
      m_stack(new QStackedLayout),
      m_table(new QTableView),
      m_plan(new PlanTree(m_planModel)),
      m_message(new ResultMessage),
      m_cell(new QPlainTextEdit),
      m_foot(new TextLabel(Type::small, Role::muted)),
      m_windows(new QWidget),
      m_windowText(new TextLabel(Type::small, Role::muted)),
      m_before(flatButton(Icon::left, tr("Previous rows"), this)),
      m_after(flatButton(Icon::right, tr("Next rows"), this)),
      m_column(new ColumnPanel)
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    buildSearch();
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    m_pages = new QWidget;
    m_pages->setLayout(m_stack);
    middle->addWidget(m_pages, 1);
    middle->addWidget(m_column);
    connect(m_column, &ColumnPanel::shownChanged, this, &ResultView::fit);
    column->addLayout(middle, 1);
    column->addWidget(m_cell);
    column->addWidget(buildFoot());
    m_cell->setReadOnly(true);
    m_cell->setAccessibleName(tr("Full value of the selected cell"));
    m_cell->setFont(theme.font(Type::fixedSmall));
    m_cell->setTabChangesFocus(true);
    m_cell->setFixedHeight(theme.u(34));
    m_cell->setPlaceholderText(QStringLiteral("NULL"));
    m_cell->hide();
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_message);
    m_stack->addWidget(m_plan);
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_graph);
    m_stack->addWidget(m_difference);
    m_plan->setAccessibleName(tr("Query plan"));
    buildTable();
    connectParts();
}

void ResultView::buildTable()
{
    m_table->setHorizontalHeader(m_header);
    styleTable(m_table, tr("All rows of the result"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->verticalHeader()->show();
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->horizontalHeader()->setToolTip(
        tr("Click a column title to sort the rows, or to see statistics or a chart of the column"));
    new ShortcutPrecedence(m_table);
    auto *copied = new QAction(tr("Copy with headers"), m_table);
    copied->setShortcut(QKeySequence::Copy);
    copied->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copied);
    auto *statistics = new QAction(tr("Column statistics"), m_table);
    statistics->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_I));
    statistics->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(statistics);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copied, &QAction::triggered, this, &ResultView::copy);
    connect(statistics, &QAction::triggered, this, [this] { showColumn(m_table->currentIndex().column()); });
    const auto key = [this](const QString &text, const QKeySequence &keys, auto slot) {
        auto *made = new QAction(text, m_table);
        made->setShortcut(keys);
        made->setShortcutContext(Qt::WidgetShortcut);
        m_table->addAction(made);
        connect(made, &QAction::triggered, this, slot);
    };
    key(tr("Filter the rows"), QKeySequence(Qt::CTRL | Qt::Key_F), [this] {
        showFilters(true);
        if (QLineEdit *edit = m_header->edit(std::max(0, m_table->currentIndex().column())))
            edit->setFocus();
    });
    key(tr("Search all columns"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), [this] {
        showFilters(true);
        m_search->setFocus();
    });
    key(tr("Sort ascending"), QKeySequence(Qt::ALT | Qt::Key_Up),
        [this] { sortBy(m_table->currentIndex().column(), false); });
    key(tr("Sort descending"), QKeySequence(Qt::ALT | Qt::Key_Down),
        [this] { sortBy(m_table->currentIndex().column(), true); });
    key(tr("Show all rows, in the order of the query"), QKeySequence(Qt::ALT | Qt::Key_Backspace),
        &ResultView::showAllRows);
    key(tr("Show or hide the full value"), QKeySequence(Qt::Key_Space), &ResultView::openCell);
}

void ResultView::connectParts()
{
    connect(m_table, &QTableView::doubleClicked, this, &ResultView::openCell);
    connect(m_header, &QHeaderView::sectionClicked, this, &ResultView::columnMenu);
    connect(m_header, &FilterHeader::filtersChanged, this, &ResultView::arrange);
    connect(m_header, &FilterHeader::focusRowsRequested, m_table, [this] { m_table->setFocus(); });
    connect(m_table->horizontalScrollBar(), &QScrollBar::valueChanged, m_header, &FilterHeader::place);
    connect(m_filterTool, &QToolButton::toggled, this, &ResultView::showFilters);
    connect(m_filterTool, &QToolButton::clicked, this, [this](bool isOn) {
        if (isOn)
            m_search->setFocus();
    });
    connect(m_chartTool, &QToolButton::toggled, this, [this](bool on) { showPage(on ? Page::chart : Page::rows); });
    connect(m_graphTool, &QToolButton::toggled, this, [this](bool on) { showPage(on ? Page::graph : Page::rows); });
    connect(m_compareTool, &QToolButton::clicked, this,
            [this] { m_page == Page::difference ? showPage(Page::rows) : compareMenu(); });
    connect(m_showAll, &QPushButton::clicked, this, &ResultView::showAllRows);
    connect(m_chart, &ChartView::notified, this, &ResultView::say);
    connect(m_graph, &ResultGraph::neighboursRequested, this, &ResultView::neighboursRequested);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ResultView::showCell);
    connect(m_message, &ResultMessage::errorPlaceRequested, this, &ResultView::errorPlaceRequested);
    connect(m_message, &ResultMessage::replacementRequested, this, &ResultView::replacementRequested);
    connect(m_stop, &QPushButton::clicked, this, &ResultView::stopRequested);
    connect(m_copy, &QPushButton::clicked, this, &ResultView::copy);
    connect(m_export, &ResultExport::notified, this, &ResultView::say);
    connect(m_export, &ResultExport::exported, this, &ResultView::exported);
    connect(m_model, &app::ResultModel::failed, this, &ResultView::say);
}

// One field for all columns, above their fields; shown while rows are filtered.
void ResultView::buildSearch()
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(theme.u(3), 0, theme.u(3), 0);
    m_search->setPlaceholderText(tr("Search all columns"));
    m_search->setAccessibleName(tr("Search all columns"));
    m_search->setToolTip(tr("Show only rows that contain all these words. Each word may be in any column. Put phrases "
                            "in quotation marks. Shortcut in the table: Ctrl+Shift+F."));
    m_search->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    m_search->setClearButtonEnabled(true);
    m_search->setFixedHeight(theme.u(7));
    m_search->installEventFilter(this);
    m_search->hide();
    row->addWidget(m_search);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    m_typing->setSingleShot(true);
    constexpr int pause = 300;
    m_typing->setInterval(pause);
    connect(m_typing, &QTimer::timeout, this, &ResultView::arrange);
    connect(m_search, &QLineEdit::textChanged, m_typing, qOverload<>(&QTimer::start));
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        m_typing->stop();
        arrange();
    });
}

// Same keys as in the column fields: Down goes to the rows, Escape clears.
bool ResultView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_head) {
        if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
            fitHead();
        return QWidget::eventFilter(watched, event);
    }
    const auto key = [event] { return static_cast<QKeyEvent *>(event)->key(); };
    if (event->type() == QEvent::ShortcutOverride && key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && (key() == Qt::Key_Down || key() == Qt::Key_Escape)) {
        if (key() == Qt::Key_Escape && !m_search->text().isEmpty())
            m_search->clear();
        else
            m_table->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QWidget *ResultView::buildHead()
{
    const Theme &theme = Theme::of(this);
    auto *head = m_head = new QWidget;
    head->installEventFilter(this);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(theme.u(3), theme.u(1.5), theme.u(3), theme.u(1.5));
    row->setSpacing(theme.u(1.5));
    m_status->setKeepsWidth(true);
    row->addWidget(m_icon);
    row->addWidget(m_status);
    m_facts->setDropsFacts(true);
    row->addWidget(m_facts, 1);
    row->addWidget(m_export->progress());
    row->addWidget(m_export->cancelButton());
    row->addWidget(m_stop);
    row->addWidget(m_reveal);
    m_reveal->setToolTip(
        tr("Show the values of private columns in this result, and include them in copies and exports"));
    connect(m_reveal, &QPushButton::clicked, this, [this] {
        m_result->pages->reveal(!m_result->pages->isRevealed());
        refresh();
    });
    for (QToolButton *tool : {m_filterTool, m_compareTool, m_chartTool, m_graphTool}) {
        tool->setCheckable(true);
        row->addWidget(tool);
    }
    row->addWidget(m_copy);
    row->addWidget(m_export->button());
    m_stop->hide();
    m_reveal->hide();
    m_copy->setToolTip(tr("Copy the selected rows with the column names. Without a selection, all rows are copied."));
    return head;
}

QWidget *ResultView::buildFoot()
{
    const Theme &theme = Theme::of(this);
    auto *foot = new QWidget;
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(theme.u(3), theme.u(0.5), theme.u(3), theme.u(0.5));
    row->addWidget(m_foot, 1);
    row->addWidget(m_showAll);
    m_showAll->hide();
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
    m_export->setResult(result);
    if (!result) {
        m_model->setPages(nullptr);
        return;
    }
    if (other) {
        m_column->hide();
        m_foot->clear();
        m_arranger->cancel();
        m_arranging = false;
        m_wish = {};
        m_model->setPages(result->pages);
        m_header->clearFilters();
        clearSearch();
        m_header->setSortIndicatorShown(false);
        m_page = Page::rows;
        m_chart->show(nullptr);
        m_graph->show(nullptr);
    } else {
        m_model->grow();
    }
    if (result->plan) {
        m_planModel->setPlan(result->plan);
        m_plan->showPlan();
    }
    // A plan that was stopped has nothing to show either.
    const bool isEmpty = !result->running && !result->plan && result->pages->rows() == 0 &&
                         (result->action == app::ConsoleAction::run || result->stopped);
    const int columns = m_model->columnCount();
    if (columns > 0 && (other || m_header->edit(0) == nullptr)) {
        QStringList names;
        for (int i = 0; i < columns; ++i)
            names += m_model->headerData(i, Qt::Horizontal).toString();
        m_header->setColumns(names);
    }
    if (columns > 0 && m_model->rowCount() > 0 && std::exchange(m_sized, result->id) != result->id) {
        shareWidth(m_table, Theme::of(this).u(20));
    }
    showStatus();
    m_message->show(*result);
    showFoot();
    showTools();
    m_stack->setCurrentIndex(result->error || isEmpty ? 1
                             : result->plan           ? 2
                             : m_page == Page::rows   ? 0
                                                      : 2 + int(m_page));
}

void ResultView::refresh()
{
    if (!m_result)
        return;
    m_column->hide();
    m_cell->clear();
    m_foot->clear();
    m_foot->setToolTip({});
    m_arranger->cancel();
    m_arranging = false;
    m_model->setPages(m_result->pages);
    m_chart->show(nullptr);
    m_graph->show(nullptr);
    if (m_page == Page::difference)
        m_page = Page::rows;
    showPage(m_page);
    show(m_result);
    if (m_wish.any())
        arrange();
}

// Shows the tools for the result; those on all rows once it is complete.
void ResultView::showTools()
{
    const bool any = m_result && m_result->pages->rows() > 0 && !m_result->plan;
    const bool whole = any && !m_result->running;
    m_search->setVisible(any && m_page == Page::rows && m_header->areFiltersShown());
    m_filterTool->setVisible(any);
    m_filterTool->setEnabled(whole && m_page == Page::rows);
    m_chartTool->setVisible(any);
    m_chartTool->setEnabled(whole);
    m_compareTool->setVisible(any);
    m_compareTool->setEnabled(whole && (!m_others.isEmpty() || m_page == Page::difference));
    bool isGraph = false;
    if (any)
        if (const auto first = m_result->pages->inMemory(0))
            isGraph = app::holdsGraphValue(*first);
    const bool hasPrivate = any && m_result->pages->hasPrivate();
    m_reveal->setVisible(hasPrivate);
    m_reveal->setText(hasPrivate && m_result->pages->isRevealed() ? tr("Hide private values")
                                                                  : tr("Show private values"));
    m_reveal->updateGeometry();
    m_graphTool->setVisible(any && isGraph);
    m_graphTool->setEnabled(whole);
    const std::pair<QToolButton *, bool> pressed[] = {{m_chartTool, m_page == Page::chart},
                                                      {m_graphTool, m_page == Page::graph},
                                                      {m_compareTool, m_page == Page::difference},
                                                      {m_filterTool, m_header->areFiltersShown()}};
    for (const auto &[tool, on] : pressed) {
        const QSignalBlocker quiet(tool);
        tool->setChecked(on);
    }
}

void ResultView::showPage(Page page)
{
    if (!m_result || m_result->error || m_result->plan)
        return;
    m_page = page;
    m_stack->setCurrentIndex(page == Page::rows ? 0 : 2 + int(page));
    if (page == Page::chart)
        m_chart->show(m_result->pages);
    if (page == Page::graph)
        m_work->start([this, pages = m_result->pages](const std::stop_token &stop, const app::Background::Tell &) {
            auto graph = app::graphOf(*pages, stop);
            return [this, graph] { m_graph->show(graph); };
        });
    m_column->hide();
    showFoot();
    showTools();
    emit pageShown(page);
}

void ResultView::compareMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto &[name, other] : m_others)
        menu->addAction(name, this, [this, name = name, other = other] { compareWith(other, name); });
    connect(menu, &QMenu::aboutToHide, this, &ResultView::showTools);
    menu->popup(m_compareTool->mapToGlobal(QPoint(0, m_compareTool->height())));
}

void ResultView::compareWith(const app::ConsoleResultPtr &other, const QString &name)
{
    if (!m_result || !other)
        return;
    m_difference->show(name, other->pages, m_result->pages);
    showPage(Page::difference);
}

void ResultView::columnMenu(int column)
{
    if (!m_result || column < 0)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool whole = !m_result->running;
    menu->addAction(tr("Sort ascending"), this, [this, column] { sortBy(column, false); })->setEnabled(whole);
    menu->addAction(tr("Sort descending"), this, [this, column] { sortBy(column, true); })->setEnabled(whole);
    menu->addAction(tr("Restore the order of the query"), this, [this] { sortBy(-1, false); })
        ->setEnabled(m_wish.order.column >= 0);
    menu->addSeparator();
    QAction *filter = menu->addAction(tr("Filter…"), this, [this, column] {
        showFilters(true);
        if (QLineEdit *edit = m_header->edit(column))
            edit->setFocus();
    });
    filter->setEnabled(whole);
    menu->addAction(tr("Statistics"), this, [this, column] { showColumn(column); });
    menu->addAction(tr("Chart"), this,
                    [this, column] {
                        showPage(Page::chart);
                        m_chart->show(m_result->pages, column);
                    })
        ->setEnabled(whole);
    menu->addSeparator();
    menu->addAction(tr("Copy the column name"), this, [this, column] {
        QGuiApplication::clipboard()->setText(m_model->headerData(column, Qt::Horizontal).toString());
    });
    menu->popup(m_header->mapToGlobal(QPoint(m_header->sectionViewportPosition(column), m_header->height())));
}

void ResultView::showFilters(bool shown)
{
    m_header->setFiltersShown(shown);
    if (!shown && !m_wish.filters.empty()) { // hidden filters must not act
        m_header->clearFilters();
        clearSearch();
        arrange();
    }
    showTools();
}

void ResultView::sortBy(int column, bool descending)
{
    if (!m_result || m_result->running)
        return;
    m_wish.order = {column, descending};
    arrange();
}

void ResultView::clearSearch()
{
    const QSignalBlocker quiet(m_search);
    m_search->clear();
    m_typing->stop();
}

void ResultView::showAllRows()
{
    m_header->clearFilters();
    clearSearch();
    m_wish = {};
    arrange();
}

void ResultView::arrange()
{
    if (!m_result || m_result->running)
        return;
    m_wish.filters = m_header->filters();
    for (app::ColumnFilter &word : app::wordsAnywhere(m_search->text().toStdString()))
        m_wish.filters.push_back(std::move(word));
    m_header->setSortIndicatorShown(m_wish.order.column >= 0);
    if (m_wish.order.column >= 0)
        m_header->setSortIndicator(m_wish.order.column,
                                   m_wish.order.descending ? Qt::DescendingOrder : Qt::AscendingOrder);
    if (!m_wish.any()) {
        m_arranger->cancel();
        m_arranging = false;
        m_model->setPlaces(nullptr);
        m_foot->clear();
        showFoot();
        emit arranged();
        return;
    }
    m_arranging = true;
    say(tr("Reading all rows…"));
    m_showAll->show();
    m_arranger->start(
        [this, pages = m_result->pages, wish = m_wish](const std::stop_token &stop, const app::Background::Tell &tell) {
            int reported = 0;
            auto found = app::placesOf(*pages, wish, stop, [&](double share) {
                const int now = int(share * 100);
                if (std::exchange(reported, now) != now)
                    tell([this, now] { say(tr("Reading all rows: %1 %").arg(now)); });
            });
            return [this, found = std::move(found)] {
                m_arranging = false;
                if (found) {
                    m_model->setPlaces(*found);
                    showFoot();
                } else {
                    say(coreText(found.error()));
                }
                emit arranged();
            };
        });
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
        m_status->setText(rows > 0 ? tr("%1 so far", "rows").arg(rowsText(rows)) : tr("Running"));
    } else if (result.error) {
        m_icon->set(Icon::error, Role::error);
        m_status->setText(tr("Failed"));
    } else if (result.stopped) {
        m_icon->set(Icon::stopped, Role::warning);
        m_status->setText(stoppedText(rows));
    } else if (result.plan) {
        m_icon->set(Icon::answered, Role::ok);
        m_status->setText(result.action == app::ConsoleAction::profile ? tr("Measured plan") : tr("Estimated plan"));
    } else if (!result.truncation.isEmpty()) {
        m_icon->set(Icon::half, Role::warning);
        m_status->setText(tr("The first %1", "rows").arg(rowsText(rows)));
        facts += result.truncation;
    } else if (rows == 0) {
        m_icon->set(Icon::norows, Role::warning);
        m_status->setText(tr("No rows"));
    } else {
        m_icon->set(Icon::answered, Role::ok);
        m_status->setText(rows == 1 ? rowsText(rows) : tr("All %1", "rows").arg(rowsText(rows)));
    }
    facts += app::formatDuration(result.time);
    if (result.first.count() >= 0 && result.time > 10 * result.first)
        facts += tr("first row arrived after %1").arg(app::formatDuration(result.first));
    if (const int columns = m_model->columnCount(); columns > 0)
        facts += tr("%n column(s)", nullptr, columns);
    m_facts->setText(facts.join(dot));
    const bool any = rows > 0 && !result.plan;
    m_copy->setVisible(any);
    m_export->button()->setVisible(any && !result.running && !m_export->isRunning()); // Stop is in its place until then
}

void ResultView::showFoot()
{
    const qint64 all = m_model->allRows();
    const bool windows = all > app::ResultModel::windowSize && m_page == Page::rows;
    const bool arrangedHere = m_model->places() != nullptr && m_page == Page::rows;
    m_showAll->setVisible(arrangedHere || m_arranging);
    if (arrangedHere) {
        QStringList what;
        for (const app::ColumnFilter &each : m_wish.filters)
            what += (each.column < 0 ? tr("any column") : m_model->headerData(each.column, Qt::Horizontal).toString()) +
                    QStringLiteral(": ") + QString::fromStdString(each.text);
        if (m_wish.order.column >= 0)
            what += tr("sorted by %1")
                        .arg(m_model->headerData(m_wish.order.column, Qt::Horizontal).toString() +
                             (m_wish.order.descending ? QStringLiteral(" \u2193") : QStringLiteral(" \u2191")));
        m_foot->setText(tr("Showing %1 of %2 (%3)")
                            .arg(app::formatCount(all), rowsText(qint64(m_result->pages->rows())),
                                 what.join(QStringLiteral(", "))));
    }
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
        say(tr("Most rows are in a temporary file (%1). Closing this tab deletes the file.")
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
    if (m_cell->isVisible())
        m_cell->setPlainText(app::wholeCell(m_model->valueAt(current)));
    say(current.data(app::RowsModel::NullRole).toBool() ? QStringLiteral("NULL") : app::oneLine(whole, 400));
    constexpr int tip = 4000;
    m_foot->setToolTip(whole.left(tip));
}

void ResultView::openCell()
{
    m_cell->setVisible(!m_cell->isVisible());
    showCell();
}

QString ResultView::messageText() const
{
    return m_message->text();
}

QString ResultView::statusText() const
{
    return m_status->text();
}

QString ResultView::factsText() const
{
    return m_facts->text();
}

void ResultView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

// In a narrow window the statistics take the place of the rows until they are closed.
void ResultView::fit()
{
    const Theme &theme = Theme::of(this);
    const bool isNarrow = width() < theme.u(150);
    m_column->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : int(theme.u(58)));
    m_pages->setVisible(!isNarrow || m_column->isHidden());
}

// A button without room for its text shows its icon.
void ResultView::fitHead()
{
    const QString text = tr("Copy");
    m_copy->setAccessibleName(text);
    const int more = m_copy->text().isEmpty() ? m_copy->fontMetrics().horizontalAdvance(text) : 0;
    const bool isFitting = m_head->layout()->minimumSize().width() + more <= m_head->width();
    if (m_copy->text().isEmpty() == isFitting)
        m_copy->setText(isFitting ? text : QString());
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
    std::size_t first = 0;
    std::size_t count = std::size_t(m_model->allRows());
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
    m_export->copy(first, count);
}

void ResultView::exportTo(const QString &path, app::TextForm form)
{
    m_export->exportTo(path, form);
}

void ResultView::exportWorkbookTo(const QString &path)
{
    m_export->exportWorkbookTo(path);
}

QString ResultView::footText() const
{
    return m_foot->text();
}

} // namespace widgets
