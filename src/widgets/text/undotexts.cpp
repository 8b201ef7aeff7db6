// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/undotexts.h"

#include "app/run/commands.h"

#include <QCoreApplication>
#include <QLocale>

namespace widgets {

namespace {

struct Undo {
    Q_DECLARE_TR_FUNCTIONS(widgets::Undo)
};

} // namespace

QString undoText(const QUndoCommand *command)
{
    const auto *kept = dynamic_cast<const app::StoredCommand *>(command);
    if (!kept)
        return {};
    const app::UndoLabel label = kept->label();
    using Kind = app::UndoLabel::Kind;
    switch (label.kind) {
    case Kind::Rerun:
        return Undo::tr("rerun of attempt %1").arg(QLocale().toString(label.attempt));
    case Kind::RenameBranch:
        return Undo::tr("rename of branch “%1”").arg(label.name);
    case Kind::DeleteBranch:
        return Undo::tr("deletion of branch “%1”").arg(label.name);
    case Kind::Note:
        return Undo::tr("change of a note");
    case Kind::Star:
        return Undo::tr("adding or removing a star");
    case Kind::Breakpoints:
        return Undo::tr("change of breakpoints");
    case Kind::Lesson:
        return Undo::tr("change of a lesson");
    case Kind::Types:
        return Undo::tr("choice of types");
    case Kind::Relationships:
        return Undo::tr("decision on relationships");
    }
    return {};
}

} // namespace widgets
