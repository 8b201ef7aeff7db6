// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/pdfprocess.h"

#include "platform/processes.h"
#include "retrieval/collection.h"
#include "retrieval/pdf/reply.h"

#include <QTemporaryDir>
#include <QtTest/QtTest>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

using namespace retrieval;
using namespace std::chrono_literals;

namespace {

const std::string program = REFLEXION_BINARY_DIR "/bin/reflexion-pdf";

std::string fileOf(const char *name)
{
    std::ifstream file(std::string(REFLEXION_SOURCE_DIR "/tests/retrieval/cases/") + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::shared_ptr<const PdfFiles> readerWith(const PdfLimits &limits, const std::string &path = program)
{
    return std::make_shared<PdfProcess>(
        std::make_shared<platform::LocalProcesses>(), [path] { return path; }, limits);
}

std::string errorOf(const base::Result<PdfText> &read)
{
    return read ? "read" : read.error().message;
}

// A file of these objects, numbered from 1, without their table, which poppler rebuilds.
std::string pdfOf(const std::vector<std::string> &objects)
{
    std::string pdf = "%PDF-1.4\n";
    for (std::size_t i = 0; i < objects.size(); ++i)
        pdf += std::to_string(i + 1) + " 0 obj " + objects[i] + " endobj\n";
    return pdf + "trailer <</Root 1 0 R>>\n";
}

std::string stream(const std::string &dictionary, const std::string &content)
{
    return "<<" + dictionary + " /Length " + std::to_string(content.size()) + ">> stream\n" + content + "\nendstream";
}

// A page that draws a form twenty times, which draws a form twenty times, and so on: 20^12 times `innermost`.
std::string multiplied(const std::string &innermost)
{
    constexpr int depth = 12, first = 5;
    std::string often;
    for (int i = 0; i < 20; ++i)
        often += "/X Do ";
    const auto uses = [](int form) {
        return "/Resources <</Font <</F1 4 0 R>> /XObject <</X " + std::to_string(form) + " 0 R>>>>";
    };
    std::vector<std::string> objects = {"<</Type /Catalog /Pages 2 0 R>>", "<</Type /Pages /Kids [3 0 R] /Count 1>>",
                                        "<</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents " +
                                            std::to_string(first) + " 0 R " + uses(first + 1) + ">>",
                                        "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>", stream({}, often)};
    for (int i = 1; i <= depth; ++i)
        objects.push_back(stream("/Type /XObject /Subtype /Form /BBox [0 0 600 800] " + uses(first + i + 1),
                                 i == depth ? innermost : often));
    return pdfOf(objects);
}

std::string treeOf(int depth)
{
    std::vector<std::string> objects = {"<</Type /Catalog /Pages 2 0 R>>"};
    for (int i = 0; i < depth; ++i)
        objects.push_back("<</Type /Pages /Count 1 /Kids [" + std::to_string(i + 3) + " 0 R]>>");
    objects.emplace_back("<</Type /Page /MediaBox [0 0 99999999999 99999999999]>>");
    return pdfOf(objects);
}

// A program in place of ours.
std::string script(const QTemporaryDir &folder, const char *text)
{
    std::string path = folder.filePath(QStringLiteral("reader")).toStdString();
    std::ofstream(path) << "#!/bin/sh\n" << text << "\n";
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
}

} // namespace

class TestPdfProcess : public QObject {
    Q_OBJECT

private slots:
    void endlessWorkIsStopped()
    {
        PdfLimits limits;
        limits.time = 300ms;
        QCOMPARE(errorOf(readerWith(limits)->text(multiplied("q Q"), {})),
                 std::string("Reading the file takes longer than 1 s. Print the file to a new PDF, or save it as text, "
                             "to make it searchable."));
        const auto picture = readerWith(limits)->picture(multiplied("0 0 9 9 re f"), 1, {});
        QVERIFY(!picture);
        QCOMPARE(picture.error().code, std::string("timeout"));
    }
    void excessiveMemoryIsStopped()
    {
        PdfLimits limits;
        limits.megabytes = 200;
        limits.time = 200s;
        std::string words = "BT /F1 5 Tf ";
        for (int i = 0; i < 3000; ++i) // all over the page
            words += "1 0 0 1 " + std::to_string(i % 30 * 20) + " " + std::to_string(i / 30 * 7) + " Tm (word) Tj ";
        const auto read = readerWith(limits)->text(multiplied(words + "ET"), {});
        QCOMPARE(errorOf(read),
                 std::string("The file needs more than 200 MB of memory to read. Print the file to a new "
                             "PDF, or save it as text, to make it searchable."));
    }
    void pagesAreCounted()
    {
        std::string kids;
        std::vector<std::string> objects = {"<</Type /Catalog /Pages 2 0 R>>", {}};
        for (int i = 0; i < 4; ++i) {
            kids += std::to_string(i + 3) + " 0 R ";
            objects.emplace_back("<</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800]>>");
        }
        objects[1] = "<</Type /Pages /Count 4 /Kids [" + kids + "]>>";
        PdfLimits limits;
        limits.pages = 3;
        QCOMPARE(errorOf(readerWith(limits)->text(pdfOf(objects), {})),
                 std::string("The file has more than 3 pages. Split it to make it searchable."));
        limits.pages = 4;
        QCOMPARE(readerWith(limits)->text(pdfOf(objects), {}).value().pages.size(), std::size_t{4});
        objects[1] = "<</Type /Pages /Count 2000000000 /Kids [" + kids + "]>>";
        const auto read = readerWith({})->text(pdfOf(objects), {}); // the size it claims reserves no memory
        QVERIFY(!read || read->pages.size() <= 4);
    }
    void deepTreesAndEndlessPagesEnd()
    {
        for (const int depth : {50, 5000, 30000}) { // read or rejected, and this program continues
            const auto read = readerWith({})->text(treeOf(depth), {});
            QVERIFY2(read || !read.error().message.empty(), "neither");
        }
        QVERIFY(!readerWith({})->picture("no PDF", 1, {}));
    }
    void aStopEndsIt()
    {
        std::stop_source stop;
        const std::jthread stopper([&] { stop.request_stop(); });
        PdfLimits limits;
        limits.time = 200s;
        const auto read = readerWith(limits)->text(multiplied("q Q"), stop.get_token());
        QVERIFY(!read);
        QVERIFY(read.error().category == base::Category::cancelled);
    }
    void aProgramThatBreaksIsASentence_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::newRow("crash") << "kill -SEGV $$"
                               << "damaged";
        QTest::newRow("nothing") << "exit 0"
                                 << "damaged";
        QTest::newRow("only an end") << "printf TZ"
                                     << "incomplete";
        QTest::newRow("a length of 4 GB") << "printf 'T\\377\\377\\377\\377Z'"
                                          << "incomplete";
        QTest::newRow("an unknown record") << "printf 'QZ'"
                                           << "incomplete";
        QTest::newRow("an unknown category") << "printf 'E\\377\\377\\377\\377Z'"
                                             << "incomplete";
        QTest::newRow("a whole reply, then a crash") << "printf Z; kill -SEGV $$"
                                                     << "damaged";
        QTest::newRow("too much") << "head -c 3000000 /dev/zero"
                                  << "too-large";
        QTest::newRow("no memory") << "echo 'Out of memory' >&2; kill -ABRT $$"
                                   << "too-large";
        QTest::newRow("its own time") << "kill -XCPU $$"
                                      << "timeout";
    }
    void aProgramThatBreaksIsASentence()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        const QTemporaryDir folder;
        PdfLimits limits;
        limits.replyBytes = 1u << 20;
        const auto read = readerWith(limits, script(folder, qPrintable(text)))->text("%PDF-1.4", {});
        QVERIFY(!read);
        QCOMPARE(QString::fromStdString(read.error().code), code);
        QVERIFY(read.error().message.ends_with('.'));
        QVERIFY(readerWith({}, {})->text("x", {}).error().category == base::Category::notFound);
        QVERIFY(readerWith({}, "/no/such/program")->text("x", {}).error().category == base::Category::notFound);
    }
    void aReplyIsWholeOrNone()
    {
        platform::LocalProcesses processes;
        const auto ran = processes.run({{program, "512", "20", "text", "10"}, {}, {}}, fileOf("two-pages.pdf"), {}, {});
        QVERIFY(ran && ran->exitCode == 0);
        const std::string &whole = ran->output;
        QCOMPARE(pdfTextOf(whole).value().pages.size(), std::size_t{2});
        for (std::size_t i = 0; i < whole.size(); ++i) {
            QVERIFY(!pdfTextOf(std::string_view(whole).substr(0, i)));
            for (const char bits : {'\x01', '\x80', '\xff'}) { // no length leads out of it
                std::string changed = whole;
                changed[i] = static_cast<char>(changed[i] ^ bits);
                (void)pdfTextOf(changed);
                (void)pdfPictureOf(changed);
            }
        }
        QVERIFY(!pdfTextOf(whole + "Z"));
        std::string wrong(1, reply::picture);
        const reply::Length numbers[] = {1u << 31, 1u << 31, 0};
        wrong.append(reinterpret_cast<const char *>(numbers), sizeof numbers);
        QVERIFY(!pdfPictureOf(wrong + reply::end));
    }
    void aPageIsPainted()
    {
        const auto picture = readerWith({})->picture(fileOf("two-pages.pdf"), 2, {});
        QVERIFY(picture);
        QCOMPARE(picture->pixels.size(), std::size_t{4} * picture->width * picture->height);
    }
    void badFileAffectsOnlyItself()
    {
        auto collection = Collection::open({}, "test", {}).value();
        MemoryFolder folder({{"bomb.pdf", multiplied("q Q")}, {"good.pdf", fileOf("two-pages.pdf")}});
        PdfLimits limits;
        limits.time = 300ms;
        Readers readers;
        readers.pdf = readerWith(limits);
        const auto report = collection->refresh(folder, readers, {});
        QVERIFY(report);
        QCOMPARE(report->documents, std::size_t{1});
        QCOMPARE(report->problems.size(), std::size_t{1});
        QCOMPARE(report->problems.front().first, std::string("bomb.pdf"));
        QVERIFY(report->problems.front().second.starts_with("Reading the file takes longer"));
    }
};

QTEST_GUILESS_MAIN(TestPdfProcess)
#include "tst_pdfprocess.moc"
