// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion mcp`: the source as an MCP server over standard input and output. One thread reads messages; another one
// owns the source and runs calls, one after the other.
#include "agents/engine/ask.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/sessionrun.h"
#include "cli/terminal.h"
#include "data/rows.h"
#include "data/schema.h"
#include "tools/databasetools.h"
#include "tools/mcp/server.h"

#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

namespace cli {

namespace {

using nlohmann::json;
using tools::mcp::JobPtr;
using tools::mcp::Server;

constexpr std::size_t shownBytes = 64u << 10; // of one result, to the model of the client

// One answer a line, from either thread.
class Answers {
public:
    explicit Answers(std::FILE *out) : m_out(out) {}
    void send(const std::string &line)
    {
        if (line.empty())
            return;
        const std::lock_guard lock(m_mutex);
        std::fwrite(line.data(), 1, line.size(), m_out);
        std::fputc('\n', m_out);
        std::fflush(m_out);
    }

private:
    std::mutex m_mutex;
    std::FILE *m_out;
};

class Jobs {
public:
    void put(JobPtr job)
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
        m_some.notify_one();
    }
    // What was put before is still done, unless it is cancelled.
    void close()
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
        m_some.notify_one();
    }
    JobPtr take() // waits; null: closed
    {
        std::unique_lock lock(m_mutex);
        m_some.wait(lock, [this] { return m_closed || !m_jobs.empty(); });
        if (m_jobs.empty())
            return nullptr;
        JobPtr job = std::move(m_jobs.front());
        m_jobs.pop_front();
        return job;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_some;
    std::deque<JobPtr> m_jobs;
    bool m_closed = false;
};

// Tells the client which step of an asked question has been done.
class StepTeller final : public workflow::Observer {
public:
    explicit StepTeller(const tools::ToolContext &context) : m_context(context) {}
    void onEvent(const workflow::Event &event) override
    {
        if (const auto *started = std::get_if<workflow::NodeStarted>(&event.what); started && m_context.progress)
            m_context.progress(started->node, -1);
    }

private:
    const tools::ToolContext &m_context;
};

// The run, in words for a model: what the answer is, by which query, and the rows.
std::string resultText(const agents::RunResult &result, std::size_t rows)
{
    const bool good = agents::isAnswer(result.status);
    std::string text = good ? "Answered" : "Not answered (" + result.reason + ")";
    text += result.answer.empty() ? "." : ": " + result.answer;
    if (!result.error.empty())
        text += "\n" + result.error;
    for (const json &reading : good ? json::array() : result.readings)
        if (reading.is_object())
            text += "\nIt could mean: " + reading.value("text", std::string());
    if (!result.query.empty())
        text += "\nquery: " + result.query;
    const data::Rows &all = data::rowsOf(result.rows);
    if (all.columnCount() > 0)
        text += "\n" + tools::rowsAsText(all, rows, 4096);
    return text;
}

// The source and what is done with it, all on one thread.
class ServedSource {
public:
    ServedSource(const World &world, const McpOptions &options) : m_world(world), m_options(options) {}

    base::Result<std::shared_ptr<const tools::Registry>> open()
    {
        BASE_TRY(m_source, cli::open(m_world, m_options.source));
        BASE_TRY(m_schema, m_source->describe(m_world.stop));
        if (!m_options.agent.empty())
            BASE_CHECK(m_world.agents->choose(m_options.agent, *m_source).map([](const auto *) {}));
        if (!m_options.session.empty()) {
            BASE_TRY(m_session, openOrCreate(m_options.session));
        }
        auto registry = std::make_shared<tools::Registry>();
        BASE_CHECK(registry->add(askTool()));
        tools::DatabaseLimits limits;
        limits.query.setRows(m_options.mostRows);
        limits.query.time = std::chrono::milliseconds(static_cast<std::int64_t>(m_options.seconds * 1000));
        for (auto &tool :
             tools::databaseTools(m_source, m_schema, limits, {"query", "check", "schema", "sample_values"}))
            BASE_CHECK(registry->add(std::move(tool)));
        return std::shared_ptr<const tools::Registry>(std::move(registry));
    }
    std::string name() const { return m_source->info().name; }

private:
    tools::Tool askTool()
    {
        tools::Tool tool;
        tool.name = "ask";
        tool.description = "Answers a question in plain words about " + m_source->info().name +
                           ": an agent writes a query, runs it, looks at the result and mends it. Gives the answer, "
                           "the query and its rows. It says so where it does not know.";
        tool.schema = {
            {"type", "object"},
            {"properties", {{"question", {{"type", "string"}, {"description", "One question, complete in itself."}}}}},
            {"required", {"question"}},
            {"additionalProperties", false}};
        tool.permission = tools::Permission::allowed; // it only reads
        tool.run = [this](const json &arguments, const tools::ToolContext &context) {
            return asked(arguments.value("question", std::string()), context);
        };
        return tool;
    }

    base::Result<tools::ToolOutput> asked(const std::string &question, const tools::ToolContext &context)
    {
        agents::RunRequest request;
        request.question = question;
        request.agent = m_options.agent;
        request.sources = {{m_options.source.uri, {}}};
        request.model = m_options.model;
        request.settings.query.setRows(m_options.mostRows);
        request.settings.query.time = std::chrono::milliseconds(static_cast<std::int64_t>(m_options.seconds * 1000));
        const agents::RunRegistries registries{*m_world.agents, *m_world.resources};
        BASE_TRY(const agents::PreparedRun run,
                 agents::prepareRun(request, registries, runWorld(m_world, m_source, m_schema)));
        base::SeededRandom random(1);
        workflow::RunnerOptions runner = run.runnerOptions(*m_world.clock, random);
        std::unique_ptr<workflow::CheckpointSink> sink;
        if (m_session) {
            const session::RunFacts facts{run.request.agent, run.request.question, run.request.toJson(),
                                          m_source->info().fingerprint};
            BASE_TRY(const auto id, m_session->addRun(facts, m_world.clock->wall()));
            sink = m_session->sink(id);
            runner.sink = sink.get();
        }
        StepTeller teller(context);
        runner.observers.push_back(&teller);
        BASE_TRY(const agents::RunResult result, agents::ask(run, std::move(runner), context.stop));
        tools::ToolOutput out;
        out.text = resultText(result, 50);
        const data::Rows &rows = data::rowsOf(result.rows);
        if (rows.columnCount() > 0)
            out.rows = rows.size();
        out.value = result.rows;
        return out;
    }

    const World &m_world;
    const McpOptions &m_options;
    std::shared_ptr<data::Source> m_source;
    data::SchemaPtr m_schema;
    std::unique_ptr<session::SessionFile> m_session;
};

struct Opened {
    std::shared_ptr<const tools::Registry> registry;
    std::string source;
};

void runJobs(Server &server, Jobs &jobs, Answers &answers, base::Clock &clock)
{
    while (const JobPtr job = jobs.take()) {
        double done = 0;
        tools::ToolContext context{job->stop.get_token(), [&](std::string_view what, double) {
                                       answers.send(server.progress(job, ++done, std::string(what)));
                                   }};
        answers.send(server.finished(job, tools::Registry::run(job->call, context, clock, shownBytes)));
    }
}

} // namespace

int mcp(const World &world, const McpOptions &options)
{
    std::promise<base::Result<Opened>> opening;
    auto opened = opening.get_future();
    std::promise<Server *> serving; // null: it could not be opened, or is not to be served
    auto served = serving.get_future();
    Jobs jobs;
    Answers answers(world.out);
    std::jthread worker([&] {
        ServedSource source(world, options);
        if (auto registry = source.open())
            opening.set_value(Opened{std::move(*registry), source.name()});
        else
            opening.set_value(tl::unexpected(std::move(registry).error()));
        if (Server *server = served.get())
            runJobs(*server, jobs, answers, *world.clock);
    });
    const auto source = opened.get();
    if (!source) {
        serving.set_value(nullptr);
        return complain(world, source.error());
    }
    Server server({"reflexion", "Reflexion Workbench", world.version,
                   "Answers questions about " + source->source +
                       " and runs queries on it. Nothing is ever written. Ask in plain words with the tool ask; use "
                       "schema, check and query to work on a query of your own."},
                  source->registry);
    serving.set_value(&server);
    std::fprintf(world.err, "reflexion %s serves %s over MCP; it ends when its input ends.\n", world.version.c_str(),
                 source->source.c_str());
    while (const auto line = world.nextLine()) {
        if (line->empty())
            continue;
        Server::Turn turn = server.receive(*line);
        for (const std::string &answer : turn.answers)
            answers.send(answer);
        if (turn.job)
            jobs.put(std::move(turn.job));
    }
    if (world.stop.stop_requested())
        server.cancelAll();
    jobs.close();
    worker.join(); // before the server that it uses goes
    return answered;
}

} // namespace cli
