// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/drawing/drawinglink.h"

#include "app/console/consolecontroller.h"
#include "app/run/agentrunner.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/console/consolepane.h"
#include "widgets/console/wordsview.h"
#include "widgets/drawing/drawingpane.h"
#include "widgets/drawing/drawingview.h"

#include <QTimer>

namespace widgets {

DrawingLink::DrawingLink(app::AgentRunner *runner, app::ConsoleController *queries, ConsolePane *console,
                         DrawingPane *drawing)
    : QObject(drawing), m_queries(queries), m_console(console), m_drawing(drawing), m_timer(new QTimer(this))
{
    constexpr int typing = 200; // ms; do not read at every key
    m_timer->setSingleShot(true);
    m_timer->setInterval(typing);
    connect(m_timer, &QTimer::timeout, this, &DrawingLink::read);
    const auto readSoon = [this] {
        if (m_isShown)
            m_timer->start();
    };
    ConsoleEditor *editor = console->editor();
    connect(editor, &QsciScintilla::textChanged, this, readSoon);
    connect(editor, &QsciScintilla::cursorPositionChanged, this, readSoon);
    connect(console, &ConsolePane::textChanged, this, readSoon); // also another tab
    connect(queries, &app::ConsoleController::documentChanged, this, readSoon);
    const auto forget = [this, readSoon] {
        m_drawing->model()->clear();
        readSoon();
    };
    connect(runner, &app::AgentRunner::sourceOpened, this, forget);
    connect(drawing->model(), &app::DrawingModel::parameterMade, this,
            [this](const QString &name, const QString &typed) {
                m_queries->setParameter(m_console->current(), name, typed);
            });
    connect(drawing->model(), &app::DrawingModel::replaced, this, &DrawingLink::write);
    connect(drawing, &DrawingPane::runRequested, console, &ConsolePane::runHere);
    connect(drawing, &DrawingPane::undoRequested, this, [this] {
        m_console->editor()->undo();
        read();
    });
    connect(drawing, &DrawingPane::redoRequested, this, [this] {
        m_console->editor()->redo();
        read();
    });
    connect(drawing, &DrawingPane::placePointed, console, &ConsolePane::pointTo);
    connect(console->words(), &WordsView::phraseChosen, this, [this](int begin, int end) {
        if (m_isShown)
            m_drawing->view()->chooseText(begin, end);
    });
}

void DrawingLink::setShown(bool isShown)
{
    m_isShown = isShown;
    m_timer->stop();
    if (isShown)
        read();
}

void DrawingLink::read()
{
    m_timer->stop();
    const app::ConsoleDocument *document = m_queries->document(m_console->current());
    m_drawing->model()->read(m_console->editor()->code(), m_console->editor()->cursor(),
                             document ? document->parameters : QMap<QString, QString>());
}

void DrawingLink::write(int begin, int end, const QString &by)
{
    ConsoleEditor *editor = m_console->editor();
    if (editor->isReadOnly())
        return m_drawing->say(tr("Accept or reject the proposed change first."));
    editor->beginUndoAction(); // not one step with what was typed before
    editor->CodeEditor::replace(begin, end, by);
    editor->endUndoAction();
    editor->setCursor(begin);
    read();
}

} // namespace widgets
