// SPDX-License-Identifier: GPL-3.0-or-later
// A source and a model client with controllable delays, and the factory that gives them to AgentRunner. For tests.
#pragma once

#include "app/fakeagent.h"
#include "app/run/agentrunner.h"
#include "platform/guiguard.h"
#include "support/prepared.h"

#include <QTest>
#include <atomic>

namespace fake {

class WordLanguage final : public data::Language {
public:
    std::string_view name() const override { return "Words"; }
    std::vector<data::Token> tokens(std::string_view text) const override
    {
        std::vector<data::Token> tokens;
        for (std::uint32_t i = 0; i < text.size();) {
            std::uint32_t end = i;
            while (end < text.size() && text[end] != ' ')
                ++end;
            if (end > i)
                tokens.push_back({data::TokenKind::identifier, {i, end}});
            i = end + 1;
        }
        return tokens;
    }
    data::Analysis analyse(std::string_view text, const data::Schema *) const override
    {
        data::Analysis analysis;
        if (const auto at = text.find("bad"); at != std::string_view::npos) {
            const base::Span span{std::uint32_t(at), std::uint32_t(at + 3)};
            analysis.diagnostics.push_back({"word",
                                            data::Level::error,
                                            span,
                                            "A bad word.",
                                            {{span, "good", "Be good", data::FixClass::certain}},
                                            {}});
        }
        analysis.access = data::Access::read;
        analysis.parsed = true;
        return analysis;
    }
    std::vector<data::Completion> complete(std::string_view, std::uint32_t offset, const data::Schema *) const override
    {
        return {{"name", "name", "property of Thing", {offset, offset}, data::TokenKind::property}};
    }
    std::string format(std::string_view text) const override { return std::string(text); }
};

class SlowSource final : public data::Source {
public:
    SlowSource(std::string name, std::shared_ptr<Gate> gate, std::shared_ptr<std::atomic<int>> alive)
        : m_name(std::move(name)), m_gate(std::move(gate)), m_alive(std::move(alive))
    {
        ++*m_alive;
    }
    ~SlowSource() override { --*m_alive; }
    data::SourceInfo info() const override
    {
        data::SourceInfo info;
        info.name = m_name;
        return info;
    }
    std::shared_ptr<const data::Language> language() const override { return std::make_shared<WordLanguage>(); }
    base::Result<data::SchemaPtr> describe(std::stop_token) override
    {
        auto schema = std::make_shared<data::Schema>();
        data::EntityType thing;
        thing.name = "Thing";
        thing.count = 7;
        schema->entities.push_back(std::move(thing));
        return data::SchemaPtr(std::move(schema));
    }
    base::Result<data::Plan> explain(const data::Query &, std::stop_token) override { return data::Plan(); }
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token stop,
                                 const data::RowSink &) override
    {
        if (!m_gate->pass(stop))
            return base::fail(base::Category::cancelled, "The query was cancelled.");
        return rowsOf(int(std::min(limits.rows, query.text.size())));
    }
    base::Result<std::vector<data::StoredValue>> values(std::string_view, std::string_view, std::string_view,
                                                        std::size_t, std::stop_token) override
    {
        return std::vector<data::StoredValue>();
    }
    base::Status eachValue(std::string_view, std::string_view, std::stop_token,
                           const std::function<bool(const data::Value &, std::int64_t)> &) override
    {
        return {};
    }

private:
    std::string m_name;
    std::shared_ptr<Gate> m_gate;
    std::shared_ptr<std::atomic<int>> m_alive;
};

// The nodes of the scripted graph answer without a model client.
class MuteClient final : public llm::Client {
public:
    std::string name() const override { return "Script"; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &, std::stop_token, const llm::TokenSink &) override
    {
        return base::fail(base::Category::internal, "The script has no model.");
    }
};

// The parts behind the runner that the test controls.
struct World {
    ScriptPtr script = fake::script({{"one", 0, 4}, {"two", 3, 9.2}});
    std::shared_ptr<Gate> opening = std::make_shared<Gate>();
    std::shared_ptr<Gate> query = std::make_shared<Gate>();
    std::shared_ptr<std::atomic<int>> sourcesAlive = std::make_shared<std::atomic<int>>(0);
    std::vector<workflow::Breakpoint> breakpoints;
    std::string prepareError;                              // when no run can be prepared
    agents::StopRule own = agents::StopRule::documented(); // of the agent

    app::RunnerFactory factory() const
    {
        app::RunnerFactory factory;
        factory.breakpoints = breakpoints;
        factory.open = [*this](const std::string &uri, std::stop_token stop,
                               const app::RunnerFactory::Progress &progress) -> base::Result<app::OpenedSource> {
            progress("reading " + uri, 0.25);
            if (!opening->pass(stop))
                return base::fail(base::Category::cancelled, "Opening was cancelled.");
            if (uri.starts_with("missing:"))
                return base::fail(base::Category::notFound, "There is no source " + uri + ".");
            app::OpenedSource opened;
            const std::string rest = uri.substr(uri.find(':') + 1); // the name holds the address
            opened.source =
                std::make_shared<SlowSource>("Slow source" + (rest.empty() ? "" : " " + rest), query, sourcesAlive);
            BASE_TRY(opened.schema, opened.source->describe(stop));
            opened.samples = {{"Which things?", "a sample"}};
            return opened;
        };
        factory.prepare = [*this](const app::OpenedSource &source, const agents::RunRequest &request,
                                  const app::PrepareOptions &) -> base::Result<agents::PreparedRun> {
            platform::assertNotGuiThread("prepare");
            if (!prepareError.empty())
                return base::fail(base::Category::unreachable, prepareError);
            agents::RunRequest asked = request;
            asked.agent = "kg-reflexion"; // for any language of the source
            agents::AgentSpec spec = support::describedBy(graph(script), description()->card.rail);
            spec.stop = own;
            const auto agents = support::registryOf(std::move(spec));
            auto world = support::worldOf(source.source, source.schema, std::make_shared<MuteClient>());
            world.database = nullptr;
            asked.sources.front().name = source.source->info().name;
            BASE_TRY(auto prepared, agents::prepareRun(asked, {agents, base::FolderResources(".")}, std::move(world)));
            prepared.agent = description();
            return prepared;
        };
        return factory;
    }
};

inline app::AskRequest question(const char *text = "Which things?")
{
    app::AskRequest question;
    question.text = QString::fromUtf8(text);
    return question;
}

inline void open(app::AgentRunner &runner)
{
    runner.openSource(QStringLiteral("slow:"));
    QTRY_COMPARE(runner.state(), app::RunnerState::Ready);
}

} // namespace fake
