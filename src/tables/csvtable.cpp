// SPDX-License-Identifier: GPL-3.0-or-later
// Separated values as a table. The first pass finds the types of the columns, the second writes the rows.
#include "base/codedtext.h"
#include "base/text.h"
#include "graph/decodedtext.h"
#include "graph/recordreader.h"
#include "tables/csvshape.h"
#include "tables/tableintake.h"
#include "tables/typedtable.h"

#include <algorithm>
#include <memory>

namespace tables {

using base::Category;
using base::fail;
using graph::RecordReader;

namespace {

constexpr std::size_t sampleSize = 256u << 10;
constexpr std::uint64_t linesBetweenChecks = 4096;

std::string shown(const graph::Sign &sign)
{
    return sign == graph::Sign('\t') ? "tab" : "“" + std::string(sign.text()) + "”";
}

class CsvTable {
public:
    explicit CsvTable(TableIntake &intake) : m_intake(intake) {}

    base::Status read()
    {
        BASE_CHECK(findShape());
        BASE_CHECK(findTypes());
        BASE_CHECK(writeRows());
        tell();
        return {};
    }

private:
    base::Status findShape()
    {
        BASE_TRY(const std::string head, m_intake.head(sampleSize));
        if (head.empty())
            return fail(Category::input,
                        {BASE_TEXT("tables.empty", "“{file}” is empty."), {{"file", m_intake.fileName()}}}, {},
                        "no-table");
        m_encoding = graph::encodingOf(head, m_mark);
        BASE_CHECK(refuseForeign(head));
        return shapeAs(m_encoding);
    }

    base::Status refuseForeign(std::string_view head) const
    {
        const auto is = [head](std::string_view begin) { return head.starts_with(begin); };
        const base::TextCode binary = BASE_TEXT("tables.is-binary", "a binary file");
        const base::TextCode what =
            is("PK\x03\x04")         ? BASE_TEXT("tables.is-zip", "a workbook or another zip file")
            : is("\xd0\xcf\x11\xe0") ? BASE_TEXT("tables.is-xls", "an old Excel workbook")
            : is("PAR1")             ? BASE_TEXT("tables.is-parquet", "a Parquet file")
            : is("\x1f\x8b")         ? BASE_TEXT("tables.is-gzip", "compressed with gzip. Unpack it first")
            : is("\x28\xb5\x2f\xfd") ? BASE_TEXT("tables.is-zstd", "compressed with zstd. Unpack it first")
            : is("SQLite format 3")  ? BASE_TEXT("tables.is-sqlite", "an SQLite file")
            : is("%PDF")             ? BASE_TEXT("tables.is-pdf", "a PDF")
                                     : binary;
        const bool hasZeros = m_encoding == graph::TextEncoding::utf8 && head.find('\0') != std::string_view::npos;
        if (what.code != binary.code || hasZeros)
            return fail(Category::input,
                        {BASE_TEXT("tables.not-csv", "“{file}” is not a CSV or TSV file: it is {what}."),
                         {{"file", m_intake.fileName()}},
                         {{"what", what}}},
                        {}, "no-table");
        return {};
    }

    base::Status shapeAs(graph::TextEncoding encoding)
    {
        m_encoding = encoding;
        BASE_TRY(auto bytes, m_intake.bytes());
        graph::DecodedText text(std::move(bytes), m_encoding, m_mark);
        std::string sample(sampleSize, '\0');
        BASE_TRY(const std::size_t got, text.read(sample.data(), sample.size()));
        sample.resize(got);
        const bool isWhole = got < sampleSize;
        const std::string whole = sample.substr(0, isWhole ? got : sample.rfind('\n'));
        if (m_encoding == graph::TextEncoding::utf8 && !base::isValidUtf8(whole) &&
            sample.rfind('\n') != std::string::npos)
            return shapeAs(graph::TextEncoding::windows1252);
        m_shape = shapeOf(sample, isWhole,
                          base::lower(m_intake.fileName()).ends_with(".tsv") ||
                              base::lower(m_intake.fileName()).ends_with(".tab"));
        if (m_shape.fields == 0)
            return fail(Category::input,
                        {BASE_TEXT("tables.no-lines", "“{file}” has no lines."), {{"file", m_intake.fileName()}}}, {},
                        "no-table");
        if (m_shape.fields > sql::mostColumns)
            return fail(
                Category::limit,
                {BASE_TEXT("tables.many-columns", "“{file}” has {count} columns, but a table takes at most {most}."),
                 {{"file", m_intake.fileName()},
                  {"count", base::grouped(static_cast<std::int64_t>(m_shape.fields))},
                  {"most", base::grouped(sql::mostColumns)}}},
                {}, "no-table");
        return {};
    }

    // Every record after titles and header, in the order of the file.
    template <class Use>
    base::Status eachRecord(int pass, const Use &use, bool *isUtf8 = nullptr)
    {
        BASE_TRY(auto bytes, m_intake.bytes());
        auto watched = std::make_unique<WatchedBytes>(std::move(bytes), pass == 0 ? &m_intake : nullptr);
        const WatchedBytes &watch = *watched;
        graph::DecodedText text(std::move(watched), m_encoding, m_mark);
        RecordReader reader(text, m_shape.dialect, m_shape.fields, RecordReader::Uneven::kept);
        for (std::uint64_t record = 0;; ++record) {
            if (record % linesBetweenChecks == 0)
                BASE_CHECK(m_intake.look(pass, text.bytesRead()));
            BASE_TRY(const RecordReader::Step step, reader.next());
            if (step == RecordReader::Step::end)
                break;
            if (isUtf8 != nullptr && !watch.isUtf8() && m_encoding == graph::TextEncoding::utf8 &&
                record % linesBetweenChecks == 0)
                break;
            if (record >= m_shape.titles + m_shape.headers)
                BASE_CHECK(use(reader.fields(), reader.line()));
        }
        if (isUtf8)
            *isUtf8 = watch.isUtf8();
        return {};
    }

    base::Status findTypes()
    {
        bool isUtf8 = true;
        m_table = std::make_unique<TypedTable>(m_intake, m_shape, "line");
        BASE_CHECK(eachRecord(
            0,
            [this](const std::vector<graph::Field> &fields, std::uint64_t line) -> base::Status {
                m_table->look(fields, line);
                return {};
            },
            &isUtf8));
        if (!isUtf8 && m_encoding == graph::TextEncoding::utf8) {
            BASE_CHECK(shapeAs(graph::TextEncoding::windows1252));
            return findTypes();
        }
        m_table->settle(m_shape.dialect.delimiter == graph::Sign(';'));
        return {};
    }

    base::Status writeRows()
    {
        BASE_CHECK(m_table->begin());
        return eachRecord(1, [this](const std::vector<graph::Field> &fields, std::uint64_t line) -> base::Status {
            if (fields.size() != m_shape.fields)
                tellUneven(fields, line);
            return m_table->add(fields);
        });
    }

    void tellUneven(const std::vector<graph::Field> &fields, std::uint64_t line)
    {
        if (fields.size() < m_shape.fields) {
            ++m_short;
            m_intake.reportLine(
                "lines with fewer cells", line,
                "it has " + TypedTable::counted(fields.size(), " cell", " cells") + " where the table has " +
                    TypedTable::counted(m_shape.fields, " column", " columns") + ". The remaining columns are empty.");
            return;
        }
        const auto beyond = fields.begin() + static_cast<std::ptrdiff_t>(m_shape.fields);
        const auto lost =
            std::find_if(beyond, fields.end(), [](const graph::Field &each) { return !each.text.empty(); });
        if (lost == fields.end())
            return;
        ++m_long;
        m_intake.reportLine("lines with more cells", line,
                            "it has " + TypedTable::counted(fields.size(), " cell", " cells") +
                                " where the table has " + TypedTable::counted(m_shape.fields, " column", " columns") +
                                "; “" + base::shorten(lost->text, 40) + "” and all later cells are left out.");
    }

    void tell()
    {
        m_intake.report(TypedTable::counted(m_table->rowCount(), " row", " rows") + ", " +
                        TypedTable::counted(m_table->columnCount(), " column", " columns") + " in the table " +
                        m_intake.table() + "; " + graph::nameOf(m_encoding) + ", delimiter " +
                        (m_shape.fields == 1 ? "none" : shown(m_shape.dialect.delimiter)) + ".");
        m_table->tell();
        m_intake.leaveOut(m_long, " line with more cells than columns", " lines with more cells than columns");
    }

    TableIntake &m_intake;
    graph::TextEncoding m_encoding = graph::TextEncoding::utf8;
    std::size_t m_mark = 0;
    CsvShape m_shape;
    std::unique_ptr<TypedTable> m_table; // set once the shape is known
    std::uint64_t m_short = 0, m_long = 0;
};

} // namespace

base::Status readCsv(TableIntake &intake)
{
    return CsvTable(intake).read();
}

} // namespace tables
