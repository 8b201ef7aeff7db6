// SPDX-License-Identifier: GPL-3.0-or-later
// What the console keeps from one start to the next: every query of a person's own with each key stroke, a file each in
// a folder; and what was run, a line each. Writing happens on a thread of its own, the newest state of a query alone.
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
    QString name;   // for people
    QString source; // address, without its password
    QString text;
    QString file;                      // that a person saved it to; empty: none
    QString savedText;                 // as that file has it
    QMap<QString, QString> parameters; // as typed, by name without the sign
    int cursor = 0;                    // UTF-16 unit
    bool closed = false;               // kept for a while, to be opened again
    QStringList meant;                 // steps that look wrong, and are not
    bool isUnsaved() const { return !file.isEmpty() && text != savedText; }
};

// A query that was run.
struct HistoryEntry {
    QDateTime at;
    QString source, sourceName, name, query;
    QMap<QString, QString> parameters;
    qint64 rows = -1; // -1: it failed
    qint64 microseconds = 0;
    QString error;
    bool stopped = false;
    bool isQuestion = false; // `name` was asked, and an agent wrote the query
};

// A query that a person keeps by a name, of all sources of its language.
struct Snippet {
    QString name, query, language; // "Cypher", "SQLite"
    QMap<QString, QString> parameters;
    bool operator==(const Snippet &) const = default;
};

struct ConsoleState {
    QList<ConsoleDocument> documents; // in the order they were made
    QList<HistoryEntry> history;      // newest last
    QList<Snippet> snippets;
};

class ConsoleStore {
public:
    // An empty folder: nothing is kept.
    ConsoleStore(const std::shared_ptr<platform::ThreadGroup> &threads, std::string folder);
    ~ConsoleStore(); // what was given is still written
    void write(const ConsoleDocument &document);
    void remove(const QString &id);
    void append(const HistoryEntry &entry);
    void write(const QList<Snippet> &snippets);
    // Not on the GUI thread. Files that are torn or foreign are left out, and left alone.
    static ConsoleState read(const std::string &folder);
    const std::string &folder() const { return m_folder; }

private:
    struct Waiting;
    std::string m_folder;
    std::shared_ptr<platform::TaskQueue> m_queue;
    std::shared_ptr<Waiting> m_waiting;
};

} // namespace app
