// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of a query as a tree: operators with their detail and estimated rows and, after profiling, their actual rows
// and time. Owner: a view. GUI thread.
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
        DetailRole = Qt::UserRole + 1, // detail of the operator: "d:Disease(name) = 'asthma'"
        ShareRole,                     // share of the time of all operators, 0..1; -1 if not measured
        SlowestRole,                   // bool: took the most time of all
        OffRole,                       // ratio between actual and estimated rows; 0 if not known
    };
    explicit PlanModel(QObject *parent = nullptr);
    ~PlanModel() override;

    void setPlan(std::shared_ptr<const data::Plan> plan); // null: empty
    bool isProfiled() const { return m_profiled; }
    int operators() const { return int(m_nodes.size()); }
    qint64 nanoseconds() const { return m_total; } // of all operators
    QStringList warnings() const;
    QString text() const; // the whole tree, one line per operator, for the clipboard
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
