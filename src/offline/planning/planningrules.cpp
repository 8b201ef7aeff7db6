// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/planning/planningrules.h"

#include "base/artefact.h"
#include "base/jsonread.h"
#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace offline {

using nlohmann::json;

namespace {

constexpr const char *calculator = "calculator";
constexpr const char *finish = "finish";

// The observation of a call; null before the call.
json observationOf(const std::vector<json> &steps, const std::string &tool, const json &arguments)
{
    for (const json &step : steps)
        for (const json &observation : base::memberOf(step, "observations"))
            if (base::textIn(observation, "name") == tool && base::memberOf(observation, "arguments") == arguments)
                return observation;
    return nullptr;
}

// A named fact of an observation; null if absent.
const json &factOf(const json &observation, const char *name)
{
    return base::memberOf(base::memberOf(observation, "facts"), name);
}

// The answer of an observation as a number; empty if it is none.
std::optional<double> figureOf(const json &observation)
{
    const json &answer = factOf(observation, "answer");
    return answer.is_number() ? std::optional<double>(answer.get<double>()) : std::nullopt;
}

bool succeeded(const json &observation)
{
    return base::textIn(observation, "status") == "success";
}

// The answer in words, on one line.
std::string wordsOf(const json &observation)
{
    auto words = base::textIn(base::memberOf(observation, "facts"), "words");
    if (words.empty())
        words = base::textIn(observation, "text");
    words = base::trim(words.substr(0, words.find('\n')));
    while (!words.empty() && words.back() == '.')
        words.pop_back();
    return words;
}

class Steps {
public:
    Steps(const Compositions &compositions, const std::vector<PlanSource> &sources, const llm::ChatRequest &request)
        : m_texts(compositions.texts()), m_sources(sources), m_request(request)
    {
        if (const auto *list = dynamic_cast<const base::List *>(request.taskPart("steps").get()))
            for (const auto &step : list->tail(list->size()))
                m_steps.push_back(base::jsonOf(step));
    }

    static llm::ChatReply abstained(std::string why)
    {
        llm::ChatReply reply;
        reply.text = std::move(why);
        reply.finishReason = "abstained";
        return reply;
    }

    llm::ChatReply next(const QuestionPlan &plan)
    {
        collect(plan);
        if (!canAsk())
            return abstained(m_texts.say("noSource"));
        std::size_t number = 0;
        for (const QuestionPlan *leaf : m_leaves) {
            ++number;
            if (!observationOf(m_steps, toolOf(*leaf), argumentsOf(*leaf)).is_null())
                continue;
            if (!offers(finish) || isOut())
                break;
            const auto thought =
                m_leaves.size() == 1
                    ? m_texts.say("whole", {leaf->text})
                    : m_texts.say("part", {std::to_string(number), std::to_string(m_leaves.size()), leaf->text});
            return call(thought, toolOf(*leaf), argumentsOf(*leaf));
        }
        for (const QuestionPlan *sum : m_sums) {
            const auto expression = expressionOf(*sum);
            if (!expression || isOut())
                continue;
            const json arguments = {{"expression", *expression}};
            if (observationOf(m_steps, calculator, arguments).is_null() && offers(finish))
                return call(m_texts.say("calculate"), calculator, arguments);
        }
        return finished(plan);
    }

private:
    // All questions to ask, in order, and the outermost calculations.
    void collect(const QuestionPlan &plan)
    {
        if (plan.kind == QuestionPlan::calculate || plan.kind == QuestionPlan::number)
            m_sums.push_back(&plan);
        collectLeaves(plan);
        if (plan.kind == QuestionPlan::several)
            for (const auto &part : plan.parts)
                if (part.kind != QuestionPlan::ask)
                    collectSums(part);
    }
    void collectLeaves(const QuestionPlan &plan)
    {
        if (plan.kind == QuestionPlan::ask)
            m_leaves.push_back(&plan);
        for (const auto &part : plan.parts)
            collectLeaves(part);
    }
    void collectSums(const QuestionPlan &plan)
    {
        if (plan.kind == QuestionPlan::several)
            for (const auto &part : plan.parts)
                collectSums(part);
        else if (plan.kind != QuestionPlan::ask)
            m_sums.push_back(&plan);
    }

    const llm::Tool *find(const std::string &tool) const
    {
        const auto found = std::find_if(m_request.tools.begin(), m_request.tools.end(),
                                        [&](const llm::Tool &each) { return each.name == tool; });
        return found == m_request.tools.end() ? nullptr : &*found;
    }
    bool offers(const std::string &tool) const { return find(tool) != nullptr; }
    bool isOut() const { return m_request.tools.empty(); } // the last step has no tools
    bool canAsk() const
    {
        return isOut() || (std::all_of(m_leaves.begin(), m_leaves.end(),
                                       [&](const auto *leaf) { return offers(toolOf(*leaf)); }) &&
                           (m_sums.empty() || offers(calculator)));
    }
    std::string toolOf(const QuestionPlan &leaf) const { return m_sources[leaf.source].tool; }
    json argumentsOf(const QuestionPlan &leaf) const
    {
        json arguments = {{"question", leaf.text}};
        std::size_t ofThisTool = 0;
        for (const PlanSource &each : m_sources)
            ofThisTool += each.tool == toolOf(leaf) ? 1 : 0;
        if (ofThisTool > 1)
            arguments["source"] = m_sources[leaf.source].name;
        return arguments;
    }
    json answerTo(const QuestionPlan &leaf) const { return observationOf(m_steps, toolOf(leaf), argumentsOf(leaf)); }

    // With the figures of its parts; empty if one is missing.
    std::optional<std::string> expressionOf(const QuestionPlan &plan) const
    {
        if (plan.kind == QuestionPlan::number)
            return plan.text;
        if (plan.kind == QuestionPlan::ask) {
            const auto figure = figureOf(answerTo(plan));
            if (!figure)
                return std::nullopt;
            const bool isWhole = *figure == static_cast<double>(static_cast<std::int64_t>(*figure));
            return isWhole ? std::to_string(static_cast<std::int64_t>(*figure)) : json(*figure).dump();
        }
        std::string out = plan.expression;
        for (std::size_t i = 0; i < plan.parts.size(); ++i) {
            auto part = expressionOf(plan.parts[i]);
            if (!part)
                return std::nullopt;
            if (plan.parts[i].kind == QuestionPlan::calculate ||
                (plan.parts[i].kind == QuestionPlan::number && part->find_first_of("+-*/^ ") != std::string::npos))
                part = "(" + *part + ")";
            const auto place = "{" + std::to_string(i + 1) + "}";
            for (auto at = out.find(place); at != std::string::npos; at = out.find(place, at + part->size()))
                out.replace(at, place.size(), *part);
        }
        return out;
    }

    static std::string sentence(std::string text)
    {
        while (!text.empty() && (text.back() == '?' || text.back() == '.' || text.back() == ' '))
            text.pop_back();
        if (!text.empty())
            text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
        return text;
    }

    // Adds one sentence for the outcome of each part. True if all parts are answered.
    bool tell(const QuestionPlan &plan, bool inCalculation, std::vector<std::string> &facts, json &value) const
    {
        if (plan.kind == QuestionPlan::several) {
            bool all = true;
            json values = json::array();
            for (const auto &part : plan.parts) {
                json one;
                all = tell(part, false, facts, one) && all;
                values.push_back(std::move(one));
            }
            value = std::move(values);
            return all;
        }
        if (plan.kind == QuestionPlan::ask) {
            const auto observation = answerTo(plan);
            if (observation.is_null()) {
                facts.push_back(m_texts.say("notAnswered", {plan.text, m_texts.say("stepsOut")}));
                return false;
            }
            if (!succeeded(observation)) {
                facts.push_back(m_texts.say("notAnswered", {plan.text, wordsOf(observation)}));
                return false;
            }
            const bool isFigure = figureOf(observation).has_value();
            if (inCalculation && !isFigure)
                facts.push_back(m_texts.say("notAnswered", {plan.text, m_texts.say("noNumber")}));
            else
                facts.push_back(m_texts.say("answered", {sentence(plan.text), wordsOf(observation)}));
            value = factOf(observation, "answer");
            return !inCalculation || isFigure;
        }
        bool all = true;
        for (const auto &part : plan.parts) {
            json ignored;
            if (part.kind != QuestionPlan::number)
                all = reportParts(part, facts) && all;
        }
        const auto expression = expressionOf(plan);
        const auto observation =
            expression ? observationOf(m_steps, calculator, {{"expression", *expression}}) : json();
        if (observation.is_null() || !succeeded(observation)) {
            facts.push_back(observation.is_null() ? m_texts.say("notCalculated")
                                                  : m_texts.say("notAnswered", {*expression, wordsOf(observation)}));
            return false;
        }
        facts.push_back(m_texts.say("calculated", {*expression, base::textIn(observation, "text")}));
        value = factOf(observation, "answer");
        return all;
    }
    bool reportParts(const QuestionPlan &plan, std::vector<std::string> &facts) const
    {
        json ignored;
        if (plan.kind == QuestionPlan::ask)
            return tell(plan, true, facts, ignored);
        bool all = true;
        for (const auto &part : plan.parts)
            all = reportParts(part, facts) && all;
        return all;
    }

    bool wantsValue() const
    {
        const auto &settings = base::jsonOf(m_request.taskPart("settings"));
        const json &schema = base::memberOf(settings, "answerSchema");
        return schema.is_object() && schema.contains("type") && base::textIn(schema, "type") != "string";
    }

    bool someAnswered(const QuestionPlan &plan) const
    {
        if (plan.kind == QuestionPlan::number)
            return true;
        if (plan.kind == QuestionPlan::ask) {
            const auto observation = answerTo(plan);
            return !observation.is_null() && succeeded(observation);
        }
        return std::any_of(
                   plan.parts.begin(), plan.parts.end(),
                   [&](const QuestionPlan &part) { return part.kind != QuestionPlan::number && someAnswered(part); }) ||
               std::all_of(plan.parts.begin(), plan.parts.end(),
                           [](const QuestionPlan &part) { return part.kind == QuestionPlan::number; });
    }

    llm::ChatReply finished(const QuestionPlan &plan) const
    {
        std::vector<std::string> facts;
        json value;
        const bool all = tell(plan, false, facts, value);
        if (!someAnswered(plan))
            return abstained(base::join(facts, " "));
        std::string text = base::join(facts, " ");
        if (plan.kind == QuestionPlan::ask) // the source's own answer
            text = wordsOf(answerTo(plan)) + ".";
        else if (plan.kind == QuestionPlan::calculate || plan.kind == QuestionPlan::number)
            text = all ? facts.back().substr(facts.back().rfind(" = ") + 3) + " " + text : text;
        if (wantsValue() && (!all || value.is_null()))
            return abstained(text);
        const auto thought = m_texts.say(all ? "finish" : "finishWithout");
        json missing = json::array();
        for (const QuestionPlan *leaf : m_leaves)
            if (!someAnswered(*leaf))
                missing.push_back(leaf->text);
        return call(thought, finish, {{"answer", wantsValue() ? value : json(text)}, {"missing", missing}});
    }

    static llm::ChatReply call(const std::string &thought, const std::string &tool, const json &arguments)
    {
        llm::ChatReply reply;
        reply.text = thought;
        reply.toolCalls.push_back({"offline-1", tool, arguments.dump()});
        reply.finishReason = "tool";
        return reply;
    }
    const Texts &m_texts;
    const std::vector<PlanSource> &m_sources;
    const llm::ChatRequest &m_request;
    std::vector<json> m_steps;
    std::vector<const QuestionPlan *> m_leaves, m_sums;
};

} // namespace

PlanningRules::PlanningRules(std::unique_ptr<llm::Client> others, Open open)
    : m_others(std::move(others)), m_open(std::move(open))
{
}

base::Result<llm::ChatReply> PlanningRules::chat(const llm::ChatRequest &request, std::stop_token stop,
                                                 const llm::TokenSink &sink)
{
    if (base::textOf(request.taskPart("stage")) != "plan")
        return m_others->chat(request, std::move(stop), sink);
    if (!m_world) {
        BASE_TRY(m_world, m_open(stop));
    }
    const auto question = base::textOf(request.taskPart("question"));
    if (m_world->sources.empty())
        return Steps::abstained(m_world->compositions->texts().say("noSource"));
    if (!m_plan || m_question != question) {
        m_plan = planOf(question, *m_world->compositions, m_world->sources);
        m_question = question;
    }
    return Steps(*m_world->compositions, m_world->sources, request).next(*m_plan);
}

} // namespace offline
