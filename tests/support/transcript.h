// SPDX-License-Identifier: GPL-3.0-or-later
// A conversation with an agent as text: the question, the replies of model and source, and the expected outcome.
//
//   agent: NAME              default: kg-reflexion
//   question: ...            model: language | rules        stop: documented|strict|reflection THRESHOLD STEPS
//   query: TEXT              the source's outcome of a query, given by any of
//     columns: ["a", "b"]      row: ["x", 1]      error: CODE SENTENCE      detail: TEXT of the error, as a driver
//     access: write            busy: CODE SENTENCE    an error that comes once, before the rest
//     finding: {"code", "level", "message", "fix": {"begin", "end", "text", "class"}}   of the checker
//   repair: {"query", "to"?, "move"?, "reason"?, "cap"?, "proof"?}    a move, or the proof that there is none
//   reply: TOOL {arguments}  say: TEXT   abstain: TEXT   fail: CATEGORY SENTENCE    in the order of the calls
//   cancel: N                the stop comes during model call N       resume: yes  continues after a failure or stop
//   expect:                  the rest of the file, as `run` renders it
// On a real source (watch()): given: STATEMENT and held: STATEMENT run before as its owner, the latter in a connection
// that stays open until the run resumes; after: STATEMENT runs afterwards; user: NAME queries; calls: unchecked sends
// functions that do more than compute according to the server's catalogue; repairer: rules repairs queries; seconds: N
// is the query timeout; schema: none hides the schema from the agent, so that the database alone checks the query.
// Lines that begin with # are comments. For tests.
#pragma once

#include "agents/kg/kgreflexion.h"
#include "agents/query/errorclass.h"
#include "agents/query/lessons.h"
#include "agents/query/result.h"
#include "agents/registry/builtinagents.h"
#include "agents/sql/sqlnames.h"
#include "base/world.h"
#include "data/schema/schemaartefact.h"
#include "support/fakesource.h"
#include "support/prepared.h"
#include "support/scriptedclient.h"

#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace support {

inline data::SchemaPtr tinySchema()
{
    data::Schema schema;
    const data::Property name{"name", data::Type::string, data::Type::null, false, 3, 3, {"aspirin"}, {}, {}, true, {}};
    for (const char *type : {"Drug", "Disease"}) {
        data::EntityType entity;
        entity.name = type;
        entity.count = 3;
        entity.properties.push_back(name);
        schema.entities.push_back(entity);
    }
    data::RelationshipType treats;
    treats.name = "TREATS";
    treats.count = 2;
    treats.endpoints.push_back({"Drug", "Disease", 2});
    schema.relationships.push_back(treats);
    return std::make_shared<const data::Schema>(std::move(schema));
}

class Transcript {
public:
    explicit Transcript(const std::string &text)
    {
        auto lines = base::split(text, '\n');
        std::size_t at = 0;
        for (; at < lines.size() && lines[at] != "expect:"; ++at)
            read(lines[at]);
        for (++at; at < lines.size(); ++at)
            if (!base::trim(lines[at]).empty())
                expected += base::trim(lines[at]) + "\n";
        source = std::make_shared<FakeSource>(m_queries, schema, agent == "sql-reflection" ? "SQL" : "Cypher");
        request.settings.retryDelay = std::chrono::milliseconds(0);
    }

    // Uses this source instead of the scripted one.
    void watch(std::shared_ptr<data::Source> real)
    {
        schema = m_hidesSchema ? std::make_shared<const data::Schema>() : real->describe({}).value();
        watched = std::make_shared<WatchedSource>(std::move(real));
    }

    // Makes the runner, and the run's first checkpoint.
    base::Status start(const workflow::StateGraphPtr &graph)
    {
        agents::RunWorld world{nullptr, schema, std::make_shared<workflow::Services>()};
        serve(*world.services, agents::roles::source,
              watched ? std::static_pointer_cast<data::Source>(watched)
                      : std::static_pointer_cast<data::Source>(source));
        serve(*world.services, agents::roles::model, std::static_pointer_cast<llm::Client>(client));
        if (rules || !repairer->script.empty())
            serve(*world.services, agents::roles::repairer,
                  rules ? rules : std::static_pointer_cast<data::Repairer>(repairer));
        if (book)
            serve(*world.services, agents::roles::lessons, book);
        request.agent = graph->name();
        request.sources = {{"fake", {}}};
        const auto builtIn = agents::builtInAgents();
        const auto *known = builtIn.find(graph->name());
        agents::AgentSpec spec = known ? *known : describedBy(graph);
        spec.make = [graph](const base::Resources &) { return base::Result<workflow::StateGraphPtr>(graph); };
        spec.stop = builtIn.find(agent)->stop;
        const auto registry = registryOf(std::move(spec));
        BASE_TRY(prepared, agents::prepareRun(request, {registry, base::FolderResources(".")}, std::move(world)));
        m_random = base::SeededRandom{seed};
        runner = std::make_unique<workflow::Runner>(graph, prepared.runnerOptions(m_clock, m_random));
        if (beforeStart)
            beforeStart(*runner);
        BASE_CHECK(runner->start(prepared.inputs, prepared.bindings));
        return {};
    }

    // Runs it and renders each iteration with its steps, then reason, answer, query, rows, and the queries that ran.
    std::string run(const workflow::StateGraphPtr &graph)
    {
        if (const auto started = start(graph); !started)
            return "not started: " + started.error().message + "\n";
        std::string out;
        std::stop_source stop;
        client->beforeReply = [&](std::size_t call) {
            if (call == m_cancelAt)
                stop.request_stop();
        };
        auto outcome = runner->run(stop.get_token());
        if (m_resumes && outcome.stop != workflow::Stop::ended) {
            out += "interrupted: " + (outcome.stop == workflow::Stop::cancelled ? "cancelled" : outcome.reason) + "\n";
            interruption = outcome.error ? outcome.error->message : outcome.reason;
            m_cancelAt = 0;
            if (beforeResume)
                beforeResume();
            outcome = runner->run();
        }
        const bool isOver = outcome.stop == workflow::Stop::ended;
        result = agents::resultOf(agents::builtInAgents().describe(agent), runner->path(outcome.at),
                                  isOver ? std::string() : outcome.reason);
        if (outcome.error)
            result.error = outcome.error->message + outcome.error->detail;
        return steps(runner->path(outcome.at)) + out + ending();
    }

    std::uint64_t seed = 1; // of random numbers; set before the run
    std::string agent = "kg-reflexion";
    agents::RunRequest request;
    data::SchemaPtr schema;
    std::shared_ptr<ScriptedClient> client;
    std::shared_ptr<FakeSource> source;
    std::shared_ptr<WatchedSource> watched;
    std::shared_ptr<data::Repairer> rules; // instead of the scripted one
    std::shared_ptr<data::LessonBook> book;
    std::vector<std::string> given, held, after;
    std::string user;
    bool usesRules = false, asksWhatIsCalled = true;
    std::string interruption; // the messages before it resumed
    std::function<void()> beforeResume;
    std::shared_ptr<FakeRepairer> repairer = std::make_shared<FakeRepairer>();
    std::function<void(workflow::Runner &)> beforeStart;
    agents::PreparedRun prepared; // by start()
    std::unique_ptr<workflow::Runner> runner;
    agents::RunResult result;
    std::string expected;
    std::string mistake; // of the file itself

private:
    void read(const std::string &line)
    {
        const auto colon = line.find(": ");
        if (line.empty() || line[0] == '#' || colon == std::string::npos)
            return;
        const auto key = base::trim(line.substr(0, colon));
        const auto value = base::trim(line.substr(colon + 2));
        if (!readSetting(key, value) && !readQuery(key, value) && !readReply(key, value))
            mistake = "unknown line: " + line;
    }

    bool readSetting(const std::string &key, const std::string &value)
    {
        if (key == "agent") {
            agent = value;
        } else if (key == "question") {
            request.question = value;
            schema = tinySchema();
            client = std::make_shared<ScriptedClient>();
        } else if (key == "model") {
            client = std::make_shared<ScriptedClient>(value == "rules");
        } else if (key == "stop") {
            const auto words = base::split(value, ' ');
            request.stop = *agents::StopRule::byName(words.at(0), std::stod(words.at(1)), std::stoi(words.at(2)));
        } else if (key == "cancel") {
            m_cancelAt = std::stoul(value);
        } else if (key == "given") {
            given.push_back(value);
        } else if (key == "held") {
            held.push_back(value);
        } else if (key == "repairer") {
            usesRules = value == "rules";
        } else if (key == "repairs") {
            request.settings.repairs = value != "none";
        } else if (key == "after") {
            after.push_back(value);
        } else if (key == "calls") {
            asksWhatIsCalled = value != "unchecked";
        } else if (key == "user") {
            user = value;
        } else if (key == "seconds") {
            request.settings.query.time = std::chrono::milliseconds(std::lround(1000 * std::stod(value)));
        } else if (key == "schema") {
            m_hidesSchema = value == "none";
        } else if (key == "resume") {
            m_resumes = true;
        } else {
            return false;
        }
        return true;
    }

    bool readQuery(const std::string &key, const std::string &value)
    {
        if (key == "query") {
            m_query = &(*m_queries)[value];
            m_query->analysis.parsed = true;
            m_query->analysis.access = data::Access::read;
        } else if (key == "columns") {
            m_query->rows = data::Rows(nlohmann::json::parse(value).get<std::vector<std::string>>());
        } else if (key == "row") {
            data::RowsBuilder builder(m_query->rows.columns());
            for (std::size_t row = 0; row < m_query->rows.size(); ++row) {
                std::vector<data::Value> cells;
                for (std::size_t column = 0; column < m_query->rows.columnCount(); ++column)
                    cells.push_back(m_query->rows.at(row, column));
                builder.add(std::move(cells));
            }
            std::vector<data::Value> cells;
            for (const auto &cell : nlohmann::json::parse(value))
                cells.push_back(data::fromTagged(cell));
            builder.add(std::move(cells));
            m_query->rows = builder.finish();
        } else if (key == "error") {
            const auto code = value.substr(0, value.find(' '));
            const auto category = code == "connection" ? base::Category::unreachable : base::Category::input;
            m_query->error = base::Error{category, value.substr(code.size() + 1), {}, code};
        } else if (key == "detail") {
            m_query->error->detail = value;
        } else if (key == "busy") {
            const auto code = value.substr(0, value.find(' '));
            m_query->first.push_back({base::Category::unreachable, value.substr(code.size() + 1), {}, code});
        } else if (key == "access") {
            m_query->analysis.access = value == "write" ? data::Access::write : data::Access::unknown;
        } else if (key == "labels") {
            m_query->analysis.labels = nlohmann::json::parse(value).get<std::vector<std::string>>();
        } else if (key == "finding") {
            m_query->analysis.diagnostics.push_back(finding(nlohmann::json::parse(value)));
        } else {
            return false;
        }
        return true;
    }

    bool readReply(const std::string &key, const std::string &value)
    {
        if (key == "reply") {
            const auto blank = value.find(' ');
            client->call(value.substr(0, blank), value.substr(blank + 1));
        } else if (key == "say") {
            client->text(value);
        } else if (key == "abstain") {
            llm::ChatReply reply;
            reply.text = value;
            reply.finishReason = "abstained";
            reply.readings.push_back({"Which drugs treat flu?", "MATCH (d:Drug) RETURN d.name"});
            client->reply(std::move(reply));
        } else if (key == "fail") {
            const auto category =
                value.rfind("unreachable ", 0) == 0 ? base::Category::unreachable : base::Category::model;
            client->fail({category, value.substr(value.find(' ') + 1), {}, {}});
        } else if (key == "repair") {
            const auto json = nlohmann::json::parse(value);
            auto &repair = repairer->script[json.at("query").get<std::string>()];
            repair.verifiedEmpty = json.contains("proof");
            repair.proof = json.value("proof", std::string());
            if (json.contains("to"))
                repair.candidates.push_back({json["to"].get<std::string>(), json.value("reason", std::string()),
                                             json.value("move", std::string()), json.value("cap", 10.0), true});
        } else {
            return false;
        }
        return true;
    }

    static data::Diagnostic finding(const nlohmann::json &json)
    {
        data::Diagnostic diagnostic;
        diagnostic.code = json.value("code", std::string());
        diagnostic.level = json.value("level", std::string()) == "warning" ? data::Level::warning : data::Level::error;
        diagnostic.message = json.value("message", std::string());
        if (json.contains("fix")) {
            const auto &fix = json["fix"];
            diagnostic.fixes.push_back({{fix.at("begin").get<std::uint32_t>(), fix.at("end").get<std::uint32_t>()},
                                        fix.at("text").get<std::string>(),
                                        "Replace it",
                                        data::fixClassOf(fix.value("class", std::string("certain")))});
        }
        return diagnostic;
    }

    static std::string number(double value)
    {
        char text[32];
        std::snprintf(text, sizeof text, "%.1f", value);
        return text;
    }

    static std::string steps(const std::vector<workflow::CheckpointPtr> &path)
    {
        std::string out;
        int iteration = 0;
        for (const auto &checkpoint : path) {
            if (checkpoint->origin != workflow::Origin::run)
                continue;
            if (checkpoint->iteration != iteration) {
                iteration = checkpoint->iteration;
                out += (out.empty() ? "" : "\n") + std::to_string(iteration) + ":";
            }
            out += " " + checkpoint->node;
            if (checkpoint->node == agents::nodes::score || checkpoint->node == agents::nodes::reflect)
                out += "(" + number(*agents::scoreOf(checkpoint->state, agents::names::executionScore)) + ")";
        }
        return out + "\n";
    }

    std::string ending() const
    {
        std::string out = "reason: " + result.reason + "\n";
        if (!result.answer.empty())
            out += "answer: " + result.answer + "\n";
        if (!result.query.empty())
            out += "query: " + result.query + "\n";
        if (!result.error.empty())
            out += "error: " + result.error + "\n";
        if (const auto &reflection =
                result.results.contains("reflection_result") ? result.results["reflection_result"] : nlohmann::json();
            reflection.is_object())
            out += "reflection: " + reflection.value("error_class", "") + ", " + reflection.value("severity", "") +
                   ", " + (reflection.value("is_acceptable", false) ? "acceptable, " : "not acceptable, ") +
                   std::to_string(reflection.value("score", 0)) + "\n";
        out += "rows: " + std::to_string(data::rowsOf(result.rows).size()) + "\n";
        for (const auto &query : watched ? watched->ran : source->ran)
            out += "ran: " + query + "\n";
        if (watched)
            out += attempts();
        for (const auto &request : client->requests())
            for (const auto &message : request.messages)
                if (&message == &request.messages.back() && request.messages.size() > 2)
                    out += "told: " + base::shorten(message.content, 300) + "\n";
        return out + "model calls: " + std::to_string(client->requests().size()) + "\n";
    }

    // The class of each attempt, the database's message, and the remedy.
    std::string attempts() const
    {
        std::string out;
        const auto list = runner->current()->state.list(agents::names::attempts);
        for (const auto &item : list ? list->tail(list->size()) : std::vector<base::ArtefactPtr>())
            if (const auto &attempt = base::jsonOf(item); attempt.value("error", nlohmann::json()).is_object()) {
                const auto name = attempt.value("error_class", std::string());
                const auto advice = attempt.value("suggestions", std::vector<std::string>());
                const auto detail = attempt["error"].value("detail", std::string());
                out += name + " (" + std::string(agents::toString(agents::errorClass(name).severity)) + "): " +
                       (detail.empty() ? "it was not run" : base::shorten(detail.substr(0, detail.find('\n')), 100)) +
                       "\n" + (advice.empty() ? "" : "do: " + advice.back() + "\n");
            }
        return out;
    }

    base::SystemClock m_clock;
    base::SeededRandom m_random{seed};
    std::shared_ptr<QueryScript> m_queries = std::make_shared<QueryScript>();
    ScriptedQuery *m_query = nullptr;
    std::size_t m_cancelAt = 0;
    bool m_resumes = false, m_hidesSchema = false;
};

} // namespace support
