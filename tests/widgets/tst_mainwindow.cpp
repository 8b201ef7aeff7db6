// SPDX-License-Identifier: GPL-3.0-or-later
#include "windowfixture.h"

#include "app/run/runsmodel.h"
#include "app/source/learning.h"
#include "base/codedtext.h"
#include "llm/providers.h"
#include "platform/threadgroup.h"
#include "widgets/controls/dialogstyle.h"
#include "widgets/controls/emptyhint.h"
#include "widgets/controls/headerbar.h"
#include "widgets/controls/parts.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/dialogs/lessonsdialog.h"
#include "widgets/dialogs/preferencesdialog.h"
#include "widgets/dialogs/promptsdialog.h"
#include "widgets/dialogs/sourcedialog.h"
#include "widgets/panes/documentsbar.h"
#include "widgets/settings/storedstoprules.h"
#include "widgets/timeline/scorechart.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/docks.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/preferences.h"
#include "widgets/window/questioncontroller.h"

#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <QUndoStack>
#include <QUrl>
#include <atomic>
#include <mutex>

// Stands in for the desktop's file manager.
class UrlCatcher : public QObject {
    Q_OBJECT
public:
    QUrl url;
public slots:
    void take(const QUrl &given) { url = given; }
};

class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }
    void everyFocusableControlHasAnAccessibleName();
    void buttonsFollowTheStateAndOneIsFilled();
    void pausedStepShowsItsButtonsAndResumes();
    void chartPointsAreUnderTheirCards();
    void rightToLeftMirrorsTheTimeline();
    void germanButtonsAreNotCutInANarrowWindow();
    void inALowWindowTheChartFoldsBeforeTheCards();
    void panesAreReachedByF6();
    void draftIsKeptWhileAnotherAttemptIsShown();
    void aDraftStaysWithItsRun();
    void modelsOfThisMachineAreInTheMenu();
    void aModelPastedWholeFillsItsFields();
    void testReportsOneSentenceAndNamesMissingField();
    void theChosenModelIsRememberedAndAsked();
    void settingsOfEarlierVersionsAreTakenOver();
    void preferencesPersistAndRunSettingsDoNot();
    void everyDialogHasOneButtonInAccent();
    void enterInADialogPressesItsAccent();
    void emptyListsSayWhatTheyWillShow();
    void aWideWindowGivesTheInspectorMoreRoom();
    void eachAgentKeepsItsOwnStopRule();
    void anAddressTypedAsAModelIsUnderstood();
    void theModelDialogShowsOnlyWhatMatters();
    void anEvaluationIsAmongTheRuns();
    void anotherModelBeginsWithTheAddress();
    void noChoiceOfTheModelDialogIsCut();
    void aModelFileIsTestedAndItsServerNamed();
    void modelDialogAsksForTheAddressFirst();
    void modelTestNamesMissingFieldsAsTheDialog();
    void sourceDialogHasEachKindOnce();
    void schemaSearchIsClearedWithItsSource();
    void openSampleIsMarkedInTheMenus();
    void theStopRuleIsRemembered();
    void theLogIsShownInItsFolder();
    void pastedAddressFillsFieldsAndHidesThePassword_data();
    void pastedAddressFillsFieldsAndHidesThePassword();
    void addressTypedByCharacterKeepsItsUser();
    void theTunnelOfASourceHasAField();
    void documentSourceHasAFieldForItsLabel();
    void webPageAndModelAreListedBelowTheDocuments();
    void sourceIsTestedNamedStoredAndRemoved();
    void promptIsChangedComparedAndRestored();
    void aPromptIsForAllSourcesOrForOneAlone();
    void recordedExchangeIsOfferedAsAModel();
    void lessonsAreShownChangedDeletedAndSaved();
    void aFileDroppedOnTheWindowIsOpened();
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
        fixture.window.inspector()->tabs()->setCurrentIndex(tab);
        QCoreApplication::processEvents();
        QCOMPARE(unnamed(&fixture.window).join(QStringLiteral(", ")), QString());
    }
    widgets::StopRuleDialog stop({}, {}, &fixture.window);
    stop.show();
    QCOMPARE(unnamed(&stop).join(QStringLiteral(", ")), QString());
    widgets::KnownSources known({});
    widgets::SourceDialog open(&fixture.runner, &known, &fixture.window);
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

void MainWindowTest::pausedStepShowsItsButtonsAndResumes()
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
    // The card and the question have one word for the same act.
    QCOMPARE(buttons.last()->text(), fixture.window.centre()->question()->mainButton()->text());
    QCOMPARE(buttons.last()->text(), QStringLiteral("Continue"));
    fixture.window.actions()->resume->trigger();
    QVERIFY(QTest::qWaitFor(
        [&] {
            return fixture.runner.state() == app::RunnerState::Paused &&
                   fixture.runner.currentRun()->iterationNumber() == 2;
        },
        20000));
    fixture.window.actions()->resume->trigger();
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
}

void MainWindowTest::chartPointsAreUnderTheirCards()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    QTRY_COMPARE(fixture.window.timelineModel()->columnsShown(), 2);
    widgets::TimelineView *timeline = fixture.window.centre()->timeline();
    widgets::ScoreChart *chart = fixture.window.centre()->scores()->chart();
    const app::Branch &branch = *fixture.runner.currentRun()->branches()[0];
    for (int card = 0; card < 2; ++card) {
        const QRect area = timeline->cardArea(fixture.window.timelineModel()->iterationIndex(branch.id, card));
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
        const auto branch = fixture.runner.currentRun()->branches()[0]->id;
        widgets::TimelineView *timeline = fixture.window.centre()->timeline();
        const QRect first = timeline->cardArea(fixture.window.timelineModel()->iterationIndex(branch, 0));
        const QRect second = timeline->cardArea(fixture.window.timelineModel()->iterationIndex(branch, 1));
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

void MainWindowTest::draftIsKeptWhileAnotherAttemptIsShown()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    widgets::QueryPage *page = fixture.window.inspector()->queryPage();
    page->beginEdit();
    page->insertText(QStringLiteral("// mine\n"));
    const QString draft = page->query();
    const auto branch = fixture.runner.currentRun()->branches()[0]->id;
    fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(branch, 0));
    QVERIFY(!page->isEditing());
    QVERIFY(page->query() != draft);
    fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(branch, 1));
    QVERIFY(page->isEditing());
    QCOMPARE(page->query(), draft);
}

// The first attempts of all runs have the same number: text written for one must not appear in another.
void MainWindowTest::aDraftStaysWithItsRun()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    widgets::QueryPage *page = fixture.window.inspector()->queryPage();
    fixture.window.actions()->editQuery->trigger();
    QVERIFY(page->isEditing());
    page->insertText(QStringLiteral("// mine\n"));
    const QString draft = page->query();
    const app::RunId first = fixture.runner.currentRun()->id();
    QVERIFY(fixture.askSample()); // the same question, in another run
    QVERIFY(fixture.runner.currentRun()->id() != first);
    QTRY_VERIFY(!page->isEditing());
    QCOMPARE(page->query(), fixture.window.inspector()->data().query);
    fixture.runner.selectRun(first);
    QTRY_VERIFY(page->isEditing());
    QCOMPARE(page->query(), draft);
    QCOMPARE(fixture.window.runsPane()->tree()->currentIndex().data(app::RunsModel::RunRole).toUInt(), quint32(first));
}

namespace {

// The services of a program with two providers; a test of a model returns its input.
app::ModelServices twoProviders()
{
    app::ModelServices services;
    services.providers = {
        {QStringLiteral("openai"), QStringLiteral("OpenAI"), QStringLiteral("https://o/v1"), QStringLiteral("O_KEY")},
        {QStringLiteral("ollama"), QStringLiteral("Ollama"), QStringLiteral("http://l"), QString()}};
    services.prompts = {{QStringLiteral("biochatter"), QStringLiteral("BioChatter's own prompts"), {}}};
    services.parse = [](const std::string &text) -> base::Result<app::ModelParts> {
        BASE_TRY(const llm::ModelName name, llm::parseModelName(text));
        return app::ModelParts{QString::fromStdString(name.scheme), QString::fromStdString(name.model),
                               QString::fromStdString(name.base)};
    };
    services.keepKey = [](const std::string &, const std::string &, const std::stop_token &) {
        return base::Status(base::fail(base::Category::notFound, "Kept for this run alone."));
    };
    services.test = [](const std::string &name, const std::stop_token &) {
        return app::ModelReport{
            true, QString::fromStdString(name) + QStringLiteral(" answers."), {}, {QStringLiteral("m1")}};
    };
    return services;
}

template <class Widget>
Widget *field(QWidget &dialog, const char *name)
{
    return dialog.findChild<Widget *>(QLatin1String(name));
}

} // namespace

void MainWindowTest::modelsOfThisMachineAreInTheMenu()
{
    const auto script = std::make_shared<const support::Script>(support::sampleScript());
    auto factory = support::factoryOf(script, std::make_shared<support::Gate>(), {});
    factory.models = twoProviders();
    std::atomic<bool> hasModelServer = true;
    factory.models.hasModelServer = [&] { return hasModelServer.load(); };
    factory.models.find = [](const std::vector<std::string> &, const std::stop_token &) {
        return std::vector<std::string>{"http://127.0.0.1:8080/v1#small"};
    };
    std::map<QString, QByteArray> kept;
    app::AgentRunner runner(std::move(factory));
    widgets::MainWindow window(&runner,
                               {[&](const QString &name) { return kept[name]; },
                                [&](const QString &name, const QByteArray &state) { kept[name] = state; }},
                               QStringLiteral("test"));
    QMenu *menu = window.header()->model()->menu();
    const auto action = [&](const QString &text) -> QAction * {
        for (QAction *each : menu->actions())
            if (each->text() == text && each->isVisible())
                return each;
        return nullptr;
    };
    emit menu->aboutToShow();
    QVERIFY(action(QStringLiteral("Looking for model servers…")));
    QTRY_VERIFY(action(QStringLiteral("small")) != nullptr || action(QStringLiteral("127.0.0.1:8080/v1#small")));
    QVERIFY(!action(QStringLiteral("Looking for model servers…")));
    QAction *found = action(QStringLiteral("small"));
    QVERIFY2(found, "the model is called by its name");
    found->trigger();
    QVERIFY(kept[QStringLiteral("model")].startsWith("http://127.0.0.1:8080/v1#small"));
    // Off: no search.
    action(QStringLiteral("Look for models on this computer"))->trigger();
    emit menu->aboutToShow();
    QVERIFY(!action(QStringLiteral("Looking for model servers…")));
    // A file is chosen only where its server is installed.
    QTRY_VERIFY(action(QStringLiteral("A model &file…")));
    action(QStringLiteral("A model &file…"))->trigger();
    auto *files = window.findChild<QFileDialog *>();
    QVERIFY(files);
    emit files->fileSelected(QStringLiteral("/models/small.gguf"));
    files->close();
    QVERIFY(kept[QStringLiteral("model")].startsWith("gguf:/models/small.gguf"));
    QCOMPARE(window.header()->model()->value(), QStringLiteral("small.gguf"));
    hasModelServer = false;
    QSignalSpy looked(runner.models(), &app::ModelController::modelServerFound);
    emit menu->aboutToShow();
    QTRY_COMPARE(looked.count(), 1);
    QVERIFY(!action(QStringLiteral("A model &file…")));
    QVERIFY(action(QStringLiteral("small.gguf"))); // the chosen model
}

void MainWindowTest::aModelPastedWholeFillsItsFields()
{
    app::ModelController controller(twoProviders(), std::make_shared<platform::ThreadGroup>());
    widgets::ModelDialog dialog(&controller, {}, {}, nullptr);
    field<QComboBox>(dialog, "model")->setEditText(QStringLiteral("ollama:llama3.1:8b@http://h:11434/api/chat"));
    QCOMPARE(field<QComboBox>(dialog, "provider")->currentText(), QStringLiteral("Ollama"));
    QCOMPARE(field<QComboBox>(dialog, "model")->currentText(), QStringLiteral("llama3.1:8b"));
    QCOMPARE(field<QLineEdit>(dialog, "address")->text(), QStringLiteral("http://h:11434"));
    QCOMPARE(dialog.chosen().name, QStringLiteral("ollama:llama3.1:8b@http://h:11434"));
    field<QComboBox>(dialog, "model")->setEditText(QStringLiteral("http://127.0.0.1:8080/v1/chat/completions"));
    QCOMPARE(dialog.chosen().name, QStringLiteral("openai:@http://127.0.0.1:8080/v1"));
}

// Typed character by character it is an address only when complete: when the field is left, or a button is pressed.
void MainWindowTest::anAddressTypedAsAModelIsUnderstood()
{
    app::ModelController controller(twoProviders(), std::make_shared<platform::ThreadGroup>());
    widgets::ModelDialog dialog(&controller, {QStringLiteral("openai:m")}, {}, nullptr);
    static_cast<QWidget &>(dialog).show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    auto *model = field<QComboBox>(dialog, "model");
    model->setFocus();
    model->lineEdit()->selectAll();
    QTest::keyClicks(model->lineEdit(), QStringLiteral("http://127.0.0.1:8080/v1"));
    QCOMPARE(model->currentText(), QStringLiteral("http://127.0.0.1:8080/v1"));
    QTest::keyClick(model->lineEdit(), Qt::Key_Tab);
    QCOMPARE(field<QLineEdit>(dialog, "address")->text(), QStringLiteral("http://127.0.0.1:8080/v1"));
    QCOMPARE(dialog.chosen().name, QStringLiteral("openai:@http://127.0.0.1:8080/v1"));
}

void MainWindowTest::theModelDialogShowsOnlyWhatMatters()
{
    app::ModelController controller(twoProviders(), std::make_shared<platform::ThreadGroup>());
    widgets::ModelDialog dialog(&controller, {QStringLiteral("offline:de")}, {}, nullptr);
    static_cast<QWidget &>(dialog).show();
    auto *provider = field<QComboBox>(dialog, "provider");
    QVERIFY(!field<QLineEdit>(dialog, "address")->isVisible() && !field<QLineEdit>(dialog, "key")->isVisible());
    QVERIFY(!field<QPushButton>(dialog, "test")->isVisible());
    QVERIFY(!field<QTabWidget>(dialog, "tabs")->isTabVisible(1));
    QCOMPARE(dialog.chosen().name, QStringLiteral("offline:de"));
    field<QComboBox>(dialog, "model")->setEditText(QStringLiteral("/home/me/words.json")); // the user's own language
    QCOMPARE(dialog.chosen().name, QStringLiteral("offline:/home/me/words.json"));
    field<QComboBox>(dialog, "model")->setCurrentIndex(0);
    QCOMPARE(dialog.chosen().name, QStringLiteral("offline"));
    provider->setCurrentIndex(provider->findData(QStringLiteral("openai")));
    QVERIFY(field<QLineEdit>(dialog, "address")->isVisible() && field<QLineEdit>(dialog, "key")->isVisible());
    QVERIFY(field<QTabWidget>(dialog, "tabs")->isTabVisible(1));
    QVERIFY(field<QComboBox>(dialog, "model")->currentText().isEmpty()); // "English" is no model
    field<QDoubleSpinBox>(dialog, "temperature")->setValue(0.7);
    QCOMPARE(dialog.settings().value(QStringLiteral("temperature")).toDouble(), 0.7);
}

// It asks questions, and its file is made by an entry of the same menu.
void MainWindowTest::anEvaluationIsAmongTheRuns()
{
    WindowFixture fixture;
    const widgets::Actions *actions = fixture.window.actions();
    int found = 0;
    for (const QAction *menu : fixture.window.menuBar()->actions())
        if (menu->menu()->actions().contains(actions->evaluate)) {
            ++found;
            QVERIFY(menu->menu()->actions().contains(actions->testCase) &&
                    menu->menu()->actions().contains(actions->ask));
        }
    QCOMPARE(found, 1);
}

// The menu has the rules: another model is a server.
void MainWindowTest::anotherModelBeginsWithTheAddress()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QCOMPARE(fixture.window.models()->chosen().name, QStringLiteral("offline"));
    widgets::ModelDialog *dialog = fixture.window.models()->showDialog();
    auto *address = field<QLineEdit>(*dialog, "address");
    QTRY_VERIFY(address->isVisible() && address->hasFocus());
    dialog->reject();
    QCOMPARE(fixture.window.models()->chosen().name, QStringLiteral("offline"));
}

void MainWindowTest::noChoiceOfTheModelDialogIsCut()
{
    QStringList cut;
    for (const QLocale::Language language : {QLocale::English, QLocale::German}) {
        const widgets::Translations words{QLocale(language)};
        app::ModelController controller(twoProviders(), std::make_shared<platform::ThreadGroup>());
        widgets::ModelDialog dialog(&controller, {QStringLiteral("openai:m")}, {}, nullptr);
        static_cast<QWidget &>(dialog).show();
        field<QTabWidget>(dialog, "tabs")->setCurrentIndex(1);
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        int seen = 0;
        for (QComboBox *box : field<QTabWidget>(dialog, "tabs")->widget(1)->findChildren<QComboBox *>())
            for (int i = 0; i < box->count(); ++i, ++seen) {
                box->setCurrentIndex(i);
                QStyleOptionComboBox option;
                option.initFrom(box);
                const int room = box->style()
                                     ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box)
                                     .width();
                const int needed = box->fontMetrics().horizontalAdvance(box->itemText(i));
                if (needed > room)
                    cut += QStringLiteral("%1: %2 of %3").arg(box->itemText(i)).arg(room).arg(needed);
            }
        QVERIFY(seen > 5);
    }
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
}

void MainWindowTest::aModelFileIsTestedAndItsServerNamed()
{
    app::ModelServices services = twoProviders();
    services.hasModelServer = [] { return false; };
    app::ModelController controller(std::move(services), std::make_shared<platform::ThreadGroup>());
    widgets::ModelDialog dialog(&controller, {QStringLiteral("openai:m")}, {}, nullptr);
    static_cast<QWidget &>(dialog).show();
    field<QComboBox>(dialog, "model")->setEditText(QStringLiteral("gguf:/models/small.gguf")); // pasted
    QCOMPARE(field<QComboBox>(dialog, "provider")->currentText(), QStringLiteral("Model file (.gguf)"));
    QCOMPARE(field<QComboBox>(dialog, "model")->currentText(), QStringLiteral("/models/small.gguf"));
    QVERIFY(!field<QLineEdit>(dialog, "key")->isVisible() && field<QPushButton>(dialog, "browse")->isVisible());
    QTRY_VERIFY(field<QLabel>(dialog, "explanation")->text().contains(QStringLiteral("Install llama.cpp")));
    field<QPushButton>(dialog, "test")->click();
    QTRY_VERIFY(field<QLabel>(dialog, "state")->text().contains(QStringLiteral("gguf:/models/small.gguf answers.")));
    QCOMPARE(dialog.chosen().name, QStringLiteral("gguf:/models/small.gguf"));
}

// The list of models comes from the server, so its address is above them.
void MainWindowTest::modelDialogAsksForTheAddressFirst()
{
    app::ModelController controller(twoProviders(), std::make_shared<platform::ThreadGroup>());
    widgets::ModelDialog dialog(&controller, {QStringLiteral("openai:m")}, {}, nullptr);
    static_cast<QWidget &>(dialog).show();
    auto *provider = field<QComboBox>(dialog, "provider");
    const int own = provider->findText(QStringLiteral("OpenAI-compatible server"));
    QVERIFY(own >= 0);
    provider->setCurrentIndex(own);
    auto *address = field<QLineEdit>(dialog, "address");
    auto *model = field<QComboBox>(dialog, "model");
    QTRY_VERIFY(address->isVisible() && model->isVisible());
    const auto top = [&](QWidget *of) { return of->mapTo(&dialog, QPoint()).y(); };
    QTRY_VERIFY(top(address) < top(field<QLineEdit>(dialog, "key")));
    QVERIFY(top(field<QLineEdit>(dialog, "key")) < top(model));
}

void MainWindowTest::modelTestNamesMissingFieldsAsTheDialog()
{
    app::ModelServices services = twoProviders();
    services.test = [](const std::string &, const std::stop_token &) {
        return app::ModelReport{
            false, QStringLiteral("Which of its models? Write openai:NAME@http://h."), {}, {QStringLiteral("m1")}};
    };
    app::ModelController controller(std::move(services), std::make_shared<platform::ThreadGroup>());
    widgets::ModelDialog dialog(&controller, {QStringLiteral("openai:@http://h/v1")}, {}, nullptr);
    static_cast<QWidget &>(dialog).show();
    field<QPushButton>(dialog, "test")->click();
    auto *state = field<QLabel>(dialog, "state");
    QTRY_VERIFY2(state->text().contains(QStringLiteral("Choose one of its 1 model")), qPrintable(state->text()));
    QVERIFY(!state->text().contains(QStringLiteral("openai:")));
    field<QComboBox>(dialog, "model")->hidePopup();
}

void MainWindowTest::testReportsOneSentenceAndNamesMissingField()
{
    app::ModelController controller(twoProviders(), std::make_shared<platform::ThreadGroup>());
    const QJsonObject never{{QStringLiteral("rowsSent"), QStringLiteral("never")},
                            {QStringLiteral("queryRows"), 5000}}; // this one is on no page of the dialog
    widgets::ModelDialog dialog(&controller, {QStringLiteral("openai:m")}, never, nullptr);
    QCOMPARE(dialog.settings(), never);
    field<QLineEdit>(dialog, "key")->setText(QStringLiteral("secret"));
    field<QPushButton>(dialog, "test")->click();
    auto *state = field<QLabel>(dialog, "state");
    QTRY_VERIFY(state->text().contains(QStringLiteral("openai:m answers. Kept for this run alone.")));
    QCOMPARE(field<QComboBox>(dialog, "model")->currentText(), QStringLiteral("m"));
    QCOMPARE(field<QComboBox>(dialog, "model")->itemText(0), QStringLiteral("m1"));
    field<QComboBox>(dialog, "model")->setEditText(QString());
    field<QDialogButtonBox>(dialog, "buttons")->button(QDialogButtonBox::Ok)->click();
    QCOMPARE(state->text(), QStringLiteral("Enter the name of the model."));
    QVERIFY(dialog.result() != QDialog::Accepted);
}

void MainWindowTest::theLogIsShownInItsFolder()
{
    UrlCatcher caught;
    QDesktopServices::setUrlHandler(QStringLiteral("file"), &caught, "take");
    const auto script = std::make_shared<const support::Script>(support::sampleScript());
    auto factory = support::factoryOf(script, std::make_shared<support::Gate>(), {});
    factory.logFile = QStringLiteral("/state/reflexion-workbench/reflexion.log");
    app::AgentRunner runner(std::move(factory));
    widgets::MainWindow window(&runner, {}, QStringLiteral("test"));
    window.actions()->logFolder->trigger();
    QCOMPARE(caught.url, QUrl(QStringLiteral("file:///state/reflexion-workbench")));
    QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
    const WindowFixture without;
    QVERIFY(!without.window.actions()->logFolder->isEnabled());
}

void MainWindowTest::theStopRuleIsRemembered()
{
    QHash<QString, QByteArray> kept;
    const widgets::LayoutStore layout{[&](const QString &name) { return kept.value(name); },
                                      [&](const QString &name, const QByteArray &state) { kept[name] = state; }};
    const app::StopRule rule{QStringLiteral("strict"), 8.5, 12};
    {
        WindowFixture fixture(support::sampleScript(), {}, layout);
        QVERIFY(!fixture.runner.stopRule());
        fixture.runner.setStopRule(rule);
    }
    {
        const WindowFixture fixture(support::sampleScript(), {}, layout);
        QCOMPARE(fixture.runner.stopRule(), std::optional(rule));
    }
    for (const char *spoilt : {"strict\n8.5", "loose\n8.5\n12", "strict\n11\n12", "strict\n8.5\n0", "strict\nx\n12"}) {
        kept[QStringLiteral("stopRule")] = spoilt;
        const WindowFixture fixture(support::sampleScript(), {}, layout);
        QVERIFY(!fixture.runner.stopRule());
    }
}

void MainWindowTest::theChosenModelIsRememberedAndAsked()
{
    QHash<QString, QByteArray> kept;
    widgets::LayoutStore layout;
    layout.read = [&](const QString &name) { return kept.value(name); };
    layout.write = [&](const QString &name, const QByteArray &state) { kept[name] = state; };
    {
        WindowFixture fixture(support::sampleScript(), {}, layout);
        fixture.window.models()->choose({QStringLiteral("ollama:tiny")});
        fixture.window.preferences()->set(QStringLiteral("rowsSent"), QStringLiteral("sample"));
        QCOMPARE(fixture.window.header()->model()->value(), QStringLiteral("tiny"));
    }
    WindowFixture fixture(support::sampleScript(), {}, layout);
    app::AskRequest question;
    fixture.window.models()->put(question);
    QCOMPARE(question.model, QStringLiteral("ollama:tiny"));
    QVERIFY(!question.stop); // the agent's own
    QCOMPARE(fixture.window.asking()->request().settings,
             (QJsonObject{{QStringLiteral("rowsSent"), QStringLiteral("sample")}}));
}

// Values that earlier versions stored with the model.
void MainWindowTest::settingsOfEarlierVersionsAreTakenOver()
{
    QHash<QString, QByteArray> kept{{QStringLiteral("model"), "ollama:tiny\nnever\twords\t/tmp/r.jsonl"},
                                    {QStringLiteral("prompts"), "biochatter\tlook"}};
    const widgets::LayoutStore layout{[&](const QString &name) { return kept.value(name); },
                                      [&](const QString &name, const QByteArray &state) { kept[name] = state; }};
    const WindowFixture fixture(support::sampleScript(), {}, layout);
    QCOMPARE(fixture.window.preferences()->values(), (QJsonObject{{QStringLiteral("rowsSent"), QStringLiteral("never")},
                                                                  {QStringLiteral("schemaBy"), QStringLiteral("words")},
                                                                  {QStringLiteral("secondLook"), true}}));
    QCOMPARE(fixture.window.models()->chosen().record, QStringLiteral("/tmp/r.jsonl"));
    QCOMPARE(fixture.window.models()->chosen().prompts, QStringLiteral("biochatter"));
}

void MainWindowTest::preferencesPersistAndRunSettingsDoNot()
{
    QHash<QString, QByteArray> kept;
    const widgets::LayoutStore layout{[&](const QString &name) { return kept.value(name); },
                                      [&](const QString &name, const QByteArray &state) { kept[name] = state; }};
    {
        WindowFixture fixture(support::sampleScript(), {}, layout);
        fixture.window.actions()->preferences->trigger();
        auto *dialog = fixture.window.findChild<widgets::PreferencesDialog *>();
        QVERIFY(dialog);
        field<QSpinBox>(*dialog, "queryRows")->setValue(5000);
        field<QCheckBox>(*dialog, "reflection")->setChecked(false);
        auto *search = dialog->findChild<QLineEdit *>();
        search->setText(QStringLiteral("tokens"));
        QVERIFY(!field<QSpinBox>(*dialog, "budgetTokens")->isHidden());
        QVERIFY(field<QSpinBox>(*dialog, "queryRows")->isHidden());
        search->setText(QStringLiteral("no such words"));
        QTRY_VERIFY(dialog->findChild<QStackedWidget *>()->currentIndex() ==
                    dialog->findChild<QListWidget *>()->count());
        dialog->accept();
        QVERIFY(!fixture.window.asking()->request().settings.value(QStringLiteral("reflection")).toBool(true));
    }
    WindowFixture fixture(support::sampleScript(), {}, layout);
    const auto rows = [&] {
        return fixture.window.asking()->request().settings.value(QStringLiteral("queryRows")).toInt();
    };
    QCOMPARE(rows(), 5000); // also after a new start
    QVERIFY(fixture.open());
    fixture.window.actions()->runSettings->trigger();
    auto *dialog = fixture.window.findChild<widgets::PreferencesDialog *>();
    field<QSpinBox>(*dialog, "queryRows")->setValue(7);
    dialog->accept();
    QCOMPARE(rows(), 7);
    QVERIFY(fixture.window.preferences()->hasForNextRun());
    fixture.window.centre()->question()->box()->setQuestion(QStringLiteral("Which drugs treat multiple sclerosys?"));
    fixture.window.ask();
    QCOMPARE(rows(), 5000); // used up
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
}

// In every dialog: one button in accent, the default of Enter, and no icons of the style.
void MainWindowTest::everyDialogHasOneButtonInAccent()
{
    WindowFixture fixture(support::sampleScript());
    QVERIFY(fixture.open());
    const auto accents = [](QWidget *dialog) {
        int count = 0;
        for (const QPushButton *each : dialog->findChildren<QPushButton *>()) {
            const auto *own = qobject_cast<const widgets::Button *>(each);
            count += own ? own->isAccent() && own->isVisible() : widgets::DialogStyle::isAccent(each);
        }
        return count;
    };
    QVERIFY(fixture.askSample());
    const widgets::Actions *all = fixture.window.actions();
    for (QAction *action :
         {all->stopRule, all->preferences, all->runSettings, all->prompts, all->openSource, all->change, all->hint,
          all->note, all->history, all->exportRuns, all->repeatStep, all->evaluate}) {
        action->trigger();
        auto *dialog = fixture.window.findChild<QDialog *>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(dialog);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        QTRY_COMPARE_WITH_TIMEOUT(accents(dialog), 1, 5000);
        for (const auto *box : dialog->findChildren<QDialogButtonBox *>())
            for (const QAbstractButton *button : box->buttons())
                QVERIFY2(button->icon().isNull() || qobject_cast<const widgets::Button *>(button),
                         qPrintable(action->text()));
        delete dialog;
    }
}

void MainWindowTest::enterInADialogPressesItsAccent()
{
    WindowFixture fixture(support::sampleScript());
    QVERIFY(fixture.open());
    fixture.window.actions()->preferences->trigger();
    auto *dialog = fixture.window.findChild<QDialog *>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
    const QSignalSpy saved(dialog, &QDialog::accepted);
    auto *search = dialog->findChild<QLineEdit *>();
    search->setFocus();
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(saved.size(), 1); // it was Cancel: the accent button was made default too early
}

void MainWindowTest::emptyListsSayWhatTheyWillShow()
{
    WindowFixture fixture(support::sampleScript());
    QVERIFY(fixture.open());
    fixture.window.actions()->openSource->trigger();
    auto *dialog = fixture.window.findChild<widgets::SourceDialog *>();
    QVERIFY(dialog);
    const auto hintOf = [](QAbstractItemView *view) { return view->findChild<widgets::EmptyHint *>(); };
    auto *report = dialog->findChild<QListWidget *>(QStringLiteral("report"));
    auto *connections = dialog->findChild<QListWidget *>(QStringLiteral("connections"));
    QVERIFY(report && connections && hintOf(report) && hintOf(connections));
    QVERIFY(hintOf(report)->isVisible());
    QCOMPARE(hintOf(report)->text(), report->accessibleDescription());
    // The results for one address are removed with it.
    auto *address = dialog->findChild<QLineEdit *>(QStringLiteral("address"));
    report->addItem(QStringLiteral("no such folder"));
    QVERIFY(!hintOf(report)->isVisible());
    QTest::keyClicks(address, QStringLiteral("x"));
    QCOMPARE(report->count(), 0);
    QVERIFY(hintOf(report)->isVisible());
}

void MainWindowTest::aWideWindowGivesTheInspectorMoreRoom()
{
    WindowFixture fixture(support::sampleScript());
    const auto widthAt = [&](const QSize &size) {
        fixture.window.resize(size);
        fixture.window.actions()->resetLayout->trigger();
        QCoreApplication::sendPostedEvents();
        return fixture.window.inspector()->width();
    };
    const int usual = widthAt({1440, 900});
    QVERIFY(widthAt({1920, 1080}) > usual + 100);
    QVERIFY(widthAt({1024, 700}) < usual);
}

void MainWindowTest::eachAgentKeepsItsOwnStopRule()
{
    app::StopRule own{QStringLiteral("custom"), 8, 40};
    own.conditions = {{QStringLiteral("no-gain"), 2}, {QStringLiteral("score"), 8}, {QStringLiteral("steps"), 40}};
    own.returnsBest = true;
    const widgets::StopRules rules{{QStringLiteral("kg-reflexion"), own},
                                   {QStringLiteral("sql-reflection"), {QStringLiteral("strict"), 9, 12}}};
    QCOMPARE(widgets::storedStopRules(widgets::toBytes(rules)), rules);
    QCOMPARE(widgets::storedStopRules("strict\n8.5\n12").value(QStringLiteral("kg-reflexion")),
             (app::StopRule{QStringLiteral("strict"), 8.5, 12}));
    QVERIFY(widgets::storedStopRules("strict\n8.5\n12").value(QStringLiteral("sql-reflection")) != own);

    widgets::StopRuleDialog dialog(own, {}, nullptr);
    QCOMPARE(dialog.rule(), std::optional(own)); // as given
    auto *list = dialog.findChild<QTreeWidget *>(QStringLiteral("conditions"));
    QVERIFY(list && list->topLevelItemCount() > 3);
    list->topLevelItem(0)->setCheckState(0, Qt::Unchecked);
    QCOMPARE(dialog.rule()->conditions.front().name, QStringLiteral("score"));
    list->setCurrentItem(list->topLevelItem(2));
    for (auto *button : dialog.findChildren<QToolButton *>())
        if (button->accessibleName().contains(QLatin1String("earlier")))
            button->click();
    QCOMPARE(dialog.rule()->conditions.front().name, QStringLiteral("steps"));
}

namespace {

// The calls of the source services, on separate threads.
class AskedOf {
public:
    void add(const std::string &text)
    {
        const std::lock_guard lock(m_guard);
        m_all.push_back(text);
    }
    std::string first() const // empty: nothing yet
    {
        const std::lock_guard lock(m_guard);
        return m_all.empty() ? std::string() : m_all.front();
    }
    void clear()
    {
        const std::lock_guard lock(m_guard);
        m_all.clear();
    }

private:
    mutable std::mutex m_guard;
    std::vector<std::string> m_all;
};

app::RunnerFactory withKinds(app::RunnerFactory factory, AskedOf *asked)
{
    using Kind = data::SourceKind;
    factory.sources.kinds = {{"sample", {}, Kind::Form::none, {{"sample:"}}, 0, {}},
                             {"folder", {}, Kind::Form::folder, {}, 0, {}},
                             {"tables", "A file of tables", Kind::Form::file, {{"tables:"}}, 0, {}, {".tables"}},
                             {"bolt",
                              "Bolt",
                              Kind::Form::server,
                              {{"bolt://", Kind::Encryption::none, false},
                               {"bolt+s://", Kind::Encryption::verified, false},
                               {"neo4j+s://", Kind::Encryption::verified, true}},
                              7687,
                              "neo4j"},
                             {"documents-neo4j", {}, Kind::Form::server, {{"docs:bolt://"}}, 7687, "neo4j"}};
    factory.sources.test = [asked](const std::string &uri, const std::stop_token &,
                                   const app::SourceServices::Progress &) {
        asked->add(uri);
        app::SourceReport report;
        report.works = uri.find("wrong") == std::string::npos;
        report.sentence = report.works ? QStringLiteral("It answers.") : QStringLiteral("It does not.");
        return report;
    };
    factory.sources.keepPassword = [asked](const std::string &address, const std::string &password, bool inKeyring,
                                           const std::stop_token &) {
        asked->add(address + " " + password + (inKeyring ? " keyring" : " run"));
        return base::Status();
    };
    return factory;
}

} // namespace

void MainWindowTest::pastedAddressFillsFieldsAndHidesThePassword_data()
{
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<QString>("fields"); // scheme's place, host, port, database, user, password, path
    QTest::addColumn<QString>("shown");
    QTest::newRow("all parts") << "bolt+s://me:p%40%2F@db.example.org:7000/films"
                               << "1|db.example.org|7000|films|me|p@/|"
                               << "bolt+s://me@db.example.org:7000/films";
    QTest::newRow("host alone") << "bolt://h"
                                << "0|h|||||"
                                << "bolt://h";
    QTest::newRow("cluster in capitals, in quotes") << " \"NEO4J+S://h\" "
                                                    << "2|h|||||"
                                                    << "neo4j+s://h";
    QTest::newRow("password with signs that were not escaped") << "bolt://me:a:b/d@h/x"
                                                               << "0|h||x|me|a:b/d|"
                                                               << "bolt://me@h/x";
    QTest::newRow("IPv6") << "bolt://[::1]:7687"
                          << "0|::1|7687||||"
                          << "bolt://[::1]:7687";
    QTest::newRow("with the rest") << "bolt://h/x?policy=eu"
                                   << "0|h||x|||"
                                   << "bolt://h/x?policy=eu";
    QTest::newRow("a file of its kind") << "tables:/a/b.db"
                                        << "0||||||/a/b.db"
                                        << "tables:/a/b.db";
    QTest::newRow("a folder") << "/a/b"
                              << "-1||||||/a/b"
                              << "/a/b";
}
void MainWindowTest::pastedAddressFillsFieldsAndHidesThePassword()
{
    QFETCH(QString, pasted);
    QFETCH(QString, fields);
    QFETCH(QString, shown);
    AskedOf asked;
    app::AgentRunner runner(withKinds({}, &asked));
    widgets::KnownSources known({});
    widgets::SourceDialog dialog(&runner, &known, nullptr);
    dialog.show();
    auto *address = field<QLineEdit>(dialog, "address");
    address->clear();
    QApplication::clipboard()->setText(pasted);
    QTest::keyClick(address, Qt::Key_V, Qt::ControlModifier);
    QStringList seen{QString::number(field<QComboBox>(dialog, "variant")->currentIndex())};
    for (const char *name : {"host", "port", "database", "user", "password", "path"})
        seen += field<QLineEdit>(dialog, name)->text();
    QCOMPARE(seen.join(QLatin1Char('|')), fields);
    QCOMPARE(dialog.address(false), shown);
    if (seen[5].isEmpty())
        return;
    QCOMPARE(address->text(), shown);
    QVERIFY(dialog.address(true).contains(QLatin1String(":p%40%2F@")) ||
            dialog.address(true).contains(QLatin1String(":a%3Ab%2Fd@")));
}

// The password is removed from the line as soon as it is complete, without the text that is still being typed.
void MainWindowTest::addressTypedByCharacterKeepsItsUser()
{
    AskedOf asked;
    app::AgentRunner runner(withKinds({}, &asked));
    widgets::KnownSources known({});
    widgets::SourceDialog dialog(&runner, &known, nullptr);
    dialog.show();
    auto *address = field<QLineEdit>(dialog, "address");
    address->clear();
    QTest::keyClicks(address, QStringLiteral("/tmp/films.Tables"));
    QCOMPARE(field<QComboBox>(dialog, "kind")->currentText(), QStringLiteral("A file of tables"));
    QCOMPARE(field<QLineEdit>(dialog, "path")->text(), QStringLiteral("/tmp/films.Tables"));
    address->clear();
    QTest::keyClicks(address, QStringLiteral("bolt+s://me:pw@db.example.org:7000/films"));
    QCOMPARE(field<QLineEdit>(dialog, "user")->text(), QStringLiteral("me"));
    QCOMPARE(field<QLineEdit>(dialog, "password")->text(), QStringLiteral("pw"));
    QCOMPARE(address->text(), QStringLiteral("bolt+s://me@db.example.org:7000/films"));
}

// A gateway is part of the address like all else.
void MainWindowTest::theTunnelOfASourceHasAField()
{
    AskedOf asked;
    app::AgentRunner runner(withKinds({}, &asked));
    widgets::KnownSources known({});
    widgets::SourceDialog dialog(&runner, &known, nullptr);
    dialog.show();
    auto *address = field<QLineEdit>(dialog, "address");
    auto *ssh = field<QLineEdit>(dialog, "ssh");
    address->clear();
    QTest::keyClicks(address, QStringLiteral("bolt+s://db.internal:7000/films?ssh=ann@gate.example.org:2222"));
    QCOMPARE(ssh->text(), QStringLiteral("ann@gate.example.org:2222"));
    ssh->clear();
    QTest::keyClicks(ssh, QStringLiteral("bob@other"));
    QVERIFY2(address->text().endsWith(QStringLiteral("?ssh=bob@other")), qPrintable(address->text()));
    ssh->selectAll();
    QTest::keyClick(ssh, Qt::Key_Delete);
    QVERIFY2(!address->text().contains(QStringLiteral("ssh")), qPrintable(address->text()));
}

void MainWindowTest::sourceDialogHasEachKindOnce()
{
    AskedOf asked;
    auto factory = withKinds({}, &asked);
    using Kind = data::SourceKind;
    factory.sources.kinds.push_back({"kept", {}, Kind::Form::none, {{"kept:"}}, 0, {}});
    factory.offers = {{QStringLiteral("sample:"), QStringLiteral("Sample graph"), {}},
                      {QStringLiteral("sample:library"), QStringLiteral("Sample library (SQL)"), {}}};
    app::AgentRunner runner(std::move(factory));
    widgets::KnownSources known({});
    widgets::SourceDialog dialog(&runner, &known, nullptr);
    dialog.show();
    auto *kind = field<QComboBox>(dialog, "kind");
    QStringList titles;
    for (int i = 0; i < kind->count(); ++i)
        titles += kind->itemText(i);
    QCOMPARE(titles.count(QStringLiteral("Sample data")), 1);
    QCOMPARE(titles.removeDuplicates(), qsizetype(0));
    // Each sample by its name; the address follows.
    dialog.setAddress(QStringLiteral("sample:library"));
    auto *sample = field<QComboBox>(dialog, "variant");
    QVERIFY(sample->isVisible());
    QCOMPARE(sample->currentText(), QStringLiteral("Sample library (SQL)"));
    QCOMPARE(dialog.address(false), QStringLiteral("sample:library"));
    sample->setCurrentIndex(0);
    QCOMPARE(field<QLineEdit>(dialog, "address")->text(), QStringLiteral("sample:"));
    dialog.setAddress(QStringLiteral("bolt://h"));
    QCOMPARE(sample->itemText(0), QStringLiteral("No encryption"));
    // A copy in the session is a kind only while its address is shown.
    dialog.setAddress(QStringLiteral("kept:1"));
    QCOMPARE(kind->currentText(), QStringLiteral("Copy stored in the session"));
    // The kind is the first question.
    QTRY_VERIFY(kind->mapTo(&dialog, QPoint()).y() < field<QLineEdit>(dialog, "address")->mapTo(&dialog, QPoint()).y());
}

// A question that is not asked yet stays.
void MainWindowTest::schemaSearchIsClearedWithItsSource()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    auto *box = fixture.window.centre()->question()->box();
    const QString asked = box->question();
    QVERIFY(!asked.isEmpty());
    fixture.window.schemaPane()->search()->setText(QStringLiteral("Dis"));
    fixture.runner.openSource(QStringLiteral("sample:other"));
    QTRY_COMPARE(fixture.runner.source().uri, QStringLiteral("sample:other"));
    QTRY_VERIFY(fixture.window.schemaPane()->search()->text().isEmpty());
    QCOMPARE(box->question(), asked); // of the run that is shown
    box->setQuestion(QStringLiteral("a new one"));
    fixture.runner.openSource(QStringLiteral("sample:"));
    QTRY_COMPARE(fixture.runner.source().uri, QStringLiteral("sample:"));
    QTRY_COMPARE(box->question(), QStringLiteral("a new one"));
}

void MainWindowTest::openSampleIsMarkedInTheMenus()
{
    auto factory = support::factoryOf(std::make_shared<const support::Script>(support::sampleScript()),
                                      std::make_shared<support::Gate>(), {});
    factory.offers = {{QStringLiteral("sample:"), QStringLiteral("Sample graph"), {}},
                      {QStringLiteral("sample:library"), QStringLiteral("Sample library (SQL)"), {}}};
    app::AgentRunner runner(std::move(factory));
    widgets::MainWindow window(&runner, {}, QStringLiteral("test"));
    const auto &samples = window.actions()->openSamples;
    QCOMPARE(samples.size(), qsizetype(2));
    QVERIFY(!samples[0]->isChecked() && !samples[1]->isChecked());
    samples[1]->trigger();
    QTRY_COMPARE(runner.source().uri, QStringLiteral("sample:library"));
    QTRY_VERIFY(samples[1]->isChecked() && !samples[0]->isChecked());
}

void MainWindowTest::documentSourceHasAFieldForItsLabel()
{
    AskedOf asked;
    app::AgentRunner runner(withKinds({}, &asked));
    widgets::KnownSources known({});
    widgets::SourceDialog dialog(&runner, &known, nullptr);
    dialog.show();
    auto *table = field<QLineEdit>(dialog, "table");
    dialog.setAddress(QStringLiteral("bolt://h:7/db"));
    QVERIFY(!table->isVisible());
    dialog.setAddress(QStringLiteral("docs:bolt://me@h:7/db?text=body&label=My%20notes"));
    QVERIFY(table->isVisible());
    QCOMPARE(field<QComboBox>(dialog, "kind")->currentText(), QStringLiteral("Documents in Neo4j"));
    QCOMPARE(field<QLabel>(dialog, "tableLabel")->text(), QStringLiteral("La&bel"));
    QCOMPARE(table->text(), QStringLiteral("My notes"));
    QCOMPARE(dialog.address(false), QStringLiteral("docs:bolt://me@h:7/db?label=My%20notes&text=body"));
    table->selectAll();
    QTest::keyClicks(table, QStringLiteral("Chunk"));
    QCOMPARE(field<QLineEdit>(dialog, "address")->text(),
             QStringLiteral("docs:bolt://me@h:7/db?label=Chunk&text=body"));
    table->clear();
    QCOMPARE(dialog.address(false), QStringLiteral("docs:bolt://me@h:7/db?text=body"));
}

// A folder of documents; the calls of the services are recorded.
void MainWindowTest::webPageAndModelAreListedBelowTheDocuments()
{
    auto factory = support::factoryOf(std::make_shared<const support::Script>(support::sampleScript()),
                                      std::make_shared<support::Gate>(), {});
    std::atomic<int> opened = 0;
    factory.open = [&opened, open = factory.open](const std::string &uri, std::stop_token stop,
                                                  const app::RunnerFactory::Progress &progress) {
        ++opened;
        return open(uri, stop, progress).map([&](app::OpenedSource source) {
            auto schema = std::make_shared<data::Schema>(*source.schema);
            schema->ofDocuments = uri.starts_with("docs:");
            source.schema = std::move(schema);
            return source;
        });
    };
    std::mutex guard;
    QStringList reported;
    const auto tell = [&](const std::string &what, const std::string &source) {
        const std::lock_guard lock(guard);
        reported += QString::fromStdString(source + " " + what);
    };
    factory.sources.addPage = [&](const std::string &source, const std::string &page,
                                  const std::stop_token &) -> base::Result<std::string> {
        tell(page, source);
        if (page.find("bad") != std::string::npos)
            return base::fail(base::Category::unreachable,
                              {BASE_TEXT("web.circle", "{host} redirects in a circle, so there is no page."),
                               {{"host", "example.org"}}});
        return std::string("web-pages/a.html");
    };
    factory.sources.setEmbedding = [&](const std::string &source, const std::string &model, const std::stop_token &,
                                       const app::SourceServices::Progress &) -> base::Result<std::string> {
        tell(model, source);
        return std::string("Done with it.");
    };
    app::AgentRunner runner(factory);
    widgets::DocumentsBar bar(&runner);
    const auto isShown = [&] { return !bar.isHidden(); };
    runner.openSource(QStringLiteral("bolt://h"));
    QTRY_COMPARE(opened.load(), 1);
    QTRY_COMPARE(runner.source().uri, QStringLiteral("bolt://h"));
    QVERIFY(!isShown());
    runner.openSource(QStringLiteral("docs:/notes"));
    QTRY_VERIFY(isShown());
    bar.show();
    bar.address()->setText(QStringLiteral(" https://example.org/bad "));
    QTest::keyClick(bar.address(), Qt::Key_Return);
    QTRY_COMPARE(bar.state()->text(), QStringLiteral("example.org redirects in a circle, so there is no page."));
    {
        const widgets::Translations german{QLocale(QLocale::German)};
        QTest::keyClick(bar.address(), Qt::Key_Return);
        QTRY_COMPARE(bar.state()->text(),
                     QStringLiteral("example.org leitet im Kreis weiter, deshalb gibt es keine Seite."));
    }
    QVERIFY(!bar.address()->text().isEmpty()); // to be fixed
    QCOMPARE(opened.load(), 2);
    bar.address()->setText(QStringLiteral("https://example.org/a"));
    QTest::keyClick(bar.address(), Qt::Key_Return);
    QTRY_COMPARE(bar.state()->text(), QStringLiteral("Saved as web-pages/a.html"));
    QTRY_COMPARE(opened.load(), 3); // brought up to date
    QVERIFY(bar.address()->text().isEmpty());
    bar.vectors()->click();
    auto *dialog = bar.findChild<QInputDialog *>();
    QVERIFY(dialog);
    dialog->setTextValue(QStringLiteral("ollama:other"));
    dialog->accept();
    QTRY_COMPARE(bar.state()->text(), QStringLiteral("Done with it."));
    QTRY_COMPARE(opened.load(), 4);
    const std::lock_guard lock(guard);
    QCOMPARE(reported, QStringList({QStringLiteral("docs:/notes https://example.org/bad"),
                                    QStringLiteral("docs:/notes https://example.org/bad"), // in German
                                    QStringLiteral("docs:/notes https://example.org/a"),
                                    QStringLiteral("docs:/notes ollama:other")}));
}

void MainWindowTest::sourceIsTestedNamedStoredAndRemoved()
{
    QHash<QString, QByteArray> kept;
    widgets::LayoutStore layout{[&](const QString &name) { return kept.value(name); },
                                [&](const QString &name, const QByteArray &state) { kept[name] = state; }};
    AskedOf asked;
    const auto script = std::make_shared<const support::Script>(support::sampleScript());
    app::AgentRunner runner(withKinds(support::factoryOf(script, std::make_shared<support::Gate>(), {}), &asked));
    widgets::KnownSources known(layout);
    widgets::SourceDialog dialog(&runner, &known, nullptr);
    dialog.show();
    auto *state = field<QLabel>(dialog, "state");
    auto *test = field<QPushButton>(dialog, "test");
    dialog.setAddress(QStringLiteral("bolt://h"));
    field<QLineEdit>(dialog, "host")->clear();
    test->click();
    QVERIFY(state->text().contains(QLatin1String("localhost"))); // what to do
    QVERIFY(asked.first().empty());
    dialog.setAddress(QStringLiteral("bolt://h:7/db"));
    field<QLineEdit>(dialog, "password")->setText(QStringLiteral("p/"));
    test->click();
    QTRY_COMPARE(state->text(), QStringLiteral("✓ It answers."));
    QCOMPARE(asked.first(), std::string("bolt://neo4j:p%2F@h:7/db"));
    dialog.setAddress(QStringLiteral("bolt://wrong"));
    test->click();
    QTRY_COMPARE(state->text(), QStringLiteral("✗ It does not."));

    dialog.setAddress(QStringLiteral("bolt://h:7/db"));
    field<QLineEdit>(dialog, "password")->setText(QStringLiteral("p/"));
    field<QLineEdit>(dialog, "name")->setText(QStringLiteral("Films"));
    field<QCheckBox>(dialog, "keep")->setChecked(true);
    asked.clear();
    QTest::keyClick(field<QLineEdit>(dialog, "name"), Qt::Key_Return);
    QTRY_COMPARE(known.all().size(), std::size_t(1));
    QTRY_COMPARE(asked.first(), std::string("bolt://h:7/db p/ keyring")); // on a separate thread
    QVERIFY(!dialog.isVisible());                                         // nothing to read of it
    QVERIFY(!kept[QStringLiteral("sources")].contains("p%2F") && !kept[QStringLiteral("sources")].contains("p/"));
    QCOMPARE(runner.source().uri, QStringLiteral("bolt://neo4j@h:7/db"));
    known.add({QStringLiteral("/a/folder"), {}});
    widgets::KnownSources again(layout);
    QCOMPARE(again.all().size(), std::size_t(2));
    QCOMPARE(again.all()[0].name, QStringLiteral("Films"));

    widgets::SourceDialog second(&runner, &again, nullptr);
    auto *list = field<QListWidget>(second, "connections");
    list->setCurrentRow(0);
    QCOMPARE(second.address(false), QStringLiteral("bolt://neo4j@h:7/db"));
    QTest::keyClick(list, Qt::Key_Delete);
    QCOMPARE(again.all().size(), std::size_t(1));
    QCOMPARE(list->count(), 1);
    second.setAddress(QStringLiteral("bolt://h"));
    field<QLineEdit>(second, "address")->setText(QStringLiteral("oracle://h"));
    field<QPushButton>(second, "test")->click();
    QVERIFY(field<QLabel>(second, "state")->text().contains(QLatin1String("oracle://")));
}

void MainWindowTest::promptIsChangedComparedAndRestored()
{
    std::vector<app::PromptPreset> kept;
    std::mutex guard;
    const auto made = [](const QString &name, const QString &standard, const QString &own) {
        return app::PromptPreset{QStringLiteral("teller"),
                                 name,
                                 QStringLiteral("Story teller"),
                                 name,
                                 name + QLatin1Char('?'),
                                 standard,
                                 own};
    };
    const std::vector<app::PromptPreset> all{
        made(QStringLiteral("draft"), QStringLiteral("Write {language}.\nOnly read.\n"), {}),
        made(QStringLiteral("note"), QStringLiteral("At most {rows}.\n"), QStringLiteral("At most {rows}, please.\n"))};
    app::PromptServices services{[all](const QString &) { return base::Result<std::vector<app::PromptPreset>>(all); },
                                 [&](const QString &, const app::PromptPreset &preset) {
                                     const std::lock_guard lock(guard);
                                     kept.push_back(preset);
                                     return base::Status();
                                 }};
    widgets::PromptsDialog dialog(services, {}, nullptr);
    dialog.show();
    QSignalSpy loaded(&dialog, &widgets::PromptsDialog::loaded);
    auto *list = field<QListWidget>(dialog, "list");
    QTRY_COMPARE(list->count(), 3); // under the name of their agent, which cannot be chosen
    QCOMPARE(list->currentRow(), 1);
    QVERIFY(!list->item(0)->flags().testFlag(Qt::ItemIsSelectable));
    QCOMPARE(field<QLabel>(dialog, "explanation")->text(), QStringLiteral("draft?"));
    auto *text = field<QPlainTextEdit>(dialog, "text");
    auto *reset = field<QPushButton>(dialog, "reset");
    QCOMPARE(text->toPlainText(), all[0].standard);
    QVERIFY(!reset->isEnabled());
    text->setPlainText(QStringLiteral("Write Cypher.\nOnly read.\nBe short.\n"));
    QVERIFY(reset->isEnabled());
    QVERIFY(field<QLabel>(dialog, "state")->text().contains(QLatin1String("{language}")));
    field<QTabWidget>(dialog, "tabs")->setCurrentIndex(1);
    QCOMPARE(field<QPlainTextEdit>(dialog, "difference")->toPlainText(),
             QStringLiteral("− Write {language}.\n+ Write Cypher.\n  Only read.\n+ Be short."));
    list->setCurrentRow(2);
    QCOMPARE(text->toPlainText(), all[1].own);
    reset->click();
    QCOMPARE(text->toPlainText(), all[1].standard);
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    field<QDialogButtonBox>(dialog, "buttons")->button(QDialogButtonBox::Save)->click();
    QTRY_COMPARE(accepted.count(), 1);
    const std::lock_guard lock(guard);
    QCOMPARE(kept.size(), std::size_t(2));
    QCOMPARE(kept[0].own, QStringLiteral("Write Cypher.\nOnly read.\nBe short.\n"));
    QVERIFY(kept[1].own.isEmpty());
}

// The value for all sources is the default of one, also after a recent change; each is stored in its place.
void MainWindowTest::aPromptIsForAllSourcesOrForOneAlone()
{
    std::vector<std::pair<QString, QString>> kept;
    std::mutex guard;
    const QString shipped = QStringLiteral("Write.\n"), own = QStringLiteral("Write of films.\n");
    app::PromptServices services{[&](const QString &source) {
                                     app::PromptPreset preset;
                                     preset.agent = preset.agentTitle = QStringLiteral("teller");
                                     preset.name = preset.title = QStringLiteral("draft");
                                     preset.standard = shipped;
                                     preset.own = source.isEmpty() ? QString() : own;
                                     return base::Result<std::vector<app::PromptPreset>>(
                                         std::vector<app::PromptPreset>{preset});
                                 },
                                 [&](const QString &source, const app::PromptPreset &preset) {
                                     const std::lock_guard lock(guard);
                                     kept.emplace_back(source, preset.own);
                                     return base::Status();
                                 }};
    widgets::PromptsDialog nowhere(services, {}, nullptr);
    nowhere.show();
    QVERIFY(!field<QComboBox>(nowhere, "scope")->isVisible());

    widgets::PromptsDialog dialog(services, QStringLiteral("Films"), nullptr);
    dialog.show();
    auto *scope = field<QComboBox>(dialog, "scope");
    auto *text = field<QPlainTextEdit>(dialog, "text");
    auto *reset = field<QPushButton>(dialog, "reset");
    QVERIFY(scope->isVisible());
    QTRY_COMPARE(text->toPlainText(), shipped);
    text->setPlainText(QStringLiteral("Write shortly."));
    scope->setCurrentIndex(1);
    QTRY_COMPARE(text->toPlainText(), own);
    QVERIFY(reset->isEnabled());
    reset->click();
    QCOMPARE(text->toPlainText(), QStringLiteral("Write shortly."));
    scope->setCurrentIndex(0);
    QCOMPARE(text->toPlainText(), QStringLiteral("Write shortly."));
    scope->setCurrentIndex(1);
    text->setPlainText(QStringLiteral("Write of old films."));
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    field<QDialogButtonBox>(dialog, "buttons")->button(QDialogButtonBox::Save)->click();
    QTRY_COMPARE(accepted.count(), 1);
    const std::lock_guard lock(guard);
    const std::vector<std::pair<QString, QString>> expected{
        {QString(), QStringLiteral("Write shortly.")},
        {QStringLiteral("Films"), QStringLiteral("Write of old films.")}};
    QCOMPARE(kept, expected);
}

void MainWindowTest::recordedExchangeIsOfferedAsAModel()
{
    auto factory = support::factoryOf(std::make_shared<const support::Script>(support::sampleScript()),
                                      std::make_shared<support::Gate>(), {});
    factory.models = twoProviders();
    app::AgentRunner runner(std::move(factory));
    widgets::ModelDialog dialog(runner.models(), {QStringLiteral("ollama:tiny")}, {}, nullptr);
    static_cast<QWidget &>(dialog).show();
    QVERIFY(dialog.chosen().record.isEmpty());
    field<QCheckBox>(dialog, "recording")->setChecked(true);
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    auto *ok = field<QDialogButtonBox>(dialog, "buttons")->button(QDialogButtonBox::Ok);
    ok->click();
    QCOMPARE(accepted.count(), 0); // no file given
    QVERIFY(field<QLabel>(dialog, "state")->text().contains(QLatin1String("file")));
    field<QLineEdit>(dialog, "record")->setText(QStringLiteral("/tmp/x.jsonl"));
    field<QComboBox>(dialog, "schemaBy")->setCurrentIndex(1);
    field<QComboBox>(dialog, "prompts")->setCurrentIndex(1);
    field<QCheckBox>(dialog, "secondLook")->setChecked(true);
    ok->click();
    QCOMPARE(accepted.count(), 1);
    const widgets::ChosenModel chosen = dialog.chosen();
    QCOMPARE(chosen.record, QStringLiteral("/tmp/x.jsonl"));
    QCOMPARE(dialog.settings().value(QStringLiteral("schemaBy")).toString(), QStringLiteral("model"));
    QVERIFY(dialog.settings().value(QStringLiteral("secondLook")).toBool());

    QHash<QString, QByteArray> kept;
    widgets::LayoutStore layout{[&](const QString &name) { return kept.value(name); },
                                [&](const QString &name, const QByteArray &state) { kept[name] = state; }};
    WindowFixture fixture(support::sampleScript(), {}, layout);
    fixture.window.models()->choose(chosen);
    WindowFixture again(support::sampleScript(), {}, layout);
    QVERIFY(again.window.models()->chosen() == chosen);
    app::AskRequest question;
    again.window.models()->put(question);
    QCOMPARE(question.record, QStringLiteral("/tmp/x.jsonl"));
    QCOMPARE(question.prompts, QStringLiteral("biochatter"));
    QMenu *menu = again.window.header()->model()->menu();
    emit menu->aboutToShow();
    const auto actions = menu->actions();
    QVERIFY(std::any_of(actions.begin(), actions.end(),
                        [](const QAction *action) { return action->text().contains(QLatin1String("x.jsonl")); }));
}

void MainWindowTest::lessonsAreShownChangedDeletedAndSaved()
{
    const auto kept = std::make_shared<data::Learned>(); // of the worker, which nothing else uses meanwhile
    kept->lessons = {{"a", "unknown-column", "titel", "name", 3, 1, 1700000000},
                     {"a", "unknown-table", "films", "film", 0, 5, 1700000000}};
    auto factory = support::factoryOf(std::make_shared<const support::Script>(support::sampleScript()),
                                      std::make_shared<support::Gate>(), {});
    factory.teach = [kept](const app::OpenedSource &, const std::function<void(data::Learned &)> &change) {
        if (change)
            change(*kept);
        return base::Result<data::Learned>(*kept);
    };
    app::AgentRunner runner(std::move(factory));
    app::Learning learning(runner.sourceSession());
    runner.openSource(QStringLiteral("sample:"));
    QTRY_COMPARE(learning.learned().lessons.size(), std::size_t(2));
    QWidget window;
    QUndoStack undo;
    widgets::LessonsDialog dialog(&learning, &undo, true, &window);
    dialog.show();
    auto *model = dialog.table()->model();
    QCOMPARE(model->rowCount(), 2);
    QCOMPARE(model->index(0, 3).data().toString(), QStringLiteral("3 of 4 times"));
    QVERIFY(model->index(1, 4).data().toString().contains(QLatin1String("no longer used")));
    QVERIFY(!(model->index(0, 1).flags() & Qt::ItemIsEditable));
    QVERIFY(model->setData(model->index(0, 2), QStringLiteral("title")));
    QTRY_COMPARE(model->index(0, 3).data().toString(), QStringLiteral("0 of 0 times")); // another lesson
    QCOMPARE(learning.learned().lessons[0].fix, std::string("title"));
    QVERIFY(!dialog.deleteButton()->isEnabled());
    dialog.table()->selectRow(1);
    QVERIFY(dialog.deleteButton()->isEnabled());
    dialog.deleteButton()->click();
    QTRY_COMPARE(model->rowCount(), 1);
    // Both can be undone and redone, also after the dialog is closed.
    const data::Lesson first{"a", "unknown-column", "titel", "name", 3, 1, 1700000000};
    undo.undo();
    QTRY_COMPARE(learning.learned().lessons.size(), std::size_t(2));
    undo.undo();
    QTRY_VERIFY(std::count(learning.learned().lessons.begin(), learning.learned().lessons.end(), first) == 1);
    QCOMPARE(learning.learned().lessons.size(), std::size_t(2));
    undo.redo();
    QTRY_VERIFY(std::count(learning.learned().lessons.begin(), learning.learned().lessons.end(), first) == 0);
    undo.redo();
    QTRY_COMPARE(model->rowCount(), 1);
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("lessons.json"));
    QVERIFY(dialog.saveTo(file));
    QFile in(file);
    QVERIFY(in.open(QIODevice::ReadOnly));
    QCOMPARE(data::readLearned(in.readAll().toStdString()).value().lessons, learning.learned().lessons);
    QVERIFY(!dialog.saveTo(folder.filePath(QStringLiteral("no/such/folder.json"))));
}

void MainWindowTest::aFileDroppedOnTheWindowIsOpened()
{
    auto factory = support::factoryOf(std::make_shared<const support::Script>(support::sampleScript()),
                                      std::make_shared<support::Gate>(), {});
    std::mutex guard;
    std::vector<std::string> asked;
    factory.open = [&, open = factory.open](const std::string &uri, std::stop_token stop,
                                            const app::RunnerFactory::Progress &progress) {
        const std::lock_guard lock(guard);
        asked.push_back(uri);
        return open(uri, stop, progress);
    };
    app::AgentRunner runner(std::move(factory));
    widgets::MainWindow window(&runner, {}, QStringLiteral("test"));
    window.show();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QStringLiteral("/data/shop.sqlite"))});
    QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    QTRY_COMPARE(runner.state(), app::RunnerState::Ready);
    const std::lock_guard lock(guard);
    QCOMPARE(asked, std::vector<std::string>{"/data/shop.sqlite"});
}

QTEST_MAIN(MainWindowTest)
#include "tst_mainwindow.moc"
