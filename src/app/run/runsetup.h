// SPDX-License-Identifier: GPL-3.0-or-later
// What the composition root passes to AgentRunner: how to open a source and how to prepare a run. Each function is
// called on the thread of its worker, possibly several at once, and its result is destroyed there. If a worker does not
// end in time, its function continues after the runner is destroyed: what it uses must live as long as the process.
#pragma once

#include "agents/engine/preparerun.h"
#include "agents/query/questionlanguage.h"
#include "app/console/askedchange.h"
#include "app/run/stoprule.h"
#include "app/source/agentview.h"
#include "app/source/modelcontroller.h"
#include "app/source/promptservices.h"
#include "app/source/sourcecontroller.h"
#include "app/source/sourceoffer.h"
#include "app/source/teaching.h"
#include "app/source/toolservices.h"
#include "base/result.h"
#include "base/world.h"
#include "data/learned.h"
#include "data/querytexts.h"
#include "data/repairer.h"
#include "data/source.h"
#include "session/keptcopy.h"
#include "workflow/breakpoint.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace eval {
struct Listener;
struct EvaluationRequest;
struct Result;
} // namespace eval

namespace platform {
class TaskQueue;
class ThreadGroup;
} // namespace platform

namespace app {

// The user's request. `allowedTypes` empty: the model may see every type.
struct AskRequest {
    QString text;
    QString agent; // empty: the default of the source
    QString model = QStringLiteral("offline");
    std::optional<StopRule> stop; // empty: the agent's own
    QStringList allowedTypes;
    QJsonObject settings; // by name, as shown (app/run/settings.h); missing ones have their default
    QString prompts;      // alternative prompts of the agent (agents::PromptSet); empty: its own
    QString record;       // file that records every exchange with a network model; empty: none
    // For an agent with tools.
    QJsonObject context;                              // additional values for the question
    QString answerSchema;                             // JSON Schema; empty: any form
    QStringList otherSources;                         // addresses, in addition to the open source
    std::vector<std::pair<QString, QString>> earlier; // questions and answers that this question follows
};

struct OpenedSource {
    std::shared_ptr<data::Source> source;
    data::SchemaPtr schema;
    std::vector<data::SampleQuestion> samples;
    std::vector<agents::AgentSpecPtr> agents = {}; // that can query it; the first one is the default
    std::shared_ptr<void> companion;               // the factory's data for prepare(); may be null
    // The queue of source and companion. A run gets a source that switches to it by itself; users of the companion have
    // to do that themselves.
    std::shared_ptr<platform::TaskQueue> queue = {};
    std::optional<session::KeptCopy> copy = {}; // of the session's copy, if the source is one
    std::string language = "en";                // of the rules: for sample questions, taught words and changes
};

// How to prepare a run, in addition to its request.
struct PrepareOptions {
    std::string record;                                  // file that records every exchange with a model; empty: none
    std::function<std::stop_token()> stop;               // of the current command; called on the run's thread
    std::shared_ptr<platform::ThreadGroup> threads = {}; // for work that needs its own thread
};

// What is needed to show a stored run before any source is open.
struct ShownAgent {
    agents::AgentSpecPtr spec;
    workflow::StateGraphPtr graph;
};

struct RunnerFactory {
    std::vector<workflow::Breakpoint> breakpoints; // initial ones: those that are always on
    using Progress = data::SourceRegistry::Progress;
    std::function<base::Result<OpenedSource>(const std::string &uri, std::stop_token stop, const Progress &progress)>
        open;
    // Sample questions, searched for after the source is shown, as it may take long. May be empty.
    std::function<std::vector<data::SampleQuestion>(const OpenedSource &source, std::stop_token stop)> samples;
    std::function<base::Result<agents::PreparedRun>(const OpenedSource &source, const agents::RunRequest &request,
                                                    const PrepareOptions &options)>
        prepare;
    // What users taught about the source, after `change` is applied; `change` may be empty. May be empty.
    std::function<base::Result<data::Learned>(const OpenedSource &source,
                                              const std::function<void(data::Learned &)> &change)>
        teach;
    // Columns that the user marked as private for the named source. Any thread. May be empty.
    std::function<std::vector<std::string>(const std::string &source)> marked;
    TeachingServices teaching; // meanings of words; its functions may be empty
    std::function<base::Result<ShownAgent>(const std::string &agent)> agent; // by name; required for sessions
    DescribeAgent describe = agents::unknownAgent;
    std::function<agents::QuestionLanguagePtr()> words; // to check claims. May be empty or return null
    // The words of query paraphrases, requested once. May be empty: English.
    std::function<std::shared_ptr<const data::QueryTexts>()> queryTexts = {};
    std::vector<SourceOffer> offers; // sources that ship with the program
    // Opens its own sources, on the calling thread. May be empty.
    std::function<base::Result<std::vector<eval::Result>>(const eval::EvaluationRequest &order,
                                                          const eval::Listener &listener, std::stop_token stop)>
        evaluate;
    SourceServices sources;          // kinds, test, passwords; its functions may be empty
    session::CopyServices copies;    // of sources, for sessions; its functions may be empty
    PromptServices prompts;          // its functions may be empty
    ToolServices tools;              // its functions may be empty
    ModelServices models;            // network models; its functions may be empty
    base::ArtefactDecoders decoders; // of the artefacts that sessions hold
    std::function<std::vector<std::string>()> secrets = [] {
        return std::vector<std::string>();
    };                        // removed from exports
    base::Log *log = nullptr; // outlives the runner; null: no log
    // For all work that waits; null: the runner makes its own. Work that could not be ended stays in it.
    std::shared_ptr<platform::ThreadGroup> threads = {};
    QString logFile;           // shown to users; empty if there is none
    std::string sessionFolder; // for untitled sessions; empty: they are not stored
    std::string queryFolder;   // for the console's queries and history; empty: they are not stored
    // The rules change a query by a text request. May be empty.
    std::function<base::Result<RequestedChange>(const OpenedSource &source, const std::string &wish,
                                                const std::string &query, const std::stop_token &stop)>
        change = {};
    // Alternatives for a query that failed or found nothing. May be empty.
    std::function<base::Result<data::Repair>(const OpenedSource &source, const data::RepairRequest &request,
                                             const std::stop_token &stop)>
        mend;
};

} // namespace app
