// SPDX-License-Identifier: GPL-3.0-or-later
// Line above the timeline about the current run: why this agent answers, which question it continues, or inside which
// run it was made, with a button that leads back there. GUI thread.
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
    Button *backButton() const { return m_back; } // shown for a run made inside another one, or continuing it
    void open(qint64 number);                     // run of that number in the session file; does nothing without one

private:
    void refresh();

    app::AgentRunner *m_runner;
    TextLabel *m_text;
    Button *m_back;
    qint64 m_from = 0; // number of the run that the button leads to; 0: none
};

} // namespace widgets
