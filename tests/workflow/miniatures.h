// SPDX-License-Identifier: GPL-3.0-or-later
// The graphs of the four agents in miniature: same shape, toy contents. They show that the engine can run them.
#pragma once

#include "world.h"

namespace miniatures {

using namespace world;

// Replies of the toy model and the toy database of `reflexion`; a test may replace them.
struct Toys {
    World &world;
    // "draft: …" gives q1, "revise: … q1 …" gives q2, and so on; hints are repeated in the answer.
    std::function<base::Result<std::string>(const std::string &, LiveCall &)> model = [](const std::string &prompt,
                                                                                         LiveCall &) {
        const auto at = prompt.rfind("query=q");
        const int last = at == std::string::npos ? 0 : std::stoi(prompt.substr(at + 7));
        return "q" + std::to_string(last + 1);
    };
    // q3 and later find rows.
    std::function<base::Result<std::string>(const std::string &, LiveCall &)> database =
        [](const std::string &query, LiveCall &) { return std::string(query >= "q3" ? "11" : "0"); };
    std::function<Label(const State &)> rule = [](const State &state) -> Label {
        if (state.has("person_score"))
            return std::stoi(state.text("person_score")) > 7 ? "score" : "again";
        if (state.text("execution_score") == "9" && state.text("rows") != "0")
            return "answered";
        return "again";
    };
};

inline std::string hintsOf(const State &state)
{
    std::string all;
    if (const auto hints = state.list("hints"))
        for (const auto &hint : hints->tail(hints->size()))
            all += " hint=" + base::textOf(hint);
    return all;
}

// draft -> check -> execute -> score -> revise.prompt -> revise -> check …
inline StateGraphPtr reflexion(Toys &toys)
{
    auto graph = std::make_shared<StateGraph>("reflexion");
    graph->input("question").optionalInput("limit").personal({"hints", "person_score"});
    graph->entry(Target::to("draft"));
    graph->node({"draft",
                 1,
                 [&toys](const State &state, Context &context) -> base::Result<Update> {
                     const std::string prompt = "draft: " + state.text("question") + hintsOf(state);
                     BASE_TRY(std::string reply, toys.world.ask(context, "model", prompt, toys.model));
                     return Update{{set("search_query", reply)}, {set("memory", reply)}, {}};
                 },
                 {"question", "hints"},
                 {"search_query", "memory"},
                 "Draft"});
    graph->node({"check",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     return Update{{set("findings", "ok " + state.text("search_query"))}, {}, {}};
                 },
                 {"search_query"},
                 {"findings"},
                 {}});
    graph->node({"execute",
                 1,
                 [&toys](const State &state, Context &context) -> base::Result<Update> {
                     BASE_TRY(std::string rows,
                              toys.world.ask(context, "query", state.text("search_query"), toys.database));
                     return Update{{set("rows", rows)}, {}, {}};
                 },
                 {"search_query"},
                 {"rows", "error"},
                 {}});
    graph->node({"score",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     return Update{{set("execution_score", state.text("rows") == "0" ? "3" : "9")}, {}, {}};
                 },
                 {"rows"},
                 {"execution_score"},
                 {}});
    graph->node(
        {"revise.prompt",
         1,
         [](const State &state, Context &) -> base::Result<Update> {
             return Update{
                 {{"prompt", base::parts({{"question", state.get("question")},
                                          {"last", base::text(" query=" + state.text("search_query"))},
                                          {"rows", base::text(" rows=" + state.text("rows") + hintsOf(state))}})}},
                 {},
                 {}};
         },
         {"question", "search_query", "rows", "hints"},
         {"prompt"},
         {}});
    graph->node({"revise",
                 1,
                 [&toys](const State &state, Context &context) -> base::Result<Update> {
                     BASE_TRY(std::string reply,
                              toys.world.ask(context, "model", "revise: " + state.display("prompt"), toys.model));
                     return Update{{set("search_query", reply)}, {set("memory", reply)}, {}};
                 },
                 {"prompt"},
                 {"search_query", "memory"},
                 {}});
    graph->route("draft", Target::to("check"));
    graph->route("check", Target::to("execute"));
    graph->route("execute", Target::to("score"));
    graph->route("score", Target::to("revise.prompt"));
    graph->route("revise.prompt", Target::to("revise"));
    graph->route("revise", [&toys](const State &state) { return toys.rule(state); },
                 {{"again", Target::iteration("check", {"rows", "error", "execution_score"})},
                  {"answered", Target::end("answered")},
                  {"score", Target::end("score")}});
    graph->stopRule("revise", {"person_score", "execution_score", "rows"});
    return graph;
}

// get_schema -> plan -> generate -> execute_tools -> validate -> reflect -> complete | prepare_retry -> plan
inline StateGraphPtr sqlReflection(World &world)
{
    const auto write = [](Name name, std::string value) {
        return [name = std::move(name), value = std::move(value)](const State &, Context &) -> base::Result<Update> {
            return Update{{set(name, value)}, {}, {}};
        };
    };
    auto graph = std::make_shared<StateGraph>("sql-reflection");
    graph->input("question").input("max_iterations").entry(Target::iteration("get_schema"));
    graph->node({"get_schema", 1, write("schema", "users(id)"), {}, {"schema"}, {}});
    graph->node({"plan", 1, write("plan", "count"), {"question", "schema", "lessons"}, {"plan"}, {}});
    graph->node({"generate",
                 1,
                 [&world](const State &state, Context &context) -> base::Result<Update> {
                     const auto lessons = state.list("lessons");
                     BASE_TRY(std::string sql,
                              world.ask(context, "model", "sql " + std::to_string(lessons ? lessons->size() : 0),
                                        [](const std::string &prompt, LiveCall &) -> base::Result<std::string> {
                                            return prompt == "sql 2" ? "select 1" : "selct 1";
                                        }));
                     return Update{{set("sql", sql)}, {}, {}};
                 },
                 {"plan", "lessons"},
                 {"sql"},
                 {}});
    graph->node(
        {"execute_tools",
         1,
         [&world](const State &state, Context &context) -> base::Result<Update> {
             auto rows = world.ask(context, "query", state.text("sql"),
                                   [](const std::string &sql, LiveCall &) -> base::Result<std::string> {
                                       if (sql.starts_with("selct"))
                                           return base::fail(base::Category::input, "near selct: syntax error");
                                       return "1";
                                   });
             // A failed query is a value: the agent reflects on it.
             return rows ? Update{{set("rows", *rows)}, {}, {}} : Update{{set("error", rows.error().message)}, {}, {}};
         },
         {"sql"},
         {"rows", "error"},
         {}});
    graph->node({"validate", 1, write("validated", "yes"), {"rows", "error"}, {"validated"}, {}});
    graph->node({"reflect",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     return Update{{set("verdict", state.has("error") ? "refine" : "accept")}, {}, {}};
                 },
                 {"error"},
                 {"verdict"},
                 {}});
    graph->node({"prepare_retry",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     return Update{{{"rows", nullptr}, {"error", nullptr}, {"verdict", nullptr}},
                                   {set("lessons", state.text("error"))},
                                   {}};
                 },
                 {"error"},
                 {"rows", "error", "verdict", "lessons"},
                 {}});
    graph->node({"complete", 1, write("answer", "1 user"), {"rows"}, {"answer"}, {}});
    for (const auto &[from, to] : std::vector<std::pair<Name, Name>>{{"get_schema", "plan"},
                                                                     {"plan", "generate"},
                                                                     {"generate", "execute_tools"},
                                                                     {"execute_tools", "validate"},
                                                                     {"validate", "reflect"}})
        graph->route(from, Target::to(to));
    graph->route("reflect",
                 [](const State &state) -> Label {
                     const auto lessons = state.list("lessons");
                     if (state.text("verdict") == "accept")
                         return "complete";
                     return lessons && lessons->size() + 1 >= std::stoul(state.text("max_iterations")) ? "give_up"
                                                                                                       : "retry";
                 },
                 {{"complete", Target::to("complete")},
                  {"retry", Target::to("prepare_retry")},
                  {"give_up", Target::end("error:syntax")}});
    graph->route("prepare_retry", Target::iteration("plan"));
    graph->route("complete", Target::end("answered"));
    return graph;
}

// retrieve -> grade_documents -> generate | transform_query | give_up, and the labels of the tutorial after generate
inline StateGraphPtr selfRag(World &world)
{
    const auto count = [](const State &state, std::string_view list) {
        const auto found = state.list(list);
        return found ? found->size() : 0;
    };
    auto graph = std::make_shared<StateGraph>("self-rag");
    graph->input("question").input("texts").entry(Target::iteration("retrieve"));
    graph->node({"retrieve",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     return Update{{{"documents", state.get("texts")}}, {}, {}};
                 },
                 {"question", "texts"},
                 {"documents"},
                 {}});
    graph->node({"grade_documents",
                 1,
                 [&world](const State &state, Context &context) -> base::Result<Update> {
                     nlohmann::json relevant = nlohmann::json::array();
                     for (const auto &document : state.json("documents")) {
                         BASE_TRY(const std::string verdict,
                                  world.ask(context, "model",
                                            state.text("question") + "? " + document.get<std::string>(),
                                            [](const std::string &prompt, LiveCall &) -> base::Result<std::string> {
                                                return prompt.find("moon") == std::string::npos ? "no" : "yes";
                                            }));
                         if (verdict == "yes")
                             relevant.push_back(document);
                     }
                     return Update{{{"documents", base::json(relevant)}}, {}, {}};
                 },
                 {"question", "documents"},
                 {"documents"},
                 {}});
    graph->node({"generate",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     return Update{{set("generation", "The " + state.text("question"))}, {set("generations", "g")}, {}};
                 },
                 {"question", "documents"},
                 {"generation", "generations"},
                 {}});
    graph->node({"transform_query",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     return Update{{set("question", state.text("question") + " moon")}, {set("rewrites", "r")}, {}};
                 },
                 {"question"},
                 {"question", "rewrites"},
                 {}});
    graph->node({"give_up",
                 1,
                 [](const State &, Context &) -> base::Result<Update> {
                     return Update{{set("generation", "No evidence.")}, {}, {}};
                 },
                 {},
                 {"generation"},
                 {}});
    graph->route("retrieve", Target::to("grade_documents"));
    graph->route("grade_documents",
                 [count](const State &state) -> Label {
                     if (!state.json("documents").empty())
                         return "generate";
                     return count(state, "rewrites") < 2 ? "transform_query" : "give_up";
                 },
                 {{"generate", Target::to("generate")},
                  {"transform_query", Target::to("transform_query")},
                  {"give_up", Target::to("give_up")}});
    graph->route("transform_query", Target::iteration("retrieve"));
    graph->route("generate",
                 [count](const State &state) -> Label {
                     if (count(state, "generations") > 2)
                         return "max retries";
                     return state.text("generation").find("moon") != std::string::npos ? "useful" : "not supported";
                 },
                 {{"useful", Target::end("answered")},
                  {"not supported", Target::to("generate")},
                  {"max retries", Target::end("abstained")}});
    graph->route("give_up", Target::end("abstained"));
    return graph;
}

// plan -> act -> plan …, where act makes all calls of one thought and asks the user before each write
inline StateGraphPtr react(World &world)
{
    auto graph = std::make_shared<StateGraph>("react");
    graph->input("question").input("actions").entry(Target::iteration("plan"));
    graph->node({"plan",
                 1,
                 [](const State &state, Context &) -> base::Result<Update> {
                     return Update{{{"thought", state.get("actions")}}, {}, {}};
                 },
                 {"question", "actions"},
                 {"thought"},
                 {}});
    graph->node({"act",
                 1,
                 [&world](const State &state, Context &context) -> base::Result<Update> {
                     Update update;
                     for (const auto &action : state.json("thought")) {
                         const auto name = action.get<std::string>();
                         if (name.starts_with("write")) {
                             const base::ArtefactPtr decision = context.activities.decision();
                             if (!decision)
                                 return Update{{}, {}, Suspend{"approval", "May I " + name + "?", base::text(name)}};
                             if (base::textOf(decision) != "yes") {
                                 update.append.push_back(set("observations", name + ": refused"));
                                 continue;
                             }
                         }
                         BASE_TRY(std::string seen,
                                  world.ask(context, "tool:" + name, name, [](const std::string &request, LiveCall &) {
                                      return base::Result<std::string>(request + ": done");
                                  }));
                         update.append.push_back(set("observations", std::move(seen)));
                     }
                     return update;
                 },
                 {"thought"},
                 {"observations"},
                 {}});
    graph->route("plan", Target::to("act"));
    graph->route("act", Target::end("answered"));
    return graph;
}

inline std::string listed(const State &state, std::string_view name)
{
    std::string all;
    if (const auto list = state.list(name))
        for (const auto &item : list->tail(list->size()))
            all += (all.empty() ? "" : ", ") + base::displayOf(item);
    return all;
}

} // namespace miniatures
