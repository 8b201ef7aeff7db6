// SPDX-License-Identifier: GPL-3.0-or-later
// Bar below the tree of documents: adds a web page by address and selects the embedding model for the ranking. Shown
// only if the open source is a folder of documents. GUI thread.
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
    QString m_source; // address of the folder
};

} // namespace widgets
