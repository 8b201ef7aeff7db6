// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the drawing and the text of the console the same: the drawing is read from the text a moment after each change,
// and an act in the drawing replaces its part of the text, as one step of the editor's undo. GUI thread.
#pragma once

#include <QObject>

class QTimer;

namespace app {
class AgentRunner;
class ConsoleController;
} // namespace app

namespace widgets {

class ConsolePane;
class DrawingPane;

class DrawingLink : public QObject {
    Q_OBJECT
public:
    DrawingLink(app::AgentRunner *runner, app::ConsoleController *queries, ConsolePane *console, DrawingPane *drawing);
    void setShown(bool isShown); // a hidden drawing reads and counts nothing

private:
    void read();
    void write(int begin, int end, const QString &by);
    app::ConsoleController *m_queries;
    ConsolePane *m_console;
    DrawingPane *m_drawing;
    QTimer *m_timer;
    bool m_isShown = false;
};

} // namespace widgets
