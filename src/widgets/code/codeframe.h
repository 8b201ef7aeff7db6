// SPDX-License-Identifier: GPL-3.0-or-later
// Frame of an editor: a hairline, in the accent colour while the user edits. GUI thread.
#pragma once

#include <QWidget>

namespace widgets {

class CodeEditor;

class CodeFrame : public QWidget {
    Q_OBJECT
public:
    explicit CodeFrame(CodeEditor *editor, QWidget *parent = nullptr);
    void setEditing(bool editing);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    CodeEditor *m_editor;
    bool m_editing = false;
};

} // namespace widgets
