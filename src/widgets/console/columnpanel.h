// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics of one column over all rows of a result, shown next to the grid. GUI thread.
#pragma once

#include "app/console/resultexport.h"

#include <QFrame>

class QProgressBar;

namespace app {
class Background;
}

namespace widgets {

class TextLabel;

class ColumnPanel : public QFrame {
    Q_OBJECT
public:
    explicit ColumnPanel(QWidget *parent = nullptr);
    void show(const QString &name, std::shared_ptr<const app::ResultPages> pages, int column);
    QStringList facts() const; // one per line: "rows 37"
    bool isCounting() const;

signals:
    void counted();
    void shownChanged();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    class Spread;
    void fill(const app::ColumnStatistics &statistics);
    app::Background *m_work;
    TextLabel *m_name, *m_kind;
    QProgressBar *m_progress;
    QWidget *m_facts;
    TextLabel *m_commonTitle;
    Spread *m_spread;
    QStringList m_lines;
};

} // namespace widgets
