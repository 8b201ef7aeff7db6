// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of a query as a tree: operators with what they do, the rows they are expected to give, and, where the query
// was profiled, the rows and the time they took. Owner: a view. GUI thread.
#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <vector>

namespace data {
struct Plan;
struct PlanStep;
} // namespace data

namespace app {

class PlanModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { OperatorColumn, ExpectedColumn, RowsColumn, TimeColumn, ColumnCount };
    enum Role {
        DetailRole = Qt::UserRole + 1, // what it does: "d:Disease(name) = 'asthma'"
        ShareRole,                     // of the time of all operators, 0..1; -1 where not measured
        SlowestRole,                   // bool: took the most time of all
        OffRole,                       // how many times more or fewer rows than expected; 0 where not known
    };
    explicit PlanModel(QObject *parent = nullptr);
    ~PlanModel() override;

    void setPlan(std::shared_ptr<const data::Plan> plan); // null: empty
    bool isProfiled() const { return m_profiled; }
    int operators() const { return int(m_nodes.size()); }
    qint64 nanoseconds() const { return m_total; } // of all operators
    QStringList warnings() const;
    QString text() const; // the whole tree, a line an operator: for the clipboard
    QModelIndex slowest() const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Node {
        const data::PlanStep *step = nullptr;
        int parent = -1;
        int row = 0;
        std::vector<int> children;
    };
    int add(const data::PlanStep &step, int parent, int row);
    QModelIndex indexOf(int node, int column) const;
    QVariant cell(const data::PlanStep &step, int column) const;
    std::shared_ptr<const data::Plan> m_plan;
    std::vector<Node> m_nodes; // the root first
    bool m_profiled = false;
    qint64 m_total = 0;
    int m_slowest = -1;
};

} // namespace app
