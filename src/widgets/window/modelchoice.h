// SPDX-License-Identifier: GPL-3.0-or-later
// The model of future runs: the button of the header with recent models, the dialog, and the stored choice. GUI thread.
#pragma once

#include "widgets/dialogs/modeldialog.h"
#include "widgets/settings/layoutstore.h"

#include <QObject>
#include <QStringList>

class QActionGroup;
class QMenu;

namespace app {
class AgentRunner;
struct AskRequest;
} // namespace app

namespace widgets {

class ChoiceButton;
class Preferences;
class StatusLine;

class ModelChoice : public QObject {
    Q_OBJECT
public:
    ModelChoice(app::AgentRunner *runner, ChoiceButton *button, StatusLine *status, LayoutStore layout,
                Preferences *preferences, QWidget *window);
    const ChosenModel &chosen() const { return m_chosen; }
    QStringList names() const; // of the menu, the chosen one first
    void choose(const ChosenModel &model);
    QString chosenText() const;
    void showModel(const QString &text);       // of the shown run, instead of the chosen one; empty: none
    void put(app::AskRequest &question) const; // sets model, prompts, record and stop rule
    ModelDialog *showDialog();

signals:
    void changed(); // another model is chosen

private:
    void remember();
    void updateRulesLanguage();
    void fillMenu();
    void addModel(const QString &name, QAction *before);
    void showFound(const QStringList &names);
    void chooseFile();

    app::AgentRunner *m_runner;
    ChoiceButton *m_button;
    LayoutStore m_layout;
    Preferences *m_preferences;
    QWidget *m_window;
    QMenu *m_menu;
    QActionGroup *m_group = nullptr; // of the models in the menu
    QString m_ofRun;                 // model shown
    ChosenModel m_chosen;
    QStringList m_recent;        // names, newest first
    QAction *m_file = nullptr;   // entry of the open menu for a model file
    QAction *m_search = nullptr; // entry of the open menu before which found models are inserted; null without a search
};

} // namespace widgets
