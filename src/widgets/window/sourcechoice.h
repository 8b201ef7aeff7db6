// SPDX-License-Identifier: GPL-3.0-or-later
// The source of the runs to come: the header's button with the samples and the connections that are known, the dialog,
// and what is remembered of them. GUI thread.
#pragma once

#include "widgets/window/knownsources.h"

#include <QList>
#include <QObject>

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
    // `samples`, `open`, `keepCopy`: actions of the window, which stand first and last in the menu.
    SourceChoice(app::AgentRunner *runner, ChoiceButton *button, QList<QAction *> samples, QAction *open,
                 QAction *keepCopy, LayoutStore layout, QWidget *window);
    KnownSources *known() { return &m_known; }
    void showDialog();
    void remember(); // the one that is open, for the menu and the next start

private:
    void fillMenu();

    app::AgentRunner *m_runner;
    QList<QAction *> m_samples;
    QAction *m_open, *m_keepCopy;
    LayoutStore m_layout;
    KnownSources m_known;
    QWidget *m_window;
    QMenu *m_menu;
};

} // namespace widgets
