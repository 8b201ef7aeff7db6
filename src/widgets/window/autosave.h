// SPDX-License-Identifier: GPL-3.0-or-later
// Saves work that no run holds yet: the typed question, ticks of the schema, breakpoints, the search in the schema.
// Each change is saved at once and restored at the next start, also after a crash. GUI thread; saving does not block it
// (LayoutStore).
#pragma once

#include "app/run/commands.h"
#include "widgets/settings/layoutstore.h"

#include <QHash>
#include <QObject>
#include <QStringList>
#include <memory>

class QLineEdit;
class QUndoStack;

namespace app {
class AgentRunner;
struct RunSource;
class SchemaModel;
} // namespace app

namespace widgets {

class QuestionContextChoice;
class QuestionBox;

class AutoSave : public QObject {
    Q_OBJECT
public:
    AutoSave(LayoutStore layout, app::AgentRunner *runner, app::SchemaModel *schema, QUndoStack *undo, QObject *parent);

    void followQuestion(QuestionBox *box);                  // restores the last typed text, then saves each change
    void followExtraContext(QuestionContextChoice *choice); // values, answer format, sources; not the runs it follows
    void followSearch(QLineEdit *search, const QString &name);
    // Shows the schema of the source; the user's ticks are restored only if that source is open. True if the schema
    // changed.
    bool showSchema(const app::RunSource &source);
    QStringList allowedTypes() const; // of the open source; empty: all
    static constexpr QLatin1String ticksKind{"ticks"};
    void setTicks(const QString &source, const QStringList &unticked); // called by undo and redo
    std::unique_ptr<app::StoredCommand> ticksFrom(const QJsonObject &kept);

private:
    void restoreBreakpoints();
    void ticksChanged();
    void keepTicks();
    LayoutStore m_layout;
    app::AgentRunner *m_runner;
    app::SchemaModel *m_schema;
    QUndoStack *m_undo;
    QHash<QString, QStringList> m_ticks; // by source: types without a tick
    bool m_setting = false;
};

} // namespace widgets
