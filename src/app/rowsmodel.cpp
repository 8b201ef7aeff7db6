// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/rowsmodel.h"

#include "app/celltext.h"
#include "app/format.h"
#include "app/text.h"
#include "data/rows.h"

#include <QItemSelection>
#include <limits>

namespace app {

RowsModel::RowsModel(QObject *parent) : QAbstractTableModel(parent) {}
RowsModel::~RowsModel() = default;

void RowsModel::setArtefact(base::ArtefactPtr rows)
{
    if (m_artefact == rows)
        return;
    beginResetModel();
    m_artefact = std::move(rows);
    endResetModel();
}

const data::Rows &RowsModel::rows() const
{
    return data::rowsOf(m_artefact);
}
bool RowsModel::isTruncated() const
{
    return rows().truncated();
}
QString RowsModel::truncation() const
{
    return toQt(rows().truncation());
}
qint64 RowsModel::byteSize() const
{
    return qint64(rows().byteSize());
}

bool RowsModel::holdsGraph() const
{
    if (rows().blocks().empty())
        return false;
    for (const data::Value &cell : rows().blocks().front()->cells) {
        if (isGraphValue(cell))
            return true;
    }
    return false;
}

int RowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(std::min<std::size_t>(rows().size(), std::numeric_limits<int>::max()));
}

int RowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(rows().columnCount());
}

QVariant RowsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const data::Value &value = rows().at(std::size_t(index.row()), std::size_t(index.column()));
    switch (role) {
    case Qt::DisplayRole:
        return oneLine(cellText(value));
    case FullTextRole:
        return cellText(value);
    case NullRole:
        return value.isNull();
    case CellTypeRole:
        return int(cellType(value));
    case Qt::TextAlignmentRole:
        return int(value.isNumber() ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter);
    case SortRole:
        return value.isNumber() ? QVariant(value.toDouble()) : QVariant(cellText(value));
    default:
        return {};
    }
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    const auto &columns = rows().columns();
    return section < int(columns.size()) ? toQt(columns[std::size_t(section)]) : QVariant();
}

QString RowsModel::copy(const QItemSelection &selection, CopyFormat format) const
{
    // The smallest table that holds the selection: a spreadsheet takes rectangles.
    int top = 0, bottom = rowCount() - 1, left = 0, right = columnCount() - 1;
    if (!selection.isEmpty()) {
        top = left = std::numeric_limits<int>::max();
        bottom = right = -1;
        for (const QItemSelectionRange &range : selection) {
            top = std::min(top, range.top());
            bottom = std::max(bottom, range.bottom());
            left = std::min(left, range.left());
            right = std::max(right, range.right());
        }
    }
    return tableText(rows(), {top, bottom + 1, left, right + 1}, format);
}

} // namespace app
