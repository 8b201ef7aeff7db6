// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/world.h"
#include "graph/builder.h"
#include "graph/snapshot.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

using namespace graph;
using data::Value;
using data::ValueList;

namespace {

GraphPtr mixedGraph()
{
    GraphBuilder builder;
    std::vector<GraphBuilder::Node> nodes;
    for (int i = 0; i < 300; ++i)
        nodes.push_back(
            builder.addNode(i % 3 ? std::vector<std::string>{"A", "Top"} : std::vector<std::string>{"B", "Top"},
                            {{"i", i},
                             {"d", i % 2 ? Value(i / 4.0) : Value()},
                             {"flag", i % 5 == 0},
                             {"text", "Text " + std::to_string(i % 17)},
                             {"list", ValueList{i, i + 1}},
                             {"mixed", i % 7 ? Value(i) : Value("seven")},
                             {"day", Value::temporal(data::Type::date, {i, 0, 0, ""})}}));
    base::SeededRandom random(3);
    for (int i = 0; i < 2000; ++i)
        builder.addRelationship(nodes[random.next() % 300], "T" + std::to_string(i % 2), nodes[random.next() % 300],
                                {{"w", i / 8.0}});
    builder.addRelationship(nodes[0], "RARE", nodes[299]);
    SchemaNotes notes;
    notes.labelsAreLineage = true;
    notes.entities = {{"A", "a comment"}};
    notes.fingerprint = "print";
    builder.setNotes(std::move(notes));
    return builder.build().value();
}

// The whole content of a graph, as one text.
std::string image(const Graph &graph)
{
    std::string out = toJson(*graph.schema()).dump();
    for (NodeId node = 0; node < graph.nodeCount(); ++node) {
        out += graph.node(node).toLiteral() + (graph.hasLabel(node, graph.label("A")) ? "A" : "-");
        for (TypeId type = 0; type < graph.types().size(); ++type)
            for (const Neighbours &each : {graph.outgoing(type).of(node), graph.incoming(type).of(node)})
                for (std::size_t i = 0; i < each.size(); ++i)
                    out += std::to_string(each.nodes[i]) + "/" + std::to_string(each.relationship(i)) + " ";
    }
    for (RelationshipId each = 0; each < graph.relationshipCount(); ++each)
        out += graph.relationship(each).toLiteral();
    for (const NodeId node : graph.lookup(graph.label("A"), graph.key("text"), "Text 3"))
        out += std::to_string(node) + ",";
    for (const NodeId node : graph.range(none, graph.key("text"), {data::Value("Text 1"), {}, true, true}))
        out += std::to_string(node) + ",";
    for (const Range &range : graph.nodesWith(graph.label("Top")))
        out += std::to_string(range.begin) + "-" + std::to_string(range.end);
    return out + std::to_string(graph.count(graph.label("A"), none, graph.label("B")));
}

std::string bytesOf(const std::string &file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write(const std::string &file, std::string_view bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

} // namespace

class SnapshotTest : public QObject {
    Q_OBJECT
private slots:
    void aMappedGraphAnswersAsTheOriginal()
    {
        QTemporaryDir dir;
        const std::string file = dir.filePath("a.graph").toStdString();
        const GraphPtr original = mixedGraph();
        QVERIFY(saveSnapshot(*original, file, "key", "note"));
        const auto opened = openSnapshot(file, "key");
        QVERIFY2(opened.has_value(), opened ? "" : opened.error().detail.c_str());
        QCOMPARE(opened->note, std::string("note"));
        QVERIFY(image(*opened->graph) == image(*original));
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files).size(), 1); // no temporary file stays
    }

    void aMappedGraphOutlivesItsFile()
    {
        QTemporaryDir dir;
        const std::string file = dir.filePath("a.graph").toStdString();
        QVERIFY(saveSnapshot(*mixedGraph(), file, "key"));
        const auto opened = openSnapshot(file, "key");
        QVERIFY(QFile::remove(QString::fromStdString(file)));
        QVERIFY(image(*opened->graph) == image(*mixedGraph()));
        QVERIFY(saveSnapshot(*opened->graph, file, "again")); // a mapped graph can be saved, too
        QVERIFY(image(*openSnapshot(file, "again")->graph) == image(*mixedGraph()));
    }

    void anEmptyGraphIsKept()
    {
        QTemporaryDir dir;
        const std::string file = dir.filePath("e.graph").toStdString();
        GraphBuilder builder;
        QVERIFY(saveSnapshot(**builder.build(), file, ""));
        QCOMPARE(openSnapshot(file, "")->graph->nodeCount(), 0u);
    }

    void damagedOrForeignSnapshotIsRejected()
    {
        QTemporaryDir dir;
        const std::string file = dir.filePath("a.graph").toStdString(), other = dir.filePath("b.graph").toStdString();
        QVERIFY(saveSnapshot(*mixedGraph(), file, "key"));
        const std::string whole = bytesOf(file);
        QVERIFY(openSnapshot(file, "other key").error().message.find("other data") != std::string::npos);
        QVERIFY(openSnapshot(dir.filePath("none").toStdString(), "key").error().category == base::Category::notFound);
        QVERIFY(!openSnapshot(dir.path().toStdString(), "key")); // a folder
        base::SeededRandom random(5);
        for (int i = 0; i < 200; ++i) {
            std::string bytes = whole;
            if (i % 2)
                bytes.resize(random.next() % bytes.size());
            else
                bytes[random.next() % bytes.size()] ^= static_cast<char>(1 + random.next() % 255);
            write(other, bytes);
            const auto opened = openSnapshot(other, "key");
            QVERIFY2(!opened || bytes == whole || image(*opened->graph) == image(*mixedGraph()),
                     qPrintable(QString::number(i)));
        }
        std::string newer = whole;
        newer[8] = 99;
        write(other, newer);
        QVERIFY(openSnapshot(other, "key").error().message.find("another version") != std::string::npos);
        write(other, "MATCH (n) RETURN n");
        QVERIFY(openSnapshot(other, "key").error().message.find("damaged") != std::string::npos);
    }

    void unwritableFolderFailsWithAMessage()
    {
        const auto saved = saveSnapshot(*mixedGraph(), "/no/such/folder/a.graph", "key");
        QVERIFY(!saved && saved.error().category == base::Category::storage);
    }

    void onlyTheNewestSnapshotsAreKept()
    {
        QTemporaryDir dir;
        const std::string folder = dir.filePath("data").toStdString(), cache = dir.filePath("cache").toStdString();
        QVERIFY(QDir(dir.path()).mkdir("data"));
        write(folder + "/Gene-header.csv", ":ID;:LABEL");
        for (int i = 0; i < 12; ++i) {
            write(folder + "/Gene-part000.csv", "g" + std::to_string(i) + ";'Gene'\n");
            QVERIFY(loadBioCypherCached(folder, cache));
        }
        QCOMPARE(QDir(QString::fromStdString(cache)).entryList(QDir::Files).size(), 8);
    }

    void snapshotIsUsedUntilTheFolderChanges()
    {
        QTemporaryDir dir;
        const std::string folder = dir.filePath("data").toStdString(),
                          cache = dir.filePath("cache/graphs").toStdString();
        QVERIFY(QDir(dir.path()).mkdir("data"));
        write(folder + "/Gene-header.csv", ":ID;name;:LABEL");
        write(folder + "/Gene-part000.csv", "g1;'TP53';'Gene'\nbroken\n");
        const auto first = loadBioCypherCached(folder, cache);
        QVERIFY(first);
        QCOMPARE(QDir(QString::fromStdString(cache)).entryList(QDir::Files).size(), 1);
        const auto second = loadBioCypherCached(folder, cache);
        QCOMPARE(second->graph->node(0).toLiteral(), first->graph->node(0).toLiteral());
        QCOMPARE(second->report.text(), first->report.text()); // with the rejected lines
        QCOMPARE(second->graph->schema()->fingerprint, first->graph->schema()->fingerprint);
        QCOMPARE(QDir(QString::fromStdString(cache)).entryList(QDir::Files).size(), 1);
        write(folder + "/Gene-part000.csv", "g1;'TP53';'Gene'\ng2;'BRCA1';'Gene'\n");
        QCOMPARE(loadBioCypherCached(folder, cache)->graph->nodeCount(), 2u);
        // A damaged snapshot is no obstacle.
        for (const QString &name : QDir(QString::fromStdString(cache)).entryList(QDir::Files))
            write(cache + "/" + name.toStdString(), "damaged");
        QCOMPARE(loadBioCypherCached(folder, cache)->graph->nodeCount(), 2u);
        // Nor is a cache that cannot be written.
        write(dir.filePath("file").toStdString(), "x");
        const auto uncached = loadBioCypherCached(folder, dir.filePath("file").toStdString());
        QVERIFY(uncached && uncached->report.totals().contains("snapshot"));
        QVERIFY(loadBioCypherCached(folder, "")->graph->nodeCount() == 2);
        // A folder that reads fast gets no snapshot.
        LoadOptions options;
        options.cachedFromBytes = 1000;
        QVERIFY(loadBioCypherCached(folder, dir.filePath("small").toStdString(), options));
        QVERIFY(!QDir(dir.filePath("small")).exists());
    }

    void cacheIsLookedUpByKey()
    {
        QTemporaryDir dir;
        const std::string cache = dir.path().toStdString();
        const auto named = [](const std::string &name) {
            return MemoryFolder(
                {{"Gene-header.csv", ":ID;name;:LABEL"}, {"Gene-part000.csv", "g1;'" + name + "';'Gene'\n"}});
        };
        const MemoryFolder one = named("TP53"), other = named("TP63");
        const auto first = loadBioCypherCached(one, "one", cache);
        QVERIFY(first);
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files).size(), 1);
        const std::string literal = first->graph->node(0).toLiteral();
        QCOMPARE(loadBioCypherCached(other, "one", cache)->graph->node(0).toLiteral(), literal);
        QVERIFY(loadBioCypherCached(other, "other", cache)->graph->node(0).toLiteral() != literal);
    }

    void aSnapshotInMemoryOpens()
    {
        QTemporaryDir dir;
        const MemoryFolder folder({{"Gene-header.csv", ":ID;name;:LABEL"}, {"Gene-part000.csv", "g1;'TP53';'Gene'\n"}});
        const auto loaded = loadBioCypherCached(folder, "one", dir.path().toStdString());
        QVERIFY(loaded);
        QFile file(dir.filePath(QStringLiteral("one.graph")));
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray bytes = file.readAll();
        const std::string_view view(bytes.constData(), std::size_t(bytes.size()));
        const auto opened = openEmbeddedSnapshot(view, "one");
        QVERIFY(opened);
        QCOMPARE(opened->graph->node(0).toLiteral(), loaded->graph->node(0).toLiteral());
        QCOMPARE(opened->report.text(), loaded->report.text());
        QVERIFY(!openEmbeddedSnapshot(view, "other"));
        QVERIFY(!openEmbeddedSnapshot(view.substr(0, view.size() - 1), "one"));
        QVERIFY(!openEmbeddedSnapshot(view.substr(0, 7), "one"));
    }
};

QTEST_APPLESS_MAIN(SnapshotTest)
#include "tst_snapshot.moc"
