// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/parquetrows.h"

#include <array>
#include <charconv>

namespace graph {

namespace {

// The type of a column in the notation of a CSV header.
const char *headerType(ParquetKind kind)
{
    switch (kind) {
    case ParquetKind::integer:
        return "long";
    case ParquetKind::floating:
        return "double";
    case ParquetKind::boolean:
        return "boolean";
    case ParquetKind::date:
        return "date";
    case ParquetKind::moment:
        return "localdatetime";
    case ParquetKind::utcMoment:
        return "datetime";
    case ParquetKind::timeOfDay:
        return "localtime";
    case ParquetKind::text:
    case ParquetKind::decimal:
    case ParquetKind::bytes:
        break;
    }
    return "string";
}

} // namespace

base::Result<ParquetRows> ParquetRows::open(const std::string &name, std::string bytes)
{
    ParquetRows out;
    BASE_TRY(out.m_file, ParquetFile::open(name, bytesInMemory(std::move(bytes))));
    std::vector<std::string> written;
    for (const ParquetColumn &each : out.m_file->columns()) {
        // The name has its own role or type: ":ID", "id:ID(Gene)", "note:string".
        HeaderColumn column = readColumn(each.name);
        if (column.role == ColumnRole::property && column.name == each.name)
            column = readColumn(each.name + ":" + headerType(each.kind) + (each.isList ? "[]" : ""));
        else if (column.role == ColumnRole::property || column.role == ColumnRole::label)
            column.isList = column.isList || (each.isList && column.role == ColumnRole::property);
        column.written = each.name;
        out.m_header.columns.push_back(std::move(column));
    }
    BASE_CHECK(settleColumns(out.m_header));
    const std::size_t count = out.m_header.columns.size();
    out.m_fields.resize(count);
    out.m_spaces.resize(count);
    out.m_items.resize(count);
    return out;
}

void ParquetRows::setText(std::size_t column, std::size_t item, const ParquetCell::Item &from)
{
    std::vector<std::string_view> &items = m_items[column];
    const ParquetKind kind = m_file->columns()[column].kind;
    if (from.isNull) {
        items.emplace_back();
        return;
    }
    if (kind == ParquetKind::boolean) {
        items.emplace_back(from.integer != 0 ? "true" : "false");
        return;
    }
    if (kind != ParquetKind::integer && kind != ParquetKind::floating) {
        items.push_back(from.text);
        return;
    }
    std::array<char, 40> text{};
    const auto result = kind == ParquetKind::integer
                            ? std::to_chars(text.data(), text.data() + text.size(), from.integer)
                            : std::to_chars(text.data(), text.data() + text.size(), from.real);
    std::string &space = m_spaces[column][item];
    space.assign(text.data(), result.ptr);
    items.emplace_back(space);
}

base::Result<bool> ParquetRows::next()
{
    BASE_TRY(const bool more, m_file->next());
    if (!more)
        return false;
    for (std::size_t column = 0; column < m_fields.size(); ++column) {
        const ParquetCell &cell = m_file->cell(column);
        Field &field = m_fields[column];
        std::vector<std::string_view> &items = m_items[column];
        items.clear();
        field = {};
        if (cell.isNull)
            continue;
        m_spaces[column].resize(std::max(m_spaces[column].size(), cell.items.size()));
        for (std::size_t i = 0; i < cell.items.size(); ++i)
            setText(column, i, cell.items[i]);
        field.quoted = true; // an empty text is a value
        if (m_file->columns()[column].isList)
            field.items = &items;
        else
            field.text = items[0];
    }
    return true;
}

} // namespace graph
