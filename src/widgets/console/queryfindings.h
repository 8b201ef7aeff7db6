// SPDX-License-Identifier: GPL-3.0-or-later
// Checks each statement of the console as it would run, and adds a note where row counts suggest a wrong step. The
// problem nearest to the cursor is shown at the end of its line with its fix; this widget, below the editor, shows how
// many there are. GUI thread.
#pragma once

#include "widgets/code/codeeditor.h"

#include <QWidget>
#include <memory>
#include <optional>

class QTimer;

namespace app {
class ConsoleController;
class QueryLanguage;
} // namespace app

namespace widgets {

class Button;
class ConsoleEditor;
class IconLabel;
class LineFinding;
class TextLabel;

// A problem found by row counts. Valid while its statement is unchanged at the same offset.
struct StepNote {
    QString statement;
    int offset = 0;          // of the statement, in the text of the tab
    int begin = 0, end = -1; // of the step, in the text of the tab; end -1: no note
    QString words;           // short
    QString sentence;
    QString fix; // first suggested fix; empty: none
    bool operator==(const StepNote &) const = default;
};

class QueryFindings : public QWidget {
    Q_OBJECT
public:
    QueryFindings(ConsoleEditor *editor, app::ConsoleController *console, QWidget *parent = nullptr);
    void setLanguage(std::shared_ptr<const app::QueryLanguage> language);
    void setStepNote(const StepNote &note);
    // While the user types at the end of a statement, what is missing there is no error; a name that is just typed is
    // checked after a pause.
    void setTyping(bool typing);
    std::vector<CodeMark> check(); // squiggles for the editor
    void applyFix();               // of the problem nearest to the cursor
    QString text() const;          // shown at the line or below the editor
    LineFinding *atLine() const { return m_atLine; }

signals:
    void changed();          // a fix or a note changed something: check again
    void stepFixRequested(); // apply the fix of the noted step

private:
    struct Finding {
        bool isError = false, isStep = false;
        bool isUnfinished = false; // ends with the statement, or something in it is not closed
        bool isSyntax = false;
        int begin = 0, end = 0;
        QString words, sentence, fixTitle, fixText;
        int fixBegin = -1, fixLength = 0; // -1: no fix
    };
    std::vector<Finding> found(const QString &text) const;
    bool isAtEnd(const QString &text) const; // the cursor is at the end of its statement
    void showRow();
    ConsoleEditor *m_editor;
    app::ConsoleController *m_console;
    std::shared_ptr<const app::QueryLanguage> m_language;
    StepNote m_note;
    QTimer *m_pause; // runs while a name is typed
    bool m_isTyping = false;
    bool m_isUnfinished = false;  // problems are held back
    std::vector<Finding> m_found; // in m_checked
    QString m_checked;
    std::optional<Finding> m_nearest;
    LineFinding *m_atLine;
    IconLabel *m_icon;
    TextLabel *m_sentence;
    Button *m_fix;
};

} // namespace widgets
