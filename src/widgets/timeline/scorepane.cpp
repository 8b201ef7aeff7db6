// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/scorepane.h"

#include "app/models/format.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"
#include "widgets/timeline/budgetview.h"
#include "widgets/timeline/scorechart.h"
#include "widgets/timeline/timechart.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QListView>
#include <QStackedLayout>
#include <QTableView>

#include <algorithm>
#include <functional>

namespace widgets {

namespace {

using Model = app::ScoreModel;

constexpr int timeBySteps = -1; // not a column of the model: another chart

// Adds texts for columns and states: the model has enums only.
class LabelledScores final : public QIdentityProxyModel {
public:
    using QIdentityProxyModel::QIdentityProxyModel;
    void setCounts(std::function<QString()> counts) { m_counts = std::move(counts); } // title of RowsColumn

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
            return QIdentityProxyModel::headerData(section, orientation, role);
        switch (Model::Column(section)) {
        case Model::BranchColumn:
            return ScorePane::tr("branch");
        case Model::IterationColumn:
            return ScorePane::tr("attempt", "column of a table");
        case Model::ScoreColumn:
            return ScorePane::tr("score", "column of a table");
        case Model::ModelScoreColumn:
            return ScorePane::tr("model score");
        case Model::RowsColumn:
            return m_counts ? m_counts() : QString();
        case Model::TimeColumn:
            return ScorePane::tr("time");
        case Model::TokensColumn:
            return ScorePane::tr("tokens", "column of a table");
        case Model::CostColumn:
            return ScorePane::tr("cost", "column of a table");
        case Model::StatusColumn:
            return ScorePane::tr("status");
        default:
            return {};
        }
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role == Qt::DisplayRole && index.column() == Model::StatusColumn)
            return wordOf(markOf(index.data(Model::StatusRole).value<app::RunStatus>()));
        if (role == Qt::TextAlignmentRole && index.column() != Model::BranchColumn &&
            index.column() != Model::StatusColumn)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return QIdentityProxyModel::data(index, role);
    }

private:
    std::function<QString()> m_counts;
};

} // namespace

ScorePane::ScorePane(app::ScoreModel *model, QWidget *parent)
    : QWidget(parent),
      m_model(model),
      m_head(new SectionHead(tr("Score", "title of the chart"))),
      m_caption(new QLabel(tr("Second a&xis"))),
      m_second(new QComboBox),
      m_asTable(flatButton(Icon::table, tr("Show as table"), this)),
      m_body(new QWidget),
      m_stack(new QStackedLayout(m_body)),
      m_chart(new ScoreChart),
      m_budget(new BudgetView),
      m_table(new QTableView)
{
    m_caption->setForegroundRole(QPalette::PlaceholderText);
    m_caption->setBuddy(m_second);
    m_second->addItem(QString(), int(Model::RowsColumn)); // named by the agent
    m_second->addItem(tr("Time", "second axis"), int(Model::TimeColumn));
    m_second->addItem(tr("Tokens", "second axis"), int(Model::TokensColumn));
    m_second->addItem(tr("Cost", "second axis"), int(Model::CostColumn));
    m_second->addItem(tr("Time by step", "second axis"), timeBySteps);
    m_second->setAccessibleName(tr("Second axis"));
    m_second->setSizeAdjustPolicy(QComboBox::AdjustToContents); // its texts change with the agent
    m_second->setFixedHeight(Theme::of(this).u(6));
    m_asTable->setText(tr("Show as table"));
    m_asTable->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_asTable->setCheckable(true);
    m_head->addTool(m_caption);
    m_head->addTool(m_second);
    m_head->addTool(m_asTable);
    auto *worded = new LabelledScores(this);
    worded->setSourceModel(model);
    worded->setCounts([this] { return describedText(m_model->unit().second); });
    styleTable(m_table, tr("Scores as a table"));
    m_table->setModel(worded);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_budget);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_body, 1);
    connect(m_asTable, &QToolButton::toggled, this, &ScorePane::showPage);
    connect(m_second, &QComboBox::activated, this, &ScorePane::refresh);
    connect(m_model, &Model::changed, this, &ScorePane::refresh);
    connect(m_chart, &ScoreChart::pointChosen, this, [this](int key) {
        if (key >= 0 && key < int(m_keys.size()))
            emit checkpointChosen(quint64(m_keys[std::size_t(key)]));
    });
    connect(m_chart, &ScoreChart::menuRequested, this, [this](int key, const QPoint &place) {
        if (key >= 0 && key < int(m_keys.size()))
            emit menuRequested(quint64(m_keys[std::size_t(key)]), place);
    });
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint &place) {
        if (const QModelIndex at = m_table->indexAt(place); at.isValid())
            emit menuRequested(at.data(Model::CheckpointRole).toULongLong(), m_table->viewport()->mapToGlobal(place));
    });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &index) {
        emit checkpointChosen(index.data(Model::CheckpointRole).toULongLong());
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        emit checkpointChosen(index.data(Model::CheckpointRole).toULongLong());
    });
    refresh();
}

bool ScorePane::showsTime() const
{
    return m_second->currentData().toInt() == timeBySteps;
}

void ScorePane::showPage()
{
    const bool scored = m_model->isScored();
    if (showsTime())
        showTime();
    m_head->setTitle(showsTime() ? tr("Time", "title of the chart")
                     : scored    ? tr("Score", "title of the chart")
                                 : tr("Budget", "title of what is in its place"));
    m_stack->setCurrentWidget(m_asTable->isChecked() ? static_cast<QWidget *>(m_table)
                              : showsTime()          ? static_cast<QWidget *>(m_time)
                              : scored               ? static_cast<QWidget *>(m_chart)
                                                     : m_budget);
}

// One bar per step: time of models, database and the step itself.
void ScorePane::showTime()
{
    if (!m_time) {
        m_time = new TimeChart;
        m_time->setControlled(m_chart->controlled());
        m_stack->addWidget(m_time);
        m_time->setColumns(m_columns.firstCentre, m_columns.pitch, m_columns.scrolled);
        connect(m_time, &TimeChart::barChosen, this, [this](int key) {
            const auto times = m_model->stepTimes();
            if (key >= 0 && key < int(times.size()))
                emit checkpointChosen(quint64(times[std::size_t(key)].checkpoint));
        });
    }
    std::vector<TimeBar> bars;
    for (const Model::StepTime &each : m_model->stepTimes())
        bars.push_back(
            {each.iteration - 1, describedText(each.step), each.model, each.database, each.own, int(bars.size())});
    m_time->setBars(std::move(bars));
}

void ScorePane::setColumns(const ColumnGeometry &columns)
{
    m_columns = columns;
    m_chart->setColumns(columns.firstCentre, columns.pitch, columns.scrolled);
    if (m_time)
        m_time->setColumns(columns.firstCentre, columns.pitch, columns.scrolled);
}

void ScorePane::setSelected(app::CheckpointId checkpoint)
{
    if (m_selected == checkpoint)
        return;
    m_selected = checkpoint;
    // Only the selection moves: the points of a long run are not rebuilt.
    const auto found = std::find(m_keys.rbegin(), m_keys.rend(), checkpoint); // own points come after shared ones
    m_chart->select(found == m_keys.rend() || checkpoint == app::CheckpointId::none ? -1
                                                                                    : int(m_keys.rend() - found) - 1);
}

void ScorePane::setThreshold(std::optional<double> threshold)
{
    m_threshold = threshold;
    refresh();
}

QString ScorePane::secondText(Model::Column column, double value) const
{
    switch (column) {
    case Model::TimeColumn:
        return app::formatDuration(std::chrono::nanoseconds(qint64(value * 1e6)));
    case Model::TokensColumn:
        return tokensText(qint64(value));
    case Model::CostColumn:
        return app::formatCost(value);
    default:
        return tr("%1 %2", "a number with its unit")
            .arg(app::formatCount(qint64(value)),
                 describedText(qint64(value) == 1 ? m_model->unit().first : m_model->unit().second));
    }
}

// Names the count of the agent ("Rows", "Passages kept"); hidden if it counts nothing.
void ScorePane::updateCountName()
{
    const bool scored = m_model->isScored(); // else the choices are budget and time by step
    QString name = scored ? describedText(m_model->unit().second) : tr("Budget", "second axis");
    m_caption->setVisible(scored && width() >= Theme::of(this).u(120)); // else the box next to it would be cut
    if (auto *list = qobject_cast<QListView *>(m_second->view()))
        for (int row = 1; row < m_second->count() - 1; ++row)
            list->setRowHidden(row, !scored);
    if (!scored && m_second->currentIndex() > 0 && !showsTime())
        m_second->setCurrentIndex(0);
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    if (m_second->itemText(0) == name)
        return;
    m_second->setItemText(0, name);
    if (auto *list = qobject_cast<QListView *>(m_second->view()))
        list->setRowHidden(0, name.isEmpty());
    if (name.isEmpty() && m_second->currentIndex() == 0) {
        m_second->setCurrentIndex(1);
        m_countGone = true;
    } else if (!name.isEmpty() && m_countGone) {
        m_second->setCurrentIndex(0);
        m_countGone = false;
    }
}

void ScorePane::refresh()
{
    updateCountName();
    showPage();
    if (!m_model->isScored())
        m_budget->setItems(m_model->budget());
    const auto second = showsTime() ? Model::TimeColumn : Model::Column(m_second->currentData().toInt());
    m_keys.clear();
    m_chart->setSecondText([this, second](double value) { return secondText(second, value); });
    std::vector<ChartLine> lines;
    for (const Model::Series &series : m_model->series(second)) {
        ChartLine line{series.name, series.current, {}};
        for (const Model::Point &point : series.points) {
            if (!point.score)
                continue;
            ChartPoint one;
            one.column = point.iteration - 1;
            one.score = *point.score;
            one.best = point.best;
            one.own = !point.shared;
            one.selected = point.checkpoint == m_selected && m_selected != app::CheckpointId::none && !point.shared;
            if (point.second >= 0) {
                one.second = point.second;
            }
            one.key = int(m_keys.size());
            m_keys.push_back(point.checkpoint);
            line.points.push_back(std::move(one));
        }
        lines.push_back(std::move(line));
    }
    m_chart->setThreshold(lines.empty() ? m_threshold : m_model->threshold());
    m_chart->setLines(std::move(lines));
}

void ScorePane::setFolded(bool folded)
{
    m_body->setVisible(!folded);
}

bool ScorePane::isFolded() const
{
    return m_body->isHidden();
}

void ScorePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateCountName();
}

QWidget *ScorePane::focusTarget() const
{
    return m_stack->currentWidget();
}

// A few points need no more than a strip; each further branch needs room for its name.
int ScorePane::bodyHeight() const
{
    const Theme &theme = Theme::of(this);
    constexpr int most = 6; // branches whose names get room
    return int(theme.u(46) + theme.u(6) * std::min(most, std::max(0, m_chart->lineCount() - 1)));
}

int ScorePane::headHeight() const
{
    return m_head->height();
}

} // namespace widgets
