// SPDX-License-Identifier: GPL-3.0-or-later
// Parquet files written by pyarrow 26 (tests/graph/parquet): every supported kind of column, both page versions, each
// compression; files that are rejected, truncated or unpack too far; BioCypher's folder of them as a graph.
#include "graph/biocypherfolder.h"
#include "graph/parquetfile.h"

#include <QFile>
#include <QTest>

using namespace graph;

namespace {

const QString folder = QStringLiteral(REFLEXION_SOURCE_DIR "/tests/graph/parquet/");

QByteArray bytesOf(const QString &name)
{
    QFile file(folder + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Each row as "cell|cell"; a list as [item,item]. Or the error message.
QStringList read(const QByteArray &bytes, const QStringList &wanted = {}, ParquetLimits limits = {})
{
    auto file = ParquetFile::open("t.parquet", bytesInMemory(bytes.toStdString()), limits);
    if (!file)
        return {QString::fromStdString(file.error().message)};
    QStringList out;
    for (;;) {
        const auto more = (*file)->next();
        if (!more)
            return {QString::fromStdString(more.error().message)};
        if (!*more)
            return out;
        QStringList cells;
        for (std::size_t i = 0; i < (*file)->columns().size(); ++i) {
            const ParquetColumn &column = (*file)->columns()[i];
            if (!wanted.isEmpty() && !wanted.contains(QString::fromStdString(column.name)))
                continue;
            const ParquetCell &cell = (*file)->cell(i);
            QStringList items;
            for (const ParquetCell::Item &item : cell.items) {
                if (item.isNull)
                    items << QStringLiteral("null");
                else if (column.kind == ParquetKind::integer || column.kind == ParquetKind::boolean)
                    items << QString::number(item.integer);
                else if (column.kind == ParquetKind::floating)
                    items << QString::number(item.real);
                else
                    items << QString::fromUtf8(item.text.data(), qsizetype(item.text.size()));
            }
            const QString text = items.join(',');
            cells << (cell.isNull ? QStringLiteral("null") : column.isList ? "[" + text + "]" : text);
        }
        out << cells.join('|');
    }
}

} // namespace

class ParquetFileTest : public QObject {
    Q_OBJECT

private slots:
    void everyKindOfColumnIsRead_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *each : {"v1snappy", "v2zstd", "gzip", "none"})
            QTest::newRow(each) << QString::fromLatin1(each) + ".parquet";
    }
    void everyKindOfColumnIsRead()
    {
        QFETCH(QString, file);
        QCOMPARE(
            read(bytesOf(file)),
            (QStringList{
                QStringLiteral("1|1|18446744073709551615|0.5|1.5|1|Ärger|2024-02-29|2024-01-15T10:00:00.123|"
                               "2024-01-15T10:00:00Z|12.50|12345678901234567890.1234|[a,null,]|[1,2]|x|null|"
                               "10:00:01|1") +
                    QChar(u'|') + QString::fromLatin1("\0\1", 2),
                QStringLiteral("null|2|null|null|2.5|null|null|null|null|null|null|-1.0000|[]|null|y|null|null|2|null"),
                QStringLiteral("-3|null|0|nan|null|0||1900-01-01|1969-12-31T23:59:59|2020-01-01T00:00:00Z|"
                               "-0.05|null|null|[3]|x|null|00:00:00|3|")}));
        const auto opened = ParquetFile::open("t", bytesInMemory(bytesOf(file).toStdString()));
        QVERIFY(opened);
        QCOMPARE((*opened)->rowCount(), std::uint64_t{3});
        QCOMPARE((*opened)->notRead(), (std::vector<std::string>{"“st” is a struct", "“m” is a map"}));
    }

    // Spark's timestamps: 96 bits.
    void momentsOfOldWritersAreRead()
    {
        QCOMPARE(read(bytesOf("old.parquet"), {"i", "ts"}),
                 (QStringList{"1|2024-01-15T10:00:00.123", "null|null", "-3|1969-12-31T23:59:59"}));
    }

    void unsupportedFeatureIsRefusedByName_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("message");
        const QByteArray whole = bytesOf("v1snappy.parquet");
        QTest::newRow("encoding") << bytesOf("delta.parquet") << "uses the encoding DELTA_BINARY_PACKED";
        QTest::newRow("no Parquet") << QByteArray("a,b\n1,2\n3,4\n") << "is not a Parquet file, or is incomplete";
        QTest::newRow("cut") << whole.left(whole.size() - 20) << "is not a Parquet file, or is incomplete";
        QByteArray damaged = whole;
        damaged.replace(10, 200, QByteArray(200, '\x55'));
        QTest::newRow("damaged pages") << damaged << "is damaged: column";
        QByteArray encrypted = whole;
        encrypted.replace(encrypted.size() - 4, 4, "PARE");
        QTest::newRow("encrypted") << encrypted << "is encrypted";
    }
    void unsupportedFeatureIsRefusedByName()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, message);
        const QStringList rows = read(bytes);
        QVERIFY2(rows.size() == 1 && rows[0].contains(message), qPrintable(rows.join('\n')));
    }

    void decompressionBombIsRefused()
    {
        ParquetLimits limits;
        limits.page = 8;
        QVERIFY(read(bytesOf("none.parquet"), {}, limits).value(0).contains("is too large when its column"));
        limits = {};
        limits.unpacked = 40;
        const QString sentence = read(bytesOf("none.parquet"), {}, limits).value(0);
        QVERIFY2(sentence.contains("is too large when its column") ||
                     sentence.contains("does not fit its rows or bytes"),
                 qPrintable(sentence));
    }

    // Any byte may be wrong: an error message or other values, never a crash.
    void wrongBytesAreSurvived()
    {
        for (const char *name : {"v1snappy.parquet", "v2zstd.parquet", "gzip.parquet", "none.parquet"}) {
            const QByteArray whole = bytesOf(name);
            for (qsizetype at = 0; at < whole.size(); at += 7)
                for (const char wrong : {'\0', '\xff', '\x7f'}) {
                    QByteArray bytes = whole;
                    bytes[at] = wrong;
                    read(bytes);
                }
        }
    }

    // BioCypher 0.17 writes Parquet by default: no header files, and a script that names only the parts.
    void aFolderOfBioCyphersDefaultOpens()
    {
        const auto loaded = loadBioCypher((folder + "biocypher").toStdString());
        QVERIFY2(loaded, loaded ? "" : loaded.error().message.c_str());
        const Graph &graph = *loaded->graph;
        QCOMPARE(graph.nodeCount(), 6u);
        QCOMPARE(graph.relationshipCount(), 2u);
        const auto nodes = graph.lookup(none, graph.key("id"), "hgnc:1");
        QCOMPARE(nodes.size(), std::size_t{1});
        const auto value = [&](const char *key) { return graph.nodeProperty(nodes[0], graph.key(key)); };
        QCOMPARE(value("name").toDisplay(), std::string("A \"quoted\" one"));
        QCOMPARE(value("syn").asList().size(), std::size_t{3});
        QCOMPARE(value("syn").asList()[2].toDisplay(), std::string("a|b")); // no separator splits a list
        QCOMPARE(value("n").asInt(), std::int64_t{5});
        QVERIFY(value("b").asBool());
        QCOMPARE(loaded->report.rejected(), std::uint64_t{1}); // the third relationship has no node
    }

    void partsOfBothKindsAreRead()
    {
        std::map<std::string, std::string> files;
        for (const char *name :
             {"Gene-part000.parquet", "DiseaseDisorder-part000.parquet", "ASSOCIATED_WITH-part000.parquet"})
            files[name] = bytesOf(QStringLiteral("biocypher/") + name).toStdString();
        files["KEGG_pathway-header.csv"] = ":ID,id,preferred_id,:LABEL";
        files["KEGG_pathway-part000.csv"] = "kegg:1,\"kegg:1\",\"kegg\",\"KEGG.Pathway;NamedThing;Entity\"\n";
        // A header next to a Parquet part: the part's own columns are used.
        files["Gene-header.csv"] =
            ":ID,name,syn:string[],n:long,f:double,b:boolean,note,nums:long[],id,preferred_id,:LABEL";
        const auto loaded = loadBioCypher(MemoryFolder(std::move(files)));
        QVERIFY2(loaded, loaded ? "" : loaded.error().message.c_str());
        QCOMPARE(loaded->graph->nodeCount(), 6u);
        QCOMPARE(loaded->graph->relationshipCount(), 2u);
    }
};

QTEST_APPLESS_MAIN(ParquetFileTest)
#include "tst_parquetfile.moc"
