// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands that talk to a source without an agent: query, check, schema.
#include "base/jsonread.h"
#include "cli/commands.h"
#include "cli/terminal.h"

#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

namespace cli {

namespace {

nlohmann::json toJson(const data::Analysis &analysis, const std::string &text)
{
    nlohmann::json findings = nlohmann::json::array();
    for (const data::Diagnostic &finding : analysis.diagnostics) {
        const data::Position at = data::position(text, finding.span.begin);
        nlohmann::json fixes = nlohmann::json::array();
        for (const data::Fix &fix : finding.fixes)
            fixes.push_back({{"begin", fix.span.begin},
                             {"end", fix.span.end},
                             {"text", fix.text},
                             {"title", fix.title},
                             {"certain", fix.certain}});
        const char *level = finding.level == data::Level::error     ? "error"
                            : finding.level == data::Level::warning ? "warning"
                                                                    : "hint";
        findings.push_back({{"code", finding.code},
                            {"level", level},
                            {"begin", finding.span.begin},
                            {"end", finding.span.end},
                            {"line", at.line},
                            {"column", at.column},
                            {"message", finding.message},
                            {"fixes", fixes}});
    }
    const char *access = analysis.access == data::Access::read    ? "read"
                         : analysis.access == data::Access::write ? "write"
                                                                  : "unknown";
    return {{"findings", findings}, {"access", access}, {"columns", analysis.columns}};
}

data::Value valueOf(const nlohmann::json &json)
{
    switch (json.type()) {
    case nlohmann::json::value_t::boolean:
        return json.get<bool>();
    case nlohmann::json::value_t::number_integer:
    case nlohmann::json::value_t::number_unsigned:
        return json.get<std::int64_t>();
    case nlohmann::json::value_t::number_float:
        return json.get<double>();
    case nlohmann::json::value_t::string:
        return json.get<std::string>();
    case nlohmann::json::value_t::array: {
        data::ValueList items;
        for (const nlohmann::json &item : json)
            items.push_back(valueOf(item));
        return items;
    }
    case nlohmann::json::value_t::object: {
        data::ValueMap entries;
        for (const auto &[key, value] : json.items())
            entries.emplace_back(key, valueOf(value));
        return data::Value::map(std::move(entries));
    }
    default:
        return {};
    }
}

// name=value with the value as JSON where it is JSON, else as text.
base::Result<data::Parameters> parameters(const std::vector<std::string> &arguments)
{
    data::Parameters result;
    for (const std::string &argument : arguments) {
        const std::size_t at = argument.find('=');
        if (at == std::string::npos || at == 0)
            return base::fail(base::Category::usage, "A parameter is written name=value, not '" + argument + "'.");
        const std::string text = argument.substr(at + 1);
        const nlohmann::json value = base::parsedJson(text);
        result[argument.substr(0, at)] = value.is_discarded() ? data::Value(text) : valueOf(value);
    }
    return result;
}

void printPlan(const World &world, const data::PlanStep &step, int depth)
{
    std::string line(static_cast<std::size_t>(2 * depth), ' ');
    line += paint(world, Ink::bold, step.operation) + (step.detail.empty() ? "" : "  " + step.detail);
    if (step.estimatedRows >= 0)
        line +=
            paint(world, Ink::muted, "  about " + counted(static_cast<std::size_t>(step.estimatedRows), "row", "rows"));
    if (step.rows >= 0)
        line += "  " + counted(static_cast<std::size_t>(step.rows), "row", "rows");
    if (step.time.count() >= 0)
        line += "  " + duration(step.time);
    print(world, line);
    for (const data::PlanStep &child : step.children)
        printPlan(world, child, depth + 1);
}

// EXPLAIN and PROFILE of a graph query ask for the plan, not for rows.
bool asksForPlan(const data::Source &source, const std::string &text)
{
    const std::string start = base::upper(base::trim(text).substr(0, 8));
    return source.language()->name() == "Cypher" && (start == "EXPLAIN " || start == "PROFILE ");
}

// Rows as text as soon as they come: a result need not fit into memory.
class StreamedRows {
public:
    StreamedRows(const World &world, std::string format) : m_world(world), m_format(std::move(format)) {}
    data::RowSink sink()
    {
        return [this](const std::vector<std::string> &columns, const data::RowBlockPtr &block) {
            data::Rows rows(columns);
            rows.append(block);
            return write(rows);
        };
    }
    void finish(const std::vector<std::string> &columns) // of a result without rows, the header
    {
        if (!m_begun)
            write(data::Rows(columns));
    }

private:
    bool write(const data::Rows &rows)
    {
        const std::string out = m_format == "csv" ? csv(rows, !m_begun) : jsonLines(rows);
        m_begun = true;
        return writeData(m_world, out); // else nobody reads on
    }

    const World &m_world;
    std::string m_format;
    bool m_begun = false;
};

} // namespace

base::Result<std::shared_ptr<data::Source>> open(const World &world, const SourceOptions &options)
{
    const bool progress = world.terminal;
    auto source = world.sources->open(options.uri, world.stop, [&](std::string_view what, double fraction) {
        if (progress && fraction >= 0)
            overwrite(world.err, std::string(what) + " " + std::to_string(static_cast<int>(fraction * 100)) + " %");
    });
    if (progress)
        overwrite(world.err);
    if (!source)
        return tl::unexpected<base::Error>(std::move(source).error());
    if (const auto leftOut = (*source)->info().leftOut; !leftOut.empty())
        note(world, "Warning: " + leftOut);
    return std::shared_ptr<data::Source>(std::move(*source));
}

base::Result<std::string> textArgument(const std::string &argument)
{
    if (argument == "-")
        return std::string(std::istreambuf_iterator<char>(std::cin), {});
    if (argument.size() > 1 && argument[0] == '@') {
        std::ifstream file(argument.substr(1), std::ios::binary);
        if (!file)
            return base::fail(base::Category::notFound,
                              "The file " + argument.substr(1) + " cannot be read. Check the name.");
        return std::string(std::istreambuf_iterator<char>(file), {});
    }
    return argument;
}

int query(const World &world, const QueryOptions &options)
{
    auto text = textArgument(options.text);
    if (!text)
        return complain(world, text.error());
    auto given = parameters(options.parameters);
    if (!given)
        return complain(world, given.error());
    auto source = open(world, options.source);
    if (!source)
        return complain(world, source.error());
    const data::Query asked{*text, *given};
    if (options.explain || asksForPlan(**source, *text)) {
        auto plan = (*source)->explain(asked, world.stop);
        if (!plan)
            return complain(world, plan.error());
        printPlan(world, plan->root, 0);
        for (const std::string &warning : plan->warnings)
            print(world, paint(world, Ink::warning, warning));
        return answered;
    }
    data::QueryLimits limits;
    limits.rows = options.rows;
    const bool streams = options.format != "table";
    limits.bytes = streams ? std::numeric_limits<std::size_t>::max() : 256u << 20;
    limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(options.seconds * 1000));
    const auto begin = world.clock->now();
    StreamedRows written(world, options.format);
    auto rows = (*source)->run(asked, limits, world.stop, streams ? written.sink() : data::RowSink());
    const auto time = world.clock->now() - begin;
    if (!rows)
        return complain(world, rows.error());
    if (streams) {
        written.finish(rows->columns());
    } else {
        cli::write(world, table(world, *rows));
        print(world, paint(world, Ink::muted, counted(rows->size(), "row", "rows") + " in " + duration(time)));
    }
    if (rows->truncated())
        note(world, "reflexion: the result is cut: " + rows->truncation() + ". Use --rows or --seconds for more.");
    return answered;
}

int check(const World &world, const CheckOptions &options)
{
    auto text = textArgument(options.text);
    if (!text)
        return complain(world, text.error());
    auto source = open(world, options.source);
    if (!source)
        return complain(world, source.error());
    auto schema = (*source)->describe(world.stop);
    if (!schema)
        return complain(world, schema.error());
    const data::Analysis analysis = (*source)->language()->analyse(*text, schema->get());
    if (options.fix) {
        std::vector<data::Fix> fixes;
        for (const data::Diagnostic &finding : analysis.diagnostics)
            if (!finding.fixes.empty() && finding.fixes.front().certain)
                fixes.push_back(finding.fixes.front());
        print(world, data::apply(*text, fixes));
    } else if (options.json) {
        printData(world, toJson(analysis, *text).dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
    } else {
        for (const data::Diagnostic &finding : analysis.diagnostics) {
            const Ink ink = finding.level == data::Level::error     ? Ink::bad
                            : finding.level == data::Level::warning ? Ink::warning
                                                                    : Ink::muted;
            print(world, paint(world, ink, data::describe(finding, *text, true)));
            for (const data::Fix &fix : finding.fixes)
                print(world, "  fix: " + fix.title);
        }
        if (analysis.diagnostics.empty())
            print(world, paint(world, Ink::good, "No findings.") +
                             (analysis.access == data::Access::read ? " The query only reads." : ""));
    }
    if (analysis.access == data::Access::write)
        return refused;
    return analysis.hasErrors() ? unanswered : answered;
}

int schema(const World &world, const SchemaOptions &options)
{
    auto source = open(world, options.source);
    if (!source)
        return complain(world, source.error());
    auto schema = (*source)->describe(world.stop);
    if (!schema)
        return complain(world, schema.error());
    if (options.json) {
        printData(world, data::toJson(**schema).dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
        return answered;
    }
    const data::SourceInfo info = (*source)->info();
    print(world, paint(world, Ink::bold, info.name) + paint(world, Ink::muted, "  " + info.dialect));
    print(world, data::describe(**schema));
    return answered;
}

} // namespace cli
