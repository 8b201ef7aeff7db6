// SPDX-License-Identifier: GPL-3.0-or-later
// What the window may do with sources before one is opened: which kinds there are, test one, keep its password. A test
// runs on a thread of its own, so it works while a run does. GUI thread.
#pragma once

#include "app/models/taskthreads.h"
#include "app/source/documentview.h"
#include "app/source/namelink.h"
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
    // Fetches a web page into the folder of documents with this address: where it is kept.
    std::function<base::Result<std::string>(const std::string &source, const std::string &page,
                                            const std::stop_token &stop)>
        addPage;
    // Vectors of this model join the ranking of the documents from now on (empty: words alone); what was done, in a
    // sentence.
    std::function<base::Result<std::string>(const std::string &source, const std::string &model,
                                            const std::stop_token &stop, const Progress &progress)>
        setEmbedding;
    // The names in a text that a graph has.
    std::function<base::Result<std::vector<NameLink>>(const std::string &graph, const std::string &text,
                                                      const std::stop_token &stop)>
        linkNames;
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
    void addPage(const QString &source, const QString &page);       // `documentsChanged` tells, as of
    void setEmbedding(const QString &source, const QString &model); // this one
    void linkNames(const QString &graph, const QString &text);      // `namesLinked` tells
    void cancel();
    bool isTesting() const { return m_testing; }

signals:
    void tested(const app::SourceReport &report);
    void testProgressed(const QString &what);
    void auditExported(const QString &file, const QString &problem); // empty where all is well
    void documentRead(const app::DocumentView &document);
    void documentsProgressed(const QString &what);
    void documentsChanged(const QString &source, const QString &done, const QString &problem); // one of both is empty
    void namesLinked(const QString &graph, const std::vector<app::NameLink> &names, const QString &problem);
    void passwordKept(const QString &note); // empty where the keyring has it

private:
    SourceServices m_services;
    bool m_testing = false;
    TaskThreads m_tasks;
};

} // namespace app
