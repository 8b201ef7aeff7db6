// SPDX-License-Identifier: GPL-3.0-or-later
// The switch under the question box, on the samples with the offline rules: a question continues the shown run, says
// so, also after a restart, and is asked alone while the switch is off.
#include "main/compositionroot.h"
#include "main/runnerfactory.h"
#include "platform/threadgroup.h"
#include "widgets/panes/runnote.h"
#include "widgets/window/followupchoice.h"
#include "widgets/windowfixture.h"

#include <QCheckBox>
#include <QTemporaryDir>
#include <memory>

using app::RunnerState;

namespace {

// What ends with the process. The session folder and the settings outlive it.
struct Process {
    struct Threads {
        std::shared_ptr<platform::ThreadGroup> group = std::make_shared<platform::ThreadGroup>();
        ~Threads() { group->close(std::chrono::minutes(1)); }
    };
    Process(program::CompositionRoot &root, const QString &folder, widgets::LayoutStore layout)
        : runner([&] {
              auto factory = program::runnerFactory(root, folder.toStdString());
              factory.threads = threads.group;
              return factory;
          }()),
          window(&runner, std::move(layout), QStringLiteral("test"))
    {
        window.resize(1440, 900);
        window.show();
        [[maybe_unused]] const bool active = QTest::qWaitForWindowActive(&window);
    }
    Threads threads;
    app::AgentRunner runner;
    widgets::MainWindow window;
};

const QString earlier = QStringLiteral("Which diseases does Prednisone treat?");
const QString later = QStringLiteral("Only those with a gwas locus count above 20");

} // namespace

class TestFollowUp : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        failOnWarnings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_kept.clear();
        start();
    }
    void cleanup() { m_process.reset(); }

    void aTickedQuestionContinuesTheShownRun()
    {
        QVERIFY(!tick()->isVisible()); // nothing to continue yet
        ask(earlier);
        QCOMPARE(rows(), 15);
        QVERIFY(tick()->isVisible() && !tick()->isChecked());
        tick()->click();
        ask(later);
        QCOMPARE(run().outcome(), app::Outcome::Answered);
        QCOMPARE(rows(), 11);
        QVERIFY2(note()->text().contains(earlier), qPrintable(note()->text()));
        QTRY_VERIFY(note()->isVisible());

        // A chain: the next question continues this one.
        ask(QStringLiteral("Only the first 5"));
        QCOMPARE(rows(), 5);
        QVERIFY2(note()->text().contains(later), qPrintable(note()->text()));
        QTest::mouseClick(note()->backButton(), Qt::LeftButton);
        QCOMPARE(run().about().question, later);
        QTest::mouseClick(note()->backButton(), Qt::LeftButton);
        QCOMPARE(run().about().question, earlier);
        QVERIFY(!note()->backButton()->isVisible());
    }

    void withoutTheTickAQuestionIsAskedAlone()
    {
        ask(earlier);
        ask(QStringLiteral("Only the first 5"));
        QVERIFY(run().outcome() != app::Outcome::Answered);
        QVERIFY2(!note()->text().contains(earlier), qPrintable(note()->text()));
        runner().selectRun(runner().runs().front()->id());
        tick()->click();
        ask(QStringLiteral("Only the first 5"));
        QCOMPARE(rows(), 5);
        tick()->click();
        ask(QStringLiteral("How many drugs are there?"));
        QCOMPARE(run().outcome(), app::Outcome::Answered);
        QVERIFY(!note()->isVisible());
    }

    // The rules cannot read the second question: the third one continues the first.
    void anUnreadQuestionIsPassedOver()
    {
        ask(earlier);
        tick()->click();
        ask(QStringLiteral("Only the good ones"));
        QCOMPARE(run().outcome(), app::Outcome::Abstained);
        QVERIFY(tick()->isVisible());
        ask(later);
        QCOMPARE(rows(), 11);
        QVERIFY2(note()->text().contains(earlier), qPrintable(note()->text()));
    }

    void theLinkOutlivesTheProcess()
    {
        ask(earlier);
        tick()->click();
        ask(later);
        m_process.reset();
        start();
        QTRY_VERIFY_WITH_TIMEOUT(runner().currentRun() && runner().currentRun()->about().question == later, 60000);
        QTRY_VERIFY(note()->text().contains(earlier));
        QTRY_VERIFY(tick()->isVisible());
        QVERIFY(!tick()->isChecked());
        // Asked again, it continues what it continued, whatever the switch says.
        window().ask();
        QTRY_COMPARE_WITH_TIMEOUT(runner().runs().size(), std::size_t(3), 60000);
        QTRY_COMPARE_WITH_TIMEOUT(runner().state(), RunnerState::Ended, 60000);
        QCOMPARE(rows(), 11);
        QVERIFY2(note()->text().contains(earlier), qPrintable(note()->text()));
        QTest::mouseClick(note()->backButton(), Qt::LeftButton);
        QCOMPARE(run().about().question, earlier);
    }

    void anotherSourceOffersNoFollowUp()
    {
        ask(earlier);
        QVERIFY(tick()->isVisible());
        const auto id = run().id();
        runner().openSource(QStringLiteral("sample:library"));
        QTRY_COMPARE_WITH_TIMEOUT(runner().state(), RunnerState::Ready, 60000);
        runner().selectRun(id);
        QVERIFY(!tick()->isVisible());
    }

private:
    app::AgentRunner &runner() const { return m_process->runner; }
    widgets::MainWindow &window() const { return m_process->window; }
    const app::Run &run() const { return *runner().currentRun(); }
    QCheckBox *tick() const { return window().followUp()->box(); }
    widgets::RunNote *note() const { return window().findChild<widgets::RunNote *>(); }

    void start()
    {
        widgets::LayoutStore layout;
        layout.read = [this](const QString &name) { return m_kept.value(name); };
        layout.write = [this](const QString &name, const QByteArray &state) { m_kept[name] = state; };
        m_process = std::make_unique<Process>(m_root, m_folder->filePath(QStringLiteral("sessions")), layout);
        runner().openSource(QStringLiteral("sample:"));
        QTRY_COMPARE_WITH_TIMEOUT(runner().source().uri, QStringLiteral("sample:"), 60000);
    }
    void ask(const QString &question)
    {
        const auto before = runner().runs().size();
        window().centre()->question()->box()->setQuestion(question);
        window().ask();
        QCOMPARE(runner().runs().size(), before + 1);
        QTRY_COMPARE_WITH_TIMEOUT(runner().state(), RunnerState::Ended, 60000);
        QTRY_VERIFY(runner().isSettled());
    }
    int rows() const { return int(run().branches().front()->iterations.back().outcome); }

    std::unique_ptr<QTemporaryDir> m_folder;
    program::CompositionRoot m_root;
    QHash<QString, QByteArray> m_kept;
    std::unique_ptr<Process> m_process;
};

QTEST_MAIN(TestFollowUp)
#include "tst_followup.moc"
