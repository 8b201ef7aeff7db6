// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of the window besides its panes: list of commands, shortcuts, appearance, Edit menu, start page, title.
// Parts are created on demand. Owned by the window; GUI thread.
#pragma once

#include "widgets/controls/commandpalette.h"
#include "widgets/settings/layoutstore.h"
#include "widgets/settings/textzoom.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <vector>

class QMenu;

namespace app {
class AgentRunner;
}

namespace widgets {

class Appearance;
class EditCommands;
class MainWindow;
class PreferencesDialog;
class SourceChoice;
class StartChoices;
class Shortcuts;

class WindowCommands : public QObject {
    Q_OBJECT
public:
    WindowCommands(MainWindow *window, app::AgentRunner *runner, Appearance *appearance, SourceChoice *sources,
                   LayoutStore layout);
    Shortcuts *shortcuts() const { return m_shortcuts; }
    CommandPalette *palette() const { return m_palette; } // null: closed
    void windowPainted();                                 // the first call with an open source allows the strip
    StartChoices *strip() const;                          // null: not shown

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectAppearance();
    void scaleDocks(int before); // percent
    void followFocus(QWidget *now);
    void showPalette();
    void addPages(PreferencesDialog *dialog);
    void showKeys();
    void showTitle();
    void followSource();
    StartChoices *makeStart(int shape);
    void addMenu(std::vector<PaletteEntry> &entries, QMenu *menu, const QString &kind) const;
    void addRuns(std::vector<PaletteEntry> &entries) const;
    void addTypes(std::vector<PaletteEntry> &entries) const;
    void addSettings(std::vector<PaletteEntry> &entries) const;
    std::vector<PaletteEntry> entries() const;
    MainWindow *m_window;
    app::AgentRunner *m_runner;
    Appearance *m_appearance;
    SourceChoice *m_sources;
    LayoutStore m_layout;
    Shortcuts *m_shortcuts;
    EditCommands *m_edit;
    QPointer<CommandPalette> m_palette;
    QPointer<StartChoices> m_strip;
    QPointer<QWidget> m_focused; // filtered
    struct DockWidth {
        int width = 0, percent = TextZoom::usual; // at this text size
    };
    QHash<const QWidget *, DockWidth> m_dockWidths;
    bool m_painted = false;
};

} // namespace widgets
