// SPDX-License-Identifier: GPL-3.0-or-later
// Compares a run with the model alone, in place of timeline and inspector: both answers with marked claims, which one
// the run's findings support, how the run got there, and both costs. Its owner computes the comparison. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/runactions.h"

#include <QWidget>
#include <memory>

class QStandardItemModel;
class QTableView;
class QTextBrowser;

namespace widgets {

class StatusStrip;
class TextLabel;

class PlainPane : public QWidget {
    Q_OBJECT
public:
    explicit PlainPane(app::AgentRunner *runner, QWidget *parent = nullptr);

    // `before` and `after` are the compared places; one is of the model alone. Requires claims.
    void show(std::shared_ptr<const app::Comparison> comparison, app::RunPlace before, app::RunPlace after);
    QString report() const;                                                  // as text, for the clipboard
    const app::Comparison *comparison() const { return m_comparison.get(); } // null: no comparison yet
    app::RunPlace other() const { return m_other; }
    QTableView *claims() const { return m_claims; }
    QTableView *steps() const { return m_steps; }
    QTableView *work() const { return m_work; }

signals:
    void closed();
    void copyRequested();
    void askAgainRequested(app::RunPlace answerPlace); // asks the model alone the same question
    void iterationChosen(app::RunPlace place);         // of the run

private:
    struct Side {
        TextLabel *name, *facts;
        StatusStrip *strip;
        QTextBrowser *text;
    };
    QWidget *buildHead();
    Side buildSide(const QString &name, class QVBoxLayout *column);
    QTableView *buildTable(QStandardItemModel *model, const QString &name);
    const app::ComparedSide &plainSide() const;
    const app::ComparedSide &otherSide() const;
    const app::Branch *branchShown() const;
    void showAnswers();
    void showClaims();
    void showSteps();
    void showWork();

    app::AgentRunner *m_runner;
    std::shared_ptr<const app::Comparison> m_comparison;
    app::RunPlace m_plain, m_other;
    bool m_plainIsFirst = true;
    TextLabel *m_facts;
    Side m_with, m_without;
    QStandardItemModel *m_claimsModel, *m_stepsModel, *m_workModel;
    QTableView *m_claims, *m_steps, *m_work;
};

} // namespace widgets
