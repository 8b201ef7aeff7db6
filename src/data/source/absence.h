// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence that an empty result is the answer: every name and value of the query was looked up and exists. Sentences
// that certify an empty result are made only from this evidence. Source thread.
#pragma once

#include "base/result.h"
#include "data/language/language.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace data {

class Source;

// A name or value of a query, and whether the schema or the source has it.
struct NameLookup {
    enum class Kind { label, relationship, property, value, condition };
    Kind kind = Kind::value;
    std::string name; // of the label, relationship type or property; the text of a value or bound
    bool there = false;
    std::string asked; // the query or look-up that checked it; empty if the schema did
};

class Absence {
public:
    explicit Absence(std::vector<NameLookup> looked) : m_looked(std::move(looked)) {}

    const NameLookup *missing() const; // the first missing one; null if all exist
    // True if the query names something and all of it exists: the empty result is the answer.
    bool isProven() const { return !m_looked.empty() && !missing(); }
    // The names of this kind that exist.
    std::vector<std::string> found(NameLookup::Kind kind) const;

private:
    std::vector<NameLookup> m_looked;
};

// Whether any element has the value of an equality comparison, checked by a query of the source; texts are looked up in
// the index of the source first. Empty if unknown: no type, or the look-up failed or timed out.
base::Result<std::optional<bool>> isStored(const LiteralUse &use, const Schema *schema, Source &source,
                                           std::stop_token stop);

// Looks up labels, relationship types and properties in the schema, and compared values in the source. Counts as
// missing: a conflict with the schema, a comparison that the stored form can never satisfy, a timeout, skipped rows
// (SKIP, LIMIT 0), and conditions that no look-up covers. Values of unlabelled nodes are looked up in all types.
base::Result<Absence> lookUpAbsence(std::string_view query, const Analysis &analysis, const Schema &schema,
                                    Source &source, std::stop_token stop);

} // namespace data
