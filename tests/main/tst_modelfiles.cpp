// SPDX-License-Identifier: GPL-3.0-or-later
// A model in a file: llama-server (tests/support/llama-server stands for it) is started with the first request, shared,
// and ended; what cannot be served is refused in words.
#include "llm/modelfile.h"
#include "main/command.h"
#include "main/modelfiles.h"
#include "main/models.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <csignal>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <vector>

using nlohmann::json;

namespace {

const char *const server = REFLEXION_SOURCE_DIR "/tests/support/llama-server";
constexpr int patience = 60'000; // milliseconds

// The reply to a draft and to a revision.
std::string reply()
{
    const std::string query =
        "MATCH (d:Drug)-[:TREATS]->(x:Disease {name: 'multiple sclerosis'}) RETURN d.name AS drug";
    return json({{"answer", query},
                 {"reflection", "It is complete."},
                 {"search_queries", {query}},
                 {"revised_query", query},
                 {"score", "9"}})
        .dump();
}

// Not if it has ended and its parent has not noticed.
bool isRunning(int process)
{
    QFile state(QStringLiteral("/proc/%1/stat").arg(process));
    return state.open(QIODevice::ReadOnly) && !state.readAll().contains(") Z ");
}

llm::ChatRequest request()
{
    llm::ChatRequest asked;
    asked.messages.push_back({llm::Role::user, "q", {}, {}});
    return asked;
}

class Log final : public base::Log {
public:
    void write(base::Severity, std::string_view room, std::string_view message) override
    {
        const std::lock_guard lock(m_mutex);
        m_text += std::string(room) + ": " + std::string(message) + "\n";
    }
    std::string text() const
    {
        const std::lock_guard lock(m_mutex);
        return m_text;
    }

private:
    mutable std::mutex m_mutex;
    std::string m_text;
};

} // namespace

class TestModelFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        for (const char *name : {"DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "http_proxy"})
            qunsetenv(name);
    }
    void init()
    {
        qputenv("LLAMA_SERVER", server);
        m_folder.emplace();
    }

    void namesOfModelFiles_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("whole");
        QTest::newRow("scheme") << "gguf:/m/a.gguf"
                                << "gguf:/m/a.gguf";
        QTest::newRow("scheme, other end") << "gguf:/m/a.bin"
                                           << "gguf:/m/a.bin";
        QTest::newRow("path") << "/m/../n/A.GGUF"
                              << "gguf:/n/A.GGUF";
        QTest::newRow("relative") << "a.gguf" << QStringLiteral("gguf:") + QDir::currentPath() + "/a.gguf";
        QTest::newRow("relative, with scheme")
            << "gguf:a.gguf" << QStringLiteral("gguf:") + QDir::currentPath() + "/a.gguf";
        QTest::newRow("model of Ollama") << "ollama:a.gguf"
                                         << "ollama:a.gguf";
        QTest::newRow("model of a server") << "http://h/v1#a.gguf"
                                           << "http://h/v1#a.gguf";
        QTest::newRow("record") << "recorded:a.jsonl"
                                << "recorded:a.jsonl";
    }
    void namesOfModelFiles()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, whole);
        QCOMPARE(QString::fromStdString(llm::withModelFile(name.toStdString())), whole);
    }

    void commandAnswersAndEndsTheServer()
    {
        const std::string file = model({{"loads", 2}});
        std::optional<support::Command> command(std::in_place);
        const std::string session = path("s.rfx");
        QCOMPARE(command->run({"schema"}), 0);
        QVERIFY(starts().empty());
        for (int i = 0; i < 2; ++i) {
            const int code = command->run({"ask", "--json", "--model", file, "--drafters", "model", "--session",
                                           session, "Which drugs treat multiple sclerosis?"});
            QVERIFY2(code == 0, (command->errors + command->output).c_str());
            QVERIFY(!json::parse(command->output)["rows"].empty());
        }
        QCOMPARE(starts().size(), 1u);
        QVERIFY(isRunning(starts()[0]));
        QCOMPARE(command->run({"session", "export", session}), 0);
        QVERIFY2(command->output.find("gguf:" + file) != std::string::npos, command->output.c_str());
        command.reset();
        QVERIFY(!isRunning(starts()[0]));
    }

    void runsAtOnceShareAServer()
    {
        const std::string file = model({{"loads", 3}});
        base::SystemClock clock;
        Log log;
        program::ModelFiles files(clock, "test");
        files.setLog(&log);
        {
            std::vector<std::jthread> threads;
            std::atomic<int> answered = 0;
            threads.reserve(4);
            for (int i = 0; i < 4; ++i)
                threads.emplace_back([&] {
                    program::ModelFileClient client(files, file);
                    const auto got = client.chat(request(), {}, {});
                    answered += got && got->text == reply() && got->usage.cost == 0.0 ? 1 : 0;
                });
            threads.clear();
            QCOMPARE(answered.load(), 4);
        }
        QCOMPARE(starts().size(), 1u);
        QVERIFY(log.text().find("llama-server: loading model") != std::string::npos);
        files.endWaiting();
        QVERIFY(!isRunning(starts()[0]));
    }

    void anotherFileEndsTheServerThatWaits()
    {
        base::SystemClock clock;
        program::ModelFiles files(clock, "test");
        for (const char *name : {"a.gguf", "b.gguf"}) {
            program::ModelFileClient client(files, model({}, name));
            QVERIFY(client.chat(request(), {}, {}).has_value());
        }
        QCOMPARE(starts().size(), 2u);
        QVERIFY(!isRunning(starts()[0]) && isRunning(starts()[1]));
    }

    void aTestOfTheDialogNamesTheFile()
    {
        const program::CompositionRoot root;
        const auto test = root.models().test("gguf:" + model({}), {});
        QVERIFY2(test.sentence.has_value(), test.sentence ? "" : test.sentence.error().message.c_str());
        for (const char *part : {"m.gguf at llama-server on this computer answers", "Context: 16,384 tokens."})
            QVERIFY2(test.sentence->find(part) != std::string::npos, test.sentence->c_str());
    }

    void whatCannotBeServedIsRefusedInWords_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("started");
        QTest::newRow("no GGUF") << "magic"
                                 << "x.gguf is not a GGUF file" << 0;
        QTest::newRow("empty") << "empty"
                               << "x.gguf is not a GGUF file" << 0;
        QTest::newRow("missing") << "missing"
                                 << "cannot be opened" << 0;
        QTest::newRow("too large") << "large"
                                   << "needs about 1324.8 GB of memory" << 0;
        QTest::newRow("no llama-server") << "program"
                                         << "needs the program llama-server" << 0;
        QTest::newRow("ends at once") << "dies"
                                      << "the model x.gguf. Last line of its log: unknown architecture" << 1;
    }
    void whatCannotBeServedIsRefusedInWords()
    {
        QFETCH(const QString, what);
        QFETCH(const QString, words);
        QFETCH(const int, started);
        const std::string file = path("x.gguf");
        if (what == QLatin1String("dies"))
            model({{"dies", "unknown architecture"}}, "x.gguf");
        else if (what != QLatin1String("missing"))
            write(file, what == QLatin1String("empty") ? "" : what == QLatin1String("magic") ? "PK\3\4 zip" : "GGUF");
        if (what == QLatin1String("large"))
            QVERIFY(QFile::resize(QString::fromStdString(file), qint64(1) << 40)); // sparse
        if (what == QLatin1String("program"))
            qputenv("LLAMA_SERVER", path("llama-server").c_str());
        base::SystemClock clock;
        program::ModelFiles files(clock, "test");
        const auto got = program::ModelFileClient(files, file).chat(request(), {}, {});
        QVERIFY(!got.has_value());
        QVERIFY2(got.error().message.find(words.toStdString()) != std::string::npos, got.error().message.c_str());
        QCOMPARE(int(starts().size()), started);
    }

    void aStopEndsTheStart()
    {
        const std::string file = model({{"loads", -1}});
        base::SystemClock clock;
        program::ModelFiles files(clock, "test");
        std::stop_source stop;
        std::optional<base::Result<llm::ChatReply>> got;
        std::jthread asks(
            [&] { got.emplace(program::ModelFileClient(files, file).chat(request(), stop.get_token(), {})); });
        QTRY_COMPARE_WITH_TIMEOUT(starts().size(), std::size_t(1), patience);
        stop.request_stop();
        asks.join();
        QVERIFY(!got->has_value() && got->error().category == base::Category::cancelled);
        QVERIFY(!isRunning(starts()[0]));
    }

    void aServerThatEndsLosesNothing()
    {
        const std::string file = model({{"breaks", path("broken")}});
        support::Command command;
        const std::string session = path("s.rfx");
        const int code = command.run({"ask", "--model", file, "--drafters", "model", "--session", session,
                                      "Which drugs treat multiple sclerosis?"});
        QVERIFY(code != 0);
        const std::string printed = command.output + command.errors;
        QVERIFY2(printed.find("llama-server ended while the model m.gguf was answering.") != std::string::npos,
                 printed.c_str());
        QVERIFY2(printed.find("out of memory") != std::string::npos, printed.c_str());
        QCOMPARE(command.run({"session", "resume", session}), 0);
        QVERIFY2(command.output.find("Fingolimod") != std::string::npos, command.output.c_str());
        QCOMPARE(starts().size(), 2u);
    }

    void theServerEndsWithAKilledProgram()
    {
        const std::string file = model({{"hangs", true}});
        QProcess process;
        process.start(QStringLiteral(REFLEXION_BINARY_DIR "/bin/reflexion"),
                      {QStringLiteral("ask"), QStringLiteral("--model"), QString::fromStdString(file),
                       QStringLiteral("--drafters"), QStringLiteral("model"), QStringLiteral("What is known?")});
        QTRY_COMPARE_WITH_TIMEOUT(starts().size(), std::size_t(1), patience);
        QCOMPARE(process.state(), QProcess::Running);
        ::kill(pid_t(process.processId()), SIGKILL);
        QVERIFY(process.waitForFinished(patience));
        QTRY_VERIFY_WITH_TIMEOUT(!isRunning(starts()[0]), patience);
    }

private:
    std::string path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)).toStdString(); }
    static void write(const std::string &file, const std::string &bytes)
    {
        QFile out(QString::fromStdString(file));
        QVERIFY(out.open(QIODevice::WriteOnly) &&
                out.write(bytes.data(), qint64(bytes.size())) == qint64(bytes.size()));
    }
    // A model file with what its server does (tests/support/llama-server).
    std::string model(json does, const char *name = "m.gguf") const
    {
        if (does.is_null())
            does = json::object();
        does["starts"] = path("starts");
        does["reply"] = reply();
        write(path(name), "GGUF" + does.dump());
        return path(name);
    }
    std::vector<int> starts() const
    {
        std::vector<int> all;
        QFile file(m_folder->filePath(QStringLiteral("starts")));
        if (file.open(QIODevice::ReadOnly))
            for (const QByteArray &line : file.readAll().split('\n'))
                if (!line.isEmpty())
                    all.push_back(line.toInt());
        return all;
    }

    std::optional<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestModelFiles)
#include "tst_modelfiles.moc"
