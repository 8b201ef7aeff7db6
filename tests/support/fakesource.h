// SPDX-License-Identifier: GPL-3.0-or-later
// A source that answers scripted queries, its language, and a repairer with scripted moves. For tests; one thread.
#pragma once

#include "base/text.h"
#include "data/source/repairer.h"
#include "data/source/source.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace support {

// The outcome of a query: its rows or its error, and the findings of a checker.
struct ScriptedQuery {
    std::vector<base::Error> first; // one per run, before the scripted outcome
    std::optional<base::Error> error;
    data::Rows rows;
    data::Analysis analysis;
};
using QueryScript = std::map<std::string, ScriptedQuery>;

class FakeLanguage final : public data::Language {
public:
    explicit FakeLanguage(std::shared_ptr<const QueryScript> script, std::string name = "Cypher")
        : m_script(std::move(script)), m_name(std::move(name))
    {
    }
    std::string_view name() const override { return m_name; }
    std::vector<data::Token> tokens(std::string_view) const override { return {}; }
    data::Analysis analyse(std::string_view text, const data::Schema *) const override
    {
        const auto found = m_script->find(std::string(text));
        if (found != m_script->end())
            return found->second.analysis;
        data::Analysis analysis;
        analysis.parsed = true;
        analysis.access = data::Access::read;
        return analysis;
    }
    std::vector<data::Completion> complete(std::string_view, std::uint32_t, const data::Schema *) const override
    {
        return {};
    }
    std::string format(std::string_view text) const override { return std::string(text); }
    data::ReplyGrammar replyGrammar(const data::Schema &, const std::vector<std::string> &only) const override
    {
        return {"root ::= \"" + base::join(only, ",") + "\"", "Write as the grammar says."};
    }

private:
    std::shared_ptr<const QueryScript> m_script;
    std::string m_name;
};

class FakeSource final : public data::Source {
public:
    FakeSource(std::shared_ptr<const QueryScript> script, data::SchemaPtr schema,
               const std::string &language = "Cypher")
        : m_script(std::move(script)),
          m_schema(std::move(schema)),
          m_language(std::make_shared<FakeLanguage>(m_script, language))
    {
    }

    std::string fingerprint = "fake"; // a test changes the data with it
    data::SourceInfo info() const override
    {
        data::SourceInfo info;
        info.name = "Fake";
        info.dialect = std::string(m_language->name()) + " (fake)";
        info.fingerprint = fingerprint;
        return info;
    }
    std::shared_ptr<const data::Language> language() const override { return m_language; }
    base::Result<data::SchemaPtr> describe(std::stop_token) override { return m_schema; }
    base::Result<data::Plan> explain(const data::Query &, std::stop_token) override { return data::Plan{}; }
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &, std::stop_token stop,
                                 const data::RowSink &) override
    {
        ran.push_back(query.text);
        if (beforeRun)
            beforeRun(ran.size());
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, "The query was cancelled.", {}, "cancelled");
        const auto found = m_script->find(query.text);
        if (found == m_script->end())
            return base::fail(base::Category::input, "The script has no query " + query.text, {}, "runtime");
        if (auto &given = m_given[query.text]; given < found->second.first.size())
            return tl::unexpected(found->second.first[given++]);
        if (found->second.error)
            return tl::unexpected(*found->second.error);
        return found->second.rows;
    }
    base::Result<std::vector<data::StoredValue>> values(std::string_view, std::string_view, std::string_view,
                                                        std::size_t, std::stop_token) override
    {
        return stored;
    }
    base::Status eachValue(std::string_view, std::string_view, std::stop_token,
                           const std::function<bool(const data::Value &, std::int64_t)> &use) override
    {
        for (const auto &each : stored)
            if (!use(each.value, each.count))
                break;
        return {};
    }

    std::vector<std::string> ran;               // every query that reached the source, in order
    std::vector<data::StoredValue> stored;      // for any request
    std::function<void(std::size_t)> beforeRun; // counted from 1

private:
    std::shared_ptr<const QueryScript> m_script;
    data::SchemaPtr m_schema;
    std::shared_ptr<const data::Language> m_language;
    std::map<std::string, std::size_t> m_given; // the number of errors that come first
};

// Watches another source: records its queries, and can act before each.
class WatchedSource final : public data::Source {
public:
    explicit WatchedSource(std::shared_ptr<data::Source> source) : m_source(std::move(source)) {}
    data::SourceInfo info() const override { return m_source->info(); }
    std::shared_ptr<const data::Language> language() const override { return m_source->language(); }
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override { return m_source->describe(stop); }
    base::Result<data::Plan> explain(const data::Query &query, std::stop_token stop) override
    {
        return m_source->explain(query, stop);
    }
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token stop,
                                 const data::RowSink &sink) override
    {
        ran.push_back(query.text);
        if (beforeRun)
            beforeRun(ran.size());
        return m_source->run(query, limits, stop, sink);
    }
    base::Result<std::vector<data::StoredValue>> values(std::string_view type, std::string_view property,
                                                        std::string_view text, std::size_t k,
                                                        std::stop_token stop) override
    {
        return m_source->values(type, property, text, k, stop);
    }
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const data::Value &, std::int64_t)> &use) override
    {
        return m_source->eachValue(type, property, stop, use);
    }

    std::vector<std::string> ran;
    std::function<void(std::size_t)> beforeRun; // counted from 1

private:
    std::shared_ptr<data::Source> m_source;
};

// Moves by the query that they repair; each proposes and probes once.
class FakeRepairer final : public data::Repairer {
public:
    base::Result<data::Repair> propose(const data::RepairRequest &request, const data::Schema &, data::Source &source,
                                       std::stop_token stop) override
    {
        const auto found = script.find(request.query);
        if (found == script.end())
            return data::Repair{};
        if (!probe.empty())
            (void)source.run({probe, {}}, {}, stop, {});
        return found->second;
    }

    std::map<std::string, data::Repair> script;
    std::string probe; // sent to the source before each move
};

} // namespace support
