// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs and menus that the window opens, what is dropped on it, and its colours.
#include "widgets/actions.h"
#include "widgets/dialogs.h"
#include "widgets/mainwindow.h"
#include "widgets/promptsdialog.h"
#include "widgets/runpresenter.h"
#include "widgets/sessionmenu.h"
#include "widgets/sourcedialog.h"
#include "widgets/statusline.h"
#include "widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QStatusTipEvent>
#include <QStyle>

namespace widgets {

void MainWindow::usePalette(int choice)
{
    // A desktop without a theme leaves the style's own palette; then the product's light one is better.
    static const QPalette system = QApplication::palette();
    const bool themed = system != QApplication::style()->standardPalette();
    if (choice == 0 && themed && QApplication::palette() == system)
        return;
    QApplication::setPalette(choice == 2              ? Theme::darkPalette()
                             : choice == 1 || !themed ? Theme::lightPalette()
                                                      : system);
}

void MainWindow::applyColours(int choice)
{
    usePalette(choice);
    m_actions->colours[choice]->setChecked(true);
    if (m_layout.write)
        m_layout.write(QStringLiteral("colours"), QByteArray::number(choice));
}

bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::StatusTip) {
        // Tips of menus: shown in the line at the bottom, which comes back when the menu closes.
        const QString tip = static_cast<QStatusTipEvent *>(event)->tip();
        if (tip.isEmpty())
            m_presenter->refresh();
        else
            m_status->show({}, tip);
        return true;
    }
    if (event->type() == QEvent::Paint)
        m_sessions->windowPainted();
    return QMainWindow::event(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->urls().size() == 1 && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::openGiven(const QString &given)
{
    if (given.endsWith(QLatin1String(".rfx"), Qt::CaseInsensitive)) {
        if (m_runner->state() == app::RunnerState::Running || m_runner->state() == app::RunnerState::Pausing)
            m_status->show({}, tr("A run is at work: stop it, then open %1.").arg(given));
        else
            m_sessions->open(given);
    } else if (!given.isEmpty()) {
        m_runner->openSource(given);
    }
}

void MainWindow::dropEvent(QDropEvent *event)
{
    openGiven(event->mimeData()->urls().value(0).toLocalFile());
    event->acceptProposedAction();
}

void MainWindow::showStopRule()
{
    auto *dialog = new StopRuleDialog(m_runner->stopRule(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_runner->setStopRule(dialog->rule()); });
    dialog->open();
}

void MainWindow::showPrompts()
{
    auto *dialog = new PromptsDialog(m_runner->prompts(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showOpenSource()
{
    auto *dialog = new SourceDialog(m_runner, &m_knownSources, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::fillSourceMenu(QMenu *menu)
{
    constexpr std::size_t most = 10;
    menu->clear();
    menu->addActions(m_actions->openSamples);
    const auto &known = m_knownSources.all();
    if (!known.empty())
        menu->addSeparator();
    for (std::size_t i = 0; i < std::min(most, known.size()); ++i) {
        const KnownSource each = known[i];
        QAction *action = menu->addAction(each.name.isEmpty() ? each.address : each.name);
        action->setToolTip(each.address);
        action->setCheckable(true);
        action->setChecked(each.address == m_runner->source().uri);
        connect(action, &QAction::triggered, this, [this, each] { m_runner->openSource(each.address); });
    }
    menu->addSeparator();
    menu->addAction(m_actions->openSource);
}

void MainWindow::showShortcuts()
{
    auto *dialog = new ShortcutsDialog(m_actions->shortcutHelp(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showAbout()
{
    auto *dialog = new AboutDialog(m_version, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace widgets
