// SPDX-License-Identifier: GPL-3.0-or-later
// Converts the fields of a record to typed column values and reports invalid ones. Private to graph. One thread.
#pragma once

#include "graph/loadcontext.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace graph {

class CellWriter {
public:
    CellWriter(LoadContext &context, std::string file) : m_context(context), m_file(std::move(file)) {}

    // An empty unquoted field is null; a quoted one is an empty text or list.
    void write(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row, const Field &field);
    // The number of a text; invalid UTF-8 becomes U+FFFD.
    StringId text(std::string_view bytes, const HeaderColumn &column);

    void setLine(std::uint64_t line) { m_line = line; }
    void reject(const char *code, const std::string &column, std::string why);

private:
    void writeScalar(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row, std::string_view text);
    void writeInteger(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row, std::string_view text);
    void writeFloat(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row, std::string_view text);
    void writeTyped(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row, std::string_view text);
    void writeBoolean(const HeaderColumn &column, ColumnBuilder &builder, std::uint32_t row, std::string_view text);

    LoadContext &m_context;
    std::string m_file;
    std::uint64_t m_line = 0;
};

} // namespace graph
