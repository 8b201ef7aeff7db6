// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/consolecontroller.h"

#include "app/concurrency/background.h"
#include "app/console/resultexport.h"
#include "app/console/rowcount.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/run/agentrunner.h"
#include "app/run/iterationfacts.h"
#include "app/source/querylanguage.h"
#include "app/source/sourceworker.h"
#include "data/language/language.h"
#include "data/language/statements.h"
#include "data/language/stepfixes.h"
#include "data/rows/privacy.h"
#include "data/values/typedvalue.h"
#include "platform/files.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace app {

namespace {

// The offset of an error in the statement, from "line 2, column 7" in its message; -1 if there is none.
int placeOfError(const base::Error &error, const QString &query)
{
    static const QRegularExpression place(QStringLiteral("line (\\d+),? column (\\d+)"));
    const QRegularExpressionMatch match = place.match(toQt(error.message + " " + error.detail));
    if (!match.hasMatch())
        return -1;
    int line = match.captured(1).toInt();
    qsizetype at = 0;
    while (--line > 0) {
        at = query.indexOf(u'\n', at) + 1;
        if (at == 0)
            return -1;
    }
    return int(std::min<qsizetype>(query.size(), at + match.captured(2).toInt() - 1));
}

} // namespace

data::Value parameterValue(const QString &typed)
{
    return data::typedValue(fromQt(typed));
}

ConsoleController::ConsoleController(AgentRunner *runner, QObject *parent)
    : QObject(parent),
      m_runner(runner),
      m_store(runner->threads(), runner->factory()->queryFolder),
      m_files(new Background(runner->threads(), "file of a query", this)),
      m_loader(new Background(runner->threads(), "queries", this))
{
    connect(runner, &AgentRunner::sourceOpened, this, [this] {
        stop();
        takeSchema();
        emit documentsChanged();
    });
    connect(runner, &AgentRunner::runEnded, this, &ConsoleController::rememberQuestion);
    takeSchema();
    constexpr int tick = 100;
    m_ticks.setInterval(tick);
    connect(&m_ticks, &QTimer::timeout, this, [this] {
        if (!m_running)
            return;
        m_running->time = std::chrono::nanoseconds(m_clock.nsecsElapsed());
        emit resultChanged(m_running);
    });
    m_loader->start([this, folder = m_store.folder()](const std::stop_token &, const Background::Tell &) {
        auto state = ConsoleStore::read(folder);
        return [this, state = std::move(state)]() mutable {
            m_documents = std::move(state.documents) + m_documents; // documents made meanwhile come last
            m_history = std::move(state.history) + m_history;
            m_snippets = std::move(state.snippets) + m_snippets;
            m_loaded = true;
            emit loaded();
            emit documentsChanged();
            emit historyChanged();
            emit snippetsChanged();
        };
    });
}

ConsoleController::~ConsoleController()
{
    m_stop.request_stop();
    m_asking.request_stop();
}

void ConsoleController::takeSchema()
{
    const auto &source = m_runner->source();
    m_schema = data::withoutPrivateValues(source.schema, m_private);
    m_language = source.language && m_schema != source.schema
                     ? std::make_shared<const QueryLanguage>(source.language->shared(), m_schema)
                     : source.language;
}

void ConsoleController::setPrivate(const QStringList &columns)
{
    m_private.privateColumns.clear();
    for (const QString &each : columns)
        m_private.privateColumns.push_back(fromQt(each));
    takeSchema();
    emit privateChanged();
}

bool ConsoleController::isPrivate(const QString &type, const QString &property) const
{
    return m_private.isPrivate(fromQt(type), fromQt(property));
}

void ConsoleController::hidePrivate(const ConsoleResult &result) const
{
    result.pages->hide(fromQt(result.query), m_private.privateColumns);
}

bool ConsoleController::usesPrivate(const std::string &query) const
{
    const auto &source = m_runner->source();
    if (m_private.privateColumns.empty() || !source.language)
        return false;
    const data::Analysis analysis = source.language->shared()->analyse(query, source.schema.get());
    return std::any_of(analysis.properties.begin(), analysis.properties.end(),
                       [this](const auto &each) { return m_private.isPrivate(each.first, each.second); });
}

QString ConsoleController::sourceKey() const
{
    return m_runner->source().uri;
}

QList<ConsoleDocument> ConsoleController::documents() const
{
    QList<ConsoleDocument> shown;
    for (const ConsoleDocument &each : m_documents) {
        if (!each.closed && each.source == sourceKey())
            shown += each;
    }
    return shown;
}

const ConsoleDocument *ConsoleController::document(const QString &id) const
{
    const auto found = std::find_if(m_documents.begin(), m_documents.end(),
                                    [&](const ConsoleDocument &each) { return each.id == id; });
    return found == m_documents.end() ? nullptr : &*found;
}

ConsoleDocument *ConsoleController::find(const QString &id)
{
    return const_cast<ConsoleDocument *>(document(id));
}

QString ConsoleController::freeName() const
{
    const QList<ConsoleDocument> shown = documents();
    for (int number = 1;; ++number) {
        const QString name = tr("Query %1").arg(number);
        if (std::none_of(shown.begin(), shown.end(), [&](const ConsoleDocument &each) { return each.name == name; }))
            return name;
    }
}

QString ConsoleController::add(const QString &text, const QString &name)
{
    ConsoleDocument document;
    // File names sort by creation time; two windows never make the same name.
    document.id = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmsszzz-")) +
                  QString::number(++m_ids) + QLatin1Char('-') + QString::number(quintptr(this) >> 4 & 0xffff, 16);
    document.name = name.isEmpty() ? freeName() : name;
    document.source = sourceKey();
    document.text = text;
    m_documents += document;
    if (!text.isEmpty())
        m_store.write(document);
    emit documentsChanged();
    emit documentAdded(document.id);
    return document.id;
}

void ConsoleController::setText(const QString &id, const QString &text, int cursor)
{
    ConsoleDocument *found = find(id);
    if (!found || (found->text == text && found->cursor == cursor))
        return;
    found->text = text;
    found->cursor = cursor;
    m_store.write(*found);
}

void ConsoleController::setCursor(const QString &id, int cursor)
{
    if (ConsoleDocument *found = find(id))
        found->cursor = cursor;
}

void ConsoleController::rename(const QString &id, const QString &name)
{
    ConsoleDocument *found = find(id);
    if (!found || name.trimmed().isEmpty() || found->name == name.trimmed())
        return;
    found->name = name.trimmed();
    m_store.write(*found);
    emit documentChanged(id);
}

void ConsoleController::setParameter(const QString &id, const QString &name, const QString &value)
{
    ConsoleDocument *found = find(id);
    if (!found || found->parameters.value(name) == value)
        return;
    found->parameters.insert(name, value);
    m_store.write(*found);
}

void ConsoleController::setDismissed(const QString &id, const QString &piece)
{
    ConsoleDocument *found = find(id);
    if (!found || found->meant.contains(piece))
        return;
    found->meant += piece;
    m_store.write(*found);
    emit documentChanged(id);
}

void ConsoleController::close(const QString &id)
{
    ConsoleDocument *found = find(id);
    if (!found)
        return;
    if (found->text.trimmed().isEmpty()) {
        m_store.remove(id);
        m_documents.removeIf([&](const ConsoleDocument &each) { return each.id == id; });
    } else {
        ConsoleDocument closed = *found;
        closed.closed = true;
        m_store.write(closed);
        m_documents.removeIf([&](const ConsoleDocument &each) { return each.id == id; });
        m_documents += closed; // the most recently closed
    }
    emit documentsChanged();
}

QString ConsoleController::reopenClosed()
{
    for (qsizetype i = m_documents.size() - 1; i >= 0; --i) {
        ConsoleDocument &each = m_documents[i];
        if (!each.closed || each.source != sourceKey())
            continue;
        each.closed = false;
        m_store.write(each);
        const QString id = each.id;
        emit documentsChanged();
        emit documentAdded(id);
        return id;
    }
    return {};
}

void ConsoleController::openFile(const QString &file)
{
    m_files->start([this, file](const std::stop_token &, const Background::Tell &) {
        constexpr std::size_t most = 8u << 20;
        auto bytes = platform::readFile(fromQt(file), most);
        return [this, file, bytes = std::move(bytes)] {
            if (!bytes)
                return emit failed(windowText(bytes.error()));
            if (const QList<Snippet> snippets = snippetsIn(*bytes); !snippets.isEmpty())
                return openSnippets(snippets);
            const QString text = toQt(*bytes);
            const QString id = add(text, QFileInfo(file).fileName());
            if (ConsoleDocument *made = find(id)) {
                made->file = file;
                made->savedText = text;
                m_store.write(*made);
                emit documentChanged(id);
            }
        };
    });
}

void ConsoleController::saveFile(const QString &id, const QString &file)
{
    const ConsoleDocument *found = document(id);
    if (!found)
        return;
    m_files->start([this, id, file, text = found->text](const std::stop_token &, const Background::Tell &) {
        const base::Status written = platform::writeFile(fromQt(file), fromQt(text));
        return [this, id, file, text, written] {
            if (!written)
                return emit failed(windowText(written.error()));
            if (ConsoleDocument *saved = find(id)) {
                saved->file = file;
                saved->savedText = text;
                saved->name = QFileInfo(file).fileName();
                m_store.write(*saved);
                emit documentChanged(id);
            }
        };
    });
}

std::vector<ConsoleStatement> ConsoleController::all(const QString &text) const
{
    const auto &language = m_runner->source().language;
    if (!language)
        return {};
    const std::string utf8 = fromQt(text);
    const OffsetMap map(utf8);
    std::vector<ConsoleStatement> found;
    for (const base::Span &span : data::statements(*language->shared(), utf8))
        found.push_back(
            {toQt(std::string_view(utf8).substr(span.begin, span.end - span.begin)), map.toUtf16(span.begin)});
    return found;
}

std::optional<ConsoleStatement> ConsoleController::at(const QString &text, int cursor) const
{
    std::optional<ConsoleStatement> best;
    for (const ConsoleStatement &each : all(text)) {
        if (!best || each.offset <= cursor)
            best = each;
    }
    return best;
}

QStringList ConsoleController::parametersOf(const QString &text) const
{
    const auto &language = m_runner->source().language;
    QStringList names;
    if (language) {
        for (const std::string &name : data::parameterNames(*language->shared(), fromQt(text)))
            names += toQt(name);
    }
    return names;
}

QString ConsoleController::withParameters(const QString &query, const QMap<QString, QString> &values) const
{
    const auto &language = m_runner->source().language;
    if (!language || values.isEmpty())
        return query;
    std::map<std::string, data::Value, std::less<>> typed;
    for (auto it = values.begin(); it != values.end(); ++it)
        typed.emplace(fromQt(it.key()), parameterValue(it.value()));
    return toQt(data::withParameters(*language->shared(), fromQt(query), typed));
}

void ConsoleController::run(const QString &id, const std::vector<ConsoleStatement> &statements, ConsoleAction action)
{
    const ConsoleDocument *found = document(id);
    if (!found || statements.empty())
        return;
    for (const ConsoleStatement &statement : statements) {
        auto result = std::make_shared<ConsoleResult>();
        result->id = ++m_results;
        result->document = id;
        result->name = found->name;
        result->query = statement.text;
        result->language = m_language;
        result->offset = statement.offset;
        result->line = int(found->text.left(statement.offset).count(u'\n'));
        result->action = action;
        result->pages = std::make_shared<ResultPages>();
        hidePrivate(*result);
        for (const QString &name : parametersOf(statement.text))
            result->parameters.insert(name, found->parameters.value(name));
        m_waiting.push_back(std::move(result));
    }
    next();
}

void ConsoleController::stop()
{
    m_waiting.clear();
    if (m_running) {
        m_running->stopped = true;
        m_stop.request_stop();
    }
}

void ConsoleController::next()
{
    if (m_running || m_waiting.empty())
        return;
    m_running = std::move(m_waiting.front());
    m_waiting.pop_front();
    started(m_running);
}

void ConsoleController::started(const ConsoleResultPtr &result)
{
    result->at = QDateTime::currentDateTime();
    result->running = true;
    m_stop = std::stop_source();
    m_clock.start();
    m_ticks.start();
    emit resultStarted(result);
    data::Query query{fromQt(result->query), {}};
    for (auto it = result->parameters.begin(); it != result->parameters.end(); ++it)
        query.parameters[fromQt(it.key())] = parameterValue(it.value());
    const auto work = [this, result, query = std::move(query), stop = m_stop.get_token(), pages = result->pages,
                       action = result->action](SourceWorker &source,
                                                const SourceSession::Tell &tell) -> SourceSession::Deliver {
        using Clock = std::chrono::steady_clock;
        const auto begin = Clock::now();
        std::chrono::nanoseconds first{-1};
        std::optional<base::Error> error;
        std::string truncation;
        std::shared_ptr<const data::Plan> plan;
        if (action == ConsoleAction::run) {
            // Only the user or a full disk ends the query: rows beyond the memory limit go to the file.
            data::QueryLimits limits;
            limits.rows = std::numeric_limits<std::size_t>::max();
            limits.bytes = std::numeric_limits<std::size_t>::max();
            limits.time = std::chrono::hours(24);
            const auto rows = source.run(query, limits, stop,
                                         [&](const std::vector<std::string> &columns, const data::RowBlockPtr &block) {
                                             const bool isFirst = first.count() < 0 && block && block->rows > 0;
                                             const bool isKept = pages->append(columns, block);
                                             if (isFirst) { // at once; later rows are shown by the timer
                                                 first = Clock::now() - begin;
                                                 tell([this, result, first] { deliverFirst(result, first); });
                                             }
                                             return isKept && !stop.stop_requested();
                                         });
            if (rows) {
                pages->setColumns(rows->columns());
                if (pages->rows() == 0) // a source that does not stream
                    for (const data::RowBlockPtr &block : rows->blocks())
                        pages->append(rows->columns(), block);
                truncation = rows->truncation();
            } else {
                error = rows.error();
            }
            if (const base::Status kept = pages->problem(); !kept)
                error = kept.error();
        } else {
            data::Query asked = query;
            if (action == ConsoleAction::profile)
                asked.text.insert(0, "PROFILE ");
            auto found = source.plan(asked, stop);
            if (found)
                plan = std::make_shared<const data::Plan>(std::move(*found));
            else
                error = found.error();
        }
        const std::chrono::nanoseconds time = Clock::now() - begin;
        return [this, result, time, first, error, truncation, plan] {
            result->time = time;
            result->first = first;
            result->error = error;
            result->truncation = toQt(truncation);
            result->plan = plan;
            ended(result);
        };
    };
    if (!m_runner->sourceSession()->postWithProgress(this, work, SourceWorker::Priority::interactive)) {
        result->error = noSource();
        ended(result);
    }
}

void ConsoleController::deliverFirst(const ConsoleResultPtr &result, std::chrono::nanoseconds after)
{
    if (m_running != result)
        return;
    result->first = after;
    result->time = std::chrono::nanoseconds(m_clock.nsecsElapsed());
    emit resultChanged(result);
}

void ConsoleController::ended(const ConsoleResultPtr &result)
{
    result->running = false;
    result->waiting = false;
    if (result->stopped) { // the rows so far are kept; being stopped is no error
        result->error.reset();
        result->truncation = tr("stopped by you");
    }
    if (result->error)
        if (const int at = placeOfError(*result->error, result->query); at >= 0)
            result->errorAt = result->offset + at;
    m_running = nullptr;
    m_ticks.stop();
    if (result->error || result->stopped)
        m_waiting.clear();
    if (result->action == ConsoleAction::run)
        remember(*result);
    emit resultChanged(result);
    const bool isEmpty = result->action == ConsoleAction::run && !result->stopped && result->pages->rows() == 0;
    if (isEmpty)
        explainEmpty(result);
    next();
}

// Uses the rules that repair an agent's query: they find the reason and alternative queries.
void ConsoleController::explainEmpty(const ConsoleResultPtr &result)
{
    if (usesPrivate(fromQt(result->query))) { // alternatives could contain private values
        result->emptyWhy =
            tr("The query uses a private property, so the program does not check why the result is empty.");
        return emit resultChanged(result);
    }
    result->explaining = true;
    auto request = std::make_shared<data::RepairRequest>();
    request->query = fromQt(result->query);
    request->outcome.error = result->error;
    request->tried = {request->query};
    auto rows = std::make_shared<const data::Rows>(result->pages->columns());
    m_runner->sourceSession()->postLowPriority(
        this, m_asking.get_token(),
        [this, result, request, rows](SourceWorker &source,
                                      const std::stop_token &stop) -> std::optional<SourceSession::Deliver> {
            if (!request->outcome.error)
                request->outcome.rows = rows.get();
            auto repair = source.mend(*request, stop);
            if (stop.stop_requested())
                return {};
            return [this, result, repair = std::move(repair)] {
                result->explaining = false;
                if (repair) {
                    result->candidates = repair->candidates;
                    constexpr std::size_t most = 3;
                    if (result->candidates.size() > most)
                        result->candidates.resize(most);
                    result->emptyWhy = toQt(repair->proof);
                }
                emit resultChanged(result);
            };
        });
}

void ConsoleController::ask(QObject *receiver, const QString &text, const QMap<QString, QString> &parameters,
                            std::size_t rows, std::function<void(const base::Result<data::Rows> &)> use)
{
    data::Query query{fromQt(text), {}};
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        query.parameters[fromQt(it.key())] = parameterValue(it.value());
    m_runner->sourceSession()->postLowPriority(
        receiver, m_asking.get_token(),
        [query = std::move(query), rows, use = std::move(use)](
            SourceWorker &source, const std::stop_token &stop) -> std::optional<SourceSession::Deliver> {
            data::QueryLimits limits;
            limits.setRows(rows);
            limits.time = std::chrono::seconds(3);
            data::Rows kept;
            auto found = source.run(query, limits, stop,
                                    [&](const std::vector<std::string> &columns, const data::RowBlockPtr &block) {
                                        if (kept.columnCount() == 0)
                                            kept = data::Rows(columns);
                                        kept.append(block);
                                        return true;
                                    });
            if (!found && stop.stop_requested())
                return {};
            if (found && found->empty() && !kept.empty()) { // a source that streams
                kept.setTruncation(found->truncation());
                found = std::move(kept);
            }
            return [found = std::move(found), use] { use(found); };
        });
}

void ConsoleController::askRules(const QString &query, const QString &wish, const QMap<QString, QString> &parameters)
{
    const auto work = [this, query = fromQt(query), wish = fromQt(wish), parameters,
                       stop = m_asking.get_token()](SourceWorker &source) -> SourceSession::Deliver {
        auto change = source.changed(wish, query, stop);
        return [this, query, parameters, change = std::move(change)] {
            if (!change)
                return emit failed(windowText(change.error()));
            emit changeRead(*change);
            if (change->query != query)
                countChange(query, change->query, parameters);
        };
    };
    if (!m_runner->sourceSession()->post(this, work))
        emit failed(tr("No source is open. Choose a source first."));
}

void ConsoleController::countChange(const std::string &before, const std::string &after,
                                    const QMap<QString, QString> &parameters)
{
    const auto &language = m_runner->source().language;
    if (!language)
        return;
    const std::string first = data::countQueryOf(*language->shared(), before);
    const std::string second = data::countQueryOf(*language->shared(), after);
    countLowPriority(*m_runner, this, first, parameters, m_asking.get_token(),
                     [this, second, parameters](std::optional<qint64> rows, const QString &) {
                         countLowPriority(*m_runner, this, second, parameters, m_asking.get_token(),
                                          [this, rows](std::optional<qint64> left, const QString &) {
                                              emit changeCounted(rows.value_or(-1), left.value_or(-1));
                                          });
                     });
}

void ConsoleController::fetchNeighbours(qint64 node, const base::ArtefactPtr &known)
{
    constexpr std::size_t most = 200;
    ask(this, QStringLiteral("MATCH (n)-[r]-(m) WHERE id(n) = $id RETURN n, r, m LIMIT %1").arg(most + 1),
        {{QStringLiteral("id"), QString::number(node)}}, most, [this, known](const base::Result<data::Rows> &found) {
            if (!found)
                return emit failed(windowText(found.error()));
            const data::Rows shown = data::hidden(*found, {}, m_private.privateColumns);
            emit neighboursFetched(withMore(known, shown), int(found->size()), found->truncated());
        });
}

// Answered questions are also in the history, with their queries.
void ConsoleController::rememberQuestion(RunId id)
{
    const Run *run = m_runner->run(id);
    const Iteration *answering = run ? answeringIteration(*run) : nullptr;
    if (!answering)
        return; // there is no query
    HistoryEntry entry;
    entry.at = QDateTime::currentDateTime();
    entry.source = sourceKey();
    entry.sourceName = toQt(m_runner->source().info.name);
    entry.name = run->about().question;
    entry.isQuestion = true;
    entry.query = answering->headline;
    entry.rows = answering->outcome;
    m_history += entry;
    m_store.append(entry);
    emit historyChanged();
}

// All are kept. The one of the open source's language is opened in a tab, if it is the only one.
void ConsoleController::openSnippets(const QList<Snippet> &snippets)
{
    for (const Snippet &each : snippets)
        keepSnippet(each);
    const Snippet &first = snippets.front();
    if (m_language && m_language->name() != first.language)
        return emit failed(
            tr("The snippet \"%1\" is kept. It is listed for sources with %2.").arg(first.name, first.language));
    if (snippets.size() == 1)
        openSnippet(first.query, first.name, first.parameters);
}

void ConsoleController::openSnippet(const QString &query, const QString &name, const QMap<QString, QString> &parameters)
{
    const QString id = add(query, name);
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        setParameter(id, it.key(), it.value());
    emit documentChanged(id);
}

void ConsoleController::saveSnippet(const QString &name, const QString &file)
{
    QList<Snippet> only;
    for (const Snippet &each : m_snippets)
        if (each.name == name)
            only += each;
    m_files->start([this, file, text = snippetsText(only)](const std::stop_token &, const Background::Tell &) {
        const base::Status written = platform::writeFile(fromQt(file), text);
        return [this, written] {
            if (!written)
                emit failed(windowText(written.error()));
        };
    });
}

void ConsoleController::keepSnippet(const Snippet &snippet)
{
    m_snippets.removeIf([&](const Snippet &each) { return each.name == snippet.name; });
    m_snippets += snippet;
    m_store.write(m_snippets);
    emit snippetsChanged();
}

void ConsoleController::removeSnippet(const QString &name)
{
    if (m_snippets.removeIf([&](const Snippet &each) { return each.name == name; }) == 0)
        return;
    m_store.write(m_snippets);
    emit snippetsChanged();
}

void ConsoleController::remember(const ConsoleResult &result)
{
    const ConsoleDocument *found = document(result.document);
    HistoryEntry entry{result.at,
                       sourceKey(),
                       toQt(m_runner->source().info.name),
                       found ? found->name : result.name,
                       result.query,
                       result.parameters,
                       result.error ? -1 : qint64(result.pages->rows()),
                       std::chrono::duration_cast<std::chrono::microseconds>(result.time).count(),
                       result.error ? windowText(*result.error) : QString(),
                       result.stopped,
                       false};
    m_history += entry;
    m_store.append(entry);
    emit historyChanged();
}

} // namespace app
