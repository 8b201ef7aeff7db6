// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparefigures.h"

#include "app/models/format.h"
#include "app/models/rowsmodel.h"
#include "app/models/text.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

QString colouredText(const QColor &colour, const QString &text)
{
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(colour.name(), text.toHtmlEscaped());
}

// A score part as a bar, with one scale for both sides: pale its maximum, filled its value.
class PartBars final : public QStyledItemDelegate {
public:
    enum Role { ValueRole = Qt::UserRole + 1, MaximumRole, ScaleRole };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const double scale = index.data(ScaleRole).toDouble();
        if (scale > 0)
            paintScoreBar(*painter, Theme::of(option.widget), option, index.data(ValueRole).toDouble() / scale,
                          index.data(MaximumRole).toDouble() / scale);
    }
};

enum class Better { more, less, neither };

// The cell of a change, in the colour of its judgement.
QStandardItem *changeCell(const Theme &theme, double delta, const QString &shown, Better better)
{
    QStandardItem *item = comparedCell(shown);
    const bool none = std::abs(delta) < 1e-9;
    item->setForeground(theme.color(none                                      ? Role::muted
                                    : better == Better::neither               ? Role::text
                                    : (delta > 0) == (better == Better::more) ? Role::ok
                                                                              : Role::error));
    return item;
}

} // namespace

QStandardItem *comparedCell(const QString &text, bool isNumber)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setTextAlignment((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return item;
}

CompareFigures::CompareFigures(QWidget *parent)
    : QWidget(parent),
      m_scoreTitle(new TextLabel(Type::base, Role::text, true)),
      m_scoreDelta(new TextLabel(Type::base, Role::muted, true)),
      m_parts(new QTableView),
      m_work(new QTableView),
      m_partsModel(new QStandardItemModel(this)),
      m_workModel(new QStandardItemModel(this)),
      m_reflectionTitle(new TextLabel(Type::base, Role::text, true)),
      m_reflections(new QLabel)
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(2));
    auto *scored = new QHBoxLayout;
    scored->addWidget(m_scoreTitle, 1);
    m_scoreDelta->setKeepsWidth(true);
    scored->addWidget(m_scoreDelta);
    column->addLayout(scored);
    styleTable(m_parts, tr("Parts of the score"));
    m_parts->setModel(m_partsModel);
    m_parts->setItemDelegate(new PartBars(m_parts));
    m_parts->setAlternatingRowColors(false);
    column->addWidget(m_parts);
    auto *work = new TextLabel(Type::base, Role::text, true);
    work->setText(tr("Work and cost"));
    column->addWidget(work);
    styleTable(m_work, tr("Work and cost of both attempts"));
    m_work->setModel(m_workModel);
    column->addWidget(m_work);
    m_reflectionTitle->setText(tr("Reflection"));
    column->addWidget(m_reflectionTitle);
    m_reflections->setWordWrap(true);
    m_reflections->setTextFormat(Qt::RichText);
    m_reflections->setAccessibleName(tr("Reflections of both attempts"));
    column->addWidget(m_reflections);
    column->addStretch(1);
    for (QTableView *table : {m_parts, m_work})
        table->setSelectionMode(QAbstractItemView::NoSelection);
}

void CompareFigures::show(const app::Comparison &comparison, const QStringList &names, const Reused &reused)
{
    showScore(comparison, names);
    showWork(comparison, names, reused);
    fitTables();
    showReflections(comparison, names);
}

QString CompareFigures::scoreText() const
{
    return m_scoreTitle->text();
}

void CompareFigures::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &CompareFigures::fitBars, Qt::QueuedConnection); // after the table is resized
}

void CompareFigures::showScore(const app::Comparison &comparison, const QStringList &names)
{
    const Theme &theme = Theme::of(this);
    const app::ComparedSide &before = comparison.before, &after = comparison.after;
    const QString none = QStringLiteral("–"); // of an attempt without a score, which differs from 0
    m_scoreTitle->setText(tr("Score %1 → %2")
                              .arg(before.score ? app::formatScore(*before.score) : none,
                                   after.score ? app::formatScore(*after.score) : none));
    const bool scored = before.score || after.score || !comparison.parts.empty();
    m_scoreTitle->setVisible(scored);
    m_parts->setVisible(scored);
    const bool bothScored = before.score && after.score;
    const double delta = bothScored ? *after.score - *before.score : 0;
    m_scoreDelta->setVisible(bothScored);
    m_scoreDelta->setText(app::formatDelta(delta));
    m_scoreDelta->setRole(std::abs(delta) < 1e-9 ? Role::muted : delta > 0 ? Role::ok : Role::error);
    m_partsModel->clear();
    m_partsModel->setHorizontalHeaderLabels({tr("compared part"), {}, names[0], {}, names[1], tr("change")});
    double scale = 0;
    for (const app::ComparedPart &part : comparison.parts)
        scale = std::max({scale, part.maximum, std::abs(part.before), std::abs(part.after)});
    const auto bar = [&](double value, double most) {
        QStandardItem *item = comparedCell({});
        item->setData(value, PartBars::ValueRole);
        item->setData(most, PartBars::MaximumRole);
        item->setData(scale, PartBars::ScaleRole);
        return item;
    };
    for (const app::ComparedPart &part : comparison.parts) {
        const double change = bothScored ? part.after - part.before : 0;
        m_partsModel->appendRow(
            {comparedCell(scorePartText(app::toQt(part.name)), false), bar(part.before, part.maximum),
             comparedCell(before.score ? app::formatScore(part.before) : none), bar(part.after, part.maximum),
             comparedCell(after.score ? app::formatScore(part.after) : none),
             changeCell(theme, change, bothScored ? app::formatDelta(change) : none, Better::more)});
    }
    if (bothScored) {
        const QList<QStandardItem *> sum{comparedCell(tr("total score"), false),
                                         comparedCell({}),
                                         comparedCell(app::formatScore(*before.score)),
                                         comparedCell({}),
                                         comparedCell(app::formatScore(*after.score)),
                                         changeCell(theme, delta, app::formatDelta(delta), Better::more)};
        for (QStandardItem *item : sum)
            item->setFont(theme.font(Type::base, true));
        m_partsModel->appendRow(sum);
    }
}

void CompareFigures::showWork(const app::Comparison &comparison, const QStringList &names, const Reused &reused)
{
    const app::ComparedSide &before = comparison.before, &after = comparison.after;
    const Theme &theme = Theme::of(this);
    m_workModel->clear();
    m_workModel->setHorizontalHeaderLabels({tr("metric"), names[0], names[1], tr("change")});
    const auto measure = [&](const QString &name, double left, double right, const QString &leftText,
                             const QString &rightText, const QString &difference, Better better) {
        m_workModel->appendRow(
            {comparedCell(name, false), comparedCell(leftText), comparedCell(rightText),
             changeCell(theme, right - left, (right > left ? QStringLiteral("+") : QString()) + difference, better)});
    };
    const auto number = [&](const QString &name, qint64 left, qint64 right, Better better) {
        measure(name, double(left), double(right), app::formatCount(left), app::formatCount(right),
                (right < left ? QStringLiteral("−") : QString()) + app::formatCount(std::abs(right - left)), better);
    };
    const app::Checkpoint &one = *before.checkpoint, &two = *after.checkpoint;
    number(tr("rows"), qint64(app::rowsOf(before.rows).size()), qint64(app::rowsOf(after.rows).size()),
           Better::neither);
    number(tr("columns"), qint64(app::rowsOf(before.rows).columns().size()),
           qint64(app::rowsOf(after.rows).columns().size()), Better::neither);
    const auto time = [&](const QString &name, std::chrono::nanoseconds left, std::chrono::nanoseconds right) {
        // Times with the same text do not differ: no "−0.0 ms".
        const bool asLong = app::formatDuration(left) == app::formatDuration(right);
        const double longer = asLong ? 0 : double((right - left).count());
        measure(name, 0, longer, app::formatDuration(left), app::formatDuration(right),
                (longer < 0 ? QStringLiteral("−") : QString()) +
                    app::formatDuration(std::chrono::nanoseconds(qint64(std::abs(longer)))),
                Better::less);
    };
    time(tr("total time"), one.elapsed, two.elapsed);
    time(tr("database time"), before.database, after.database);
    number(tr("tokens"), one.total.tokens(), two.total.tokens(), Better::less);
    const bool isKnown = one.total.cost && two.total.cost;
    const double dearer = one.total.cost && two.total.cost ? *two.total.cost - *one.total.cost : 0;
    measure(tr("cost"), 0, dearer, costText(one.total.cost), costText(two.total.cost),
            isKnown ? app::formatCost(dearer) : QString(), Better::less);
    number(tr("executed steps"), one.step - reused.before, two.step - reused.after, Better::less);
    number(tr("reused steps"), reused.before, reused.after, Better::neither);
}

void CompareFigures::fitTables()
{
    for (QTableView *table : {m_parts, m_work}) {
        QHeaderView *header = table->horizontalHeader();
        header->setStretchLastSection(false);
        header->setSectionResizeMode(QHeaderView::Stretch);
        header->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
        table->model()->setHeaderData(0, Qt::Horizontal, int(Qt::AlignLeft | Qt::AlignVCenter), Qt::TextAlignmentRole);
        table->setFixedHeight(heightOfRows(table, 8));
    }
    // Names and numbers are never cut; bars get the remaining width.
    for (QTableView *table : {m_parts, m_work})
        table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    for (const int place : {1, 2, 3})
        m_work->horizontalHeader()->setSectionResizeMode(place, QHeaderView::ResizeToContents);
    m_work->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const int place : {2, 4, 5})
        m_parts->horizontalHeader()->setSectionResizeMode(place, QHeaderView::ResizeToContents);
    QMetaObject::invokeMethod(this, &CompareFigures::fitBars, Qt::QueuedConnection); // after the table is resized
}

// In a narrow window the bars are hidden.
void CompareFigures::fitBars()
{
    if (m_partsModel->columnCount() == 0) // nothing was compared yet
        return;
    const bool isNarrow = m_parts->width() < Theme::of(this).u(96);
    for (const int bars : {1, 3})
        m_parts->setColumnHidden(bars, isNarrow);
    m_parts->horizontalHeader()->setSectionResizeMode(m_partsModel->columnCount() - 1,
                                                      isNarrow ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    m_work->horizontalHeader()->setSectionResizeMode(0,
                                                     isNarrow ? QHeaderView::ResizeToContents : QHeaderView::Stretch);
}

// Each side's reflection, in its own words.
void CompareFigures::showReflections(const app::Comparison &comparison, const QStringList &names)
{
    const QColor muted = Theme::of(this).color(Role::muted);
    QString rows;
    const app::ComparedSide *both[] = {&comparison.before, &comparison.after};
    for (int side = 0; side < 2; ++side)
        if (!both[side]->reflection.empty())
            rows += QStringLiteral("<tr><td style='padding-right:12px; white-space:nowrap'>%1</td><td>%2</td></tr>")
                        .arg(colouredText(muted, names[side]),
                             app::oneLine(app::toQt(both[side]->reflection), 400).toHtmlEscaped());
    m_reflections->setText(QStringLiteral("<table cellspacing='0'>%1</table>").arg(rows));
    m_reflections->setVisible(!rows.isEmpty());
    m_reflectionTitle->setVisible(!rows.isEmpty());
}

} // namespace widgets
