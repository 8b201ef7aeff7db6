// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/tableloader.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "graph/parquetrows.h"

#include <algorithm>

namespace graph {

namespace {

constexpr std::uint64_t linesBetweenChecks = 4096; // between checks of the stop token and progress reports

// Counts and hashes the bytes read.
class Intake final : public ByteStream {
public:
    Intake(ByteStream &inner, LoadContext &context) : m_inner(inner), m_context(context) {}
    base::Result<std::size_t> read(char *to, std::size_t size) override
    {
        BASE_TRY(const std::size_t got, m_inner.read(to, size));
        m_context.report.bytes += got;
        m_context.content = base::hash(m_context.content.hex(), {to, got});
        return got;
    }

private:
    ByteStream &m_inner;
    LoadContext &m_context;
};

} // namespace

TableLoader::TableLoader(LoadContext &context, const PlannedTable &plan)
    : m_context(context),
      m_plan(plan),
      m_id(plan.header.find(ColumnRole::id)),
      m_start(plan.header.find(ColumnRole::start)),
      m_end(plan.header.find(ColumnRole::end)),
      m_names(plan.header.find(plan.isNodes ? ColumnRole::label : ColumnRole::type))
{
}

base::Status TableLoader::load()
{
    for (const std::string &part : m_plan.parts) {
        if (part.ends_with(parquetEnd)) {
            BASE_CHECK(loadParquet(part));
        } else {
            BASE_CHECK(loadPart(part));
        }
    }
    return {};
}

bool TableLoader::goesOn(std::uint64_t bytesRead) const
{
    if (m_context.options.stop.stop_requested())
        return false;
    if (m_context.options.progress) {
        const double total = static_cast<double>(m_context.totalBytes);
        m_context.options.progress("Reading " + m_plan.stem,
                                   total > 0 ? std::min(1.0, static_cast<double>(bytesRead) / total) : -1.0);
    }
    return true;
}

base::Status TableLoader::checkContinue() const
{
    if (!goesOn(m_context.report.bytes))
        return base::fail(base::Category::cancelled,
                          BASE_TEXT("graph.stopped", "The graph was not opened, because the operation was stopped."),
                          {}, "cancelled");
    if (m_context.assembler.full())
        return base::fail(
            base::Category::limit,
            BASE_TEXT("graph.too-large",
                      "The graph is too large. It has more than 4 billion nodes, relationships or texts."));
    return {};
}

void TableLoader::take(CellWriter &writer, const std::vector<Field> &fields)
{
    if (m_plan.isNodes)
        takeNode(writer, fields);
    else
        takeRelationship(writer, fields);
}

// Each Parquet part has its own header, which may differ from those of other parts.
base::Status TableLoader::loadParquet(const std::string &file)
{
    CellWriter writer(m_context, file);
    auto bytes = m_context.folder.readAll(file, largestParquet);
    if (!bytes) {
        writer.reject("unreadable", {}, bytes.error().message);
        return {};
    }
    ++m_context.report.files;
    m_context.report.bytes += bytes->size();
    m_context.content = base::hash(m_context.content.hex(), *bytes);
    auto rows = ParquetRows::open(file, std::move(*bytes));
    if (rows && (m_plan.isNodes ? !rows->header().isNodes() : !rows->header().isRelationships()))
        rows =
            base::fail(base::Category::input,
                       m_plan.isNodes ? BASE_TEXT("graph.no-id", "The file has no column :ID.")
                                      : BASE_TEXT("graph.no-ends", "The file has no columns :START_ID and :END_ID."));
    if (!rows) {
        writer.reject("unreadable", {}, rows.error().message);
        return {};
    }
    for (const std::string &each : rows->notRead())
        writer.reject("bad-column", {}, "The column " + each + ". It was left out.");
    PlannedTable plan = m_plan;
    plan.header = rows->header();
    withoutUnreadTypes(plan.header, m_context, file);
    TableLoader loader(m_context, plan);
    for (std::uint64_t count = 0;; ++count) {
        if (count % linesBetweenChecks == 0)
            BASE_CHECK(checkContinue());
        const auto more = rows->next();
        if (!more) {
            writer.reject("unreadable", {}, more.error().message);
            return {};
        }
        if (!*more)
            return {};
        writer.setLine(count + 1);
        loader.take(writer, rows->fields());
    }
}

base::Status TableLoader::loadPart(const std::string &file)
{
    CellWriter writer(m_context, file);
    auto stream = m_context.folder.open(file);
    if (!stream) {
        writer.reject("unreadable", {}, stream.error().message);
        return {};
    }
    Intake intake(**stream, m_context);
    RecordReader reader(intake, m_context.dialect, m_plan.header.columns.size());
    ++m_context.report.files;
    for (std::uint64_t count = 0;; ++count) {
        if (count % linesBetweenChecks == 0)
            BASE_CHECK(checkContinue());
        const auto step = reader.next();
        if (!step) {
            writer.reject("unreadable", {}, step.error().message);
            break;
        }
        if (*step == RecordReader::Step::end)
            break;
        writer.setLine(reader.line());
        if (*step == RecordReader::Step::damaged)
            writer.reject("field-count", {}, "The line was left out: " + reader.problem() + ".");
        else
            take(writer, reader.fields());
    }
    if (reader.unescaped() > 0)
        m_context.report.add({FindingLevel::guess,
                              "unescaped-quotes",
                              file,
                              0,
                              {},
                              base::grouped(static_cast<std::int64_t>(reader.unescaped())) +
                                  " lines have quotes inside a value that are not doubled (BioCypher before 0.15.2). "
                                  "These quotes were read as text."});
    return {};
}

TableLoader::Target &TableLoader::targetFor(std::string_view names)
{
    if (m_lastTarget && m_lastNames == names)
        return *m_lastTarget;
    m_lastNames = names;
    const auto found = m_targets.find(names);
    if (found != m_targets.end())
        return *(m_lastTarget = &found->second);
    Target target;
    const std::string valid = base::isValidUtf8(names) ? std::string(names) : base::toUtf8(base::toCodePoints(names));
    Assembler &assembler = m_context.assembler;
    if (m_plan.isNodes) {
        // The import script separates labels by colons, the files by the list separator.
        std::vector<std::string> labels;
        for (const std::string_view label : splitAt(valid, m_names >= 0 ? m_context.dialect.arrayDelimiter : ':'))
            labels.push_back(base::trim(label));
        target.number = assembler.segment(labels);
        target.table = &assembler.nodes(target.number);
    } else {
        target.number = assembler.type(valid);
        target.table = &assembler.relationships(target.number);
    }
    for (const HeaderColumn &column : m_plan.header.columns) {
        const bool isProperty =
            (column.role == ColumnRole::property || column.role == ColumnRole::id) && !column.name.empty();
        target.builders.push_back(isProperty ? &target.table->column(assembler.key(column.name)) : nullptr);
    }
    return *(m_lastTarget = &m_targets.emplace(std::string(names), std::move(target)).first->second);
}

void TableLoader::writeProperties(CellWriter &writer, Target &target, const std::vector<Field> &fields)
{
    const std::uint32_t row = target.table->rows;
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (target.builders[i])
            writer.write(m_plan.header.columns[i], *target.builders[i], row, fields[i]);
}

std::string TableLoader::keyOf(std::string_view identifier, const HeaderColumn &column) const
{
    return column.idSpace + '\x1f' + std::string(identifier);
}

std::uint32_t TableLoader::nodeNamed(std::string_view identifier, const HeaderColumn &column) const
{
    const Strings &strings = m_context.assembler.strings();
    const StringId text = column.idSpace.empty() ? strings.find(identifier) : strings.find(keyOf(identifier, column));
    return text < m_context.nodeOf.size() ? m_context.nodeOf[text] : none;
}

bool TableLoader::takeSchemaNode(const std::vector<Field> &fields)
{
    if (m_names < 0 || fields[static_cast<std::size_t>(m_names)].text != "Schema_info")
        return false;
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (m_plan.header.columns[i].name == "schema_info") {
            m_context.schemaNode = fields[i].text;
            return true;
        }
    return false;
}

void TableLoader::takeNode(CellWriter &writer, const std::vector<Field> &fields)
{
    if (takeSchemaNode(fields))
        return;
    const HeaderColumn &column = m_plan.header.columns[static_cast<std::size_t>(m_id)];
    const std::string_view identifier = fields[static_cast<std::size_t>(m_id)].text;
    if (identifier.empty()) {
        writer.reject("no-id", column.written, "The node was left out: it has no identifier.");
        return;
    }
    const StringId key =
        writer.text(column.idSpace.empty() ? identifier : std::string_view(keyOf(identifier, column)), column);
    if (key >= m_context.nodeOf.size())
        m_context.nodeOf.resize(std::size_t{key} + 1, none);
    if (m_context.nodeOf[key] != none) {
        writer.reject("duplicate-id", column.written,
                      "The node was left out: " + base::shorten(identifier, 60) +
                          " is the identifier of an earlier node.");
        return;
    }
    Target &target =
        targetFor(m_names >= 0 ? fields[static_cast<std::size_t>(m_names)].text : std::string_view(m_plan.names));
    writeProperties(writer, target, fields);
    m_context.nodeOf[key] = m_context.assembler.addNode(target.number);
    ++m_context.report.nodes;
}

void TableLoader::takeRelationship(CellWriter &writer, const std::vector<Field> &fields)
{
    const auto start = static_cast<std::size_t>(m_start), end = static_cast<std::size_t>(m_end);
    const std::uint32_t from = nodeNamed(fields[start].text, m_plan.header.columns[start]);
    const std::uint32_t to = nodeNamed(fields[end].text, m_plan.header.columns[end]);
    if (from == none || to == none) {
        const std::size_t missing = from == none ? start : end;
        writer.reject("dangling", m_plan.header.columns[missing].written,
                      "The relationship was left out, because there is no node " +
                          base::shorten(fields[missing].text, 60) + ".");
        return;
    }
    const std::string_view own = m_names >= 0 ? fields[static_cast<std::size_t>(m_names)].text : std::string_view();
    Target &target = targetFor(own.empty() ? std::string_view(m_plan.names) : own);
    writeProperties(writer, target, fields);
    m_context.assembler.addRelationship(target.number, from, to);
    ++m_context.report.relationships;
}

} // namespace graph
