// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragnodes.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/modelnodes.h"
#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/engine/stoprule.h"
#include "agents/query/querynodes.h"
#include "agents/selfrag/citedtext.h"
#include "agents/selfrag/lexicalrules.h"
#include "agents/selfrag/selfragnames.h"
#include "agents/selfrag/verdict.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "data/source.h"
#include "llm/jsonread.h"
#include "retrieval/documentsource.h"
#include "workflow/services.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

namespace agents {

using base::ArtefactPtr;
using llm::memberOf;
using llm::textIn;
using nlohmann::json;
using workflow::Context;
using workflow::NodeSpec;
using workflow::State;
using workflow::Update;

namespace {

constexpr double relevantMax = 4, supportedMax = 4, usefulMax = 2; // the paper's weights 1 : 1 : 1/2, of ten
constexpr const char *documentPlace = "{document}";
constexpr int rewriteTries = 2; // a rewrite that was tried before is asked for once more

// ---- what several nodes share

// Content of a document between marks that it cannot guess.
std::string fenced(const json &passage, const std::string &tag)
{
    return "<passage " + tag + " " + std::to_string(passage.value("number", 0)) + ": " + textIn(passage, "place") +
           ">\n" + textIn(passage, "text") + "\n</passage " + tag + ">\n";
}

std::vector<std::int64_t> keptOf(const State &state)
{
    std::vector<std::int64_t> numbers;
    for (const json &each : state.json(names::kept))
        if (each.is_number_integer())
            numbers.push_back(each.get<std::int64_t>());
    return numbers;
}

base::Result<retrieval::Analyzer> analyzerOf(const State &state)
{
    retrieval::AnalyzerOptions options;
    if (const json &how = memberOf(state.json(names::terms), "analyzer"); how.is_object())
        options = {how.value("language", options.language), how.value("stem", true), how.value("stopWords", true)};
    return retrieval::Analyzer::make(options);
}

llm::Tool toolOf(const char *name, const char *description, json properties, json required)
{
    return {name,
            description,
            {{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}}};
}

json yesOrNo(const char *description)
{
    return {{"type", "string"}, {"enum", {"yes", "no"}}, {"description", description}};
}

const llm::Tool &documentGrader()
{
    static const llm::Tool tool =
        toolOf("GradeDocuments", "Binary score for relevance check on retrieved documents.",
               {{"binary_score", yesOrNo("Documents are relevant to the question, 'yes' or 'no'")},
                {"evidence", {{"type", "string"}, {"description", "Words copied from the document that decided it"}}},
                {"reason", {{"type", "string"}}}},
               {"binary_score"});
    return tool;
}

const llm::Tool &supportGrader()
{
    static const llm::Tool tool =
        toolOf("GradeHallucinations", "Binary score for hallucination present in generation answer.",
               {{"binary_score", yesOrNo("Answer is grounded in the facts, 'yes' or 'no'")},
                {"unsupported",
                 {{"type", "array"},
                  {"items", {{"type", "integer"}}},
                  {"description", "Numbers of the sentences that the facts do not support"}}},
                {"reason", {{"type", "string"}}}},
               {"binary_score"});
    return tool;
}

const llm::Tool &answerGrader()
{
    static const llm::Tool tool = toolOf(
        "GradeAnswer", "Binary score to assess answer addresses question.",
        {{"binary_score", yesOrNo("Answer addresses the question, 'yes' or 'no'")}, {"reason", {{"type", "string"}}}},
        {"binary_score"});
    return tool;
}

llm::ChatRequest requestOf(const ArtefactPtr &prompt, const llm::Tool *tool, const char *stage, const State &state,
                           const std::vector<const char *> &task)
{
    llm::ChatRequest request;
    request.messages = messagesOf(prompt);
    if (tool) {
        request.tools = {*tool};
        request.forcedTool = tool->name;
    }
    request.task["stage"] = base::text(stage);
    for (const char *name : task)
        if (const auto &value = state.get(name))
            request.task[name] = value;
    return request;
}

ArtefactPtr modelArtefact(const llm::Client &client)
{
    return base::json({{"name", client.name()}, {"localRules", client.isLocalRules()}});
}

std::size_t listSize(const State &state, const char *name)
{
    const auto list = state.list(name);
    return list ? list->size() : 0;
}

bool mayRewrite(const State &state)
{
    const int searches = static_cast<int>(listSize(state, names::tried));
    return searches - 1 < stopRuleOf(state).rewrites();
}

// What tells two searches apart: their words, whatever case, order and punctuation they have.
std::set<std::string> normalised(std::string_view search)
{
    std::set<std::string> words;
    std::string word;
    for (const char sign : base::unaccent(search) + " ") {
        const auto byte = static_cast<unsigned char>(sign);
        if (byte >= 0x80 || std::isalnum(byte) != 0)
            word += sign;
        else if (!word.empty())
            words.insert(std::exchange(word, {}));
    }
    return words;
}

bool wasTried(const State &state, const std::string &search)
{
    const auto tried = state.list(names::tried);
    for (const auto &each : tried ? tried->tail(tried->size()) : std::vector<ArtefactPtr>())
        if (normalised(textIn(base::jsonOf(each), "search")) == normalised(search))
            return true;
    return false;
}

std::string sentenceOf(const json &answer, const json &sentence)
{
    const std::string text = textIn(answer, "text");
    const auto begin = sentence.value("begin", std::size_t{0}), end = sentence.value("end", std::size_t{0});
    return begin < end && end <= text.size() ? text.substr(begin, end - begin) : std::string();
}

// ---- retrieve

base::Result<Update> beginSearch(const State &state, Context &)
{
    return Update{{{names::searchText, state.get(names::question)}}, {}, {}};
}

json termsOf(data::Source &source, const std::string &question, const retrieval::AnalyzerOptions &analyzer,
             std::stop_token stop, base::Error &failed)
{
    auto plan = source.explain({question, {}}, std::move(stop));
    if (!plan) {
        failed = plan.error();
        return {};
    }
    json terms = json::array();
    for (const auto &each : retrieval::termsOf(*plan))
        terms.push_back({{"term", each.term}, {"weight", each.weight}, {"known", each.known}});
    return {
        {"analyzer", {{"language", analyzer.language}, {"stem", analyzer.stem}, {"stopWords", analyzer.dropStopWords}}},
        {"question", std::move(terms)}};
}

json passagesOf(const data::Rows &rows)
{
    json passages = json::array();
    std::size_t row = 0;
    for (const retrieval::Hit &hit : retrieval::hitsOf(rows)) {
        const auto around = retrieval::surroundingsOf(rows, row++);
        const retrieval::Passage &found = hit.passage;
        passages.push_back({{"id", found.document + "#" + std::to_string(found.span.begin)},
                            {"number", hit.rank},
                            {"document", found.document},
                            {"title", found.title},
                            {"place", placeOf(found)},
                            {"heading", found.heading},
                            {"page", found.page},
                            {"begin", found.span.begin},
                            {"end", found.span.end},
                            {"text", found.text},
                            {"before", around.before},
                            {"after", around.after},
                            {"score", std::round(hit.score * 1000) / 1000}});
    }
    return passages;
}

base::Result<Update> retrieve(const State &state, Context &context)
{
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    const auto language = std::dynamic_pointer_cast<const retrieval::SearchLanguage>(source->language());
    if (!language)
        return base::fail(base::Category::usage,
                          source->info().name + " holds no documents: open a folder of them by docs:FOLDER.");
    const Settings settings = settingsOf(state);
    json parameters{{retrieval::topParameter, settings.passages}};
    if (const json &types = memberOf(state.json(names::schemaAllowed), "types"); types.is_array() && !types.empty())
        parameters[retrieval::documentsParameter] = types;
    const json query{{"query", state.text(names::searchText)}, {"parameters", parameters}};
    const auto asked = [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
        data::Query sent{state.text(names::searchText), {}};
        sent.parameters[retrieval::topParameter] = std::int64_t{settings.passages};
        if (parameters.contains(retrieval::documentsParameter)) {
            data::ValueList paths;
            for (const json &path : parameters[retrieval::documentsParameter])
                paths.emplace_back(path.is_string() ? path.get<std::string>() : std::string());
            sent.parameters[retrieval::documentsParameter] = std::move(paths);
        }
        BASE_TRY(auto rows, source->run(sent, settings.query, live.stop()));
        return workflow::Reply{data::artefact(std::move(rows)), {}};
    };
    BASE_TRY(const auto rows, context.activities.call(activities::query, base::json(query), asked));
    BASE_TRY(const auto terms,
             context.activities.call(activities::probe, base::json({{"words", state.text(names::question)}}),
                                     [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
                                         base::Error failed;
                                         json known = termsOf(*source, state.text(names::question),
                                                              language->analyzer(), live.stop(), failed);
                                         if (known.is_null())
                                             return tl::unexpected(failed);
                                         return workflow::Reply{base::json(std::move(known)), {}};
                                     }));
    return Update{{{names::passages, base::json(passagesOf(data::rowsOf(rows)))}, {names::terms, terms}}, {}, {}};
}

// ---- grade_documents

base::Result<Update> gradePrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const std::string tag = fenceTag(context.random);
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("grade"));
    builder.message(llm::Role::user)
        .block("document",
               "Retrieved document:\n\n<passage " + tag + ">\n" + documentPlace + "\n</passage " + tag + ">\n\n")
        .block("question", "User question: " + state.text(names::question));
    return Update{{{names::gradePrompt, builder.finish()}}, {}, {}};
}

// The span of what a grader quoted, where the passage has it: blanks may differ.
json spanOfQuote(const std::string &text, const std::string &quote)
{
    const std::string wanted = base::trim(quote);
    if (wanted.empty())
        return nullptr;
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::size_t in = at, of = 0;
        while (of < wanted.size() && in < text.size()) {
            const bool blankThere = std::isspace(static_cast<unsigned char>(text[in])) != 0;
            const bool blankAsked = std::isspace(static_cast<unsigned char>(wanted[of])) != 0;
            if (blankThere && blankAsked) {
                while (in < text.size() && std::isspace(static_cast<unsigned char>(text[in])) != 0)
                    ++in;
                while (of < wanted.size() && std::isspace(static_cast<unsigned char>(wanted[of])) != 0)
                    ++of;
            } else if (text[in] == wanted[of]) {
                ++in;
                ++of;
            } else {
                break;
            }
        }
        if (of == wanted.size())
            return {{"begin", at}, {"end", in}};
    }
    return nullptr;
}

// The prompt of one passage: the place of the document is filled in once, so that a question cannot bring another.
std::vector<llm::Message> messagesFor(const ArtefactPtr &prompt, const json &passage)
{
    auto messages = messagesOf(prompt);
    for (llm::Message &message : messages)
        if (const auto at = message.content.find(documentPlace); at != std::string::npos) {
            message.content.replace(at, std::string_view(documentPlace).size(),
                                    textIn(passage, "place") + "\n\n" + textIn(passage, "text"));
            break;
        }
    return messages;
}

json verdictFor(const json &passage, const Verdict &verdict)
{
    using Said = Verdict::Said;
    const char *word = verdict.said == Said::yes ? "relevant" : verdict.said == Said::no ? "irrelevant" : "unparsable";
    std::string why = verdict.details.is_object() ? textIn(verdict.details, "reason") : std::string();
    if (verdict.said == Said::unparsable)
        why = "The grader's answer could not be read, so the passage is kept: " +
              (verdict.text.empty() ? std::string("it was empty") : verdict.text);
    return {{"of", memberOf(passage, "id")},
            {"number", memberOf(passage, "number")},
            {"verdict", word},
            {"why", why},
            {"evidence", verdict.details.is_object()
                             ? spanOfQuote(textIn(passage, "text"), textIn(verdict.details, "evidence"))
                             : json()}};
}

base::Result<Update> gradeDocuments(const State &state, Context &context)
{
    const json &passages = state.json(names::passages);
    json verdicts = json::array(), kept = json::array(), rejected = json::array();
    ArtefactPtr model;
    if (!passages.empty()) {
        BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
        model = modelArtefact(*client);
        const auto together = static_cast<std::size_t>(std::max(settingsOf(state).callsTogether, 1));
        std::vector<std::shared_ptr<llm::Client>> clients{client};
        std::vector<workflow::Activities::Request> requests;
        for (std::size_t i = 0; i < passages.size(); ++i) {
            if (i > 0 && together > 1)
                clients.push_back(client->another());
            llm::ChatRequest request =
                requestOf(state.get(names::gradePrompt), &documentGrader(), stages::grade, state, {names::terms});
            request.messages = messagesFor(state.get(names::gradePrompt), passages[i]);
            request.task["passage"] = base::json(passages[i]);
            auto recorded = recordedRequest(state.get(names::gradePrompt), request);
            requests.push_back(
                {std::move(recorded),
                 [request = std::move(request), by = clients.back() ? clients.back() : client](
                     workflow::LiveCall &live) mutable -> base::Result<workflow::Reply> {
                     request.retrying = [&live](const base::Error &why) { live.retrying(why); };
                     BASE_TRY(auto answer,
                              by->chat(request, live.stop(), [&live](std::string_view piece) { live.text(piece); }));
                     const auto usage = answer.usage;
                     return workflow::Reply{base::json(answer.toJson()), usage};
                 }});
        }
        const bool canGoTogether = std::all_of(clients.begin(), clients.end(), [](const auto &each) { return each; });
        auto replies = context.activities.callAll(activities::model, std::move(requests), canGoTogether ? together : 1);
        for (std::size_t i = 0; i < replies.size(); ++i) {
            BASE_TRY(const auto reply, std::move(replies[i]));
            BASE_TRY(const auto answer, llm::ChatReply::fromJson(base::jsonOf(reply)));
            verdicts.push_back(verdictFor(passages[i], verdictOf(answer)));
            if (verdicts.back()["verdict"] == "irrelevant")
                rejected.push_back(memberOf(passages[i], "place"));
            else
                kept.push_back(memberOf(passages[i], "number"));
        }
    }
    const bool isNone = kept.empty();
    Update update{{{names::verdicts, base::json(std::move(verdicts))}, {names::kept, base::json(kept)}}, {}, {}};
    update.set.emplace_back(names::decision, isNone ? base::text(labels::noPassage) : nullptr);
    update.set.emplace_back(
        names::decisionReason,
        isNone ? base::text(passages.empty() ? "No passage has one of the words." : "No passage is about the question.")
               : nullptr);
    if (model)
        update.set.emplace_back(names::model, std::move(model));
    update.append.emplace_back(names::tried, base::json({{"search", state.text(names::searchText)},
                                                         {"kept", kept.size()},
                                                         {"rejected", std::move(rejected)}}));
    return update;
}

// ---- generate

base::Result<Update> answerPrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const std::string tag = fenceTag(context.random);
    std::string passages = "Context:\n\n";
    for (const std::int64_t number : keptOf(state))
        passages += fenced(passageOf(state.json(names::passages), number), tag) + "\n";
    std::string feedback;
    if (const json &unsupported = state.json(names::unsupported); unsupported.is_array() && !unsupported.empty()) {
        feedback = "Your last answer was:\n" + textIn(state.json(names::citedAnswer), "text") +
                   "\n\nThe passages do not say this:\n";
        for (const json &each : unsupported)
            feedback += "- " + (each.is_string() ? each.get<std::string>() : std::string()) + "\n";
        feedback += "Answer again without it, from the passages alone.\n\n";
    }
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("generate"));
    builder.message(llm::Role::user)
        .block("passages", passages)
        .block("feedback", feedback)
        .block("hints", hintsBlock(state))
        .block("question", "Question: " + state.text(names::question) + "\nAnswer:");
    return Update{{{names::generatePrompt, builder.finish()}}, {}, {}};
}

base::Result<Update> generate(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const auto &prompt = state.get(names::generatePrompt);
    auto request = requestOf(prompt, nullptr, stages::generate, state,
                             {names::question, names::terms, names::passages, names::kept, names::unsupported});
    auto recorded = recordedRequest(prompt, request);
    BASE_TRY(const auto reply, askModel(context, *client, std::move(request), std::move(recorded)));
    Update update{{{names::model, modelArtefact(*client)},
                   {names::error, nullptr},
                   {names::decision, nullptr},
                   {names::decisionReason, nullptr},
                   {names::unsupported, nullptr},
                   {names::citedAnswer, nullptr}},
                  {},
                  {}};
    if (reply.finishReason == "abstained") {
        update.set.emplace_back(names::decision, base::text(labels::noPassage));
        update.set.emplace_back(names::decisionReason, base::text(reply.text));
        return update;
    }
    if (reply.finishReason == "refusal" || base::trim(reply.text).empty()) {
        const bool isRefusal = reply.finishReason == "refusal";
        update.set.emplace_back(
            names::error,
            base::json({{"code", isRefusal ? "model-refusal" : "model-output"},
                        {"category", base::toString(base::Category::model)},
                        {"message", isRefusal ? "The model refused to answer: " + base::shorten(reply.text, 300)
                                              : std::string("The model gave an empty answer.")}}));
        return update;
    }
    BASE_TRY(auto analyzer, analyzerOf(state));
    json cited = citedText(reply.text, state.json(names::passages), state.json(names::kept), analyzer);
    cited["extractive"] = client->isLocalRules();
    update.set.emplace_back(names::answer, base::text(textIn(cited, "text")));
    update.set.emplace_back(names::citedAnswer, base::json(std::move(cited)));
    return update;
}

// ---- support

base::Result<Update> supportPrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const std::string tag = fenceTag(context.random);
    std::string facts = "Set of facts:\n\n";
    for (const std::int64_t number : keptOf(state))
        facts += fenced(passageOf(state.json(names::passages), number), tag) + "\n";
    const json &answer = state.json(names::citedAnswer);
    std::string generation = "LLM generation, sentence by sentence:\n\n";
    std::size_t number = 0;
    for (const json &sentence : memberOf(answer, "sentences"))
        generation += std::to_string(++number) + ". " + sentenceOf(answer, sentence) + "\n";
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("support"));
    builder.message(llm::Role::user).block("passages", facts).block("answer", generation);
    return Update{{{names::supportPrompt, builder.finish()}}, {}, {}};
}

base::Result<Update> checkSupport(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const auto &prompt = state.get(names::supportPrompt);
    auto request = requestOf(prompt, &supportGrader(), stages::support, state,
                             {names::terms, names::passages, names::citedAnswer});
    auto recorded = recordedRequest(prompt, request);
    BASE_TRY(const auto reply, askModel(context, *client, std::move(request), std::move(recorded)));
    const Verdict verdict = verdictOf(reply);
    const json &answer = state.json(names::citedAnswer);
    const json &sentences = memberOf(answer, "sentences");
    std::set<std::int64_t> named;
    for (const json &each : memberOf(verdict.details, "unsupported"))
        if (each.is_number_integer())
            named.insert(each.get<std::int64_t>());
    const bool isNo = verdict.said == Verdict::Said::no;
    json all = json::array(), unsupported = json::array();
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const json &invented = memberOf(sentences[i], "invented");
        // A grader that says no and names no sentence means all of them.
        const bool isBad = named.contains(static_cast<std::int64_t>(i) + 1) || (isNo && named.empty());
        const bool isInvented = invented.is_array() && !invented.empty();
        std::string word = isBad || isInvented                         ? "unsupported"
                           : verdict.said == Verdict::Said::unparsable ? "unparsable"
                                                                       : "supported";
        std::string why = isInvented ? "It cites a passage that there is not: " + invented.dump() + "."
                          : verdict.said == Verdict::Said::unparsable
                              ? "The grader's answer could not be read: " + verdict.text
                              : textIn(verdict.details, "reason");
        if (word == "unsupported")
            unsupported.push_back(sentenceOf(answer, sentences[i]));
        all.push_back({{"of", std::to_string(i + 1)}, {"verdict", std::move(word)}, {"why", std::move(why)}});
    }
    return Update{{{names::support, base::json(std::move(all))},
                   {names::unsupported, unsupported.empty() ? nullptr : base::json(std::move(unsupported))},
                   {names::model, modelArtefact(*client)}},
                  {},
                  {}};
}

// ---- useful

base::Result<Update> usefulPrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const std::string tag = fenceTag(context.random);
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("useful"));
    builder.message(llm::Role::user)
        .block("question", "User question:\n\n" + state.text(names::question) + "\n\n")
        .block("answer", "LLM generation:\n\n<answer " + tag + ">\n" + textIn(state.json(names::citedAnswer), "text") +
                             "\n</answer " + tag + ">");
    return Update{{{names::usefulPrompt, builder.finish()}}, {}, {}};
}

base::Result<Update> gradeAnswer(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const auto &prompt = state.get(names::usefulPrompt);
    auto request = requestOf(prompt, &answerGrader(), stages::useful, state,
                             {names::question, names::terms, names::passages, names::citedAnswer});
    auto recorded = recordedRequest(prompt, request);
    BASE_TRY(const auto reply, askModel(context, *client, std::move(request), std::move(recorded)));
    const Verdict verdict = verdictOf(reply);
    using Said = Verdict::Said;
    const bool isUnparsable = verdict.said == Said::unparsable;
    return Update{
        {{names::usefulness,
          base::json(
              {{"verdict", isUnparsable                ? "unparsable"
                           : verdict.said == Said::yes ? "useful"
                                                       : "not useful"},
               {"value", verdict.said == Said::no ? 1 : 5},
               {"why", isUnparsable ? "The grader's answer could not be read, so the answer is kept: " + verdict.text
                                    : textIn(verdict.details, "reason")}})},
         {names::model, modelArtefact(*client)}},
        {},
        {}};
}

// ---- the score, and what is decided by it

json part(const base::TextCode &name, double value, double max, const base::CodedText &why)
{
    return {{"name", name.english}, {"value", std::round(value * 10) / 10}, {"max", max}, {"why", toJson(why)}};
}

bool isSupported(const State &state)
{
    const json &support = state.json(names::support);
    return support.is_array() && !support.empty() && std::none_of(support.begin(), support.end(), [](const json &each) {
               return textIn(each, "verdict") == "unsupported";
           });
}

json answerScore(const State &state)
{
    const auto counted = [](std::size_t some, std::size_t all) {
        return base::CodedText::Arguments{{"part", std::to_string(some)}, {"whole", std::to_string(all)}};
    };
    const std::size_t kept = keptOf(state).size(), found = state.json(names::passages).size();
    const json &support = state.json(names::support);
    const auto supported = static_cast<std::size_t>(std::count_if(
        support.begin(), support.end(), [](const json &each) { return textIn(each, "verdict") == "supported"; }));
    const auto share = [](std::size_t some, std::size_t all) {
        return all > 0 ? static_cast<double>(some) / static_cast<double>(all) : 0.0;
    };
    json parts = json::array();
    parts.push_back(part(BASE_TEXT("score.part", "relevant"), relevantMax * share(kept, found), relevantMax,
                         {BASE_TEXT("score.passages-kept", "{part} of {whole} passages kept"), counted(kept, found)}));
    parts.push_back(part(BASE_TEXT("score.part", "supported"), supportedMax * share(supported, support.size()),
                         supportedMax,
                         {BASE_TEXT("score.sentences-supported", "{part} of {whole} sentences supported"),
                          counted(supported, support.size())}));
    const json &usefulness = state.json(names::usefulness);
    const int value = usefulness.is_object() ? static_cast<int>(usefulness.value("value", 0)) : 0;
    parts.push_back(part(BASE_TEXT("score.part", "useful"), value > 0 ? usefulMax * (value - 1) / 4 : 0, usefulMax,
                         value > 0 ? base::CodedText{BASE_TEXT("score.useful", "{value} of 5, for your question"),
                                                     {{"value", std::to_string(value)}}}
                                   : base::CodedText{BASE_TEXT("score.not-asked", "not asked")}));
    double sum = 0;
    for (const json &each : parts)
        sum += each["value"].get<double>();
    return {{"value", std::round(sum * 10) / 10}, {"parts", std::move(parts)}, {"cap", nullptr}};
}

base::Result<Update> decide(const State &state, Context &context)
{
    json score = answerScore(state);
    const double value = score["value"];
    const bool supported = isSupported(state);
    const json &usefulness = state.json(names::usefulness);
    const bool useful = usefulness.is_object() && textIn(usefulness, "verdict") != "not useful";
    const char *label = !supported ? labels::notSupported : useful ? labels::useful : labels::notUseful;
    const std::string why =
        supported
            ? textIn(usefulness, "why")
            : "Not every sentence stands in the passages: " + std::to_string(state.json(names::unsupported).size()) +
                  " of " + std::to_string(memberOf(state.json(names::citedAnswer), "sentences").size()) + ".";
    Update update{{{names::executionScore, base::json(std::move(score))},
                   {names::decision, base::text(label)},
                   {names::decisionReason, base::text(why)}},
                  {},
                  {}};
    // Of answers that fall short, support counts before usefulness, and that before how many passages were kept.
    const double rank = (supported ? 100 : 0) + (useful && supported ? 50 : 0) + value;
    const json &best = state.json(names::best);
    if (!best.is_object() || rank > best.value("rank", -1.0))
        update.set.emplace_back(names::best, base::json({{"iteration", context.iteration},
                                                         {"score", value},
                                                         {"rank", rank},
                                                         {"answer", state.text(names::answer)},
                                                         {"citedAnswer", state.json(names::citedAnswer)}}));
    update.append.emplace_back(names::attempts, base::json({{"iteration", context.iteration},
                                                            {"search", state.text(names::searchText)},
                                                            {"answer", state.text(names::answer)},
                                                            {"decision", label},
                                                            {"unsupported", state.json(names::unsupported)},
                                                            {"executionScore", value}}));
    return update;
}

// ---- transform_query

base::Result<Update> rewritePrompt(const State &state, Context &, const PromptTexts &texts)
{
    std::string tried;
    const auto list = state.list(names::tried);
    for (const auto &artefact : list ? list->tail(list->size()) : std::vector<ArtefactPtr>()) {
        const json &each = base::jsonOf(artefact);
        tried +=
            "- " + textIn(each, "search") + ": " + std::to_string(each.value("kept", 0)) + " passages were relevant";
        std::string places;
        for (const json &place : memberOf(each, "rejected"))
            places += (places.empty() ? "" : "; ") + (place.is_string() ? place.get<std::string>() : std::string());
        tried += places.empty() ? ".\n" : ", these were not: " + places + ".\n";
    }
    std::string answers;
    const auto attempts = state.list(names::attempts);
    for (const auto &artefact : attempts ? attempts->tail(attempts->size()) : std::vector<ArtefactPtr>())
        answers +=
            "- " + textIn(base::jsonOf(artefact), "answer") + " (" + textIn(base::jsonOf(artefact), "decision") + ")\n";
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("rewrite"));
    builder.message(llm::Role::user)
        .block("question", "Here is the initial question:\n\n" + state.text(names::question) + "\n\n")
        .block("tried", tried.empty() ? std::string() : "What has been searched for:\n" + tried + "\n")
        .block("answers",
               answers.empty() ? std::string() : "What was answered, and did not answer it:\n" + answers + "\n")
        .block("hints", hintsBlock(state));
    return Update{{{names::rewritePrompt, builder.block("note", "Formulate an improved question.").finish()}}, {}, {}};
}

// One line without quotes and without what models put before it.
std::string searchIn(const std::string &reply)
{
    std::string line;
    for (const std::string &each : base::split(reply, '\n'))
        if (!base::trim(each).empty()) {
            line = base::trim(each);
            if (line.back() != ':')
                break;
        }
    const auto colon = line.find(": ");
    if (colon != std::string::npos && base::lower(line.substr(0, colon)).find("question") != std::string::npos)
        line = base::trim(line.substr(colon + 2));
    while (line.size() > 1 && (line.front() == '"' || line.front() == '*') && line.back() == line.front())
        line = base::trim(line.substr(1, line.size() - 2));
    return line;
}

base::Result<Update> rewrite(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const auto &prompt = state.get(names::rewritePrompt);
    std::string refused;
    auto request = requestOf(prompt, nullptr, stages::rewrite, state, {names::question, names::terms});
    for (int attempt = 0; attempt < rewriteTries; ++attempt) {
        auto recorded = recordedRequest(prompt, request);
        BASE_TRY(const auto reply, askModel(context, *client, request, std::move(recorded)));
        if (reply.finishReason == "abstained") {
            refused = reply.text;
            break;
        }
        const std::string search = searchIn(reply.text);
        if (!search.empty() && !wasTried(state, search))
            return Update{{{names::searchText, base::text(search)}, {names::model, modelArtefact(*client)}}, {}, {}};
        refused = search.empty() ? "The model gave no other question."
                                 : "The model wrote again what had been tried: " + base::shorten(search, 200);
        request.messages.push_back({llm::Role::assistant, reply.text, {}, {}});
        request.messages.push_back(
            {llm::Role::user, "That has been searched for already. Write a question with other words.", {}, {}});
    }
    return Update{{{names::searchText, nullptr},
                   {names::decision, base::text(labels::noPassage)},
                   {names::decisionReason, base::text(refused)},
                   {names::model, modelArtefact(*client)}},
                  {},
                  {}};
}

// ---- give_up

base::Result<Update> giveUp(const State &state, Context &)
{
    const json &best = state.json(names::best);
    if (best.is_object())
        return Update{{{names::answer, base::text(textIn(best, "answer"))},
                       {names::citedAnswer, base::json(memberOf(best, "citedAnswer"))}},
                      {},
                      {}};
    return Update{
        {{names::answer, base::text("This is not in the documents.")}, {names::citedAnswer, nullptr}}, {}, {}};
}

} // namespace

std::vector<NodeSpec> selfRagNodes(const PromptTexts &texts)
{
    using Rendering = base::Result<Update> (*)(const State &, Context &, const PromptTexts &);
    const auto with = [&texts](Rendering function) -> workflow::NodeFunction {
        return [texts, function](const State &state, Context &context) { return function(state, context, texts); };
    };
    return std::vector<NodeSpec>{
        {nodes::beginSearch, 1, beginSearch, {names::question}, {names::searchText}, "Begin"},
        {nodes::retrieve,
         1,
         retrieve,
         {names::question, names::searchText, names::schemaAllowed, names::settings},
         {names::passages, names::terms},
         "Retrieve"},
        {nodes::gradePrompt, 1, with(gradePrompt), {names::question}, {names::gradePrompt}, "Ask the graders"},
        {nodes::gradeDocuments,
         1,
         gradeDocuments,
         {names::gradePrompt, names::passages, names::terms, names::searchText, names::settings},
         {names::verdicts, names::kept, names::decision, names::decisionReason, names::model, names::tried},
         "Grade the passages"},
        {nodes::answerPrompt,
         1,
         with(answerPrompt),
         {names::question, names::passages, names::kept, names::unsupported, names::citedAnswer, names::hints},
         {names::generatePrompt},
         "Prompt of the answer"},
        {nodes::answer,
         1,
         generate,
         {names::generatePrompt, names::question, names::terms, names::passages, names::kept, names::unsupported},
         {names::model, names::error, names::decision, names::decisionReason, names::unsupported, names::answer,
          names::citedAnswer},
         "Answer"},
        {nodes::supportPrompt,
         1,
         with(supportPrompt),
         {names::passages, names::kept, names::citedAnswer},
         {names::supportPrompt},
         "Ask for support"},
        {nodes::support,
         1,
         checkSupport,
         {names::supportPrompt, names::terms, names::passages, names::citedAnswer},
         {names::support, names::unsupported, names::model},
         "Check support"},
        {nodes::usefulPrompt,
         1,
         with(usefulPrompt),
         {names::question, names::citedAnswer},
         {names::usefulPrompt},
         "Ask for use"},
        {nodes::useful,
         1,
         gradeAnswer,
         {names::usefulPrompt, names::question, names::terms, names::passages, names::citedAnswer},
         {names::usefulness, names::model},
         "Check usefulness"},
        {nodes::decide,
         1,
         decide,
         {names::passages, names::kept, names::support, names::usefulness, names::unsupported, names::citedAnswer,
          names::answer, names::searchText, names::best},
         {names::executionScore, names::decision, names::decisionReason, names::best, names::attempts},
         "Score"},
        {nodes::rewritePrompt,
         1,
         with(rewritePrompt),
         {names::question, names::tried, names::attempts, names::hints},
         {names::rewritePrompt},
         "Prompt of the rewrite"},
        {nodes::rewrite,
         1,
         rewrite,
         {names::rewritePrompt, names::question, names::terms, names::tried},
         {names::searchText, names::decision, names::decisionReason, names::model},
         "Rewrite the search"},
        {nodes::giveUp, 1, giveUp, {names::best}, {names::answer, names::citedAnswer}, "Give up"}};
}

std::string decideToGenerate(const State &state)
{
    if (!keptOf(state).empty())
        return labels::generate;
    return mayRewrite(state) ? labels::transformQuery : labels::giveUp;
}

std::string afterGenerating(const State &state)
{
    if (state.has(names::citedAnswer))
        return labels::generate;
    if (const json &error = state.json(names::error); error.is_object())
        return reasons::error + textIn(error, "code");
    return mayRewrite(state) ? labels::noPassage : labels::giveUp;
}

std::string afterSupport(const State &state)
{
    return isSupported(state) ? labels::useful : labels::notSupported;
}

std::string gradeGeneration(const State &state)
{
    const StopRule rule = stopRuleOf(state);
    const auto person = scoreOf(state, names::personScore);
    const std::string label =
        person ? (*person > rule.threshold() ? labels::useful : labels::notUseful) : state.text(names::decision);
    if (label == labels::useful)
        return label;
    if (label == labels::notSupported)
        return static_cast<int>(listSize(state, names::attempts)) < rule.attempts() ? label : labels::maxRetries;
    return mayRewrite(state) && static_cast<int>(listSize(state, names::attempts)) < rule.attempts()
               ? std::string(labels::notUseful)
               : std::string(labels::maxRetries);
}

std::string afterRewriting(const State &state)
{
    return state.has(names::searchText) ? labels::transformQuery : labels::giveUp;
}

std::string afterGivingUp(const State &state)
{
    return state.has(names::best) ? reasons::exhausted : reasons::noEvidence;
}

} // namespace agents
