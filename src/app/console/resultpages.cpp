// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/resultpages.h"

#include "app/models/text.h"
#include "base/codedtext.h"
#include "base/jsonread.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>

namespace app {

namespace {

enum class CellTag : char { null, no, yes, integer, floating, text, other };

template <class T>
void putPlain(std::string &out, T value)
{
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    out.append(bytes, sizeof value);
}

class BlockReader {
public:
    explicit BlockReader(std::string_view bytes) : m_bytes(bytes) {}
    template <class T>
    bool take(T &value)
    {
        if (m_bytes.size() < sizeof value)
            return false;
        std::memcpy(&value, m_bytes.data(), sizeof value);
        m_bytes.remove_prefix(sizeof value);
        return true;
    }
    bool take(std::string_view &text)
    {
        std::uint64_t size = 0;
        if (!take(size) || m_bytes.size() < size)
            return false;
        text = m_bytes.substr(0, size);
        m_bytes.remove_prefix(size);
        return true;
    }

private:
    std::string_view m_bytes;
};

bool takeCell(BlockReader &reader, data::Value &cell)
{
    char tag = 0;
    if (!reader.take(tag))
        return false;
    switch (static_cast<CellTag>(tag)) {
    case CellTag::null:
        return true;
    case CellTag::no:
    case CellTag::yes:
        cell = data::Value(static_cast<CellTag>(tag) == CellTag::yes);
        return true;
    case CellTag::integer: {
        std::int64_t number = 0;
        const bool done = reader.take(number);
        cell = data::Value(number);
        return done;
    }
    case CellTag::floating: {
        double number = 0;
        const bool done = reader.take(number);
        cell = data::Value(number);
        return done;
    }
    case CellTag::text:
    case CellTag::other: {
        std::string_view text;
        if (!reader.take(text))
            return false;
        cell =
            static_cast<CellTag>(tag) == CellTag::text ? data::Value(text) : data::fromTagged(base::parsedJson(text));
        return true;
    }
    }
    return false;
}

} // namespace

std::string encodedBlock(const data::RowBlock &block)
{
    std::string out;
    putPlain(out, static_cast<std::uint64_t>(block.rows));
    putPlain(out, static_cast<std::uint64_t>(block.cells.size()));
    const auto putText = [&out](CellTag tag, const std::string &text) {
        out += static_cast<char>(tag);
        putPlain(out, static_cast<std::uint64_t>(text.size()));
        out += text;
    };
    for (const data::Value &cell : block.cells) {
        switch (cell.type()) {
        case data::Type::null:
            out += static_cast<char>(CellTag::null);
            break;
        case data::Type::boolean:
            out += static_cast<char>(cell.asBool() ? CellTag::yes : CellTag::no);
            break;
        case data::Type::integer:
            out += static_cast<char>(CellTag::integer);
            putPlain(out, cell.asInt());
            break;
        case data::Type::floating:
            out += static_cast<char>(CellTag::floating);
            putPlain(out, cell.asDouble());
            break;
        case data::Type::string:
            putText(CellTag::text, cell.asString());
            break;
        default:
            putText(CellTag::other,
                    data::toTagged(cell).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
            break;
        }
    }
    return out;
}

base::Result<data::RowBlockPtr> decodedBlock(std::string_view bytes)
{
    const auto torn = [] {
        return base::fail(
            base::Category::storage,
            BASE_TEXT("result.damaged", "The temporary file of a result is damaged. Run the query again."));
    };
    BlockReader reader(bytes);
    std::uint64_t rows = 0, cells = 0;
    if (!reader.take(rows) || !reader.take(cells) || cells > bytes.size() || rows > bytes.size())
        return torn();
    auto block = std::make_shared<data::RowBlock>();
    block->rows = rows;
    block->cells.resize(cells);
    for (data::Value &cell : block->cells) {
        if (!takeCell(reader, cell))
            return torn();
    }
    return block;
}

bool ResultPages::append(const std::vector<std::string> &columns, const data::RowBlockPtr &block)
{
    const std::lock_guard lock(m_mutex);
    if (!m_problem)
        return false;
    if (m_columns.empty())
        m_columns = columns;
    if (!block || block->rows == 0)
        return true;
    Stored stored;
    stored.firstRow = m_rows.load();
    std::size_t bytes = sizeof(data::RowBlock);
    for (const data::Value &cell : block->cells)
        bytes += cell.byteSize();
    if (m_held + bytes <= m_memory) {
        m_held += bytes;
        stored.block = block;
    } else {
        m_memory = 0; // later blocks go to the file, too
        const std::string encoded = encodedBlock(*block);
        if (!m_file)
            m_file = std::make_unique<QTemporaryFile>();
        if ((!m_file->isOpen() && !m_file->open()) || !m_file->seek(m_fileBytes) ||
            m_file->write(encoded.data(), qint64(encoded.size())) != qint64(encoded.size())) {
            m_problem = base::fail(
                base::Category::storage,
                {BASE_TEXT(
                     "result.not-stored",
                     "The rows cannot be stored in a temporary file: {why}. Free some disk space or query fewer rows."),
                 {{"why", fromQt(m_file->errorString())}}});
            return false;
        }
        stored.offset = m_fileBytes;
        stored.bytes = qint64(encoded.size());
        m_fileBytes += stored.bytes;
    }
    m_blocks.push_back(std::move(stored));
    m_rows.store(m_blocks.back().firstRow + block->rows, std::memory_order_release);
    return true;
}

void ResultPages::setColumns(const std::vector<std::string> &columns)
{
    const std::lock_guard lock(m_mutex);
    if (m_columns.empty())
        m_columns = columns;
}

std::vector<std::string> ResultPages::columns() const
{
    const std::lock_guard lock(m_mutex);
    return m_columns;
}

std::size_t ResultPages::blocks() const
{
    const std::lock_guard lock(m_mutex);
    return m_blocks.size();
}

std::size_t ResultPages::fileBytes() const
{
    const std::lock_guard lock(m_mutex);
    return std::size_t(m_fileBytes);
}

base::Status ResultPages::problem() const
{
    const std::lock_guard lock(m_mutex);
    return m_problem;
}

ResultPages::Place ResultPages::placeOf(std::size_t row) const
{
    const std::lock_guard lock(m_mutex);
    const auto after = std::upper_bound(m_blocks.begin(), m_blocks.end(), row,
                                        [](std::size_t wanted, const Stored &each) { return wanted < each.firstRow; });
    const std::size_t block = std::size_t(after - m_blocks.begin()) - 1;
    return {block, row - m_blocks[block].firstRow};
}

std::size_t ResultPages::firstRowOf(std::size_t block) const
{
    const std::lock_guard lock(m_mutex);
    return m_blocks[block].firstRow;
}

void ResultPages::hide(const std::string &query, const std::vector<std::string> &names)
{
    const std::lock_guard lock(m_mutex);
    m_query = query;
    m_private = names;
    m_hiding.reset();
    m_hasPrivate = false;
    for (const Stored &each : m_blocks)
        each.hidden.reset();
}

void ResultPages::reveal(bool revealed)
{
    m_revealed = revealed;
}

bool ResultPages::hasPrivate() const
{
    return m_hasPrivate.load();
}

data::RowBlockPtr ResultPages::withPrivateValuesHidden(const data::RowBlockPtr &block) const
{
    if (m_private.empty() || m_columns.empty())
        return block;
    if (!m_hiding) {
        m_hiding.emplace(m_columns, m_query, m_private);
        m_hasPrivate = m_hiding->anyWhole();
    }
    std::shared_ptr<data::RowBlock> changed; // most blocks have no private values
    for (std::size_t i = 0; i < block->cells.size(); ++i) {
        const std::size_t column = i % m_columns.size();
        if (!m_hiding->touches(column, block->cells[i]))
            continue;
        if (!changed)
            changed = std::make_shared<data::RowBlock>(*block);
        changed->cells[i] = m_hiding->cell(column, block->cells[i]);
    }
    if (!changed)
        return block;
    m_hasPrivate = true;
    return changed;
}

data::RowBlockPtr ResultPages::inMemory(std::size_t block) const
{
    const std::lock_guard lock(m_mutex);
    const Stored &stored = m_blocks[block];
    if (!stored.block)
        return nullptr;
    if (!stored.hidden)
        stored.hidden = withPrivateValuesHidden(stored.block);
    return m_revealed ? stored.block : stored.hidden;
}

base::Result<data::RowBlockPtr> ResultPages::read(std::size_t block) const
{
    if (auto held = inMemory(block))
        return held;
    std::string bytes;
    {
        const std::lock_guard lock(m_mutex);
        const Stored &stored = m_blocks[block];
        bytes.resize(std::size_t(stored.bytes));
        if (!m_file->seek(stored.offset) || m_file->read(bytes.data(), stored.bytes) != stored.bytes)
            return base::fail(base::Category::storage,
                              {BASE_TEXT("result.not-read",
                                         "The temporary file of a result cannot be read: {why}. Run the query again."),
                               {{"why", fromQt(m_file->errorString())}}});
    }
    BASE_TRY(data::RowBlockPtr decoded, decodedBlock(bytes));
    const std::lock_guard lock(m_mutex);
    const data::RowBlockPtr hidden = withPrivateValuesHidden(decoded);
    return m_revealed ? decoded : hidden;
}

} // namespace app
