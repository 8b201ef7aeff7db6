// SPDX-License-Identifier: GPL-3.0-or-later
// Find and replace in the console's editor; shown above it on request. GUI thread.
#pragma once

#include "widgets/console/consoleeditor.h"

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace widgets {

class Button;
class TextLabel;

class SearchReplaceBar : public QWidget {
    Q_OBJECT
public:
    explicit SearchReplaceBar(ConsoleEditor *editor, QWidget *parent = nullptr);
    void open(bool replaces);
    QLineEdit *findEdit() const { return m_find; }
    QLineEdit *replaceEdit() const { return m_replace; }
    QToolButton *expressionButton() const { return m_expression; }
    Button *allButton() const { return m_all; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    SearchOptions wish() const;
    void go(bool forward);
    ConsoleEditor *m_editor;
    QLineEdit *m_find, *m_replace;
    QToolButton *m_expression, *m_case, *m_words;
    QWidget *m_replacePart;
    Button *m_one, *m_all;
    TextLabel *m_said;
};

} // namespace widgets
