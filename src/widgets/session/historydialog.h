// SPDX-License-Identifier: GPL-3.0-or-later
// All questions by source: of this session and of recent ones, which are read in the background. GUI thread.
#pragma once

#include "app/run/agentrunner.h"
#include "app/session/sessionsize.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStandardItemModel;
class QTableView;

namespace app {
class Background;
}

namespace widgets {

class EmptyHint;

class HistoryDialog : public QDialog {
    Q_OBJECT
public:
    // `sessions`: files other than that of the runner.
    HistoryDialog(app::AgentRunner *runner, const QStringList &sessions, QWidget *parent);
    QTableView *table() const { return m_table; }
    QComboBox *source() const { return m_source; }
    QLineEdit *search() const { return m_search; }
    bool isReading() const;

signals:
    void runChosen(app::RunId run);
    void sessionChosen(const QString &file);
    void askAgain(const QString &question, const QString &sourceUri);
    void questionWanted(); // the next act while nothing was asked

private:
    void fill();
    void fillSources();
    void follow();
    void openChosen();
    app::AgentRunner *m_runner;
    app::History m_history;
    app::Background *m_reader;
    QComboBox *m_source;
    QLineEdit *m_search;
    QTableView *m_table;
    EmptyHint *m_hint;
    QLabel *m_note;
    QPushButton *m_open, *m_again;
    QStandardItemModel *m_model;
};

} // namespace widgets
