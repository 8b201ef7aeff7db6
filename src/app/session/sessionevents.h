// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the session's worker to the window: values.
#pragma once

#include "app/session/sessionservices.h"
#include "app/session/sessionview.h"
#include "workflow/event.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace app {

struct SessionChanged {
    SessionView session;
    std::optional<base::Error> error; // of a user's request; the session is unchanged
};
struct SessionOpened {
    SessionView session;
    std::vector<StoredRun> runs; // by start time; their steps follow
    RunId current{};
};
struct RunRestored {
    RunId run{};
    ShownAgent agent;
    std::shared_ptr<const StoredPlace> place; // null on error
    std::string ranOn;                        // fingerprint of the data before the next step; empty: not known
    std::optional<base::Error> error;
};
// New content of the session written by another program: new runs, whose steps follow, and steps of known ones.
struct SessionGrew {
    std::vector<StoredRun> runs;
    RunId show{}; // the run that the user wants to see; none: the selection is unchanged
};
struct RunGrew {
    RunId run{};
    std::vector<workflow::Event> events;
};
using SessionMessage = std::variant<SessionChanged, SessionOpened, RunRestored, SessionGrew, RunGrew>;

// put() on any thread.
class SessionEvents {
public:
    virtual ~SessionEvents() = default;
    virtual void put(SessionMessage message) = 0;
};

} // namespace app
