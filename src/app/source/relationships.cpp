// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/relationships.h"

#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/source/sourcesession.h"
#include "app/source/sourceworker.h"

#include <QJsonArray>
#include <algorithm>

namespace app {

// A search. Its parts run on the source's thread, which also creates it.
struct Relationships::Running {
    QString source;
    std::stop_source stop;
    RelationshipServices::Search search; // used only on the source's thread
    bool isMade = false;
};

Relationships::Relationships(SourceSession *source, QObject *parent) : QObject(parent), m_source(source)
{
    connect(source, &SourceSession::sourceChanged, this, &Relationships::sourceOpened);
}

void Relationships::setServices(RelationshipServices services)
{
    m_services = std::move(services);
    if (!m_source->view().uri.isEmpty())
        sourceOpened();
}

Relationships::~Relationships()
{
    m_counting.request_stop();
    if (m_search)
        m_search->stop.request_stop();
}

QString Relationships::nameOf(const data::FoundRelationship &relationship)
{
    return toQt(data::relationshipName(relationship.ends));
}

void Relationships::sourceOpened()
{
    cancelSearch();
    m_state = {};
    m_found.clear();
    emit changed();
    emit searchChanged();
    const auto &schema = m_source->view().schema;
    if (!schema || schema->ofDocuments || !m_services.choose)
        return;
    refresh();
    search();
}

void Relationships::refresh()
{
    if (m_source && m_services.choose)
        read(m_source->view().uri, {});
}

Relationships::Decisions Relationships::decisionsOn(const QStringList &names) const
{
    using State = data::FoundRelationship::State;
    Decisions out;
    for (const data::FoundRelationship &each : m_found)
        if (const QString name = nameOf(each); names.contains(name))
            out.emplace_back(name, each.state == State::accepted  ? Choice::accepted
                                   : each.state == State::refused ? Choice::refused
                                                                  : Choice::none);
    return out;
}

void Relationships::decide(const QString &source, const Decisions &decisions)
{
    if (!m_source || decisions.empty() || source != m_source->view().uri)
        return;
    read(source, [decisions](data::RelationshipChoices &choices) {
        for (const auto &[name, choice] : decisions)
            choices.decide(fromQt(name), choice);
    });
}

void Relationships::count(const data::Endpoints &ends)
{
    m_counting.request_stop();
    m_counting = std::stop_source();
    if (!m_source)
        return;
    m_source->postLowPriority(
        this, m_counting.get_token(),
        [this, ends](SourceWorker &worker, const std::stop_token &stop) -> std::optional<SourceSession::Deliver> {
            auto evidence = worker.countEvidence(ends, stop);
            if (!evidence && stop.stop_requested())
                return std::nullopt;
            data::Endpoints made = ends;
            if (evidence)
                made.found = *evidence;
            return SourceSession::Deliver([this, made, problem = evidence ? QString() : windowText(evidence.error())] {
                emit counted(made, problem);
            });
        });
}

void Relationships::keep(const data::Endpoints &ends)
{
    if (m_source && ends.found)
        read(m_source->view().uri,
             [ends](data::RelationshipChoices &choices) { choices.added[data::relationshipName(ends)] = *ends.found; });
}

void Relationships::read(const QString &source, std::function<void(data::RelationshipChoices &)> change)
{
    m_source->post(this, [this, source, services = m_services, change = std::move(change)](SourceWorker &worker) {
        auto view = worker.relationships(services, change);
        return SourceSession::Deliver([this, source, view = std::move(view)]() mutable {
            if (!m_source || source != m_source->view().uri)
                return;
            if (!view)
                return emit failed(view.error());
            m_found = std::move(view->found);
            const bool isOther = m_source->takeSchema(source, view->schema, std::move(view->language));
            if (isOther)
                emit schemaChanged();
            emit changed();
        });
    });
}

void Relationships::search()
{
    if (!m_source || m_search || !m_services.search)
        return;
    m_search = std::make_shared<Running>();
    m_search->source = m_source->view().uri;
    m_state = {};
    goOn(m_search);
    emit searchChanged();
}

void Relationships::cancelSearch()
{
    if (!m_search)
        return;
    m_search->stop.request_stop();
    m_search = nullptr;
    emit searchChanged();
}

void Relationships::goOn(const std::shared_ptr<Running> &running)
{
    const std::stop_token stop = running->stop.get_token();
    m_source->postLowPriority(
        this, stop,
        [this, running, services = m_services](SourceWorker &worker,
                                               const std::stop_token &either) -> std::optional<SourceSession::Deliver> {
            if (!std::exchange(running->isMade, true))
                running->search = worker.relationshipSearch(services);
            base::Result<SearchState> state = SearchState{0, 0, 0, true};
            if (running->search)
                state = worker.search(running->search, either);
            return SourceSession::Deliver([this, running, state = std::move(state)] {
                if (m_search != running || !m_source || running->source != m_source->view().uri)
                    return; // cancelled, or another source's
                if (!state || state->isDone)
                    m_search = nullptr;
                if (state)
                    m_state = *state;
                if (!state)
                    emit failed(state.error());
                else if (state->isDone)
                    refresh();
                else
                    goOn(running);
                emit searchChanged();
            });
        });
}

namespace {

QJsonObject decisionsJson(const Relationships::Decisions &decisions)
{
    QJsonObject out;
    for (const auto &[name, choice] : decisions)
        out.insert(name, int(choice));
    return out;
}

Relationships::Decisions decisionsFrom(const QJsonValue &json)
{
    Relationships::Decisions out;
    const QJsonObject all = json.toObject();
    for (auto it = all.begin(); it != all.end(); ++it)
        out.emplace_back(it.key(), Relationships::Choice(std::clamp(it->toInt(), 0, 2)));
    return out;
}

} // namespace

RelationshipsCommand::RelationshipsCommand(Relationships *relationships, QString source,
                                           Relationships::Decisions before, Relationships::Decisions after)
    : m_relationships(relationships),
      m_source(std::move(source)),
      m_before(std::move(before)),
      m_after(std::move(after))
{
}

std::unique_ptr<StoredCommand> RelationshipsCommand::from(Relationships *relationships, const QJsonObject &kept)
{
    return std::make_unique<RelationshipsCommand>(relationships, kept.value(QLatin1String("source")).toString(),
                                                  decisionsFrom(kept.value(QLatin1String("before"))),
                                                  decisionsFrom(kept.value(QLatin1String("after"))));
}

QJsonObject RelationshipsCommand::kept() const
{
    return {{QStringLiteral("kind"), kind},
            {QStringLiteral("source"), m_source},
            {QStringLiteral("before"), decisionsJson(m_before)},
            {QStringLiteral("after"), decisionsJson(m_after)}};
}

void RelationshipsCommand::apply(bool forward)
{
    if (m_relationships)
        m_relationships->decide(m_source, forward ? m_after : m_before);
}

} // namespace app
