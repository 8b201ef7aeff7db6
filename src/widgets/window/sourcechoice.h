// SPDX-License-Identifier: GPL-3.0-or-later
// The source of future runs: the button of the header with samples and known connections, the dialog, and the stored
// connections. GUI thread.
#pragma once

#include "widgets/settings/knownsources.h"

#include <QList>
#include <QObject>
#include <utility>
#include <vector>

class QAction;
class QMenu;

namespace app {
class AgentRunner;
}

namespace widgets {

class ChoiceButton;

class SourceChoice : public QObject {
    Q_OBJECT
public:
    // `samples`, `open`, `keepCopy`: actions of the window, first and last in the menu.
    SourceChoice(app::AgentRunner *runner, ChoiceButton *button, QList<QAction *> samples, QAction *open,
                 QAction *keepCopy, LayoutStore layout, QWidget *window);
    KnownSources *known() { return &m_known; }
    // Address and name of each source in the menu, the open one first.
    std::vector<std::pair<QString, QString>> choices() const;
    void showDialog(const QString &address = {}); // empty: that of the open source
    void chooseFolder();
    void chooseFile();
    void chooseDocuments();                    // a folder
    QMenu *recent() const { return m_recent; } // submenu of the sources opened before
    void remember();                           // stores the open source for the menu and the next start

private:
    void fillMenu();
    void addKnown(QMenu *menu);
    void markSamples();
    void choose(const QString &title, bool isFile, const QString &filter, const QString &scheme);

    app::AgentRunner *m_runner;
    QList<QAction *> m_samples;
    QAction *m_open, *m_keepCopy;
    LayoutStore m_layout;
    KnownSources m_known;
    QWidget *m_window;
    QMenu *m_menu, *m_recent;
};

} // namespace widgets
