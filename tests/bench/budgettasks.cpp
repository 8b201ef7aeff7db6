// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/budgettasks.h"
#include "agents/registry/builtinagents.h"

#include "agents/analysis/report.h"
#include "agents/react/reactagent.h"
#include "bench/react.h"
#include "bench/rules.h"
#include "cypher/exec/embeddedsource.h"
#include "graph/builder.h"
#include "offline/reading/interpreter.h"

#include <algorithm>

namespace bench {

using base::Result;
using base::Status;

namespace {

// Advances by a microsecond at each reading, so that the digits of all times are the same in each run.
class SteadyClock final : public base::Clock {
public:
    std::chrono::nanoseconds now() override { return m_now += std::chrono::microseconds(1); }
    std::chrono::system_clock::time_point wall() override
    {
        return std::chrono::system_clock::time_point(std::chrono::hours(24 * 365 * 50));
    }

private:
    std::chrono::nanoseconds m_now{1'000'000'000};
};

struct QueryOfClass {
    const char *name;
    const char *text;
};

// One of each class of tests/bench/queries.json.
constexpr QueryOfClass queries[] = {
    {"lookup", "MATCH (p:Protein {id: 'p77'}) RETURN p.id, p.name, p.mass"},
    {"hop", "MATCH (:Drug {name: 'drug 7'})-[t:TARGETS]->(p:Protein) WHERE t.affinity > 2.0 RETURN p.name, t.affinity"},
    {"three-hops", "MATCH (:Drug)-[:TARGETS]->(p:Protein)<-[:ENCODES]-(:Gene)-[a:ASSOCIATED_WITH]->(d:Disease) WHERE "
                   "d.rare AND a.score > 0.5 RETURN count(*)"},
    {"triangle", "MATCH (a:Protein)-[:INTERACTS_WITH]->(b:Protein)-[:INTERACTS_WITH]->(c:Protein), "
                 "(a)-[:INTERACTS_WITH]->(c) WHERE a.mass < 300 RETURN count(*)"},
    {"common-neighbours", "MATCH (a:Drug {name: 'drug 7'})-[:TARGETS]->(p:Protein)<-[:TARGETS]-(b:Drug) WHERE b.id <> "
                          "a.id RETURN b.name, count(p) AS n ORDER BY n DESC, b.name LIMIT 10"},
    {"range", "MATCH (p:Protein) WHERE p.mass >= 400 AND p.mass < 700 RETURN p.id, p.mass ORDER BY p.mass, p.id"},
    {"starts-with", "MATCH (d:Disease) WHERE d.name STARTS WITH 'disease 1' RETURN d.name ORDER BY d.name"},
    {"folded-text", "MATCH (p:Protein) WHERE toLower(p.name) CONTAINS 'kinase 1' RETURN count(*)"},
    {"regex", "MATCH (p:Protein) WHERE p.name =~ '.*(kinase|oxidase) [0-9]*7' RETURN count(*)"},
    {"list-member", "MATCH (p:Protein) WHERE 'nucleus' IN p.places AND size(p.places) > 1 RETURN count(*)"},
    {"top-k", "MATCH (p:Protein) RETURN p.id, p.mass ORDER BY p.mass DESC, p.id LIMIT 10"},
    {"grouping", "MATCH (p:Protein) RETURN p.level, count(*), avg(p.mass), max(p.mass)"},
    {"optional", "MATCH (d:Disease) WHERE d.rare OPTIONAL MATCH (d)<-[t:TREATS]-(dr:Drug) RETURN d.id, count(dr)"},
    {"distinct", "MATCH (dr:Drug)-[t:TARGETS]->(p:Protein) RETURN DISTINCT dr.phase, p.level"},
    {"variable-length", "MATCH (g:Gene {id: 'g3'})-[:REGULATES*1..4]->(h:Gene) RETURN count(*)"},
    {"reach", "MATCH (g:Gene {id: 'g3'})-[:REGULATES*1..5]->(h:Gene) RETURN count(DISTINCT h.id)"},
    {"shortest", "MATCH p = shortestPath((a:Gene {id: 'g3'})-[:REGULATES*..10]->(b:Gene {id: 'g777'})) RETURN "
                 "length(p)"},
    {"exists", "MATCH (d:Drug) WHERE NOT EXISTS { MATCH (d)-[:TREATS]->(:Disease) } RETURN count(*)"},
    {"count-subquery", "MATCH (d:Disease) WHERE COUNT { MATCH (d)<-[:TREATS]-(:Drug) } > 2 RETURN count(*)"},
    {"call", "MATCH (d:Drug) CALL { WITH d MATCH (d)-[:TARGETS]->(p:Protein) RETURN count(p) AS n } RETURN d.id, n"},
    {"union", "MATCH (:Drug {name: 'drug 7'})-[:TREATS]->(d:Disease) RETURN d.name AS n UNION MATCH (:Drug {name: "
              "'drug 7'})-[:TARGETS]->(p:Protein) RETURN p.name AS n"},
    {"unwind", "UNWIND range(1, 5000) AS x WITH x WHERE x % 7 = 3 RETURN count(*), max(x)"},
    {"with", "MATCH (dr:Drug)-[:TARGETS]->(p:Protein) WITH p, count(dr) AS n WHERE n > 1 MATCH "
             "(p)<-[:ENCODES]-(g:Gene) RETURN g.id, sum(n) AS s ORDER BY s DESC, g.id LIMIT 15"},
    {"collect", "MATCH (d:Disease)<-[:TREATS]-(dr:Drug) WHERE d.rare RETURN d.id, collect(dr.name)"},
    {"wide-rows", "MATCH (g:Gene)-[a:ASSOCIATED_WITH]->(d:Disease) WHERE a.score > 0.8 RETURN g.id, g.name, d.name, "
                  "a.score, d.rare"},
    {"counts", "MATCH ()-[r]->() RETURN type(r), count(*)"},
    {"value-join", "MATCH (a:Disease), (b:Drug) WHERE a.size = b.phase RETURN count(*)"},
    {"expression", "MATCH (p:Protein) RETURN sum(CASE WHEN p.level > 3 THEN p.mass * 2 ELSE -1 END)"},
};

constexpr int drugs = 150, diseases = 300, proteins = 2'000, genes = 1'500;

Result<graph::GraphPtr> madeGraph()
{
    graph::GraphBuilder builder;
    base::SeededRandom random(17);
    const auto below = [&](int most) { return static_cast<int>(random.next() % static_cast<std::uint64_t>(most)); };
    const auto nodes = [](int count, const auto &make) {
        std::vector<graph::GraphBuilder::Node> made;
        for (int i = 0; i < count; ++i)
            made.push_back(make(i));
        return made;
    };
    const auto word = [](const char *what, int number) { return std::string(what) + std::to_string(number); };
    const auto drug = nodes(drugs, [&](int i) {
        return builder.addNode({"Drug"}, {{"id", word("d", i)}, {"name", word("drug ", i)}, {"phase", below(5)}});
    });
    const auto disease = nodes(diseases, [&](int i) {
        return builder.addNode(
            {"Disease"},
            {{"id", word("x", i)}, {"name", word("disease ", i)}, {"rare", below(3) == 0}, {"size", below(90)}});
    });
    const auto protein = nodes(proteins, [&](int i) {
        data::ValueList places{"membrane"};
        if (below(2) == 0)
            places.emplace_back("nucleus");
        return builder.addNode({"Protein"}, {{"id", word("p", i)},
                                             {"level", below(6)},
                                             {"mass", below(1'000)},
                                             {"name", word(i % 3 == 0 ? "Serine Kinase " : "Oxidase ", i)},
                                             {"places", data::Value(std::move(places))}});
    });
    const auto gene = nodes(genes, [&](int i) {
        return builder.addNode({"Gene"}, {{"id", word("g", i)}, {"name", word("gene ", i)}});
    });
    const auto tie = [&](const auto &from, const char *type, const auto &to, int each, const char *figure) {
        for (const auto node : from)
            for (int i = 0; i < each; ++i)
                builder.addRelationship(node, type, to[static_cast<std::size_t>(below(static_cast<int>(to.size())))],
                                        figure ? data::ValueMap{{figure, below(1'000) / 1'000.0 * 4}}
                                               : data::ValueMap{});
    };
    tie(drug, "TARGETS", protein, 6, "affinity");
    tie(drug, "TREATS", disease, 4, nullptr);
    tie(gene, "ENCODES", protein, 1, nullptr);
    tie(gene, "ASSOCIATED_WITH", disease, 2, "score");
    tie(gene, "REGULATES", gene, 3, nullptr);
    tie(protein, "INTERACTS_WITH", protein, 4, nullptr);
    return builder.build();
}

Status addQueries(std::vector<BudgetTask> &tasks)
{
    BASE_TRY(auto graph, madeGraph());
    const auto source = std::make_shared<cypher::EmbeddedSource>(std::move(graph), "made");
    for (const QueryOfClass &each : queries)
        tasks.push_back({std::string("engine.") + each.name, [source, text = std::string(each.text)]() -> Status {
                             return source->run({text, {}}, {}, {}).map([](auto &&) {});
                         }});
    return {};
}

Status addReading(std::vector<BudgetTask> &tasks, const base::Resources &resources)
{
    constexpr int names = 2'000, questions = 4;
    const auto source = madeNames(names);
    BASE_TRY(const auto schema, source->describe({}));
    BASE_TRY(const std::shared_ptr<offline::Knowledge> knowledge, offline::Knowledge::load(source, resources));
    BASE_CHECK(knowledge->prepare(*schema, {}));
    auto asked = questionsOfThirtyWords(*source, *schema);
    asked.resize(std::min<std::size_t>(asked.size(), questions));
    tasks.push_back({"reading.30-words", [knowledge, asked]() -> Status {
                         std::size_t read = 0;
                         for (const std::string &question : asked)
                             read += offline::understand(question, *knowledge).words.size();
                         return read > 0 ? Status()
                                         : base::fail(base::Category::internal, "No word of the questions was read.");
                     }});
    return {};
}

} // namespace

Result<std::vector<BudgetTask>> budgetTasks(const base::Resources &resources, const SinkFactory &session)
{
    constexpr int workflowSteps = 200, reactSteps = 10;
    std::vector<BudgetTask> tasks;
    BASE_CHECK(addQueries(tasks));
    const auto clock = std::make_shared<SteadyClock>();
    tasks.push_back({"workflow.200-steps", [clock] { return runSteps(workflowSteps, *clock, {}); }});
    tasks.push_back(
        {"workflow.200-steps-session", [clock, session] { return runSteps(workflowSteps, *clock, session); }});
    BASE_TRY(const auto react, agents::builtInAgents().make(agents::reactName, resources));
    const auto steps = [clock, react](const SinkFactory &sink) -> Status {
        return runReact(react, reactSteps, *clock, sink).map([](auto &&) {});
    };
    tasks.push_back({"react.10-steps", [steps] { return steps({}); }});
    tasks.push_back({"react.10-steps-session", [steps, session] { return steps(session); }});
    BASE_CHECK(addReading(tasks, resources));
    agents::ReportedRun reported;
    reported.started = "today";
    BASE_TRY(reported.record, runReact(react, reactSteps, *clock, {}));
    reported.agent = std::make_shared<const agents::AgentSpec>(agents::reactSpec());
    tasks.push_back({"report.html", [reported]() -> Status {
                         return agents::htmlReport("made", {reported}).size() > 1'000
                                    ? Status()
                                    : base::fail(base::Category::internal, "The report is empty.");
                     }});
    return tasks;
}

} // namespace bench

// Alone under its name, so that a profiler can count exactly what happens inside it.
extern "C" __attribute__((noinline)) bool reflexion_budget_task(const bench::BudgetTask &task, base::Status &status)
{
    status = task.run();
    return status.has_value();
}

namespace bench {

Result<std::vector<std::string>> runBudgetTasks(const std::vector<BudgetTask> &tasks,
                                                const std::vector<std::string> &names)
{
    std::vector<std::string> ran;
    for (const BudgetTask &task : tasks) {
        if (!names.empty() && std::none_of(names.begin(), names.end(),
                                           [&](const std::string &name) { return task.name.starts_with(name); }))
            continue;
        BASE_CHECK(task.run());
        Status status;
        if (!reflexion_budget_task(task, status))
            return tl::unexpected<base::Error>(std::move(status).error());
        ran.push_back(task.name);
    }
    return ran;
}

} // namespace bench
