// SPDX-License-Identifier: GPL-3.0-or-later
// Where a run pauses: before or after a node, or when a named condition holds. Conditions are names with parameters,
// registered by `agents`; they look at a fold kept per branch, so that "score drop" costs O(1). Thread of the runner.
#pragma once

#include "workflow/checkpoint.h"

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace workflow {

enum class When { before, after };

struct Breakpoint {
    int id = 0;
    When when = When::before;
    Name node;                 // empty: any
    std::string condition;     // registered name; empty: always
    nlohmann::json parameters; // of the condition
    bool enabled = true;
    bool fixed = false; // a person cannot switch it off (write statements)
    int hits = 0;

    std::string sentence() const; // why the run has paused
};

// What a branch has seen so far, folded checkpoint by checkpoint; immutable, one per checkpoint, shared with forks.
class Fold {
public:
    virtual ~Fold() = default;
    virtual std::shared_ptr<const Fold> next(const Checkpoint &checkpoint) const = 0;
};
using FoldPtr = std::shared_ptr<const Fold>;

// True where the run shall pause. Asked with the newest checkpoint, its fold, and the node about to run (before) or
// that ran (after).
using Condition = std::function<bool(const Checkpoint &, const Fold *, const nlohmann::json &parameters)>;

class Breakpoints {
public:
    void registerCondition(std::string name, Condition condition);
    void setFold(FoldPtr initial) { m_initialFold = std::move(initial); }
    const FoldPtr &initialFold() const { return m_initialFold; }
    bool hasCondition(std::string_view name) const { return m_conditions.find(name) != m_conditions.end(); }

    int add(Breakpoint breakpoint); // gives it an id
    void set(std::vector<Breakpoint> all);
    const std::vector<Breakpoint> &all() const { return m_all; }

    enum class Which { none, fixed, all };
    // The first breakpoint that holds, its hit counted; null where none does.
    const Breakpoint *hit(When when, const Name &node, const Checkpoint &checkpoint, const Fold *fold,
                          Which asked = Which::all);

private:
    // A condition that nobody registered, or that throws, holds: better one pause too many than a missed one.
    bool holds(const Breakpoint &breakpoint, const Checkpoint &checkpoint, const Fold *fold) const;

    std::map<std::string, Condition, std::less<>> m_conditions;
    std::vector<Breakpoint> m_all;
    FoldPtr m_initialFold;
    int m_lastId = 0;
};

} // namespace workflow
