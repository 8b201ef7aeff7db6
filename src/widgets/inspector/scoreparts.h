// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a score as a frameless table: name, bar, value, reason; the sum is the last row. Its height fits its
// rows: names are never cut, and a long reason continues below. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"

#include <QTableView>

namespace app {
class ScorePartsModel;
}

namespace widgets {

class ScorePartDelegate;

class ScoreParts : public QTableView {
    Q_OBJECT
public:
    explicit ScoreParts(QWidget *parent = nullptr);
    // The last row depends on the run's threshold, and on the user's score, which replaces the computed one.
    void setScore(const std::optional<app::Score> &score, double threshold, const std::optional<app::Score> &byUser);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override; // on a change of font

private:
    void fit();
    app::ScorePartsModel *m_parts;
    ScorePartDelegate *m_delegate;
};

} // namespace widgets
