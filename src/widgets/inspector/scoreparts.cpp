// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/scoreparts.h"

#include "app/inspector/inspectormodels.h"
#include "app/models/format.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/text/coretext.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>

#include <algorithm>

namespace widgets {

using PartsModel = app::ScorePartsModel;

ScoreParts::ScoreParts(QWidget *parent)
    : QTableView(parent), m_parts(new PartsModel(this)), m_delegate(new ScorePartDelegate(this))
{
    const Theme &theme = Theme::of(this);
    styleTable(this, tr("Parts of the score"));
    setObjectName(QStringLiteral("scoreParts"));
    setModel(m_parts);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setAlternatingRowColors(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    horizontalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(int(theme.u(5.75)));
    viewport()->setAutoFillBackground(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    horizontalHeader()->setMinimumSectionSize(theme.u(6));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setStretchLastSection(true);
}

void ScoreParts::setScore(const std::optional<app::Score> &score, double threshold,
                          const std::optional<app::Score> &byUser)
{
    m_parts->setScore(score);
    const QString limit = QLocale().toString(threshold, 'g', 3);
    m_delegate->setSumText(tr("score"), !score ? QString()
                                        : byUser
                                            ? tr("replaced by your score of %1").arg(app::formatScore(byUser->value))
                                        : score->cap ? tr("score limited: %1").arg(coreText(score->capWhy))
                                        : score->value > threshold ? tr("above the threshold of %1").arg(limit)
                                                                   : tr("not above the threshold of %1").arg(limit));
    fit();
}

void ScoreParts::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void ScoreParts::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void ScoreParts::fit()
{
    const Theme &theme = Theme::of(this);
    QHeaderView *header = horizontalHeader();
    const int names = m_delegate->widthOfNames(m_parts, this) + theme.u(4), values = theme.u(9.5);
    // The reasons need the width more than the bars, which become short and then go.
    const int rest = width() - names - values;
    const int bars = rest >= theme.u(70) ? theme.u(20) : rest >= theme.u(50) ? theme.u(9) : 0;
    header->resizeSection(PartsModel::NameColumn, names);
    header->setSectionHidden(PartsModel::BarColumn, bars == 0);
    header->resizeSection(PartsModel::BarColumn, std::max(bars, int(theme.u(6))));
    header->resizeSection(PartsModel::ValueColumn, values);
    int height = 2 * frameWidth();
    const int width = this->width() - header->sectionPosition(PartsModel::WhyColumn);
    for (int row = 0; row < m_parts->rowCount(); ++row) {
        setRowHeight(row, m_delegate->heightOfRow(m_parts->index(row, PartsModel::WhyColumn), this, width));
        height += rowHeight(row);
    }
    setFixedHeight(height);
}

} // namespace widgets
