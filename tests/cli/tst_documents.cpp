// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion documents` in this process, on the sample documents and on private folders.
#include "agents/registry/builtinagents.h"
#include "retrieval/documentsource.h"
#include "support/commandrun.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest/QtTest>

namespace {

class Command {
public:
    Command() : m_agents(agents::builtInAgents())
    {
        m_world.sources = &m_sources;
        m_world.agents = &m_agents;
        m_world.collections = &m_collections;
        m_world.resources = &m_resources;
        m_world.clock = &m_clock;
    }
    int run(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), "documents");
        support::CommandResult result = support::runCommand(m_world, arguments);
        output = std::move(result.output);
        errors = std::move(result.errors);
        return result.code;
    }
    nlohmann::json json() const { return nlohmann::json::parse(output, nullptr, false); }
    std::string file(const char *name, const char *bytes)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no file");
        file.write(bytes);
        return m_folder.path().toStdString();
    }

    data::SourceRegistry &sources() { return m_sources; }
    const retrieval::Collections &collections() const { return m_collections; }
    std::string output, errors, opened;

private:
    QTemporaryDir m_folder, m_cache;
    base::FolderResources m_resources{REFLEXION_SOURCE_DIR "/resources"};
    retrieval::Collections m_collections{m_cache.path().toStdString(), m_resources, {}};
    agents::AgentRegistry m_agents;
    data::SourceRegistry m_sources;
    base::SystemClock m_clock;
    cli::World m_world;
};

} // namespace

class TestDocuments : public QObject {
    Q_OBJECT

private slots:
    void listsTheSamples();
    void findsPassagesWithTheirPlaces();
    void showsAPassageAndADocument();
    void readsOnlyWhatChanged();
    void keepsTheOptionsOfTheIndex();
    void impossibleRequestIsReported();
    void showsDocumentsOfADatabase();
};

void TestDocuments::listsTheSamples()
{
    Command command;
    QCOMPARE(command.run({"list", "--json"}), 0);
    const auto list = command.json();
    QCOMPARE(list["collection"], "Sample documents");
    QCOMPARE(list["documents"].size(), std::size_t{12});
    for (const auto &document : list["documents"])
        QVERIFY2(document["passages"].get<int>() > 0, document.dump().c_str());
    QCOMPARE(command.run({"list"}), 0);
    QVERIFY(command.output.find("12 documents") != std::string::npos);
    QVERIFY(command.output.find("fingolimod.md") != std::string::npos);
}

void TestDocuments::findsPassagesWithTheirPlaces()
{
    Command command;
    const auto folder = command.file("salt.txt", "Nothing here.\n\nThe salts of the s\u00e9a are many.");
    QCOMPARE(command.run({"search", "-s", "docs:" + folder, "salted", "--json"}), 0);
    const auto found = command.json();
    QCOMPARE(found["query"], "salted");
    QCOMPARE(found["hits"].size(), std::size_t{1});
    const auto &hit = found["hits"][0];
    QCOMPARE(hit["document"], "salt.txt");
    QCOMPARE(hit["rank"], 1);
    QVERIFY(hit["score"].get<double>() > 0);
    QCOMPARE(command.run({"show", "-s", folder, "salt.txt"}), 0);
    const std::string text = command.output;
    const auto span = [&](const nlohmann::json &of, const std::string &in) {
        return in.substr(of["begin"].get<std::size_t>(), of["end"].get<std::size_t>() - of["begin"].get<std::size_t>());
    };
    QCOMPARE(span(hit, text), hit["text"].get<std::string>());
    QCOMPARE(span(hit["matches"][0], hit["text"].get<std::string>()), std::string("salts"));
    QCOMPARE(command.run({"search", "-s", folder, "kryptonite"}), 1);
    QVERIFY(command.output.find("No passage was found for these words") != std::string::npos);
}

void TestDocuments::showsAPassageAndADocument()
{
    Command command;
    QCOMPARE(command.run({"search", "-k", "1", "--json", "cladribine relapse rate"}), 0);
    const auto hit = command.json()["hits"][0];
    QCOMPARE(hit["document"], "cladribine.md");
    QCOMPARE(command.run({"show", std::to_string(hit["passage"].get<int>()), "--json"}), 0);
    const auto shown = command.json();
    QCOMPARE(shown["text"], hit["text"]);
    QCOMPARE(command.run({"show", "cladribine.md", "--json"}), 0);
    const auto document = command.json();
    const std::string text = document["text"];
    const auto begin = hit["begin"].get<std::size_t>();
    QVERIFY(begin == 0 || text.substr(0, begin).ends_with(shown["before"].get<std::string>()));
    bool listed = false;
    for (const auto &passage : document["passages"])
        listed = listed || passage["passage"] == hit["passage"];
    QVERIFY(listed);
}

void TestDocuments::readsOnlyWhatChanged()
{
    Command command;
    const auto folder = command.file("a.txt", "salt");
    command.file("b.txt", "bread");
    QCOMPARE(command.run({"index", "-s", folder, "--json"}), 0);
    QCOMPARE(command.json()["read"], (nlohmann::json{"a.txt", "b.txt"}));
    command.file("b.txt", "bread and wine");
    QCOMPARE(command.run({"index", "-s", folder, "--json"}), 0);
    QCOMPARE(command.json()["read"], nlohmann::json{"b.txt"});
    QCOMPARE(command.json()["unchanged"], 1);
}

void TestDocuments::keepsTheOptionsOfTheIndex()
{
    Command command;
    const auto folder = command.file("a.txt", "Salts of the sea.");
    QCOMPARE(command.run({"index", "-s", folder, "--whole-words"}), 0);
    QCOMPARE(command.run({"search", "-s", folder, "salt sea"}), 0); // "salt" is a part of "salts"
    QCOMPARE(command.run({"list", "-s", folder, "--json"}), 0);
    QCOMPARE(command.json()["ranking"], "BM25 over words (english)");
    QCOMPARE(command.run({"index", "-s", folder, "--language", "german", "--json"}), 0);
    QCOMPARE(command.json()["ranking"], "BM25 over words (german)");
    QCOMPARE(command.json()["read"].size(), std::size_t{1});
}

void TestDocuments::impossibleRequestIsReported()
{
    Command command;
    QCOMPARE(command.run({"list", "-s", "docs:/no/such/folder"}), 3);
    QVERIFY(command.errors.find("/no/such/folder") != std::string::npos);
    QCOMPARE(command.run({"list", "-s", "docs:"}), 2);
    QVERIFY(command.errors.find("has no folder") != std::string::npos);
    QCOMPARE(command.run({"show", "nothing.md"}), 3);
    QVERIFY(command.errors.find("nothing.md") != std::string::npos);
    QCOMPARE(command.run({"show", "99999"}), 3);
    QCOMPARE(command.run({"index", "--language", "klingon"}), 2);
    const auto folder = command.file("bad.txt", "\x01\x02\x03\x04\x7f\x01");
    command.file("paper.pdf", "%PDF-1.4");
    QCOMPARE(command.run({"index", "-s", folder, "--json"}), 0); // one row each, not an end
    QCOMPARE(command.json()["problems"].size(), std::size_t{2});
}

void TestDocuments::showsDocumentsOfADatabase()
{
    Command command;
    const std::string address = "docs:postgresql://me@host/db?table=notes";
    command.sources().add("docs:postgresql://", [&](const std::string &uri, auto, auto) {
        command.file("one.txt", "Salt of the sea. A whale sings.");
        return retrieval::DocumentSource::open(command.collections(),
                                               "docs:" + command.file("two.txt", "A tree stands."), {}, {})
            .map([&](auto opened) -> std::unique_ptr<data::Source> {
                command.opened = uri;
                return opened;
            });
    });
    QCOMPARE(command.run({"search", "-s", address, "-k", "1", "whales sing", "--json"}), 0);
    QCOMPARE(command.opened, address);
    QCOMPARE(command.json()["hits"].size(), std::size_t{1});
    const auto hit = command.json()["hits"][0];
    QCOMPARE(hit["document"], "one.txt");
    QCOMPARE(hit["matches"].size(), std::size_t{2});
    QVERIFY(!hit.contains("passage"));
    QCOMPARE(command.run({"search", "-s", address, "zeppelin"}), 1);
    QCOMPARE(command.run({"list", "-s", address, "--json"}), 0);
    QCOMPARE(command.json()["documents"].size(), std::size_t{2});
    QCOMPARE(command.run({"show", "-s", address, "two.txt"}), 0);
    QVERIFY(command.output.find("A tree stands.") != std::string::npos);
    QCOMPARE(command.run({"show", "-s", address, "three.txt"}), 3);
    QCOMPARE(command.run({"index", "-s", address}), 2);
    QVERIFY(command.errors.find("need no indexing") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestDocuments)
#include "tst_documents.moc"
