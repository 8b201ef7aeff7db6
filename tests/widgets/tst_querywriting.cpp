// SPDX-License-Identifier: GPL-3.0-or-later
// Writing queries in Build with the real languages: conditions of the form, completion while typing, parameters,
// phrases of "In words", an empty tab, a selection, a stopped query, a plan, tabs; and a query in the question box.
#include "app/source/querylanguage.h"
#include "widgets/code/completionpopup.h"
#include "widgets/console/changeproposal.h"
#include "widgets/console/conditionform.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/console/consolepane.h"
#include "widgets/console/linefinding.h"
#include "widgets/console/parameterform.h"
#include "widgets/console/queryfindings.h"
#include "widgets/console/queryhistorypane.h"
#include "widgets/console/querystart.h"
#include "widgets/console/resultview.h"
#include "widgets/console/stepspane.h"
#include "widgets/console/valuebox.h"
#include "widgets/console/wordsview.h"
#include "widgets/controls/choiceswitch.h"
#include "widgets/controls/headerbar.h"
#include "widgets/inspector/plantree.h"
#include "widgets/realwindow.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/docks.h"
#include "widgets/window/queryoffer.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QHeaderView>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTreeView>
#include <algorithm>

using widgets::ConsolePane;

namespace {

struct BuildWindow : support::RealWindow {
    bool opens(const char *source = "sample:")
    {
        if (runner.source().uri != QLatin1String(source)) {
            runner.openSource(QString::fromUtf8(source));
            if (!reaches(app::RunnerState::Ready))
                return false;
        }
        window.building()->setBuilding(true);
        return QTest::qWaitFor([this] { return pane() && queries()->isLoaded() && !pane()->current().isEmpty(); },
                               60000);
    }
    ConsolePane *pane() { return window.building()->console(); }
    app::ConsoleController *queries() { return window.building()->queries(); }
    widgets::ConsoleEditor *editor() { return pane()->editor(); }
    widgets::ConditionForm *form() { return pane()->conditionForm(); }
    void write(const char *text)
    {
        editor()->setWholeText(QString::fromUtf8(text));
        editor()->setFocus();
    }
    bool ran()
    {
        return QTest::qWaitFor([this] { return !queries()->isRunning(); }, 60000);
    }
    QString lastRun() { return queries()->history().isEmpty() ? QString() : queries()->history().last().query; }
    bool isChecked(const QString &sentence) // the text was checked since
    {
        return QTest::qWaitFor([&] { return pane()->findingText().contains(sentence); }, 60000);
    }
    // As a click on the first phrase that contains `words`.
    std::pair<int, int> phrase(const QString &code)
    {
        const int begin = int(editor()->code().indexOf(code));
        return {begin, begin + int(code.size())};
    }
};

// Of the status line.
struct StatusMessages {
    explicit StatusMessages(BuildWindow &of) : spy(of.window.building(), &widgets::BuildMode::notified) {}
    QString last() const { return spy.isEmpty() ? QString() : spy.last().first().toString(); }
    QSignalSpy spy;
};

} // namespace

class QueryWritingTest : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }

    void conditionRowBelongsToItsTabAndText()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("MATCH (n:Drug) RETURN n.name");
        f.pane()->openConditions();
        QVERIFY(!f.form()->isHidden());
        QCOMPARE(f.form()->targetChoice()->currentText(), QStringLiteral("n: Drug"));
        f.form()->propertyChoice()->setCurrentText(QStringLiteral("name"));
        f.form()->valueChoice()->setEditText(QStringLiteral("Losartan"));
        // The text before the pattern changes: the same target, and what is typed stays.
        f.write("MATCH (x:Disease)<-[:TREATS]-(n:Drug) RETURN n.name");
        QTRY_COMPARE(f.form()->targetChoice()->count(), 2);
        QCOMPARE(f.form()->targetChoice()->currentText(), QStringLiteral("n: Drug"));
        QCOMPARE(f.form()->valueChoice()->currentText(), QStringLiteral("Losartan"));
        // Written where the element is now, also before the form was renewed.
        f.write("MATCH (y:Gene)<-[:TARGETS]-(n:Drug) RETURN y");
        f.form()->addButton()->click();
        QCOMPARE(f.editor()->code(),
                 QStringLiteral("MATCH (y:Gene)<-[:TARGETS]-(n:Drug)\nWHERE n.name = 'Losartan' RETURN y"));
        QVERIFY(f.form()->valueChoice()->currentText().isEmpty());
        // The element is missing: nothing is written, and the reason is given.
        f.form()->targetChoice()->setCurrentText(QStringLiteral("n: Drug"));
        f.form()->propertyChoice()->setCurrentText(QStringLiteral("name"));
        f.form()->valueChoice()->setEditText(QStringLiteral("Losartan"));
        const StatusMessages messages(f);
        f.write("MATCH (a:Drug)-[r:TREATS]->(b:Disease) RETURN a, r, b");
        f.form()->addButton()->click();
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (a:Drug)-[r:TREATS]->(b:Disease) RETURN a, r, b"));
        QVERIFY2(messages.last().contains(QStringLiteral("does not fit")), qPrintable(messages.last()));
        // Another tab has no row of this one, nor has another source.
        f.pane()->addTab(QStringLiteral("MATCH (b:Disease) RETURN b"));
        QTRY_COMPARE(f.pane()->tabs()->count(), 2);
        QVERIFY(f.form()->isHidden());
        f.pane()->openConditions();
        QCOMPARE(f.form()->targetChoice()->currentText(), QStringLiteral("b: Disease"));
        f.runner.openSource(QStringLiteral("sample:library"));
        QTRY_VERIFY_WITH_TIMEOUT(f.runner.source().uri == QLatin1String("sample:library"), 60000);
        QVERIFY(f.form()->isHidden());
    }

    void filledConditionIsAddedByRun()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("MATCH (n:Drug) RETURN n.name");
        f.pane()->openConditions();
        f.form()->propertyChoice()->setCurrentText(QStringLiteral("name"));
        f.form()->valueChoice()->setEditText(QStringLiteral("Losartan"));
        f.pane()->runHere();
        QVERIFY(f.ran());
        QCOMPARE(f.lastRun(), QStringLiteral("MATCH (n:Drug)\nWHERE n.name = 'Losartan' RETURN n.name"));
        QCOMPARE(f.queries()->history().last().rows, qint64(1));
        f.pane()->runHere(); // added once
        QVERIFY(f.ran());
        QCOMPARE(f.editor()->code().count(QStringLiteral("Losartan")), 1);
    }

    void valueFieldFiltersAndEnterAdds()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("MATCH (n:Drug) RETURN n.name");
        f.pane()->openConditions();
        f.form()->propertyChoice()->setCurrentText(QStringLiteral("name"));
        widgets::ValueBox *box = f.form()->valueChoice();
        QTRY_VERIFY_WITH_TIMEOUT(box->count() > 10, 60000);
        QVERIFY(box->findText(QStringLiteral("Losartan")) < 0); // beyond the list
        box->lineEdit()->setFocus();
        QTest::keyClicks(box->lineEdit(), QStringLiteral("losar"));
        QTRY_VERIFY_WITH_TIMEOUT(box->findText(QStringLiteral("Losartan")) >= 0, 60000);
        for (int i = 0; i < box->count(); ++i)
            QVERIFY2(box->itemText(i).contains(QStringLiteral("losar"), Qt::CaseInsensitive),
                     qPrintable(box->itemText(i)));
        QCOMPARE(box->currentText(), QStringLiteral("losar"));
        QAbstractItemView *list = box->completer()->popup();
        QTRY_VERIFY_WITH_TIMEOUT(list->isVisible(), 60000);
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_VERIFY2(f.editor()->code().contains(QStringLiteral("WHERE n.name = 'Losartan'")),
                     qPrintable(f.editor()->code()));
        QCOMPARE(f.editor()->code().count(QStringLiteral("Losartan")), 1);
        box->setEditText(QStringLiteral("x"));
        QTest::keyClick(box->lineEdit(), Qt::Key_Return);
        QVERIFY(f.editor()->code().contains(QStringLiteral("AND n.name = 'x'")));
        QCOMPARE(f.editor()->code().count(QStringLiteral("'x'")), 1);
    }

    void parametersAreRequestedAndReachTheRun()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        const char *query = "MATCH (d:Drug)-[:TREATS]->(x:Disease) WHERE x.name = $who RETURN d.name";
        f.write(query);
        const StatusMessages messages(f);
        f.pane()->runHere();
        QCOMPARE(messages.last(), QStringLiteral("Enter a value for $who first."));
        QVERIFY(!f.queries()->isRunning() && f.queries()->history().isEmpty());
        QTRY_VERIFY(f.pane()->parameters()->edit(QStringLiteral("who"))->hasFocus());
        QTest::keyClicks(f.pane()->parameters()->edit(QStringLiteral("who")), QStringLiteral("hypertension"));
        f.pane()->runHere();
        QVERIFY(f.ran());
        const qint64 rows = f.queries()->history().last().rows;
        QVERIFY(rows > 10);
        // The run has the same query with the value in place.
        emit f.pane()->debugRequested(QString::fromUtf8(query), {},
                                      f.queries()->document(f.pane()->current())->parameters);
        QTRY_VERIFY_WITH_TIMEOUT(f.runner.currentRun(), 60000);
        const app::Run *run = f.runner.currentRun();
        const auto first = [run] {
            const app::Branch *branch = run->branch(run->currentBranch());
            return branch && !branch->iterations.empty() ? branch->iterations.front() : app::Iteration();
        };
        QTRY_VERIFY_WITH_TIMEOUT(first().headline.contains(QStringLiteral("x.name = 'hypertension'")), 60000);
        QVERIFY(!f.window.building()->isBuilding());
        QCOMPARE(f.runner.state(), app::RunnerState::Paused);
        f.runner.resume();
        QVERIFY(f.reaches(app::RunnerState::Ended));
        QTRY_COMPARE(first().outcome, rows);
    }

    void aPhraseIsHighlightedAndRunRunsTheStatement()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("MATCH (n:Drug) RETURN n.name LIMIT 5");
        auto *words = f.pane()->words();
        QTRY_VERIFY(words->text().contains(QStringLiteral("drug")));
        emit words->phraseChosen(6, 14); // (n:Drug)
        QCOMPARE(f.pane()->pointedPlace(), std::pair(6, 14));
        const auto [begin, end] = f.editor()->selection();
        QCOMPARE(begin, end);
        f.pane()->runHere();
        QVERIFY(f.ran());
        QCOMPARE(f.lastRun(), QStringLiteral("MATCH (n:Drug) RETURN n.name LIMIT 5"));
        // It disappears when the pointer leaves, the text changes or its tab closes.
        emit words->phrasePointed(6, 14);
        QEvent leaves(QEvent::Leave);
        auto *label = words->findChild<QLabel *>(QString(), Qt::FindDirectChildrenOnly);
        for (QLabel *each : words->findChildren<QLabel *>())
            if (each->textInteractionFlags().testFlag(Qt::LinksAccessibleByMouse))
                label = each;
        QCoreApplication::sendEvent(label, &leaves);
        QCOMPARE(f.pane()->pointedPlace().first, -1);
        emit words->phrasePointed(6, 14);
        f.write("MATCH (n:Gene) RETURN n.name LIMIT 5");
        QCOMPARE(f.pane()->pointedPlace().first, -1);
        emit words->phrasePointed(6, 14);
        f.pane()->addTab(QStringLiteral("RETURN 1 AS one"));
        QTRY_COMPARE(f.pane()->tabs()->count(), 2);
        QCOMPARE(f.pane()->pointedPlace().first, -1);
    }

    void aStepIsHighlightedWhereItIsNow()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("MATCH (n:Drug) WHERE n.name = 'Losartan' RETURN n.name");
        f.pane()->runHere();
        QVERIFY(f.ran());
        auto *table = f.window.building()->steps()->table();
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 1, 60000);
        f.write("RETURN 1;\nMATCH (n:Drug) WHERE n.name = 'Losartan' RETURN n.name");
        table->setCurrentIndex(table->model()->index(1, 0));
        QCOMPARE(f.pane()->pointedPlace(), f.phrase(QStringLiteral("n.name = 'Losartan'")));
        QCOMPARE(f.editor()->selection().first, f.editor()->selection().second);
        f.write("MATCH (n:Gene) RETURN n"); // it is not there any more
        table->setCurrentIndex(table->model()->index(0, 0));
        QCOMPARE(f.pane()->pointedPlace().first, -1);
    }

    void selectionRunsOnlyIfTheButtonNamesIt()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("RETURN 1 AS one;\nRETURN 2 AS two");
        QCOMPARE(f.pane()->runButton()->text(), QStringLiteral("Run"));
        f.editor()->select(0, 15);
        QTRY_COMPARE(f.pane()->runButton()->text(), QStringLiteral("Run selection"));
        const StatusMessages messages(f);
        f.pane()->runButton()->click();
        QVERIFY(f.ran());
        QCOMPARE(f.lastRun(), QStringLiteral("RETURN 1 AS one"));
        QVERIFY(messages.last().contains(QStringLiteral("selection")));
        f.editor()->setCursor(20);
        QTRY_COMPARE(f.pane()->runButton()->text(), QStringLiteral("Run"));
        f.pane()->runButton()->click();
        QVERIFY(messages.last().isEmpty()); // the message is of the run before
        QVERIFY(f.ran());
    }

    void aStoppedQueryIsStoppedEverywhere()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("MATCH (a), (b), (c) WHERE a.name < b.name + c.name RETURN count(*) AS n");
        f.pane()->runHere();
        QTRY_VERIFY(f.queries()->isRunning());
        f.queries()->stop();
        QVERIFY(f.ran());
        QTRY_VERIFY2(f.pane()->results()->statusText().startsWith(QStringLiteral("Query stopped after 0 ")),
                     qPrintable(f.pane()->results()->statusText()));
        QVERIFY2(!f.pane()->results()->messageText().contains(QStringLiteral("returned no rows")),
                 qPrintable(f.pane()->results()->messageText()));
        QVERIFY(f.pane()->resultTabs()->tabText(0).contains(QStringLiteral("Query stopped after 0 ")));
        QTRY_VERIFY(
            f.window.building()->history()->list()->item(0)->text().contains(QStringLiteral("Query stopped after 0 ")));
        // With rows.
        f.write("MATCH (a), (b), (c) RETURN a.name, b.name, c.name");
        f.pane()->runHere();
        QTRY_VERIFY_WITH_TIMEOUT(f.queries()->running() && f.queries()->running()->pages->rows() > 0, 60000);
        f.queries()->stop();
        QVERIFY(f.ran());
        QTRY_VERIFY2(f.pane()->results()->statusText().startsWith(QStringLiteral("Query stopped after ")),
                     qPrintable(f.pane()->results()->statusText()));
    }

    void aPlanHasColumnHeadsAndNoSearch()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("MATCH (n:Drug) RETURN n.name");
        f.pane()->runHere();
        QVERIFY(f.ran());
        auto *results = f.pane()->results();
        QTRY_VERIFY(results->table()->model()->rowCount() > 0);
        results->table()->setFocus();
        QTest::keyClick(results->table(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(results->searchField()->isVisible());
        f.queries()->run(f.pane()->current(), f.queries()->all(f.editor()->code()), app::ConsoleAction::profile);
        QVERIFY(f.ran());
        QTRY_VERIFY(results->plan()->isVisible());
        QVERIFY(!results->searchField()->isVisible());
        QStringList heads;
        const auto *header = results->plan()->header();
        for (int i = 0; i < header->count(); ++i)
            heads += header->model()->headerData(i, Qt::Horizontal).toString();
        QCOMPARE(heads, QStringList({QStringLiteral("operator"), QStringLiteral("estimated rows"),
                                     QStringLiteral("rows"), QStringLiteral("time")}));
    }

    void completionComesWhileOneTypes()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("");
        QTest::keyClicks(f.editor(), QStringLiteral("MATCH (d:"));
        QTRY_VERIFY_WITH_TIMEOUT(f.editor()->isCompleting(), 60000);
        const auto *list = f.editor()->completions();
        const auto labels = [&] {
            QStringList all;
            for (int i = 0; i < list->count(); ++i)
                all += list->item(i)->text();
            return all;
        };
        QVERIFY(labels().contains(QStringLiteral("Disease")) && labels().contains(QStringLiteral("Drug")));
        const int drug = int(labels().indexOf(QStringLiteral("Drug")));
        QVERIFY2(list->item(drug)->data(Qt::AccessibleTextRole).toString() == QStringLiteral("Drug, label · 551"),
                 qPrintable(list->item(drug)->data(Qt::AccessibleTextRole).toString()));
        QTest::keyClicks(f.editor(), QStringLiteral("Dru")); // the list follows
        QTRY_COMPARE(labels().value(0), QStringLiteral("Drug"));
        QVERIFY(!labels().contains(QStringLiteral("Disease")));
        QTest::keyClick(f.editor(), Qt::Key_Return);
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (d:Drug"));
        QVERIFY(!f.editor()->isCompleting());
        QTest::keyClicks(f.editor(), QStringLiteral(") RETURN d.na"));
        QTRY_VERIFY_WITH_TIMEOUT(f.editor()->isCompleting(), 60000);
        QVERIFY2(list->item(0)->data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("text · Drug")),
                 qPrintable(list->item(0)->data(Qt::AccessibleTextRole).toString()));
        QTest::keyClick(f.editor(), Qt::Key_Escape);
        QVERIFY(!f.editor()->isCompleting());
        QTest::keyClick(f.editor(), Qt::Key_Return); // a key of the text again
        QVERIFY(f.editor()->code().endsWith(QStringLiteral("d.na\n")));
    }

    void unfinishedTypingIsNoError()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("");
        QTest::keyClicks(f.editor(), QStringLiteral("MATCH (d:Dr"));
        QVERIFY2(f.isChecked(QStringLiteral("not complete yet")), qPrintable(f.pane()->findingText()));
        QVERIFY(!f.pane()->findings()->atLine()->isShown());
        // An error before the cursor is shown at once, and all of them when the user leaves the end or runs it.
        f.editor()->setCursor(3);
        QVERIFY2(f.isChecked(QStringLiteral("not closed")), qPrintable(f.pane()->findingText()));
        f.write("");
        QTest::keyClicks(f.editor(), QStringLiteral("MATHC (d"));
        QTRY_VERIFY(f.pane()->findings()->atLine()->isShown());
        f.write("");
        QTest::keyClicks(f.editor(), QStringLiteral("MATCH (d:Dr"));
        QVERIFY(f.isChecked(QStringLiteral("not complete yet")));
        f.pane()->runHere();
        QVERIFY2(f.pane()->findingText().contains(QStringLiteral("not closed")), qPrintable(f.pane()->findingText()));
    }

    void anEmptyTabShowsWhereToStart()
    {
        BuildWindow f;
        QVERIFY(f.asks("Which drugs treat hypertension?"));
        QVERIFY(f.opens());
        auto *start = f.pane()->start();
        QTRY_VERIFY(start->isVisible());
        start->exampleButton()->click();
        QVERIFY(!f.editor()->code().isEmpty());
        QVERIFY(f.runner.source().language->check(f.editor()->code()).findings.isEmpty());
        QVERIFY(!start->isVisible());
        f.write("");
        QTRY_VERIFY(start->isVisible());
        QVERIFY(start->questionButton()->isEnabled());
        start->questionButton()->click();
        QVERIFY2(f.editor()->code().contains(QStringLiteral("hypertension")), qPrintable(f.editor()->code()));
        f.write("");
        QTRY_VERIFY(start->isVisible());
        emit f.window.schemaPane()->insertRequested(QStringLiteral("Drug"), {QStringLiteral("Drug"), {}, false});
        QVERIFY2(f.editor()->code().startsWith(QStringLiteral("MATCH (n:Drug)\nRETURN n.name")),
                 qPrintable(f.editor()->code()));
        f.editor()->setCursor(0);
        emit f.window.schemaPane()->insertRequested(QStringLiteral("Drug"), {QStringLiteral("Drug"), {}, false});
        QVERIFY(f.editor()->code().startsWith(QStringLiteral("DrugMATCH"))); // a text gets the word
    }

    void aDoubleClickOnATypeWritesItsQuery()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("");
        auto *tree = f.window.schemaPane()->tree();
        const QModelIndex group = tree->model()->index(0, 0);
        const QModelIndex first = tree->model()->index(0, 0, group);
        QVERIFY(first.isValid());
        tree->scrollTo(first);
        const QPoint place = tree->visualRect(first).center();
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(first).center());
        QTRY_VERIFY2(f.editor()->code().startsWith(QStringLiteral("MATCH (n:%1)").arg(first.data().toString())),
                     qPrintable(f.editor()->code()));
    }

    void aQuestionInAnEmptyTabBecomesAQuery()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("");
        emit f.pane()->changeRequested(f.pane()->current());
        QTRY_VERIFY(f.window.findChild<QInputDialog *>());
        auto *dialog = f.window.findChild<QInputDialog *>();
        QCOMPARE(dialog->windowTitle(), QStringLiteral("Ask for a query"));
        dialog->setTextValue(QStringLiteral("Which drugs treat hypertension?"));
        dialog->accept();
        QTRY_VERIFY_WITH_TIMEOUT(f.pane()->isProposing(), 60000);
        QVERIFY2(f.editor()->code().contains(QStringLiteral("hypertension")), qPrintable(f.editor()->code()));
        QVERIFY(f.window.building()->isBuilding());
        f.pane()->proposal()->acceptButton()->click();
        f.pane()->runHere();
        QVERIFY(f.ran());
        QVERIFY(f.queries()->history().last().rows > 10);
    }

    void proposalOpensInItsOwnTab()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("RETURN 1 AS one;\nRETURN 2 AS two");
        f.editor()->setCursor(0);
        const QString id = f.pane()->current();
        f.pane()->showChanging(true);
        f.pane()->addTab(QStringLiteral("RETURN 3 AS three"));
        QTRY_VERIFY(f.pane()->current() != id);
        f.pane()->showChanging(false);
        f.pane()->showProposal(QStringLiteral("RETURN 4 AS four"));
        QCOMPARE(f.pane()->current(), id);
        QCOMPARE(f.editor()->code(), QStringLiteral("RETURN 4 AS four;\nRETURN 2 AS two"));
        f.pane()->proposal()->rejectButton()->click();
        QCOMPARE(f.editor()->code(), QStringLiteral("RETURN 1 AS one;\nRETURN 2 AS two"));
    }

    void queryTypedAsQuestionRunsInBuildMode()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.window.building()->setBuilding(false);
        auto *question = f.window.centre()->question();
        question->box()->setQuestion(QStringLiteral("MATCH (n:Drug) RETURN n.name LIMIT 3"));
        f.window.ask();
        auto *offer = qobject_cast<widgets::QueryOffer *>(question->panel());
        QVERIFY(offer && !f.runner.currentRun());
        QVERIFY(offer->isVisible());
        question->box()->setReadings({{0, 5, QStringLiteral("a mark"), false}}); // no edit
        QVERIFY(question->panel());
        question->box()->clearReadings();
        QVERIFY(question->panel());
        offer->runButton()->click();
        QVERIFY(f.window.building()->isBuilding());
        QVERIFY(!question->panel());
        QVERIFY(f.ran());
        QTRY_COMPARE(f.lastRun(), QStringLiteral("MATCH (n:Drug) RETURN n.name LIMIT 3"));
        // The offer disappears with the text; the text can still be asked as a question.
        f.window.building()->setBuilding(false);
        f.window.ask();
        QVERIFY(question->panel());
        question->box()->setQuestion(QStringLiteral("Which"));
        QVERIFY(!question->panel());
        question->box()->setQuestion(QStringLiteral("MATCH (n:Drug) RETURN n.name LIMIT 3"));
        f.window.ask();
        offer = qobject_cast<widgets::QueryOffer *>(question->panel());
        QVERIFY(offer);
        offer->askButton()->click();
        QTRY_VERIFY(f.runner.currentRun());
        QVERIFY(!question->panel());
        QVERIFY(f.reaches(app::RunnerState::Ended) || f.runner.state() == app::RunnerState::Failed);
    }

    void aProductIsAFindingWithItsNumber()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.write("MATCH (a:Gene), (b:Gene) RETURN a.name, b.name");
        QVERIFY2(f.isChecked(QStringLiteral("up to 3,400,336 combinations")), qPrintable(f.pane()->findingText()));
        f.write("MATCH (a:Gene)-[:INTERACTS_WITH]-(b:Gene) RETURN a.name, b.name");
        QTRY_VERIFY(!f.pane()->findingText().contains(QStringLiteral("combinations")));
    }

    void tabsKeepReadableNames()
    {
        BuildWindow f;
        QVERIFY(f.opens());
        f.window.resize(1024, 700);
        for (int i = 1; i <= 12; ++i)
            f.pane()->addTab(QStringLiteral("RETURN 1 AS one"),
                             i == 5 ? QString(200, u'x') : QStringLiteral("Query number %1").arg(i));
        QTabBar *tabs = f.pane()->tabs();
        QTRY_VERIFY(tabs->count() >= 12);
        for (int i = 0; i < tabs->count(); ++i) {
            const int name = tabs->fontMetrics().horizontalAdvance(tabs->tabText(i));
            const int most = widgets::Theme::of(tabs).u(80);
            QVERIFY2(tabs->tabRect(i).width() >= std::min(name, most), qPrintable(tabs->tabText(i)));
            QVERIFY(tabs->tabRect(i).width() <= most);
        }
        QVERIFY(tabs->width() <= f.pane()->width());
        QCOMPARE(f.window.width(), 1024);
    }
};

QTEST_MAIN(QueryWritingTest)
#include "tst_querywriting.moc"
