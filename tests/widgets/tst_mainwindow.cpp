// SPDX-License-Identifier: GPL-3.0-or-later
#include "windowfixture.h"

#include "llm/providers.h"
#include "widgets/dialogs.h"
#include "widgets/headerbar.h"
#include "widgets/modelchoice.h"
#include "widgets/scorechart.h"

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>

class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }
    void everyFocusableControlHasAnAccessibleName();
    void buttonsFollowTheStateAndOneIsFilled();
    void pausedBeforeAStepShowsItsButtonsAndRunGoesOn();
    void chartPointsStandUnderTheirCards();
    void rightToLeftMirrorsTheTimeline();
    void germanButtonsAreNotCutInANarrowWindow();
    void inALowWindowTheChartFoldsBeforeTheCards();
    void panesAreReachedByF6();
    void aDraftWaitsWhileAnotherAttemptIsLookedAt();
    void aModelPastedWholeFillsItsFields();
    void aTestSaysOneSentenceAndAMissingFieldIsNamed();
    void theChosenModelIsRememberedAndAsked();
    void aPasswordGoesIntoTheAddressItBelongsTo();
};

namespace {

QStringList unnamed(QWidget *window)
{
    QStringList found;
    for (QWidget *widget : window->findChildren<QWidget *>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() || qobject_cast<QScrollBar *>(widget))
            continue;
        const QString owner = QString::fromLatin1(widget->parentWidget()->metaObject()->className());
        if (widget->objectName().startsWith(QStringLiteral("qt_")) || widget->focusProxy())
            continue; // part of a control that has a name
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        if (!accessible || accessible->text(QAccessible::Name).trimmed().isEmpty())
            found += QString::fromLatin1(widget->metaObject()->className()) + QStringLiteral(" in ") + owner;
    }
    return found;
}

int filled(const QWidget &window)
{
    int count = 0;
    for (const widgets::Button *button : window.findChildren<widgets::Button *>())
        count += button->isAccent() && button->isVisible() && button->isEnabled();
    return count;
}

} // namespace

void MainWindowTest::everyFocusableControlHasAnAccessibleName()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QCOMPARE(unnamed(&fixture.window).join(QStringLiteral(", ")), QString());
    QVERIFY(fixture.askSample());
    fixture.runner.toggleBreakpoint(QStringLiteral("execute"));
    for (int tab = 0; tab < fixture.window.inspector()->tabs()->count(); ++tab) {
        fixture.window.inspector()->setTab(widgets::Inspector::Tab(tab));
        QCoreApplication::processEvents();
        QCOMPARE(unnamed(&fixture.window).join(QStringLiteral(", ")), QString());
    }
    widgets::StopRuleDialog stop({}, &fixture.window);
    stop.show();
    QCOMPARE(unnamed(&stop).join(QStringLiteral(", ")), QString());
    widgets::OpenSourceDialog open(&fixture.runner, &fixture.window);
    open.show();
    QCOMPARE(unnamed(&open).join(QStringLiteral(", ")), QString());
}

void MainWindowTest::buttonsFollowTheStateAndOneIsFilled()
{
    WindowFixture fixture;
    widgets::QuestionPane *question = fixture.window.centre()->question();
    QVERIFY(!question->mainButton()->isEnabled());
    QVERIFY(fixture.open());
    QVERIFY(question->mainButton()->isEnabled());
    QVERIFY(!question->pauseButton()->isEnabled());
    QCOMPARE(filled(fixture.window), 1);
    QVERIFY(!fixture.window.actions()->resume->isEnabled());
    QVERIFY(fixture.askSample());
    QTRY_VERIFY(!fixture.window.actions()->stop->isEnabled());
    QVERIFY(fixture.window.actions()->rerun->isEnabled());
    QCOMPARE(filled(fixture.window), 1);
    fixture.window.actions()->editQuery->trigger();
    QCOMPARE(filled(fixture.window), 1);
    QVERIFY(!question->mainButton()->isAccent());
}

void MainWindowTest::pausedBeforeAStepShowsItsButtonsAndRunGoesOn()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    fixture.runner.toggleBreakpoint(QStringLiteral("execute"));
    fixture.window.centre()->question()->box()->setQuestion(QStringLiteral("Which drugs treat multiple sclerosys?"));
    fixture.window.ask();
    QVERIFY(fixture.reaches(app::RunnerState::Paused));
    QTRY_COMPARE(fixture.window.centre()->question()->strip()->mark(), widgets::Mark::paused);
    QTRY_COMPARE(filled(fixture.window), 1);
    widgets::TimelineView *timeline = fixture.window.centre()->timeline();
    QList<widgets::Button *> buttons;
    for (widgets::Button *button : timeline->viewport()->findChildren<widgets::Button *>()) {
        if (button->isVisible())
            buttons += button;
    }
    QCOMPARE(buttons.size(), 3);
    const QRect card = timeline->cardArea(fixture.window.timelineModel()->newest());
    for (const widgets::Button *button : buttons)
        QVERIFY(card.contains(button->geometry()));
    fixture.window.actions()->resume->trigger();
    QVERIFY(QTest::qWaitFor(
        [&] {
            return fixture.runner.state() == app::RunnerState::Paused && fixture.runner.currentRun()->iteration() == 2;
        },
        20000));
    fixture.window.actions()->resume->trigger();
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
}

void MainWindowTest::chartPointsStandUnderTheirCards()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    QTRY_COMPARE(fixture.window.timelineModel()->columnsShown(), 2);
    widgets::TimelineView *timeline = fixture.window.centre()->timeline();
    widgets::ScoreChart *chart = fixture.window.centre()->scores()->chart();
    const app::Lane &lane = *fixture.runner.currentRun()->lanes()[0];
    for (int card = 0; card < 2; ++card) {
        const QRect area = timeline->cardArea(fixture.window.timelineModel()->cardIndex(lane.id, card));
        widgets::ChartPoint point;
        point.column = card;
        const int centre = timeline->viewport()->mapToGlobal(area.center()).x();
        const int drawn = chart->viewport()->mapToGlobal(chart->pointPosition(point).toPoint()).x();
        QVERIFY2(std::abs(centre - drawn) <= 1, qPrintable(QStringLiteral("%1 and %2").arg(centre).arg(drawn)));
    }
}

void MainWindowTest::rightToLeftMirrorsTheTimeline()
{
    QApplication::setLayoutDirection(Qt::RightToLeft);
    {
        WindowFixture fixture;
        QVERIFY(fixture.open());
        QVERIFY(fixture.askSample());
        QTRY_COMPARE(fixture.window.timelineModel()->columnsShown(), 2);
        const auto lane = fixture.runner.currentRun()->lanes()[0]->id;
        widgets::TimelineView *timeline = fixture.window.centre()->timeline();
        const QRect first = timeline->cardArea(fixture.window.timelineModel()->cardIndex(lane, 0));
        const QRect second = timeline->cardArea(fixture.window.timelineModel()->cardIndex(lane, 1));
        QVERIFY(first.left() > second.left());
        QVERIFY(!fixture.window.grab().isNull());
    }
    QApplication::setLayoutDirection(Qt::LeftToRight);
}

void MainWindowTest::germanButtonsAreNotCutInANarrowWindow()
{
    const widgets::Translations german{QLocale(QLocale::German)};
    WindowFixture fixture;
    fixture.window.resize(1024, 700);
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    QCoreApplication::processEvents();
    QVERIFY(fixture.window.width() <= 1100);
    for (const widgets::Button *button : fixture.window.findChildren<widgets::Button *>()) {
        if (button->isVisible())
            QTRY_VERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
    }
}

void MainWindowTest::inALowWindowTheChartFoldsBeforeTheCards()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    QVERIFY(!fixture.window.centre()->scores()->isFolded());
    fixture.window.resize(1200, 480);
    QTRY_VERIFY(fixture.window.centre()->scores()->isFolded());
    QVERIFY(fixture.window.centre()->timeline()->height() > 100);
}

void MainWindowTest::panesAreReachedByF6()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    fixture.window.actions()->goToQuestion->trigger();
    QSet<QWidget *> seen;
    for (int i = 0; i < 7; ++i) {
        seen += QApplication::focusWidget();
        fixture.window.actions()->nextPane->trigger();
    }
    QVERIFY2(seen.size() >= 6, qPrintable(QString::number(seen.size())));
}

void MainWindowTest::aDraftWaitsWhileAnotherAttemptIsLookedAt()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    widgets::QueryPage *page = fixture.window.inspector()->queryPage();
    page->beginEdit();
    page->insertText(QStringLiteral("// mine\n"));
    const QString draft = page->query();
    const auto lane = fixture.runner.currentRun()->lanes()[0]->id;
    fixture.window.selectCard(fixture.window.timelineModel()->cardIndex(lane, 0));
    QVERIFY(!page->isEditing());
    QVERIFY(page->query() != draft);
    fixture.window.selectCard(fixture.window.timelineModel()->cardIndex(lane, 1));
    QVERIFY(page->isEditing());
    QCOMPARE(page->query(), draft);
}

namespace {

// The door of a program that knows two providers; a test of a model says what it was asked to test.
app::ModelDoor twoProviders()
{
    app::ModelDoor door;
    door.providers = {
        {QStringLiteral("openai"), QStringLiteral("OpenAI"), QStringLiteral("https://o/v1"), QStringLiteral("O_KEY")},
        {QStringLiteral("ollama"), QStringLiteral("Ollama"), QStringLiteral("http://l"), QString()}};
    door.parse = [](const std::string &text) -> base::Result<app::ModelParts> {
        BASE_TRY(const llm::ModelName name, llm::parseModelName(text));
        return app::ModelParts{QString::fromStdString(name.scheme), QString::fromStdString(name.model),
                               QString::fromStdString(name.base)};
    };
    door.keepKey = [](const std::string &, const std::string &) {
        return base::Status(base::fail(base::Category::notFound, "Kept for this run alone."));
    };
    door.test = [](const std::string &name, const std::stop_token &) {
        return app::ModelReport{
            true, QString::fromStdString(name) + QStringLiteral(" answers."), {}, {QStringLiteral("m1")}};
    };
    return door;
}

template <class Widget>
Widget *field(QWidget &dialog, const char *name)
{
    return dialog.findChild<Widget *>(QLatin1String(name));
}

} // namespace

void MainWindowTest::aModelPastedWholeFillsItsFields()
{
    app::ModelDesk desk(twoProviders());
    widgets::ModelDialog dialog(&desk, {}, nullptr);
    field<QComboBox>(dialog, "model")->setEditText(QStringLiteral("ollama:llama3.1:8b@http://h:11434/api/chat"));
    QCOMPARE(field<QComboBox>(dialog, "provider")->currentText(), QStringLiteral("Ollama"));
    QCOMPARE(field<QComboBox>(dialog, "model")->currentText(), QStringLiteral("llama3.1:8b"));
    QCOMPARE(field<QLineEdit>(dialog, "address")->text(), QStringLiteral("http://h:11434"));
    QCOMPARE(dialog.chosen().name, QStringLiteral("ollama:llama3.1:8b@http://h:11434"));
    field<QComboBox>(dialog, "model")->setEditText(QStringLiteral("http://127.0.0.1:8080/v1/chat/completions"));
    QCOMPARE(dialog.chosen().name, QStringLiteral("openai:@http://127.0.0.1:8080/v1"));
}

void MainWindowTest::aTestSaysOneSentenceAndAMissingFieldIsNamed()
{
    app::ModelDesk desk(twoProviders());
    widgets::ModelDialog dialog(&desk, {QStringLiteral("openai:m"), QStringLiteral("never")}, nullptr);
    QCOMPARE(dialog.chosen().rows, QStringLiteral("never"));
    field<QLineEdit>(dialog, "key")->setText(QStringLiteral("secret"));
    field<QPushButton>(dialog, "test")->click();
    auto *state = field<QLabel>(dialog, "state");
    QTRY_VERIFY(state->text().contains(QStringLiteral("openai:m answers. Kept for this run alone.")));
    QCOMPARE(field<QComboBox>(dialog, "model")->currentText(), QStringLiteral("m"));
    QCOMPARE(field<QComboBox>(dialog, "model")->itemText(0), QStringLiteral("m1"));
    field<QComboBox>(dialog, "model")->setEditText(QString());
    field<QDialogButtonBox>(dialog, "buttons")->button(QDialogButtonBox::Ok)->click();
    QVERIFY(state->text().contains(QStringLiteral("Which model")));
    QVERIFY(dialog.result() != QDialog::Accepted);
}

void MainWindowTest::theChosenModelIsRememberedAndAsked()
{
    QHash<QString, QByteArray> kept;
    widgets::LayoutStore layout;
    layout.read = [&](const QString &name) { return kept.value(name); };
    layout.write = [&](const QString &name, const QByteArray &state) { kept[name] = state; };
    {
        WindowFixture fixture(support::sampleScript(), {}, layout);
        fixture.window.models()->choose({QStringLiteral("ollama:tiny"), QStringLiteral("sample")});
        QCOMPARE(fixture.window.header()->model()->value(), QStringLiteral("tiny"));
    }
    WindowFixture fixture(support::sampleScript(), {}, layout);
    app::Question question;
    fixture.window.models()->put(question);
    QCOMPARE(question.model, QStringLiteral("ollama:tiny"));
    QCOMPARE(question.rowsSent, QStringLiteral("sample"));
    QCOMPARE(question.stop, fixture.runner.stopRule());
}

void MainWindowTest::aPasswordGoesIntoTheAddressItBelongsTo()
{
    const auto with = [](const char *address, const char *password) {
        return widgets::OpenSourceDialog::withPassword(QLatin1String(address), QLatin1String(password));
    };
    QCOMPARE(with("bolt://h:7687/db", "p@/:%"), QStringLiteral("bolt://neo4j:p%40%2F%3A%25@h:7687/db"));
    QCOMPARE(with("neo4j+s://me@h", "p"), QStringLiteral("neo4j+s://me:p@h"));
    QCOMPARE(with("bolt://me:own@h", "p"), QStringLiteral("bolt://me:own@h"));
    QCOMPARE(with("bolt://h", ""), QStringLiteral("bolt://h"));
    WindowFixture fixture;
    widgets::OpenSourceDialog dialog(&fixture.runner, &fixture.window);
    auto *password = dialog.findChild<QLineEdit *>(QStringLiteral("password"));
    QVERIFY(!password->isEnabled());
    dialog.findChild<QLineEdit *>(QStringLiteral("folder"))->setText(QStringLiteral("bolt://h"));
    QVERIFY(password->isEnabled());
}

QTEST_MAIN(MainWindowTest)
#include "tst_mainwindow.moc"
