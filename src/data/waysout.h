// SPDX-License-Identifier: GPL-3.0-or-later
// Ways out of a step of a query after which rows are many times there, or none: what is known of the step without
// counting, and the whole query changed, one way or another. Values; any thread.
#pragma once

#include "data/queryparts.h"

namespace data {

struct QueryWay {
    enum class Kind {
        leaveOut,  // `what` goes: a condition, or a thing of which nothing else depends
        tie,       // `what` must hold, too: a relationship to something before
        once,      // each row once
        optional,  // rows stay where there is no match
        eitherWay, // the relationship in both directions
    };
    Kind kind = Kind::leaveOut;
    std::string what;  // as a person reads it: "d TARGETS g", "name = $disease"
    std::string query; // the whole statement
};

struct StepWays {
    bool isProduct = false;    // nothing ties it to what stands before it: every row has all of it
    bool isUnused = false;     // nothing that it brings is used: rows are repeated
    std::string linked;        // by what it hangs together with the rows before it
    std::string partnersQuery; // counts how many different ones of these there are: of one, all rows share partners
    std::vector<QueryWay> ways;
};

// Of the step with this number of partsOf(language, text); `empties`: it leaves no rows. The schema may be null.
StepWays waysOut(const Language &language, std::string_view text, std::size_t step, bool empties, const Schema *schema);
// The query that counts the rows of a whole query; empty where it cannot be taken apart.
std::string countQueryOf(const Language &language, std::string_view text);

// Pieces of a text replaced; they do not overlap.
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
