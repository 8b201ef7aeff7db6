// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a source in the window, on a real file. Its own words: listed with their places, turned off by mouse and
// keyboard, applied to the next question and to the check of a query, and the same in the next window. How often words
// helped; names of entities of a type, chosen with three examples in sight.
#include "app/source/learning.h"
#include "app/source/querylanguage.h"
#include "app/source/schemamodel.h"
#include "widgets/dialogs/defaultmeaningdialog.h"
#include "widgets/dialogs/namepropertiesdialog.h"
#include "widgets/panes/wordspane.h"
#include "widgets/realwindow.h"
#include "widgets/window/docks.h"

#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTreeView>
#include <QTreeWidget>
#include <sqlite3.h>

namespace {

constexpr auto byFreight = "What is the average freight charge of the orders?";

void execute(const QString &path, const char *script)
{
    sqlite3 *file = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &file) != SQLITE_OK ||
        sqlite3_exec(file, script, nullptr, nullptr, nullptr) != SQLITE_OK)
        qFatal("%s", sqlite3_errmsg(file));
    sqlite3_close(file);
}

void makeShop(const QString &path)
{
    execute(path, "CREATE TABLE customers(id INTEGER PRIMARY KEY, name TEXT, rating INTEGER,\n"
                  "  st INTEGER -- 1 = active, 2 = dormant\n);"
                  "CREATE TABLE orders(id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers(id),\n"
                  "  fcost REAL, -- Freight charge, in euros\n"
                  "  state TEXT CHECK (state IN ('open', 'sent_out')));"
                  "CREATE VIEW preferred_customers AS SELECT * FROM customers WHERE rating > 7;"
                  "INSERT INTO customers VALUES (1,'Ann',9,1),(2,'Ben',2,2),(3,'Cid',5,2);"
                  "INSERT INTO orders VALUES (1,1,2.5,'open'),(2,2,3.5,'open');");
}

void makeLending(const QString &path)
{
    execute(path, "CREATE TABLE reader(id INTEGER PRIMARY KEY, fore TEXT, dad TEXT, mum TEXT);"
                  "CREATE TABLE loan(id INTEGER PRIMARY KEY, reader_id INTEGER REFERENCES reader(id), due TEXT);"
                  "INSERT INTO reader VALUES (1,'Maria','Lopez','Ruiz'),(2,'Maria','Lopez','Vidal'),"
                  "(3,'Ines','Lopez','Ruiz'),(4,'Ines','Vidal','Ruiz');"
                  "INSERT INTO loan VALUES (1,1,'2026-01-01'),(2,1,'2026-01-02'),(3,2,'2026-01-03');");
}

struct WordsWindow : support::RealWindow {
    bool opens(const QString &file)
    {
        runner.openSource(file);
        return reaches(app::RunnerState::Ready) && QTest::qWaitFor([&] { return !pane()->isEmpty(); });
    }
    widgets::WordsPane *pane() const { return window.wordsPane(); }
    QTreeWidgetItem *group(const char *title) const
    {
        for (int g = 0; g < pane()->list()->topLevelItemCount(); ++g)
            if (pane()->list()->topLevelItem(g)->text(0) == QLatin1String(title))
                return pane()->list()->topLevelItem(g);
        return nullptr;
    }
    QTreeWidgetItem *itemOf(const char *phrase) const
    {
        QTreeWidgetItem *source = group("Words from the source");
        for (int i = 0; source && i < source->childCount(); ++i)
            if (source->child(i)->text(0) == QLatin1String(phrase))
                return source->child(i);
        return nullptr;
    }
    bool isOn(const char *phrase) const { return itemOf(phrase) && itemOf(phrase)->checkState(0) == Qt::Checked; }
    bool isAnswered() const { return app::isAnswer(runner.currentRun()->outcome()); }
};

} // namespace

class SourceWordsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
    }
    void init()
    {
        failOnWarnings();
        m_file = m_home.filePath(QStringLiteral("shop%1.sqlite").arg(++m_number));
        makeShop(m_file);
    }

    void wordsAreListedWithTheirPlaces()
    {
        WordsWindow it;
        QVERIFY(it.opens(m_file));
        QVERIFY(it.itemOf("Freight charge"));
        QCOMPARE(it.group("Words from the source")->childCount(), 6);
        for (const auto &[phrase, says] :
             {std::pair("Freight charge", "orders.fcost \u00b7 comment of orders.fcost"),
              std::pair("sent out", "orders.state = 'sent_out' \u00b7 check constraint of orders.state"),
              std::pair("preferred", "customers.rating > 7 \u00b7 view preferred_customers"),
              std::pair("dormant", "customers.st = 2 \u00b7 comment of customers.st")}) {
            QVERIFY2(it.itemOf(phrase), phrase);
            const QString spoken = it.itemOf(phrase)->data(0, Qt::AccessibleTextRole).toString();
            QVERIFY2(spoken.contains(QString::fromUtf8(says)), qPrintable(spoken));
            QVERIFY(it.isOn(phrase));
        }
        QCOMPARE(it.pane()->footText(), QStringLiteral("6 of 6 words from the source are switched on"));
        // Searched like all others; they cannot be forgotten or edited.
        it.pane()->search()->setText(QStringLiteral("view"));
        QVERIFY(!it.itemOf("preferred")->isHidden() && it.itemOf("dormant")->isHidden());
        it.pane()->search()->clear();
        it.pane()->list()->setCurrentItem(it.itemOf("dormant"));
        QTest::keyClick(it.pane()->list(), Qt::Key_Delete);
        QVERIFY(!(it.itemOf("dormant")->flags() & Qt::ItemIsEditable));
        QTest::qWait(0);
        QVERIFY(it.itemOf("dormant"));
        // Another source has none: the dock disappears.
        auto *dock = it.window.findChild<QDockWidget *>(QStringLiteral("words"));
        QVERIFY(dock && !dock->isHidden());
        it.runner.openSource(QStringLiteral("sample:library"));
        QVERIFY(it.reaches(app::RunnerState::Ready));
        QTRY_VERIFY(it.pane()->isEmpty() && dock->isHidden());
    }

    void disabledSourceWordIsIgnoredAtOnceAndLater()
    {
        {
            WordsWindow it;
            QVERIFY(it.opens(m_file));
            QVERIFY(it.asks(byFreight));
            QVERIFY(it.isAnswered());
            const auto findings = [&] {
                QString all;
                const QString query = QStringLiteral("SELECT freight_charge FROM orders");
                for (const auto &each : it.runner.source().language->check(query).findings)
                    all += each.message;
                return all;
            };
            QVERIFY2(findings().contains(QStringLiteral("Did you mean fcost")), qPrintable(findings()));
            // By keyboard; the line stays where it is.
            it.pane()->list()->setCurrentItem(it.itemOf("Freight charge"));
            QTest::keyClick(it.pane()->list(), Qt::Key_Space);
            QTRY_COMPARE(it.pane()->footText(), QStringLiteral("5 of 6 words from the source are switched on"));
            QVERIFY(!it.isOn("Freight charge"));
            QCOMPARE(it.pane()->list()->currentItem(), it.itemOf("Freight charge"));
            QVERIFY(it.asks(byFreight));
            QVERIFY(!it.isAnswered());
            QVERIFY2(!findings().contains(QStringLiteral("Did you mean")), qPrintable(findings()));
            // By mouse: the tick of a view's word.
            auto *list = it.pane()->list();
            it.window.findChild<QDockWidget *>(QStringLiteral("words"))->raise();
            QTRY_VERIFY(!list->visualItemRect(it.itemOf("preferred")).isEmpty());
            list->scrollToItem(it.itemOf("preferred"));
            const QRect row = list->visualItemRect(it.itemOf("preferred"));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, QPoint(row.left() + 10, row.center().y()));
            QTRY_VERIFY(!it.isOn("preferred"));
            QVERIFY(it.asks("How many customers are preferred?"));
            QVERIFY(!it.isAnswered());
        }
        WordsWindow next;
        QVERIFY(next.opens(m_file));
        QTRY_VERIFY(next.itemOf("preferred") && !next.isOn("preferred"));
        QVERIFY(!next.isOn("Freight charge") && next.isOn("dormant"));
        QCOMPARE(next.pane()->list()->topLevelItemCount(), 1); // a source's word turned off is no word of the user
        next.itemOf("Freight charge")->setCheckState(0, Qt::Checked);
        QTRY_COMPARE(next.pane()->footText(), QStringLiteral("5 of 6 words from the source are switched on"));
        QVERIFY(next.asks(byFreight));
        QVERIFY(next.isAnswered());
    }

    // Counted by answers, once per question however often its run continues; shown in the list and its tool tip.
    void usesAreCounted()
    {
        WordsWindow it;
        QVERIFY(it.opens(m_file));
        const auto tip = [&](const char *phrase) { return it.itemOf(phrase)->toolTip(0); };
        QVERIFY(!tip("dormant").contains(QStringLiteral("used")));
        QVERIFY(it.asks("Which customers are dormant?"));
        QVERIFY(it.isAnswered());
        QTRY_VERIFY2(tip("dormant").contains(QStringLiteral("used 1 time")), qPrintable(tip("dormant")));
        QVERIFY(it.asks("How many customers are dormant?"));
        QTRY_VERIFY2(tip("dormant").contains(QStringLiteral("used 2 time")), qPrintable(tip("dormant")));
        QVERIFY(!tip("active").contains(QStringLiteral("used")));
        QVERIFY(tip("dormant").contains(QString::number(QDate::currentDate().year())));
        QVERIFY(
            it.itemOf("dormant")->data(0, Qt::AccessibleTextRole).toString().contains(QStringLiteral("used 2 time")));
    }

    // Three parts in an order, in rows and in questions from then on; stored as a word, and forgotten again.
    void namePropertiesAreChosen()
    {
        const QString file = m_home.filePath(QStringLiteral("lending.sqlite"));
        makeLending(file);
        WordsWindow it;
        it.runner.openSource(file);
        QVERIFY(it.reaches(app::RunnerState::Ready));
        const auto dialog = [&]() -> widgets::NamePropertiesDialog * {
            auto *tree = it.window.schemaPane()->tree();
            const auto found = tree->model()->match(tree->model()->index(0, 0), app::SchemaModel::NameRole,
                                                    QStringLiteral("reader"), 1, Qt::MatchExactly | Qt::MatchRecursive);
            if (found.isEmpty())
                return nullptr;
            tree->scrollTo(found.front());
            emit tree->customContextMenuRequested(tree->visualRect(found.front()).center());
            for (auto *menu : it.window.schemaPane()->findChildren<QMenu *>())
                for (QAction *action : menu->actions())
                    if (action->text() == QStringLiteral("&Display name…")) {
                        menu->close();
                        if (action->isEnabled())
                            action->trigger();
                    }
            return it.window.findChild<widgets::NamePropertiesDialog *>();
        };
        QPointer<widgets::NamePropertiesDialog> shown = dialog();
        QVERIFY(shown && shown->isVisible());
        QVERIFY(!shown->forgetButton()->isEnabled());
        // By keyboard: a letter selects the next entry with this beginning; three entities so named are in sight.
        shown->part(0)->setFocus();
        QTest::keyClicks(shown->part(0), QStringLiteral("fo"));
        QTest::keyClicks(shown->part(1), QStringLiteral("da"));
        QTest::keyClicks(shown->part(2), QStringLiteral("fo"));
        QVERIFY(!shown->keepButton()->isEnabled()); // one of them twice
        shown->part(2)->setCurrentText(QStringLiteral("mum"));
        QCOMPARE(shown->chosen(), (QStringList{QStringLiteral("fore"), QStringLiteral("dad"), QStringLiteral("mum")}));
        QTRY_COMPARE(shown->preview(), QStringLiteral("Maria Lopez Ruiz\nMaria Lopez Vidal\nInes Lopez Ruiz"));
        QTest::keyClick(shown, Qt::Key_Return);
        QTRY_VERIFY(!shown);
        QTRY_VERIFY(!it.pane()->isEmpty());
        QVERIFY(it.group("Display names"));
        QVERIFY(it.asks("Which reader has the most loans?"));
        QVERIFY2(it.window.inspector()->data().query.contains(QStringLiteral("r.mum")),
                 qPrintable(it.window.inspector()->data().query));
        QVERIFY(it.asks("How many loans has Ruiz, Maria Lopez?"));
        QVERIFY2(it.window.inspector()->data().query.contains(QStringLiteral("'Ruiz'")) && it.isAnswered(),
                 qPrintable(it.window.inspector()->data().query));
        // Restored when it is opened again; after forgetting, the data decide.
        shown = dialog();
        QVERIFY(shown);
        QCOMPARE(shown->chosen().size(), 3);
        QVERIFY(shown->forgetButton()->isEnabled());
        shown->forgetButton()->click();
        QTRY_VERIFY(!shown);
        QTRY_VERIFY(it.pane()->isEmpty());
    }

    // Without a display name the examples are those of the property that the dialog shows.
    void displayNameShowsExamplesOfWhatIsChosen()
    {
        const QString file = m_home.filePath(QStringLiteral("runs.sqlite"));
        execute(file, "CREATE TABLE runs(run_no INTEGER PRIMARY KEY, step INTEGER);"
                      "INSERT INTO runs VALUES (1, 7), (2, 7), (3, 8), (4, 9);");
        WordsWindow it;
        it.runner.openSource(file);
        QVERIFY(it.reaches(app::RunnerState::Ready));
        auto *learning = it.window.findChild<app::Learning *>();
        QVERIFY(learning);
        widgets::NamePropertiesDialog dialog(learning, QStringLiteral("runs"),
                                             {QStringLiteral("run_no"), QStringLiteral("step")}, &it.window);
        dialog.show();
        QCOMPARE(dialog.chosen(), QStringList{QStringLiteral("run_no")});
        QTRY_COMPARE(dialog.preview(), QStringLiteral("1\n2\n3"));
    }

    // If two foreign keys join two tables, and a type has two dates, the default is chosen once; when it is unticked or
    // removed, the program asks again.
    void defaultsForRelationshipAndDateAreChosen()
    {
        const QString file = m_home.filePath(QStringLiteral("flights.sqlite"));
        QFile script(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/offline/flights.sql"));
        QVERIFY(script.open(QIODevice::ReadOnly));
        execute(file, script.readAll().constData());
        WordsWindow it;
        it.runner.openSource(file);
        QVERIFY(it.reaches(app::RunnerState::Ready));
        const auto dialog = [&](const char *type) -> widgets::DefaultMeaningDialog * {
            auto *tree = it.window.schemaPane()->tree();
            const auto found =
                tree->model()->match(tree->model()->index(0, 0), app::SchemaModel::NameRole, QString::fromLatin1(type),
                                     1, Qt::MatchExactly | Qt::MatchRecursive);
            if (found.isEmpty())
                return nullptr;
            emit it.window.schemaPane()->defaultMeaningRequested(found.front());
            return it.window.findChild<widgets::DefaultMeaningDialog *>();
        };
        QPointer<widgets::DefaultMeaningDialog> shown = dialog("flight");
        QVERIFY(shown && shown->isVisible());
        // Dates first, then the other types, each with its choices.
        const auto choices = [&](int number) {
            QStringList texts;
            for (int i = 0; i < shown->choice(number)->count(); ++i)
                texts += shown->choice(number)->itemText(i);
            return texts.join(u' ');
        };
        QCOMPARE(choices(0), QStringLiteral("no default scheduled_on landed_on"));
        QCOMPARE(choices(1), QStringLiteral("no default arrival_airport_id departure_airport_id"));
        QVERIFY2(choices(2).contains(QStringLiteral("boarded")) && choices(2).contains(QStringLiteral("piloted")),
                 qPrintable(choices(2)));
        shown->choice(0)->setFocus();
        QTest::keyClicks(shown->choice(0), QStringLiteral("la"));
        QTest::keyClicks(shown->choice(1), QStringLiteral("arr"));
        QTest::keyClick(shown, Qt::Key_Return);
        QTRY_VERIFY(!shown);
        // Each choice is stored alone: the first may appear before the second.
        const auto meant = [&] {
            const auto *group = it.group("Default meanings");
            return group ? group->childCount() : 0;
        };
        QTRY_COMPARE(meant(), 2);
        const auto *group = it.group("Default meanings");
        QCOMPARE(group->child(0)->text(0) + u' ' + group->child(1)->text(0),
                 QStringLiteral("date of flight airport and flight"));
        constexpr auto question = "Which airport has the most flights in 2016?";
        QVERIFY(it.asks(question));
        const QString query = it.window.inspector()->data().query;
        QVERIFY2(it.isAnswered() && query.contains(QStringLiteral("arrival_airport_id")) &&
                     query.contains(QStringLiteral("landed_on")),
                 qPrintable(query));
        // The choice is shown, also at the other type; and is removed.
        shown = dialog("airport");
        QVERIFY(shown);
        QCOMPARE(shown->choice(0)->currentText(), QStringLiteral("arrival_airport_id"));
        shown->choice(0)->setCurrentIndex(0);
        shown->accept();
        QTRY_VERIFY(!shown);
        QTRY_COMPARE(meant(), 1);
        QVERIFY(it.asks(question));
        QVERIFY(!it.isAnswered());
    }

    // A reading chosen among different relationships is offered as the default for all questions.
    void chosenReadingIsOfferedAsDefault()
    {
        const QString file = m_home.filePath(QStringLiteral("chosen.sqlite"));
        QFile script(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/offline/flights.sql"));
        QVERIFY(script.open(QIODevice::ReadOnly));
        execute(file, script.readAll().constData());
        WordsWindow it;
        it.runner.openSource(file);
        QVERIFY(it.reaches(app::RunnerState::Ready));
        QVERIFY(it.asks("Which airport has the most flights?"));
        QVERIFY(!it.isAnswered());
        auto *pane = it.window.centre()->question();
        const auto button = [&](QWidget *of, const char *says) -> QPushButton * {
            for (auto *each : of->findChildren<QPushButton *>())
                if (each->isVisible() && (each->text() + each->accessibleName()).contains(QString::fromUtf8(says)))
                    return each;
            return nullptr;
        };
        QTRY_VERIFY(button(pane, "arrival airport"));
        button(pane, "arrival airport")->click();
        const char *remember = "Remember “airport and flight”";
        QTRY_VERIFY_WITH_TIMEOUT(button(pane->strip(), remember), 20000);
        QVERIFY(it.isAnswered());
        button(pane->strip(), remember)->click();
        QTRY_VERIFY(it.group("Default meanings"));
        QTRY_VERIFY(!button(pane->strip(), remember));
        QVERIFY(it.asks("Which 2 airports have the most flights?"));
        QVERIFY2(it.window.inspector()->data().query.contains(QStringLiteral("arrival_airport_id")),
                 qPrintable(it.window.inspector()->data().query));
    }

private:
    QTemporaryDir m_home;
    QString m_file;
    int m_number = 0;
};

QTEST_MAIN(SourceWordsTest)
#include "tst_sourcewords.moc"
