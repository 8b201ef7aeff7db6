// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/rowsmodel.h"

#include "app/models/celltext.h"
#include "app/models/format.h"
#include "app/models/text.h"
#include "data/rows/rows.h"
#include "data/values/caption.h"

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
        return oneLine(shownText(value));
    case FullTextRole:
        return detailText(value);
    case Qt::ToolTipRole:
        return data::holdsGraphValue(value) ? QVariant(tipText(value)) : QVariant();
    case PartsRole:
        return QVariant::fromValue(cellParts(value));
    case NullRole:
        return value.isNull();
    case CellTypeRole:
        return int(cellType(value));
    case Qt::TextAlignmentRole:
        return int(value.isNumber() ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter);
    case SortRole:
        return value.isNumber() ? QVariant(value.toDouble()) : QVariant(shownText(value));
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

namespace {

// The smallest rectangle around the selection.
TableCut cutOf(const RowsModel &model, const QItemSelection &selection)
{
    TableCut cut{0, model.rowCount(), 0, model.columnCount()};
    if (selection.isEmpty())
        return cut;
    cut = {std::numeric_limits<int>::max(), 0, std::numeric_limits<int>::max(), 0};
    for (const QItemSelectionRange &range : selection) {
        cut.top = std::min(cut.top, range.top());
        cut.bottom = std::max(cut.bottom, range.bottom() + 1);
        cut.left = std::min(cut.left, range.left());
        cut.right = std::max(cut.right, range.right() + 1);
    }
    return cut;
}

} // namespace

qint64 RowsModel::cellsOf(const QItemSelection &selection) const
{
    const TableCut cut = cutOf(*this, selection);
    return qint64(cut.bottom - cut.top) * (cut.right - cut.left);
}

QString RowsModel::copy(const QItemSelection &selection, CopyFormat format, bool header) const
{
    TableCut cut = cutOf(*this, selection);
    cut.header = header;
    return tableText(rows(), cut, format);
}

} // namespace app
