// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/world.h"
#include "graph/biocypherfolder.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>

using namespace graph;

namespace {

using Files = std::map<std::string, std::string>;

const char *const importScript =
    "bin/neo4j-admin database import full neo4j --delimiter=\";\" --array-delimiter=\"|\" --quote=\"'\" "
    "--nodes=\"import/Gene-header.csv,import/Gene-part.*\" --nodes=\"import/Disease-header.csv,import/Disease-part.*\" "
    "--relationships=\"import/CAUSES-header.csv,import/CAUSES-part.*\"\n";

Files smallFolder()
{
    return {{"neo4j-admin-import-call.sh", importScript},
            {"Gene-header.csv",
             ":ID;name;score:double;taxon:long;ok:boolean;genes:string[];sizes:long[];id;preferred_id;:LABEL"},
            {"Gene-part000.csv", "g:1;'TP53';0.5;9606;true;'a|b';'1|2';'g:1';'hgnc';'Gene|BiologicalEntity|Entity'\n"
                                 "g:2;'Pandora''s box';inf;;false;;'';'g:2';'hgnc';'Gene|BiologicalEntity|Entity'\n"},
            {"Disease-header.csv", ":ID;name;id;preferred_id;:LABEL"},
            {"Disease-part000.csv", "d:1;'asthma';'d:1';'doid';'Disease|BiologicalEntity|Entity'\n"},
            {"CAUSES-header.csv", ":START_ID;id;note;:END_ID;:TYPE"},
            {"CAUSES-part000.csv", "g:1;r1;'first\nline';d:1;'CAUSES'\n"},
            {"CAUSES-part001.csv", "g:2;r2;;d:1;'CAUSES'\n"}};
}

base::Result<LoadedGraph> load(Files files, const LoadOptions &options = {})
{
    return loadBioCypher(MemoryFolder(std::move(files)), options);
}

// The error message; empty if the folder opened.
QString refusal(Files files)
{
    const auto loaded = load(std::move(files));
    return loaded ? QString() : QString::fromStdString(loaded.error().message);
}

std::uint64_t total(const LoadedGraph &loaded, const char *code)
{
    const auto found = loaded.report.totals().find(code);
    return found == loaded.report.totals().end() ? 0 : found->second;
}

data::Value valueOf(const Graph &graph, const char *id, const char *key)
{
    const auto nodes = graph.lookup(none, graph.key("id"), id);
    return nodes.empty() ? data::Value("no such node") : graph.nodeProperty(nodes[0], graph.key(key));
}

} // namespace

class BioCypherFolderTest : public QObject {
    Q_OBJECT
private slots:
    void everyTypeOfPropertyIsRead()
    {
        const auto loaded = load(smallFolder());
        QVERIFY(loaded);
        const Graph &graph = *loaded->graph;
        QCOMPARE(graph.nodeCount(), 3u);
        QCOMPARE(graph.relationshipCount(), 2u);
        QCOMPARE(valueOf(graph, "g:1", "score").toLiteral(), std::string("0.5"));
        QCOMPARE(valueOf(graph, "g:1", "taxon").toLiteral(), std::string("9606"));
        QCOMPARE(valueOf(graph, "g:1", "ok").toLiteral(), std::string("true"));
        QCOMPARE(valueOf(graph, "g:1", "genes").toLiteral(), std::string("['a', 'b']"));
        QCOMPARE(valueOf(graph, "g:1", "sizes").toLiteral(), std::string("[1, 2]"));
        QCOMPARE(valueOf(graph, "g:2", "name").toDisplay(), std::string("Pandora's box"));
        QVERIFY(std::isinf(valueOf(graph, "g:2", "score").asDouble()));
        QVERIFY(valueOf(graph, "g:2", "taxon").isNull() && valueOf(graph, "g:2", "genes").isNull());
        QCOMPARE(valueOf(graph, "g:2", "sizes").toLiteral(), std::string("[]"));
        QCOMPARE(loaded->report.rejected(), std::uint64_t{0});
        QCOMPARE(loaded->report.files, std::uint64_t{8});
    }

    void severalPartsAndNewlinesInQuotesAreRead()
    {
        const auto loaded = load(smallFolder());
        const TypeId causes = loaded->graph->type("CAUSES");
        QCOMPARE(loaded->graph->relationshipsOf(causes).size(), 2u);
        QCOMPARE(loaded->graph->relationshipProperty(0, loaded->graph->key("note")).toDisplay(),
                 std::string("first\nline"));
        QCOMPARE(loaded->graph->relationshipProperty(1, loaded->graph->key("id")).toDisplay(), std::string("r2"));
    }

    void ancestorsBecomeAbstractTypes()
    {
        const auto schema = load(smallFolder())->graph->schema();
        QVERIFY(!schema->entity("Gene")->abstract);
        QCOMPARE(schema->entity("Gene")->parents, (std::vector<std::string>{"BiologicalEntity", "Entity"}));
        QVERIFY(schema->entity("Entity")->abstract);
        QVERIFY(schema->connects("Gene", "CAUSES", "Disease"));
        QCOMPARE(schema->nameProperty("Disease")->name, std::string("name"));
        QVERIFY(schema->entity("Gene")->property("id")->isKey);
    }

    void dialectWithoutAScriptIsGuessedAndReported()
    {
        Files files = smallFolder();
        files.erase("neo4j-admin-import-call.sh");
        const auto loaded = load(files);
        QVERIFY(loaded);
        QCOMPARE(loaded->graph->nodeCount(), 3u);
        QCOMPARE(total(*loaded, "delimiters"), std::uint64_t{1});
        QCOMPARE(loaded->graph->schema()->fingerprint, load(smallFolder())->graph->schema()->fingerprint);
    }

    void theDefaultsSince017AreRead()
    {
        const auto loaded =
            load({{"Gene-header.csv", ":ID,name,tags:string[],:LABEL"},
                  {"Gene-part000.csv", "g1,\"say \"\"hi\"\", you\",\"a;b\",\"Gene;Entity\"\ng2,,,\"Gene;Entity\"\n"}});
        QVERIFY(loaded);
        QCOMPARE(loaded->graph->nodeProperty(0, loaded->graph->key("name")).toDisplay(),
                 std::string("say \"hi\", you"));
        QCOMPARE(loaded->graph->nodeProperty(0, loaded->graph->key("tags")).asList().size(), std::size_t{2});
        QVERIFY(loaded->graph->label("Entity") != none);
    }

    void theDefaultsSince017AreReadByTheirScript()
    {
        const auto loaded = load(
            {{"neo4j-admin-import-call.sh",
              "bin/neo4j-admin database import full neo4j --delimiter=\",\" --array-delimiter=\";\" --quote=\"\"\" "
              "--nodes=\"/out/Gene-header.csv,/out/Gene-part.*\" "
              "--relationships=\"/out/Binds-header.csv,/out/Binds-part.*\"\n"},
             {"Gene-header.csv", ":ID,name,tags:string[],score:double,id,preferred_id,:LABEL"},
             {"Gene-part000.csv", "g1,\"it's | one\",\"a;b\",nan,\"g1\",\"hgnc\",\"Gene\"\n"},
             {"Gene-part001.csv", "g2,\"two, or three\",,-inf,\"g2\",\"hgnc\",\"Gene\"\n"},
             {"Binds-header.csv", ":START_ID,source,:END_ID,:TYPE"},
             {"Binds-part000.csv", "g1,\"two\nlines\",g2,\"BINDS\"\ng2,,g1,\"BINDS\"\n"}});
        QVERIFY(loaded);
        const Graph &graph = *loaded->graph;
        QCOMPARE(total(*loaded, "delimiters"), std::uint64_t{0}); // not guessed
        QCOMPARE(loaded->report.rejected(), std::uint64_t{0});
        QCOMPARE(valueOf(graph, "g1", "name").toDisplay(), std::string("it's | one"));
        QCOMPARE(valueOf(graph, "g1", "tags").asList().size(), std::size_t{2});
        QVERIFY(valueOf(graph, "g1", "score").isNull()); // Python's word for a missing number
        QVERIFY(std::isinf(valueOf(graph, "g2", "score").asDouble()) && valueOf(graph, "g2", "score").asDouble() < 0);
        QCOMPARE(valueOf(graph, "g2", "name").toDisplay(), std::string("two, or three"));
        QCOMPARE(graph.relationshipCount(), 2u);
        QCOMPARE(graph.relationshipProperty(0, graph.key("source")).toDisplay(), std::string("two\nlines"));
        QCOMPARE(graph.segments().size(), std::size_t{1}); // headless: one label
    }

    void tabsAndOddQuotesAreRead()
    {
        const auto loaded =
            load({{"import-call.ps1", "neo4j-admin import --delimiter=\"\\t\" --array-delimiter=\"|\" --quote=\"+\" "
                                      "--nodes=\"C:\\x\\Crime-header.csv,C:\\x\\Crime-part.*\"\r\n"},
                  {"Crime-header.csv", ":ID\ttype\tgeo.lat:double\t:LABEL"},
                  {"Crime-part000.csv", "c1\t+Theft; 'petty'+\t1.5\t+Crime+\n"}});
        QVERIFY(loaded);
        QCOMPARE(loaded->graph->nodeProperty(0, loaded->graph->key("type")).toDisplay(), std::string("Theft; 'petty'"));
        QCOMPARE(loaded->graph->nodeProperty(0, loaded->graph->key("geo.lat")).asDouble(), 1.5);
    }

    // "¦" was BioCypher's delimiter once: two bytes in UTF-8, in some scripts as Python escapes it.
    void aDelimiterOfSeveralBytesIsRead_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<bool>("isGuessed");
        const QByteArray rest = " --array-delimiter=\"|\" --quote=\"'\" --nodes=\"G-header.csv,G-part.*\" "
                                "--relationships=\"B-header.csv,B-part.*\"\n";
        QTest::newRow("as it is") << "neo4j-admin import --delimiter=\"\u00a6\"" + rest << false;
        QTest::newRow("escaped") << "neo4j-admin import --delimiter=\"\\xa6\"" + rest << false;
        QTest::newRow("by its number") << "neo4j-admin import --delimiter=U+00A6" + rest << false;
        QTest::newRow("no script") << QByteArray() << true;
        QTest::newRow("a delimiter of two characters") << "neo4j-admin import --delimiter=\"ab\"" + rest << true;
    }
    void aDelimiterOfSeveralBytesIsRead()
    {
        QFETCH(QByteArray, script);
        QFETCH(bool, isGuessed);
        Files files{{"G-header.csv", ":ID\u00a6name\u00a6aliases:string[]\u00a6:LABEL"},
                    {"G-part000.csv",
                     "g1\u00a6'alpha; b\u00a6eta'\u00a6'A1|A2'\u00a6Gene|Entity\ng2\u00a6'c'\u00a6\u00a6Gene|Entity\n"},
                    {"B-header.csv", ":START_ID\u00a6score:double\u00a6:END_ID\u00a6:TYPE"},
                    {"B-part000.csv", "g1\u00a6"
                                      "0.5\u00a6g2\u00a6"
                                      "BINDS\n"}};
        if (!script.isEmpty())
            files["neo4j-admin-import-call.sh"] = script.toStdString();
        const auto loaded = load(std::move(files));
        QVERIFY2(loaded, loaded ? "" : loaded.error().message.c_str());
        const Graph &graph = *loaded->graph;
        QCOMPARE(graph.relationshipCount(), 1u);
        QCOMPARE(graph.nodeProperty(0, graph.key("name")).toDisplay(), std::string("alpha; b\u00a6eta"));
        QCOMPARE(graph.nodeProperty(0, graph.key("aliases")).asList().size(), std::size_t{2});
        QCOMPARE(total(*loaded, "delimiters"), std::uint64_t(isGuessed ? 1 : 0));
        const bool isNamed = loaded->report.text().find("The import script names \"ab\"") != std::string::npos;
        QCOMPARE(isNamed, script.contains("\"ab\""));
    }

    void unescapedQuotesOfOldOutputAreReadAndCounted()
    {
        Files files = smallFolder();
        files["Disease-part000.csv"] =
            "d:1;'Crohn's disease';'d:1';'doid';'Disease'\nd:2;'the girls'';'d:2';'doid';'Disease'\n";
        const auto loaded = load(files);
        QCOMPARE(valueOf(*loaded->graph, "d:1", "name").toDisplay(), std::string("Crohn's disease"));
        QCOMPARE(valueOf(*loaded->graph, "d:2", "name").toDisplay(), std::string("the girls'"));
        QCOMPARE(total(*loaded, "unescaped-quotes"), std::uint64_t{1});
    }

    void relationshipsKeptAsNodesAreNodes()
    {
        Files files = smallFolder();
        files["schema_info.yaml"] = "is_schema_info: true\nphosphorylation:\n  represented_as: node\n  "
                                    "is_relationship: true\n  present_in_knowledge_graph: true\n";
        files["neo4j-admin-import-call.sh"] += "--nodes=\"Phosphorylation-header.csv,Phosphorylation-part.*\" "
                                               "--relationships=\"IS_PART_OF-header.csv,IS_PART_OF-part.*\"";
        files["Phosphorylation-header.csv"] = ":ID;id;:LABEL";
        files["Phosphorylation-part000.csv"] = "g:1_g:2;'g:1_g:2';'Phosphorylation'\n";
        files["IS_PART_OF-header.csv"] = ":START_ID;:END_ID;:TYPE";
        files["IS_PART_OF-part000.csv"] = "g:1;g:1_g:2;'IS_PART_OF'\ng:2;g:1_g:2;'IS_PART_OF'\n";
        const auto loaded = load(files);
        QVERIFY(loaded->graph->schema()->connects("Gene", "IS_PART_OF", "Phosphorylation"));
        QCOMPARE(loaded->graph->schema()->entity("Phosphorylation")->comment,
                 std::string("A relationship that is stored as a node."));
    }

    void directedRelationshipNodesHaveTwoTypes()
    {
        Files files = smallFolder();
        files["neo4j-admin-import-call.sh"] += "--nodes=\"Binding-header.csv,Binding-part.*\" "
                                               "--relationships=\"IS_SOURCE_OF-header.csv,IS_SOURCE_OF-part.*\" "
                                               "--relationships=\"IS_TARGET_OF-header.csv,IS_TARGET_OF-part.*\"";
        files["Binding-header.csv"] = ":ID;directed:boolean;id;preferred_id;:LABEL";
        files["Binding-part000.csv"] = "g:1_g:2_x;true;'g:1_g:2_x';'id';'Binding|Association'\n";
        files["IS_SOURCE_OF-header.csv"] = files["IS_TARGET_OF-header.csv"] = ":START_ID;:END_ID;:TYPE";
        files["IS_SOURCE_OF-part000.csv"] = "g:1;g:1_g:2_x;'IS_SOURCE_OF'\n";
        files["IS_TARGET_OF-part000.csv"] = "g:2;g:1_g:2_x;'IS_TARGET_OF'\n";
        const auto loaded = load(files);
        QCOMPARE(loaded->report.rejected(), std::uint64_t{0});
        const auto schema = loaded->graph->schema();
        QVERIFY(schema->connects("Gene", "IS_SOURCE_OF", "Binding"));
        QVERIFY(schema->connects("Gene", "IS_TARGET_OF", "Binding"));
        QVERIFY(!schema->connects("Binding", "IS_SOURCE_OF", "Gene"));
    }

    void fileNamesMayDifferFromLabels()
    {
        Files files = smallFolder();
        files["neo4j-admin-import-call.sh"] += "--nodes=\"Uniprot.Protein-header.csv,Uniprot.Protein-part.*\"";
        files["Uniprot.Protein-header.csv"] = ":ID;:LABEL";
        files["Uniprot.Protein-part000.csv"] = "p1;'Uniprot.Protein (3D)|Protein'\n";
        const auto loaded = load(files);
        QVERIFY(loaded->graph->label("Uniprot.Protein (3D)") != none);
    }

    void theSchemaComesFromInfoElseConfigElseTheNode()
    {
        Files files = smallFolder();
        files["schema_config.yaml"] =
            "gene:\n  represented_as: node\n  preferred_id: from_config\n  input_label: gene\n";
        QCOMPARE(load(files)->graph->schema()->entity("Gene")->comment, std::string("Identified by from_config."));
        files["schema_info.yaml"] = "is_schema_info: true\ngene:\n  represented_as: node\n  preferred_id: from_info\n  "
                                    "is_relationship: false\n  present_in_knowledge_graph: true\n";
        QCOMPARE(load(files)->graph->schema()->entity("Gene")->comment, std::string("Identified by from_info."));
        files.erase("schema_info.yaml");
        files.erase("schema_config.yaml");
        files["neo4j-admin-import-call.sh"] += "--nodes=\"Schema_info-header.csv,Schema_info-part.*\"";
        files["Schema_info-header.csv"] = ":ID;schema_info;id;preferred_id;:LABEL";
        files["Schema_info-part000.csv"] =
            "schema_info;'{\"is_schema_info\": true, \"gene\": {\"represented_as\": \"node\", \"preferred_id\": "
            "\"from_node\", \"is_relationship\": false}}';'schema_info';'id';Schema_info\n";
        const auto loaded = load(files);
        QCOMPARE(loaded->graph->schema()->entity("Gene")->comment, std::string("Identified by from_node."));
        QCOMPARE(loaded->graph->label("Schema_info"), none); // read as schema, not as data
    }

    void aBrokenSchemaFileIsReportedAndTheDataOpen()
    {
        Files files = smallFolder();
        files["schema_info.yaml"] = "gene: [unclosed\n  - :";
        const auto loaded = load(files);
        QVERIFY(loaded);
        QCOMPARE(total(*loaded, "schema-file"), std::uint64_t{1});
    }

    void badValuesAreLeftOutWithTheirPlace()
    {
        Files files = smallFolder();
        files["Gene-part000.csv"] = "g:1;'a';wide;12x;maybe;'a';'1|x|3';'g:1';'h';'Gene'\n"
                                    "g:2;'b';nan;99999999999999999999;TRUE;'';'';'g:2';'h';'Gene'\n"
                                    "g:3;'c';-inf;3.0;False;'';'';'g:3';'h';'Gene'\n";
        const auto loaded = load(files);
        QCOMPARE(total(*loaded, "bad-number"), std::uint64_t{4});
        QCOMPARE(total(*loaded, "bad-boolean"), std::uint64_t{1});
        const Finding &first = loaded->report.findings().front();
        QCOMPARE(first.file, std::string("Gene-part000.csv"));
        QCOMPARE(first.line, std::uint64_t{1});
        QCOMPARE(first.column, std::string("score:double"));
        QVERIFY(valueOf(*loaded->graph, "g:1", "score").isNull());
        QCOMPARE(valueOf(*loaded->graph, "g:1", "sizes").toLiteral(), std::string("[1, null, 3]"));
        QVERIFY(valueOf(*loaded->graph, "g:2", "score").isNull()); // Python's missing number is allowed
        QCOMPARE(valueOf(*loaded->graph, "g:3", "taxon").asInt(), 3);
        QVERIFY(loaded->report.text().find("Gene-part000.csv:1, score:double: 'wide' is not a number") !=
                std::string::npos);
    }

    void rejectedLinesAreCountedByReason()
    {
        Files files = smallFolder();
        files["Disease-part000.csv"] +=
            "d:1;'again';'d:1';'doid';'Disease'\n;'nameless';'x';'doid';'Disease'\nd:3;'cut";
        files["CAUSES-part001.csv"] = "g:2;r2;;d:9;'CAUSES'\nnobody;r3;;d:1;'CAUSES'\ng:1;r4\ng:1;r5;;d:1;'CAUSES'\n";
        const auto loaded = load(files);
        QCOMPARE(loaded->graph->nodeCount(), 3u);
        QCOMPARE(loaded->graph->relationshipCount(), 2u);
        QCOMPARE(total(*loaded, "duplicate-id"), std::uint64_t{1});
        QCOMPARE(total(*loaded, "no-id"), std::uint64_t{1});
        QCOMPARE(total(*loaded, "dangling"), std::uint64_t{2});
        QCOMPARE(total(*loaded, "field-count"), std::uint64_t{2});
        QCOMPARE(valueOf(*loaded->graph, "d:1", "name").toDisplay(), std::string("asthma")); // the first wins
    }

    void problemsAreStoredUpToALimitThenCounted()
    {
        Files files = smallFolder();
        for (int i = 0; i < 1000; ++i)
            files["CAUSES-part001.csv"] += "x" + std::to_string(i) + ";;;y;'CAUSES'\n";
        const auto loaded = load(files);
        QCOMPARE(loaded->report.findings().size(), std::size_t{20});
        QCOMPARE(total(*loaded, "dangling"), std::uint64_t{1000});
        QVERIFY(loaded->report.text().find("980 more problems of kind dangling") != std::string::npos);
    }

    void wrongBytesBecomeReplacementCharacters()
    {
        Files files = smallFolder();
        files["Disease-part000.csv"] = "d:1;'asth\xffma';'d:1';'doid';'Disease'\n";
        const auto loaded = load(files);
        QCOMPARE(valueOf(*loaded->graph, "d:1", "name").toDisplay(), std::string("asth\xef\xbf\xbdma"));
        QCOMPARE(total(*loaded, "invalid-utf8"), std::uint64_t{1});
    }

    void filesMissingFromTheFolderAreReported()
    {
        Files files = smallFolder();
        files.erase("Disease-header.csv");
        files["Extra-header.csv"] = ":ID;:LABEL";
        const auto loaded = load(files);
        QCOMPARE(total(*loaded, "no-header"), std::uint64_t{1});
        QCOMPARE(total(*loaded, "not-named"), std::uint64_t{1});
        QCOMPARE(total(*loaded, "dangling"), std::uint64_t{2});
        Files parts = smallFolder();
        parts.erase("Disease-part000.csv");
        QCOMPARE(total(*load(parts), "no-parts"), std::uint64_t{1});
    }

    void partsWithoutTheirHeaderAreReported()
    {
        Files files = smallFolder();
        QVERIFY(load(files)->report.leftOut().empty());
        const bool isThere = files.erase("Gene-header.csv") > 0;
        QVERIFY(isThere);
        for (const bool withScript : {true, false}) {
            if (!withScript)
                std::erase_if(files,
                              [](const auto &file) { return file.first.find("import-call") != std::string::npos; });
            const auto loaded = load(files);
            QVERIFY(loaded);
            QCOMPARE(total(*loaded, "no-header"), std::uint64_t{1});
            const auto leftOut = loaded->report.leftOut();
            QVERIFY2(leftOut.find("Gene-header.csv") != std::string::npos, leftOut.c_str());
            QVERIFY2(leftOut.find("without") != std::string::npos, leftOut.c_str()); // relationships of these nodes
        }
    }

    // If a line or value was left out, the message names the first one with file and line.
    void theFirstLineThatIsLeftOutIsNamed()
    {
        graph::LoadReport report;
        report.add({graph::FindingLevel::rejected, "field-count", "Drug-part000.csv", 3, "year", "Too many fields."});
        report.add({graph::FindingLevel::rejected, "field-count", "Drug-part000.csv", 9, "", "Too many fields."});
        QCOMPARE(report.leftOut(),
                 std::string("The folder is damaged. These parts were not read: 2 lines or values. First problem: "
                             "Drug-part000.csv:3, year: Too many fields."));
    }

    void folderWithoutBioCypherOutputIsRejected()
    {
        QVERIFY(refusal({}).contains("is empty"));
        QVERIFY(refusal({{"holiday.jpg", "x"}}).contains("no BioCypher output"));
        QVERIFY(
            refusal({{"Gene-header.csv", "\x89PNG\r\n"}, {"Gene-part000.csv", "x"}}).contains("No node could be read"));
        QVERIFY(
            refusal({{"Gene-header.csv", ":ID;:LABEL"}, {"Gene-part000.csv", ""}}).contains("No node could be read"));
        QVERIFY(refusal({{"Gene-header.csv", ":ID;:LABEL"}, {"Gene-part000.csv", std::string(5000, '\0')}})
                    .contains("No node could be read"));
        const QString parquet = refusal({{"Gene-header.csv", ":ID,:LABEL"}, {"Gene-part000.parquet", "PAR1"}});
        QVERIFY2(parquet.contains("is not a Parquet file, or is incomplete"), qPrintable(parquet));
    }

    void missingOrEmptyFolderIsRejectedWithAMessage()
    {
        QVERIFY(loadBioCypher(std::string("/no/such/folder")).error().message.find("There is no folder") == 0);
        QTemporaryDir dir;
        const std::string path = dir.path().toStdString();
        QVERIFY(loadBioCypher(path).error().message.find("is empty") != std::string::npos);
        std::ofstream(path + "/file") << "x";
        QVERIFY(loadBioCypher(path + "/file").error().message.find("is a file") != std::string::npos);
    }

    void aFolderWhereAFileIsExpectedIsReported()
    {
        QTemporaryDir dir;
        for (const auto &[name, bytes] : smallFolder())
            std::ofstream(dir.filePath(QString::fromStdString(name)).toStdString(), std::ios::binary) << bytes;
        QVERIFY(QDir(dir.path()).remove("Disease-part000.csv") && QDir(dir.path()).mkdir("Disease-part000.csv"));
        const auto loaded = loadBioCypher(dir.path().toStdString());
        QVERIFY(loaded);
        QCOMPARE(total(*loaded, "unreadable"), std::uint64_t{1});
        QCOMPARE(loaded->graph->nodeCount(), 2u);
    }

    void theFolderAboveTheBuildsOpensItsLatest()
    {
        QTemporaryDir dir;
        for (const char *build : {"20240101000000", "20250101000000"}) {
            QVERIFY(QDir(dir.path()).mkdir(build));
            std::ofstream(dir.filePath(QString(build) + "/Gene-header.csv").toStdString()) << ":ID;:LABEL";
            std::ofstream(dir.filePath(QString(build) + "/Gene-part000.csv").toStdString())
                << "g1;'B" << build << "'\n";
        }
        const auto loaded = loadBioCypher(dir.path().toStdString());
        QVERIFY(loaded && loaded->graph->label("B20250101000000") != none);
    }

    void loadingCanBeStopped()
    {
        Files files = smallFolder();
        for (int i = 0; i < 20000; ++i)
            files["Disease-part000.csv"] += "e:" + std::to_string(i) + ";'n';'x';'doid';'Disease'\n";
        std::stop_source source;
        LoadOptions options;
        options.stop = source.get_token();
        options.progress = [&](std::string_view what, double fraction) {
            QVERIFY(!what.empty() && fraction <= 1);
            source.request_stop();
        };
        const auto loaded = load(files, options);
        QVERIFY(!loaded && loaded.error().category == base::Category::cancelled);
    }

    void theSampleOpensFromTheResources()
    {
        const char *folder = std::getenv("REFLEXION_RESOURCES");
        const base::FolderResources resources(folder ? folder : REFLEXION_SOURCE_DIR "/resources");
        const auto loaded = loadBioCypher(ResourceFolder(resources, "sample-graph"));
        QVERIFY(loaded);
        QCOMPARE(loaded->report.rejected(), std::uint64_t{0});
        QVERIFY2(loaded->report.findings().empty(), loaded->report.text().c_str());
        QCOMPARE(loaded->graph->nodeCount(), 5435u);
        QCOMPARE(loaded->graph->relationshipCount(), 29768u);
        // Each property that a schema describes has values, and each line of the README's table is true.
        const auto schema = loaded->graph->schema();
        const auto concrete = std::count_if(schema->entities.begin(), schema->entities.end(),
                                            [](const auto &type) { return !type.abstract; });
        QCOMPARE(concrete, 8);
        QCOMPARE(schema->relationships.size(), std::size_t{12});
        for (const auto &type : schema->relationships)
            QCOMPARE(type.endpoints.size(), std::size_t{1});
        for (const auto &type : schema->entities)
            QVERIFY(schema->nameProperty(type.name) != nullptr);
    }
};

QTEST_APPLESS_MAIN(BioCypherFolderTest)
#include "tst_biocypherfolder.moc"
