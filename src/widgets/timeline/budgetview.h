// SPDX-License-Identifier: GPL-3.0-or-later
// Used and allowed amounts of a run's budget, one bar each; replaces the chart for agents without scores. GUI thread.
#pragma once

#include "app/run/budget.h"
#include "widgets/accessible/paintedparts.h"

#include <QString>
#include <QWidget>

namespace widgets {

class BudgetView : public QWidget, public HasParts {
    Q_OBJECT
public:
    explicit BudgetView(QWidget *parent = nullptr);
    void setItems(std::vector<app::BudgetItem> items);
    QString spoken() const; // "Steps: 5 of 30; tokens: 1,350"

    QSize minimumSizeHint() const override;
    std::unique_ptr<PaintedParts> makeParts() override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    class Parts;
    static QString nameOf(app::BudgetItem::What what);
    static QString amountOf(const app::BudgetItem &item);
    std::vector<app::BudgetItem> m_items;
};

} // namespace widgets
