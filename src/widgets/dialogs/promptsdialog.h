// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts of the agents, for all sources or for the open one alone: each can be changed, held against the one that
// counts else, and brought back. What is saved counts for runs to come; those that were made keep the prompts they were
// made with. Does not block; GUI thread.
#pragma once

#include "app/models/background.h"
#include "app/source/promptservices.h"

#include <QDialog>
#include <memory>

namespace Ui {
class PromptsDialog;
}

namespace widgets {

class PromptsDialog : public QDialog {
    Q_OBJECT
public:
    // `source`: the name of the one that is open; empty where none is.
    PromptsDialog(app::PromptServices services, QString source, QWidget *parent);
    ~PromptsDialog() override;
    // {words in braces} that the standard has and the text lacks, or the other way, in a sentence; empty: none.
    static QString hintOf(const app::PromptPreset &preset);

signals:
    void loaded();

private:
    // For whom prompts are: all sources, or the open one alone.
    struct Scope {
        QString source;
        std::vector<app::PromptPreset> presets, before;
    };
    void load();
    void fill();
    void choose(int row);
    void edited();
    void showDifference();
    void reset();
    void save();
    app::PromptPreset *current();

    app::PromptServices m_services;
    app::Background m_background;
    std::unique_ptr<Ui::PromptsDialog> m_ui;
    std::vector<Scope> m_scopes;
    std::size_t m_scope = 0;
};

} // namespace widgets
