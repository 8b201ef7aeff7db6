// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a query with the number of rows after each: counted one after the other, each with a timeout. GUI
// thread.
#pragma once

#include <QAbstractTableModel>
#include <QMap>
#include <QString>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace app {

class AgentRunner;

class StepsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { StepColumn, RowsColumn, BarColumn, FactorColumn, ColumnCount };
    enum Role {
        BeginRole = Qt::UserRole + 1, // start of its piece in the statement, UTF-16 units
        EndRole,
        ShareRole,     // of the longest bar, on a logarithmic scale; -1: not known
        SuspiciousRole // bool: the step is probably wrong
    };
    explicit StepsModel(AgentRunner *runner, QObject *parent = nullptr);
    ~StepsModel() override;

    // Splits the statement into steps and counts; drops the former counts.
    void setQuery(const QString &query, const QMap<QString, QString> &parameters);
    void clear();
    bool isCounting() const { return m_next < m_steps.size(); }
    std::optional<qint64> rowsAfter(int step) const; // nothing: not counted
    QString problem() const { return m_problem; }    // why it has no steps
    int emptyingStep() const;                        // the first without rows; -1: none
    int multiplyingStep() const;                     // the one with the greatest factor, at least ten; -1: none
    std::optional<double> factor(int step) const;    // rows after it per row before; empty: not known
    QString piece(int step) const;                   // of the statement
    const QString &query() const { return m_query; }
    const QMap<QString, QString> &parameters() const { return m_parameters; }
    void setSuspicious(int step); // -1: none

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void counted();

private:
    struct Step {
        QString title;
        int begin = 0, end = 0;
        std::string countQuery;
        std::optional<qint64> rows;
        QString why; // reason why it was not counted
    };
    void countNext();
    AgentRunner *m_runner;
    std::vector<Step> m_steps;
    std::size_t m_next = 0;
    QString m_query;
    QMap<QString, QString> m_parameters;
    int m_suspiciousStep = -1;
    QString m_problem;
    std::stop_source m_stop;
};

// A query paraphrased by rules: phrases with their places in the text.
struct QueryWord {
    QString text;
    int begin = 0, end = 0; // UTF-16 units; equal: text between phrases
};
std::vector<QueryWord> queryInWords(const AgentRunner &runner, const QString &query);

} // namespace app
