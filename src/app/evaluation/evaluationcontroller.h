// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluations in the window. They run on a separate thread with their own sources, in parallel with runs. GUI thread;
// does not block. The destructor stops the evaluation.
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
    int generate = 0; // replaces the questions
};

class EvaluationController : public QObject {
    Q_OBJECT
public:
    explicit EvaluationController(AgentRunner *runner, QObject *parent = nullptr);
    ~EvaluationController() override;

    EvaluationModel *model() const { return m_model; }
    bool isRunning() const;
    void start(const EvaluationOrder &order); // stops the former one
    void stop();                              // the results so far are shown
    void compareWith(const QString &file);    // a JSON file of an earlier export
    void exportTo(const QString &file);       // format by extension: CSV, Markdown (.md), JUnit XML (.xml), else JSON

signals:
    void progressed(int done, int total, const QString &what); // `what`: the model and the source at work
    void finished(bool stopped);
    void compared(const QString &file);
    void exported(const QString &file);
    void failed(const base::Error &error);

private:
    QPointer<AgentRunner> m_runner;
    EvaluationModel *m_model;
    Background *m_asking, *m_files;
    std::shared_ptr<std::stop_source> m_stop;
    std::vector<std::map<std::string, std::string>> m_before; // the earlier results to compare with
};

} // namespace app
