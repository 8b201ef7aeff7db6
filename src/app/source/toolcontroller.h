// SPDX-License-Identifier: GPL-3.0-or-later
// The tools of the open source as the window shows them: listed, permitted, tried, approved; servers and commands of
// the settings. Work that waits is on a thread of its own. GUI thread.
#pragma once

#include "app/models/taskthreads.h"
#include "app/source/toolservices.h"

#include <QObject>
#include <memory>

namespace app {

class SourceWorker;

class ToolController : public QObject {
    Q_OBJECT
public:
    using Source = std::function<std::shared_ptr<SourceWorker>()>; // the open one; null where none is
    ToolController(ToolServices services, std::shared_ptr<platform::ThreadGroup> threads, Source source,
                   QObject *parent = nullptr);
    ~ToolController() override;

    bool isThere() const { return bool(m_services.list); } // this program knows tools
    const std::vector<ToolView> &tools() const { return m_list.tools; }
    const QStringList &notes() const { return m_list.notes; }
    std::optional<ToolView> find(const QString &name) const;
    bool isListing() const { return m_listing; }

    void refresh(); // of the open source; `listed` tells. Servers are started for it
    void forget();  // there is another source: its tools are not known yet
    void setPermission(const QString &tool, ToolPermission permission); // kept, and holds from the next run on
    void approve(const QString &tool, bool approved);                   // `listed` tells
    quint64 tryTool(const QString &tool, const QJsonObject &arguments); // the newest counts; `tried` tells
    void readFile(ToolFile file);                                       // `fileRead` tells
    void writeFile(ToolFile file, const QString &text);                 // `fileWritten` tells; then the tools anew
    void testServer(const QString &name, const QJsonObject &entry);     // the newest counts; `tested` tells
    void keepSecret(const QString &name, const QString &secret);        // into the keyring
    void cancel();

signals:
    void listed();
    void failed(const base::Error &error);
    void tried(quint64 ticket, const app::ToolTrial &trial);
    void fileRead(app::ToolFile file, const QString &text, const QString &problem);
    void fileWritten(app::ToolFile file, const QString &problem); // empty where all is well
    void tested(const app::ServerReport &report);

private:
    ToolServices m_services;
    Source m_source;
    ToolList m_list;
    bool m_listing = false;
    quint64 m_lists = 0, m_trials = 0, m_tests = 0;
    int m_settings = 0; // permissions that are being kept
    TaskThreads m_tasks;
};

} // namespace app
