// SPDX-License-Identifier: GPL-3.0-or-later
// An undoable action that is stored as JSON, so that the next start can undo it (UndoHistory). GUI thread.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QUndoCommand>

namespace app {

// What a command did, for the words of the undo menu.
struct UndoLabel {
    enum class Kind { Rerun, RenameBranch, DeleteBranch, Note, Star, Breakpoints, Lesson, Types, Relationships };
    Kind kind = Kind::Rerun;
    int attempt = 0; // number of the rerun attempt
    QString name;    // of the branch
};

class StoredCommand : public QUndoCommand {
public:
    void undo() final;
    void redo() final;
    void skipNext() { m_passes = true; } // the next undo or redo has no effect, as it is already done
    // The JSON for commandFrom(); empty if the command cannot be restored.
    virtual QJsonObject kept() const = 0;
    virtual UndoLabel label() const = 0;

protected:
    virtual void apply(bool forward) = 0;

private:
    bool m_passes = false;
};

} // namespace app
