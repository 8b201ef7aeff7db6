// SPDX-License-Identifier: GPL-3.0-or-later
// Column heads of a result with a filter field below each. GUI thread.
#pragma once

#include "app/console/resultorder.h"

#include <QHeaderView>
#include <QList>

class QLineEdit;
class QTimer;

namespace widgets {

class FilterHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit FilterHeader(QWidget *parent = nullptr);
    void setColumns(const QStringList &names); // one empty field per column
    void setFiltersShown(bool shown);          // hiding keeps the texts
    bool areFiltersShown() const { return m_shown; }
    std::vector<app::ColumnFilter> filters() const;
    void clearFilters();
    void place(); // fields under their heads, also after horizontal scrolling
    QLineEdit *edit(int column) const { return m_edits.value(column); }

signals:
    void filtersChanged();     // shortly after the last key, or at once with Enter
    void focusRowsRequested(); // Down was pressed: focus moves to the rows

protected:
    void updateGeometries() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QList<QLineEdit *> m_edits;
    QTimer *m_typing;
    bool m_shown = false;
};

} // namespace widgets
