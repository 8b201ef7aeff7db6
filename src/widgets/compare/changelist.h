// SPDX-License-Identifier: GPL-3.0-or-later
// The changes between two queries, one a line: removed text, added text and the sentence behind the change. GUI thread.
#pragma once

#include "app/models/values.h"
#include "widgets/accessible/paintedparts.h"

#include <QLabel>
#include <vector>

namespace widgets {

class ChangeList : public QLabel, public HasParts {
    Q_OBJECT
public:
    explicit ChangeList(QWidget *parent = nullptr);
    void setChanges(std::vector<app::QueryHunk> changes, int current); // -1: none is current
    std::unique_ptr<PaintedParts> makeParts() override;

signals:
    void chosen(int change);

private:
    class Parts;
    std::size_t shownCount() const;
    static QString reasonOf(const app::QueryHunk &change);
    std::vector<app::QueryHunk> m_changes;
    int m_current = -1;
};

} // namespace widgets
