// SPDX-License-Identifier: GPL-3.0-or-later
// What is found in the text of the console: each statement is checked alone, as it would be run, and where counted rows
// say that a step is probably not meant, that is among it. The finding nearest to the cursor stands at the end of its
// line with its fix, the others are counted in the row below the editor, which this widget is. GUI thread.
#pragma once

#include "widgets/inspector/codeeditor.h"

#include <QWidget>
#include <memory>
#include <optional>

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

// Of the steps that were counted: it holds as long as its statement stands where it stood.
struct StepNote {
    QString statement;
    int offset = 0;          // of it, in the text of the tab
    int begin = 0, end = -1; // of the step, in the text of the tab; end -1: there is none
    QString words;           // few
    QString sentence;
    QString fix; // the first way out; empty: none
    bool operator==(const StepNote &) const = default;
};

class QueryFindings : public QWidget {
    Q_OBJECT
public:
    QueryFindings(ConsoleEditor *editor, app::ConsoleController *console, QWidget *parent = nullptr);
    void setLanguage(std::shared_ptr<const app::QueryLanguage> language);
    void setStepNote(const StepNote &note);
    std::vector<CodeMark> check(); // squiggles for the editor
    void applyFix();               // of the finding nearest to the cursor
    QString text() const;          // what is said, at the line or below
    LineFinding *atLine() const { return m_atLine; }

signals:
    void changed();       // by a fix, or by a note: check again
    void stepFixWanted(); // the way out of the noted step

private:
    struct Finding {
        bool isError = false, isStep = false;
        int begin = 0, end = 0;
        QString words, sentence, fixTitle, fixText;
        int fixBegin = -1, fixLength = 0; // -1: it has none
    };
    std::vector<Finding> found(const QString &text) const;
    void showRow();
    ConsoleEditor *m_editor;
    app::ConsoleController *m_console;
    std::shared_ptr<const app::QueryLanguage> m_language;
    StepNote m_note;
    std::vector<Finding> m_found; // in this text:
    QString m_checked;
    std::optional<Finding> m_nearest;
    LineFinding *m_atLine;
    IconLabel *m_icon;
    TextLabel *m_sentence;
    Button *m_fix;
};

} // namespace widgets
