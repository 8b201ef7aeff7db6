// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/modelchoice.h"

#include "app/run/agentrunner.h"
#include "widgets/controls/headerbar.h"
#include "widgets/controls/statusline.h"
#include "widgets/text/uitext.h"
#include "widgets/window/preferences.h"

#include <QFileDialog>
#include <QMenu>

namespace widgets {

namespace {

constexpr int mostRecentModels = 8;
const QString searchKey = QStringLiteral("find-models"); // "0": no search for local models

} // namespace

ModelChoice::ModelChoice(app::AgentRunner *runner, ChoiceButton *button, StatusLine *status, LayoutStore layout,
                         Preferences *preferences, QWidget *window)
    : QObject(window),
      m_runner(runner),
      m_button(button),
      m_layout(std::move(layout)),
      m_preferences(preferences),
      m_window(window),
      m_menu(new QMenu(button))
{
    m_button->setMenu(m_menu);
    m_chosen.name = rulesOfWindowLanguage();
    if (m_layout.read) {
        const QStringList kept = QString::fromUtf8(m_layout.read(QStringLiteral("model"))).split(QLatin1Char('\n'));
        if (kept.size() >= 2 && !kept[0].isEmpty()) {
            m_chosen.name = kept[0];
            m_chosen.record = kept[1].section(QLatin1Char('\t'), 2);
        }
        m_recent = kept.mid(2, mostRecentModels);
        m_chosen.prompts = QString::fromUtf8(m_layout.read(QStringLiteral("prompts"))).section(QLatin1Char('\t'), 0, 0);
    }
    connect(m_menu, &QMenu::aboutToShow, this, &ModelChoice::fillMenu);
    if (m_runner->models())
        connect(m_runner->models(), &app::ModelController::found, this, &ModelChoice::showFound);
    if (m_runner->models())
        connect(m_runner->models(), &app::ModelController::keyKept, this, [status](const QString &note) {
            if (!note.isEmpty())
                status->show({}, note);
        });
    if (m_runner->models())
        connect(m_runner->models(), &app::ModelController::modelServerFound, this, [this](bool isInstalled) {
            if (m_file)
                m_file->setVisible(isInstalled);
        });
    showModel({});
    updateRulesLanguage();
}

void ModelChoice::showModel(const QString &text)
{
    m_ofRun = text;
    m_button->setValue(text.isEmpty() ? chosenText() : text);
}

QString ModelChoice::chosenText() const
{
    return modelText(m_chosen.name);
}

// Sample questions and taught words use the language of the chosen rules; with another model that of the window.
void ModelChoice::updateRulesLanguage()
{
    m_runner->setRulesLanguage(rulesLanguage(m_chosen.name));
}

void ModelChoice::choose(const ChosenModel &model)
{
    m_chosen = model;
    m_recent.removeAll(model.name);
    if (model.name != rulesOfWindowLanguage() && model.name != QLatin1String("offline")) // always in the menu
        m_recent.prepend(model.name);
    if (const QString recorded = QStringLiteral("recorded:") + model.record; !model.record.isEmpty()) {
        m_recent.removeAll(recorded); // recorded answers need no network
        m_recent.append(recorded);
        if (m_recent.size() > mostRecentModels)
            m_recent.removeAt(mostRecentModels - 1);
    }
    m_recent = m_recent.mid(0, mostRecentModels);
    showModel(m_ofRun);
    updateRulesLanguage();
    remember();
    emit changed();
}

void ModelChoice::remember()
{
    if (m_layout.write)
        m_layout.write(
            QStringLiteral("model"),
            (QStringList{m_chosen.name, QStringList{QString(), QString(), m_chosen.record}.join(QLatin1Char('\t'))} +
             m_recent)
                .join(QLatin1Char('\n'))
                .toUtf8());
    if (m_layout.write)
        m_layout.write(QStringLiteral("prompts"), m_chosen.prompts.toUtf8());
}

QStringList ModelChoice::names() const
{
    QStringList all{m_chosen.name, rulesOfWindowLanguage(), QStringLiteral("offline")};
    all += m_recent;
    all.removeDuplicates();
    return all;
}

void ModelChoice::put(app::AskRequest &question) const
{
    question.stop = m_runner->stopRule();
    question.model = m_chosen.name;
    question.prompts = m_chosen.prompts;
    question.record = m_chosen.record;
}

void ModelChoice::fillMenu()
{
    m_group = newGroupOf(m_menu);
    addModel(rulesOfWindowLanguage(), nullptr);
    if (rulesOfWindowLanguage() != QLatin1String("offline"))
        addModel(QStringLiteral("offline"), nullptr);
    for (const QString &name : std::as_const(m_recent))
        addModel(name, nullptr);
    const bool isLooked = m_runner->models() && (!m_layout.read || m_layout.read(searchKey) != "0");
    m_search = nullptr;
    if (isLooked) {
        m_menu->addSection(tr("Models on this computer"));
        m_search = m_menu->addAction(tr("Looking for model servers…"));
        m_search->setEnabled(false);
        m_runner->models()->find(QStringList(m_recent) << m_chosen.name);
    }
    m_menu->addSeparator();
    connect(m_menu->addAction(tr("Another &model…")), &QAction::triggered, this, [this] { showDialog(); });
    m_file = nullptr;
    if (m_runner->models()) {
        m_file = m_menu->addAction(tr("A model &file…"));
        m_file->setVisible(false); // unless llama-server is found
        connect(m_file, &QAction::triggered, this, &ModelChoice::chooseFile);
        m_runner->models()->findModelServer();
    }
    if (!m_runner->models() || !m_layout.write)
        return;
    QAction *looks = m_menu->addAction(tr("Look for models on this computer"));
    looks->setCheckable(true);
    looks->setChecked(isLooked);
    connect(looks, &QAction::triggered, this, [this](bool on) { m_layout.write(searchKey, on ? "1" : "0"); });
}

void ModelChoice::addModel(const QString &name, QAction *before)
{
    auto *action = new QAction(modelText(name), m_menu);
    m_menu->insertAction(before, action);
    action->setCheckable(true);
    action->setActionGroup(m_group);
    action->setChecked(name == m_chosen.name);
    connect(action, &QAction::triggered, this, [this, name] {
        ChosenModel other = m_chosen;
        other.name = name;
        choose(other);
    });
}

void ModelChoice::showFound(const QStringList &names)
{
    if (!m_search)
        return;
    bool isNew = false;
    for (const QString &name : names)
        if (!m_recent.contains(name)) { // else it is listed above
            addModel(name, m_search);
            isNew = true;
        }
    if (isNew)
        m_search->setVisible(false);
    else
        m_search->setText(names.isEmpty() ? tr("No model server found") : tr("No other models found"));
}

void ModelChoice::chooseFile()
{
    QFileDialog *dialog = newModelFileDialog({}, m_window);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        ChosenModel other = m_chosen;
        other.name = QStringLiteral("gguf:") + path;
        choose(other);
    });
    dialog->open();
}

ModelDialog *ModelChoice::showDialog()
{
    auto *dialog = new ModelDialog(m_runner->models(), m_chosen, m_preferences->values(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_preferences->setValues(dialog->settings());
        choose(dialog->chosen());
    });
    dialog->chooseServer(); // the rules are in the menu
    dialog->open();
    return dialog;
}

} // namespace widgets
