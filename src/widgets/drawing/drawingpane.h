// SPDX-License-Identifier: GPL-3.0-or-later
// Builds a query by hand: the drawing of the statement at the cursor, a form for conditions, and what is returned. For
// an empty query it offers types to start from. Each act is an edit of the model. GUI thread.
#pragma once

#include "app/console/drawingmodel.h"

#include <QList>
#include <QWidget>

class QAction;
class QScrollArea;
class QStackedWidget;

namespace widgets {

class Button;
class ChoiceList;
class ConditionForm;
class DrawingView;
class IconLabel;
class ResultStrip;
class TextLabel;

class DrawingPane : public QWidget {
    Q_OBJECT
public:
    DrawingPane(app::AgentRunner *runner, app::ConsoleController *console, QWidget *parent = nullptr);
    app::DrawingModel *model() const { return m_model; }
    DrawingView *view() const { return m_view; }
    ConditionForm *form() const { return m_form; }
    ResultStrip *strip() const { return m_strip; }
    QString message() const; // the line above the drawing; empty: none
    // What a drawing offers for its current element, each with its key.
    const QList<QAction *> &acts() const { return m_acts; }
    QList<Button *> startButtons() const { return m_starts; } // types to start from

    ChoiceList *openGrowths();           // at the current node; null: it is none
    ChoiceList *openTypes();             // to start from, or of a further node
    void placeType(const QString &type); // a name of the schema: a node, or a relationship at a node
    void focusDrawing();
    void say(const QString &sentence); // below the drawing, until the next act; empty: none

signals:
    void runRequested();
    void undoRequested();
    void redoRequested();
    void placePointed(int begin, int end); // of the chosen part, in the text

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildStart();
    void buildActs();
    void refresh();
    void refreshStart();
    void showElement(); // of the current place, in the form
    void editHere();
    void removeHere();
    void toggle(app::Presence presence);
    void showMenu(const QPoint &global);
    void fillMenu(class QMenu *menu);
    void dropName(const QString &name, int node);
    std::pair<int, int> placeHere() const; // of the current part in the text
    void fitView();
    void fitHeight();
    std::size_t edgeHere() const; // npos: none

    app::DrawingModel *m_model;
    DrawingView *m_view;
    QScrollArea *m_scroll;
    QStackedWidget *m_stack;
    QWidget *m_start;
    QList<Button *> m_starts;
    Button *m_otherType = nullptr;
    TextLabel *m_startText = nullptr;
    QWidget *m_messageRow;
    TextLabel *m_message;
    ConditionForm *m_form;
    ResultStrip *m_strip;
    QWidget *m_stripPart; // scrolls it in a small window
    QList<QAction *> m_acts;
    QAction *m_grow, *m_edit, *m_ask, *m_optional, *m_not, *m_remove, *m_menu, *m_column, *m_node, *m_reverse;
    std::optional<std::size_t> m_changing; // condition in the form
};

} // namespace widgets
