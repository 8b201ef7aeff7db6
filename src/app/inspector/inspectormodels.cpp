// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/inspectormodels.h"

#include "agents/engine/scorewords.h"
#include "app/models/celltext.h"
#include "app/models/format.h"
#include "app/models/text.h"
#include "data/rows/rows.h"

#include <algorithm>

namespace app {
namespace {

int alignment(bool number)
{
    return int(number ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter);
}

} // namespace

// --- score parts ---------------------------------------------------------------------------------------------------

void ScorePartsModel::setScore(const std::optional<Score> &score)
{
    beginResetModel();
    m_score = score;
    endResetModel();
}

QString scorePartWords(const QString &name)
{
    return toQt(agents::scorePartWords(fromQt(name)));
}

int ScorePartsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_score || m_score->parts.empty() ? 0 : int(m_score->parts.size()) + 1;
}

int ScorePartsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ScorePartsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool isSum = index.row() == int(m_score->parts.size());
    const bool isCapped = m_score->cap && *m_score->cap <= m_score->value + 0.05;
    const ScorePart sum{{}, m_score->value, 10, isCapped ? m_score->capWhy : base::CodedText()};
    const ScorePart &part = isSum ? sum : m_score->parts[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == NameColumn)
            return part.name; // of the sum: the view has the word
        if (index.column() == ValueColumn)
            return formatScore(part.value);
        return index.column() == WhyColumn ? QVariant(toQt(part.why.english())) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == NameColumn ? scorePartWords(part.name) : QVariant();
    case WhyRole:
        return QVariant::fromValue(part.why);
    case ValueRole:
        return part.value;
    case MaximumRole:
        return part.maximum;
    case ScaleRole: {
        double scale = 0;
        for (const ScorePart &one : m_score->parts)
            scale = std::max({scale, one.maximum, std::abs(one.value)});
        return scale;
    }
    case SumRole:
        return isSum;
    case CappedRole:
        return isSum && isCapped;
    case Qt::TextAlignmentRole:
        return alignment(index.column() == ValueColumn);
    default:
        return {};
    }
}

// --- prompt --------------------------------------------------------------------------------------------------------

void PromptModel::setBlocks(std::vector<PromptBlock> blocks)
{
    beginResetModel();
    m_blocks = std::move(blocks);
    endResetModel();
}

int PromptModel::tokens() const
{
    int sum = 0;
    for (const PromptBlock &block : m_blocks)
        sum += block.tokens;
    return sum;
}

int PromptModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_blocks.size());
}

int PromptModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PromptModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PromptBlock &block = m_blocks[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn     ? block.name
               : index.column() == TokensColumn ? formatCount(block.tokens)
                                                : formatShare(block.share);
    case TextRole:
        return block.text;
    case ValueRole:
        return index.column() == TokensColumn  ? QVariant(block.tokens)
               : index.column() == ShareColumn ? QVariant(block.share)
                                               : QVariant();
    case Qt::TextAlignmentRole:
        return alignment(index.column() != NameColumn);
    default:
        return {};
    }
}

// --- state ---------------------------------------------------------------------------------------------------------

namespace {

std::vector<int> columnsOf(const base::ArtefactPtr &rows, const std::vector<std::string> &names)
{
    std::vector<int> columns;
    const auto &all = data::rowsOf(rows).columns();
    for (const std::string &name : names) {
        const auto found = std::find(all.begin(), all.end(), name);
        columns.push_back(found == all.end() ? -1 : int(found - all.begin()));
    }
    return columns;
}

} // namespace

void RowChangesModel::setDifference(data::RowsDifference difference, base::ArtefactPtr before, base::ArtefactPtr after)
{
    beginResetModel();
    m_difference = std::move(difference);
    m_before = std::move(before);
    m_after = std::move(after);
    m_beforeColumns = columnsOf(m_before, m_difference.columns);
    m_afterColumns = columnsOf(m_after, m_difference.columns);
    filter();
    endResetModel();
}

void RowChangesModel::setSides(const QString &before, const QString &after)
{
    beginResetModel();
    m_sideNames[0] = before;
    m_sideNames[1] = after;
    endResetModel();
}

int RowChangesModel::columnsOfSide(int side) const
{
    return int(data::rowsOf(side == 0 ? m_before : m_after).columns().size());
}

QVariant RowChangesModel::sideData(const data::RowsDifference::Line &line, int column, int role) const
{
    const bool isNew = column >= columnsOfSide(0);
    const int own = isNew ? column - columnsOfSide(0) : column;
    const std::int64_t row = isNew ? line.after : line.before;
    if (row < 0)
        return {};
    const data::Value &value = data::rowsOf(isNew ? m_after : m_before).at(std::size_t(row), std::size_t(own));
    switch (role) {
    case Qt::DisplayRole:
        return oneLine(shownText(value));
    case NullRole:
        return value.isNull();
    case ChangedRole: {
        const auto &columns = isNew ? m_afterColumns : m_beforeColumns;
        const auto shared = std::find(columns.begin(), columns.end(), own);
        if (line.change != data::RowChange::changed || shared == columns.end())
            return false;
        const data::Value *other = cell(!isNew, isNew ? line.before : line.after, int(shared - columns.begin()));
        return other && !data::equivalent(value, *other);
    }
    case Qt::TextAlignmentRole:
        return alignment(value.isNumber());
    default:
        return {};
    }
}

void RowChangesModel::setShown(std::optional<data::RowChange> only)
{
    if (m_only == only)
        return;
    beginResetModel();
    m_only = only;
    filter();
    endResetModel();
}

void RowChangesModel::filter()
{
    m_shown.clear();
    for (std::size_t line = 0; line < m_difference.lines.size(); ++line) {
        if (!m_only || m_difference.lines[line].change == *m_only)
            m_shown.push_back(line);
    }
}

int RowChangesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int RowChangesModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return (hasSides() ? columnsOfSide(0) + columnsOfSide(1) : int(m_difference.columns.size())) + 1;
}

QVariant RowChangesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const data::RowsDifference::Line &line = m_difference.lines[m_shown[std::size_t(index.row())]];
    if (role == ChangeRole)
        return int(line.change);
    if (index.column() == 0)
        return {}; // the view has the word of the change
    if (hasSides())
        return sideData(line, index.column() - 1, role);
    const data::Value *before = cell(false, line.before, index.column() - 1);
    const data::Value *after = cell(true, line.after, index.column() - 1);
    const data::Value *value = after ? after : before;
    if (!value)
        return {};
    const bool changed =
        line.change == data::RowChange::changed && before && after && !data::equivalent(*before, *after);
    switch (role) {
    case Qt::DisplayRole:
        return changed ? oneLine(shownText(*before)) + QStringLiteral(" → ") + oneLine(shownText(*after))
                       : oneLine(shownText(*value));
    case NullRole:
        return !changed && value->isNull();
    case ChangedRole:
        return changed;
    case Qt::TextAlignmentRole:
        return alignment(value->isNumber());
    default:
        return {};
    }
}

const data::Value *RowChangesModel::cell(bool isNew, std::int64_t row, int column) const
{
    const int place = (isNew ? m_afterColumns : m_beforeColumns)[std::size_t(column)];
    if (row < 0 || place < 0)
        return nullptr;
    return &data::rowsOf(isNew ? m_after : m_before).at(std::size_t(row), std::size_t(place));
}

QVariant RowChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal || section < 1 || section >= columnCount())
        return {};
    if (hasSides()) {
        const int side = section - 1 < columnsOfSide(0) ? 0 : 1;
        const int own = section - 1 - side * columnsOfSide(0);
        const QString name = toQt(data::rowsOf(side == 0 ? m_before : m_after).columns()[std::size_t(own)]);
        return own == 0 ? QStringLiteral("%1: %2").arg(m_sideNames[side], name) : name;
    }
    return toQt(m_difference.columns[std::size_t(section) - 1]);
}

} // namespace app
