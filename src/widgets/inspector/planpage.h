// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's page with the plan of the selected query: expected when it is opened, measured when a person asks for
// it. It asks for plans by a signal and is handed them. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/models/values.h"

#include <QWidget>

class QLabel;
class QStackedLayout;
class QTreeView;

namespace app {
class PlanModel;
}

namespace widgets {

class Button;
class EmptyState;
class TextLabel;

class PlanPage : public QWidget {
    Q_OBJECT
public:
    explicit PlanPage(QWidget *parent = nullptr);
    void show(const app::InspectorData &data); // asks for the plan of another query than the one it shows
    void showPlan(std::shared_ptr<const app::Plan> plan);
    void showError(const QString &sentence);
    QTreeView *tree() const { return m_tree; }
    Button *profileButton() const { return m_profile; }
    const app::PlanModel *model() const { return m_model; }

signals:
    void planRequested(const QString &query, bool profile);

private:
    void ask(bool profile);
    void showDetail();
    QString m_query;
    app::PlanModel *m_model;
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    TextLabel *m_title;
    TextLabel *m_facts;
    Button *m_explain;
    Button *m_profile;
    QTreeView *m_tree;
    QLabel *m_detail;
    QLabel *m_warnings;
};

} // namespace widgets
