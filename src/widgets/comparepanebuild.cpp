// SPDX-License-Identifier: GPL-3.0-or-later
// What the compare view is made of.
#include "widgets/comparepane.h"

#include "app/inspectormodels.h"
#include "widgets/codeeditor.h"
#include "widgets/codeframe.h"
#include "widgets/parts.h"
#include "widgets/tablelook.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>

namespace widgets {

QWidget *ComparePane::buildHead()
{
    const Theme &theme = Theme::of(this);
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(theme.u(2), theme.u(2), theme.u(3), 0);
    row->setSpacing(theme.u(2));
    auto *back = flatButton(Icon::left, tr("Back to the timeline"), head);
    back->setText(tr("Timeline"));
    back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto *title = new TextLabel(Type::display, Role::text, true);
    title->setText(tr("Compare two attempts"));
    auto *hint = new TextLabel(Type::base, Role::muted);
    hint->setText(tr("step through differences"));
    auto *previous = flatButton(Icon::left, tr("Previous difference of the query"), head);
    auto *next = flatButton(Icon::right, tr("Next difference of the query"), head);
    auto *copy = new Button(tr("Copy as report"));
    row->addWidget(back);
    row->addWidget(title, 1);
    row->addWidget(hint);
    row->addWidget(previous);
    row->addWidget(next);
    m_graphs->setToolTip(tr("Nodes and relationships of both results in one picture; what only one has is marked"));
    m_graphs->setEnabled(false);
    row->addWidget(m_graphs);
    row->addWidget(copy);
    connect(back, &QToolButton::clicked, this, &ComparePane::closed);
    connect(previous, &QToolButton::clicked, this, [this] { stepThrough(-1); });
    connect(next, &QToolButton::clicked, this, [this] { stepThrough(1); });
    connect(m_graphs, &QPushButton::clicked, this, &ComparePane::graphsRequested);
    connect(copy, &QPushButton::clicked, this, &ComparePane::copyRequested);
    return head;
}

QWidget *ComparePane::buildSide(int side)
{
    const Theme &theme = Theme::of(this);
    Side &made = m_sides[side];
    made = {new QComboBox,
            new IconLabel(Icon::waiting, Role::muted),
            new TextLabel(Type::base, Role::muted, true),
            new TextLabel(Type::base, Role::muted),
            new TextLabel(Type::display, Role::text, true),
            new CodeEditor(side == 0 ? tr("Query before") : tr("Query after"))};
    auto *widget = new QWidget;
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1.5));
    made.combo->setAccessibleName(side == 0 ? tr("The earlier attempt") : tr("The later attempt"));
    made.combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    made.combo->setMinimumContentsLength(18);
    made.word->setKeepsWidth(true);
    made.score->setKeepsWidth(true);
    row->addWidget(made.combo, 1);
    row->addWidget(made.icon);
    row->addWidget(made.word);
    row->addWidget(made.facts, 1);
    row->addWidget(made.score);
    column->addLayout(row);
    made.query->setEditable(false);
    made.query->setHeightInLines(4, 9);
    column->addWidget(new CodeFrame(made.query));
    connect(made.combo, &QComboBox::activated, this, &ComparePane::request);
    return widget;
}

QWidget *ComparePane::buildTables()
{
    const Theme &theme = Theme::of(this);
    auto *widget = new QWidget;
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(2));
    column->addWidget(m_scoreTitle);
    dressTable(m_parts, tr("Parts of the scores"));
    m_parts->setModel(m_partsModel);
    column->addWidget(m_parts);
    auto *work = new TextLabel(Type::base, Role::text, true);
    work->setText(tr("Work and cost"));
    column->addWidget(work);
    dressTable(m_work, tr("Work and cost of both"));
    m_work->setModel(m_workModel);
    column->addWidget(m_work);
    column->addStretch(1);
    for (QTableView *table : {m_parts, m_work})
        table->setSelectionMode(QAbstractItemView::NoSelection);
    return widget;
}

QWidget *ComparePane::buildRows()
{
    const Theme &theme = Theme::of(this);
    auto *widget = new QWidget;
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1));
    m_rowsTitle->setKeepsWidth(true);
    row->addWidget(m_rowsTitle);
    row->addStretch(1);
    for (int which = 0; which < 5; ++which) {
        auto *button = new QToolButton;
        button->setObjectName(QStringLiteral("filter"));
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setChecked(which == 0);
        m_filters->addButton(button, which);
        row->addWidget(button);
    }
    m_filters->setExclusive(true);
    column->addLayout(row);
    dressTable(m_rows, tr("Rows of both, by what changed"));
    m_rows->setObjectName(QStringLiteral("rows"));
    titleColumns(m_rows, m_rowsModel, {tr("change")});
    m_rows->setItemDelegate(new ChangeDelegate(m_rows));
    m_rows->setAlternatingRowColors(false);
    m_rows->horizontalHeader()->setDefaultSectionSize(theme.u(44));
    // Whatever the desktop's font is, the word is not cut.
    const int widest = QFontMetrics(theme.font(Type::base, true)).horizontalAdvance(ChangeDelegate::tr("removed"));
    m_rows->horizontalHeader()->resizeSection(0, std::max(theme.u(23), widest + theme.u(9)));
    column->addWidget(m_rows, 1);
    connect(m_filters, &QButtonGroup::idClicked, this, &ComparePane::filterRows);
    return widget;
}

} // namespace widgets
