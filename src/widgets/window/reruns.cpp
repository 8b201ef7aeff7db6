// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/reruns.h"

#include "app/run/agentrunner.h"
#include "app/run/commands.h"
#include "app/run/edits.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/querypage.h"
#include "widgets/text/coretext.h"
#include "widgets/text/describedtext.h"
#include "widgets/window/runtexts.h"

#include <QUndoStack>

#include <memory>

namespace widgets {

Reruns::Reruns(app::AgentRunner *runner, QUndoStack *undo, Inspector *inspector, QObject *parent)
    : QObject(parent), m_runner(runner), m_undo(undo), m_inspector(inspector)
{
}

void Reruns::edit(app::Then then)
{
    QueryPage *page = m_inspector->queryPage();
    if (query(page->query(), then))
        page->takeEdit();
}

bool Reruns::query(const QString &query, app::Then then)
{
    const app::InspectorData &data = m_inspector->data();
    if (data.isEmpty() || query.trimmed().isEmpty())
        return false;
    return queryAt(data.checkpoint, query,
                   query == data.query ? tr("your rerun from attempt %1").arg(QLocale().toString(data.iteration))
                                       : tr("you edited query %1").arg(QLocale().toString(data.iteration)),
                   then);
}

void Reruns::artefact(const QString &name, const QString &text)
{
    const app::Run *run = m_runner->currentRun();
    const auto place = run ? run->checkpoint(m_inspector->data().checkpoint) : nullptr;
    if (!place)
        return;
    const auto changes = app::changesOf(*run, name, text, place->state);
    if (!changes)
        return emit refused(coreText(changes.error()));
    emit begun();
    m_undo->push(new app::EditCommand(
        m_runner, {run->id(),
                   place->id,
                   *changes,
                   {},
                   tr("your edit of attempt %2: %1")
                       .arg(describedText(QString::fromStdString(run->spec().titleOf(name.toStdString()))),
                            QLocale().toString(m_inspector->data().iteration)),
                   app::Then::Run}));
}

void Reruns::leftOver(const QString &query)
{
    const app::Run *run = m_runner->currentRun();
    const app::Iteration *newest = run ? newestIteration(*run) : nullptr;
    const app::InspectorData &shown = m_inspector->data();
    const app::Iteration *chosen =
        run && !shown.notRun.isEmpty() ? run->iteration(run->position(shown.checkpoint)) : newest;
    if (chosen)
        queryAt(chosen->last, query, tr("you ran the revision of attempt %1").arg(QLocale().toString(chosen->number)));
}

bool Reruns::queryAt(app::CheckpointId at, const QString &query, const QString &note, app::Then then)
{
    emit begun();
    const app::Run *run = m_runner->currentRun();
    const auto place = run ? run->checkpoint(at) : nullptr;
    if (!place)
        return false;
    const auto changes = app::proposed(*run, query, place->state);
    if (!changes) {
        emit refused(coreText(changes.error()));
        return false;
    }
    auto command =
        std::make_unique<app::EditCommand>(m_runner, app::EditCommand::Edit{run->id(), at, *changes, {}, note, then});
    if (const QueryPage *page = m_inspector->shownQueryPage();
        page && page->isEditing() && page->isChanged() && page->query() == query) {
        const auto returns = [this, id = run->id(), place = m_inspector->place()](const QString &typed) {
            emit editReturned(id, place.branch, place.index, typed);
        };
        connect(command.get(), &app::EditCommand::undone, this, [returns, query] { returns(query); });
        connect(command.get(), &app::EditCommand::redone, this, [returns] { returns({}); });
    }
    m_undo->push(command.release());
    return true;
}

} // namespace widgets
