// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/conditionlink.h"

#include "app/console/consolecontroller.h"
#include "app/console/storedvalues.h"
#include "app/run/agentrunner.h"
#include "widgets/console/conditionform.h"
#include "widgets/console/consoleeditor.h"

#include <utility>

namespace widgets {

void offerStoredValues(app::AgentRunner *runner, app::ConsoleController *console, ConditionForm *form)
{
    QObject::connect(
        form, &ConditionForm::valuesRequested, form,
        [runner, console, form](const app::ConditionTarget &target, const QString &property, const QString &typed) {
            const auto use = [form, property, typed](const QList<app::StoredValue> &found) {
                QStringList values;
                for (const app::StoredValue &each : found)
                    values += each.shown;
                form->setValues(property, values, typed);
            };
            app::askStoredValues(*runner, *console, form, {target.type, property, target.isRelationship}, use, typed);
        });
}

ConditionLink::ConditionLink(app::AgentRunner *runner, app::ConsoleController *console, ConsoleEditor *editor,
                             ConditionForm *form)
    : QObject(form), m_runner(runner), m_console(console), m_editor(editor), m_form(form)
{
    connect(form, &ConditionForm::closed, this, [this] {
        close();
        m_editor->setFocus();
    });
    offerStoredValues(runner, console, form);
    connect(form, &ConditionForm::wished, this, &ConditionLink::write);
}

std::vector<app::ConditionTarget> ConditionLink::targets() const
{
    const auto statement = m_console->at(m_editor->code(), m_editor->cursor());
    return statement ? app::conditionTargets(*m_runner, statement->text) : std::vector<app::ConditionTarget>();
}

void ConditionLink::open()
{
    m_form->open(targets());
    emit shownChanged();
}

void ConditionLink::renew()
{
    if (!m_form->isHidden())
        m_form->renew(targets());
}

void ConditionLink::close()
{
    if (m_form->isHidden())
        return;
    m_form->hide();
    emit shownChanged();
}

bool ConditionLink::addFilled()
{
    const QString before = m_editor->code();
    m_form->submit();
    return m_editor->code() != before;
}

void ConditionLink::write(const app::ConditionTarget &target, const QString &property, app::ConditionKind comparison,
                          const QString &value)
{
    const auto statement = m_editor->isReadOnly() ? std::nullopt : m_console->at(m_editor->code(), m_editor->cursor());
    const auto changed =
        statement ? app::withCondition(*m_runner, statement->text, target, property, comparison, value) : std::nullopt;
    if (!changed) {
        emit notified(
            tr("The condition does not fit the current query. Check the query, then add the condition again."));
        return renew();
    }
    const int at = statement->offset;
    m_editor->CodeEditor::replace(at, at + int(statement->text.size()), *changed);
    m_editor->setCursor(at);
    m_form->clearValue();
    renew(); // another condition may follow
    emit written();
}

} // namespace widgets
