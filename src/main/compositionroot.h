// SPDX-License-Identifier: GPL-3.0-or-later
// The composition root of both programs: sources, models and agents, by name. Created once at the start; const and
// thread-safe afterwards. Objects that it makes belong to the calling thread.
#pragma once

#include "base/artefact.h"
#include "base/auditlog.h"
#include "base/keyvaluestore.h"
#include "base/world.h"
#include "data/source/repairer.h"
#include "data/source/source.h"
#include "data/words/learned.h"
#include "llm/client.h"

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

class AttachedAgents;
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
    const AttachedAgents &attachedAgents() const { return *m_attached; }
    const retrieval::Collections &collections() const { return *m_collections; }
    base::Clock &clock() const { return *m_clock; }
    static base::ArtefactDecoders decoders(); // of all kinds of artefacts in a session

    // The language ("de") of rules and agents made from here on; empty: that of the question.
    void speak(const std::string &language);
    // For sources opened from here on, instead of their stored words.
    void useWords(data::Words words) { m_words = std::move(words); }
    // A source with the offline rules' knowledge about it. Making it takes long: once per source; used on the source's
    // thread. `guard`, if given, wraps the source; `progress` reports the learning, and an empty text at its end.
    using Guard = std::function<std::shared_ptr<data::Source>(std::shared_ptr<data::Source>)>;
    std::shared_ptr<SourceContext> room(const std::shared_ptr<data::Source> &source, const Guard &guard = {},
                                        data::SourceRegistry::Progress progress = {}) const;

    // How a run accesses its services; each may be empty.
    struct RunAccess {
        std::string record; // file that records every exchange with a network model
        std::function<std::shared_ptr<llm::Client>(std::shared_ptr<llm::Client>)> guard; // wraps these models
        std::shared_ptr<platform::TaskQueue> queue;     // of the source, if the run is on another thread
        std::shared_ptr<platform::ThreadGroup> threads; // if `queue` is set: for a source that a step uses instead
        std::function<std::stop_token()> stop;          // of the current command; called on the services' thread
    };
    // Sets the roles source, model and repairer. Values of the binding "model": offline, offline:LANGUAGE,
    // recorded:FILE, gguf:FILE, or a network model.
    void provide(workflow::Services &services, const std::shared_ptr<SourceContext> &room,
                 const RunAccess &access) const;
    void provide(workflow::Services &services, std::shared_ptr<data::Source> source,
                 const std::string &record = {}) const;
    const Models &models() const { return *m_models; }
    const PersonalToolBox &personalTools() const { return *m_tools; }
    std::vector<std::string> privateColumns(const std::string &source) const; // marked by the user; any thread
    // What users taught about a source, after `change` is applied; `change` may be empty. Updates the context's models.
    base::Result<data::Learned> teach(SourceContext &room, const std::function<void(data::Learned &)> &change) const;
    base::AuditLog *audit() const { return m_audit.get(); }      // null if the user has no home folder
    base::Log *log() const;                                      // null if the user has no home folder
    void flushLog() const;                                       // call if the process ends without the destructor
    const std::string &logFile() const { return m_logFile; }     // empty if there is none
    base::KeyValueStore *store() const { return m_store.get(); } // null if the user has no home folder
    // Sample questions in the language of the rules; each was answered correctly when it was made. Empty if the source
    // has none. On the source's thread.
    std::vector<data::SampleQuestion> samples(const std::shared_ptr<SourceContext> &room, const data::SchemaPtr &schema,
                                              const std::string &language, const std::stop_token &stop) const;

private:
    std::unique_ptr<PersonalResources> m_resources;
    std::unique_ptr<base::Clock> m_clock;
    std::unique_ptr<base::KeyValueStore> m_store;
    std::optional<data::Words> m_words;
    std::shared_ptr<base::KeyValueStore> m_names;   // indexes of stored names, by their source
    std::unique_ptr<base::KeyValueStore> m_samples; // sample questions, by source and language
    std::unique_ptr<Models> m_models;
    std::shared_ptr<const PersonalToolBox> m_tools;
    std::string m_logFile;
    std::unique_ptr<platform::FileLog> m_log; // outlives everything below
    std::unique_ptr<base::AuditLog> m_audit;  // outlives every source
    std::unique_ptr<retrieval::Collections> m_collections;
    std::unique_ptr<Sources> m_sources;
    std::unique_ptr<agents::AgentRegistry> m_agents;
    std::unique_ptr<AttachedAgents> m_attached;
};

} // namespace program
