// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion mcp`: serves the source over MCP on standard input and output. Threads: one reads messages, one owns the
// source and runs calls in sequence, one sends progress every second. Each call is a run, of the question answering
// agent or of tool-call.
#include "agents/engine/agentregistry.h"
#include "agents/engine/names.h"
#include "agents/query/ask.h"
#include "agents/react/reactnames.h"
#include "agents/react/toolcall.h"
#include "agents/selfrag/selfragnames.h"
#include "base/systemrandom.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/output/terminal.h"
#include "cli/runs/sessionrun.h"
#include "cli/runs/snippets.h"
#include "data/rows/rows.h"
#include "data/schema/schema.h"
#include "data/words/learned.h"
#include "tools/documenttools.h"
#include "tools/mcp/server.h"
#include "tools/snippettool.h"

#include <atomic>
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

constexpr std::size_t shownBytes = 64u << 10; // of one result, for the client's model

// Writes one answer per line; called from both threads.
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

// A call to run and answer, or one already answered with an argument error, which is only stored.
struct Task {
    JobPtr job;
    std::optional<tools::PlannedCall> refused;
};

class Jobs {
public:
    void put(Task job)
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
        m_some.notify_one();
    }
    // Queued tasks are still done unless cancelled.
    void close()
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
        m_some.notify_one();
    }
    std::optional<Task> take() // blocks; empty: closed
    {
        std::unique_lock lock(m_mutex);
        m_some.wait(lock, [this] { return m_closed || !m_jobs.empty(); });
        if (m_jobs.empty())
            return {};
        Task job = std::move(m_jobs.front());
        m_jobs.pop_front();
        return job;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_some;
    std::deque<Task> m_jobs;
    bool m_closed = false;
};

// Sends the client the current step of a call, and a sign of life every second: clients wait while they get progress.
class ProgressReporter final : public workflow::Observer {
public:
    using Say = std::function<void(const std::string &what)>;
    explicit ProgressReporter(Say say) : m_say(std::move(say)), m_begin(std::chrono::steady_clock::now())
    {
        m_thread = std::jthread([this](const std::stop_token &stop) {
            std::unique_lock lock(m_mutex);
            while (!m_over.wait_for(lock, stop, std::chrono::seconds(1), [&] { return stop.stop_requested(); })) {
                const auto seconds =
                    std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - m_begin);
                m_say(m_step + " (" + std::to_string(seconds.count()) + " s)");
            }
        });
    }
    void onEvent(const workflow::Event &event) override
    {
        const auto *started = std::get_if<workflow::NodeStarted>(&event.what);
        if (!started)
            return;
        const std::lock_guard lock(m_mutex);
        m_step = started->node;
        m_say(m_step);
    }

private:
    Say m_say;
    std::chrono::steady_clock::time_point m_begin;
    std::mutex m_mutex;
    std::condition_variable_any m_over;
    std::string m_step = "begin";
    std::jthread m_thread; // ends first
};

// Opens `file`, or a numbered one if it is locked: other programs may start several servers on one file.
base::Result<std::unique_ptr<session::SessionFile>> sessionFor(const World &world, const std::string &file)
{
    auto opened = openOrCreate(file);
    if (opened || opened.error().code != "locked")
        return opened;
    const auto dot = file.ends_with(".rfx") ? file.size() - 4 : file.size();
    for (int number = 2; number < 100; ++number) {
        const std::string other = file.substr(0, dot) + "-" + std::to_string(number) + file.substr(dot);
        opened = openOrCreate(other);
        if (opened)
            note(world,
                 "reflexion: " + file + " is in use by another program. This session is saved in " + other + ".");
        if (opened || opened.error().code != "locked")
            return opened;
    }
    return opened;
}

// The source and all its work, on one thread.
class ServedSource {
public:
    ServedSource(const World &world, const McpOptions &options) : m_world(world), m_options(options) {}

    base::Result<std::shared_ptr<const tools::Registry>> open()
    {
        BASE_TRY(m_source, cli::open(m_world, m_options.source));
        BASE_TRY(m_schema, m_source->describe(m_world.stop));
        // The client's model reads the user's descriptions, like a model of this program.
        if (const auto learned = data::LearnedStore(m_world.store).read(m_source->info().name))
            m_told = data::withoutPrivateValues(data::described(m_schema, learned->descriptions), *learned);
        else
            m_told = m_schema;
        BASE_TRY(m_agent, m_world.agents->choose(m_options.agent, *m_source));
        if (!m_options.session.empty()) {
            BASE_TRY(m_session, sessionFor(m_world, m_options.session));
        }
        auto registry = std::make_shared<tools::Registry>();
        BASE_CHECK(registry->add(askTool()));
        for (auto &tool : tools::servedTools(m_source, m_told, {})) {
            tool.run = [this, name = tool.name](const json &arguments, const tools::ToolContext &context) {
                return called(name, arguments, context);
            };
            BASE_CHECK(registry->add(std::move(tool)));
        }
        BASE_TRY(const auto snippets, keptSnippets(m_world));
        for (const data::Snippet &each : snippets)
            if (auto tool = tools::snippetTool(each, *m_source->language(), *m_told)) {
                tool->run = [this, each](const json &arguments,
                                         const tools::ToolContext &context) -> base::Result<tools::ToolOutput> {
                    BASE_TRY(std::string query, tools::filledQuery(each, *m_source->language(), *m_told, arguments));
                    return called("query", {{"query", std::move(query)}}, context);
                };
                BASE_CHECK(registry->addWithUniqueName(std::move(*tool)));
            }
        return std::shared_ptr<const tools::Registry>(std::move(registry));
    }
    std::string name() const { return m_source->info().name; }
    std::string schemaText() const { return data::describe(*m_told); }
    void setClient(std::string name) { m_client = std::move(name); } // of the next call

    // The instructions of the agent that writes queries, for the client's model.
    base::Result<tools::mcp::Prompt> draftPrompt() const
    {
        std::string file;
        for (const agents::PromptSpec &each : m_agent->prompts)
            if (!each.files.empty() &&
                (each.artefact == agents::names::draftPrompt || each.artefact == agents::names::generatePrompt))
                file = each.files.front().name;
        BASE_TRY(std::string rules, m_world.resources->read("prompts/" + m_agent->name + "/" + file + ".txt"));
        const std::string mark = "{language}", language(m_source->language()->name());
        for (auto at = rules.find(mark); at != std::string::npos; at = rules.find(mark, at + language.size()))
            rules.replace(at, mark.size(), language);
        tools::mcp::Prompt prompt;
        prompt.name = "draft";
        prompt.title = "Query for a question";
        prompt.description = "The instructions of the agent " + m_agent->name + " for a question about " + name() +
                             ": its rules and the schema.";
        prompt.arguments = {{"question", "The question. It must be clear without earlier questions.", true}};
        prompt.text = [rules = std::move(rules),
                       schema = schemaText()](const auto &arguments) -> base::Result<std::string> {
            return rules + "\n" + schema + "\nQuestion: " + arguments.at("question");
        };
        return prompt;
    }

    // Stores the call without a reply: the client already received the error.
    void keep(const tools::PlannedCall &call)
    {
        if (m_session)
            (void)called(call.name, call.named, {m_world.stop, {}});
    }

private:
    tools::Tool askTool()
    {
        tools::Tool tool;
        tool.name = "ask";
        tool.description = "Answers a question in plain words about " + m_source->info().name + ": " +
                           (tools::holdsDocuments(*m_source)
                                ? "an agent searches the documents, reads the passages it finds, and answers with "
                                  "citations. If no passage answers the question, the agent says so."
                                : "an agent writes a query, runs it, checks the result and repairs the query. Returns "
                                  "the answer, the query and its rows. If there is no answer, the agent says so.");
        tool.schema = {{"type", "object"},
                       {"properties",
                        {{"question",
                          {{"type", "string"},
                           {"description", "One question that can be understood without earlier questions."}}}}},
                       {"required", {"question"}},
                       {"additionalProperties", false}};
        tool.permission = tools::Permission::allowed; // read-only
        tool.run = [this](const json &arguments, const tools::ToolContext &context) {
            return asked(arguments.value("question", std::string()), context);
        };
        return tool;
    }

    agents::RunRequest requestOf(std::string question, std::string agent)
    {
        agents::RunRequest request;
        request.question = std::move(question);
        request.agent = std::move(agent);
        request.sources = {{m_options.source.uri, {}}};
        request.model = m_options.model;
        request.settings.query.setRows(m_options.mostRows);
        request.settings.query.time = std::chrono::milliseconds(static_cast<std::int64_t>(m_options.seconds * 1000));
        return request;
    }

    base::Result<agents::RunResult> ran(const agents::RunRequest &request, const tools::ToolContext &context)
    {
        const agents::RunRegistries registries{*m_world.agents, *m_world.resources};
        BASE_TRY(const agents::PreparedRun run,
                 agents::prepareRun(request, registries, runWorld(m_world, m_source, m_schema)));
        base::SystemRandom random;
        workflow::RunnerOptions runner = run.runnerOptions(*m_world.clock, random);
        RecordedRun kept;
        if (m_session) {
            BASE_TRY(kept, recordRun(m_session, run, m_source->info().fingerprint, *m_world.clock));
            runner.sink = kept.sink.get();
        }
        ProgressReporter teller([&](const std::string &what) {
            if (context.progress)
                context.progress(what, -1);
        });
        runner.observers.push_back(&teller);
        return agents::ask(run, std::move(runner), context.stop);
    }

    base::Result<tools::ToolOutput> asked(const std::string &question, const tools::ToolContext &context)
    {
        BASE_TRY(const agents::RunResult result, ran(requestOf(question, m_options.agent), context));
        tools::ToolOutput out;
        out.text = agents::resultForModel(result, 50, 4096);
        const data::Rows &rows = data::rowsOf(result.rows);
        if (rows.columnCount() > 0)
            out.rows = rows.size();
        out.value = result.rows;
        return out;
    }

    base::Result<tools::ToolOutput> called(const std::string &name, const json &arguments,
                                           const tools::ToolContext &context)
    {
        auto request = requestOf(agents::callAsQuestion(name, arguments), agents::toolCallName);
        request.model.clear();
        request.modelName = m_client.empty() ? "another program" : m_client; // it chose the call
        BASE_TRY(const agents::RunResult result, ran(request, context));
        const json &all = result.results.value(agents::reactnames::observations, json::array());
        if (all.empty() || !all.front().is_object())
            return base::fail(result.reason == agents::reasons::cancelled ? base::Category::cancelled
                                                                          : base::Category::internal,
                              result.error.empty() ? "The call was stopped." : result.error, {}, result.reason);
        const auto seen = tools::Observation::fromJson(all.front());
        if (seen.status != tools::Observation::Status::success)
            return base::fail(seen.status == tools::Observation::Status::refused ? base::Category::refused
                                                                                 : base::Category::input,
                              seen.text, {}, seen.code);
        return tools::ToolOutput{seen.text, seen.truncated, seen.rows, {}};
    }

    const World &m_world;
    const McpOptions &m_options;
    std::shared_ptr<data::Source> m_source;
    data::SchemaPtr m_schema; // of the source; runs add the user's descriptions themselves
    data::SchemaPtr m_told;   // for the client
    const agents::AgentSpec *m_agent = nullptr;
    std::shared_ptr<session::SessionFile> m_session;
    std::string m_client;
};

struct Opened {
    std::shared_ptr<const tools::Registry> registry;
    std::string source, schema;
    std::vector<tools::mcp::Prompt> prompts;
};

void runJobs(ServedSource &source, Server &server, Jobs &jobs, Answers &answers, base::Clock &clock)
{
    while (const auto task = jobs.take()) {
        source.setClient(server.clientName());
        if (task->refused) {
            source.keep(*task->refused);
            continue;
        }
        const JobPtr &job = task->job;
        std::atomic<int> done = 0;
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
    std::promise<Server *> serving; // null: opening failed, or nothing to serve
    auto served = serving.get_future();
    Jobs jobs;
    Answers answers(world.out);
    std::jthread worker([&] {
        ServedSource source(world, options);
        if (auto registry = source.open()) {
            Opened found{std::move(*registry), source.name(), source.schemaText(), {}};
            if (auto prompt = source.draftPrompt())
                found.prompts.push_back(std::move(*prompt));
            opening.set_value(std::move(found));
        } else {
            opening.set_value(tl::unexpected(std::move(registry).error()));
        }
        if (Server *server = served.get())
            runJobs(source, *server, jobs, answers, *world.clock);
    });
    const auto source = opened.get();
    if (!source) {
        serving.set_value(nullptr);
        return complain(world, source.error());
    }
    Server server({"reflexion", "Reflexion Workbench", world.version,
                   "Answers questions about " + source->source +
                       ". The data are never changed. Ask in plain words with the tool ask; " +
                       (source->registry->find("query") ? "write your own queries with schema, check and query."
                                                        : "read the passages yourself with search_documents.")},
                  source->registry,
                  {{"reflexion://schema", "schema", "The schema of " + source->source + ".", "text/plain",
                    [text = source->schema]() -> base::Result<std::string> { return text; }}},
                  source->prompts);
    serving.set_value(&server);
    note(world, "reflexion " + world.version + " serves " + source->source + " over MCP until its input ends.");
    while (const auto line = world.program->nextLine()) {
        if (line->empty())
            continue;
        Server::Turn turn = server.receive(*line);
        for (const std::string &answer : turn.answers)
            answers.send(answer);
        if (turn.job)
            jobs.put({std::move(turn.job), {}});
        if (turn.refused)
            jobs.put({nullptr, std::move(turn.refused)});
    }
    if (world.stop.stop_requested())
        server.cancelAll();
    jobs.close();
    worker.join(); // before the server is destroyed
    return answered;
}

} // namespace cli
