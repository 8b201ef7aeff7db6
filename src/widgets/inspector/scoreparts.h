// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a score as a table without a frame: name, bar, value, because; the sum is the last row. As high as its
// rows: a name is never cut, and a reason that does not fit beside its bar goes on below. GUI thread.
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
    // What the last row says depends on the threshold of the run.
    void setScore(const std::optional<app::Score> &score, double threshold);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override; // another font

private:
    void fit();
    app::ScorePartsModel *m_parts;
    ScorePartDelegate *m_delegate;
};

} // namespace widgets
