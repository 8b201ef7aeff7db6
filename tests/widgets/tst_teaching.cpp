// SPDX-License-Identifier: GPL-3.0-or-later
// A word unknown to the rules, taught in the window on the sample: offered, built, shown with its rows, stored, and
// used for the question at once.
#include "app/source/learning.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/inspector/querypage.h"
#include "widgets/panes/teachpanel.h"
#include "widgets/panes/wordspane.h"
#include "widgets/realwindow.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTreeWidget>
#include <algorithm>

class TeachingTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() // words are stored in a separate folder
    {
        QVERIFY(m_home.isValid());
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
    }
    void init() { failOnWarnings(); }

    void anUnknownWordIsTaughtAndUsedAtOnce()
    {
        support::RealWindow it;
        QVERIFY(it.asks("Which wonky drugs treat asthma?"));
        auto *strip = it.window.centre()->question()->strip();
        QTRY_VERIFY(button(strip, "Define “wonky”"));
        button(strip, "Define “wonky”")->click();
        auto *panel = it.window.findChild<widgets::TeachPanel *>();
        QVERIFY(panel);
        QTRY_VERIFY(panel->isVisible());
        QTRY_VERIFY(!panel->findChildren<QRadioButton *>().isEmpty()); // likely meanings, each with rows

        const auto box = [&](const char *name) {
            for (auto *each : panel->findChildren<QComboBox *>())
                if (each->accessibleName() == QLatin1String(name))
                    return each;
            return static_cast<QComboBox *>(nullptr);
        };
        const auto isChosen = [&] {
            const auto offers = panel->findChildren<QRadioButton *>();
            return std::any_of(offers.begin(), offers.end(),
                               [](const QRadioButton *each) { return each->isChecked(); });
        };
        auto *save = button(panel, "Save and ask");
        QVERIFY(!isChosen() && !save->isEnabled()); // the user decides
        panel->findChildren<QRadioButton *>().front()->click();
        QVERIFY(isChosen() && save->isEnabled());
        QTRY_VERIFY2(spoken(panel).contains(QStringLiteral("First results: ")),
                     qPrintable(spoken(panel))); // its first rows
        box("Kind of meaning")->setCurrentText(QStringLiteral("condition"));
        box("Type or relationship")->setCurrentText(QStringLiteral("Drug"));
        box("Property")->setCurrentText(QStringLiteral("name"));
        box("Comparison")->setCurrentText(QStringLiteral("starts with"));
        QVERIFY(!isChosen()); // a meaning built by hand is not among the offers
        panel->value()->clear();
        QVERIFY(!save->isEnabled()); // a condition without a value is not accepted
        panel->value()->setText(QStringLiteral("B"));
        QVERIFY2(save->isEnabled(), qPrintable(panel->problem()));
        QTRY_VERIFY(spoken(panel).contains(QStringLiteral("STARTS WITH")));

        const app::Run *before = it.runner.currentRun();
        save->click();
        QTRY_VERIFY(it.runner.currentRun() != before && it.runner.state() == app::RunnerState::Ended);
        QTRY_VERIFY(!it.window.findChild<widgets::TeachPanel *>());
        QTRY_VERIFY2(it.window.inspector()->data().query.contains(QStringLiteral("STARTS WITH 'b'")),
                     qPrintable(it.window.inspector()->data().query));
        // It is kept for the source, for other questions too.
        QVERIFY(it.asks("How many wonky drugs are there?"));
        QTRY_VERIFY2(it.window.inspector()->data().query.contains(QStringLiteral("STARTS WITH 'b'")),
                     qPrintable(it.window.inspector()->data().query));
    }

    // The first thing to choose: a stored value, found while it is typed.
    void wordIsTaughtAsAnotherNameOfAStoredValue()
    {
        support::RealWindow it;
        QVERIFY(it.asks("Which drugs treat zippykidneys?"));
        auto *strip = it.window.centre()->question()->strip();
        QTRY_VERIFY(button(strip, "Define “zippykidneys”"));
        button(strip, "Define “zippykidneys”")->click();
        auto *panel = it.window.findChild<widgets::TeachPanel *>();
        QVERIFY(panel);
        QTRY_VERIFY(panel->otherName()->hasFocus());
        QVERIFY(panel->value()->minimumWidth() > panel->fontMetrics().averageCharWidth() * 10);
        QSignalSpy found(it.window.findChild<app::Learning *>(), &app::Learning::valuesFound);
        QTest::keyClicks(panel->otherName(), QStringLiteral("asthm"));
        auto *save = button(panel, "Save and ask");
        QVERIFY(!save->isEnabled()); // a text is not yet a stored value
        QTRY_VERIFY(!found.isEmpty());
        panel->takeValue(0);
        QCOMPARE(panel->otherName()->text(), QStringLiteral("asthma"));
        QVERIFY(save->isEnabled());
        QCOMPARE(QString::fromStdString(panel->word().meaningText()), QStringLiteral("Disease.name = 'asthma'"));
        save->click();
        QTRY_VERIFY(!it.window.findChild<widgets::TeachPanel *>() && it.runner.state() == app::RunnerState::Ended);
        QTRY_VERIFY2(it.window.inspector()->data().query.contains(QStringLiteral("asthma")),
                     qPrintable(it.window.inspector()->data().query));
        QVERIFY(app::isAnswer(it.runner.currentRun()->outcome()));
    }

    // In a small window the panel scrolls; its buttons stay in view and the value keeps its width.
    void thePanelFitsASmallWindow()
    {
        support::RealWindow it;
        it.window.resize(1024, 700);
        QVERIFY(it.asks("Which woozy drugs treat asthma?"));
        auto *strip = it.window.centre()->question()->strip();
        QTRY_VERIFY(button(strip, "Define “woozy”"));
        button(strip, "Define “woozy”")->click();
        auto *panel = it.window.findChild<widgets::TeachPanel *>();
        QVERIFY(panel);
        QTRY_VERIFY(!panel->findChildren<QRadioButton *>().isEmpty());
        panel->findChildren<QRadioButton *>().front()->click();
        for (auto *each : panel->findChildren<QComboBox *>())
            if (each->accessibleName() == QLatin1String("Kind of meaning"))
                each->setCurrentText(QStringLiteral("condition"));
        const auto isWhole = [&](QWidget *part) {
            const QRect place(part->mapTo(it.window.centre(), QPoint(0, 0)), part->size());
            return part->isVisible() && it.window.centre()->rect().contains(place) &&
                   part->visibleRegion().boundingRect() == part->rect();
        };
        for (const char *name : {"Save and ask", "Cancel"})
            QTRY_VERIFY2(isWhole(button(panel, name)), name);
        auto *area = panel->findChild<QScrollArea *>();
        QVERIFY(area);
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0); // more than fits
        area->ensureWidgetVisible(panel->value());
        QTRY_VERIFY(isWhole(panel->value()));
        QVERIFY(panel->value()->width() > panel->fontMetrics().averageCharWidth() * 20);
    }

    // The effort of teaching a word: with a likely meaning three clicks; by hand a click for the button, one into the
    // value's field, one to save, a key for each choice in the lists, and the value itself.
    void aWordTakesFewClicksAndKeys()
    {
        support::RealWindow it;
        int clicks = 0, keys = 0;
        const auto click = [&](QWidget *on) {
            QTest::mouseClick(on, Qt::LeftButton);
            ++clicks;
        };
        const auto type = [&](QWidget *on, const QString &text) {
            QTest::keyClicks(on, text);
            keys += int(text.size());
        };
        QVERIFY(it.asks("Which dandy drugs treat asthma?"));
        auto *strip = it.window.centre()->question()->strip();
        QTRY_VERIFY(button(strip, "Define “dandy”"));
        click(button(strip, "Define “dandy”"));
        auto *panel = it.window.findChild<widgets::TeachPanel *>();
        QVERIFY(panel);
        QTRY_VERIFY(!panel->findChildren<QRadioButton *>().isEmpty());
        const app::Run *before = it.runner.currentRun();
        click(panel->findChildren<QRadioButton *>().front());
        click(button(panel, "Save and ask"));
        QTRY_VERIFY(it.runner.currentRun() != before && it.runner.state() == app::RunnerState::Ended);
        QVERIFY(app::isAnswer(it.runner.currentRun()->outcome()));
        QCOMPARE(clicks, 3);
        QCOMPARE(keys, 0);

        QVERIFY(it.asks("Which spiffy drugs treat asthma?"));
        QTRY_VERIFY(button(strip, "Define “spiffy”"));
        clicks = 0;
        click(button(strip, "Define “spiffy”"));
        QTRY_VERIFY(it.window.findChild<widgets::TeachPanel *>());
        panel = it.window.findChild<widgets::TeachPanel *>();
        QTRY_VERIFY(!panel->findChildren<QRadioButton *>().isEmpty());
        const auto box = [&](const char *name) {
            for (auto *each : panel->findChildren<QComboBox *>())
                if (each->accessibleName() == QLatin1String(name))
                    return each;
            return static_cast<QComboBox *>(nullptr);
        };
        const auto choose = [&](const char *name, const QString &begins) { // moves to the entry with this start
            if (!box(name)->currentText().startsWith(begins, Qt::CaseInsensitive)) {
                ++keys; // Tab, or Shift and Tab, to it
                type(box(name), begins);
            }
            QVERIFY2(box(name)->currentText().startsWith(begins, Qt::CaseInsensitive),
                     qPrintable(box(name)->currentText()));
        };
        choose("Kind of meaning", QStringLiteral("con"));
        choose("Type or relationship", QStringLiteral("dr"));
        choose("Property", QStringLiteral("na"));
        choose("Comparison", QStringLiteral("sta"));
        auto *value = panel->value();
        value->selectAll();
        click(value);
        value->selectAll();
        type(value, QStringLiteral("B"));
        before = it.runner.currentRun();
        click(button(panel, "Save and ask"));
        QTRY_VERIFY(it.runner.currentRun() != before && it.runner.state() == app::RunnerState::Ended);
        QTRY_VERIFY2(it.window.inspector()->data().query.contains(QStringLiteral("STARTS WITH 'b'")),
                     qPrintable(it.window.inspector()->data().query));
        QCOMPARE(clicks, 3);
        QVERIFY2(keys <= 14, qPrintable(QString::number(keys)));
        qInfo("a word by hand: %d clicks, %d keys", clicks, keys);
    }

    // Taught words have their own dock: turned off and on by a tick, exported to a file and imported, forgotten by a
    // key; a second meaning of the same word is reported.
    void taughtWordsAreDisabledExportedAndDeleted()
    {
        support::RealWindow it;
        QVERIFY(it.asks("Which drugs treat gout?"));
        auto *learning = it.window.findChild<app::Learning *>();
        QVERIFY(learning);
        for (const auto &each : learning->shownWords()) // words of one meaning are one entry
            learning->forgetEntry(each.word);
        const auto own = [&] {
            const auto shown = learning->shownWords();
            return std::count_if(shown.begin(), shown.end(), [](const auto &each) { return !each.isOfSource; });
        };
        QTRY_COMPARE(own(), 0); // the source's own words stay
        QVERIFY(it.asks("Which snazzy drugs treat asthma?"));
        auto *strip = it.window.centre()->question()->strip();
        QTRY_VERIFY(button(strip, "Define “snazzy”"));
        button(strip, "Define “snazzy”")->click();
        QTRY_VERIFY(it.window.findChild<widgets::TeachPanel *>());
        auto *panel = it.window.findChild<widgets::TeachPanel *>();
        QTRY_VERIFY(!panel->findChildren<QRadioButton *>().isEmpty());
        panel->findChildren<QRadioButton *>().front()->click();
        button(panel, "Save and ask")->click();
        auto *pane = it.window.wordsPane();
        QTRY_VERIFY(item(pane, "snazzy"));
        QTRY_VERIFY(it.runner.state() == app::RunnerState::Ended);
        QVERIFY(app::isAnswer(it.runner.currentRun()->outcome()));
        // The strip names the words it used.
        QTRY_VERIFY2(strip->spoken().contains(QStringLiteral("The answer uses words as you defined them: “snazzy”")),
                     qPrintable(strip->spoken()));
        // A tick less, by keyboard: the question is declined again.
        pane->list()->setCurrentItem(item(pane, "snazzy"));
        QTest::keyClick(pane->list(), Qt::Key_Space);
        QTRY_COMPARE(item(pane, "snazzy")->checkState(0), Qt::Unchecked);
        QTRY_VERIFY(pane->footText().contains(QStringLiteral("of your")));
        QVERIFY(it.asks("Which snazzy drugs treat asthma?"));
        QTRY_VERIFY(button(strip, "Define “snazzy”") && button(strip, "Define “snazzy”")->isVisible());
        item(pane, "snazzy")->setCheckState(0, Qt::Checked);
        QVERIFY(it.asks("Which snazzy drugs treat asthma?"));
        QVERIFY(app::isAnswer(it.runner.currentRun()->outcome()));
        // To a file, forgotten, and back.
        QSignalSpy notified(pane, &widgets::WordsPane::notified);
        const QString file = it.folder.filePath(QStringLiteral("words.yaml"));
        pane->exportTo(file);
        QTRY_COMPARE(notified.count(), 1);
        pane->list()->setCurrentItem(item(pane, "snazzy"));
        auto *dock = it.window.findChild<QDockWidget *>(QStringLiteral("words"));
        QVERIFY(dock);
        dock->raise();
        pane->list()->setFocus();
        QTRY_VERIFY(pane->list()->hasFocus());
        QTest::keyClick(pane->list(), Qt::Key_Delete);
        QTRY_VERIFY(!item(pane, "snazzy"));
        pane->importFrom(file);
        QTRY_VERIFY(item(pane, "snazzy"));
        QTRY_VERIFY2(notified.last().first().toString().startsWith(QStringLiteral("1 new word")),
                     qPrintable(notified.last().first().toString()));
        // Another meaning for the same word.
        QVERIFY(!item(pane, "snazzy")->toolTip(0).contains(QStringLiteral("snazzy")));
        QFile other(it.folder.filePath(QStringLiteral("other.yaml")));
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("words:\n  - say: snazzy\n    type: Gene\n");
        other.close();
        pane->importFrom(other.fileName());
        QTRY_VERIFY(isInConflict(pane, "snazzy")); // reported at the later one
        // An unreadable file is reported, and changes nothing.
        pane->importFrom(QStringLiteral("/nowhere/words.yaml"));
        QTRY_VERIFY2(spoken(&it.window).contains(QStringLiteral("/nowhere/words.yaml")),
                     qPrintable(spoken(&it.window)));
        QVERIFY(item(pane, "snazzy"));
    }

    // A declined question, answered by the user's query: the strip offers the word that it taught, and other questions
    // use it.
    void meaningTaughtByAnEditIsStored()
    {
        support::RealWindow it;
        QVERIFY(it.asks("Which jolly drugs treat asthma?"));
        it.window.actions()->editQuery->trigger();
        auto *editor = it.window.inspector()->queryPage()->editor();
        editor->setText(QStringLiteral("MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'asthma'}) WHERE d.name STARTS WITH "
                                       "'B' RETURN d.name AS drug"));
        QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
        auto *strip = it.window.centre()->question()->strip();
        QTRY_VERIFY_WITH_TIMEOUT(button(strip, "Remember “jolly”"), 20000);
        QVERIFY2(spoken(strip).contains(QStringLiteral("Remember that “jolly” means Drug.name starts with 'B'?")),
                 qPrintable(spoken(strip)));
        QVERIFY(button(strip, "Remember “jolly”")->isVisible());
        button(strip, "Remember “jolly”")->click();
        QTRY_VERIFY(!button(strip, "Remember “jolly”") || !button(strip, "Remember “jolly”")->isVisible());
        QVERIFY(it.asks("How many jolly drugs are there?"));
        QTRY_VERIFY2(it.window.inspector()->data().query.contains(QStringLiteral("STARTS WITH 'b'")),
                     qPrintable(it.window.inspector()->data().query));
    }

    // An edit of a question that was read anyway teaches nothing.
    void editOfAReadQuestionTeachesNothing()
    {
        support::RealWindow it;
        QVERIFY(it.asks("Which drugs treat asthma?"));
        it.window.actions()->editQuery->trigger();
        auto *editor = it.window.inspector()->queryPage()->editor();
        editor->setText(
            QStringLiteral("MATCH (d:Drug)-[:TREATS]->(x:Disease) WHERE x.name = 'asthma' RETURN DISTINCT d.name"));
        QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(it.runner.currentRun()->branches().size(), 2);
        QVERIFY(it.reaches(app::RunnerState::Ended));
        // The source's thread has finished its search after a run when a later question is answered.
        QVERIFY(it.asks("Which drugs treat gout?"));
        for (auto *each : it.window.centre()->question()->strip()->findChildren<QPushButton *>())
            QVERIFY2(!each->isVisible() || !each->text().startsWith(QStringLiteral("Remember")),
                     qPrintable(each->text()));
    }

    void aPanelIsClosedWithoutATrace()
    {
        support::RealWindow it;
        QVERIFY(it.asks("Which quirky drugs treat asthma?"));
        auto *strip = it.window.centre()->question()->strip();
        QTRY_VERIFY(button(strip, "Define “quirky”"));
        button(strip, "Define “quirky”")->click();
        auto *panel = it.window.findChild<widgets::TeachPanel *>();
        QVERIFY(panel);
        button(panel, "Cancel")->click();
        QTRY_VERIFY(!it.window.findChild<widgets::TeachPanel *>());
        QVERIFY(it.asks("Which quirky drugs treat asthma?"));
        QTRY_VERIFY(button(strip, "Define “quirky”")); // nothing was learned
    }

private:
    QTemporaryDir m_home;
    static QPushButton *button(QWidget *in, const char *text)
    {
        for (auto *each : in->findChildren<QPushButton *>())
            if (each->text() == QString::fromUtf8(text))
                return each;
        return nullptr;
    }
    static QTreeWidgetItem *item(widgets::WordsPane *pane, const char *phrase)
    {
        for (int g = 0; g < pane->list()->topLevelItemCount(); ++g)
            for (int i = 0; i < pane->list()->topLevelItem(g)->childCount(); ++i)
                if (pane->list()->topLevelItem(g)->child(i)->text(0) == QLatin1String(phrase))
                    return pane->list()->topLevelItem(g)->child(i);
        return nullptr;
    }
    static bool isInConflict(widgets::WordsPane *pane, const char *phrase)
    {
        const auto found = pane->list()->findItems(QString::fromLatin1(phrase), Qt::MatchExactly | Qt::MatchRecursive);
        return std::any_of(found.begin(), found.end(), [phrase](const QTreeWidgetItem *each) {
            return each->toolTip(0).contains(QLatin1Char('\'') + QLatin1String(phrase) +
                                             QLatin1String("' has two meanings"));
        });
    }
    static QString spoken(QWidget *in)
    {
        QString all;
        for (auto *each : in->findChildren<widgets::TextLabel *>())
            all += each->text() + QLatin1Char('\n');
        return all;
    }
};

QTEST_MAIN(TeachingTest)
#include "tst_teaching.moc"
