// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/roweditmodel.h"

#include "app/models/celltext.h"
#include "app/models/text.h"
#include "data/rows/rows.h"
#include "data/values/typedvalue.h"

#include <optional>
#include <utility>

namespace app {

using data::Type;
using data::Value;

namespace {

bool isTyped(Type type)
{
    return type == Type::null || type == Type::boolean || type == Type::integer || type == Type::floating ||
           type == Type::string || type == Type::list || type == Type::map;
}

// As the user edits it: without thousands separators, lists and maps as JSON.
QString editedText(const Value &value)
{
    return value.isNull() ? QString() : toQt(value.isString() ? value.asString() : value.toDisplay());
}

// The typed text as a value of this type; empty if it is none.
std::optional<Value> valueOf(const QString &typed, Type type)
{
    if (type == Type::string)
        return Value(fromQt(typed));
    const QString text = typed.trimmed();
    if (text.isEmpty())
        return Value();
    bool isNumber = false;
    switch (type) {
    case Type::integer:
        if (const qlonglong number = text.toLongLong(&isNumber); isNumber)
            return Value(std::int64_t(number));
        return {};
    case Type::floating:
        if (const double number = text.toDouble(&isNumber); isNumber)
            return Value(number);
        return {};
    case Type::boolean:
        if (text.compare(QLatin1String("true"), Qt::CaseInsensitive) == 0)
            return Value(true);
        if (text.compare(QLatin1String("false"), Qt::CaseInsensitive) == 0)
            return Value(false);
        return {};
    default:
        break;
    }
    Value value = data::typedValue(fromQt(text));
    if (type != Type::null && value.type() != type)
        return {};
    return value;
}

} // namespace

RowEditModel::RowEditModel(QObject *parent) : QAbstractTableModel(parent) {}

RowEditModel::~RowEditModel() = default;

bool RowEditModel::setText(const QString &text)
{
    const auto decoded = data::decodeRows(fromQt(text));
    beginResetModel();
    m_columns.clear();
    m_rows.clear();
    m_truncation.clear();
    if (decoded) {
        const data::Rows &rows = data::rowsOf(*decoded);
        m_columns = rows.columns();
        m_truncation = rows.truncation();
        for (std::size_t row = 0; row < rows.size(); ++row) {
            auto &cells = m_rows.emplace_back();
            for (std::size_t column = 0; column < rows.columnCount(); ++column)
                cells.push_back(rows.at(row, column));
        }
    }
    endResetModel();
    return decoded.has_value();
}

QString RowEditModel::text() const
{
    data::RowsBuilder builder(m_columns);
    for (const auto &row : m_rows)
        builder.add(row);
    data::Rows rows = builder.finish();
    rows.setTruncation(m_truncation);
    return toQt(data::artefact(std::move(rows))->canonical());
}

int RowEditModel::addRow(int after)
{
    const int at = after < 0 || after >= rowCount() ? rowCount() : after + 1;
    beginInsertRows({}, at, at);
    m_rows.insert(m_rows.begin() + at, std::vector<Value>(m_columns.size()));
    endInsertRows();
    emit changed();
    return at;
}

void RowEditModel::removeRow(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    beginRemoveRows({}, row, row);
    m_rows.erase(m_rows.begin() + row);
    endRemoveRows();
    emit changed();
}

bool RowEditModel::setNull(const QModelIndex &at)
{
    if (!checkIndex(at, CheckIndexOption::IndexIsValid) || !(flags(at) & Qt::ItemIsEditable))
        return false;
    m_rows[std::size_t(at.row())][std::size_t(at.column())] = Value();
    emit dataChanged(at, at);
    emit changed();
    return true;
}

int RowEditModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int RowEditModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

Type RowEditModel::typeOf(const QModelIndex &index) const
{
    const auto column = std::size_t(index.column());
    if (const Value &own = m_rows[std::size_t(index.row())][column]; !own.isNull())
        return own.type();
    for (const auto &row : m_rows)
        if (!row[column].isNull())
            return row[column].type();
    return Type::null;
}

QVariant RowEditModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Value &value = m_rows[std::size_t(index.row())][std::size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return value.isNull() ? QStringLiteral("NULL") : cellText(value);
    case Qt::EditRole:
        return editedText(value);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (value.isNumber() ? Qt::AlignRight : Qt::AlignLeft));
    case RowsModel::NullRole:
        return value.isNull();
    case RowsModel::CellTypeRole:
        return int(cellType(value));
    default:
        return {};
    }
}

bool RowEditModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) ||
        !(flags(index) & Qt::ItemIsEditable))
        return false;
    Value &cell = m_rows[std::size_t(index.row())][std::size_t(index.column())];
    if (value.toString() == editedText(cell))
        return true; // opened and closed
    auto typed = valueOf(value.toString(), typeOf(index));
    if (!typed)
        return false;
    cell = std::move(*typed);
    emit dataChanged(index, index);
    emit changed();
    return true;
}

QVariant RowEditModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    return section >= 0 && section < columnCount() ? toQt(m_columns[std::size_t(section)]) : QVariant();
}

Qt::ItemFlags RowEditModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() && isTyped(typeOf(index)) ? usual | Qt::ItemIsEditable : usual;
}

} // namespace app
