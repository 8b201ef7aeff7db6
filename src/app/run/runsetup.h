// SPDX-License-Identifier: GPL-3.0-or-later
// What the composition root passes to AgentRunner: how to open a source and how to prepare a run. Each function is
// called on the thread of its worker, possibly several at once, and its result is destroyed there. If a worker does not
// end in time, its function continues after the runner is destroyed: what it uses must live as long as the process.
#pragma once

#include "agents/engine/preparerun.h"
#include "agents/engine/questionlanguage.h"
#include "app/models/stoprule.h"
#include "app/session/sessionservices.h"
#include "app/source/attachcontroller.h"
#include "app/source/modelcontroller.h"
#include "app/source/openedsource.h"
#include "app/source/promptservices.h"
#include "app/source/sourcecontroller.h"
#include "app/source/sourceoffer.h"
#include "app/source/toolservices.h"
#include "base/result.h"
#include "base/world.h"
#include "data/language/querytexts.h"
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
class ThreadGroup;
}

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
    QJsonObject context;                                    // additional values for the question
    QString answerSchema;                                   // JSON Schema; empty: any form
    QStringList otherSources;                               // addresses, in addition to the open source
    std::vector<std::pair<QString, QString>> earlier;       // questions and answers that this question follows
    std::optional<agents::RunRequest::Continued> continues; // the run that a follow-up question continues
};

// How to prepare a run, in addition to its request.
struct PrepareOptions {
    std::string record;                                  // file that records every exchange with a model; empty: none
    std::function<std::stop_token()> stop;               // of the current command; called on the run's thread
    std::shared_ptr<platform::ThreadGroup> threads = {}; // for work that needs its own thread
};

struct RunnerFactory : OpeningServices, SessionServices {
    std::vector<workflow::Breakpoint> breakpoints; // initial ones: those that are always on
    std::function<base::Result<agents::PreparedRun>(const OpenedSource &source, const agents::RunRequest &request,
                                                    const PrepareOptions &options)>
        prepare;
    std::function<agents::QuestionLanguagePtr()> words; // to check claims. May be empty or return null
    // The words of query paraphrases, requested once. May be empty: English.
    std::function<std::shared_ptr<const data::QueryTexts>()> queryTexts = {};
    std::vector<SourceOffer> offers; // sources that ship with the program
    // Opens its own sources, on the calling thread. May be empty.
    std::function<base::Result<std::vector<eval::Result>>(const eval::EvaluationRequest &order,
                                                          const eval::Listener &listener, std::stop_token stop)>
        evaluate;
    SourceServices sources;       // kinds, test, passwords; its functions may be empty
    session::CopyServices copies; // of sources, for sessions; its functions may be empty
    PromptServices prompts;       // its functions may be empty
    ToolServices tools;           // its functions may be empty
    AttachAgent attach = {};      // may be empty
    ModelServices models;         // network models; its functions may be empty
    base::Log *log = nullptr;     // outlives the runner; null: no log
    // For all work that waits; null: the runner makes its own. Work that could not be ended stays in it.
    std::shared_ptr<platform::ThreadGroup> threads = {};
    QString logFile;         // shown to users; empty if there is none
    std::string queryFolder; // for the console's queries and history; empty: they are not stored
};

} // namespace app
