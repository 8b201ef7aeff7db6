// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets with known marks in every place where a user may enter one: a key, passwords in addresses of sources and
// models, in options, under an unknown scheme, percent-encoded; a model server returns them in every form, whole and in
// pieces. Afterwards none is in the user's files (except values that a session stored), texts of the window (menus,
// models, dialogs, tool tips, accessible names), clipboard, output of the command, process list, or environment of a
// child.
#include "app/run/agentrunner.h"
#include "app/source/modelcontroller.h"
#include "app/source/sourcecontroller.h"
#include "main/compositionroot.h"
#include "main/models.h"
#include "main/runnerfactory.h"
#include "platform/guiguard.h"
#include "session/sessionfile.h"
#include "support/modelwire.h"
#include "support/scriptedhttpserver.h"
#include "widgets/window/actions.h"
#include "widgets/window/mainwindow.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDir>
#include <QDirIterator>
#include <QLineEdit>
#include <QMenu>
#include <QMetaProperty>
#include <QMimeData>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextDocument>
#include <QTimer>
#include <QtTest>
#include <thread>

using nlohmann::json;
using support::HttpAnswer;

namespace {

// None has the form of a key: they are found because they are known, or by their place.
const QByteArray key = "Zebrafinch+Q7/key-5521", password = "Kiebitz-Q7-dbpass-5522", option = "Lerche-Q7-option-5523",
                 userInfo = "Dohle-Q7-modelpw-5524", token = "Elster-Q7-token-5525",
                 foreign = "Wiedehopf-Q7-weird-5526", encoded = "Sp@tz/Q7:enc-5527";

struct Form {
    QByteArray secret, bytes;
};

// Searched forms: each secret as it is, for JSON, percent-encoded in two ways, in base64 at each of three offsets, in
// hexadecimal digits.
const std::vector<Form> &forms()
{
    static const std::vector<Form> all = [] {
        std::vector<Form> made;
        for (const QByteArray &secret : {key, password, option, userInfo, token, foreign, encoded}) {
            QByteArray everything = "%" + secret.toHex('%');
            made.insert(made.end(), {{secret, secret},
                                     {secret, secret.toPercentEncoding()},
                                     {secret, everything},
                                     {secret, everything.toUpper()},
                                     {secret, secret.toHex()},
                                     {secret, secret.toHex().toUpper()}});
            for (int before = 0; before < 3; ++before) {
                const QByteArray whole = (QByteArray(before, 'x') + secret).toBase64(QByteArray::OmitTrailingEquals);
                made.push_back({secret, whole.mid(before == 0 ? 0 : 4, whole.size() - (before == 0 ? 2 : 6))});
            }
        }
        return made;
    }();
    return all;
}

// The secret in the text; empty if there is none.
QByteArray found(const QByteArray &text)
{
    for (const Form &form : forms())
        if (text.contains(form.bytes))
            return form.secret + " as " + form.bytes;
    return {};
}

std::string everyForm(const QByteArray &secret)
{
    return (secret + " " + secret.toPercentEncoding() + " " + secret.toBase64() + " " + ("user:" + secret).toBase64() +
            " " + secret.toHex() + " %" + secret.toHex('%'))
        .toStdString();
}

// Every text of an object that a user or an assistive tool can read.
class Texts {
public:
    void gather()
    {
        for (QWidget *window : QApplication::topLevelWidgets()) {
            of(window);
            for (QObject *each : window->findChildren<QObject *>())
                of(each);
        }
        if (const QMimeData *copied = QApplication::clipboard()->mimeData())
            for (const QString &format : copied->formats())
                look(QStringLiteral("clipboard, ") + format, copied->data(format));
    }
    void look(const QString &where, const QByteArray &text)
    {
        ++m_texts;
        if (const QByteArray secret = found(text); !secret.isEmpty() && !m_seen.contains(where))
            m_seen.insert(where, QString::fromUtf8(secret) + QStringLiteral(": ") + QString::fromUtf8(text.left(300)));
    }
    int count() const { return m_texts; }
    const QMap<QString, QString> &seen() const { return m_seen; }

private:
    void of(QObject *object)
    {
        const QString where =
            QString::fromLatin1(object->metaObject()->className()) + QLatin1Char(' ') + object->objectName();
        if (const auto *edit = qobject_cast<QLineEdit *>(object); edit && edit->echoMode() != QLineEdit::Normal)
            return;
        for (int i = 0; i < object->metaObject()->propertyCount(); ++i) {
            const QMetaProperty property = object->metaObject()->property(i);
            if (property.isReadable() && (property.metaType() == QMetaType::fromType<QString>() ||
                                          property.metaType() == QMetaType::fromType<QStringList>()))
                look(where + QLatin1Char('.') + QLatin1String(property.name()),
                     property.read(object).toStringList().join(QLatin1Char('\n')).toUtf8());
        }
        if (QAccessibleInterface *face = QAccessible::queryAccessibleInterface(object)) {
            for (const auto text : {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
                look(where + QStringLiteral(", accessible"), face->text(text).toUtf8());
            if (QAccessibleTextInterface *text = face->textInterface())
                look(where + QStringLiteral(", text"), text->text(0, text->characterCount()).toUtf8());
        }
        if (const auto *document = qobject_cast<QTextDocument *>(object))
            look(where, document->toHtml().toUtf8());
        if (const auto *model = qobject_cast<QAbstractItemModel *>(object))
            items(where, *model, {}, 0);
        if (const auto *view = qobject_cast<QAbstractItemView *>(object); view && view->model())
            items(where, *view->model(), {}, 0);
    }
    void items(const QString &where, const QAbstractItemModel &model, const QModelIndex &parent, int depth)
    {
        constexpr int most = 300;
        for (int row = 0; depth < 6 && row < std::min(most, model.rowCount(parent)); ++row)
            for (int column = 0; column < model.columnCount(parent); ++column) {
                const QModelIndex index = model.index(row, column, parent);
                for (int role = 0; role < Qt::UserRole + 40; role = role == 20 ? int(Qt::UserRole) : role + 1)
                    if (const QVariant value = index.data(role); value.canConvert<QString>())
                        look(where + QStringLiteral(", item"), value.toString().toUtf8());
                if (column == 0)
                    items(where, model, index, depth + 1);
            }
    }
    int m_texts = 0;
    QMap<QString, QString> m_seen;
};

} // namespace

class TestCanary : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
        for (const char *name : {"DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "REFLEXION_PASSWORD"})
            qunsetenv(name);
        qputenv("REFLEXION_API_KEY", key);
        // The user's command records what a child process may see.
        QDir().mkpath(m_home.filePath("reflexion-workbench"));
        QFile commands(m_home.filePath("reflexion-workbench/tools.json"));
        QVERIFY(commands.open(QFile::WriteOnly));
        commands.write(R"({"tools": [{"name": "look", "description": "Looks around.", "command": ["/usr/bin/env"]}]})");
        commands.close();
        platform::markGuiThread();
        m_root = std::make_unique<program::CompositionRoot>();
        QDir().mkpath(m_home.filePath("sessions"));
        m_runner = std::make_unique<app::AgentRunner>(
            program::runnerFactory(*m_root, m_home.filePath("sessions").toStdString()));
        m_window = std::make_unique<widgets::MainWindow>(
            m_runner.get(),
            widgets::LayoutStore{[this](const QString &name) { return m_kept.value(name); },
                                 [this](const QString &name, const QByteArray &state) { m_kept[name] = state; }},
            QStringLiteral("test"));
        m_window->resize(1440, 900);
        m_window->show();
    }

    // The search itself finds each form, and a secret in a window.
    void searchedTextIsFound()
    {
        for (const QByteArray &secret : {key, password, encoded})
            for (const QByteArray &text :
                 {secret, secret.toPercentEncoding(), secret.toBase64(), ("a" + secret).toBase64(),
                  ("ab" + secret + "c").toBase64(), secret.toHex(), "%" + secret.toHex('%').toUpper()})
                QVERIFY2(!found("x" + text + "y").isEmpty(), text.constData());
        QWidget other;
        other.setToolTip(QString::fromUtf8("before " + key));
        QAction *action = new QAction(QString::fromUtf8(password), &other);
        Texts texts;
        other.show();
        texts.gather();
        QVERIFY(texts.seen().size() >= 2);
        delete action;
    }

    void aServerThatSendsTheKeyBack()
    {
        open(QStringLiteral("sample:"));
        QCOMPARE(m_runner->state(), app::RunnerState::Ready);
        ask(modelWithLogin()); // rejected: a stored address holds no login
        QVERIFY(m_server.asked().empty());
        // The same for a model that is to continue a run.
        const QString swapped = m_home.filePath("sessions/swapped.rfx");
        m_texts.look(QStringLiteral("a run of the command"),
                     command({"ask", "-s", "sample:", "--session", swapped, "How many drugs are there?"}));
        for (const QString &other : {modelWithLogin(), model()})
            m_texts.look(QStringLiteral("a fork of the command"),
                         command({"session", "fork", swapped, "--at", "@1", "--model", other, "--no-run"}));
        const std::string all = everyForm(key);
        const std::string query =
            "MATCH (d:Drug)-[:TREATS]->(x:Disease {name: 'multiple sclerosis'}) RETURN d.name AS drug // " + all;
        const json draft = {{"answer", all}, {"reflection", all}, {"search_queries", {query}}};
        json revision = draft;
        revision["revised_query"] = query;
        revision["score"] = "3";
        const auto answer = [&](const char *tool, const json &arguments) {
            HttpAnswer out;
            out.body = support::wireCall("openai", tool, arguments.dump());
            m_server.answer(out);
        };
        answer("GenerateQuery", draft);
        for (int i = 0; i < 4; ++i)
            answer("ReviseQuery", revision);
        ask();
        const QString heard = QString::fromStdString(m_server.asked().empty() ? "" : m_server.asked().front().headers);
        QVERIFY2(heard.contains(QString::fromUtf8(key)), qPrintable(heard)); // the key that was sent
        for (const int status : {401, 500, 200}) {
            m_server.clear();
            for (int i = 0; i < 12; ++i) {
                HttpAnswer refusal;
                refusal.status = status;
                refusal.type = "application/json";
                refusal.headers = {"X-Request-Id: " + key.toStdString()};
                refusal.body = json{{"error", {{"message", "No: " + all}, {"type", all}, {"code", all}}}}.dump();
                m_server.answer(refusal);
            }
            ask();
            stop();
        }
        m_server.clear();
        for (int i = 0; i < 12; ++i) {
            HttpAnswer torn;
            torn.body = support::wireCall("openai", "GenerateQuery", draft.dump());
            torn.manner = HttpAnswer::Manner::dropIn;
            torn.at = torn.body.size() * 2 / 3;
            m_server.answer(torn);
        }
        ask();
        stop();
        m_server.clear();
        for (int i = 0; i < 4; ++i) {
            HttpAnswer models;
            models.type = "application/json";
            models.body = json{{"data", json::array({{{"id", "m " + all}}})}}.dump();
            m_server.answer(models);
        }
        QSignalSpy tested(m_runner->models(), &app::ModelController::tested);
        m_runner->models()->test(model(), {});
        QTRY_VERIFY_WITH_TIMEOUT(!tested.empty(), 60000);
        const auto report = tested.takeFirst()[0].value<app::ModelReport>();
        m_texts.look(QStringLiteral("test of a model"),
                     (report.sentence + report.keyNote + report.names.join(u' ')).toUtf8());
        holds();
    }

    void passwordsInAddresses_data()
    {
        QTest::addColumn<QString>("address");
        const auto row = [](const char *name, const QByteArray &address) {
            QTest::newRow(name) << QString::fromUtf8(address);
        };
        const QByteArray closed = "127.0.0.1:1";
        row("postgresql",
            "postgresql://anna:" + password + "@" + closed + "/shop?sslmode=disable&sslpassword=" + option);
        row("postgresql option", "postgresql://anna@" + closed + "/shop?password=" + option);
        row("mariadb", "mariadb://anna:" + password + "@" + closed + "/shop?password=" + option + "&key=" + token);
        row("ssh", "postgresql://anna:" + password + "@" + closed + "/shop?ssh=anna:" + option + "@127.0.0.1:1");
        row("bolt", "bolt://neo4j:" + password + "@" + closed + "/films?token=" + token);
        row("neo4j+s", "neo4j+s://neo4j:" + password + "@" + closed);
        row("percent-encoded", "postgresql://anna:" + encoded.toPercentEncoding() + "@" + closed + "/shop");
        row("not encoded", "postgresql://anna:" + encoded + "@" + closed + "/shop");
        row("unknown scheme",
            "weird+thing://anna:" + foreign + "@" + closed + "/x?api_key=" + token + "&pwd=" + option);
        row("unknown without a user", "weird://" + foreign + "@host/x?access_token=" + token);
        row("broken address", "postgresql://anna:" + password + "@[::1/shop?password=" + option);
        row("jdbc", "jdbc:postgresql://" + closed + "/shop?user=anna&password=" + password);
        row("words of a client", "host=127.0.0.1 port=1 user=anna password=" + password + " dbname=shop");
        row("file", "file:///tmp/none.db?key=" + token);
    }
    void passwordsInAddresses()
    {
        QFETCH(QString, address);
        QSignalSpy tested(m_runner->sources(), &app::SourceController::tested);
        m_runner->sources()->test(address);
        QTRY_VERIFY_WITH_TIMEOUT(!tested.empty(), 60000);
        const auto report = tested.takeFirst()[0].value<app::SourceReport>();
        m_texts.look(QStringLiteral("test of a source"),
                     (report.sentence + report.detail + report.lines.join(u' ')).toUtf8());
        open(address);
        m_texts.gather();
        app::AskRequest request;
        request.text = QStringLiteral("How many films are there?");
        m_runner->ask(request);
        QTest::qWait(100);
        stop();
        m_window->openGiven(address);
        settle();
        QTest::qWait(50);
        holds();
    }

    // Every command of the menus, and the dialogs that they open.
    void dialogsAndMenus()
    {
        open(QStringLiteral("sample:"));
        app::AskRequest request;
        request.text = QStringLiteral("Which drugs treat multiple sclerosys?");
        m_runner->ask(request);
        settle();
        QTimer closes;
        int dialogs = 0;
        connect(&closes, &QTimer::timeout, this, [&] {
            QWidget *open = QApplication::activePopupWidget() ? QApplication::activePopupWidget()
                                                              : QApplication::activeModalWidget();
            if (!open)
                return;
            ++dialogs;
            m_texts.gather();
            open->close();
        });
        closes.start(80);
        const auto actions = m_window->findChildren<QAction *>();
        for (QAction *action : actions) {
            if (action->isSeparator() || action->menu() || !action->isEnabled() ||
                action == m_window->actions()->quit || action == m_window->actions()->logFolder)
                continue;
            action->trigger();
            QTest::qWait(100);
            settle();
            m_texts.gather();
            for (QWidget *each : QApplication::topLevelWidgets())
                if (each != m_window.get() && qobject_cast<QDialog *>(each) && each->isVisible()) {
                    ++dialogs;
                    each->close();
                }
        }
        QVERIFY2(dialogs > 8, qPrintable(QString::number(dialogs)));
        QVERIFY(m_texts.count() > 5000);
        holds();
    }

    void aChildSeesNoSecret()
    {
        const auto reply = command({"tools", "approve", "look"});
        const QByteArray output = reply + command({"tools", "test", "look"});
        m_texts.look(QStringLiteral("environment of a child"), output);
        holds();
    }

    void theCommandAndTheListOfProcesses()
    {
        const QString address =
            QString::fromUtf8("postgresql://anna:" + password + "@127.0.0.1:1/shop?sslpassword=" + option);
        const QString weird = QString::fromUtf8("weird://anna:" + foreign + "@host/x?api_key=" + token);
        m_texts.look(QStringLiteral("a login in a model's address"),
                     command({"ask", "--model", modelWithLogin(), "-s", "sample:", "How many drugs?"}));
        for (const QString &source : {address, weird})
            for (const QStringList &words :
                 {QStringList{"schema", "-s", source}, QStringList{"query", "-s", source, "SELECT 1"},
                  QStringList{"ask", "-s", source, "--json", "How many films?"}, QStringList{"mcp", "--source", source},
                  QStringList{"audit", "-s", source}, QStringList{"tools", "list", "-s", source}})
                m_texts.look(words.first() + QStringLiteral(" of the command"), command(words));
        // While it waits for a model, the list of processes is read.
        m_server.clear();
        HttpAnswer stalls;
        stalls.manner = HttpAnswer::Manner::stallBefore;
        for (int i = 0; i < 4; ++i)
            m_server.answer(stalls);
        QProcess process;
        process.start(program(), {"ask", "--model", model(), "-s", "sample:", "Which drugs treat asthma?"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(!m_server.asked().empty(), 60000);
        QFile line(QStringLiteral("/proc/%1/cmdline").arg(process.processId()));
        QVERIFY(line.open(QFile::ReadOnly));
        const QByteArray shown = line.readAll();
        QVERIFY(shown.contains("Which drugs treat asthma?"));
        m_texts.look(QStringLiteral("list of processes"), shown);
        process.terminate();
        process.waitForFinished();
        m_texts.look(QStringLiteral("ask of the command"),
                     process.readAllStandardOutput() + process.readAllStandardError());
        holds();
    }

    // Last: the files left by all of this.
    void nothingIsKept()
    {
        settle();
        const QString session = m_runner->session().file;
        m_runner->newSession();
        QTRY_VERIFY_WITH_TIMEOUT(session.isEmpty() || m_runner->session().file != session, 20000);
        int values = 0, files = 0;
        for (const QString &name : QDir(m_home.filePath("sessions")).entryList({"*.rfx"}, QDir::Files)) {
            const QString file = m_home.filePath("sessions/") + name;
            std::thread([&] { values += valuesOf(file.toStdString()); }).join();
            for (const char *format : {"jsonl", "html", "otel"})
                m_texts.look(QStringLiteral("export as ") + QLatin1String(format),
                             command({"session", "export", file, "--format", format, "-o", "-"}));
            m_texts.look(QStringLiteral("session list"), command({"session", "list", file, "--json"}));
            m_texts.look(QStringLiteral("session show"), command({"session", "show", file, "--json"}));
        }
        QVERIFY2(values > 100, qPrintable(QString::number(values)));
        m_texts.look(QStringLiteral("audit"), command({"audit", "--last", "0", "--format", "jsonl"}));
        for (auto each = m_kept.cbegin(); each != m_kept.cend(); ++each)
            m_texts.look(QStringLiteral("settings ") + each.key(), each.value());
        for (QDirIterator it(m_home.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); it.hasNext();) {
            QFile file(it.next());
            QVERIFY(file.open(QFile::ReadOnly));
            m_texts.look(QStringLiteral("file ") + file.fileName(), file.fileName().toUtf8() + file.readAll());
            ++files;
        }
        QVERIFY2(files > 4, qPrintable(QString::number(files)));
        QVERIFY(QFileInfo(m_home.filePath("record.jsonl")).size() > 0);
        holds();
        qInfo("attack: secrets: %d texts of windows, outputs and files looked at, %d stored values, %d files; 0 with a "
              "secret",
              m_texts.count(), values, files);
    }

    void cleanupTestCase()
    {
        m_window.reset();
        m_runner.reset();
        m_root.reset();
    }

private:
    static QString program() { return QStringLiteral(REFLEXION_BINARY_DIR "/bin/reflexion"); }
    QString model() const
    {
        return QStringLiteral("openai:m@http://127.0.0.1:%1/v1?api_key=").arg(m_server.port()) +
               QString::fromUtf8(token);
    }
    QString modelWithLogin() const
    {
        return QStringLiteral("openai:m@http://anna:%1@127.0.0.1:%2/v1")
            .arg(QString::fromUtf8(userInfo))
            .arg(m_server.port());
    }
    // With "closed" input, as in a script.
    QByteArray command(const QStringList &words) const
    {
        QProcess process;
        process.setStandardInputFile(QProcess::nullDevice());
        process.start(program(), words);
        process.waitForFinished(60000);
        return process.readAllStandardOutput() + process.readAllStandardError();
    }
    bool rests() const
    {
        const auto state = m_runner->state();
        return state != app::RunnerState::Opening && state != app::RunnerState::Running &&
               state != app::RunnerState::Pausing;
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return rests(); }, 60000));
    }
    void open(const QString &address)
    {
        m_runner->openSource(address);
        settle();
    }
    void ask(const QString &of = {})
    {
        app::AskRequest request;
        request.text = QStringLiteral("Which drugs treat multiple sclerosis?");
        request.model = of.isEmpty() ? model() : of;
        request.record = m_home.filePath("record.jsonl");
        m_runner->ask(request);
        settle();
        QTest::qWait(100); // the window follows
        m_texts.gather();
    }
    void stop()
    {
        m_runner->stop();
        settle();
        m_texts.gather();
    }
    // Values as a session stores them, before an export filters them.
    int valuesOf(const std::string &file)
    {
        int count = 0;
        const auto opened = session::SessionFile::open(file, session::Access::readOnly);
        if (!opened)
            return 0;
        const auto decoders = program::CompositionRoot::decoders();
        std::function<void(const base::ArtefactPtr &)> value = [&](const base::ArtefactPtr &artefact) {
            if (!artefact)
                return;
            ++count;
            m_texts.look(QStringLiteral("stored value"), QByteArray::fromStdString(artefact->canonical()));
            for (const auto &each : artefact->references())
                value(each);
        };
        const auto record = [&](const workflow::Record &of) {
            for (const auto &activity : of.activities) {
                value(activity->request);
                value(activity->reply);
                m_texts.look(QStringLiteral("stored stream"), QByteArray::fromStdString(activity->text));
                if (activity->error)
                    m_texts.look(QStringLiteral("stored error"),
                                 QByteArray::fromStdString(activity->error->message + activity->error->detail));
            }
        };
        const auto runs = (*opened)->runs();
        if (!runs)
            return 0;
        for (const session::RunInfo &run : *runs) {
            m_texts.look(QStringLiteral("stored run"),
                         QByteArray::fromStdString(run.facts.title + run.facts.settings + run.facts.fingerprint));
            const auto loaded = (*opened)->load(run.id, decoders);
            if (!loaded)
                continue;
            for (const auto &checkpoint : loaded->checkpoints) {
                for (const auto &[name, changed] : checkpoint->changes)
                    value(changed);
                record(checkpoint->record);
                for (const auto &[role, binding] : *checkpoint->bindings)
                    m_texts.look(QStringLiteral("stored binding"), QByteArray::fromStdString(binding));
            }
            for (const auto &attempt : loaded->attempts) {
                record(attempt.record);
                if (attempt.error)
                    m_texts.look(QStringLiteral("stored error"),
                                 QByteArray::fromStdString(attempt.error->message + attempt.error->detail));
            }
        }
        return count;
    }
    void holds()
    {
        m_texts.gather();
        QString all;
        for (auto each = m_texts.seen().cbegin(); each != m_texts.seen().cend(); ++each)
            all += QStringLiteral("\n  in %1: %2").arg(each.key(), each.value());
        QVERIFY2(all.isEmpty(), qPrintable(all));
    }

    QTemporaryDir m_home;
    support::ScriptedHttpServer m_server;
    std::unique_ptr<program::CompositionRoot> m_root;
    std::unique_ptr<app::AgentRunner> m_runner;
    std::unique_ptr<widgets::MainWindow> m_window;
    QMap<QString, QByteArray> m_kept;
    Texts m_texts;
};

QTEST_MAIN(TestCanary)
#include "tst_canary.moc"
