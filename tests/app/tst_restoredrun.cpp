// SPDX-License-Identifier: GPL-3.0-or-later
// A run that is read from its session is shown as before. Random walks over a run: step, run, edit, hint, skip, go to
// another step, fail, cancel, stop, hide a branch. After each action the same run is restored from its record and
// compared, and no iteration waits forever. REFLEXION_WALKS=SEEDSxACTS walks longer.
#include "app/fakeagent.h"
#include "app/run/run.h"
#include "app/writtenrun.h"

#include <QRandomGenerator>
#include <QTest>
#include <set>
#include <stdexcept>

using app::RunStatus;

namespace {

// The content of a run in the session file.
class Kept final : public workflow::CheckpointSink {
public:
    base::Status commit(const workflow::CheckpointPtr &checkpoint) override
    {
        record.checkpoints.push_back(checkpoint);
        record.branches[std::size_t(checkpoint->branch) - 1].tip = checkpoint->id;
        if (checkpoint->origin == workflow::Origin::run || checkpoint->origin == workflow::Origin::replay)
            std::erase_if(record.attempts, [&](const auto &one) { return one.parent == checkpoint->parent; });
        return {};
    }
    base::Status commit(const workflow::Attempt &attempt) override
    {
        std::erase_if(record.attempts, [&](const auto &one) { return one.parent == attempt.parent; });
        record.attempts.push_back(attempt);
        return {};
    }
    base::Status commit(const workflow::Branch &branch) override
    {
        record.branches.resize(std::max(record.branches.size(), std::size_t(branch.id)));
        record.branches[std::size_t(branch.id) - 1] = branch;
        return {};
    }
    workflow::RunRecord record;
};

// A run, its runner and the stored data of both.
class ScriptedRun {
public:
    explicit ScriptedRun(fake::ScriptPtr from) : script(std::move(from)) { open(); }

    void open()
    {
        recording = std::make_unique<fake::Recording>(script, &kept);
        run = std::make_unique<app::Run>(fake::about(recording->agent()));
    }
    // As the runner's worker does after a command.
    void deliver()
    {
        run->apply(recording->take());
        run->setPlace(runner().branch(), runner().current()->id);
    }
    app::StoredPlace place() const
    {
        app::StoredPlace place;
        place.record = kept.record;
        place.record.current = run->currentCheckpoint();
        place.record.branch = run->currentBranch();
        place.hidden.assign(hidden.begin(), hidden.end());
        if (!run->pendingNode().isEmpty())
            place.stopped = run->endReason();
        return place;
    }
    std::unique_ptr<app::Run> restored() const
    {
        auto made = std::make_unique<app::Run>(fake::about(recording->agent()));
        made->restore(place());
        return made;
    }
    // Another process continues it.
    void reopen()
    {
        app::StoredPlace stood = place();
        open();
        (void)recording->runner->restore(stood.record);
        run->restore(stood);
    }
    workflow::Runner &runner() const { return *recording->runner; }

    fake::ScriptPtr script;
    Kept kept;
    std::set<workflow::BranchId> hidden;
    std::unique_ptr<fake::Recording> recording;
    std::unique_ptr<app::Run> run;
};

QStringList shown(const app::Run &run)
{
    QStringList lines = fake::written(run);
    for (const auto &branch : run.branches()) {
        lines += QStringLiteral("%1: %2").arg(branch->name).arg(int(branch->status));
        for (const app::Iteration &each : branch->iterations)
            lines.back() += QStringLiteral(" (%1 %2 %3)").arg(each.pausedBefore, each.endReason, each.sentence);
    }
    const auto current = run.current();
    const auto &attempt = run.attempt();
    lines += QStringLiteral("status %1, end “%2”, next “%3”, in %4/%5, %6, %7")
                 .arg(int(run.status()))
                 .arg(run.endReason(), run.pendingNode())
                 .arg(int(current.branch))
                 .arg(current.index)
                 .arg(attempt ? QString::fromUtf8(toString(attempt->status)) : QStringLiteral("no attempt"),
                      run.error() ? QString::fromStdString(run.error()->message) : QStringLiteral("no error"));
    return lines;
}

// Nothing waits forever, and only the current branch can be paused.
QString restOf(const app::Run &run)
{
    for (const auto &branch : run.branches()) {
        const bool isCurrent = branch->id == run.currentBranch();
        for (const app::Iteration &each : branch->iterations)
            if (each.status == RunStatus::Waiting ||
                (!isCurrent && (each.status == RunStatus::Paused || !each.pausedBefore.isEmpty())))
                return QStringLiteral("iteration %1 of %2 waits").arg(each.number).arg(branch->name);
        if (!isCurrent && (branch->status == RunStatus::Paused || branch->status == RunStatus::Waiting))
            return QStringLiteral("branch %1 is left and waits").arg(branch->name);
    }
    return {};
}

class Walk {
public:
    explicit Walk(quint32 seed)
        : m_random(seed),
          m_told(fake::script(
              {{"one", 0, 4, upTo(2) ? "No such label." : ""}, {"two", upTo(2) ? 3 : 0, 5}, {"three", 1, 6}}))
    {
        m_told.script->asksAfterRevise = upTo(2);
        m_told.open();
        workflow::Limits limits;
        limits.steps = 20;
        m_told.runner().setLimits(limits);
        m_told.recording->start();
        m_told.deliver();
    }

    QString go(int acts)
    {
        QStringList actions;
        for (int i = 0; i < acts; ++i) {
            actions += act();
            m_told.deliver();
            const QStringList live = shown(*m_told.run), other = shown(*m_told.restored());
            QString wrong = restOf(*m_told.run);
            for (int line = 0; line < live.size(); ++line)
                if (live[line] != other.value(line))
                    wrong += QStringLiteral("\n“%1” was restored as “%2”").arg(live[line], other.value(line));
            if (!wrong.isEmpty())
                return QStringLiteral("%1, after %2").arg(wrong, actions.join(QStringLiteral(", ")).right(200));
            if (upTo(10) == 0) {
                m_told.reopen();
                actions += QStringLiteral("reopen");
            }
        }
        return {};
    }

private:
    int upTo(int most) { return int(m_random.bounded(most)); }
    workflow::CheckpointId anyStep()
    {
        return workflow::CheckpointId(1 + upTo(int(m_told.kept.record.checkpoints.size())));
    }
    QString act()
    {
        workflow::Runner &runner = m_told.runner();
        switch (upTo(12)) {
        case 0:
        case 1:
            runner.step();
            return QStringLiteral("step");
        case 2:
            runner.run();
            return QStringLiteral("run");
        case 3:
            return runOff();
        case 4: {
            const auto at = anyStep();
            (void)runner.goTo(at);
            return QStringLiteral("go to %1").arg(quint64(at));
        }
        case 5: {
            const auto at = anyStep();
            static const char *queries[] = {"mine", "two", ""};
            (void)runner.edit(at, {{fake::names::searchQueries, base::json({queries[upTo(3)]})}},
                              upTo(2) ? std::string() : "edit " + std::to_string(++m_edits));
            return QStringLiteral("edit %1").arg(quint64(at));
        }
        case 6:
            (void)runner.hint(anyStep(), "Think.");
            return QStringLiteral("hint");
        case 7:
            (void)runner.skip();
            return QStringLiteral("skip");
        case 8:
            m_told.run->setStopped(QStringLiteral("cancelled"));
            return QStringLiteral("stop");
        case 9:
            return hide();
        case 10: {
            const auto at = anyStep();
            (void)runner.edit(at, {{fake::names::personScore, base::json({{"value", upTo(2) ? 9 : 2}})}});
            return QStringLiteral("score %1").arg(quint64(at));
        }
        default:
            runner.pauseRequested();
            runner.run();
            return QStringLiteral("pause");
        }
    }
    // The query fails or is cancelled.
    QString runOff()
    {
        std::stop_source stop;
        const bool fails = upTo(2);
        m_told.script->duringQuery = [&] {
            if (fails)
                throw std::runtime_error("no memory");
            stop.request_stop();
        };
        m_told.runner().run(stop.get_token());
        m_told.script->duringQuery = {};
        return fails ? QStringLiteral("fail") : QStringLiteral("cancel");
    }
    QString hide()
    {
        const auto branch = workflow::BranchId(1 + upTo(int(m_told.kept.record.branches.size())));
        const bool hides = m_told.hidden.insert(branch).second;
        if (!hides)
            m_told.hidden.erase(branch);
        m_told.run->setBranchHidden(branch, hides);
        return (hides ? QStringLiteral("hide ") : QStringLiteral("show ")) + QString::number(int(branch));
    }

    QRandomGenerator m_random;
    ScriptedRun m_told;
    int m_edits = 0;
};

} // namespace

class TestRestoredRun : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void aRestoredRunIsShownAsItWas_data()
    {
        const QStringList length = qEnvironmentVariable("REFLEXION_WALKS", QStringLiteral("30x60")).split(u'x');
        const int seeds = std::max(1, length.value(0).toInt()), acts = std::max(1, length.value(1).toInt());
        QTest::addColumn<int>("acts");
        for (int seed = 1; seed <= seeds; ++seed)
            QTest::addRow("%d", seed) << acts;
    }
    void aRestoredRunIsShownAsItWas()
    {
        QFETCH(const int, acts);
        const QString wrong = Walk(QByteArray(QTest::currentDataTag()).toUInt()).go(acts);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
};

QTEST_APPLESS_MAIN(TestRestoredRun)
#include "tst_restoredrun.moc"
