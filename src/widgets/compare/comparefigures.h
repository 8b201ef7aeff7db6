// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of a comparison: the score with its parts, work and cost, and each side's reflection. GUI thread.
#pragma once

#include "app/models/values.h"

#include <QWidget>

class QLabel;
class QStandardItem;
class QStandardItemModel;
class QTableView;

namespace widgets {

class TextLabel;

QStandardItem *comparedCell(const QString &text, bool isNumber = true); // read-only; numbers at the right

class CompareFigures : public QWidget {
    Q_OBJECT
public:
    explicit CompareFigures(QWidget *parent = nullptr);
    struct Reused { // steps before a branch's fork, run once by its parent
        int before = 0, after = 0;
    };
    void show(const app::Comparison &comparison, const QStringList &names, const Reused &reused); // names of the sides
    QString scoreText() const;                                                                    // "Score 5.0 → 9.0"

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showScore(const app::Comparison &comparison, const QStringList &names);
    void showWork(const app::Comparison &comparison, const QStringList &names, const Reused &reused);
    void showReflections(const app::Comparison &comparison, const QStringList &names);
    void fitTables();
    void fitBars();

    TextLabel *m_scoreTitle, *m_scoreDelta;
    QTableView *m_parts, *m_work;
    QStandardItemModel *m_partsModel, *m_workModel;
    TextLabel *m_reflectionTitle;
    QLabel *m_reflections;
};

} // namespace widgets
