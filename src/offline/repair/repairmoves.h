// SPDX-License-Identifier: GPL-3.0-or-later
// The repair moves other than for names, values and directions (rulerepairer, valuemender). Each takes one query and
// its outcome, finds the cause by small probes, and returns candidates, or none. Used on the thread of the source.
#pragma once

#include "data/source/repairer.h"
#include "offline/printing/cypherview.h"
#include "offline/values/knowledge.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace offline {

// Existence probes on the source: at most six per query, within two seconds in total.
class Probes {
public:
    Probes(data::Source &source, std::stop_token stop) : m_source(source), m_stop(stop) {}
    // True if the query has a row; empty if no probe is left or the source fails.
    std::optional<bool> exists(const std::string &query);
    // The number in the single cell of the result.
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

// For an empty result with all literals stored.
Candidates otherRelation(const RepairCase &of); // 6: the relationship of the question, or another path
Candidates granularity(const RepairCase &of);   // 7: a year for a date, a range for a number, another unit
Candidates dropUncertain(const RepairCase &of); // 8: a condition that is not in the question
// For a result with rows, or a timeout.
Candidates withoutDuplicates(const RepairCase &of); // 9
Candidates bounded(const RepairCase &of);           // 10
Candidates withoutNulls(const RepairCase &of);      // 11

// Equal for queries that differ only in blanks, comments and the case of keywords.
std::string queryKey(std::string_view query, const data::Language &language);

} // namespace offline
