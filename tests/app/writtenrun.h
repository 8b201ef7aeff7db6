// SPDX-License-Identifier: GPL-3.0-or-later
// A run as text: one line a branch, iterations in brackets. For tests.
#pragma once

#include "app/run/run.h"

#include <QStringList>

namespace fake {

inline const char *word(app::RunStatus status)
{
    switch (status) {
    case app::RunStatus::Waiting:
        return "waiting";
    case app::RunStatus::Running:
        return "running";
    case app::RunStatus::Answering:
        return "answering";
    case app::RunStatus::NoRows:
        return "no-rows";
    case app::RunStatus::Answered:
        return "answered";
    case app::RunStatus::Partial:
        return "partial";
    case app::RunStatus::Error:
        return "error";
    case app::RunStatus::Paused:
        return "paused";
    case app::RunStatus::Stopped:
        return "stopped";
    case app::RunStatus::Declined:
        return "declined";
    case app::RunStatus::Findings:
        return "findings";
    case app::RunStatus::Suspended:
        return "suspended";
    case app::RunStatus::Skipped:
        return "skipped";
    }
    return "?";
}

// 1 draft no-rows 0 4.0: schema draft check execute! score
inline QString written(const app::Iteration &iteration)
{
    QString text =
        QStringLiteral("%1 %2 %3").arg(iteration.number).arg(iteration.title, QLatin1String(word(iteration.status)));
    if (iteration.outcome >= 0)
        text += QStringLiteral(" %1 rows").arg(iteration.outcome);
    if (iteration.score)
        text += QStringLiteral(" score %1").arg(*iteration.score);
    if (iteration.best)
        text += QLatin1String(" best");
    if (iteration.byPerson)
        text += QLatin1String(" by-you");
    text += QLatin1Char(':');
    for (const app::Step &step : iteration.steps) {
        text += QLatin1Char(' ') + step.name;
        if (step.decides)
            text += QLatin1Char('!');
        if (step.status == app::RunStatus::Waiting)
            text += QLatin1Char('?');
    }
    return text;
}

inline QStringList written(const app::Run &run)
{
    QStringList lines;
    for (const auto &branch : run.branches()) {
        QString text = branch->name;
        if (branch->forkIteration > 0 || branch->parent != workflow::BranchId::none)
            text += QStringLiteral(" after %1, %2 reused").arg(branch->forkIteration).arg(branch->reusedSteps);
        for (const app::Iteration &iteration : branch->iterations)
            text += QLatin1String(" [") + written(iteration) + QLatin1Char(']');
        if (!branch->endReason.isEmpty())
            text += QLatin1Char(' ') + branch->endReason;
        lines.append(text);
    }
    return lines;
}

} // namespace fake
