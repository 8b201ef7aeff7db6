// SPDX-License-Identifier: GPL-3.0-or-later
// An evaluation as a tree: each model on each source, its categories with their shares, and their questions. It can be
// compared with an earlier evaluation. GUI thread.
#pragma once

#include <QAbstractItemModel>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace eval {
struct Result;
}

namespace app {

class EvaluationModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum class Kind { Result, Category, Question };
    Q_ENUM(Kind)
    enum Column {
        NameColumn,
        CountColumn,
        RightColumn,
        WrongColumn,
        AbstainedColumn,
        FailedColumn,
        BeforeColumn,
        Columns
    };
    enum Role {
        KindRole = Qt::UserRole + 1, // Kind
        ShareRole,                   // result or category, in a column of outcomes: double, 0 to 1; else invalid
        OutcomeRole,                 // question: "right", "wrong", "abstained" or "error"
        BeforeRole,                  // question: as above, in the earlier evaluation; empty if it was not asked
        ChangedRole,                 // bool: the outcome has changed; group: the outcome of a question in it has
        WorseRole,                   // int, group: number of questions that got worse; question: 0 or 1
        BetterRole,                  // as above
        QuestionRole,
        SourceRole,
        ModelRole, // of the result that contains the index
        QueryRole,
        GoldRole,
        EffortRole, // group: Effort
    };
    struct Effort {                                                  // average per question
        double firstRight = 0, firstWrong = 0, right = 0, wrong = 0; // 0 to 1
        double attempts = 0, tokens = 0, seconds = 0;
        std::optional<double> dollars; // empty if the price of a call is not known
    };
    explicit EvaluationModel(QObject *parent = nullptr);
    ~EvaluationModel() override;

    using Results = std::shared_ptr<const std::vector<eval::Result>>;
    void setResults(Results results); // also removes the comparison
    const Results &results() const;
    // By result and id of the question; an empty vector removes the comparison.
    void setBefore(std::vector<std::map<std::string, std::string>> outcomes);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace app

Q_DECLARE_METATYPE(app::EvaluationModel::Effort)
