// SPDX-License-Identifier: GPL-3.0-or-later
// One connection to a source, with a thread of its own: there it is opened, asked and closed. Shared by the window that
// shows the source and by the runs on it; it goes with the last of them. Made and dropped on any thread; its functions
// are called on its queue, but those of the first part.
#pragma once

#include "app/run/eventqueue.h"
#include "app/run/runsetup.h"
#include "app/source/relationshipservices.h"
#include "platform/taskqueue.h"

#include <QString>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace app {

class QueryLanguage;

// The schema as it is after a person's word.
struct SchemaNow {
    data::SchemaPtr schema;
    std::shared_ptr<const QueryLanguage> language;
};

// ... on what was found in the data, and what was found.
struct FoundView : SchemaNow {
    std::vector<data::FoundRelationship> found;
};

class SourceWorker {
public:
    using FactoryPtr = std::shared_ptr<const RunnerFactory>;
    // `copyOf`: the address of a copy of a source that the session keeps, else an empty one; called on this thread.
    using CopyOf = std::function<std::string(const std::string &uri)>;
    static std::shared_ptr<SourceWorker> make(FactoryPtr factory, const std::shared_ptr<platform::ThreadGroup> &threads,
                                              std::shared_ptr<EventQueue> events, const std::string &uri,
                                              CopyOf copyOf = {});
    const std::string &uri() const { return m_uri; }
    using Turn = platform::TaskQueue::Turn;
    // `work` is done after all that was posted before; what a person waits for makes the work below make room.
    static void post(const std::shared_ptr<SourceWorker> &worker, std::function<void(SourceWorker &)> work,
                     Turn turn = Turn::ordinary);
    // Work beside that of persons and runs; see TaskQueue::postYielding.
    static void postYielding(const std::shared_ptr<SourceWorker> &worker, Turn turn, std::stop_token stop,
                             std::function<bool(SourceWorker &, const std::stop_token &)> work);
    // The source as a run on another thread may use it; waits until it is open.
    base::Result<OpenedSource> forRun(const std::stop_token &stop);

    // Tells OpeningProgressed and OpeningDone; `opening` 0 is for a run alone. A source that cannot be opened gives way
    // to its copy.
    void open(quint64 opening, const std::stop_token &stop);
    void setLanguage(const std::string &language); // OpenedSource::language, now and once it is open
    // Tells SamplesFound, where the source is open and there are some. False: it was stopped.
    bool findSamples(quint64 opening, const std::stop_token &stop);
    void fetch(quint64 ticket, const QString &query, std::size_t limit, const std::stop_token &stop);
    void plan(quint64 ticket, const QString &query, bool profile, const std::stop_token &stop);
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, const std::stop_token &stop,
                                 const data::RowSink &sink);
    base::Result<data::Plan> plan(const data::Query &query, const std::stop_token &stop);
    // What could be meant by a query that found nothing.
    base::Result<data::Repair> mend(const data::RepairRequest &request, const std::stop_token &stop);
    // A query changed as words ask for it.
    base::Result<AskedChange> changed(const std::string &wish, const std::string &query, const std::stop_token &stop);
    // What people taught about the source, after the change; an empty one only reads.
    base::Result<data::Learned> teach(const std::function<void(data::Learned &)> &change);
    // Looked at again: a person's word on what is in it may have changed. From here on runs have this schema.
    base::Result<SchemaNow> schemaNow();
    // What was found in the data, after the change of what persons say of it; an empty one only looks. From here on
    // runs have this schema.
    base::Result<FoundView> relationships(const RelationshipServices &services,
                                          const std::function<void(data::RelationshipChoices &)> &change);
    RelationshipServices::Search relationshipSearch(const RelationshipServices &services) const;
    base::Result<SearchState> search(const RelationshipServices::Search &search, const std::stop_token &stop);
    // What a word may mean in a question; and the question as it would be read if words meant that.
    std::vector<MeaningOffer> meanings(const std::string &question, const std::string &phrase);
    // What a person's query says of a word of the question; `before` is the query that it mends, or empty.
    std::vector<MeaningOffer> meaningsOfEdit(const std::string &question, const std::string &before,
                                             const std::string &after);
    RelationshipWords questionsOver(const data::Endpoints &ends, const std::string &said);
    QStringList calledBy(const std::string &type, const std::stop_token &stop); // see TeachingServices
    base::Result<data::WordUses> wordUses(const std::string &question, const std::stop_token &stop);
    TaughtReading readWith(const std::string &question, const data::Words &words);

private:
    SourceWorker(FactoryPtr factory, std::shared_ptr<platform::TaskQueue> queue, std::shared_ptr<EventQueue> events,
                 std::string uri, CopyOf copyOf);
    base::Result<data::Source *> source() const; // why not, where it is not open

    FactoryPtr m_factory;
    std::shared_ptr<platform::TaskQueue> m_queue;
    std::shared_ptr<EventQueue> m_events;
    std::string m_uri;
    CopyOf m_copyOf;
    OpenedSource m_source;
    std::string m_language = m_source.language;
    base::Error m_problem; // why there is no source
};

} // namespace app
