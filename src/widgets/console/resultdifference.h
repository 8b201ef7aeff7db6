// SPDX-License-Identifier: GPL-3.0-or-later
// Compares two results row by row, by a common key or by whole rows: added, removed, changed. GUI thread.
#pragma once

#include "app/console/resultexport.h"

#include <QWidget>

class QTableView;

namespace app {
class Background;
class RowChangesModel;
} // namespace app

namespace widgets {

class ChoiceSwitch;
class TextLabel;

class ResultDifference : public QWidget {
    Q_OBJECT
public:
    using Pages = std::shared_ptr<const app::ResultPages>;
    explicit ResultDifference(QWidget *parent = nullptr);
    void show(const QString &beforeName, Pages before, Pages after);
    QTableView *table() const { return m_table; }
    ChoiceSwitch *shown() const { return m_shown; }
    QString factsText() const;

signals:
    void compared();

private:
    void fill(const QString &name);
    app::Background *m_work;
    app::RowChangesModel *m_model;
    TextLabel *m_facts;
    ChoiceSwitch *m_shown;
    QTableView *m_table;
};

} // namespace widgets
