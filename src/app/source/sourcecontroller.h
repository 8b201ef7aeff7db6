// SPDX-License-Identifier: GPL-3.0-or-later
// What the window may do with sources before one is opened: which kinds there are, test one, keep its password. A test
// runs on a thread of its own, so it works while a run does. GUI thread.
#pragma once

#include "app/models/taskthreads.h"
#include "app/source/documentview.h"
#include "base/result.h"
#include "data/sourcekind.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace app {

struct SourceReport {
    bool works = false;
    QString sentence;  // one, for people
    QString detail;    // what the system or the server said; may be empty
    QStringList lines; // what is in it, and who guarantees that it is only read
};

// Made by `main`; the functions that wait are called on the controller's thread, and may go on after it is gone.
struct SourceServices {
    std::vector<data::SourceKind> kinds;
    using Progress = std::function<void(std::string_view what, double fraction)>;
    std::function<SourceReport(const std::string &uri, const std::stop_token &stop, const Progress &progress)> test;
    // For this run, or in the system's keyring too; the address has no password.
    std::function<base::Status(const std::string &address, const std::string &password, bool inKeyring,
                               const std::stop_token &stop)>
        keepPassword;
    // A document of a collection, and a page of it as a picture.
    std::function<DocumentView(const DocumentWish &wish, const std::stop_token &stop)> readDocument;
    // Writes what was sent to sources into a file: CSV where its name says so, else JSON lines.
    std::function<base::Status(const std::string &file, const std::stop_token &stop)> exportAudit;
};

class SourceController : public QObject {
    Q_OBJECT
public:
    SourceController(SourceServices services, std::shared_ptr<platform::ThreadGroup> threads,
                     QObject *parent = nullptr);
    ~SourceController() override;

    const std::vector<data::SourceKind> &kinds() const { return m_services.kinds; }
    data::SourceAddress parse(const QString &text) const;
    const data::SourceKind *kind(const data::SourceAddress &address) const; // null where it is of no known kind
    void test(const QString &uri);                                          // the newest wins; `tested` tells
    void keepPassword(const QString &address, const QString &password, bool inKeyring); // `passwordKept` tells
    void exportAudit(const QString &file);                                              // `auditExported` tells
    void readDocument(const DocumentWish &wish);                                        // `documentRead` tells
    void cancel();
    bool isTesting() const { return m_testing; }

signals:
    void tested(const app::SourceReport &report);
    void testProgressed(const QString &what);
    void auditExported(const QString &file, const QString &problem); // empty where all is well
    void documentRead(const app::DocumentView &document);
    void passwordKept(const QString &note); // empty where the keyring has it

private:
    SourceServices m_services;
    bool m_testing = false;
    TaskThreads m_tasks;
};

} // namespace app
