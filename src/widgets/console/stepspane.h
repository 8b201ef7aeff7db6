// SPDX-License-Identifier: GPL-3.0-or-later
// The rows after each step of the query that was run last: counts, bars on a logarithmic scale, in a sentence where
// the rows end or multiply, and the ways out, each with the rows that it would leave. GUI thread.
#pragma once

#include "app/console/consolecontroller.h"
#include "widgets/console/queryfindings.h"

#include <QWidget>

class QGridLayout;
class QScrollArea;
class QTableView;

namespace app {
class StepsModel;
class StepTrouble;
} // namespace app

namespace widgets {

class Button;
class EmptyState;
class IconLabel;
class TextLabel;

class StepsPane : public QWidget {
    Q_OBJECT
public:
    StepsPane(app::StepsModel *model, app::StepTrouble *trouble, QWidget *parent = nullptr);
    void show(const app::ConsoleResultPtr &result); // counts it, where it has ended
    void setMeant(const QStringList &pieces);       // of the tab: what a person said is meant so
    QList<Button *> wayButtons() const { return m_ways; }
    QStringList wayTexts() const; // title and rows of each
    void takeFirstWay();          // out of what is marked
    Button *meantButton() const { return m_meant; }
    QTableView *table() const { return m_table; }
    QString headline() const;
    QString remark() const;

signals:
    void placeChosen(int begin, int end); // in the text of the tab
    void wayChosen(const QString &query);
    void meantSo(const QString &document, const QString &piece);
    void troubleShown(const widgets::StepNote &note);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeWays();
    void fitRows(); // as high as what stands in them
    void showRemark();
    void showWays();
    QString wayTitle(int way) const;
    QString shortWords(const QString &times) const;
    int lineOf(int step) const; // of the tab when it was run, from 1
    StepNote note() const;
    app::StepsModel *m_model;
    app::StepTrouble *m_trouble;
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
    QList<QWidget *> m_gridRows; // of each way: name, rows, button
    bool m_narrow = false;
    QList<Button *> m_ways;
    Button *m_meant = nullptr;
};

} // namespace widgets
