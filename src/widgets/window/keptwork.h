// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has begun in the window and what no run holds yet: the question that is being typed, ticks of the
// schema, breakpoints, the search in the schema. Each change is kept as it is made and comes back with the next start,
// also after a crash. GUI thread; keeping costs no disk there (LayoutStore).
#pragma once

#include "app/run/commands.h"
#include "widgets/window/layoutstore.h"

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

class BesideChoice;
class QuestionBox;

class KeptWork : public QObject {
    Q_OBJECT
public:
    KeptWork(LayoutStore layout, app::AgentRunner *runner, app::SchemaModel *schema, QUndoStack *undo, QObject *parent);

    void followQuestion(QuestionBox *box);   // fills it with what was typed last, and keeps it from then on
    void followBeside(BesideChoice *beside); // values, form of the answer, sources; not the runs that it follows
    void followSearch(QLineEdit *search, const QString &name);
    // The schema of the source that is open, with the ticks that a person left in it; of a run of another source, that
    // one's, whose ticks are nobody's. True where it is another one than before.
    bool showSchema(const app::RunSource &source);
    QStringList allowedTypes() const; // of the source that is open; empty: all
    static constexpr QLatin1String ticksKind{"ticks"};
    void setTicks(const QString &source, const QStringList &unticked); // for undo
    std::unique_ptr<app::KeptCommand> ticksFrom(const QJsonObject &kept);

private:
    void restoreBreakpoints();
    void ticksChanged();
    void keepTicks();
    LayoutStore m_layout;
    app::AgentRunner *m_runner;
    app::SchemaModel *m_schema;
    QUndoStack *m_undo;
    QHash<QString, QStringList> m_ticks; // by source: types that are not ticked
    bool m_setting = false;
};

} // namespace widgets
