// SPDX-License-Identifier: GPL-3.0-or-later
// The window's functions for sources that are not open: list the kinds, test a source, store its password. Tests have
// their own thread, independent of runs. GUI thread.
#pragma once

#include "app/concurrency/taskthreads.h"
#include "app/source/documentview.h"
#include "app/source/namelink.h"
#include "base/result.h"
#include "data/source/sourcekind.h"

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
    QString sentence;  // a sentence for the user
    QString detail;    // text of the system or the server; may be empty
    QStringList lines; // contents, and what guarantees read-only access
};

// Made by `main`. Functions that wait are called on the controller's thread and may outlast the controller.
struct SourceServices {
    std::vector<data::SourceKind> kinds;
    using Progress = std::function<void(std::string_view what, double fraction)>;
    std::function<SourceReport(const std::string &uri, const std::stop_token &stop, const Progress &progress)> test;
    // For this process, optionally also in the system's keyring; the address has no password.
    std::function<base::Status(const std::string &address, const std::string &password, bool inKeyring,
                               const std::stop_token &stop)>
        keepPassword;
    // A document of a collection with an image of one page.
    std::function<DocumentView(const DocumentRequest &wish, const std::stop_token &stop)> readDocument;
    // Fetches a web page into the folder of documents with this address. Returns the path of the file.
    std::function<base::Result<std::string>(const std::string &source, const std::string &page,
                                            const std::stop_token &stop)>
        addPage;
    // The ranking of documents also uses vectors of this model from now on (empty: only words). Returns a sentence
    // about what was done.
    std::function<base::Result<std::string>(const std::string &source, const std::string &model,
                                            const std::stop_token &stop, const Progress &progress)>
        setEmbedding;
    // The names of the graph's nodes in a text.
    std::function<base::Result<std::vector<NameLink>>(const std::string &graph, const std::string &text,
                                                      const std::stop_token &stop)>
        linkNames;
    // Exports all queries sent to sources: CSV if the file name ends so, else JSON lines.
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
    const data::SourceKind *kind(const data::SourceAddress &address) const; // null if the kind is unknown
    void test(const QString &uri);                                          // the newest wins; answered by `tested`
    void keepPassword(const QString &address, const QString &password, bool inKeyring); // answered by `passwordKept`
    void exportAudit(const QString &file);                                              // answered by `auditExported`
    void readDocument(const DocumentRequest &wish);                                     // answered by `documentRead`
    void addPage(const QString &source, const QString &page);       // answered by `documentsChanged`
    void setEmbedding(const QString &source, const QString &model); // answered by `documentsChanged`
    void linkNames(const QString &graph, const QString &text);      // answered by `namesLinked`
    void cancel();
    bool isTesting() const { return m_testing; }

signals:
    void tested(const app::SourceReport &report);
    void testProgressed(const QString &what);
    void auditExported(const QString &file, const QString &problem); // empty on success
    void documentRead(const app::DocumentView &document);
    void documentsProgressed(const QString &what);
    void documentsChanged(const QString &source, const QString &done, const QString &problem); // one of both is empty
    void namesLinked(const QString &graph, const std::vector<app::NameLink> &names, const QString &problem);
    void passwordKept(const QString &note); // empty if the keyring has it

private:
    SourceServices m_services;
    bool m_testing = false;
    TaskThreads m_tasks;
};

} // namespace app
