// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts of the agents, for all sources or for the open one: edit, compare with the default, reset. Changes apply
// to later runs; earlier runs keep their prompts. Does not block; GUI thread.
#pragma once

#include "app/concurrency/background.h"
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
    // `source`: name of the open one; empty: none.
    PromptsDialog(app::PromptServices services, QString source, QWidget *parent);
    ~PromptsDialog() override;
    // A sentence on {placeholders} that only the default or only the text has; empty: none.
    static QString hintOf(const app::PromptPreset &preset);

signals:
    void loaded();

private:
    // The scope of prompts: all sources or the open one.
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
