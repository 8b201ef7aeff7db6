// SPDX-License-Identifier: GPL-3.0-or-later
// The protocol's state machine: which requests a Bolt server accepts in which state. Pure; any thread.
#pragma once

#include "bolt/handshake.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace bolt {

enum class Request : std::uint8_t {
    hello,
    logon,
    logoff,
    run,
    pull,
    discard,
    begin,
    commit,
    rollback,
    route,
    reset,
    goodbye
};
std::string_view toString(Request request); // "HELLO"

enum class State : std::uint8_t {
    negotiation,    // before HELLO
    authentication, // before LOGON (5.1 and later)
    ready,
    streaming, // a result is open
    txReady,
    txStreaming,
    failed,  // everything but RESET is ignored
    defunct, // terminal
};
std::string_view toString(State state);

// The state after the request succeeds; nothing if it is not allowed. `more`: the result has further records. `open`:
// number of other open results in the transaction.
std::optional<State> after(State state, Request request, Version version, bool more = false, int open = 0);
// The state after the request fails.
State afterFailure(Request request);

} // namespace bolt
