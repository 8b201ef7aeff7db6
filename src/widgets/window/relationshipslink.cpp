// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/relationshipslink.h"

#include "app/run/agentrunner.h"
#include "app/source/relationships.h"
#include "app/source/schemamodel.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/dialogs/relationshipdialog.h"
#include "widgets/panes/foundnotice.h"
#include "widgets/panes/relationshipspane.h"
#include "widgets/window/docks.h"
#include "widgets/window/strippresenter.h"
#include "widgets/window/windowlayout.h"

#include <QDockWidget>
#include <QTreeView>

namespace widgets {

using Pane = WindowLayout::Pane;

RelationshipsLink::RelationshipsLink(app::AgentRunner *runner, app::Relationships *relationships, Views views,
                                     QObject *parent)
    : QObject(parent), m_runner(runner), m_relationships(relationships), m_views(views)
{
    const auto addMissing = [this] {
        const QStringList &types = m_views.offers->unjoined();
        add(types.value(0), {}, types.value(1));
    };
    connect(views.strip, &StatusStrip::secondTriggered, this, [this, addMissing] {
        if (m_views.offers->offersFoundRelationships())
            show();
        else if (!m_views.offers->unjoined().isEmpty())
            addMissing();
    });
    connect(views.strip, &StatusStrip::actionTriggered, this, [this, addMissing] {
        if (m_views.offers->action() == StripPresenter::Action::AddRelationship)
            addMissing();
    });
    connect(views.schema, &SchemaPane::relationshipRequested, this,
            [this](const QString &table, const QString &column) { add(table, column); });
    connect(views.dock, &RelationshipsPane::addRequested, this, [this] { add(); });
    auto *notice = new FoundNotice(relationships);
    views.schema->addBelow(notice);
    connect(notice, &FoundNotice::reviewRequested, this, [this] { show(); });
    connect(views.schema, &SchemaPane::evidenceRequested, this, &RelationshipsLink::show);
    connect(views.types, &app::SchemaModel::foundTicked, views.dock, &RelationshipsPane::put);
    connect(relationships, &app::Relationships::changed, this, &RelationshipsLink::refresh);
}

void RelationshipsLink::show(const QString &name)
{
    m_views.panes->show(Pane::relationships);
    if (!name.isEmpty())
        m_views.dock->choose(name);
    m_views.dock->list()->setFocus();
}

RelationshipDialog *RelationshipsLink::add(const QString &table, const QString &column, const QString &to)
{
    auto *dialog = new RelationshipDialog(m_relationships, m_runner->source().schema, m_views.dock->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->choose(table, column, to);
    connect(dialog, &RelationshipDialog::useRequested, m_views.dock, &RelationshipsPane::add);
    dialog->open();
    return dialog;
}

void RelationshipsLink::refresh()
{
    int used = 0, waiting = 0;
    for (const app::FoundRelationship &each : m_relationships->found()) {
        used += each.state == app::FoundRelationship::State::used ? 1 : 0;
        waiting += each.state == app::FoundRelationship::State::likely ? 1 : 0;
    }
    m_views.offers->setFound(used, waiting);
    if (m_views.types->schema() == m_runner->source().schema)
        m_views.types->setFound(m_relationships->found());
    // A visible dock stays where the user put it.
    const bool isEmpty = m_relationships->found().empty() && !m_relationships->isSearching();
    if (isEmpty != m_views.panes->dock(Pane::relationships)->isHidden())
        m_views.panes->setOffered(Pane::relationships, !isEmpty, false);
}

} // namespace widgets
