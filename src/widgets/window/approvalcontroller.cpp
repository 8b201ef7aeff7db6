// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/approvalcontroller.h"

#include "app/run/agentrunner.h"
#include "widgets/inspector/callpage.h"
#include "widgets/inspector/inspector.h"
#include "widgets/window/runpresenter.h"

#include <QInputDialog>

namespace widgets {

ApprovalController::ApprovalController(app::AgentRunner *runner, RunPresenter *presenter, Inspector *inspector,
                                       QWidget *window)
    : QObject(window), m_runner(runner), m_presenter(presenter), m_inspector(inspector), m_window(window)
{
}

bool ApprovalController::isAsked() const
{
    const app::Run *run = m_runner->currentRun();
    return run && run->attempt() && run->attempt()->suspend;
}

void ApprovalController::decide(int choice)
{
    using Choice = RunPresenter::Choice;
    const auto choices = m_presenter->choices();
    if (choice < 0 || choice >= int(choices.size()))
        return;
    switch (choices[std::size_t(choice)]) {
    case Choice::Approve:
        approve();
        break;
    case Choice::Always:
        approve(true);
        break;
    case Choice::Edit:
        emit editWanted();
        break;
    case Choice::Refuse:
        askRejectionReason();
        break;
    }
}

void ApprovalController::askRejectionReason()
{
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Reject"));
    dialog->setLabelText(tr("Reason (shown to the model):"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &reason) {
        if (CallPage *page = m_inspector->shownCallPage(); page && page->isAsked())
            page->takeEdit();
        m_runner->answer(false, reason.trimmed().isEmpty() ? tr("The user rejected it.") : reason.trimmed());
    });
    dialog->open();
}

void ApprovalController::approve(bool always)
{
    app::Decision decision{true};
    decision.always = always;
    if (CallPage *page = m_inspector->shownCallPage(); page && page->isAsked() && page->isChanged()) {
        QString problem;
        const auto arguments = page->arguments(problem);
        if (!arguments)
            return emit refused(problem);
        decision.arguments = *arguments;
        page->takeEdit();
    }
    m_runner->answer(decision);
}

} // namespace widgets
