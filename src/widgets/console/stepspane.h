// SPDX-License-Identifier: GPL-3.0-or-later
// Row counts after each step of the last query, with bars on a logarithmic scale; a sentence where rows end or
// multiply; and suggested fixes, each with its row count. GUI thread.
#pragma once

#include "app/console/consolecontroller.h"
#include "widgets/console/queryfindings.h"

#include <QWidget>

class QGridLayout;
class QScrollArea;
class QTableView;

namespace app {
class StepsModel;
class StepDiagnosis;
} // namespace app

namespace widgets {

class Button;
class EmptyState;
class IconLabel;
class TextLabel;

class StepsPane : public QWidget {
    Q_OBJECT
public:
    StepsPane(app::StepsModel *model, app::StepDiagnosis *trouble, QWidget *parent = nullptr);
    void show(const app::ConsoleResultPtr &result); // counts once the query has ended
    void setDismissed(const QStringList &pieces);   // of the tab: steps that the user marked as intended
    QList<Button *> suggestionButtons() const { return m_ways; }
    QStringList suggestionTexts() const; // title and row count of each fix
    void applyFirstSuggestion();         // applies the first fix of the marked step
    Button *intendedButton() const { return m_meant; }
    QTableView *table() const { return m_table; }
    QString headline() const;
    QString remark() const;

signals:
    void placeChosen(const app::ConsoleResultPtr &result, int begin, int end); // place in the result's query
    void suggestionChosen(const QString &query);
    void intendedStepMarked(const QString &document, const QString &piece);
    void troubleShown(const widgets::StepNote &note);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeSuggestions();
    void fitRows(); // table height = its rows
    void showRemark();
    void showSuggestions();
    QString suggestionTitle(int way) const;
    QString shortWords(const QString &times) const;
    int lineOf(int step) const; // in the tab when the query ran, from 1
    StepNote note() const;
    app::StepsModel *m_model;
    app::StepDiagnosis *m_trouble;
    app::ConsoleResultPtr m_result;
    QTableView *m_table;
    EmptyState *m_empty;
    QScrollArea *m_scroll;
    QWidget *m_content;
    TextLabel *m_title, *m_scale;
    QWidget *m_troublePart;
    IconLabel *m_icon;
    TextLabel *m_headline, *m_remark;
    QGridLayout *m_grid;
    QList<QWidget *> m_gridRows; // three for each fix: name, rows, button
    bool m_narrow = false;
    QList<Button *> m_ways;
    Button *m_meant = nullptr;
};

} // namespace widgets
