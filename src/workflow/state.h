// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a run: an immutable map from a name (question, prompt, query, rows, ...) to a shared artefact.
// Copying costs a few pointers; a step copies one pointer a name, and the names only where there is a new one.
// Any thread may read one.
#pragma once

#include "base/artefact.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace workflow {

using Name = std::string;
using Change = std::pair<Name, base::ArtefactPtr>; // a null artefact clears the name
using Changes = std::vector<Change>;
bool wrote(const Changes &changes, std::string_view name); // not, where they clear it

// Notes what a node reads without declaring it, which would be missed by an edit of that artefact.
struct ReadGuard {
    const std::vector<Name> &declared;
    Name undeclared; // the first one
};

class State {
public:
    State() = default;
    // A copy reads unguarded, so that it may outlive the step.
    State(const State &other) : m_names(other.m_names), m_values(other.m_values) {}
    State &operator=(const State &other)
    {
        m_names = other.m_names;
        m_values = other.m_values;
        return *this;
    }
    State(const State &other, ReadGuard &guard) : State(other) { m_guard = &guard; }

    const base::ArtefactPtr &get(std::string_view name) const; // null where there is none
    bool has(std::string_view name) const { return get(name) != nullptr; }
    const std::string &text(std::string_view name) const { return base::textOf(get(name)); }
    const nlohmann::json &json(std::string_view name) const { return base::jsonOf(get(name)); }
    std::string display(std::string_view name) const { return base::displayOf(get(name)); }
    std::shared_ptr<const base::List> list(std::string_view name) const; // null where there is none

    // Names that have a value, in alphabetical order.
    Changes entries() const;
    // This state with the changes applied, a later one of the same name winning; shares everything else.
    State with(const Changes &changes) const;
    std::size_t byteSize() const; // of the map itself, without the artefacts and the names it shares

private:
    using Names = std::vector<Name>;               // sorted
    using Values = std::vector<base::ArtefactPtr>; // of the name at the same place; null: cleared
    std::shared_ptr<const Names> m_names;
    std::shared_ptr<const Values> m_values;
    ReadGuard *m_guard = nullptr;
};

// A node waits for a person: approval of a call, or an answer to a question.
struct Suspend {
    std::string kind;          // "approval", "question"
    std::string message;       // a sentence for people
    base::ArtefactPtr details; // what is to be approved; may be null
};

// What a node changed. It returns only that.
struct Update {
    Changes set;
    Changes append;                 // each item is appended to the list of that name, in O(1)
    std::optional<Suspend> suspend; // nothing is changed: the node is entered again with the person's decision
};

} // namespace workflow
