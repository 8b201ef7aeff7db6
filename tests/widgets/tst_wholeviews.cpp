// SPDX-License-Identifier: GPL-3.0-or-later
// Every view, dialog, menu and list of choices is whole in a small, a usual and a large window and in both languages:
// no text is cut, elided next to free room or painted on another, and no widget lies on another. It runs at 1x and 2x.
// REFLEXION_PICTURES names a folder for a picture of each view.
#include "app/console/consolecontroller.h"
#include "support/referringgraph.h"
#include "widgets/compare/comparepane.h"
#include "widgets/console/chartview.h"
#include "widgets/console/conditionform.h"
#include "widgets/console/consolepane.h"
#include "widgets/console/resultdifference.h"
#include "widgets/console/resultgraph.h"
#include "widgets/console/resultview.h"
#include "widgets/controls/headerbar.h"
#include "widgets/dialogs/crashdialog.h"
#include "widgets/dialogs/modeldialog.h"
#include "widgets/drawing/drawingpane.h"
#include "widgets/fixedscreens.h"
#include "widgets/foundwindow.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/layoutcheck.h"
#include "widgets/panes/teachpanel.h"
#include "widgets/quiet.h"
#include "widgets/timeline/scorechart.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/relationshipslink.h"
#include "widgets/window/windowdialogs.h"

#include <QDir>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSet>
#include <QTabWidget>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace {

constexpr int patience = 60000;

void picture(QWidget *window, const QString &view)
{
    const QString folder = qEnvironmentVariable("REFLEXION_PICTURES");
    if (!folder.isEmpty() && QDir().mkpath(folder))
        window->grab().save(QStringLiteral("%1/%2.png").arg(folder, view));
}

// The language of a test; as before at the end.
class Spoken {
public:
    explicit Spoken(const QString &language) : m_translations(QLocale(language))
    {
        QLocale::setDefault(QLocale(language));
    }
    Spoken(const Spoken &) = delete;
    Spoken &operator=(const Spoken &) = delete;
    ~Spoken() { QLocale::setDefault(m_before); }

private:
    QLocale m_before;
    widgets::Translations m_translations;
};

// Two calls of a tool. Each call waits for approval.
support::Script toolScript(const std::string &question)
{
    const auto turn = [](const char *thought, const char *tool, const nlohmann::json &arguments) {
        support::ModelTurn made;
        made.says = thought;
        made.tool = tool;
        made.arguments = arguments.dump();
        return made;
    };
    const std::string query = "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'asthma'}) RETURN d.name AS drug";
    support::Script made;
    made.modelName = "scripted";
    made.localRules = false;
    made.agents = {"kg-reflexion", "react"};
    made.askFirst = {"run_query"};
    made.results[query] = {{"drug"}, {{data::Value("Salbutamol")}, {data::Value("Budesonide")}}, {}};
    made.turns[question] = {turn("The drugs that treat asthma are counted.", "run_query", {{"query", query}}),
                            turn("Once more.", "run_query", {{"query", query + " LIMIT 1"}}),
                            turn("Counted.", "finish", {{"answer", 2}})};
    return made;
}

class Views {
public:
    Views(widgets::MainWindow &window, const app::AgentRunner &runner, const QString &language)
        : m_window(window), m_runner(runner), m_language(language)
    {
    }

    // The view in each size, or in those from `smallest` on; the window has the requested sizes.
    void look(const QString &name, const QSize &smallest = support::windowSizes[0])
    {
        for (const QSize &size : support::windowSizes) {
            if (size.width() < smallest.width())
                continue;
            m_window.resize(size);
            rest();
            const QString view = QStringLiteral("%1-%2-%3").arg(name, m_language).arg(size.width());
            picture(&m_window, view);
            m_check.look(&m_window, view);
            if (m_window.size() != size)
                m_wrong +=
                    QStringLiteral("%1: the window is %2 x %3").arg(view).arg(m_window.width()).arg(m_window.height());
            lookAtChoices(&m_window, view);
        }
        m_window.resize(support::windowSizes[1]);
        rest();
    }

    // The windows that the action opens, in their own size; they are closed again.
    template <typename Act>
    void lookAtOpened(const QString &name, Act act)
    {
        act();
        rest();
        bool any = false;
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (each == &m_window || !each->isVisible() || each->windowType() == Qt::ToolTip)
                continue;
            any = true;
            const QString view = QStringLiteral("%1-%2").arg(name, m_language);
            picture(each, view);
            m_check.look(each, view);
            lookAtChoices(each, view);
            if (each->windowTitle().contains(QLatin1String("Workbench")) && name != QLatin1String("about") &&
                name != QLatin1String("crash"))
                m_wrong += QStringLiteral("%1: title \"%2\"").arg(view, each->windowTitle());
            const QSize least = support::windowSizes[0];
            if (each->width() > least.width() || each->height() > least.height())
                m_wrong += QStringLiteral("%1: %2 x %3").arg(view).arg(each->width()).arg(each->height());
            each->close();
        }
        if (!any)
            m_wrong += name + QStringLiteral(": nothing opened");
        rest();
    }

    void lookAtMenu(QMenu *menu, const QString &name)
    {
        lookAtOpened(name, [&] { menu->popup(m_window.mapToGlobal(QPoint(0, 0))); });
        for (const QAction *action : menu->actions())
            if (action->menu() && !action->menu()->isEmpty())
                lookAtMenu(action->menu(), name + u'-' + action->text());
    }

    QString reports() const { return (m_check.reports() + m_wrong).join(u'\n'); }

private:
    void rest()
    {
        if (!support::becomesQuiet(m_runner))
            m_wrong += QStringLiteral("the windows are not quiet after a minute");
    }

    // The entries of each list of choices, once.
    void lookAtChoices(const QWidget *window, const QString &view)
    {
        for (QComboBox *choices : window->findChildren<QComboBox *>()) {
            QStringList entries;
            for (int i = 0; i < choices->count(); ++i)
                entries += choices->itemText(i);
            const QString seen = QString::number(choices->width()) + entries.join(u'\n');
            if (!choices->isVisible() || !choices->isEnabled() || entries.isEmpty() || m_seen.contains(seen))
                continue;
            m_seen += seen;
            choices->showPopup();
            rest();
            m_check.look(choices->view()->window(), view + QStringLiteral("-choices"));
            choices->hidePopup();
            rest();
        }
    }

    widgets::MainWindow &m_window;
    const app::AgentRunner &m_runner;
    QString m_language;
    support::LayoutCheck m_check;
    QSet<QString> m_seen;
    QStringList m_wrong;
};

} // namespace

class WholeViewsTest : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void attemptsAndDialogs_data() { languages(); }
    void attemptsAndDialogs()
    {
        QFETCH(QString, language);
        const Spoken spoken(language);
        support::RealWindow it;
        it.root.speak(language.toStdString());
        Views views(it.window, it.runner, language);
        it.runner.openSource(QStringLiteral("sample:"));
        QVERIFY(it.reaches(app::RunnerState::Ready));
        views.look(QStringLiteral("start"));
        it.window.models()->choose({QStringLiteral("offline")}); // the question is English
        QVERIFY(it.asks("Which drugs treat hypertensoin?"));
        lookAtTabs(it.window, views, QStringLiteral("answered"));
        lookAtCompare(it, views, QStringLiteral("compare"));
        lookAtDialogs(it, views);
        lookAtMenus(it, views);
        lookAtPause(it, views);
        QVERIFY(it.asks("Which drugs treat hypertensoin?"));
        lookAtCompare(it, views, QStringLiteral("compare-runs")); // the choices name the questions of several runs
        finish(views);
    }

    void branches_data() { languages(); }
    void branches()
    {
        QFETCH(QString, language);
        const Spoken spoken(language);
        WindowFixture it;
        Views views(it.window, it.runner, language);
        QVERIFY(it.open());
        QVERIFY(it.askSample());
        const QString query = it.window.inspector()->data().query;
        for (const char *last : {"\nLIMIT 3", "\nLIMIT 5"}) {
            const std::size_t before = it.runner.currentRun()->branches().size();
            it.window.reruns()->query(query + QLatin1String(last));
            QTRY_COMPARE_WITH_TIMEOUT(it.runner.currentRun()->branches().size(), before + 1, patience);
            QTRY_VERIFY_WITH_TIMEOUT(it.runner.state() == app::RunnerState::Ended ||
                                         it.runner.state() == app::RunnerState::Failed,
                                     patience);
        }
        QTRY_COMPARE_WITH_TIMEOUT(it.window.inspector()->data().branch, it.runner.currentRun()->branches().back()->id,
                                  patience);
        lookAtTabs(it.window, views, QStringLiteral("branches"));
        finish(views);
    }

    void build_data() { languages(); }
    void build()
    {
        QFETCH(QString, language);
        const Spoken spoken(language);
        support::RealWindow it;
        it.root.speak(language.toStdString());
        Views views(it.window, it.runner, language);
        it.runner.openSource(QStringLiteral("sample:"));
        QVERIFY(it.reaches(app::RunnerState::Ready));
        it.window.building()->setBuilding(true);
        views.look(QStringLiteral("build-empty"));
        it.window.building()->setDrawing(true);
        views.look(QStringLiteral("build-drawing-empty"));
        it.window.building()->setDrawing(false);
        it.window.building()->take(QStringLiteral("// Where else could a curated asthma drug help?\n"
                                                  "MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: $disease})\n"
                                                  "WHERE t.n_curators >= $curators\n"
                                                  "RETURN d.name AS drug, x.name AS disease, t.n_curators AS curators\n"
                                                  "ORDER BY drug"),
                                   QStringLiteral("Curated asthma drugs"));
        auto *pane = it.window.building()->console();
        auto *queries = it.window.building()->queries();
        QTRY_VERIFY_WITH_TIMEOUT(!pane->current().isEmpty(), patience);
        queries->setParameter(pane->current(), QStringLiteral("disease"), QStringLiteral("asthma"));
        queries->setParameter(pane->current(), QStringLiteral("curators"), QStringLiteral("1"));
        views.look(QStringLiteral("build"));
        it.window.building()->setDrawing(true);
        QTRY_VERIFY_WITH_TIMEOUT(!it.window.building()->drawing()->model()->isCounting(), patience);
        views.look(QStringLiteral("build-drawing"));
        it.window.building()->setDrawing(false);
        const auto run = [&] {
            pane->runHere();
            return QTest::qWaitFor([&] { return !queries->isRunning() && pane->results()->isVisible(); }, patience);
        };
        QVERIFY(run());
        views.look(QStringLiteral("build-rows"));
        pane->openConditions();
        views.look(QStringLiteral("build-condition"));
        emit pane->conditionForm()->closed();
        queries->setParameter(pane->current(), QStringLiteral("curators"), QStringLiteral("2"));
        QVERIFY(run());
        pane->compareWithFirst();
        QTRY_VERIFY_WITH_TIMEOUT(!pane->results()->difference()->factsText().isEmpty(), patience);
        views.look(QStringLiteral("build-difference"));
        pane->results()->showPage(widgets::ResultView::Page::chart);
        QTRY_VERIFY_WITH_TIMEOUT(!pane->results()->chart()->chart().points.empty(), patience);
        views.look(QStringLiteral("build-chart"));
        pane->results()->showColumn(2);
        views.look(QStringLiteral("build-column"));
        it.window.building()->take(
            QStringLiteral("MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: 'asthma'})\nRETURN d, t, x LIMIT 8"),
            QStringLiteral("A title of a query that is as long as a sentence"));
        QVERIFY(run());
        pane->results()->showPage(widgets::ResultView::Page::graph);
        const auto *graph = pane->results()->graph()->page();
        QTRY_VERIFY_WITH_TIMEOUT(!graph->view()->picture().nodes.empty() && !graph->isAtWork(), patience);
        views.look(QStringLiteral("build-graph"));
        finish(views);
    }

    void documents_data() { languages(); }
    void documents()
    {
        QFETCH(QString, language);
        const Spoken spoken(language);
        support::RealWindow it;
        it.root.speak(language.toStdString());
        Views views(it.window, it.runner, language);
        it.runner.openSource(QStringLiteral("sample:documents"));
        QVERIFY(it.reaches(app::RunnerState::Ready));
        it.window.models()->choose({QStringLiteral("offline")});
        QVERIFY(it.asks("Which yearly relapse rate was found with fingolimod?"));
        lookAtTabs(it.window, views, QStringLiteral("documents"));
        finish(views);
    }

    void docksAndDiagram_data() { languages(); }
    void docksAndDiagram()
    {
        QFETCH(QString, language);
        const Spoken spoken(language);
        const QTemporaryDir parent;
        // The header shows the name of the folder: a name of fixed width, unlike that of a temporary folder.
        const QString folder = parent.filePath(QStringLiteral("clinics"));
        QVERIFY(QDir().mkdir(folder) && fixtures::writeReferringFolder(folder));
        support::FoundWindow it;
        it.root.speak(language.toStdString());
        Views views(it.window, it.runner, language);
        QVERIFY(it.opened(folder));
        QTRY_VERIFY_WITH_TIMEOUT(it.stateOf(fixtures::atSite), patience);
        it.window.relationshipsLink()->show(QString::fromLatin1(fixtures::atSite));
        views.look(QStringLiteral("relationships"));
        for (QDockWidget *dock : it.window.panes()->docks()) {
            dock->show();
            dock->raise();
            views.look(dock->objectName());
        }
        views.lookAtOpened(QStringLiteral("add-relationship"), [&] { it.window.relationshipsLink()->add(); });
        views.lookAtOpened(QStringLiteral("diagram"), [&] {
            emit it.window.schemaPane()->diagramRequested();
            const auto *page = it.window.findChild<widgets::GraphPage *>();
            QVERIFY(page);
            QTRY_VERIFY_WITH_TIMEOUT(!page->view()->places().empty() && !page->isAtWork(), patience);
        });
        finish(views);
    }

    void teaching_data() { languages(); }
    void teaching()
    {
        QFETCH(QString, language);
        const Spoken spoken(language);
        support::RealWindow it;
        it.root.speak(language.toStdString());
        Views views(it.window, it.runner, language);
        it.runner.openSource(QStringLiteral("sample:"));
        QVERIFY(it.reaches(app::RunnerState::Ready));
        it.window.models()->choose({QStringLiteral("offline")}); // the question is English
        QVERIFY(it.asks("Which wonky drugs treat asthma?"));
        const auto *strip = it.window.centre()->question()->strip();
        QPushButton *define = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(define = buttonWith(strip, QStringLiteral("wonky")), patience);
        define->click();
        widgets::TeachPanel *panel = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(panel = it.window.findChild<widgets::TeachPanel *>(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!panel->findChildren<QRadioButton *>().isEmpty(), patience); // likely meanings
        // In 700 px of height the panel leaves no room for the timeline.
        views.look(QStringLiteral("teach"), support::windowSizes[1]);
        panel->findChildren<QRadioButton *>().front()->click();
        views.look(QStringLiteral("teach-chosen"), support::windowSizes[1]);
        finish(views);
    }

    void tools_data() { languages(); }
    void tools()
    {
        QFETCH(QString, language);
        const Spoken spoken(language);
        const QString question = QStringLiteral("How many drugs treat asthma?");
        WindowFixture it(toolScript(question.toStdString()));
        Views views(it.window, it.runner, language);
        QVERIFY(it.open());
        it.window.agents()->choose(QStringLiteral("react"));
        it.window.centre()->question()->box()->setQuestion(question);
        it.window.ask();
        const auto waits = [&](int attempt) {
            return QTest::qWaitFor(
                [&] {
                    const app::InspectorData &data = it.window.inspector()->data();
                    return it.runner.state() == app::RunnerState::Paused && data.iteration == attempt &&
                           data.status == app::RunStatus::Suspended;
                },
                patience);
        };
        QVERIFY(waits(1));
        lookAtTabs(it.window, views, QStringLiteral("tools-approval"));
        it.window.centre()->question()->strip()->choices().front()->click();
        QVERIFY(waits(2));
        it.window.centre()->question()->strip()->choices().back()->click();
        QVERIFY(it.reaches(app::RunnerState::Ended));
        lookAtTabs(it.window, views, QStringLiteral("tools"));
        finish(views);
    }

private:
    static void languages()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("German") << QStringLiteral("de");
    }

    static void finish(const Views &views)
    {
        const QString reports = views.reports();
        std::fprintf(stderr, "%s\n", qPrintable(reports)); // the framework shortens its messages
        QVERIFY(reports.isEmpty());
    }

    static QPushButton *buttonWith(const QWidget *in, const QString &word)
    {
        for (auto *each : in->findChildren<QPushButton *>())
            if (each->isVisible() && each->text().contains(word))
                return each;
        return nullptr;
    }

    static void lookAtTabs(const widgets::MainWindow &window, Views &views, const QString &name)
    {
        QTabWidget *tabs = window.inspector()->tabs();
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->isTabVisible(tab)) {
                tabs->setCurrentIndex(tab);
                views.look(name + QString::number(tab));
            }
    }

    static void lookAtCompare(support::RealWindow &it, Views &views, const QString &name)
    {
        auto *debugging = it.window.debugController();
        const auto *before = debugging->comparePane() ? debugging->comparePane()->comparison() : nullptr;
        debugging->compareSelected();
        QTRY_VERIFY_WITH_TIMEOUT(
            debugging->comparePane()->comparison() && debugging->comparePane()->comparison() != before, patience);
        views.look(name);
        it.window.debugController()->closeCompare();
    }

    static void lookAtMenus(support::RealWindow &it, Views &views)
    {
        for (const QAction *action : it.window.menuBar()->actions())
            views.lookAtMenu(action->menu(), action->text());
        const widgets::HeaderBar *header = it.window.header();
        for (const widgets::ChoiceButton *button : {header->source(), header->agent(), header->model()})
            views.lookAtMenu(button->menu(), button->accessibleName());
    }

    static void lookAtDialogs(support::RealWindow &it, Views &views)
    {
        const widgets::Actions *actions = it.window.actions();
        const std::pair<const char *, QAction *> opening[] = {{"preferences", actions->preferences},
                                                              {"run-settings", actions->runSettings},
                                                              {"source", actions->openSource},
                                                              {"stop-rule", actions->stopRule},
                                                              {"change", actions->change},
                                                              {"hint", actions->hint},
                                                              {"model-swap", actions->swapModel},
                                                              {"repeat", actions->repeatStep},
                                                              {"note", actions->note},
                                                              {"export", actions->exportRuns},
                                                              {"size", actions->sessionSize},
                                                              {"history", actions->history},
                                                              {"prompts", actions->prompts},
                                                              {"evaluation", actions->evaluate},
                                                              {"lessons", actions->lessons},
                                                              {"keys", actions->shortcuts},
                                                              {"about", actions->about},
                                                              {"guide", actions->guide}};
        for (const auto &[name, action] : opening)
            views.lookAtOpened(QString::fromLatin1(name), [action = action] { action->trigger(); });
        views.lookAtOpened(QStringLiteral("breakpoint"), [&] { it.window.debugController()->newBreakpoint({}); });
        views.lookAtOpened(QStringLiteral("servers"), [&] { it.window.dialogs()->showServers(); });
        views.lookAtOpened(QStringLiteral("model"), [&] { it.window.models()->showDialog(); });
        widgets::CrashDialog crash(QStringLiteral("/home/ada/.local/share/reflexion-workbench/crashes/2026-12-01.txt"),
                                   QStringLiteral("Signal 11\nwidgets: the window is shown"));
        views.lookAtOpened(QStringLiteral("crash"), [&] { crash.show(); });
    }

    static void lookAtPause(support::RealWindow &it, Views &views)
    {
        it.window.actions()->step->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(it.runner.state() == app::RunnerState::Paused, patience);
        views.look(QStringLiteral("paused"));
        it.window.actions()->step->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(it.runner.state() == app::RunnerState::Paused, patience);
        views.look(QStringLiteral("stepped"));
        it.runner.stop();
        QTRY_VERIFY_WITH_TIMEOUT(it.runner.state() == app::RunnerState::Ended, patience);
    }
};

int main(int argc, char **argv)
{
    return support::runOnFixedScreens<WholeViewsTest>(argc, argv);
}

#include "tst_wholeviews.moc"
