// SPDX-License-Identifier: GPL-3.0-or-later
// The user's session commands as text: tests/transcripts/session/*.case. The first part of a case is the script of a
// conversation (support/transcript.h); after `expect:` come commands with their results: exit code, model calls by
// model so far, queries that reached the source so far, then each branch with its reason and its attempts. `$ cancel N
// ...` stops the command in the middle of model call N.
#include "agents/analysis/spans.h"
#include "agents/engine/names.h"
#include "agents/registry/builtinagents.h"
#include "data/rows/privacy.h"
#include "data/schema/schemaartefact.h"
#include "data/words/learned.h"
#include "data/words/lesson.h"
#include "eval/questions.h"
#include "session/sessionfile.h"
#include "sql/relationships/relationshipchoicessource.h"
#include "sql/sqlite/sqlitesource.h"
#include "support/commandrun.h"
#include "support/memorystore.h"
#include "support/toyagents.h"
#include "support/transcript.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include <utility>

namespace {

const base::Resources &resources()
{
    static const base::FolderResources folder(REFLEXION_SOURCE_DIR "/resources");
    return folder;
}

base::Result<std::unique_ptr<data::Source>> librarySource()
{
    BASE_TRY(const auto script, resources().read("sql-samples/library.sql"));
    BASE_TRY(auto source, sql::SqliteSource::fromScript("library", script));
    return std::unique_ptr<data::Source>(std::move(source));
}

// The command in this process, on a scripted source and a scripted model.
class Shell {
public:
    // `real` replaces the scripted source, for any address.
    explicit Shell(support::Transcript &script, std::shared_ptr<data::Source> real = nullptr)
        : m_script(script), m_real(std::move(real)), m_agents(agents::builtInAgents())
    {
        m_sources.add("sample:", [](const std::string &, std::stop_token, const data::SourceRegistry::Progress &) {
            return librarySource();
        });
        m_sources.add("fake:", [this](const std::string &, std::stop_token, const data::SourceRegistry::Progress &) {
            return base::Result<std::unique_ptr<data::Source>>(std::make_unique<support::FakeSource>(*m_script.source));
        });
        m_world.sources = &m_sources;
        m_world.agents = &m_agents;
        m_world.resources = &resources();
        m_world.clock = &m_clock;
        m_world.decoders.add("rows", data::decodeRows);
        m_world.decoders.add("schema", data::decodeSchema);
        m_world.program = std::make_shared<Program>(*this);
    }

    int run(std::vector<std::string> arguments, std::size_t cancelAt = 0)
    {
        std::stop_source stop;
        m_world.stop = stop.get_token();
        m_script.client->beforeReply = [&](std::size_t call) {
            if (call == cancelAt)
                stop.request_stop();
        };
        // The scripts assume the documented rule, which decides after the model's revision.
        if (arguments.front() == "ask" && std::find(arguments.begin(), arguments.end(), "--stop") == arguments.end())
            arguments.insert(arguments.begin() + 1, {"--stop", "documented"});
        support::CommandResult result = support::runCommand(m_world, arguments);
        output = std::move(result.output);
        errors = std::move(result.errors);
        return result.code;
    }
    std::string calls() const
    {
        std::string text;
        for (const auto &[name, count] : m_calls)
            text += (text.empty() ? "" : ", ") + name + " " + std::to_string(count);
        return text.empty() ? "none" : text;
    }

    std::string output, errors;
    // "geo:" without declared keys; the user's decisions about it are kept in `store`.
    void addTables(base::KeyValueStore *store)
    {
        m_world.store = store;
        m_sources.add(
            "geo:",
            [store](const std::string &, std::stop_token,
                    const data::SourceRegistry::Progress &) -> base::Result<std::unique_ptr<data::Source>> {
                BASE_TRY(std::unique_ptr<data::Source> source,
                         sql::SqliteSource::fromScript(
                             "geo", "CREATE TABLE state(id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE city(state_id "
                                    "INTEGER); INSERT INTO state VALUES (1, 'x'), (2, 'y'), (3, 'z'); INSERT INTO city "
                                    "VALUES (1), (2);"));
                return std::make_unique<sql::RelationshipChoicesSource>(std::move(source), store);
            });
    }
    void keep(base::KeyValueStore *store) { m_world.store = store; } // the taught words
    void addToys() { m_agents = support::agentsWithToys(); }
    void know(const std::string &secret) { m_secrets = {secret}; }

private:
    struct NoLessons final : data::LessonBook {
        base::Result<std::vector<data::Lesson>> lessons() override { return std::vector<data::Lesson>(); }
        base::Status change(const std::function<void(std::vector<data::Lesson> &)> &) override { return {}; }
    };
    struct Counted final : llm::Client {
        Counted(Shell &ofShell, std::string as) : shell(ofShell), binding(std::move(as)) {}
        std::string name() const override { return binding; }
        bool isLocalRules() const override { return false; }
        base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                          const llm::TokenSink &sink) override
        {
            ++shell.m_calls[binding];
            return shell.m_script.client->chat(request, std::move(stop), sink);
        }
        Shell &shell;
        std::string binding;
    };
    // The scripted services.
    class Program final : public cli::Program {
    public:
        explicit Program(Shell &shell) : m_shell(shell) {}
        void provide(workflow::Services &services, SourcePtr, const std::string &) override
        {
            services.add(agents::roles::source, [&shell = m_shell](const std::string &) {
                return std::any(shell.m_real ? shell.m_real : std::shared_ptr<data::Source>(shell.m_script.source));
            });
            services.add(agents::roles::model, [&shell = m_shell](const std::string &name) {
                return std::any(std::shared_ptr<llm::Client>(std::make_shared<Counted>(shell, name)));
            });
            services.add(agents::roles::repairer, [&shell = m_shell](const std::string &) {
                return std::any(std::shared_ptr<data::Repairer>(shell.m_script.repairer));
            });
            services.add(agents::roles::lessons, [](const std::string &) {
                return std::any(std::shared_ptr<data::LessonBook>(std::make_shared<NoLessons>()));
            });
        }
        std::vector<std::string> secrets() override { return m_shell.m_secrets; }

    private:
        Shell &m_shell;
    };

    support::Transcript &m_script;
    std::shared_ptr<data::Source> m_real;
    agents::AgentRegistry m_agents;
    data::SourceRegistry m_sources;
    base::SystemClock m_clock;
    cli::World m_world;
    std::map<std::string, int> m_calls;
    std::vector<std::string> m_secrets;
};

// Words; double quotes enclose blanks; \" is a quote itself.
std::vector<std::string> wordsOf(const std::string &line)
{
    std::vector<std::string> words(1);
    bool quoted = false, escaped = false;
    for (const char sign : line) {
        if (sign == '\\' && !escaped) {
            escaped = true;
            continue;
        }
        if (std::exchange(escaped, false))
            words.back() += sign;
        else if (sign == '"')
            quoted = !quoted;
        else if (sign == ' ' && !quoted)
            words.emplace_back();
        else
            words.back() += sign;
    }
    std::erase(words, std::string());
    return words;
}

std::string scoreText(const nlohmann::json &attempt)
{
    for (const char *name : {"person_score", "execution_score", "model_score"})
        if (attempt[name].is_number()) {
            char text[16];
            std::snprintf(text, sizeof text, " %.1f", attempt[name].get<double>());
            return text;
        }
    return {};
}

std::string branchText(const nlohmann::json &branch)
{
    std::string text = branch["branch"].get<std::string>() + ":";
    if (const std::string note = branch["note"]; !note.empty())
        text += " (" + note + ")";
    text += " " + (branch["reason"].get<std::string>().empty() ? "open" : branch["reason"].get<std::string>());
    for (const auto &attempt : branch["attempts"])
        if (!attempt["query"].get<std::string>().empty() || !attempt["error"].is_null())
            text += " · @" + std::to_string(attempt["iteration"].get<int>()) + " " +
                    (attempt["error"].is_null() ? std::to_string(attempt["rows"].get<int>()) + " rows" : "error") +
                    scoreText(attempt);
    return text + "\n";
}

std::string played(support::Transcript &script, const std::string &file)
{
    Shell shell(script);
    std::string out;
    for (const std::string &line : base::split(script.expected, '\n')) {
        if (!line.starts_with("$ "))
            continue;
        out += line + "\n";
        auto words = wordsOf(line.substr(2));
        std::size_t cancelAt = 0;
        if (words[0] == "cancel") {
            cancelAt = std::stoul(words[1]);
            words.erase(words.begin(), words.begin() + 2);
        }
        for (std::string &word : words)
            if (word == "FILE")
                word = file;
        if (words[0] == "ask")
            words.insert(words.end(), {"--source", "fake:", "--model", "script", "--session", file});
        const int code = shell.run(words, cancelAt);
        out += "exit " + std::to_string(code) + " · calls: " + shell.calls() +
               " · queries: " + std::to_string(script.source->ran.size()) + "\n";
        if (code == 2 || code == 4)
            out += base::trim(shell.errors) + "\n";
        if (shell.run({"session", "show", file, "--json"}) == 0) {
            const auto shown = nlohmann::json::parse(shell.output);
            for (const auto &branch : shown["branches"])
                out += branchText(branch);
            if (!shown["attempt"].is_null())
                out += "attempt: " + shown["attempt"]["node"].get<std::string>() + " " +
                       shown["attempt"]["status"].get<std::string>() + "\n";
        }
    }
    return out;
}

support::Transcript read(const QString &file)
{
    QFile in(file);
    return support::Transcript(in.open(QIODevice::ReadOnly) ? in.readAll().toStdString() : std::string());
}

const QString folder = QStringLiteral(REFLEXION_SOURCE_DIR "/tests/transcripts/session");

} // namespace

class SessionCommandTest : public QObject {
    Q_OBJECT

private slots:
    void everyCommandMatchesItsCase_data()
    {
        QTest::addColumn<QString>("file");
        const auto files = QDir(folder).entryList({QStringLiteral("*.case")}, QDir::Files, QDir::Name);
        QVERIFY(!files.isEmpty());
        for (const auto &name : files)
            QTest::newRow(qPrintable(name)) << QDir(folder).filePath(name);
    }
    void everyCommandMatchesItsCase()
    {
        QFETCH(QString, file);
        QTemporaryDir home;
        auto script = read(file);
        QVERIFY2(script.mistake.empty(), script.mistake.c_str());
        const std::string came = played(script, home.filePath(QStringLiteral("s.rfx")).toStdString());
        if (came != script.expected)
            QFAIL(("expected\n" + script.expected + "but came\n" + came).c_str());
    }

    // tests/session/older: the question on the library, with the query edited to a misspelt one (which the rules
    // fixed), and edited again without a run, by the version in which one node checked, fixed and ran a query.
    void oldSqlAgentSessionIsShownEditedAndResumed()
    {
        QTemporaryDir home;
        const QString copy = home.filePath(QStringLiteral("older.rfx"));
        QVERIFY(QFile::copy(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/session/older/sql-reflection.rfx"), copy));
        QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
        const std::string file = copy.toStdString();
        support::Transcript script("agent: sql-reflection\nquestion: How many books are there?\n"
                                   "repair: {\"query\": \"SELECT count(*) AS number FROM bok\", \"to\": \"SELECT "
                                   "count(*) AS number FROM book\", \"move\": \"m\", \"reason\": \"Read as book.\"}\n");
        auto library = librarySource();
        QVERIFY(library.has_value());
        Shell shell(script, std::shared_ptr<data::Source>(std::move(*library)));
        const auto shown = [&] {
            if (const int code = shell.run({"session", "show", file, "--json"}); code != 0)
                return "exit " + std::to_string(code) + ": " + shell.errors;
            std::string text;
            const auto json = nlohmann::json::parse(shell.output);
            for (const auto &branch : json["branches"])
                text += branchText(branch);
            return text;
        };
        const std::string before = "main: score · @1 1 rows 10.0\n"
                                   "misspelt: (query of 1 edited by you) score · @1 error 2.0 · @2 1 rows 10.0\n"
                                   "waiting: (query of 1 edited by you) open\n";
        QCOMPARE(shown(), before);
        for (const char *place : {"main@1", "misspelt@2", "#6"}) // the last is execute_tools itself
            QVERIFY2(shell.run({"session", "show", file, place}) == 0, shell.errors.c_str());
        QVERIFY2(shell.output.starts_with("#6 execute_tools · attempt 1"), shell.output.c_str());

        QVERIFY2(shell.run({"session", "resume", file}) == 0, shell.errors.c_str()); // the waiting branch
        QVERIFY2(shell.output.find("60") != std::string::npos, shell.output.c_str());
        QVERIFY2(shell.run({"session", "edit", file, "--at", "#6", "--set",
                            "rows={\"columns\": [\"number\"], \"rows\": [[5]]}", "--branch", "rows"}) == 0,
                 shell.errors.c_str());
        QVERIFY2(shell.run({"session", "edit", file, "--at", "#5", "--set", "query=SELECT count(*) FROM loan",
                            "--branch", "loans"}) == 0,
                 shell.errors.c_str());
        QVERIFY2(shell.output.find("700") != std::string::npos, shell.output.c_str());
        QVERIFY2(shell.run({"session", "fork", file, "--at", "misspelt@2"}) == 0,
                 (shell.errors + shell.output).c_str());
        QCOMPARE(shell.calls(), std::string("none"));
        QCOMPARE(shown(),
                 before.substr(0, before.find("waiting")) +
                     "waiting: (query of 1 edited by you) answered · @1 1 rows 6.5\n" // it counts something else
                     "rows: (rows of 1 edited by you) score · @1 1 rows 10.0\n"
                     "loans: (query of 1 edited by you) answered · @1 1 rows 6.5\n"
                     "try-2: score · @1 error 2.0 · @2 1 rows 10.0\n");
    }

    // An agent without a database (support/toyagents.h) runs, is shown, edited, branched, compared and replayed from
    // its description: `cli` and `session` do not know it.
    void commandDebugsAnAgentWithoutADatabase()
    {
        QTemporaryDir home;
        const std::string file = home.filePath(QStringLiteral("toy.rfx")).toStdString();
        support::Transcript script("agent: kg-reflexion\nquestion: Which?\n");
        Shell shell(script);
        shell.addToys();
        const auto run = [&](const std::vector<std::string> &arguments) {
            const int code = shell.run(arguments);
            if (code != 0)
                qWarning("%s", (shell.errors + shell.output).c_str());
            return code;
        };
        QCOMPARE(run({"ask", "--agent", support::toyRetrievalName, "--source", "fake:", "--session", file,
                      "zzzz yyyy wwww vitamin"}),
                 0);
        QVERIFY2(shell.output.find("vitamin C") != std::string::npos, shell.output.c_str());
        QCOMPARE(run({"session", "edit", file, "--at", "main@1", "--set", "search_text=lack iron", "--branch", "iron"}),
                 0);
        QVERIFY2(shell.output.find("iron") != std::string::npos, shell.output.c_str());
        QCOMPARE(run({"session", "show", file}), 0);
        QVERIFY2(shell.output.find("iron") != std::string::npos, shell.output.c_str());
        QCOMPARE(run({"session", "compare", file, "main@3", "iron@1"}), 0);
        QVERIFY2(shell.output.find("lack iron") != std::string::npos, shell.output.c_str());
        QCOMPARE(run({"session", "replay", file}), 0);
        QCOMPARE(shell.calls(), std::string("none")); // no model
    }

    void editedPromptAndHintReachTheModel()
    {
        for (const auto &[name, edited] :
             {std::pair{"edit-the-prompt", "Use the name."}, {"hint", "Drugs have names."}}) {
            QTemporaryDir home;
            auto script = read(folder + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".case"));
            played(script, home.filePath(QStringLiteral("s.rfx")).toStdString());
            const auto &requests = script.client->requests();
            QCOMPARE(requests.size(), std::size_t(7)); // five before the edit
            const auto hasText = [&](std::size_t call) {
                std::string text;
                for (const auto &message : requests[call].messages)
                    text += message.content;
                return text.find(edited) != std::string::npos;
            };
            QVERIFY(!hasText(4));
            QVERIFY(hasText(5));
        }
    }

    void exportedLinesComeBackAsTheSameSession()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/edit-the-score.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        played(script, file);
        Shell shell(script);
        const std::string lines = home.filePath(QStringLiteral("lines.jsonl")).toStdString();
        const std::string copy = home.filePath(QStringLiteral("copy.rfx")).toStdString();
        QCOMPARE(shell.run({"session", "export", file, "-o", lines}), 0);
        QCOMPARE(shell.run({"session", "import", copy, lines}), 0);
        QCOMPARE(shell.run({"session", "export", copy}), 0);
        QFile before(QString::fromStdString(lines));
        QVERIFY(before.open(QFile::ReadOnly));
        QCOMPARE(QString::fromStdString(shell.output), QString::fromUtf8(before.readAll()));

        // A value that does not match its hash is rejected with its line; the earlier state stays.
        before.seek(0);
        QByteArray torn = before.readAll();
        torn.replace("aspirin", "arsenic");
        QFile after(home.filePath(QStringLiteral("torn.jsonl")));
        QVERIFY(after.open(QFile::WriteOnly));
        after.write(torn);
        after.close();
        const std::string third = home.filePath(QStringLiteral("third.rfx")).toStdString();
        QVERIFY(shell.run({"session", "import", third, after.fileName().toStdString()}) != 0);
        QVERIFY2(shell.errors.find("Line ") != std::string::npos, shell.errors.c_str());
        QVERIFY2(shell.errors.find("hash") != std::string::npos, shell.errors.c_str());
    }

    void theReportIsOnePageThatNeedsNothingElse()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/edit-the-score.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        played(script, file);
        Shell shell(script);
        QCOMPARE(shell.run({"session", "export", file, "--format", "html"}), 0);
        const QString page = QString::fromStdString(shell.output);
        for (const char *word : {"Which drugs treat flu?", "Branch main", "Branch try-2", "Attempt 3", "d.c", "Prompt",
                                 "default-src 'none'", "The user gave the score 8.0"})
            QVERIFY2(page.contains(QLatin1String(word)), word);
        for (const char *word : {"http://", "https://", "<script", "<img", "<link", "url("})
            QVERIFY2(!page.contains(QLatin1String(word)), word);
        QCOMPARE(shell.run({"session", "export", file, "--format", "html", "--no-prompts", "--no-rows"}), 0);
        QVERIFY(!QString::fromStdString(shell.output).contains(QStringLiteral("<summary>Prompt")));
        QVERIFY(!QString::fromStdString(shell.output).contains(QStringLiteral("<thead>")));
    }

    // JSON lines hold what the other formats hold, and can be read back without the omitted parts.
    void jsonLinesWithoutRowsHideValuesAndImport()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/edit-the-score.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        played(script, file);
        Shell shell(script);
        QCOMPARE(shell.run({"session", "export", file, "--format", "jsonl"}), 0);
        const std::string whole = shell.output;
        const auto opened = session::SessionFile::open(file);
        base::ArtefactDecoders decoders;
        decoders.add("rows", data::decodeRows);
        decoders.add("schema", data::decodeSchema);
        const auto record = *(*opened)->load(session::RunId(1), decoders);
        std::set<std::string> values;
        for (const auto &one : record.checkpoints)
            values.merge(data::textsIn(data::rowsOf(one->state.get(agents::names::rows))));
        std::erase_if(values, [](const std::string &text) { return text.size() < 4; }); // the others have many words
        QVERIFY(!values.empty());
        for (const std::string &text : values)
            QVERIFY2(whole.find(text) != std::string::npos, text.c_str());
        QCOMPARE(shell.run({"session", "export", file, "--format", "jsonl", "--no-rows", "--no-prompts"}), 0);
        const std::string bare = shell.output;
        for (const std::string &text : values)
            QVERIFY2(bare.find(text) == std::string::npos, text.c_str());
        QVERIFY(bare.find("expert in graph databases") == std::string::npos); // of the prompt

        const std::string lines = home.filePath(QStringLiteral("bare.jsonl")).toStdString();
        QFile out(QString::fromStdString(lines));
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(bare.data(), qint64(bare.size())) == qint64(bare.size()));
        out.close();
        const std::string copy = home.filePath(QStringLiteral("copy.rfx")).toStdString();
        QVERIFY2(shell.run({"session", "import", copy, lines}) == 0, shell.errors.c_str());
        QCOMPARE(shell.run({"session", "show", copy}), 0);
        QVERIFY2(shell.output.find("Which drugs treat flu?") != std::string::npos, shell.output.c_str());
    }

    // The user marks the column after the run: no output about the run and no later prompt holds a value of it.
    void columnMarkedPrivateAfterTheRunIsHidden()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/edit-the-score.case"));
        const std::string canary = "aspirin", file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        played(script, file);
        support::MemoryStore kept;
        Shell shell(script);
        shell.keep(&kept);
        const std::vector<std::vector<std::string>> looks = {
            {"session", "show", file, "1:main@4", "--json"},
            {"session", "show", file, "1:main@4"},
            {"session", "compare", file, "1:main@3", "1:main@4"},
            {"session", "compare", file, "1:main@3", "1:main@4", "--json"},
            {"session", "export", file, "--format", "html"},
            {"session", "export", file, "--format", "otel"},
            {"session", "export", file, "--format", "jsonl"},
            {"session", "find", file, "aspir"}};
        for (const auto &words : looks) {
            QVERIFY2(shell.run(words) == 0, shell.errors.c_str());
            QVERIFY2(shell.output.find(canary) != std::string::npos, words[1].c_str()); // the canary sings
        }
        data::Learned learned;
        learned.privateColumns = {"Drug.name"};
        QVERIFY(data::LearnedStore(&kept).write(script.source->info().name, learned));
        for (const auto &words : looks) {
            QVERIFY2(shell.run(words) == (words[1] == "find" ? 1 : 0), shell.errors.c_str()); // not found
            const auto at = shell.output.find(canary);
            const std::string around =
                at == std::string::npos ? std::string() : shell.output.substr(at - std::min<std::size_t>(at, 300), 400);
            QVERIFY2(around.empty(), (words[1] + ": " + around).c_str());
        }
        // Continuing from there: the model gets the rows of the attempt, without the value.
        const std::size_t calls = script.client->requests().size();
        QVERIFY(shell.run({"session", "fork", file, "--at", "1:main@4/execute"}) != 2);
        QVERIFY2(script.client->requests().size() > calls, shell.errors.c_str());
        std::string prompt;
        for (const auto &message : script.client->requests().at(calls).messages)
            prompt += message.content;
        QVERIFY2(prompt.find("MATCH (d:Drug) RETURN d.name") != std::string::npos, prompt.c_str());
        QVERIFY2(prompt.find(canary) == std::string::npos, prompt.c_str());
    }

    void aSecretReachesNoExport()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/edit-the-prompt.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        played(script, file);
        Shell shell(script);
        shell.know("correct horse battery");
        QCOMPARE(shell.run({"session", "edit", file, "--at", "main@1", "--no-run", "--branch", "careless", "--set",
                            "question=Which drugs? My key is sk-proj-abcdef0123456789"}),
                 0);
        QCOMPARE(shell.run({"session", "edit", file, "--at", "main@1", "--no-run", "--branch", "careless-too", "--set",
                            "prompt=password: hunter2hunter2, and correct horse battery"}),
                 0);
        QCOMPARE(shell.run({"session", "note", file, "main@1", "from bolt://me:geheim7@host"}), 0);
        for (const char *format : {"jsonl", "html", "otel"}) {
            QVERIFY2(shell.run({"session", "export", file, "--format", format}) == 0, shell.errors.c_str());
            for (const char *secret : {"abcdef0123456789", "hunter2", "correct horse", "geheim7"})
                QVERIFY2(shell.output.find(secret) == std::string::npos, (std::string(format) + secret).c_str());
            // Spans belong to steps that ran, and these edits did not run: they hold no spans to hide.
            QVERIFY2(shell.output.find("***") != std::string::npos || std::string_view(format) == "otel", format);
        }
        // The lines are read back, without the secrets.
        const std::string lines = home.filePath(QStringLiteral("lines.jsonl")).toStdString();
        const std::string copy = home.filePath(QStringLiteral("copy.rfx")).toStdString();
        QCOMPARE(shell.run({"session", "export", file, "-o", lines}), 0);
        QVERIFY2(shell.run({"session", "import", copy, lines}) == 0, shell.errors.c_str());
        QCOMPARE(shell.run({"session", "show", copy}), 0);
        QVERIFY2(shell.output.find("careless") != std::string::npos, shell.output.c_str());
        QFile raw(QString::fromStdString(copy));
        QVERIFY(raw.open(QFile::ReadOnly));
        QVERIFY(!raw.readAll().contains("abcdef0123456789"));
    }

    void aStepSaysWhichDataItRanOn()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/edit-the-prompt.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        Shell shell(script);
        QCOMPARE(
            shell.run({"ask", "--source", "fake:", "--model", "script", "--session", file, "Which drugs treat flu?"}),
            0);
        QCOMPARE(shell.errors.find("has changed"), std::string::npos);
        script.source->fingerprint = "of another day";
        QCOMPARE(shell.run(
                     {"session", "edit", file, "--at", "main@1", "--branch", "later", "--set", "prompt=Use the name."}),
                 0);
        QVERIFY2(shell.errors.find("The source has changed") != std::string::npos, shell.errors.c_str());
        QCOMPARE(shell.run({"session", "compare", file, "main", "later", "--json"}), 0);
        const auto compared = nlohmann::json::parse(shell.output);
        QCOMPARE(compared["before"]["fingerprint"].get<std::string>(), std::string("fake"));
        QCOMPARE(compared["after"]["fingerprint"].get<std::string>(), std::string("of another day"));
        QCOMPARE(shell.run({"session", "compare", file, "main", "later"}), 0);
        QVERIFY2(shell.output.find("different data") != std::string::npos, shell.output.c_str());
        // The message refers to the edited step, not to the newest one, which ran on the present data.
        QCOMPARE(shell.run({"session", "edit", file, "--at", "later@1", "--branch", "same-day", "--no-run", "--set",
                            "prompt=Name it."}),
                 0);
        QVERIFY2(shell.errors.find("The source has changed") == std::string::npos, shell.errors.c_str());
        QCOMPARE(shell.run({"session", "edit", file, "--at", "main@1", "--branch", "old-place", "--no-run", "--set",
                            "prompt=Say it."}),
                 0);
        QVERIFY2(shell.errors.find("The source has changed") != std::string::npos, shell.errors.c_str());
        // A branch from the shared part returns to the earlier data.
        QCOMPARE(shell.run({"session", "compare", file, "main@1", "main@2"}), 0);
        QVERIFY2(shell.output.find("different data") == std::string::npos, shell.output.c_str());
    }

    // Whatever name the reason gives to the failure.
    void unreachableModelHasItsExitCode()
    {
        auto script = read(folder + QStringLiteral("/edit-the-prompt.case"));
        script.client = std::make_shared<support::ScriptedClient>();
        script.client->fail({base::Category::unreachable, "Nothing listens there.", {}, "connect"});
        QTemporaryDir home;
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        Shell shell(script);
        QCOMPARE(
            shell.run({"ask", "--source", "fake:", "--model", "script", "--session", file, "Which drugs treat flu?"}),
            int(cli::unreachable));
        QVERIFY2(shell.output.find("error:connect") != std::string::npos, shell.output.c_str());
        script.client->fail({base::Category::unreachable, "Nothing listens there.", {}, "connect"});
        QCOMPARE(shell.run({"session", "resume", file}), int(cli::unreachable));
        script.client->fail({base::Category::internal, "It broke down.", {}, "bug"});
        QCOMPARE(shell.run({"session", "resume", file}), int(cli::unanswered));
    }

    void pruneIsADryRunFirstAndKeepsSharedSteps()
    {
        for (const std::string gone : {"try-2", "main"}) {
            QTemporaryDir home;
            auto script = read(folder + QStringLiteral("/edit-the-score.case"));
            const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
            played(script, file);
            Shell shell(script);
            const std::string kept = gone == "main" ? "try-2" : "main";
            const auto branch = [&](const std::string &name) {
                shell.run({"session", "show", file, "--json"});
                auto shown = nlohmann::json::parse(shell.output);
                for (auto &one : shown["branches"])
                    if (one["branch"] == name) {
                        for (const char *numbered : {"fork", "tip"}) // steps have new numbers
                            one.erase(numbered);
                        return one;
                    }
                return nlohmann::json();
            };
            const auto before = branch(kept);
            QVERIFY(before.is_object());
            // Nothing was deleted yet.
            QCOMPARE(shell.run({"session", "prune", file}), 0);
            QVERIFY2(shell.output.find("nothing to prune") != std::string::npos, shell.output.c_str());
            {
                const auto opened = session::SessionFile::open(file);
                QVERIFY((*opened)->setMark({session::RunId(1), "hidden", gone == "main" ? 1 : 2, "yes"}));
                QVERIFY((*opened)->setMark({session::RunId(1), "note", 2, "mine"}));
            }
            QCOMPARE(shell.run({"session", "size", file, "--json"}), 0);
            const auto size = nlohmann::json::parse(shell.output);
            QVERIFY(size["runs"][0]["bytes"].get<int>() > 0);
            for (const auto &one : size["runs"][0]["branches"])
                QCOMPARE(one["deleted"].get<bool>(), one["branch"] == gone);
            QCOMPARE(shell.run({"session", "prune", file}), 0);
            QVERIFY2(shell.output.find("Nothing was changed") != std::string::npos, shell.output.c_str());
            QVERIFY(branch(gone).is_object());
            QCOMPARE(shell.run({"session", "prune", file, "--yes"}), 0);
            QVERIFY2(shell.output.find("removed steps: ") != std::string::npos, shell.output.c_str());
            QCOMPARE(branch(kept).dump(), before.dump());
            QCOMPARE(branch(gone).is_object(), gone == "main"); // the steps that try-2 shares stay, and stay deleted
            const auto opened = session::SessionFile::open(file);
            const auto marks = (*opened)->marks();
            QCOMPARE(std::count_if(marks->begin(), marks->end(), [](const auto &one) { return one.kind == "note"; }),
                     1);
            QVERIFY(!QFile::exists(QString::fromStdString(file + ".pruned")));
        }
    }

    void prunedSessionIsSmallerAndDropsWholeRuns()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/edit-the-score.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        const std::string lines = home.filePath(QStringLiteral("lines.jsonl")).toStdString();
        played(script, file);
        Shell shell(script);
        QCOMPARE(shell.run({"session", "export", file, "-o", lines}), 0);
        QCOMPARE(shell.run({"session", "import", file, lines}), 0); // a second run with the same values
        QCOMPARE(shell.run({"session", "size", file, "--json"}), 0);
        const auto size = nlohmann::json::parse(shell.output);
        QCOMPARE(size["runs"].size(), std::size_t(2));
        QVERIFY(size["shared"].get<int>() > 0);
        QCOMPARE(shell.run({"session", "prune", file, "--run", "1", "--yes"}), 0);
        QCOMPARE(shell.run({"session", "list", file, "--json"}), 0);
        QCOMPARE(nlohmann::json::parse(shell.output).size(), std::size_t(1));
        QCOMPARE(shell.run({"session", "replay", file}), 0);
        QCOMPARE(shell.run({"session", "compact", file}), 0);
        for (const std::vector<std::string> &wrong : {std::vector<std::string>{"session", "prune", file, "--run", "7"},
                                                      {"session", "prune", file, "--branch", "main"},
                                                      {"session", "prune", file, "--run", "1", "--branch", "nowhere"}})
            QVERIFY2(shell.run(wrong) != 0 && !shell.errors.empty(), shell.errors.c_str());
    }

    void spansFormATreeAndHoldNoPassword()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/edit-the-score.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        played(script, file);
        Shell shell(script);
        QCOMPARE(shell.run({"session", "export", file, "--format", "otel"}), 0);
        const auto all = nlohmann::json::parse(shell.output);
        const auto &spans = all["resourceSpans"][0]["scopeSpans"][0]["spans"];
        std::set<std::string> ids;
        int chats = 0, roots = 0;
        for (const auto &span : spans) {
            QCOMPARE(span["traceId"].get<std::string>().size(), std::size_t(32));
            QCOMPARE(span["spanId"].get<std::string>().size(), std::size_t(16));
            QVERIFY(ids.insert(span["spanId"]).second);
            QVERIFY(std::stoll(span["endTimeUnixNano"].get<std::string>()) >=
                    std::stoll(span["startTimeUnixNano"].get<std::string>()));
            roots += !span.contains("parentSpanId");
            QVERIFY(!span.contains("parentSpanId") || ids.contains(span["parentSpanId"]));
            chats += span["name"].get<std::string>().starts_with("chat ");
        }
        QCOMPARE(roots, 1);
        QVERIFY(chats > 1);
        QVERIFY(shell.output.find("gen_ai.input.messages") != std::string::npos);
        const std::string once = shell.output;
        QCOMPARE(shell.run({"session", "export", file, "--format", "otel"}), 0);
        QCOMPARE(shell.output, once);                                     // the same trace again
        constexpr const char *known = "answer questions about the graph"; // of the prompt: hidden once it is a secret
        QVERIFY(once.find(known) != std::string::npos);
        Shell keeper(script);
        keeper.know(known);
        QCOMPARE(keeper.run({"session", "export", file, "--format", "otel"}), 0);
        QVERIFY(keeper.output.find(known) == std::string::npos && keeper.output.find("***") != std::string::npos);
        QCOMPARE(shell.run({"session", "export", file, "--format", "otel", "--no-prompts", "--no-rows"}), 0);
        for (const char *word : {"gen_ai.input.messages", "gen_ai.output.messages", "reflexion.rows"})
            QVERIFY2(shell.output.find(word) == std::string::npos, word);

        const auto opened = session::SessionFile::open(file);
        base::ArtefactDecoders decoders;
        decoders.add("rows", data::decodeRows);
        decoders.add("schema", data::decodeSchema);
        agents::RunRequest request;
        request.sources = {{"bolt://me:geheim@example.org:7687", {}}};
        const agents::ReportedRun run{request, "today", *(*opened)->load(session::RunId(1), decoders), {}};
        const std::string text = agents::otlpSpans("s", {run});
        QVERIFY(text.find("geheim") == std::string::npos);
        QVERIFY(text.find("example.org") != std::string::npos);
    }

    void repeatedStepReportsItsSpreadInWords()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/repeat-a-step.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        played(script, file);
        Shell shell(script);
        const int code = shell.run({"session", "repeat", file, "--at", "main@2", "-n", "3", "--json"});
        QVERIFY2(code == 0, shell.errors.c_str());
        const auto repeated = nlohmann::json::parse(shell.output);
        QCOMPARE(repeated["samples"].size(), std::size_t(3));
        QCOMPARE(repeated["before"].get<double>(), 4.0);
        QCOMPARE(repeated["spread"]["count"].get<int>(), 3);
        QVERIFY2(repeated["words"].get<std::string>().find("3 repetitions") == 0, shell.output.c_str());
        QVERIFY(shell.run({"session", "repeat", file, "--at", "main@2", "-n", "1"}) != 0);
    }

    void anIterationBecomesACaseThatEvalReads()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/edit-the-query.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        const std::string cases = home.filePath(QStringLiteral("cases.jsonl")).toStdString();
        played(script, file);
        Shell shell(script);
        QCOMPARE(shell.run({"session", "testcase", file, "main", "-o", cases}), 0);
        QCOMPARE(shell.run({"session", "testcase", file, "try-2", "-o", cases}), 0);
        QVERIFY(shell.run({"session", "testcase", file, "main", "-o", cases}) != 0);
        QVERIFY2(shell.errors.find("already") != std::string::npos, shell.errors.c_str());
        QFile in(QString::fromStdString(cases));
        QVERIFY(in.open(QFile::ReadOnly));
        const auto questions = eval::readQuestions(in.readAll().toStdString(), "cases.jsonl");
        QVERIFY(questions);
        QCOMPARE(questions->size(), std::size_t(2));
        QCOMPARE(questions->front().text, std::string("Which drugs treat flu?"));
        QCOMPARE(questions->front().answers.front().rows.size(), std::size_t(1));
        QCOMPARE(questions->back().answers.front().rows.size(), std::size_t(2));
        QCOMPARE(questions->front().answers.front().query, std::string("MATCH (d:Drug) RETURN d.name"));
    }

    void notesStarsAndDeletedBranchesAreInTheFile()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/branches-notes-and-search.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        played(script, file);
        const auto opened = session::SessionFile::open(file);
        QVERIFY(opened);
        const auto marks = (*opened)->marks();
        QVERIFY(marks);
        std::map<std::string, std::string> kept;
        for (const session::Mark &mark : *marks)
            kept[mark.kind] = mark.value;
        QCOMPARE(kept["note"], std::string("no such property"));
        QCOMPARE(kept["star"], std::string("yes"));
        QVERIFY(!kept.count("hidden")); // restored
    }

    void twoBranchesAreComparedByQueryRowsAndScore()
    {
        QTemporaryDir home;
        auto script = read(folder + QStringLiteral("/edit-the-query.case"));
        const std::string file = home.filePath(QStringLiteral("s.rfx")).toStdString();
        played(script, file);
        Shell shell(script);
        QCOMPARE(shell.run({"session", "compare", file, "main", "try-2", "--json"}), 0);
        const auto compared = nlohmann::json::parse(shell.output);
        QCOMPARE(compared["rows"]["kept"].get<int>(), 1);
        QCOMPARE(compared["rows"]["added"].get<int>(), 1);
        QCOMPARE(compared["rows"]["removed"].get<int>(), 0);
        QVERIFY(compared["divergence"].is_number());
        QVERIFY(compared["query"].size() > 1);
        // Blanks align nothing: the removed label is the only difference.
        QCOMPARE(compared["query_hunks"].size(), std::size_t(1));
        QCOMPARE(compared["query_hunks"][0]["removed"].get<std::string>(), std::string(":Drug"));
        QCOMPARE(shell.run({"session", "compare", file, "main", "nowhere"}), 2);
        QVERIFY2(shell.errors.find("main, try-2") != std::string::npos, shell.errors.c_str());
    }

    void foundRelationshipsAreDecided()
    {
        support::Transcript script("agent: sql-reflection\nquestion: none is asked\n");
        support::MemoryStore kept;
        Shell shell(script);
        shell.addTables(&kept);
        QCOMPARE(shell.run({"schema", "-s", "geo:", "--found"}), 0);
        QVERIFY(shell.output.find("city.state_id = state.id  used") != std::string::npos);
        QVERIFY(shell.output.find("100 % of city.state_id are in state.id") != std::string::npos);
        QCOMPARE(shell.run({"schema", "-s", "geo:", "--refuse", "CITY.state_id"}), 0);
        QVERIFY(shell.output.find("refused") != std::string::npos);
        QCOMPARE(shell.run({"schema", "-s", "geo:"}), 0);
        QVERIFY(shell.output.find("state.id") == std::string::npos);
        QCOMPARE(shell.run({"schema", "-s", "geo:", "--undecided", "all"}), 0);
        QCOMPARE(shell.run({"schema", "-s", "geo:"}), 0);
        QVERIFY(shell.output.find("city.state_id = state.id") != std::string::npos);
        QVERIFY(shell.run({"schema", "-s", "geo:", "--accept", "city.mayor"}) != 0);
        QVERIFY(shell.errors.find("Found relationships: city.state_id = state.id") != std::string::npos);
        // By its full name, also a relationship that no search found.
        QCOMPARE(shell.run({"schema", "-s", "geo:", "--accept", "city.state_id = state.name"}), 0);
        QVERIFY2(shell.output.find("city.state_id = state.name  accepted") != std::string::npos, shell.output.c_str());
        QVERIFY2(shell.output.find("0 % of city.state_id are in state.name") != std::string::npos,
                 shell.output.c_str());
        QCOMPARE(shell.run({"schema", "-s", "geo:", "--undecided", "city.state_id = state.name"}), 0);
        QVERIFY2(shell.output.find("state.name") == std::string::npos, shell.output.c_str());
        QVERIFY(shell.run({"schema", "-s", "geo:", "--accept", "city.state_id = state.mayor"}) != 0);
        QVERIFY2(shell.errors.find("state.mayor") != std::string::npos, shell.errors.c_str());
    }
};

QTEST_GUILESS_MAIN(SessionCommandTest)
#include "tst_session.moc"
