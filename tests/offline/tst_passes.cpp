// SPDX-License-Identifier: GPL-3.0-or-later
// The passes that read a question, each with its own cases (tests/offline/passes): the words it takes and its changes
// to the frame. Each is missed when it is left out; none changes an undeclared share of the draft.
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/draftshares.h"
#include "offline/passes/passes.h"
#include "offline/passes/readingtrace.h"
#include "offline/readings.h"
#include "offline/taughtwords.h"
#include "sql/sqlite/sqlitesource.h"

using namespace offline_tests;
using offline::Draft;
using offline::Pass;
using offline::Share;

namespace {

const char *const shareNames[] = {"items",  "parts",     "uses",       "marks",      "scopes",  "want",
                                  "things", "relations", "properties", "conditions", "measure", "groups",
                                  "rank",   "having",    "shape",      "left",       "refusal"};
static_assert(std::size(shareNames) == offline::shareCount);

// A QUESTION on GRAPH with WORDS as synonyms, and what the pass then does.
struct PassCase {
    QString graph, words, question;
    QStringList did;
};

// "graph [words]: question", and below it, indented, a line for each action of the pass.
std::vector<PassCase> casesIn(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<PassCase> cases;
    for (const QString &line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
        if (line.startsWith('#'))
            continue;
        if (line.startsWith(' ')) {
            if (!cases.empty())
                cases.back().did << line.trimmed();
            continue;
        }
        static const QRegularExpression head("^(\\w+)(?: \\[(.*)\\])?: (.*)$");
        const auto match = head.match(line);
        if (!match.hasMatch())
            qFatal("%s: %s", qPrintable(path), qPrintable(line));
        cases.push_back({match.captured(1), match.captured(2), match.captured(3), {}});
    }
    return cases;
}

QString fileOf(const Pass &pass)
{
    return QStringLiteral(REFLEXION_SOURCE_DIR "/tests/offline/passes/") +
           QString::fromUtf8(pass.name).replace(' ', '-').replace('/', '-').remove('\'').remove('"') +
           QStringLiteral(".txt");
}

std::shared_ptr<data::Source> sourceOf(const QString &name)
{
    const std::string folder = REFLEXION_SOURCE_DIR "/tests/";
    for (const char *scripts : {"questions/sql/", "offline/"}) {
        const std::string script = folder + scripts + name.toStdString() + ".sql";
        if (!QFile::exists(QString::fromStdString(script)))
            continue;
        std::ifstream file(script);
        auto source =
            sql::SqliteSource::fromScript(name.toStdString(), std::string((std::istreambuf_iterator<char>(file)), {}));
        if (!source)
            qFatal("%s", source.error().message.c_str());
        return std::move(*source);
    }
    if (const std::string fixture = folder + "offline/" + name.toStdString() + ".json";
        QFile::exists(QString::fromStdString(fixture))) {
        std::ifstream file(fixture);
        return std::make_shared<FakeSource>(nlohmann::json::parse(file));
    }
    auto loaded = graph::loadBioCypher(folder + "graphs/" + name.toStdString(), {});
    if (!loaded)
        qFatal("%s", loaded.error().message.c_str());
    return std::make_shared<cypher::EmbeddedSource>(loaded->graph, name.toStdString());
}

std::vector<const Pass *> allBut(const Pass *left)
{
    std::vector<const Pass *> passes;
    for (const Pass *pass : offline::allPasses())
        if (pass != left)
            passes.push_back(pass);
    return passes;
}

QStringList textsOf(const std::vector<offline::ReadingTrace::Line> &lines)
{
    QStringList texts;
    for (const auto &line : lines)
        texts << QString::fromStdString(line.inEnglish());
    return texts;
}

} // namespace

class TestPasses : public QObject {
    Q_OBJECT

private slots:
    void eachPassMatchesItsCases_data()
    {
        QTest::addColumn<int>("pass");
        for (std::size_t p = 0; p < offline::allPasses().size(); ++p)
            QTest::newRow(offline::allPasses()[p]->name) << static_cast<int>(p);
    }
    void eachPassMatchesItsCases()
    {
        QFETCH(int, pass);
        const auto cases = casesIn(fileOf(passAt(pass)));
        QVERIFY2(!cases.empty(), qPrintable(fileOf(passAt(pass)) + " has no cases"));
        QStringList wrong;
        for (const auto &each : cases) {
            offline::ReadingTrace trace;
            Draft draft = draftOf(each);
            offline::readFrame(draft, &trace);
            const auto at = static_cast<std::size_t>(pass);
            const QStringList did = at < trace.steps.size() ? textsOf(trace.steps[at].did) : QStringList("not reached");
            if (did != each.did)
                wrong << each.question + "\n    " + did.join("\n    ");
        }
        QVERIFY2(wrong.isEmpty(), qPrintable("\n" + wrong.join("\n")));
    }

    // Without a pass, one of its cases is read differently.
    void omittingAnyPassFailsACase_data() { eachPassMatchesItsCases_data(); }
    void omittingAnyPassFailsACase()
    {
        QFETCH(int, pass);
        if (&passAt(pass) == &offline::passes::parts)
            QSKIP("Without it there are no pieces for the passes behind.");
        for (const auto &each : casesIn(fileOf(passAt(pass)))) {
            Draft whole = draftOf(each), without = draftOf(each);
            offline::readFrame(whole);
            offline::readFrame(without, nullptr, allBut(&passAt(pass)));
            if (linesOfFrame(whole) != linesOfFrame(without))
                return;
        }
        QFAIL("Every case is read alike without this pass.");
    }

    // The trace is stored with each run: it has a maximum size for any question, and marks omissions. That of an
    // ordinary question is complete.
    void storedTraceIsBounded()
    {
        const auto kept = [](const offline::ReadingTrace &trace) {
            return nlohmann::json::parse(trace.toJson(), nullptr, false);
        };
        const auto known = knowledgeOf(sourceOf(QStringLiteral("council")));
        offline::ReadingTrace usual;
        offline::understand("Which companies that donated to Town Voice are older than 20 years?", *known, &usual);
        QVERIFY(!usual.steps.empty() && !kept(usual).contains("rest"));
        offline::ReadingTrace large = usual;
        constexpr std::size_t lines = 5000;
        large.steps.push_back({"a pass", {}});
        for (std::size_t i = 0; i < lines; ++i)
            large.steps.back().did.push_back({"%1 is used", "word " + std::to_string(i), {"a note"}});
        QVERIFY(large.toJson().size() <= offline::ReadingTrace::mostKept + 1000);
        QVERIFY(large.toJson().size() > offline::ReadingTrace::mostKept / 2);
        QVERIFY(large.toJson().starts_with("{\"passes\":"));
        const auto cut = kept(large);
        QCOMPARE(cut["passes"].back()["did"].size() + cut["rest"].get<std::size_t>(), lines);
        qInfo("a trace: %zu bytes", usual.toJson().size());
    }

    void everyCaseFileIsOfAPass()
    {
        QSet<QString> known;
        for (const Pass *pass : offline::allPasses())
            known.insert(QFileInfo(fileOf(*pass)).fileName());
        QCOMPARE(known.size(), static_cast<qsizetype>(offline::allPasses().size()));
        QDirIterator files(REFLEXION_SOURCE_DIR "/tests/offline/passes", {"*.txt"}, QDir::Files);
        while (files.hasNext()) {
            files.next();
            QVERIFY2(known.contains(files.fileName()), qPrintable(files.fileName()));
        }
    }

    // A pass declares all its changes, over all questions on the graphs and databases of the tests.
    void passWritesOnlyDeclaredParts()
    {
        QSet<QString> undeclared;
        eachStep([&](const Pass &pass, const Draft &before, const Draft &after, const QString &question) {
            for (int s = 0; s < offline::shareCount; ++s) {
                const auto share = static_cast<Share>(s);
                if (!pass.writes.has(share) && ShareText(before).of(share) != ShareText(after).of(share))
                    undeclared.insert(QString("%1 writes %2: %3").arg(pass.name, shareNames[s], question));
            }
        });
        QVERIFY2(undeclared.isEmpty(), qPrintable("\n" + QStringList(undeclared.values()).join("\n")));
        QVERIFY2(m_steps > 20000, qPrintable(QString::number(m_steps)));
    }

    // A pass does not read undeclared shares: with them hidden, it does the same.
    void passReadsOnlyDeclaredParts()
    {
        QSet<QString> undeclared;
        eachStep([&](const Pass &pass, const Draft &before, const Draft &after, const QString &question) {
            Draft hidden = before;
            for (int s = 0; s < offline::shareCount; ++s)
                if (const auto share = static_cast<Share>(s); !pass.reads.has(share) && !pass.writes.has(share))
                    hide(hidden, share);
            pass.run(hidden);
            for (int s = 0; s < offline::shareCount; ++s)
                if (const auto share = static_cast<Share>(s);
                    pass.writes.has(share) && ShareText(hidden).of(share) != ShareText(after).of(share))
                    undeclared.insert(QString("%1, %2: %3").arg(pass.name, shareNames[s], question));
        });
        QVERIFY2(undeclared.isEmpty(), qPrintable("\n" + QStringList(undeclared.values()).join("\n")));
    }

private:
    static const Pass &passAt(int pass) { return *offline::allPasses()[static_cast<std::size_t>(pass)]; }

    offline::Knowledge &known(const QString &graph, const QString &words = {})
    {
        auto &knowledge = m_known[graph + words];
        if (!knowledge) {
            knowledge = knowledgeOf(sourceOf(graph));
            if (!words.isEmpty())
                teach(*knowledge, words);
        }
        return *knowledge;
    }
    static Draft draftOf(const offline::Knowledge &known, const QString &question)
    {
        return {known.vocabulary(), known.lexicon(),
                offline::Linker(known.vocabulary(), known.lexicon(), known.values()).link(question.toStdString())};
    }
    Draft draftOf(const PassCase &each) { return draftOf(known(each.graph, each.words), each.question); }

    // Every question of the tests on these graphs, as graph and words, question.
    std::vector<PassCase> allQuestions()
    {
        std::vector<PassCase> all;
        const QString tests = REFLEXION_SOURCE_DIR "/tests/";
        const auto addLines = [&](const QString &path, const QString &graph) {
            std::ifstream file(path.toStdString());
            for (std::string line; std::getline(file, line);)
                all.push_back({graph,
                               {},
                               QString::fromStdString(nlohmann::json::parse(line)["question"].get<std::string>()),
                               {}});
        };
        for (const char *graph : {"library", "council", "transport", "ward", "nursery", "services"}) {
            addLines(tests + "graphs/" + graph + ".jsonl", graph);
            addLines(tests + "questions/others/" + graph + ".jsonl", graph);
        }
        for (const char *tables : {"shop", "college"})
            addLines(tests + "questions/sql/" + tables + ".jsonl", tables);
        QFile kinds(tests + "offline/kinds.txt"), words(tests + "offline/words.txt");
        for (QFile *file : {&kinds, &words}) {
            if (!file->open(QIODevice::ReadOnly))
                qFatal("%s", qPrintable(file->fileName()));
            for (const QString &line : QString::fromUtf8(file->readAll()).split('\n', Qt::SkipEmptyParts)) {
                const QStringList parts = line.split(QStringLiteral(" | "));
                if (line.startsWith('#') || parts.size() < 4)
                    continue;
                if (file == &kinds)
                    all.push_back({parts[1], {}, parts[2], {}});
                else
                    all.push_back({parts[1], parts[2], parts[3], {}});
            }
        }
        for (const Pass *pass : offline::allPasses())
            for (const auto &each : casesIn(fileOf(*pass)))
                all.push_back(each);
        return all;
    }

    using Step = std::function<void(const Pass &, const Draft &before, const Draft &after, const QString &question)>;
    void eachStep(const Step &use)
    {
        m_steps = 0;
        for (const auto &each : allQuestions()) {
            Draft draft = draftOf(each);
            for (const Pass *pass : offline::allPasses()) {
                if (draft.items.empty() || draft.over || !draft.frame.refusal.empty())
                    break;
                const Draft before = draft;
                pass->run(draft);
                use(*pass, before, draft, each.question);
                ++m_steps;
            }
        }
    }

    std::map<QString, std::shared_ptr<offline::Knowledge>> m_known;
    int m_steps = 0;
};

QTEST_GUILESS_MAIN(TestPasses)
#include "tst_passes.moc"
