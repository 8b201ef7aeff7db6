// SPDX-License-Identifier: GPL-3.0-or-later
// The composition root that both programs share: which sources, models and agents there are, by name. Made once at the
// start; const and thread-safe afterwards. What it makes belongs to the thread that asked for it.
#pragma once

#include "base/artefact.h"
#include "base/auditlog.h"
#include "base/keyvaluestore.h"
#include "base/world.h"
#include "data/learned.h"
#include "data/repairer.h"
#include "data/source.h"
#include "data/worduses.h"
#include "llm/client.h"
#include "offline/reading/teaching.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace agents {
class AgentRegistry;
}

namespace platform {
class FileLog;
class TaskQueue;
class ThreadGroup;
} // namespace platform

namespace retrieval {
class Collections;
}

namespace workflow {
class Services;
}

namespace program {

class Models;
class PersonalResources;
class PersonalToolBox;
class SourceContext;
class Sources;

class CompositionRoot {
public:
    CompositionRoot();
    ~CompositionRoot();

    const base::Resources &resources() const;
    const PersonalResources &personal() const { return *m_resources; }
    const Sources &sources() const { return *m_sources; }
    const agents::AgentRegistry &agents() const { return *m_agents; }
    const retrieval::Collections &collections() const { return *m_collections; }
    base::Clock &clock() const { return *m_clock; }
    static base::ArtefactDecoders decoders(); // of every kind of artefact that a session holds

    // See cli::World.
    // By which words of a person and of the source the question is read as the query.
    base::Result<data::Words> wordsUsed(std::shared_ptr<data::Source> source, const data::Schema &schema,
                                        const std::string &question, const std::string &query, const std::string &model,
                                        const std::stop_token &stop) const;
    // The words of the question that nothing explains, and what the first of them may mean.
    base::Result<std::pair<std::vector<std::string>, std::vector<offline::TeachOffer>>>
    teachable(std::shared_ptr<data::Source> source, const data::Schema &schema, const std::string &question,
              const std::string &model, const std::stop_token &stop) const;
    base::Result<data::Words> meaningsOfEdit(std::shared_ptr<data::Source> source, const data::Schema &schema,
                                             const std::string &question, const std::string &before,
                                             const std::string &after, const std::stop_token &stop) const;
    // How often words of a source were used, after those by which this question was answered; an empty one only reads.
    base::Result<data::WordUses> wordUses(SourceContext &room, const data::Schema &schema, const std::string &question,
                                          const std::string &language, const std::stop_token &stop) const;
    base::Status countUses(std::shared_ptr<data::Source> source, const data::Schema &schema,
                           const std::string &question, const std::string &model, const std::stop_token &stop) const;
    // How the rules of this model read a question, pass by pass: a line for each thing that a pass did.
    base::Result<std::vector<std::string>> traceReading(std::shared_ptr<data::Source> source,
                                                        const data::Schema &schema, const std::string &question,
                                                        const std::string &model, const std::stop_token &stop) const;
    // Rules and agents that are made from here on speak this language ("de"); empty: that of the question.
    void speak(const std::string &language);
    // For sources that are opened from here on, instead of the words that are kept for them.
    void useWords(data::Words words) { m_words = std::move(words); }
    // A source with what the offline rules learn of it, which takes time: made once, used on the source's thread.
    // `guard`, where given, is put around it; `progress` hears of the learning, with an empty text when it is over.
    using Guard = std::function<std::shared_ptr<data::Source>(std::shared_ptr<data::Source>)>;
    std::shared_ptr<SourceContext> room(const std::shared_ptr<data::Source> &source, const Guard &guard = {},
                                        data::SourceRegistry::Progress progress = {}) const;

    // How a run reaches what it gets; all may be empty.
    struct RunAccess {
        std::string record; // file for every exchange with a model over the network
        std::function<std::shared_ptr<llm::Client>(std::shared_ptr<llm::Client>)> guard; // put around these models
        std::shared_ptr<platform::TaskQueue> queue;     // of the source, where the run is on another thread
        std::shared_ptr<platform::ThreadGroup> threads; // then: for a source that a run is swapped to
        std::function<std::stop_token()> stop;          // of what is at work; called on the thread of the services
    };
    // Fills the roles source, model and repairer. The bindings "model" name: offline, offline:LANGUAGE, recorded:FILE,
    // or a model over the network.
    void provide(workflow::Services &services, const std::shared_ptr<SourceContext> &room,
                 const RunAccess &access) const;
    void provide(workflow::Services &services, std::shared_ptr<data::Source> source,
                 const std::string &record = {}) const;
    const Models &models() const { return *m_models; }
    const PersonalToolBox &personalTools() const { return *m_tools; }
    // What people taught about a source, after `change`, which may be empty; the models of the room know it at once.
    std::vector<std::string> privateColumns(const std::string &source) const; // as a person marked them; any thread
    base::Result<data::Learned> teach(SourceContext &room, const std::function<void(data::Learned &)> &change) const;
    base::AuditLog *audit() const { return m_audit.get(); }      // null where this person has no home
    base::Log *log() const;                                      // null where this person has no home
    void flushLog() const;                                       // before the process ends without destroying this
    const std::string &logFile() const { return m_logFile; }     // empty where there is none
    base::KeyValueStore *store() const { return m_store.get(); } // null where this person has no home
    // Questions to begin with, in the language of the rules that are to read them; each was answered here once. None
    // where the source cannot say. On the source's thread.
    std::vector<data::SampleQuestion> samples(const std::shared_ptr<SourceContext> &room, const data::SchemaPtr &schema,
                                              const std::string &language, const std::stop_token &stop) const;

private:
    std::unique_ptr<PersonalResources> m_resources;
    std::unique_ptr<base::Clock> m_clock;
    std::unique_ptr<base::KeyValueStore> m_store;
    std::optional<data::Words> m_words;
    std::shared_ptr<base::KeyValueStore> m_names;   // indexes of stored names, by what they are of
    std::unique_ptr<base::KeyValueStore> m_samples; // questions to begin with, by source and language
    std::unique_ptr<Models> m_models;
    std::shared_ptr<const PersonalToolBox> m_tools;
    std::string m_logFile;
    std::unique_ptr<platform::FileLog> m_log; // writes until everything below it is gone
    std::unique_ptr<base::AuditLog> m_audit;  // outlives every source
    std::unique_ptr<retrieval::Collections> m_collections;
    std::unique_ptr<Sources> m_sources;
    std::unique_ptr<agents::AgentRegistry> m_agents;
};

} // namespace program
