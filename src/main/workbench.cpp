// SPDX-License-Identifier: GPL-3.0-or-later
// The program `reflexion-workbench`: hands the core to AgentRunner, and AgentRunner to the window.
#include "app/agentrunner.h"
#include "main/desk.h"
#include "main/house.h"
#include "main/selftest.h"
#include "platform/guiguard.h"
#include "platform/settingsstore.h"
#include "platform/instance/singleinstance.h"
#include "widgets/mainwindow.h"
#include "widgets/translations.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QIcon>
#include <QStandardPaths>
#include <QTimer>
#include <cstdio>
#include <future>
#include <memory>

namespace {

// Prints "exposed" once the window has been painted with a source open; what `./dev bench start` waits for.
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

// Asks the first sample question in the real window and ends with 0 where it is answered.
void selfTestWindow(app::AgentRunner &runner, QApplication &application)
{
    const auto end = [&application](int code, const QString &why) {
        std::fprintf(code ? stderr : stdout, "reflexion-workbench %s: %s\n", REFLEXION_VERSION, qPrintable(why));
        application.exit(code);
    };
    QObject::connect(&runner, &app::AgentRunner::sourceFailed, &application,
                     [end](const base::Error &error) { end(1, QString::fromStdString(error.message)); });
    QObject::connect(&runner, &app::AgentRunner::samplesFound, &application, [&runner, end] {
        if (runner.source().samples.empty())
            return end(1, QStringLiteral("the sample graph offers no question"));
        app::Question question;
        question.text = QString::fromStdString(runner.source().samples.front().text);
        runner.ask(question);
    });
    QObject::connect(&runner, &app::AgentRunner::runEnded, &application, [end](app::RunId, const QString &reason) {
        const bool answered = reason == QLatin1String("answered") || reason == QLatin1String("score") ||
                              reason == QLatin1String("verified-empty");
        end(answered ? 0 : 1, answered ? QStringLiteral("the self-test passed")
                                       : QStringLiteral("the sample question ended with \"%1\"").arg(reason));
    });
    QTimer::singleShot(30000, &application,
                       [end] { end(1, QStringLiteral("the sample question was not answered within 30 s")); });
}

// As another process finds it, whose folder may be another one.
QString handedOver(const QString &given)
{
    return QFileInfo::exists(given) ? QFileInfo(given).absoluteFilePath() : given;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("reflexion-workbench"));
    QApplication::setOrganizationName(QStringLiteral("reflexion-workbench"));
    QApplication::setApplicationDisplayName(QStringLiteral("Reflexion Workbench"));
    QApplication::setApplicationVersion(QStringLiteral(REFLEXION_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.reflexion_workbench.workbench"));
    platform::markGuiThread();

    const widgets::Translations translations;

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
        QApplication::translate("main", "Open a window of its own, also where one is open already."));
    arguments.addOptions({selfTest, newWindow, reportExposed});
    arguments.addPositionalArgument(
        QStringLiteral("source"),
        QApplication::translate("main", "sample:, a BioCypher output folder, an SQLite file, or a session (.rfx)"),
        QStringLiteral("[source]"));
    arguments.process(application);

    const QString given = arguments.positionalArguments().value(0);
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    const bool keeps = !data.isEmpty() && !arguments.isSet(selfTest);
    std::unique_ptr<platform::SingleInstance> instance;
    if (keeps && !arguments.isSet(newWindow) && !arguments.isSet(reportExposed)) {
        instance = std::make_unique<platform::SingleInstance>(data);
        if (instance->handOver(handedOver(given)))
            return 0;
    }
    const program::House house;
    if (arguments.isSet(selfTest)) {
        // Not on this thread, which reads and writes no files.
        auto tested = std::async(std::launch::async, [&house] { return program::selfTest(house); });
        if (const base::Status status = tested.get(); !status) {
            std::fprintf(stderr, "reflexion-workbench: %s\n", status.error().message.c_str());
            return 1;
        }
    }
    platform::SettingsStore settings;
    app::AgentRunner runner(
        program::runnerFactory(house, keeps ? (data + QStringLiteral("/sessions")).toStdString() : std::string()));
    // The worker reads the graph while the window is built; its news wait for the event loop.
    const bool isSession = given.endsWith(QLatin1String(".rfx"), Qt::CaseInsensitive);
    const QString last = keeps ? QString::fromUtf8(settings.layout(QStringLiteral("source"))) : QString();
    runner.openSource(!given.isEmpty() && !isSession ? given : last.isEmpty() ? QStringLiteral("sample:") : last);
    widgets::LayoutStore layout;
    if (!arguments.isSet(selfTest)) { // which changes nothing of what a person left
        QByteArray session = isSession ? QFileInfo(given).absoluteFilePath().toUtf8() : QByteArray();
        layout.read = [&settings, session](const QString &name) {
            return name == QLatin1String("session") && !session.isEmpty() ? session : settings.layout(name);
        };
        layout.write = [&settings](const QString &name, const QByteArray &state) { settings.setLayout(name, state); };
    }
    widgets::MainWindow window(&runner, std::move(layout), QStringLiteral(REFLEXION_VERSION));
    if (arguments.isSet(reportExposed))
        new ExposedReport(runner, window);
    if (arguments.isSet(selfTest))
        selfTestWindow(runner, application);
    if (instance)
        QObject::connect(instance.get(), &platform::SingleInstance::received, &window, [&window](const QString &file) {
            window.openGiven(file);
            window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
            window.raise();
            window.activateWindow();
        });
    window.show();
    return QApplication::exec();
}
