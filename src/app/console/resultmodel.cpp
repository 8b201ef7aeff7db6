// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/resultmodel.h"

#include "app/concurrency/background.h"
#include "app/models/celltext.h"
#include "app/models/format.h"
#include "app/models/rowsmodel.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "data/values/caption.h"

#include <QTimer>

namespace app {

ResultModel::ResultModel(QObject *parent) : QAbstractTableModel(parent), m_reader(new Background(this))
{
    connect(m_reader, &Background::finished, this, &ResultModel::readWanted);
}

int ResultModel::shownRows(qint64 all) const
{
    return int(std::clamp<qint64>(all - m_first, 0, windowSize));
}

void ResultModel::setPages(std::shared_ptr<const ResultPages> pages)
{
    beginResetModel();
    m_pages = std::move(pages);
    m_places.reset();
    m_columns = m_pages ? m_pages->columns() : std::vector<std::string>();
    m_all = m_pages ? qint64(m_pages->rows()) : 0;
    m_first = 0;
    m_read.clear();
    m_wanted.clear();
    ++m_generation;
    endResetModel();
}

void ResultModel::grow()
{
    if (!m_pages)
        return;
    if (m_columns != m_pages->columns()) {
        setPages(m_pages);
        return;
    }
    if (m_places) // the order covers the former rows; its owner makes a new one
        return;
    const qint64 all = qint64(m_pages->rows());
    const int before = shownRows(m_all);
    const int after = shownRows(all);
    if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_all = all;
        endInsertRows();
    }
    m_all = all;
}

void ResultModel::setPlaces(std::shared_ptr<const RowPlaces> places)
{
    beginResetModel();
    m_places = std::move(places);
    m_all = m_places ? qint64(m_places->size()) : m_pages ? qint64(m_pages->rows()) : 0;
    m_first = 0;
    endResetModel();
}

std::size_t ResultModel::placeOfRow(int row) const
{
    const auto at = std::size_t(m_first + row);
    return m_places ? (*m_places)[at] : at;
}

data::Value ResultModel::valueAt(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !m_pages)
        return {};
    const auto place = m_pages->placeOf(placeOfRow(index.row()));
    const auto block = blockOf(place.block);
    return block ? block->cells[place.row * m_columns.size() + std::size_t(index.column())] : data::Value();
}

void ResultModel::setFirstRow(qint64 row)
{
    beginResetModel();
    m_first = std::clamp<qint64>(row / windowSize * windowSize, 0, std::max<qint64>(0, m_all - 1));
    endResetModel();
}

int ResultModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : shownRows(m_all);
}

int ResultModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

data::RowBlockPtr ResultModel::blockOf(std::size_t block) const
{
    if (auto held = m_pages->inMemory(block))
        return held;
    if (const auto *read = m_read.object(qint64(block)))
        return *read;
    m_wanted.insert(qint64(block));
    if (!std::exchange(m_asked, true)) // the cells missing in one painting are read together
        QTimer::singleShot(0, this, [self = const_cast<ResultModel *>(this)] { self->readWanted(); });
    return nullptr;
}

void ResultModel::readWanted()
{
    m_asked = false;
    if (m_reader->isRunning() || m_wanted.isEmpty() || !m_pages)
        return;
    const auto wanted = std::exchange(m_wanted, {});
    m_reader->start([this, wanted, pages = m_pages, generation = m_generation](const std::stop_token &stop,
                                                                               const Background::Tell &) {
        std::vector<std::pair<qint64, data::RowBlockPtr>> found;
        QString problem;
        for (const qint64 block : wanted) {
            if (stop.stop_requested())
                break;
            auto read = pages->read(std::size_t(block));
            if (read)
                found.emplace_back(block, *read);
            else
                problem = windowText(read.error());
        }
        return [this, found = std::move(found), problem, generation] {
            if (generation != m_generation)
                return;
            for (const auto &[block, rows] : found) {
                m_read.insert(block, new data::RowBlockPtr(rows));
                if (m_places) { // the rows may be in any block
                    if (rowCount() > 0)
                        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
                    continue;
                }
                const qint64 top = qint64(m_pages->firstRowOf(std::size_t(block))) - m_first;
                const qint64 bottom = std::min<qint64>(top + qint64(rows->rows), rowCount()) - 1;
                if (bottom >= 0 && top < rowCount())
                    emit dataChanged(index(int(std::max<qint64>(top, 0)), 0), index(int(bottom), columnCount() - 1));
            }
            if (!problem.isEmpty())
                emit failed(problem);
        };
    });
}

QVariant ResultModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !m_pages)
        return {};
    if (role != Qt::DisplayRole && role != RowsModel::FullTextRole && role != RowsModel::NullRole &&
        role != RowsModel::CellTypeRole && role != RowsModel::PartsRole && role != Qt::ToolTipRole &&
        role != Qt::TextAlignmentRole)
        return {};
    const auto place = m_pages->placeOf(placeOfRow(index.row()));
    const auto block = blockOf(place.block);
    if (!block)
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("…")) : QVariant();
    const data::Value &value = block->cells[place.row * m_columns.size() + std::size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return oneLine(shownText(value));
    case RowsModel::FullTextRole:
        return detailText(value);
    case RowsModel::PartsRole:
        return QVariant::fromValue(cellParts(value));
    case Qt::ToolTipRole:
        return data::holdsGraphValue(value) ? QVariant(tipText(value)) : QVariant();
    case RowsModel::NullRole:
        return value.isNull();
    case RowsModel::CellTypeRole:
        return int(cellType(value));
    default:
        return int(value.isNumber() ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter);
    }
}

QVariant ResultModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole && orientation == Qt::Vertical)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Vertical)
        return m_first + section + 1;
    return section < int(m_columns.size()) ? toQt(m_columns[std::size_t(section)]) : QVariant();
}

} // namespace app
