// SPDX-License-Identifier: GPL-3.0-or-later
// The heads of a result's columns with a field below each, in which a person types what the column must hold. GUI
// thread.
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
    void setColumns(const QStringList &names); // as many fields, empty
    void setFiltersShown(bool shown);          // what is typed is kept
    bool areFiltersShown() const { return m_shown; }
    std::vector<app::ColumnFilter> filters() const;
    void clearFilters();
    void place(); // the fields below their heads, also after the rows were moved sideways
    QLineEdit *edit(int column) const { return m_edits.value(column); }

signals:
    void filtersChanged(); // a little after the last key, or at once with Enter
    void leftDownwards();  // to the rows

protected:
    void updateGeometries() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QList<QLineEdit *> m_edits;
    QTimer *m_typing;
    bool m_shown = false;
};

} // namespace widgets
