// SPDX-License-Identifier: GPL-3.0-or-later
// A database of any kind. Used on the thread that opened it; stop requests may come from any thread.
#pragma once

#include "base/result.h"
#include "base/usage.h"
#include "data/language/language.h"
#include "data/rows/rows.h"
#include "data/schema/schema.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace data {

struct SourceInfo {
    std::string name;    // display name: "Sample graph"
    std::string dialect; // "Cypher (embedded)", "PostgreSQL 15.4"
    std::string version;
    std::string readOnly; // what guarantees read-only access: "the engine has no write operators"
    bool readOnlyVerified = false;
    std::string fingerprint;  // changes with the data
    std::string leftOut = {}; // a sentence about data missing because a file was damaged; empty: complete
    std::string report = {};  // log of opening: what was read, guessed and rejected, line by line; may be empty
};

// Limits of one query. At a limit the rows so far are returned, marked as truncated; a timeout without rows is an
// error.
struct QueryLimits {
    std::size_t rows = 1000;
    std::size_t bytes = 5u << 20; // result size
    std::chrono::milliseconds time{10000};
    std::size_t memory = 512u << 20; // memory of the engine's own tables, if it can measure it
    // Raises the byte limit with the rows: 5 KiB each, the default ratio.
    void setRows(std::size_t count)
    {
        rows = count;
        bytes = std::max<std::size_t>(5u << 20, count * (5u << 10));
    }
};

using Parameters = std::map<std::string, Value, std::less<>>;

struct Query {
    std::string text;
    Parameters parameters;
};

// A step of the database's plan, with measurements after PROFILE.
struct PlanStep {
    std::string operation; // "NodeIndexSeek"
    std::string detail;    // "d:Disease(name) = 'asthma'"
    double estimatedRows = -1;
    std::int64_t rows = -1;            // measured; -1: unknown
    std::chrono::nanoseconds time{-1}; // this operator without its children
    std::vector<PlanStep> children;
};

struct Plan {
    PlanStep root;
    std::vector<std::string> warnings; // "Cartesian product between a and b"
    std::string text;                  // as printed by the database; may be empty
};

struct StoredValue {
    std::string type; // entity type
    std::string property;
    Value value;
    double similarity = 1; // 0..1, best first
    std::int64_t count = 1;
};

// Called on the source's thread with each finished block; false stops the query. A streaming source drops the blocks
// that the sink received: its returned rows then have only columns and truncation.
using RowSink = std::function<bool(const std::vector<std::string> &columns, const RowBlockPtr &block)>;

class Source {
public:
    virtual ~Source() = default;
    virtual SourceInfo info() const = 0;
    virtual std::shared_ptr<const Language> language() const = 0;
    virtual base::Result<SchemaPtr> describe(std::stop_token stop) = 0;
    virtual base::Result<Plan> explain(const Query &query, std::stop_token stop) = 0;
    // An error's code is one of: syntax, unknown-name, type, runtime, timeout, refused, cancelled, memory, connection.
    virtual base::Result<Rows> run(const Query &query, const QueryLimits &limits, std::stop_token stop,
                                   const RowSink &sink = {}) = 0;
    // Stored text values similar to `text`, best first, at most k; type and property may be empty (any). For linking
    // and hints.
    virtual base::Result<std::vector<StoredValue>> values(std::string_view type, std::string_view property,
                                                          std::string_view text, std::size_t k,
                                                          std::stop_token stop) = 0;
    // For indexes: passes each stored text value of a property to `use` until it returns false; lists give their items.
    virtual base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                   const std::function<bool(const Value &, std::int64_t count)> &use) = 0;
};

// The source name for display and storage: without password and options.
std::string withoutPassword(std::string_view uri);

// Opens sources by the scheme of their name; filled by `main`.
class SourceRegistry {
public:
    using Progress = std::function<void(std::string_view what, double fraction)>; // fraction < 0: unknown
    using Maker = std::function<base::Result<std::unique_ptr<Source>>(const std::string &uri, std::stop_token stop,
                                                                      const Progress &progress)>;
    // `scheme` includes the colon ("sample:", "bolt://"); the empty scheme opens paths.
    void add(std::string scheme, Maker maker);
    base::Result<std::unique_ptr<Source>> open(const std::string &uri, std::stop_token stop,
                                               const Progress &progress = {}) const;
    std::vector<std::string> schemes() const;

private:
    std::map<std::string, Maker> m_makers;
};

} // namespace data
