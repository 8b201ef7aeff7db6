// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/reader.h"

#include "platform/processes.h"
#include "retrieval/encoding.h"
#include "retrieval/pdfprocess.h"

#include <QtTest/QtTest>
#include <fstream>
#include <iterator>

using namespace retrieval;

namespace {

std::string fileOf(const char *name)
{
    std::ifstream file(std::string(REFLEXION_SOURCE_DIR "/tests/retrieval/cases/") + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Readers withPdf()
{
    Readers readers;
    readers.pdf = std::make_shared<PdfProcess>(std::make_shared<platform::LocalProcesses>(),
                                               [] { return std::string(REFLEXION_BINARY_DIR "/bin/reflexion-pdf"); });
    return readers;
}

// A PDF file of one page with these texts at positions in points from the left and from the top. Without a table of its
// objects, which poppler rebuilds.
struct Placed {
    int x, y;
    const char *text;
};
std::string pdfOf(const std::vector<Placed> &texts)
{
    std::string content;
    for (const Placed &each : texts)
        content += "BT /F1 10 Tf " + std::to_string(each.x) + " " + std::to_string(800 - each.y) + " Td (" + each.text +
                   ") Tj ET\n";
    return "%PDF-1.4\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n"
           "2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n"
           "3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources <</Font <</F1 5 0 "
           "R>>>>>> endobj\n"
           "4 0 obj <</Length " +
           std::to_string(content.size()) + ">> stream\n" + content +
           "endstream endobj\n"
           "5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj\ntrailer <</Root 1 0 R>>\n";
}

std::string headingsOf(const Document &document)
{
    std::string text;
    for (const Heading &heading : document.headings)
        text += std::to_string(heading.level) + heading.text + "@" +
                (document.text.compare(heading.begin, heading.text.size(), heading.text) == 0 ? "its place" : "wrong") +
                ";";
    return text;
}

} // namespace

class TestReader : public QObject {
    Q_OBJECT

private slots:
    void readsEncodings_data();
    void readsEncodings();
    void readsMarkdown();
    void readsHtml();
    void readsPdfPageByPage();
    void rowsOfATableInAPdfStayTogether_data();
    void rowsOfATableInAPdfStayTogether();
    void proseInColumnsIsNoTable();
    void hyphensOfWordsStayAtLineEnds();
    void frontMatterIsYamlAlone_data();
    void frontMatterIsYamlAlone();
    void errorsAreReported_data();
    void errorsAreReported();
    void isNotOverrunByDepth();
    void knowsHeadingsAndPagesOfAPlace();
};

void TestReader::readsEncodings_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("UTF-8") << QByteArray("Gr\xC3\xB6\xC3\x9F"
                                         "e")
                           << "Größe";
    QTest::newRow("UTF-8 with mark") << QByteArray("\xEF\xBB\xBF"
                                                   "Gr\xC3\xB6\xC3\x9F"
                                                   "e")
                                     << "Größe";
    QTest::newRow("UTF-16 little") << QByteArray("\xFF\xFEG\0r\0\xF6\0", 8) << "Grö";
    QTest::newRow("UTF-16 big") << QByteArray("\xFE\xFF\0G\0r\0\xF6", 8) << "Grö";
    QTest::newRow("line ends") << QByteArray("a\r\nb\rc\n") << "a\nb\nc\n";
    // Long enough to be recognised.
    const QString german = QStringLiteral("Die Größe der Häuser überraschte die Gäste, die für drei Tage kamen. "
                                          "Früher wären sie möglicherweise nicht hinübergegangen. ");
    QTest::newRow("Latin 1") << german.toLatin1() << german;
    // "Россия большая страна, и зима здесь долгая." in KOI8-R
    QTest::newRow("KOI8-R") << QByteArray(
                                   "\xF2\xCF\xD3\xD3\xC9\xD1 \xC2\xCF\xCC\xD8\xDB\xC1\xD1 \xD3\xD4\xD2\xC1\xCE\xC1, "
                                   "\xC9 \xDA\xC9\xCD\xC1 \xDA\xC4\xC5\xD3\xD8 \xC4\xCF\xCC\xC7\xC1\xD1.")
                            << "Россия большая страна, и зима здесь долгая.";
}

void TestReader::readsEncodings()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    const auto read = textFromBytes(bytes.toStdString());
    QVERIFY(read);
    QCOMPARE(QString::fromStdString(*read), text);
}

void TestReader::readsMarkdown()
{
    const auto read =
        readDocument("a.md",
                     "---\ntitle: 'Salt'\n---\n# Salt *and* water\n\nKeeps **water**\nin the [body](http://x.y).\n\n"
                     "## Food\n- bread\n- cheese\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n"
                     "```\nx  = 1\n```\n<script>alert(1)</script>\n\nFish &amp; chips.\n",
                     {});
    QVERIFY(read);
    QCOMPARE(read->title, std::string("Salt"));
    QCOMPARE(read->text, std::string("Salt and water\n\nKeeps water in the body.\n\nFood\n\n- bread\n- cheese\n\n"
                                     "a b\n1 2\n\nx  = 1\n\n\nFish & chips."));
    QCOMPARE(headingsOf(*read), std::string("1Salt and water@its place;2Food@its place;"));
    QCOMPARE(readDocument("b.md", "# Only a heading\n\ntext", {})->title, std::string("Only a heading"));
    QCOMPARE(readDocument("notes/c.md", "text", {})->title, std::string("c.md"));
}

void TestReader::readsHtml()
{
    const auto read = readDocument("a.html",
                                   "<html><head><title> Salt </title><style>p{}</style></head><body><h1>Salt</h1>"
                                   "<script>document.write('evil')</script><p>Keeps <b>water</b>\n in the body.</p>"
                                   "<ul><li>bread<li>cheese</ul><h2>Code</h2><pre>x  =\n 1</pre>"
                                   "<table><tr><td>1</td><td>2</td></tr></table>caf&eacute;</body></html>",
                                   {});
    QVERIFY(read);
    QCOMPARE(read->title, std::string("Salt"));
    QCOMPARE(read->text,
             std::string("Salt\n\nKeeps water in the body.\n\nbread\ncheese\n\nCode\n\nx  =\n 1\n\n1 2\n\ncafé"));
    QCOMPARE(headingsOf(*read), std::string("1Salt@its place;2Code@its place;"));
}

void TestReader::readsPdfPageByPage()
{
    const auto read = readDocument("a.pdf", fileOf("two-pages.pdf"), withPdf());
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QCOMPARE(read->title, std::string("Salt and water"));
    QCOMPARE(read->pages.size(), std::size_t{2});
    const auto bread = static_cast<std::uint32_t>(read->text.find("Bread brings"));
    QCOMPARE(pageAt(*read, bread), 2);
    QCOMPARE(pageAt(*read, static_cast<std::uint32_t>(read->text.find("The pressure"))), 1);
}

void TestReader::rowsOfATableInAPdfStayTogether_data()
{
    QTest::addColumn<QByteArray>("pdf");
    QTest::addColumn<QString>("text");
    const auto add = [](const char *name, const std::vector<Placed> &texts, const char *text) {
        QTest::newRow(name) << QByteArray::fromStdString(pdfOf(texts)) << QString(text);
    };
    add("four columns",
        {{60, 100, "Drug"},
         {60, 115, "Fingolimod"},
         {60, 130, "Placebo"},
         {180, 100, "Dose"},
         {180, 115, "0.5 mg"},
         {180, 130, "none"},
         {300, 100, "Relapse rate"},
         {300, 115, "0.18"},
         {300, 130, "0.40"},
         {420, 100, "Events"},
         {420, 115, "12"},
         {420, 130, "31"}},
        "Drug | Dose | Relapse rate | Events\nFingolimod | 0.5 mg | 0.18 | 12\nPlacebo | none | 0.40 | 31");
    add("names and numbers",
        {{60, 100, "Patients"},
         {60, 115, "Dropouts"},
         {60, 130, "Median age"},
         {300, 100, "120"},
         {300, 115, "7"},
         {300, 130, "44"}},
        "Patients | 120\nDropouts | 7\nMedian age | 44");
    add("a cell is empty",
        {{60, 100, "Drug"},
         {60, 115, "A"},
         {60, 130, "B"},
         {60, 145, "C"},
         {300, 100, "Rate"},
         {300, 115, "1"},
         {300, 145, "3"}},
        "Drug | Rate\nA | 1\nB\nC | 3");
}

void TestReader::rowsOfATableInAPdfStayTogether()
{
    QFETCH(QByteArray, pdf);
    QFETCH(QString, text);
    const auto read = readDocument("a.pdf", pdf.toStdString(), withPdf());
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QCOMPARE(QString::fromStdString(read->text).trimmed(), text);
}

void TestReader::proseInColumnsIsNoTable()
{
    const auto read = readDocument("a.pdf",
                                   pdfOf({{60, 100, "The council looked at"},
                                          {60, 112, "the yearly account of"},
                                          {60, 124, "2023 and took a vote."},
                                          {320, 100, "It accepted the plan"},
                                          {320, 112, "for the next year and"},
                                          {320, 124, "went home at noon."}}),
                                   withPdf());
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QVERIFY2(read->text.find("the yearly account of\n2023 and took a vote.") != std::string::npos, read->text.c_str());
}

void TestReader::hyphensOfWordsStayAtLineEnds()
{
    const auto read = readDocument("a.pdf",
                                   pdfOf({{60, 100, "The oil held undecanal or n-"},
                                          {60, 112, "tridecanal with 2-"},
                                          {60, 124, "ethylhexanol and IL-"},
                                          {60, 136, "6 and TNF-"},
                                          {60, 148, "alpha in a 12-"},
                                          {60, 160, "week study of a dose-dependent immuno-"},
                                          {60, 172, "suppressive agent, again dose-"},
                                          {60, 184, "dependent and well toler-"},
                                          {60, 196, "ated."}}),
                                   withPdf());
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    for (const char *word : {"n-tridecanal", "2-ethylhexanol", "IL-6", "TNF-alpha", "12-week", "immunosuppressive",
                             "again dose-dependent", "tolerated"})
        QVERIFY2(read->text.find(word) != std::string::npos, (word + (" is not in: " + read->text)).c_str());
}

void TestReader::frontMatterIsYamlAlone_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("text");
    QTest::newRow("fields") << QByteArray("---\ntitle: \"Front: matter\"\ntags:\n  - a\n- b\n# c\n---\nBody.\n")
                            << "Front: matter"
                            << "Body.";
    QTest::newRow("closed by dots") << QByteArray("---\ntitle: x\n...\n\nBody about numbats.\n") << "x"
                                    << "Body about numbats.";
    QTest::newRow("a rule, then prose") << QByteArray("---\n\nIt speaks of tapirs.\n\n---\n\nMore tapirs.\n") << "a.md"
                                        << "It speaks of tapirs.\n\nMore tapirs.";
    QTest::newRow("prose between rules") << QByteArray("---\nNo yaml here, only prose.\n---\n\nSecond part.\n")
                                         << "a.md"
                                         << "No yaml here, only prose.\n\nSecond part.";
    QTest::newRow("prose with a colon") << QByteArray("---\nOne thing is sure: prose.\n---\n\nSecond part.\n") << "a.md"
                                        << "One thing is sure: prose.\n\nSecond part.";
}

void TestReader::frontMatterIsYamlAlone()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, title);
    QFETCH(QString, text);
    const auto read = readDocument("a.md", bytes.toStdString(), Readers());
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QCOMPARE(QString::fromStdString(read->text).trimmed(), text);
    QCOMPARE(QString::fromStdString(read->title), title);
}

void TestReader::errorsAreReported_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    const auto file = [](const char *name) { return QByteArray::fromStdString(fileOf(name)); };
    QTest::newRow("locked") << "a.pdf" << file("locked.pdf") << "The file is protected by a password.";
    QTest::newRow("pictures only") << "a.pdf" << file("pictures.pdf")
                                   << "The file has no text, because its pages are pictures. Run text recognition "
                                      "(OCR) on the file to make it searchable.";
    QTest::newRow("damaged") << "a.pdf" << file("two-pages.pdf").left(40)
                             << "The file is damaged, or is not a PDF file.";
    QTest::newRow("no PDF") << "a.pdf" << QByteArray("hello") << "The file is damaged, or is not a PDF file.";
    QTest::newRow("binary") << "a.txt"
                            << QByteArray("\x7F"
                                          "ELF\0\0\1",
                                          7)
                            << "The file has binary data instead of text.";
    QTest::newRow("empty") << "a.txt" << QByteArray() << "The file has no text.";
    QTest::newRow("blank") << "a.html" << QByteArray("<p> </p>") << "The file has no text.";
    QTest::newRow("large") << "a.txt" << QByteArray(2000000, 'a')
                           << "The file is larger than 1 MB. Split the file to make it searchable.";
    QTest::newRow("other") << "a.png" << QByteArray("x") << "This kind of file is not supported.";
}

void TestReader::errorsAreReported()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    Readers readers = withPdf();
    readers.fileBytes = 1u << 20;
    const auto read = readDocument(path.toStdString(), bytes.toStdString(), readers);
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().message), says);
}

void TestReader::isNotOverrunByDepth()
{
    std::string deep, hidden;
    for (int i = 0; i < 300000; ++i) {
        deep += "<div>";
        hidden += "<div></b>"; // end tags of other elements close nothing
    }
    for (const std::string &html : {deep, hidden}) {
        const auto read = readDocument("a.html", html, {});
        QVERIFY(!read);
        QVERIFY(read.error().message.find("deep") != std::string::npos);
    }
    std::string flat;
    for (int i = 0; i < 20000; ++i)
        flat += "<p>one<br><li>two</p><div><span>three</span></div>";
    QVERIFY(readDocument("a.html", flat, {}));
    QVERIFY(readDocument("a.md", std::string(200000, '>') + " deep", {}));
    QVERIFY(readDocument("a.md", std::string(200000, '[') + " deep " + std::string(200000, '*'), {}));
}

void TestReader::knowsHeadingsAndPagesOfAPlace()
{
    Document document;
    document.headings = {{10, 1, "One"}, {20, 2, "Deep"}, {30, 1, "Two"}, {40, 3, "Below"}};
    document.pages = {0, 25};
    QCOMPARE(headingAt(document, 5), std::string());
    QCOMPARE(headingAt(document, 25), std::string("One › Deep"));
    QCOMPARE(headingAt(document, 30), std::string("Two"));
    QCOMPARE(headingAt(document, 99), std::string("Two › Below"));
    QCOMPARE(pageAt(document, 24), 1);
    QCOMPARE(pageAt(document, 25), 2);
    QCOMPARE(pageAt(Document(), 25), 0);
    Passage passage;
    passage.document = "a/b.pdf";
    passage.page = 3;
    passage.heading = "One › Deep";
    QCOMPARE(placeOf(passage), std::string("a/b.pdf, page 3, One › Deep"));
}

QTEST_APPLESS_MAIN(TestReader)
#include "tst_reader.moc"
