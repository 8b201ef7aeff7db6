// SPDX-License-Identifier: GPL-3.0-or-later
// What is found in a query, at the end of its line in the editor: icon, a few words, the fix as a small button, its
// key. It moves with the text and is not there where the line leaves no room. GUI thread.
#pragma once

#include "widgets/theme/icon.h"

#include <QWidget>

class QPushButton;

namespace widgets {

class CodeEditor;
class IconLabel;
class TextLabel;

class LineFinding : public QWidget {
    Q_OBJECT
public:
    explicit LineFinding(CodeEditor *editor);
    struct Content {
        bool isError = false;
        QString words; // few
        QString fix;   // title of its button; empty: none
        QString help;  // all that is said of it
        int at = -1;   // unit of the text, in whose line it stands; -1: nothing is shown
    };
    void show(const Content &content);
    bool isShown() const { return !isHidden(); } // there was room
    QPushButton *fixButton() const { return m_fix; }
    QString words() const;

signals:
    void fixChosen();
    void shownChanged(); // there is room now, or no more

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void dress();
    void place();
    CodeEditor *m_editor;
    Content m_content;
    IconLabel *m_icon;
    TextLabel *m_words;
    QPushButton *m_fix;
    TextLabel *m_key;
};

} // namespace widgets
