// SPDX-License-Identifier: GPL-3.0-or-later
// The editor of the console: what the editor of an attempt has, and matching brackets, folding, several cursors,
// comments, find and replace. GUI thread.
#pragma once

#include "widgets/inspector/codeeditor.h"

namespace widgets {

struct SearchWish {
    QString text;
    bool isExpression = false, matchesCase = false, wholeWords = false;
};

class ConsoleEditor : public CodeEditor {
    Q_OBJECT
public:
    explicit ConsoleEditor(QWidget *parent = nullptr);
    void setCommentSign(const QString &sign) { m_commentSign = sign; }
    int cursor() const; // UTF-16 units, as all places here
    void setCursor(int unit);
    void select(int begin, int end);
    // Of the selection; begin == end where there is none.
    std::pair<int, int> selection() const;
    void toggleComment(); // of the lines that the selection touches
    bool find(const SearchWish &wish, bool forward);
    bool replaceFound(const SearchWish &wish, const QString &by); // then goes to the next
    int replaceAll(const SearchWish &wish, const QString &by);
    void setWholeText(const QString &text); // as one edit that can be undone; the place stays about the same

protected:
    void changeEvent(QEvent *event) override;

private:
    void dressMore();
    void foldByBrackets();
    QString m_commentSign = QStringLiteral("//");
};

} // namespace widgets
