// SPDX-License-Identifier: GPL-3.0-or-later
// A line over the timeline where the run in front has something to say of itself: why this agent answers, or in which
// run it was made, with the way back there. GUI thread.
#pragma once

#include "app/run/agentrunner.h"

#include <QWidget>

namespace widgets {

class Button;
class TextLabel;

class RunNote : public QWidget {
    Q_OBJECT
public:
    explicit RunNote(app::AgentRunner *runner, QWidget *parent = nullptr);
    QString text() const;
    Button *backButton() const { return m_back; } // shown where the run was made inside another one
    void open(qint64 number); // the run of that number in the session file; nothing where there is none

private:
    void refresh();

    app::AgentRunner *m_runner;
    TextLabel *m_text;
    Button *m_back;
};

} // namespace widgets
