// SPDX-License-Identifier: GPL-3.0-or-later
// Fixes for a step of a query after which rows are duplicated or missing: what the text alone shows, and alternative
// queries. Values; any thread.
#pragma once

#include "data/language/queryparts.h"

namespace data {

struct StepFix {
    enum class Kind {
        leaveOut,  // removes `what`: a condition, or an element that nothing else depends on
        tie,       // adds `what`: a relationship to an earlier element
        once,      // distinct rows
        optional,  // keeps rows without a match
        eitherWay, // matches the relationship in both directions
    };
    Kind kind = Kind::leaveOut;
    std::string what;  // for display: "d TARGETS g", "name = $disease"
    std::string query; // the complete statement
};

struct StepFixes {
    bool isProduct = false;    // cross product: nothing joins it to the earlier part
    bool isUnused = false;     // nothing that it adds is used: rows are repeated
    std::string linked;        // the elements that join it to the earlier rows
    std::string partnersQuery; // counts the distinct values of `linked`; 1: all rows share the same partners
    std::vector<StepFix> ways;
};

// Fixes for a step of partsOf(language, text); `empties`: it leaves no rows. The schema may be null.
StepFixes fixesForStep(const Language &language, std::string_view text, std::size_t step, bool empties,
                       const Schema *schema);
// The query that counts the rows of the whole query; empty if it cannot be split.
std::string countQueryOf(const Language &language, std::string_view text);

// Replaces parts of a text; the parts do not overlap.
class TextChange {
public:
    explicit TextChange(std::string_view text) : m_text(text) {}
    void replace(base::Span span, std::string by) { m_edits.push_back({span, std::move(by)}); }
    std::string text() const;

private:
    struct Edit {
        base::Span span;
        std::string by;
    };
    std::string_view m_text;
    std::vector<Edit> m_edits;
};

} // namespace data
