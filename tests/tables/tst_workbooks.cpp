// SPDX-License-Identifier: GPL-3.0-or-later
// Workbooks become tables: the files of tests/tables/files, written by other programs (make.py there), and small ones
// built here, also damaged and hostile ones.
#include "sql/sqlite/sqlitesource.h"
#include "support/zipfile.h"
#include "tables/tables.h"
#include "tables/workbookvalues.h"
#include "tables/xml/expatreader.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using Zip = tests::ZipFile;

namespace {

struct Built {
    std::string error, report, leftOut, path;
};

const std::string rootRelations =
    R"(<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>)";
const std::string bookRelations =
    R"(<Relationships><Relationship Id="r1" Type="x/worksheet" Target="sheet1.xml"/>)"
    R"(<Relationship Id="r2" Type="x/sharedStrings" Target="/xl/strings.xml"/>)"
    R"(<Relationship Id="r3" Type="x/styles" Target="../xl/styles.xml"/></Relationships>)";

// A workbook of one sheet with these rows.
Zip bookOf(const std::string &rows, const std::string &strings = "<sst/>", const std::string &behind = {})
{
    Zip out;
    out.add("_rels/.rels", rootRelations)
        .add("xl/_rels/workbook.xml.rels", bookRelations)
        .add("xl/workbook.xml", R"(<workbook xmlns:r="r"><sheets><sheet name="People" r:id="r1"/></sheets></workbook>)")
        .add("xl/styles.xml",
             R"(<styleSheet><numFmts><numFmt numFmtId="170" formatCode="d\.m\.yyyy"/></numFmts><cellXfs>)"
             R"(<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="22"/></cellXfs></styleSheet>)")
        .add("xl/strings.xml", strings)
        .add("xl/sheet1.xml", "<worksheet><sheetData>" + rows + "</sheetData>" + behind + "</worksheet>");
    return out;
}

Zip odsOf(const std::string &body)
{
    Zip out;
    out.add("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        .add("content.xml",
             R"(<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:calcext="c">)"
             "<office:body><office:spreadsheet>" +
                 body + "</office:spreadsheet></office:body></office:document-content>");
    return out;
}

std::string cell(const std::string &text)
{
    return R"(<table:table-cell office:value-type="string"><text:p>)" + text + "</text:p></table:table-cell>";
}

class Folder {
public:
    Built build(const std::string &name, const std::string &bytes) const
    {
        QFile file(m_folder.filePath(QString::fromStdString(name)));
        if (file.open(QIODevice::WriteOnly))
            file.write(QByteArray::fromStdString(bytes));
        file.close();
        return buildAll({file.fileName().toStdString()});
    }
    Built buildAll(const std::vector<std::string> &files) const
    {
        static int number = 0;
        Built out;
        out.path = m_made.filePath(QString::number(++number)).toStdString();
        const auto built = tables::build(files, out.path, {.stop = {}, .progress = {}, .xml = tables::readXmlByExpat});
        if (!built) {
            out.error = built.error().message;
            return out;
        }
        out.report = built->report;
        out.leftOut = built->leftOut;
        return out;
    }
    // The temporary file of the rows is deleted.
    bool isTidy() const { return QDir(m_made.path()).entryList({QStringLiteral("*.rows")}).isEmpty(); }

private:
    QTemporaryDir m_folder, m_made;
};

std::string fileOf(const char *name)
{
    return std::string(REFLEXION_SOURCE_DIR "/tests/tables/files/") + name;
}

// Rows as "cell|cell/…".
std::string rowsOf(const Built &built, const std::string &query)
{
    if (!built.error.empty())
        return built.error;
    const auto source = sql::SqliteSource::open(built.path);
    if (!source)
        return source.error().message;
    const auto rows = (*source)->run({query, {}}, {}, {});
    if (!rows)
        return rows.error().message;
    std::string out;
    for (std::size_t row = 0; row < rows->size(); ++row)
        for (std::size_t column = 0; column < rows->columnCount(); ++column)
            out += (column > 0 ? "|" : row > 0 ? "/" : "") + rows->at(row, column).toDisplay();
    return out;
}

bool has(const std::string &text, const char *part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class WorkbooksTest : public QObject {
    Q_OBJECT

private slots:
    void filesOfOtherProgramsHoldTheSame_data()
    {
        QTest::addColumn<QString>("table");
        const auto row = [](const char *file, const char *table) { QTest::newRow(file) << QString::fromUtf8(table); };
        row("duckdb.csv", "duckdb");
        row("duckdb.jsonl", "duckdb");
        row("duckdb.parquet", "duckdb");
        row("libreoffice-american.csv", "libreoffice_american");
        row("libreoffice-british.csv", "libreoffice_british");
        row("libreoffice-german.csv", "libreoffice_german");
        row("libreoffice.ods", "Orders");
        row("libreoffice.xlsx", "Orders");
        row("openpyxl.xlsx", "Orders");
        row("pandas-bom.csv", "pandas_bom");
        row("pandas-dates.xlsx", "Orders_2024");
        row("pandas.jsonl", "pandas");
        row("pandas.ods", "pandas");
        row("pandas.xlsx", "pandas");
        row("polars.parquet", "polars");
        row("polars.tsv", "polars");
        row("r-csv2.csv", "r_csv2");
        row("r-openxlsx.xlsx", "r_openxlsx");
        row("r-table.tab", "r_table");
        row("r.csv", "r");
        row("xlsxwriter.xlsx", "xlsxwriter");
    }
    void filesOfOtherProgramsHoldTheSame()
    {
        QFETCH(QString, table);
        const Folder folder;
        const Built built = folder.buildAll({fileOf(QTest::currentDataTag())});
        QCOMPARE(
            rowsOf(built, "SELECT count(*), sum(quantity), printf('%.2f', sum(price)), min(substr(ordered, 1, 10)), "
                          "max(substr(ordered, 1, 10)), sum(paid), min(code), count(DISTINCT customer) FROM \"" +
                              table.toStdString() + "\""),
            std::string("24|162|48754.94|2024-01-03|2024-12-13|16|00000|4"));
        QCOMPARE(rowsOf(built, "SELECT customer FROM \"" + table.toStdString() + "\" WHERE price = 355.98"),
                 std::string("Café Olé"));
        QVERIFY(folder.isTidy());
    }

    void twoLinesOfNamesAreJoined()
    {
        const Folder folder;
        const Built built = folder.buildAll({fileOf("pandas-two-headers.csv")});
        QCOMPARE(rowsOf(built, "SELECT sum(\"value quantity\"), max(\"state ordered\") FROM pandas_two_headers"),
                 std::string("162|2024-12-13"));
    }

    void sheetsAreTables()
    {
        const Folder folder;
        const Built built = folder.buildAll({fileOf("openpyxl.xlsx")});
        QVERIFY(has(built.report, "The first row is above the table, and not part of the table."));
        QVERIFY(has(built.report, "4 merged cells are repeated in each row."));
        QVERIFY(has(built.report, "The hidden sheet “Old”: 2 rows, 2 columns in the table Old."));
        QVERIFY(!has(built.report, "Empty"));
        QCOMPARE(rowsOf(built, "SELECT region, count(*), sum(quota) FROM Notes GROUP BY region ORDER BY 3"),
                 std::string("North|2|0/South|2|110/East|2|220/West|2|330"));
    }

    void sheetsOfSeveralFilesHaveTheFilesName()
    {
        const Folder folder;
        const Built built = folder.buildAll({fileOf("openpyxl.xlsx"), fileOf("pandas.ods")});
        QCOMPARE(rowsOf(built, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"),
                 std::string("openpyxl_Notes/openpyxl_Old/openpyxl_Orders/pandas"));
    }

    void errorsOfFormulasAreNoValues()
    {
        const Folder folder;
        for (const char *name : {"libreoffice-formulas.xlsx", "libreoffice-formulas.ods"}) {
            const Built built = folder.buildAll({fileOf(name)});
            QVERIFY(has(built.report, "3 formulas end in an error (#DIV/0!), so the cell has no value."));
            QVERIFY(has(built.report, "1 hidden row is read like visible rows."));
            QCOMPARE(rowsOf(built, "SELECT count(*), count(rate), sum(rate), max(until), max(share) FROM Rates"),
                     std::string("8|5|155|2024-02-08 08:30:00|0.875"));
        }
        const Built plain = folder.buildAll({fileOf("formulas.xlsx")});
        QVERIFY(has(plain.report, "8 formulas have no stored result"));
    }

    void protectedAndForeignFilesAreRefused()
    {
        const Folder folder;
        const auto error = [&](const char *name, const std::string &bytes) { return folder.build(name, bytes).error; };
        QCOMPARE(folder.buildAll({fileOf("password.xlsx")}).error,
                 std::string("“password.xlsx” is protected by a password. Save the file without a password."));
        QCOMPARE(error("a.ods", odsOf("").add("META-INF/manifest.xml", "<m><encryption-data/></m>").bytes()),
                 std::string("“a.ods” is protected by a password. Save the file without a password."));
        QCOMPARE(error("b.ods", Zip().add("encrypted-package", "x").bytes()),
                 std::string("“b.ods” is protected by a password. Save the file without a password."));
        QCOMPARE(error("c.xlsx", Zip().add("_rels/.rels", rootRelations, 0, 1).bytes()),
                 std::string("“c.xlsx” is protected by a password. Save the file without a password."));
        QCOMPARE(error("d.xlsx", "\xd0\xcf\x11\xe0 and more"),
                 std::string("“d.xlsx” is an old Excel workbook (.xls). Save it as .xlsx or .ods."));
        QCOMPARE(error("e.xlsx", "a,b\n1,2\n"),
                 std::string("“e.xlsx” is not a workbook, because it is not a zip file."));
        QCOMPARE(error("f.xlsx", Zip().add("readme.txt", "x").bytes()),
                 std::string("“f.xlsx” is a zip file, but not a workbook."));
        QCOMPARE(error("g.xlsx", ""), std::string("“g.xlsx” is empty."));
        QCOMPARE(error("h.xlsx", bookOf("").bytes()),
                 std::string("“h.xlsx” has no cells, because all its sheets are empty."));
    }

    void tooLargeExpansionIsRefused()
    {
        const Folder folder;
        const auto error = [&](const char *name, const std::string &bytes) { return folder.build(name, bytes).error; };
        // Before anything is unpacked.
        QCOMPARE(error("bomb.xlsx", bookOf("").add("xl/sheet2.xml", "x", 3'000'000'000).bytes()),
                 std::string("“bomb.xlsx” is not opened, because its unpacked size would be 2,861 MB, far more than "
                             "usual for a table of this size."));
        QVERIFY(has(error("bombs.xlsx", bookOf("").add("a", "x", 3'000'000'000).add("b", "x", 3'000'000'000).bytes()),
                    "its unpacked size would be more than 4 GB"));
        // One cell, repeated.
        const std::string row = R"(<table:table-row table:number-rows-repeated="1000000">)"
                                R"(<table:table-cell table:number-columns-repeated="16000" office:value-type="string">)"
                                "<text:p>x</text:p></table:table-cell></table:table-row>";
        QVERIFY(has(error("repeated.ods", odsOf("<table:table table:name=\"A\">" + row + "</table:table>").bytes()),
                    "its repeated cells would exceed the maximum size of a table"));
        QVERIFY(
            has(error("entities.xlsx", Zip().add("_rels/.rels", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>").bytes()),
                "its XML declares a document type (DOCTYPE), which is not supported"));
        std::string deep;
        for (int i = 0; i < 1000; ++i)
            deep += "<a>";
        QVERIFY(has(error("deep.xlsx", Zip().add("_rels/.rels", deep).bytes()), "its XML is nested too deeply"));
        QVERIFY(folder.isTidy());
    }

    void damagedFilesAreRefused()
    {
        const Folder folder;
        const std::string whole =
            bookOf(R"(<row><c t="str"><v>name</v></c></row><row><c t="str"><v>Ann</v></c></row>)").bytes();
        QCOMPARE(rowsOf(folder.build("whole.xlsx", whole), "SELECT * FROM People"), std::string("Ann"));
        // Each truncated or changed file is either rejected or read.
        for (std::size_t size = 0; size < whole.size(); size += 37)
            QVERIFY(!folder.build("torn.xlsx", whole.substr(0, size)).error.empty());
        for (std::size_t at = 0; at < whole.size(); at += 11) {
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ 0x15);
            folder.build("changed.xlsx", changed);
        }
        QVERIFY(has(folder.build("longer.xlsx", Zip().add("_rels/.rels", rootRelations, 5000).bytes()).error,
                    "is damaged: it cannot be unpacked"));
        QVERIFY(has(folder.build("order.xlsx", bookOf(R"(<row r="2"/><row r="1"/>)").bytes()).error,
                    "its rows are not in order"));
        QVERIFY(has(folder.build("text.xlsx", bookOf(R"(<row><c t="s"><v>7</v></c></row>)").bytes()).error,
                    "a text that a cell refers to is missing"));
        QVERIFY(has(folder.build("xml.xlsx", bookOf("<row>").bytes()).error, "its XML is damaged"));
        QVERIFY(folder.isTidy());
    }

    void valuesOfXlsxHaveTheirTypes()
    {
        const std::string strings =
            "<sst><si><t>name</t></si><si><r><t>An</t></r><r><t>n_x0041_</t></r><rPh><t>no</t></rPh></si></sst>";
        const std::string head =
            R"(<row r="3"><c r="B3" t="s"><v>0</v></c><c t="inlineStr"><is><t>born</t></is></c>)"
            R"(<c t="str"><v>score</v></c><c t="str"><v>ok</v></c><c t="str"><v>seen</v></c></row>)";
        const std::string rows =
            R"(<row r="5"><c r="B5" t="s"><v>1</v></c><c s="2"><v>33000</v></c><c><v>0.30000000000000004</v></c><c t="b"><v>1</v></c><c s="3"><v>45292.5</v></c></row>)"
            R"(<row r="6"><c r="B6" t="str"><v>Bob</v></c><c s="1"><v>33001</v></c><c><v>1E3</v></c><c t="b"><v>0</v></c><c t="d"><v>2024-01-02T00:00:00</v></c></row>)";
        const Folder folder;
        const Built built = folder.build("types.xlsx", bookOf(head + rows, strings).bytes());
        const std::string read = rowsOf(built, "SELECT * FROM People");
        QVERIFY2(read == "AnnA|1990-05-07|0.30000000000000004|true|2024-01-01 12:00:00/"
                         "Bob|1990-05-08|1000.0|false|2024-01-02 00:00:00",
                 read.c_str());
    }

    void commentsOfOdsAreNoText()
    {
        const std::string commented =
            "<table:table-cell office:value-type=\"string\"><office:annotation><text:p>no</text:p>"
            "</office:annotation><text:p>A<text:s text:c=\"2\"/>B</text:p><text:p>C</text:p></table:table-cell>";
        const std::string body = "<table:table table:name=\"Sheet1\"><table:table-row>" + cell("name") + cell("note") +
                                 "</table:table-row><table:table-row table:number-rows-repeated=\"2\">" + commented +
                                 cell("x") + "</table:table-row></table:table>";
        const Folder folder;
        QCOMPARE(rowsOf(folder.build("notes.ods", odsOf(body).bytes()), "SELECT * FROM notes"),
                 std::string("A  B\nC|x/A  B\nC|x"));
    }

    void formatsTellDatesFromNumbers()
    {
        using tables::NumberFormat;
        const auto is = [](const char *code, NumberFormat format) { return tables::numberFormatOf(code) == format; };
        for (const char *code : {"General", "0.00", "#,##0 \"days\"", "[Red]0.0", "0%", "0.00E+00", "@",
                                 "[$€-407] #,##0.00;[Red]\\d0", "_-* #,##0_d"})
            QVERIFY2(is(code, NumberFormat::number), code);
        for (const char *code :
             {"yyyy-mm-dd", "d.m.yy", "[$-409]mmm-yy;@", "mmmm", "dd/mm/yyyy hh:mm:ss", "yyyy\"年\"m\"月\"d\"日\""})
            QVERIFY2(is(code, NumberFormat::date), code);
        for (const char *code : {"h:mm", "hh:mm:ss AM/PM", "mm:ss.0"})
            QVERIFY2(is(code, NumberFormat::time), code);
        QVERIFY(is("[h]:mm:ss", NumberFormat::elapsed));
        std::string space;
        QCOMPARE(tables::numberText("45292.75", NumberFormat::date, false, space), "2024-01-01 18:00:00");
        QCOMPARE(tables::numberText("1", NumberFormat::date, false, space), "1900-01-01");
        QCOMPARE(tables::numberText("0", NumberFormat::date, true, space), "1904-01-01");
        QCOMPARE(tables::numberText("0.25", NumberFormat::time, false, space), "06:00:00");
        QCOMPARE(tables::numberText("1.5", NumberFormat::elapsed, false, space), "36:00:00");
        QCOMPARE(tables::numberText("-1", NumberFormat::date, false, space), "-1");
        QCOMPARE(tables::numberText("1.2345678901234568E+17", NumberFormat::number, false, space),
                 "123456789012345680");
        QCOMPARE(tables::durationText("PT26H30M05.5S", space), "26:30:05.500");
        QCOMPARE(tables::isoText("2024-01-15T10:30:00.500000000Z", space), "2024-01-15 10:30:00.5");
        QCOMPARE(tables::isoText("2024-01-15T00:00:00", space), "2024-01-15");
    }

    void absentModuleIsReported()
    {
        const auto built = tables::build({fileOf("pandas.xlsx")}, QDir::tempPath().toStdString() + "/reflexion-none");
        QVERIFY(!built);
        QVERIFY(has(built.error().message, "the part of the program that reads workbooks is not installed"));
        QFile::remove(QDir::tempPath() + "/reflexion-none");
    }
};

QTEST_APPLESS_MAIN(WorkbooksTest)
#include "tst_workbooks.moc"
