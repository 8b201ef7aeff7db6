// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/states.h"

namespace bolt {

std::string_view toString(Request request)
{
    constexpr std::string_view names[] = {"HELLO", "LOGON",  "LOGOFF",   "RUN",   "PULL",  "DISCARD",
                                          "BEGIN", "COMMIT", "ROLLBACK", "ROUTE", "RESET", "GOODBYE"};
    return names[static_cast<std::size_t>(request)];
}

std::string_view toString(State state)
{
    constexpr std::string_view names[] = {"negotiation", "authentication", "ready",  "streaming",
                                          "txReady",     "txStreaming",    "failed", "defunct"};
    return names[static_cast<std::size_t>(state)];
}

namespace {

std::optional<State> afterReading(State state, bool more, int open)
{
    if (state == State::streaming)
        return more ? State::streaming : State::ready;
    if (state == State::txStreaming)
        return more || open > 0 ? State::txStreaming : State::txReady;
    return std::nullopt;
}

std::optional<State> when(bool allowed, State next)
{
    return allowed ? std::optional(next) : std::nullopt;
}

} // namespace

std::optional<State> after(State state, Request request, Version version, bool more, int open)
{
    const bool logsOn = version >= Version{5, 1};
    if (state == State::defunct)
        return std::nullopt;
    switch (request) {
    case Request::goodbye:
        return State::defunct;
    case Request::hello:
        return when(state == State::negotiation, logsOn ? State::authentication : State::ready);
    case Request::logon:
        return when(state == State::authentication, State::ready);
    case Request::logoff:
        return when(state == State::ready && logsOn, State::authentication);
    case Request::reset:
        return when(state != State::negotiation && state != State::authentication, State::ready);
    case Request::route:
        return when(state == State::ready && version >= Version{4, 3}, State::ready);
    case Request::begin:
        return when(state == State::ready, State::txReady);
    case Request::commit:
    case Request::rollback:
        return when(state == State::txReady, State::ready);
    case Request::run:
        if (state == State::ready)
            return State::streaming;
        return when(state == State::txReady || state == State::txStreaming, State::txStreaming);
    case Request::pull:
    case Request::discard:
        return afterReading(state, more, open);
    }
    return std::nullopt;
}

State afterFailure(Request request)
{
    const bool fatal = request == Request::hello || request == Request::logon || request == Request::reset;
    return fatal ? State::defunct : State::failed;
}

} // namespace bolt
