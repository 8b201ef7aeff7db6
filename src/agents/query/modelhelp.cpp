// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/modelhelp.h"

#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/query/comparedwords.h"
#include "agents/query/executionscore.h"
#include "agents/query/querynodes.h"
#include "agents/query/recordingsource.h"
#include "agents/query/relevance.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/language/untickedtypes.h"
#include "data/rows/privacy.h"
#include "data/rows/rowfacts.h"
#include "data/schema/schemaartefact.h"
#include "data/source/examplemaker.h"
#include "llm/structured.h"
#include "workflow/services.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace agents {

using nlohmann::json;
using workflow::Changes;
using workflow::Context;
using workflow::State;

namespace {

constexpr std::size_t phrasesLookedUp = 6;                 // per question
constexpr std::size_t valuesOfPhrase = 3, valuesRead = 12; // shown; read to choose the tables that they belong to
constexpr std::size_t valuesShown = 10;
constexpr std::size_t longestValue = 80;  // characters of a value in the prompt
constexpr std::size_t examplesTried = 12; // queries that are run to find examples with rows
constexpr std::size_t rowsOfExample = 5;
constexpr std::chrono::milliseconds timeOfExample{500};
// Weights for comparing an example with a question; a shared word counts 1.
constexpr double sameForm = 2, otherSense = 2, unsharedWord = 0.2;
// A small model copies the names of an example into a question without such names.
constexpr double sameName = 1.5, otherName = 1.5, missingName = 0.5;

bool serves(const Context &context, const char *role)
{
    return context.services.serves(role) && context.services.bindings().contains(role);
}

// The rules' reading of the question: {words, query, readAs, confidence}. An unusable answer counts as none.
base::Result<json> readByRules(const State &state, Context &context)
{
    if (!serves(context, roles::rules))
        return json::object();
    BASE_TRY(const auto rules, context.services.get<llm::Client>(roles::rules));
    llm::ChatRequest request;
    for (const char *name : {names::question, names::schema, names::schemaAllowed, names::continued})
        if (const auto &value = state.get(name))
            request.task[name] = value;
    const llm::Tool tool{"GenerateQuery",
                         "Generate the query.",
                         {{"type", "object"},
                          {"properties", {{"search_queries", {{"type", "array"}, {"items", {{"type", "string"}}}}}}},
                          {"required", {"search_queries"}}}};
    request.tools = {tool};
    request.forcedTool = tool.name;
    BASE_TRY(const auto reply,
             context.activities.call(activities::probe, base::json({{"rules", state.text(names::question)}}),
                                     [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
                                         BASE_TRY(const auto chatReply, rules->chat(request, live.stop()));
                                         return workflow::Reply{base::json(chatReply.toJson()), {}};
                                     }));
    BASE_TRY(const auto chatReply, llm::ChatReply::fromJson(base::jsonOf(reply)));
    json out = json::object();
    out["words"] = json::array();
    for (const auto &word : chatReply.words)
        if (word.kind == "value")
            out["words"].push_back({{"begin", word.begin}, {"end", word.end}, {"target", word.target}});
    const auto arguments = llm::toolArguments(chatReply, tool);
    const auto queries = arguments ? queriesOf(arguments->value["search_queries"]) : std::vector<std::string>();
    if (chatReply.finishReason != "abstained" && queries.size() == 1)
        out["rules"] = {{"query", queries.front()},
                        {"readAs", chatReply.readAs},
                        {"confidence", chatReply.confidence.value_or(0)},
                        {"words", chatReply.toJson().value("words", json::array())}};
    return out;
}

// Phrases of the question that may be stored values: those linked by the rules, and possible names.
std::vector<std::pair<std::string, std::string>> phrasesIn(const State &state, const json &read,
                                                           const data::Schema &schema, const QuestionLanguage &language)
{
    const auto &question = state.text(names::question);
    std::vector<std::pair<std::string, std::string>> phrases; // as written, as looked up
    for (const auto &word : read.value("words", json::array())) {
        const auto begin = word.value("begin", std::size_t{0}), end = word.value("end", std::size_t{0});
        if (begin < end && end <= question.size())
            phrases.emplace_back(question.substr(begin, end - begin), word.value("target", std::string()));
    }
    const data::Analysis nothing;
    const std::vector<data::Token> noTokens;
    ScoreInput input;
    input.language = &language;
    input.question = question;
    input.schema = &schema;
    input.analysis = &nothing;
    input.tokens = &noTokens;
    for (const auto &name : Relevance(relevanceOf(input)).possibleNames(phrasesLookedUp))
        if (std::none_of(phrases.begin(), phrases.end(), [&](const auto &each) {
                return base::fold(each.first).find(base::fold(name)) != std::string::npos;
            }))
            phrases.emplace_back(name, name);
    phrases.resize(std::min(phrases.size(), phrasesLookedUp));
    return phrases;
}

// The phrase can name the stored value: it has all its words, or nearly the same letters.
bool isClose(const std::string &phrase, const std::string &value)
{
    constexpr std::size_t shortestMisspelt = 5, lettersPerMistake = 4;
    const auto asked = base::fold(phrase), stored = base::fold(value);
    if (asked == stored)
        return true;
    const auto words = base::split(stored, ' ');
    const auto all = base::split(asked, ' ');
    if (std::all_of(all.begin(), all.end(),
                    [&](const auto &word) { return std::find(words.begin(), words.end(), word) != words.end(); }))
        return true;
    const auto isMisspelt = [](const std::string &a, const std::string &b) {
        const std::size_t most = std::max<std::size_t>(1, a.size() / lettersPerMistake);
        return base::editDistance(a, b, most) <= most;
    };
    // Word by word: "highest point" is no misspelt "High Point".
    return asked.size() >= shortestMisspelt && isMisspelt(asked, stored) &&
           (all.size() != words.size() || std::equal(all.begin(), all.end(), words.begin(), isMisspelt));
}

// The column refers to another table, which is a better place for its values.
bool isReference(const data::Schema &schema, const std::string &table, const std::string &column)
{
    return schema.ofTables &&
           std::any_of(schema.relationships.begin(), schema.relationships.end(), [&](const auto &type) {
               return std::any_of(type.endpoints.begin(), type.endpoints.end(), [&](const auto &ends) {
                   return ends.from == table && std::any_of(ends.columns.begin(), ends.columns.end(),
                                                            [&](const auto &pair) { return pair.first == column; });
               });
           });
}

base::Result<json> storedValues(const State &state, Context &context, const json &read,
                                const QuestionLanguage &language)
{
    json values = json::array();
    const auto schema = data::schemaOf(state.get(names::schema));
    const auto settings = settingsOf(state);
    if (!schema || !settings.linkedValues || settings.rowsShown() == 0) // models may not see stored values
        return values;
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    RecordingSource probing(*source, context.activities, schema);
    std::set<std::tuple<std::string, std::string, std::string>> seen;
    for (const auto &[typed, text] : phrasesIn(state, read, *schema, language)) {
        auto found = probing.values({}, {}, text, valuesRead, context.stop);
        if (!found) {
            if (found.error().category == base::Category::cancelled)
                return tl::unexpected(found.error());
            break; // no help if the source cannot be searched
        }
        std::stable_sort(found->begin(), found->end(), [&](const auto &a, const auto &b) {
            return std::pair(b.similarity, isReference(*schema, a.type, a.property)) <
                   std::pair(a.similarity, isReference(*schema, b.type, b.property));
        });
        std::size_t ofPhrase = 0;
        const bool isExact = !found->empty() && found->front().value.isString() &&
                             base::fold(found->front().value.asString()) == base::fold(text);
        for (const auto &each : *found) {
            if (!each.value.isString() || data::isPrivateProperty(each.property, settings.privateColumns))
                continue;
            const auto &value = each.value.asString();
            if (isExact ? base::fold(value) != base::fold(text) : !isClose(text, value))
                continue;
            if (ofPhrase++ == valuesOfPhrase)
                break;
            if (values.size() < valuesShown && seen.emplace(each.type, each.property, value).second)
                values.push_back({{"said", typed}, {"type", each.type}, {"property", each.property}, {"value", value}});
        }
    }
    return values;
}

// The only stored name that the phrase means, if it is not much longer; else empty.
std::string storedName(const std::string &phrase, const json &values, const data::Schema &schema)
{
    std::set<std::string> names, all;
    for (const auto &each : values) {
        if (base::textIn(each, "said") != phrase)
            continue;
        const auto *naming = schema.nameProperty(base::textIn(each, "type"));
        if (naming && naming->name == base::textIn(each, "property"))
            names.insert(base::textIn(each, "value"));
        all.insert(base::textIn(each, "value"));
    }
    const auto &meant = names.empty() ? all : names;
    return meant.size() == 1 && !isMuchLonger(*meant.begin(), phrase) ? *meant.begin() : std::string();
}

// The question with its names as they are stored, where only one fits.
std::string withStoredNames(const std::string &question, const json &values, const data::Schema &schema,
                            const data::Language &language)
{
    std::map<std::size_t, std::pair<std::size_t, std::string>> places; // by begin: the length, and the literal
    const auto isLetter = [&](std::size_t at) {
        return at < question.size() && (std::isalnum(static_cast<unsigned char>(question[at])) != 0 ||
                                        static_cast<unsigned char>(question[at]) >= 0x80);
    };
    for (const auto &each : values) {
        const auto phrase = base::textIn(each, "said"), name = storedName(phrase, values, schema);
        const auto at = question.find(phrase);
        if (name.empty() || at == std::string::npos || (at > 0 && isLetter(at - 1)) || isLetter(at + phrase.size()))
            continue;
        places.try_emplace(at, phrase.size(), language.literal(data::Value(name)));
    }
    std::string text;
    std::size_t done = 0;
    for (const auto &[begin, place] : places) {
        if (begin < done)
            continue;
        text += question.substr(done, begin - done) + place.second;
        done = begin + place.first;
    }
    return text + question.substr(done);
}

// The phrase that is all the question says: "Karin Lund" of "And Karin Lund?"; empty if it says more.
std::string onlyName(const std::string &question, const json &values, const QuestionLanguage &language)
{
    const auto words = language.contentWords(question);
    for (const auto &each : values) {
        auto phrase = base::textIn(each, "said");
        const auto begin = question.find(phrase);
        const bool isAll = begin != std::string::npos && std::all_of(words.begin(), words.end(), [&](const auto &word) {
                               return word.begin >= begin && word.end <= begin + phrase.size();
                           });
        if (isAll)
            return phrase;
    }
    return {};
}

// The distinct words of a text, to compare an example with a question.
std::set<std::string> wordsOf(const std::string &text, const QuestionLanguage &language)
{
    std::set<std::string> words;
    for (const auto &word : language.contentWords(text))
        words.insert(word.text);
    return words;
}

data::ExampleForm formAsked(const std::string &question, const QuestionLanguage &language)
{
    using Form = data::ExampleForm;
    const auto asks = [&](const char *what) { return language.asksFor(question, what); };
    const auto shape = language.shape(question);
    if (asks("average") || asks("total"))
        return Form::average;
    if (shape == AnswerShape::yesNo)
        return Form::yesNo;
    if (asks("each"))
        return Form::each;
    if ((asks("least") && !asks("most")) || asks("youngest"))
        return Form::least;
    if (shape == AnswerShape::top || asks("most") || asks("extreme") || asks("oldest"))
        return Form::most;
    return shape == AnswerShape::count || language.asksHowMany(question) ? Form::count : Form::list;
}

// By phrase of the question: the types of the stored values that it may mean.
using NamedTypes = std::map<std::string, std::set<std::string>>;

NamedTypes namedIn(const json &values)
{
    NamedTypes named;
    for (const auto &each : values)
        named[base::textIn(each, "said")].insert(base::textIn(each, "type"));
    return named;
}

// How well the types of the items that an example names match the types that the question names.
double likenessOfNames(const NamedTypes &asked, const std::vector<std::string> &named)
{
    auto left = asked;
    std::size_t matched = 0;
    for (const auto &type : named) {
        const auto found =
            std::find_if(left.begin(), left.end(), [&](const auto &phrase) { return phrase.second.contains(type); });
        if (found == left.end())
            continue;
        left.erase(found);
        ++matched;
    }
    return sameName * static_cast<double>(matched) - otherName * static_cast<double>(named.size() - matched) -
           missingName * static_cast<double>(left.size());
}

// The examples most like the question first: by shared words, by the form of the answer, and by the types of the names.
std::vector<data::Example> ranked(const std::vector<data::MadeExample> &all, const std::string &question,
                                  const NamedTypes &names, const QuestionLanguage &language,
                                  const std::vector<std::string> &privateColumns)
{
    const auto asked = wordsOf(question, language);
    const auto form = formAsked(question, language);
    const bool negates = language.asksFor(question, "never");
    std::vector<std::pair<double, const data::Example *>> weighed;
    for (const auto &[example, formOfExample, isNegated, named, values] : all) {
        if (std::any_of(values.begin(), values.end(),
                        [&](const auto &each) { return data::isPrivateProperty(each, privateColumns); }))
            continue;
        const auto words = wordsOf(example.question, language);
        if (words == asked) // it would reveal the answer
            continue;
        const auto shared =
            std::count_if(words.begin(), words.end(), [&](const auto &word) { return asked.contains(word); });
        const double likeness = static_cast<double>(shared) + (form == formOfExample ? sameForm : 0) -
                                (isNegated != negates ? otherSense : 0) + likenessOfNames(names, named) -
                                unsharedWord * static_cast<double>(words.size() - static_cast<std::size_t>(shared));
        weighed.emplace_back(likeness, &example);
    }
    std::stable_sort(weighed.begin(), weighed.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    std::vector<data::Example> out;
    out.reserve(weighed.size());
    for (const auto &[likeness, example] : weighed)
        out.push_back(*example);
    return out;
}

std::vector<std::string> typesIn(const json &values)
{
    std::vector<std::string> types;
    for (const auto &each : values)
        types.push_back(base::textIn(each, "type"));
    return types;
}

base::Result<json> examplesOf(const State &state, Context &context, const json &values,
                              const QuestionLanguage &language)
{
    const auto settings = settingsOf(state);
    const auto schema = data::schemaOf(state.get(names::schema));
    if (settings.madeExamples == 0 || settings.rowsShown() == 0 || !schema || !serves(context, roles::exampleMaker))
        return json::array(); // examples contain stored names
    BASE_TRY(const auto maker, context.services.get<data::ExampleMaker>(roles::exampleMaker));
    BASE_TRY(const auto reply,
             context.activities.call(
                 activities::probe, base::json({{"examples", state.text(names::question)}}),
                 [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
                     BASE_TRY(const auto made,
                              maker->examples(schema, {state.text(names::question), typesIn(values)}, live.stop()));
                     json all = json::array();
                     for (const auto &each :
                          ranked(made, state.text(names::question), namedIn(values), language, settings.privateColumns))
                         if (all.size() < examplesTried)
                             all.push_back({{"question", each.question}, {"query", each.query}});
                     return workflow::Reply{base::json(std::move(all)), {}};
                 }));
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    RecordingSource probing(*source, context.activities, schema);
    data::QueryLimits limits;
    limits.rows = rowsOfExample;
    limits.time = timeOfExample;
    const auto &allowed = state.json(names::schemaAllowed);
    const auto ticked =
        allowed.is_object() ? allowed.value("types", std::vector<std::string>()) : std::vector<std::string>();
    const auto queryLanguage = source->language();
    json out = json::array();
    for (const json &each : base::jsonOf(reply)) {
        if (out.size() == settings.madeExamples)
            break;
        const auto query = base::textIn(each, "query");
        if (!ticked.empty() && queryLanguage &&
            !data::untickedTypes(queryLanguage->analyse(query, schema.get()), *schema, ticked).empty())
            continue;
        const auto rows = probing.run({query, {}}, limits, context.stop);
        if (!rows && rows.error().category == base::Category::cancelled)
            return tl::unexpected(rows.error());
        if (!rows && rows.error().code == "timeout")
            break; // no further ones on a slow source
        const bool isNew = std::none_of(out.begin(), out.end(), [&](const json &one) {
            return base::textIn(one, "question") == base::textIn(each, "question");
        });
        if (isNew && rows && !data::holdsNothing(*rows))
            out.push_back(each);
    }
    return out;
}

// Skips help that fails; a stop request is passed on.
base::Result<json> orNothing(base::Result<json> found, json nothing)
{
    if (found || found.error().category == base::Category::cancelled)
        return found;
    return nothing;
}

base::Result<Changes> help(const State &state, Context &context, const QuestionLanguage &language)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    if (client->isLocalRules())
        return Changes{};
    BASE_TRY(const auto read, orNothing(readByRules(state, context), json::object()));
    BASE_TRY(auto values, storedValues(state, context, read, language));
    BASE_TRY(auto examples, orNothing(examplesOf(state, context, values, language), json::array()));
    json linked{{"rules", read.value("rules", json())}};
    const auto schema = data::schemaOf(state.get(names::schema));
    const auto source = context.services.get<data::Source>(roles::source);
    if (const auto queryLanguage = source ? (*source)->language() : nullptr; queryLanguage && schema)
        linked["question"] = withStoredNames(state.text(names::question), values, *schema, *queryLanguage);
    linked["onlyName"] = onlyName(state.text(names::question), values, language);
    linked["values"] = std::move(values);
    linked["negated"] = language.asksFor(state.text(names::question), "denied");
    linked["refersBack"] = language.asksFor(state.text(names::question), "refersBack");
    linked["rows"] = relevance::rowsAsked(state.text(names::question), language).rows;
    return Changes{{names::linked, base::json(std::move(linked))},
                   {names::madeExamples, examples.empty() ? nullptr : base::json(std::move(examples))}};
}

} // namespace

bool isMuchLonger(std::string_view name, std::string_view phrase)
{
    constexpr std::size_t mostTimesLonger = 2;
    return name.size() > mostTimesLonger * phrase.size() + 1;
}

CallHooks::ModelPreparation modelHelp(QuestionLanguagePtr language)
{
    return [language = std::move(language)](const State &state, Context &context) {
        return help(state, context, language->of(state.text(names::question)));
    };
}

std::vector<workflow::Name> readsOfModelHelp()
{
    return {names::question, names::schema, names::schemaAllowed, names::settings, names::continued};
}

std::vector<workflow::Name> writesOfModelHelp()
{
    return {names::linked, names::madeExamples};
}

std::string questionBlock(const State &state)
{
    const auto &question = state.text(names::question);
    const auto named = base::textIn(state.json(names::linked), "question");
    return "Question: " + question + "\n" +
           (named.empty() || named == question ? "" : "With the names as they are stored: " + named + "\n") + "\n";
}

base::ArtefactPtr valuesBlock(const State &state, Context &context)
{
    const auto &linked = state.json(names::linked);
    if (!linked.is_object() || linked.value("values", json::array()).empty())
        return nullptr;
    const auto source = context.services.get<data::Source>(roles::source);
    const auto language = source ? (*source)->language() : nullptr;
    const auto schema = data::schemaOf(state.get(names::schema));
    std::string text = "Stored values that words of the question may mean; write them exactly so:\n";
    for (const auto &each : linked["values"]) {
        const auto value = data::Value(base::shorten(base::textIn(each, "value"), longestValue));
        const auto literal = language ? language->literal(value) : value.toLiteral();
        const auto place = base::textIn(each, "type") + "." + base::textIn(each, "property");
        const auto *entity = schema ? schema->entity(base::textIn(each, "type")) : nullptr;
        const auto *property = entity ? entity->property(base::textIn(each, "property")) : nullptr;
        const bool isList = property && property->type == data::Type::list;
        text += "- \"" + base::textIn(each, "said") +
                "\": " + (isList ? literal + " IN " + place : place + " = " + literal) + "\n";
    }
    return base::text(text + "\n");
}

base::ArtefactPtr madeExamplesBlock(const State &state)
{
    const auto &examples = state.json(names::madeExamples);
    if (!examples.is_array() || examples.empty())
        return nullptr;
    std::string text = "Other questions to this database with queries that answer them:\n\n";
    for (const auto &each : examples)
        text += "Question: " + base::textIn(each, "question") + "\nQuery: " + base::textIn(each, "query") + "\n\n";
    return base::text(std::move(text));
}

} // namespace agents
