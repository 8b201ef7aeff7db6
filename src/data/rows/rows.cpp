// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rows/rows.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"

#include <nlohmann/json.hpp>

namespace data {

namespace {

constexpr std::size_t displayedRows = 50;
constexpr std::size_t displayedWidth = 80;

std::string dumped(const nlohmann::json &json)
{
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

base::Result<base::ArtefactPtr> torn()
{
    return base::fail(base::Category::storage,
                      BASE_TEXT("rows.damaged", "A stored result is damaged and cannot be read."), {}, "rows");
}

} // namespace

void Rows::append(RowBlockPtr block)
{
    m_size += block->rows;
    m_bytes += sizeof(RowBlock);
    for (const Value &cell : block->cells)
        m_bytes += cell.byteSize();
    m_blocks.push_back(std::move(block));
}

void RowsBuilder::add(std::vector<Value> row)
{
    if (!m_block) {
        m_block = std::make_shared<RowBlock>();
        m_block->cells.reserve(m_rows.columnCount() * (m_rows.empty() ? 16 : Rows::blockSize));
    }
    for (Value &cell : row)
        m_block->cells.push_back(std::move(cell));
    if (++m_block->rows == Rows::blockSize)
        flush();
}

void RowsBuilder::flush()
{
    m_rows.append(std::move(m_block));
    m_block = nullptr;
}

Rows RowsBuilder::finish()
{
    if (m_block)
        flush();
    Rows finished = std::move(m_rows);
    m_rows = Rows(finished.columns());
    return finished;
}

std::string RowsArtefact::canonical() const
{
    // Written row by row: one JSON document of a million cells needs several times the memory of the rows.
    std::string out = "{\"columns\":" + dumped(m_rows.columns()) + ",\"rows\":[";
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        out += row ? ",[" : "[";
        for (std::size_t column = 0; column < m_rows.columnCount(); ++column)
            out += (column ? "," : "") + dumped(toTagged(m_rows.at(row, column)));
        out += ']';
    }
    out += "]";
    if (m_rows.truncated())
        out += ",\"truncation\":" + dumped(m_rows.truncation());
    return out + "}";
}

std::string RowsArtefact::display() const
{
    std::string out = base::join(m_rows.columns(), " | ") + "\n";
    for (std::size_t row = 0; row < std::min(m_rows.size(), displayedRows); ++row) {
        for (std::size_t column = 0; column < m_rows.columnCount(); ++column)
            out += (column ? " | " : "") + base::shorten(m_rows.at(row, column).toDisplay(), displayedWidth);
        out += '\n';
    }
    if (m_rows.size() > displayedRows)
        out += "… " + base::grouped(static_cast<std::int64_t>(m_rows.size() - displayedRows)) + " more rows\n";
    if (m_rows.truncated())
        out += "(" + m_rows.truncation() + ")\n";
    return out;
}

base::ArtefactPtr artefact(Rows rows)
{
    return std::make_shared<const RowsArtefact>(std::move(rows));
}

const Rows &rowsOf(const base::ArtefactPtr &artefact)
{
    static const Rows none;
    const auto *found = dynamic_cast<const RowsArtefact *>(artefact.get());
    return found ? found->rows() : none;
}

base::Result<base::ArtefactPtr> decodeRows(std::string_view bytes)
{
    try {
        const auto json = base::parsedJson(bytes);
        RowsBuilder builder(json.at("columns").get<std::vector<std::string>>());
        const std::size_t width = json.at("columns").size();
        for (const auto &row : json.at("rows")) {
            if (!row.is_array() || row.size() != width)
                return torn();
            std::vector<Value> cells;
            cells.reserve(width);
            for (const auto &cell : row)
                cells.push_back(fromTagged(cell));
            builder.add(std::move(cells));
        }
        Rows rows = builder.finish();
        rows.setTruncation(json.value("truncation", std::string()));
        return artefact(std::move(rows));
    } catch (const nlohmann::json::exception &) {
        return torn();
    }
}

} // namespace data
