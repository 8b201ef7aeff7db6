// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the step of a query that is probably wrong (no rows after it, the same partners for every row, or repeated
// rows), and its fixes, each with the number of rows of the fixed query. GUI thread.
#pragma once

#include "data/language/stepfixes.h"

#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>
#include <optional>
#include <stop_token>
#include <vector>

namespace app {

class AgentRunner;
class StepsModel;

class StepDiagnosis : public QObject {
    Q_OBJECT
public:
    enum class Kind { none, empties, samePartners, product, repeats };
    using StepFixKind = data::StepFix::Kind;
    struct Way {
        StepFixKind kind = StepFixKind::leaveOut;
        QString what;
        QString query;
        std::optional<qint64> rows;
        QString why; // reason why they were not counted
    };
    // Checks again after each count of the steps.
    StepDiagnosis(AgentRunner *runner, StepsModel *steps, QObject *parent = nullptr);
    ~StepDiagnosis() override;

    // Pieces of text whose warnings the user dismissed.
    void setDismissed(const QStringList &pieces);
    Kind kind() const { return m_kind; }
    int step() const { return m_step; } // -1: none
    QString linked() const { return m_linked; }
    QString piece() const; // of the statement
    const std::vector<Way> &ways() const { return m_ways; }
    bool isCounting() const { return m_next < m_ways.size(); }

signals:
    void changed();

private:
    void look();
    void lookAt(std::size_t candidate);
    void found(Kind kind, int step, const data::StepFixes &ways);
    void countNext();
    AgentRunner *m_runner;
    StepsModel *m_steps;
    QStringList m_meant;
    std::vector<int> m_candidates; // steps that multiply rows, greatest factor first
    Kind m_kind = Kind::none;
    int m_step = -1;
    QString m_linked;
    std::vector<Way> m_ways;
    std::size_t m_next = 0;
    std::stop_source m_stop;
};

} // namespace app
