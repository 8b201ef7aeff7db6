// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence that nothing is the answer: what an empty query names was looked up, and is there. Sentences that certify an
// empty result are made from this and from nothing else. On the thread of the source.
#pragma once

#include "base/result.h"
#include "data/language.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace data {

class Source;

// One thing that a query names, and whether schema or source have it.
struct LookedUp {
    enum class Kind { label, relationship, property, value, condition };
    Kind kind = Kind::value;
    std::string name; // of the label, relationship type or property; the text of a value or bound
    bool there = false;
    std::string asked; // the query or look-up; empty where the schema answered
};

class Absence {
public:
    explicit Absence(std::vector<LookedUp> looked) : m_looked(std::move(looked)) {}

    const LookedUp *missing() const; // the first thing that is not there; null where there is none
    // True where something was named, and all of it is there: then nothing is the answer.
    bool isProven() const { return !m_looked.empty() && !missing(); }
    // Names of that kind that are there.
    std::vector<std::string> found(LookedUp::Kind kind) const;

private:
    std::vector<LookedUp> m_looked;
};

// Whether anything has the value that is compared for equality, by a query of the source itself; a text is looked for
// in the source's index first. Nothing where that could not be told: no type is known, or the look-up failed or took
// too long.
base::Result<std::optional<bool>> isStored(const LiteralUse &use, const Schema *schema, Source &source,
                                           std::stop_token stop);

// Looks up what the query names: labels, relationship types and properties in the schema, compared values in the
// source. A finding that the query is against the schema, a comparison that can never hold for the stored form, a
// look-up that ran out of time: all count as not there. So do rows that were passed over (SKIP, LIMIT 0) and a
// condition that nothing looked up. Values of nodes without a label are looked up in every type.
base::Result<Absence> lookUpAbsence(std::string_view query, const Analysis &analysis, const Schema &schema,
                                    Source &source, std::stop_token stop);

} // namespace data
