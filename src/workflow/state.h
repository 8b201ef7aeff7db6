// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a run: an immutable map from names (question, prompt, query, rows, ...) to shared artefacts. Copying
// costs a few pointers. A step copies one pointer per name, and the names only if there is a new one. Any thread may
// read it.
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
bool wrote(const Changes &changes, std::string_view name); // set it to a value

// Detects undeclared reads of a node: an edit of such an artefact would not rerun the node.
struct ReadGuard {
    const std::vector<Name> &declared;
    Name undeclared; // the first one
};

class State {
public:
    State() = default;
    // A copy is unguarded, so that it may outlive the step.
    State(const State &other) : m_names(other.m_names), m_values(other.m_values) {}
    State &operator=(const State &other)
    {
        m_names = other.m_names;
        m_values = other.m_values;
        return *this;
    }
    State(const State &other, ReadGuard &guard) : State(other) { m_guard = &guard; }

    const base::ArtefactPtr &get(std::string_view name) const; // null if absent
    bool has(std::string_view name) const { return get(name) != nullptr; }
    const std::string &text(std::string_view name) const { return base::textOf(get(name)); }
    const nlohmann::json &json(std::string_view name) const { return base::jsonOf(get(name)); }
    std::string display(std::string_view name) const { return base::displayOf(get(name)); }
    std::shared_ptr<const base::List> list(std::string_view name) const; // null if absent

    // Names that have a value, in alphabetical order.
    Changes entries() const;
    // This state with the changes applied; the last change of a name wins. Shares everything else.
    State with(const Changes &changes) const;
    std::size_t byteSize() const; // of the map only, without artefacts and shared names

private:
    using Names = std::vector<Name>;               // sorted
    using Values = std::vector<base::ArtefactPtr>; // of the name at the same index; null: cleared
    std::shared_ptr<const Names> m_names;
    std::shared_ptr<const Values> m_values;
    ReadGuard *m_guard = nullptr;
};

// A node waits for the user: for approval of a call or an answer to a question.
struct Suspend {
    std::string kind;          // "approval", "question"
    std::string message;       // a sentence for the user
    base::ArtefactPtr details; // what needs approval; may be null
};

// What a node changed.
struct Update {
    Changes set;
    Changes append;                 // each item is appended to the list of that name, in O(1)
    std::optional<Suspend> suspend; // nothing changes; the node runs again with the user's decision
};

} // namespace workflow
