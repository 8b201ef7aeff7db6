// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluations from the window: asked on a thread of their own, with sources of their own, while runs go on. GUI thread;
// no function waits. Destroying it stops what is asked.
#pragma once

#include "app/evaluation/evaluationmodel.h"
#include "base/result.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <memory>
#include <stop_token>
#include <vector>

namespace app {

class AgentRunner;
class Background;

struct EvaluationOrder {
    QStringList sources, models, questions;
    int generate = 0; // instead of questions
};

class EvaluationController : public QObject {
    Q_OBJECT
public:
    explicit EvaluationController(AgentRunner *runner, QObject *parent = nullptr);
    ~EvaluationController() override;

    EvaluationModel *model() const { return m_model; }
    bool isRunning() const;
    void start(const EvaluationOrder &order); // a newer one ends the one before
    void stop();                              // what was asked until then is shown
    void compareWith(const QString &file);    // that an earlier one was exported to, as JSON
    void exportTo(const QString &file);       // JSON; by its ending CSV, Markdown (.md) or the XML of JUnit (.xml)

signals:
    void progressed(int done, int total, const QString &what); // of the model on the source that is asked
    void finished(bool stopped);
    void compared(const QString &file);
    void exported(const QString &file);
    void failed(const base::Error &error);

private:
    QPointer<AgentRunner> m_runner;
    EvaluationModel *m_model;
    Background *m_asking, *m_files;
    std::shared_ptr<std::stop_source> m_stop;
    std::vector<std::map<std::string, std::string>> m_before; // what is laid beside the results
};

} // namespace app
