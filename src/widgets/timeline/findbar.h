// SPDX-License-Identifier: GPL-3.0-or-later
// Searches in the run, in the head of the timeline: text, n of m, next and previous. GUI thread.
#pragma once

#include "app/run/runactions.h"

#include <QWidget>
#include <vector>

class QLineEdit;
class QTimer;
class QToolButton;

namespace widgets {

class TextLabel;

class FindBar : public QWidget {
    Q_OBJECT
public:
    explicit FindBar(QWidget *parent = nullptr);
    void open(); // shows it and sets the cursor in it
    void setRun(const app::Run *run);
    QLineEdit *edit() const { return m_edit; }
    const std::vector<app::Hit> &hits() const { return m_hits; }
    QString count() const; // "2 of 7"

signals:
    void hitChosen(const app::Hit &hit);
    void closed();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void search();
    void go(int direction);
    void showCount();
    const app::Run *m_run = nullptr;
    std::vector<app::Hit> m_hits;
    int m_at = -1;
    QLineEdit *m_edit;
    TextLabel *m_count;
    QToolButton *m_previous, *m_next;
    QTimer *m_wait;
};

} // namespace widgets
