// SPDX-License-Identifier: GPL-3.0-or-later
// Which model answers: provider, name, address, key, and how many rows it may see. A name or an address that is pasted
// whole is understood in either field. Does not block; GUI thread.
#pragma once

#include "app/source/modelcontroller.h"

#include <QDialog>
#include <memory>

namespace Ui {
class ModelDialog;
}

namespace widgets {

struct ChosenModel {
    QString name = QStringLiteral("offline"); // as a run binds it
    QString rows = QStringLiteral("all");     // "sample", "never"
    QString schema = QStringLiteral("fit");   // "words", "model"
    QString prompts{};                        // another wording of the agent's prompts; empty: its own
    bool secondLook = false;                  // it compares the answer's wording with its rows
    QString record{};                         // file that every exchange is added to; empty: none
    bool operator==(const ChosenModel &) const = default;
};

class ModelDialog : public QDialog {
    Q_OBJECT
public:
    ModelDialog(app::ModelController *controller, const ChosenModel &chosen, QWidget *parent);
    ~ModelDialog() override;
    ChosenModel chosen() const;

private:
    void fillProviders();
    void show(const QString &name);
    void follow();
    void explain();
    bool takePasted(const QString &text);
    void browse();
    void browseRecord();
    void test();
    void showReport(const app::ModelReport &report);
    void finish();
    QString problem() const; // why the model cannot be chosen; empty where it can
    const app::ModelProvider *provider() const;

    app::ModelController *m_controller;
    std::unique_ptr<Ui::ModelDialog> m_ui;
};

} // namespace widgets
