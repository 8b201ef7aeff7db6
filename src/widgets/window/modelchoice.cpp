// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/modelchoice.h"

#include "app/run/agentrunner.h"
#include "widgets/window/headerbar.h"
#include "widgets/window/preferences.h"
#include "widgets/window/statusline.h"
#include "widgets/window/uitext.h"

#include <QMenu>

namespace widgets {

namespace {

constexpr int mostRecentModels = 8;

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
    m_chosen.name = ownRules();
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
        connect(m_runner->models(), &app::ModelController::keyKept, this, [status](const QString &note) {
            if (!note.isEmpty())
                status->show({}, note);
        });
    m_button->setValue(modelText(m_chosen.name));
    tellLanguage();
}

// Sample questions and what is taught are in the language of the rules that are chosen; beside another model in the
// window's.
void ModelChoice::tellLanguage()
{
    m_runner->setRulesLanguage(rulesLanguage(m_chosen.name));
}

void ModelChoice::choose(const ChosenModel &model)
{
    m_chosen = model;
    m_recent.removeAll(model.name);
    if (model.name != ownRules() && model.name != QLatin1String("offline")) // these are in the menu
        m_recent.prepend(model.name);
    if (const QString recorded = QStringLiteral("recorded:") + model.record; !model.record.isEmpty()) {
        m_recent.removeAll(recorded); // what is recorded can be asked again without network
        m_recent.append(recorded);
        if (m_recent.size() > mostRecentModels)
            m_recent.removeAt(mostRecentModels - 1);
    }
    m_recent = m_recent.mid(0, mostRecentModels);
    m_button->setValue(modelText(m_chosen.name));
    tellLanguage();
    remember();
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

void ModelChoice::put(app::AskRequest &question) const
{
    question.stop = m_runner->stopRule();
    question.model = m_chosen.name;
    question.prompts = m_chosen.prompts;
    question.record = m_chosen.record;
}

void ModelChoice::fillMenu()
{
    m_menu->clear();
    const auto add = [this](const QString &name) {
        QAction *action = m_menu->addAction(modelText(name));
        action->setCheckable(true);
        action->setChecked(name == m_chosen.name);
        connect(action, &QAction::triggered, this, [this, name] {
            ChosenModel other = m_chosen;
            other.name = name;
            choose(other);
        });
    };
    add(ownRules());
    if (ownRules() != QLatin1String("offline"))
        add(QStringLiteral("offline"));
    for (const QString &name : std::as_const(m_recent))
        add(name);
    m_menu->addSeparator();
    connect(m_menu->addAction(tr("Another &model…")), &QAction::triggered, this, [this] { showDialog(); });
}

ModelDialog *ModelChoice::showDialog()
{
    auto *dialog = new ModelDialog(m_runner->models(), m_chosen, m_preferences->values(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_preferences->setValues(dialog->settings());
        choose(dialog->chosen());
    });
    dialog->open();
    return dialog;
}

} // namespace widgets
