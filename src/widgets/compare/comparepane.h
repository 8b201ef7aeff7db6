// SPDX-License-Identifier: GPL-3.0-or-later
// Compares two attempts of one run or of two, in place of timeline and inspector: query tokens with the sentence behind
// each change, rows by key, score parts, work and cost, and where the branches diverge. Its owner computes the
// comparison. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/debugger.h"

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
class CodeEditor;
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
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Side {
        QComboBox *combo;
        IconLabel *icon;
        TextLabel *word, *facts, *score;
        CodeEditor *query;
    };
    struct Choice {
        QString name;
        app::RunPlace place;
    };
    QWidget *buildHead();
    QWidget *buildSide(int side);
    QWidget *buildTables();
    QWidget *buildRows();
    void fillChoices();
    void request();
    app::RunPlace placeOf(int side) const; // none if nothing is chosen
    void showSides();
    void alignQueries();
    void fitColumns();
    void fitBars();
    void showReflections();
    int reusedBy(int side, const app::Checkpoint &at) const;
    void showTables();
    void showReasons();
    void showRows();
    void showItems(); // replaces rows if the agent has none
    void filterRows(int which);
    void stepThrough(int direction);

    app::AgentRunner *m_runner;
    std::vector<Choice> m_choices;
    std::shared_ptr<const app::Comparison> m_comparison;
    Side m_sides[2];
    TextLabel *m_parting;
    TextLabel *m_queryFacts;
    QLabel *m_reasons;
    Button *m_graphs;
    TextLabel *m_scoreTitle, *m_scoreDelta;
    QTableView *m_parts, *m_work, *m_rows, *m_items;
    QStandardItemModel *m_partsModel, *m_workModel, *m_itemsModel;
    TextLabel *m_rowsTitle;
    QButtonGroup *m_filters;
    app::RowChangesModel *m_rowsModel;
    TextLabel *m_reflectionTitle = nullptr;
    QLabel *m_reflections;
    TextLabel *m_stepHint = nullptr;
    int m_hunk = -1;
};

} // namespace widgets
