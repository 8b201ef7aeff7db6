// SPDX-License-Identifier: GPL-3.0-or-later
// A real window on a source with undeclared relationships: those found, their states, and the schema with them.
#pragma once

#include "app/source/relationships.h"
#include "app/source/schemamodel.h"
#include "widgets/panes/relationshipspane.h"
#include "widgets/realwindow.h"
#include "widgets/window/docks.h"

#include <QTreeView>
#include <optional>

namespace support {

struct FoundWindow : RealWindow {
    using State = data::FoundRelationship::State;

    widgets::RelationshipsPane *opened(const QString &source)
    {
        runner.openSource(source);
        return reaches(app::RunnerState::Ready) ? window.relationshipsPane() : nullptr;
    }
    std::optional<State> stateOf(const char *name) const
    {
        for (const auto &each : window.relationships()->found())
            if (app::Relationships::nameOf(each) == QLatin1String(name))
                return each.state;
        return {};
    }
    bool tied(const char *from, const char *to) const { return runner.source().schema->connects(from, "", to); }
    QModelIndex inTree(const char *name) const
    {
        const auto *model = window.schemaPane()->tree()->model();
        for (int group = 0; group < model->rowCount(); ++group)
            for (int row = 0; row < model->rowCount(model->index(group, 0)); ++row) {
                const QModelIndex index = model->index(row, 0, model->index(group, 0));
                if (index.data(app::SchemaModel::NameRole).toString() == QLatin1String(name))
                    return index;
            }
        return {};
    }
};

} // namespace support
