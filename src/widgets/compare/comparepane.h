// SPDX-License-Identifier: GPL-3.0-or-later
// Compares two attempts of one run or of two, in place of timeline and inspector: query tokens with the sentence behind
// each change, rows by key, score parts, work and cost, and where the branches diverge. Its owner computes the
// comparison. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/runactions.h"

#include <QWidget>
#include <memory>
#include <vector>

class QButtonGroup;
class QComboBox;
class QLabel;
class QTableView;
class QStandardItemModel;

namespace app {
class QueryLanguage;
class RowChangesModel;
} // namespace app

namespace widgets {

class Button;
class ChangeList;
class CodeEditor;
class CompareFigures;
class IconLabel;
class TextLabel;

class ComparePane : public QWidget {
    Q_OBJECT
public:
    explicit ComparePane(app::AgentRunner *runner, QWidget *parent = nullptr);

    void setLanguage(std::shared_ptr<const app::QueryLanguage> language);
    void choose(app::RunPlace before, app::RunPlace after); // fills the choices and requests the comparison
    void show(std::shared_ptr<const app::Comparison> comparison);
    QString report() const; // as text, for the clipboard
    const app::Comparison *comparison() const { return m_comparison.get(); }
    app::RowChangesModel *rows() const { return m_rowsModel; }
    Button *graphsButton() const { return m_graphs; }
    QComboBox *choice(int side) const { return m_sides[side].combo; }

signals:
    void comparisonRequested(app::RunPlace before, app::RunPlace after);
    void closed();
    void copyRequested();
    void graphsRequested();              // both results in one picture
    void shown(const QString &sentence); // summary of the comparison, for the status line

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // the width of the rows
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Side {
        QComboBox *combo;
        IconLabel *icon;
        TextLabel *word, *facts, *score;
        CodeEditor *query;
    };
    struct Choice {
        QString name, title, question; // "main · 2", of the step, of the run if there are several
        app::RunPlace place;
    };
    QWidget *buildHead();
    QWidget *buildSide(int side);
    QWidget *buildRows();
    void fillChoices();
    void request();
    app::RunPlace placeOf(int side) const; // none if nothing is chosen
    QString nameOf(int side) const;
    QString wholeNameOf(int side) const;
    void showSides();
    void alignQueries();
    void fitColumns();
    int reusedBy(int side, const app::Checkpoint &at) const;
    void showReasons();
    void showRows();
    void showItems(); // replaces rows if the agent has none
    void filterRows(int which);
    void stepThrough(int direction);
    void goToHunk(int hunk);

    app::AgentRunner *m_runner;
    std::vector<Choice> m_choices;
    std::shared_ptr<const app::Comparison> m_comparison;
    Side m_sides[2];
    TextLabel *m_parting;
    TextLabel *m_queryFacts;
    ChangeList *m_reasons;
    Button *m_graphs;
    CompareFigures *m_figures;
    QTableView *m_rows, *m_items;
    QStandardItemModel *m_itemsModel;
    TextLabel *m_rowsTitle;
    QButtonGroup *m_filters;
    app::RowChangesModel *m_rowsModel;
    TextLabel *m_stepHint = nullptr;
    int m_hunk = -1;
};

} // namespace widgets
