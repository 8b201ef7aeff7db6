// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/querystart.h"

#include "app/console/consolecontroller.h"
#include "app/models/format.h"
#include "app/run/agentrunner.h"
#include "app/run/iterationfacts.h"
#include "app/source/querylanguage.h"
#include "widgets/controls/parts.h"

#include <QBoxLayout>
#include <QMenu>

#include <algorithm>

namespace widgets {

QueryStart::QueryStart(app::AgentRunner *runner, app::ConsoleController *console, QWidget *parent)
    : QWidget(parent),
      m_runner(runner),
      m_console(console),
      m_type(new Button(Icon::braces, tr("Choose type…"))),
      m_question(new Button(Icon::ask, tr("Last question"))),
      m_example(new Button(Icon::table, tr("Example")))
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.u(1.5));
    auto *title = new TextLabel(Type::base, Role::muted);
    title->setText(tr("Query template"));
    title->setFixedWidth(std::max(theme.u(19), title->sizeHint().width()));
    row->addWidget(title);
    for (Button *each : {m_type, m_question, m_example})
        row->addWidget(each);
    row->addStretch(1);
    m_type->setToolTip(tr("Insert a query for a type or relationship of your choice"));
    m_example->setToolTip(tr("Insert a query that counts related elements of this source"));
    connect(m_type, &QPushButton::clicked, this, &QueryStart::showTypes);
    connect(m_question, &QPushButton::clicked, this, [this] { emit queryChosen(questionQuery()); });
    connect(m_example, &QPushButton::clicked, this, [this] {
        const auto &source = m_runner->source();
        if (source.schema && source.language)
            emit queryChosen(app::exampleQuery(*source.schema, *source.language));
    });
    hide();
}

QString QueryStart::questionQuery() const
{
    const auto &source = m_runner->source();
    const auto isUsable = [&](const QString &uri, const QString &query) {
        return uri == source.uri && !query.isEmpty() && source.language && source.language->check(query).parsed;
    };
    const auto &runs = m_runner->runs();
    for (auto it = runs.rbegin(); it != runs.rend(); ++it) {
        const app::Iteration *answering = app::answeringIteration(**it);
        if (answering && isUsable((*it)->about().sourceUri, answering->headline))
            return answering->headline;
    }
    const auto &history = m_console->history(); // of earlier sessions
    for (auto it = history.crbegin(); it != history.crend(); ++it)
        if (it->isQuestion && isUsable(it->source, it->query))
            return it->query;
    return {};
}

void QueryStart::refresh()
{
    const auto &source = m_runner->source();
    const bool isKnown = source.schema && source.language && !source.schema->entities.empty();
    m_type->setEnabled(isKnown);
    m_example->setEnabled(isKnown);
    const bool hasQuestion = !questionQuery().isEmpty();
    m_question->setEnabled(hasQuestion);
    m_question->setToolTip(hasQuestion ? tr("Insert the query from the last question about this source")
                                       : tr("No question about this source has an answer yet"));
}

void QueryStart::showTypes()
{
    const auto &source = m_runner->source();
    if (!source.schema || !source.language)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    constexpr std::size_t most = 20; // of each kind, the most frequent ones
    const auto add = [&](const auto &types, bool isRelationship) {
        std::vector<std::pair<qint64, QString>> all;
        for (const auto &each : types)
            all.emplace_back(each.count, QString::fromStdString(each.name));
        std::stable_sort(all.begin(), all.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
        all.resize(std::min(all.size(), most));
        for (const auto &[count, name] : all) {
            const QString shown = QString(name).replace(u'&', QLatin1String("&&"));
            menu->addAction(count < 0 ? shown : shown + u'\t' + app::formatCount(count), this,
                            [this, place = app::SchemaPlace{name, {}, isRelationship}] {
                                const auto &open = m_runner->source();
                                if (open.schema && open.language)
                                    emit queryChosen(app::queryFrom(*open.schema, *open.language, place));
                            });
        }
    };
    add(source.schema->entities, false);
    menu->addSeparator();
    add(source.schema->relationships, true);
    menu->popup(m_type->mapToGlobal(QPoint(0, m_type->height())));
}

} // namespace widgets
