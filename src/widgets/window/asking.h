// SPDX-License-Identifier: GPL-3.0-or-later
// The question in the box with all that was chosen beside it, put together and asked; what was asked is kept for the
// arrows of the box. GUI thread.
#pragma once

#include "app/run/agentrunner.h"
#include "widgets/window/layoutstore.h"

#include <QObject>
#include <QStringList>

class QAction;

namespace widgets {

class AgentChoice;
class BesideChoice;
class KeptWork;
class ModelChoice;
class Preferences;
class QuestionBox;

class Asking : public QObject {
    Q_OBJECT
public:
    // Where what is asked comes from.
    struct Choices {
        const QAction *action = nullptr; // it can be asked while this is enabled
        QuestionBox *box = nullptr;
        KeptWork *kept = nullptr; // ticks of the schema
        AgentChoice *agent = nullptr;
        ModelChoice *model = nullptr;
        BesideChoice *beside = nullptr;
        Preferences *settings = nullptr;
    };
    Asking(app::AgentRunner *runner, Choices choices, LayoutStore layout, QObject *parent);

    app::AskRequest request() const; // as the window stands
    void ask();
    void step(); // one node of the run that waits; else what stands in the box, paused before its first
    void restoreHistory();

signals:
    void begun();
    void said(const QString &sentence);

private:
    void remember(const QString &question);

    app::AgentRunner *m_runner;
    Choices m_choices;
    LayoutStore m_layout;
    QStringList m_history; // oldest first
};

} // namespace widgets
