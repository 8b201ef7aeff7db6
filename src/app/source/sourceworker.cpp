// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/sourceworker.h"

#include "app/concurrency/guarded.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/source/querylanguage.h"
#include "app/source/sourceview.h"
#include "base/codedtext.h"
#include "data/source/relationshipevidence.h"
#include "platform/guiguard.h"
#include "platform/threadbound.h"

namespace app {

using platform::TaskQueue;

base::Error noSource()
{
    return base::codedError(base::Category::usage,
                            BASE_TEXT("source.none", "No source is open. Choose a source first."), {}, {});
}

SourceWorker::SourceWorker(ServicesPtr services, std::shared_ptr<TaskQueue> queue, std::shared_ptr<SourceEvents> events,
                           std::string uri, CopyOf copyOf)
    : m_services(std::move(services)),
      m_queue(std::move(queue)),
      m_events(std::move(events)),
      m_uri(std::move(uri)),
      m_copyOf(std::move(copyOf)),
      m_problem(noSource())
{
}

std::shared_ptr<SourceWorker> SourceWorker::make(ServicesPtr services,
                                                 const std::shared_ptr<platform::ThreadGroup> &threads,
                                                 std::shared_ptr<SourceEvents> events, const std::string &uri,
                                                 CopyOf copyOf)
{
    const auto queue =
        std::make_shared<TaskQueue>(threads, "source " + data::withoutPassword(uri), TaskQueue::Thread::always);
    return TaskQueue::bound(queue, std::shared_ptr<SourceWorker>(new SourceWorker(
                                       std::move(services), queue, std::move(events), uri, std::move(copyOf))));
}

void SourceWorker::post(const std::shared_ptr<SourceWorker> &worker, std::function<void(SourceWorker &)> work,
                        Priority turn)
{
    worker->m_queue->post([worker, work = std::move(work)] { work(*worker); }, turn);
}

void SourceWorker::postYielding(const std::shared_ptr<SourceWorker> &worker, Priority turn, std::stop_token stop,
                                std::function<bool(SourceWorker &, const std::stop_token &)> work)
{
    worker->m_queue->postYielding(
        turn, std::move(stop),
        [worker, work = std::move(work)](const std::stop_token &either) { return work(*worker, either); });
}

base::Result<OpenedSource> SourceWorker::forRun(const std::stop_token &stop)
{
    base::Result<OpenedSource> opened =
        base::fail(base::Category::cancelled, BASE_TEXT("source.cancelled", "Opening was cancelled."));
    m_queue->call(
        [&] {
            if (m_source.source)
                opened = m_source;
            else
                opened = tl::unexpected(m_problem);
        },
        stop);
    if (!opened)
        return opened;
    opened->source = std::make_shared<platform::ThreadBoundSource>(m_queue, std::move(opened->source));
    opened->companion = TaskQueue::bound(m_queue, std::move(opened->companion));
    opened->queue = m_queue;
    return opened;
}

void SourceWorker::open(quint64 opening, const std::stop_token &stop)
{
    // Also called for long operations after opening.
    const auto progress = [events = m_events, opening](std::string_view what, double fraction) {
        events->put(OpeningProgressed{opening, toQt(what), fraction});
    };
    const auto openedAt = [&](const std::string &address) {
        return guarded("Opening the source", [&]() -> base::Result<OpenedSource> {
            if (stop.stop_requested())
                return base::fail(base::Category::cancelled, BASE_TEXT("source.cancelled", "Opening was cancelled."));
            return m_services->open(address, stop, progress);
        });
    };
    auto opened = openedAt(m_uri);
    QString why;
    if (!opened && m_copyOf && opened.error().category != base::Category::cancelled)
        if (const std::string copy = m_copyOf(m_uri); !copy.empty())
            if (auto kept = openedAt(copy)) {
                why = windowText(opened.error());
                opened = std::move(kept);
            }
    if (!opened) {
        m_problem = opened.error();
        return m_events->put(OpeningDone{opening, tl::unexpected(std::move(opened).error())});
    }
    m_source = std::move(*opened);
    m_source.language = m_language;
    m_source.source = std::make_shared<platform::GuardedSource>(std::move(m_source.source));
    auto view = std::make_shared<SourceView>();
    view->uri = toQt(data::withoutPassword(m_uri)); // shown and stored
    view->info = m_source.source->info();
    view->schema = m_source.schema;
    if (auto language = m_source.source->language())
        view->language = std::make_shared<QueryLanguage>(std::move(language), m_source.schema);
    view->samples = m_source.samples;
    if (m_source.copy)
        view->copy = CopyInUse{
            QDateTime::fromMSecsSinceEpoch(
                std::chrono::duration_cast<std::chrono::milliseconds>(m_source.copy->made.time_since_epoch()).count()),
            qint64(m_source.copy->bytes), toQt(m_source.copy->source), why};
    for (const agents::AgentSpecPtr &agent : m_source.agents)
        view->agents.push_back(viewOf(*agent));
    m_events->put(OpeningDone{opening, std::shared_ptr<const SourceView>(std::move(view))});
}

void SourceWorker::setLanguage(const std::string &language)
{
    m_source.language = m_language = language;
}

bool SourceWorker::findSamples(quint64 opening, const std::stop_token &stop)
{
    if (!m_source.source || !m_services->samples)
        return true;
    auto samples = guarded("The search for sample questions", [&]() -> base::Result<std::vector<data::SampleQuestion>> {
        return m_services->samples(m_source, stop);
    });
    if (stop.stop_requested())
        return false; // what was found so far is incomplete
    if (samples)
        m_events->put(SamplesFound{opening, std::move(*samples)});
    return true;
}

base::Result<data::Source *> SourceWorker::source() const
{
    if (!m_source.source)
        return tl::unexpected(m_problem);
    return m_source.source.get();
}

void SourceWorker::fetch(quint64 ticket, const QString &query, std::size_t limit, const std::stop_token &stop)
{
    RowsFetched fetched;
    fetched.ticket = ticket;
    const auto rows = guarded("The query", [&]() -> base::Result<data::Rows> {
        BASE_TRY(data::Source *const open, source());
        data::QueryLimits limits;
        limits.rows = limit;
        return open->run({fromQt(query), {}}, limits, stop, {});
    });
    if (rows)
        fetched.rows = std::make_shared<const data::Rows>(*rows);
    else
        fetched.error = rows.error();
    m_events->put(std::move(fetched));
}

void SourceWorker::plan(quint64 ticket, const QString &query, bool profile, const std::stop_token &stop)
{
    // Removes a plan keyword of the query: the user's choice counts.
    QString text = query.trimmed();
    for (const char *word : {"EXPLAIN", "PROFILE"}) {
        const QString prefix = QLatin1String(word);
        if (text.startsWith(prefix, Qt::CaseInsensitive) && text.mid(prefix.size(), 1).trimmed().isEmpty())
            text = text.mid(prefix.size()).trimmed();
    }
    if (profile)
        text.prepend(QStringLiteral("PROFILE "));
    PlanFetched fetched;
    fetched.ticket = ticket;
    auto plan = guarded("The plan", [&]() -> base::Result<data::Plan> {
        BASE_TRY(data::Source *const open, source());
        return open->explain({fromQt(text), {}}, stop);
    });
    if (plan)
        fetched.plan = std::make_shared<const data::Plan>(std::move(*plan));
    else
        fetched.error = plan.error();
    m_events->put(std::move(fetched));
}

base::Result<data::Rows> SourceWorker::run(const data::Query &query, const data::QueryLimits &limits,
                                           const std::stop_token &stop, const data::RowSink &sink)
{
    return guarded("The query", [&]() -> base::Result<data::Rows> {
        BASE_TRY(data::Source *const open, source());
        return open->run(query, limits, stop, sink);
    });
}

base::Result<data::Plan> SourceWorker::plan(const data::Query &query, const std::stop_token &stop)
{
    return guarded("The plan", [&]() -> base::Result<data::Plan> {
        BASE_TRY(data::Source *const open, source());
        return open->explain(query, stop);
    });
}

base::Result<data::Repair> SourceWorker::mend(const data::RepairRequest &request, const std::stop_token &stop)
{
    if (!m_source.source || !m_services->mend)
        return data::Repair{};
    return guarded("The search for other queries",
                   [&]() -> base::Result<data::Repair> { return m_services->mend(m_source, request, stop); });
}

base::Result<RequestedChange> SourceWorker::changed(const std::string &wish, const std::string &query,
                                                    const std::stop_token &stop)
{
    return guarded("The change", [&]() -> base::Result<RequestedChange> {
        BASE_CHECK(source());
        if (!m_services->change)
            return base::fail(
                base::Category::usage,
                BASE_TEXT("rules.no-change",
                          "The offline rules cannot change queries of this source. Choose a language model."));
        return m_services->change(m_source, wish, query, stop);
    });
}

base::Result<FoundView> SourceWorker::relationships(const RelationshipServices &services,
                                                    const std::function<void(data::RelationshipChoices &)> &change)
{
    if (!m_source.source || !services.choose)
        return FoundView{};
    return guarded("Relationships found in the data", [&]() -> base::Result<FoundView> {
        BASE_TRY(const data::RelationshipChoices choices, services.choose(m_source, change));
        BASE_TRY(SchemaNow now, schemaNow());
        return FoundView{std::move(now), data::foundRelationships(*m_source.schema, choices)};
    });
}

base::Result<SchemaNow> SourceWorker::schemaNow()
{
    if (!m_source.source)
        return tl::unexpected(m_problem);
    return guarded("The schema", [&]() -> base::Result<SchemaNow> {
        BASE_TRY(m_source.schema, m_source.source->describe({}));
        auto language = m_source.source->language();
        return SchemaNow{m_source.schema,
                         language ? std::make_shared<QueryLanguage>(std::move(language), m_source.schema) : nullptr};
    });
}

base::Result<std::vector<data::StoredValue>> SourceWorker::valuesLike(const std::string &text, std::size_t most,
                                                                      const std::stop_token &stop)
{
    return guarded("The search for stored values", [&]() -> base::Result<std::vector<data::StoredValue>> {
        BASE_TRY(data::Source *const open, source());
        return open->values({}, {}, text, most, stop);
    });
}

base::Result<data::Evidence> SourceWorker::countEvidence(const data::Endpoints &ends, const std::stop_token &stop)
{
    return guarded("Counting the values of a relationship", [&]() -> base::Result<data::Evidence> {
        BASE_TRY(data::Source *const open, source());
        return data::countEvidence(*open, *m_source.schema, ends, stop);
    });
}

RelationshipServices::Search SourceWorker::relationshipSearch(const RelationshipServices &services) const
{
    return m_source.source && services.search ? services.search(m_source) : RelationshipServices::Search();
}

base::Result<SearchState> SourceWorker::search(const RelationshipServices::Search &search, const std::stop_token &stop)
{
    return guarded("The search for relationships",
                   [&]() -> base::Result<SearchState> { return search(m_source, stop); });
}

std::vector<MeaningOffer> SourceWorker::meanings(const std::string &question, const std::string &phrase)
{
    return m_source.source && m_services->teaching.offers ? m_services->teaching.offers(m_source, question, phrase, {})
                                                          : std::vector<MeaningOffer>();
}

std::vector<MeaningOffer> SourceWorker::meaningsOfEdit(const std::string &question, const std::string &before,
                                                       const std::string &after)
{
    return m_source.source && m_services->teaching.ofEdit
               ? m_services->teaching.ofEdit(m_source, question, before, after, {})
               : std::vector<MeaningOffer>();
}

RelationshipWords SourceWorker::questionsOver(const data::Endpoints &ends, const std::string &verb)
{
    return m_source.source && m_services->teaching.over ? m_services->teaching.over(m_source, ends, verb, {})
                                                        : RelationshipWords();
}

QStringList SourceWorker::calledBy(const std::string &type, const std::stop_token &stop)
{
    return m_source.source && m_services->teaching.calledBy ? m_services->teaching.calledBy(m_source, type, stop)
                                                            : QStringList();
}

base::Result<data::WordUses> SourceWorker::wordUses(const std::string &question, const std::stop_token &stop)
{
    if (!m_source.source || !m_services->teaching.uses)
        return data::WordUses();
    return guarded("Counting how often words were used", [&]() -> base::Result<data::WordUses> {
        return m_services->teaching.uses(m_source, question, stop);
    });
}

TaughtReading SourceWorker::readWith(const std::string &question, const data::Words &words)
{
    return m_source.source && m_services->teaching.preview ? m_services->teaching.preview(m_source, question, words, {})
                                                           : TaughtReading();
}

base::Result<data::Learned> SourceWorker::teach(const std::function<void(data::Learned &)> &change)
{
    if (!m_source.source || !m_services->teach)
        return data::Learned{};
    return guarded("Saving the taught words",
                   [&]() -> base::Result<data::Learned> { return m_services->teach(m_source, change); });
}

} // namespace app
