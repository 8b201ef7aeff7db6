// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluation window: choose questions, sources and models; start and stop; shares by category, compared with an
// earlier evaluation; a question opens as a run. GUI thread.
#pragma once

#include "widgets/dialogs/configured.h"

#include <QDialog>
#include <QPointer>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLayout;
class QLineEdit;
class QMenu;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QSortFilterProxyModel;
class QTreeView;

namespace app {
class AgentRunner;
class EvaluationController;
} // namespace app

namespace widgets {

class Button;
class ModelChoice;
class SourceChoice;

class EvaluationWindow : public QDialog {
    Q_OBJECT
public:
    // `configured`: what the menus of sources and models offer.
    EvaluationWindow(app::AgentRunner *runner, QWidget *parent, const Configured &configured = {});

    app::EvaluationController *controller() const { return m_controller; }
    QTreeView *tree() const { return m_tree; }
    QLineEdit *sources() const { return m_sources; }
    QLineEdit *models() const { return m_models; }
    QMenu *menuOf(QLineEdit *field); // of sources or models: what is configured; not shown yet
    QLineEdit *questions() const { return m_questions; }
    QSpinBox *generated() const { return m_generated; }
    QLabel *state() const { return m_state; }
    QLabel *effort() const { return m_effort; }
    QCheckBox *onlyWorse() const { return m_onlyWorse; }

signals:
    void askRequested(const QString &source, const QString &model, const QString &question);

private:
    void buildOrder(QFormLayout *form);
    QLayout *withMenu(QLineEdit *field, const QString &tip);
    void connectController();
    void startOrStop();
    void follow();
    void open(const QModelIndex &index);
    void compare();
    void exportResults();
    void browse();
    void showResults();
    void expand();

    app::AgentRunner *m_runner;
    app::EvaluationController *m_controller;
    const Configured m_configured;
    QLineEdit *m_sources, *m_models, *m_questions;
    QSpinBox *m_generated;
    Button *m_start;
    QPushButton *m_compare, *m_export, *m_open;
    QProgressBar *m_progress;
    QLabel *m_state, *m_effort; // time, calls and cost, in one line
    QCheckBox *m_onlyWorse;
    QSortFilterProxyModel *m_shown; // the results, filtered by m_onlyWorse
    QTreeView *m_tree;
};

// Shows one EvaluationWindow and opens its questions in the main window, with the measured source and model.
class EvaluationLink : public QObject {
    Q_OBJECT
public:
    EvaluationLink(app::AgentRunner *runner, const ModelChoice *models, const SourceChoice *sources, QWidget *window);
    void show();
    EvaluationWindow *window() const { return m_shown; }

private:
    void ask(const QString &source, const QString &model, const QString &question);
    app::AgentRunner *m_runner;
    const ModelChoice *m_models;
    const SourceChoice *m_sources;
    QWidget *m_window;
    QPointer<EvaluationWindow> m_shown;
};

} // namespace widgets
