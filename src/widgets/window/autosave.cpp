// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/autosave.h"

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/runsource.h"
#include "app/run/storedbreakpoints.h"
#include "app/source/schemamodel.h"
#include "widgets/panes/questionbox.h"
#include "widgets/window/questioncontextchoice.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPointer>
#include <QUndoStack>

#include <algorithm>

namespace widgets {

namespace {

const QString questionName = QStringLiteral("question");
const QString contextName = QStringLiteral("beside");
const QString ticksName = QStringLiteral("ticks");
const QString breakpointsName = QStringLiteral("breakpoints");

class TicksCommand final : public app::StoredCommand {
public:
    TicksCommand(AutoSave *work, QString source, QStringList before, QStringList after)
        : m_work(work), m_source(std::move(source)), m_before(std::move(before)), m_after(std::move(after))
    {
    }
    QJsonObject kept() const override
    {
        return {{QStringLiteral("kind"), AutoSave::ticksKind},
                {QStringLiteral("source"), m_source},
                {QStringLiteral("before"), QJsonArray::fromStringList(m_before)},
                {QStringLiteral("after"), QJsonArray::fromStringList(m_after)}};
    }
    app::UndoLabel label() const override { return {app::UndoLabel::Kind::Types, 0, {}}; }

private:
    void apply(bool forward) override
    {
        if (m_work)
            m_work->setTicks(m_source, forward ? m_after : m_before);
    }
    QPointer<AutoSave> m_work;
    QString m_source;
    QStringList m_before, m_after;
};

} // namespace

AutoSave::AutoSave(LayoutStore layout, app::AgentRunner *runner, app::SchemaModel *schema, QUndoStack *undo,
                   QObject *parent)
    : QObject(parent), m_layout(std::move(layout)), m_runner(runner), m_schema(schema), m_undo(undo)
{
    if (m_layout.read) {
        const QJsonObject kept = QJsonDocument::fromJson(m_layout.read(ticksName)).object();
        for (auto it = kept.begin(); it != kept.end(); ++it)
            m_ticks.insert(it.key(), it.value().toVariant().toStringList());
    }
    restoreBreakpoints();
    connect(m_schema, &app::SchemaModel::allowedTypesChanged, this, &AutoSave::ticksChanged);
    connect(m_runner, &app::AgentRunner::breakpointsChanged, this, [this] {
        if (m_layout.write)
            m_layout.write(breakpointsName, app::toBytes(m_runner->breakpoints()));
    });
}

void AutoSave::restoreBreakpoints()
{
    const auto kept =
        m_layout.read ? app::storedBreakpoints(m_layout.read(breakpointsName)) : std::vector<app::Breakpoint>();
    if (kept.empty())
        return;
    auto all = m_runner->breakpoints();
    std::erase_if(all, [](const app::Breakpoint &each) { return !each.fixed; });
    all.insert(all.end(), kept.begin(), kept.end());
    m_runner->setBreakpoints(std::move(all));
}

void AutoSave::followQuestion(QuestionBox *box)
{
    if (m_layout.read)
        box->setQuestion(QString::fromUtf8(m_layout.read(questionName)));
    connect(box, &QTextEdit::textChanged, this, [this, box] {
        if (m_layout.write)
            m_layout.write(questionName, box->toPlainText().toUtf8());
    });
}

void AutoSave::followExtraContext(QuestionContextChoice *choice)
{
    const QJsonObject kept =
        m_layout.read ? QJsonDocument::fromJson(m_layout.read(contextName)).object() : QJsonObject();
    if (!kept.isEmpty())
        choice->choose({kept.value(QLatin1String("values")).toObject(),
                        kept.value(QLatin1String("answer")).toString(),
                        kept.value(QLatin1String("sources")).toVariant().toStringList(),
                        {}});
    connect(choice, &QuestionContextChoice::changed, this, [this, choice] {
        const QuestionContext &chosen = choice->chosen();
        const QJsonObject all{{QStringLiteral("values"), chosen.values},
                              {QStringLiteral("answer"), chosen.answerSchema},
                              {QStringLiteral("sources"), QJsonArray::fromStringList(chosen.sources)}};
        if (m_layout.write)
            m_layout.write(contextName,
                           chosen.isEmpty() ? QByteArray() : QJsonDocument(all).toJson(QJsonDocument::Compact));
    });
}

void AutoSave::followSearch(QLineEdit *search, const QString &name)
{
    if (m_layout.read)
        search->setText(QString::fromUtf8(m_layout.read(name)));
    connect(search, &QLineEdit::textChanged, this, [this, name](const QString &text) {
        if (m_layout.write)
            m_layout.write(name, text.toUtf8());
    });
}

bool AutoSave::showSchema(const app::RunSource &source)
{
    if (m_schema->schema() == source.schema)
        return false;
    m_setting = true;
    m_schema->setSchema(source.schema);
    if (source.isOpen)
        m_schema->setUntickedTypes(m_ticks.value(source.uri));
    m_setting = false;
    return true;
}

QStringList AutoSave::allowedTypes() const
{
    if (m_schema->schema() == m_runner->source().schema)
        return m_schema->allowedTypes();
    const QStringList unticked = m_ticks.value(m_runner->source().uri);
    app::SchemaModel open;
    open.setSchema(m_runner->source().schema);
    open.setUntickedTypes(unticked);
    return open.allowedTypes();
}

void AutoSave::setTicks(const QString &source, const QStringList &unticked)
{
    m_ticks.insert(source, unticked);
    if (source == m_runner->source().uri && m_schema->schema() == m_runner->source().schema) {
        m_setting = true;
        m_schema->setUntickedTypes(unticked);
        m_setting = false;
    }
    keepTicks();
}

void AutoSave::ticksChanged()
{
    const QString source = m_runner->source().uri;
    if (m_setting || source.isEmpty() || m_schema->schema() != m_runner->source().schema)
        return;
    const QStringList before = m_ticks.value(source), after = m_schema->untickedTypes();
    if (before == after)
        return;
    m_ticks.insert(source, after);
    keepTicks();
    auto command = std::make_unique<TicksCommand>(this, source, before, after);
    command->skipNext(); // the user's tick has already changed the model
    m_undo->push(command.release());
}

std::unique_ptr<app::StoredCommand> AutoSave::ticksFrom(const QJsonObject &kept)
{
    const auto list = [&](const char *name) { return kept.value(QLatin1String(name)).toVariant().toStringList(); };
    return std::make_unique<TicksCommand>(this, kept.value(QLatin1String("source")).toString(), list("before"),
                                          list("after"));
}

void AutoSave::keepTicks()
{
    if (!m_layout.write)
        return;
    QJsonObject all;
    for (auto it = m_ticks.cbegin(); it != m_ticks.cend(); ++it)
        if (!it.value().isEmpty())
            all.insert(it.key(), QJsonArray::fromStringList(it.value()));
    m_layout.write(ticksName, all.isEmpty() ? QByteArray() : QJsonDocument(all).toJson(QJsonDocument::Compact));
}

} // namespace widgets
