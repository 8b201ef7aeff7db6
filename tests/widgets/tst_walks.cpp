// SPDX-License-Identifier: GPL-3.0-or-later
// Random walks over the real window on the samples with the offline rules: ask, step, pause, edit, stop, choose another
// run, compare, undo, switch the source, close and reopen. After each action every view shows the same run in the same
// state as the core. REFLEXION_WALKS=SEEDSxACTS walks longer, REFLEXION_WALK_SEED=N walks one seed.
#include "app/run/breakpointmodel.h"
#include "app/run/runsmodel.h"
#include "app/run/runsource.h"
#include "main/compositionroot.h"
#include "main/runnerfactory.h"
#include "platform/threadgroup.h"
#include "widgets/controls/headerbar.h"
#include "widgets/text/uitext.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/docks.h"
#include "widgets/window/nextquestion.h"
#include "widgets/windowfixture.h"

#include <QRandomGenerator>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTreeView>
#include <memory>

namespace {

constexpr int patience = 60000;

// What ends with the process: threads, runner and window. Folder and settings outlive it.
struct Process {
    struct Threads {
        std::shared_ptr<platform::ThreadGroup> group = std::make_shared<platform::ThreadGroup>();
        ~Threads() { group->close(std::chrono::minutes(1)); }
    };
    Process(program::CompositionRoot &root, const QString &folder, widgets::LayoutStore layout)
        : runner([&] {
              auto factory = program::runnerFactory(root, folder.toStdString());
              factory.threads = threads.group;
              return factory;
          }()),
          window(&runner, std::move(layout), QStringLiteral("test"))
    {
        window.resize(1440, 900);
        window.show();
        [[maybe_unused]] const bool active = QTest::qWaitForWindowActive(&window);
    }
    Threads threads;
    app::AgentRunner runner;
    widgets::MainWindow window;
};

// A run as it must be after a restart.
struct Remembered {
    QString question, reason;
    int attempts = 0;
    std::size_t branches = 0;
    app::RunStatus status{};
    bool operator==(const Remembered &) const = default;
};

class Walk {
public:
    explicit Walk(quint32 seed) : m_random(seed) {}

    // Empty, or the difference and the action before it.
    QString go(int acts)
    {
        if (!m_folder.isValid() || !begin())
            return QStringLiteral("the sample did not open");
        for (int i = 0; i < acts; ++i) {
            act();
            QString wrong;
            if (!QTest::qWaitFor([&] { return isQuiet() && (wrong = disagreement()).isEmpty(); }, m_patience))
                return QStringLiteral("act %1, %2: %3")
                    .arg(i)
                    .arg(m_said, isQuiet() ? wrong : QStringLiteral("no end"));
            if (qEnvironmentVariableIsSet("REFLEXION_WALK_TALKS"))
                qInfo("%d %s", i, qPrintable(m_said));
        }
        return {};
    }

private:
    app::AgentRunner &runner() const { return m_process->runner; }
    widgets::MainWindow &window() const { return m_process->window; }
    const app::Run *run() const { return runner().currentRun(); }
    int upTo(int most) { return most > 0 ? int(m_random.bounded(most)) : 0; }

    bool begin()
    {
        widgets::LayoutStore layout;
        layout.read = [this](const QString &name) { return m_kept.value(name); };
        layout.write = [this](const QString &name, const QByteArray &state) { m_kept[name] = state; };
        m_process = std::make_unique<Process>(m_root, m_folder.filePath(QStringLiteral("sessions")), layout);
        runner().openSource(m_source);
        return QTest::qWaitFor([this] { return runner().source().uri == m_source && isQuiet(); }, patience);
    }

    bool isQuiet() const { return runner().isSettled() && runner().state() != app::RunnerState::Opening; }

    void act()
    {
        using Act = void (Walk::*)();
        static constexpr Act acts[] = {&Walk::ask,        &Walk::ask,     &Walk::step,         &Walk::step,
                                       &Walk::resume,     &Walk::edit,    &Walk::edit,         &Walk::chooseRun,
                                       &Walk::chooseRun,  &Walk::stop,    &Walk::skip,         &Walk::undo,
                                       &Walk::breakpoint, &Walk::compare, &Walk::leaveRunning, &Walk::attempt,
                                       &Walk::change,     &Walk::build,   &Walk::reopen};
        (this->*acts[upTo(int(std::size(acts)))])();
    }

    void ask()
    {
        static const char *questions[] = {"Which drugs treat multiple sclerosys?", "How many drugs are there?",
                                          "Which genes have no drugs?", "What is the weather?",
                                          "Which drugs treat hypertension?"};
        const QString question = QString::fromUtf8(questions[upTo(int(std::size(questions)))]);
        m_said = QStringLiteral("ask ") + question;
        showAsk();
        window().centre()->question()->box()->setQuestion(question);
        if (upTo(3) == 0 && runner().state() != app::RunnerState::Paused)
            window().actions()->step->trigger();
        else
            window().ask();
    }
    void step()
    {
        m_said = QStringLiteral("step");
        if (runner().state() == app::RunnerState::Paused)
            window().actions()->step->trigger();
    }
    void resume()
    {
        m_said = QStringLiteral("continue");
        window().actions()->resume->trigger();
    }
    // Of the shown attempt: typed, then run to the end, for a step, or left as it is.
    void edit()
    {
        static const char *queries[] = {"MATCH (d:Drug) RETURN d.name AS drug LIMIT 3", "RETURN",
                                        "MATCH (d:Drug) WHERE d.name = 'x' RETURN d.name AS drug"};
        m_said = QStringLiteral("edit");
        showAsk();
        if (!run() || window().inspector()->data().isEmpty() ||
            !window().inspector()->hasTab(widgets::Inspector::QueryTab))
            return;
        window().actions()->editQuery->trigger();
        widgets::QueryPage *page = window().inspector()->queryPage();
        if (!page->isEditing())
            return;
        page->insertText(QStringLiteral("// mine\n"));
        const int how = upTo(4);
        m_said += QStringLiteral(" and ") + QString::number(how);
        if (how == 0)
            window().actions()->rerun->trigger();
        else if (how == 1)
            window().actions()->step->trigger();
        else if (how == 2)
            window().reruns()->query(QString::fromUtf8(queries[upTo(int(std::size(queries)))]),
                                     upTo(2) ? app::Then::Run : app::Then::Step);
    }
    void chooseRun()
    {
        m_said = QStringLiteral("choose a run");
        showAsk();
        const QTreeView *tree = window().runsPane()->tree();
        const auto *model = tree->model();
        if (model->rowCount() == 0)
            return;
        QModelIndex index = model->index(upTo(model->rowCount()), 0);
        if (const int branches = model->rowCount(index); branches > 0 && upTo(2))
            index = model->index(upTo(branches), 0, index);
        m_said += QStringLiteral(" “%1”").arg(index.data().toString());
        window().runsPane()->open(index);
    }
    void stop()
    {
        m_said = QStringLiteral("stop");
        runner().stop();
    }
    void skip()
    {
        m_said = QStringLiteral("skip");
        if (runner().state() == app::RunnerState::Paused)
            window().actions()->skip->trigger();
    }
    void undo()
    {
        QAction *action = upTo(3) ? window().actions()->undoEdit : window().actions()->redoEdit;
        m_said = action->text();
        action->trigger();
    }
    void breakpoint()
    {
        static const char *nodes[] = {"execute", "score", "repair"};
        const char *node = nodes[upTo(3)];
        m_said = QStringLiteral("breakpoint ") + QLatin1String(node);
        runner().toggleBreakpoint(QLatin1String(node));
    }
    void compare()
    {
        m_said = QStringLiteral("compare");
        showAsk();
        window().actions()->compare->trigger();
        if (upTo(2))
            window().debugController()->closeCompare();
    }
    // Another run is chosen while the new one works.
    void leaveRunning()
    {
        showAsk();
        const auto before = runner().runs().size();
        window().centre()->question()->box()->setQuestion(QStringLiteral("Which diseases do drugs treat?"));
        window().ask();
        if (before > 0 && runner().runs().size() > before)
            runner().selectRun(runner().runs()[std::size_t(upTo(int(before)))]->id());
        m_said = QStringLiteral("ask and choose another run");
    }
    void attempt()
    {
        m_said = QStringLiteral("previous or next attempt");
        window().attempt()->move(upTo(2) ? 1 : -1);
    }
    void change()
    {
        m_said = QStringLiteral("switch the source");
        if (widgets::Button *button = window().nextQuestion()->switchButton()) {
            button->click();
        } else {
            m_said += QStringLiteral(" by the menu");
            runner().openSource(upTo(2) ? QStringLiteral("sample:library") : QStringLiteral("sample:"));
        }
    }
    void build()
    {
        m_said = QStringLiteral("Build or Ask");
        window().building()->setBuilding(!window().building()->isBuilding());
    }
    void showAsk() { window().building()->setBuilding(false); }

    void reopen()
    {
        m_said = QStringLiteral("close and reopen");
        if (!QTest::qWaitFor([this] { return isQuiet(); }, patience))
            return;
        const std::vector<Remembered> before = remembered();
        const QString shown = run() ? run()->about().question : QString();
        const QString typed = window().centre()->question()->box()->question();
        m_source = runner().source().uri;
        window().close();
        m_process.reset();
        if (!begin())
            return;
        const auto comesBack = [&] { return remembered() == before && (run() || shown.isEmpty()); };
        m_lost.clear();
        if (!QTest::qWaitFor(comesBack, m_patience))
            m_lost = difference(before, remembered());
        else if (run() && !shown.isEmpty() && run()->about().question != shown)
            m_lost = QStringLiteral("another run is shown");
        else if (window().centre()->question()->box()->question() != typed)
            m_lost = QStringLiteral("another question is in the box");
    }

    std::vector<Remembered> remembered() const
    {
        std::vector<Remembered> all;
        for (const auto &each : runner().runs())
            all.push_back({each->about().question, each->endReason(), each->iterationCount(), each->branches().size(),
                           each->status()});
        return all;
    }
    static QString difference(const std::vector<Remembered> &before, const std::vector<Remembered> &after)
    {
        const auto line = [](const Remembered &one) {
            return QStringLiteral("“%1” %2 %3 attempts %4 branches status %5")
                .arg(one.question, one.reason)
                .arg(one.attempts)
                .arg(one.branches)
                .arg(int(one.status));
        };
        for (std::size_t i = 0; i < before.size(); ++i)
            if (i >= after.size() || !(before[i] == after[i]))
                return line(before[i]) + QStringLiteral(" came back as ") +
                       (i < after.size() ? line(after[i]) : QStringLiteral("nothing"));
        return QStringLiteral("%1 runs became %2, or none is shown").arg(before.size()).arg(after.size());
    }

    // The first view that shows something else than the core.
    QString disagreement() const
    {
        if (!m_lost.isEmpty())
            return m_lost;
        for (const auto look : {&Walk::question, &Walk::header, &Walk::states, &Walk::list, &Walk::timeline,
                                &Walk::inspector, &Walk::undoMenu})
            if (QString wrong = (this->*look)(); !wrong.isEmpty())
                return wrong;
        return {};
    }
    static QString differs(const char *what, const QString &shown, const QString &wanted)
    {
        return shown == wanted ? QString()
                               : QStringLiteral("%1 is “%2”, not “%3”").arg(QLatin1String(what), shown, wanted);
    }

    QString question() const
    {
        const widgets::QuestionPane *pane = window().centre()->question();
        if (!run())
            return {};
        if (QString wrong = differs("the question", pane->box()->question(), run()->about().question.trimmed());
            !wrong.isEmpty())
            return wrong;
        return differs("the note below the question", pane->note(), {});
    }

    QString header() const
    {
        const auto &open = runner().source();
        const QString openName = widgets::sourceText(open.uri, QString::fromStdString(open.info.name));
        const QString shown = run() ? widgets::sourceText(run()->about().sourceUri, run()->about().source) : openName;
        if (QString wrong = differs("the source", window().header()->source()->value(), shown); !wrong.isEmpty())
            return wrong;
        if (run() && run()->about().graph) {
            const QString agent = QString::fromStdString(run()->spec().title);
            if (QString wrong = differs("the agent", window().header()->agent()->value(), agent); !wrong.isEmpty())
                return wrong;
            const QString model = widgets::modelText(run()->about().model);
            if (QString wrong = differs("the model", window().header()->model()->value(), model); !wrong.isEmpty())
                return wrong;
        }
        const bool isElsewhere = run() && run()->about().graph && run()->about().sourceUri != open.uri;
        return differs("the line of the next question", window().nextQuestion()->text(),
                       isElsewhere ? QStringLiteral("Source of the next question: %1").arg(openName) : QString());
    }

    // Badge, strip and status of the run.
    QString states() const
    {
        using State = app::RunnerState;
        const State state = runner().state();
        const auto *badge = window().header()->state();
        const widgets::StatusStrip *strip = window().centre()->question()->strip();
        if (!run())
            return state == State::Ready ? QString() : QStringLiteral("no run, but state %1").arg(int(state));
        const widgets::Mark mark = widgets::markOf(run()->status());
        const bool isEnded = !run()->endReason().isEmpty();
        if (isEnded != (state == State::Ended))
            return QStringLiteral("the run ended by “%1”, but state is %2").arg(run()->endReason()).arg(int(state));
        if (strip->mark() != mark)
            return QStringLiteral("the strip shows “%1”, the run %2").arg(strip->spoken(), widgets::wordOf(mark));
        const QString word = isEnded ? widgets::endWordText(*run()) : widgets::wordOf(mark);
        if (!strip->spoken().startsWith(word))
            return differs("the strip", strip->spoken(), word);
        if (state == State::Failed)
            return {};
        return differs("the badge", badge->accessibleName(), word);
    }

    QString list() const
    {
        using Model = app::RunsModel;
        const auto *tree = window().runsPane()->tree();
        const auto *model = tree->model();
        if (model->rowCount() != int(runner().runs().size()))
            return QStringLiteral("the list has %1 runs").arg(model->rowCount());
        const quint32 current = run() ? quint32(run()->id()) : 0;
        if (tree->currentIndex().data(Model::RunRole).toUInt() != current)
            return QStringLiteral("another run is marked in the list");
        if (!tree->selectionModel()->selectedIndexes().isEmpty())
            return QStringLiteral("the list has a selection beside the shown run");
        for (int row = 0; row < model->rowCount(); ++row) {
            const QModelIndex index = model->index(row, 0);
            const app::Run *one = runner().run(app::RunId(index.data(Model::RunRole).toUInt()));
            if (!one || one->status() != index.data(Model::StatusRole).value<app::RunStatus>() ||
                index.data(Model::CurrentRole).toBool() != (one == run()) ||
                index.data(Model::IterationsRole).toInt() != one->iterationCount())
                return QStringLiteral("row %1 of the list differs").arg(row);
            if (QString wrong = restOf(*one); !wrong.isEmpty())
                return wrong;
        }
        return {};
    }

    // Nothing waits forever, and only the current branch can be paused.
    static QString restOf(const app::Run &one)
    {
        for (const auto &branch : one.branches()) {
            const bool isCurrent = branch->id == one.currentBranch();
            if (!isCurrent && branch->status == app::RunStatus::Paused)
                return QStringLiteral("branch %1 is left and paused").arg(branch->name);
            for (const app::Iteration &each : branch->iterations) {
                const bool isPaused = each.status == app::RunStatus::Paused || !each.pausedBefore.isEmpty();
                if (each.status == app::RunStatus::Waiting || (isPaused && !isCurrent) ||
                    (isPaused && !one.endReason().isEmpty()))
                    return QStringLiteral("attempt %1 of %2 is %3")
                        .arg(each.number)
                        .arg(branch->name)
                        .arg(widgets::wordOf(widgets::markOf(each.status)));
            }
        }
        return {};
    }

    QString timeline() const
    {
        const app::TimelineModel *model = window().timelineModel();
        if (model->run() != run())
            return QStringLiteral("the timeline shows another run");
        if (!run())
            return {};
        int attempts = 0;
        for (int row = 0; row < model->rowCount(); ++row)
            attempts += model->rowCount(model->index(row, 0));
        if (attempts != run()->iterationCount())
            return QStringLiteral("the timeline has %1 attempts of %2").arg(attempts).arg(run()->iterationCount());
        return {};
    }

    QString inspector() const
    {
        const app::InspectorData &data = window().inspector()->data();
        const QModelIndex card = window().centre()->timeline()->currentIndex();
        const app::Iteration *iteration = run() ? window().timelineModel()->iteration(card) : nullptr;
        if (!iteration)
            return data.isEmpty() ? QString() : QStringLiteral("the inspector shows an attempt that is not selected");
        if (data.iteration != iteration->number || data.status != iteration->status ||
            data.pausedBefore != iteration->pausedBefore)
            return QStringLiteral("the inspector shows attempt %1 %2, the card %3 %4")
                .arg(data.iteration)
                .arg(widgets::wordOf(widgets::markOf(data.status)))
                .arg(iteration->number)
                .arg(widgets::wordOf(widgets::markOf(iteration->status)));
        if (!data.question.isEmpty() && data.question != run()->about().question)
            return differs("the question of the inspector", data.question, run()->about().question);
        const widgets::QueryPage *page = window().inspector()->shownQueryPage();
        if (page && window().inspector()->hasTab(widgets::Inspector::QueryTab) &&
            page->isPending() != !data.pausedBefore.isEmpty())
            return QStringLiteral("the query page says what comes next of a run that does not wait");
        return {};
    }

    QString undoMenu() const
    {
        const QAction *action = window().actions()->undoEdit;
        return action->isEnabled() && action->text() == QLatin1String("&Undo")
                   ? QStringLiteral("undo does not say what")
                   : QString();
    }

    QTemporaryDir m_folder;
    program::CompositionRoot m_root;
    QHash<QString, QByteArray> m_kept;
    std::unique_ptr<Process> m_process;
    QRandomGenerator m_random;
    QString m_source = QStringLiteral("sample:");
    QString m_said, m_lost;
    int m_patience = 20000;
};

} // namespace

class WalksTest : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void allViewsShowTheSameStateOfARun_data()
    {
        const QStringList length = qEnvironmentVariable("REFLEXION_WALKS", QStringLiteral("3x40")).split(u'x');
        const int seeds = std::max(1, length.value(0).toInt()), acts = std::max(1, length.value(1).toInt());
        const int only = qEnvironmentVariableIntValue("REFLEXION_WALK_SEED");
        QTest::addColumn<int>("seed");
        QTest::addColumn<int>("acts");
        for (int seed = only > 0 ? only : 1; seed <= (only > 0 ? only : seeds); ++seed)
            QTest::addRow("seed %d", seed) << seed << acts;
    }
    void allViewsShowTheSameStateOfARun()
    {
        QFETCH(const int, seed);
        QFETCH(const int, acts);
        const QString wrong = Walk(quint32(seed)).go(acts);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
};

QTEST_MAIN(WalksTest)
#include "tst_walks.moc"
