// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of a result: bars, line, points or distribution. Kind and columns are guessed first; the user can change
// them. Saved as a picture or as vectors. The rows are its table. GUI thread.
#pragma once

#include "app/console/chartdata.h"

#include <QWidget>

class QComboBox;
class QPainter;
class QProgressBar;

namespace app {
class Background;
}

namespace widgets {

class ChoiceSwitch;
class EmptyState;
class TextLabel;

class ChartView : public QWidget {
    Q_OBJECT
public:
    explicit ChartView(QWidget *parent = nullptr);
    // Of the current pages; null clears it. `x`: the column chosen by the user, -1: guess.
    void show(std::shared_ptr<const app::ResultPages> pages, int x = -1);
    void save(const QString &path); // .svg as vectors, else a picture; reports the outcome later
    const app::ChartData &chart() const { return m_chart; }
    ChoiceSwitch *kinds() const { return m_kinds; }
    QString factsText() const;
    bool isAtWork() const;

signals:
    void drawn();
    void notified(const QString &sentence);

private:
    class Sheet;
    void chooseFile();
    void changed();
    void draw(const app::ChartRequest &wish);
    void fillFacts();
    std::shared_ptr<const app::ResultPages> m_pages;
    app::Background *m_work, *m_files;
    app::ChartData m_chart;
    ChoiceSwitch *m_kinds;
    QComboBox *m_x, *m_y;
    QWidget *m_yPart;
    QProgressBar *m_progress;
    TextLabel *m_facts;
    Sheet *m_sheet;
    bool m_filling = false;
};

} // namespace widgets
