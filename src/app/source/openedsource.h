// SPDX-License-Identifier: GPL-3.0-or-later
// What the composition root passes for sources: how to open one, and what the rules and the user's teaching know of an
// open one. Each function is called on the thread of the source, possibly several at once, and its result is destroyed
// there. What it uses must live as long as the process.
#pragma once

#include "agents/engine/agentspec.h"
#include "app/source/requestedchange.h"
#include "app/source/teaching.h"
#include "base/result.h"
#include "data/source/repairer.h"
#include "data/source/source.h"
#include "data/words/learned.h"
#include "session/keptcopy.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace platform {
class TaskQueue;
}

namespace app {

// The composition root's own data about an open source, owned with it. Destroyed on the source's thread.
class SourceCompanion {
public:
    virtual ~SourceCompanion() = default;
};

struct OpenedSource {
    std::shared_ptr<data::Source> source;
    data::SchemaPtr schema;
    std::vector<data::SampleQuestion> samples;
    std::vector<agents::AgentSpecPtr> agents = {}; // that can query it; the first one is the default
    std::shared_ptr<SourceCompanion> companion;    // the composition root's data for its services; may be null
    // The queue of source and companion. A run's source switches to this queue automatically; users of the companion
    // must switch themselves.
    std::shared_ptr<platform::TaskQueue> queue = {};
    std::optional<session::KeptCopy> copy = {}; // of the session's copy, if the source is one
    std::string language = "en";                // of the rules: for sample questions, taught words and changes
};

struct OpeningServices {
    using Progress = data::SourceRegistry::Progress;
    std::function<base::Result<OpenedSource>(const std::string &uri, std::stop_token stop, const Progress &progress)>
        open;
    // Sample questions, searched for after the source is shown, as it may take long. May be empty.
    std::function<std::vector<data::SampleQuestion>(const OpenedSource &source, std::stop_token stop)> samples;
    // What users taught about the source, after `change` is applied; `change` may be empty. May be empty.
    std::function<base::Result<data::Learned>(const OpenedSource &source,
                                              const std::function<void(data::Learned &)> &change)>
        teach;
    TeachingServices teaching; // meanings of words; its functions may be empty
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
