// SPDX-License-Identifier: GPL-3.0-or-later
// A connection to a source with its own thread for opening, queries and closing. Shared by the window that shows the
// source and the runs on it; destroyed with the last of them. Create and release on any thread; except for those of the
// first part, functions are called on its queue.
#pragma once

#include "app/source/openedsource.h"
#include "app/source/relationshipservices.h"
#include "app/source/sourceevents.h"
#include "platform/taskqueue.h"

#include <QString>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace app {

class QueryLanguage;

// The schema after a decision of the user.
struct SchemaNow {
    data::SchemaPtr schema;
    std::shared_ptr<const QueryLanguage> language;
};

// The same after a decision on relationships found in the data, with these relationships.
struct FoundView : SchemaNow {
    std::vector<data::FoundRelationship> found;
};

base::Error noSource(); // none is open

class SourceWorker {
public:
    using ServicesPtr = std::shared_ptr<const OpeningServices>;
    // `copyOf` returns the address of the session's copy of a source, or an empty text; called on this thread.
    using CopyOf = std::function<std::string(const std::string &uri)>;
    static std::shared_ptr<SourceWorker> make(ServicesPtr services,
                                              const std::shared_ptr<platform::ThreadGroup> &threads,
                                              std::shared_ptr<SourceEvents> events, const std::string &uri,
                                              CopyOf copyOf = {});
    const std::string &uri() const { return m_uri; }
    using Priority = platform::TaskQueue::Priority;
    // `work` runs after all work posted before; Priority::interactive interrupts yielding work.
    static void post(const std::shared_ptr<SourceWorker> &worker, std::function<void(SourceWorker &)> work,
                     Priority turn = Priority::ordinary);
    // Work of lower priority than that of users and runs; see TaskQueue::postYielding.
    static void postYielding(const std::shared_ptr<SourceWorker> &worker, Priority turn, std::stop_token stop,
                             std::function<bool(SourceWorker &, const std::stop_token &)> work);
    // The source in a form for a run on another thread; waits until it is open.
    base::Result<OpenedSource> forRun(const std::stop_token &stop);

    // Posts OpeningProgressed and OpeningDone; `opening` 0 is only for a run. If the source cannot be opened, its copy
    // is opened instead.
    void open(quint64 opening, const std::stop_token &stop);
    void setLanguage(const std::string &language); // sets OpenedSource::language, also if it is opened later
    // Posts SamplesFound if the source is open and has some. Returns false if stopped.
    bool findSamples(quint64 opening, const std::stop_token &stop);
    void fetch(quint64 ticket, const QString &query, std::size_t limit, const std::stop_token &stop);
    void plan(quint64 ticket, const QString &query, bool profile, const std::stop_token &stop);
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, const std::stop_token &stop,
                                 const data::RowSink &sink);
    base::Result<data::Plan> plan(const data::Query &query, const std::stop_token &stop);
    // Alternatives for a query that found nothing.
    base::Result<data::Repair> mend(const data::RepairRequest &request, const std::stop_token &stop);
    // A query changed by a text request.
    base::Result<RequestedChange> changed(const std::string &wish, const std::string &query,
                                          const std::stop_token &stop);
    // What users taught about the source, after `change` is applied; an empty change only reads.
    base::Result<data::Learned> teach(const std::function<void(data::Learned &)> &change);
    // Reads the schema again after a decision of the user. Later runs use this schema.
    base::Result<SchemaNow> schemaNow();
    // The relationships found in the data, after `change` is applied to the users' decisions; an empty change only
    // reads. Later runs use this schema.
    base::Result<FoundView> relationships(const RelationshipServices &services,
                                          const std::function<void(data::RelationshipChoices &)> &change);
    // Stored texts like this one, of any type and property; see data::Source::values.
    base::Result<std::vector<data::StoredValue>> valuesLike(const std::string &text, std::size_t most,
                                                            const std::stop_token &stop);
    // See data::countEvidence.
    base::Result<data::Evidence> countEvidence(const data::Endpoints &ends, const std::stop_token &stop);
    RelationshipServices::Search relationshipSearch(const RelationshipServices &services) const;
    base::Result<SearchState> search(const RelationshipServices::Search &search, const std::stop_token &stop);
    // The possible meanings of a word in a question, each with the reading of the question.
    std::vector<MeaningOffer> meanings(const std::string &question, const std::string &phrase);
    // What the user's query implies for a word of the question; `before` is the query that it corrects, or empty.
    std::vector<MeaningOffer> meaningsOfEdit(const std::string &question, const std::string &before,
                                             const std::string &after);
    RelationshipWords questionsOver(const data::Endpoints &ends, const std::string &verb);
    QStringList calledBy(const std::string &type, const std::stop_token &stop); // see TeachingServices
    base::Result<data::WordUses> wordUses(const std::string &question, const std::stop_token &stop);
    TaughtReading readWith(const std::string &question, const data::Words &words);

private:
    SourceWorker(ServicesPtr services, std::shared_ptr<platform::TaskQueue> queue, std::shared_ptr<SourceEvents> events,
                 std::string uri, CopyOf copyOf);
    base::Result<data::Source *> source() const; // an error with the reason if it is not open

    ServicesPtr m_services;
    std::shared_ptr<platform::TaskQueue> m_queue;
    std::shared_ptr<SourceEvents> m_events;
    std::string m_uri;
    CopyOf m_copyOf;
    OpenedSource m_source;
    std::string m_language = m_source.language;
    base::Error m_problem; // reason if there is no source
};

} // namespace app
