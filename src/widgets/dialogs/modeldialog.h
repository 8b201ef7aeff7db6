// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the model: provider, name, address, key; on a second page its privacy and reply settings. Either field
// accepts a name or an address, pasted or typed. Does not block; GUI thread.
#pragma once

#include "app/source/modelcontroller.h"

#include <QDialog>
#include <QJsonObject>
#include <memory>

class QFileDialog;

namespace Ui {
class ModelDialog;
}

namespace widgets {

class SettingsForm;

struct ChosenModel {
    QString name = QStringLiteral("offline"); // the binding of a run
    QString prompts{};                        // variant of the agent's prompts; empty: the usual ones
    QString record{};                         // file to which every exchange is appended; empty: none
    bool operator==(const ChosenModel &) const = default;
};

class ModelDialog : public QDialog {
    Q_OBJECT
public:
    // `settings` are those of runs (app/run/settings.h); those of models have their own page.
    ModelDialog(app::ModelController *controller, const ChosenModel &chosen, const QJsonObject &settings,
                QWidget *parent);
    ~ModelDialog() override;
    void chooseServer(); // instead of the offline rules: the fields of a server, its address first
    ChosenModel chosen() const;
    QJsonObject settings() const; // `settings` with the changes made here

private:
    void fillProviders();
    void fillLanguages();
    void show(const QString &name);
    void follow();
    void explain();
    bool fillFromPasted(const QString &text);
    void typed(const QString &text);
    void browse();
    void browseRecord();
    void test();
    void showReport(const app::ModelReport &report);
    QString sentenceOf(const app::ModelReport &report) const;
    void finish();
    QString problem() const; // why the model cannot be used; empty: it can
    const app::ModelProvider *provider() const;

    app::ModelController *m_controller;
    std::unique_ptr<Ui::ModelDialog> m_ui;
    const QJsonObject m_others; // settings without a field here
    SettingsForm *m_settings = nullptr;
    bool m_lacksModelServer = false; // for model files
    qsizetype m_length = 0;          // of the model's name before the last edit
};

// Selects a file for llama-server; `file` is the present one or empty. Deleted when closed.
QFileDialog *newModelFileDialog(const QString &file, QWidget *parent);

} // namespace widgets
