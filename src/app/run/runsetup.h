// SPDX-License-Identifier: GPL-3.0-or-later
// What the composition root hands to AgentRunner: how a source is opened and how a run is made ready. Each function is
// called on the thread of the worker it serves, several at once, and what it returns is destroyed there. Where a worker
// does not end in time, its function goes on after the runner is gone: what it uses must live as long as the process.
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

// What a person asks for. `allowedTypes` empty: the model may see every type.
struct AskRequest {
    QString text;
    QString agent; // empty: the one that suits the source
    QString model = QStringLiteral("offline");
    std::optional<StopRule> stop; // nothing: the agent's own
    QStringList allowedTypes;
    QJsonObject settings; // by name, as people see them (app/run/settings.h); what is left out is the default
    QString prompts;      // another wording of the agent's prompts (agents::PromptSet); empty: its own
    QString record;       // file for every exchange with a model over the network; empty: none
    // For an agent with tools.
    QJsonObject context;                              // values beside the question
    QString answerSchema;                             // JSON Schema; empty: any form
    QStringList otherSources;                         // addresses, beside the one that is open
    std::vector<std::pair<QString, QString>> earlier; // questions with their answers that this one follows
};

struct OpenedSource {
    std::shared_ptr<data::Source> source;
    data::SchemaPtr schema;
    std::vector<data::SampleQuestion> samples;
    std::vector<agents::AgentSpecPtr> agents = {}; // that can ask it; the first one where a person chose none
    std::shared_ptr<void> companion;               // what the factory keeps of it for prepare(); may be null
    // Where source and companion are used. A run gets a source that goes there by itself; what is made of the companion
    // has to.
    std::shared_ptr<platform::TaskQueue> queue = {};
    std::optional<session::KeptCopy> copy = {}; // of which it is: one that a session keeps
    std::string language = "en"; // of the rules: sample questions, words that are taught and changes are read in it
};

// How a run is made ready, beside what was asked.
struct PrepareOptions {
    std::string record;                                  // file for every exchange with a model; empty: none
    std::function<std::stop_token()> stop;               // of the command at work; the run's thread
    std::shared_ptr<platform::ThreadGroup> threads = {}; // for what has to have a thread of its own
};

// What a stored run needs to be shown, before any source is open.
struct ShownAgent {
    agents::AgentSpecPtr spec;
    workflow::StateGraphPtr graph;
};

struct RunnerFactory {
    std::vector<workflow::Breakpoint> breakpoints; // there from the start: those that are always on
    using Progress = data::SourceRegistry::Progress;
    std::function<base::Result<OpenedSource>(const std::string &uri, std::stop_token stop, const Progress &progress)>
        open;
    // Questions to begin with, looked for once the source is shown: it may take long. May be empty.
    std::function<std::vector<data::SampleQuestion>(const OpenedSource &source, std::stop_token stop)> samples;
    std::function<base::Result<agents::PreparedRun>(const OpenedSource &source, const agents::RunRequest &request,
                                                    const PrepareOptions &options)>
        prepare;
    // What people taught about the source, after `change`, which may be empty. May be empty itself.
    std::function<base::Result<data::Learned>(const OpenedSource &source,
                                              const std::function<void(data::Learned &)> &change)>
        teach;
    // Columns that a person marks as private of the source of that name. Any thread. May be empty.
    std::function<std::vector<std::string>(const std::string &source)> marked;
    TeachingServices teaching; // what a word may mean; its functions may be empty
    std::function<base::Result<ShownAgent>(const std::string &agent)> agent; // by name; needed where sessions are kept
    DescribeAgent describe = agents::unknownAgent;
    std::function<agents::QuestionLanguagePtr()> words; // by which claims are checked. May be empty, or give null
    // In which words queries are told, asked for once. May be empty: in English.
    std::function<std::shared_ptr<const data::QueryTexts>()> queryTexts = {};
    std::vector<SourceOffer> offers; // sources that come with the program
    // Opens sources of its own, on the thread that calls. May be empty.
    std::function<base::Result<std::vector<eval::Result>>(const eval::EvaluationRequest &order,
                                                          const eval::Listener &listener, std::stop_token stop)>
        evaluate;
    SourceServices sources;          // kinds, test, passwords; its functions may be empty
    session::CopyServices copies;    // of sources, for sessions; its functions may be empty
    PromptServices prompts;          // its functions may be empty
    ToolServices tools;              // its functions may be empty
    ModelServices models;            // over the network; its functions may be empty
    base::ArtefactDecoders decoders; // of the artefacts that sessions hold
    std::function<std::vector<std::string>()> secrets = [] {
        return std::vector<std::string>();
    };                        // struck out of exports
    base::Log *log = nullptr; // outlives the runner; null: nothing is written
    // Of all work that waits; null: the runner has its own. What could not be ended is still in it.
    std::shared_ptr<platform::ThreadGroup> threads = {};
    QString logFile;           // for people who look for it; empty where there is none
    std::string sessionFolder; // where sessions without a name are kept; empty: none is
    std::string queryFolder;   // where the console keeps its queries and their history; empty: none is
    // A query changed as words ask for it, by the rules. May be empty.
    std::function<base::Result<AskedChange>(const OpenedSource &source, const std::string &wish,
                                            const std::string &query, const std::stop_token &stop)>
        change = {};
    // What could be meant by a query that found nothing or failed. May be empty.
    std::function<base::Result<data::Repair>(const OpenedSource &source, const data::RepairRequest &request,
                                             const std::stop_token &stop)>
        mend;
};

} // namespace app
