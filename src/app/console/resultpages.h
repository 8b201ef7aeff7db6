// SPDX-License-Identifier: GPL-3.0-or-later
// All rows of a result: the first ones in memory, the others in a temporary file, deleted with this object. The
// source's thread appends while others read. Values of private columns are masked for display, counting, charts,
// comparisons and exports until the user asks to see them. Any thread; functions that read the file not on the GUI
// thread.
#pragma once

#include "base/result.h"
#include "data/rows/privacy.h"
#include "data/rows/rows.h"

#include <QTemporaryFile>
#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace app {

class ResultPages {
public:
    explicit ResultPages(std::size_t memory = 24u << 20) : m_memory(memory) {}

    // False if the block cannot be stored; problem() has the reason.
    bool append(const std::vector<std::string> &columns, const data::RowBlockPtr &block);
    void setColumns(const std::vector<std::string> &columns); // for a result without rows
    std::vector<std::string> columns() const;
    std::size_t rows() const { return m_rows.load(std::memory_order_acquire); }
    std::size_t blocks() const;
    std::size_t fileBytes() const;
    base::Status problem() const;

    // The query of the rows, and the private properties (data/rows/privacy.h).
    void hide(const std::string &query, const std::vector<std::string> &names);
    void reveal(bool revealed);
    bool isRevealed() const { return m_revealed.load(); }
    bool hasPrivate() const; // in the rows read so far

    struct Place {
        std::size_t block = 0, row = 0; // row within it
    };
    Place placeOf(std::size_t row) const; // row < rows()
    std::size_t firstRowOf(std::size_t block) const;
    data::RowBlockPtr inMemory(std::size_t block) const; // null if it is only in the file
    base::Result<data::RowBlockPtr> read(std::size_t block) const;

private:
    struct Stored {
        std::size_t firstRow = 0;
        qint64 offset = -1; // in the file; -1: in memory
        qint64 bytes = 0;
        data::RowBlockPtr block;          // null: in the file
        mutable data::RowBlockPtr hidden; // of `block`, made at first use
    };
    data::RowBlockPtr withPrivateValuesHidden(const data::RowBlockPtr &block) const; // under m_mutex
    std::size_t m_memory;
    std::atomic<std::size_t> m_rows{0};
    mutable std::mutex m_mutex; // guards all below
    std::vector<std::string> m_columns;
    std::vector<Stored> m_blocks;
    std::size_t m_held = 0; // bytes in memory
    mutable std::unique_ptr<QTemporaryFile> m_file;
    qint64 m_fileBytes = 0;
    base::Status m_problem;
    std::string m_query;
    std::vector<std::string> m_private;
    mutable std::optional<data::Hiding> m_hiding; // set once the columns are known
    mutable std::atomic<bool> m_hasPrivate = false;
    std::atomic<bool> m_revealed = false;
};

// A block as bytes, and back. Values that are not plain use the tagged JSON of a session file.
std::string encodedBlock(const data::RowBlock &block);
base::Result<data::RowBlockPtr> decodedBlock(std::string_view bytes);

} // namespace app
