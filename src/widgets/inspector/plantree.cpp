// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/plantree.h"

#include "app/inspector/planmodel.h"
#include "widgets/controls/shortcutprecedence.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

namespace widgets {

namespace {

class PlanTitles final : public QIdentityProxyModel {
public:
    using QIdentityProxyModel::QIdentityProxyModel;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal)
            return {};
        if (role == Qt::TextAlignmentRole)
            return int(section == 0 ? Qt::AlignLeft : Qt::AlignRight) | int(Qt::AlignVCenter);
        const QStringList titles{PlanTree::tr("operator"), PlanTree::tr("estimated rows", "rows, by the plan"),
                                 PlanTree::tr("rows"), PlanTree::tr("time")};
        return role == Qt::DisplayRole ? QVariant(titles.value(section)) : QVariant();
    }
};

// Operator and, muted, its details; the time with a bar of its share.
class PlanDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const override
    {
        using Model = app::PlanModel;
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        const Theme &theme = Theme::of(option.widget);
        const double share = index.data(Model::ShareRole).toDouble();
        const bool slowest = index.data(Model::SlowestRole).toBool();
        if (index.column() == Model::TimeColumn && share > 0) {
            QRectF bar = QRectF(option.rect).adjusted(theme.u(1), theme.u(1), -theme.u(0.5), -theme.u(1));
            bar.setLeft(bar.right() - bar.width() * share);
            painter->fillRect(QStyle::visualRect(option.direction, option.rect, bar.toRect()),
                              theme.tint(slowest ? Role::amber : Role::accent, 0.22, 0.30));
        }
        const double off = index.data(Model::OffRole).toDouble();
        constexpr double misjudged = 10; // factor between expected and actual rows
        Role role = index.column() == Model::ExpectedColumn ? Role::muted : Role::text;
        if (index.column() == Model::RowsColumn && off >= misjudged)
            role = Role::warning;
        option.font = theme.font(Type::base, index.column() == Model::OperatorColumn || role == Role::warning ||
                                                 (index.column() == Model::TimeColumn && slowest));
        for (const auto part : {QPalette::Text, QPalette::HighlightedText})
            option.palette.setColor(part, theme.color(role));
        const QString name = option.text;
        const QWidget *widget = option.widget;
        widget->style()->drawControl(QStyle::CE_ItemViewItem, &option, painter, widget);
        if (index.column() != Model::OperatorColumn)
            return;
        const int taken = QFontMetrics(option.font).horizontalAdvance(name) + theme.u(3);
        const QRect rest = QStyle::visualRect(option.direction, option.rect, option.rect.adjusted(taken, 0, 0, 0));
        painter->setFont(theme.font(Type::small));
        painter->setPen(theme.color(Role::muted));
        painter->drawText(rest, int(Qt::AlignLeft | Qt::AlignVCenter),
                          QFontMetrics(painter->font())
                              .elidedText(index.data(Model::DetailRole).toString(), Qt::ElideRight, rest.width()));
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {Theme::of(option.widget).u(20), Theme::of(option.widget).u(6)};
    }
};

} // namespace

PlanTree::PlanTree(app::PlanModel *model, QWidget *parent) : QTreeView(parent), m_plan(model)
{
    const Theme &theme = Theme::of(this);
    auto *titles = new PlanTitles(this);
    titles->setSourceModel(model);
    setModel(titles);
    setAccessibleName(tr("Plan"));
    ViewStyle::applyTo(this);
    setItemDelegate(new PlanDelegate(this));
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setAllColumnsShowFocus(true);
    setIndentation(theme.u(3));
    header()->setFixedHeight(theme.u(7));
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(theme.u(8));
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int i = 1; i < app::PlanModel::ColumnCount; ++i)
        header()->resizeSection(i, std::max(int(theme.u(18)), header()->sectionSizeHint(i)));
    auto *copy = new QAction(tr("Copy the plan"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    addAction(copy);
    new ShortcutPrecedence(this); // the window's Ctrl+C copies rows
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(m_plan->text()); });
}

void PlanTree::showPlan()
{
    const bool isMeasured = m_plan->isProfiled();
    header()->setSectionHidden(app::PlanModel::RowsColumn, !isMeasured);
    header()->setSectionHidden(app::PlanModel::TimeColumn, !isMeasured);
    expandAll();
    const auto *titles = static_cast<const QIdentityProxyModel *>(model());
    const QModelIndex slowest = titles->mapFromSource(m_plan->slowest());
    setCurrentIndex(slowest.isValid() ? slowest : titles->index(0, 0));
}

} // namespace widgets
