// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "base/world.h"
#include "graph/biocypherfolder.h"

#include <QTest>

using namespace graph;

namespace {

using Files = std::map<std::string, std::string>;

Files wholeFolder()
{
    return {{"neo4j-admin-import-call.sh",
             "neo4j-admin import --delimiter=\";\" --array-delimiter=\"|\" --quote=\"'\" "
             "--nodes=\"x/Gene-header.csv,x/Gene-part.*\" "
             "--nodes=\"x/Drug-header.csv,x/Drug-part.*\" --relationships=\"x/T-header.csv,x/T-part.*\"\n"},
            {"Gene-header.csv", ":ID;name;score:double;taxon:long;ok:boolean;genes:string[];sizes:long[];:LABEL"},
            {"Gene-part000.csv",
             "g:1;'TP53';0.5;9606;true;'a|b';'1|2';'Gene|Entity'\ng:2;'Pandora''s';inf;;false;;'';'Gene|Entity'\n"
             "g:3;'it's \xc3\xa9';nan;-7;;'';;'Gene|Entity'\n"},
            {"Drug-header.csv", ":ID;name;:LABEL"},
            {"Drug-part000.csv", "d:1;'a\nb';'Drug|Entity'\nd:2;;'Drug'\n"},
            {"T-header.csv", ":START_ID;w:double[];:END_ID;:TYPE"},
            {"T-part000.csv", "d:1;'0.5|1';g:1;'T'\nd:2;;g:2;'T'\n"},
            {"T-part001.csv", "d:1;'';g:3;'T'\n"},
            {"schema_info.yaml", "is_schema_info: true\ngene:\n  represented_as: node\n  is_relationship: false\n  "
                                 "present_in_knowledge_graph: true\n"}};
}

class Mutator {
public:
    explicit Mutator(std::uint64_t seed) : m_random(seed) {}

    Files mutate(Files files)
    {
        for (std::uint64_t i = below(6) + 1; i > 0; --i) {
            auto file = std::next(files.begin(), static_cast<std::ptrdiff_t>(below(files.size())));
            if (below(25) == 0 && files.size() > 1)
                files.erase(file);
            else if (below(25) == 0)
                files[std::next(files.begin(), static_cast<std::ptrdiff_t>(below(files.size())))->first + "x"] =
                    file->second;
            else
                change(file->second);
        }
        return files;
    }

private:
    std::uint64_t below(std::uint64_t limit) { return m_random.next() % limit; }

    void change(std::string &text)
    {
        static const std::string_view pieces[] = {";",         "'",
                                                  "''",        "|",
                                                  "\n",        "\r\n",
                                                  "\xff",      "\xef\xbb\xbf",
                                                  ":ID",       ":LABEL",
                                                  ":START_ID", ":TYPE",
                                                  "[]",        "99999999999999999999",
                                                  "1e999",     "-",
                                                  "nan",       "--quote=\"",
                                                  "&a *a",     "{{{[[[",
                                                  "d:1",       "'Gene|Gene|'"};
        const std::size_t at = below(text.size() + 1);
        switch (below(6)) {
        case 0:
            text.insert(at, pieces[below(std::size(pieces))]);
            break;
        case 1:
            text.erase(at, below(20));
            break;
        case 2:
            text.resize(at);
            break;
        case 3:
            text.insert(at, 1, static_cast<char>(below(256)));
            break;
        case 4:
            text.insert(at, text.substr(below(text.size() + 1), below(60)));
            break;
        default:
            if (at < text.size())
                text[at] = static_cast<char>(below(256));
        }
    }

    base::SeededRandom m_random;
};

// Everything that a graph can return, as a number so that the compiler keeps all calls.
std::size_t visit(const Graph &graph)
{
    std::size_t sum = graph.schema()->entities.size() + graph.byteSize() + data::describe(*graph.schema()).size();
    for (NodeId node = 0; node < graph.nodeCount(); ++node) {
        sum += graph.node(node).toLiteral().size();
        for (TypeId type = 0; type < graph.types().size(); ++type)
            sum += graph.outgoing(type).of(node).size() + graph.incoming(type).of(node).size();
    }
    for (RelationshipId each = 0; each < graph.relationshipCount(); ++each)
        sum += graph.relationship(each).toLiteral().size();
    for (KeyId key = 0; key < graph.keys().size(); ++key)
        sum += graph.sorted(none, key).size() + graph.lookup(none, key, "TP53").size();
    return sum;
}

} // namespace

class FolderFuzzTest : public QObject {
    Q_OBJECT
private slots:
    void mutatedFoldersGiveAGraphOrASentence()
    {
        // REFLEXION_FUZZ_RUNS raises the number of runs beyond the few seconds of a test.
        const int runs = qEnvironmentVariableIsSet("REFLEXION_FUZZ_RUNS")
                             ? qEnvironmentVariableIntValue("REFLEXION_FUZZ_RUNS")
                             : 2000;
        int opened = 0;
        for (int seed = 1; seed <= runs; ++seed) {
            const auto loaded =
                loadBioCypher(MemoryFolder(Mutator(static_cast<std::uint64_t>(seed)).mutate(wholeFolder())));
            if (!loaded) {
                QVERIFY2(loaded.error().message.size() > 20 && loaded.error().message.ends_with('.'),
                         qPrintable(QString::number(seed)));
                continue;
            }
            ++opened;
            QVERIFY(visit(*loaded->graph) > 0);
            QCOMPARE(loaded->graph->nodeCount(), loaded->report.nodes);
            QCOMPARE(loaded->graph->relationshipCount(), loaded->report.relationships);
            QVERIFY(!loaded->report.text().empty());
            for (const std::string &name : loaded->graph->labels())
                QVERIFY(base::isValidUtf8(name));
        }
        QVERIFY(opened > runs / 2); // most damage is small, and most of the folder stays
    }

    void anUntouchedFolderIsReadWhole()
    {
        const auto loaded = loadBioCypher(MemoryFolder(wholeFolder()));
        QVERIFY(loaded);
        QCOMPARE(loaded->graph->nodeCount(), 5u);
        QCOMPARE(loaded->graph->relationshipCount(), 3u);
        QCOMPARE(loaded->report.rejected(), std::uint64_t{0});
    }
};

QTEST_APPLESS_MAIN(FolderFuzzTest)
#include "tst_folderfuzz.moc"
