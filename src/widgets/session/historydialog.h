// SPDX-License-Identifier: GPL-3.0-or-later
// All questions by source: of this session and of recent ones, which are read in the background. GUI thread.
#pragma once

#include "app/run/agentrunner.h"
#include "app/session/sessionsize.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;
class QStandardItemModel;
class QTableView;

namespace app {
class Background;
}

namespace widgets {

class HistoryDialog : public QDialog {
    Q_OBJECT
public:
    // `sessions`: files other than that of the runner.
    HistoryDialog(app::AgentRunner *runner, const QStringList &sessions, QWidget *parent);
    QTableView *table() const { return m_table; }
    QComboBox *source() const { return m_source; }
    bool isReading() const;

signals:
    void runChosen(app::RunId run);
    void sessionChosen(const QString &file);
    void askAgain(const QString &question, const QString &sourceUri);

private:
    void fill();
    void fillSources();
    void follow();
    void openChosen();
    app::AgentRunner *m_runner;
    app::History m_history;
    app::Background *m_reader;
    QComboBox *m_source;
    QTableView *m_table;
    QLabel *m_note;
    QPushButton *m_open, *m_again;
    QStandardItemModel *m_model;
};

} // namespace widgets
