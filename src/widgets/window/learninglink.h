// SPDX-License-Identifier: GPL-3.0-or-later
// Connects what is taught (words, examples, private columns) with the strip, the panel of the schema, the pane of the
// words and the views that show values. Owned by the window; GUI thread.
#pragma once

#include "widgets/window/dockpanes.h"

#include <QObject>

class QModelIndex;

namespace app {
class AgentRunner;
}

namespace widgets {

class Actions;
class AttemptSelection;
class BuildMode;
class LearningController;
class QuestionPane;
class RunPresenter;
class StatusLine;
class WordsPane;

class LearningLink : public QObject {
    Q_OBJECT
public:
    struct Parts {
        LearningController *learning = nullptr;
        DockPanes docks;
        const Actions *actions = nullptr;
        QuestionPane *question = nullptr;
        RunPresenter *presenter = nullptr;
        AttemptSelection *attempt = nullptr;
        BuildMode *building = nullptr;
        StatusLine *status = nullptr;
    };
    LearningLink(app::AgentRunner *runner, const Parts &parts, QObject *parent);
    void addSchemaPanel(); // details of the selected type below the tree
    WordsPane *addWords(); // into its dock, which is shown with the first word

private:
    void connectStrip();
    void showPrivate(const QStringList &columns);

    app::AgentRunner *m_runner;
    const Parts m_parts;
};

} // namespace widgets
