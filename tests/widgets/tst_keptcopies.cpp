// SPDX-License-Identifier: GPL-3.0-or-later
// A copy of the source, kept with the session from the window: announced, cancelled, used and shown as such if the
// original is missing. On the program's own sources.
#include "widgets/realwindow.h"

#include "widgets/controls/headerbar.h"
#include "widgets/session/copydialog.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTreeView>
#include <condition_variable>
#include <mutex>
#include <sqlite3.h>

namespace {

struct Shop {
    QTemporaryDir folder;
    QString database = folder.filePath(QStringLiteral("shop.db"));
    QString session = folder.filePath(QStringLiteral("s.rfx"));
    QString source = QStringLiteral("sqlite:") + database;

    Shop()
    {
        sqlite3 *handle = nullptr;
        sqlite3_open(database.toUtf8().constData(), &handle);
        sqlite3_exec(handle,
                     "CREATE TABLE customer(id INTEGER PRIMARY KEY, name TEXT); "
                     "INSERT INTO customer(name) VALUES ('Ann'), ('Bob'), ('Eve')",
                     nullptr, nullptr, nullptr);
        sqlite3_close(handle);
    }
    bool askedIn(support::RealWindow &it) const
    {
        it.runner.openSource(source);
        if (!it.reaches(app::RunnerState::Ready) || !it.asks("How many customers are there?"))
            return false;
        it.runner.saveSessionAs(session);
        return QTest::qWaitFor([&] { return it.runner.session().file == session; }, 30000);
    }
};

widgets::CopyDialog *openDialog(support::RealWindow &it)
{
    it.window.actions()->keepCopy->trigger();
    auto *dialog = it.window.findChild<widgets::CopyDialog *>();
    const bool looked = dialog && QTest::qWaitFor([&] { return dialog->tree()->model()->rowCount() > 0; }, 30000);
    return looked ? dialog : nullptr;
}

QStringList copiesInMenu(support::RealWindow &it)
{
    QStringList texts;
    QMenu *menu = it.window.header()->source()->menu();
    emit menu->aboutToShow();
    for (const QAction *action : menu->actions())
        if (action->text().startsWith(QLatin1String("shop.db, copy made on")))
            texts += action->text();
    return texts;
}

} // namespace

class KeptCopiesTest : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void sourceCopyIsMadeAndUsedWithoutTheOriginal()
    {
        const Shop shop;
        {
            support::RealWindow it;
            QVERIFY(shop.askedIn(it));
            QVERIFY(copiesInMenu(it).isEmpty());
            widgets::CopyDialog *dialog = openDialog(it);
            QVERIFY(dialog);
            const auto *rows = dialog->tree()->model();
            QCOMPARE(rows->rowCount(), 1);
            QCOMPARE(rows->index(0, 0).data().toString(), shop.source);
            QVERIFY(rows->index(0, 1).data().toString().contains(QStringLiteral("kB")));
            QCOMPARE(rows->index(0, 2).data().toString(), QStringLiteral("no copies yet"));
            QVERIFY(dialog->facts()->text().contains(QStringLiteral("private")));
            QVERIFY(it.runner.session().copies.empty()); // nothing happens before the button is pressed
            dialog->keepButton()->click();
            QTRY_VERIFY(dialog->result()->isVisible());
            QVERIFY(dialog->result()->text().contains(QStringLiteral("was saved in the session")));
            QTRY_COMPARE(it.runner.session().copies.size(), 1u);
            QTRY_VERIFY(rows->index(0, 2).data().toString() != QStringLiteral("no copies yet"));
            dialog->closeButton()->click();
            QCOMPARE(copiesInMenu(it).size(), 1);
        }
        QVERIFY(QFile::remove(shop.database));
        support::RealWindow it;
        it.runner.openSource(QStringLiteral("sample:"));
        QVERIFY(it.reaches(app::RunnerState::Ready));
        it.runner.openSession(shop.session);
        QTRY_VERIFY(it.runner.currentRun() && it.runner.currentRun()->iterationCount() > 0);
        const app::Run *run = it.runner.currentRun();
        it.runner.editTextAndRerun(run->iteration({run->currentBranch(), 0})->last, QStringLiteral("query"),
                                   QStringLiteral("SELECT count(*) AS n FROM customer WHERE name <> 'Eve'"));
        QTRY_COMPARE(run->branches().size(), 2);
        QTRY_COMPARE_WITH_TIMEOUT(it.runner.state(), app::RunnerState::Ended, 60000);
        QTRY_VERIFY2(it.answer().contains(QStringLiteral("2")), qPrintable(it.answer()));
        QVERIFY(!run->sourceDiffers());
        const QString warning = it.window.header()->source()->warning();
        QVERIFY2(warning.contains(QStringLiteral("You have opened the copy of the source")), qPrintable(warning));
        QVERIFY2(warning.contains(QStringLiteral("There is no file")), qPrintable(warning));

        // As the open source, too.
        it.runner.openSource(shop.source);
        QTRY_VERIFY(it.runner.source().copy);
        QCOMPARE(it.runner.source().uri, shop.source);
        QTRY_VERIFY(it.window.header()->source()->warning().startsWith(
            QStringLiteral("You have opened the copy of the source")));
    }

    void copyIsDeletedAndRestored()
    {
        const Shop shop;
        support::RealWindow it;
        QVERIFY(shop.askedIn(it));
        widgets::CopyDialog *dialog = openDialog(it);
        QVERIFY(dialog);
        QVERIFY(!dialog->dropButton()->isEnabled()); // there is none
        dialog->keepButton()->click();
        QTRY_COMPARE(it.runner.session().copies.size(), 1u);
        const auto *rows = dialog->tree()->model();
        QTRY_COMPARE(rows->rowCount(rows->index(0, 0)), 1);
        QVERIFY(!dialog->dropButton()->isEnabled()); // none is chosen
        // By keyboard: down to the copy, which is below its source.
        dialog->tree()->setFocus();
        dialog->tree()->setCurrentIndex(rows->index(0, 0));
        QTest::keyClick(dialog->tree(), Qt::Key_Down);
        QVERIFY(dialog->dropButton()->isEnabled());
        QTest::keyClick(dialog->dropButton(), Qt::Key_Space);
        QTRY_VERIFY(it.runner.session().copies.empty());
        QTRY_COMPARE(rows->rowCount(rows->index(0, 0)), 0);
        QCOMPARE(rows->index(0, 2).data().toString(), QStringLiteral("no copies yet"));
        QVERIFY(dialog->result()->text().contains(QStringLiteral("Session size")));
        QVERIFY(copiesInMenu(it).isEmpty());
        QTRY_VERIFY(dialog->dropButton()->isEnabled());
        QCOMPARE(dialog->dropButton()->text(), QStringLiteral("&Restore the copy"));
        dialog->dropButton()->click();
        QTRY_COMPARE(it.runner.session().copies.size(), 1u);
        QTRY_COMPARE(rows->rowCount(rows->index(0, 0)), 1);
        QVERIFY(!dialog->dropButton()->isEnabled());
        QCOMPARE(copiesInMenu(it).size(), 1);
    }

    void keepingIsCancelledAndNothingIsKept()
    {
        const Shop shop;
        QTemporaryDir folder;
        program::CompositionRoot root;
        auto factory = program::runnerFactory(root, folder.filePath(QStringLiteral("sessions")).toStdString());
        // Gives one part, then continues to read until it is stopped.
        factory.copies.read = [](const session::CopyPlan &, std::uint64_t, const session::PartSink &sink,
                                 const std::stop_token &stop,
                                 const session::CopyProgress &progress) -> base::Result<session::CopyRead> {
            if (const auto part = sink("the first part"); !part)
                return tl::unexpected(part.error());
            progress(0.5);
            std::mutex mutex;
            std::condition_variable_any stopped;
            std::unique_lock lock(mutex);
            stopped.wait(lock, stop, [] { return false; });
            return base::fail(base::Category::cancelled, "Stopped. Nothing was copied.", {}, "cancelled");
        };
        app::AgentRunner runner{factory};
        widgets::MainWindow window{&runner, {}, QStringLiteral("test")};
        window.show();
        runner.openSource(shop.source);
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), app::RunnerState::Ready, 60000);
        window.centre()->question()->box()->setQuestion(QStringLiteral("How many customers are there?"));
        window.ask();
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), app::RunnerState::Ended, 60000);
        window.actions()->keepCopy->trigger();
        auto *dialog = window.findChild<widgets::CopyDialog *>();
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->keepButton()->isEnabled());
        dialog->keepButton()->click();
        auto *bar = dialog->findChild<QProgressBar *>();
        QTRY_COMPARE(bar->value(), 50);
        QVERIFY(bar->isVisible());
        QCOMPARE(dialog->closeButton()->text(), QStringLiteral("Cancel"));
        QTest::keyClick(dialog, Qt::Key_Escape); // ends the copying, not the dialog
        QTRY_VERIFY(dialog->result()->isVisible());
        QVERIFY(dialog->isVisible());
        QCOMPARE(dialog->result()->text(), QStringLiteral("Stopped. Nothing was copied."));
        QVERIFY(runner.session().copies.empty());
        QTRY_VERIFY(dialog->keepButton()->isEnabled());
    }
};

QTEST_MAIN(KeptCopiesTest)
#include "tst_keptcopies.moc"
