// SPDX-License-Identifier: GPL-3.0-or-later
// What a node does to the outside while it runs: each model call, each query, each tool. The only door outside, so that
// everything can be shown, resumed without paying twice, and replayed from the record.
#pragma once

#include "base/artefact.h"
#include "base/usage.h"

#include <any>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <typeindex>

namespace base {
class Clock;
class Random;
} // namespace base

namespace workflow {

struct Activity {
    std::string kind;                 // "model", "query", "tool:calculator"
    std::uint32_t ordinal = 0;        // within the node's run, from 0
    base::ArtefactPtr request;
    base::ArtefactPtr reply;          // null where it failed
    std::optional<base::Error> error;
    std::string text;                 // what was streamed
    base::Usage usage;
    std::chrono::nanoseconds time{0};
    bool served = false;              // answered from the record, not live
};
using ActivityPtr = std::shared_ptr<const Activity>;

// Handed to the live part of a call.
class LiveCall {
public:
    virtual ~LiveCall() = default;
    virtual std::stop_token stop() const = 0;
    virtual void text(std::string_view piece) = 0; // streamed text, shown as it comes
};

struct Reply {
    base::ArtefactPtr value;
    base::Usage usage;
};

using Live = std::function<base::Result<Reply>(LiveCall &)>;

class Activities {
public:
    virtual ~Activities() = default;
    // Answers from the record where it has this ordinal with this request (resume, replay); otherwise calls `live`.
    virtual base::Result<base::ArtefactPtr> call(std::string_view kind, base::ArtefactPtr request, const Live &live) = 0;
};

// Which object serves a role ("model", "source"): names with parameters, stored per checkpoint ("openai:gpt-4o").
using Bindings = std::map<std::string, std::string, std::less<>>;

// Makes and keeps the objects behind bindings, on the worker's thread. Filled by the composition root.
class Services {
public:
    // A maker returns a shared_ptr<T> in the any; T is what nodes ask for.
    using Maker = std::function<base::Result<std::any>(const std::string &binding)>;
    void add(std::string role, Maker maker);
    // The object that serves `role` under the present bindings; made when first asked for.
    template <class T>
    base::Result<std::shared_ptr<T>> get(std::string_view role)
    {
        auto found = find(role);
        if (!found)
            return tl::unexpected<base::Error>(std::move(found).error());
        if (auto *object = std::any_cast<std::shared_ptr<T>>(*found))
            return *object;
        return base::fail(base::Category::internal, "The service " + std::string(role) + " is of another type than the node expects.");
    }
    void bind(Bindings bindings) { m_bindings = std::move(bindings); }
    const Bindings &bindings() const { return m_bindings; }

private:
    base::Result<std::any *> find(std::string_view role);
    std::map<std::string, Maker, std::less<>> m_makers;
    std::map<std::pair<std::string, std::string>, std::any> m_objects;
    Bindings m_bindings;
};

// What a node gets besides the state.
struct Context {
    std::stop_token stop;
    base::Clock &clock;
    base::Random &random;
    Services &services;
    Activities &activities;
    int iteration = 0;
    base::ArtefactPtr decision; // the person's answer, when a suspended node is entered again; else null
};

} // namespace workflow
