// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/runtexts.h"

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/budget.h"

#include <QCoreApplication>
#include <QLocale>

namespace widgets {

namespace {

struct RunTexts {
    Q_DECLARE_TR_FUNCTIONS(widgets::RunTexts)
};

} // namespace

const app::Iteration *newestIteration(const app::Run &run)
{
    const app::Branch *branch = run.branch(run.currentBranch());
    return branch && !branch->iterations.empty() ? &branch->iterations.back() : nullptr;
}

app::InspectorData answerOf(const app::Run &run)
{
    const app::Branch *branch = run.branch(run.currentBranch());
    if (!branch || branch->iterations.empty())
        return {};
    app::InspectorData data = app::inspect(run, branch->id, int(branch->iterations.size()) - 1);
    app::hidePrivate(data, run);
    return data;
}

bool waitsForApproval(const app::AgentRunner &runner)
{
    const app::Run *run = runner.currentRun();
    return run && run->attempt() && run->attempt()->status == app::AttemptStatus::suspended && run->attempt()->suspend;
}

// With a limit of attempts, the limit of steps is only a safeguard and is not shown.
QString stepOfLimitText(const app::Run &run, int step)
{
    return app::iterationLimit(run) > 0
               ? RunTexts::tr("step %1").arg(QLocale().toString(step))
               : RunTexts::tr("step %1 of %2").arg(QLocale().toString(step), QLocale().toString(run.about().stepLimit));
}

QString copyInUseText(const app::CopyInUse &copy)
{
    return RunTexts::tr(
               "You have opened the copy of the source that is stored in the session. The copy was made on %1 (%2).")
        .arg(QLocale().toString(copy.made.date(), RunTexts::tr("d MMMM yyyy", "form of a date")),
             QLocale().formattedDataSize(copy.bytes, copy.bytes < 1000 ? 0 : 1, QLocale::DataSizeSIFormat));
}

QString copyInUseText(const app::AgentRunner &runner, const QString &sourceUri)
{
    const auto copy = runner.copyInUse(sourceUri);
    if (!copy)
        return {};
    const QString asked = copyInUseText(*copy);
    return copy->why.isEmpty() ? asked : asked + QLatin1Char(' ') + copy->why;
}

} // namespace widgets
