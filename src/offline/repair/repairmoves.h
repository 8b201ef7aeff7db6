// SPDX-License-Identifier: GPL-3.0-or-later
// The repair moves beyond names, values and directions (those are in rulerepairer and valuemender). Each looks at one
// query and its outcome, locates what is at fault by small probes, and offers what it would write instead, or nothing.
// Used on the thread of the source.
#pragma once

#include "data/repairer.h"
#include "offline/printing/cypherview.h"
#include "offline/values/knowledge.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace offline {

// Existence probes on the source: at most six for one query, together within two seconds.
class Probes {
public:
    Probes(data::Source &source, std::stop_token stop) : m_source(source), m_stop(stop) {}
    // Whether the query has a row; nothing where no probe is left, or the source did not answer.
    std::optional<bool> exists(const std::string &query);
    // The number in the only cell of the only row.
    std::optional<std::int64_t> number(const std::string &query);

private:
    std::optional<data::Rows> run(const std::string &query);

    static constexpr int most = 6;
    data::Source &m_source;
    std::stop_token m_stop;
    int m_left = most;
};

struct RepairCase {
    const data::RepairRequest &request;
    const Knowledge &knowledge;
    const data::Language &language;
    const data::Analysis &analysis; // of the query
    Probes &probes;
};

using Candidates = std::vector<data::Candidate>;

// No rows, and every literal is stored.
Candidates otherRelation(const RepairCase &of); // 6: the relationship that the question says, or the way that there is
Candidates granularity(const RepairCase &of);   // 7: a year for a date, a range for a number, another unit
Candidates dropUncertain(const RepairCase &of); // 8: a condition that the question does not say
// Rows, or a time limit.
Candidates withoutDuplicates(const RepairCase &of); // 9
Candidates bounded(const RepairCase &of);           // 10
Candidates withoutNulls(const RepairCase &of);      // 11

// Two queries that differ in blanks, comments and the case of keywords only have the same key.
std::string queryKey(std::string_view query, const data::Language &language);

} // namespace offline
