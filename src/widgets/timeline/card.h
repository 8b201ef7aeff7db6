// SPDX-License-Identifier: GPL-3.0-or-later
// One iteration as a card of the timeline: what it says, as a value, and how it is painted. Painting needs no window.
// GUI thread.
#pragma once

#include "widgets/inspector/codeeditor.h"
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
    Mark mark = Mark::answered; // of a decisive one
    QString node = {};          // as the engine calls it, for a tool tip and for breakpoints
    bool breakpoint = false;    // the run pauses before it
};

// A part in the place of query and note: an icon at its left, or none, and a text in one of three looks.
struct FaceLine {
    enum Look { prose, search, code, thought, call, observation };
    Look look = prose;
    QString text; // empty: nothing yet
    int most = 2;
};

// What was judged: icon and word on a tint of its colour. Waiting: not asked.
struct FaceVerdict {
    QString word;
    Mark mark = Mark::waiting;
};

struct CardFace {
    int number = 0;
    QString node;
    bool byPerson = false;
    bool best = false;
    bool starred = false, noted = false; // by a person
    bool drafted = false;                // a change of a person that has not run
    QString score;                       // formatted; empty: none yet
    Mark mark = Mark::waiting;
    QString word;  // of the mark, where it is not its usual one
    QString facts; // "11 rows · 6.1 ms"
    std::vector<StepDot> steps;
    QString query;
    std::vector<CodeToken> tokens; // of the query
    std::vector<CodeMark> marks;
    QString note; // finding or reflection
    std::vector<FaceLine> lines;
    std::vector<FaceVerdict> verdicts;
    QString streamed; // what a model has written so far, while it writes
    bool selected = false;
    bool pending = false;     // the one that waits for a person
    bool placeholder = false; // drawn before the first run
    int selectedStep = -1;
    int breakpointHint = -1; // the step above which a click would set a breakpoint
};

// `roomy` cards show the query.
void paintCard(QPainter &painter, const Theme &theme, const QRectF &area, const CardFace &card, bool roomy);

// Where the real buttons of the pending card belong.
QRectF pendingButtonArea(const Theme &theme, const QRectF &card);

// The step under a point of a card, -1 where none is.
int stepAt(const Theme &theme, const QRectF &area, const CardFace &card, const QPointF &point);
// The step above whose dot the point is: there stands its breakpoint. -1 where none is.
int breakpointAt(const Theme &theme, const QRectF &area, const CardFace &card, const QPointF &point);

// Text in at most `lines` lines of `area`'s width, wrapped at words; the last ends in an ellipsis where more follows.
// Returns the height.
double paintLines(QPainter &painter, const QRectF &area, const QString &text, int lines);

// A query wrapped at its tokens in cells of the fixed font, at most `lines` lines; marks stand behind the tokens.
// Returns the height.
double paintQuery(QPainter &painter, const Theme &theme, const QRectF &area, const CardFace &card, int lines);

} // namespace widgets
