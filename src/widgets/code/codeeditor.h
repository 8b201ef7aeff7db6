// SPDX-License-Identifier: GPL-3.0-or-later
// Query editor: highlighting, squiggles, marks of changes, completion. Independent of the language: its owner sets
// functions for tokens, problems and completions. Offsets are UTF-16 units. GUI thread.
#pragma once

#include "widgets/theme/theme.h"

#include <Qsci/qsciscintilla.h>
#include <functional>
#include <map>
#include <vector>

class QTimer;

namespace widgets {

class CompletionPopup;

enum class TokenStyle { plain, keyword, label, string, number, comment, operatorSign };

struct CodeToken {
    TokenStyle look = TokenStyle::plain;
    int begin = 0;
    int end = 0;
};

enum class CodeMarkKind { error, warning, changed, added, removed };

struct CodeMark {
    CodeMarkKind kind = CodeMarkKind::changed;
    int begin = 0;
    int end = 0;
    QString message; // tool tip; may be empty
};

struct CodeCompletion {
    QString text;  // inserted
    QString label; // shown
    QString facts; // kind, type, count
    int begin = 0; // start of the replaced text
    int end = 0;
};

using Tokenizer = std::function<std::vector<CodeToken>(const QString &code)>;
using NameHelp = std::function<QString(const QString &code, int offset)>; // help on the name at `offset`
using Completer = std::function<std::vector<CodeCompletion>(const QString &code, int offset)>;

class CodeEditor : public QsciScintilla {
    Q_OBJECT
public:
    explicit CodeEditor(const QString &accessibleName, QWidget *parent = nullptr);

    void setTokenizer(Tokenizer tokenizer);
    void setCompleter(Completer completer);
    void setNameHelp(NameHelp help); // tool tip of names without a problem
    QString helpAt(int offset) const;
    void setCode(const QString &code); // clears marks and undo
    QString code() const { return text(); }
    void setMarks(std::vector<CodeMark> marks);
    void setEditable(bool editable);
    void setLineNumbers(bool shown);
    void setHeightInLines(int least, int most); // grows with the text between these limits
    // Hatched rows without text below these lines: they align two texts side by side.
    void setFillers(const std::map<int, int> &rowsBelowLine);
    int rowsOfLine(int line) const; // with the current wrapping
    void replace(int begin, int end, const QString &by);
    bool isCompleting() const;                               // the list of completions is shown
    CompletionPopup *completions() const { return m_popup; } // null until it was first shown

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void releaseWindowShortcuts();
    void dress();
    void restyle();
    void fitHeight();
    bool completeHere(); // false: there is nothing to offer
    void completeTyped(int character);
    void followCursor();
    void endCompletion();
    bool useCompletionKey(const QKeyEvent &event);
    void acceptCompletion(int index);
    QString wordBefore(int offset) const;
    void paintMarks();

    Tokenizer m_tokenizer;
    Completer m_completer;
    NameHelp m_nameHelp;
    int byteOf(int unit) const;
    int unitOf(int byte) const;

    std::vector<CodeMark> m_marks;
    std::vector<CodeCompletion> m_offered;
    CompletionPopup *m_popup = nullptr;
    QTimer *m_pause = nullptr; // since the last typed character
    int m_leastLines = 3;
    int m_mostLines = 8;
    bool m_lineNumbers = true;
};

} // namespace widgets
