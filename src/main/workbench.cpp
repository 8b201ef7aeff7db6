// SPDX-License-Identifier: GPL-3.0-or-later
// The program `reflexion-workbench`: connects the core to AgentRunner, and AgentRunner to the window.
#include "app/concurrency/background.h"
#include "app/models/windowtext.h"
#include "app/run/agentrunner.h"
#include "base/codedtext.h"
#include "base/visible.h"
#include "main/compositionroot.h"
#include "main/processguards.h"
#include "main/runnerfactory.h"
#include "main/selftest.h"
#include "main/windowlog.h"
#include "platform/crashreport.h"
#include "platform/filelog.h"
#include "platform/guiguard.h"
#include "platform/instance/singleinstance.h"
#include "platform/settingsstore.h"
#include "platform/threadgroup.h"
#include "widgets/dialogs/crashdialog.h"
#include "widgets/text/translations.h"
#include "widgets/text/uitext.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/shownsource.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QEventLoop>
#include <QFileInfo>
#include <QIcon>
#include <QLocale>
#include <QStandardPaths>
#include <QThreadPool>
#include <QTimer>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>

namespace {

// Prints "exposed" when the window has been painted with an open source; used by `./dev bench start`.
class ExposedReport final : public QObject {
public:
    ExposedReport(app::AgentRunner &runner, QWidget &window) : QObject(&window)
    {
        connect(&runner, &app::AgentRunner::sourceOpened, this, [this, &window] {
            window.installEventFilter(this);
            window.update();
        });
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) {
            watched->removeEventFilter(this);
            QTimer::singleShot(0, this, [] {
                std::puts("exposed");
                std::fflush(stdout);
            });
        }
        return false;
    }
};

// Asks the first sample question in the real window and exits with 0 if it is answered.
void selfTestWindow(app::AgentRunner &runner, QApplication &application)
{
    const auto end = [&application](int code, const QString &why) {
        std::fprintf(code ? stderr : stdout, "reflexion-workbench %s: %s\n", REFLEXION_VERSION, qPrintable(why));
        application.exit(code);
    };
    QObject::connect(&runner, &app::AgentRunner::sourceFailed, &application,
                     [end](const base::Error &error) { end(1, app::windowText(error)); });
    QObject::connect(&runner, &app::AgentRunner::samplesFound, &application, [&runner, end] {
        if (runner.source().samples.empty())
            return end(1, QStringLiteral("the sample graph has no sample questions"));
        app::AskRequest question;
        question.text = QString::fromStdString(runner.source().samples.front().text);
        question.model = widgets::rulesOfWindowLanguage(); // the rules of the question's language
        runner.ask(question);
    });
    QObject::connect(&runner, &app::AgentRunner::runEnded, &application, [end](app::RunId, const QString &reason) {
        const bool answered = reason == QLatin1String("answered") || reason == QLatin1String("score") ||
                              reason == QLatin1String("verified-empty");
        end(answered ? 0 : 1, answered ? QStringLiteral("the self-test has passed")
                                       : QStringLiteral("the sample question ended with \"%1\"").arg(reason));
    });
    QTimer::singleShot(30000, &application,
                       [end] { end(1, QStringLiteral("the sample question was not answered within 30 s")); });
}

// Makes a path absolute, as the receiving process may have another working folder.
QString handedOver(const QString &given)
{
    return QFileInfo::exists(given) ? QFileInfo(given).absoluteFilePath() : given;
}

QString dataFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
}

struct Wanted {
    QString source; // a session, folder, file or address; empty: the last one
    bool selfTest = false, newWindow = false, reportsExposed = false;
    bool isSession() const { return source.endsWith(QLatin1String(".rfx"), Qt::CaseInsensitive); }
};

// Exits for help, version and invalid arguments.
Wanted wantedOf(const QApplication &application)
{
    QCommandLineParser arguments;
    arguments.setApplicationDescription(
        QApplication::translate("main", "Ask databases questions in plain words, and debug the agent that answers."));
    arguments.addHelpOption();
    arguments.addVersionOption();
    const QCommandLineOption selfTest(QStringLiteral("self-test"),
                                      QApplication::translate("main", "Check this installation and exit."));
    QCommandLineOption reportExposed(QStringLiteral("report-exposed"));
    reportExposed.setFlags(QCommandLineOption::HiddenFromHelp);
    const QCommandLineOption newWindow(
        QStringLiteral("new-window"),
        QApplication::translate("main", "Open a new window even if one is already open."));
    arguments.addOptions({selfTest, newWindow, reportExposed});
    arguments.addPositionalArgument(
        QStringLiteral("source"),
        QApplication::translate("main", "sample:, a BioCypher output folder, an SQLite file, or a session (.rfx)"),
        QStringLiteral("[source]"));
    arguments.process(application);
    return {arguments.positionalArguments().value(0), arguments.isSet(selfTest), arguments.isSet(newWindow),
            arguments.isSet(reportExposed)};
}

void nameApplication()
{
    QApplication::setApplicationName(QStringLiteral("reflexion-workbench"));
    QApplication::setOrganizationName(QStringLiteral("reflexion-workbench"));
    QApplication::setApplicationVersion(QStringLiteral(REFLEXION_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.reflexion_workbench.workbench"));
}

widgets::LayoutStore layoutOf(platform::SettingsStore &settings, const Wanted &wanted)
{
    widgets::LayoutStore layout;
    if (wanted.selfTest) // it must not change the user's state
        return layout;
    const QByteArray session = wanted.isSession() ? QFileInfo(wanted.source).absoluteFilePath().toUtf8() : QByteArray();
    layout.read = [&settings, session](const QString &name) {
        return name == QLatin1String("session") && !session.isEmpty() ? session : settings.layout(name);
    };
    layout.write = [&settings](const QString &name, const QByteArray &state) { settings.setLayout(name, state); };
    return layout;
}

QString firstSource(const platform::SettingsStore &settings, const Wanted &wanted, bool keeps)
{
    if (!wanted.source.isEmpty() && !wanted.isSession())
        return wanted.source;
    const QString last = keeps ? QString::fromUtf8(settings.layout(QStringLiteral("source"))) : QString();
    return last.isEmpty() ? QStringLiteral("sample:") : last;
}

// Arguments of a second start of the program are opened in this window.
void receive(const platform::SingleInstance &instance, widgets::MainWindow &window)
{
    QObject::connect(&instance, &platform::SingleInstance::received, &window, [&window](const QString &file) {
        window.openGiven(file);
        window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
        window.raise();
        window.activateWindow();
    });
}

// The result of `work`, which reads and writes files on a separate thread while events are handled. Empty if it threw.
template <class Result>
std::optional<Result> awaited(const std::shared_ptr<platform::ThreadGroup> &threads, const std::string &name,
                              std::function<Result()> work)
{
    std::optional<Result> result;
    QEventLoop loop;
    app::Background background(threads, name);
    QObject::connect(&background, &app::Background::finished, &loop, &QEventLoop::quit);
    background.start([&result, work = std::move(work)](const std::stop_token &, const app::Background::Tell &) {
        return [&result, done = std::make_shared<Result>(work())] { result.emplace(std::move(*done)); };
    });
    loop.exec();
    return result;
}

// Reports a crash of the last start. Returns false if its session must not be restored.
bool sessionWanted(const std::shared_ptr<platform::ThreadGroup> &threads, const std::string &folder)
{
    using Report = std::optional<platform::CrashReport>;
    const Report report = awaited<Report>(threads, "crash report", [folder] {
                              return platform::takeCrashReport(folder, platform::FileLog::standardFile());
                          }).value_or(Report());
    if (!report)
        return true;
    widgets::CrashDialog dialog(QString::fromStdString(report->file), QString::fromStdString(report->text));
    dialog.exec();
    return dialog.opensSession();
}

bool selfTestPasses(const std::shared_ptr<platform::ThreadGroup> &threads, const program::CompositionRoot &root)
{
    const base::Status status =
        awaited<base::Status>(threads, "self-test", [&root] {
            return program::selfTest(root);
        }).value_or(base::fail(base::Category::internal, BASE_TEXT("selftest.failed", "The self-test failed.")));
    if (!status)
        std::fprintf(stderr, "reflexion-workbench: %s\n", base::visible(status.error().message).c_str());
    return status.has_value();
}

// Returns when the window is closed and all workers have ended or were abandoned. `kept` ends with it, as its changes
// are written by one of them.
int runWindow(QApplication &application, const program::CompositionRoot &root, const Wanted &wanted, bool wantsSession,
              platform::SingleInstance *instance, const std::shared_ptr<platform::ThreadGroup> &threads,
              std::unique_ptr<platform::SettingsStore> kept)
{
    platform::SettingsStore &settings = *kept;
    if (!wantsSession)
        settings.setLayout(QStringLiteral("session"), {});
    const QString data = dataFolder();
    const bool keeps = !data.isEmpty() && !wanted.selfTest;
    app::RunnerFactory factory =
        program::runnerFactory(root, keeps ? (data + QStringLiteral("/sessions")).toStdString() : std::string());
    factory.threads = threads;
    app::AgentRunner runner(std::move(factory));
    std::optional<program::WindowLog> log;
    if (keeps && root.log())
        log.emplace(*root.log(), runner);
    // Desktop theme icons are only used in dialogs. Reading the theme index takes a tenth of the start time, so the
    // window uses the icons of the style.
    const QStringList iconThemes = QIcon::themeSearchPaths();
    QIcon::setThemeSearchPaths({QStringLiteral(":/icons")});
    // The worker reads the graph while the window is built; its messages wait for the event loop.
    runner.openSource(firstSource(settings, wanted, keeps));
    widgets::MainWindow window(&runner, layoutOf(settings, wanted), QStringLiteral(REFLEXION_VERSION));
    window.shownSource()->setFindLanguage(program::queryLanguageOf);
    window.setRelationships(program::relationshipServices(root));
    if (wanted.reportsExposed)
        new ExposedReport(runner, window);
    if (wanted.selfTest)
        selfTestWindow(runner, application);
    if (instance)
        receive(*instance, window);
    window.show();
    QTimer::singleShot(0, &window, [iconThemes] { QIcon::setThemeSearchPaths(iconThemes); });
    return QApplication::exec();
}

// The pool computes and writes exports; a hanging disk must not delay the end of the program.
bool hasPoolEnded()
{
    constexpr int most = 200; // ms, after the window's own wait
    return QThreadPool::globalInstance()->waitForDone(most);
}

} // namespace

int main(int argc, char **argv)
{
    program::ignoreFileSizeSignal();
    program::limitMallocArenas();
    std::vector<std::string> arguments = program::takeArguments(argc, argv);
    std::vector<char *> given;
    for (std::string &each : arguments)
        given.push_back(each.data());
    given.push_back(nullptr);
    int count = argc;
    QApplication application(count, given.data());
    nameApplication();
    platform::markGuiThread();
    const auto threads = std::make_shared<platform::ThreadGroup>();
    auto settings = std::make_unique<platform::SettingsStore>(threads);
    if (const QByteArray language = settings->layout(QStringLiteral("language")); !language.isEmpty())
        QLocale::setDefault(widgets::localeOf(QString::fromUtf8(language))); // numbers and dates, too
    const widgets::Translations translations;
    const Wanted wanted = wantedOf(application);
    const QString data = dataFolder();
    const bool keeps = !data.isEmpty() && !wanted.selfTest;
    bool wantsSession = true;
    std::unique_ptr<platform::SingleInstance> instance;
    if (keeps && !wanted.newWindow && !wanted.reportsExposed) {
        instance = std::make_unique<platform::SingleInstance>(data);
        if (instance->handOver(handedOver(wanted.source)))
            return 0;
        const std::string crashes = (data + QStringLiteral("/crashes")).toStdString();
        wantsSession = sessionWanted(threads, crashes);
        platform::watchForCrash(crashes, REFLEXION_VERSION);
    }
    program::CompositionRoot root;
    root.speak(translations.language().toStdString());
    if (wanted.selfTest && !selfTestPasses(threads, root))
        return 1;
    const int code = runWindow(application, root, wanted, wantsSession, instance.get(), threads, std::move(settings));
    if (threads->isIdle() && hasPoolEnded())
        return code;
    // A thread hangs and may resume: what it uses must live until the process ends.
    root.flushLog();
    instance.reset();
    std::_Exit(code);
}
