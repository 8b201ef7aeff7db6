// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/approvalcontroller.h"

#include "app/run/agentrunner.h"
#include "app/run/approval.h"
#include "widgets/inspector/callpage.h"
#include "widgets/inspector/inspector.h"
#include "widgets/window/strippresenter.h"

#include <QInputDialog>

namespace widgets {

ApprovalController::ApprovalController(app::AgentRunner *runner, const StripPresenter *strip, Inspector *inspector,
                                       QWidget *window)
    : QObject(window), m_runner(runner), m_strip(strip), m_inspector(inspector), m_window(window)
{
}

bool ApprovalController::isAsked() const
{
    const app::Run *run = m_runner->currentRun();
    return run && run->attempt() && run->attempt()->suspend;
}

void ApprovalController::decide(int choice)
{
    using Choice = StripPresenter::Choice;
    const auto choices = m_strip->choices();
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
    case Choice::Answer:
        askAnswer();
        break;
    }
}

void ApprovalController::askRejectionReason()
{
    QInputDialog *dialog = askText(tr("Reject"), tr("Reason (shown to the model):"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &reason) {
        if (CallPage *page = m_inspector->shownCallPage(); page && page->isAsked())
            page->takeEdit();
        m_runner->answer(false, reason.trimmed().isEmpty() ? tr("The user rejected the request.") : reason.trimmed());
    });
}

// To a question of an attached agent.
void ApprovalController::askAnswer()
{
    connect(askText(tr("Answer the agent"), tr("Answer (sent to the agent):")), &QInputDialog::textValueSelected, this,
            [this](const QString &answer) { m_runner->answer(true, answer); });
}

// Opens a dialog for a text.
QInputDialog *ApprovalController::askText(const QString &title, const QString &label)
{
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(label);
    dialog->open();
    return dialog;
}

void ApprovalController::approve(bool always)
{
    if (isAsked() && app::approvalOf(*m_runner->currentRun()->attempt()->suspend).isQuestion)
        return askAnswer();
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
