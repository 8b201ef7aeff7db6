// SPDX-License-Identifier: GPL-3.0-or-later
// The window's functions for the tools of the open source: list, permit, try, approve; and for the servers and commands
// of the settings. Work that waits has its own thread. GUI thread.
#pragma once

#include "app/concurrency/taskthreads.h"
#include "app/source/toolservices.h"

#include <QObject>
#include <memory>

namespace app {

class SourceSession;

class ToolController : public QObject {
    Q_OBJECT
public:
    ToolController(ToolServices services, std::shared_ptr<platform::ThreadGroup> threads, const SourceSession &source,
                   QObject *parent = nullptr);
    ~ToolController() override;

    bool isThere() const { return bool(m_services.list); } // this program has tools
    const std::vector<ToolView> &tools() const { return m_list.tools; }
    const QStringList &notes() const { return m_list.notes; }
    std::optional<ToolView> find(const QString &name) const;
    bool isListing() const { return m_listing; }

    void refresh(); // of the open source; starts the servers; answered by `listed`
    void forget();  // after a change of the source, whose tools are not yet known
    void setPermission(const QString &tool, ToolPermission permission); // stored; applies from the next run on
    void approve(const QString &tool, bool approved);                   // answered by `listed`
    quint64 tryTool(const QString &tool, const QJsonObject &arguments); // the newest call wins; answered by `tried`
    void readFile(ToolFile file);                                       // answered by `fileRead`
    void writeFile(ToolFile file, const QString &text);                 // answered by `fileWritten`, then `listed`
    void testServer(const QString &name, const QJsonObject &entry);     // the newest call wins; answered by `tested`
    void keepSecret(const QString &name, const QString &secret);        // in the keyring
    void cancel();

signals:
    void listed();
    void failed(const base::Error &error);
    void tried(quint64 ticket, const app::ToolTrial &trial);
    void fileRead(app::ToolFile file, const QString &text, const QString &problem);
    void fileWritten(app::ToolFile file, const QString &problem); // empty on success
    void tested(const app::ServerReport &report);

private:
    ToolServices m_services;
    const SourceSession &m_source;
    ToolList m_list;
    bool m_listing = false;
    quint64 m_lists = 0, m_trials = 0, m_tests = 0;
    int m_settings = 0; // number of permissions being stored
    TaskThreads m_tasks;
};

} // namespace app
