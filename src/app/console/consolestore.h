// SPDX-License-Identifier: GPL-3.0-or-later
// The console's stored data: each of the user's queries in its own file, saved at every change, and the history of
// executed queries, one line each. A separate thread writes; of several states of a query it writes only the newest.
// GUI thread.
#pragma once

#include <QDateTime>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <string>

namespace platform {
class TaskQueue;
class ThreadGroup;
} // namespace platform

namespace app {

// A tab of the console.
struct ConsoleDocument {
    QString id;     // name of its file
    QString name;   // shown
    QString source; // address without its password
    QString text;
    QString file;                      // chosen by the user; empty: none
    QString savedText;                 // the content of that file
    QMap<QString, QString> parameters; // as typed, by name without the prefix character
    int cursor = 0;                    // UTF-16 unit
    bool closed = false;               // kept for a while so that it can be reopened
    QStringList meant;                 // steps whose warning the user dismissed
    bool isUnsaved() const { return !file.isEmpty() && text != savedText; }
};

// An executed query.
struct HistoryEntry {
    QDateTime at;
    QString source, sourceName, name, query;
    QMap<QString, QString> parameters;
    qint64 rows = -1; // -1: it failed
    qint64 microseconds = 0;
    QString error;
    bool stopped = false;
    bool isQuestion = false; // `name` is the question; an agent wrote the query
};

// A query that the user saved under a name, shown for all sources of its language.
struct Snippet {
    QString name, query, language; // "Cypher", "SQLite"
    QMap<QString, QString> parameters;
    bool operator==(const Snippet &) const = default;
};
// The text of a file of snippets, and the snippets in it; empty if it holds none.
std::string snippetsText(const QList<Snippet> &snippets);
QList<Snippet> snippetsIn(const std::string &text);

struct ConsoleState {
    QList<ConsoleDocument> documents; // in order of creation
    QList<HistoryEntry> history;      // newest last
    QList<Snippet> snippets;
};

class ConsoleStore {
public:
    // With an empty folder nothing is stored.
    ConsoleStore(const std::shared_ptr<platform::ThreadGroup> &threads, std::string folder);
    ~ConsoleStore(); // pending writes are still done
    void write(const ConsoleDocument &document);
    void remove(const QString &id);
    void append(const HistoryEntry &entry);
    void write(const QList<Snippet> &snippets);
    // Not on the GUI thread. Damaged and foreign files are skipped and not changed.
    static ConsoleState read(const std::string &folder);
    const std::string &folder() const { return m_folder; }

private:
    struct Waiting;
    std::string m_folder;
    std::shared_ptr<platform::TaskQueue> m_queue;
    std::shared_ptr<Waiting> m_waiting;
};

} // namespace app
