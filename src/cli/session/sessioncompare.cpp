// SPDX-License-Identifier: GPL-3.0-or-later
// reflexion session compare: compares two places.
#include "agents/analysis/compare.h"
#include "agents/analysis/exportedrun.h"
#include "agents/engine/agentregistry.h"
#include "agents/engine/questionlanguage.h"
#include "agents/engine/scorewords.h"
#include "base/text.h"
#include "cli/output/terminal.h"
#include "cli/runs/sessionrun.h"
#include "cli/session/session.h"
#include "cli/syntax/place.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cli {

using base::Result;

namespace {

std::string inked(const World &world, const std::vector<agents::TextPiece> &pieces)
{
    std::string out;
    for (const agents::TextPiece &piece : pieces)
        out += piece.change == agents::TextPiece::kept    ? piece.text
               : piece.change == agents::TextPiece::added ? paint(world, Ink::good, "{+" + piece.text + "+}")
                                                          : paint(world, Ink::bad, "[-" + piece.text + "-]");
    return out;
}

std::string signedNumber(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%+.1f", value);
    return text;
}

void printRowLines(const World &world, const agents::Comparison &comparison)
{
    const auto &rows = comparison.rows;
    const data::Rows &before = data::rowsOf(comparison.before.rows), &after = data::rowsOf(comparison.after.rows);
    const auto cells = [](const data::Rows &of, std::int64_t row) {
        std::string out;
        for (std::size_t column = 0; row >= 0 && column < of.columnCount(); ++column)
            out += (column > 0 ? " | " : "") + of.at(static_cast<std::size_t>(row), column).toDisplay();
        return out;
    };
    constexpr int most = 50;
    int shown = 0;
    for (const auto &line : rows.lines) {
        if (line.change == data::RowChange::kept || ++shown > most)
            continue;
        if (line.change == data::RowChange::added)
            print(world, paint(world, Ink::good, "  + " + cells(after, line.after)));
        else if (line.change == data::RowChange::removed)
            print(world, paint(world, Ink::bad, "  - " + cells(before, line.before)));
        else
            print(world,
                  paint(world, Ink::warning, "  ~ " + cells(before, line.before) + "  →  " + cells(after, line.after)));
    }
    if (shown > most)
        print(world,
              paint(world, Ink::muted, "  … and " + std::to_string(shown - most) + " more rows; --json prints all"));
}

// Whether the model was right without tools, claim by claim, with the evidence of the run.
void printClaims(const World &world, const agents::ClaimCheck &check)
{
    if (check.claims.empty())
        print(world, "\nThe answer of the model without tools has no number or name that the run could check.");
    for (const agents::Claim &claim : check.claims) {
        const Ink ink = claim.verdict == agents::Claim::right          ? Ink::good
                        : claim.verdict == agents::Claim::contradicted ? Ink::bad
                                                                       : Ink::muted;
        print(world,
              paint(world, ink, fitted(std::string(agents::toString(claim.verdict)), 13)) + claim.about + ": " +
                  (claim.plain.empty() ? "not mentioned" : claim.plain) +
                  (claim.withData.empty() || claim.withData == claim.plain ? "" : ", the run: " + claim.withData) +
                  paint(world, Ink::muted,
                        "  " + (claim.iteration > 0 ? "attempt " + std::to_string(claim.iteration) + ": " : "") +
                            claim.because.english()));
    }
}

void printComparison(const World &world, const agents::Comparison &comparison, const std::string &before,
                     const std::string &after)
{
    const auto side = [&](const std::string &name, const agents::ComparedSide &one) {
        print(world, fitted(name, 12) + "  #" + std::to_string(static_cast<std::uint64_t>(one.checkpoint->id)) +
                         "  score " + shownScore(one.score) + "  " +
                         (one.rows && one.rows->kind() != "rows"
                              ? std::string()
                              : counted(data::rowsOf(one.rows).size(), "row", "rows") + "  ") +
                         std::to_string(one.checkpoint->total.tokens()) + " tokens  " +
                         duration(one.checkpoint->elapsed) + (one.endReason.empty() ? "" : "  " + one.endReason));
        if (!one.error.empty())
            print(world, "  " + one.error);
    };
    side(before, comparison.before);
    side(after, comparison.after);
    print(world,
          paint(world, Ink::muted,
                comparison.divergence == workflow::CheckpointId::none
                    ? "places in different runs"
                    : "common steps up to #" + std::to_string(static_cast<std::uint64_t>(comparison.divergence))));
    if (agents::onOtherData(comparison))
        print(world,
              paint(world, Ink::warning,
                    "The places have different data: the source has changed between them, or it is another source."));
    if (comparison.before.question != comparison.after.question)
        print(world, "question  " + comparison.before.question + "  →  " + comparison.after.question);
    print(world, "\n" + inked(world, comparison.query));
    for (const agents::QueryHunk &hunk : comparison.hunks)
        if (!hunk.reason.empty())
            print(world,
                  paint(world, Ink::muted,
                        "  " + base::shorten(hunk.added.empty() ? hunk.removed : hunk.added, 30) + ": " + hunk.reason));
    const bool linked = std::any_of(comparison.hunks.begin(), comparison.hunks.end(),
                                    [](const agents::QueryHunk &hunk) { return !hunk.reason.empty(); });
    if (!linked && !comparison.askedFor.empty() && comparison.before.query != comparison.after.query)
        print(world, paint(world, Ink::muted, "change requested by: " + comparison.askedFor));
    using How = agents::CompareSpec::How;
    bool isFirst = true;
    for (const auto &item : comparison.items) {
        // The headline was printed above, and unchanged items are skipped.
        if (!isFirst && (item.how == How::text || item.how == How::code) && item.before != item.after)
            print(world, "\n" + item.name + ": " + inked(world, item.pieces));
        isFirst = false;
        for (const auto &line : item.lines)
            if (line.change != data::RowChange::kept)
                print(world, item.name + (line.change == data::RowChange::added ? "  + " + line.after
                                          : line.change == data::RowChange::removed
                                              ? "  - " + line.before
                                              : "  ~ " + line.before + "  →  " + line.after));
    }
    const bool hasRows = std::any_of(comparison.items.begin(), comparison.items.end(),
                                     [](const auto &item) { return item.how == How::rows; });
    const auto &rows = comparison.rows;
    if (hasRows)
        print(world, "\nrows: " + std::to_string(rows.kept) + " kept, " + std::to_string(rows.changed) + " changed, " +
                         std::to_string(rows.added) + " added, " + std::to_string(rows.removed) + " removed" +
                         (rows.key ? ", matched by column " + rows.columns[*rows.key] : "") +
                         (rows.comparable ? "" : "; no column in common"));
    printRowLines(world, comparison);
    if (comparison.claims) {
        print(world, "\nAnswer of the model without tools, checked against the run:");
        printClaims(world, *comparison.claims);
    }
    for (const auto &part : comparison.parts)
        if (part.before != part.after)
            print(world, "score part " + agents::scorePartWords(part.name) + ": " +
                             signedNumber(part.after - part.before) + "  " + part.why);
}

} // namespace

int sessionCompare(const World &world, const SessionOptions &options, const std::string &before,
                   const std::string &after)
{
    const auto comparison = [&]() -> Result<agents::Comparison> {
        BASE_TRY(const Place left, readPlace(before));
        BASE_TRY(const Place right, readPlace(after));
        BASE_TRY(const auto file, session::SessionFile::open(options.file, session::Access::shared));
        BASE_TRY(const session::RunInfo leftRun, findRun(*file, left.run));
        BASE_TRY(const session::RunInfo rightRun, findRun(*file, right.run));
        BASE_TRY(const auto leftRecord, file->load(leftRun.id, world.decoders));
        auto rightRecord = leftRecord; // the same checkpoints, so that shared ones are one object
        if (rightRun.id != leftRun.id) {
            BASE_TRY(rightRecord, file->load(rightRun.id, world.decoders));
        }
        BASE_TRY(const auto leftPath, pathTo(leftRecord, left));
        BASE_TRY(const auto rightPath, pathTo(rightRecord, right));
        BASE_TRY(const auto marks, file->marks());
        BASE_TRY(auto marked, currentPrivateColumns(world, leftRun));
        BASE_TRY(const auto markedRight, currentPrivateColumns(world, rightRun));
        marked.insert(marked.end(), markedRight.begin(), markedRight.end());
        const auto shown = agents::withPrivateValuesHidden({leftPath, rightPath}, marked);
        const agents::AgentSpecPtr leftAgent = world.agents->describe(leftRun.facts.graph),
                                   rightAgent = world.agents->describe(rightRun.facts.graph);
        agents::Comparison made = agents::compare(*rightAgent, shown.front(), shown.back());
        BASE_TRY(const auto words, agents::QuestionLanguage::load(*world.resources));
        made.claims = agents::claimsOfComparison(*leftAgent, shown.front(), *rightAgent, shown.back(), *words);
        made.before.fingerprint = session::SourceTrail(leftRun, leftRecord, marks).at(leftPath.back()->id);
        made.after.fingerprint = session::SourceTrail(rightRun, rightRecord, marks).at(rightPath.back()->id);
        return made;
    }();
    if (!comparison)
        return complain(world, comparison.error());
    if (options.json)
        return printJson(world, agents::toJson(*comparison));
    printComparison(world, *comparison, before, after);
    return answered;
}

} // namespace cli
