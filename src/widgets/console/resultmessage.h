// SPDX-License-Identifier: GPL-3.0-or-later
// Shown instead of the rows of a result that failed or is empty: the reason, and queries that the user may have
// intended. GUI thread.
#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace app {
struct ConsoleResult;
}

namespace widgets {

class Button;

class ResultMessage : public QWidget {
    Q_OBJECT
public:
    explicit ResultMessage(QWidget *parent = nullptr);
    void show(const app::ConsoleResult &result);
    QString text() const;

signals:
    void errorPlaceRequested();                      // in the query
    void replacementRequested(const QString &query); // the user chose a candidate

private:
    QLabel *m_message;
    Button *m_goTo;
    QWidget *m_proposals;
    QVBoxLayout *m_proposalRows;
};

} // namespace widgets
