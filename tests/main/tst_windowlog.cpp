// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/windowlog.h"

#include "app/run/agentrunner.h"
#include "support/scriptedworld.h"

#include <QSignalSpy>
#include <QTest>
#include <mutex>

namespace {

class MemoryLog final : public base::Log {
public:
    void write(base::Severity severity, std::string_view room, std::string_view message) override
    {
        const std::lock_guard lock(m_mutex);
        m_lines += QStringLiteral("%1 [%2] %3").arg(int(severity)).arg(text(room), text(message));
    }
    QString lines() const
    {
        const std::lock_guard lock(m_mutex);
        return m_lines.join(QLatin1Char('\n'));
    }

private:
    static QString text(std::string_view given) { return QString::fromUtf8(given.data(), qsizetype(given.size())); }
    mutable std::mutex m_mutex;
    QStringList m_lines;
};

} // namespace

class TestWindowLog : public QObject {
    Q_OBJECT

private slots:
    void sourcesRunsAndWarningsAreWrittenDown()
    {
        MemoryLog log;
        auto script = support::sampleScript();
        const auto gate = std::make_shared<support::Gate>();
        gate->open();
        app::AgentRunner runner(support::factoryOf(std::make_shared<const support::Script>(script), gate, {}));
        {
            const program::WindowLog written(log, runner);
            runner.openSource(QStringLiteral("sample:"));
            QTRY_COMPARE(runner.state(), app::RunnerState::Ready);
            QSignalSpy ended(&runner, &app::AgentRunner::runEnded);
            app::AskRequest question;
            question.text = QStringLiteral("Which drugs treat multiple sclerosys?");
            runner.ask(question);
            QTRY_COMPARE(ended.size(), 1);
            QTest::ignoreMessage(QtWarningMsg, "a widget is cross");
            qWarning("a widget is cross");
        }
        QTest::ignoreMessage(QtWarningMsg, "nobody listens");
        qWarning("nobody listens");
        const QString lines = log.lines();
        QVERIFY2(lines.startsWith(QStringLiteral("1 [app] reflexion-workbench ")), qPrintable(lines));
        QVERIFY2(lines.contains(QStringLiteral("1 [app] source opened: ")), qPrintable(lines));
        QVERIFY2(lines.contains(QStringLiteral("1 [app] run ended: ")), qPrintable(lines));
        QVERIFY2(lines.contains(QStringLiteral("2 [qt] a widget is cross")), qPrintable(lines));
        QVERIFY(!lines.contains(QStringLiteral("nobody listens")));
    }

    void failedSourceIsLoggedWithItsMessage()
    {
        MemoryLog log;
        auto script = support::sampleScript();
        script.openingError = "No folder /nowhere is here.";
        const auto gate = std::make_shared<support::Gate>();
        app::AgentRunner runner(support::factoryOf(std::make_shared<const support::Script>(script), gate, {}));
        const program::WindowLog written(log, runner);
        runner.openSource(QStringLiteral("/nowhere"));
        QTRY_VERIFY(log.lines().contains(QStringLiteral("3 [app] No folder /nowhere is here.")));
    }
};

QTEST_GUILESS_MAIN(TestWindowLog)
#include "tst_windowlog.moc"
