// SPDX-License-Identifier: GPL-3.0-or-later
// The console's editor: the attempt's editor with bracket matching, folding, several cursors, comments, find and
// replace. GUI thread.
#pragma once

#include "widgets/code/codeeditor.h"

namespace widgets {

struct SearchOptions {
    QString text;
    bool isExpression = false, matchesCase = false, wholeWords = false;
};

class ConsoleEditor : public CodeEditor {
    Q_OBJECT
public:
    explicit ConsoleEditor(QWidget *parent = nullptr);
    void setCommentSign(const QString &sign) { m_commentSign = sign; }
    int cursor() const; // UTF-16 units, as all positions here
    void setCursor(int unit);
    void select(int begin, int end);
    // Of the selection; begin == end if it is empty.
    std::pair<int, int> selection() const;
    void toggleComment(); // the lines of the selection
    bool find(const SearchOptions &wish, bool forward);
    bool replaceFound(const SearchOptions &wish, const QString &by); // then selects the next match
    int replaceAll(const SearchOptions &wish, const QString &by);
    void setWholeText(const QString &text); // one undo step; keeps the cursor's position if possible

protected:
    void changeEvent(QEvent *event) override;

private:
    void dressMore();
    void foldByBrackets();
    QString m_commentSign = QStringLiteral("//");
};

} // namespace widgets
