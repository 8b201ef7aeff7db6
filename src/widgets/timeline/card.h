// SPDX-License-Identifier: GPL-3.0-or-later
// One attempt as a card of the timeline: its content as a value, and its painting, which needs no window. GUI thread.
#pragma once

#include "widgets/code/codeeditor.h"
#include "widgets/theme/mark.h"

#include <QRectF>
#include <QString>
#include <vector>

class QPainter;

namespace widgets {

enum class StepState { done, decisive, running, paused, waiting, skipped };

struct StepDot {
    QString name;
    StepState state = StepState::done;
    Mark mark = Mark::answered; // of a decisive step
    QString node = {};          // id of the engine, for tool tips and breakpoints
    bool breakpoint = false;    // the run pauses before it
};

// A line of a card that replaces query and note: an optional icon at the left and a text in one of six looks.
struct FaceLine {
    enum Look { prose, search, code, thought, call, observation };
    Look look = prose;
    QString text; // empty: nothing yet
    int most = 2;
};

// A judgement: icon and word on a tint of its colour. Waiting: not judged yet.
struct CardVerdict {
    QString word;
    Mark mark = Mark::waiting;
};

struct CardContent {
    int number = 0;
    QString node;
    bool byPerson = false;
    bool best = false;
    bool starred = false, noted = false; // by the user
    bool drafted = false;                // an edit of the user that has not run
    QString score;                       // formatted; empty: none yet
    Mark mark = Mark::waiting;
    QString word;  // replaces the usual word of the mark; may be empty
    QString facts; // "11 rows · 6.1 ms"
    std::vector<StepDot> steps;
    QString query;
    std::vector<CodeToken> tokens; // of the query
    std::vector<CodeMark> marks;
    QString note;     // problem or reflection
    QStringList rows; // first rows of the result, for high cards
    std::vector<FaceLine> lines;
    std::vector<CardVerdict> verdicts;
    QString streamed; // text of a model that is still writing
    bool selected = false;
    bool pending = false;     // waits for the user
    bool placeholder = false; // drawn before the first run
    int selectedStep = -1;
    int breakpointHint = -1; // the step at which a click would set a breakpoint
};

// `roomy` cards show the query.
void paintCard(QPainter &painter, const Theme &theme, const QRectF &area, const CardContent &card, bool roomy);

// Area of the pending card's real buttons.
QRectF pendingButtonArea(const Theme &theme, const QRectF &card);

// The step at a point of a card, -1: none.
int stepAt(const Theme &theme, const QRectF &area, const CardContent &card, const QPointF &point);
// Of a step: its dot, breakpoint and name.
QRectF stepArea(const Theme &theme, const QRectF &area, const CardContent &card, int step);
// The step whose breakpoint dot is at the point, -1: none.
int breakpointAt(const Theme &theme, const QRectF &area, const CardContent &card, const QPointF &point);

// Paints text wrapped at words in at most `lines` lines; the last one ends in an ellipsis if text is left. Returns the
// height.
double paintLines(QPainter &painter, const QRectF &area, const QString &text, int lines);

} // namespace widgets
