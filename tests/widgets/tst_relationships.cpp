// SPDX-License-Identifier: GPL-3.0-or-later
// Undeclared relationships, in the window on a real file: listed with their evidence, used or refused by mouse and
// keyboard, restored, applied at once to questions, and the same in the next window.
#include "app/source/learning.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/dialogs/relationshipdialog.h"
#include "widgets/foundwindow.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/layoutcheck.h"
#include "widgets/panes/foundnotice.h"
#include "widgets/panes/phrasefield.h"
#include "widgets/window/relationshipslink.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>
#include <algorithm>
#include <atomic>
#include <sqlite3.h>

namespace {

constexpr auto cityInState = "city.state_name = state.state_name";
constexpr auto capitalIsCity = "state.capital = city.city_name";

void makeFile(const QString &path)
{
    std::string script = "CREATE TABLE state(state_name TEXT PRIMARY KEY, capital TEXT, area INTEGER);"
                         "CREATE TABLE city(city_name TEXT, state_name TEXT, population INTEGER);";
    for (int i = 1; i <= 20; ++i) {
        const std::string n = std::to_string(i);
        script += "INSERT INTO state VALUES ('state " + n + "', 'city " + n + "', " + n + "00);";
        script += "INSERT INTO city VALUES ('city " + n + "', 'state " + n + "', " + n + "000);";
        script += "INSERT INTO city VALUES ('town " + n + "', 'state " + n + "', " + n + "0);";
    }
    // A colour that three rows name is no certain relationship.
    script += "CREATE TABLE colour(word TEXT PRIMARY KEY, hex TEXT); CREATE TABLE mood(feels TEXT);"
              "INSERT INTO colour VALUES ('red', 'f00'), ('green', '0f0'), ('blue', '00f');"
              "INSERT INTO mood VALUES ('red'), ('green'), ('blue'), ('red');";
    sqlite3 *file = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &file) != SQLITE_OK ||
        sqlite3_exec(file, script.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        qFatal("%s", sqlite3_errmsg(file));
    sqlite3_close(file);
}

} // namespace

class RelationshipsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() // decisions are stored in a separate folder
    {
        QVERIFY(m_home.isValid());
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
    }
    void init()
    {
        failOnWarnings();
        m_file = m_home.filePath(QStringLiteral("%1.sqlite").arg(++m_number)); // the user had not decided it
        makeFile(m_file);
    }

    void foundOnesAreListedWithTheirEvidence()
    {
        support::FoundWindow it;
        auto *pane = it.opened(m_file);
        QVERIFY(pane);
        QTRY_VERIFY(it.stateOf(cityInState));
        QVERIFY(*it.stateOf(cityInState) == State::used);
        QVERIFY(*it.stateOf("mood.feels = colour.word") == State::likely);
        pane->choose(QString::fromLatin1(cityInState));
        const QString evidenceText = pane->evidenceLines().join(u'\n');
        QVERIFY2(evidenceText.contains(QStringLiteral("every value has a match at the other end: 20 of 20 values")),
                 qPrintable(evidenceText));
        QVERIFY2(evidenceText.contains(QStringLiteral("every target value is unique: 20 distinct values")),
                 qPrintable(evidenceText));
        QVERIFY2(evidenceText.contains(QStringLiteral("same name, same type: text")), qPrintable(evidenceText));
        QVERIFY2(pane->footText().contains(QStringLiteral("undecided")), qPrintable(pane->footText()));
        // The notice below the schema leads there.
        auto *notice = it.window.findChild<widgets::FoundNotice *>();
        QVERIFY(notice && notice->isVisible());
        notice->button()->click();
        QTRY_VERIFY(!pane->visibleRegion().isEmpty());
        QVERIFY(pane->list()->hasFocus());
    }

    // Its phrase is a word of the source from then on, and a click asks a question that the phrase enables.
    void relationshipPhraseIsTaughtAndAsksQuestions()
    {
        support::FoundWindow it;
        auto *pane = it.opened(m_file);
        QVERIFY(pane);
        QTRY_VERIFY(it.stateOf(cityInState));
        it.window.relationshipsLink()->show(QString::fromLatin1(cityInState));
        auto *reads = pane->readsAs();
        QTRY_VERIFY(reads->field()->isVisible());
        QCOMPARE(reads->field()->placeholderText(), QStringLiteral("belongs to"));
        reads->field()->setFocus();
        QTest::keyClicks(reads->field(), QStringLiteral("lies in"));
        QTRY_VERIFY2(reads->questions().join(u'\n').contains(QStringLiteral("cities lie in")),
                     qPrintable(reads->questions().join(u'\n')));
        for (const QString &each : reads->questions())
            QVERIFY2(!each.endsWith(QStringLiteral(": ")), qPrintable(each));
        QTest::keyClick(reads->field(), Qt::Key_Return);
        auto *learning = it.window.findChild<app::Learning *>();
        QVERIFY(learning);
        QTRY_COMPARE(learning->learned().words.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(learning->learned().words.front().meaningText()), QStringLiteral("state_name"));
        QToolButton *ask = nullptr;
        for (auto *each : reads->findChildren<QToolButton *>())
            if (!ask && each->accessibleName().startsWith(QStringLiteral("Ask the question: Which cities lie in")))
                ask = each;
        QVERIFY(ask);
        ask->click();
        QTRY_VERIFY(it.runner.currentRun() && it.runner.state() == app::RunnerState::Ended);
        QVERIFY(app::isAnswer(it.runner.currentRun()->outcome()));
        QTRY_VERIFY2(it.window.inspector()->data().readAs.contains(QStringLiteral("lie in")),
                     qPrintable(it.window.inspector()->data().readAs));
        // The strip names the undeclared relationship that the answer uses.
        const QString notice = it.window.centre()->question()->strip()->spoken();
        QVERIFY2(notice.contains(QStringLiteral("found in the data: city.state_name")), qPrintable(notice));
        // An unused one enables no question, and an empty field forgets the word.
        pane->choose(QStringLiteral("mood.feels = colour.word"));
        QTRY_VERIFY(!reads->field()->isVisible());
        QVERIFY(reads->questions().empty());
        pane->choose(QString::fromLatin1(cityInState));
        QTRY_COMPARE(reads->field()->text(), QStringLiteral("lies in"));
        QTRY_VERIFY(reads->field()->isVisible());
        reads->field()->clear();
        QTest::keyClick(reads->field(), Qt::Key_Return);
        QTRY_VERIFY(learning->learned().words.empty());
    }

    // The strip reports them before the first question, and a button confirms all.
    void theStripOffersToReviewAndToUseThem()
    {
        support::FoundWindow it;
        auto *pane = it.opened(m_file);
        QVERIFY(pane);
        auto *strip = it.window.centre()->question()->strip();
        QTRY_VERIFY2(strip->isVisible() && strip->spoken().contains(QStringLiteral("does not declare")),
                     qPrintable(strip->spoken()));
        QVERIFY2(strip->spoken().startsWith(QStringLiteral("Relationships found")), qPrintable(strip->spoken()));
        const auto button = [&](const char *text) {
            for (auto *each : strip->findChildren<QPushButton *>())
                if (each->text() == QLatin1String(text))
                    return each;
            return static_cast<QPushButton *>(nullptr);
        };
        QVERIFY(button("Review") && button("Use all"));
        button("Review")->click();
        QTRY_VERIFY(pane->list()->hasFocus());
        button("Use all")->click();
        QTRY_VERIFY(*it.stateOf(cityInState) == State::accepted);
        QVERIFY(*it.stateOf("mood.feels = colour.word") == State::likely); // that one needs a word of its own
        QTRY_VERIFY(!strip->isVisible());
    }

    // Of columns whose names and few values no search takes for a relationship; counted before it is used.
    void relationshipIsAddedByHand()
    {
        constexpr auto added = "mood.feels = state.state_name";
        support::FoundWindow it;
        auto *pane = it.opened(m_file);
        QVERIFY(pane);
        QTRY_VERIFY(it.stateOf(cityInState));
        QVERIFY(!it.stateOf(added));
        it.window.relationshipsLink()->show();
        for (QAction *action : pane->allMenu()->actions())
            if (action->text() == QStringLiteral("&Add relationship…"))
                action->trigger();
        auto *dialog = it.window.findChild<widgets::RelationshipDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->choose(QStringLiteral("city"), QStringLiteral("state_name"), QStringLiteral("state"));
        QTRY_VERIFY2(dialog->evidence().contains(QStringLiteral("20 of 20 values of city.state_name")),
                     qPrintable(dialog->evidence()));
        QVERIFY(dialog->evidence().contains(QStringLiteral("Every value of state.state_name is unique.")));
        dialog->choose(QStringLiteral("state"), QStringLiteral("state_name"), QStringLiteral("mood"));
        QVERIFY(!dialog->useButton()->isEnabled()); // until it is counted
        QTRY_VERIFY2(dialog->evidence().contains(QStringLiteral("Some values of mood.feels occur several times")),
                     qPrintable(dialog->evidence()));
        dialog->choose(QStringLiteral("mood"), QStringLiteral("feels"), QStringLiteral("state"));
        QTRY_VERIFY2(dialog->evidence().contains(QStringLiteral("None of the 3 value")),
                     qPrintable(dialog->evidence()));
        dialog->useButton()->click();
        QTRY_VERIFY(it.stateOf(added) && *it.stateOf(added) == State::accepted);
        QTRY_VERIFY(it.tied("mood", "state"));
        QTRY_COMPARE(pane->list()->currentItem()->toolTip(0), QString::fromLatin1(added));
        QVERIFY2(pane->evidenceLines().join(u'\n').contains(QStringLiteral("0 of 3")),
                 qPrintable(pane->evidenceLines().join(u'\n')));
        auto *undo = it.window.findChild<QUndoStack *>();
        undo->undo();
        QTRY_VERIFY(!it.stateOf(added));
        QVERIFY(!it.tied("mood", "state"));
        undo->redo();
        QTRY_VERIFY(it.stateOf(added) && it.tied("mood", "state"));
        support::FoundWindow next; // kept
        QVERIFY(next.opened(m_file));
        QTRY_VERIFY(next.stateOf(added) && next.tied("mood", "state"));
    }

    void questionOverUnrelatedTablesOffersToAddOne()
    {
        support::FoundWindow it;
        QVERIFY(it.opened(m_file));
        QTRY_VERIFY(it.stateOf(cityInState));
        QVERIFY(it.asks("Which mood has the most states?"));
        QVERIFY(!app::isAnswer(it.runner.currentRun()->outcome()));
        auto *strip = it.window.centre()->question()->strip();
        QPushButton *add = nullptr;
        for (auto *each : strip->findChildren<QPushButton *>())
            if (each->text() == QLatin1String("Add relationship") && each->isVisible())
                add = each;
        QVERIFY2(add, qPrintable(strip->spoken()));
        add->click();
        auto *dialog = it.window.findChild<widgets::RelationshipDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->table(true)->currentText(), QStringLiteral("mood"));
        QCOMPARE(dialog->table(false)->currentText(), QStringLiteral("state"));
    }

    // From the menu of a column.
    void schemaMenuAddsARelationship()
    {
        support::FoundWindow it;
        QVERIFY(it.opened(m_file));
        emit it.window.schemaPane()->relationshipRequested(QStringLiteral("city"), QStringLiteral("population"));
        auto *dialog = it.window.findChild<widgets::RelationshipDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->column(true)->currentText(), QStringLiteral("population"));
        QVERIFY(dialog->table(false)->currentText() != QStringLiteral("city"));
    }

    // The selected one is shown whole above its evidence, however low the window is.
    void selectedItemStaysVisible()
    {
        support::FoundWindow it;
        it.window.resize(1024, 700);
        auto *pane = it.opened(m_file);
        QVERIFY(pane);
        QTRY_VERIFY(it.stateOf(cityInState));
        it.window.relationshipsLink()->show();
        for (int i = 0; i < pane->list()->topLevelItemCount(); ++i) {
            auto *item = pane->list()->topLevelItem(i);
            pane->list()->setCurrentItem(item);
            QTRY_VERIFY2(pane->list()->viewport()->rect().contains(pane->list()->visualItemRect(item)),
                         qPrintable(item->toolTip(0)));
        }
    }

    void theSchemaShowsThemWithTheirShareAndATick()
    {
        support::FoundWindow it;
        QVERIFY(it.opened(m_file));
        QTRY_VERIFY(it.stateOf(cityInState));
        const QModelIndex found = it.inTree(cityInState);
        QVERIFY(found.isValid());
        QCOMPARE(found.data(app::SchemaModel::ShareRole).toDouble(), 1.0);
        QCOMPARE(found.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        // By keyboard: Space removes the tick, and with it the relationship.
        auto *tree = it.window.schemaPane()->tree();
        tree->setCurrentIndex(found);
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_Space);
        QTRY_VERIFY(*it.stateOf(cityInState) == State::refused);
        QTRY_COMPARE(it.inTree(cityInState).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        // Enter leads to its evidence.
        tree->setCurrentIndex(it.inTree(cityInState));
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_Return);
        QTRY_VERIFY(it.window.relationshipsPane()->list()->hasFocus());
        QVERIFY(it.window.relationshipsPane()->list()->currentItem()->toolTip(0) == QLatin1String(cityInState));
    }

    void refusedRelationshipIsUnusedUntilUndone()
    {
        support::FoundWindow it;
        auto *pane = it.opened(m_file);
        QVERIFY(pane);
        QTRY_VERIFY(it.stateOf(cityInState));
        QVERIFY(it.asks("What is the area of the state of town 3?"));
        const QString joined = it.window.inspector()->data().query;
        QVERIFY2(joined.contains(QStringLiteral("state_name")) && joined.contains(QStringLiteral("JOIN")),
                 qPrintable(joined));
        it.window.relationshipsLink()->show(QString::fromLatin1(cityInState));
        QTRY_VERIFY(pane->refuseButton()->isEnabled());
        pane->refuseButton()->click();
        QTRY_VERIFY(*it.stateOf(cityInState) == State::refused);
        QTRY_VERIFY(!it.tied("city", "state"));
        QVERIFY(it.asks("What is the area of the state of town 3?"));
        QVERIFY2(it.window.inspector()->data().query != joined, qPrintable(it.window.inspector()->data().query));
        auto *undo = it.window.findChild<QUndoStack *>();
        undo->undo();
        QTRY_VERIFY(*it.stateOf(cityInState) == State::used);
        QTRY_VERIFY(it.tied("city", "state"));
        QVERIFY(it.asks("What is the area of the state of town 3?"));
        QCOMPARE(it.window.inspector()->data().query, joined);
        undo->redo();
        QTRY_VERIFY(*it.stateOf(cityInState) == State::refused);
    }

    void bulkDecisionsByKeyboardPersist()
    {
        {
            support::FoundWindow it;
            auto *pane = it.opened(m_file);
            QVERIFY(pane);
            QTRY_VERIFY(it.stateOf(cityInState) && it.stateOf(capitalIsCity));
            it.window.relationshipsLink()->show();
            pane->list()->selectAll();
            const int all = int(pane->list()->selectedItems().size());
            QVERIFY(all >= 3);
            pane->list()->setFocus();
            QTest::keyClick(pane->list(), Qt::Key_Delete);
            QTRY_VERIFY(*it.stateOf(cityInState) == State::refused);
            QVERIFY(*it.stateOf("mood.feels = colour.word") == State::refused);
            QCOMPARE(pane->list()->selectedItems().size(), qsizetype(all)); // the selection stays
            QTest::keyClick(pane->list(), Qt::Key_Backspace);
            QTRY_VERIFY(*it.stateOf(cityInState) == State::used);
            QVERIFY(*it.stateOf("mood.feels = colour.word") == State::likely);
            // All at once, from the menu.
            pane->allButton()->click();
            auto *menu = pane->findChild<QMenu *>();
            QVERIFY(menu && !menu->actions().isEmpty());
            menu->actions().front()->trigger();
            menu->close();
            QTRY_VERIFY(*it.stateOf("mood.feels = colour.word") == State::accepted);
            QTRY_VERIFY(it.tied("mood", "colour"));
            auto *notice = it.window.findChild<widgets::FoundNotice *>();
            QTRY_VERIFY(!notice->isVisible()); // the user has decided all
        }
        support::FoundWindow next;
        QVERIFY(next.opened(m_file));
        QTRY_VERIFY(next.stateOf(cityInState) && *next.stateOf(cityInState) == State::accepted);
        QVERIFY(next.tied("mood", "colour"));
    }

    void diagramDrawsFoundOnesDashedWithLegend()
    {
        support::FoundWindow it;
        QVERIFY(it.opened(m_file));
        QTRY_VERIFY(it.stateOf(cityInState));
        emit it.window.schemaPane()->diagramRequested();
        auto *page = it.window.findChild<widgets::GraphPage *>();
        QVERIFY(page);
        QTRY_VERIFY(!page->view()->places().empty() && !page->isAtWork());
        const auto found = [&] {
            const auto &edges = page->view()->picture().edges;
            return std::count_if(edges.begin(), edges.end(), [](const auto &edge) { return edge.isFound; });
        };
        const auto before = found();
        QVERIFY(before >= 1);
        bool saysShare = false;
        for (const auto &edge : page->view()->picture().edges)
            saysShare = saysShare || (edge.isFound && edge.caption.contains(QStringLiteral("100")));
        QVERIFY(saysShare);
        it.window.relationshipsPane()->put(QString::fromLatin1(cityInState), false);
        QTRY_COMPARE(found(), before - 1); // redrawn
    }

    // An endless search shows its progress, and ends when the user cancels it.
    void aSearchAtWorkIsCancelled()
    {
        support::FoundWindow it;
        auto pieces = std::make_shared<std::atomic<int>>(0);
        app::RelationshipServices services = program::relationshipServices(it.root);
        services.search = [pieces](const app::OpenedSource &) -> app::RelationshipServices::Search {
            return [pieces](const app::OpenedSource &, const std::stop_token &) -> base::Result<app::SearchState> {
                return app::SearchState{std::size_t(++*pieces), 1'000'000, 7, false};
            };
        };
        it.window.setRelationships(services);
        auto *pane = it.opened(m_file);
        QVERIFY(pane);
        auto *relationships = it.window.relationships();
        it.window.relationshipsLink()->show();
        QTRY_VERIFY(relationships->isSearching() && relationships->searchState().looked > 3);
        QVERIFY2(pane->progressText().startsWith(QStringLiteral("7 relationship")), qPrintable(pane->progressText()));
        it.window.resize(1024, 700);
        QTest::qWait(0);
        support::LayoutCheck layout;
        layout.look(pane, QStringLiteral("searching"));
        QVERIFY2(layout.reports().isEmpty(), qPrintable(layout.reports().join(u'\n')));
        const auto saysNone = [pane] { // only a search that ended says so
            const auto labels = pane->findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
                return label->text() == QLatin1String("No undeclared relationships were found in the data.");
            });
        };
        QVERIFY(!saysNone());
        QPushButton *cancel = nullptr;
        for (auto *each : pane->findChildren<QPushButton *>())
            if (each->text() == QLatin1String("Cancel"))
                cancel = each;
        QVERIFY(cancel && cancel->isVisible());
        cancel->click();
        QVERIFY(!relationships->isSearching());
        QVERIFY(!cancel->isVisible() && pane->progressText().isEmpty());
        QVERIFY(saysNone());
        // The running query may end; the source's thread is free for questions, and no further piece follows.
        QVERIFY(it.asks("What is the area of the state of town 3?"));
        const int done = *pieces;
        QVERIFY(it.asks("What is the area of the state of town 4?"));
        QCOMPARE(int(*pieces), done);
        QVERIFY(!relationships->isSearching());
    }

    void finishedSearchIsNotRepeated()
    {
        support::FoundWindow it;
        QVERIFY(it.opened(m_file));
        auto *relationships = it.window.relationships();
        QTRY_VERIFY(!relationships->isSearching()); // a small file is searched completely
        relationships->search();                    // it was searched completely before: nothing is left
        QTRY_VERIFY(!relationships->isSearching());
        QTRY_VERIFY(it.stateOf(cityInState));
    }

private:
    using State = support::FoundWindow::State;
    QTemporaryDir m_home;
    QString m_file;
    int m_number = 0;
};

QTEST_MAIN(RelationshipsTest)
#include "tst_relationships.moc"
