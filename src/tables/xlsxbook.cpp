// SPDX-License-Identifier: GPL-3.0-or-later
// Workbooks of Excel: ECMA-376, Office Open XML, part 1. Elements are matched by local name, which is the same in the
// strict and the transitional variant.
#include "base/codedtext.h"
#include "base/text.h"
#include "tables/workbook.h"
#include "tables/workbookvalues.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace tables {

using base::Category;
using base::fail;

namespace {

constexpr std::size_t mostSheets = 10'000, mostStyles = 1'000'000;
constexpr std::size_t mostStrings = std::size_t(1) << 30; // bytes of the shared strings

std::uint64_t wholeOf(std::string_view text, std::uint64_t otherwise)
{
    std::uint64_t out = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() ? out : otherwise;
}

bool isTrue(std::string_view text)
{
    return text == "1" || text == "true" || text == "on";
}

// "_x000D_" encodes a character that XML does not allow; "_x005F_" a "_" before such a code.
void unescape(std::string &text)
{
    constexpr std::size_t size = 7;
    std::size_t at = text.find("_x");
    while (at != std::string::npos && at + size <= text.size()) {
        unsigned code = 0;
        const char *const begin = text.data() + at + 2;
        const auto [end, error] = std::from_chars(begin, begin + 4, code, 16);
        if (error == std::errc() && end == begin + 4 && text[at + size - 1] == '_' && code < 0x80)
            text.replace(at, size, 1, static_cast<char>(code));
        at = text.find("_x", at + 1);
    }
    text.erase(std::remove(text.begin(), text.end(), '\0'), text.end());
}

struct Relation {
    std::string id, type, part;
};

// The parts that a part refers to.
class Relations final : public XmlEvents {
public:
    explicit Relations(const std::string &part) : m_folder(part.substr(0, part.rfind('/') + 1)) {}
    static std::string partOf(const std::string &part)
    {
        const std::size_t name = part.rfind('/') + 1; // npos + 1 is the beginning
        return part.substr(0, name) + "_rels/" + part.substr(name) + ".rels";
    }
    void begin(std::string_view element, const XmlAttributes &attributes) override
    {
        if (element != "Relationship" || attributes.value("TargetMode") == "External" || all.size() > 4 * mostSheets)
            return;
        all.push_back({std::string(attributes.value("Id")), std::string(attributes.value("Type")),
                       resolved(std::string(attributes.value("Target")))});
    }
    void end(std::string_view) override {}
    void text(std::string_view) override {}
    std::string ofType(std::string_view end) const
    {
        const auto found =
            std::find_if(all.begin(), all.end(), [end](const Relation &r) { return r.type.ends_with(end); });
        return found == all.end() ? std::string() : found->part;
    }

    std::vector<Relation> all;

private:
    std::string resolved(const std::string &target) const
    {
        if (target.starts_with('/'))
            return target.substr(1);
        std::vector<std::string> way;
        for (const std::string &each : base::split(m_folder + target, '/')) {
            if (each == ".." && !way.empty())
                way.pop_back();
            else if (each != ".." && each != "." && !each.empty())
                way.push_back(each);
        }
        return base::join(way, "/");
    }
    std::string m_folder;
};

class BookEvents final : public XmlEvents {
public:
    struct Listed {
        std::string name, relation;
        bool isHidden = false;
    };
    void begin(std::string_view element, const XmlAttributes &attributes) override
    {
        if (element == "workbookPr")
            begins1904 = isTrue(attributes.value("date1904"));
        if (element == "sheet" && sheets.size() < mostSheets) {
            const std::string_view state = attributes.value("state");
            sheets.push_back({std::string(attributes.value("name")), std::string(attributes.value("id")),
                              state == "hidden" || state == "veryHidden"});
        }
    }
    void end(std::string_view) override {}
    void text(std::string_view) override {}

    std::vector<Listed> sheets;
    bool begins1904 = false;
};

class StyleEvents final : public XmlEvents {
public:
    void begin(std::string_view element, const XmlAttributes &attributes) override
    {
        if (element == "cellXfs")
            m_inCells = true;
        if (element == "numFmts")
            m_inFormats = true;
        if (element == "numFmt" && m_inFormats && m_codes.size() < mostStyles)
            m_codes.emplace(wholeOf(attributes.value("numFmtId"), 0), numberFormatOf(attributes.value("formatCode")));
        if (element == "xf" && m_inCells && formats.size() < mostStyles) {
            const std::uint64_t id = wholeOf(attributes.value("numFmtId"), 0);
            const auto found = m_codes.find(id);
            formats.push_back(found != m_codes.end() ? found->second : builtinFormat(static_cast<unsigned>(id)));
        }
    }
    void end(std::string_view element) override
    {
        m_inCells = m_inCells && element != "cellXfs";
        m_inFormats = m_inFormats && element != "numFmts";
    }
    void text(std::string_view) override {}

    std::vector<NumberFormat> formats; // by the style index of a cell

private:
    bool m_inCells = false, m_inFormats = false;
    std::map<std::uint64_t, NumberFormat> m_codes;
};

// The shared strings of the workbook, concatenated.
class StringEvents final : public XmlEvents {
public:
    void begin(std::string_view element, const XmlAttributes &) override
    {
        m_inPhonetic = m_inPhonetic || element == "rPh";
        m_inText = element == "t" && !m_inPhonetic;
    }
    void end(std::string_view element) override
    {
        m_inText = false;
        m_inPhonetic = m_inPhonetic && element != "rPh";
        if (element != "si")
            return;
        unescape(m_text);
        m_all += m_text;
        m_ends.push_back(m_all.size());
        m_text.clear();
        if (m_all.size() + m_ends.size() * sizeof m_ends[0] > mostStrings)
            m_status = fail(Category::limit, BASE_TEXT("tables.large-texts", "its texts are larger than 1 GB"), {},
                            "no-table");
    }
    void text(std::string_view part) override
    {
        if (m_inText)
            m_text += part;
        if (m_text.size() > longestCell)
            m_status = fail(Category::limit, BASE_TEXT("tables.one-large-text", "a text is larger than 16 MB"), {},
                            "no-table");
    }
    base::Status status() const override { return m_status; }
    std::optional<std::string_view> at(std::uint64_t index) const
    {
        if (index >= m_ends.size())
            return std::nullopt;
        const std::size_t begin = index == 0 ? 0 : m_ends[index - 1];
        return std::string_view(m_all).substr(begin, m_ends[index] - begin);
    }

private:
    std::string m_all, m_text;
    std::vector<std::size_t> m_ends;
    bool m_inText = false, m_inPhonetic = false;
    base::Status m_status;
};

// Row and column from 0, parsed from "BC12".
struct Place {
    std::uint64_t row = mostSheetRows, column = mostSheetColumns;
};

Place placeOf(std::string_view text)
{
    Place out;
    std::uint64_t column = 0;
    std::size_t at = 0;
    for (; at < text.size() && at < 4 && (text[at] | 32) >= 'a' && (text[at] | 32) <= 'z'; ++at)
        column = column * 26 + static_cast<std::uint64_t>((text[at] | 32) - 'a' + 1);
    out.row = wholeOf(text.substr(at), mostSheetRows + 1) - 1;
    out.column = column - 1;
    return out;
}

class SheetEvents final : public XmlEvents {
public:
    SheetEvents(SheetTaker &taker, const StringEvents &strings, const StyleEvents &styles, bool begins1904)
        : m_taker(taker), m_strings(strings), m_styles(styles), m_begins1904(begins1904)
    {
    }
    void begin(std::string_view element, const XmlAttributes &attributes) override
    {
        m_inText = false;
        if (element == "c")
            return beginCell(attributes);
        if (element == "v" || (element == "t" && m_inInline && !m_inPhonetic))
            m_inText = true;
        else if (element == "f")
            m_hasFormula = true;
        else if (element == "is")
            m_inInline = true;
        else if (element == "rPh")
            m_inPhonetic = true;
        else if (element == "row")
            beginRow(attributes);
        else if (element == "mergeCell")
            merge(attributes.value("ref"));
    }
    void end(std::string_view element) override
    {
        m_inText = false;
        if (element == "c")
            endCell();
        else if (element == "is")
            m_inInline = false;
        else if (element == "rPh")
            m_inPhonetic = false;
        else if (element == "row")
            m_isHidden = false;
    }
    void text(std::string_view part) override
    {
        if (m_inText)
            m_text += part;
        if (m_text.size() > longestCell)
            m_status =
                fail(Category::limit, BASE_TEXT("tables.large-cell", "a cell is larger than 16 MB"), {}, "no-table");
    }
    base::Status status() const override { return m_status ? m_taker.rows().status() : m_status; }

private:
    void beginRow(const XmlAttributes &attributes)
    {
        const auto written = attributes.find("r");
        const std::uint64_t row = written ? wholeOf(*written, 0) - 1 : m_nextRow;
        if (row >= mostSheetRows || row < m_nextRow) {
            m_status =
                fail(Category::input, BASE_TEXT("tables.row-order", "its rows are not in order"), {}, "no-table");
            return;
        }
        m_row = static_cast<std::uint32_t>(row);
        m_nextRow = row + 1;
        m_nextColumn = 0;
        m_isHidden = isTrue(attributes.value("hidden"));
        m_isCounted = false;
    }
    void beginCell(const XmlAttributes &attributes)
    {
        const auto written = attributes.find("r");
        const std::uint64_t column = written ? placeOf(*written).column : m_nextColumn;
        if (column >= mostSheetColumns || column < m_nextColumn) {
            m_status =
                fail(Category::input, BASE_TEXT("tables.cell-order", "its cells are not in order"), {}, "no-table");
            return;
        }
        m_column = static_cast<std::uint32_t>(column);
        m_nextColumn = column + 1;
        m_type = attributes.value("t");
        m_style = wholeOf(attributes.value("s"), 0);
        m_hasFormula = false;
        m_text.clear();
    }
    void endCell()
    {
        SheetNotes &notes = m_taker.notes();
        if (m_type == "e") {
            if (++notes.errors == 1)
                notes.error = m_text;
            return;
        }
        if (m_text.empty()) {
            notes.withoutResult += m_hasFormula && m_type != "str" ? 1 : 0;
            return;
        }
        if (m_isHidden && !m_isCounted) {
            ++notes.hiddenRows;
            m_isCounted = true;
        }
        m_taker.rows().add(m_row, m_column, value());
    }
    std::string_view value()
    {
        if (m_type.empty() || m_type == "n")
            return numberText(m_text,
                              m_style < m_styles.formats.size() ? m_styles.formats[m_style] : NumberFormat::number,
                              m_begins1904, m_space);
        if (m_type == "s") {
            const auto shared = m_strings.at(wholeOf(m_text, ~std::uint64_t(0)));
            if (!shared)
                m_status =
                    fail(Category::input, BASE_TEXT("tables.missing-text", "a text that a cell refers to is missing"),
                         {}, "no-table");
            return shared.value_or(std::string_view());
        }
        if (m_type == "b")
            return m_text == "0" ? "false" : "true";
        if (m_type == "d")
            return isoText(m_text, m_space);
        unescape(m_text);
        return m_text;
    }
    void merge(std::string_view range)
    {
        const std::size_t colon = range.find(':');
        if (colon == std::string_view::npos)
            return;
        const Place first = placeOf(range.substr(0, colon)), last = placeOf(range.substr(colon + 1));
        if (first.row < mostSheetRows && first.column < mostSheetColumns && last.row < mostSheetRows)
            m_taker.rows().merge(static_cast<std::uint32_t>(first.row), static_cast<std::uint32_t>(last.row),
                                 static_cast<std::uint32_t>(first.column));
    }

    SheetTaker &m_taker;
    const StringEvents &m_strings;
    const StyleEvents &m_styles;
    bool m_begins1904;
    base::Status m_status;
    std::uint64_t m_nextRow = 0, m_nextColumn = 0, m_style = 0;
    std::uint32_t m_row = 0, m_column = 0;
    std::string m_type, m_text, m_space;
    bool m_inText = false, m_inInline = false, m_inPhonetic = false, m_hasFormula = false, m_isHidden = false,
         m_isCounted = false;
};

} // namespace

base::Status readXlsx(const WorkbookFile &file, SheetTaker &taker)
{
    std::uint64_t read = 0;
    Relations roots("");
    BASE_CHECK(file.readPart("_rels/.rels", roots, taker, read, 0));
    const std::string book = roots.ofType("/officeDocument");
    if (book.empty() || !file.parts.has(book))
        return tl::unexpected(file.refused(BASE_TEXT("tables.names-no-sheets", "it names no sheets")));
    if (base::lower(book).ends_with(".bin"))
        return tl::unexpected(
            file.refused(BASE_TEXT("tables.xlsb", "it is a binary workbook (.xlsb). Save it as .xlsx or .ods")));
    BookEvents events;
    BASE_CHECK(file.readPart(book, events, taker, read, 0));
    Relations parts(book);
    BASE_CHECK(file.readPart(Relations::partOf(book), parts, taker, read, 0));
    StyleEvents styles;
    if (const std::string part = parts.ofType("/styles"); file.parts.has(part))
        BASE_CHECK(file.readPart(part, styles, taker, read, 0));
    std::uint64_t all = read;
    const std::string stringPart = parts.ofType("/sharedStrings");
    all += file.parts.sizeOf(stringPart);
    for (const Relation &each : parts.all)
        all += each.type.ends_with("/worksheet") ? file.parts.sizeOf(each.part) : 0;
    StringEvents strings;
    if (file.parts.has(stringPart))
        BASE_CHECK(file.readPart(stringPart, strings, taker, read, all));
    for (const BookEvents::Listed &sheet : events.sheets) {
        const auto part = std::find_if(parts.all.begin(), parts.all.end(), [&](const Relation &each) {
            return each.id == sheet.relation && each.type.ends_with("/worksheet"); // others are chart sheets
        });
        if (part == parts.all.end() || !file.parts.has(part->part))
            continue;
        taker.begin(sheet.name, sheet.isHidden);
        SheetEvents cells(taker, strings, styles, events.begins1904);
        BASE_CHECK(file.readPart(part->part, cells, taker, read, all));
        BASE_CHECK(taker.end());
    }
    return {};
}

} // namespace tables
