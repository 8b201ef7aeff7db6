// SPDX-License-Identifier: GPL-3.0-or-later
// Which model answers: provider, name, address, key; and on a second page what it may see and how it answers. A name or
// an address is understood in either field, pasted or typed. Does not block; GUI thread.
#pragma once

#include "app/source/modelcontroller.h"

#include <QDialog>
#include <QJsonObject>
#include <memory>

namespace Ui {
class ModelDialog;
}

namespace widgets {

class SettingsForm;

struct ChosenModel {
    QString name = QStringLiteral("offline"); // as a run binds it
    QString prompts{};                        // another wording of the agent's prompts; empty: its own
    QString record{};                         // file that every exchange is added to; empty: none
    bool operator==(const ChosenModel &) const = default;
};

class ModelDialog : public QDialog {
    Q_OBJECT
public:
    // `settings` are those of runs (app/run/settings.h); those of models are on a page of their own.
    ModelDialog(app::ModelController *controller, const ChosenModel &chosen, const QJsonObject &settings,
                QWidget *parent);
    ~ModelDialog() override;
    ChosenModel chosen() const;
    QJsonObject settings() const; // with what was changed here

private:
    void fillProviders();
    void fillLanguages();
    void show(const QString &name);
    void follow();
    void explain();
    bool takePasted(const QString &text);
    void typed(const QString &text);
    void browse();
    void browseRecord();
    void test();
    void showReport(const app::ModelReport &report);
    void finish();
    QString problem() const; // why the model cannot be chosen; empty where it can
    const app::ModelProvider *provider() const;

    app::ModelController *m_controller;
    std::unique_ptr<Ui::ModelDialog> m_ui;
    const QJsonObject m_others; // settings that are not on this page
    SettingsForm *m_settings = nullptr;
    qsizetype m_length = 0; // of the model's name, before what is typed now
};

} // namespace widgets
