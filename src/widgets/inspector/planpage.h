// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's page of the query's plan: estimated when shown, measured on request. Requests plans by a signal; its
// owner sets them. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/models/values.h"
#include "widgets/inspector/inspectorpage.h"

#include <QWidget>

class QLabel;
class QStackedLayout;

namespace app {
class PlanModel;
}

namespace widgets {

class Button;
class EmptyState;
class PlanTree;
class TextLabel;

class PlanPage : public QWidget, public InspectorPage {
    Q_OBJECT
public:
    explicit PlanPage(QWidget *parent = nullptr);
    static const PageType type;
    void connectTo(Inspector &inspector) override;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void show(const app::InspectorData &data); // requests the plan if the query is another one
    void showPlan(std::shared_ptr<const app::Plan> plan);
    void showError(const QString &sentence);
    PlanTree *tree() const { return m_tree; }
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
    PlanTree *m_tree;
    QLabel *m_detail;
    QLabel *m_warnings;
};

} // namespace widgets
