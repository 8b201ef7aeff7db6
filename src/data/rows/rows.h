// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a query: column names and rows in immutable blocks of 1,024 rows; the last may be shorter. Blocks can
// be shared between threads.
#pragma once

#include "base/artefact.h"
#include "data/values/value.h"

#include <memory>
#include <string>
#include <vector>

namespace data {

// Row-major: cell (r, c) is cells[r * columns + c].
struct RowBlock {
    std::size_t rows = 0;
    std::vector<Value> cells;
};
using RowBlockPtr = std::shared_ptr<const RowBlock>;

class Rows {
public:
    static constexpr std::size_t blockSize = 1024;

    Rows() = default;
    explicit Rows(std::vector<std::string> columns) : m_columns(std::move(columns)) {}

    const std::vector<std::string> &columns() const { return m_columns; }
    std::size_t columnCount() const { return m_columns.size(); }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    std::size_t byteSize() const { return m_bytes; }
    const Value &at(std::size_t row, std::size_t column) const
    {
        return m_blocks[row / blockSize]->cells[(row % blockSize) * m_columns.size() + column];
    }
    const std::vector<RowBlockPtr> &blocks() const { return m_blocks; }

    // Appends a block; all earlier blocks must be full.
    void append(RowBlockPtr block);

    bool truncated() const { return !m_truncation.empty(); }
    // Why rows are missing at the end ("more than 1,000 rows"); empty if complete.
    const std::string &truncation() const { return m_truncation; }
    void setTruncation(std::string why) { m_truncation = std::move(why); }

private:
    std::vector<std::string> m_columns;
    std::vector<RowBlockPtr> m_blocks;
    std::size_t m_size = 0;
    std::size_t m_bytes = 0;
    std::string m_truncation;
};

// Collects rows into blocks; used by one thread.
class RowsBuilder {
public:
    explicit RowsBuilder(std::vector<std::string> columns) : m_rows(std::move(columns)) {}
    void add(std::vector<Value> row); // one value per column
    std::size_t size() const { return m_rows.size() + (m_block ? m_block->rows : 0); }
    Rows finish();

private:
    void flush();
    Rows m_rows;
    std::shared_ptr<RowBlock> m_block;
};

// Rows as an artefact (kind "rows"). `decodeRows` reads its canonical bytes.
class RowsArtefact final : public base::Artefact {
public:
    explicit RowsArtefact(Rows rows) : m_rows(std::move(rows)) {}
    std::string_view kind() const override { return "rows"; }
    std::string canonical() const override;
    std::string display() const override;
    const Rows &rows() const { return m_rows; }

private:
    Rows m_rows;
};

base::ArtefactPtr artefact(Rows rows);
const Rows &rowsOf(const base::ArtefactPtr &artefact); // empty if null or of another kind
base::Result<base::ArtefactPtr> decodeRows(std::string_view bytes);

} // namespace data
