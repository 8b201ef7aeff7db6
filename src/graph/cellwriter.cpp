// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/cellwriter.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace graph {

namespace {

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    if (text.size() > 1 && text.front() == '+' && text[1] != '-')
        text.remove_prefix(1);
    return text;
}

bool isAscii(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

template <class Number>
bool parsed(std::string_view text, Number &number)
{
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    return result.ec == std::errc() && result.ptr == text.data() + text.size();
}

std::string quotedCell(std::string_view text)
{
    return "'" + base::shorten(text, 60) + "'";
}

bool sameWord(std::string_view text, std::string_view lowerCase)
{
    return std::equal(text.begin(), text.end(), lowerCase.begin(), lowerCase.end(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
}

} // namespace

void CellWriter::reject(const char *code, const std::string &column, std::string why)
{
    m_context.report.add({FindingLevel::rejected, code, m_file, m_line, column, std::move(why)});
}

StringId CellWriter::text(std::string_view bytes, const HeaderColumn &column)
{
    if (isAscii(bytes) || base::isValidUtf8(bytes))
        return m_context.assembler.strings().intern(bytes);
    m_context.report.add({FindingLevel::guess, "invalid-utf8", m_file, m_line, column.written,
                          "The text is not valid UTF-8. Each invalid byte was replaced by a replacement character."});
    return m_context.assembler.strings().intern(base::toUtf8(base::toCodePoints(bytes)));
}

void CellWriter::write(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row, const Field &field)
{
    if (field.isMissing())
        return;
    if (!column.isList)
        return writeScalar(column, builder, row, field.text);
    ColumnBuilder &items = builder.beginList(row);
    if (field.items)
        for (const std::string_view item : *field.items)
            writeScalar(column, items, items.size(), item);
    else if (!field.text.empty())
        for (const std::string_view item : splitAt(field.text, m_context.dialect.arrayDelimiter))
            writeScalar(column, items, items.size(), item);
    builder.endList();
}

void CellWriter::writeScalar(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row,
                             std::string_view value)
{
    switch (column.type) {
    case CellType::text:
        return builder.addString(row, text(value, column));
    case CellType::integer:
        return writeInteger(column, builder, row, trimmed(value));
    case CellType::floating:
        return writeFloat(column, builder, row, trimmed(value));
    case CellType::boolean:
        return writeBoolean(column, builder, row, trimmed(value));
    case CellType::typed:
        return writeTyped(column, builder, row, value);
    }
}

void CellWriter::writeInteger(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row,
                              std::string_view value)
{
    std::int64_t number = 0;
    if (parsed(value, number)) {
        builder.addInteger(row, number);
        return;
    }
    // pandas writes integers as 3.0 in columns with missing values.
    double real = 0;
    if (parsed(value, real) && std::trunc(real) == real && std::abs(real) < 9007199254740992.0) {
        builder.addInteger(row, static_cast<std::int64_t>(real));
        return;
    }
    if (!value.empty() && !std::isnan(real))
        reject("bad-number", column.written, quotedCell(value) + " is not a 64-bit integer. The value was left out.");
    builder.addNull(row);
}

void CellWriter::writeFloat(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row,
                            std::string_view value)
{
    double number = 0;
    if (parsed(value, number) && !std::isnan(number)) {
        builder.addFloat(row, number);
        return;
    }
    // Python writes a missing number as "nan".
    if (!value.empty() && !std::isnan(number))
        reject("bad-number", column.written, quotedCell(value) + " is not a number. The value was left out.");
    builder.addNull(row);
}

void CellWriter::writeBoolean(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row,
                              std::string_view value)
{
    if (sameWord(value, "true") || sameWord(value, "false")) {
        builder.addBool(row, sameWord(value, "true"));
        return;
    }
    if (!value.empty())
        reject("bad-boolean", column.written,
               quotedCell(value) + " is neither true nor false. The value was left out.");
    builder.addNull(row);
}

void CellWriter::writeTyped(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row,
                            std::string_view value)
{
    const data::Value made = m_context.options.readTyped(column.typeName, value);
    if (!made.isNull())
        return builder.addValue(row, made);
    if (!base::trim(value).empty())
        reject("bad-value", column.written,
               quotedCell(value) + " is not a value of this type. The value was left out.");
    builder.addNull(row);
}

} // namespace graph
