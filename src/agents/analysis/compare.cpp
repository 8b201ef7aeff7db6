// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/analysis/compare.h"

#include "agents/analysis/exportedrun.h"
#include "agents/analysis/sentences.h"
#include "agents/engine/names.h"
#include "agents/react/toolcall.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/language/language.h"
#include "data/rows/sequencediff.h"

#include <algorithm>
#include <cctype>

namespace agents {

using nlohmann::json;
using workflow::CheckpointPtr;

namespace {

// Every byte is in exactly one token.
std::vector<std::string> tokensOfText(const std::string &text, const data::Language *language)
{
    std::vector<std::string> tokens;
    if (language) {
        std::size_t done = 0;
        for (const data::Token &token : language->tokens(text)) {
            if (token.span.begin > done)
                tokens.push_back(text.substr(done, token.span.begin - done));
            tokens.push_back(text.substr(token.span.begin, token.span.end - token.span.begin));
            done = token.span.end;
        }
        if (done < text.size())
            tokens.push_back(text.substr(done));
        return tokens;
    }
    const auto kind = [](unsigned char byte) {
        return std::isspace(byte) ? 0 : std::isalnum(byte) || byte == '_' || byte >= 0x80 ? 1 : 2;
    };
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        const int here = kind(static_cast<unsigned char>(text[at]));
        while (end < text.size() && here != 2 && kind(static_cast<unsigned char>(text[end])) == here)
            ++end;
        tokens.push_back(text.substr(at, end - at));
        at = end;
    }
    return tokens;
}

// The reflection that led to the query; none if the user has edited the query since.
std::string reflectionOf(const AgentSpec &agent, const std::vector<CheckpointPtr> &path)
{
    for (auto step = path.rbegin(); step != path.rend(); ++step) {
        if (wrote(**step, agent.card.reflection))
            break;
        if ((*step)->origin == workflow::Origin::edit && wrote(**step, agent.card.proposal))
            return {};
    }
    return textAt(path.back()->state, agent.card.reflection);
}

ComparedSide sideOf(const AgentSpec &agent, const std::vector<CheckpointPtr> &path)
{
    const CheckpointPtr &checkpoint = path.back();
    const workflow::State &state = checkpoint->state;
    return {checkpoint,
            state.text(names::question),
            textAt(state, agent.card.headline), // also if not executed yet
            textAt(state, agent.card.answer),
            textAt(state, agent.card.problem),
            checkpoint->endReason,
            reflectionOf(agent, path),
            state.get(artefactOf(agent.card.outcome)),
            countingScore(agent.score, state)};
}

// The values of a side from its path.
void addPath(ComparedSide &side, const std::vector<CheckpointPtr> &path)
{
    for (const CheckpointPtr &checkpoint : path)
        for (const workflow::ActivityPtr &activity : checkpoint->record.activities)
            if (activity->kind == activities::query && !activity->served)
                side.database += activity->time;
}

// A step with tools for the user: its calls and their results. Times are ignored.
std::string stepText(const json &step)
{
    constexpr std::size_t shown = 200; // bytes of a result
    std::string text;
    for (const json &call : base::memberOf(step, "calls"))
        text +=
            (text.empty() ? "" : "; ") + callAsQuestion(base::textIn(call, "name"), base::memberOf(call, "arguments"));
    for (const json &observation : base::memberOf(step, "observations")) {
        const auto came = base::textIn(observation, "text");
        text += " → " + base::shorten(base::trim(came.substr(0, came.find('\n'))), shown);
    }
    return text;
}

// Passages by id; calls in order.
std::vector<std::pair<std::string, std::string>> listOf(const workflow::State &state, const CompareSpec::Item &item)
{
    std::vector<std::pair<std::string, std::string>> list; // key, text
    for (const auto &path : item.paths) {
        json all = json::array();
        if (const auto held = state.list(artefactOf(path))) {
            for (const auto &each : held->tail(held->size()))
                all.push_back(each->kind() == "json" ? base::jsonOf(each) : json(each->display()));
        } else if (const auto value = valueAt(state, path); value && value->is_array()) {
            all = *value;
        }
        for (const json &each : all) {
            auto text = each.is_string() ? each.get<std::string>()
                        : item.how == CompareSpec::How::passages && each.is_object() && each.contains("text") &&
                                each["text"].is_string()
                            ? each["text"].get<std::string>()
                        : item.how == CompareSpec::How::calls && base::memberOf(each, "calls").is_array()
                            ? stepText(each)
                            : each.dump(-1, ' ', false, json::error_handler_t::replace);
            const bool hasId = item.how == CompareSpec::How::passages && each.is_object() && each.contains("id");
            list.emplace_back(hasId ? each["id"].dump(-1, ' ', false, json::error_handler_t::replace) : text,
                              std::move(text));
        }
        if (!list.empty())
            break;
    }
    return list;
}

std::vector<ComparedItem::Line> linesOf(const std::vector<std::pair<std::string, std::string>> &before,
                                        const std::vector<std::pair<std::string, std::string>> &after)
{
    std::vector<std::string> left, right;
    for (const auto &[key, text] : before)
        left.push_back(key);
    for (const auto &[key, text] : after)
        right.push_back(key);
    std::vector<ComparedItem::Line> lines;
    for (const data::SequencePair &pair : data::diffSequences(left, right)) {
        const auto *one = pair.left < 0 ? nullptr : &before[static_cast<std::size_t>(pair.left)].second;
        const auto *two = pair.right < 0 ? nullptr : &after[static_cast<std::size_t>(pair.right)].second;
        lines.push_back({!one           ? data::RowChange::added
                         : !two         ? data::RowChange::removed
                         : *one == *two ? data::RowChange::kept
                                        : data::RowChange::changed,
                         one ? *one : std::string(), two ? *two : std::string()});
    }
    return lines;
}

void addParts(std::vector<ComparedPart> &parts, const json &score, bool isAfter)
{
    if (!score.is_object() || !score.contains("parts"))
        return;
    for (const json &part : score["parts"]) {
        const std::string name = part.value("name", std::string());
        auto found = std::find_if(parts.begin(), parts.end(), [&](const auto &one) { return one.name == name; });
        if (found == parts.end())
            found = parts.insert(parts.end(), {name, 0, 0, part.value("max", 0.0), {}});
        (isAfter ? found->after : found->before) = part.value("value", 0.0);
        if (isAfter || found->why.empty())
            found->why = base::codedTextIn(part, "why").english();
    }
}

} // namespace

namespace {

// Tokens and the text between them: blanks are no tokens, because they would dominate the alignment.
struct Spelled {
    std::vector<std::string> words;
    std::vector<std::string> gaps; // gaps[i] is before words[i]; one more at the end
};

Spelled spelled(const std::string &text, const data::Language *language)
{
    Spelled out;
    out.gaps.emplace_back();
    for (std::string &token : tokensOfText(text, language)) {
        if (base::trim(token).empty()) {
            out.gaps.back() += token;
        } else {
            out.words.push_back(std::move(token));
            out.gaps.emplace_back();
        }
    }
    return out;
}

} // namespace

std::vector<TextPiece> diffTexts(const std::string &before, const std::string &after, const data::Language *language)
{
    const Spelled left = spelled(before, language), right = spelled(after, language);
    std::vector<TextPiece> pieces;
    const auto add = [&](TextPiece::Change change, const std::string &text) {
        if (text.empty())
            return;
        if (!pieces.empty() && pieces.back().change == change)
            pieces.back().text += text;
        else
            pieces.push_back({change, text});
    };
    const auto bothGaps = [&](const std::string &one, const std::string &two) {
        add(one == two ? TextPiece::kept : TextPiece::removed, one);
        if (one != two)
            add(TextPiece::added, two);
    };
    bothGaps(left.gaps.front(), right.gaps.front());
    for (const data::SequencePair &pair : data::diffSequences(left.words, right.words)) {
        const auto l = static_cast<std::size_t>(pair.left), r = static_cast<std::size_t>(pair.right);
        if (pair.right < 0) {
            add(TextPiece::removed, left.words[l] + left.gaps[l + 1]);
        } else if (pair.left < 0) {
            add(TextPiece::added, right.words[r] + right.gaps[r + 1]);
        } else {
            add(TextPiece::kept, right.words[r]);
            bothGaps(left.gaps[l + 1], right.gaps[r + 1]);
        }
    }
    return pieces;
}

namespace {

std::vector<std::string> sentencesOf(const std::string &text)
{
    std::vector<std::string> sentences;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!endsSentence(text, i) && i + 1 < text.size())
            continue;
        if (auto sentence = base::trim(text.substr(begin, i + 1 - begin)); !sentence.empty())
            sentences.push_back(std::move(sentence));
        begin = i + 1;
    }
    return sentences;
}

// Names of a query that a sentence can mention: words of at least three letters, in lower case.
std::vector<std::string> namesIn(const std::string &text)
{
    std::vector<std::string> found;
    std::string word;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const auto byte = i < text.size() ? static_cast<unsigned char>(text[i]) : static_cast<unsigned char>(' ');
        if (std::isalnum(byte) || byte == '_' || byte >= 0x80) {
            word += static_cast<char>(std::tolower(byte));
            continue;
        }
        if (word.size() >= 3)
            found.push_back(word);
        word.clear();
    }
    return found;
}

int shared(const std::vector<std::string> &wanted, const std::vector<std::string> &known)
{
    return static_cast<int>(std::count_if(wanted.begin(), wanted.end(), [&](const std::string &word) {
        return std::find(known.begin(), known.end(), word) != known.end();
    }));
}

std::string reasonOf(const QueryHunk &hunk, const std::vector<std::string> &reflections)
{
    const auto brought = namesIn(hunk.added), taken = namesIn(hunk.removed);
    std::string reason;
    int best = 0;
    for (const std::string &reflection : reflections)
        for (const std::string &sentence : sentencesOf(reflection)) {
            const auto known = namesIn(sentence);
            if (const int weight = 2 * shared(brought, known) + shared(taken, known); weight > best) {
                best = weight;
                reason = sentence;
            }
        }
    return reason;
}

} // namespace

std::vector<QueryHunk> hunksOf(const std::vector<TextPiece> &pieces, const std::vector<std::string> &reflections)
{
    std::vector<QueryHunk> hunks;
    bool open = false;
    for (const TextPiece &piece : pieces) {
        // A blank between two changes does not separate them.
        if (piece.change == TextPiece::kept && !(open && base::trim(piece.text).empty())) {
            open = false;
            continue;
        }
        if (!open)
            hunks.emplace_back();
        open = true;
        if (piece.change != TextPiece::added)
            hunks.back().removed += piece.text;
        if (piece.change != TextPiece::removed)
            hunks.back().added += piece.text;
    }
    for (QueryHunk &hunk : hunks) {
        hunk.removed = base::trim(hunk.removed);
        hunk.added = base::trim(hunk.added);
        hunk.reason = reasonOf(hunk, reflections);
    }
    std::erase_if(hunks, [](const QueryHunk &hunk) { return hunk.removed.empty() && hunk.added.empty(); });
    return hunks;
}

std::vector<std::string> reflectionsOf(const AgentSpec &agent, const std::vector<CheckpointPtr> &after,
                                       std::size_t shared)
{
    // Comments after the last query have not caused a change yet.
    std::size_t end = after.size();
    while (end > shared && !wrote(*after[end - 1], artefactOf(agent.card.headline.front())))
        --end;
    if (end == shared)
        end = after.size();
    std::vector<std::string> reflections;
    for (std::size_t i = end; i-- > shared;)
        for (const auto &name : agent.compare.causes)
            if (wrote(*after[i], name))
                reflections.push_back(after[i]->state.display(name));
    return reflections;
}

Comparison compare(const AgentSpec &agent, const std::vector<CheckpointPtr> &wholeBefore,
                   const std::vector<CheckpointPtr> &wholeAfter, const data::Language *language)
{
    using How = CompareSpec::How;
    const auto shown = withPrivateValuesHidden({wholeBefore, wholeAfter}, {}); // with the private columns of their runs
    const Path &before = shown.front(), &after = shown.back();
    Comparison comparison;
    comparison.before = sideOf(agent, before);
    comparison.after = sideOf(agent, after);
    addPath(comparison.before, before);
    addPath(comparison.after, after);
    std::size_t shared = 0;
    while (shared < before.size() && shared < after.size() && before[shared] == after[shared])
        ++shared;
    if (shared > 0)
        comparison.divergence = before[shared - 1]->id;
    comparison.query = diffTexts(comparison.before.query, comparison.after.query, language);
    const workflow::State &left = before.back()->state, &right = after.back()->state;
    for (const auto &item : agent.compare.items) {
        ComparedItem one{item.name,
                         agent.titleOf(artefactOf(item.paths.front())),
                         item.how,
                         textAt(left, item.paths),
                         textAt(right, item.paths),
                         {},
                         {}};
        if (item.how == How::text || item.how == How::code)
            one.pieces = diffTexts(one.before, one.after, item.how == How::code ? language : nullptr);
        else if (item.how == How::passages || item.how == How::calls)
            one.lines = linesOf(listOf(left, item), listOf(right, item));
        else if (item.how == How::rows)
            comparison.rows = data::diffRows(data::rowsOf(left.get(artefactOf(item.paths.front()))),
                                             data::rowsOf(right.get(artefactOf(item.paths.front()))));
        else
            for (const bool isAfter : {false, true}) // an attempt may be compared with itself
                addParts(comparison.parts, (isAfter ? right : left).json(artefactOf(item.paths.front())), isAfter);
        comparison.items.push_back(std::move(one));
    }
    const auto reflections = reflectionsOf(agent, after, shared);
    if (!reflections.empty())
        comparison.askedFor = reflections.front();
    comparison.hunks = hunksOf(comparison.query, reflections);
    return comparison;
}

bool onOtherData(const Comparison &comparison)
{
    const std::string &before = comparison.before.fingerprint, &after = comparison.after.fingerprint;
    return !before.empty() && !after.empty() && before != after;
}

namespace {

json compared(const ComparedSide &side)
{
    return {{"checkpoint", static_cast<std::uint64_t>(side.checkpoint->id)},
            {"iteration", side.checkpoint->iteration},
            {"step", side.checkpoint->step},
            {"node", side.checkpoint->node},
            {"question", side.question},
            {"query", side.query},
            {"answer", side.answer},
            {"error", side.error.empty() ? json() : json(side.error)},
            {"reason", side.endReason},
            {"fingerprint", side.fingerprint.empty() ? json() : json(side.fingerprint)},
            {"rows", data::rowsOf(side.rows).size()},
            {"score", side.score ? json(*side.score) : json()},
            {"tokens", side.checkpoint->total.tokens()},
            {"cost", side.checkpoint->total.cost ? json(*side.checkpoint->total.cost) : json()},
            {"ms", std::chrono::duration<double, std::milli>(side.checkpoint->elapsed).count()}};
}

json rowJson(const data::Rows &rows, const std::vector<std::size_t> &columns, std::size_t row)
{
    json cells = json::array();
    for (const std::size_t column : columns)
        cells.push_back(data::toJson(rows.at(row, column)));
    return cells;
}

} // namespace

json toJson(const Comparison &comparison)
{
    static constexpr const char *words[] = {"kept", "changed", "added", "removed"};
    static constexpr const char *pieces[] = {"kept", "added", "removed"};
    const data::RowsDifference &rows = comparison.rows;
    const auto piecesOf = [](const std::vector<TextPiece> &all) {
        json list = json::array();
        for (const TextPiece &piece : all)
            list.push_back({{"change", pieces[piece.change]}, {"text", piece.text}});
        return list;
    };
    json hunks = json::array();
    for (const QueryHunk &hunk : comparison.hunks)
        hunks.push_back({{"removed", hunk.removed}, {"added", hunk.added}, {"asked_for", hunk.reason}});
    json lines = json::array();
    const data::Rows &before = data::rowsOf(comparison.before.rows), &after = data::rowsOf(comparison.after.rows);
    for (const auto &line : rows.lines) {
        if (line.change == data::RowChange::kept)
            continue;
        json one = {{"change", words[static_cast<int>(line.change)]}};
        if (line.before >= 0)
            one["before"] = rowJson(before, rows.inBefore, static_cast<std::size_t>(line.before));
        if (line.after >= 0)
            one["after"] = rowJson(after, rows.inAfter, static_cast<std::size_t>(line.after));
        lines.push_back(std::move(one));
    }
    json parts = json::array();
    for (const ComparedPart &part : comparison.parts)
        parts.push_back({{"name", part.name},
                         {"before", part.before},
                         {"after", part.after},
                         {"max", part.maximum},
                         {"why", part.why}});
    json object = {{"before", compared(comparison.before)},
                   {"after", compared(comparison.after)},
                   {"divergence", comparison.divergence == workflow::CheckpointId::none
                                      ? json()
                                      : json(static_cast<std::uint64_t>(comparison.divergence))},
                   {"query_hunks", hunks},
                   {"asked_for", comparison.askedFor}};
    if (comparison.claims)
        object["claims"] = toJson(*comparison.claims).at("claims");
    for (const ComparedItem &item : comparison.items)
        switch (item.how) {
        case CompareSpec::How::text:
        case CompareSpec::How::code:
            object[item.name] = piecesOf(item.pieces);
            break;
        case CompareSpec::How::rows:
            object[item.name] = {{"columns", rows.columns},
                                 {"key", rows.key ? json(rows.columns[*rows.key]) : json()},
                                 {"kept", rows.kept},
                                 {"changed", rows.changed},
                                 {"added", rows.added},
                                 {"removed", rows.removed},
                                 {"comparable", rows.comparable},
                                 {"lines", lines}};
            break;
        case CompareSpec::How::score:
            object[item.name] = parts;
            break;
        case CompareSpec::How::passages:
        case CompareSpec::How::calls:
            object[item.name] = json::array();
            for (const auto &line : item.lines)
                object[item.name].push_back(
                    {{"change", words[static_cast<int>(line.change)]}, {"before", line.before}, {"after", line.after}});
            break;
        }
    return object;
}

} // namespace agents
