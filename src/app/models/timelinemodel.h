// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline as a tree: branches, their cards (iterations), the steps of each card. Mirrors one Run with incremental
// changes only: appending an iteration to 10,000 costs the same as to ten. GUI thread.
#pragma once

#include "app/run/run.h"

#include <QAbstractItemModel>
#include <QPointer>

namespace app {

class TimelineModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum class Kind { Lane, Card, Step };
    Q_ENUM(Kind)
    enum Role {
        KindRole = Qt::UserRole + 1, // Kind
        BranchRole,                  // quint32, of lanes and cards
        CurrentRole,                 // bool: on the current branch
        NameRole,                    // lane: name; card: title node; step: name
        NoteRole,                    // lane
        ForkCardRole,                // lane: number of the last shared card, 0 where none
        ParentLaneRole,              // lane: row of the lane it left, -1 where none
        ReusedStepsRole,             // lane
        NumberRole,                  // card: iteration, from 1; it stands in column number - 1
        StatusRole,                  // Status
        BestRole,                    // card
        ByPersonRole,                // card: made by an edit
        RowsRole,                    // card: qint64, -1 where nothing was executed
        TimeRole,                    // qint64 nanoseconds; card and step
        TokensRole,                  // card: qint64
        CostRole,                    // card: double
        ScoreRole,                   // card: double, invalid where none
        ModelScoreRole,              // card: double, invalid where none
        QueryRole,                   // card
        SentenceRole,                // card: finding, reflection or error
        SentenceKindRole,            // card: app::Sentence as int
        FindingsRole,                // card: int
        StreamedRole,                // card: tail of the text that is being written
        PausedBeforeRole,            // card: node
        EndReasonRole,               // card and lane
        FirstCheckpointRole,         // quint64
        CheckpointRole,              // quint64: newest of the card; of the step
        DecidesRole,                 // step
        BreakpointRole,              // step
        SortRole,                    // number
    };
    explicit TimelineModel(QObject *parent = nullptr);
    ~TimelineModel() override;

    void setRun(Run *run); // null: empty
    Run *run() const;

    // What a delegate paints. Null where the index is of another kind; valid until the run changes.
    const Lane *lane(const QModelIndex &index) const;
    const Card *card(const QModelIndex &index) const;
    const Step *step(const QModelIndex &index) const;

    QModelIndex laneIndex(workflow::BranchId branch) const;
    QModelIndex cardIndex(workflow::BranchId branch, int card) const;
    QModelIndex indexOf(workflow::CheckpointId checkpoint) const; // the card that shows it
    QModelIndex newest() const;                                   // the last card of the current lane
    QModelIndex best() const;
    int columnsShown() const; // the highest card number of all lanes

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Private;
    void sync();
    void syncLane(int row);
    void syncSteps(const QModelIndex &card);
    QVariant laneData(const QModelIndex &index, const Lane &lane, int role) const;
    QVariant cardData(const QModelIndex &index, const Card &card, int role) const;
    std::unique_ptr<Private> d;
};

} // namespace app
