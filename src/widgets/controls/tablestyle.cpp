// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/tablestyle.h"

#include "app/console/resultmodel.h"
#include "app/inspector/inspectormodels.h"
#include "app/models/format.h"
#include "app/models/rowsmodel.h"
#include "app/models/values.h"
#include "widgets/text/coretext.h"
#include "widgets/theme/chip.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QIdentityProxyModel>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <vector>

namespace widgets {

void styleTable(QTableView *table, const QString &accessibleName)
{
    const Theme &theme = Theme::of(table);
    table->setAccessibleName(accessibleName);
    ViewStyle::applyTo(table);
    table->setAlternatingRowColors(true);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(theme.u(6));
    table->verticalHeader()->setMinimumSectionSize(theme.u(5));
    QHeaderView *header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setFixedHeight(theme.u(7));
    header->setStretchLastSection(true);
}

namespace {

class Titled final : public QIdentityProxyModel {
public:
    Titled(QStringList titles, QObject *parent) : QIdentityProxyModel(parent), m_titles(std::move(titles)) {}

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation == Qt::Horizontal && role == Qt::DisplayRole && section < m_titles.size())
            return m_titles.at(section);
        return QIdentityProxyModel::headerData(section, orientation, role);
    }

private:
    QStringList m_titles;
};

} // namespace

void titleColumns(QTableView *table, QAbstractItemModel *model, const QStringList &titles)
{
    auto *titled = new Titled(titles, table);
    titled->setSourceModel(model);
    table->setModel(titled);
}

void shareWidth(QTableView *table, int least)
{
    const int columns = table->model()->columnCount(), room = table->viewport()->width();
    constexpr int mostInView = 6; // of more columns, the rest is scrolled to
    const int share = std::max(least, room / std::max(1, std::min(columns, mostInView)));
    std::vector<int> needs, widths;
    int spare = room;
    for (int i = 0; i < columns; ++i) {
        needs.push_back(std::max({least, table->horizontalHeader()->sectionSizeHint(i),
                                  static_cast<const QAbstractItemView *>(table)->sizeHintForColumn(i)}));
        widths.push_back(std::min(needs.back(), share));
        spare -= widths.back();
    }
    for (std::size_t i = 0; i < needs.size() && spare > 0; ++i) {
        const int more = std::min(spare, needs[i] - widths[i]);
        widths[i] += more;
        spare -= more;
    }
    for (int i = 0; i + 1 < columns; ++i)
        table->setColumnWidth(i, widths[std::size_t(i)] + std::max(0, spare) / columns);
}

int heightOfRows(const QTableView *table, int most)
{
    const int rows = std::min(most, table->model() ? table->model()->rowCount() : 0);
    const int header = table->horizontalHeader()->isHidden() ? 0 : table->horizontalHeader()->height();
    return rows * table->verticalHeader()->defaultSectionSize() + header + 2 * table->frameWidth();
}

CellDelegate::CellDelegate(QObject *parent, bool mutedFirst) : QStyledItemDelegate(parent), m_mutedFirst(mutedFirst) {}

namespace {

bool isOfRows(const QModelIndex &index)
{
    return qobject_cast<const app::RowsModel *>(index.model()) || qobject_cast<const app::ResultModel *>(index.model());
}

// Chips and the text between them, from the leading edge; what does not fit is elided.
void paintParts(QPainter &painter, const Theme &theme, const QStyleOptionViewItem &option, const app::CellParts &parts)
{
    const double end = option.rect.right() - theme.u(1);
    double x = option.rect.left() + theme.u(1);
    const double height = std::min<double>(option.rect.height() - 2, option.fontMetrics.height() + theme.u(0.6));
    const QFontMetricsF metrics(option.font);
    painter.save();
    painter.setFont(option.font);
    for (const app::CellPart &part : parts) {
        const double wide = part.isNode ? chipWidth(theme, metrics, part.text) : metrics.horizontalAdvance(part.text);
        QRectF area(x, option.rect.center().y() - height / 2 + 0.5, std::min(wide, end - x), height);
        if (area.width() < theme.u(2))
            break;
        x += wide;
        area = QStyle::visualRect(option.direction, option.rect, area.toRect());
        if (part.isNode) {
            paintChip(painter, theme, area, part.text, part.type);
        } else {
            painter.setPen(theme.color(Role::muted));
            painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                             metrics.elidedText(part.text, Qt::ElideRight, area.width()));
        }
    }
    painter.restore();
}

} // namespace

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto type = app::CellType(isOfRows(index) ? index.data(app::RowsModel::CellTypeRole).toInt() : 0);
    const bool mayHoldNodes = type == app::CellType::Node || type == app::CellType::Path ||
                              type == app::CellType::List || type == app::CellType::Map;
    const app::CellParts parts =
        mayHoldNodes ? index.data(app::RowsModel::PartsRole).value<app::CellParts>() : app::CellParts();
    if (std::none_of(parts.begin(), parts.end(), [](const app::CellPart &part) { return part.isNode; }))
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    cell.text.clear();
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget); // ground, selection, focus
    paintParts(*painter, Theme::of(cell.widget), cell, parts);
}

void CellDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const Theme &theme = Theme::of(option->widget);
    Role role = m_mutedFirst && index.column() == 0 ? Role::muted : Role::text;
    if (isOfRows(index) && index.data(app::RowsModel::NullRole).toBool()) {
        role = Role::muted;
        option->text = QStringLiteral("NULL");
        option->font.setItalic(true);
    }
    option->palette.setColor(QPalette::Text, theme.color(role));
    option->palette.setColor(QPalette::HighlightedText, theme.color(role));
    option->textElideMode = Qt::ElideRight;
}

void paintScoreBar(QPainter &painter, const Theme &theme, const QStyleOptionViewItem &option, double value, double most)
{
    const QRect area = option.rect;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double width = area.width() - theme.u(3);
    const double height = theme.u(1.9);
    const QRectF whole(area.left(), area.center().y() - height / 2 + 0.5, width, height);
    const auto bar = [&](double share, Role role) {
        if (share <= 0)
            return;
        QRectF part = whole;
        part.setWidth(std::max(height, width * std::min(1.0, share)));
        painter.setBrush(theme.color(role));
        painter.drawRoundedRect(QStyle::visualRect(option.direction, area, part.toAlignedRect()), height / 4,
                                height / 4);
    };
    bar(most, Role::grid);
    bar(std::abs(value), value < 0 ? Role::error : Role::accentFill);
    painter.restore();
}

ScorePartDelegate::ScorePartDelegate(QObject *parent) : QStyledItemDelegate(parent) {}

void ScorePartDelegate::setSumText(const QString &name, const QString &why)
{
    m_sumName = name;
    m_sumWhy = why;
}

void ScorePartDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    using Model = app::ScorePartsModel;
    const Theme &theme = Theme::of(option.widget);
    const bool sum = index.data(Model::SumRole).toBool();
    const QRect area = option.rect;
    if (option.state & QStyle::State_Selected && option.state & QStyle::State_Active)
        painter->fillRect(area, theme.color(Role::selection));
    if (option.state & QStyle::State_HasFocus) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(theme.color(Role::accent), theme.line()));
        painter->drawRect(QRectF(area).adjusted(0.75, 0.75, -0.75, -0.75));
    }
    if (index.column() == Model::BarColumn) {
        if (sum)
            return;
        const double scale = index.data(Model::ScaleRole).toDouble();
        const double most = index.data(Model::MaximumRole).toDouble();
        const double value = index.data(Model::ValueRole).toDouble();
        if (scale <= 0)
            return;
        paintScoreBar(*painter, theme, option, value / scale, most / scale);
        return;
    }
    const QString text = textOf(index);
    const bool why = index.column() == Model::WhyColumn;
    painter->setFont(theme.font(Type::base, sum));
    painter->setPen(theme.color(why ? Role::muted : Role::text));
    const bool value = index.column() == Model::ValueColumn;
    // A number is never elided: bold "10.0" extends into the free end of the bars.
    const QRect place = QStyle::visualRect(option.direction, area,
                                           area.adjusted(why     ? theme.u(3)
                                                         : value ? -theme.u(5)
                                                                 : 0,
                                                         0, 0, 0));
    const QFontMetrics metrics(painter->font());
    // Only an enlarged row has room for a second line.
    if (why && metrics.horizontalAdvance(text) > place.width() && area.height() > 2 * metrics.height())
        painter->drawText(
            place, int(QStyle::visualAlignment(option.direction, Qt::AlignLeft)) | Qt::AlignVCenter | Qt::TextWordWrap,
            text);
    else
        painter->drawText(place, int(value ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                          value ? text : metrics.elidedText(text, Qt::ElideRight, place.width()));
}

int ScorePartDelegate::widthOfNames(const QAbstractItemModel *parts, const QWidget *of) const
{
    const Theme &theme = Theme::of(of);
    int widest = 0;
    for (int row = 0; row < parts->rowCount(); ++row) {
        const QModelIndex name = parts->index(row, app::ScorePartsModel::NameColumn);
        const bool sum = name.data(app::ScorePartsModel::SumRole).toBool();
        widest = std::max(widest, QFontMetrics(theme.font(Type::base, sum)).horizontalAdvance(textOf(name)));
    }
    return widest;
}

int ScorePartDelegate::heightOfRow(const QModelIndex &why, const QWidget *of, int width) const
{
    const Theme &theme = Theme::of(of);
    const bool sum = why.data(app::ScorePartsModel::SumRole).toBool();
    const QFontMetrics metrics(theme.font(Type::base, sum));
    const int wrapped =
        metrics.boundingRect(QRect(0, 0, width - theme.u(4), 0), Qt::TextWordWrap, textOf(why)).height();
    const int usual = int(theme.u(5.75));
    return wrapped <= metrics.height() ? usual : wrapped + int(theme.u(1));
}

QString ScorePartDelegate::textOf(const QModelIndex &index) const
{
    using Model = app::ScorePartsModel;
    const bool sum = index.data(Model::SumRole).toBool();
    if (sum && index.column() == Model::NameColumn)
        return m_sumName;
    if (sum && index.column() == Model::WhyColumn)
        return m_sumWhy;
    const QString text = index.data(Qt::DisplayRole).toString();
    return index.column() == Model::NameColumn  ? scorePartText(text)
           : index.column() == Model::WhyColumn ? coreText(index.data(Model::WhyRole).value<base::CodedText>())
                                                : text;
}

bool ScorePartDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                                  const QModelIndex &index)
{
    const QString text = textOf(index);
    if (event->type() == QEvent::ToolTip && QFontMetrics(option.font).horizontalAdvance(text) > option.rect.width()) {
        QToolTip::showText(event->globalPos(), text, view);
        return true;
    }
    return QStyledItemDelegate::helpEvent(event, view, option, index);
}

int ChangeDelegate::columnWidth(const Theme &theme)
{
    const int widest = QFontMetrics(theme.font(Type::base, true)).horizontalAdvance(tr("removed"));
    return std::max(theme.u(23), widest + theme.u(9));
}

void ChangeDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    using Model = app::RowChangesModel;
    QStyledItemDelegate::initStyleOption(option, index);
    const Theme &theme = Theme::of(option->widget);
    const auto change = app::RowChange(index.data(Model::ChangeRole).toInt());
    const bool word = index.column() == 0;
    if (change != app::RowChange::kept)
        option->backgroundBrush =
            change == app::RowChange::changed
                ? theme.tint(Role::accent, 0.09, 0.14)
                : theme.color(change == app::RowChange::added ? Role::addedRow : Role::removedRow);
    Role role = Role::text;
    if (word && change == app::RowChange::added) {
        option->text = QStringLiteral("+ ") + tr("added");
        role = Role::ok;
    } else if (word && change == app::RowChange::removed) {
        option->text = QStringLiteral("− ") + tr("removed");
        role = Role::error;
    } else if (word && change == app::RowChange::changed) {
        option->text = QStringLiteral("~ ") + tr("changed");
        role = Role::accent;
    } else if (word) {
        option->text = tr("unchanged");
        role = Role::muted;
    } else if (index.data(Model::NullRole).toBool()) {
        option->text = QStringLiteral("NULL");
        role = Role::muted;
    }
    option->font =
        theme.font(Type::base, (word && change != app::RowChange::kept) || index.data(Model::ChangedRole).toBool());
    option->palette.setColor(QPalette::Text, theme.color(role));
    option->palette.setColor(QPalette::HighlightedText, theme.color(role));
}

} // namespace widgets
