// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/consolestore.h"

#include "app/models/text.h"
#include "base/jsonread.h"
#include "base/plainfile.h"
#include "data/language/snippets.h"
#include "platform/files.h"
#include "platform/guiguard.h"
#include "platform/taskqueue.h"

#include <QDir>
#include <QFile>
#include <nlohmann/json.hpp>

#include <mutex>

namespace app {

namespace {

constexpr int mostHistory = 5000;
constexpr int mostClosed = 30;
const QLatin1String documentSuffix(".query.json");
const QLatin1String historyFile("history.jsonl");
const QLatin1String snippetFile("snippets.json");

std::string dumpedLine(const nlohmann::json &json)
{
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

nlohmann::json jsonOfMap(const QMap<QString, QString> &map)
{
    auto out = nlohmann::json::object();
    for (auto it = map.begin(); it != map.end(); ++it)
        out[fromQt(it.key())] = fromQt(it.value());
    return out;
}

QMap<QString, QString> mapOf(const nlohmann::json &json, const char *key)
{
    QMap<QString, QString> out;
    const auto found = json.find(key);
    if (found == json.end() || !found->is_object())
        return out;
    for (const auto &[name, value] : found->items()) {
        if (value.is_string())
            out.insert(toQt(name), toQt(value.get<std::string>()));
    }
    return out;
}

QString textOfKey(const nlohmann::json &json, const char *key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? toQt(found->get<std::string>()) : QString();
}

qint64 numberOfKey(const nlohmann::json &json, const char *key, qint64 otherwise)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : otherwise;
}

bool flagOfKey(const nlohmann::json &json, const char *key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_boolean() && found->get<bool>();
}

std::string encodedDocument(const ConsoleDocument &document)
{
    auto meant = nlohmann::json::array();
    for (const QString &piece : document.meant)
        meant.push_back(fromQt(piece));
    return dumpedLine({{"name", fromQt(document.name)},
                       {"source", fromQt(document.source)},
                       {"text", fromQt(document.text)},
                       {"file", fromQt(document.file)},
                       {"saved_text", fromQt(document.savedText)},
                       {"parameters", jsonOfMap(document.parameters)},
                       {"cursor", document.cursor},
                       {"closed", document.closed},
                       {"meant", std::move(meant)}});
}

std::optional<ConsoleDocument> decodedDocument(const QString &id, const std::string &bytes)
{
    const nlohmann::json json = base::parsedJson(bytes);
    if (!json.is_object() || !json.contains("text"))
        return {};
    ConsoleDocument document{id,
                             textOfKey(json, "name"),
                             textOfKey(json, "source"),
                             textOfKey(json, "text"),
                             textOfKey(json, "file"),
                             textOfKey(json, "saved_text"),
                             mapOf(json, "parameters"),
                             int(numberOfKey(json, "cursor", 0)),
                             flagOfKey(json, "closed"),
                             {}};
    if (const auto meant = json.find("meant"); meant != json.end() && meant->is_array())
        for (const auto &piece : *meant)
            if (piece.is_string())
                document.meant += toQt(piece.get<std::string>());
    return document;
}

std::string encodedHistory(const HistoryEntry &entry)
{
    return dumpedLine({{"at", fromQt(entry.at.toUTC().toString(Qt::ISODateWithMs))},
                       {"source", fromQt(entry.source)},
                       {"source_name", fromQt(entry.sourceName)},
                       {"name", fromQt(entry.name)},
                       {"query", fromQt(entry.query)},
                       {"parameters", jsonOfMap(entry.parameters)},
                       {"rows", entry.rows},
                       {"microseconds", entry.microseconds},
                       {"error", fromQt(entry.error)},
                       {"stopped", entry.stopped},
                       {"question", entry.isQuestion}});
}

std::optional<HistoryEntry> decodedHistory(const std::string &line)
{
    const nlohmann::json json = base::parsedJson(line);
    if (!json.is_object() || !json.contains("query"))
        return {};
    return HistoryEntry{QDateTime::fromString(textOfKey(json, "at"), Qt::ISODateWithMs).toLocalTime(),
                        textOfKey(json, "source"),
                        textOfKey(json, "source_name"),
                        textOfKey(json, "name"),
                        textOfKey(json, "query"),
                        mapOf(json, "parameters"),
                        numberOfKey(json, "rows", -1),
                        numberOfKey(json, "microseconds", 0),
                        textOfKey(json, "error"),
                        flagOfKey(json, "stopped"),
                        flagOfKey(json, "question")};
}

} // namespace

std::string snippetsText(const QList<Snippet> &snippets)
{
    std::vector<data::Snippet> all;
    for (const Snippet &each : snippets) {
        data::Snippet &made = all.emplace_back();
        made = {fromQt(each.name), fromQt(each.query), fromQt(each.language), {}};
        for (auto it = each.parameters.begin(); it != each.parameters.end(); ++it)
            made.parameters.emplace(fromQt(it.key()), fromQt(it.value()));
    }
    return data::snippetsText(all);
}

QList<Snippet> snippetsIn(const std::string &text)
{
    QList<Snippet> out;
    for (const data::Snippet &each : data::snippetsIn(text)) {
        Snippet made{toQt(each.name), toQt(each.query), toQt(each.language), {}};
        for (const auto &[name, value] : each.parameters)
            made.parameters.insert(toQt(name), toQt(value));
        out += made;
    }
    return out;
}

// The newest state of each query that is not yet written.
struct ConsoleStore::Waiting {
    std::mutex mutex;
    QMap<QString, ConsoleDocument> documents;
};

ConsoleStore::ConsoleStore(const std::shared_ptr<platform::ThreadGroup> &threads, std::string folder)
    : m_folder(std::move(folder)),
      m_queue(std::make_shared<platform::TaskQueue>(threads, "queries")),
      m_waiting(std::make_shared<Waiting>())
{
}

ConsoleStore::~ConsoleStore() = default;

void ConsoleStore::write(const ConsoleDocument &document)
{
    if (m_folder.empty())
        return;
    {
        const std::lock_guard lock(m_waiting->mutex);
        const bool waits = m_waiting->documents.contains(document.id);
        m_waiting->documents.insert(document.id, document);
        if (waits)
            return;
    }
    m_queue->post([folder = m_folder, id = document.id, waiting = m_waiting] {
        ConsoleDocument newest;
        {
            const std::lock_guard lock(waiting->mutex);
            newest = waiting->documents.take(id);
        }
        QDir().mkpath(toQt(folder));
        (void)platform::writeFile(folder + "/" + fromQt(id + documentSuffix), encodedDocument(newest));
    });
}

void ConsoleStore::remove(const QString &id)
{
    if (m_folder.empty())
        return;
    m_queue->post([folder = m_folder, id] { QFile::remove(toQt(folder) + u'/' + id + documentSuffix); });
}

void ConsoleStore::append(const HistoryEntry &entry)
{
    if (m_folder.empty())
        return;
    m_queue->post([folder = m_folder, entry] {
        QDir().mkpath(toQt(folder));
        QFile file(toQt(folder) + u'/' + historyFile);
        if (base::checkPlainFile(fromQt(file.fileName())) && file.open(QIODevice::Append)) {
            const std::string line = encodedHistory(entry) + "\n";
            file.write(line.data(), qint64(line.size()));
        }
    });
}

void ConsoleStore::write(const QList<Snippet> &snippets)
{
    if (m_folder.empty())
        return;
    m_queue->post([folder = m_folder, snippets] {
        QDir().mkpath(toQt(folder));
        (void)platform::writeFile(folder + "/" + fromQt(snippetFile), snippetsText(snippets));
    });
}

ConsoleState ConsoleStore::read(const std::string &folder)
{
    ConsoleState state;
    if (folder.empty())
        return state;
    platform::assertNotGuiThread("ConsoleStore::read");
    const QDir dir(toQt(folder));
    const QStringList files = dir.entryList({u'*' + documentSuffix}, QDir::Files, QDir::Name);
    QList<ConsoleDocument> closed;
    for (const QString &file : files) {
        const auto bytes = platform::readFile(fromQt(dir.filePath(file)));
        const auto document =
            bytes ? decodedDocument(file.chopped(documentSuffix.size()), *bytes) : std::optional<ConsoleDocument>();
        if (document)
            (document->closed ? closed : state.documents) += *document;
    }
    while (closed.size() > mostClosed)
        QFile::remove(dir.filePath(closed.takeFirst().id + documentSuffix));
    state.documents += closed;
    if (const auto bytes = platform::readFile(fromQt(dir.filePath(snippetFile))))
        state.snippets = snippetsIn(*bytes);
    QFile history(dir.filePath(historyFile));
    if (history.open(QIODevice::ReadOnly)) {
        // Only the end of the file is read, so that a long history does not slow down the start.
        constexpr qint64 mostBytes = 16 << 20;
        if (history.size() > mostBytes) {
            history.seek(history.size() - mostBytes);
            history.readLine();
        }
        while (!history.atEnd()) {
            if (const auto entry = decodedHistory(history.readLine().toStdString()))
                state.history += *entry;
            if (state.history.size() > 2 * mostHistory)
                state.history.remove(0, mostHistory);
        }
        if (state.history.size() > mostHistory)
            state.history.remove(0, state.history.size() - mostHistory);
    }
    return state;
}

} // namespace app
