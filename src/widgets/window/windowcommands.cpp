// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowcommands.h"

#include "app/run/agentrunner.h"
#include "app/run/settings.h"
#include "widgets/controls/parts.h"
#include "widgets/dialogs/appearancepage.h"
#include "widgets/dialogs/preferencesdialog.h"
#include "widgets/dialogs/settingsform.h"
#include "widgets/dialogs/shortcutspage.h"
#include "widgets/panes/questionpane.h"
#include "widgets/panes/startchoices.h"
#include "widgets/settings/appearance.h"
#include "widgets/settings/shortcuts.h"
#include "widgets/settings/textzoom.h"
#include "widgets/text/uitext.h"
#include "widgets/window/actions.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/docks.h"
#include "widgets/window/editcommands.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/preferences.h"
#include "widgets/window/sourcechoice.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>
#include <cmath>

namespace widgets {

namespace {

const auto keyOfStrip = QStringLiteral("startStrip");
const QByteArray closedStrip = QByteArrayLiteral("closed");

} // namespace

WindowCommands::WindowCommands(MainWindow *window, app::AgentRunner *runner, Appearance *appearance,
                               SourceChoice *sources, LayoutStore layout)
    : QObject(window),
      m_window(window),
      m_runner(runner),
      m_appearance(appearance),
      m_sources(sources),
      m_layout(std::move(layout)),
      m_shortcuts(new Shortcuts(m_layout, window->actions()->all(), this)),
      m_edit(new EditCommands(window->actions(), window))
{
    connectAppearance();
    connect(window->actions()->commands, &QAction::triggered, this, &WindowCommands::showPalette);
    connect(window->preferences(), &Preferences::dialogMade, this, &WindowCommands::addPages);
    connect(m_shortcuts, &Shortcuts::changed, this, &WindowCommands::showKeys);
    connect(window->runsPane(), &RunsPane::questionWanted, window->actions()->goToQuestion, &QAction::trigger);
    connect(runner, &app::AgentRunner::sessionChanged, this, &WindowCommands::showTitle);
    connect(runner, &app::AgentRunner::stateChanged, this, &WindowCommands::followSource);
    connect(runner, &app::AgentRunner::sourceOpened, this, &WindowCommands::followSource);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { followFocus(now); });
    showKeys();
    followSource();
}

void WindowCommands::followFocus(QWidget *now)
{
    if (m_focused)
        m_focused->removeEventFilter(this);
    m_focused = now && now->window() == m_window ? now : nullptr;
    if (m_focused)
        m_focused->installEventFilter(this);
}

// Text fields have keys of their own, such as Ctrl+K on some desktops: the list of commands and what the user chose
// come first.
bool WindowCommands::eventFilter(QObject *, QEvent *event)
{
    return event->type() == QEvent::ShortcutOverride &&
           m_shortcuts->isFirst(QKeySequence(static_cast<QKeyEvent *>(event)->keyCombination()));
}

// After the first painting of the window, to not delay it.
void WindowCommands::windowPainted()
{
    if (m_painted || m_runner->source().uri.isEmpty())
        return;
    m_painted = true;
    QTimer::singleShot(0, this, &WindowCommands::followSource);
}

StartChoices *WindowCommands::strip() const
{
    return m_strip;
}

void WindowCommands::connectAppearance()
{
    Actions *actions = m_window->actions();
    for (int i = 0; i < int(std::size(actions->colours)); ++i)
        connect(actions->colours[i], &QAction::triggered, this, [this, i] { m_appearance->setColours(Colours(i)); });
    const auto zoom = [this](QAction *action, int by) {
        connect(action, &QAction::triggered, this, [this, by] {
            m_appearance->setTextPercent(by == 0 ? TextZoom::usual : m_appearance->textPercent() + by);
        });
    };
    zoom(actions->largerText, TextZoom::step);
    zoom(actions->smallerText, -TextZoom::step);
    zoom(actions->usualText, 0);
    const auto show = [this, actions] {
        const int percent = m_appearance->textPercent();
        actions->colours[int(m_appearance->colours())]->setChecked(true);
        actions->largerText->setEnabled(percent < TextZoom::most);
        actions->smallerText->setEnabled(percent > TextZoom::least);
    };
    connect(m_appearance, &Appearance::changed, this, show);
    connect(m_appearance, &Appearance::textScaled, this, &WindowCommands::scaleDocks);
    show();
}

// The side docks show as much text as before, as far as the window has room. Their widths are those from before the
// first change until the text has that size again: layouts of crowded windows limit what is in between.
void WindowCommands::scaleDocks(int before)
{
    QList<QDockWidget *> docks{qobject_cast<QDockWidget *>(m_window->schemaPane()->parentWidget()),
                               m_window->inspectorDock()};
    docks.removeIf([](const QDockWidget *dock) { return !dock || dock->isFloating() || !dock->isVisible(); });
    const int percent = m_appearance->textPercent();
    for (const QDockWidget *dock : std::as_const(docks)) {
        const DockWidth kept = m_dockWidths.value(dock, {dock->width(), before});
        m_dockWidths.insert(dock, kept);
        m_window->panes()->setWidth(dock, int(std::lround(double(kept.width) * percent / kept.percent)));
        if (percent == kept.percent)
            m_dockWidths.remove(dock);
    }
}

void WindowCommands::addPages(PreferencesDialog *dialog)
{
    dialog->addPage(new AppearancePage(m_appearance));
    dialog->addPage(new ShortcutsPage(m_shortcuts));
}

void WindowCommands::showKeys()
{
    const Actions *actions = m_window->actions();
    m_window->centre()->question()->setKeys(
        {actions->ask->shortcut(), actions->resume->shortcut(), actions->step->shortcut(), actions->stop->shortcut()});
    m_window->breakpointsPane()->setKeys(actions->toggleBreakpoint->shortcut());
}

void WindowCommands::showTitle()
{
    const app::SessionView &session = m_runner->session();
    QStringList parts;
    if (!session.file.isEmpty() && !session.untitled)
        parts += QFileInfo(session.file).completeBaseName();
    if (const auto &source = m_runner->source(); !source.uri.isEmpty())
        parts += sourceText(source.uri, QString::fromStdString(source.info.name));
    parts += QStringLiteral("Reflexion Workbench");
    m_window->setWindowTitle(parts.join(QStringLiteral(" – ")));
}

// The strip is for users who have not opened anything of their own; the page is for those who have nothing open.
void WindowCommands::followSource()
{
    showTitle();
    CentrePane *centre = m_window->centre();
    const bool nothing = m_runner->state() == app::RunnerState::NoSource;
    if (nothing != (centre->start() != nullptr))
        centre->setStart(nothing ? makeStart(int(StartChoices::Shape::page)) : nullptr);
    const bool first = m_painted && m_layout.read && m_runner->source().uri == QLatin1String("sample:") &&
                       m_layout.read(keyOfStrip) != closedStrip && m_runner->runs().empty() &&
                       m_layout.read(QStringLiteral("session")).isEmpty();
    if (first == (m_strip != nullptr))
        return;
    m_strip = first ? makeStart(int(StartChoices::Shape::strip)) : nullptr;
    centre->question()->setFoot(m_strip);
}

StartChoices *WindowCommands::makeStart(int shape)
{
    auto *start = new StartChoices(StartChoices::Shape(shape), m_sources->recent(), !m_sources->known()->all().empty());
    connect(start, &StartChoices::folderWanted, m_sources, &SourceChoice::chooseFolder);
    connect(start, &StartChoices::fileWanted, m_sources, &SourceChoice::chooseFile);
    connect(start, &StartChoices::documentsWanted, m_sources, &SourceChoice::chooseDocuments);
    connect(start, &StartChoices::databaseWanted, m_sources,
            [this] { m_sources->showDialog(QStringLiteral("postgresql://")); });
    connect(start, &StartChoices::closed, this, [this] {
        if (m_layout.write)
            m_layout.write(keyOfStrip, closedStrip);
        m_window->actions()->goToQuestion->trigger(); // the pressed button is removed
        followSource();
    });
    return start;
}

void WindowCommands::showPalette()
{
    if (m_palette && m_palette->isVisible()) // a dismissed one is deleted a moment later
        return m_palette->dismiss();
    m_edit->refresh();
    m_palette = new CommandPalette(entries(), m_window);
}

std::vector<PaletteEntry> WindowCommands::entries() const
{
    std::vector<PaletteEntry> all;
    for (const QAction *top : m_window->menuBar()->actions())
        if (top->menu())
            addMenu(all, top->menu(), plainText(top));
    addRuns(all);
    addTypes(all);
    addSettings(all);
    return all;
}

void WindowCommands::addMenu(std::vector<PaletteEntry> &entries, QMenu *menu, const QString &kind) const
{
    if (menu != m_window->actions()->editMenu())                              // it would follow the focus of now
        QMetaObject::invokeMethod(menu, "aboutToShow", Qt::DirectConnection); // menus fill themselves before
    for (QAction *action : menu->actions()) {
        if (action->isSeparator() || action == m_window->actions()->commands)
            continue;
        if (action->menu()) {
            addMenu(entries, action->menu(), plainText(action));
            continue;
        }
        PaletteEntry entry{plainText(action),
                           kind,
                           action->shortcut().toString(QKeySequence::NativeText),
                           {},
                           action->isEnabled(),
                           [guard = QPointer<QAction>(action)] {
                               if (guard)
                                   guard->trigger();
                           }};
        if (!entry.isEnabled && action->toolTip() != plainText(action))
            entry.why = action->toolTip();
        entries.push_back(std::move(entry));
    }
}

void WindowCommands::addRuns(std::vector<PaletteEntry> &entries) const
{
    const bool busy = m_runner->state() == app::RunnerState::Running || m_runner->state() == app::RunnerState::Pausing;
    for (auto run = m_runner->runs().rbegin(); run != m_runner->runs().rend(); ++run)
        entries.push_back({(*run)->about().question,
                           tr("Run in the session"),
                           {},
                           busy ? tr("A run is in progress. Stop the run first.") : QString(),
                           !busy,
                           [runner = m_runner, id = (*run)->about().id] { runner->selectRun(id); }});
}

void WindowCommands::addTypes(std::vector<PaletteEntry> &entries) const
{
    const auto &schema = m_runner->source().schema;
    if (!schema)
        return;
    const auto add = [&](const std::string &name) {
        const QString text = QString::fromStdString(name);
        entries.push_back({text, tr("A type of the schema"), {}, {}, true, [window = m_window, text] {
                               if (auto *dock = qobject_cast<QDockWidget *>(window->schemaPane()->parentWidget())) {
                                   dock->show();
                                   dock->raise();
                               }
                               window->schemaPane()->showType(text);
                           }});
    };
    for (const auto &entity : schema->entities)
        add(entity.name);
    for (const auto &relationship : schema->relationships)
        add(relationship.name);
}

void WindowCommands::addSettings(std::vector<PaletteEntry> &entries) const
{
    for (const app::SettingView &view : app::settingViews()) {
        const QString title = settingText(view.title);
        entries.push_back({title, tr("Setting"), {}, {}, true, [window = m_window, title] {
                               window->preferences()->showDialog(window, title);
                           }});
    }
}

} // namespace widgets
