// SPDX-License-Identifier: GPL-3.0-or-later
// A problem at the end of its line in the editor: icon, a few words, the fix as a small button with its shortcut. It
// moves with the text and is hidden if the line has no room. GUI thread.
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
        QString words; // short
        QString fix;   // title of its button; empty: none
        QString help;  // full text of the problem
        int at = -1;   // position in the text, selects the line; -1: hidden
    };
    void show(const Content &content);
    bool isShown() const { return !isHidden(); } // there is room
    QPushButton *fixButton() const { return m_fix; }
    QString words() const;

signals:
    void fixChosen();
    void shownChanged(); // room appeared or disappeared

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
