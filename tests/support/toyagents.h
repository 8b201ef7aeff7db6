// SPDX-License-Identifier: GPL-3.0-or-later
// Two small agents without a database, each only a graph and a description: they show that front ends know kinds of
// artefacts and no agent. "toy-retrieval" searches a list of texts; "toy-tools" calls two tools, one of them after the
// user's approval. For tests; any thread.
#pragma once

#include "agents/engine/names.h"
#include "agents/registry/builtinagents.h"
#include "base/text.h"
#include "workflow/services.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace support {

using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Target;
using workflow::Update;

// ---- texts of a list

inline constexpr const char *toyRetrievalName = "toy-retrieval";

inline const std::vector<std::pair<std::string, std::string>> &toyTexts()
{
    static const std::vector<std::pair<std::string, std::string>> all{
        {"scurvy", "Scurvy comes from a lack of vitamin C, and lemons cure it."},
        {"rickets", "Rickets comes from a lack of vitamin D, which sunlight makes in the skin."},
        {"anaemia", "Anaemia is often a lack of iron."}};
    return all;
}

inline std::vector<std::string> toyWords(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    for (const char sign : std::string(text) + " ") {
        if ((sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z')) {
            word += static_cast<char>(sign | 0x20);
        } else {
            if (word.size() >= 4)
                words.push_back(word);
            word.clear();
        }
    }
    return words;
}

inline double toyShare(const std::vector<std::string> &asked, const std::string &text)
{
    const auto held = toyWords(text);
    const auto count = std::count_if(asked.begin(), asked.end(), [&](const std::string &word) {
        return std::find(held.begin(), held.end(), word) != held.end();
    });
    return asked.empty() ? 0 : static_cast<double>(count) / static_cast<double>(asked.size());
}

// begin -> retrieve -> grade -> generate -> end | rewrite -> retrieve (a new iteration) | end without evidence
inline base::Result<workflow::StateGraphPtr> toyRetrieval(const base::Resources &)
{
    namespace names = agents::names;
    auto graph = std::make_shared<workflow::StateGraph>(toyRetrievalName);
    graph->input(names::question).entry(Target::iteration("begin"));
    graph->personal({names::hints});
    graph->node({"begin",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     return Update{{{"search_text", state.get(names::question)}}, {}, {}};
                 },
                 {names::question},
                 {"search_text"},
                 "Begin"});
    graph->node({"retrieve",
                 1,
                 [](const State &state, Context &context) -> base::Result<Update> {
                     const std::string text = state.text("search_text");
                     BASE_TRY(auto found,
                              context.activities.call(
                                  "search", base::json({{"text", text}}),
                                  [&](workflow::LiveCall &) -> base::Result<workflow::Reply> {
                                      json passages = json::array();
                                      for (const auto &[title, body] : toyTexts())
                                          if (const double share = toyShare(toyWords(text), body); share > 0)
                                              passages.push_back(
                                                  {{"id", title}, {"title", title}, {"text", body}, {"score", share}});
                                      return workflow::Reply{base::json(std::move(passages)), {}};
                                  }));
                     return Update{{{"passages", std::move(found)}}, {}, {}};
                 },
                 {"search_text"},
                 {"passages"},
                 "Retrieve"});
    graph->node({"grade",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     json verdicts = json::array();
                     for (const auto &passage : state.json("passages")) {
                         const bool fits = passage.value("score", 0.0) >= 0.5;
                         verdicts.push_back(
                             {{"of", passage["id"]},
                              {"verdict", fits ? "relevant" : "irrelevant"},
                              {"why", fits ? "It holds half of the words." : "It holds few of the words."}});
                     }
                     return Update{{{"verdicts", base::json(std::move(verdicts))}}, {}, {}};
                 },
                 {"passages"},
                 {"verdicts"},
                 "Grade"});
    graph->node({"generate",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     std::string text;
                     json citations = json::array();
                     const auto &verdicts = state.json("verdicts");
                     for (std::size_t i = 0; i < verdicts.size(); ++i) {
                         if (verdicts[i]["verdict"] != "relevant")
                             continue;
                         const auto &passage = state.json("passages")[i];
                         const auto begin = text.size() + (text.empty() ? 0 : 1);
                         text += (text.empty() ? "" : " ") + passage["text"].get<std::string>();
                         citations.push_back({{"begin", begin}, {"end", text.size()}, {"passage", passage["id"]}});
                     }
                     return Update{
                         {{names::answer, base::text(text)},
                          {"cited_answer", base::json({{"text", text}, {"citations", std::move(citations)}})}},
                         {},
                         {}};
                 },
                 {"passages", "verdicts"},
                 {names::answer, "cited_answer"},
                 "Generate"});
    graph->node({"rewrite",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     auto words = toyWords(state.text("search_text"));
                     if (!words.empty())
                         words.erase(words.begin());
                     return Update{
                         {{"search_text", base::text(base::join(words, " "))},
                          {"reason", base::text("No passage holds half of the words: the first one is left out.")}},
                         {},
                         {}};
                 },
                 {"search_text"},
                 {"search_text", "reason"},
                 "Rewrite"});
    graph->route("begin", Target::to("retrieve"));
    graph->route("retrieve", Target::to("grade"));
    graph->route("grade",
                 [](const State &state) -> std::string {
                     for (const auto &verdict : state.json("verdicts"))
                         if (verdict.value("verdict", std::string()) == "relevant")
                             return "generate";
                     return toyWords(state.text("search_text")).size() > 1 ? "rewrite" : "no-evidence";
                 },
                 {{"generate", Target::to("generate")},
                  {"rewrite", Target::to("rewrite")},
                  {"no-evidence", Target::end("no-evidence")}});
    graph->route("generate", Target::end(agents::reasons::answered));
    graph->route("rewrite", Target::iteration("retrieve", {"passages", "verdicts"}));
    if (const auto mistakes = graph->validate(); !mistakes.empty())
        return base::fail(base::Category::internal, base::join(mistakes, " "));
    return workflow::StateGraphPtr(std::move(graph));
}

inline agents::AgentSpec toyRetrievalSpec()
{
    using namespace agents;
    AgentSpec spec;
    spec.name = toyRetrievalName;
    spec.title = "Texts of a list";
    spec.description = "Looks texts of a list up, grades them, and answers with those that fit.";
    spec.make = toyRetrieval;
    ArtefactSpec search{"search_text", kinds::text, "Search text", {Editor::text}};
    search.word = "search";
    spec.artefacts = commonArtefacts();
    spec.artefacts.push_back(std::move(search));
    spec.artefacts.push_back({"passages", kinds::passages, "Passages"});
    spec.artefacts.push_back({"verdicts", kinds::verdicts, "Verdicts", {}, "passages"});
    spec.artefacts.push_back({"cited_answer", kinds::citedText, "Answer with citations"});
    spec.artefacts.push_back({"reason", kinds::text, "Why it was rewritten"});
    spec.card.rail = {"retrieve", "grade", "generate"};
    spec.card.proposal = "search_text";
    spec.card.headline = {"search_text"};
    spec.card.outcome = "passages";
    spec.card.answer = names::answer;
    spec.card.reflection = "reason";
    spec.card.judges = {"rewrite"};
    spec.card.marks = {{{{"cited_answer"}}, Mark::good},
                       {{{"verdicts", Condition::hasItem, {{"verdict", "relevant"}}}}, Mark::good},
                       {{{"passages/#", Condition::equals, 0}}, Mark::empty},
                       {{{"verdicts"}}, Mark::warning}};
    spec.card.chips = {{"passages/#", "passage", "passages", {{{{"passages/#", Condition::equals, 0}}, Mark::empty}}}};
    spec.pages = {{"text", {"search_text", names::answer, "reason"}}, {"json", {"passages", "verdicts"}}};
    spec.ends = {
        {"no-evidence", EndStatus::abstained, "no evidence", "stopped because no text says anything about it"}};
    for (auto &end : commonEnds())
        spec.ends.push_back(std::move(end));
    spec.compare = {{{"search", {"search_text"}, CompareSpec::How::text},
                     {"passages", {"passages"}, CompareSpec::How::passages},
                     {"answer", {names::answer}, CompareSpec::How::text}},
                    {"reason", names::hints}};
    spec.results = {"cited_answer"};
    return spec;
}

// ---- two tools

inline constexpr const char *toyToolsName = "toy-tools";

// think -> act -> think (a new iteration) ... | finish -> end. The question is its calls: "add 2 3; send 5".
inline base::Result<workflow::StateGraphPtr> toyTools(const base::Resources &)
{
    namespace names = agents::names;
    auto graph = std::make_shared<workflow::StateGraph>(toyToolsName);
    graph->input(names::question).entry(Target::iteration("think"));
    graph->personal({names::hints});
    graph->node({"think",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     const auto calls = base::split(state.text(names::question), ';');
                     const auto done = state.list("observations");
                     const std::size_t next = done ? done->size() : 0;
                     if (next >= calls.size())
                         return Update{{{"thought", base::text("Everything is done.")}, {"action", nullptr}}, {}, {}};
                     json arguments = json::array();
                     std::string name;
                     for (const auto &word : base::split(base::trim(calls[next]), ' '))
                         if (name.empty())
                             name = word;
                         else
                             arguments.push_back(word);
                     return Update{{{"thought", base::text("Next comes " + name + ".")},
                                    {"action", base::json({{"name", name}, {"arguments", arguments}})}},
                                   {},
                                   {}};
                 },
                 {names::question, "observations"},
                 {"thought", "action"},
                 "Think"});
    graph->node(
        {"act",
         1,
         [](const State &state, Context &context) -> base::Result<Update> {
             const auto &action = state.json("action");
             const std::string name = action.value("name", std::string());
             const auto result = [&](const char *how, const std::string &what) {
                 const auto observation = base::json({{"call", action}, {how, what}});
                 return Update{{{"observation", observation}}, {{"observations", observation}}, {}};
             };
             if (name != "add" && name != "send")
                 return result("error", "There is no tool \"" + name + "\".");
             if (name == "send") {
                 const auto decision = context.activities.decision();
                 if (!decision)
                     return Update{{}, {}, workflow::Suspend{"approval", "May this be sent?", state.get("action")}};
                 if (!base::jsonOf(decision).value("approved", false))
                     return result("error", "The user did not approve the call.");
             }
             BASE_TRY(
                 const auto reply,
                 context.activities.call(
                     "tool:" + name, state.get("action"), [&](workflow::LiveCall &) -> base::Result<workflow::Reply> {
                         double sum = 0;
                         for (const auto &each : action["arguments"])
                             sum += std::strtod(each.get<std::string>().c_str(), nullptr);
                         const auto number = std::to_string(static_cast<int>(sum));
                         return workflow::Reply{base::text(name == "add" ? number : "sent " + number), {}};
                     }));
             return result("text", base::textOf(reply));
         },
         {"action"},
         {"observation", "observations"},
         "Act"});
    graph->node({"finish",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     const auto done = state.list("observations");
                     const json last = done ? base::jsonOf(done->last()) : json::object();
                     return Update{{{names::answer, base::text(last.value("text", std::string("nothing")))}}, {}, {}};
                 },
                 {"observations"},
                 {names::answer},
                 "Finish"});
    graph->route("think", [](const State &state) { return std::string(state.has("action") ? "act" : "finish"); },
                 {{"act", Target::to("act")}, {"finish", Target::to("finish")}});
    graph->route("act",
                 [](const State &state) {
                     return std::string(state.json("observation").contains("error") ? agents::reasons::refused
                                                                                    : "think");
                 },
                 {{"think", Target::iteration("think", {"thought", "action", "observation"})},
                  {agents::reasons::refused, Target::end(agents::reasons::refused)}});
    graph->route("finish", Target::end(agents::reasons::answered));
    if (const auto mistakes = graph->validate(); !mistakes.empty())
        return base::fail(base::Category::internal, base::join(mistakes, " "));
    return workflow::StateGraphPtr(std::move(graph));
}

inline agents::AgentSpec toyToolsSpec()
{
    using namespace agents;
    AgentSpec spec;
    spec.name = toyToolsName;
    spec.title = "Two tools";
    spec.description = "Adds numbers, and sends one if the user approves it.";
    spec.make = toyTools;
    ArtefactSpec action{"action", kinds::call, "Call", {Editor::form}};
    action.editor.schema = json::parse(R"({"type": "object", "required": ["name", "arguments"], "properties": {
        "name": {"type": "string", "enum": ["add", "send"]},
        "arguments": {"type": "array", "items": {"type": "string"}}}})");
    spec.artefacts = commonArtefacts();
    spec.artefacts.push_back({"thought", kinds::text, "Thought", {Editor::text}});
    spec.artefacts.push_back(std::move(action));
    spec.artefacts.push_back({"observation", kinds::observation, "Observation", {}, "action"});
    spec.artefacts.push_back({"observations", kinds::observation, "All observations"});
    spec.card.rail = {"think", "act"};
    spec.card.proposal = "action";
    spec.card.headline = {"action/name", "thought"};
    spec.card.outcome = "observation/text";
    spec.card.problem = "observation/error";
    spec.card.answer = names::answer;
    spec.card.reflection = "thought";
    spec.card.judges = {"think"};
    spec.card.marks = {{{{"observation/error"}}, Mark::bad}, {{{"observation/text"}}, Mark::good}};
    spec.card.chips = {{"observation/text"}};
    spec.pages = {{"text", {"thought", names::answer}}, {"json", {"action", "observation", "observations"}}};
    spec.ends = commonEnds();
    spec.compare = {
        {{"calls", {"observations"}, CompareSpec::How::calls}, {"answer", {names::answer}, CompareSpec::How::text}},
        {"thought", names::hints}};
    spec.results = {"observations"};
    return spec;
}

// The agents of the program, and these two.
inline agents::AgentRegistry agentsWithToys()
{
    auto registry = agents::builtInAgents();
    for (auto &&spec : {toyRetrievalSpec(), toyToolsSpec()})
        if (const auto added = registry.add(spec); !added)
            std::abort();
    return registry;
}

} // namespace support
