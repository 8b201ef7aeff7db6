// SPDX-License-Identifier: GPL-3.0-or-later
// Below the tree of the dock "Documents": a web page is added by its address, and the model is chosen whose vectors
// join the ranking. Seen where the open source is a folder of documents. GUI thread.
#pragma once

#include <QPointer>
#include <QWidget>

class QLineEdit;
class QPushButton;

namespace app {
class AgentRunner;
}

namespace widgets {

class Button;
class TextLabel;

class DocumentsBar : public QWidget {
    Q_OBJECT
public:
    explicit DocumentsBar(app::AgentRunner *runner, QWidget *parent = nullptr);
    QLineEdit *address() const { return m_address; }
    QPushButton *vectors() const;
    TextLabel *state() const { return m_state; }

private:
    void followSource();
    void addPage();
    void chooseModel();
    void say(const QString &text, bool isProblem);
    void setBusy(bool busy);
    app::AgentRunner *m_runner;
    QLineEdit *m_address;
    TextLabel *m_ranking;
    Button *m_vectors;
    TextLabel *m_state;
    QString m_source; // the folder that it is about
};

} // namespace widgets
