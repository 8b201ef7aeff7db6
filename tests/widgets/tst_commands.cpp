// SPDX-License-Identifier: GPL-3.0-or-later
#include "windowfixture.h"

#include "app/source/schemamodel.h"
#include "widgets/controls/commandpalette.h"
#include "widgets/controls/emptyhint.h"
#include "widgets/controls/headerbar.h"
#include "widgets/dialogs/appearancepage.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/dialogs/preferencesdialog.h"
#include "widgets/dialogs/shortcutspage.h"
#include "widgets/dialogs/sourcedialog.h"
#include "widgets/inspector/rowspage.h"
#include "widgets/panes/startchoices.h"
#include "widgets/session/historydialog.h"
#include "widgets/settings/appearance.h"
#include "widgets/settings/shortcuts.h"
#include "widgets/settings/textzoom.h"
#include "widgets/theme/motion.h"
#include "widgets/window/docks.h"
#include "widgets/window/windowcommands.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

using widgets::CommandPalette;
using widgets::TextZoom;

class CommandsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void fitsAreOrdered();
    void everyActionIsFoundByItsText();
    void runsTypesAndSettingsAreFound();
    void escapeGivesTheFocusBack();
    void aDisabledCommandGivesItsReason();
    void everyActionHasANameOfItsOwn();
    void aShortcutIsChangedAndKept();
    void aShortcutInUseIsRefusedInASentence();
    void namedKeysFollowTheShortcuts();
    void editCommandsActOnTheFocusedText();
    void editCommandsActOnTheFocusedTable();
    void textZoomHasLimitsAndIsKept();
    void textZoomReturnsToTheSameLengths();
    void appearanceIsChosenInThePreferences();
    void reducedMotionStopsAnimations();
    void startStripOffersOwnDataUntilClosed();
    void withoutASourceThePageOffersOne();
    void theOpenSourceIsMarkedInItsMenu();
    void theHistoryIsSearched();
    void sessionsAreOpenedWhereTheyAreKept();
    void emptyRunListLinksToTheQuestion();
};

namespace {

using Stored = std::shared_ptr<QMap<QString, QByteArray>>;

widgets::LayoutStore layoutOf(const Stored &stored)
{
    return {[stored](const QString &name) { return stored->value(name); },
            [stored](const QString &name, const QByteArray &value) { stored->insert(name, value); }};
}

// Actions with the title of their menu.
using MenuActions = QList<std::pair<QAction *, QString>>;

void collect(const QMenu *menu, MenuActions &actions)
{
    for (QAction *action : menu->actions()) {
        if (action->menu())
            collect(action->menu(), actions);
        else if (!action->isSeparator())
            actions.append({action, widgets::plainText(menu->menuAction())});
    }
}

MenuActions actionsOfMenus(const widgets::MainWindow &window)
{
    MenuActions actions;
    for (const QAction *top : window.menuBar()->actions())
        collect(top->menu(), actions);
    return actions;
}

CommandPalette *opened(WindowFixture &fixture)
{
    fixture.window.actions()->commands->trigger();
    return fixture.window.commands()->palette();
}

// Types the text and steps to the entry of that text and kind.
bool isFound(CommandPalette *palette, const QString &text, const QString &kind = {})
{
    QTest::keyClicks(palette->search(), text);
    for (int i = 0; i < 50 && palette->current(); ++i) {
        if (palette->current()->text == text && (kind.isEmpty() || palette->current()->kind == kind))
            return true;
        QTest::keyClick(palette->search(), Qt::Key_Down);
    }
    return false;
}

QHash<const QWidget *, QList<int>> lengthsOf(const QWidget &window)
{
    QHash<const QWidget *, QList<int>> lengths;
    for (const QWidget *widget : window.findChildren<QWidget *>())
        if (!qobject_cast<const QDockWidget *>(widget) && !widget->isWindow() &&
            !widget->inherits("widgets::ScoreParts") && // as high as its wrapped reasons, so it follows its width
            !widget->objectName().startsWith(QLatin1String("qt_"))) // limited by their layouts
            lengths.insert(widget, {widget->minimumWidth(), widget->minimumHeight(), widget->maximumWidth(),
                                    widget->maximumHeight(), QFontInfo(widget->font()).pixelSize()});
    return lengths;
}

widgets::PreferencesDialog *preferencesOf(WindowFixture &fixture)
{
    fixture.window.actions()->preferences->trigger();
    return fixture.window.findChild<widgets::PreferencesDialog *>();
}

} // namespace

void CommandsTest::init()
{
    failOnWarnings();
}

void CommandsTest::cleanup()
{
    TextZoom::ofApplication().set(TextZoom::usual);
    widgets::setMotion(widgets::Motion::ofSystem);
}

void CommandsTest::fitsAreOrdered()
{
    using widgets::fuzzyFit;
    const QString typed = QStringLiteral("run");
    const QStringList best = {QStringLiteral("Run"), QStringLiteral("Runs of a session"), QStringLiteral("Import runs"),
                              QStringLiteral("Rerun"), QStringLiteral("Rename until noon")};
    for (qsizetype i = 1; i < best.size(); ++i)
        QVERIFY2(fuzzyFit(typed, best[i - 1]) > fuzzyFit(typed, best[i]), qPrintable(best[i]));
    QVERIFY(fuzzyFit(QStringLiteral("cta"), QStringLiteral("Compare two attempts")) > 0);
    QCOMPARE(fuzzyFit(QStringLiteral("xyz"), QStringLiteral("Compare two attempts")), 0);
    QVERIFY(fuzzyFit({}, QStringLiteral("anything")) > 0);
}

void CommandsTest::everyActionIsFoundByItsText()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const MenuActions actions = actionsOfMenus(fixture.window);
    QVERIFY(actions.size() > 50);
    int ran = 0;
    for (const auto &[action, kind] : actions) {
        if (action == fixture.window.actions()->commands)
            continue;
        CommandPalette *palette = opened(fixture);
        QVERIFY(palette);
        const QString text = widgets::plainText(action);
        const bool enabled = action->isEnabled();
        QVERIFY2(isFound(palette, text, kind), qPrintable(text));
        QCOMPARE(palette->current()->isEnabled, enabled);
        disconnect(action, &QAction::triggered, nullptr, nullptr); // only the palette is tested
        const QSignalSpy spy(action, &QAction::triggered);
        QTest::keyClick(palette->search(), Qt::Key_Return);
        QCOMPARE(spy.count(), enabled ? 1 : 0);
        QCOMPARE(fixture.window.commands()->palette() == nullptr || !palette->isVisible(), enabled);
        if (!enabled)
            QTest::keyClick(palette->search(), Qt::Key_Escape);
        ran += enabled;
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!fixture.window.commands()->palette());
    }
    QVERIFY(ran > 30);
}

void CommandsTest::runsTypesAndSettingsAreFound()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const QString question = fixture.runner.currentRun()->about().question;
    CommandPalette *palette = opened(fixture);
    QVERIFY(isFound(palette, question, QStringLiteral("Run in the session")));
    QTest::keyClick(palette->search(), Qt::Key_Escape);

    const QString type = QString::fromStdString(fixture.runner.source().schema->entities.front().name);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    palette = opened(fixture);
    QVERIFY(isFound(palette, type, QStringLiteral("A type of the schema")));
    QTest::keyClick(palette->search(), Qt::Key_Return);
    QCOMPARE(fixture.window.schemaPane()->tree()->currentIndex().data(app::SchemaModel::NameRole).toString(), type);

    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    palette = opened(fixture);
    QVERIFY(isFound(palette, QStringLiteral("Query timeout"), QStringLiteral("Setting")));
    QTest::keyClick(palette->search(), Qt::Key_Return);
    auto *dialog = fixture.window.findChild<widgets::PreferencesDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(dialog->findChild<QLineEdit *>()->text(), QStringLiteral("Query timeout"));
}

void CommandsTest::escapeGivesTheFocusBack()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    widgets::QuestionBox *box = fixture.window.centre()->question()->box();
    box->setFocus();
    QVERIFY(!fixture.window.commands()->palette()); // nothing is built before
    QTest::keyClick(box, Qt::Key_K, Qt::ControlModifier);
    CommandPalette *palette = fixture.window.commands()->palette();
    QVERIFY(palette);
    QCOMPARE(QApplication::focusWidget(), palette->search());
    QTest::keyClicks(palette->search(), QStringLiteral("no such command"));
    QVERIFY(!palette->current());
    QTest::keyClick(palette->search(), Qt::Key_Escape);
    QVERIFY(!palette->isVisible());
    QCOMPARE(QApplication::focusWidget(), box);
    QTest::keyClick(box, Qt::Key_K, Qt::ControlModifier);
    QVERIFY(fixture.window.commands()->palette()->isVisible());
    fixture.window.schemaPane()->tree()->setFocus(); // leaving it closes it
    QTRY_VERIFY(!fixture.window.commands()->palette());
}

void CommandsTest::aDisabledCommandGivesItsReason()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    CommandPalette *palette = opened(fixture);
    QVERIFY(isFound(palette, widgets::plainText(fixture.window.actions()->compare)));
    QVERIFY(!palette->current()->isEnabled);
    QCOMPARE(palette->current()->why, QStringLiteral("Ask a question first."));
    const auto labels = palette->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) {
        return label->isVisible() && label->text() == palette->current()->why;
    }));
}

void CommandsTest::everyActionHasANameOfItsOwn()
{
    WindowFixture fixture;
    QSet<QString> names;
    for (const QAction *action : fixture.window.actions()->all()) {
        QVERIFY2(!action->objectName().isEmpty(), qPrintable(action->text()));
        QVERIFY2(!names.contains(action->objectName()), qPrintable(action->objectName()));
        names += action->objectName();
    }
    for (const auto &[action, kind] : actionsOfMenus(fixture.window))
        QVERIFY2(fixture.window.actions()->all().contains(action), qPrintable(action->text()));
}

void CommandsTest::aShortcutIsChangedAndKept()
{
    const auto stored = std::make_shared<QMap<QString, QByteArray>>();
    const QKeySequence chosen(Qt::CTRL | Qt::ALT | Qt::Key_S), usual(Qt::Key_F10);
    {
        WindowFixture fixture(support::sampleScript(), {}, layoutOf(stored));
        QAction *step = fixture.window.actions()->step;
        QCOMPARE(step->shortcut(), usual);
        widgets::PreferencesDialog *dialog = preferencesOf(fixture);
        auto *page = dialog->findChild<widgets::ShortcutsPage *>();
        QVERIFY(page);
        page->table()->setCurrentCell(int(fixture.window.actions()->all().indexOf(step)), 0);
        QCOMPARE(page->keys()->keySequence(), usual);
        QTest::keyClick(page->keys(), Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(page->keys()->keySequence(), chosen);
        QCOMPARE(step->shortcut(), usual); // until the dialog is saved
        dialog->accept();
        QCOMPARE(step->shortcut(), chosen);
        QVERIFY(fixture.window.actions()->shortcutHelp().contains(chosen.toString(QKeySequence::NativeText)));
    }
    WindowFixture fixture(support::sampleScript(), {}, layoutOf(stored));
    QCOMPARE(fixture.window.actions()->step->shortcut(), chosen);
    QCOMPARE(fixture.window.actions()->stop->shortcuts().size(), 2); // Escape stays
    widgets::PreferencesDialog *dialog = preferencesOf(fixture);
    dialog->findChild<widgets::ShortcutsPage *>()->restoreDefaults();
    dialog->accept();
    QCOMPARE(fixture.window.actions()->step->shortcut(), usual);
    QVERIFY(stored->value(QStringLiteral("shortcuts")).isEmpty());
}

void CommandsTest::aShortcutInUseIsRefusedInASentence()
{
    WindowFixture fixture;
    const widgets::Actions *actions = fixture.window.actions();
    widgets::PreferencesDialog *dialog = preferencesOf(fixture);
    auto *page = dialog->findChild<widgets::ShortcutsPage *>();
    page->table()->setCurrentCell(int(actions->all().indexOf(actions->step)), 0);
    QTest::keyClick(page->keys(), Qt::Key_K, Qt::ControlModifier);
    QVERIFY2(page->note()->text().contains(widgets::plainText(actions->commands)), qPrintable(page->note()->text()));
    QCOMPARE(page->keys()->keySequence(), QKeySequence(Qt::Key_F10));
    QTest::keyClick(page->keys(), Qt::Key_X);
    QVERIFY2(page->note()->text().contains(QStringLiteral("Add Ctrl or Alt")), qPrintable(page->note()->text()));
    dialog->accept();
    QCOMPARE(actions->step->shortcut(), QKeySequence(Qt::Key_F10));
    QCOMPARE(actions->commands->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_K));
    // No two defaults are equal.
    const widgets::Shortcuts *shortcuts = fixture.window.commands()->shortcuts();
    for (const QAction *action : shortcuts->actions())
        QCOMPARE(shortcuts->problem(action, action->shortcut(), shortcuts->present()), QString());
}

void CommandsTest::namedKeysFollowTheShortcuts()
{
    WindowFixture fixture;
    const widgets::Actions *actions = fixture.window.actions();
    widgets::QuestionPane *question = fixture.window.centre()->question();
    QVERIFY(question->stepButton()->toolTip().contains(QStringLiteral("F10")));
    fixture.window.commands()->shortcuts()->set({{actions->step, QKeySequence(Qt::Key_F11)}});
    QVERIFY(question->stepButton()->toolTip().contains(QStringLiteral("F11")));
    fixture.window.commands()->shortcuts()->set({{actions->step, QKeySequence()}});
    QVERIFY(!question->stepButton()->toolTip().contains(QLatin1Char('(')));
}

void CommandsTest::editCommandsActOnTheFocusedText()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    const widgets::Actions *actions = fixture.window.actions();
    widgets::QuestionBox *box = fixture.window.centre()->question()->box();
    box->setQuestion(QStringLiteral("Which drugs treat asthma?"));
    box->setFocus();
    emit actions->editMenu()->aboutToShow();
    QVERIFY(!actions->cut->isEnabled() && !actions->copy->isEnabled());
    QVERIFY(actions->selectAll->isEnabled());
    actions->selectAll->trigger();
    QVERIFY(actions->cut->isEnabled() && actions->copy->isEnabled());
    actions->cut->trigger();
    QCOMPARE(box->question(), QString());
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("Which drugs treat asthma?"));
    emit actions->editMenu()->aboutToShow();
    QVERIFY(actions->paste->isEnabled());
    actions->paste->trigger();
    QCOMPARE(box->question(), QStringLiteral("Which drugs treat asthma?"));
    // A button takes no text.
    fixture.window.centre()->question()->mainButton()->setFocus();
    QVERIFY(!actions->paste->isEnabled() && !actions->selectAll->isEnabled());
}

void CommandsTest::editCommandsActOnTheFocusedTable()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const widgets::Actions *actions = fixture.window.actions();
    fixture.window.inspector()->setTab(widgets::Inspector::RowsTab);
    QTableView *table = nullptr;
    for (QTableView *each : fixture.window.inspector()->findChildren<QTableView *>())
        if (each->isVisible() && each->model() && each->model()->rowCount() == 11)
            table = each;
    QVERIFY(table);
    table->setFocus();
    QVERIFY(!actions->cut->isEnabled() && !actions->paste->isEnabled());
    QVERIFY(actions->selectAll->isEnabled());
    actions->selectAll->trigger();
    actions->copy->trigger();
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("Cladribine")));
    // A list without a copy of its own gives its cells.
    QTreeView *runs = fixture.window.runsPane()->tree();
    runs->setFocus();
    runs->setCurrentIndex(runs->model()->index(0, 0));
    actions->copy->trigger();
    QCOMPARE(QApplication::clipboard()->text(), runs->model()->index(0, 0).data().toString());
}

void CommandsTest::textZoomHasLimitsAndIsKept()
{
    const auto stored = std::make_shared<QMap<QString, QByteArray>>();
    const double usual = QApplication::font().pointSizeF();
    {
        WindowFixture fixture(support::sampleScript(), {}, layoutOf(stored));
        const widgets::Actions *actions = fixture.window.actions();
        QTest::keyClick(&fixture.window, Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(TextZoom::ofApplication().percent(), 110);
        QVERIFY(QApplication::font().pointSizeF() > usual);
        for (int i = 0; i < 20 && actions->largerText->isEnabled(); ++i)
            actions->largerText->trigger();
        QCOMPARE(TextZoom::ofApplication().percent(), 200);
        for (int i = 0; i < 20 && actions->smallerText->isEnabled(); ++i)
            actions->smallerText->trigger();
        QCOMPARE(TextZoom::ofApplication().percent(), 70);
        actions->usualText->trigger();
        QCOMPARE(QApplication::font().pointSizeF(), usual);
        QVERIFY(stored->value(QStringLiteral("textSize")).isEmpty());
        actions->largerText->trigger();
    }
    TextZoom::ofApplication().set(TextZoom::usual);
    WindowFixture fixture(support::sampleScript(), {}, layoutOf(stored));
    QCOMPARE(TextZoom::ofApplication().percent(), 110);
}

void CommandsTest::textZoomReturnsToTheSameLengths()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    QCoreApplication::processEvents();
    const auto before = lengthsOf(fixture.window);
    const widgets::QuestionPane *question = fixture.window.centre()->question();
    const int height = question->mainButton()->height();
    for (int i = 0; i < 5; ++i)
        fixture.window.actions()->largerText->trigger();
    QTRY_VERIFY(question->mainButton()->height() > height * 4 / 3);
    const auto cut = [&] {
        QStringList texts;
        for (const widgets::TextLabel *label : fixture.window.findChildren<widgets::TextLabel *>())
            if (label->isVisible() && label->height() < QFontMetrics(label->font()).height())
                texts += label->text();
        return texts.join(QLatin1String(", "));
    };
    QTRY_COMPARE(cut(), QString());
    const QMenuBar *bar = fixture.window.menuBar();
    QTRY_VERIFY(bar->height() >= bar->fontMetrics().height());
    QVERIFY(QFontInfo(question->box()->document()->defaultFont()).pixelSize() >
            QFontInfo(question->box()->font()).pixelSize()); // still the larger type
    fixture.window.actions()->usualText->trigger();
    QTRY_COMPARE(question->mainButton()->height(), height);
    const auto changed = [&] {
        QStringList names;
        const auto after = lengthsOf(fixture.window);
        for (auto each = before.begin(); each != before.end(); ++each)
            if (after.contains(each.key()) && each.value() != after.value(each.key()))
                names += QString::fromLatin1(each.key()->metaObject()->className());
        return names.join(QLatin1String(", "));
    };
    QTRY_COMPARE(changed(), QString());
    QTRY_VERIFY(bar->height() < 2 * bar->fontMetrics().height());
}

void CommandsTest::appearanceIsChosenInThePreferences()
{
    const auto stored = std::make_shared<QMap<QString, QByteArray>>();
    const QPalette palette = QApplication::palette();
    WindowFixture fixture(support::sampleScript(), {}, layoutOf(stored));
    widgets::PreferencesDialog *dialog = preferencesOf(fixture);
    auto *page = dialog->findChild<widgets::AppearancePage *>();
    QVERIFY(page);
    const auto combos = page->findChildren<QComboBox *>();
    QCOMPARE(combos.size(), 2);
    combos[0]->setCurrentIndex(int(widgets::Colours::highContrast));
    combos[1]->setCurrentIndex(combos[1]->findData(QStringLiteral("de")));
    page->findChild<QSpinBox *>()->setValue(120);
    page->findChild<QCheckBox *>()->setChecked(true);
    QVERIFY(!widgets::isMotionReduced());
    dialog->accept();
    QTRY_VERIFY(widgets::Theme::of(&fixture.window).isHighContrast());
    QVERIFY(fixture.window.actions()->colours[int(widgets::Colours::highContrast)]->isChecked());
    QCOMPARE(TextZoom::ofApplication().percent(), 120);
    QVERIFY(widgets::isMotionReduced());
    QCOMPARE(stored->value(QStringLiteral("language")), QByteArray("de"));
    QCOMPARE(widgets::localeOf(QStringLiteral("de")).language(), QLocale::German);
    QCOMPARE(widgets::localeOf({}), QLocale::system());
    QApplication::setPalette(palette);
}

void CommandsTest::reducedMotionStopsAnimations()
{
    widgets::IconLabel arc(widgets::Icon::running, widgets::Role::accent);
    arc.setTurning(true);
    QVERIFY(arc.isTurning());
    widgets::StatusStrip strip;
    strip.show(widgets::Mark::running, QStringLiteral("Opening"), {});
    strip.setProgress(-1);
    const auto *bar = strip.findChild<QProgressBar *>();
    QVERIFY(!bar->isHidden());
    widgets::setMotion(widgets::Motion::reduced);
    QTRY_VERIFY(!arc.isTurning()); // also one that turns already
    arc.setTurning(true);
    QVERIFY(!arc.isTurning());
    strip.setProgress(-1);
    QVERIFY(bar->isHidden());
    strip.setProgress(0.5);
    QVERIFY(!bar->isHidden());
}

void CommandsTest::startStripOffersOwnDataUntilClosed()
{
    const auto stored = std::make_shared<QMap<QString, QByteArray>>();
    {
        WindowFixture fixture(support::sampleScript(), {}, layoutOf(stored));
        QVERIFY(fixture.open());
        QTRY_VERIFY(fixture.window.commands()->strip());
        widgets::StartChoices *strip = fixture.window.commands()->strip();
        QTRY_VERIFY(strip->isVisible());
        QCOMPARE(strip->buttons().size(), 5);
        QVERIFY(!strip->buttons().last()->isVisible()); // nothing was opened before
        strip->buttons()[0]->click();
        auto *folder = fixture.window.findChild<QFileDialog *>();
        QVERIFY(folder && folder->fileMode() == QFileDialog::Directory);
        folder->reject();
        strip->buttons()[2]->click();
        auto *dialog = fixture.window.findChild<widgets::SourceDialog *>();
        QVERIFY(dialog);
        dialog->reject();
        strip->closeButton()->click();
        QVERIFY(!fixture.window.commands()->strip());
        QCOMPARE(QApplication::focusWidget(), fixture.window.centre()->question()->box());
    }
    WindowFixture fixture(support::sampleScript(), {}, layoutOf(stored));
    QVERIFY(fixture.open());
    QVERIFY(!fixture.window.commands()->strip());
}

void CommandsTest::withoutASourceThePageOffersOne()
{
    WindowFixture fixture;
    widgets::CentrePane *centre = fixture.window.centre();
    QVERIFY(centre->start() && centre->start()->isVisible());
    QVERIFY(!centre->timeline()->isVisible());
    QVERIFY(fixture.open());
    QVERIFY(!centre->start());
    QVERIFY(centre->timeline()->isVisible() && centre->scores()->isVisible());
}

void CommandsTest::theOpenSourceIsMarkedInItsMenu()
{
    const auto stored = std::make_shared<QMap<QString, QByteArray>>();
    stored->insert(QStringLiteral("sources"), "/data/shop.sqlite\t\n/data/other.sqlite\tOther\n");
    WindowFixture fixture(support::sampleScript(), {}, layoutOf(stored));
    fixture.runner.openSource(QStringLiteral("/data/shop.sqlite"));
    QVERIFY(fixture.reaches(app::RunnerState::Ready));
    QMenu *recent = nullptr;
    for (const QAction *action : fixture.window.menuBar()->actions().first()->menu()->actions())
        if (action->menu() && widgets::plainText(action) == QStringLiteral("Recent sources"))
            recent = action->menu();
    QVERIFY(recent && recent->menuAction()->isEnabled());
    emit recent->aboutToShow();
    QStringList marked;
    for (const QAction *action : recent->actions())
        if (action->isChecked())
            marked += action->text();
    QCOMPARE(recent->actions().size(), 2);
    QCOMPARE(marked, QStringList{QStringLiteral("/data/shop.sqlite")});
    QMenu *sources = fixture.window.header()->source()->menu();
    emit sources->aboutToShow();
    int checked = 0;
    for (const QAction *action : sources->actions())
        checked += action->isChecked();
    QCOMPARE(checked, 1);
}

void CommandsTest::theHistoryIsSearched()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    widgets::HistoryDialog dialog(&fixture.runner, {}, &fixture.window);
    dialog.show();
    QCOMPARE(dialog.table()->model()->rowCount(), 1);
    QTest::keyClicks(dialog.search(), QStringLiteral("sclerosys DRUGS"));
    QCOMPARE(dialog.table()->model()->rowCount(), 1);
    QTest::keyClicks(dialog.search(), QStringLiteral(" asthma"));
    QCOMPARE(dialog.table()->model()->rowCount(), 0);
    QVERIFY(dialog.table()->accessibleDescription().contains(QStringLiteral("these words")));
    dialog.search()->clear();
    QCOMPARE(dialog.table()->model()->rowCount(), 1);
}

void CommandsTest::sessionsAreOpenedWhereTheyAreKept()
{
    const QTemporaryDir folder;
    const QString sessions = folder.filePath(QStringLiteral("sessions"));
    WindowFixture fixture(support::sampleScript(), sessions);
    QVERIFY(fixture.open() && fixture.askSample());
    QTRY_VERIFY(!fixture.runner.session().file.isEmpty());
    const auto actions = fixture.window.actions()->all();
    const auto open = std::find_if(actions.begin(), actions.end(), [](const QAction *action) {
        return action->objectName() == QLatin1String("openSession");
    });
    QVERIFY(open != actions.end());
    (*open)->trigger();
    auto *dialog = fixture.window.findChild<QFileDialog *>();
    QVERIFY(dialog);
    QCOMPARE(dialog->directory().canonicalPath(), QDir(sessions).canonicalPath());
    dialog->reject();
}

void CommandsTest::emptyRunListLinksToTheQuestion()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    fixture.window.schemaPane()->tree()->setFocus();
    const auto buttons = fixture.window.runsPane()->findChildren<widgets::Button *>();
    QCOMPARE(buttons.size(), 1);
    QVERIFY(buttons.first()->isVisible());
    buttons.first()->click();
    QCOMPARE(QApplication::focusWidget(), fixture.window.centre()->question()->box());
}

QTEST_MAIN(CommandsTest)
#include "tst_commands.moc"
