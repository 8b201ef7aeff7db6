// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/stateview.h"

#include "app/inspector/statetree.h"
#include "app/models/format.h"
#include "widgets/inspector/statekeys.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QMenu>
#include <QStyledItemDelegate>

#include <algorithm>

namespace widgets {

namespace {

using Tree = app::StateTree;

// Translates names and numbers of the model into texts.
class LabelledState final : public QIdentityProxyModel {
public:
    using QIdentityProxyModel::QIdentityProxyModel;

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
            return QIdentityProxyModel::headerData(section, orientation, role);
        return section == Tree::NameColumn ? StateView::tr("name", "column: an artefact of the state")
                                           : StateView::tr("value");
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        switch (role) {
        case Qt::DisplayRole:
            return index.column() == Tree::NameColumn ? nameOf(index) : valueOf(index);
        case Qt::ToolTipRole:
            if (const QString name = of(index, Tree::NameRole).toString();
                index.column() == Tree::NameColumn && !name.isEmpty() && nameOf(index) != name)
                return StateView::tr("Internal name: %1").arg(name);
            return of(index, Tree::FullTextRole).toString().left(mostOfTip);
        case Qt::ForegroundRole:
            if (index.column() == Tree::ValueColumn && of(index, Tree::MissingRole).toBool())
                return QBrush(Theme::of(qobject_cast<const QWidget *>(QObject::parent())).color(Role::muted));
            return {};
        default:
            return QIdentityProxyModel::data(index, role);
        }
    }

private:
    static constexpr int mostOfTip = 1000;
    // Data of the source model.
    QVariant of(const QModelIndex &index, int role) const { return QIdentityProxyModel::data(index, role); }
    QString nameOf(const QModelIndex &index) const
    {
        if (const qint64 more = of(index, Tree::MoreRole).toLongLong(); more > 0)
            return StateView::tr("… and %n more", nullptr, int(more));
        const QString title = of(index, Tree::TitleRole).toString();
        return title.isEmpty() ? of(index, Qt::DisplayRole).toString() : describedText(title);
    }
    // For example "11 rows: drug, id", "3: Disease, Drug, Gene", "none".
    QString valueOf(const QModelIndex &index) const
    {
        if (of(index, Tree::MissingRole).toBool())
            return StateView::tr("no value yet");
        if (of(index, Tree::MoreRole).toLongLong() > 0)
            return {};
        const qint64 count = of(index, Tree::CountRole).toLongLong();
        const QString line = of(index, Qt::DisplayRole).toString();
        if (of(index, Tree::KindRole).toString() == QLatin1String("rows"))
            return line.isEmpty() ? rowsText(count) : rowsText(count) + QStringLiteral(": ") + line;
        if (line.isEmpty() || count == 0 || line == QLatin1String("null"))
            return StateView::tr("empty", "an artefact that holds nothing");
        return count < 0 || count == 1 ? line : QStringLiteral("%1: %2").arg(app::formatCount(count), line);
    }
};

// Same row height as in other lists.
class RowHeight final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width(), std::max(size.height(), int(Theme::of(option.widget).u(6)))};
    }
};

} // namespace

StateView::StateView(const QString &accessibleName, QWidget *parent)
    : QTreeView(parent), m_model(new app::StateTree(this))
{
    const Theme &theme = Theme::of(this);
    setAccessibleName(accessibleName);
    m_model->setKeyWords(&stateKeyText);
    ViewStyle::applyTo(this);
    auto *worded = new LabelledState(this);
    worded->setSourceModel(m_model);
    setModel(worded);
    setItemDelegate(new RowHeight(this));
    setUniformRowHeights(true);
    setIndentation(theme.u(4));
    setAllColumnsShowFocus(true);
    setVerticalScrollMode(ScrollPerPixel);
    setTextElideMode(Qt::ElideRight);
    setTabKeyNavigation(false);
    header()->setStretchLastSection(true);
    header()->setSectionsMovable(false);
    header()->resizeSection(0, theme.u(38));
}

void StateView::show(std::vector<app::StateEntry> entries, bool onlyRead)
{
    m_model->setEntries(std::move(entries), onlyRead);
    // Names are not cut unless the values would get less than about half of the width.
    constexpr double most = 0.55;
    const int least = Theme::of(this).u(38);
    header()->resizeSection(0,
                            std::clamp(sizeHintForColumn(0), least, std::max(least, int(viewport()->width() * most))));
}

int StateView::heightOfRows(int most) const
{
    const int rows = std::min(most, model()->rowCount());
    const int row = rows > 0 ? rowHeight(model()->index(0, 0)) : 0;
    return rows * std::max(row, fontMetrics().lineSpacing()) + header()->sizeHint().height() + 2 * frameWidth();
}

void StateView::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Mouse ? indexAt(event->pos()) : currentIndex();
    if (!index.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Copy the full value"), this, [text = index.data(Tree::FullTextRole).toString()] {
        QGuiApplication::clipboard()->setText(text);
    });
    menu->addAction(tr("Copy the internal &name"), this,
                    [text = index.data(Tree::NameRole).toString()] { QGuiApplication::clipboard()->setText(text); });
    menu->popup(event->globalPos());
}

} // namespace widgets
