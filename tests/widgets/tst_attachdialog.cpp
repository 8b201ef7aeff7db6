// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog that attaches an agent in the real window: it shows what it starts before it starts it, starts exactly
// that, words each failure, and works by keyboard.
#include "widgets/dialogs/attachdialog.h"

#include "app/source/attachcontroller.h"
#include "widgets/controls/headerbar.h"
#include "widgets/window/agentchoice.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <condition_variable>
#include <map>
#include <mutex>

namespace {

// What the window starts instead of programs.
struct AttachedPrograms {
    std::mutex mutex;
    std::condition_variable_any changed;
    std::vector<app::AttachRequest> started;
    std::optional<base::Error> failure;
    bool waits = false;      // until it is stopped or released
    bool wasStopped = false; // while it waited

    base::Result<app::AgentView> attach(const app::AttachRequest &request, const std::stop_token &stop)
    {
        std::unique_lock lock(mutex);
        started.push_back(request);
        wasStopped = !changed.wait(lock, stop, [this] { return !waits; });
        if (failure)
            return tl::unexpected(*failure);
        app::AgentView agent;
        agent.name = QStringLiteral("attached:mine");
        agent.title = QStringLiteral("My own agent");
        return agent;
    }
    std::size_t count()
    {
        const std::lock_guard lock(mutex);
        return started.size();
    }
    bool stopped()
    {
        const std::lock_guard lock(mutex);
        return wasStopped;
    }
    void setWaits(bool are)
    {
        const std::lock_guard lock(mutex);
        waits = are;
        changed.notify_all();
    }
};

struct AttachWindow {
    AttachWindow()
        : gate(std::make_shared<support::Gate>()),
          runner([this] {
              auto factory =
                  support::factoryOf(std::make_shared<const support::Script>(support::sampleScript()), gate, {});
              factory.attach = [this](const app::AttachRequest &request, const std::stop_token &stop) {
                  return programs.attach(request, stop);
              };
              return factory;
          }()),
          window(&runner,
                 {[this](const QString &name) { return kept[name]; },
                  [this](const QString &name, const QByteArray &state) { kept[name] = state; }},
                 QStringLiteral("test"))
    {
        window.resize(1440, 900);
        window.show();
        QApplication::setActiveWindow(&window);
        runner.openSource(QStringLiteral("sample:"));
        isReady = QTest::qWaitFor([&] { return runner.state() == app::RunnerState::Ready; }, 20000);
    }
    ~AttachWindow()
    {
        programs.setWaits(false);
        gate->open();
    }
    // Opens the dialog as the user does.
    widgets::AttachDialog *open()
    {
        window.actions()->attachAgent->trigger();
        auto *dialog = window.findChild<widgets::AttachDialog *>();
        if (!dialog || !QTest::qWaitForWindowExposed(dialog))
            qFatal("the dialog is not shown");
        QApplication::setActiveWindow(dialog);
        return dialog;
    }

    AttachedPrograms programs;
    std::map<QString, QByteArray> kept;
    std::shared_ptr<support::Gate> gate;
    app::AgentRunner runner;
    widgets::MainWindow window;
    bool isReady = false;
};

QWidget *focused(const QDialog *dialog)
{
    return dialog->focusWidget();
}

void type(QLineEdit *field, const char *text)
{
    field->setFocus();
    field->clear();
    QTest::keyClicks(field, QString::fromUtf8(text));
}

} // namespace

class AttachDialogTest : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void itStartsExactlyWhatItHasShown()
    {
        AttachWindow attach;
        QVERIFY(attach.isReady);
        QPointer<widgets::AttachDialog> dialog = attach.open();
        QVERIFY(!dialog->startButton()->isEnabled());
        QCOMPARE(dialog->starts()->text(), QStringLiteral("Type the command that serves the agent."));
        type(dialog->command(), "python3 -m 'my agent' $HOME; true");
        type(dialog->folder(), "/tmp/a folder");
        type(dialog->variables(), "OPENAI_API_KEY, OTHER_KEY");
        QCOMPARE(
            dialog->starts()->text(),
            QStringLiteral(
                "This command will be started with your rights and without a shell: “python3” “-m” “my agent” “$HOME;” "
                "“true”\nin the folder /tmp/a folder\nwith the environment variables OPENAI_API_KEY, "
                "OTHER_KEY"));
        QCOMPARE(dialog->starts()->textFormat(), Qt::PlainText);
        QCOMPARE(attach.programs.count(), std::size_t(0)); // typing starts nothing
        QTest::keyClick(dialog->variables(), Qt::Key_Return);
        QTRY_VERIFY(!dialog || !dialog->isVisible());
        QCOMPARE(attach.programs.count(), std::size_t(1)); // and the one approval starts it once
        const app::AttachRequest started = attach.programs.started.front();
        QCOMPARE(started.words,
                 (QStringList{QStringLiteral("python3"), QStringLiteral("-m"), QStringLiteral("my agent"),
                              QStringLiteral("$HOME;"), QStringLiteral("true")}));
        QCOMPARE(started.folder, QStringLiteral("/tmp/a folder"));
        QCOMPARE(started.variables, (QStringList{QStringLiteral("OPENAI_API_KEY"), QStringLiteral("OTHER_KEY")}));
        QCOMPARE(attach.window.header()->agent()->value(), QStringLiteral("My own agent"));
    }

    void whatItShowsFollowsEachChange()
    {
        AttachWindow attach;
        auto *dialog = attach.open();
        type(dialog->command(), "one");
        QVERIFY(dialog->starts()->text().endsWith(QStringLiteral(": “one”")));
        type(dialog->command(), "other 'of two'");
        QVERIFY(dialog->starts()->text().endsWith(QStringLiteral(": “other” “of two”")));
        type(dialog->folder(), "/there");
        QVERIFY(dialog->starts()->text().endsWith(QStringLiteral("\nin the folder /there")));
        dialog->folder()->clear();
        QVERIFY(!dialog->starts()->text().contains(QStringLiteral("folder")));
        dialog->command()->setText(QStringLiteral("one ").repeated(200)); // many lines do not squeeze the fields
        QTRY_VERIFY(dialog->starts()->height() >= dialog->starts()->heightForWidth(dialog->starts()->width()));
        for (const QLineEdit *field : {dialog->command(), dialog->folder(), dialog->variables()})
            QVERIFY(field->height() >= field->sizeHint().height());
    }

    void aCommandThatIsNoneStartsNothing()
    {
        AttachWindow attach;
        auto *dialog = attach.open();
        type(dialog->command(), "python3 'my agent");
        QVERIFY(!dialog->startButton()->isEnabled());
        QCOMPARE(dialog->starts()->text(),
                 QStringLiteral("Problem: The command has a quotation mark that is not closed."));
        QTest::keyClick(dialog->command(), Qt::Key_Return);
        type(dialog->command(), "   ");
        QVERIFY(!dialog->startButton()->isEnabled());
        QTest::keyClick(dialog->command(), Qt::Key_Return);
        QVERIFY(dialog->isVisible());
        QCOMPARE(attach.programs.count(), std::size_t(0));
    }

    void aFailureIsWordedAndCanBeTriedAgain()
    {
        AttachWindow attach;
        QVERIFY(attach.isReady);
        attach.programs.failure =
            base::Error{base::Category::unreachable, "The agent cannot be attached. <b>No</b> x.", {}, "attached"};
        QPointer<widgets::AttachDialog> dialog = attach.open();
        type(dialog->command(), "nowhere");
        QTest::keyClick(dialog->command(), Qt::Key_Return);
        QTRY_COMPARE(dialog->starts()->text(), QStringLiteral("Problem: The agent cannot be attached. <b>No</b> x."));
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->startButton()->isEnabled());
        QVERIFY(dialog->command()->isEnabled());
        QCOMPARE(focused(dialog), dialog->command()); // to correct it and press Return again
        attach.programs.failure.reset();
        QTest::keyClick(focused(dialog), Qt::Key_Return);
        QTRY_VERIFY(!dialog || !dialog->isVisible());
        QCOMPARE(attach.programs.count(), std::size_t(2));
    }

    void itSaysThatItStartsAndEscapeEndsTheWait()
    {
        AttachWindow attach;
        QVERIFY(attach.isReady);
        QSignalSpy attached(attach.runner.attaching(), &app::AttachController::attached);
        attach.programs.setWaits(true);
        QPointer<widgets::AttachDialog> dialog = attach.open();
        type(dialog->command(), "slow");
        QTest::keyClick(dialog->command(), Qt::Key_Return);
        QTRY_COMPARE(dialog->starts()->text(),
                     QStringLiteral("The program is starting. Large libraries can take a few seconds to load."));
        QVERIFY(!dialog->startButton()->isEnabled());
        QVERIFY(!dialog->command()->isEnabled());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!dialog || !dialog->isVisible());
        QTRY_VERIFY(attach.programs.stopped());
        QTRY_VERIFY(!dialog);
        attach.programs.setWaits(false);
        dialog = attach.open();
        QTest::keyClick(dialog->command(), Qt::Key_Return); // its last entries are there
        QTRY_COMPARE(attached.size(), 1);                   // so the first one, stopped, was not attached
    }

    void eachFieldIsReachedByKeyboard()
    {
        AttachWindow attach;
        auto *dialog = attach.open();
        QCOMPARE(focused(dialog), dialog->command());
        type(dialog->command(), "x");
        QSet<QWidget *> reached;
        for (int i = 0; i < 20; ++i) {
            reached.insert(focused(dialog));
            QTest::keyClick(focused(dialog), Qt::Key_Tab);
        }
        for (QWidget *field : std::initializer_list<QWidget *>{dialog->command(), dialog->folder(), dialog->variables(),
                                                               dialog->startButton()}) {
            QVERIFY2(reached.contains(field), field->metaObject()->className());
            if (qobject_cast<QLineEdit *>(field))
                QVERIFY(!field->accessibleName().isEmpty());
        }
        QTest::keyClick(dialog, Qt::Key_F, Qt::AltModifier);
        QCOMPARE(focused(dialog), dialog->folder());
        QTest::keyClick(dialog, Qt::Key_V, Qt::AltModifier);
        QCOMPARE(focused(dialog), dialog->variables());
        QTest::keyClick(dialog, Qt::Key_C, Qt::AltModifier);
        QCOMPARE(focused(dialog), dialog->command());
        QVERIFY(dialog->startButton()->isDefault());
    }

    void theLastEntriesAreOfferedButNotStarted()
    {
        AttachWindow attach;
        QVERIFY(attach.isReady);
        QPointer<widgets::AttachDialog> first = attach.open();
        type(first->command(), "mine --fast");
        type(first->folder(), "/there");
        QTest::keyClick(first->command(), Qt::Key_Return);
        QTRY_VERIFY(!first || !first->isVisible());
        QTRY_VERIFY(!first); // closed dialogs are deleted
        auto *second = attach.open();
        QCOMPARE(second->command()->text(), QStringLiteral("mine --fast"));
        QVERIFY(second->starts()->text().contains(QStringLiteral("“mine” “--fast”\nin the folder /there")));
        QCOMPARE(attach.programs.count(), std::size_t(1));
    }
};

QTEST_MAIN(AttachDialogTest)
#include "tst_attachdialog.moc"
