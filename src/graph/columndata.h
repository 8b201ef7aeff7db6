// SPDX-License-Identifier: GPL-3.0-or-later
// The storage behind a Column, and its builder, which adds row by row. Private to graph. One thread.
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

// Add rows in ascending order; skipped rows are null. A second type makes the column boxed.
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
    // Returns the builder for the items: add at rows size(), size() + 1, ...; endList closes the list.
    ColumnBuilder &beginList(std::uint32_t row);
    void endList();
    void addValue(std::uint32_t row, const data::Value &value); // any type; null skips the row

    std::uint32_t size() const { return m_rows; }
    // Builds the column of `rows` rows and empties the builder; null if there is no value. With a permutation, row i is
    // the added row permutation[i].
    std::unique_ptr<ColumnData> finish(std::uint32_t rows, const std::uint32_t *permutation);

private:
    // True if the array of `kind` accepts this row; otherwise makes the column boxed.
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
    bool m_started = false;     // has a value
    std::uint32_t m_rows = 0;   // number of the last row plus one
    std::uint32_t m_filled = 0; // rows in the arrays
    std::uint32_t m_nulls = 0;
    std::vector<std::uint64_t> m_present; // empty while there are no nulls
    std::vector<std::int64_t> m_integers;
    std::vector<double> m_floats;
    std::vector<std::uint64_t> m_bits;
    std::vector<StringId> m_texts;
    std::vector<std::uint32_t> m_offsets; // start of each list; the last one ends at the size of the items
    std::vector<data::Value> m_boxed;
    std::unique_ptr<ColumnBuilder> m_items;
    std::unique_ptr<ColumnBuilder> m_looseItems; // for a list in a boxed column
};

} // namespace graph
