// SPDX-License-Identifier: GPL-3.0-or-later
// The rows after each step of the query that was run last: counts, bars on a logarithmic scale, and in a sentence where
// the rows end or multiply. GUI thread.
#pragma once

#include "app/console/consolecontroller.h"

#include <QWidget>

class QTableView;

namespace app {
class StepsModel;
}

namespace widgets {

class EmptyState;
class TextLabel;

class StepsPane : public QWidget {
    Q_OBJECT
public:
    explicit StepsPane(app::StepsModel *model, QWidget *parent = nullptr);
    void show(const app::ConsoleResultPtr &result); // counts it, where it has ended
    QTableView *table() const { return m_table; }
    QString remark() const;

signals:
    void placeChosen(int begin, int end); // in the text of the tab

private:
    void showRemark();
    app::StepsModel *m_model;
    app::ConsoleResultPtr m_result;
    QTableView *m_table;
    EmptyState *m_empty;
    QWidget *m_content;
    TextLabel *m_title, *m_scale, *m_remark;
};

} // namespace widgets
