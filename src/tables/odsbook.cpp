// SPDX-License-Identifier: GPL-3.0-or-later
// Workbooks of LibreOffice and others: OpenDocument 1.2 and 1.3, part 3. All sheets are in one part.
#include "base/codedtext.h"
#include "tables/workbook.h"
#include "tables/workbookvalues.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace tables {

using base::Category;
using base::fail;

namespace {

constexpr std::uint64_t mostRepeated = 20'000'000; // cells stored once with a repeat count

std::uint32_t countOf(const XmlAttributes &attributes, std::string_view name)
{
    const std::string_view text = attributes.value(name);
    std::uint32_t out = 1;
    std::from_chars(text.data(), text.data() + text.size(), out);
    return std::max<std::uint32_t>(out, 1);
}

class OdsEvents final : public XmlEvents {
public:
    explicit OdsEvents(SheetTaker &taker) : m_taker(taker) {}

    void begin(std::string_view element, const XmlAttributes &attributes) override
    {
        if (m_skipped > 0 || isSkipped(element)) {
            ++m_skipped;
            return;
        }
        if (element == "style")
            m_style = attributes.value("name");
        else if (element == "table-properties" && attributes.value("display") == "false")
            m_hiddenStyles.insert(m_style);
        else if (element == "table")
            beginSheet(attributes);
        else if (m_isOpen && element == "table-row")
            beginRow(attributes);
        else if (m_isOpen && (element == "table-cell" || element == "covered-table-cell"))
            beginCell(attributes);
        else if (m_inCell)
            beginText(element, attributes);
    }
    void end(std::string_view element) override
    {
        if (m_skipped > 0) {
            --m_skipped;
            return;
        }
        if (element == "table" && m_isOpen) {
            m_isOpen = false;
            keep(m_taker.end());
        } else if (element == "table-row" && m_isOpen) {
            endRow();
        } else if ((element == "table-cell" || element == "covered-table-cell") && m_inCell) {
            endCell();
        } else if (element == "p") {
            m_inText = false;
        }
    }
    void text(std::string_view part) override
    {
        if (m_inText && m_skipped == 0)
            m_text += part;
        if (m_text.size() > longestCell)
            keep(fail(Category::limit, BASE_TEXT("tables.large-cell", "a cell is larger than 16 MB"), {}, "no-table"));
    }
    base::Status status() const override { return m_status && m_isOpen ? m_taker.rows().status() : m_status; }
    bool anySheet() const { return m_sheets > 0; }

private:
    struct Cell {
        std::uint32_t column, times;
        std::string text;
    };

    void keep(base::Status status)
    {
        if (m_status)
            m_status = std::move(status);
    }
    // Comments, drawings and tracked changes have their own cells and texts.
    bool isSkipped(std::string_view element) const
    {
        return element == "annotation" || element == "tracked-changes" || element == "shapes" || element == "forms" ||
               element == "dde-links" || element == "ruby-text" ||
               (m_inCell && (element == "frame" || element == "custom-shape")) || (m_isOpen && element == "table");
    }
    void beginSheet(const XmlAttributes &attributes)
    {
        m_isOpen = true;
        ++m_sheets;
        m_row = 0;
        m_taker.begin(std::string(attributes.value("name")),
                      m_hiddenStyles.contains(std::string(attributes.value("style-name"))));
    }
    void beginRow(const XmlAttributes &attributes)
    {
        m_rowTimes = countOf(attributes, "number-rows-repeated");
        const std::string_view visibility = attributes.value("visibility");
        m_isRowHidden = visibility == "collapse" || visibility == "filter";
        m_column = 0;
        m_cells.clear();
    }
    void beginCell(const XmlAttributes &attributes)
    {
        m_inCell = true;
        m_times = countOf(attributes, "number-columns-repeated");
        m_rowsSpanned = countOf(attributes, "number-rows-spanned");
        m_type = attributes.find("calcext:value-type").value_or(attributes.value("value-type"));
        m_value = attributes.value(m_type == "date"      ? "date-value"
                                   : m_type == "time"    ? "time-value"
                                   : m_type == "boolean" ? "boolean-value"
                                   : m_type == "string"  ? "string-value"
                                                         : "value");
        m_hasFormula = attributes.find("formula").has_value();
        m_paragraphs = 0;
        m_text.clear();
    }
    void beginText(std::string_view element, const XmlAttributes &attributes)
    {
        if (element == "p") {
            m_text += m_paragraphs++ > 0 ? "\n" : "";
            m_inText = true;
        } else if (element == "s") {
            m_text.append(std::min<std::uint32_t>(countOf(attributes, "c"), 1000), ' ');
        } else if (element == "tab") {
            m_text += '\t';
        } else if (element == "line-break") {
            m_text += '\n';
        }
    }
    std::string_view value()
    {
        if (m_type == "float" || m_type == "percentage" || m_type == "currency")
            return numberText(m_value, NumberFormat::number, false, m_space);
        if (m_type == "date")
            return isoText(m_value, m_space);
        if (m_type == "time")
            return durationText(m_value, m_space);
        if (m_type == "boolean")
            return m_value == "true" ? "true" : "false";
        return m_value.empty() ? m_text : m_value;
    }
    void endCell()
    {
        m_inCell = m_inText = false;
        const std::uint32_t column = m_column,
                            times = std::min(m_times, mostSheetColumns - std::min(m_column, mostSheetColumns));
        m_column += times;
        // LibreOffice writes errors with type "error", or as a text "Err:502" of a formula.
        if (m_type == "error" || (m_hasFormula && (m_text.starts_with("Err:") || m_text.starts_with('#')))) {
            SheetNotes &notes = m_taker.notes();
            if (notes.errors == 0)
                notes.error = m_text;
            notes.errors += times;
            return;
        }
        const std::string_view text = value();
        if (text.empty())
            return;
        if (m_rowsSpanned > 1 && m_row < mostSheetRows)
            m_taker.rows().merge(m_row, m_row + std::min(m_rowsSpanned, mostSheetRows) - 1, column);
        m_cells.push_back({column, times, std::string(text)});
    }
    void endRow()
    {
        const std::uint32_t times = std::min(m_rowTimes, mostSheetRows - std::min(m_row, mostSheetRows));
        if (!m_cells.empty()) {
            m_taker.notes().hiddenRows += m_isRowHidden ? times : 0;
            std::uint64_t cells = 0;
            for (const Cell &cell : m_cells)
                cells += cell.times;
            m_repeated += cells * times - m_cells.size();
            if (m_repeated > mostRepeated)
                keep(fail(Category::limit,
                          BASE_TEXT("tables.repeated", "its repeated cells would exceed the maximum size of a table"),
                          {}, "no-table"));
            for (std::uint32_t row = 0; row < times && status(); ++row)
                for (const Cell &cell : m_cells)
                    for (std::uint32_t i = 0; i < cell.times; ++i)
                        m_taker.rows().add(m_row + row, cell.column + i, cell.text);
        }
        m_row += times;
    }

    SheetTaker &m_taker;
    base::Status m_status;
    std::string m_style, m_type, m_value, m_text, m_space;
    std::set<std::string> m_hiddenStyles;
    std::vector<Cell> m_cells; // of the current row
    std::size_t m_sheets = 0;
    std::uint64_t m_repeated = 0;
    std::uint32_t m_row = 0, m_column = 0, m_rowTimes = 1, m_times = 1, m_rowsSpanned = 1;
    int m_skipped = 0, m_paragraphs = 0;
    bool m_isOpen = false, m_inCell = false, m_inText = false, m_isRowHidden = false, m_hasFormula = false;
};

class ManifestEvents final : public XmlEvents {
public:
    void begin(std::string_view element, const XmlAttributes &) override
    {
        isEncrypted = isEncrypted || element == "encryption-data";
    }
    void end(std::string_view) override {}
    void text(std::string_view) override {}

    bool isEncrypted = false;
};

} // namespace

base::Status readOds(const WorkbookFile &file, SheetTaker &taker)
{
    std::uint64_t read = 0;
    const std::string manifest = "META-INF/manifest.xml";
    ManifestEvents listed;
    if (file.parts.has(manifest))
        BASE_CHECK(file.readPart(manifest, listed, taker, read, 0));
    if (listed.isEncrypted)
        return fail(
            Category::input,
            {BASE_TEXT("tables.password", "“{file}” is protected by a password. Save the file without a password."),
             {{"file", file.name}}},
            {}, "no-table");
    const std::string content = "content.xml";
    OdsEvents events(taker);
    BASE_CHECK(file.readPart(content, events, taker, read, file.parts.sizeOf(content)));
    if (!events.anySheet())
        return tl::unexpected(file.refused(BASE_TEXT("tables.no-sheets", "it has no sheets")));
    return {};
}

} // namespace tables
