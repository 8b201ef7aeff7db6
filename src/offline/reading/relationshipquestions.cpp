// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/relationshipquestions.h"

#include "base/text.h"
#include "data/language/queryparts.h"
#include "data/rows/rows.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/printing/tableview.h"
#include "offline/reading/teaching.h"
#include "offline/values/lexicon.h"

#include <algorithm>
#include <chrono>

namespace offline {

namespace {

constexpr std::size_t namesTried = 3, questionsShown = 3;
constexpr std::chrono::milliseconds timeForNames(500);

// Names at the referenced end, most referenced first.
std::vector<std::string> namesReferredTo(const data::Endpoints &ends, Knowledge &knowledge, const std::stop_token &stop)
{
    const auto language = knowledge.source().language();
    const auto *table = knowledge.schema().entity(ends.to);
    const auto *key = table && ends.columns.size() == 1 ? table->property(ends.columns.front().second) : nullptr;
    const int to = knowledge.lexicon().entityIndex(ends.to);
    // A text key is the name of its row; a number is not.
    const auto *name = key && key->type == data::Type::string ? key : knowledge.lexicon().nameProperty(to);
    std::vector<std::string> found;
    if (!name || !language || language->family() != "SQL")
        return found;
    const auto written = [&](const std::string &text) { return data::writtenName(*language, text); };
    std::vector<std::string> on;
    for (const auto &[refers, referred] : ends.columns)
        on.push_back("a." + written(refers) + " = b." + written(referred));
    data::QueryLimits limits;
    limits.rows = namesTried;
    limits.time = timeForNames;
    const std::string column = "b." + written(name->name);
    const auto rows = knowledge.source().run(
        {"SELECT " + column + ", count(*) AS n FROM " + written(ends.from) + " AS a JOIN " + written(ends.to) +
             " AS b ON " + base::join(on, " AND ") + " WHERE " + column + " IS NOT NULL GROUP BY " + column +
             " ORDER BY n DESC, " + column + " LIMIT " + std::to_string(namesTried),
         {}},
        limits, stop);
    if (rows)
        for (std::size_t i = 0; i < rows->size(); ++i)
            found.push_back(rows->at(i, 0).toDisplay());
    return found;
}

// The name of this relationship without a synonym.
std::string untaughtName(const data::Endpoints &ends, const data::Schema &schema)
{
    const TableView view = schema.ofTables ? tableView(schema) : referenceView(schema);
    for (const auto &[key, join] : view.joins)
        if (std::get<1>(key) == ends.from && std::get<2>(key) == ends.to && join.through.empty() &&
            join.from == ends.columns)
            return std::get<0>(key);
    return {};
}

std::string filled(std::string text, const std::vector<std::pair<std::string, std::string>> &parts)
{
    for (const auto &[key, part] : parts)
        for (auto at = text.find(key); at != std::string::npos; at = text.find(key, at + part.size()))
            text.replace(at, key.size(), part);
    return text;
}

} // namespace

RelationshipWords questionsOver(const data::Endpoints &ends, const std::string &newVerb, Knowledge &knowledge,
                                const std::stop_token &stop)
{
    RelationshipWords out;
    const auto &lexicon = knowledge.lexicon();
    const int from = lexicon.entityIndex(ends.from), to = lexicon.entityIndex(ends.to);
    if (from < 0 || to < 0)
        return out; // a junction table is no thing in questions
    out.from = lexicon.spoken(from);
    out.to = lexicon.spoken(to);
    out.verb = untaughtName(ends, knowledge.schema());
    data::Words words;
    if (!newVerb.empty() && !ends.columns.empty()) {
        data::Word word;
        word.meaning = data::Word::Meaning::relationship;
        word.phrases = {newVerb};
        std::vector<std::string> columns;
        for (const auto &[column, key] : ends.columns)
            columns.push_back(column);
        word.type = base::join(columns, ", ");
        words.push_back(std::move(word));
    }
    const std::string one = newVerb.empty() ? out.verb : newVerb;
    const auto verb = knowledge.vocabulary().verb(identifierWords(one)); // "lie in"
    const auto names = namesReferredTo(ends, knowledge, stop);
    const std::vector<std::pair<std::string, std::string>> parts{{"{froms}", lexicon.spoken(from, true)},
                                                                 {"{from}", out.from},
                                                                 {"{tos}", lexicon.spoken(to, true)},
                                                                 {"{to}", out.to},
                                                                 {"{verb}", verb ? verb->ofMany : one}};
    const auto offer = [&](const std::string &text) {
        if (stop.stop_requested() || out.questions.size() >= questionsShown)
            return false;
        const TaughtReading reading = readWith(text, words, knowledge, stop);
        if (!reading.abstains.empty() || reading.rows <= 0)
            return false;
        out.questions.push_back(
            {text, reading.rows, reading.isCut, reading.found.empty() ? std::string() : reading.found.front()});
        return true;
    };
    for (const char *kind : {"tied", "tiedMost", "mostRows"})
        if (const auto *sample = knowledge.vocabulary().sample(kind)) {
            if (one.empty() && sample->first.find("{verb}") != std::string::npos)
                continue; // no name
            const bool isOfName = sample->first.find("{name}") != std::string::npos;
            if (!isOfName)
                offer(filled(sample->first, parts));
            for (const auto &name : isOfName ? names : std::vector<std::string>()) {
                auto all = parts;
                all.emplace_back("{name}", name); // last, because a name may contain anything
                if (offer(filled(sample->first, all)))
                    break;
            }
        }
    static_cast<void>(knowledge.prepare(data::Schema(knowledge.schema()), stop)); // the previous synonyms
    return out;
}

} // namespace offline
