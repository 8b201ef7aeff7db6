// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowdialogs.h"

#include "app/inspector/toolviews.h"
#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "app/source/toolcontroller.h"
#include "widgets/dialogs/aboutdialog.h"
#include "widgets/dialogs/attachdialog.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/dialogs/documentdialog.h"
#include "widgets/dialogs/promptsdialog.h"
#include "widgets/dialogs/tooldialogs.h"
#include "widgets/window/actions.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QUrl>

namespace widgets {

namespace {

template <class Dialog>
Dialog *opened(Dialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

} // namespace

WindowDialogs::WindowDialogs(app::AgentRunner *runner, const Actions *actions, const QString &version, QWidget *window)
    : QObject(window), m_runner(runner), m_actions(actions), m_version(version), m_window(window)
{
}

DocumentDialog *WindowDialogs::openDocument(const app::PassageView &passage)
{
    const app::Run *run = m_runner->currentRun();
    return opened(new DocumentDialog(m_runner->sources(), run ? run->about().sourceUri : m_runner->source().uri,
                                     passage, m_window));
}

ServersDialog *WindowDialogs::showServers()
{
    return opened(new ServersDialog(m_runner->tools(), m_window));
}

ToolTrialDialog *WindowDialogs::tryTool(const QString &name)
{
    const auto tool = m_runner->tools()->find(name);
    return tool ? opened(new ToolTrialDialog(m_runner->tools(), *tool, m_runner->source().language, m_window))
                : nullptr;
}

AttachDialog *WindowDialogs::attachAgent(const LayoutStore &layout)
{
    return opened(new AttachDialog(m_runner->attaching(), layout, m_window));
}

void WindowDialogs::showPrompts()
{
    opened(new PromptsDialog(m_runner->prompts(), app::toQt(m_runner->source().info.name), m_window));
}

void WindowDialogs::showShortcuts()
{
    opened(new ShortcutsDialog(m_actions->shortcutHelp(), m_window));
}

void WindowDialogs::showLog()
{
    const QString file = m_runner->logFile();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(file).absolutePath())))
        emit refused(tr("This computer has no program that opens folders. The log file is at %1.").arg(file));
}

void WindowDialogs::showAbout()
{
    opened(new AboutDialog(m_version, m_window));
}

} // namespace widgets
