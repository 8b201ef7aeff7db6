// SPDX-License-Identifier: GPL-3.0-or-later
// The desk's part that looks after sessions and shows more of them: replay, size, history, two graphs in one picture.
#include "widgets/debugdesk.h"

#include "widgets/centrepane.h"
#include "widgets/comparepane.h"
#include "widgets/graphpage.h"
#include "widgets/graphview.h"
#include "widgets/historydialog.h"
#include "widgets/inspector.h"
#include "widgets/mainwindow.h"
#include "widgets/questionbox.h"
#include "widgets/questionpane.h"
#include "widgets/sessiondialog.h"
#include "widgets/theme.h"

#include <QBoxLayout>
#include <QDialog>
#include <QLocale>
#include <QUndoStack>

namespace widgets {

void DebugDesk::connectCare()
{
    connect(m_debugger, &app::Debugger::replayed, this, [this](int steps, const QString &divergence) {
        emit said(
            divergence.isEmpty()
                ? tr("Replayed from the record: %n step(s), each the same; nothing was called or paid.", nullptr, steps)
                : tr("The replay stops where it differs: %1").arg(divergence.section(QStringLiteral(": "), 1)));
    });
    connect(m_debugger, &app::Debugger::measured, this, [this](const app::SessionSizes &sizes) {
        if (m_size)
            m_size->show(sizes);
    });
    connect(m_debugger, &app::Debugger::tidied, this, [this](const app::PrunedView &pruned) {
        if (m_size)
            m_size->show(pruned);
        m_debugger->measureSession();
    });
}

void DebugDesk::replaySelected()
{
    const app::Run *run = m_runner->currentRun();
    const app::Lane *lane = run ? run->lane(run->position(selectedPlace().at).lane) : nullptr;
    if (!lane || lane->cards.empty() || lane->cards.back().last == workflow::CheckpointId::none) {
        emit said(tr("Ask a question first: then there is a run to replay."));
        return;
    }
    m_debugger->replay(lane->cards.back().last);
}

void DebugDesk::showSize()
{
    if (m_size) {
        m_size->raise();
        return;
    }
    m_size = new SessionDialog(m_window);
    m_size->setAttribute(Qt::WA_DeleteOnClose);
    m_size->setModal(true);
    connect(m_size, &SessionDialog::tidyRequested, this, [this](const app::PruneOrder &order) {
        m_undo->clear(); // what was deleted for good does not come back
        m_debugger->tidySession(order);
    });
    m_size->open();
    m_debugger->measureSession();
}

void DebugDesk::showHistory(const QStringList &sessions)
{
    auto *dialog = new HistoryDialog(m_runner, sessions, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &HistoryDialog::runChosen, m_runner, &app::AgentRunner::selectRun);
    connect(dialog, &HistoryDialog::sessionChosen, this, &DebugDesk::sessionChosen);
    connect(dialog, &HistoryDialog::askAgain, this, &DebugDesk::askAgain);
    dialog->open();
}

// On the source that it was asked, which is opened where it is another one.
void DebugDesk::askAgain(const QString &question, const QString &sourceUri)
{
    const auto ask = [this, question] {
        m_window->centre()->question()->box()->setQuestion(question);
        m_window->ask();
    };
    if (sourceUri.isEmpty() || sourceUri == m_runner->source().uri)
        return ask();
    auto *once = new QObject(this);
    connect(m_runner, &app::AgentRunner::sourceOpened, once, [this, once, ask, sourceUri] {
        once->deleteLater();
        if (m_runner->source().uri == sourceUri)
            ask();
    });
    connect(m_runner, &app::AgentRunner::sourceFailed, once, &QObject::deleteLater);
    m_runner->openSource(sourceUri);
}

// A window of its own beside the comparison, which stays where it is.
void DebugDesk::showBothGraphs()
{
    const agents::Comparison *comparison = comparePane()->comparison();
    if (!comparison)
        return;
    auto *dialog = new QDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Both results as one graph"));
    dialog->setWindowFlag(Qt::WindowMaximizeButtonHint);
    dialog->resize(Theme::of(m_window).u(250), Theme::of(m_window).u(170));
    auto *column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    auto *page = new GraphPage;
    column->addWidget(page);
    page->showBoth(comparison->before.rows, comparison->after.rows);
    dialog->show();
    page->view()->setFocus();
}

} // namespace widgets
