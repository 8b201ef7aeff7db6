// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own queries: the list for the open source, execution on the source's thread with rows stored as they
// arrive, and the history. Does not block. GUI thread.
#pragma once

#include "app/console/consolestore.h"
#include "app/console/resultpages.h"
#include "app/models/runstatus.h"
#include "app/source/requestedchange.h"
#include "base/artefact.h"
#include "base/result.h"
#include "base/text.h"
#include "data/source/repairer.h"
#include "data/words/learned.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <deque>
#include <functional>
#include <stop_token>
#include <vector>

namespace data {
struct Plan;
}

namespace app {

class AgentRunner;
class Background;
class QueryLanguage;

enum class ConsoleAction { run, explain, profile };

// The result of one statement, shared with its views.
struct ConsoleResult {
    quint64 id = 0;
    QString document; // of its tab
    QString name;     // of the tab at that time
    QString query;    // the statement alone
    int offset = 0;   // start in the text of the tab, UTF-16 units
    int line = 0;     // start in the tab at that time, counted from 0
    QMap<QString, QString> parameters;
    QDateTime at;
    ConsoleAction action = ConsoleAction::run;
    std::shared_ptr<ResultPages> pages;
    std::shared_ptr<const data::Plan> plan; // of explain and profile
    bool waiting = true;                    // for its turn, or for other work on the same source
    bool running = false;
    bool kept = false;                           // pinned by the user: newer results do not replace it
    bool stopped = false;                        // by the user; the rows so far are kept
    std::chrono::nanoseconds time{0}, first{-1}; // until the first rows; -1: none arrived
    std::optional<base::Error> error;
    std::shared_ptr<const QueryLanguage> language; // of the query; may be null
    int errorAt = -1;                              // offset of the error in the tab's text; -1: not known
    QString truncation;                            // why rows are missing; empty: none are
    bool explaining = false;                       // the reason for an empty result is being computed
    QString emptyWhy;                              // a sentence; empty: not known
    std::vector<data::Candidate> candidates;       // alternative queries
};
using data::Rows;
using ConsoleResultPtr = std::shared_ptr<ConsoleResult>;

// A statement in a tab's text.
struct ConsoleStatement {
    QString text;
    int offset = 0; // UTF-16 units
};

class ConsoleController : public QObject {
    Q_OBJECT
public:
    explicit ConsoleController(AgentRunner *runner, QObject *parent = nullptr);
    ~ConsoleController() override;

    bool isLoaded() const { return m_loaded; }
    QList<ConsoleDocument> documents() const; // of the open source, without closed ones
    const ConsoleDocument *document(const QString &id) const;
    QString add(const QString &text = {}, const QString &name = {}); // returns its id
    void setText(const QString &id, const QString &text, int cursor);
    void setCursor(const QString &id, int cursor); // stored with the next change
    void rename(const QString &id, const QString &name);
    void setParameter(const QString &id, const QString &name, const QString &value);
    void setDismissed(const QString &id, const QString &piece); // dismisses the warning of a step
    void close(const QString &id);
    QString reopenClosed();             // the one closed last; empty: none
    void openFile(const QString &file); // a query, or snippets, which are kept
    // A query in a new tab, with values for its parameters.
    void openSnippet(const QString &query, const QString &name, const QMap<QString, QString> &parameters);
    void saveFile(const QString &id, const QString &file);

    // The statements to run: the selected text, all, or the one at the cursor.
    std::vector<ConsoleStatement> all(const QString &text) const;
    std::optional<ConsoleStatement> at(const QString &text, int cursor) const;
    QStringList parametersOf(const QString &text) const;
    // The query with the values as literals in place of its parameters.
    QString withParameters(const QString &query, const QMap<QString, QString> &values) const;

    // In sequence; an error ends the sequence.
    void run(const QString &document, const std::vector<ConsoleStatement> &statements, ConsoleAction action);
    void stop();
    bool isRunning() const { return m_running != nullptr; }
    const ConsoleResultPtr &running() const { return m_running; }
    // A query of a view to the open source, at lower priority than the user's queries. The result is passed to `use` on
    // the GUI thread; not called if no source is open. Limits: three seconds, `rows` rows.
    void ask(QObject *receiver, const QString &query, const QMap<QString, QString> &parameters, std::size_t rows,
             std::function<void(const base::Result<data::Rows> &)> use);
    // The rules change a query by a text request; ends with changeRead or failed.
    void askRules(const QString &query, const QString &wish, const QMap<QString, QString> &parameters);
    // The relationships of a node and the nodes at their other ends, added to `known`.
    void fetchNeighbours(qint64 node, const base::ArtefactPtr &known);
    const QList<HistoryEntry> &history() const { return m_history; } // newest last

    // Properties whose values are hidden by default: "Type.property", or "property" of any type. Existing results are
    // hidden by hidePrivate().
    void setPrivate(const QStringList &columns);
    bool isPrivate(const QString &type, const QString &property) const;
    void hidePrivate(const ConsoleResult &result) const;
    // Of the open source, for an editor. Completions and tool tips contain no private values.
    std::shared_ptr<const QueryLanguage> language() const { return m_language; }
    const std::shared_ptr<const data::Schema> &schema() const { return m_schema; }

    const QList<Snippet> &snippets() const { return m_snippets; }
    void keepSnippet(const Snippet &snippet); // replaces the one with the same name
    void removeSnippet(const QString &name);
    void saveSnippet(const QString &name, const QString &file); // for openFile()

signals:
    void loaded();
    void documentsChanged();
    void documentAdded(const QString &id);
    void documentChanged(const QString &id); // by something else than its editor
    void resultStarted(const app::ConsoleResultPtr &result);
    void resultChanged(const app::ConsoleResultPtr &result);
    void historyChanged();
    void snippetsChanged();
    void privateChanged();
    void neighboursFetched(const base::ArtefactPtr &graph, int relationships, bool more);
    void failed(const QString &sentence);
    void changeRead(const app::RequestedChange &change);
    // Numbers of rows before and after a change; -1: not counted.
    void changeCounted(qint64 before, qint64 after);

private:
    ConsoleDocument *find(const QString &id);
    void openSnippets(const QList<Snippet> &snippets);
    QString sourceKey() const;
    QString freeName() const;
    void next();
    void started(const ConsoleResultPtr &result);
    void deliverFirst(const ConsoleResultPtr &result, std::chrono::nanoseconds after);
    void ended(const ConsoleResultPtr &result);
    void countChange(const std::string &before, const std::string &after, const QMap<QString, QString> &parameters);
    void explainEmpty(const ConsoleResultPtr &result);
    void remember(const ConsoleResult &result);
    void rememberQuestion(RunId run);
    void takeSchema();
    bool usesPrivate(const std::string &query) const;

    AgentRunner *m_runner;
    ConsoleStore m_store;
    Background *m_files; // reads and writes files chosen by the user
    Background *m_loader;
    QList<ConsoleDocument> m_documents;
    QList<HistoryEntry> m_history;
    QList<Snippet> m_snippets;
    bool m_loaded = false;
    quint64 m_ids = 0, m_results = 0;
    data::Learned m_private; // only its private columns are used
    std::shared_ptr<const QueryLanguage> m_language;
    std::shared_ptr<const data::Schema> m_schema;
    std::deque<ConsoleResultPtr> m_waiting;
    ConsoleResultPtr m_running;
    std::stop_source m_stop, m_asking;
    QElapsedTimer m_clock;
    QTimer m_ticks; // during a query: counts the rows received so far
};

// A parameter as typed: parsed as JSON if it is valid JSON, else a text.
data::Value parameterValue(const QString &typed);

} // namespace app

Q_DECLARE_METATYPE(app::ConsoleResultPtr)
