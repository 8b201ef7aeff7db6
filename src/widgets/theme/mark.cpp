// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/mark.h"

#include <QCoreApplication>

namespace widgets {

Icon iconOf(Mark mark)
{
    switch (mark) {
    case Mark::answered:
        return Icon::answered;
    case Mark::partial:
        return Icon::half;
    case Mark::noRows:
        return Icon::norows;
    case Mark::notAnswered:
        return Icon::unanswered;
    case Mark::error:
        return Icon::error;
    case Mark::running:
    case Mark::answering:
        return Icon::running;
    case Mark::paused:
        return Icon::paused;
    case Mark::approval:
        return Icon::approval;
    case Mark::waiting:
        return Icon::waiting;
    case Mark::stopped:
        return Icon::stopped;
    case Mark::skipped:
        return Icon::skip;
    case Mark::found:
        return Icon::found;
    }
    return Icon::waiting;
}

Role wordRole(Mark mark)
{
    switch (mark) {
    case Mark::answered:
        return Role::ok;
    case Mark::partial:
    case Mark::noRows:
    case Mark::notAnswered:
    case Mark::paused:
    case Mark::approval:
        return Role::warning;
    case Mark::error:
        return Role::error;
    case Mark::running:
    case Mark::answering:
    case Mark::found:
        return Role::accent;
    case Mark::waiting:
    case Mark::stopped:
    case Mark::skipped:
        return Role::muted;
    }
    return Role::muted;
}

Role fillRole(Mark mark)
{
    return mark == Mark::paused || mark == Mark::approval ? Role::amber : wordRole(mark);
}

QString wordOf(Mark mark)
{
    const auto word = [](const char *text) { return QCoreApplication::translate("widgets::Mark", text); };
    switch (mark) {
    case Mark::answered:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Answered"));
    case Mark::partial:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Partly answered"));
    case Mark::noRows:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "No rows"));
    case Mark::notAnswered:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Not answered"));
    case Mark::error:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Error"));
    case Mark::running:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Running"));
    case Mark::answering:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Answering"));
    case Mark::paused:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Paused"));
    case Mark::approval:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Needs approval"));
    case Mark::waiting:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Waiting"));
    case Mark::stopped:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Stopped"));
    case Mark::skipped:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Skipped"));
    case Mark::found:
        return word(QT_TRANSLATE_NOOP("widgets::Mark", "Relationships found"));
    }
    return {};
}

} // namespace widgets
