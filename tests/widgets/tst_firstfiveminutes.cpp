// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/learning.h"
#include "app/source/schemamodel.h"
#include "windowfixture.h"

#include "widgets/controls/headerbar.h"
#include "widgets/dialogs/preferencesdialog.h"
#include "widgets/text/uitext.h"
#include "widgets/timeline/scorechart.h"
#include "widgets/window/actions.h"
#include "widgets/window/learningcontroller.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/questioncontroller.h"

#include <QAction>
#include <QDoubleSpinBox>
#include <QPointer>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>

class FirstFiveMinutes : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }
    void wholeTourWorksByKeyboardAlone();
    void unknownQuestionEndsWithMessageAndLosesNothing();
    void unopenableSourceIsReportedInASentence();
    void aReadingThatNeedsAnUntickedTypeTicksIt();
    void userQueryIsNotReportedAsAChosenReading();
    void teachingHasTheAccentWhileItsPanelIsOpen();
    void aGermanWindowAsksTheGermanRules();
    void aLongReadingIsShownWhole();
    void offersStayVisibleWhileLearning();
    void aDamagedSourceKeepsItsMark();
    void settingAdvisedByAMessageExists();
};

namespace {

const std::string edited = "MATCH (d:Drug) RETURN d.name AS drug";

support::Script scriptWithEdit()
{
    support::Script script = support::sampleScript();
    script.results[edited] = {{"drug"}, {{data::Value("Azathioprine")}, {data::Value("Fingolimod")}}, {}};
    return script;
}

void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QVERIFY(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

} // namespace

void FirstFiveMinutes::wholeTourWorksByKeyboardAlone()
{
    WindowFixture fixture(scriptWithEdit());
    QVERIFY(fixture.open());
    widgets::QuestionPane *question = fixture.window.centre()->question();
    QCOMPARE(question->offers().size(), 3);

    // The cursor is in the question; Tab reaches the first sample question, Space asks it.
    press(Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), question->box());
    for (int i = 0; i < 8 && QApplication::focusWidget() != question->offers().first(); ++i)
        press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), question->offers().first());
    press(Qt::Key_Space);
    QVERIFY(fixture.reaches(app::RunnerState::Ended));

    // The first attempt found nothing, the second is repaired and answers.
    app::TimelineModel *model = fixture.window.timelineModel();
    QCOMPARE(model->rowCount(), 1);
    QTRY_COMPARE(model->rowCount(model->index(0, 0)), 2);
    const app::Run &run = *fixture.runner.currentRun();
    QCOMPARE(run.branches()[0]->iterations[0].status, app::RunStatus::NoRows);
    QCOMPARE(run.branches()[0]->iterations[1].status, app::RunStatus::Answered);
    QTRY_COMPARE(question->strip()->mark(), widgets::Mark::answered);
    QTRY_COMPARE(fixture.window.inspector()->data().iteration, 2);

    // To the timeline, one attempt to the left, into the inspector, through its tabs.
    press(Qt::Key_L, Qt::ControlModifier);
    press(Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget(), fixture.window.centre()->timeline());
    press(Qt::Key_Left);
    QCOMPARE(fixture.window.inspector()->data().iteration, 1);
    QCOMPARE(fixture.window.inspector()->data().rowCount, 0);
    press(Qt::Key_Down);
    QCOMPARE(fixture.window.centre()->timeline()->selectedStep(), 0);
    press(Qt::Key_Right);
    QCOMPARE(fixture.window.inspector()->data().iteration, 2);
    press(Qt::Key_Return);
    QTabWidget *tabs = fixture.window.inspector()->tabs();
    QCOMPARE(QApplication::focusWidget(), tabs->tabBar());
    for (int tab = 1; tab < tabs->count(); ++tab) {
        press(Qt::Key_Right);
        QCOMPARE(tabs->currentIndex(), tab);
    }

    // Edit the query and rerun from there: another branch, in timeline and chart; the first one stays.
    press(Qt::Key_F2);
    widgets::QueryPage *page = fixture.window.inspector()->queryPage();
    QVERIFY(page->isEditing());
    QVERIFY(!question->mainButton()->isAccent());
    press(Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), QString::fromStdString(edited));
    QCOMPARE(page->query(), QString::fromStdString(edited));
    press(Qt::Key_R, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(run.branches().size(), std::size_t(2), 20000);
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
    QTRY_COMPARE(model->rowCount(), 2);
    QCOMPARE(run.branches()[0]->iterations.size(), std::size_t(2));
    QVERIFY(run.branches()[1]->reusedSteps > 0);
    QTRY_COMPARE(fixture.window.inspector()->data().rowCount, qint64(2));
    QVERIFY(fixture.window.centre()->scores()->chart()->spoken().contains(QStringLiteral("attempt")));
    QVERIFY(question->mainButton()->isAccent());

    // Undo removes the branch, redo restores it; no attempt is lost.
    press(Qt::Key_L, Qt::ControlModifier);
    fixture.window.actions()->undoEdit->trigger();
    QTRY_COMPARE(run.branches().size(), std::size_t(1));
    fixture.window.actions()->redoEdit->trigger();
    QTRY_COMPARE(run.branches().size(), std::size_t(2));
}

void FirstFiveMinutes::unknownQuestionEndsWithMessageAndLosesNothing()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    fixture.window.centre()->question()->box()->setQuestion(QStringLiteral("Wie wird das Wetter?"));
    fixture.window.ask();
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
    widgets::StatusStrip *strip = fixture.window.centre()->question()->strip();
    QTRY_COMPARE(strip->mark(), widgets::Mark::notAnswered); // no user stopped it
    const app::Run *run = fixture.runner.currentRun();
    QCOMPARE(run->status(),
             app::RunStatus::Declined); // shown in the list of runs, on its branch and on its card
    QCOMPARE(run->branches().front()->status, app::RunStatus::Declined);
    QCOMPARE(run->branches().front()->iterations.back().status, app::RunStatus::Declined);
    QVERIFY(widgets::iconOf(widgets::Mark::notAnswered) != widgets::iconOf(widgets::Mark::error));
    QVERIFY(strip->spoken().startsWith(QStringLiteral("Not answered")));
    QVERIFY(strip->isVisible());
    QVERIFY2(strip->spoken().size() > 20, qPrintable(strip->spoken()));
    QCOMPARE(fixture.window.centre()->question()->box()->question(), QStringLiteral("Wie wird das Wetter?"));
    QVERIFY(fixture.window.centre()->question()->mainButton()->isEnabled());
}

void FirstFiveMinutes::aLongReadingIsShownWhole()
{
    WindowFixture fixture(scriptWithEdit());
    QVERIFY(fixture.open());
    fixture.window.resize(1024, 700);
    widgets::QuestionPane *pane = fixture.window.centre()->question();
    const QString reading =
        QStringLiteral("Pathways that genes participate in, where drugs target these genes and these drugs treat the "
                       "disease 'nicotine dependence', but not where these drugs are included by the class 'opioids'.");
    pane->setOffers(QStringLiteral("Did you mean one of these questions?"),
                    {{reading, {}, QStringLiteral("MATCH (n) RETURN n")}});
    widgets::SampleButton *button = pane->offers().first();
    const QFontMetrics metrics(button->font());
    const auto isWhole = [&] {
        const QRect text = button->textRect();
        return text.height() > metrics.lineSpacing() &&
               metrics.boundingRect(QRect(0, 0, text.width(), 4000), Qt::TextWordWrap, reading).height() <=
                   text.height();
    };
    QTRY_VERIFY(isWhole());
    QTRY_VERIFY(pane->rect().contains(QRect(button->mapTo(pane, QPoint()), button->size())));
}

// A counted use, a word or a lesson must not move the button away from the mouse.
void FirstFiveMinutes::offersStayVisibleWhileLearning()
{
    WindowFixture fixture(scriptWithEdit());
    QVERIFY(fixture.open());
    auto *learning = fixture.window.findChild<widgets::LearningController *>()->learning();
    widgets::QuestionPane *pane = fixture.window.centre()->question();
    pane->setOffers(QStringLiteral("Did you mean one of these questions?"),
                    {{QStringLiteral("Drugs."), {}, QStringLiteral("MATCH (n) RETURN n")}});
    const QPointer<widgets::SampleButton> button = pane->offers().first();
    QSignalSpy changed(learning, &app::Learning::changed);
    data::Word word;
    word.phrases = {"remedy"};
    word.meaning = data::Word::Meaning::type;
    word.type = "Drug";
    learning->teachWord(word);
    QVERIFY(changed.wait());
    QVERIFY(button);
}

void FirstFiveMinutes::aReadingThatNeedsAnUntickedTypeTicksIt()
{
    WindowFixture fixture(scriptWithEdit());
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    auto *schema = fixture.window.findChild<app::SchemaModel *>();
    QVERIFY(schema);
    schema->setAllowedTypes({QStringLiteral("Disease")});
    emit fixture.window.centre()->question()->readingChosen(QStringLiteral("Tick Drug and ask again"),
                                                            QString::fromStdString(edited));
    QVERIFY(schema->allowedTypes().contains(QStringLiteral("Drug")));
    QVERIFY(schema->allowedTypes().contains(QStringLiteral("Disease")));
    QVERIFY(fixture.reaches(app::RunnerState::Ended)); // it was asked again
}

void FirstFiveMinutes::userQueryIsNotReportedAsAChosenReading()
{
    support::Script script = scriptWithEdit();
    for (auto &[question, turns] : script.turns)
        turns.front().readings = {{"Drugs that treat the disease", "MATCH (d:Drug) RETURN d"}};
    WindowFixture fixture(std::move(script));
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    widgets::QuestionPane *pane = fixture.window.centre()->question();
    QTRY_COMPARE(pane->offers().size(), 1); // to forget the reading that was chosen once
    QVERIFY(fixture.window.reruns()->query(QString::fromStdString(edited)));
    QTRY_COMPARE(fixture.runner.currentRun()->branches().size(), std::size_t(2));
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
    QTRY_COMPARE(fixture.window.inspector()->data().query, QString::fromStdString(edited));
    QTRY_VERIFY(pane->offers().isEmpty());
    QVERIFY(fixture.window.inspector()->data().readAs.isEmpty());
}

void FirstFiveMinutes::teachingHasTheAccentWhileItsPanelIsOpen()
{
    WindowFixture fixture(scriptWithEdit());
    QVERIFY(fixture.open());
    widgets::QuestionPane *pane = fixture.window.centre()->question();
    QVERIFY(pane->mainButton()->isAccent());
    pane->setPanel(new QWidget);
    QVERIFY(!pane->mainButton()->isAccent());
    pane->setPanel(nullptr);
    QVERIFY(pane->mainButton()->isAccent());
}

// The default rules read the language of the window, and offer their questions in it.
void FirstFiveMinutes::aGermanWindowAsksTheGermanRules()
{
    QCOMPARE(widgets::rulesOfWindowLanguage(), QStringLiteral("offline"));
    QCOMPARE(widgets::rulesLanguage(QStringLiteral("openai:gpt-4o")), QStringLiteral("en"));
    const widgets::Translations german(QLocale(QLocale::German));
    QCOMPARE(widgets::rulesOfWindowLanguage(), QStringLiteral("offline:de"));
    QCOMPARE(widgets::rulesLanguage(QStringLiteral("offline")), QStringLiteral("en"));
    QCOMPARE(widgets::rulesLanguage(QStringLiteral("openai:gpt-4o")), QStringLiteral("de"));
    WindowFixture fixture(scriptWithEdit());
    QVERIFY(fixture.open());
    QCOMPARE(fixture.window.asking()->request().model, QStringLiteral("offline:de"));
    QCOMPARE(widgets::modelText(QStringLiteral("offline:de")), QStringLiteral("Offline-Regeln"));
    for (const char *server : {"127.0.0.1:8080", "localhost:8080"}) // as a run stores it, and as it is chosen
        for (const QString &id :
             {QString::fromLatin1(server), QStringLiteral("http://%1/v1").arg(QLatin1String(server))})
            QCOMPARE(widgets::modelText(id), QString::fromLatin1(server));
    for (const char *model : {"ollama:llama3.1:8b", "llama3.1:8b", "http://127.0.0.1:8080/v1#llama3.1:8b"})
        QCOMPARE(widgets::modelText(QString::fromLatin1(model)), QStringLiteral("llama3.1:8b"));
    QCOMPARE(widgets::modelText(QStringLiteral("offline")), QStringLiteral("Offline-Regeln, Englisch"));
    fixture.window.models()->choose({QStringLiteral("offline")}); // a user who wants to ask in English
    QCOMPARE(fixture.window.asking()->request().model, QStringLiteral("offline"));
}

void FirstFiveMinutes::settingAdvisedByAMessageExists()
{
    WindowFixture fixture(scriptWithEdit());
    fixture.window.actions()->preferences->trigger(); // "raise the time limit"
    auto *dialog = fixture.window.findChild<widgets::PreferencesDialog *>();
    QVERIFY(dialog);
    dialog->findChild<QDoubleSpinBox *>(QStringLiteral("queryMilliseconds"))->setValue(60);
    dialog->findChild<QSpinBox *>(QStringLiteral("queryRows"))->setValue(100000);
    dialog->accept();
    const QJsonObject asked = fixture.window.asking()->request().settings;
    QCOMPARE(asked.value(QStringLiteral("queryMilliseconds")).toDouble(), 60.0);
    QCOMPARE(asked.value(QStringLiteral("queryRows")).toInt(), 100000);
}

void FirstFiveMinutes::aDamagedSourceKeepsItsMark()
{
    support::Script script = scriptWithEdit();
    script.leftOut = "The folder is damaged; not read: Gene-header.csv, 16,514 relationships without their nodes.";
    WindowFixture fixture(std::move(script));
    QVERIFY(fixture.open());
    widgets::StatusStrip *strip = fixture.window.centre()->question()->strip();
    QTRY_VERIFY(strip->isVisible());
    QVERIFY(strip->spoken().contains(QStringLiteral("Gene-header.csv")));
    // A sentence longer than the line makes the strip taller: it is shown whole.
    const int one = strip->height();
    strip->show(widgets::Mark::error, QStringLiteral("a refusal with all its reasons ").repeated(20), {});
    QTRY_VERIFY(strip->height() > one);
    auto *source = fixture.window.header()->source();
    QVERIFY(source->warning().contains(QStringLiteral("16,514")));
    QVERIFY(fixture.askSample());
    QVERIFY(!source->warning().isEmpty()); // it stays
}

void FirstFiveMinutes::unopenableSourceIsReportedInASentence()
{
    support::Script script;
    script.openingError = "The folder /nowhere does not exist. Choose another one.";
    WindowFixture fixture(script);
    fixture.runner.openSource(QStringLiteral("/nowhere"));
    widgets::StatusStrip *strip = fixture.window.centre()->question()->strip();
    QTRY_COMPARE_WITH_TIMEOUT(strip->mark(), widgets::Mark::error, 20000);
    QVERIFY(strip->spoken().contains(QStringLiteral("does not exist")));
    QVERIFY(!fixture.window.centre()->question()->mainButton()->isEnabled());
}

QTEST_MAIN(FirstFiveMinutes)
#include "tst_firstfiveminutes.moc"
