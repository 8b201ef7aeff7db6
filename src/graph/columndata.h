// SPDX-License-Identifier: GPL-3.0-or-later
// What owns the arrays behind a Column, and how they are filled row by row.
// Private to graph. One thread.
#pragma once

#include "graph/column.h"
#include "graph/storage.h"
#include "graph/strings.h"

#include <memory>
#include <vector>

namespace graph {

struct ColumnData {
    Column view;
    Storage<std::uint64_t> present;
    Storage<std::int64_t> integers;
    Storage<double> floats;
    Storage<std::uint64_t> bits;
    Storage<StringId> strings;
    Storage<std::uint32_t> offsets;
    std::vector<data::Value> boxed;
    std::unique_ptr<ColumnData> items;

    void refresh(); // points the view at the arrays
    std::size_t byteSize() const;
};

// Rows come in ascending order; rows left out have no value. A second type turns the column into a boxed one.
class ColumnBuilder {
public:
    explicit ColumnBuilder(Strings &strings) : m_strings(strings) {}

    void addNull(std::uint32_t row) { m_rows = row + 1; }
    void addInteger(std::uint32_t row, std::int64_t value)
    {
        if (start(row, ColumnKind::integer))
            m_integers.push_back(value);
        else
            addBoxed(value);
    }
    void addFloat(std::uint32_t row, double value)
    {
        if (start(row, ColumnKind::floating))
            m_floats.push_back(value);
        else
            addBoxed(value);
    }
    void addString(std::uint32_t row, StringId value)
    {
        if (start(row, ColumnKind::string))
            m_texts.push_back(value);
        else
            addBoxed(m_strings.view(value));
    }
    void addBool(std::uint32_t row, bool value);
    // The items are added to the builder that this returns, at rows size(), size() + 1, ...; endList closes the list.
    ColumnBuilder &beginList(std::uint32_t row);
    void endList();
    void addValue(std::uint32_t row, const data::Value &value); // any type; null leaves the row out

    std::uint32_t size() const { return m_rows; }
    // The finished column of `rows` rows; null where no row has a value. With a permutation, row i of it is the added
    // row permutation[i]. The builder is empty afterwards.
    std::unique_ptr<ColumnData> finish(std::uint32_t rows, const std::uint32_t *permutation);

private:
    // True where the array of `kind` takes the value of this row; otherwise the column is boxed.
    bool start(std::uint32_t row, ColumnKind kind)
    {
        if (!m_started) [[unlikely]] {
            m_started = true;
            m_kind = kind;
        }
        if (m_filled < row) [[unlikely]]
            padTo(row);
        if (m_kind != kind && m_kind != ColumnKind::boxed) [[unlikely]]
            box();
        mark(true);
        m_rows = m_filled;
        return m_kind == kind;
    }
    void mark(bool has)
    {
        if (!has || !m_present.empty())
            markBit(has);
        ++m_filled;
    }
    void markBit(bool has);
    void padTo(std::uint32_t row);
    void addBoxed(data::Value value);
    void box();
    data::Value valueAt(std::uint32_t row) const;
    void permuteLists(ColumnData &out, const std::uint32_t *permutation);

    Strings &m_strings;
    ColumnKind m_kind = ColumnKind::boxed;
    bool m_started = false;     // a value has come
    std::uint32_t m_rows = 0;   // rows announced
    std::uint32_t m_filled = 0; // rows that the arrays hold
    std::uint32_t m_nulls = 0;
    std::vector<std::uint64_t> m_present; // empty while every row has a value
    std::vector<std::int64_t> m_integers;
    std::vector<double> m_floats;
    std::vector<std::uint64_t> m_bits;
    std::vector<StringId> m_texts;
    std::vector<std::uint32_t> m_offsets; // begin of each list; the end of the last is the size of the items
    std::vector<data::Value> m_boxed;
    std::unique_ptr<ColumnBuilder> m_items;
    std::unique_ptr<ColumnBuilder> m_looseItems; // of a list that goes into a boxed column
};

} // namespace graph
