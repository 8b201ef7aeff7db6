// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/recordreader.h"

#include <QTest>

#include <algorithm>
#include <cstring>

using namespace graph;

namespace {

class Drip final : public ByteStream {
public:
    explicit Drip(std::string bytes) : m_bytes(std::move(bytes)) {}
    base::Result<std::size_t> read(char *to, std::size_t size) override
    {
        const std::size_t got = std::min(size, m_bytes.size() - m_at);
        std::memcpy(to, m_bytes.data() + m_at, got);
        m_at += got;
        return got;
    }

private:
    std::string m_bytes;
    std::size_t m_at = 0;
};

// Each record as "line: field|field"; a damaged one as "line! problem".
QStringList read(std::string bytes, std::size_t fields, CsvDialect dialect = {},
                 RecordReader::Uneven uneven = RecordReader::Uneven::damaged)
{
    Drip stream(std::move(bytes));
    RecordReader reader(stream, dialect, fields, uneven);
    QStringList out;
    for (;;) {
        const auto step = reader.next();
        if (!step || *step == RecordReader::Step::end)
            return out;
        const QString line = QString::number(reader.line());
        if (*step == RecordReader::Step::damaged) {
            out << line + "! " + QString::fromStdString(reader.problem());
            continue;
        }
        QStringList texts;
        for (const Field &field : reader.fields())
            texts << (field.isMissing()
                          ? QStringLiteral("<none>")
                          : QString::fromUtf8(field.text.data(), static_cast<qsizetype>(field.text.size())));
        out << line + ": " + texts.join('|');
    }
}

} // namespace

class RecordReaderTest : public QObject {
    Q_OBJECT
private slots:
    void signsOfSeveralBytesAreRead()
    {
        // U+00A6 between, U+00B4 around: both begin with the byte that the letter U+00B5 begins with.
        const CsvDialect dialect{Sign("\u00a6"), '|', Sign("\u00b4")};
        QCOMPARE(
            read("a\u00a6\u00b4x\u00b5\u00a6y\u00b4\u00a6\u00b5\n\u00b4p\u00b4\u00b4q\u00b4\u00a6\u00a6\u00b4\u00b4\n",
                 3, dialect),
            (QStringList{"1: a|x\u00b5\u00a6y|\u00b5", "2: p\u00b4q|<none>|"}));
    }

    void unevenRecordsMayBeKept()
    {
        const auto kept = RecordReader::Uneven::kept;
        QCOMPARE(read("a;b\n1;2;3\n4\n'x\ny'\n'open;5\n6;7\n", 2, {}, kept),
                 (QStringList{"1: a|b", "2: 1|2|3", "3: 4", "4: x\ny", "6: 'open|5", "7: 6|7"}));
    }

    void quotedAndPlainFieldsAreRead()
    {
        QCOMPARE(read("a;'b c';3\nd;;''\n", 3), (QStringList{"1: a|b c|3", "2: d|<none>|"}));
    }

    void doubledQuotesBecomeOne()
    {
        QCOMPARE(read("1;'Pandora''s box'\n2;'''x'''\n3;''''\n", 2),
                 (QStringList{"1: 1|Pandora's box", "2: 2|'x'", "3: 3|'"}));
    }

    void olderQuotesThatAreNotDoubledAreText()
    {
        QCOMPARE(read("1;'Pandora's box';x\n", 3), (QStringList{"1: 1|Pandora's box|x"}));
        QCOMPARE(read("1;'rock 'n' roll';x\n", 3), (QStringList{"1: 1|rock 'n' roll|x"}));
        // The text ends with a quote: if it were read as escaped, it would swallow the next field.
        QCOMPARE(read("1;'the girls'';'x'\n2;'y';'z'\n", 3), (QStringList{"1: 1|the girls'|x", "2: 2|y|z"}));
    }

    void quotedFieldsMayHoldNewlinesAndDelimiters()
    {
        QCOMPARE(read("1;'a\nb;c'\n2;d\n", 2), (QStringList{"1: 1|a\nb;c", "3: 2|d"}));
    }

    void aStrayQuoteDoesNotSwallowTheLinesBehindIt()
    {
        QCOMPARE(read("1;'open\n2;'b'\n3;'c'\n", 2).mid(1), (QStringList{"2: 2|b", "3: 3|c"}));
        QVERIFY(read("1;'open\n2;'b'\n", 2).first().startsWith("1! "));
        QCOMPARE(read("1;'open", 2), (QStringList{"1! a closing quote is missing"}));
    }

    void linesWithAnotherNumberOfFieldsAreDamaged()
    {
        QCOMPARE(read("1;2\n1;2;3\n1\n4;5\n", 2), (QStringList{"1: 1|2", "2! it has 3 fields where the header has 2",
                                                               "3! it has 1 fields where the header has 2", "4: 4|5"}));
    }

    void acceptsCrlfBlankLinesAndMissingFinalNewline()
    {
        QCOMPARE(read("1;'a'\r\n\r\n\n2;b\r\n3;'c'", 2), (QStringList{"1: 1|a", "4: 2|b", "5: 3|c"}));
    }

    void otherDialectsWork()
    {
        QCOMPARE(read("1\t+a+b+\t2\n", 3, {'\t', '|', '+'}), (QStringList{"1: 1|a+b|2"}));
        QCOMPARE(read("1,\"say \"\"hi\"\"\",2\n", 3, {',', ';', '"'}), (QStringList{"1: 1|say \"hi\"|2"}));
    }

    void recordsAcrossTheEndOfTheBufferAreWhole()
    {
        // Chunks are one mebibyte: records of a prime length hit every position of a chunk's end.
        std::string bytes;
        std::size_t count = 0;
        for (; bytes.size() < (3u << 20); ++count)
            bytes += std::to_string(1000000 + count) + ";'it''s " + std::string(count % 101, 'x') + "\n';end\n";
        const QStringList found = read(bytes, 3);
        QCOMPARE(static_cast<std::size_t>(found.size()), count);
        for (std::size_t i = 0; i < count; ++i)
            QCOMPARE(found[static_cast<qsizetype>(i)], QStringLiteral("%1: %2|it's %3\n|end")
                                                           .arg(2 * i + 1)
                                                           .arg(1000000 + i)
                                                           .arg(QString(static_cast<qsizetype>(i % 101), 'x')));
    }

    void manyStrayQuotesAreNotEachSearchedToTheEnd()
    {
        // 200,000 lines, each opening a quote that nothing closes: quadratic work would take minutes.
        std::string bytes;
        for (int i = 0; i < 200000; ++i)
            bytes += "1;'open and never closed\n";
        bytes += "2;fine\n";
        const QStringList found = read(bytes, 2);
        QCOMPARE(found.size(), 200001);
        QCOMPARE(found.last(), QStringLiteral("200001: 2|fine"));
    }

    void aFieldLargerThanTheBufferIsRead()
    {
        const std::string large(5u << 20, 'a');
        QCOMPARE(read("1;'" + large + "'\n2;b\n", 2).size(), 2);
    }
};

QTEST_APPLESS_MAIN(RecordReaderTest)
#include "tst_recordreader.moc"
