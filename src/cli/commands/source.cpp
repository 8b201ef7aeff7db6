// SPDX-License-Identifier: GPL-3.0-or-later
// Subcommands that use a source without an agent: query, check, schema.
#include "agents/engine/names.h"
#include "base/address.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/output/terminal.h"
#include "cli/runs/snippets.h"
#include "cli/syntax/textargument.h"
#include "data/language/fixjson.h"
#include "data/language/statements.h"
#include "data/rows/privacy.h"
#include "data/rows/rowwriter.h"
#include "data/source/repairer.h"
#include "data/source/stepcounts.h"
#include "data/values/typedvalue.h"
#include "data/words/learned.h"
#include "workflow/services.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <thread>

namespace cli {

namespace {

nlohmann::json toJson(const data::Analysis &analysis, const std::string &text)
{
    nlohmann::json findings = nlohmann::json::array();
    for (const data::Diagnostic &finding : analysis.diagnostics) {
        const data::Position at = data::position(text, finding.span.begin);
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
                            {"fixes", data::toJson(finding.fixes)}});
    }
    const char *access = analysis.access == data::Access::read    ? "read"
                         : analysis.access == data::Access::write ? "write"
                                                                  : "unknown";
    return {{"findings", findings}, {"access", access}, {"columns", analysis.columns}};
}

// The value is JSON if it parses, else text.
base::Result<data::Parameters> parameters(const std::vector<std::string> &arguments)
{
    BASE_TRY(const auto given, givenValues(arguments));
    data::Parameters result;
    for (const auto &[name, typed] : given)
        result[name] = data::typedValue(typed);
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

// EXPLAIN and PROFILE of a graph query return a plan, not rows.
bool asksForPlan(const data::Source &source, const std::string &text)
{
    const std::string start = base::upper(base::trim(text).substr(0, 8));
    return source.language()->name() == "Cypher" && (start == "EXPLAIN " || start == "PROFILE ");
}

// Blocks for printing, without values that the user marked as private.
class PrintedBlocks {
public:
    PrintedBlocks(std::string query, std::vector<std::string> privateColumns)
        : m_query(std::move(query)), m_private(std::move(privateColumns))
    {
    }
    data::RowBlockPtr printed(const std::vector<std::string> &columns, const data::RowBlockPtr &block)
    {
        if (m_private.empty() || columns.empty())
            return block;
        if (!m_hiding)
            m_hiding.emplace(columns, m_query, m_private);
        std::shared_ptr<data::RowBlock> changed; // most blocks have no private values
        for (std::size_t i = 0; i < block->cells.size(); ++i) {
            const std::size_t column = i % columns.size();
            if (!m_hiding->touches(column, block->cells[i]))
                continue;
            if (!changed)
                changed = std::make_shared<data::RowBlock>(*block);
            changed->cells[i] = m_hiding->cell(column, block->cells[i]);
        }
        m_hid = m_hid || changed;
        return changed ? data::RowBlockPtr(std::move(changed)) : block;
    }
    data::Rows printed(const data::Rows &rows)
    {
        data::Rows shown(rows.columns());
        for (const data::RowBlockPtr &block : rows.blocks())
            shown.append(printed(rows.columns(), block));
        shown.setTruncation(rows.truncation());
        return shown;
    }
    bool hid() const { return m_hid; }

private:
    std::string m_query;
    std::vector<std::string> m_private;
    std::optional<data::Hiding> m_hiding; // set once the columns are known
    bool m_hid = false;
};

// Writes rows as they arrive: a result may exceed memory.
class StreamedRows {
public:
    StreamedRows(const World &world, PrintedBlocks &blocks, data::TextForm form, data::RowWriter::Literal literal,
                 data::FormulaTexts formulas = data::FormulaTexts::disarmed)
        : m_world(world), m_blocks(blocks), m_form(form), m_literal(std::move(literal)), m_formulas(formulas)
    {
    }
    data::RowSink sink()
    {
        return [this](const std::vector<std::string> &columns, const data::RowBlockPtr &block) {
            return begin(columns) &&
                   writeData(m_world, m_writer->rows(*m_blocks.printed(columns, block))); // else the pipe is closed
        };
    }
    void finish(const data::Rows &rows)
    {
        const bool streamed = m_writer != nullptr;
        begin(rows.columns());
        if (!streamed) // the source returned all rows at once
            for (const data::RowBlockPtr &block : rows.blocks())
                writeData(m_world, m_writer->rows(*m_blocks.printed(rows.columns(), block)));
        writeData(m_world, m_writer->tail());
        if (m_writer->disarmed() > 0)
            note(m_world, "reflexion: " +
                              counted(m_writer->disarmed(), "text that looks like a formula has",
                                      "texts that look like formulas have") +
                              " an added apostrophe. Use --keep-formulas to write texts unchanged.");
    }

private:
    bool begin(const std::vector<std::string> &columns)
    {
        if (m_writer)
            return true;
        m_writer = std::make_unique<data::RowWriter>(m_form, columns, "result", m_literal, m_formulas);
        return writeData(m_world, m_writer->head());
    }

    const World &m_world;
    PrintedBlocks &m_blocks;
    data::TextForm m_form;
    data::RowWriter::Literal m_literal;
    data::FormulaTexts m_formulas;
    std::unique_ptr<data::RowWriter> m_writer;
};

// The plan's steps, one row each, parents before children.
void addSteps(data::RowsBuilder &rows, const data::PlanStep &step, std::int64_t depth)
{
    const auto known = [](auto number) { return number >= 0 ? data::Value(number) : data::Value(); };
    rows.add({data::Value(depth), data::Value(step.operation), data::Value(step.detail), known(step.estimatedRows),
              known(step.rows),
              step.time.count() >= 0 ? data::Value(static_cast<double>(step.time.count()) / 1e6) : data::Value()});
    for (const data::PlanStep &child : step.children)
        addSteps(rows, child, depth + 1);
}

int printPlanOf(const World &world, data::Source &source, const data::Query &asked, const QueryOptions &options)
{
    auto plan = source.explain(asked, world.stop);
    if (!plan)
        return complain(world, plan.error());
    if (const auto form = data::textFormOf(options.format)) {
        data::RowsBuilder rows({"depth", "operation", "detail", "estimated rows", "rows", "milliseconds"});
        addSteps(rows, plan->root, 0);
        PrintedBlocks blocks(asked.text, {});
        StreamedRows(world, blocks, *form, {}).finish(rows.finish());
        for (const std::string &warning : plan->warnings)
            note(world, "reflexion: " + warning);
        return answered;
    }
    printPlan(world, plan->root, 0);
    for (const std::string &warning : plan->warnings)
        print(world, paint(world, Ink::warning, warning));
    return answered;
}

// Explains an empty result and suggests queries, by the rules that repair an agent's drafts. For users only.
void explainEmpty(const World &world, const std::shared_ptr<data::Source> &source, const data::Query &asked,
                  const data::Rows &rows, const data::Learned &learned)
{
    const auto schema = source->describe(world.stop);
    if (schema && !learned.privateColumns.empty()) { // a suggestion could contain a private value
        const data::Analysis analysis = source->language()->analyse(asked.text, schema->get());
        if (std::any_of(analysis.properties.begin(), analysis.properties.end(),
                        [&](const auto &each) { return learned.isPrivate(each.first, each.second); }))
            return note(world, "The query uses a private property, so the program does not search for the reason of "
                               "the empty result.");
    }
    workflow::Services services;
    world.program->provide(services, source, {});
    if (!schema || !services.serves(agents::roles::repairer))
        return;
    services.bind(std::make_shared<const workflow::Bindings>(
        workflow::Bindings{{std::string(agents::roles::repairer), "offline"}}));
    const auto repairer = services.get<data::Repairer>(agents::roles::repairer);
    if (!repairer)
        return;
    data::RepairRequest request;
    request.query = asked.text;
    request.tried = {asked.text};
    request.outcome.rows = &rows;
    const auto repair = (*repairer)->propose(request, **schema, *source, world.stop);
    if (!repair)
        return;
    if (!repair->proof.empty())
        note(world, repair->proof);
    constexpr std::size_t most = 3;
    for (std::size_t i = 0; i < std::min(most, repair->candidates.size()); ++i)
        note(world, repair->candidates[i].reason + "\n  " + repair->candidates[i].query);
}

int printRows(const World &world, const std::shared_ptr<data::Source> &opened, const data::Query &asked,
              const QueryOptions &options)
{
    data::Source &source = *opened;
    data::Learned learned;
    if (!options.showPrivate) { // if the store is unreadable, private properties are unknown: show nothing
        auto kept = data::LearnedStore(world.store).read(source.info().name);
        if (!kept)
            return complain(world, kept.error());
        learned = std::move(*kept);
    }
    PrintedBlocks blocks(asked.text, learned.privateColumns);
    data::QueryLimits limits;
    limits.rows = options.allRows ? std::numeric_limits<std::size_t>::max() : options.rows;
    const auto form = data::textFormOf(options.format);
    limits.bytes = form ? std::numeric_limits<std::size_t>::max() : 256u << 20;
    limits.time = options.allRows ? std::chrono::milliseconds(std::chrono::hours(24))
                                  : std::chrono::milliseconds(static_cast<std::int64_t>(options.seconds * 1000));
    const auto language = source.language();
    StreamedRows written(world, blocks, form.value_or(data::TextForm::csv),
                         language->family() == "SQL"
                             ? [language](const data::Value &value) { return language->literal(value); }
                             : data::RowWriter::Literal(),
                         options.formulas ? data::FormulaTexts::kept : data::FormulaTexts::disarmed);
    const auto begin = world.clock->now();
    auto rows = source.run(asked, limits, world.stop, form ? written.sink() : data::RowSink());
    const auto time = world.clock->now() - begin;
    if (!rows)
        return complain(world, rows.error());
    if (form) {
        written.finish(*rows);
    } else {
        cli::write(world, table(world, blocks.printed(*rows)));
        print(world, paint(world, Ink::muted, counted(rows->size(), "row", "rows") + " in " + duration(time)));
        if (rows->empty() && !rows->truncated())
            explainEmpty(world, opened, asked, *rows, learned);
    }
    if (blocks.hid())
        note(world, "reflexion: values of private columns are hidden. Use --show-private to print them.");
    if (rows->truncated())
        note(world, "reflexion: the result is incomplete: " + rows->truncation() +
                        ". Use --rows, --seconds or --all for more.");
    return answered;
}

int printWords(const World &world, data::Source &source, const data::Query &asked, const QueryOptions &options)
{
    const auto texts = data::QueryTexts::ofReader(*world.resources);
    const data::QueryParts parts = data::partsOf(*source.language(), asked.text, *texts);
    if (!parts.problem.empty())
        return complain(world, {base::Category::input, parts.problem, {}, {}});
    if (options.inWords)
        print(world, data::sentenceOf(parts));
    if (!options.steps)
        return answered;
    const auto longest = std::chrono::milliseconds(static_cast<std::int64_t>(options.seconds * 1000));
    for (const data::QueryStep &step : parts.steps) {
        const auto count = data::countOf(source, step, asked.parameters, longest, world.stop);
        const std::string amount = count ? base::grouped(*count) : "?";
        print(world, std::string(amount.size() < 14 ? 14 - amount.size() : 0, ' ') + amount + "  " + step.title +
                         (count ? "" : "  (" + count.error().message + ")"));
    }
    return answered;
}

// Stops when the outer token does, or at the timeout.
class StopInTime {
public:
    StopInTime(const std::stop_token &outer, std::chrono::milliseconds time)
        : m_outer(outer, [this] { m_source.request_stop(); }), m_timer([this, time](const std::stop_token &quit) {
              std::mutex mutex;
              std::unique_lock lock(mutex);
              std::condition_variable_any bell;
              bell.wait_for(lock, quit, time, [] { return false; });
              if (quit.stop_requested())
                  return;
              m_isLate = true;
              m_source.request_stop();
          })
    {
    }
    std::stop_token token() const { return m_source.get_token(); }
    bool isLate() const { return m_isLate; }

private:
    std::stop_source m_source;
    std::atomic<bool> m_isLate = false;
    std::stop_callback<std::function<void()>> m_outer;
    std::jthread m_timer;
};

// The timeout covers opening a server connection; reading a folder of files has no timeout.
base::Result<std::shared_ptr<data::Source>> openInTime(const World &world, const QueryOptions &options)
{
    if (!options.isTimed || options.source.uri.find("://") == std::string::npos)
        return open(world, options.source);
    const StopInTime stop(world.stop, std::chrono::milliseconds(static_cast<std::int64_t>(options.seconds * 1000)));
    auto source = open(world, options.source, stop.token());
    if (source || !stop.isLate() || source.error().category != base::Category::cancelled)
        return source;
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%g", options.seconds);
    return base::fail(base::Category::limit,
                      base::displayAddress(options.source.uri) + " could not be opened within " + seconds +
                          " s. The database may be busy.",
                      {}, "timeout");
}

} // namespace

int query(const World &world, const QueryOptions &options)
{
    const bool isSnippet = !options.snippet.empty();
    if (options.text.empty() && !isSnippet)
        return complain(
            world, {base::Category::usage, "There is no query. Write one, or name a snippet with --snippet.", {}, {}});
    auto text = textArgument(options.text);
    if (!text)
        return complain(world, text.error());
    data::Snippet snippet;
    if (isSnippet) {
        auto named = snippetNamed(world, options.snippet);
        if (!named)
            return complain(world, named.error());
        snippet = std::move(*named);
        text = snippet.query;
    }
    auto given = parameters(options.parameters);
    if (!given)
        return complain(world, given.error());
    auto source = openInTime(world, options);
    if (!source)
        return complain(world, source.error());
    if (isSnippet)
        given = valuesOf(world, snippet, **source, options.parameters);
    if (!given)
        return complain(world, given.error());
    std::vector<std::string> all;
    for (const base::Span &span : data::statements(*(*source)->language(), *text))
        all.push_back(text->substr(span.begin, span.end - span.begin));
    if (all.size() < 2) // unchanged, including blanks and comments
        all = {*text};
    for (const std::string &each : all) { // an error ends the batch
        const data::Query asked{each, *given};
        const int code = options.inWords || options.steps                 ? printWords(world, **source, asked, options)
                         : options.explain || asksForPlan(**source, each) ? printPlanOf(world, **source, asked, options)
                                                                          : printRows(world, *source, asked, options);
        if (code != answered)
            return code;
    }
    return answered;
}

int format(const World &world, const FormatOptions &options)
{
    auto text = textArgument(options.text);
    if (!text)
        return complain(world, text.error());
    auto source = open(world, options.source);
    if (!source)
        return complain(world, source.error());
    const auto language = (*source)->language();
    std::string out;
    std::size_t at = 0;
    for (const base::Span &span : data::statements(*language, *text)) {
        const std::string statement = text->substr(span.begin, span.end - span.begin);
        if (const data::Analysis analysis = language->analyse(statement, nullptr); !analysis.parsed)
            return complain(world,
                            {base::Category::input,
                             "The query cannot be parsed, so it was not formatted: " +
                                 (analysis.diagnostics.empty()
                                      ? std::string("it is not a statement of ") + std::string(language->name()) + "."
                                      : data::describe(analysis.diagnostics.front(), statement)),
                             {},
                             {}});
        out += text->substr(at, span.begin - at) + base::trim(language->format(statement));
        at = span.end;
    }
    out += text->substr(at);
    print(world, base::trim(out));
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
            if (!finding.fixes.empty() && finding.fixes.front().kind == data::FixClass::certain)
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
            print(world, paint(world, Ink::good, "No problems.") +
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
    const bool decides = !options.accept.empty() || !options.refuse.empty() || !options.undecided.empty();
    if (options.found || decides)
        return relationshipsFound(world, options, **source, std::move(*schema));
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
