// SPDX-License-Identifier: GPL-3.0-or-later
// Where a run pauses: before or after a node, or when a named condition holds. Conditions are names with parameters,
// registered by `agents`. They read a fold kept per branch, so that "score drop" costs O(1). Thread of the runner.
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

// Parameters of every breakpoint, besides those of its condition; numbers.
inline constexpr const char *fromHit = "from_hit";           // the first hit that pauses; earlier ones are only counted
inline constexpr const char *afterAttempt = "after_attempt"; // attempts up to this one do not pause

struct Breakpoint {
    int id = 0;
    When when = When::before;
    Name node;                 // empty: any
    std::string condition;     // registered name; empty: always
    nlohmann::json parameters; // of the condition; fromHit, afterAttempt
    bool enabled = true;
    bool fixed = false; // the user cannot disable it (write statements)
    int hits = 0;

    std::string sentence() const; // why the run paused
};

// Summary of a path, updated checkpoint by checkpoint. Immutable; one per checkpoint, shared with branches.
class Fold {
public:
    virtual ~Fold() = default;
    virtual std::shared_ptr<const Fold> next(const Checkpoint &checkpoint) const = 0;
};
using FoldPtr = std::shared_ptr<const Fold>;

// True if the run must pause. Arguments: the newest checkpoint, its fold, and the parameters.
using Condition = std::function<bool(const Checkpoint &, const Fold *, const nlohmann::json &parameters)>;

class Breakpoints {
public:
    void registerCondition(std::string name, Condition condition);
    void setFold(FoldPtr initial) { m_initialFold = std::move(initial); }
    const FoldPtr &initialFold() const { return m_initialFold; }
    bool hasCondition(std::string_view name) const { return m_conditions.find(name) != m_conditions.end(); }

    int add(Breakpoint breakpoint); // assigns the id
    void set(std::vector<Breakpoint> all);
    const std::vector<Breakpoint> &all() const { return m_all; }

    enum class Which { none, fixed, all };
    // The first breakpoint that holds, with its hit counted; null if none holds.
    const Breakpoint *hit(When when, const Name &node, const Checkpoint &checkpoint, const Fold *fold,
                          Which asked = Which::all);

private:
    // An unregistered or throwing condition holds: an extra pause is better than a missed one.
    bool holds(const Breakpoint &breakpoint, const Checkpoint &checkpoint, const Fold *fold) const;

    std::map<std::string, Condition, std::less<>> m_conditions;
    std::vector<Breakpoint> m_all;
    FoldPtr m_initialFold;
    int m_lastId = 0;
};

} // namespace workflow
