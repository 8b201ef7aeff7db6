// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/repair/rulerepairer.h"

#include "base/text.h"
#include "data/rows/rowfacts.h"
#include "data/source/absence.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/reading/interpreter.h"
#include "offline/repair/repairmoves.h"
#include "offline/repair/valuerepairer.h"
#include "offline/values/lexicon.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace offline {

namespace {

constexpr double nameCap = 10, directionCap = 9, undirectedCap = 8;

// The move that fixes the checker's problem.
std::string moveFor(std::string_view code)
{
    return code == "ambiguous-column"   ? "qualify"
           : code == "aggregate"        ? "group-by"
           : code == "type"             ? "cast"
           : code == "foreign-function" ? "other-function"
                                        : "nearest-name";
}

class Move {
public:
    Move(const data::RepairRequest &request, const Knowledge &knowledge, data::Source &source, std::stop_token stop)
        : m_request(request),
          m_knowledge(knowledge),
          m_source(source),
          m_stop(stop),
          m_language(source.language()),
          m_analysis(m_language->analyse(request.query, &knowledge.schema())),
          m_probes(source, stop)
    {
        m_tried.insert(queryKey(request.query, *m_language));
        for (const auto &query : request.tried)
            m_tried.insert(queryKey(query, *m_language));
    }

    base::Result<data::Repair> propose()
    {
        data::Repair repair;
        if (m_knowledge.schema().ofTables)
            return proposeForTables();
        if (m_request.outcome.error) {
            offerFixes(repair, true);
            offerAll(repair, bounded(repairCase()));
            return repair;
        }
        if (!m_request.outcome.rows || !m_analysis.parsed)
            return repair;
        if (!data::isEmptyResult(*m_request.outcome.rows, m_request.query)) {
            for (const auto move : {withoutDuplicates, withoutNulls})
                offerAll(repair, move(repairCase()));
            return repair;
        }
        offerFixes(repair, false);
        if (!repair.candidates.empty())
            return repair;
        BASE_TRY(const bool allStored, offerValues(repair));
        if (!repair.candidates.empty())
            return repair;
        if (allStored)
            offerUndirected(repair);
        for (const auto move : {withoutNulls, otherRelation, granularity, dropUncertain})
            if (repair.candidates.empty() && (allStored || move == granularity || move == dropUncertain))
                offerAll(repair, move(repairCase()));
        if (repair.candidates.empty() && allStored)
            BASE_CHECK(verify(repair));
        return repair;
    }

private:
    // For tables: the fixes of the checker, and names that are stored differently. If the rules wrote the query, its
    // form is repaired instead.
    base::Result<data::Repair> proposeForTables()
    {
        data::Repair repair;
        const bool failed = m_request.outcome.error.has_value();
        if (!failed && (!m_request.outcome.rows || !m_analysis.parsed ||
                        !data::isEmptyResult(*m_request.outcome.rows, m_request.query)))
            return repair;
        offerFixes(repair, failed);
        if (failed || !repair.candidates.empty())
            return repair;
        const auto key = queryKey(m_request.query, *m_language);
        for (const auto &reading : understand(m_request.question, m_knowledge).readings)
            if (queryKey(reading.query, *m_language) == key)
                return repairForm(reading.form);
        BASE_TRY(const bool allStored, offerValues(repair));
        if (repair.candidates.empty() && allStored && !m_analysis.labels.empty())
            BASE_CHECK(verify(repair));
        return repair;
    }

    base::Result<data::Repair> repairForm(LogicalForm form)
    {
        data::Repair repair;
        ValueRepairer mender(m_knowledge, m_source);
        data::Candidate candidate;
        bool allStored = true, allReplaced = true;
        for (auto &filter : form.filters) {
            if (filter.ref.node < 0 || filter.op != "=" || !filter.value.isString())
                continue;
            const auto &type = form.nodes[static_cast<std::size_t>(filter.ref.node)].type;
            const data::LiteralUse use{type, filter.ref.property, filter.value, {}, "="};
            BASE_TRY(const bool stored, mender.isStored(use, m_stop));
            if (stored)
                continue;
            allStored = false;
            const auto mending = mender.mend(use);
            if (!mending || mending->type != use.type || mending->property != use.property) {
                allReplaced = false;
                continue;
            }
            filter.value = data::Value(mending->text);
            candidate.reason += (candidate.reason.empty() ? "" : " ") + mending->reason;
            candidate.scoreCap = std::min(candidate.scoreCap, mending->scoreCap);
            candidate.move = mending->move;
        }
        if (allStored) {
            BASE_CHECK(verify(repair));
        } else if (allReplaced) {
            candidate.query = m_knowledge.print(form);
            candidate.certain = true;
            offer(repair, std::move(candidate));
        }
        return repair;
    }

    RepairCase repairCase() { return {m_request, m_knowledge, *m_language, m_analysis, m_probes}; }

    // Never offers a query that was tried, nor one that differs only in blanks or the case of keywords.
    void offer(data::Repair &repair, data::Candidate candidate) const
    {
        const auto key = queryKey(candidate.query, *m_language);
        const auto known = [&](const data::Candidate &other) { return queryKey(other.query, *m_language) == key; };
        if (m_tried.count(key) == 0 && std::none_of(repair.candidates.begin(), repair.candidates.end(), known))
            repair.candidates.push_back(std::move(candidate));
    }

    void offerAll(data::Repair &repair, Candidates candidates) const
    {
        for (auto &candidate : candidates)
            offer(repair, std::move(candidate));
    }

    // Moves 1 and 5: the fixes of the language's checker.
    void offerFixes(data::Repair &repair, bool withWarnings) const
    {
        std::vector<data::Fix> all;
        std::string reason, move;
        bool certain = true, flips = false;
        for (const auto &diagnostic : m_analysis.diagnostics) {
            if (diagnostic.fixes.empty() || diagnostic.fixes.front().kind == data::FixClass::choice ||
                (!withWarnings && diagnostic.level == data::Level::hint && diagnostic.code != "stored-form"))
                continue;
            const auto &fix = diagnostic.fixes.front();
            all.push_back(fix);
            certain = certain && fix.kind == data::FixClass::certain;
            flips = flips || diagnostic.code == "wrong-direction";
            move = moveFor(diagnostic.code);
            reason += (reason.empty() ? "" : " ") + diagnostic.message + " " + fix.title + ".";
        }
        if (all.empty())
            return;
        offer(repair, {data::apply(m_request.query, all), reason, flips ? "flip" : move, flips ? directionCap : nameCap,
                       certain});
        if (all.size() > 1) // also each alone, in case one of them is wrong
            for (const auto &fix : all)
                offer(repair, {data::apply(m_request.query, {fix}), fix.title + ".", "nearest-name", nameCap, false});
    }

    // Moves 2 to 4, for all literals at once. True if every literal is stored.
    base::Result<bool> offerValues(data::Repair &repair)
    {
        ValueRepairer mender(m_knowledge, m_source);
        std::vector<data::Fix> fixes;
        data::Candidate candidate;
        bool allStored = true, allReplaced = true;
        for (const auto &use : m_analysis.literals) {
            BASE_TRY(const bool stored, mender.isStored(use, m_stop));
            if (stored)
                continue;
            allStored = false;
            const auto mending = mender.mend(use);
            if (!mending || !addFixes(use, *mending, fixes)) {
                allReplaced = false;
                continue;
            }
            candidate.reason += (candidate.reason.empty() ? "" : " ") + mending->reason;
            candidate.scoreCap = std::min(candidate.scoreCap, mending->scoreCap);
            candidate.move = mending->move;
        }
        if (allStored || !allReplaced)
            return allStored;
        candidate.query = data::apply(m_request.query, fixes);
        candidate.certain = true;
        const auto after = m_language->analyse(candidate.query, &m_knowledge.schema());
        if (after.parsed && !after.hasErrors())
            offer(repair, candidate);
        return false;
    }

    // Replaces the literal; if the new one is stored elsewhere, also the property or label before it.
    bool addFixes(const data::LiteralUse &use, const ValueRepair &mending, std::vector<data::Fix> &fixes) const
    {
        fixes.push_back({use.span, m_language->literal(data::Value(mending.text)), mending.reason});
        const auto rename = [&](data::TokenKind kind, const std::string &from, const std::string &to) {
            if (from == to)
                return true;
            const data::Token *last = nullptr;
            const auto tokens = m_language->tokens(m_request.query);
            for (const auto &token : tokens)
                if (token.span.end <= use.span.begin && token.kind == kind &&
                    m_request.query.substr(token.span.begin, token.span.end - token.span.begin) == from)
                    last = &token;
            if (last)
                fixes.push_back({last->span, to, mending.reason});
            return last != nullptr;
        };
        return rename(data::TokenKind::property, use.property, mending.property) &&
               rename(data::TokenKind::label, use.type, mending.type);
    }

    // Move 5, second part: removes the direction of a symmetric relationship within one type.
    void offerUndirected(data::Repair &repair) const
    {
        const auto &schema = m_knowledge.schema();
        std::vector<data::Fix> fixes;
        std::string types;
        for (const auto &token : m_language->tokens(m_request.query)) {
            if (token.kind != data::TokenKind::relationshipType)
                continue;
            const std::string type = m_request.query.substr(token.span.begin, token.span.end - token.span.begin);
            for (std::size_t r = 0; r < schema.relationships.size(); ++r) {
                if (schema.relationships[r].name != type || !m_knowledge.lexicon().isSymmetric(static_cast<int>(r)))
                    continue;
                const auto &ends = schema.relationships[r].endpoints;
                if (std::none_of(ends.begin(), ends.end(), [](const data::Endpoints &e) { return e.from == e.to; }))
                    continue;
                const std::size_t open = m_request.query.rfind('[', token.span.begin),
                                  close = m_request.query.find(']', token.span.end);
                if (open == std::string::npos || close == std::string::npos)
                    continue;
                if (open >= 2 && m_request.query[open - 2] == '<')
                    fixes.push_back(
                        {{static_cast<std::uint32_t>(open - 2), static_cast<std::uint32_t>(open - 1)}, "", {}});
                if (close + 2 < m_request.query.size() && m_request.query[close + 2] == '>')
                    fixes.push_back(
                        {{static_cast<std::uint32_t>(close + 2), static_cast<std::uint32_t>(close + 3)}, "", {}});
                types = type;
            }
        }
        if (!fixes.empty())
            offer(repair, {data::apply(m_request.query, fixes), texts().say("bothDirections", {types}), "undirected",
                           undirectedCap, true});
    }

    // True if the query is a guessed reading, through things that the question does not name: another path is possible.
    bool isGuessed() const
    {
        if (m_request.question.empty())
            return false;
        const auto understood = understand(m_request.question, m_knowledge);
        if (!understood.abstains.empty() || !understood.readings.front().guessed)
            return false;
        return m_language->analyse(understood.readings.front().query, &m_knowledge.schema()).relationshipTypes ==
               m_analysis.relationshipTypes;
    }

    // Move 12: confirms an empty result by looking up everything that the query names.
    base::Status verify(data::Repair &repair)
    {
        const bool isNone = m_request.outcome.rows && data::canProveEmpty(*m_request.outcome.rows, m_request.query);
        if (!isNone || m_analysis.hasErrors() || isGuessed())
            return {};
        BASE_TRY(const auto absence,
                 data::lookUpAbsence(m_request.query, m_analysis, m_knowledge.schema(), m_source, m_stop));
        repair.verifiedEmpty = absence.isProven();
        repair.proof = repair.verifiedEmpty ? proofText(absence) : std::string();
        return {};
    }

    std::string proofText(const data::Absence &absence) const
    {
        std::vector<std::string> known, names;
        for (const auto &name : absence.found(data::NameLookup::Kind::value))
            names.push_back(texts().say("quoted", {name}));
        if (!names.empty())
            known.push_back(texts().say(names.size() == 1 ? "isStored" : "areStored", {texts().listed(names)}));
        if (const auto types = absence.found(data::NameLookup::Kind::relationship); !types.empty())
            known.push_back(
                texts().say(types.size() == 1 ? "isRelationship" : "areRelationships", {base::join(types, ", ")}));
        const bool lacksValue = !m_request.outcome.rows->empty() && m_request.outcome.rows->at(0, 0).isNull();
        std::string proof = base::join(known, ", " + texts().say("and") + " ");
        proof += texts().say(lacksValue ? "withoutTheValue" : known.empty() ? "nothingFulfils" : "nothingConnectsThem");
        proof.erase(0, proof.find_first_not_of("; "));
        proof.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(proof.front())));
        return proof;
    }

    const Texts &texts() const { return m_knowledge.vocabulary().texts(); }

    const data::RepairRequest &m_request;
    const Knowledge &m_knowledge;
    data::Source &m_source;
    std::stop_token m_stop;
    std::shared_ptr<const data::Language> m_language;
    data::Analysis m_analysis;
    Probes m_probes;
    std::set<std::string> m_tried; // keys of the tried queries
};

} // namespace

RuleRepairer::RuleRepairer(std::shared_ptr<Knowledge> knowledge) : m_knowledge(std::move(knowledge)) {}
RuleRepairer::~RuleRepairer() = default;

base::Result<data::Repair> RuleRepairer::propose(const data::RepairRequest &request, const data::Schema &schema,
                                                 data::Source &source, std::stop_token stop)
{
    BASE_CHECK(m_knowledge->prepare(schema, stop));
    return Move(request, *m_knowledge, source, stop).propose();
}

} // namespace offline
