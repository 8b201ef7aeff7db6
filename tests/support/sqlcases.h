// SPDX-License-Identifier: GPL-3.0-or-later
// Conversations on real databases, many in a file: "== NAME" begins one (support/transcript.h). For tests.
#pragma once

#include "base/text.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <sqlite3.h>
#include <string>
#include <vector>

namespace fixtures {

struct SqlCase {
    std::string name, text;
};

inline std::vector<SqlCase> readSqlCases(const QString &name)
{
    std::vector<SqlCase> out;
    QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/transcripts/") + name);
    if (!file.open(QIODevice::ReadOnly))
        return out;
    for (const std::string &line : base::split(file.readAll().toStdString(), '\n'))
        if (line.starts_with("== "))
            out.push_back({line.substr(3), "agent: sql-reflection\n"});
        else if (!out.empty())
            out.back().text += line + "\n";
    return out;
}

// A database in a separate file, and the actions of another program on it.
class SqliteFile {
public:
    explicit SqliteFile(const std::vector<std::string> &statements) { execute(statements); }
    ~SqliteFile() { release(); }
    SqliteFile(const SqliteFile &) = delete;
    SqliteFile &operator=(const SqliteFile &) = delete;

    std::string path() const { return m_folder.filePath(QStringLiteral("shop.sqlite")).toStdString(); }
    bool execute(const std::vector<std::string> &statements)
    {
        const bool done = hold(statements);
        release();
        return done;
    }
    bool hold(const std::vector<std::string> &statements) // until release()
    {
        bool done = sqlite3_open(path().c_str(), &m_handle) == SQLITE_OK;
        for (const std::string &each : statements)
            done = done && sqlite3_exec(m_handle, each.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
        return done;
    }
    void release()
    {
        sqlite3_close(m_handle);
        m_handle = nullptr;
    }

private:
    QTemporaryDir m_folder;
    sqlite3 *m_handle = nullptr;
};

} // namespace fixtures
